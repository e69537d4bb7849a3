/* libttt: a rules engine for m,n,k-games, that is tic-tac-toe on any board, k in a row wins.
 *
 * Made from the Rust sources by cbindgen: `make header`. SPDX-License-Identifier: MIT OR Apache-2.0
 *
 *     ttt_game *game = ttt_new(3);
 *     ttt_move(game, TTT_X, 1, 1);                  // TTT_OK
 *     ttt_move(game, TTT_O, 1, 1);                  // TTT_OCCUPIED
 *     ttt_free(game);
 *
 * or without a heap:
 *
 *     static TTT_GAME_BUFFER(memory, 3, 3);
 *     ttt_config config = {.rows = 3};              // in C++17: ttt_config config{}; config.rows = 3;
 *     ttt_game *game = ttt_init(memory, sizeof memory, &config, NULL);
 *
 * Everywhere:
 *  - Rows and columns count from 0 at the top left. Board arrays are row by row.
 *  - A call that is refused changes nothing: not the game, not an out-parameter (but `why` and
 *    `last`, which exist to say what happened; both may be NULL).
 *  - NULL, a misaligned address, or readable memory that is no game (a wiped one, say) is an
 *    answer, never a crash: TTT_NULL, TTT_MISALIGNED, TTT_CORRUPT; functions that return a count,
 *    a mark or a bool answer 0. So for searchers. Bytes from anywhere else go through ttt_open first, which checks
 *    them all. Buffers and out-parameters must not overlap the game (but ttt_copy's may).
 *  - No call prints, exits, reads a clock, allocates (but ttt_new and ttt_new_with), or keeps a
 *    pointer that it was given.
 *  - "Two-step" functions return the number of items (bytes with the NUL, for text) that the whole
 *    answer takes, and write only if `cap` is at least that; `out` may be NULL when `cap` is 0.
 *  - Calls that take a const ttt_game * never write to it and may run at the same time on several
 *    threads. Every other call needs the game to itself.
 *  - Strategies and listeners are functions of yours that the library calls. While one runs, the
 *    game that it looks at answers TTT_BUSY to every call that would change it; a copy of it can be
 *    played on. They may not leave by an exception or longjmp.
 *  - The cost of a call does not depend on the size of the board unless its comment says so.
 *  - A game is one flat block of bytes without pointers, the same bytes on every machine: it may be
 *    copied with memcpy, written to a file or shared memory, and taken up again with ttt_open.
 */


#ifndef TTT_H
#define TTT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The version of this header as text; ttt_version_number() tells that of the library in use. */
#define TTT_VERSION \
    TTT_VERSION_TEXT_(TTT_VERSION_MAJOR) "." TTT_VERSION_TEXT_(TTT_VERSION_MINOR) "." \
    TTT_VERSION_TEXT_(TTT_VERSION_PATCH)
#define TTT_VERSION_TEXT_(number) TTT_VERSION_QUOTED_(number)
#define TTT_VERSION_QUOTED_(number) #number

/* Bytes that a game takes, as a constant expression: for two players, and for more. Never under
 * ttt_size, whatever k, rules and undo are; at most 8 over it where undo is full, a full line of a
 * square board wins, and no rule is on but TTT_GRAVITY or TTT_MISERE. */
#define TTT_GAME_SIZE(rows, cols) TTT_GAME_SIZE_PLAYERS(rows, cols, 2)
#define TTT_GAME_SIZE_PLAYERS(rows, cols, players) \
    ((64 + TTT_LOG_SIZE_(rows, cols) + TTT_CELLS_SIZE_(rows, cols, players) + 7) / 8 * 8)
#define TTT_CELLS_(rows, cols) ((size_t)(rows) * (size_t)(cols))
#define TTT_LOG_SIZE_(rows, cols) \
    (TTT_CELLS_(rows, cols) * (TTT_CELLS_(rows, cols) > 65536 ? 4 : 2) + 2)
#define TTT_CELLS_SIZE_(rows, cols, players) \
    ((rows) == (cols) \
         ? TTT_CELLS_(rows, cols) + ((players) > 2 ? (size_t)(players) : 1) * ((size_t)(rows) * 4 + 4) \
     : (players) > 2 || (rows) == 1 || (cols) == 1 ? TTT_CELLS_(rows, cols) \
     : (rows) < (cols) ? TTT_PLANES_SIZE_(rows, cols) \
                       : TTT_PLANES_SIZE_(cols, rows))
#define TTT_PLANES_SIZE_(less, more) \
    (TTT_CELLS_((less) / 4 + 1, (more) + 1) * 3 + (TTT_CELLS_(less, (more) + 1) + 3) / 4 + 3)

/* Declares a byte array, aligned for a game of two players on such a board, or of more:
 *     static TTT_GAME_BUFFER(memory, 3, 3); */
#define TTT_GAME_BUFFER(name, rows, cols) TTT_GAME_BUFFER_PLAYERS(name, rows, cols, 2)
#if defined(__cplusplus)
#define TTT_GAME_BUFFER_PLAYERS(name, rows, cols, players) \
    unsigned char name alignas(TTT_ALIGN) [TTT_GAME_SIZE_PLAYERS(rows, cols, players)]
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define TTT_GAME_BUFFER_PLAYERS(name, rows, cols, players) \
    _Alignas(TTT_ALIGN) unsigned char name[TTT_GAME_SIZE_PLAYERS(rows, cols, players)]
#else
#define TTT_GAME_BUFFER_PLAYERS(name, rows, cols, players) \
    unsigned char name[TTT_GAME_SIZE_PLAYERS(rows, cols, players)] __attribute__((aligned(TTT_ALIGN)))
#endif


/// Major version of this header.
#define TTT_VERSION_MAJOR 0

/// Minor version of this header.
#define TTT_VERSION_MINOR 1

/// Patch version of this header.
#define TTT_VERSION_PATCH 0

/// A mark: an empty cell, or nobody's turn.
#define TTT_EMPTY 0

/// A mark: the first player's.
#define TTT_X 1

/// A mark: the second player's.
#define TTT_O 2

/// A mark: the third player's.
#define TTT_P3 3

/// A mark: the fourth player's.
#define TTT_P4 4

/// The longest side of a board, in cells.
#define TTT_MAX_SIDE 32767

/// A rule: a run longer than k does not win.
#define TTT_EXACT 1

/// A rule: marks fall to the lowest free row of their column.
#define TTT_GRAVITY 2

/// A rule: completing a line loses; for two players.
#define TTT_MISERE 4

/// A rule: only rows and columns count.
#define TTT_NO_DIAGONALS 8

/// A rule: lines run on across opposite edges. A run stops on meeting itself.
#define TTT_WRAP 16

/// As `undo` of a configuration: keep no moves.
#define TTT_NO_UNDO UINT32_MAX

/// The alignment of a game, in bytes.
#define TTT_ALIGN 8

/// Told to a listener: a move was made.
#define TTT_EVENT_MOVE 1

/// Told to a listener: a move was taken back.
#define TTT_EVENT_UNDO 2

/// Told to a listener: a move was put back.
#define TTT_EVENT_REDO 3

/// Told to a listener: the game is over. Told behind the move, made or put back, that ended it.
#define TTT_EVENT_END 4

/// Told to a listener: the board was cleared.
#define TTT_EVENT_RESET 5

/// Told to a listener: a call was refused.
#define TTT_EVENT_REFUSED 6

/// A game, in the block of memory that it lives in. All functions take its address.
typedef struct ttt_game ttt_game;

/// A computer player that looks ahead, in the block of memory that it lives in.
typedef struct ttt_searcher ttt_searcher;

/// The answer of a call: 0 and up are accepted, and say how the game stands, `TTT_OK` to
/// `TTT_DRAW`; below 0 are refused, and say why, `TTT_GAME_OVER` to `TTT_BAD_TEXT`.
typedef int32_t ttt_result;

/// What a game is asked to be; 16 bytes everywhere. A zeroed field means its default, so `rows = 3`
/// alone is the classic game.
typedef struct ttt_config {
    /// Rows of the board, 1 to `TTT_MAX_SIDE`.
    uint16_t rows;
    /// Columns of the board, 1 to `TTT_MAX_SIDE`; 0: as many as rows.
    uint16_t cols;
    /// Marks in a row that win, 1 to the longer side; 0: the longer side.
    uint16_t k;
    /// 2 to 4; 0: two.
    uint8_t players;
    /// The sum of the rules that change the plain game, `TTT_EXACT` to `TTT_WRAP`; 0: none.
    uint8_t rules;
    /// Moves kept for undo, redo and replay: 0, or more than there are cells: all of them;
    /// `TTT_NO_UNDO`: none.
    uint32_t undo;
    /// 0.
    uint32_t reserved;
} ttt_config;

/// A cell of the board. Rows and columns count from 0 at the top left.
typedef struct ttt_cell {
    /// The row, from 0 at the top.
    int32_t row;
    /// The column, from 0 at the left.
    int32_t col;
} ttt_cell;

/// What there is to know about a game at a glance; 40 bytes everywhere.
typedef struct ttt_info {
    /// Rows of the board.
    uint16_t rows;
    /// Columns of the board.
    uint16_t cols;
    /// Marks in a row that win.
    uint16_t k;
    /// How many players take turns.
    uint8_t players;
    /// The sum of the rules that change the plain game.
    uint8_t rules;
    /// Marks on the board.
    uint32_t moves;
    /// Moves that redo could put back.
    uint32_t redoable;
    /// The version, as `ttt_version` gives it.
    uint64_t version;
    /// How the game stands, as `ttt_winner` gives it.
    int32_t winner;
    /// Whose turn it is, as `ttt_turn` gives it.
    uint8_t turn;
    /// The mark of the last move; 0 if it is unknown.
    uint8_t last_mark;
    /// 0.
    uint8_t reserved[2];
    /// The cell of the last move; row and column are -1 if it is unknown: none yet, a position was
    /// set, or moves were taken back past what the log kept.
    struct ttt_cell last;
} ttt_info;

/// A computer player: writes the cell that it would move to, for the mark `me`, to `out` and returns
/// true; false for none. The game stays as it is: whoever asked makes the move, after the same
/// checks as for anybody's.
///
/// It may ask the game anything, and work on a copy of it (`ttt_copy`, memcpy and `ttt_open`). The
/// game itself answers `TTT_BUSY` to all that would change it, and so for a listener. Neither may
/// leave by an exception or longjmp.
typedef bool (*ttt_choose)(void *state,
                           const struct ttt_game *game,
                           uint8_t me,
                           struct ttt_cell *out);

/// A computer player with its memory. The built-in ones are such functions: `ttt_first_free`,
/// `ttt_smart`, `ttt_random`, `ttt_search`.
typedef struct ttt_strategy {
    /// The function.
    ttt_choose choose;
    /// What is passed to it, whatever it may need: a seed, a searcher, NULL.
    void *self;
} ttt_strategy;

/// How long a search may go on; 16 bytes everywhere. 0 is no limit.
typedef struct ttt_limits {
    /// Positions looked at.
    uint64_t nodes;
    /// Plies looked ahead, forced moves not counted; 64 at most in any case.
    uint32_t depth;
    /// 0.
    uint32_t reserved;
} ttt_limits;

/// What a search has found out; 32 bytes everywhere.
typedef struct ttt_analysis {
    /// For the side to move: 1 won, 0 drawn, -1 lost if `exact`; else a score, -9999 to 9999. (Won
    /// or lost for certain, but not known how soon: 9999 or -9999.)
    int32_t value;
    /// If `exact`: plies to the end with best play, the shortest win and the longest loss.
    uint32_t distance;
    /// Plies that were looked ahead in full.
    uint32_t depth;
    /// 1 if value and distance are proven, else 0.
    uint32_t exact;
    /// Positions looked at.
    uint64_t nodes;
    /// The best move found.
    struct ttt_cell best;
} ttt_analysis;

/// Something that happened in a match; 20 bytes everywhere.
typedef struct ttt_event {
    /// What happened, `TTT_EVENT_MOVE` to `TTT_EVENT_REFUSED`.
    int32_t kind;
    /// What the call answers: how the game stands, or why it was refused.
    int32_t result;
    /// Whose move it is that was made, taken back, put back, or refused: the player as the call
    /// named him, or the computer whose turn it is. At the end, who moved last. Else 0.
    uint8_t mark;
    /// 0.
    uint8_t reserved[3];
    /// The cell of that move, as the call named it: that of a refused one may be off the board. Row
    /// and column are -1 where no cell was named.
    struct ttt_cell cell;
} ttt_event;

/// Somebody who is told what happens in a match: of what goes through the `ttt_match_` functions, not
/// of calls made with the game itself. The list of them must end. The caller owns the struct, and it stays where it
/// is while it is in a match's list.
typedef struct ttt_listener {
    /// Is told of an event which has just happened; NULL: is not told.
    void (*on_event)(void *state, const struct ttt_game *game, const struct ttt_event *event);
    /// What is passed to it.
    void *self;
    /// Who is told next; NULL: nobody. It is read before the call, which may take the listener out
    /// of the list, or free it.
    struct ttt_listener *next;
} ttt_listener;

/// A match: a game, who plays each mark, and who is told. The caller owns the struct, and may change
/// it between calls and in callbacks: it is read anew for each turn.
typedef struct ttt_match {
    /// The game.
    struct ttt_game *game;
    /// Who plays each mark, by mark - 1. Where `choose` is NULL a person does, whose moves arrive
    /// from outside by `ttt_match_move`.
    struct ttt_strategy player[4];
    /// The first to be told; NULL: nobody.
    struct ttt_listener *listeners;
} ttt_match;

/// Accepted, and the game goes on; as a winner: nobody yet.
#define TTT_OK 0

/// Accepted, and X has won. A win is the winner's mark.
#define TTT_X_WINS 1

/// Accepted, and O has won.
#define TTT_O_WINS 2

/// Accepted, and the third player has won.
#define TTT_P3_WINS 3

/// Accepted, and the fourth player has won.
#define TTT_P4_WINS 4

/// Accepted, and the board is full: a draw.
#define TTT_DRAW 5

/// Refused: the game is over.
#define TTT_GAME_OVER -1

/// Refused: it is another player's turn, or the player is not in the game.
#define TTT_NOT_YOUR_TURN -2

/// Refused: the cell is off the board. This and the next two are the invalid moves.
#define TTT_OUT_OF_BOUNDS -3

/// Refused: the cell is taken; with gravity also: the column is full.
#define TTT_OCCUPIED -4

/// Refused: with gravity, the cell below is still empty.
#define TTT_FLOATING -5

/// Refused: the log holds no move to take back.
#define TTT_NOTHING_TO_UNDO -6

/// Refused: no move was taken back that could be put back.
#define TTT_NOTHING_TO_REDO -7

/// Refused: the game has moved on since the version named.
#define TTT_STALE -8

/// Refused: the strategy chose nothing, or it is a person's turn.
#define TTT_NO_MOVE -9

/// Refused: the game is in the middle of another call.
#define TTT_BUSY -10

/// Refused: a pointer is null.
#define TTT_NULL -20

/// Refused: the memory holds no game.
#define TTT_CORRUPT -21

/// Refused: there is no memory left.
#define TTT_NO_MEMORY -22

/// Refused: the buffer is too small.
#define TTT_BUFFER_TOO_SMALL -23

/// Refused: an address is not aligned, a game's to `TTT_ALIGN`.
#define TTT_MISALIGNED -24

/// Refused: rows or columns are not in 1 to `TTT_MAX_SIDE`, or more than `PTRDIFF_MAX` bytes.
#define TTT_BAD_SIZE -30

/// Refused: k is over the longer side.
#define TTT_BAD_K -31

/// Refused: the number of players is not in 2 to 4.
#define TTT_BAD_PLAYERS -32

/// Refused: an unknown flag, `TTT_MISERE` with more than two players, `reserved` not 0, other
/// rules than the game's, or a drop in a game without gravity.
#define TTT_BAD_RULES -33

/// Refused: a position that cannot have been reached.
#define TTT_BAD_BOARD -34

/// Refused: the text is no label, or no record.
#define TTT_BAD_TEXT -35

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/// The version of the library in use: `major << 16 | minor << 8 | patch`. The macros
/// `TTT_VERSION_MAJOR`, `_MINOR`, `_PATCH` and `TTT_VERSION` tell that of the header.
uint32_t ttt_version_number(void);

/// The name of a result: `"OK"`, `"X_WINS"`, …, `"INVALID_MOVE"` for each of the three that are
/// one, and `"UNKNOWN"` for what is no result.
const char *ttt_result_name(ttt_result result);

/// A result as a sentence for a person.
const char *ttt_result_message(ttt_result result);

/// Whether a result says that the move itself was wrong: `TTT_OUT_OF_BOUNDS`, `TTT_OCCUPIED` or
/// `TTT_FLOATING`.
bool ttt_is_invalid_move(ttt_result result);

/// `TTT_OK` if a game can be made from this configuration, or what is wrong with it. Looked at in
/// this order: size, k, players, rules.
ttt_result ttt_check(const struct ttt_config *config);

/// Bytes that a game of this configuration takes; 0 if it is refused.
size_t ttt_size(const struct ttt_config *config);

/// Makes a game in `len` bytes at `buffer`, which must be aligned to `TTT_ALIGN` and is the game's
/// from now on. Returns the game, whose address is the buffer's; or NULL, and the buffer is as it
/// was. `why` may be NULL; else it gets `TTT_OK`, or what `ttt_check` says, `TTT_NULL`,
/// `TTT_MISALIGNED` or `TTT_BUFFER_TOO_SMALL`.
struct ttt_game *ttt_init(void *buffer,
                          size_t len,
                          const struct ttt_config *config,
                          ttt_result *why);

/// Takes up the game in a block again: a copy made with memcpy, a file, another machine's memory.
/// The block may be longer than the game in it. Everything that a later call relies on is checked:
/// a block that calls of this library have left is accepted, one whose parts contradict each other
/// is refused. Returns the game, whose address is the block's; or NULL, and the block is as it was.
/// `why` may be NULL; else it gets `TTT_OK`, `TTT_NULL`, `TTT_MISALIGNED`, `TTT_BUFFER_TOO_SMALL`
/// (the block is cut short) or `TTT_CORRUPT`. The cost grows with the board, and with k for each
/// move in the log.
///
/// Bytes that a strategy or a listener has copied of the game that it was shown can be taken up like
/// any others, with this function or `ttt_copy`; until then, at their old address, they are
/// `TTT_BUSY`. It must not open that game itself, or copy another over it: the call that is under way
/// answers `TTT_CORRUPT` then.
struct ttt_game *ttt_open(void *block,
                          size_t len,
                          ttt_result *why);

/// Copies a game into `len` bytes at `buffer`, aligned to `TTT_ALIGN`; they may overlap. Returns the
/// copy, or NULL, and the buffer is as it was. `why` may be NULL; else it gets `TTT_OK`, `TTT_NULL`,
/// `TTT_CORRUPT`, `TTT_MISALIGNED` or `TTT_BUFFER_TOO_SMALL`.
struct ttt_game *ttt_copy(const struct ttt_game *game,
                          void *buffer,
                          size_t len,
                          ttt_result *why);

/// Bytes that a game takes, as `ttt_size` gave them when it was made; 0 if it is no game.
size_t ttt_bytes(const struct ttt_game *game);

/// Back to the empty board under the same rules, as one change: the log is empty, the version goes
/// on. The cost grows with the board.
ttt_result ttt_reset(struct ttt_game *game);

/// Makes a game of n by n cells where n in a row win, on the heap. NULL if n is refused or there is
/// no memory; `ttt_new_with` says which. It is freed with `ttt_free`.
struct ttt_game *ttt_new(uint32_t n);

/// Makes a game on the heap. Returns NULL if the configuration is refused or there is no memory.
/// `why` may be NULL; else it gets `TTT_OK`, what `ttt_check` says, or `TTT_NO_MEMORY`. The game is
/// freed with `ttt_free`.
struct ttt_game *ttt_new_with(const struct ttt_config *config, ttt_result *why);

/// Frees a game that `ttt_new` or `ttt_new_with` made; only such a one. NULL is fine. While a
/// strategy or a listener looks at the game, nothing happens.
void ttt_free(struct ttt_game *game);

/// Moves for a named player, `TTT_X` to `TTT_P4`. Returns how the game then stands; or, in the
/// order in which it is looked at: `TTT_NULL`, `TTT_MISALIGNED`, `TTT_CORRUPT`, `TTT_BUSY`,
/// `TTT_GAME_OVER`, `TTT_NOT_YOUR_TURN`, `TTT_OUT_OF_BOUNDS`, `TTT_OCCUPIED`, `TTT_FLOATING`. A
/// refused move changes nothing; the turn stays. The cost does not depend on the size of the board;
/// where k is under the length of a line, it grows with k.
ttt_result ttt_move(struct ttt_game *game, uint8_t player, int32_t row, int32_t col);

/// Moves for whoever's turn it is. Returns what `ttt_move` does, but never `TTT_NOT_YOUR_TURN`.
ttt_result ttt_play(struct ttt_game *game, int32_t row, int32_t col);

/// With gravity: moves in a column, for whoever's turn it is; the row is found. Returns what
/// `ttt_play` does: `TTT_OUT_OF_BOUNDS` if there is no such column, `TTT_OCCUPIED` if it is full;
/// and without gravity, once the game is known not to be over, `TTT_BAD_RULES`.
ttt_result ttt_drop(struct ttt_game *game, int32_t col);

/// `ttt_move`, if the game is still the `version` that the caller has seen (`ttt_version`); if it
/// isn't, `TTT_STALE`, before `TTT_GAME_OVER`.
ttt_result ttt_move_if(struct ttt_game *game,
                       uint64_t version,
                       uint8_t player,
                       int32_t row,
                       int32_t col);

/// What `ttt_move` would refuse, or `TTT_OK`. Never `TTT_BUSY`: a strategy may ask what it could do.
ttt_result ttt_can_move(const struct ttt_game *game,
                        uint8_t player,
                        int32_t row,
                        int32_t col);

/// `ttt_play` of one cell after the other, until one is refused. Returns how many were accepted.
/// `last` may be NULL; else it gets the last answer, or, if `n` is 0, how the game stands.
size_t ttt_play_all(struct ttt_game *game,
                    const struct ttt_cell *cells,
                    size_t n,
                    ttt_result *last);

/// Takes the last move back; the turn is its player's again. Returns how the game now stands, or
/// `TTT_NOTHING_TO_UNDO` if the log holds no move before this point.
ttt_result ttt_undo(struct ttt_game *game);

/// Puts back the move that was taken back last. Returns how the game now stands, or
/// `TTT_NOTHING_TO_REDO` if no move was taken back, or another was made since.
ttt_result ttt_redo(struct ttt_game *game);

/// Puts a whole position on the board: `len` marks, a byte a cell, row by row. The log is empty
/// then. Returns how the game now stands; or `TTT_BAD_BOARD` if `len` is not rows times columns, a
/// byte is no mark of this game, the numbers of marks do not fit the turn order, anybody but the
/// last mover has a line, no cell of the last mover's can have been the last move (no line may be
/// left without it, and with gravity nothing may lie on it), or, with gravity, a mark floats.
/// Whether some order of moves really leads to the position is not asked. The cost grows with the
/// board, times k where it is crowded.
ttt_result ttt_set_board(struct ttt_game *game, const uint8_t *marks, size_t len);

/// How the game stands: `TTT_OK` while it is on, `TTT_X_WINS` (which is `TTT_X`) to `TTT_P4_WINS`,
/// or `TTT_DRAW`; `TTT_NULL`, `TTT_MISALIGNED` or `TTT_CORRUPT` if it is no game.
ttt_result ttt_winner(const struct ttt_game *game);

/// The mark of who moves next; `TTT_EMPTY` once the game is over (undo gives the turn back to the
/// last mover).
uint8_t ttt_turn(const struct ttt_game *game);

/// The mark on a cell; `TTT_EMPTY` off the board.
uint8_t ttt_at(const struct ttt_game *game, int32_t row, int32_t col);

/// With gravity: the row where a mark in this column would land; -1 if the column is full or off
/// the board, or the game has no gravity.
int32_t ttt_landing_row(const struct ttt_game *game, int32_t col);

/// The marks on the board, a byte a cell, row by row. Two-step. The cost grows with the board.
size_t ttt_board(const struct ttt_game *game, uint8_t *out, size_t cap);

/// The moves that the log holds up to the undo point, oldest first. Two-step.
size_t ttt_moves(const struct ttt_game *game, struct ttt_cell *out, size_t cap);

/// The legal moves, row by row; none once the game is over. Two-step. The cost grows with the
/// board.
size_t ttt_free_cells(const struct ttt_game *game, struct ttt_cell *out, size_t cap);

/// Every cell of every run that counts as a line, each once, row by row; under `TTT_MISERE` they
/// are the loser's. Two-step. The cost grows with the board, and with k for each cell
/// that lies in long runs.
size_t ttt_winning_cells(const struct ttt_game *game, struct ttt_cell *out, size_t cap);

/// Whether a draw is certain, because every possible line already holds two players' marks or,
/// under `TTT_EXACT`, cannot stay exact. Whose turn it is and where marks can fall is not looked
/// at: false promises nothing. The cost grows with the board.
bool ttt_is_dead(const struct ttt_game *game);

/// A hash of the position, that is of the rules (without `undo`) and the marks; the same on every
/// machine. The cost grows with the board.
uint64_t ttt_hash(const struct ttt_game *game);

/// How often the game has changed: 0 at first, then one more for each accepted move, undo, redo,
/// reset and position set.
uint64_t ttt_version(const struct ttt_game *game);

/// The configuration as it was understood: no field left at its default.
ttt_result ttt_get_config(const struct ttt_game *game, struct ttt_config *out);

/// Much of the above at once. Fills `out_size` bytes: the front of the structure if that is less
/// than its size, and zeros behind it if that is more.
ttt_result ttt_get_info(const struct ttt_game *game, struct ttt_info *out, size_t out_size);

/// Draws the board: a line a row, each ended by `'\n'`; `'.'` for an empty cell, then `'X'`, `'O'`,
/// `'#'`, `'@'`. Two-step, with a NUL behind the text. The cost grows with the board.
size_t ttt_board_text(const struct ttt_game *game, char *out, size_t cap);

/// Writes the game as a record: `ttt1 ROWS COLS K PLAYERS RULES LABEL LABEL …`, decimals without
/// leading zeros, RULES as the sum of the rules, single spaces, no newline, the moves up to the
/// undo point. Two-step, with a NUL behind the text. 0 if the log does not hold the whole game.
size_t ttt_write_record(const struct ttt_game *game, char *out, size_t cap);

/// What the head of a record of `len` bytes (without a NUL behind it) asks for, no field left at its default but `undo`,
/// which is 0. The moves are not looked at. Returns `TTT_OK`; `TTT_BAD_TEXT` if the text does not
/// begin as a record does; what `ttt_check` says if it asks for a game that there is not.
ttt_result ttt_record_config(const char *text,
                             size_t len,
                             struct ttt_config *out);

/// Makes a game as `ttt_init` does and plays a record of `n` bytes (without a NUL behind it: one less
/// than `ttt_write_record` returned) in it, every move checked.
/// `config` is the record's (`ttt_record_config`), with whatever `undo` the game is to have.
/// Returns the game, or NULL. `why` may be NULL; else it gets `TTT_OK`, or: what `ttt_init` or
/// `ttt_record_config` say; `TTT_BAD_RULES` if the record's rules are others than `config`'s; for
/// the first move that is wrong `TTT_BAD_TEXT` if it is no label, else what `ttt_play` says. A
/// buffer in which a move was refused holds no game.
struct ttt_game *ttt_read_record(void *buffer,
                                 size_t len,
                                 const struct ttt_config *config,
                                 const char *text,
                                 size_t n,
                                 ttt_result *why);

/// The label of a cell: its column's letters, `a` to `z`, `aa`, `ab`, …, and its row's number from
/// the bottom, so that `"a1"` is the bottom left, as on a chess board. Two-step, with a NUL behind
/// the text; 10 bytes are always enough. 0 off the board.
size_t ttt_cell_label(const struct ttt_game *game,
                      int32_t row,
                      int32_t col,
                      char *out,
                      size_t cap);

/// The cell with this label of `len` bytes, without a NUL behind it. Returns `TTT_OK`; `TTT_BAD_TEXT` for what is no label,
/// as with upper case, a leading zero, or anything before or behind it; `TTT_OUT_OF_BOUNDS` for a
/// label off the board.
ttt_result ttt_parse_label(const struct ttt_game *game,
                           const char *text,
                           size_t len,
                           struct ttt_cell *out);

/// A strategy: the first of `ttt_free_cells`. `state` is not used. The cost grows with the board.
bool ttt_first_free(void *state, const struct ttt_game *game, uint8_t me, struct ttt_cell *out);

/// A strategy: wins at once if it can; else takes the cell where the next player could win at once,
/// or else the one after him, and so on to the last; else the first of `ttt_free_cells`. Under
/// `TTT_MISERE` the first cell that completes no line, and the first of all when every one does. With
/// `TTT_GRAVITY` only cells that can be played now count, for others' wins too. `state` is not used.
/// The cost grows with the board, times k where it is crowded.
bool ttt_smart(void *state,
               const struct ttt_game *game,
               uint8_t me,
               struct ttt_cell *out);

/// A strategy: any of `ttt_free_cells`, each as likely as the others. `state` is the address of a
/// `uint64_t`, the seed, which goes on with each proposal; the same seed makes the same moves on
/// every machine. A proposal takes one number `z` of the stream SplitMix64: of `n` free cells it is
/// the one at `((z >> 32) * n) >> 32`, counted from 0. The cost grows with the board.
bool ttt_random(void *state, const struct ttt_game *game, uint8_t me, struct ttt_cell *out);

/// Makes the move that a strategy proposes for whoever's turn it is. Returns how the game then
/// stands; or `TTT_NULL` if there is no strategy, `TTT_GAME_OVER`, and the strategy is not asked,
/// `TTT_NO_MOVE` if it proposes nothing, else what `ttt_play` does. The turn stays. `TTT_CORRUPT` if
/// the strategy has destroyed the game.
ttt_result ttt_play_strategy(struct ttt_game *game,
                             const struct ttt_strategy *strategy);

/// Bytes of scratch memory that `ttt_playouts` takes from this position.
size_t ttt_playouts_size(const struct ttt_game *game);

/// Plays `games` games at random from this position to the end, each legal move as likely as the
/// others, and adds to `counts[r]` how many ended with the result r, `TTT_X_WINS` to `TTT_DRAW`. The
/// game itself stays as it is: they are played in `len` bytes at `scratch`, aligned to `TTT_ALIGN`.
/// `seed` goes on with each move; the same seed makes the same counts on every machine. A game that
/// is over ends at once each time. Returns `TTT_OK`, or `TTT_BUFFER_TOO_SMALL` if `len` is under
/// `ttt_playouts_size`. Each playout costs as many moves as it has, and a look at each cell.
ttt_result ttt_playouts(const struct ttt_game *game,
                        uint64_t games,
                        uint64_t *seed,
                        void *scratch,
                        size_t len,
                        uint64_t counts[6]);

/// Bytes that a searcher for games of this configuration takes, with a transposition table of
/// `table_bytes`; 0 if the configuration is refused, or that is more than there can be. `undo` does
/// not matter to a searcher.
size_t ttt_searcher_size(const struct ttt_config *config, size_t table_bytes);

/// Makes a searcher that takes all of the `len` bytes at `buffer`, which must be aligned to
/// `TTT_ALIGN`; what `ttt_searcher_size` with no table leaves over is its transposition table. It is
/// limited to 100,000 nodes a move. Returns the searcher, whose address is the buffer's; or NULL, and the buffer is as it was, if it is refused.
/// `why` may be NULL; else it gets `TTT_OK`, or what `ttt_check` says, `TTT_NULL`, `TTT_MISALIGNED`
/// or `TTT_BUFFER_TOO_SMALL`. Clears the buffer, so the cost grows with it.
struct ttt_searcher *ttt_searcher_init(void *buffer,
                                       size_t len,
                                       const struct ttt_config *config,
                                       ttt_result *why);

/// Sets what `ttt_search` goes by. `TTT_BAD_RULES` if `reserved` is not 0.
ttt_result ttt_set_limits(struct ttt_searcher *searcher, const struct ttt_limits *limits);

/// Searches a position, until its value is proven or a limit is reached. Returns `TTT_OK`; or
/// `TTT_GAME_OVER`, `TTT_BAD_RULES` if the game's rules are not the searcher's (`undo` may differ)
/// or `reserved` is not 0. Of wins it finds the shortest, of losses the longest. For more than two
/// players it finds what `ttt_smart` proposes, and no value. The cost grows with the nodes, that of a
/// node with the board and k; before the first, the board is set up, at a cost of cells times k. It
/// recurses at most 64 plies deep, which takes at most 36 KB of stack on a 64-bit machine.
ttt_result ttt_analyze(struct ttt_searcher *searcher,
                       const struct ttt_game *game,
                       const struct ttt_limits *limits,
                       struct ttt_analysis *out);

/// A strategy that looks ahead, as far as `ttt_set_limits` says. `state` is its `ttt_searcher *`.
/// Proposes nothing if the game's rules are not the searcher's, or it is not `me`'s turn.
bool ttt_search(void *state, const struct ttt_game *game, uint8_t me, struct ttt_cell *out);

/// A move that arrives from outside, whoever sits there. Returns what `ttt_move` does. Listeners are
/// told of the move, and of the end if it ends the game, or of the refusal; as of all that a match
/// is asked to do, unless it was handed no game, or one that is `TTT_BUSY`. Returns `TTT_CORRUPT` if
/// a listener has destroyed the game.
ttt_result ttt_match_move(struct ttt_match *match,
                          uint8_t player,
                          int32_t row,
                          int32_t col);

/// One turn of a computer's. Returns what `ttt_play_strategy` does; `TTT_NO_MOVE` if it is a
/// person's turn.
ttt_result ttt_match_computer(struct ttt_match *match);

/// Turns of computers', until it is a person's turn or the game is over; none if it is so already.
/// Returns how the game then stands, `TTT_OK` on a person's turn; or what `ttt_match_computer`
/// returns for the first turn that is refused.
ttt_result ttt_match_run(struct ttt_match *match);

/// Takes back one move, whoever made it. Returns what `ttt_undo` does. To take back one's own and
/// the computer's reply is to call it twice; the match does not ask whose turn it then is.
ttt_result ttt_match_undo(struct ttt_match *match);

/// Puts back one move. Returns what `ttt_redo` does.
ttt_result ttt_match_redo(struct ttt_match *match);

/// Back to the empty board. Everybody keeps his seat. Returns what `ttt_reset` does.
ttt_result ttt_match_reset(struct ttt_match *match);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TTT_H */
