//! Card text, made from the effects. A line of a card is a sentence without its capital letter and its full stop: lines stand in one
//! another.

use crate::cards::{Card, CardId, Line, Role};
use crate::effect::{Ban, Command, Feature, Kind, Kinds, Pay, Pile, Step, Timing, Whose};
use crate::text::nouns::{AllOf, ManyOf, STAR, UpTo, WINDOW, Yours, nouns};
use crate::text::{CLOSE, SUDDEN};
use tabletop_text::nouns::{BASE, CARD};
use tabletop_text::{Adjective, Gender, Lang, Listener, Say, Text, said, say, with};

const TOP: Adjective = Adjective { en: "top", ru: "верхний" };

/// Its name, which a client may link to its picture.
impl Say for CardId {
    fn say(&self, text: &mut Text, to: Listener) {
        text.card(self.number(), card_name(*self, to.lang));
    }
}

/// The name of a card.
pub fn card_name(card: CardId, lang: Lang) -> &'static str {
    let design = card.card();
    lang.pick(design.en, design.ru)
}

/// The lines of a card's text: features first, then commands, each a sentence.
pub fn card_lines(card: &Card, to: Listener) -> Vec<Text> {
    let commands = card.lines.iter().filter(|line| line.role == Role::Command);
    let features = in_order(card).map(|feature| said(feature, to));
    features.chain(commands.map(|line| said(&command_of(line), to))).map(sentence).collect()
}

/// The features as they are told: what becomes of the card behind what it does.
pub(super) fn in_order(card: &Card) -> impl Iterator<Item = &Feature> {
    let last = |feature: &&Feature| **feature == Feature::OneUse;
    card.features.iter().filter(move |feature| !last(feature)).chain(card.features.iter().filter(last))
}

/// With a capital letter and a full stop.
pub(super) fn sentence(text: Text) -> Text {
    let mut text = text.capitalized();
    text.word(".");
    text
}

/// A line as it stood in the file, for the words.
pub(super) fn command_of(line: &Line) -> Command {
    let price = &line.price;
    let mut pay = Vec::new();
    if price.discard > 0 {
        pay.push(Pay::DiscardFromHand(price.discard));
    }
    if price.mill > 0 {
        pay.push(Pay::DiscardFromDeck(price.mill));
    }
    if !price.destroy.is_empty() {
        pay.push(Pay::DestroyOwn(price.destroy));
    }
    if price.destroy_this {
        pay.push(Pay::DestroyThis);
    }
    Command { timing: line.timing, once: line.once, pay, steps: line.steps.to_vec() }
}

/// The line with type, race and numbers of a card.
pub(super) struct Numbers(pub CardId);

impl Say for Numbers {
    fn say(&self, text: &mut Text, to: Listener) {
        let Card { kind, race, attack, defence, energy, needs_energy, windows, stars, .. } = self.0.card();
        say!(text, to, both: "{kind} · {race}");
        match (attack, defence) {
            (Some(attack), Some(defence)) => say!(text, to, both: " · {attack}/{defence}"),
            (Some(attack), None) => say!(text, to, en: " · power {attack}", ru: " · мощь {attack}"),
            (None, Some(defence)) => say!(text, to, en: " · defence {defence}", ru: " · защита {defence}"),
            (None, None) => {}
        }
        say!(text, to,
            en: "{energy? · energy {energy}}{needs_energy? · needs energy {needs_energy}}",
            ru: "{energy? · энергия {energy}}{needs_energy? · нужна энергия {needs_energy}}");
        say!(text, to, both: "{windows? · {windows WINDOW}}{stars? · {stars STAR}}");
        let Card { unique, infinite, hand, rock, .. } = self.0.card();
        say!(text, to,
            en: "{unique? · unique}{infinite? · any number in a deck}{hand? · played from hand at any moment}",
            ru: "{unique? · уникальная}{infinite? · любое количество в колоде}{hand? · играется с руки в любой момент}");
        say!(text, to,
            en: "{rock? · may be put on one of your asteroids}",
            ru: "{rock? · можно выставить на свой астероид}");
    }
}

/// "+1 firepower and −1 defence" / «+1 к огневой мощи, −1 к защите».
#[derive(Clone, Copy, Default)]
pub(super) struct Changes {
    pub attack: i8,
    pub defence: i8,
    pub energy: i8,
    pub damage: i8,
}

impl Say for Changes {
    fn say(&self, text: &mut Text, to: Listener) {
        let parts = [
            (self.attack, " firepower", " к огневой мощи"),
            (self.defence, " defence", " к защите"),
            (self.energy, " energy", " к энергии"),
            (self.damage, " damage", " к урону"),
        ];
        let parts: Vec<_> = parts.into_iter().filter(|(number, ..)| *number != 0).collect();
        for (index, (number, en, ru)) in parts.iter().enumerate() {
            say!(text, to,
                en: "{more?{last? and |, }}{number:signed}{en}",
                ru: "{more?, }{number:signed}{ru}",
                more = index > 0, last = index + 1 == parts.len());
        }
    }
}

impl Say for Timing {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Close => say!(text, to, both: "{CLOSE}"),
            Self::Sudden => say!(text, to, both: "{SUDDEN}"),
            Self::SuddenClose => say!(text, to, both: "{SUDDEN}, {CLOSE}"),
        }
    }
}

/// "an enemy ship", "one of your ships", "up to 2 enemy ships or objects"; in Russian the object of a verb: «свой корабль», «одну из своих карт
/// (корабль или объект)», «до 2 своих кораблей», «корабль противника».
struct Chosen(Whose, u8, Kinds);

impl Say for Chosen {
    fn say(&self, text: &mut Text, to: Listener) {
        let Self(whose, n, what) = *self;
        match (whose, n) {
            (Whose::Own, 1) => Own(what).say(text, to),
            (Whose::Own, n) => say!(text, to,
                en: "up to {n} of your {many}",
                ru: "до {n} своих {many:gen}",
                many = ManyOf(what)),
            (Whose::Enemy, 1) => say!(text, to,
                en: "an enemy {bare}",
                ru: "{what:acc} противника",
                bare = with(|text, to| join_bare(what, text, to))),
            (Whose::Enemy, n) => say!(text, to,
                en: "up to {n} enemy {many}",
                ru: "{up_to} противника",
                many = ManyOf(what), up_to = UpTo(n, what)),
        }
    }
}

/// "ship, object or base", without articles.
fn join_bare(what: Kinds, text: &mut Text, to: Listener) {
    let nouns = nouns(what);
    say!(text, to, both: "{nouns:or}");
}

/// "one of your ships", "your base", "your base or one of your ships or objects"; «свой корабль», «своего персонажа», «свою базу», of several
/// kinds «одну из своих карт (корабль, объект или базу)».
struct Own(Kinds);

impl Say for Own {
    fn say(&self, text: &mut Text, to: Listener) {
        let base = Kinds::of(&[Kind::Base]);
        let (has_base, rest) = (self.0.has(Kind::Base), self.0.less(base));
        let [noun] = nouns(self.0)[..] else {
            return say!(text, to,
                en: "{has_base?your base or }one of your {many}",
                ru: "одну из своих карт ({what:acc})",
                many = ManyOf(rest), what = self.0);
        };
        let own = match noun.gender {
            Gender::Masculine if noun.is_living() => "своего",
            Gender::Masculine => "свой",
            Gender::Feminine => "свою",
            Gender::Neuter => "своё",
        };
        say!(text, to,
            en: "{has_base?your base|one of your {many}}",
            ru: "{own} {noun:acc}",
            many = ManyOf(self.0));
    }
}

/// The subject of a sentence: «один из ваших кораблей», «ваша база», «одна из ваших карт (корабль или объект)».
struct OneOfYours(Kinds);

impl Say for OneOfYours {
    fn say(&self, text: &mut Text, to: Listener) {
        let what = self.0;
        match nouns(what)[..] {
            [noun] if *noun == BASE => say!(text, to, en: "your base", ru: "ваша база"),
            [noun] => say!(text, to,
                en: "one of your {many}",
                ru: "{he?один|одна} из ваших {many:gen}",
                many = ManyOf(what), he = noun.gender == Gender::Masculine),
            _ => say!(text, to, en: "one of your {many}", ru: "одна из ваших карт ({what})", many = ManyOf(what)),
        }
    }
}

/// A feature that another card is given, as a clause about that card.
struct Lent<'a>(&'a Feature);

impl Say for Lent<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        match self.0 {
            Feature::AntiMissiles => say!(text, to,
                en: "has anti-missiles",
                ru: "основная карта получает свойство «противоракеты»"),
            Feature::CannotBeDestroyed => say!(text, to,
                en: "cannot be chosen to be destroyed",
                ru: "основную карту нельзя выбрать для уничтожения"),
            Feature::CannotBeBlocked(by) if *by == Kinds::ANY => say!(text, to,
                en: "cannot be blocked",
                ru: "основная карта не может быть заблокирована"),
            Feature::CannotBeBlocked(by) => say!(text, to,
                en: "cannot be blocked by {ships}",
                ru: "основная карта не может быть заблокирована {all:ins}",
                ships = ManyOf(*by), all = AllOf(*by)),
            // Nothing else is lent: the reader of card files refuses it.
            other => other.say(text, to),
        }
    }
}

/// "one of your ships"; «к своему кораблю», «к своей карте: кораблю, объекту или базе», «к кораблю или объекту противника».
struct JoinedTo(Whose, Kinds);

impl Say for JoinedTo {
    fn say(&self, text: &mut Text, to: Listener) {
        let Self(whose, what) = *self;
        let chosen = Chosen(whose, 1, what);
        match (whose, &nouns(what)[..]) {
            (Whose::Own, [noun]) => say!(text, to,
                en: "{chosen}",
                ru: "к {she?своей|своему} {noun:dat}",
                she = noun.gender == Gender::Feminine),
            (Whose::Own, _) => say!(text, to, en: "{chosen}", ru: "к своей карте: {what:dat}"),
            (Whose::Enemy, _) => say!(text, to, en: "{chosen}", ru: "к {what:dat} противника"),
        }
    }
}

impl Say for Step {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Place { what, up_to, from } => {
                let cards = UpTo(*up_to, *what);
                match from {
                    Pile::Hand => say!(text, to, en: "place {cards}", ru: "выставить на поле {cards}"),
                    Pile::Deck => say!(text, to,
                        en: "place {cards} from your deck",
                        ru: "выставить на поле {cards} из своей колоды"),
                    Pile::Losses => say!(text, to,
                        en: "place {cards} from your losses",
                        ru: "выставить на поле {cards} из своих потерь"),
                }
            }
            Self::PutOnto { what, onto, up_to } => say!(text, to,
                en: "put {cards} onto {alone?{own}|your {yours}}",
                ru: "выставить {cards} на {alone?{own}|свои карты ({yours:acc})}",
                cards = UpTo(*up_to, *what),
                yours = Yours(*onto, [" or ", " или "]),
                own = Own(*onto),
                alone = *up_to == 1),
            Self::Take { deck, losses, what, up_to } => {
                let cards = UpTo(*up_to, *what);
                match (deck, losses) {
                    (true, true) => say!(text, to,
                        en: "take {cards} from your deck or losses into your hand",
                        ru: "взять {cards} из своей колоды или потерь в руку"),
                    (true, false) => {
                        say!(text, to, en: "take {cards} from your deck into your hand", ru: "взять {cards} из своей колоды в руку")
                    }
                    (false, _) => {
                        say!(text, to, en: "take {cards} from your losses into your hand", ru: "взять {cards} из своих потерь в руку")
                    }
                }
            }
            Self::Draw(n) => say!(text, to,
                en: "draw {some n CARD}",
                ru: "взять {some n TOP CARD:acc} своей колоды"),
            Self::TakeBack { what, .. } if what.is_empty() => say!(text, to,
                en: "take this card back to your hand",
                ru: "взять эту карту с поля в руку"),
            Self::TakeBack { what, up_to } => say!(text, to,
                en: "take {cards} back to your hand",
                ru: "взять с поля в руку {cards}",
                cards = Chosen(Whose::Own, *up_to, *what)),
            Self::Close { whose, what, up_to } => say!(text, to,
                en: "close {cards}",
                ru: "закрыть {cards}",
                cards = Chosen(*whose, *up_to, *what)),
            Self::Open { whose, what, up_to } => say!(text, to,
                en: "open {cards}",
                ru: "открыть {cards}",
                cards = Chosen(*whose, *up_to, *what)),
            Self::Destroy { whose, what, up_to, max_defence } => say!(text, to,
                en: "destroy {cards}{max_defence? with defence {max_defence} or less}",
                ru: "уничтожить {cards}{max_defence? с защитой не больше {max_defence}}",
                cards = Chosen(*whose, *up_to, *what)),
            Self::Cover(what) => say!(text, to, en: "cover {own}", ru: "прикрыть {own}", own = Own(*what)),
            Self::Attack { who } if who.is_empty() => say!(text, to,
                en: "attack with a normal attack",
                ru: "атаковать обычной атакой"),
            Self::Attack { who } => say!(text, to,
                en: "{own} attacks with a normal attack",
                ru: "{one} проводит обычную атаку",
                own = Own(*who), one = OneOfYours(*who)),
            Self::AttackWithProtoplasm { up_to } => say!(text, to,
                en: "attack with {cards}",
                ru: "атаковать{alone? картой активной протоплазмы|, применив {cards}}",
                cards = UpTo(*up_to, self.brings()), alone = *up_to == 1),
            Self::Throw { what, up_to } => say!(text, to,
                en: "throw {cards}",
                ru: "бросить {cards}",
                cards = UpTo(*up_to, *what)),
            Self::Launch { what, up_to } => say!(text, to,
                en: "launch {cards}",
                ru: "запустить {cards}",
                cards = UpTo(*up_to, *what)),
            Self::UseWeapon { up_to } | Self::UsePlasma { up_to } => say!(text, to,
                en: "use {cards}",
                ru: "применить {cards}",
                cards = UpTo(*up_to, self.brings())),
            Self::UseGravity => say!(text, to,
                en: "use {what}",
                ru: "применить {what:acc}",
                what = self.brings()),
            Self::Damage { what, up_to, amount } => say!(text, to,
                en: "deal {amount} damage to {alone?|each of }{cards}",
                ru: "нанести {amount} ед. урона {alone?{what:dat} противника|каждой из целей: {cards}}",
                cards = Chosen(Whose::Enemy, *up_to, *what), alone = *up_to == 1),
            Self::OpponentDiscards(n) => say!(text, to,
                en: "the opponent discards the top {n?card|{n} cards} of their deck",
                ru: "противник сбрасывает {some n TOP CARD:acc} своей колоды в потери"),
            Self::DiscardFromDeck(n) => say!(text, to,
                en: "discard the top {n?card|{n} cards} of your deck",
                ru: "сбросить {some n TOP CARD:acc} своей колоды в потери"),
            Self::DiscardFromHand(n) => say!(text, to,
                en: "discard {some n CARD} from your hand",
                ru: "сбросить {some n CARD:acc} с руки в потери"),
            Self::Strengthen { whose, what, up_to, attack, defence } => say!(text, to,
                en: "{cards} {up_to?gets|get} {changes} until the end of the turn",
                ru: "до конца хода {weaker?ослабить|усилить} {cards}: {changes}",
                cards = Chosen(*whose, *up_to, *what),
                weaker = *attack < 0 || *defence < 0,
                changes = Changes { attack: *attack, defence: *defence, ..Changes::default() }),
            Self::RemoveFromLosses { whose, what, up_to } => say!(text, to,
                en: "remove from the game {cards} from {mine?your|the opponent’s} losses",
                ru: "вывести из игры {cards} из {mine?своих потерь|потерь противника}",
                cards = UpTo(*up_to, *what), mine = *whose == Whose::Own),
        }
    }
}

impl Say for Pay {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::DiscardFromHand(n) => say!(text, to,
                en: "discard {some n CARD} from your hand",
                ru: "сбросить {some n CARD:acc} с руки"),
            Self::DiscardFromDeck(n) => say!(text, to,
                en: "discard the top {n?card|{n} cards} of your deck",
                ru: "сбросить {some n TOP CARD:acc} своей колоды"),
            Self::DestroyOwn(kinds) => say!(text, to, en: "destroy {own}", ru: "уничтожить {own}", own = Own(*kinds)),
            Self::DestroyThis => say!(text, to, en: "destroy this card", ru: "уничтожить эту карту"),
        }
    }
}

/// "discard a card from your hand › place up to 2 ships; draw a card".
fn price_and_steps(pay: &[Pay], steps: &[Step], text: &mut Text, to: Listener) {
    say!(text, to, both: "{pay?{pay:list} › }");
    for (index, step) in steps.iter().enumerate() {
        say!(text, to, both: "{more?; }{step}", more = index > 0);
    }
}

impl Say for Command {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to,
            en: "{self.timing}{self.once?, once a turn}: ",
            ru: "{self.timing}{self.once?, один раз за ход}: ");
        price_and_steps(&self.pay, &self.steps, text, to);
    }
}

impl Say for Feature {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::CannotBeBlocked(by) if *by == Kinds::ANY => say!(text, to,
                en: "cannot be blocked",
                ru: "карта не может быть заблокирована"),
            Self::CannotBeBlocked(by) => say!(text, to,
                en: "cannot be blocked by {ships}",
                ru: "карта не может быть заблокирована {all:ins}",
                ships = ManyOf(*by), all = AllOf(*by)),
            Self::AntiMissiles => say!(text, to,
                en: "anti-missiles: you may play anti-missiles from your hand",
                ru: "противоракеты: вы можете выставлять с руки карты противоракет"),
            Self::Bodyguards => say!(text, to,
                en: "bodyguards: may be put from hand under one of your characters",
                ru: "телохранители: можно выставить с руки под своего персонажа"),
            Self::Guard => say!(text, to,
                en: "goes to the losses instead when its character would be destroyed by an action",
                ru: "идёт в потери вместо своего персонажа, когда того уничтожают действием"),
            Self::Price(pay) => say!(text, to, en: "to play it: {pay:list}", ru: "чтобы выставить: {pay:list}"),
            Self::EntersClosed => say!(text, to, en: "enters closed", ru: "карта выставляется закрытой"),
            Self::OneUse => say!(text, to,
                en: "goes to the losses after use",
                ru: "после применения кладётся в потери"),
            Self::Accumulates => say!(text, to,
                en: "stays on its target and counts as damage in every turn",
                ru: "остаётся на цели, и её мощь считается уроном в каждом ходу"),
            Self::AttachTo { whose, what } => say!(text, to,
                en: "attach to {host}",
                ru: "присоединяется {host}",
                host = JoinedTo(*whose, *what)),
            Self::Host { attack, defence, energy } => say!(text, to,
                en: "the card it lies on has {changes}",
                ru: "основная карта получает {changes}",
                changes = Changes { attack: *attack, defence: *defence, energy: *energy, damage: 0 }),
            Self::Grants(command) => say!(text, to,
                en: "the card it lies on has the line “{command}”",
                ru: "основная карта получает строку «{command}»"),
            Self::GrantsFeatures(features) => {
                let lent: Vec<Lent<'_>> = features.iter().map(Lent).collect();
                say!(text, to, en: "the card it lies on {lent:and}", ru: "{lent:and}");
            }
            Self::Forbids(Ban::NormalAttack) => say!(text, to,
                en: "the card it lies on cannot make normal attacks",
                ru: "основная карта не может атаковать обычной атакой"),
            Self::Forbids(Ban::Opening) => say!(text, to,
                en: "the card it lies on does not open at the start of its owner's turn",
                ru: "основная карта не открывается в начале хода владельца"),
            Self::All { whose, what, carrying, attack, defence, energy, damage } => say!(text, to,
                en: "{mine?your {yours}|enemy {all}}{some? that carry {carrying}}\
                    {least? {alone?has|have} {changes}}{both? and}{damage? deal {damage:signed} damage}",
                ru: "{mine?{alone?ваша|ваши} {yours}|{all} противника}{some?, на которых лежит {carrying},} \
                    {alone?получает|получают} {every}",
                mine = *whose == Whose::Own,
                alone = *whose == Whose::Own && *what == Kinds::of(&[Kind::Base]),
                yours = Yours(*what, [" and ", " и "]),
                all = AllOf(*what),
                some = !carrying.is_empty(),
                least = *attack != 0 || *defence != 0 || *energy != 0,
                both = *damage != 0 && (*attack != 0 || *defence != 0 || *energy != 0),
                changes = Changes { attack: *attack, defence: *defence, energy: *energy, damage: 0 },
                every = Changes { attack: *attack, defence: *defence, energy: *energy, damage: *damage }),
            Self::Play { pay, steps } => {
                say!(text, to, en: "when played: ", ru: "при розыгрыше: ");
                price_and_steps(pay, steps, text, to);
            }
            Self::WhenEnters(steps) => {
                say!(text, to,
                    en: "when it enters: ",
                    ru: "когда карта вступает в игру: ");
                price_and_steps(&[], steps, text, to);
            }
            Self::Cancels(what) => say!(text, to,
                en: "puts {card} that waits in the chain into its owner's losses",
                ru: "кладёт в потери владельца ждущую в цепочке карту противника: {what:acc}",
                card = Chosen(Whose::Enemy, 1, *what)),
            Self::CannotBeDestroyed => say!(text, to,
                en: "cannot be chosen to be destroyed",
                ru: "карту нельзя выбрать для уничтожения"),
            Self::Veil => say!(text, to,
                en: "veil: cannot be attacked during each player’s first turn",
                ru: "завеса: в первый ход каждого игрока карту нельзя атаковать"),
        }
    }
}
