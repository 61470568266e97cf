"""8.2.4 Who attacks, who is attacked, and who supports: the roles that last as long as an attack."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.c01_game import Forbidding, is_forbidden
from fuda.games.rebirth.c04_zones import entry_of
from fuda.kernel.cards import Card, Ref
from fuda.kernel.effects import COUNTED
from fuda.kernel.frames import frame
from fuda.kernel.game import Game
from fuda.kernel.rulebook import rule

# Marks a character on whom, and by whom, the next attack is no partner attack.
NEXT_UNPARTNERED: Final = "!be partner attacked next"
NEXT_PLAIN: Final = "!partner attack next"
# What is watched by whoever looks at the attack that is going on: it is counted when it begins, and tells when it ends.
ATTACKS: Final = (COUNTED,)


@frame
class Attack(Forbidding):
    """One attack: whose entry attacks whose, the supporting member, and what it has become.

    The roles belong to whoever is in the entries (8.2.4.3); a block protects the character that was attacked then.
    """

    player: int
    target: int
    support: Ref | None  # nobody, where the attacker needs none
    partner: bool
    blocked: Ref | None = None
    harmless: bool = False  # it gives no damage
    protected: Ref | None = None  # a character on which it does not become a partner attack
    plain: bool = False  # it does not become a partner attack at all
    retired: tuple[Ref, ...] = ()  # who has retired an opponent's character in it
    action: tuple[int, Ref] | None = None
    waited: bool = False

    def leave(self, game: Game) -> None:
        """Nobody attacks any more."""
        game.stack.pop()
        game.unsettle_watchers(ATTACKS)


@rule("8.2.4.3")
def attack_of(game: Game) -> Attack | None:
    """The attack that is going on."""
    for under_way in reversed(game.stack):
        if isinstance(under_way, Attack):
            return under_way
    return None


@rule("8.2.4.4.1")
def becomes_partner_attack(game: Game, attack: Attack) -> bool:
    """Whether nothing keeps the attack from becoming a partner attack, on either side."""
    attacker, attacked = entry_of(game, attack.player), entry_of(game, attack.target)
    if is_forbidden(game, "partner attack", attack.player):
        return False
    if attack.plain or (attacker is not None and "!partner attack" in game.info(attacker.id).keywords):
        return False
    if attacked is None:
        return True
    return attacked.ref != attack.protected and "!be partner attacked" not in game.info(attacked.id).keywords


@rule("5.15.2")
def hits_on(card: Card) -> list[tuple[Ref, str]]:
    """Who has hit a character since the last recovery, and how: by an attack, a partner attack or an ability."""
    notes = (name.split(maxsplit=4) for name, _ in card.uses if name.startswith("hit by "))
    return [((int(one), int(life)), manner) for _, _, one, life, manner in notes]
