//! Packs: cards that a user wrote for cards he owns. A folder with a `pack.ron` and any number of card files; whoever has the
//! files hands their text to [`load`], once, before a table is set up. The rules themselves never load anything: [`crate::Setup`]
//! names its packs by id and content, and a table whose packs are not loaded is refused.

use super::file::{self, CardRecord, Named};
use super::{BLOCKS, Block, CardFault, CardFileError, CardId, compile};
use serde::{Deserialize, Serialize};

/// The file that makes a folder a pack.
pub const PACK_FILE: &str = "pack.ron";

/// A pack and its exact content.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackRef {
    /// Its id.
    pub id: String,
    /// The sum over its content: two people with the same sum have the same cards.
    #[serde(with = "hex")]
    pub hash: u64,
}

/// What `pack.ron` says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackHead {
    /// Stable name.
    pub id: String,
    /// 1 to 255, and no other loaded pack may have the same: card numbers are made of it.
    pub block: u8,
    /// Its name.
    pub name: Named,
}

/// A pack that was read and found good, not yet loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    /// What `pack.ron` says.
    pub head: PackHead,
    /// Its cards.
    pub cards: Vec<CardRecord>,
}

impl Pack {
    /// Id and content.
    pub fn reference(&self) -> PackRef {
        PackRef { id: self.head.id.clone(), hash: self.hash() }
    }

    /// FNV-1a over the cards as we would write them: comments, order and spacing of the files do not matter.
    fn hash(&self) -> u64 {
        let mut cards: Vec<&CardRecord> = self.cards.iter().collect();
        cards.sort_by_key(|card| card.number);
        let text = ron::to_string(&(&self.head, cards)).unwrap_or_default();
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }
}

/// Reads a pack from the texts of its files (name, text) and says what is wrong with it, without loading it.
pub fn check(files: &[(&str, &str)]) -> Result<Pack, CardFileError> {
    check_all(files).map_err(|mut faults| faults.swap_remove(0))
}

/// Reads a pack; says the first fault of every card.
pub fn check_all(files: &[(&str, &str)]) -> Result<Pack, Vec<CardFileError>> {
    let name_of = |path: &str| path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned();
    let head = files.iter().find(|(path, _)| name_of(path) == PACK_FILE);
    let Some((head_file, head_text)) = head else {
        return Err(vec![CardFileError::whole(PACK_FILE, CardFault::NoPackFile)]);
    };
    let mut faults = Vec::new();
    let head = file::read::<PackHead>(head_text, head_file).map_err(|error| faults.push(error)).ok();
    let block = head.as_ref().map(|head| u16::from(head.block));
    if block == Some(0) {
        faults.push(CardFileError::at_field(head_file, head_text, "block", CardFault::BlockZero));
    }
    let block = block.filter(|block| *block > 0);
    let mut cards: Vec<CardRecord> = Vec::new();
    for (path, text) in files.iter().filter(|(path, _)| name_of(path) != PACK_FILE) {
        let records = file::check_all(text, path).unwrap_or_else(|more| {
            faults.extend(more);
            Vec::new()
        });
        for record in records {
            // The same content may be loaded already.
            let taken = CardId::named(&record.id).is_some_and(|card| Some(card.number() >> 8) != block);
            let fault = file::repeated(&record, &cards).or(taken.then(|| CardFault::IdTaken(record.id.clone())));
            faults.extend(fault.map(|fault| CardFileError::at_card(path, text, &record.id, 0, fault)));
            cards.push(record);
        }
    }
    match head {
        Some(head) if faults.is_empty() && !cards.is_empty() => Ok(Pack { head, cards }),
        Some(_) if faults.is_empty() => Err(vec![CardFileError::whole(head_file, CardFault::EmptyPack)]),
        Some(_) | None => Err(faults),
    }
}

/// Loads a pack for the rest of the process. Loading the same content again changes nothing.
pub fn load(files: &[(&str, &str)]) -> Result<PackRef, CardFileError> {
    let pack = check(files)?;
    let reference = pack.reference();
    let number = pack.head.block;
    let block = BLOCKS[usize::from(number)].get_or_init(|| {
        let cards = pack.cards.into_iter().map(compile::card).collect();
        Block::new(reference.clone(), number, pack.head.name, cards)
    });
    if block.info != reference {
        let fault = CardFault::BlockTaken { block: number, by: block.info.id.clone() };
        let (file, text) = files.iter().find(|(path, _)| path.ends_with(PACK_FILE)).unwrap_or(&(PACK_FILE, ""));
        return Err(CardFileError::at_field(file, text, "block", fault));
    }
    Ok(reference)
}

/// Is exactly this content loaded?
pub fn is_loaded(pack: &PackRef) -> bool {
    super::blocks().any(|block| block.info == *pack)
}

/// The packs that are loaded, by block.
pub fn loaded() -> impl Iterator<Item = &'static Block> {
    super::blocks().filter(|block| block.number > 0)
}

mod hex {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(hash: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{hash:016x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16).map_err(D::Error::custom)
    }
}
