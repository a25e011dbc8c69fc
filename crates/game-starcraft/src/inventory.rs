//! What must never appear or vanish: the pieces of the box, wherever they lie.

use crate::cards::data;
use crate::ids::Faction;
use crate::state::War;
use tabletop::{Inventory, Seat};

impl Inventory for War {
    fn inventory(&self, count: &mut dyn FnMut(&'static str, u64)) {
        let table = &self.table;
        for faction in Faction::ALL {
            let seat = table.everybody().find(|seat| table.players[*seat].faction == Some(faction));
            let sheet = data().race(faction);
            match seat {
                Some(seat) => {
                    let player = &table.players[seat];
                    count("units", self.units_of(seat));
                    let cards = table.areas.0.iter().filter(|area| area.holder == Some(seat));
                    let working: u64 = cards.map(|area| u64::from(area.workers)).sum();
                    count("workers", working + u64::from(player.workers_at_home() + player.spare_workers));
                    let bases = table.areas.0.iter().filter(|area| area.base == Some(seat)).count() as u64;
                    count("bases", bases + u64::from(player.spare_bases));
                    let transports = table.routes.iter().filter(|route| route.transports.contains(seat)).count() as u64;
                    count("transports", transports + u64::from(player.spare_transports));
                    count("combat and technology cards", self.cards_of(seat));
                }
                // In the box.
                None => {
                    let units = faction.race().units().map(|unit| u64::from(data().unit(unit).figures));
                    count("units", units.sum());
                    count("workers", u64::from(sheet.workers));
                    count("bases", u64::from(sheet.bases));
                    count("transports", u64::from(sheet.transports));
                    let cards = data().cards[faction.race().index()].all.count_ones();
                    count("combat and technology cards", u64::from(cards));
                }
            }
        }
        let events = &table.events;
        let lying = u64::from(events.len() + events.discard.len() + events.ends.len());
        let with_players = table.everybody().map(|seat| {
            let player = &table.players[seat];
            u64::from(player.kept.len()) + player.face_down_events.iter().map(|count| u64::from(*count)).sum::<u64>()
        });
        count("event cards", lying + with_players.sum::<u64>());
        count("orders", (table.orders.len() as u64).abs_diff(self.secrets.faces.len() as u64));
        count("Resource cards of nobody", self.orphaned_workers());
    }
}

impl War {
    fn units_of(&self, seat: Seat) -> u64 {
        let table = &self.table;
        let mut units = u64::from(table.players[seat].spare_units.total());
        let areas = table.areas.0.iter().filter(|area| area.owner == Some(seat));
        units += areas.map(|area| u64::from(area.units.total())).sum::<u64>();
        if table.order.active && table.order.seat == seat {
            units += u64::from(table.order.entering.total());
        }
        if table.battle.active
            && let Some(camp) = self.camp_of(seat)
        {
            units += u64::from(self.survivors(camp).total());
            if self.leaving_camp() == Some(camp) {
                units += u64::from(table.battle.leaving.total());
            }
        }
        units
    }

    pub(crate) fn cards_of(&self, seat: Seat) -> u64 {
        let player = &self.table.players[seat];
        let mut cards = u64::from(self.hidden_cards(seat).len());
        cards += u64::from(player.technologies.len() + player.faction_area.len() + player.discard.len());
        let battle = &self.table.battle;
        if battle.active
            && let Some(camp) = self.camp_of(seat)
        {
            cards += u64::from(battle.splash[camp].len());
            for (index, skirmish) in battle.skirmishes.iter().enumerate().filter(|(_, skirmish)| !skirmish.over) {
                let (shown, hidden) = (skirmish.camps[camp].shown, self.secrets.face_down[index][camp]);
                let lying = [shown.regular, shown.reinforcement, hidden.regular, hidden.reinforcement];
                cards += lying.into_iter().flatten().count() as u64;
            }
        }
        // Before the opening hands the starting deck lies on the sheet.
        let dealt = !self.hidden_cards(seat).is_empty() || self.table.round > 0;
        match player.faction {
            Some(faction) if !dealt => cards + u64::from(data().cards[faction.race().index()].starting.count_ones()),
            Some(_) | None => cards,
        }
    }

    /// Workers on cards nobody holds: there are none.
    fn orphaned_workers(&self) -> u64 {
        self.table.areas.0.iter().filter(|area| area.holder.is_none()).map(|area| u64::from(area.workers)).sum()
    }
}
