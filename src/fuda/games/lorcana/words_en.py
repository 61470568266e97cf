"""The words of English card texts, and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from fuda.ability.amounts import StatOf
from fuda.ability.changes import Cannot, LosesAbilities
from fuda.ability.comparisons import Compared
from fuda.ability.filters import AsNamed
from fuda.ability.selections import ANYONE, IT, OPPONENT, SELF, YOU, SameName
from fuda.games.lorcana import bilingual as means
from fuda.games.lorcana.bilingual import Table, table
from fuda.games.lorcana.notation import Can
from fuda.games.lorcana.nouns import Inkable
from fuda.games.lorcana.references import (
    THING,
    PlayerOf,
    TheChallenged,
    TheChallenger,
    TheMoved,
    They,
    ThisCard,
)
from fuda.games.lorcana.zones import ADDING, INKS, KEYWORD_JA, NUMBERED, SING_TOGETHER, SONG

THINGS: Final = ("character", "item", "location", "card")
DONE_TO: Final = ("banished", "discarded", "revealed", "exerted", "returned", "played")

STATS: Final = {"{S}": "strength", "{W}": "willpower", "{L}": "lore", "cost": "cost"}

SELVES: Final = ("this character", "this item", "this location")
COUNTED: Final = ("lore lost", "damage dealt", "damage removed", "number of cards discarded")
THEM: Final = ("them", "him", "her", "each of them", "those characters", "those items", "those cards", "both")
THEY: Final = ("they", "he", "she", "those characters", "those items", "each of them", "both", "they each")
CHOSEN: Final = (*(f"the chosen {thing}" for thing in THINGS), "the other character")
# That card, item, song card: by the kind of which it is said to be.
THAT: Final = {
    "": ("that card", "that character or location", *(f"the {done} card" for done in DONE_TO)),
    **{
        kind: (
            *((f"that {kind}",) if kind != SONG else ()),  # which is spoken of as what was sung
            f"that {kind} card",
            *(f"the {done} {kind}" for done in DONE_TO if kind in THINGS),
        )
        for kind in means.KINDS
    },
}


def that(form: Callable[[tuple[str, ...]], tuple[str, ...]] = tuple) -> Iterator[tuple[They, tuple[str, ...]]]:
    """That card, item or location, with the words for it in a form."""
    for kind, words in THAT.items():
        yield They(True, kind), form(words)


def possessive(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words with the ending that says whose something is."""
    return tuple(f"{word}'s" for word in words)


# Removed and moved damage, "this way" or not.
CAME_TO_SOME: Final = tuple(
    f"you {what}{way}"
    for what in (
        *("removed damage", "moved damage"),
        *(f"{did} any{damage}" for did in ("remove", "removed", "move", "moved") for damage in ("", " damage")),
    )
    for way in (" this way", "")
)

TABLES: Final[dict[str, Table]] = {
    "Kind": {kind: kind for kind in means.KINDS},
    "Kinds": {f"{kind}s": kind for kind in means.KINDS},
    "Ink": {ink.capitalize(): ink for ink in INKS},
    "Stat": STATS,
    "Numbered": {name: name for name in NUMBERED},
    "Adding": {name: name for name in ADDING},
    "Keyword": {name: name for name in KEYWORD_JA if name != SING_TOGETHER},
    "State": table(
        (means.DAMAGED, ["damaged"]),
        (means.UNDAMAGED, ["undamaged"]),
        (means.EXERTED, ["exerted"]),
        (means.READY, ["ready"]),
    ),
    "Limit": table((">=", ["or more"]), ("<=", ["or less", "or fewer"])),
    "Than": table((">", ["more", "greater"]), ("<", ["less", "fewer"])),
    "Ordinal": {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5},
    "Number": {"one": 1, "two": 2, "three": 3},
    "SeveralWord": {"two": 2, "2": 2, "both": 2, "three": 3, "3": 3},
    "Whose": table(
        (YOU, ["your"]),
        (OPPONENT, ["opponents'", "your opponents'", "an opponent's", "each opponent's"]),
        (ANYONE, ["any", "any player's", "each player's", "all players'"]),
    ),
    "Heap": table(
        ("hand", ["hand", "hands"]),
        ("discard", ["discard", "discards"]),
        ("inkwell", ["inkwell", "inkwells"]),
        ("hand or discard", ["hand or discard", "hand or your discard"]),
    ),
    "Player": table(
        (YOU, ["you"]),
        (OPPONENT, ["an opponent", "your opponent", "another player", "they"]),
        (ANYONE, ["a player", "any player"]),
    ),
    "Has": table(
        (YOU, ["you have"]),
        (OPPONENT, ["an opponent has", "one or more opponents have", "any opponent has"]),
        (means.EVERY, ["each opponent has", "all opponents have"]),
        (means.THEM, ["they have", "that player has"]),
    ),
    "HasNo": table(
        (YOU, ["you have no", "you don't have any", "you have 0"]),
        (OPPONENT, ["an opponent has no", "one or more opponents have no", "an opponent doesn't have any"]),
        (means.EVERY, ["each opponent has no", "no opponent has any", "opponents have no"]),
        (means.THEM, ["they have no", "that player has no"]),
    ),
    "HasOrNot": table(
        ((True, YOU), ["you have"]),
        ((True, OPPONENT), ["an opponent has", "one or more opponents have", "any opponent has"]),
        ((True, means.EVERY), ["each opponent has", "all opponents have"]),
        ((True, means.THEM), ["they have", "that player has"]),
        ((False, means.THEM), ["they don't have", "that player doesn't have"]),
        ((False, YOU), ["you don't have"]),
        ((False, OPPONENT), ["no opponent has", "opponents don't have"]),
    ),
    "Whom": table((YOU, ["you"]), (OPPONENT, ["an opponent", "any opponent"]), (means.EVERY, ["each opponent"])),
    "Players": table((OPPONENT, ["opponents", "your opponents"]), (ANYONE, ["players"]), (YOU, ["you"])),
    "Time": table(
        ("turn", [" this turn", " for the rest of this turn"]),
        ("your next turn", [" until the start of your next turn"]),
        ("their next turn", [" during their next turn", " on their next turn"]),
    ),
    "Early": table(
        ("turn", ["this turn, ", "for the rest of this turn, "]),
        ("your next turn", ["until the start of your next turn, "]),
        ("their next turn", ["during their next turn, "]),
    ),
    "Moment": table(
        (means.MOMENTS["start", YOU], ["the start of your turn"]),
        (means.MOMENTS["end", YOU], ["the end of your turn"]),
        (means.MOMENTS["start", OPPONENT], ["the start of each opponent's turn", "the start of an opponent's turn"]),
        (means.MOMENTS["end", OPPONENT], ["the end of each opponent's turn", "the end of an opponent's turn"]),
        (means.MOMENTS["start", ANYONE], ["the start of each player's turn", "the start of each turn"]),
        (means.MOMENTS["end", ANYONE], ["the end of each player's turn", "the end of each turn"]),
    ),
    "Befalls": table(
        (means.QUESTS, ["quests", "quest"]),
        (means.IS_BANISHED, ["is banished", "are banished"]),
        (means.IS_BANISHED_IN_CHALLENGE, ["is banished in a challenge", "are banished in a challenge"]),
        (means.IS_CHALLENGED_AND_BANISHED, ["is challenged and banished"]),
        (means.CHALLENGES_AND_IS_BANISHED, ["challenges and is banished"]),
        (means.LEAVES_PLAY, ["leaves play", "leave play"]),
        (
            means.RETURNS_TO_HAND,
            [
                f"is returned to {where} hand{source}"
                for where in ("your", "their player's", "a player's", "its player's", "their")
                for source in ("", " from play")
            ],
        ),
        (means.CHALLENGES, ["challenges", "challenge"]),
        (means.IS_CHALLENGED, ["is challenged", "are challenged"]),
        (means.HURTS, ["deals damage to another character in a challenge"]),
        (means.IS_HURT, ["is dealt damage", "takes damage", "is damaged"]),
        (means.SINGS, ["sings a song", "exerts to sing a song", "sing a song"]),
        (means.IS_EXERTED, ["is exerted", "exerts"]),
        (means.IS_READIED, ["is readied"]),
        (means.MOVES, ["moves to a location", "is moved to a location"]),
        (means.MOVES_HERE, ["moves here", "is moved here"]),
        (
            means.IS_CHOSEN_BY_OPPONENT,
            ["is chosen by an opponent", "is chosen by an opponent for an action or ability"],
        ),
    ),
    "Befall": table(
        (means.IS_BANISHED, ["be banished"]),
        (means.IS_BANISHED_IN_CHALLENGE, ["be banished in a challenge"]),
        (means.LEAVES_PLAY, ["leave play"]),
        (means.RETURNS_TO_HAND, ["be returned to your hand", "be returned to their player's hand"]),
        (means.IS_HURT, ["be dealt damage", "take damage"]),
    ),
    "Does": table(
        (means.DRAWS, ["draws a card", "draw a card"]),
        (means.DISCARDS, ["discards a card", "discard a card", "chooses and discards a card"]),
        (
            means.DISCARDS_SOME,
            [f"{discard} {some} cards" for some in ("1 or more", "one or more") for discard in ("discards", "discard")],
        ),
        (means.LOSES_LORE, ["loses lore", "lose lore"]),
        (means.GAINS_LORE, ["gains lore", "gain lore"]),
        (means.INKS, ["puts a card into their inkwell", "put a card into your inkwell", "ink a card", "inks a card"]),
    ),
    "Handle": table(
        (means.READIES, ["ready"]),
        (means.REMOVES_DAMAGE, ["remove 1 or more damage from", "remove damage from"]),
        (means.PUTS_UNDER, ["put a card under", "put one or more cards under"]),
    ),
    "Goal": table((means.MOVES_HERE, ["here"]), (means.MOVES, ["to a location"])),
    "Nth": table((means.DRAWS, ["drawn"]), (means.INKS, ["put into your inkwell", "put into their inkwell"])),
    "Happened": table(
        (
            means.INKED,
            [
                "you put a card into your inkwell this turn",
                "you have put a card into your inkwell this turn",
                "a card was put into your inkwell this turn",
                "a card has been put into your inkwell this turn",
            ],
        ),
        (
            means.NOT_INKED,
            [
                f"you {not_} {any_} into your inkwell this turn"
                for not_ in ("didn't put", "haven't put")
                for any_ in ("a card", "any cards")
            ],
        ),
        (means.DISCARDED, ["you discarded a card this turn", "you have discarded a card this turn"]),
        (means.LEFT_DISCARD, ["a card left your discard this turn", "a card has left your discard this turn"]),
        (means.LEFT_A_DISCARD, ["a card left a player's discard this turn"]),
        (means.DREW, ["you drew a card this turn", "you have drawn a card this turn"]),
        (means.NO_OTHER_QUESTED, ["no other character has quested this turn"]),
        (means.CAME_TO_SOME, CAME_TO_SOME),
        (means.YOUR_TURN, ["it is your turn"]),
        (means.OPPONENTS_TURN, ["it is an opponent's turn"]),
        (means.NOT_YOUR_TURN, ["it is not your turn", "it isn't your turn"]),
        (means.DID, ["you do", "they do"]),
        (means.DID_NOT, ["you don't", "they don't"]),
    ),
    "PlayedWord": table((True, ["you played", "you have played"]), (False, ["you didn't play", "you haven't played"])),
    "With": table((True, ["with"]), (False, ["without"])),
    "Is": table((True, ["is", "are"]), (False, ["isn't", "aren't", "is not", "are not"])),
    "HasWord": table((True, ["has", "have"]), (False, ["doesn't have", "don't have"])),
    "HavingWords": table(
        (means.UNDAMAGED, ["no damage"]),
        (means.DAMAGED, ["damage"]),
        (Inkable(), ["◉", "an inkwell symbol"]),
        (AsNamed(), ["that name"]),
        (SameName(They()), ["the same name"]),
        (Compared("cost", "<=", StatOf("cost", They(True))), ["the same cost or less"]),
    ),
    "Turns": table(
        (YOU, ["during your turn"]),
        (
            OPPONENT,
            [
                "during opponents' turns",
                "during your opponents' turns",
                "during an opponent's turn",
                "during each opponent's turn",
                "during their turn",
            ],
        ),
    ),
    "Suffered": table(
        ("banished", ["banished"]),
        ("banished in a challenge", ["banished in a challenge"]),
        ("damaged", ["damaged", "dealt damage"]),
    ),
    "Side": table(
        (OPPONENT, ["an opposing character", "opposing character"]),
        (YOU, ["one of your characters", "a character of yours", "character of yours"]),
        (ANYONE, ["a character", "character"]),
    ),
    "Was": table(
        ("challenged", ["was challenged"]), ("quested", ["quested", "has quested"]), ("challenging", ["challenged"])
    ),
    "WasNot": table(
        ((False, "challenged"), ["wasn't challenged", "was not challenged"]),
        ((False, "quested"), ["didn't quest", "hasn't quested", "did not quest"]),
        ((False, "challenging"), ["didn't challenge", "hasn't challenged"]),
    ),
    "Act": table(
        ("quest", ["quest"]),
        ("challenge", ["challenge"]),
        ("be challenged", ["be challenged"]),
        ("be dealt damage", ["be dealt damage"]),
        ("be banished", ["be banished"]),
        (
            "be chosen",
            [
                "be chosen by opponents",
                "be chosen",
                "be chosen for abilities or effects",
                "be chosen by opponents for abilities or effects",
            ],
        ),
        ("ready", ["ready", "be readied"]),
        (
            "ready at start",
            [
                "ready at the start of your turn",
                "ready at the start of their turn",
                "ready at the start of their players' turns",
            ],
        ),
        ("sing", ["{E} to sing songs", "exert to sing songs", "exert to sing", "sing songs", "sing"]),
        ("move", ["move", "move to locations"]),
        ("draw", ["draw cards"]),
        ("lose lore", ["lose lore"]),
        ("gain lore", ["gain lore"]),
    ),
    "Fixed": table(
        ((Cannot("be dealt challenge damage"),), ["takes no damage from challenges", "take no damage from challenges"]),
        ((Cannot("not quest"),), ["must quest if able", "must quest each turn if able", "must quest"]),
        (
            (Can("inkwell symbol"),),
            [
                f"{count} as having {symbol}"
                for count in ("counts", "count")
                for symbol in ("◉", "⬡", "an inkwell symbol")
            ],
        ),
        ((LosesAbilities(),), ["loses all abilities", "lose all abilities"]),
    ),
    "SoMuch": table(
        (
            means.THAT_MANY,
            ["that much", "the same number", "the same amount", "that amount", "that many", "that number"],
        ),
        (means.THAT_MANY, [f"the {what}{way}" for what in COUNTED for way in ("", " this way")]),
    ),
    "Later": table(
        (
            means.MOMENTS["end", ANYONE],
            ["at the end of the turn", "at the end of this turn", "at the end of your turn"],
        ),
        (means.CHALLENGE_ENDS, ["after the challenge", "after this challenge"]),
    ),
    "Who": table(
        (means.EACH_OPPONENT, ["each opponent"]),
        (means.EACH_PLAYER, ["each player"]),
        (means.FULLEST_HANDS, ["the player or players with the most cards in their hand"]),
        (means.CHOSEN_OPPONENT, ["chosen opponent"]),
        (means.CHOSEN_PLAYER, ["chosen player"]),
        (PlayerOf(TheChallenger()), ["the challenging player", "the challenging character's player"]),
        (
            PlayerOf(They(True)),
            ["their player", "its player", "that player", "that card's player"],
        ),
        *((PlayerOf(They(True, kind)), [f"that {kind}'s player"]) for kind in means.KINDS),
        (PlayerOf(IT), [f"the chosen {thing}'s player" for thing in THINGS]),
    ),
    "OnePlayer": table((means.CHOSEN_OPPONENT, ["an opponent"]), (means.CHOSEN_PLAYER, ["a player"])),
    "Him": table(
        (SELF, SELVES),
        (ThisCard(), ["this card"]),
        (They(), THEM),
        (They(kind=THING), ["it"]),
        *that(),
        (IT, CHOSEN),
        (TheChallenger(), ["the challenging character"]),
        (TheChallenged(), ["the challenged character"]),
        (TheMoved(), ["the moved character"]),
    ),
    "He": table(
        (SELF, SELVES),
        (They(), THEY),
        (They(kind=THING), ["it"]),
        *that(),
        (IT, CHOSEN),
        (TheChallenger(), ["the challenging character"]),
        (TheChallenged(), ["the challenged character"]),
        (TheMoved(), ["the moved character"]),
    ),
    "His": table(
        (SELF, possessive(SELVES)),
        (They(), ["their", "his", "her"]),
        (They(kind=THING), ["its"]),
        *that(possessive),
        (IT, possessive(CHOSEN)),
        (TheChallenger(), ["the challenging character's"]),
    ),
}
