//! What is awaited, for the banner.

use crate::rules::formats::Team;
use crate::text::{TRADE_GENITIVE, modes::team_inside};
use crate::view::{Pending, Question, SeatView, View};
use tabletop::{Seat, Standings};
use tabletop_text::nouns::CARD;
use tabletop_text::{Listener, Say, Text, say};

pub(crate) struct Awaited<'a>(pub &'a View);

impl Say for Awaited<'_> {
    fn say(&self, text: &mut Text, to: Listener) {
        let view = self.0;
        match (&view.standings, &view.pending) {
            (Some(standings), _) => say_end(view, standings, text, to),
            (None, None) => say_turn(view, text, to),
            (None, Some(pending)) => match pending.question {
                Question::Bequeath { from, to: heir } => say_bequest(pending.seat, from, heir, text, to),
                Question::OneOf
                | Question::Discard { .. }
                | Question::Scrap { .. }
                | Question::ScrapRow { .. }
                | Question::Destroy { .. }
                | Question::Acquire { .. }
                | Question::Put { .. }
                | Question::Topdeck
                | Question::Copy
                | Question::StarterOnDeck
                | Question::Target
                | Question::Contribute { .. } => say_question(pending, text, to),
            },
        }
    }
}

fn say_end(view: &View, standings: &Standings, text: &mut Text, to: Listener) {
    let mine = view.seats.iter().find(|seat| to.is(seat.seat)).map(|seat| standings.place(seat.side));
    let draw = standings.winners().count() > 1;
    let winner = view.seats.iter().find(|seat| standings.place(seat.side) == Some(1));
    match (mine, winner) {
        (Some(Some(1)) | None, _) if draw => say!(text, to, en: "A draw", ru: "Ничья"),
        (Some(Some(1)), _) => say!(text, to, en: "You have won", ru: "Вы победили"),
        (Some(_), _) => say!(text, to, en: "You have lost", ru: "Вы проиграли"),
        (None, Some(SeatView { team: Some(Team::Players), .. })) => say!(text, to,
            en: "The players have won",
            ru: "Победили игроки"),
        (None, Some(SeatView { team: Some(Team::Raiders), .. })) => say!(text, to,
            en: "The raiders have won",
            ru: "Победили налётчики"),
        (None, Some(SeatView { team: Some(Team::Boss), .. })) => say!(text, to,
            en: "The boss has won",
            ru: "Победил босс"),
        (None, Some(SeatView { team: Some(team), .. })) => say!(text, to, en: "{team} has won", ru: "Победа: {team}"),
        (None, Some(SeatView { seat, .. })) => say!(text, to, en: "{seat} has won", ru: "Победа: {seat}"),
        (None, None) => say!(text, to, en: "The game is over", ru: "Партия окончена"),
    }
}

fn say_turn(view: &View, text: &mut Text, to: Listener) {
    let Some(first) = view.asked.first() else {
        return say!(text, to, en: "The game is over", ru: "Партия окончена");
    };
    let (joint, me) = (view.format.joint_turn(), view.seats.iter().find(|seat| to.is(seat.seat)));
    let team = view.seats.iter().find(|seat| seat.seat == *first).and_then(|seat| seat.team);
    match team.filter(|_| joint) {
        _ if joint && view.asked.iter().any(|seat| to.is(*seat)) => say!(text, to,
            en: "Your team’s turn",
            ru: "Ход вашей команды"),
        _ if to.is(*first) => say!(text, to, en: "Your turn", ru: "Ваш ход"),
        _ if me.is_some_and(|me| me.ready) => say!(text, to,
            en: "You are ready; your team is still playing",
            ru: "Вы готовы закончить ход; команда ещё играет"),
        Some(team) => say!(text, to, en: "{team} is playing", ru: "Ходит {inside}", inside = team_inside(team)),
        None => say!(text, to, en: "{first} is playing", ru: "Ходит {first}"),
    }
}

fn say_bequest(asked: Seat, from: Seat, heir: Seat, text: &mut Text, to: Listener) {
    match (to.is(asked), asked == from) {
        (false, true) => say!(text, to,
            en: "{from} drops out, and may leave a card to {heir:who}",
            ru: "{from} выбывает из игры и может оставить карту союзнику ({heir?вам|{heir}})"),
        (false, false) => say!(text, to,
            en: "{from} has left: {asked} may take one of the cards",
            ru: "Из игры вышел {from}: одну из его карт может взять {asked}"),
        (true, true) => say!(text, to,
            en: "You drop out: leave one of your cards to {heir}, if you like",
            ru: "Вы выбываете: можете оставить одну из своих карт союзнику ({heir})"),
        (true, false) => say!(text, to,
            en: "{from} has left: take one of the cards, if you like",
            ru: "Из игры вышел союзник ({from}): можете взять одну из его карт"),
    }
}

/// "a card", "2 cards", or "up to 2 cards" if one may stop before; «до 2 карт».
struct UpTo {
    left: u8,
    optional: bool,
}

impl Say for UpTo {
    fn say(&self, text: &mut Text, to: Listener) {
        let Self { left, optional } = *self;
        say!(text, to,
            en: "{several?up to }{some left CARD}",
            ru: "{several?до {left CARD:gen}|{some left CARD:acc}}",
            several = optional && left > 1);
    }
}

fn say_question(pending: &Pending, text: &mut Text, to: Listener) {
    let Pending { seat, source, .. } = pending;
    if !to.is(*seat) {
        return say!(text, to, en: "{source}: {seat} is choosing", ru: "{source}: выбирает {seat}");
    }
    say!(text, to, both: "{source}: ");
    match pending.question {
        Question::OneOf => say!(text, to, en: "choose one", ru: "выберите одно из двух"),
        Question::Discard { left: None, .. } => say!(text, to,
            en: "discard as many cards as you like",
            ru: "сбросьте сколько угодно карт"),
        Question::Discard { left: Some(left), optional, .. } => say!(text, to,
            en: "{optional?you may }discard {cards}",
            ru: "{optional?можете сбросить|сбросьте} {cards}",
            cards = UpTo { left, optional }),
        Question::Scrap { hand, discard, left, optional } => say!(text, to,
            en: "{optional?you may }scrap {cards} from your {hand?hand{discard? or discard pile}|discard pile}",
            ru: "{optional?можете утилизировать|утилизируйте} {cards} {hand?с руки{discard? или из стопки сброса}|из стопки сброса}",
            cards = UpTo { left, optional }),
        Question::ScrapRow { left, optional } => say!(text, to,
            en: "{optional?you may }scrap {cards} in the trade row",
            ru: "{optional?можете утилизировать|утилизируйте} {cards} из торгового ряда",
            cards = UpTo { left, optional }),
        Question::Destroy { optional } => say!(text, to,
            en: "{optional?you may }destroy a base",
            ru: "{optional?можете уничтожить|уничтожьте} базу"),
        Question::Acquire { what, cost } => say!(text, to,
            en: "acquire {a what} costing up to {TRADE_GENITIVE}{cost} for free",
            ru: "купите бесплатно {one what:acc} стоимостью до {TRADE_GENITIVE}{cost}"),
        Question::Put { .. } => say!(text, to, en: "where does it go?", ru: "куда положить карту?"),
        Question::Topdeck => say!(text, to,
            en: "choose a base for the top of your deck",
            ru: "выберите базу для верха колоды"),
        Question::Copy => say!(text, to, en: "choose a base to copy", ru: "выберите базу для копии"),
        Question::Target => say!(text, to, en: "choose an opponent", ru: "выберите соперника"),
        Question::Contribute { to: asker, resource, price, pledged, most } => say!(text, to,
            en: "{asker} asks for help: {resource}{price} in all{pledged?, {pledged} promised}, you can give up to {most}",
            ru: "{asker} просит помощи: всего нужно {resource}{price}{pledged?, уже обещано {pledged}}, вы можете дать до {most}"),
        Question::StarterOnDeck => say!(text, to,
            en: "put a Scout or Viper on top of your deck",
            ru: "положите разведчика или штурмовика на верх колоды"),
        // Asked in other words.
        Question::Bequeath { .. } => {}
    }
}
