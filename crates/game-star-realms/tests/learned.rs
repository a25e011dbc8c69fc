//! A learned opinion: features tell no secret, weights from outside are not believed, and a net takes the place of the hand-written
//! opinion where it fits.

use game_star_realms::{Opinion, StarRealms};
use std::sync::Arc;
use tabletop::{Catalogue, Dice, Evaluate, Features, Game, Seeded, Side, Sparse, Viewer};
use tabletop_bots::net::{HIDDEN, Layers, Setting, chance, exp};
use tabletop_bots::{Learned, Net, NetError};
use tabletop_laws::features_keep_secrets;

#[test]
fn features_tell_no_secret() {
    for mode in ["duel-mixed", "duel-colony-wars", "duel-frontiers"] {
        assert!(features_keep_secrets::<StarRealms>(mode, 2, 4) > 500, "{mode}");
    }
    for (mode, seats) in [("free-for-all-mixed", 3), ("two-headed-hydra-mixed", 4), ("automatons", 2)] {
        assert_eq!(features_keep_secrets::<StarRealms>(mode, seats, 1), 0, "{mode}");
    }
}

/// Weights by chance.
fn net() -> Net {
    let mut dice = Seeded::new(5);
    let width = 32;
    let mut some = |count: usize, most: i32| -> Vec<i32> {
        (0..count).map(|_| dice.pick(2 * most as u32 + 1) as i32 - most).collect()
    };
    let bytes = |numbers: Vec<i32>| numbers.into_iter().map(|number| number as i8).collect();
    let shorts = |numbers: Vec<i32>| numbers.into_iter().map(|number| number as i16).collect();
    let layers = Layers {
        width,
        rows: bytes(some(StarRealms::COUNT * width, 127)),
        direct: bytes(some(StarRealms::COUNT, 127)),
        columns: some(width + 1, 4000),
        bias: some(width, 500),
        hidden: shorts(some(width * HIDDEN, 4095)),
        hidden_bias: some(HIDDEN, 100_000),
        end: shorts(some(HIDDEN, 4095)),
        end_bias: 77,
    };
    Net::new::<StarRealms>(layers, Setting::default()).expect("a net")
}

fn begun(mode: &str, seats: u8) -> StarRealms {
    let setup = StarRealms::setup(mode, seats).expect("a mode");
    StarRealms::begin(&setup, &mut Seeded::new(1), &mut ()).expect("a game")
}

#[test]
fn weights_are_read_as_they_were_written() {
    let net = net();
    assert_eq!(Net::read::<StarRealms>(&net.write::<StarRealms>()), Ok(net));
}

#[test]
fn weights_from_outside_are_not_believed() {
    let good = net().write::<StarRealms>();
    let read = |bytes: &[u8]| Net::read::<StarRealms>(bytes);
    assert_eq!(read(b""), Err(NetError::NoNet));
    assert_eq!(read(b"SBNET0 and so on"), Err(NetError::NoNet));
    for end in (14..good.len()).step_by(997) {
        assert_eq!(read(&good[..end]), Err(NetError::Damaged), "cut off at {end}");
    }
    let mut dice = Seeded::new(3);
    for _ in 0..300 {
        let mut bytes = good.clone();
        let at = dice.pick(bytes.len() as u32) as usize;
        bytes[at] ^= 1 << dice.pick(8);
        assert!(read(&bytes).is_err(), "a bit at {at}");
    }
    // The right sum over wrong bytes: sizes and numbers are looked at too.
    for at in (6..64).chain([good.len() - 400, good.len() - 9]) {
        for value in [0, 1, 0x7f, 0x80, 0xff] {
            let mut bytes = good[..good.len() - 8].to_vec();
            bytes[at] = value;
            bytes.extend(sum(&bytes).to_le_bytes());
            if let Ok(net) = read(&bytes) {
                // What is believed can be computed with.
                let mut features = Sparse::default();
                assert!(begun("duel-mixed", 2).features(Side(0), &mut features));
                assert!(net.logit(&features).is_finite());
            }
        }
    }
    let other = |at: usize, why: NetError| {
        let mut bytes = good[..good.len() - 8].to_vec();
        bytes[at] ^= 1;
        bytes.extend(sum(&bytes).to_le_bytes());
        assert_eq!(read(&bytes), Err(why));
    };
    let game = 6 + 1 + StarRealms::ID.len();
    other(7, NetError::OtherGame("rtar-realms".to_owned()));
    other(game, NetError::OtherRules(StarRealms::RULES ^ 1));
    other(game + 2, NetError::OtherFeatures);
    other(game + 4, NetError::OtherCards);
    other(game + 12, NetError::OtherFeatures);
    other(game + 16, NetError::Sizes);
}

fn sum(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

#[test]
fn the_largest_numbers_do_not_overflow() {
    let extreme = |row: i8, upper: i16| {
        let layers = Layers {
            width: 96,
            rows: vec![row; StarRealms::COUNT * 96],
            direct: vec![row; StarRealms::COUNT],
            columns: vec![1 << 15; 97],
            bias: vec![1 << 28; 96],
            hidden: vec![upper; 96 * HIDDEN],
            hidden_bias: vec![i32::from(upper.signum()) << 28; HIDDEN],
            end: vec![upper; HIDDEN],
            end_bias: i32::from(upper.signum()) << 28,
        };
        let net = Net::new::<StarRealms>(layers, Setting::default()).expect("a net");
        let mut features = Sparse::default();
        (0..Sparse::MOST).for_each(|index| features.push(index, 255));
        net.logit(&features)
    };
    assert_eq!(extreme(127, 4095), 12.0);
    assert_eq!(extreme(-128, -4095), -12.0);
}

#[test]
fn a_net_judges_duels_and_the_hand_written_opinion_the_rest() {
    let learned = Learned::new(Opinion::default(), Some(Arc::new(net())));
    let nothing = Learned::new(Opinion::default(), None);
    let hand = Opinion::default();
    let duel = begun("duel-mixed", 2);
    assert_ne!(learned.values(&duel), hand.values(&duel));
    assert_ne!(learned.manner(&duel), hand.manner(&duel));
    assert_eq!(nothing.values(&duel), hand.values(&duel));
    assert_eq!(nothing.manner(&duel), hand.manner(&duel));
    let several = begun("free-for-all-mixed", 3);
    assert_eq!(learned.values(&several), hand.values(&several));
    assert_eq!(learned.value(&several, Side(2)), hand.value(&several, Side(2)));
    assert_eq!(learned.manner(&several), hand.manner(&several));
}

#[test]
fn chances_are_told_where_they_are_known() {
    let learned = Learned::new(Opinion::default(), Some(Arc::new(net())));
    let nothing = Learned::new(Opinion::default(), None);
    let (duel, several) = (begun("duel-mixed", 2), begun("free-for-all-mixed", 3));
    for viewer in Viewer::all(2) {
        let view = duel.view(viewer);
        let told = |seed| learned.chances::<StarRealms>(&view, viewer, &mut Seeded::new(seed)).expect("known");
        assert!((told(1).of(Side(0)) + told(1).of(Side(1)) - 1.0).abs() < 1e-5);
        // Whoever sits at the table knows what he knows, whatever else he imagines.
        assert!(viewer == Viewer::Spectator || told(1) == told(2));
        assert_eq!(nothing.chances::<StarRealms>(&view, viewer, &mut Seeded::new(1)), None);
    }
    let view = several.view(Viewer::Spectator);
    assert_eq!(learned.chances::<StarRealms>(&view, Viewer::Spectator, &mut Seeded::new(1)), None);
}

#[test]
fn our_own_exponential_is_near_enough_and_never_runs_away() {
    for step in -600..=600 {
        let power = step as f32 / 10.0;
        let (ours, theirs) = (f64::from(exp(power)), f64::from(power).exp());
        assert!((ours / theirs - 1.0).abs() < 1e-5, "{power}: {ours} {theirs}");
    }
    assert!(exp(f32::MAX).is_finite() && exp(f32::MIN) > 0.0);
    assert_eq!(chance(0.0), 0.5);
}
