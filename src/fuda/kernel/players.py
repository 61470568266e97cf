"""The players of a game: who is whose opponent, what they did and may know, and who has lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from fuda.kernel.cards import Card, Ref, with_count
from fuda.kernel.lasting import Lasting
from fuda.kernel.state import Result
from fuda.kernel.zones import NOBODY, PUBLIC

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class Players(Lasting):
    """A state with what it says of its players."""

    __slots__ = ()

    def opponents(self, player: int) -> tuple[int, ...]:
        """The other players who are still in the game, in turn order from that player, without teammates."""
        if self.player_count == 2 and not self.out:
            return (1 - player,)
        team = next(team for team in self.teams if player in team)
        order = [(player + step) % self.player_count for step in range(1, self.player_count)]
        return tuple(other for other in order if other not in team and other not in self.out)

    def opponent(self, player: int) -> int:
        """The next opponent; the next player once no opponent is left, for what still speaks of one."""
        if self.player_count == 2:
            return 1 - player
        return (self.opponents(player) or ((player + 1) % self.player_count,))[0]

    def in_turn_order(self) -> tuple[int, ...]:
        """The players still in the game, the turn player first."""
        count = self.player_count
        if count == 2 and not self.out:
            return (self.active, 1 - self.active)
        order = [(self.active + step) % count for step in range(count)]
        return tuple(player for player in order if player not in self.out)

    def tally(self, name: str, player: int) -> int:
        """How often something happened this turn."""
        return self.tallies.get(f"{name} {player}", 0)

    def count(self, name: str, player: int, amount: int = 1) -> None:
        """Note that something happened this turn."""
        key = f"{name} {player}"
        self.tallies[key] = self.tallies.get(key, 0) + amount
        if self.index is not None and self.index.watches_counts:
            self.unsettle()

    def use(self, ref: Ref, name: str) -> None:
        """Remember that a card did something."""
        card = self.card_at(ref)
        if card is not None:
            card = self.write(card.id)
            card.uses = with_count(card.uses, name, card.used(name) + 1)
            self.quiet = 0
            if self.index is not None and self.index.watches_counts:
                self.stale = True

    def count_anew(self) -> None:
        """Forget what was counted for a turn; names of what is counted for the game begin with "!"."""
        self.tallies = {name: n for name, n in self.tallies.items() if name.startswith("!")}
        for card in list(self.cards):
            if card.uses:
                kept = tuple([use for use in card.uses if not use[0].startswith("turn")])
                if len(kept) != len(card.uses):
                    self.write(card.id).uses = kept

    # What they know.

    def knowers(self, ref: Ref) -> int:
        """The players who may know which card it is, as a bit mask."""
        card = self.body(ref)
        return sum([1 << player for player in range(self.player_count) if self.may_see(card, player)])

    def may_see(self, card: Card, viewer: int) -> bool:
        """Whether a player may know which card it is."""
        return card.zone < 0 or self.book.visible_to(cast("Game", self), card, viewer) or self._shows(card, viewer)

    def _shows(self, card: Card, viewer: int) -> bool:
        """Whether its zone shows a card to a player."""
        visible = self.book.zones[card.zone].visible
        if visible == PUBLIC:
            return not card.face_down or (card.controller == viewer and self.book.sees_own_face_down)
        return visible != NOBODY and card.controller == viewer

    # The end.

    def draw(self, rule: str, why: str) -> None:
        """Nobody wins."""
        self.result = Result((), tuple(range(self.player_count)), rule)
        if self.log is not None:
            self.log.note(cast("Game", self), rule, why, self.active)

    def finish(self, losers: Iterable[int], rule: str, rules: tuple[str, ...] = ()) -> None:
        """Those players have lost (each by a rule of its own, if `rules` say so); with one side left the game ends."""
        losers = tuple(losers)
        self.out = tuple(sorted({*self.out, *losers}))
        left = [team for team in self.teams if any(player not in self.out for player in team)]
        if self.log is not None:
            for place, player in enumerate(losers):
                self.log.note(cast("Game", self), rules[place] if rules else rule, "lost", player)
        if len(left) <= 1:
            winners = left[0] if left else ()
            self.result = Result(tuple(p for p in winners if p not in self.out), self.out, rule)
