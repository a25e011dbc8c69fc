//! Ratings of many bots in one pool (Bradley and Terry 1952): one number for each, such that the difference of two says how often the one
//! beats the other.

use serde::{Deserialize, Serialize};

/// Two of the pool met.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Meeting {
    /// One of them, by its place in the pool.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// Games that ended.
    pub games: u32,
    /// Points of the first.
    pub points: f64,
}

/// How strong one of the pool is. Four hundred points are odds of ten to one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// Half of its 95 % interval.
    pub margin: f64,
}

/// Points for odds of `e` to one.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// Who wins all games is strong, not infinitely strong: as if every pair had drawn one game more.
const DRAWN: f64 = 1.0;

/// Rates the pool; the first of it has this rating, and its own interval is none: others are measured against it.
pub fn rate(count: usize, meetings: &[Meeting], first: f64) -> Vec<Rating> {
    if count == 0 {
        return Vec::new();
    }
    let mut strength = vec![0.0_f64; count];
    let chance =
        |strength: &[f64], meeting: &Meeting| 1.0 / (1.0 + (strength[meeting.other] - strength[meeting.one]).exp());
    let mut spread = Vec::new();
    // Newton's steps, with the first of the pool held where it is.
    for _ in 0..60 {
        let mut slope = vec![0.0; count];
        let mut bend = vec![vec![0.0; count]; count];
        for meeting in meetings {
            let (one, other, games) = (meeting.one, meeting.other, f64::from(meeting.games) + DRAWN);
            let won = chance(&strength, meeting);
            let off = meeting.points + DRAWN / 2.0 - games * won;
            slope[one] += off;
            slope[other] -= off;
            let weight = games * won * (1.0 - won);
            bend[one][one] += weight;
            bend[other][other] += weight;
            bend[one][other] -= weight;
            bend[other][one] -= weight;
        }
        bend[0].fill(0.0);
        bend.iter_mut().for_each(|row| row[0] = 0.0);
        (slope[0], bend[0][0]) = (0.0, 1.0);
        spread = inverse(bend);
        let step: Vec<f64> =
            spread.iter().map(|row| row.iter().zip(&slope).map(|(cell, slope)| cell * slope).sum()).collect();
        for (strength, step) in strength.iter_mut().zip(&step) {
            *strength += step.clamp(-1.0, 1.0);
        }
    }
    let margin = |place: usize| if place == 0 { 0.0 } else { 1.96 * spread[place][place].max(0.0).sqrt() };
    let rating =
        |(place, strength): (usize, &f64)| Rating { rating: first + strength * POINTS, margin: margin(place) * POINTS };
    strength.iter().enumerate().map(rating).collect()
}

/// Gauss and Jordan. Whoever met nobody stands nowhere: he keeps where he is.
fn inverse(mut rows: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = rows.len();
    let mut out: Vec<Vec<f64>> =
        (0..count).map(|row| (0..count).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for place in 0..count {
        let best = (place..count).max_by(|a, b| rows[*a][place].abs().total_cmp(&rows[*b][place].abs()));
        let Some(best) = best.filter(|best| rows[*best][place].abs() > 1e-9) else { continue };
        rows.swap(place, best);
        out.swap(place, best);
        let by = rows[place][place];
        rows[place].iter_mut().chain(&mut out[place]).for_each(|cell| *cell /= by);
        let (pivot, pivot_out) = (rows[place].clone(), out[place].clone());
        for row in (0..count).filter(|row| *row != place) {
            let by = rows[row][place];
            rows[row].iter_mut().zip(&pivot).for_each(|(cell, pivot)| *cell -= by * pivot);
            out[row].iter_mut().zip(&pivot_out).for_each(|(cell, pivot)| *cell -= by * pivot);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(one: usize, other: usize, games: u32, points: f64) -> Meeting {
        Meeting { one, other, games, points }
    }

    #[test]
    fn odds_of_ten_to_one_are_four_hundred_points() {
        let rated = rate(2, &[meeting(1, 0, 110_000, 100_000.0)], 600.0);
        assert_eq!(rated[0], Rating { rating: 600.0, margin: 0.0 });
        assert!((rated[1].rating - 1000.0).abs() < 1.0, "{rated:?}");
        assert!(rated[1].margin < 10.0);
    }

    #[test]
    fn who_never_met_is_compared_by_whom_they_met() {
        let chain = [meeting(1, 0, 1000, 750.0), meeting(2, 1, 1000, 750.0)];
        let rated = rate(3, &chain, 0.0);
        assert!((rated[2].rating - 2.0 * rated[1].rating).abs() < 1.0, "{rated:?}");
        assert!(rated[2].margin > rated[1].margin, "further away, less is known");
    }

    #[test]
    fn who_wins_everything_is_not_infinitely_strong() {
        let rated = rate(2, &[meeting(1, 0, 100, 100.0)], 0.0);
        assert!(rated[1].rating > 400.0 && rated[1].rating < 2000.0, "{rated:?}");
        assert!(rate(0, &[], 0.0).is_empty());
        let nobody = rate(2, &[], 0.0);
        assert!(nobody.iter().all(|rating| rating.rating == 0.0));
    }
}
