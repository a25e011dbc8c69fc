//! What `say!` says, in both languages, to whoever it is about and to everybody else.

use tabletop::{List, Seat};
use tabletop_text::nouns::{CARD, PLAYER};
use tabletop_text::{Adjective, Case, Declines, Lang, Listener, Say, Span, Symbol, Text, nouns, said, say, with};

const TRADE: Symbol = Symbol { icon: "trade", glyph: "◎", en: "trade", ru: "торговли" };
const YELLOW: Adjective = Adjective { en: "yellow", ru: "жёлтый" };
const EXTRA: Adjective = Adjective { en: "extra", ru: "дополнительный" };
const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);

nouns! {
    CUBE: Masculine, "cube" "cubes", "кубик" "кубика" "кубику" "кубик" "кубиком" "кубике",
        "кубики" "кубиков" "кубикам" "кубики" "кубиками" "кубиках";
    TURN: Masculine, "turn" "turns", "ход" "хода" "ходу" "ход" "ходом" "ходе",
        "ходы" "ходов" "ходам" "ходы" "ходами" "ходах";
}

/// A ship with a name in two cases.
#[derive(Clone, Copy, Default)]
struct Scout;

impl Say for Scout {
    fn say(&self, text: &mut Text, to: Listener) {
        self.say_in(Case::Nominative, text, to);
    }
}

impl Declines for Scout {
    fn say_in(&self, case: Case, text: &mut Text, to: Listener) {
        text.card(
            7,
            match (to.lang, case) {
                (Lang::Ru, Case::Accusative) => "Разведчицу",
                (Lang::Ru, _) => "Разведчица",
                (Lang::En, _) => "Scout",
            },
        );
    }
}

fn name(seat: Seat) -> String {
    if seat == ANNA { "Anna".into() } else { "Ben".into() }
}

/// What Anna reads and what Ben reads, in English and in Russian.
fn heard(sentence: impl Fn(&mut Text, Listener)) -> [String; 4] {
    let heard = |lang, me| said(&with(&sentence), Listener { lang, me: Some(me) }).glyphs(name);
    [heard(Lang::En, ANNA), heard(Lang::En, BEN), heard(Lang::Ru, ANNA), heard(Lang::Ru, BEN)]
}

/// The same for everybody.
fn told(sentence: impl Fn(&mut Text, Listener)) -> [String; 2] {
    let [en, en_too, ru, ru_too] = heard(sentence);
    assert_eq!((&en, &ru), (&en_too, &ru_too));
    [en, ru]
}

#[test]
fn a_subject_brings_its_verb() {
    let (seat, card) = (&ANNA, Scout);
    assert_eq!(
        heard(
            |text, to| say!(text, to, en: "{seat:play|plays} {card}", ru: "{seat:разыгрываете|разыгрывает} {card:acc}")
        ),
        ["You play Scout", "Anna plays Scout", "Вы разыгрываете Разведчицу", "Anna разыгрывает Разведчицу"]
    );
    // Inside a sentence it begins small, behind the end of one large.
    assert_eq!(
        heard(
            |text, to| say!(text, to, en: "{card}: {seat:win|wins}. {seat:who} may go", ru: "{card}: {seat:побеждаете|побеждает}. {seat:who}")
        ),
        [
            "Scout: you win. You may go",
            "Scout: Anna wins. Anna may go",
            "Разведчица: вы побеждаете. Вы",
            "Разведчица: Anna побеждает. Anna"
        ]
    );
    // Verbs may be said by halves, and differ in what follows.
    assert_eq!(
        heard(|text, to| say!(text, to, en: "{seat:take {card}|takes it}", ru: "({seat:берёте|берёт})")),
        ["You take Scout", "Anna takes it", "(вы берёте)", "(Anna берёт)"]
    );
}

#[test]
fn a_seat_is_a_name_or_you() {
    let seat = ANNA;
    assert_eq!(
        heard(
            |text, to| say!(text, to, en: "for {seat:who}, {seat:poss} ship, {seat}", ru: "для {seat:gen}, с {seat:ins}, {seat}")
        ),
        ["for you, your ship, Anna", "for Anna, Anna’s ship, Anna", "для вас, с вами, Anna", "для Anna, с Anna, Anna"]
    );
    assert_eq!(
        heard(|text, to| say!(text, to, en: "{seat?Your turn|{seat} moves}", ru: "{seat?Ваш ход|Ходит {seat}}")),
        ["Your turn", "Anna moves", "Ваш ход", "Ходит Anna"]
    );
    let seats = [ANNA, BEN];
    assert_eq!(
        heard(|text, to| say!(text, to, both: "{seats:list:who}; {seats:and:who}; {seats:or}")),
        [
            "You, Ben; you and Ben; Anna or Ben",
            "Anna, you; Anna and you; Anna or Ben",
            "Вы, Ben; вы и Ben; Anna или Ben",
            "Anna, вы; Anna и вы; Anna или Ben"
        ]
    );
}

#[test]
fn numbers_bring_their_nouns() {
    let counts = |n: u8| {
        told(
            move |text, to| say!(text, to, en: "{n CARD}; {n YELLOW CUBE}; {n EXTRA TURN}", ru: "{n CARD:acc}; {n YELLOW CUBE:acc}; {n EXTRA TURN:gen}"),
        )
    };
    assert_eq!(counts(1), ["1 card; 1 yellow cube; 1 extra turn", "1 карту; 1 жёлтый кубик; 1 дополнительного хода"]);
    assert_eq!(
        counts(2),
        ["2 cards; 2 yellow cubes; 2 extra turns", "2 карты; 2 жёлтых кубика; 2 дополнительных ходов"]
    );
    assert_eq!(
        counts(5),
        ["5 cards; 5 yellow cubes; 5 extra turns", "5 карт; 5 жёлтых кубиков; 5 дополнительных ходов"]
    );
    let some = |n: u8| told(move |text, to| say!(text, to, en: "{some n EXTRA CARD}", ru: "{some n EXTRA CARD:acc}"));
    assert_eq!(some(1), ["an extra card", "дополнительную карту"]);
    assert_eq!(some(3), ["3 extra cards", "3 дополнительные карты"]);
    assert_eq!(
        told(
            |text, to| say!(text, to, en: "{a CARD}, {the YELLOW CARD}, {one CARD}, {many CARD}", ru: "{a CARD:dat}, {the YELLOW PLAYER:acc}, {one CARD:ins}, {many YELLOW PLAYER:acc}, {CARD:pre}")
        ),
        ["a card, the yellow card, card, cards", "карте, жёлтого игрока, картой, жёлтых игроков, карте"]
    );
}

#[test]
fn a_condition_chooses() {
    let (special, price, left): (bool, Option<u8>, u8) = (true, Some(4), 21);
    assert_eq!(
        told(
            |text, to| say!(text, to, en: "{special?a|b}{price? for {TRADE}{price}}{left?, {left} to come}", ru: "{left?ждёт|ждут}, {left?карта|карты|карт}{price?|нет}")
        ),
        ["a for ◎4, 21 to come", "ждёт, карта"]
    );
    let (special, price, left): (&bool, &Option<u8>, &u8) = (&false, &None, &0);
    assert_eq!(
        told(
            |text, to| say!(text, to, en: "{special?a|b}{price? for {TRADE}{price}}{left?, {left} to come}", ru: "{left?ждёт|ждут}, {left?карта|карты|карт}{price?|нет}")
        ),
        ["b", "ждут, картнет"]
    );
}

#[test]
fn lists_are_joined() {
    let listed = |cards: &[Scout]| {
        told(
            |text, to| say!(text, to, en: "{cards:list}/{cards:and}/{cards:or}", ru: "{cards:list:acc}/{cards:and}/{cards?есть|нет}"),
        )
    };
    assert_eq!(listed(&[]), ["//", "//нет"]);
    assert_eq!(listed(&[Scout]), ["Scout/Scout/Scout", "Разведчицу/Разведчица/есть"]);
    assert_eq!(listed(&[Scout; 3])[0], "Scout, Scout, Scout/Scout, Scout and Scout/Scout, Scout or Scout");
    let few: List<Scout, 4> = [Scout, Scout].into_iter().collect();
    assert_eq!(told(|text, to| say!(text, to, both: "{few:list}"))[0], "Scout, Scout");
}

#[test]
fn holes_take_expressions_fields_signs_and_capitals() {
    struct Ends(u8, u8);
    let ends = &Ends(1, 2);
    let change = -3i8;
    assert_eq!(
        told(|text, to| say!(text, to, en: "{ends.0}–{ends.1}, {{{change:signed}}}\n{^what}, {extra}",
            ru: "{ends.0} — {ends.1}, {change:signed}\n{^what}, {extra}",
            what = with(|text, to| say!(text, to, en: "inner", ru: "внутри")),
            extra = change + 5)),
        ["1–2, {−3}\nInner, 2", "1 — 2, −3\nВнутри, 2"]
    );
    assert_eq!(say!(Lang::Ru, en: "{^one YELLOW CUBE}", ru: "{^one YELLOW CUBE}").glyphs(name), "Жёлтый кубик");
}

#[test]
fn spans_are_those_of_the_builder() {
    let (seat, price) = (ANNA, 4u8);
    let mut text = Text::new();
    say!(text, Lang::En, en: "{seat} pays {TRADE}{price}.", ru: "{seat} платит {TRADE}{price}.");
    let mut built = Text::new();
    built.seat(ANNA).word(" pays ").amount(TRADE, 4).word(".");
    assert_eq!(text, built);
    let louder = text.map(|at, span| match span {
        Span::Seat(_) if at == 0 => Span::Word("The Boss".into()),
        other => other,
    });
    assert_eq!(louder.plain(Lang::En, name), "The Boss pays 4 trade.");
    assert_eq!(told(|text, to| say!(text, to, en: "{PLAYER}", ru: "{PLAYER:gen}")), ["player", "игрока"]);
}

/// A screen reader hears the number a word stands in, and where one amount ends; the eye sees the signs as they are.
#[test]
fn amounts_are_spoken_in_their_number_and_joined() {
    const ORE: Symbol =
        Symbol {
            icon: "ore", glyph: "◆", en: "minerals|mineral|minerals", ru: "минералы|минерал|минерала|минералов"
        };
    let (one, two, five) = (1u8, 2u8, 5u8);
    let text = say!(Lang::En, both: "{ORE}{one} {TRADE}{two} ({ORE}{five}), {ORE}");
    assert_eq!(text.plain(Lang::En, name), "1 mineral and 2 trade (5 minerals), minerals");
    assert_eq!(text.plain(Lang::Ru, name), "1 минерал и 2 торговли (5 минералов), минералы");
    assert_eq!(text.glyphs(name), "◆1 ◎2 (◆5), ◆");
}
