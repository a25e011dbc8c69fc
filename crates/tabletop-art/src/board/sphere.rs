//! Planets as small bitmaps: fractal noise on a sphere, coloured here and lit by gradients where they are shown.
//!
//! An indexed bitmap with at most 256 colours, as a data URI: about 35 kB a planet, computed in a few milliseconds. Make it
//! once per planet and keep it.

use crate::pen::{Rgb, cos, hash, mix, sin};

/// How a planet's surface looks.
#[derive(Clone, Debug, PartialEq)]
pub struct Surface {
    /// What the noise draws.
    pub kind: SurfaceKind,
    /// From low to high, two to five tones.
    pub ramp: Vec<Rgb>,
    /// The tint of the air at the rim.
    pub air: Rgb,
    /// How much cloud there is, `0.0..=1.0`.
    pub cloud: f64,
    /// How fine the land is; about two.
    pub fine: f64,
}

/// What the noise of a surface draws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SurfaceKind {
    /// Seas, shores and heights.
    Land,
    /// That many belts of gas.
    Bands(f64),
    /// Bright cracks in dark ground.
    Veins,
}

impl Surface {
    /// The surface of a planet by its id: the printed planets have their own, any other id gets one of its own kind.
    #[must_use]
    pub fn of(id: &str) -> Surface {
        use SurfaceKind::{Bands, Land, Veins};
        let make = |kind, ramp: &[u32], air, cloud, fine| Surface {
            kind,
            ramp: ramp.iter().copied().map(Rgb).collect(),
            air: Rgb(air),
            cloud,
            fine,
        };
        match id {
            "tarsonis" => make(Land, &[0x123a5c, 0x1d5b7d, 0x5d7d4f, 0xa58f5c, 0xd8cfae], 0x7fc4ff, 0.55, 2.1),
            "helios" => make(Bands(4.0), &[0x5a2a16, 0xa4522a, 0xd98b45, 0xf1c98a], 0xffb26b, 0.0, 2.2),
            "antiga_prime" => make(Land, &[0x3a1f16, 0x6b3a26, 0x9b6a45, 0xc9a27a], 0xff9f7a, 0.0, 2.8),
            "braken" => make(Veins, &[0x180f2c, 0x3a1d55, 0x7a2f6a, 0xe06a8a, 0xffc08a], 0xd07aff, 0.0, 2.4),
            "chau_sara" => make(Land, &[0x2b1a14, 0x4f3520, 0x7b6a34, 0x5f8a55, 0x9fc79a], 0xa8e6a0, 0.35, 2.5),
            "torus" => make(Land, &[0x0e2730, 0x17505a, 0x2f8b84, 0x8fd0b8, 0xe9f2e0], 0x74f0e0, 0.6, 2.0),
            "dylar_iv" => make(Land, &[0x141a3a, 0x29357a, 0x5f7ac8, 0xb9cdf4, 0xffffff], 0x9fb8ff, 0.3, 2.6),
            "vyctor_v" => make(Bands(6.0), &[0x20321c, 0x3e5c2a, 0x8a8f3c, 0xd8c46a], 0xd6e87a, 0.0, 2.2),
            "abaddon" => make(Veins, &[0x160a08, 0x3a120c, 0x7a2412, 0xe8561a, 0xffd27a], 0xff7a4a, 0.0, 2.2),
            "bhekar_ro" => make(Land, &[0x4a3a22, 0x7a5f34, 0xb8945a, 0xe0c890, 0xf4e8c8], 0xffd89a, 0.4, 1.9),
            "halcyon" => make(Bands(5.0), &[0x1f3a5a, 0x3f6f9a, 0x8ab8d8, 0xe4f2fa], 0x9ad8ff, 0.0, 2.2),
            "pridewater" => make(Land, &[0x062a4a, 0x0b4a7a, 0x1a78a8, 0x4fb0c8, 0xe8dca8], 0x6ad0ff, 0.7, 1.7),
            _ => {
                let h = hash(id);
                let mut chance = crate::pen::Chance::new(h);
                let mut tone = |l: f64| {
                    let part = |v: f64| ((40.0 + v * 190.0) * l).min(255.0) as u32;
                    Rgb(part(chance.next()) << 16 | part(chance.next()) << 8 | part(chance.next()))
                };
                let ramp = [tone(0.3), tone(0.6), tone(0.9), mix(tone(1.1), Rgb(0xffffff), 0.3)];
                let air = mix(ramp[2], Rgb(0xffffff), 0.4);
                let kind = [Land, Bands(5.0), Land, Veins][(h >> 7 & 3) as usize];
                Surface { kind, ramp: ramp.to_vec(), air, cloud: f64::from(h >> 9 & 3) * 0.2, fine: 2.2 }
            }
        }
    }

    /// The surface as a square bitmap of `size` pixels, a data URI; its circle is the planet.
    #[must_use]
    pub fn bitmap(&self, id: &str, size: usize) -> String {
        as_uri(&self.file(id, size))
    }

    /// The same as the bytes of a BMP file, for a page that keeps pictures by an address of its own.
    #[must_use]
    pub fn file(&self, id: &str, size: usize) -> Vec<u8> {
        let size = size.clamp(8, 512);
        let seed = (hash(id) % 9973) as i32;
        let turn = f64::from(seed % 628) / 100.0;
        let (cr, sr, ct, stilt) = (cos(turn), sin(turn), cos(0.35), sin(0.35));
        // Two dimensions share the 256 colours: height on the ramp, and cloud over it.
        let (heights, clouds) = if self.cloud > 0.0 { (36, 7) } else { (256, 1) };
        let mut palette = Vec::with_capacity(heights * clouds);
        for cloud in 0..clouds {
            for height in 0..heights {
                let ground = self.tone((height as f64 + 0.5) / heights as f64);
                let over = if clouds > 1 { cloud as f64 / (clouds - 1) as f64 } else { 0.0 };
                palette.push(mix(ground, Rgb(0xebf0fa), over));
            }
        }
        let mut pixels = vec![0u8; size * size];
        let half = size as f64 / 2.0;
        for (i, pixel) in pixels.iter_mut().enumerate() {
            let (nx, ny) =
                (((i % size) as f64 - half + 0.5) / (half - 1.0), ((i / size) as f64 - half + 0.5) / (half - 1.0));
            let r2 = nx * nx + ny * ny;
            if r2 > 1.05 {
                continue;
            }
            let nz = libm::sqrt((1.0 - r2).max(0.0));
            let (y, z1) = (ny * ct - nz * stilt, ny * stilt + nz * ct);
            let (x, z) = (nx * cr + z1 * sr, -nx * sr + z1 * cr);
            let height = (self.height([x, y, z], seed).clamp(0.0, 0.9999) * heights as f64) as usize;
            let mut cloud = 0;
            if clouds > 1 {
                let q = fractal([x * 3.0 + 9.0, y * 4.0, z * 3.0], seed + 21, 5);
                cloud = ((((q - 0.52) * 5.0).clamp(0.0, 1.0) * self.cloud) * (clouds - 1) as f64 + 0.5) as usize;
            }
            *pixel = (cloud * heights + height) as u8;
        }
        bitmap(size, &palette, &pixels)
    }

    fn height(&self, [x, y, z]: [f64; 3], seed: i32) -> f64 {
        let f = self.fine;
        match self.kind {
            SurfaceKind::Bands(bands) => {
                let w = fractal([x * 2.0, y * 2.0, z * 2.0], seed + 7, 3) - 0.5;
                let t = 0.5 + 0.5 * sin((y * bands + w * 2.4) * 2.2);
                t * 0.75 + 0.25 * fractal([x * 5.0, y * 9.0, z * 5.0], seed, 3)
            }
            SurfaceKind::Veins => {
                let n = fractal([x * f, y * f, z * f], seed, 5);
                let crack = 1.0 - (n - 0.5).abs() * 2.0;
                let crack3 = crack * crack * crack;
                crack3 * crack3 * 0.9 + n * 0.25
            }
            SurfaceKind::Land => {
                let w = fractal([x * 1.6, y * 1.6, z * 1.6], seed + 3, 3);
                (fractal([x * f + w, y * f + w, z * f], seed, 6) - 0.28) / 0.46
            }
        }
    }

    fn tone(&self, t: f64) -> Rgb {
        let [first, .., last] = self.ramp[..] else { return self.ramp.first().copied().unwrap_or(self.air) };
        let at = t.clamp(0.0, 1.0) * (self.ramp.len() - 1) as f64;
        let i = at as usize;
        match (self.ramp.get(i), self.ramp.get(i + 1)) {
            (Some(a), Some(b)) => mix(*a, *b, at - i as f64),
            (Some(_), None) => last,
            (None, _) => first,
        }
    }
}

/// A nebula for behind a map, as a data URI: ground tone and two clouds, meant to be stretched.
#[must_use]
pub fn nebula(seed: u32, tones: [Rgb; 3]) -> String {
    const SIZE: usize = 128;
    const STEPS: usize = 16;
    let seed = (seed % 9973) as i32;
    let add = |base: u32, over: u32, part: f64| (f64::from(base) + f64::from(over) * part).min(255.0);
    let channel = |c: Rgb, shift: u32| c.0 >> shift & 255;
    let mut palette = Vec::with_capacity(STEPS * STEPS);
    for b in 0..STEPS {
        for a in 0..STEPS {
            let level = |i: usize| i as f64 / (STEPS - 1) as f64;
            let part = |shift| {
                let first = add(channel(tones[0], shift), channel(tones[1], shift), level(a));
                (add(first as u32, channel(tones[2], shift), level(b)) as u32) << shift
            };
            palette.push(Rgb(part(16) | part(8) | part(0)));
        }
    }
    let mut pixels = vec![0u8; SIZE * SIZE];
    let mut grain = crate::pen::Chance::new(seed as u32);
    for (i, pixel) in pixels.iter_mut().enumerate() {
        let (u, v) = ((i % SIZE) as f64 / SIZE as f64 * 3.2, (i / SIZE) as f64 / SIZE as f64 * 2.1);
        let q = fractal([u, v, 0.0], seed, 4);
        let n = fractal([u + q * 2.0, v + q, 1.5], seed + 5, 5);
        let m = fractal([u * 1.3, v * 1.3, 7.0], seed + 9, 4);
        // x^1.5, and a grain that hides the steps between the few tones.
        let cloud = |x: f64| (x.max(0.0) * libm::sqrt(x.max(0.0))).min(1.0) * (STEPS - 1) as f64;
        let mut step = |x: f64| ((x + grain.next()) as usize).min(STEPS - 1);
        let (a, b) = (step(cloud((n - 0.42) * 2.3)), step(cloud((m - 0.46) * 2.4)));
        *pixel = (b * STEPS + a) as u8;
    }
    as_uri(&bitmap(SIZE, &palette, &pixels))
}

/// The hash of a lattice point, `0.0..1.0`.
fn lattice(x: i32, y: i32, z: i32, seed: i32) -> f64 {
    let h = x.wrapping_mul(374_761_393)
        ^ y.wrapping_mul(668_265_263)
        ^ z.wrapping_mul(2_147_483_647)
        ^ seed.wrapping_mul(1_274_126_177);
    let h = h as u32;
    let h = (h ^ h >> 13).wrapping_mul(1_274_126_177);
    f64::from(h ^ h >> 16) / 4_294_967_296.0
}

/// Value noise, smoothed between lattice points.
fn noise(p: [f64; 3], seed: i32) -> f64 {
    let base = p.map(f64::floor);
    let [x, y, z] = base.map(|v| v as i32);
    let [u, v, w] = [p[0] - base[0], p[1] - base[1], p[2] - base[2]].map(|t| t * t * (3.0 - 2.0 * t));
    let along = |y, z| {
        let (a, b) = (lattice(x, y, z, seed), lattice(x.wrapping_add(1), y, z, seed));
        a + (b - a) * u
    };
    let face = |z| {
        let (a, b) = (along(y, z), along(y.wrapping_add(1), z));
        a + (b - a) * v
    };
    let (a, b) = (face(z), face(z.wrapping_add(1)));
    a + (b - a) * w
}

/// Octaves of noise, each half as strong and about twice as fine, `0.0..1.0`.
fn fractal(p: [f64; 3], seed: i32, octaves: i32) -> f64 {
    let (mut strength, mut fine, mut sum, mut most) = (0.5, 1.0, 0.0, 0.0);
    for i in 0..octaves {
        sum += strength * noise(p.map(|v| v * fine), seed + i);
        most += strength;
        strength *= 0.5;
        fine *= 2.03;
    }
    sum / most
}

/// A square indexed bitmap (BMP). The format needs no compression, and every browser reads it.
fn bitmap(size: usize, palette: &[Rgb], pixels: &[u8]) -> Vec<u8> {
    let row = size.div_ceil(4) * 4;
    let start = 54 + palette.len() * 4;
    let mut file = Vec::with_capacity(start + row * size);
    let long = |file: &mut Vec<u8>, n: usize| file.extend((n as u32).to_le_bytes());
    file.extend(b"BM");
    long(&mut file, start + row * size);
    long(&mut file, 0);
    long(&mut file, start);
    long(&mut file, 40);
    long(&mut file, size);
    long(&mut file, size);
    file.extend([1, 0, 8, 0]); // one plane, eight bits
    long(&mut file, 0);
    long(&mut file, row * size);
    long(&mut file, 2835);
    long(&mut file, 2835);
    long(&mut file, palette.len());
    long(&mut file, 0);
    for colour in palette {
        long(&mut file, colour.0 as usize);
    }
    for line in pixels.chunks(size).rev() {
        file.extend(line);
        file.resize(file.len() + row - size, 0);
    }
    file
}

fn as_uri(file: &[u8]) -> String {
    let mut out = String::from("data:image/bmp;base64,");
    base64(file, &mut out);
    out
}

fn base64(bytes: &[u8], out: &mut String) {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    out.reserve(bytes.len() * 4 / 3 + 4);
    for chunk in bytes.chunks(3) {
        let n = chunk.iter().fold(0, |n: u32, b| n << 8 | u32::from(*b)) << (8 * (3 - chunk.len()));
        for i in 0..4 {
            out.push(if i <= chunk.len() { char::from(LETTERS[(n >> (18 - 6 * i) & 63) as usize]) } else { '=' });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_pads_as_the_standard_says() {
        for (bytes, expected) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            let mut out = String::new();
            base64(bytes.as_bytes(), &mut out);
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn every_printed_planet_has_a_surface_of_its_own_and_keeps_it() {
        let ids = ["abaddon", "antiga_prime", "bhekar_ro", "braken", "chau_sara", "dylar_iv", "halcyon", "helios"];
        let all: Vec<String> = ids.iter().map(|id| Surface::of(id).bitmap(id, 16)).collect();
        for (i, a) in all.iter().enumerate() {
            assert!(all.iter().skip(i + 1).all(|b| a != b));
            assert_eq!(*a, Surface::of(ids[i]).bitmap(ids[i], 16));
        }
        assert_ne!(Surface::of("elsewhere"), Surface::of("nowhere"));
    }

    #[test]
    fn noise_stays_within_its_bounds() {
        for i in 0..200 {
            let t = f64::from(i) * 0.37;
            let n = fractal([t, -t, t * 0.3], i, 5);
            assert!((0.0..1.0).contains(&n), "{n}");
        }
    }
}
