"""The words of Japanese card texts, and what they mean."""

from __future__ import annotations

from typing import Final

from fuda.ability.conditions import Is, Unless
from fuda.ability.selections import ANYONE, IT, OPPONENT, SELF, YOU
from fuda.games.lorcana import bilingual as means
from fuda.games.lorcana.bilingual import Table, table
from fuda.games.lorcana.conditions import Challenging
from fuda.games.lorcana.nouns import AtPlace, Owned
from fuda.games.lorcana.references import (
    THING,
    PlayerOf,
    TheChallenged,
    TheChallenger,
    TheMoved,
    TheSong,
    They,
    ThisCard,
)
from fuda.games.lorcana.zones import (
    ACTION,
    ADDING,
    CHARACTER,
    ITEM,
    KEYWORD_JA,
    LOCATION,
    NUMBERED,
    SING_TOGETHER,
    SONG,
)

KINDS: Final = {
    "キャラクター": CHARACTER,
    "アイテム": ITEM,
    "ロケーション": LOCATION,
    "アクション": ACTION,
    "歌": SONG,
}
THINGS: Final = ("キャラクター", "アイテム", "ロケーション")
SELVES: Final = tuple(f"この{thing}" for thing in THINGS)
STATS: Final = {"{S}": "strength", "{W}": "willpower", "{L}": "lore"}
SONO: Final = (
    "それ",
    "それら",
    "それぞれ",
    "そのカード",
    *(f"その{thing}" for thing in THINGS),
    "それらのキャラクター",
)
# What was done to the card that a text speaks of.
DONE_TO: Final = ("捨てた", "捨てられた", "退場させた", "退場した", "公開された", "エグザートした", "戻した")
# That card, item, song card: by the kind of which it is said to be.
THAT: Final = {
    "": ("そのカード", "公開したカード", *(f"{sono}{done}カード" for sono in ("その", "") for done in DONE_TO)),
    **{
        kind: (
            *(f"その{thing}{card}" for card in ("", "・カード") if thing != "歌" or card),
            *(f"{sono}{done}{thing}" for sono in ("その", "") for done in DONE_TO if thing in THINGS),
        )
        for thing, kind in KINDS.items()
    },
}
# Who has something.
HOLDERS: Final = table(
    (YOU, ["あなたの"]),
    (OPPONENT, ["いずれかの対戦相手の", "対戦相手の"]),
    (means.EVERY, ["各対戦相手の", "対戦相手全員の", "すべての対戦相手の"]),
    (means.THEM, ["そのプレイヤーの"]),
)
# What an effect did to how many.
CARDS: Final = (*THINGS, "カード", *(f"{kind}・カード" for kind in KINDS))
COUNTERS: Final = ("ダメージ", "ダメージ・カウンター")
DONE: Final = {
    **{f"取り除{end}{what}": what for end in ("いた", "かれた") for what in COUNTERS},
    **{f"失{end}ロア": "ロア" for end in ("った", "われた")},
    **{f"移動{end}{what}": what for end in ("した", "させた") for what in (*COUNTERS, *CARDS)},
    **{
        f"{done}{card}": card
        for done in (
            *("捨てた", "捨てられた", "退場させた", "退場した", "手札に戻した", "戻した", "公開した", "置いた"),
            *("エグザートした", "レディした", "デッキに加えた", "手札に加えた", "引いた"),
        )
        for card in CARDS
    },
}
# One of them, with its counter word.
EACH: Final = {"ダメージ": "1ダメージ", "ダメージ・カウンター": "ダメージ・カウンター1つ", "ロア": "ロア1つ"}


def one_of(done: str, what: str) -> tuple[str, ...]:
    """Each one of what something was done to: 捨てたカード1枚."""
    if what in EACH:
        return (done.removesuffix(what) + EACH[what],)
    return tuple(f"{done}1{counter}" for counter in ("枚", "体", "つ"))


TABLES: Final[dict[str, Table]] = {
    "Kind": KINDS,
    "One": {"キャラクター1体": CHARACTER, "アイテム1つ": ITEM, "ロケーション1つ": LOCATION},
    "Ink": {
        "アンバー": "amber",
        "アメジスト": "amethyst",
        "エメラルド": "emerald",
        "ルビー": "ruby",
        "サファイア": "sapphire",
        "スティール": "steel",
    },
    "Stat": STATS,
    "StatWord": {**STATS, "コスト": "cost"},
    "Numbered": {KEYWORD_JA[name]: name for name in NUMBERED},
    "Adding": {KEYWORD_JA[name]: name for name in ADDING},
    "Keyword": {word: name for name, word in KEYWORD_JA.items() if name != SING_TOGETHER},
    "State": table(
        (means.DAMAGED, ["ダメージを受けている"]),
        (means.UNDAMAGED, ["1ダメージも受けていない", "ダメージを受けていない"]),
        (means.EXERTED, ["エグザートしている", "エグザートである"]),
        (means.READY, ["レディしている"]),
        (AtPlace(), ["ロケーションにいる"]),
        (AtPlace(True), ["ここにいる", "このロケーションにいる", "そのロケーションにいる"]),
    ),
    "Limit": table((">=", ["以上"]), ("<=", ["以下"])),
    "Large": table((">", ["大きい", "高い"]), ("<", ["小さい", "低い"])),
    "Many": table((">", ["多い"]), ("<", ["少ない"])),
    "Whose": table(
        (YOU, ["あなたの", "自分の"]),
        (OPPONENT, ["対戦相手の", "対戦相手全員の", "各対戦相手の", "いずれかの対戦相手の"]),
        (ANYONE, ["いずれかの", "いずれかのプレイヤーの", "すべてのプレイヤーの"]),
    ),
    "Owner": table(
        (Owned(YOU), ["あなたの"]), (Owned("own"), ["自分の"]), (Owned(OPPONENT), ["対戦相手の", "対戦相手全員の"])
    ),
    "Heap": table(
        ("hand", ["手札"]),
        ("discard", ["捨て札"]),
        ("inkwell", ["インクウェル"]),
        ("hand or discard", ["手札か捨て札", "手札または捨て札"]),
    ),
    "Holder": HOLDERS,
    "Field": table(
        (YOU, ["あなたの場"]),
        (ANYONE, ["場"]),
        (OPPONENT, ["対戦相手全員の場", "対戦相手の場", "各対戦相手の場"]),
        ("own", ["自分の場"]),
    ),
    "Where": {**{f"{holder}場": who for holder, who in HOLDERS.items()}, "場": ANYONE, "ここ": means.HERE},
    "Whom": table(
        (YOU, ["あなた"]),
        (OPPONENT, ["いずれかの対戦相手", "対戦相手"]),
        (means.EVERY, ["各対戦相手", "すべての対戦相手"]),
    ),
    "There": table((True, ["いる", "ある"]), (False, ["いない", "ない"])),
    "Player": table(
        (YOU, ["あなた"]), (OPPONENT, ["対戦相手", "いずれかの対戦相手", "そのプレイヤー"]), (ANYONE, ["プレイヤー"])
    ),
    "Players": table((OPPONENT, ["対戦相手", "各対戦相手"]), (ANYONE, ["プレイヤー"]), (YOU, ["あなた"])),
    "Turns": table(
        (YOU, ["あなたのターンの間", "あなたのターン中"]),
        (
            OPPONENT,
            ["対戦相手のターンの間", "対戦相手のターン中", "各対戦相手のターンの間", "各対戦相手のターン中"],
        ),
    ),
    "Time": table(
        ("turn", ["このターン"]),
        (
            "your next turn",
            [
                f"{turn}の{start}まで"
                for turn in ("あなたの次のターン", "次のあなたのターン")
                for start in ("始め", "開始時")
            ],
        ),
        (
            "their next turn",
            [
                f"{whose}プレイヤーの次のターンの間"
                for whose in ("それの", "それらの", "そのキャラクターの", "それらのキャラクターの", "その")
            ]
            + ["それの次のターンの間", "それらの次のターンの間"],
        ),
    ),
    "Moment": table(
        (means.MOMENTS["start", YOU], ["あなたのターン開始時", "あなたのターンの開始時"]),
        (means.MOMENTS["end", YOU], ["あなたのターン終了時", "あなたのターンの終了時"]),
        (means.MOMENTS["start", OPPONENT], ["各対戦相手のターン開始時", "対戦相手のターン開始時"]),
        (means.MOMENTS["end", OPPONENT], ["各対戦相手のターン終了時", "対戦相手のターン終了時"]),
        (means.MOMENTS["start", ANYONE], ["各プレイヤーのターン開始時", "各ターン開始時"]),
        (means.MOMENTS["end", ANYONE], ["各プレイヤーのターン終了時", "各ターン終了時"]),
        (
            means.YOUR_INKING,
            [
                f"{what}置かれ{end}"
                for end in ("るたび", "たとき")
                for one in ("カード1枚", "カード")
                for what in (f"あなたのインクウェルに{one}が", f"{one}があなたのインクウェルに")
            ],
        ),
    ),
    "Later": table(
        (means.MOMENTS["end", ANYONE], ["このターン終了時", "ターン終了時"]),
        (means.CHALLENGE_ENDS, ["チャレンジの後", "そのチャレンジの後", "このチャレンジの後"]),
    ),
    "Befalls": table(
        (means.QUESTS, ["クエストする"]),
        (means.IS_BANISHED, ["退場する"]),
        (means.IS_BANISHED_IN_CHALLENGE, ["チャレンジ中に退場する"]),
        (means.IS_CHALLENGED_AND_BANISHED, ["チャレンジされて退場する"]),
        (
            means.CHALLENGES_AND_IS_BANISHED,
            ["チャレンジして退場する", "チャレンジしてこれが退場する", "チャレンジしてこのキャラクターが退場する"],
        ),
        (means.LEAVES_PLAY, ["場を離れる"]),
        (
            means.RETURNS_TO_HAND,
            [f"{where}手札に戻{end}" for end in ("る", "される") for where in ("場からあなたの", "あなたの", "")],
        ),
        (means.CHALLENGES, ["チャレンジする"]),
        (means.IS_CHALLENGED, ["チャレンジされる"]),
        (
            means.HURTS,
            [f"チャレンジ中に他のキャラクター{one}にダメージを与える" for one in ("", "1体")],
        ),
        (means.IS_HURT, ["ダメージを受ける", "ダメージを与えられる"]),
        (means.SINGS, ["歌を歌う"]),
        (means.IS_EXERTED, ["エグザートする", "エグザートされる"]),
        (means.IS_READIED, ["レディする", "レディされる"]),
        (means.MOVES, ["ロケーションに移動する", "ロケーション1つに移動する"]),
        (means.MOVES_HERE, ["ここに移動する"]),
        (
            means.IS_CHOSEN_BY_OPPONENT,
            [
                "アクションや能力によって対戦相手に選ばれる",
                "対戦相手に選ばれる",
                "アクションや能力で対戦相手に選ばれる",
            ],
        ),
    ),
    "Handle": table(
        (means.READIES, ["をレディする"]),
        (means.REMOVES_DAMAGE, ["から1ダメージ以上取り除く", "からダメージを取り除く"]),
        (means.PUTS_UNDER, ["の下にカードを置く", "の下にカードを1枚以上置く"]),
        (means.MOVES, ["をロケーションに移動させる", "をロケーション1つに移動させる"]),
        (means.MOVES_HERE, ["をここに移動させる"]),
    ),
    "Does": table(
        (means.DRAWS, ["カードを1枚引く", "カードを引く"]),
        (means.DISCARDS, ["カードを1枚捨てる", "カードを捨てる"]),
        (means.DISCARDS_SOME, ["カードを1枚以上捨てる"]),
        (means.LOSES_LORE, ["ロアを失う"]),
        (means.GAINS_LORE, ["ロアを得る"]),
        (
            means.INKS,
            [
                "インクウェルにカードを1枚置く",
                "カード1枚をインクウェルに置く",
                "カードを1枚インクウェルに置く",
                "インクウェルにカード1枚を置く",
            ],
        ),
    ),
    "Nth": table(
        (means.DRAWS, ["カードを引く"]), (means.INKS, ["カードをインクウェルに置く", "カードがインクウェルに置かれる"])
    ),
    "Happened": table(
        (
            means.INKED,
            [f"{when}インクウェルにカードを置いていた" for when in ("あなたがこのターンに", "このターン、あなたが")],
        ),
        (
            means.NOT_INKED,
            [f"{when}インクウェルにカードを置いていない" for when in ("あなたがこのターンに", "このターン、あなたが")],
        ),
        (means.DISCARDED, ["あなたがこのターンにカードを捨てていた"]),
        (means.LEFT_DISCARD, ["このターンにあなたの捨て札からカードが離れていた"]),
        (means.LEFT_A_DISCARD, ["このターンにいずれかのプレイヤーの捨て札からカードが離れていた"]),
        (means.DREW, ["あなたがこのターンにカードを引いていた"]),
        (means.NO_OTHER_QUESTED, ["このターンに他のキャラクターがクエストしていない"]),
        (means.CAME_TO_SOME, ["この方法でダメージを取り除いた", "この方法でダメージを移動した"]),
        (means.YOUR_TURN, ["あなたのターンである"]),
        (means.OPPONENTS_TURN, ["対戦相手のターンである", "対戦相手のターン"]),
        (means.NOT_YOUR_TURN, ["あなたのターンでない", "あなたのターンではない"]),
        (means.DID, ["そうした"]),
        (means.DID_NOT, ["そうしない", "そうしなかった", "公開したカードがプレイされていない"]),
    ),
    "PlayedWord": table(
        (True, ["プレイしていた", "プレイした"]), (False, ["プレイしていない", "プレイしていなかった"])
    ),
    "UpTo": {"を": False, "まで": True},
    "Having": table((True, ["を持つ", "を持っている"]), (False, ["を持たない", "を持っていない"])),
    "Suffered": table(
        ("banished", ["退場していた"]),
        ("banished in a challenge", ["チャレンジ中に退場していた"]),
        ("damaged", ["ダメージを受けていた", "ダメージを与えられていた"]),
    ),
    "Side": table(
        (OPPONENT, ["対戦相手のキャラクター1体", "対戦相手のキャラクター"]),
        (YOU, ["あなたのキャラクター1体", "あなたのキャラクター"]),
        (ANYONE, ["キャラクター1体", "キャラクター"]),
    ),
    "Was": table(
        ("challenged", ["チャレンジされた"]), ("quested", ["クエストした"]), ("challenging", ["チャレンジした"])
    ),
    "OwnState": table(
        (Challenging(), ["チャレンジしている"]),
        (Challenging(True), ["チャレンジされている"]),
        (Unless(Is(AtPlace(), SELF)), ["ロケーションにいない"]),
        (Unless(Is(AtPlace(True), SELF)), ["ここにいない"]),
    ),
    "Around": {"場": (), "ここ": (AtPlace(True),)},
    "Act": table(("quest", ["クエスト"]), ("challenge", ["チャレンジ"]), ("move", ["移動"])),
    "MayNot": table(
        ("be dealt damage", ["ダメージを受けない"]),
        (
            "be dealt challenge damage",
            [f"チャレンジ{by}ダメージを受けない" for by in ("による", "によって", "で", "から")],
        ),
        ("ready", ["レディしない", "レディできない"]),
        (
            "ready at start",
            [
                f"{whose}ターンの始めにレディ{end}"
                for whose in ("あなたの", "それのプレイヤーの", "そのプレイヤーの", "それらのプレイヤーの", "")
                for end in ("しない", "できない")
            ],
        ),
        ("be challenged", ["チャレンジされない"]),
        ("be banished", ["退場しない"]),
        ("not quest", ["可能ならクエストする", "可能ならクエストしなければならない"]),
        ("sing", ["歌を歌うために{E}できない", "歌を歌うためにエグザートできない", "歌を歌えない"]),
        ("be chosen", ["対戦相手に選ばれない"]),
        ("draw", ["カードを引けない"]),
        ("lose lore", ["ロアを失わない"]),
        ("gain lore", ["ロアを得られない"]),
    ),
    "Who": table(
        (means.EACH_OPPONENT, ["各対戦相手", "対戦相手全員"]),
        (means.EACH_PLAYER, ["各プレイヤー"]),
        (means.FULLEST_HANDS, ["手札が最も多いプレイヤー全員"]),
        (means.CHOSEN_OPPONENT, ["対戦相手1人を選び、そのプレイヤー"]),
        (means.CHOSEN_PLAYER, ["プレイヤー1人を選び、そのプレイヤー"]),
        (PlayerOf(TheChallenger()), ["チャレンジしたプレイヤー", "チャレンジしたキャラクターのプレイヤー"]),
        (
            PlayerOf(They(True)),
            ["そのプレイヤー", "それのプレイヤー", "そのカードのプレイヤー"],
        ),
        *((PlayerOf(They(True, kind)), [f"その{thing}のプレイヤー"]) for thing, kind in KINDS.items()),
        (PlayerOf(IT), [f"選ばれた{thing}のプレイヤー" for thing in THINGS]),
    ),
    "Him": table(
        (SELF, (*SELVES, "これ")),
        (ThisCard(), ["このカード"]),
        (They(kind=THING), ["それ"]),
        (They(), ["それら", "それらのキャラクター", "それらの各キャラクター", "それらのカード"]),
        *((They(True, kind), words) for kind, words in THAT.items()),
        (IT, [f"{chosen}{thing}" for chosen in ("選ばれた", "選んだ") for thing in (*THINGS, "カード")]),
        (TheChallenger(), ["チャレンジしたキャラクター", "チャレンジしているキャラクター"]),
        (TheChallenged(), ["チャレンジされたキャラクター"]),
        (TheMoved(), ["移動したキャラクター"]),
        (TheSong(), ["その歌"]),
    ),
    "Back": dict.fromkeys(SONO, IT),
    "ThisWay": {
        "その数": means.THAT_MANY,
        **{f"{way}{done}": means.THAT_MANY for way in ("この方法で", "") for done in DONE},
    },
    "EachThisWay": {
        f"{way}{one}": means.THAT_MANY
        for way in ("この方法で", "")
        for done, what in DONE.items()
        for one in one_of(done, what)
    },
}
