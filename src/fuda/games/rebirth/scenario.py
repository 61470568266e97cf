"""The words of Rebirth for you in scenario files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from fuda.games.adapter import PLAYERS, Adapter, Command, Find, copies, whole
from fuda.games.rebirth.c02_cards import make_face
from fuda.games.rebirth.c04_zones import lies_face_down
from fuda.games.rebirth.c06_setup import check_deck, shared_names
from fuda.games.rebirth.c07_refusals import speaks
from fuda.games.rebirth.c12_players import attackable, take_seats, team_of
from fuda.games.rebirth.notation.abilities import Blocker, Cancelling
from fuda.games.rebirth.notation.conditions import FullForce, ReCombo
from fuda.games.rebirth.notation.effects import Under
from fuda.games.rebirth.zones import DAMAGE, DOUBLE_TEAM, ENTRY, PARTNER, RUMBLE, STANDARD, TURNS
from fuda.kernel.abilities import Condition
from fuda.kernel.cards import Card, Face, Ref, with_count
from fuda.kernel.decisions import CHOOSE, Action, Answer, Decision
from fuda.kernel.game import Game
from fuda.kernel.rulebook import Deck


class ScenarioWords(Adapter):
    """Zones, numbers, states and verbs of this game."""

    lookup = ("entry", "member", "soul", "playing", "hand", "energy", "rebirth", "retire", "waiting", "memory", "deck")
    states = ("rested", "face_down", "damage")
    turned = "rested"
    values = ("work", "attributes")
    sections: ClassVar[Mapping[str, str]] = {"deck": "main", "partners": "partners"}
    shortcut = "13.1.1.1"
    places = ("entry", "member", "partner attack")
    phases = ("standby", "energy", "main", "attack", "end")
    steps: ClassVar[Mapping[str, str]] = {"8.2": "start", "8.3": "block", "8.4": "damage", "8.5": "close"}
    filler: ClassVar[Mapping[str, Any]] = {"kind": "character", "cost": 1, "atk": 1, "def": 1}

    def make_face(self, fields: Mapping[str, Any], label: str) -> Face:
        return make_face(fields, label)

    def lay(self, game: Game, card: Card) -> None:
        """Cards of the energy zone lie face down, partners face up."""
        card.face_down = lies_face_down(card, card.zone)

    def place(self, game: Game, card: Card, state: str, value: Any) -> None:
        if state == DAMAGE:
            card.counters = with_count(card.counters, DAMAGE, whole(state, value))
        else:
            super().place(game, card, state, value)

    def arrange(self, game: Game) -> None:
        """Seats, and who has had a turn before this one."""
        if game.format == STANDARD and game.player_count > 2:
            game.format = RUMBLE
        take_seats(game)
        for player in range(game.player_count):
            game.numbers[player][TURNS] = turns_before(game, player)

    def check_deck(self, given: Mapping[str, Any], format: str, face: Callable[[str], Face]) -> tuple[str, ...]:
        """The rules that a deck breaks, or under the unique-deck rule the decks of a team."""
        sides = [given[name] for name in PLAYERS if isinstance(given.get(name), Mapping)]
        decks = [deck_of(side, face) for side in sides] or [deck_of(given, face)]
        found = [number for deck in decks for number in check_deck(deck, format)]
        if given.get("unique_decks"):
            found.extend(shared_names(decks))
        return tuple(dict.fromkeys(found))

    def speakers(self, game: Game, decision: Decision) -> tuple[int, ...]:
        """A team speaks with one voice where it acts together."""
        return tuple(player for player in range(game.player_count) if speaks(game, decision, player))

    def actions(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        """The actions that a command can mean, the likeliest first."""
        if command.verb in ("to attack", "stop"):
            return [Action(command.verb)]
        if command.verb == "attack":
            return self.attacks(game, player, command, find)
        if command.verb == "energy":
            cards = [find(thing, ("hand", "waiting")) for thing in command.objects]
            return energy(cards) if all(cards) else []
        if command.verb == "withdraw":
            found = [game.cards[i] for i in game.zone(player, self.book.zone_named["entry"].index)]
            return [Action("withdraw", (card.ref,)) for card in found]
        cards_of = own_first(find(command.objects[0], self.verbs[command.verb].zones), player)
        if command.verb == "play":
            places = [thing.text for thing in command.clauses.get("to", ())] or ["member"]
            return [Action("play", (card.ref, place)) for card in cards_of for place in places]
        if command.verb == "activate":
            number = command.objects[0].ability or 1
            return [Action("activate", (card.ref, number)) for card in cards_of]
        return [Action(command.verb, (card.ref,)) for card in cards_of]

    def attacks(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        """`attack B with Y as partner attack`: whom, where several could be meant, and with whose support."""
        letters = [thing.text for thing in command.objects] or [PLAYERS[p] for p in attackable(game, player)]
        named = (find(thing, ("member",)) for thing in command.clauses.get("with", ()))
        supports = [card for found in named for card in own_first(found, player)]
        if "with" not in command.clauses:
            supports = [game.cards[i] for i in game.zone(player, self.book.zone_named["entry"].index)]
        partner = bool(command.clauses.get("as"))
        return [Action("attack", (card.ref, letter, partner)) for card in supports for letter in letters]

    def spell(self, game: Game, action: Action, name: Callable[[Ref], str]) -> str:
        """Attacks name whom they are on where that is not plain; energy is a list of cards."""
        if action.verb == "energy":
            return f"energy {', '.join(map(name, action.objects))}"
        if action.verb != "attack":
            return ""
        support, letter, partner = action.objects
        alone = game.cards[support[0]].zone == ENTRY
        whom = f" {letter}" if game.player_count > 2 else ""
        how = "" if alone else f" with {name(support)}"
        return f"attack{whom}{how}{' as partner attack' if partner else ''}"

    def read_answer(self, game: Game, player: int, command: Command, decision: Decision) -> Answer | None:
        """Yes and no to a choice that may be left out."""
        if decision.kind != CHOOSE or decision.minimum or command.verb not in ("yes", "no"):
            return None
        return tuple(range(decision.maximum)) if command.verb == "yes" else ()

    def value(self, game: Game, card: Card, name: str) -> Any:
        if name == DAMAGE:
            return card.counter(DAMAGE)
        if name == "work":
            return game.info(card.id).marks.get("work")
        if name == "attributes":
            return list(game.info(card.id).types)
        return super().value(game, card, name)

    def keywords(self, game: Game, card: Card) -> set[str]:
        """The keywords and icons that a card has, condition keywords among them."""
        found = super().keywords(game, card)
        for ability in game.info(card.id).abilities:
            found |= {word for part in conditions_of(ability) for word in condition_words(part)}
        return found


def own_first(cards: list[Card], player: int) -> list[Card]:
    """The speaker's own cards of a name; where there are none, those that would have to be somebody else's."""
    return [card for card in cards if card.controller == player] or cards


def conditions_of(ability: Any) -> tuple[Condition, ...]:
    """The condition keywords of an ability."""
    if isinstance(ability, Blocker | Cancelling):
        return ability.only_if
    own = getattr(ability, "only_if", None)
    do = getattr(ability, "do", ())
    inner = do[0].conditions if do and isinstance(do[0], Under) else ()
    parts: tuple[Condition, ...] = getattr(own, "parts", (own,) if own is not None else ())
    return (*parts, *inner)


def condition_words(part: Condition) -> tuple[str, ...]:
    """What a condition keyword is called."""
    if isinstance(part, ReCombo):
        return ("Reコンボ", f"Reコンボ《{part.name}》") if part.name else ("Reコンボ",)
    if isinstance(part, FullForce):
        return ("本領発揮", f"本領発揮{part.level}")
    return ()


def energy(cards: list[list[Card]]) -> list[Action]:
    """One of each named card, partners first."""
    chosen: list[Card] = []
    for found in cards:
        free = [card for card in found if card not in chosen]
        chosen.extend(free[:1] or found[:1])
    chosen.sort(key=lambda card: card.face.kind != PARTNER)
    return [Action("energy", tuple(card.ref for card in chosen))]


def turns_before(game: Game, player: int) -> int:
    """How many turns a player has had, this one included, counted from the first player."""
    if game.format == DOUBLE_TEAM:
        later = player not in team_of(game, game.first)
        return (game.turn + 1 - later) // 2
    offset = (player - game.first) % game.player_count
    return max(0, (game.turn - 1 - offset) // game.player_count + 1)


def deck_of(given: Mapping[str, Any], face: Callable[[str], Face]) -> Deck:
    sections = {name: value for name, value in given.items() if isinstance(value, Mapping | list | str)}
    return Deck("", {name: tuple(map(face, copies(value))) for name, value in sections.items() if len(name) > 1})
