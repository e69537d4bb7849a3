/* Paints the stack below itself, calls a function of the library, and prints how deep the paint was
 * touched: `ttt_move 56`. Each function is called where it has the most to do; the deepest call counts. */
#include "board.h"
#include "ttt.h"

#define PAINT 0xa5a5a5a5u
#define DEPTH 16384u /* words */

extern uint32_t bss_end[];

static TTT_GAME_BUFFER(memory, 100, 100);
static TTT_GAME_BUFFER(copy, 100, 100);
static uint64_t table[8192];
static uint8_t marks[100 * 100];
static ttt_cell cells[225];
static char text[512];

/* The stack pointer does not move within a function, so what is read here it also is at the call. */
static inline __attribute__((always_inline)) volatile uint32_t *stack_pointer(void) {
  volatile uint32_t *sp;
#ifdef __riscv
  __asm__ volatile("mv %0, sp" : "=r"(sp));
#else
  __asm__ volatile("mov %0, sp" : "=r"(sp));
#endif
  return sp;
}

#define STACK(function, ...)                                                               \
  do {                                                                                     \
    volatile uint32_t *const sp = stack_pointer();                                         \
    for (volatile uint32_t *word = sp - DEPTH; word < sp; word++) *word = PAINT;           \
    function(__VA_ARGS__);                                                                 \
    volatile uint32_t *touched = sp - DEPTH;                                               \
    while (touched < sp && *touched == PAINT) touched++;                                   \
    report(#function, (uint32_t)(sp - touched) * 4);                                       \
  } while (0)

static void report(const char *function, uint32_t bytes) {
  put(function);
  put(" ");
  put_number(bytes);
  put("\n");
}

static bool choose(void *state, const ttt_game *game, uint8_t me, ttt_cell *out) {
  (void)game;
  (void)me;
  *out = *(ttt_cell *)state;
  return true;
}

static void listen(void *state, const ttt_game *game, const ttt_event *event) {
  (void)game;
  *(int32_t *)state = event->kind;
}

static const ttt_cell plan[] = {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}, {3, 4}};

/* What is asked of a game that is one move from its end, and that move. */
static __attribute__((noinline)) void play(const ttt_config *config) {
  ttt_result result;
  ttt_info info;
  ttt_config found;
  ttt_cell cell = {0, 0};
  uint64_t seed = 1, counts[6] = {0};
  const int32_t row = config->rows - 1;

  STACK(ttt_check, config);
  STACK(ttt_size, config);
  STACK(ttt_init, memory, sizeof memory, config, &result);
  ttt_game *game = (ttt_game *)(void *)memory;
  STACK(ttt_get_config, game, &found);
  STACK(ttt_get_info, game, &info, sizeof info);
  if (config->rules & TTT_GRAVITY) {
    STACK(ttt_drop, game, 1);
    STACK(ttt_landing_row, game, 1);
    STACK(ttt_undo, game);
  }
  STACK(ttt_can_move, game, TTT_X, row, 0);
  STACK(ttt_move, game, TTT_X, row, 0);
  STACK(ttt_play, game, row, 1);
  STACK(ttt_move_if, game, 2, TTT_X, row, 2);
  STACK(ttt_undo, game);
  STACK(ttt_redo, game);
  STACK(ttt_version, game);
  STACK(ttt_turn, game);
  STACK(ttt_at, game, row, 1);
  STACK(ttt_is_dead, game);
  STACK(ttt_hash, game);
  STACK(ttt_board, game, marks, sizeof marks);
  STACK(ttt_moves, game, cells, 225);
  if (config->rows <= 15) {
    STACK(ttt_free_cells, game, cells, 225);
    STACK(ttt_board_text, game, text, sizeof text);
  }
  STACK(ttt_bytes, game);
  STACK(ttt_cell_label, game, row, 1, text, sizeof text);
  STACK(ttt_parse_label, game, "b1", 2, &cell);
  STACK(ttt_copy, game, copy, sizeof copy, &result);
  STACK(ttt_open, copy, sizeof copy, &result);
  STACK(ttt_first_free, NULL, game, TTT_X, &cell);
  STACK(ttt_smart, NULL, game, TTT_X, &cell);
  STACK(ttt_random, &seed, game, TTT_X, &cell);
  STACK(ttt_play_strategy, game, (&(const ttt_strategy){choose, &cell}));
  STACK(ttt_playouts_size, game);
  if (config->rows <= 15) STACK(ttt_playouts, game, 1, &seed, copy, sizeof copy, counts);

  STACK(ttt_reset, game);
  if (!(config->rules & TTT_GRAVITY)) STACK(ttt_play_all, game, plan, 8, &result);
  else
    for (int n = 0; n < 7; n++) ttt_drop(game, n % 2);
  STACK(ttt_winner, game);
  STACK(ttt_winning_cells, game, cells, 225);
  const size_t n = ttt_board(game, marks, sizeof marks);
  STACK(ttt_set_board, game, marks, n);
  STACK(ttt_undo, game);
  STACK(ttt_result_name, result);
  STACK(ttt_result_message, result);
  STACK(ttt_is_invalid_move, result);
  STACK(ttt_version_number, );
}

/* What works on longer texts, plays a match, or looks ahead. */
static __attribute__((noinline)) void watch(const ttt_config *config) {
  ttt_result result;
  ttt_config head;
  ttt_analysis found;
  ttt_cell cell = {0, 0};
  int32_t kind;
  const ttt_limits limits = {.nodes = 20000};

  ttt_game *game = ttt_init(memory, sizeof memory, config, NULL);
  if (!(config->rules & TTT_GRAVITY)) ttt_play_all(game, plan, 6, NULL);
  STACK(ttt_write_record, game, text, sizeof text);
  const size_t len = ttt_write_record(game, text, sizeof text) - 1;
  STACK(ttt_record_config, text, len, &head);
  STACK(ttt_read_record, copy, sizeof copy, &head, text, len, &result);

  STACK(ttt_searcher_size, config, 4096);
  STACK(ttt_searcher_init, table, sizeof table, config, &result);
  ttt_searcher *searcher = (ttt_searcher *)(void *)table;
  STACK(ttt_set_limits, searcher, &limits);
  STACK(ttt_analyze, searcher, game, &limits, &found);
  STACK(ttt_search, searcher, game, ttt_turn(game), &cell);

  ttt_reset(game);
  ttt_listener listener = {listen, &kind, NULL};
  ttt_match match = {.game = game, .player = {{choose, &cell}}, .listeners = &listener};
  cell = (ttt_cell){config->rows - 1, 0};
  STACK(ttt_match_run, &match);
  STACK(ttt_match_move, &match, TTT_O, config->rows - 1, 1);
  STACK(ttt_match_undo, &match);
  STACK(ttt_match_redo, &match);
  cell.col = 2;
  STACK(ttt_match_computer, &match);
  STACK(ttt_match_reset, &match);
}

int main(void) {
  static const ttt_config games[] = {
      {.rows = 3},
      {.rows = 100, .undo = 4},
      {.rows = 15, .k = 4},
      {.rows = 15, .k = 4, .players = 4, .rules = TTT_EXACT | TTT_WRAP},
      {.rows = 6, .cols = 7, .k = 4, .rules = TTT_GRAVITY | TTT_WRAP | TTT_EXACT},
      {.rows = 5, .k = 4, .rules = TTT_MISERE | TTT_WRAP},
  };
  for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
    play(&games[i]);
    if (games[i].rows <= 15) watch(&games[i]);
  }
  return 0;
}
