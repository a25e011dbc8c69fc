//! Short tones, made here: no file is loaded. Whatever they tell is also seen.

use crate::prelude::*;
use std::cell::RefCell;
use web_sys::{AudioContext, OscillatorType};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    YourTurn,
    Attack,
    Purchase,
    /// Something is put on a chain of reactions.
    Chain,
    Battle,
    End,
}

/// One tone: when it begins and how long it lasts, in seconds, from which pitch to which, how loud.
struct Tone {
    at: f64,
    lasts: f64,
    from: f32,
    to: f32,
    gain: f32,
    shape: OscillatorType,
}

const fn tone(at: f64, lasts: f64, from: f32, to: f32, gain: f32, shape: OscillatorType) -> Tone {
    Tone { at, lasts, from, to, gain, shape }
}

impl Sound {
    pub const ALL: [Self; 6] = [Self::YourTurn, Self::Attack, Self::Purchase, Self::Chain, Self::Battle, Self::End];

    /// The sound of what is told with this symbol and looked at for so long; most of what happens has none.
    pub fn of(icon: &str, millis: u32) -> Option<Self> {
        match icon {
            "breakbase" | "damage" => Some(Self::Battle),
            "combat" if millis >= 1000 => Some(Self::Battle),
            "combat" | "attack" | "launch" if millis >= 700 => Some(Self::Attack),
            "acquire" | "module" | "technology" if millis >= 300 => Some(Self::Purchase),
            "chain" | "cover" | "cancel" | "deploy" | "attach" if millis >= 700 => Some(Self::Chain),
            _ => None,
        }
    }

    fn tones(self) -> Vec<Tone> {
        use OscillatorType::{Sawtooth, Sine, Square, Triangle};
        match self {
            Self::YourTurn => vec![tone(0.0, 0.16, 587.3, 587.3, 0.5, Sine), tone(0.13, 0.3, 880.0, 880.0, 0.5, Sine)],
            Self::Attack => {
                vec![tone(0.0, 0.22, 620.0, 90.0, 0.35, Sawtooth), tone(0.02, 0.18, 180.0, 50.0, 0.5, Sine)]
            }
            Self::Purchase => {
                vec![tone(0.0, 0.07, 1318.5, 1318.5, 0.3, Triangle), tone(0.06, 0.18, 1760.0, 1760.0, 0.3, Triangle)]
            }
            Self::Chain => {
                vec![tone(0.0, 0.12, 440.0, 660.0, 0.35, Triangle), tone(0.1, 0.12, 660.0, 440.0, 0.3, Triangle)]
            }
            Self::Battle => vec![
                tone(0.0, 0.35, 110.0, 45.0, 0.6, Sine),
                tone(0.0, 0.12, 240.0, 70.0, 0.2, Square),
                tone(0.16, 0.3, 90.0, 40.0, 0.5, Sine),
            ],
            Self::End => [523.3, 659.3, 784.0, 1046.5]
                .into_iter()
                .enumerate()
                .map(|(index, pitch)| tone(index as f64 * 0.13, 0.4, pitch, pitch, 0.35, Triangle))
                .collect(),
        }
    }
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound as loud as the person chose. Before the first press on the page a browser lets nothing sound.
pub fn play(sound: Sound) {
    let volume = if shell().is_muted.get_untracked() { 0 } else { shell().volume.get_untracked() };
    if volume == 0 {
        return;
    }
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            let _ = context.resume();
            for tone in sound.tones() {
                // A browser that cannot sound stays silent.
                let _ = strike(context, &tone, f32::from(volume) / 100.0);
            }
        }
    });
}

fn strike(context: &AudioContext, tone: &Tone, volume: f32) -> Result<(), wasm_bindgen::JsValue> {
    let (begin, end) = (context.current_time() + tone.at, context.current_time() + tone.at + tone.lasts);
    let (source, gain) = (context.create_oscillator()?, context.create_gain()?);
    source.set_type(tone.shape);
    source.frequency().set_value_at_time(tone.from, begin)?;
    source.frequency().exponential_ramp_to_value_at_time(tone.to, end)?;
    // Swells for a moment and dies away: a tone that is cut off clicks.
    gain.gain().set_value_at_time(0.0001, begin)?;
    gain.gain().exponential_ramp_to_value_at_time(tone.gain * volume * 0.5, begin + 0.012)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
    source.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
    source.start_with_when(begin)?;
    source.stop_with_when(end + 0.02)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_sounds_and_what_passes_by_does_not() {
        assert_eq!(Sound::of("acquire", 850), Some(Sound::Purchase));
        assert_eq!(Sound::of("combat", 950), Some(Sound::Attack));
        assert_eq!(Sound::of("combat", 1000), Some(Sound::Battle));
        assert_eq!(Sound::of("combat", 90), None);
        assert_eq!(Sound::of("draw", 300), None);
    }

    #[test]
    fn every_sound_is_short_and_audible() {
        for sound in Sound::ALL {
            for tone in sound.tones() {
                assert!(tone.at + tone.lasts < 1.0, "{sound:?}");
                assert!(tone.from >= 40.0 && tone.to >= 40.0 && tone.gain > 0.0, "{sound:?}");
            }
        }
    }
}
