"""Appendix A: the abilities of the official tokens that stay; their text is printed from these values."""

from __future__ import annotations

from fuda.ability.amounts import CountersOn, CountOf, X
from fuda.ability.changes import AlsoNamed, AlsoTyped, Gains, Plus
from fuda.ability.comparisons import Counts
from fuda.ability.conditions import Exists, Is, TurnOf
from fuda.ability.filters import Kind, Marked, Named, Other, Turned, Typed
from fuda.ability.patterns import Comes, Does, Entered, Left, Prevents, TakesDamage, This
from fuda.ability.selections import IT, SELF, Among, Leader, LeaderOf
from fuda.ability.sentences import Choose, If, LetX, PlayersDo
from fuda.ability.verbs import (
    Banish,
    Deal,
    Destroy,
    Discard,
    Draw,
    Give,
    Put,
    PutCounters,
    Sacrifice,
    Turn,
    TurnSome,
)
from fuda.games.shadowverse_evolve.notation import BanishFromEx, PayPP, Pilot
from fuda.kernel.abilities import Ability, Activated, Keyword, Replacing, Static, Triggered

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
        Static(SELF, (AlsoNamed("操り人形"),)),
        Keyword("守護"),
        Triggered(Entered(), (Give(Leader(), (Plus("defense", 2),)),), "fanfare"),
    ),
    "ヴィクトリア": (
        Static(SELF, (AlsoNamed("操り人形"),)),
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
            Counts(CountersOn("雷"), ">=", 5),
        ),
        Activated(
            (Turn(SELF),),
            (Choose(1, Among("field", "opponent", Kind("follower"))), Destroy(), Deal(3, LeaderOf())),
            "",
            False,
            0,
            Counts(CountersOn("雷"), ">=", 10),
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
}
