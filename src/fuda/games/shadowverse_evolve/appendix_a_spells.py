"""Appendix A: what the official tokens that are spells do; their text is printed from these values."""

from __future__ import annotations

from fuda.ability.amounts import CountOf, PaidFor, TallyOf, Times
from fuda.ability.changes import Gains, Plus
from fuda.ability.comparisons import Compared, Counts
from fuda.ability.conditions import Did, Exists
from fuda.ability.filters import FaceUp, Kind, Marked, Named, Typed
from fuda.ability.patterns import Adjusts, Comes, Does, TakesDamage
from fuda.ability.selections import IT, SAME, SELF, Among, Leader, LeaderOf, OneOf, Together
from fuda.ability.sentences import Choose, ChooseModes, If, Instead, May, PerEach, PlayersDo
from fuda.ability.verbs import (
    Banish,
    Deal,
    Destroy,
    Discard,
    Draw,
    Give,
    LookAtTop,
    Make,
    Mill,
    Put,
    PutRest,
    Sacrifice,
    TakeLooked,
    TurnSome,
)
from fuda.games.shadowverse_evolve.notation import AdditionalCost, Overflow
from fuda.kernel.abilities import Ability, Keyword, Replacing, Resolved, Triggered

SPELLS: dict[str, tuple[Ability, ...]] = {
    "薔薇の一撃": (
        Resolved(
            (Choose(1, OneOf((Leader("opponent"), Among("field", "opponent", Kind("follower"))))), Deal(3), Draw(1))
        ),
    ),
    "ミミ": (Resolved((Choose(1, Among("field", "opponent", Kind("follower"))), Deal(2))),),
    "ココ": (Resolved((Choose(1, Among("field", "you", Kind("follower"))), Give(IT, (Plus("attack", 2),)))),),
    "魔法のアイテム": (Resolved((Give(Leader(), (Plus("defense", 1),)), Draw(1))),),
    "リペアモード": (Keyword("クイック"), Resolved((Give(Leader(), (Plus("defense", 1),)),))),
    "刹那の劇薬": (Resolved((Choose(1, Among("field", "opponent", Kind("follower"))), Deal(4), Deal(2, LeaderOf()))),),
    "久遠の秘薬": (
        Resolved(
            (
                Choose(
                    1,
                    Among(
                        "cemetery",
                        "you",
                        Compared("cost", "<=", 3, True) & Marked("class", "ウィッチ") & Kind("follower"),
                    ),
                ),
                Put(IT, "field"),
                Give(IT, (Gains(Keyword("突進")), Gains(Triggered(Comes("end phase"), (Destroy(SELF),))))),
            )
        ),
    ),
    "マナリアの魔弾": (
        Resolved(
            (
                Choose(1, Among("field", "opponent", Kind("follower"))),
                Deal(3),
                If(Counts(CountOf(Among("cemetery", "you", Typed("学院"))), ">=", 10), (Deal(2, LeaderOf()),)),
            )
        ),
    ),
    "カーバンクルの煌めき": (
        Resolved(
            (
                ChooseModes(
                    1,
                    (
                        (Choose(1, Among("field", "anyone", Kind("follower"))), Put(IT, "hand")),
                        (Give(Leader(), (Plus("defense", 4),)),),
                        (Draw(2),),
                    ),
                ),
            )
        ),
    ),
    "トワイライトソード": (
        AdditionalCost((TurnSome(1, Named("スカイセイバー・リーシャ")), TurnSome(1, Named("黄昏の刃・ナノ")))),
        Resolved((Deal(10, Together((Leader("opponent"), Among("field", "opponent", Kind("follower"))))),)),
    ),
    "フェイタルバーン": (
        Resolved(
            (
                ChooseModes(
                    1,
                    (
                        (Choose(1, Among("field", "opponent", Kind("follower"))), Deal(4)),
                        (
                            Choose(2, Among("field", "opponent", Kind("follower"))),
                            If(Counts(CountOf(Among("cemetery", "you", Typed("学院"))), ">=", 15), (Deal(4),)),
                        ),
                    ),
                ),
            )
        ),
    ),
    "紅の牙": (
        Resolved(
            (
                Deal(1, Leader()),
                Deal(1, Among("field", "opponent", Kind("follower"))),
                Give(
                    Among("field", "you", Named("永劫の吸血鬼・アルザード")),
                    (Plus("attack", 1), Gains(Keyword("ドレイン"))),
                ),
                If(
                    Counts(CountOf(Among("evolve_deck", "you", FaceUp() & Named("永劫の吸血鬼・アルザード"))), "=", 3),
                    (Give(SAME, (Plus("attack", 3), Plus("defense", 3))),),
                ),
            )
        ),
    ),
    "インモラルディザイア": (
        AdditionalCost((Sacrifice(2, Kind("follower")),)),
        Resolved((Deal(2, Leader("opponent")), Give(Leader(), (Plus("defense", 2),)))),
    ),
    "波濤の暴圧": (
        Resolved(
            (Choose(1, Among("field", "opponent", Kind("follower"))), Instead(Overflow(), (Deal(4),), (Deal(6, SAME),)))
        ),
    ),
    "幼狼奮闘": (
        Resolved(
            (
                Choose(1, Among("field", "opponent", Kind("follower"))),
                Deal(1),
                May((Discard(1),)),
                If(Did(), (Mill(1, "cemetery"),)),
            )
        ),
    ),
    "水銀の断絶": (
        Keyword("クイック"),
        Resolved((Give(Leader(), (Gains(Replacing(TakesDamage(), Adjusts(-1))),), "turn"), Draw(1))),
    ),
    "絶命の痛撃": (
        Resolved(
            (If(Counts(CountOf(Among("cemetery", "you", Typed("狩人"))), ">=", 6), (Deal(6, Leader("opponent")),)),)
        ),
    ),
    "空絶の残光": (
        Resolved(
            (
                ChooseModes(
                    1,
                    (
                        (
                            Choose(1, Among("field", "opponent", Kind("follower"))),
                            Instead(
                                Counts(CountOf(Among("cemetery", "opponent")), ">=", 10), (Deal(3),), (Deal(8, SAME),)
                            ),
                        ),
                        (LookAtTop(3), TakeLooked(1, Typed("盗賊"), "hand"), PutRest("bottom")),
                    ),
                    False,
                    Counts(CountOf(Among("cemetery", "opponent")), ">=", 10),
                    2,
                    True,
                ),
            )
        ),
    ),
    "黄金の小剣": (
        Resolved(
            (
                Choose(1, Among("field", "opponent", Kind("follower"))),
                Deal(2),
                If(Counts(CountOf(Among("cemetery", "opponent")), ">=", 10), (Deal(2, LeaderOf()),)),
            )
        ),
    ),
    "黄金の杯": (
        Resolved(
            (
                Instead(
                    Counts(CountOf(Among("cemetery", "opponent")), ">=", 10),
                    (Give(Leader(), (Plus("defense", 1),)),),
                    (Give(SAME, (Plus("defense", 2),)),),
                ),
            )
        ),
    ),
    "黄金の靴": (
        Resolved(
            (
                Choose(1, Among("field", "you", Typed("盗賊") & Kind("follower"))),
                Instead(
                    Counts(CountOf(Among("cemetery", "opponent")), ">=", 10),
                    (Give(IT, (Gains(Keyword("突進")),)),),
                    (Give(SAME, (Gains(Keyword("疾走")),)),),
                ),
            )
        ),
    ),
    "絶尽の偽証": (
        Resolved(
            (
                Choose(
                    1,
                    Among(
                        "cemetery",
                        "you",
                        Compared("cost", "<=", 3, True) & Typed("絶傑") & Typed("魔法使い") & Kind("follower"),
                    ),
                ),
                Put(IT, "field"),
            )
        ),
    ),
    "奏絶の独唱": (
        AdditionalCost((TurnSome(0, Typed("アイドル"), 0, True),), True, "extra"),
        Resolved((Choose(1, Among("field", "opponent", Kind("follower"))), Deal(Times(2, PaidFor("アイドル"))))),
    ),
    "烈絶の滅牙": (
        Resolved(
            (
                Deal(1, Among("field", "anyone", Kind("follower"))),
                If(
                    Overflow(),
                    (Give(Among("field", "you", Named("烈絶の侮蔑・ガルミーユ")), (Gains(Keyword("疾走")),)),),
                ),
            )
        ),
    ),
    "愛絶の飛翔": (
        Resolved(
            (
                Choose(1, Among("field", "you", Kind("follower"))),
                Give(
                    IT,
                    (
                        Gains(
                            Triggered(
                                Does("attacked"),
                                (Deal(TallyOf("leader hurt"), Among("field", "opponent", Kind("follower"))),),
                                "attacked",
                            )
                        ),
                    ),
                ),
                Deal(1, Leader()),
            )
        ),
    ),
    "絶叫の拡散": (
        Resolved((PerEach(5, CountOf(Among("cemetery", "you")), (Make((("絶叫の残響・ルルナイ", 1),), "field"),)),)),
    ),
    "絶望の奔流": (Resolved((Choose(1, Among("field", "opponent", Kind("follower"))), Banish())),),
    "絶大の証明": (
        Resolved(
            (
                Choose(1, Among("field", "opponent", Kind("follower"))),
                Destroy(),
                If(Exists(Among("field", "you", Named("絶大の唯我・マゼルベイン"))), (Deal(2, LeaderOf()),)),
            )
        ),
    ),
    "干絶の甘露": (
        Resolved(
            (
                Deal(2, Leader("opponent")),
                Give(Leader(), (Plus("defense", 2),)),
                Draw(2),
                PlayersDo("opponent", (Discard(2, random=True),)),
            )
        ),
    ),
}
