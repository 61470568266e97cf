"""The words of Spell Card Strike in scenario files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fuda.games.adapter import Adapter, AnswerWord, Command, Find, Reference
from fuda.games.spell_card_strike.c03_cards import make_face
from fuda.games.spell_card_strike.c04_stage import LABELS, area, attached, coordinates, is_ace, is_striker
from fuda.games.spell_card_strike.c05_attack import attack_refusals
from fuda.games.spell_card_strike.c05_declare import entry_number, spells_of
from fuda.games.spell_card_strike.c05_striker import THEN
from fuda.games.spell_card_strike.c06_chain import current_chain
from fuda.games.spell_card_strike.notation import LentReplacing, LentTrigger
from fuda.games.spell_card_strike.nouns import score_of
from fuda.games.spell_card_strike.wording import wording
from fuda.games.spell_card_strike.zones import DISCARD, LASTING, OPTION, RULE, SCORE
from fuda.kernel.abilities import Ability, Replacing, Triggered
from fuda.kernel.cards import Card, Face, Ref
from fuda.kernel.decisions import CHOOSE, Action, Answer, Decision
from fuda.kernel.errors import NotWellFormed
from fuda.kernel.game import Game
from fuda.text.compiler import print_text

STAGE_ONLY = ("stage",)


class ScenarioWords(Adapter):
    """Zones, numbers, states and verbs of this game."""

    lookup = ("stage", "hand", "effect", "rule", "discard", "score", "deck", "excluded")
    answers: ClassVar[Mapping[str, AnswerWord]] = {"graze": AnswerWord(CHOOSE, rule="5.4.7.6")}
    states = ("at", "done", "face_down", "option", "equipped", "counters")
    links: ClassVar[Mapping[str, str]] = {"option": "stage", "equipped": "stage"}
    turned = "done"
    values = ("ace", "attributes", "affiliation", "races", "spell_types")
    sections: ClassVar[Mapping[str, str]] = {"deck": "main", "ace": "ace", "option": "option"}
    followed = ("5.4.6.3",)
    phases = ("refresh", "striker", "commander", "end")
    filler: ClassVar[Mapping[str, Any]] = {
        "kind": "spell_card", "rank": 1, "pow": 1, "def": 1, "summon_cost": ["any"],
    }  # fmt: skip

    def make_face(self, fields: Mapping[str, Any], label: str) -> Face:
        return make_face(fields, label)

    # Setting up.

    def lay(self, game: Game, card: Card) -> None:
        """A card in a score zone is the opponent's (4.5.1); one that lies attached, or in the rule zone, works by its
        lasting spell."""
        if card.zone == SCORE:
            card.owner = game.opponent(card.owner)
        lasting = [n for n, spell in enumerate(spells_of(card.face.base), 1) if spell.lasting]
        if lasting and card.zone in (game.book.zone_named["stage"].index, RULE):
            card.uses = ((LASTING, lasting[0]),)

    def place(self, game: Game, card: Card, state: str, value: Any) -> None:
        if state != "at":
            super().place(game, card, state, value)
            return
        pair = isinstance(value, list) and len(value) == 2 and all(type(number) is int for number in value)
        where = area(*value) if pair else -1
        if where < 0:
            raise NotWellFormed(f"at is {value!r}; expected [column, row] of the stage")
        card.place = where

    def arrange(self, game: Game) -> None:
        """The top card of a discard is given first and lies last; strikers that wear nothing have no lasting text."""
        for player in range(game.player_count):
            game.write_zone(player, DISCARD).reverse()
        for card in game.cards:
            if is_striker(card):
                card.uses = ()
                if card.place < 0:
                    raise NotWellFormed(f"{self.name_of(card)} has no area on the stage; expected at: [column, row]")

    # Speaking.

    def on_the_way(self, command: Command) -> tuple[Reference, ...]:
        """An attack names who joins; a spell or an ability its targets."""
        if command.verb == "attack":
            return command.objects[1:] if "->" in command.clauses else ()
        return command.clauses.get("->", ()) if command.verb in ("cast", "use") else ()

    def actions(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        mover = follow_up_of(game, player)
        if mover is not None:
            return [Action(THEN + one.verb, one.objects) for one in self._then(game, player, command, find, mover)]
        if command.verb != "attack" and len(command.objects) > 1:
            raise NotWellFormed(f"{command.text!r}: expected one card after {command.verb}")
        make = getattr(self, f"_{command.verb}")
        found: list[Action] = make(game, player, command, find)
        return found

    def _then(self, game: Game, player: int, command: Command, find: Find, mover: Card) -> list[Action]:
        """A follow-up action: the striker that moved is not named, or named first; another one is refused."""
        things, clauses = command.objects, command.clauses
        if command.verb == "attack":
            if "->" not in clauses and len(things) > 1:
                raise NotWellFormed(f"{command.text!r}: expected -> and a target after several names")
            if "->" not in clauses:
                return self._attacks(game, player, mover, find(things[0], STAGE_ONLY), (), find)
            named = find(things[0], STAGE_ONLY)
            attackers = [mover] if mover in named else named[:1]
            targets = find(clauses["->"][0], STAGE_ONLY)
            return [one for card in attackers for one in self._attacks(game, player, card, targets, things[1:], find)]
        if command.verb == "move":
            where = clauses["->"][0] if "->" in clauses else things[0]
            return [Action("move", (mover.ref, label_of(where)))]
        if command.verb == "use":
            first = things[0]
            number = int(first.name) if first.name.isdecimal() else first.ability or 1
            return [Action("use", (mover.ref, number))]
        if command.verb == "cast":
            cards = find(things[0], ("hand",))
            return [Action("cast", (card.ref, things[0].ability or 1, mover.ref)) for card in cards]
        return []

    def _move(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        where = label_of(command.clauses["->"][0]) if "->" in command.clauses else ""
        return [Action("move", (card.ref, where)) for card in find(command.objects[0], STAGE_ONLY)]

    def _attack(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        if "->" not in command.clauses:
            raise NotWellFormed(f"{command.text!r}: expected -> and a target")
        targets = find(command.clauses["->"][0], STAGE_ONLY)
        found: list[Action] = []
        for card in find(command.objects[0], STAGE_ONLY):
            found.extend(self._attacks(game, player, card, targets, command.objects[1:], find))
        return found

    def _attacks(
        self, game: Game, player: int, card: Card, targets: list[Card], others: tuple[Reference, ...], find: Find
    ) -> list[Action]:
        """The attacks on these; one that somebody cannot join names them, so that it is refused for that."""
        found = []
        for target in targets:
            joining = [one[0].ref for thing in others if (one := find(thing, STAGE_ONLY))]
            alone = attack_refusals(game, player, card, target.ref)
            legal = alone or not attack_refusals(game, player, card, target.ref, *joining)
            found.append(Action("attack", (card.ref, target.ref, *(() if legal else joining))))
        return found

    def _cast(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        thing = command.objects[0]
        by = command.clauses.get("by")
        casters = find(by[0], STAGE_ONLY) if by else self.cards_in(game, player, "stage")
        cards = find(thing, ("hand",)) or find(thing, self.lookup)
        numbers = (thing.ability,) if thing.ability else (1, 2, 3)
        found = [Action("cast", (card.ref, n, caster.ref)) for card in cards for n in numbers for caster in casters]
        offered = game.decision.candidates if game.decision is not None else ()
        return [one for one in found if one in offered] or found[:1] + found[3:]

    def _use(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        thing = command.objects[0]
        numbers = (thing.ability,) if thing.ability else (1, 2, 3, 4)
        cards = find(thing, STAGE_ONLY)
        found = [Action("use", (c.ref, entry_number(game.info(c.id), number))) for c in cards for number in numbers]
        offered = game.decision.candidates if game.decision is not None else ()
        return [one for one in found if one in offered] or found

    def _summon(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        where = label_of(command.clauses["at"][0]) if "at" in command.clauses else ""
        cards = find(command.objects[0], ("hand",)) or find(command.objects[0], self.lookup)
        return [Action("summon", (card.ref, where)) for card in cards]

    def _retreat(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        return [Action("retreat", (card.ref,)) for card in find(command.objects[0], STAGE_ONLY)]

    def _discard(self, game: Game, player: int, command: Command, find: Find) -> list[Action]:
        return [Action("discard", (card.ref,)) for card in find(command.objects[0], ("hand",))]

    def read_answer(self, game: Game, player: int, command: Command, decision: Decision) -> Answer | None:
        """`graze N` takes any N cards; `choose [c, r]` an area, however it is spaced."""
        things = command.objects
        if command.verb == "graze" and decision.rule == "5.4.7.6" and len(things) == 1 and things[0].text.isdecimal():
            return tuple(range(int(things[0].text)))
        if command.verb == "choose" and len(things) == 1 and things[0].place:
            label = label_of(things[0])
            return (decision.candidates.index(label),) if label in decision.candidates else None
        return None

    # Looking.

    def cards_in(self, game: Game, player: int, zone: str) -> list[Card]:
        """Attached cards are not strikers; the top card of a discard comes first."""
        found = super().cards_in(game, player, zone)
        if zone == "stage":
            return [card for card in found if is_striker(card)]
        return found[::-1] if zone == "discard" else found

    def phases_now(self, game: Game) -> tuple[str, ...]:
        """A chain is a step of the striker phase."""
        return (game.phase,) if current_chain(game) is None else (game.phase, "chain")

    def zone_number(self, game: Game, player: int, zone: str) -> int:
        """The score is what its cards are worth."""
        is_score = zone == game.book.zones[SCORE].name
        return score_of(game, player) if is_score else super().zone_number(game, player, zone)

    def keywords(self, game: Game, card: Card) -> set[str]:
        """Keywords as printed, with their numbers, and their bare names."""
        info = game.info(card.id)
        printed = [print_text(wording(), (plain(ability),)) for ability in info.abilities]
        whole = {
            text.strip("《").replace("》", "", 1) if text.endswith("》") else text.lstrip("《") for text in printed
        }
        return whole | {text[1:].partition("》")[0] for text in printed if text.startswith("《")}

    def value(self, game: Game, card: Card, name: str) -> Any:
        marks = game.info(card.id).marks
        if name == "at":
            return coordinates(card.place) if card.place >= 0 else None
        if name == "ace":
            return is_ace(game, card)
        if name in ("option", "equipped"):
            worn = [c for c in attached(game, card.id) if (c.face.kind == OPTION) == (name == "option")]
            return [self.name_of(other) for other in worn]
        if name == "attributes":
            return list(marks["attributes"])
        if name == "spell_types":
            return marks.get(name, "").split("/") if marks.get(name) else []
        if name == "races":
            return list(game.info(card.id).types)
        return marks.get(name, "") if name == "affiliation" else super().value(game, card, name)


def plain(ability: Ability) -> Ability:
    """An ability as it is printed, whoever lent it."""
    if isinstance(ability, LentTrigger):
        return Triggered(ability.when, ability.do, ability.icon, ability.limit, ability.zones)
    if isinstance(ability, LentReplacing):
        return Replacing(ability.when, ability.how, optional=ability.optional)
    return ability


def label_of(thing: Reference) -> str:
    """An area as actions name it."""
    where = area(*thing.place) if len(thing.place) == 2 else -1
    return LABELS[where] if where >= 0 else thing.text


def follow_up_of(game: Game, player: int) -> Card | None:
    """The striker that has just moved, while its follow-up action is open."""
    decision = game.decision
    if decision is None or decision.rule != "5.4.6.3" or decision.player != player:
        return None
    first: Action = decision.candidates[0]
    mover: Ref = first.objects[2 if first.verb == f"{THEN}cast" else 0]
    return game.cards[mover[0]]
