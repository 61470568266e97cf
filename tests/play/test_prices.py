"""Why not: what an ability costs is held against what there is, as for cards."""

from __future__ import annotations

import pytest

from fuda.play.seen import Seen
from fuda.play.whynot import WhyNot
from fuda.play.words import Words
from fuda.server.positions import position

# A card of each game with an ability that costs more than there is, and how one asks about it.
POOR = {
    "lorcana": (
        '{kind: character, cost: 1, strength: 1, willpower: 2, lore: 1, text: "{E}, 5 {I} — Draw a card."}',
        "{play: [Gull], ink: 2}", "activate Gull", "costs 5, you have 2",
    ),
    "rebirth": (
        '{kind: character, cost: 1, atk: 1, def: 1, text: "【起】【メンバー】：[エネルギー4]あなたは1枚引く。"}',
        "{member: [Gull]}", "activate Gull", "costs 4, you have 0",
    ),
    "shadowverse_evolve": (
        '{kind: follower, cost: 1, attack: 1, defense: 1, text: "《起動》《コスト5》:1枚引く。"}',
        "{field: [Gull], pp: 2}", "activate Gull", "costs 5, you have 2",
    ),
    "spell_card_strike": (
        "{kind: spell_card, rank: 2, pow: 1, def: 2, attributes: [神], "
        'abilities: [{timing: action, cost: {power: [魔, 魔]}, text: "カードを1枚引く。"}]}',
        "{stage: [{card: Gull, at: [2, 1]}]}", "use Gull", "costs mage+mage, you have 1 (god)",
    ),
    "vividz": (
        '{kind: character, power: 1, text: "【起】【有効】エリア【コスト】[エネルギー3]【効果】カードを1枚引く。"}',
        "{area: [{card: Gull, lane: center}]}", "activate Gull", "costs 3, you have 0",
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", POOR)
def test_the_cost_of_an_ability_is_compared(game: str) -> None:
    card, side, asked, said = POOR[game]
    state = position(f"game: {game}\ncards:\n  Gull: {card}\nsetup:\n  A: {side}\n  B: {{}}\n")
    assert state.decision is not None
    reasons = WhyNot(Seen.of(state, 0, Words(game, "en")), state.decision).ask(asked)
    assert reasons[0].endswith(f": {said}") and reasons[0][0].isdigit(), reasons
