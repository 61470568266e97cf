"""Looking into zones: every pile that a player may look through, and how many cards lie in the others."""

from __future__ import annotations

from fuda.games.adapter import PLAYERS
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.zones import Zone
from fuda.play.seen import Seen
from fuda.reading import plain


def zone_lines(seen: Seen, text: str) -> list[str]:
    """The cards of a zone of all players, or of one (`B cemetery`); without a zone, how many cards each holds."""
    first, _, rest = text.strip().partition(" ")
    named = first.upper() if len(first) == 1 and first.upper() in PLAYERS[: len(seen.view["players"])] else ""
    players = [PLAYERS.index(named)] if named else _order(seen)
    wanted = rest.strip() if named else text.strip()
    if not wanted:
        return [line for player in players for line in _counts(seen, player)]
    zone = find_zone(seen, wanted)
    if zone.shared:
        return _held(seen, None, zone)
    return [line for player in players for line in _held(seen, player, zone)]


def _order(seen: Seen) -> list[int]:
    """The players, the one who looks first."""
    count = len(seen.view["players"])
    return [((seen.viewer or 0) + step) % count for step in range(count)]


def find_zone(seen: Seen, text: str) -> Zone:
    """The zone that a text means: its name in either language, or the beginning of it."""
    wanted = plain(text)
    zones = seen.game.book.zones
    names = {zone.name: {plain(zone.name), plain(zone.ja), plain(seen.words.word(zone.name))} for zone in zones}
    names = {name: known | {one.replace("_", " ") for one in known} for name, known in names.items()}
    exact = [zone for zone in zones if wanted in names[zone.name]]
    found = exact or [zone for zone in zones if any(one.startswith(wanted) for one in names[zone.name])]
    if not found:
        known = ", ".join(seen.words.word(zone.name) for zone in zones)
        raise NotWellFormed(seen.words.say("errors", "no_zone", given=text, known=known))
    return found[0]


def _counts(seen: Seen, player: int) -> list[str]:
    zones = seen.view["players"][player]["zones"]
    counts = ", ".join(f"{seen.words.word(name)} {zone['count']}" for name, zone in zones.items() if zone["count"])
    return [f"{PLAYERS[player]}  {counts}"]


def _held(seen: Seen, player: int | None, zone: Zone) -> list[str]:
    view = seen.view["shared"] if player is None else seen.view["players"][player]["zones"]
    held, screen = view[zone.name], seen.words.screen
    owner = "" if player is None else f"{PLAYERS[player]}  "
    lines = [f"{owner}{seen.words.word(zone.name)} {held['count']}"]
    lines.extend(f"   {screen.card(card, {}, set())}" for card in held["cards"])
    hidden = held["count"] - len(held["cards"])
    return [*lines, f"     ? × {hidden}"] if hidden else lines
