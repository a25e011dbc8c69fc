//! The cubes in the cells of projects.

use crate::cards::{ROWS, data};
use crate::ids::Project;
use crate::resource::{Colour, Cubes};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

/// The cubes in the cells of one project: four bits a cell, so a project is one word and one look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Row(u32);

impl Row {
    const EACH: u32 = 0x1111_1111;
    /// No cube.
    pub const EMPTY: Self = Self(0);

    /// One bit per nibble for each cell with a cube.
    #[inline]
    pub(crate) const fn filled(self) -> u32 {
        (self.0 | self.0 >> 1 | self.0 >> 2) & Self::EACH
    }

    /// How many cubes.
    #[inline]
    pub const fn count(self) -> u8 {
        // A multiplication adds the nibbles up in the highest one; counting bits would take a dozen steps.
        (self.filled().wrapping_mul(Self::EACH) >> 28) as u8
    }

    /// No cube?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cube in a cell.
    #[inline]
    pub fn get(self, cell: u8) -> Option<Colour> {
        let code = (self.0 >> (4 * u32::from(cell & 7)) & 0xF) as usize;
        if cell < 8 && code > 0 { Some(Colour::ALL[code - 1]) } else { None }
    }

    /// Puts a cube into a cell.
    #[inline]
    pub(crate) fn put(&mut self, cell: u8, cube: Colour) {
        self.0 |= (cube as u32 + 1) << (4 * u32::from(cell));
    }

    /// Empties a cell.
    #[inline]
    pub(crate) fn empty(&mut self, cell: u8) {
        self.0 &= !(0xF << (4 * u32::from(cell)));
    }

    /// The cubes with their cells.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = (u8, Colour)> {
        (0..8).filter_map(move |cell| Some((cell, self.get(cell)?)))
    }

    /// The cubes by colour.
    pub fn cubes(self) -> Cubes {
        let mut cubes = Cubes::NONE;
        for (_, cube) in self.iter() {
            cubes.put(cube);
        }
        cubes
    }
}

/// The cubes of every project.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rows([Row; ROWS]);

impl Default for Rows {
    fn default() -> Self {
        Self([Row::EMPTY; ROWS])
    }
}

impl Index<Project> for Rows {
    type Output = Row;
    #[inline]
    fn index(&self, project: Project) -> &Row {
        &self.0[project.index()]
    }
}

impl IndexMut<Project> for Rows {
    #[inline]
    fn index_mut(&mut self, project: Project) -> &mut Row {
        &mut self.0[project.index()]
    }
}

// Written as the projects that hold cubes: {"lumenids.base": "b.y."}.
impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let spelled = |project: Project| -> String {
            let cell = |cell| self[project].get(cell).map_or('.', Colour::letter);
            (0..data().project(project).size).map(cell).collect()
        };
        serializer.collect_map(
            Project::all()
                .filter(|project| !self[*project].is_empty())
                .map(|project| (String::from(project), spelled(project))),
        )
    }
}

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut rows = Self::default();
        for (name, spelled) in BTreeMap::<String, String>::deserialize(deserializer)? {
            let project: Project = name.parse().map_err(D::Error::custom)?;
            if spelled.chars().count() != data().project(project).size as usize {
                return Err(D::Error::custom("a row that does not fit its project"));
            }
            for (cell, letter) in spelled.chars().enumerate() {
                match Colour::from_letter(letter) {
                    Some(cube) => rows[project].put(cell as u8, cube),
                    None if letter == '.' => {}
                    None => return Err(D::Error::custom("a cube of no colour")),
                }
            }
        }
        Ok(rows)
    }
}
