"""A rulebook: its chapters, with the procedures, verbs, acts and keywords that they hold."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from fuda.kernel.abilities import Ability, Context, Effect
from fuda.kernel.acts import Act, Choice
from fuda.kernel.citing import CarriedOut, Citation, Cited, Numbered, Verb, citations_of, rule, verb, verbs_of
from fuda.kernel.decisions import Decision
from fuda.kernel.frames import Frame, Procedure, Step
from fuda.kernel.plans import Plan
from fuda.kernel.questions import Deck, Questions

if TYPE_CHECKING:
    from fuda.kernel.game import Game

MOST_PLANS: Final = 4096


class Rulebook(Questions):
    """One game's rulebook: its answers, and what its chapters hold."""

    def __init__(self, chapters: Sequence[ModuleType]) -> None:
        for place, zone in enumerate(self.zones):
            zone.index = place
        self.zone_named = {zone.name: zone for zone in self.zones}
        self.zone_count = len(self.zones)
        self.keys_to = tuple(f"to {zone.name}" for zone in self.zones)  # of moves by zone
        self.keys_from = (*(f"from {zone.name}" for zone in self.zones), "from nowhere")  # as new cards do
        self.live_zones = tuple(zone.index for zone in self.zones if zone.live)
        # By zone, the last one for cards that are nowhere.
        self.is_ordered = [*(zone.ordered for zone in self.zones), False]
        self.is_live = [*(zone.live for zone in self.zones), False]
        self.is_stirring = [*(zone.live or zone.index in self.rebased_zones for zone in self.zones), False]
        every = range(self.zone_count)
        self.is_followed = [*(zone in (self.followed_zones or every) for zone in every), not self.followed_zones]
        self.is_shared = [*(zone.shared for zone in self.zones), False]
        self.looking_back = tuple(tuple(self.looks_back(one, other) for other in every) for one in every)
        self.stat_index = {stat: place for place, stat in enumerate(self.stats)}
        self.chapters = tuple(chapters)
        self.verbs: dict[type[Effect], tuple[Verb, str]] = {}
        self.procedures: dict[str, Procedure[Any]] = {}
        self.step_rules: dict[Step, str] = {}  # the numbers that this book gives to shared procedures and their steps
        self.procedure_rules: dict[str, str] = {}
        self.acts: dict[str, Act] = {}  # what players may do at a choice of actions, by the verb
        self.keywords: dict[str, tuple[Ability, ...]] = {}  # what a keyword spelled out means
        # By the ids of abilities, with the abilities themselves so that no others can get their ids.
        self._plans: dict[tuple[int, ...], tuple[Plan, tuple[Ability, ...]]] = {}
        for chapter in chapters:
            for value in list(vars(chapter).values()):
                if isinstance(value, Procedure) and value.rule:
                    self.procedures[value.name] = value
                elif isinstance(value, Numbered):
                    self.procedures[value.procedure.name] = value.procedure
                    self.procedure_rules[value.procedure.name] = value.rule
                    self.step_rules.update(value.steps)
                elif isinstance(value, Act):
                    self.acts[value.verb] = value
                elif isinstance(value, Choice):
                    self.acts.update(value.acts)
                elif isinstance(value, CarriedOut):
                    self.verbs[value.effect] = (value.function, value.rules[0])
                for effect, number in verbs_of(value):
                    self.verbs[effect] = (value, number)
            self.keywords.update(getattr(chapter, "KEYWORDS", {}))

    def expand(self, abilities: tuple[Ability, ...]) -> Plan:
        """A card's abilities with keywords spelled out, worked out once for the same ones."""
        key = tuple(map(id, abilities))
        known = self._plans.get(key)
        if known is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            known = self._plans[key] = (self.written_out(abilities), abilities)
        return known[0]

    def written_out(self, abilities: tuple[Ability, ...]) -> Plan:
        """A card's abilities with what their keywords mean."""
        full: list[Ability] = []
        seen: set[str] = set()
        for ability in abilities:
            name = getattr(ability, "name", "")
            if name not in self.keywords:
                full.append(ability)
            elif name not in seen:
                seen.add(name)
                full.extend(self.keywords[name])
        return Plan(tuple(full))

    def do(self, game: Game, frame: Frame, effect: Effect, context: Context) -> Frame | Decision | None:
        """Carry out one effect."""
        function, number = self.verbs[type(effect)]
        game.rule = number
        if game.log is not None:
            name = type(effect).__name__
            game.log.note(game, number, "effect", context.controller, place=name, source=context.source)
        flow: Frame | Decision | None = function(game, frame, effect)
        return flow

    def number_of(self, part: Procedure[Any] | Step) -> str:
        """The number of a procedure or a step, by this book where several share it."""
        if part.rule:
            return part.rule
        return self.step_rules.get(part, "") if isinstance(part, Step) else self.procedure_rules.get(part.name, "")

    def citations(self) -> dict[str, list[Citation]]:
        """Every rule number that the chapters carry out, with the places."""
        found: dict[str, list[Citation]] = {}
        for chapter in self.chapters:
            for name, value in list(vars(chapter).items()):
                for citation in citations_of(chapter, name, value):
                    found.setdefault(citation.rule, []).append(citation)
        return found


__all__ = ["CarriedOut", "Citation", "Cited", "Deck", "Numbered", "Rulebook", "rule", "verb"]
