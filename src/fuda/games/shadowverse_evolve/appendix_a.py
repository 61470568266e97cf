"""Appendix A: the abilities of the official tokens; their text is printed from these values."""

from __future__ import annotations

from fuda.ability.amounts import CountersOn, CountOf, PaidFor, TallyOf, Times, X
from fuda.ability.changes import AlsoNamed, AlsoTyped, Gains, Plus
from fuda.ability.conditions import Did, Equals, Exists, Is, Reaches, TurnOf
from fuda.ability.filters import AtMost, FaceUp, Kind, Marked, Named, Other, Turned, Typed
from fuda.ability.patterns import Adjusts, Comes, Does, Entered, Left, Prevents, TakesDamage, This
from fuda.ability.selections import IT, SAME, SELF, Among, Leader, LeaderOf, OneOf, Together
from fuda.ability.sentences import Choose, ChooseModes, If, Instead, LetX, May, PerEach
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
    PutCounters,
    PutRest,
    Sacrifice,
    TakeLooked,
    Turn,
    TurnSome,
)
from fuda.games.shadowverse_evolve.notation import AdditionalCost, BanishFromEx, Overflow, PayPP, Pilot
from fuda.games.shadowverse_evolve.printed_effects import PlayersDo
from fuda.kernel.abilities import Ability, Activated, Keyword, Replacing, Resolved, Static, Triggered

ABILITIES: dict[str, tuple[Ability, ...]] = {
    "乙姫お守り隊": (Keyword("守護"),),
    "ヴァイキング": (Keyword("疾走"),),
    "攻撃型ゴーレム": (Keyword("突進"),),
    "防御型ゴーレム": (Keyword("守護"),),
    "ゴースト": (Keyword("疾走"), Triggered(Comes("end phase"), (Banish(SELF),))),
    "ホーリーファルコン": (Keyword("疾走"),),
    "ホーリータイガー": (Keyword("突進"),),
    "シールドガーディアン": (Keyword("守護"),),
    "ヘルフレイムドラゴン": (Keyword("突進"),),
    "ジャイアントゴースト": (Keyword("守護"), Triggered(Comes("main phase"), (Banish(SELF),))),
    "毒蛇": (Keyword("必殺"),),
    "ゴブリンキング": (
        Keyword("守護"),
        Triggered(
            Entered(),
            (
                Give(
                    Among("field", "you", Other() & Typed("ゴブリン") & Kind("follower")),
                    (Plus("attack", 1), Plus("defense", 1)),
                ),
            ),
            "fanfare",
        ),
    ),
    "操り人形": (Keyword("突進"),),
    "エンシェントアーティファクト": (Keyword("突進"),),
    "ミスティックアーティファクト": (Keyword("守護"), Triggered(Entered(), (Draw(1),), "fanfare")),
    "天后": (Keyword("オーラ"),),
    "形代": (Triggered(Left(This(), "anyone", "field", "cemetery"), (Draw(1), Discard(1)), "last word"),),
    "一ツ尾狐": (Keyword("突進"), Keyword("守護")),
    "プロダクトマシーン": (
        Activated(
            (Turn(SELF), Sacrifice(3, Typed("機械") & Kind("follower"))),
            (Choose(1, Among("field", "opponent", Kind("follower"))), Deal(5)),
        ),
    ),
    "ロイド": (
        Static(SELF, (AlsoNamed("操り人形"),), None, "on field"),
        Keyword("守護"),
        Triggered(Entered(), (Give(Leader(), (Plus("defense", 2),)),), "fanfare"),
    ),
    "ヴィクトリア": (
        Static(SELF, (AlsoNamed("操り人形"),), None, "on field"),
        Keyword("突進"),
        Keyword("指定攻撃"),
        Triggered(Entered(), (Draw(1),), "fanfare"),
    ),
    "竜帝の近衛兵": (Keyword("突進"),),
    "ターミナルウェポン": (
        Keyword("守護"),
        Triggered(Entered(), (Choose(1, Among("field", "opponent")), Destroy()), "fanfare"),
        Triggered(Left(This(), "anyone", "field", "cemetery"), (Deal(4, Leader("opponent")),), "last word"),
    ),
    "絆の覇竜": (
        Keyword("守護"),
        Replacing(
            TakesDamage(This(), "anyone", "ability"),
            Prevents(),
            Exists(Among("field", "you", Named("絆の竜剣士・アイラ"))),
        ),
    ),
    "遮断の触手": (
        Keyword("守護"),
        Triggered(Left(This(), "anyone", "field", "cemetery"), (Give(Leader(), (Plus("defense", 4),)),), "last word"),
    ),
    "蹂躙の触手": (
        Keyword("疾走"),
        Triggered(
            Left(This(), "anyone", "field", "cemetery"),
            (Choose(1, Among("field", "opponent", Kind("follower"))), Deal(4)),
            "last word",
        ),
    ),
    "メドゥシアナ": (
        Keyword("突進"),
        Keyword("指定攻撃"),
        Keyword("必殺"),
        Triggered(
            Entered(),
            (
                LetX(
                    CountOf(Among("field", "you", Typed("魔界") & Kind("follower"))),
                    (Give(Leader(), (Plus("defense", X),)),),
                ),
            ),
            "fanfare",
        ),
        Triggered(
            Left(This(), "anyone", "field", "cemetery"),
            (PlayersDo("opponent", (Sacrifice(1, Kind("follower")),)),),
            "last word",
        ),
    ),
    "アンの大英霊": (
        Keyword("突進"),
        Keyword("守護"),
        Triggered(Comes("main phase"), (Banish(SELF),)),
        Triggered(Entered(), (Give(Leader(), (Plus("defense", 2),)),), "fanfare"),
    ),
    "エッジアーティファクト": (Keyword("突進"), Keyword("ドレイン")),
    "旅籠煤": (
        Keyword("守護"),
        Triggered(
            Left(This(), "anyone", "field", "cemetery"),
            (Choose(1, Among("field", "opponent", Kind("follower"))), Deal(2)),
            "last word",
        ),
    ),
    "招来の狐": (Keyword("守護"), Triggered(Entered(), (Give(Leader(), (Plus("defense", 1),)),), "fanfare")),
    "絶叫の残響・ルルナイ": (Keyword("突進"), Keyword("指定攻撃")),
    "大地の魔片": (Keyword("スタック"),),
    "レオニダスの遺志": (
        Triggered(
            Entered(Marked("class", "ロイヤル") & Kind("follower"), "you"),
            (Give(IT, (Plus("attack", 3), Plus("defense", 3), Gains(Keyword("突進")))),),
        ),
    ),
    "ドラゴウェポン": (
        Activated(
            (Turn(SELF), Put(SELF, "cemetery")),
            (
                Choose(1, Among("field", "you", Marked("class", "ドラゴン") & Kind("follower"))),
                Give(IT, (Plus("defense", 1), AlsoTyped("武装"))),
            ),
        ),
    ),
    "うたかたの月": (
        Replacing(TakesDamage(Named("カグヤ"), "you"), Prevents(), TurnOf(), "there"),
        Triggered(Comes("main phase"), (Banish(SELF),)),
    ),
    "白き破壊のアーティファクト": (Triggered(Comes("main phase"), (Give(Leader(), (Plus("defense", 2),)),)),),
    "黒き破壊のアーティファクト": (Triggered(Comes("main phase"), (Deal(2, Leader("opponent")),)),),
    "ナテラの大樹": (Triggered(Left(), (Draw(1), Discard(1))), Activated((PayPP(1),), (Put(SELF, "cemetery"),))),
    "遺されし電撃": (
        Triggered(Entered(Typed("武闘竜人") & Kind("follower"), "you"), (PutCounters("雷", 1),)),
        Activated(
            (Turn(SELF),),
            (
                Choose(1, Among("field", "you", Marked("class", "ドラゴン") & Kind("follower"))),
                Give(IT, (Plus("attack", 2),)),
            ),
            "",
            False,
            0,
            Reaches(CountersOn("雷"), 5),
        ),
        Activated(
            (Turn(SELF),),
            (Choose(1, Among("field", "opponent", Kind("follower"))), Destroy(), Deal(3, LeaderOf())),
            "",
            False,
            0,
            Reaches(CountersOn("雷"), 10),
        ),
    ),
    "魔導四輪車・V": (
        Activated((TurnSome(1, Named("ファントムデュオ・バニー&バロン")),), (Pilot(),)),
        Activated((PayPP(1), TurnSome(2, Kind("follower"))), (Pilot(),)),
        Keyword("疾走"),
        Triggered(
            Does("attacked"),
            (If(Exists(Among("field", "you", Other() & Typed("荒野") & Kind("follower"))), (Draw(1),)),),
            "attacked",
        ),
    ),
    "魔導列車": (
        Activated((PayPP(1), TurnSome(0, Kind("follower"), 5, True)), (Pilot(),)),
        Keyword("突進"),
        Triggered(
            Does("attacked"),
            (
                Choose(1, Among("field", "opponent", Turned() & Kind("follower"))),
                Destroy(),
                Give(Leader(), (Plus("defense", 2),)),
            ),
            "attacked",
        ),
    ),
    "従順な駿馬": (
        Activated(
            (Put(SELF, "cemetery"),),
            (
                Choose(1, Among("field", "you", Kind("follower"))),
                If(Is(Typed("荒野") & Kind("follower")), (Give(IT, (Plus("attack", 1), Plus("defense", 1))),)),
            ),
        ),
    ),
    "機動二輪車": (
        Activated(
            (Put(SELF, "cemetery"),),
            (
                Choose(1, Among("field", "you", Kind("follower"))),
                Give(IT, (Gains(Keyword("突進")),)),
                If(Is(Typed("荒野") & Kind("follower")), (Give(IT, (Plus("attack", 1),)),)),
            ),
        ),
    ),
    "魔導装甲車": (
        Activated(
            (Put(SELF, "cemetery"),),
            (
                Choose(1, Among("field", "you", Kind("follower"))),
                Give(IT, (Gains(Keyword("守護")),)),
                If(Is(Typed("荒野") & Kind("follower")), (Give(IT, (Plus("defense", 1),)),)),
            ),
        ),
    ),
    "炎将の二槍": (
        Triggered(
            Does("evolved", Kind("follower"), "you"), (Choose(1, Among("field", "opponent", Kind("follower"))), Deal(2))
        ),
        Activated(
            (PayPP(1), Turn(SELF), Put(SELF, "cemetery")),
            (
                Choose(1, Among("field", "you", Typed("指揮官") & Kind("follower"))),
                Give(IT, (Gains(Triggered(Does("attacked"), (Deal(2, Leader("opponent")),), "attacked")),)),
            ),
        ),
    ),
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
                    Among("cemetery", "you", AtMost("cost", 3, True) & Marked("class", "ウィッチ") & Kind("follower")),
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
                If(Reaches(CountOf(Among("cemetery", "you", Typed("学院"))), 10), (Deal(2, LeaderOf()),)),
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
                            If(Reaches(CountOf(Among("cemetery", "you", Typed("学院"))), 15), (Deal(4),)),
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
                    Equals(CountOf(Among("evolve_deck", "you", FaceUp() & Named("永劫の吸血鬼・アルザード"))), 3),
                    (Give(SAME, (Plus("attack", 3), Plus("defense", 3))),),
                ),
            )
        ),
    ),
    "インモラルディザイア": (
        AdditionalCost((Sacrifice(2, Kind("follower")),)),
        Resolved((Deal(2, Leader("opponent")), Give(Leader(), (Plus("defense", 2),)))),
    ),
    "輝く金貨": (
        Activated(
            (PayPP(1), BanishFromEx(2, "輝く金貨")),
            (Give(Leader(), (Plus("defense", 1),)), Draw(1)),
            "",
            False,
            0,
            None,
            ("ex",),
        ),
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
        Resolved((If(Reaches(CountOf(Among("cemetery", "you", Typed("狩人"))), 6), (Deal(6, Leader("opponent")),)),)),
    ),
    "空絶の残光": (
        Resolved(
            (
                ChooseModes(
                    1,
                    (
                        (
                            Choose(1, Among("field", "opponent", Kind("follower"))),
                            Instead(Reaches(CountOf(Among("cemetery", "opponent")), 10), (Deal(3),), (Deal(8, SAME),)),
                        ),
                        (LookAtTop(3), TakeLooked(1, Typed("盗賊"), "hand"), PutRest("bottom")),
                    ),
                    False,
                    Reaches(CountOf(Among("cemetery", "opponent")), 10),
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
                If(Reaches(CountOf(Among("cemetery", "opponent")), 10), (Deal(2, LeaderOf()),)),
            )
        ),
    ),
    "黄金の杯": (
        Resolved(
            (
                Instead(
                    Reaches(CountOf(Among("cemetery", "opponent")), 10),
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
                    Reaches(CountOf(Among("cemetery", "opponent")), 10),
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
                        AtMost("cost", 3, True) & Typed("絶傑") & Typed("魔法使い") & Kind("follower"),
                    ),
                ),
                Put(IT, "field"),
            )
        ),
    ),
    "奏絶の独唱": (
        AdditionalCost((TurnSome(0, Typed("アイドル"), 0, True),), True, "アイドル"),
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
        Resolved((PerEach(5, Among("cemetery", "you"), (Make((("絶叫の残響・ルルナイ", 1),), "field"),)),)),
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
