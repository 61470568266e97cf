"""The meanings that words of both languages have: the tables of `words_en` and `words_ja` map texts to these."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any as AnyValue
from typing import Final

from fuda.ability.amounts import TallyOf, ThatMany
from fuda.ability.comparisons import Counts
from fuda.ability.conditions import Did, TurnOf, Unless
from fuda.ability.filters import Any, Damaged, Turned
from fuda.ability.patterns import Comes, Does, TakesDamage, This, WasTurned
from fuda.ability.selections import ANYONE, OPPONENT, YOU
from fuda.games.lorcana.conditions import CameToSome, OthersDid
from fuda.games.lorcana.references import All, ChosenPlayer
from fuda.games.lorcana.triggers import (
    Banished,
    ChosenFor,
    DamageRemoved,
    Discards,
    Draws,
    HurtsInChallenge,
    Inked,
    LeavesPlay,
    LosesLore,
    PutsUnder,
    Readies,
)
from fuda.games.lorcana.zones import ACTION, CHARACTER, ITEM, LOCATION, SONG

Table = Mapping[str, AnyValue]


def table(*entries: tuple[AnyValue, Iterable[str]]) -> Table:
    """A table of meanings with the texts that have them; the first text of a meaning is the one that is printed."""
    return {text: meaning for meaning, texts in entries for text in texts}


KINDS: Final = (CHARACTER, ITEM, LOCATION, ACTION, SONG)

# States of cards (5.1).
DAMAGED: Final = Damaged()
UNDAMAGED: Final = Damaged(False)
EXERTED: Final = Turned()
READY: Final = Turned(False)

# What happens to cards, or what they do (7.4.2): of any card, until a text says of which.
QUESTS: Final = Does("quested", Any())
IS_CHALLENGED: Final = Does("challenged", Any())
SINGS: Final = Does("sang", Any())
IS_BANISHED: Final = Banished(Any())
IS_BANISHED_IN_CHALLENGE: Final = Banished(Any(), ANYONE, "challenge")
IS_CHALLENGED_AND_BANISHED: Final = Banished(Any(), ANYONE, "challenged")
CHALLENGES_AND_IS_BANISHED: Final = Banished(Any(), ANYONE, "challenging")
LEAVES_PLAY: Final = LeavesPlay(Any())
RETURNS_TO_HAND: Final = LeavesPlay(Any(), ANYONE, "hand")
CHALLENGES: Final = Does("challenging", Any())
HURTS: Final = HurtsInChallenge(Any())
IS_HURT: Final = TakesDamage(Any())
IS_EXERTED: Final = WasTurned(Any())
IS_READIED: Final = WasTurned(Any(), ANYONE, False)
MOVES: Final = Does("moved to", Any())
MOVES_HERE: Final = Does("moved to", Any(), ANYONE, This())
READIES: Final = Readies(Any(), ANYONE)
PUTS_UNDER: Final = PutsUnder(Any(), ANYONE)
REMOVES_DAMAGE: Final = DamageRemoved(Any(), ANYONE)
IS_CHOSEN_BY_OPPONENT: Final = ChosenFor(Any(), ANYONE, OPPONENT)

# What players do: of any player, until a text says who.
DRAWS: Final = Draws(ANYONE)
DISCARDS: Final = Discards(ANYONE)
DISCARDS_SOME: Final = Discards(ANYONE, True)
LOSES_LORE: Final = LosesLore(ANYONE)
GAINS_LORE: Final = LosesLore(ANYONE, True)
INKS: Final = Inked(ANYONE)
YOUR_INKING: Final = Inked()

# Moments of a turn (4.2.1.4, 4.4.1.1).
MOMENTS: Final = {
    (when, whose): Comes(f"turn {when}", whose) for when in ("start", "end") for whose in (YOU, OPPONENT, ANYONE)
}

# What happened before: this turn, or by the effect that was spoken of.
INKED: Final = Counts(TallyOf("into inkwell"), ">=", 1)
NOT_INKED: Final = Unless(INKED)
DISCARDED: Final = Counts(TallyOf("discarded"), ">=", 1)
LEFT_DISCARD: Final = Counts(TallyOf("left discard"), ">=", 1)
LEFT_A_DISCARD: Final = Counts(TallyOf("left discard", ANYONE), ">=", 1)
DREW: Final = Counts(TallyOf("drawn"), ">=", 1)
NO_OTHER_QUESTED: Final = Unless(OthersDid("quested"))
CAME_TO_SOME: Final = CameToSome()
YOUR_TURN: Final = TurnOf()
OPPONENTS_TURN: Final = TurnOf(OPPONENT)
NOT_YOUR_TURN: Final = Unless(YOUR_TURN)
THAT_MANY: Final = ThatMany()
DID: Final = Did()
DID_NOT: Final = Unless(DID)

# What is waited for within an effect (7.4.7).
CHALLENGE_ENDS: Final = Comes("challenge ended", ANYONE)

# Players.
EVERY: Final = "each opponent"
THEM: Final = "that player"
HERE: Final = "at this location"
EACH_OPPONENT: Final = All(OPPONENT)
EACH_PLAYER: Final = All()
FULLEST_HANDS: Final = All(ANYONE, "most cards")
CHOSEN_OPPONENT: Final = ChosenPlayer(OPPONENT)
CHOSEN_PLAYER: Final = ChosenPlayer()
