// SPDX-License-Identifier: MIT OR Apache-2.0

// Package ttt is libttt for Go, through its C functions: the rules of tic-tac-toe on any board where k
// in a row wins.
//
//	game, err := ttt.New(ttt.Config{Rows: 3})
//	game.Move(ttt.X, 1, 1)           // ttt.OK, nil
//	game.Move(ttt.O, 1, 1)           // err is ttt.ErrOccupied; nothing has changed
//
// A call that the library refuses returns an Error. A number that is none of the C function's is judged
// as it stands, and never cut: Mark(257) is nobody's turn, row 1<<32 is off the board.
//
// There is nothing to close: a game lives in Go's own memory. Methods that change a game need it to
// themselves; the others may run at the same time in several goroutines.
//
// cgo finds ttt.h and libttt where the C compiler does; else tell it:
//
//	export CGO_CFLAGS=$(pkg-config --cflags ttt) CGO_LDFLAGS=$(pkg-config --libs ttt)
//
// ttt.h says more about each function.
package ttt

/*
#cgo LDFLAGS: -lttt

// What the header leaves open is closed for cgo: Go's collector passes over pointers to an incomplete type.
#include <stdint.h>
struct ttt_game { uint64_t first; };
struct ttt_searcher { uint64_t first; };

#include <ttt.h>

// The Go side, at the end of this file.
extern _Bool tttGoChoose(uintptr_t call, uint8_t me, struct ttt_cell *out);
extern void tttGoEvent(uintptr_t call, struct ttt_event *event);

static inline bool ttt_go_choose(void *call, const ttt_game *game, uint8_t me, ttt_cell *out) {
    (void)game;
    return tttGoChoose((uintptr_t)call, me, out);
}

static inline void ttt_go_event(void *call, const ttt_game *game, const ttt_event *event) {
    (void)game;
    ttt_event copy = *event;
    tttGoEvent((uintptr_t)call, &copy);
}

static inline ttt_result ttt_go_play_strategy(ttt_game *game, uintptr_t call) {
    ttt_strategy strategy = {ttt_go_choose, (void *)call};
    return ttt_play_strategy(game, &strategy);
}

// The match is made here, because Go's memory may not hold pointers to Go's memory while C looks at it.
static inline ttt_result ttt_go_match(ttt_game *game, uintptr_t call, uint8_t computers, int what,
                                      uint8_t player, int32_t row, int32_t col) {
    ttt_listener listener = {ttt_go_event, (void *)call, NULL};
    ttt_match match = {game, {{NULL, NULL}}, &listener};
    for (int i = 0; i < 4; i++)
        if (computers >> i & 1) match.player[i] = (ttt_strategy){ttt_go_choose, (void *)call};
    switch (what) {
        case 0: return ttt_match_move(&match, player, row, col);
        case 1: return ttt_match_computer(&match);
        case 2: return ttt_match_run(&match);
        case 3: return ttt_match_undo(&match);
        case 4: return ttt_match_redo(&match);
        default: return ttt_match_reset(&match);
    }
}
*/
import "C"

import (
	"fmt"
	"math"
	"runtime/cgo"
	"unsafe"
)

// Mark is a player's mark, or Empty.
type Mark int

const (
	Empty Mark = iota
	X
	O
	P3
	P4
)

// Rules change the plain game; add them up.
type Rules int

const (
	Exact       Rules = 1 << iota // a run longer than k does not win
	Gravity                       // marks fall to the lowest free row of their column
	Misere                        // completing a line loses; for two players
	NoDiagonals                   // only rows and columns count
	Wrap                          // lines run on across opposite edges
)

const (
	MaxSide = 32767 // the longest side of a board
	NoUndo  = -1    // as Config.Undo: keep no moves
)

// Result is how a game stands. A win is the winner's mark.
type Result int32

const (
	OK Result = iota // it goes on
	XWins
	OWins
	P3Wins
	P4Wins
	Draw
)

// String is the result's name, such as "X_WINS".
func (r Result) String() string { return C.GoString(C.ttt_result_name(C.ttt_result(r))) }

// Message is the result as a sentence for a person.
func (r Result) Message() string { return C.GoString(C.ttt_result_message(C.ttt_result(r))) }

// Error is why a call was refused; the call has changed nothing.
type Error int32

const (
	ErrGameOver       Error = -1
	ErrNotYourTurn    Error = -2
	ErrOutOfBounds    Error = -3
	ErrOccupied       Error = -4
	ErrFloating       Error = -5
	ErrNothingToUndo  Error = -6
	ErrNothingToRedo  Error = -7
	ErrStale          Error = -8
	ErrNoMove         Error = -9
	ErrBusy           Error = -10
	ErrNull           Error = -20
	ErrCorrupt        Error = -21
	ErrNoMemory       Error = -22
	ErrBufferTooSmall Error = -23
	ErrMisaligned     Error = -24
	ErrBadSize        Error = -30
	ErrBadK           Error = -31
	ErrBadPlayers     Error = -32
	ErrBadRules       Error = -33
	ErrBadBoard       Error = -34
	ErrBadText        Error = -35
)

// Error is the refusal as a sentence for a person.
func (e Error) Error() string { return Result(e).Message() }

// Name is the refusal's name; "INVALID_MOVE" for each of the three that are one.
func (e Error) Name() string { return Result(e).String() }

// IsInvalidMove tells whether the move itself was wrong: off the board, on a taken cell, or in the air.
func (e Error) IsInvalidMove() bool { return bool(C.ttt_is_invalid_move(C.ttt_result(e))) }

// answer splits what a C function returned.
func answer(result C.ttt_result) (Result, error) {
	if result < 0 {
		return OK, Error(result)
	}
	return Result(result), nil
}

// refusal is the error of an answer that is otherwise OK.
func refusal(result C.ttt_result) error {
	_, err := answer(result)
	return err
}

// Version is that of the library in use.
func Version() string {
	v := C.ttt_version_number()
	return fmt.Sprintf("%d.%d.%d", v>>16, v>>8&255, v&255)
}

// Config is what a game is asked to be. A zero field means its default, so Rows alone is the classic
// game.
type Config struct {
	Rows    int
	Cols    int // 0: as many as rows
	K       int // marks in a row that win; 0: the longer side
	Players int // 2 to 4; 0: two
	Rules   Rules
	Undo    int // moves kept; 0: all; NoUndo, as any number below 0: none
}

// fit is the number itself if it is from 0 to max, else max, which is refused for the same reason.
func fit(number, max int) int {
	if number < 0 || number > max {
		return max
	}
	return number
}

func cUndo(undo int) C.uint32_t {
	if undo < 0 {
		return C.TTT_NO_UNDO
	}
	if undo > MaxSide*MaxSide { // more than there are cells, and perhaps more than 32 bits
		return 0
	}
	return C.uint32_t(undo)
}

func (c Config) c() C.ttt_config {
	return C.ttt_config{
		rows:    C.uint16_t(fit(c.Rows, math.MaxUint16)),
		cols:    C.uint16_t(fit(c.Cols, math.MaxUint16)),
		k:       C.uint16_t(fit(c.K, math.MaxUint16)),
		players: C.uint8_t(fit(c.Players, math.MaxUint8)),
		rules:   C.uint8_t(fit(int(c.Rules), math.MaxUint8)),
		undo:    cUndo(c.Undo),
	}
}

// Cell is a cell of the board, counted from 0 at the top left.
type Cell struct{ Row, Col int }

// coordinate is a row or a column, or -1 for what is far off the board.
func coordinate(number int) C.int32_t {
	if number < 0 || number > math.MaxInt32 {
		return -1
	}
	return C.int32_t(number)
}

// c is the mark, or Empty for what is none: both are nobody's.
func (m Mark) c() C.uint8_t {
	if m < Empty || m > P4 {
		return C.TTT_EMPTY
	}
	return C.uint8_t(m)
}

func (cell Cell) c() C.ttt_cell {
	return C.ttt_cell{row: coordinate(cell.Row), col: coordinate(cell.Col)}
}

func goCell(cell C.ttt_cell) Cell { return Cell{int(cell.row), int(cell.col)} }

// A block is memory for a game or a searcher, aligned as they must be.
type block []uint64

func newBlock(bytes C.size_t) block { return make(block, (bytes+7)/8) }

func (b block) pointer() unsafe.Pointer {
	if len(b) == 0 {
		return nil
	}
	return unsafe.Pointer(&b[0])
}

func (b block) len() C.size_t { return C.size_t(len(b)) * 8 }

// Game is a game. New, Open, ReadRecord and Copy make one; what is none answers ErrNull.
type Game struct{ block block }

func (g *Game) c() *C.ttt_game {
	if g == nil {
		return nil
	}
	return (*C.ttt_game)(g.block.pointer())
}

// New makes a game, or says what is wrong with its Config.
func New(config Config) (*Game, error) {
	c := config.c()
	if err := refusal(C.ttt_check(&c)); err != nil {
		return nil, err
	}
	b := newBlock(C.ttt_size(&c))
	var why C.ttt_result
	C.ttt_init(b.pointer(), b.len(), &c, &why)
	return made(b, why)
}

func made(b block, why C.ttt_result) (*Game, error) {
	if err := refusal(why); err != nil {
		return nil, err
	}
	return &Game{b}, nil
}

// Open takes up the game in what Bytes returned, here or on another machine, after checking all of it.
func Open(bytes []byte) (*Game, error) {
	b := newBlock(C.size_t(len(bytes)) + 1)
	copy(unsafe.Slice((*byte)(b.pointer()), len(bytes)), bytes)
	var why C.ttt_result
	C.ttt_open(b.pointer(), C.size_t(len(bytes)), &why)
	return made(b, why)
}

// ReadRecord plays what Record returned, every move checked. The game keeps so many moves as Config.Undo
// says.
func ReadRecord(record string, undo int) (*Game, error) {
	text, n := cText(record)
	var c C.ttt_config
	if err := refusal(C.ttt_record_config(text, n, &c)); err != nil {
		return nil, err
	}
	c.undo = cUndo(undo)
	b := newBlock(C.ttt_size(&c))
	var why C.ttt_result
	C.ttt_read_record(b.pointer(), b.len(), &c, text, n, &why)
	return made(b, why)
}

// cText is a text's bytes, and how many.
func cText(text string) (*C.char, C.size_t) {
	bytes := append([]byte(text), 0)
	return (*C.char)(unsafe.Pointer(&bytes[0])), C.size_t(len(text))
}

// twoStep asks how long an answer is, then for it.
func twoStep[T any](ask func(out *T, n C.size_t) C.size_t) []T {
	out := make([]T, ask(nil, 0))
	if len(out) > 0 {
		ask(&out[0], C.size_t(len(out)))
	}
	return out
}

func cells(ask func(out *C.ttt_cell, n C.size_t) C.size_t) []Cell {
	list := twoStep(ask)
	out := make([]Cell, len(list))
	for i, cell := range list {
		out[i] = goCell(cell)
	}
	return out
}

func text(ask func(out *C.char, n C.size_t) C.size_t) string {
	out := twoStep(ask)
	if len(out) == 0 {
		return ""
	}
	return C.GoStringN(&out[0], C.int(len(out)-1))
}

// Copy makes a game that stands the same and goes its own way.
func (g *Game) Copy() (*Game, error) {
	b := newBlock(C.ttt_bytes(g.c()))
	var why C.ttt_result
	C.ttt_copy(g.c(), b.pointer(), b.len(), &why)
	return made(b, why)
}

// Bytes is all of the game, to be kept anywhere; Open takes it up. A copy.
func (g *Game) Bytes() []byte {
	return append([]byte(nil), unsafe.Slice((*byte)(unsafe.Pointer(g.c())), C.ttt_bytes(g.c()))...)
}

// Move moves for a player, and tells how the game then stands.
func (g *Game) Move(player Mark, row, col int) (Result, error) {
	return answer(C.ttt_move(g.c(), player.c(), coordinate(row), coordinate(col)))
}

// Play moves for whoever's turn it is.
func (g *Game) Play(row, col int) (Result, error) {
	return answer(C.ttt_play(g.c(), coordinate(row), coordinate(col)))
}

// Drop moves in a column, with Gravity, for whoever's turn it is.
func (g *Game) Drop(col int) (Result, error) { return answer(C.ttt_drop(g.c(), coordinate(col))) }

// MoveIf moves if the game is still at the version that the caller has seen; else ErrStale.
func (g *Game) MoveIf(version uint64, player Mark, row, col int) (Result, error) {
	return answer(C.ttt_move_if(g.c(), C.uint64_t(version), player.c(), coordinate(row), coordinate(col)))
}

// CanMove is the error that Move would return, or nil.
func (g *Game) CanMove(player Mark, row, col int) error {
	return refusal(C.ttt_can_move(g.c(), player.c(), coordinate(row), coordinate(col)))
}

// PlayAll plays one cell after the other, until one is refused, and tells how many were accepted.
func (g *Game) PlayAll(moves []Cell) (int, Result, error) {
	list := make([]C.ttt_cell, len(moves)+1)
	for i, cell := range moves {
		list[i] = cell.c()
	}
	var last C.ttt_result
	played := C.ttt_play_all(g.c(), &list[0], C.size_t(len(moves)), &last)
	result, err := answer(last)
	return int(played), result, err
}

// Undo takes the last move back.
func (g *Game) Undo() (Result, error) { return answer(C.ttt_undo(g.c())) }

// Redo puts back the move that was taken back last.
func (g *Game) Redo() (Result, error) { return answer(C.ttt_redo(g.c())) }

// Reset clears the board.
func (g *Game) Reset() error { return refusal(C.ttt_reset(g.c())) }

// SetBoard puts a whole position on the board: a mark a cell, row by row.
func (g *Game) SetBoard(marks []Mark) (Result, error) {
	bytes := make([]C.uint8_t, len(marks)+1)
	for i, mark := range marks {
		bytes[i] = C.uint8_t(fit(int(mark), math.MaxUint8))
	}
	return answer(C.ttt_set_board(g.c(), &bytes[0], C.size_t(len(marks))))
}

// Winner tells how the game stands; Result(ErrNull) for what is no game.
func (g *Game) Winner() Result { return Result(C.ttt_winner(g.c())) }

// Turn is who moves next; Empty once the game is over.
func (g *Game) Turn() Mark { return Mark(C.ttt_turn(g.c())) }

// At is the mark on a cell; Empty off the board.
func (g *Game) At(row, col int) Mark {
	return Mark(C.ttt_at(g.c(), coordinate(row), coordinate(col)))
}

// LandingRow is, with Gravity, the row where a mark in this column would land; -1 if nowhere.
func (g *Game) LandingRow(col int) int { return int(C.ttt_landing_row(g.c(), coordinate(col))) }

// Board is the marks, row by row: a copy.
func (g *Game) Board() []Mark {
	bytes := twoStep(func(out *C.uint8_t, n C.size_t) C.size_t { return C.ttt_board(g.c(), out, n) })
	marks := make([]Mark, len(bytes))
	for i, mark := range bytes {
		marks[i] = Mark(mark)
	}
	return marks
}

// Moves are the moves up to the undo point, oldest first.
func (g *Game) Moves() []Cell {
	return cells(func(out *C.ttt_cell, n C.size_t) C.size_t { return C.ttt_moves(g.c(), out, n) })
}

// FreeCells are the legal moves, row by row.
func (g *Game) FreeCells() []Cell {
	return cells(func(out *C.ttt_cell, n C.size_t) C.size_t { return C.ttt_free_cells(g.c(), out, n) })
}

// WinningCells are the cells of every line that ended the game, row by row.
func (g *Game) WinningCells() []Cell {
	return cells(func(out *C.ttt_cell, n C.size_t) C.size_t { return C.ttt_winning_cells(g.c(), out, n) })
}

// IsDead tells whether a draw is certain, because no line can be completed any more.
func (g *Game) IsDead() bool { return bool(C.ttt_is_dead(g.c())) }

// Hash is the same for the same position under the same rules, on every machine.
func (g *Game) Hash() uint64 { return uint64(C.ttt_hash(g.c())) }

// Version is how often the game has changed.
func (g *Game) Version() uint64 { return uint64(C.ttt_version(g.c())) }

// Config is the configuration, no field left at its default.
func (g *Game) Config() Config {
	var c C.ttt_config
	C.ttt_get_config(g.c(), &c)
	config := Config{int(c.rows), int(c.cols), int(c.k), int(c.players), Rules(c.rules), int(c.undo)}
	if c.undo == C.TTT_NO_UNDO {
		config.Undo = NoUndo
	}
	return config
}

// Info is what there is to know about a game at a glance.
type Info struct {
	Rows, Cols, K, Players int
	Rules                  Rules
	Moves, Redoable        int // marks on the board; moves that Redo could put back
	Version                uint64
	Winner                 Result
	Turn, LastMark         Mark
	Last                   Cell // row and column are -1 if it is unknown
}

// Info is much of the above at once.
func (g *Game) Info() Info {
	var c C.ttt_info
	C.ttt_get_info(g.c(), &c, C.sizeof_ttt_info)
	return Info{
		int(c.rows), int(c.cols), int(c.k), int(c.players), Rules(c.rules), int(c.moves), int(c.redoable),
		uint64(c.version), Result(c.winner), Mark(c.turn), Mark(c.last_mark), goCell(c.last),
	}
}

// String draws the board, a line a row.
func (g *Game) String() string {
	return text(func(out *C.char, n C.size_t) C.size_t { return C.ttt_board_text(g.c(), out, n) })
}

// Record is the game as a line of text; "" if the log does not hold all of it.
func (g *Game) Record() string {
	return text(func(out *C.char, n C.size_t) C.size_t { return C.ttt_write_record(g.c(), out, n) })
}

// Label is a cell's label, "a1" at the bottom left; "" off the board.
func (g *Game) Label(cell Cell) string {
	c := cell.c()
	return text(func(out *C.char, n C.size_t) C.size_t { return C.ttt_cell_label(g.c(), c.row, c.col, out, n) })
}

// ParseLabel is the cell with this label.
func (g *Game) ParseLabel(label string) (Cell, error) {
	text, n := cText(label)
	var c C.ttt_cell
	err := refusal(C.ttt_parse_label(g.c(), text, n, &c))
	return goCell(c), err
}

// Playouts plays games at random from here to the end; this one stays as it is. It counts how many ended
// with each result, at its index.
func (g *Game) Playouts(games, seed uint64) ([Draw + 1]uint64, error) {
	scratch := newBlock(C.ttt_playouts_size(g.c()))
	random := C.uint64_t(seed)
	var counts [Draw + 1]uint64
	err := refusal(C.ttt_playouts(g.c(), C.uint64_t(games), &random, scratch.pointer(), scratch.len(),
		(*C.uint64_t)(unsafe.Pointer(&counts[0]))))
	return counts, err
}

// Strategy is a computer player: the cell that it would move to, for the mark me; false for none. The
// game cannot be changed meanwhile, but a Copy of it can. If it panics, so does the call that asked it.
type Strategy func(game *Game, me Mark) (Cell, bool)

// FirstFree takes the first free cell.
func FirstFree(game *Game, me Mark) (Cell, bool) {
	var out C.ttt_cell
	found := C.ttt_first_free(nil, game.c(), me.c(), &out)
	return goCell(out), bool(found)
}

// Smart wins at once if it can; else blocks; else takes the first free cell.
func Smart(game *Game, me Mark) (Cell, bool) {
	var out C.ttt_cell
	found := C.ttt_smart(nil, game.c(), me.c(), &out)
	return goCell(out), bool(found)
}

// Random takes any free cell; the same seed makes the same moves on every machine.
func Random(seed uint64) Strategy {
	state := C.uint64_t(seed)
	return func(game *Game, me Mark) (Cell, bool) {
		var out C.ttt_cell
		found := C.ttt_random(unsafe.Pointer(&state), game.c(), me.c(), &out)
		return goCell(out), bool(found)
	}
}

// Searcher looks ahead, for games of one configuration.
type Searcher struct{ block block }

// Limits are how long a search may go on; 0 is no limit.
type Limits struct {
	Nodes uint64
	Depth uint32
}

// Analysis is what a search has found out, for the side to move.
type Analysis struct {
	Value    int // 1 won, 0 drawn, -1 lost if Exact; else a score
	Distance int // if Exact: plies to the end
	Depth    int
	Exact    bool
	Nodes    uint64
	Best     Cell
}

// NewSearcher makes a searcher with so much memory for what it has seen already.
func NewSearcher(config Config, tableBytes uint64) (*Searcher, error) {
	c := config.c()
	if err := refusal(C.ttt_check(&c)); err != nil {
		return nil, err
	}
	size := C.ttt_searcher_size(&c, C.size_t(tableBytes))
	if size == 0 {
		return nil, ErrNoMemory
	}
	b := newBlock(size)
	var why C.ttt_result
	C.ttt_searcher_init(b.pointer(), b.len(), &c, &why)
	if err := refusal(why); err != nil {
		return nil, err
	}
	return &Searcher{b}, nil
}

func (s *Searcher) c() *C.ttt_searcher { return (*C.ttt_searcher)(s.block.pointer()) }

func (l Limits) c() C.ttt_limits {
	return C.ttt_limits{nodes: C.uint64_t(l.Nodes), depth: C.uint32_t(l.Depth)}
}

// SetLimits is what Choose goes by; at first it is 100,000 nodes.
func (s *Searcher) SetLimits(limits Limits) error {
	c := limits.c()
	return refusal(C.ttt_set_limits(s.c(), &c))
}

// Analyze searches until the value is proven or a limit is reached.
func (s *Searcher) Analyze(game *Game, limits Limits) (Analysis, error) {
	c := limits.c()
	var out C.ttt_analysis
	err := refusal(C.ttt_analyze(s.c(), game.c(), &c, &out))
	return Analysis{int(out.value), int(out.distance), int(out.depth), out.exact == 1, uint64(out.nodes),
		goCell(out.best)}, err
}

// Choose is a Strategy.
func (s *Searcher) Choose(game *Game, me Mark) (Cell, bool) {
	var out C.ttt_cell
	found := C.ttt_search(s.block.pointer(), game.c(), me.c(), &out)
	return goCell(out), bool(found)
}

// EventKind is what happened in a match.
type EventKind int32

const (
	EventMove    EventKind = iota + 1
	EventUndo              // a move was taken back
	EventRedo              // a move was put back
	EventEnd               // the game is over
	EventReset             // the board was cleared
	EventRefused           // a call was refused
)

// Event is something that happened in a match: what the call answers, whose move it is, and where.
type Event struct {
	Kind   EventKind
	Result Result
	Err    error
	Mark   Mark
	Cell   Cell
}

// Listener is told of an event which has just happened. If it panics, so does the call.
type Listener func(game *Game, event Event)

// Match is a game, who plays each mark, and who is told.
type Match struct {
	Game      *Game
	Seats     [4]Strategy // by mark - 1; nil is a person, whose moves arrive by Move
	Listeners []Listener
}

func (m *Match) call(what C.int, player Mark, row, col int) (Result, error) {
	var computers C.uint8_t
	for i, strategy := range m.Seats {
		if strategy != nil {
			computers |= 1 << i
		}
	}
	call := call{game: m.Game, seats: m.Seats, listeners: m.Listeners}
	return call.run(func(handle C.uintptr_t) C.ttt_result {
		return C.ttt_go_match(m.Game.c(), handle, computers, what, player.c(), coordinate(row), coordinate(col))
	})
}

// Move is a move that arrives from outside, whoever sits there.
func (m *Match) Move(player Mark, row, col int) (Result, error) { return m.call(0, player, row, col) }

// Computer is one turn of a computer's; ErrNoMove if it is a person's.
func (m *Match) Computer() (Result, error) { return m.call(1, Empty, 0, 0) }

// Run is turns of computers', until it is a person's turn or the game is over.
func (m *Match) Run() (Result, error) { return m.call(2, Empty, 0, 0) }

// Undo takes back one move, whoever made it.
func (m *Match) Undo() (Result, error) { return m.call(3, Empty, 0, 0) }

// Redo puts back one move.
func (m *Match) Redo() (Result, error) { return m.call(4, Empty, 0, 0) }

// Reset clears the board; everybody keeps his seat.
func (m *Match) Reset() (Result, error) { return m.call(5, Empty, 0, 0) }

// PlayStrategy makes the move that a strategy proposes for whoever's turn it is.
func (g *Game) PlayStrategy(strategy Strategy) (Result, error) {
	if strategy == nil {
		return OK, ErrNull
	}
	call := call{game: g, seats: [4]Strategy{strategy, strategy, strategy, strategy}}
	return call.run(func(handle C.uintptr_t) C.ttt_result { return C.ttt_go_play_strategy(g.c(), handle) })
}

// A call is one that may call back. What panics in it must not pass through the library: it is kept, and
// panics again when the library has returned.
type call struct {
	game      *Game
	seats     [4]Strategy
	listeners []Listener
	panicked  []any
}

func (c *call) run(function func(handle C.uintptr_t) C.ttt_result) (Result, error) {
	handle := cgo.NewHandle(c)
	defer handle.Delete()
	result := function(C.uintptr_t(handle))
	if len(c.panicked) > 0 {
		panic(c.panicked[0])
	}
	return answer(result)
}

func (c *call) guard(function func()) {
	defer func() {
		if value := recover(); value != nil {
			c.panicked = append(c.panicked, value)
		}
	}()
	function()
}

//export tttGoChoose
func tttGoChoose(handle C.uintptr_t, me C.uint8_t, out *C.ttt_cell) (found C.bool) {
	c := cgo.Handle(handle).Value().(*call)
	c.guard(func() {
		if cell, ok := c.seats[me-1](c.game, Mark(me)); ok {
			*out = cell.c()
			found = true
		}
	})
	return found
}

//export tttGoEvent
func tttGoEvent(handle C.uintptr_t, event *C.ttt_event) {
	c := cgo.Handle(handle).Value().(*call)
	result, err := answer(C.ttt_result(event.result))
	told := Event{EventKind(event.kind), result, err, Mark(event.mark), goCell(event.cell)}
	for _, listener := range c.listeners {
		c.guard(func() { listener(c.game, told) })
	}
}
