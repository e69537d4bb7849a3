//! The model as a subject, so that what drives the library can drive the model too.

use super::Subject;
use super::model::{At, Info, Model, Setup};

impl Subject for Model {
    fn bytes(&self) -> &[u8] {
        &[]
    }
    fn reset(&mut self) {
        Model::reset(self);
    }
    fn play(&mut self, row: i32, col: i32) -> i32 {
        Model::play(self, row, col)
    }
    fn play_as(&mut self, player: u8, row: i32, col: i32) -> i32 {
        Model::play_as(self, player, row, col)
    }
    fn drop_in(&mut self, col: i32) -> i32 {
        Model::drop_in(self, col)
    }
    fn move_if(&mut self, version: u64, player: u8, row: i32, col: i32) -> i32 {
        Model::move_if(self, version, player, row, col)
    }
    fn can_move(&self, player: u8, row: i32, col: i32) -> i32 {
        Model::can_move(self, player, row, col)
    }
    fn play_all(&mut self, cells: &[At]) -> (usize, Option<i32>) {
        Model::play_all(self, cells)
    }
    fn undo(&mut self) -> i32 {
        Model::undo(self)
    }
    fn redo(&mut self) -> i32 {
        Model::redo(self)
    }
    fn set_board(&mut self, marks: &[u8]) -> i32 {
        Model::set_board(self, marks)
    }
    fn winner(&self) -> i32 {
        self.result
    }
    fn turn(&self) -> u8 {
        Model::turn(self)
    }
    fn at(&self, row: i32, col: i32) -> u8 {
        Model::at(self, (row, col))
    }
    fn landing_row(&self, col: i32) -> i32 {
        Model::landing_row(self, col)
    }
    fn marks(&self) -> Vec<u8> {
        Model::marks(self)
    }
    fn board_text(&self) -> String {
        Model::board_text(self)
    }
    fn moves(&self) -> Vec<At> {
        self.done.clone()
    }
    fn free_cells(&self) -> Vec<At> {
        Model::free_cells(self)
    }
    fn winning_cells(&self) -> Vec<At> {
        Model::winning_cells(self)
    }
    fn is_dead(&self) -> bool {
        Model::is_dead(self)
    }
    /// The model has no hash of its own.
    fn hash(&self) -> u64 {
        0
    }
    fn version(&self) -> u64 {
        self.version
    }
    fn setup(&self) -> Setup {
        self.setup
    }
    fn info(&self) -> Info {
        Model::info(self)
    }
    fn record(&self) -> Option<String> {
        Model::record(self)
    }
    fn label(&self, row: i32, col: i32) -> Option<String> {
        Model::label(self, (row, col))
    }
    fn parse_label(&self, text: &[u8]) -> Result<At, i32> {
        Model::parse_label(self, text)
    }
}
