//! What happened, as the log tells it.

use crate::adventures::BOSS;
use crate::effect::{Ability, Filter, Place, Resource};
use crate::event::{Event, ScrappedFrom};
use crate::rules::formats::Team;
use crate::setup::Format;
use crate::text::effect::{Effects, branches, next_bought, redirect};
use crate::text::modes::team_inside;
use crate::text::{AUTHORITY, COMBAT, Cards, DEFENSE, TRADE, effects, team_name};
use tabletop::Seat;
use tabletop_text::nouns::{CARD, TURN};
use tabletop_text::{Listener, Say, Text, say};

impl Say for ScrappedFrom {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Hand => say!(text, to, en: " from hand", ru: " с руки"),
            Self::DiscardPile => say!(text, to, en: " from the discard pile", ru: " из стопки сброса"),
            Self::Play => {}
            Self::Row(_) => say!(text, to, en: " in the trade row", ru: " из торгового ряда"),
        }
    }
}

impl Say for Event {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Began { format, seats, first, .. } => say_beginning(*format, *seats, *first, text, to),
            Self::TurnBegan { seat, turn } => say!(text, to,
                en: "Turn {turn}: {seat?you|{seat}}",
                ru: "Ход {turn}: {seat?вы|{seat}}"),
            Self::Played { seat, card } => say!(text, to,
                en: "{seat:play|plays} {card}",
                ru: "{seat:разыгрываете|разыгрывает} {card:acc}"),
            Self::Used { seat, card, acts_as, ability } => say!(text, to,
                en: "{seat:use|uses} {card}{other? as {acts_as}}{named?, {ability}}",
                ru: "{seat:используете|использует} {card:acc}{other? как {acts_as:acc}}{named?: {ability}}",
                other = acts_as != card, named = *ability != Ability::Primary),
            Self::Gained { seat, resource, amount, now, source } => say!(text, to,
                en: "{source}: {seat:gain|gains} {resource}{amount}{score?, now {now}| ({now})}",
                ru: "{source}: {seat:получаете|получает} {resource}{amount}{score?, теперь {now}| ({now})}",
                score = *resource == Resource::Authority),
            Self::Drew { seat, count, cards, .. } => say!(text, to,
                en: "{seat:draw|draws} {cards?{names}|{some count CARD}}",
                ru: "{seat:берёте|берёт} {some count CARD:acc}{cards?: {names}}",
                names = Cards(cards)),
            Self::Shuffled { seat, count } => say!(text, to,
                en: "{seat:shuffle|shuffles} the discard pile: {count CARD}",
                ru: "{seat:перемешиваете|перемешивает} стопку сброса: {count CARD}"),
            Self::Discarded { seat, card, .. } => say!(text, to,
                en: "{seat:discard|discards} {card}",
                ru: "{seat:сбрасываете|сбрасывает} {card:acc}"),
            Self::Scrapped { seat, card, from } => say!(text, to,
                en: "{seat:scrap|scraps} {card}{from}",
                ru: "{seat:отправляете|отправляет} в утиль {card:acc}{from}"),
            Self::Acquired { seat, card, price, to: place, .. } => {
                match price {
                    Some(price) => say!(text, to,
                        en: "{seat:buy|buys} {card} for {TRADE}{price}",
                        ru: "{seat:покупаете|покупает} {card:acc} за {TRADE}{price}"),
                    None => say!(text, to,
                        en: "{seat:acquire|acquires} {card} for free",
                        ru: "{seat:покупаете|покупает} бесплатно {card:acc}"),
                }
                match place {
                    Place::DiscardPile => {}
                    Place::DeckTop => say!(text, to, en: ", on top of the deck", ru: ", {place}"),
                    Place::Hand => say!(text, to, en: ", into hand", ru: ", {place}"),
                }
            }
            Self::RowFilled { slot, card } => say!(text, to,
                en: "New in the trade row, slot {number}: {card}",
                ru: "Торговый ряд, место {number}: {card}",
                number = u16::from(*slot) + 1),
            Self::Redirected { seat, what, to: place } => say_redirection(*seat, *what, *place, text, to),
            Self::Attacked { by, target, amount, before, after } => say!(text, to,
                en: "{by:attack|attacks} {target:who} with {COMBAT}{amount}: {AUTHORITY}{before} → {after}",
                ru: "{by:атакуете|атакует} {target?вас|{boss?Босса|игрока {target}}} на {COMBAT}{amount}: {AUTHORITY}{before} → {after}",
                boss = *target == BOSS),
            Self::Destroyed { by, owner, card, combat } => say!(text, to,
                en: "{by:destroy|destroys} {owner:poss} {card}{combat? for {COMBAT}{combat}}",
                ru: "{by:уничтожаете|уничтожает} {owner?вашу базу: {card}|{card:acc} ({owner})}{combat?, потрачено {COMBAT}{combat}}"),
            Self::Copied { card, of, .. } => say!(text, to,
                en: "{card} becomes {of} until the turn ends",
                ru: "{card}: до конца хода копия базы «{of}»"),
            Self::Topdecked { seat, card } => say!(text, to,
                en: "{seat:put|puts} {card} on top of the deck",
                ru: "{seat:кладёте|кладёт} на верх колоды {card:acc}"),
            Self::Declined { seat, source } => say!(text, to,
                en: "{source}: {seat:leave|leaves} it at that",
                ru: "{source}: {seat:больше ничего не выбираете|больше ничего не выбирает}"),
            Self::Chose { seat, source, ability, branch } => {
                let both = branches(effects(*source, *ability));
                let chosen = both.and_then(|both| both.get(usize::from(*branch)).copied());
                say!(text, to,
                    en: "{source}: {seat:choose|chooses} “{chosen}”",
                    ru: "{source}: {seat:выбираете|выбирает} «{chosen}»",
                    chosen = chosen.map(Effects));
            }
            Self::ChoiceOffered { seat, source } => say!(text, to,
                en: "{source}: {seat:must choose|must choose}",
                ru: "{source}: {seat:выбираете|выбирает}"),
            Self::CleanedUp { seat, ships, hand } if ships.is_empty() && hand.is_empty() => say!(text, to,
                en: "{seat:have|has} nothing to discard",
                ru: "{seat?Вам|Игроку {seat}} нечего сбрасывать"),
            Self::CleanedUp { seat, ships, hand } => say!(text, to,
                en: "{seat:discard|discards} {ships?the ships played}{hand?{ships?, and }from hand: {names}}",
                ru: "{seat:сбрасываете|сбрасывает} {ships?разыгранные корабли}{hand?{ships?, а }с руки: {names}}",
                names = Cards(hand)),
            Self::TeamTurnBegan { team, turn, .. } => {
                say!(text, to, en: "Turn {turn}: {team}", ru: "Ход {turn}: {team}")
            }
            Self::TeamTurnEnded { team } => say!(text, to, en: "{team} ends the turn", ru: "{team} заканчивает ход"),
            Self::Ready { seat } => say!(text, to,
                en: "{seat:are|is} ready to end the turn",
                ru: "{seat:сообщаете|сообщает} о готовности закончить ход"),
            Self::Withdrew { seat } => say!(text, to,
                en: "{seat:play|plays} on: not ready yet",
                ru: "{seat:продолжаете|продолжает} ход: ещё не всё сделано"),
            Self::Reconsiders { seat } => say!(text, to,
                en: "{seat:can|can} do something again",
                ru: "{seat:снова можете|снова может} что-то сделать"),
            Self::HelpAsked { seat, card, owner: Some(owner), price, .. } => say!(text, to,
                en: "{seat:ask|asks} the team to destroy {owner:poss} {card} together: {COMBAT}{price}",
                ru: "{seat:предлагаете|предлагает} команде вместе уничтожить {card:acc} за {COMBAT}{price} ({owner})"),
            Self::HelpAsked { seat, card, owner: None, price, .. } => say!(text, to,
                en: "{seat:ask|asks} the team to pay for {card} together: {TRADE}{price}",
                ru: "{seat:предлагаете|предлагает} команде вместе купить {card:acc} за {TRADE}{price}"),
            Self::Contributed { seat, amount: 0, .. } => say!(text, to,
                en: "{seat:give|gives} nothing",
                ru: "{seat:ничего не добавляете|ничего не добавляет}"),
            Self::Contributed { seat, resource, amount, .. } => say!(text, to,
                en: "{seat:give|gives} {resource}{amount}",
                ru: "{seat:добавляете|добавляет} {resource}{amount}"),
            Self::HelpFailed { card, .. } => say!(text, to,
                en: "{card}: the team does not raise enough; everybody keeps their points",
                ru: "{card}: сложиться не получилось, очки остаются у всех"),
            Self::Damaged { by, owner, card, amount, left } => say!(text, to,
                en: "{by:damage|damages} {owner:poss} {card} with {COMBAT}{amount}: {DEFENSE}{left} left",
                ru: "{by:наносите|наносит} урон {owner?вашей базе: {card}|базе: {card} ({owner})}, потрачено {COMBAT}{amount}, осталось {DEFENSE}{left}"),
            Self::Repaired { seat } => say!(text, to,
                en: "{seat?Your bases|The bases of {seat}} are whole again",
                ru: "{seat?Ваши базы снова целы|Базы снова целы ({seat})}"),
            Self::Passed { seat, to: mate, card } => say!(text, to,
                en: "{seat:pass|passes} {card} to {mate:who} for {TRADE}{price}",
                ru: "{seat:передаёте|передаёт} {mate?вам|игроку {mate}} {card:acc} за {TRADE}{price}",
                price = 1),
            Self::Bequeathed { seat, to: heir, card } => say!(text, to,
                en: "{seat:leave|leaves} {card} to {heir:who}",
                ru: "{seat:оставляете|оставляет} {heir?вам|игроку {heir}} {card:acc}"),
            Self::LeftTheGame { seat, count } => say!(text, to,
                en: "{seat?Your cards|The cards of {seat}} leave the game: {count CARD}",
                ru: "{seat?Ваши карты|Карты выбывшего игрока ({seat})} удаляются из игры: {count CARD}"),
            Self::Returned { seat, card } => say!(text, to,
                en: "{card} returns to {seat:poss} discard pile",
                ru: "{card}: карта возвращается в {seat?вашу стопку сброса|стопку сброса ({seat})}"),
            Self::Boss(event) => event.say(text, to),
            Self::TurnEnded { seat } => say!(text, to,
                en: "{seat?Your turn ends|{seat} ends the turn}",
                ru: "{seat:заканчиваете|заканчивает} ход"),
            Self::Eliminated { seat } => {
                say!(text, to, en: "{seat:have|has} lost", ru: "{seat:проигрываете|проигрывает}")
            }
            Self::Resigned { seat } => say!(text, to, en: "{seat:resign|resigns}", ru: "{seat:сдаётесь|сдаётся}"),
            Self::TurnLimitReached { turns } => say!(text, to,
                en: "The limit of {turns TURN} is reached",
                ru: "Достигнут предел в {turns TURN:acc}"),
            Self::Finished { .. } => say!(text, to, en: "The game is over", ru: "Партия окончена"),
        }
    }
}

fn say_beginning(format: Format, seats: u8, first: Seat, text: &mut Text, to: Listener) {
    say!(text, to, en: "The game begins", ru: "Партия начинается");
    match format {
        // The boss may be the first: the turn that begins says whose it is.
        Format::Adventure(_) => {}
        Format::Hydra => {
            let team = Team::of_half(first, seats);
            say!(text, to,
                en: ". {team} takes the first turn",
                ru: ". Первый ход: {inside}",
                inside = team_inside(team));
        }
        Format::Duel | Format::FreeForAll | Format::Hunter | Format::Trophy | Format::Emperor | Format::Raid => {
            say!(text, to,
                en: ". {first:take|takes} the first turn",
                ru: ". Первый ход: {first?ваш|{first}}");
        }
    }
}

fn say_redirection(seat: Seat, what: Filter, place: Place, text: &mut Text, to: Listener) {
    if to.is(seat) {
        let start = text.spans().len();
        redirect(what, place, text, to);
        text.capitalize_from(start);
        return;
    }
    let somewhere = match place {
        Place::DiscardPile => "into the discard pile",
        Place::DeckTop => "on top of the deck",
        Place::Hand => "into hand",
    };
    say!(text, to,
        en: "The next {one what} that {seat} acquires this turn goes {somewhere}",
        ru: "{seat}: {next} в этот ход {one what} попадёт {place}",
        next = next_bought(what));
}

impl Say for Team {
    fn say(&self, text: &mut Text, to: Listener) {
        text.word(team_name(*self, to.lang));
    }
}
