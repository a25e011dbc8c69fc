//! Actions, as they are offered.

use crate::action::{Action, Piece};
use crate::cards::Kind;
use crate::effect::Ability;
use crate::state::Frame;
use crate::text::effect::{Effects, branches};
use crate::text::{AUTHORITY, COMBAT, TRADE, effects, symbol};
use crate::view::{Question, View};
use tabletop::Seat;
use tabletop_text::{Declines, Listener, Say, Symbol, Text, said, say};

/// An action together with the table it is offered on.
pub(crate) struct Offer<'a> {
    pub action: Action,
    pub view: &'a View,
}

/// What lies in a slot of the row, as the object of a verb.
struct InRow {
    card: Option<Kind>,
    slot: u8,
}

impl Say for InRow {
    fn say(&self, text: &mut Text, to: Listener) {
        match self.card {
            Some(card) => card.say_in(tabletop_text::Case::Accusative, text, to),
            None => say!(text, to, en: "slot {number}", ru: "место {number}", number = u16::from(self.slot) + 1),
        }
    }
}

impl Offer<'_> {
    fn in_row(&self, slot: u8) -> InRow {
        InRow { card: self.view.row.get(usize::from(slot)).copied().flatten(), slot }
    }

    /// The card whose words a card in play has now.
    fn acts_as(&self, seat: Option<Seat>, piece: Piece) -> Kind {
        let seats = self.view.seats.iter().filter(|view| seat.is_none_or(|seat| view.seat == seat));
        let mut cards = seats.flat_map(|view| &view.in_play);
        cards.find(|card| card.piece == piece).map_or(piece.kind, |card| card.acts_as())
    }

    /// Who is asked: of several, the one who looks.
    fn asked(&self) -> Option<Seat> {
        let looker = self.view.viewer.seat().filter(|seat| self.view.asked.contains(seat));
        looker.or(self.view.asked.first().copied())
    }

    fn defense_left(&self, owner: Seat, piece: Piece) -> u8 {
        let cards = self.view.seats.iter().filter(|view| view.seat == owner).flat_map(|view| &view.in_play);
        let found = cards.into_iter().find(|card| card.piece == piece);
        found.map_or(piece.kind.defense(), |card| card.defense.saturating_sub(card.damage))
    }

    fn question(&self) -> Option<Question> {
        self.view.pending.as_ref().map(|pending| pending.question)
    }

    /// What a teammate asks for.
    fn asked_resource(&self) -> Symbol {
        match self.question() {
            Some(Question::Contribute { resource, .. }) => symbol(resource),
            Some(_) | None => TRADE,
        }
    }

    /// The authority of a seat, or of the boss if it has any.
    fn authority(&self, seat: Seat) -> Option<i32> {
        match self.view.adventure.as_ref().filter(|boss| boss.seat == seat) {
            Some(boss) => boss.authority,
            None => self.view.seats.iter().find(|view| view.seat == seat).map(|view| view.authority),
        }
    }

    /// Has something been done already, so that declining means to stop?
    fn stops(&self) -> bool {
        let frame = self.view.pending.as_ref().and_then(|pending| pending.frames.last());
        matches!(frame, Some(Frame::Ability(run)) if run.done > 0)
    }

    /// The effects of a branch of the open choice, if there is such a branch.
    fn branch(&self, branch: u8) -> Option<&'static [crate::effect::Effect]> {
        let pending = self.view.pending.as_ref()?;
        branches(effects(pending.source, pending.ability))?.get(usize::from(branch)).copied()
    }

    fn say_use(&self, piece: Piece, ability: Ability, text: &mut Text, to: Listener) {
        let (card, does) = (piece.kind, Effects(effects(self.acts_as(self.asked(), piece), ability)));
        match ability {
            Ability::Primary => say!(text, to, en: "Use {card}: {does}", ru: "{card}: {does}"),
            Ability::Ally => say!(text, to, en: "{card}, ally: {does}", ru: "{card}, союз: {does}"),
            Ability::DoubleAlly => {
                say!(text, to, en: "{card}, double ally: {does}", ru: "{card}, двойной союз: {does}")
            }
            Ability::Scrap => say!(text, to, en: "Scrap {card}: {does}", ru: "Утилизировать {card:acc}: {does}"),
            Ability::Acquired => say!(text, to, en: "Acquire {card}: {does}", ru: "Купить {card:acc}: {does}"),
        }
    }

    fn say_decline(&self, text: &mut Text, to: Listener) {
        match self.question() {
            Some(Question::Contribute { .. }) => say!(text, to, en: "Give nothing", ru: "Ничего не давать"),
            Some(Question::Bequeath { from, .. }) => say!(text, to,
                en: "{from?Leave|Take} nothing",
                ru: "Ничего не {from?оставлять|брать}"),
            Some(_) | None => say!(text, to,
                en: "{stops?That is enough|Do nothing}",
                ru: "{stops?Достаточно|Ничего не делать}",
                stops = self.stops()),
        }
    }
}

impl Say for Offer<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        match self.action {
            Action::Play(card) => say!(text, to, en: "Play {card}", ru: "Разыграть {card:acc}"),
            Action::Use(piece, ability) => self.say_use(piece, ability, text, to),
            Action::Buy(from) => say!(text, to,
                en: "Buy {bought}{price? for {TRADE}{price}}",
                ru: "Купить {bought}{price? за {TRADE}{price}}",
                bought = self.in_row(from), price = self.in_row(from).card.map(Kind::cost)),
            Action::BuyExplorer => say!(text, to,
                en: "Buy {card} for {TRADE}{price}",
                ru: "Купить {card:acc} за {TRADE}{price}",
                card = Kind::EXPLORER, price = Kind::EXPLORER.cost()),
            Action::Attack(target, amount) => {
                let before = self.authority(target);
                say!(text, to,
                    en: "Attack {target} with {COMBAT}{amount}{before?: {AUTHORITY}{before} → {after}}",
                    ru: "Атаковать на {COMBAT}{amount}: {target}{before?, {AUTHORITY}{before} → {after}}",
                    after = before.map(|before| before - i32::from(amount)));
            }
            Action::AttackBase(owner, piece) => say!(text, to,
                en: "Destroy {owner:poss} {piece.kind} for {COMBAT}{defense}",
                ru: "Уничтожить {piece.kind:acc} за {COMBAT}{defense} ({owner})",
                defense = self.defense_left(owner, piece)),
            Action::EndTurn => say!(text, to,
                en: "{joint?Ready to end the turn|End turn}",
                ru: "{joint?Завершить свою часть хода|Закончить ход}",
                joint = self.view.format.joint_turn()),
            Action::Withdraw => say!(text, to, en: "Not ready yet: play on", ru: "Ещё не всё: продолжить ход"),
            Action::BuyTogether(from) => say!(text, to,
                en: "Ask the team to pay for {bought}{price? together: {TRADE}{price}}",
                ru: "Предложить команде вместе купить {bought}{price? за {TRADE}{price}}",
                bought = self.in_row(from), price = self.in_row(from).card.map(Kind::cost)),
            Action::BuyExplorerTogether => say!(text, to,
                en: "Ask the team to pay for {card} together: {TRADE}{price}",
                ru: "Предложить команде вместе купить {card:acc} за {TRADE}{price}",
                card = Kind::EXPLORER, price = Kind::EXPLORER.cost()),
            Action::AttackBaseTogether(owner, piece) => say!(text, to,
                en: "Ask the team to destroy {owner:poss} {piece.kind} together: {COMBAT}{defense}",
                ru: "Предложить команде вместе уничтожить {piece.kind:acc} за {COMBAT}{defense} ({owner})",
                defense = self.defense_left(owner, piece)),
            Action::Contribute(amount) => say!(text, to,
                en: "Give {what}{amount}",
                ru: "Добавить {what}{amount}",
                what = self.asked_resource()),
            Action::DamageBase(owner, piece, amount) => say!(text, to,
                en: "Damage {owner:poss} {piece.kind} with {COMBAT}{amount}",
                ru: "Нанести урон, {COMBAT}{amount}: {piece.kind} ({owner})"),
            Action::Pass(card, seat) => say!(text, to,
                en: "Pass {card} to {seat} for {TRADE}{price}",
                ru: "Передать {card:acc} ({seat}) за {TRADE}{price}",
                price = 1),
            Action::Proceed => say!(text, to, en: "The Boss’s turn", ru: "Ход Босса"),
            Action::RejectRow => say!(text, to,
                en: "Reject the whole trade row",
                ru: "Забраковать весь торговый ряд"),
            Action::Sever(card) => say!(text, to,
                en: "Cut off {card} for {COMBAT}{price}",
                ru: "Отсечь {card:acc} за {COMBAT}{price}",
                price = card.cost()),
            Action::TopdeckFromHand(card) => say!(text, to,
                en: "Put {card} from hand on top of your deck",
                ru: "Положить {card:acc} с руки на верх колоды"),
            Action::Bequeath(card) => say!(text, to, en: "Leave {card}", ru: "Оставить {card:acc}"),
            Action::Choose(branch) => match self.branch(branch) {
                Some(chosen) => {
                    text.text(said(&Effects(chosen), to).capitalized());
                }
                None => say!(text, to, en: "Choice {number}", ru: "Вариант {number}", number = u16::from(branch) + 1),
            },
            Action::Discard(card) => say!(text, to, en: "Discard {card}", ru: "Сбросить {card:acc}"),
            Action::ScrapFromHand(card) => say!(text, to,
                en: "Scrap {card} from your hand",
                ru: "Утилизировать {card:acc} с руки"),
            Action::ScrapFromDiscard(card) => say!(text, to,
                en: "Scrap {card} from your discard pile",
                ru: "Утилизировать {card:acc} из стопки сброса"),
            Action::ScrapFromRow(from) => say!(text, to,
                en: "Scrap {card} in the trade row",
                ru: "Утилизировать {card} из торгового ряда",
                card = self.in_row(from)),
            Action::Acquire(from) => say!(text, to,
                en: "Acquire {card} for free",
                ru: "Купить бесплатно {card}",
                card = self.in_row(from)),
            Action::AcquireExplorer => say!(text, to,
                en: "Acquire {card} for free",
                ru: "Купить бесплатно {card:acc}",
                card = Kind::EXPLORER),
            Action::Put(place) => say!(text, to, en: "Put it {place}", ru: "Положить {place}"),
            Action::Destroy(owner, piece) => say!(text, to,
                en: "Destroy {owner:poss} {piece.kind}",
                ru: "Уничтожить {piece.kind:acc} ({owner})"),
            Action::Copy(card) => say!(text, to, en: "Copy {card}", ru: "Скопировать {card:acc}"),
            Action::Topdeck(card) => say!(text, to,
                en: "Put {card} on top of your deck",
                ru: "Положить {card:acc} на верх колоды"),
            Action::Target(seat) => say!(text, to, en: "Choose {seat}", ru: "Выбрать соперника: {seat}"),
            Action::Decline => self.say_decline(text, to),
        }
    }
}
