//! The things on a table: they hold what they say, compare by it, and refuse a file that says nonsense.

use tabletop::{
    Bag, Dice, List, PieceSet, Pile, Recorded, Recording, Scripted, Seat, SeatMap, SeatSet, Seeded, Viewer,
};

#[test]
fn a_seed_gives_the_same_numbers_for_ever() {
    // SplitMix64, from its reference implementation with seed 1234567.
    let mut dice = Seeded::new(1_234_567);
    let numbers: Vec<u64> = (0..3).map(|_| dice.next()).collect();
    assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    let mut dice = Seeded::new(7);
    let picks: Vec<u32> = (0..8).map(|_| dice.pick(6)).collect();
    assert_eq!(picks, [2, 0, 5, 3, 2, 1, 2, 1]);
}

#[test]
fn a_seed_falls_on_every_number_about_as_often() {
    let mut dice = Seeded::new(3);
    let mut counts = [0_u32; 6];
    for _ in 0..60_000 {
        counts[dice.pick(6) as usize] += 1;
    }
    assert!(counts.iter().all(|count| (9_600..=10_400).contains(count)), "{counts:?}");
}

#[test]
fn one_of_one_is_no_chance_and_is_not_recorded() {
    let mut rolls = Vec::new();
    let mut seeded = Seeded::new(1);
    let mut dice = Recording::new(&mut seeded, &mut rolls);
    dice.pick(1);
    let roll = dice.pick(20);
    dice.pick(1);
    assert_eq!(rolls, [roll]);
}

#[test]
fn a_record_knows_whether_it_fitted() {
    let play = |rolls: &[u32]| {
        let mut dice = Recorded::new(rolls);
        let numbers = (dice.pick(1), dice.pick(6), dice.pick(6));
        (numbers, dice.fitted())
    };
    assert_eq!(play(&[5, 2]), ((0, 5, 2), true));
    assert_eq!(play(&[5]), ((0, 5, 0), false), "a number is missing");
    assert_eq!(play(&[5, 2, 1]), ((0, 5, 2), false), "a number is left");
    assert_eq!(play(&[6, 2]), ((0, 0, 2), false), "a number is out of range");
}

#[test]
fn scripted_dice_fall_as_told_then_on_zero() {
    let mut dice = Scripted::new([4, 9]);
    assert_eq!([dice.pick(6), dice.pick(6), dice.pick(6)], [4, 5, 0]);
}

#[test]
fn a_list_keeps_its_order_and_compares_by_what_it_holds() {
    let mut list: List<u8, 4> = [3, 1, 2].into_iter().collect();
    list.insert(1, 9);
    assert!(list.is_full());
    assert_eq!(list[..], [3, 9, 1, 2]);
    assert_eq!(list.remove(0), 3);
    assert!(list.take(1) && !list.take(1));
    assert_eq!(list.pop(), Some(2));
    list.retain(|item| *item == 9);
    // What was there before leaves no trace.
    assert_eq!(list, [9].into_iter().collect());
    list.clear();
    assert_eq!((list.pop(), list.len()), (None, 0));
}

#[test]
fn a_bag_has_no_order() {
    let mut bag: Bag<u8, 8> = [3, 1, 2, 1].into_iter().collect();
    let mut other = Bag::new();
    [1, 2, 1, 3].into_iter().for_each(|item| other.put(item));
    assert_eq!(bag, other);
    assert_eq!(bag.count(1), 2);
    assert_eq!(bag.draw(&mut Scripted::new([2])), Some(2));
    assert!(bag.take(3) && !bag.take(3));
    assert_eq!(bag[..], [1, 1]);
    assert_eq!(Bag::<u8, 2>::new().draw(&mut Scripted::default()), None);
}

#[test]
fn a_pile_is_drawn_from_the_top_then_from_chance_then_from_the_bottom() {
    let mut pile: Pile<u8, 8, 4> = Pile::shuffled([5, 6, 7]);
    pile.put_on_top(1);
    pile.put_on_top(2);
    pile.put_under(8);
    pile.put_under(9);
    let dice = &mut Scripted::new([2, 0]);
    let drawn: Vec<u8> = std::iter::from_fn(|| pile.draw(dice)).collect();
    assert_eq!(drawn, [2, 1, 7, 5, 6, 8, 9]);
    assert!(pile.is_empty());
}

#[test]
fn looking_makes_an_order_that_stays() {
    let mut pile: Pile<u8, 8, 4> = Pile::shuffled([5, 6, 7]);
    pile.put_on_top(1);
    assert_eq!(pile.look(3, &mut Scripted::new([1, 1])), 3);
    assert_eq!(pile.known_top[..], [7, 6, 1], "the last one is drawn first");
    assert_eq!(pile.look(2, &mut Scripted::new([1])), 2, "what is known already is not rolled again");
    let drawn: Vec<u8> = std::iter::from_fn(|| pile.draw(&mut Scripted::default())).collect();
    assert_eq!(drawn, [1, 6, 7, 5]);
    assert_eq!(pile.look(2, &mut Scripted::default()), 0);
}

#[test]
fn looking_deep_reaches_what_lies_under_the_pile() {
    let mut pile: Pile<u8, 8, 4> = Pile::shuffled([5]);
    pile.put_under(8);
    pile.put_under(9);
    assert_eq!(pile.look(3, &mut Scripted::default()), 3);
    assert_eq!((pile.known_top[..].to_vec(), pile.known_bottom.len()), (vec![9, 8, 5], 0));
}

#[test]
fn a_shuffled_pile_has_no_order_left() {
    let mut pile: Pile<u8, 8, 4> = Pile::shuffled([5]);
    pile.put_on_top(1);
    pile.put_under(8);
    pile.shuffle();
    assert_eq!(pile, Pile::shuffled([8, 5, 1]));
}

#[test]
fn a_set_of_pieces_is_walked_from_low_to_high() {
    let mut set: PieceSet<2> = [127, 0, 64].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [0, 64, 127]);
    set.remove(64);
    assert!(set.contains(127) && !set.contains(64) && !set.contains(5000));
    assert_eq!((set.len(), set.is_empty()), (2, false));
}

#[test]
fn a_set_of_seats_knows_its_members() {
    let set: SeatSet = [Seat(3), Seat(0)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
    assert_eq!((set.lowest(), set.len()), (Some(Seat(0)), 2));
    assert!(set.contains(Seat(3)) && !set.contains(Seat(200)));
    assert_eq!(set.without(Seat(0)).or(SeatSet::one(Seat(1))), SeatSet::first(4).without(Seat(0)).without(Seat(2)));
    assert_eq!(SeatSet::first(16).len(), 16);
    assert_eq!(set.and(SeatSet::first(2)), SeatSet::one(Seat(0)));
}

#[test]
fn every_viewer_looks_once() {
    let viewers: Vec<Viewer> = Viewer::all(2).collect();
    assert_eq!(viewers, [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator]);
    assert!(Viewer::Seat(Seat(1)).is(Seat(1)) && !Viewer::Spectator.is(Seat(1)));
}

#[test]
fn parts_are_saved_as_what_they_hold_and_nonsense_is_refused() {
    fn same<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(thing: T, text: &str) {
        assert_eq!(serde_json::to_string(&thing).unwrap(), text);
        assert_eq!(serde_json::from_str::<T>(text).unwrap(), thing);
    }
    fn refused<T: serde::de::DeserializeOwned>(text: &str) {
        assert!(serde_json::from_str::<T>(text).is_err(), "{text}");
    }
    same::<List<u8, 4>>([3, 1].into_iter().collect(), "[3,1]");
    same::<Bag<u8, 4>>([3, 1].into_iter().collect(), "[1,3]");
    same::<PieceSet<1>>([63, 2].into_iter().collect(), "[2,63]");
    same::<SeatMap<u8, 2>>(SeatMap([7, 8]), "[7,8]");
    same(SeatSet::first(2), "3");
    refused::<List<u8, 2>>("[1,2,3]");
    refused::<Bag<u8, 4>>("[3,1]");
    refused::<PieceSet<1>>("[64]");
    refused::<SeatMap<u8, 2>>("[7]");
    refused::<SeatMap<u8, 2>>("[7,8,9]");
    refused::<SeatSet>("65536");
}
