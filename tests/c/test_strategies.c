/* Strategies and playouts over the C ABI: the built-in ones, strategies of one's own, good, bad and
 * hostile, and what a game answers while one of them looks at it. */
#include "tools.h"
#include "vectors.h"

static ttt_strategy strategy_of(ttt_choose choose, void *self) {
  ttt_strategy strategy;
  strategy.choose = choose;
  strategy.self = self;
  return strategy;
}

/* ---- the built-in ones */

static bool proposes(ttt_choose choose, void *self, const ttt_game *game, uint8_t me, int32_t row, int32_t col) {
  ttt_cell cell = {-7, -7};
  return choose(self, game, me, &cell) && cell.row == row && cell.col == col;
}

static bool proposes_nothing(ttt_choose choose, void *self, const ttt_game *game, uint8_t me) {
  ttt_cell cell = {-7, -7};
  return !choose(self, game, me, &cell) && cell.row == -7 && cell.col == -7;
}

static void first_free(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0), *falls = game_of(6, 7, 4, 2, TTT_GRAVITY);
  REQUIRE(game != NULL && falls != NULL);
  CHECK(proposes(ttt_first_free, NULL, game, TTT_X, 0, 0));
  play(game, "00 01 02");
  CHECK(proposes(ttt_first_free, NULL, game, TTT_O, 1, 0));
  CHECK(proposes(ttt_first_free, NULL, falls, TTT_X, 5, 0));
  for (int i = 0; i < 6; i++) ttt_drop(falls, 0);
  CHECK(proposes(ttt_first_free, NULL, falls, TTT_X, 5, 1));
  free(falls);
  free(game);
}

static void smart(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  CHECK_EQ(set_picture(game, "XX./OO./..."), TTT_OK);
  CHECK(proposes(ttt_smart, NULL, game, TTT_X, 0, 2)); /* wins */
  CHECK_EQ(set_picture(game, "X.X/.O./..."), TTT_OK);
  CHECK(proposes(ttt_smart, NULL, game, TTT_O, 0, 1)); /* blocks */
  CHECK_EQ(set_picture(game, "X../.../..."), TTT_OK);
  CHECK(proposes(ttt_smart, NULL, game, TTT_O, 0, 1)); /* first free */
  free(game);
}

static void smart_knows_every_rule(void) {
  static const struct {
    unsigned rows, cols, k, players, rules;
    const char *picture;
    uint8_t me;
    int32_t row, col;
  } cases[] = {
    {3, 6, 4, 2, TTT_EXACT, "XX.XX./OO.O../O.....", TTT_X, 1, 2},
    {3, 6, 4, 2, 0, "XX.XX./OO.O../O.....", TTT_X, 0, 2},
    {3, 3, 3, 2, TTT_NO_DIAGONALS, "X../.X./O..", TTT_O, 0, 1},
    {3, 3, 3, 2, 0, "X../.X./O..", TTT_O, 2, 2},
    {3, 5, 3, 2, TTT_WRAP, "..O../X...X/.....", TTT_O, 1, 1},
    {3, 5, 3, 2, 0, "..O../X...X/.....", TTT_O, 0, 0},
    {3, 4, 3, 2, TTT_GRAVITY, "O.../XX../OO.X", TTT_X, 2, 2},
    {3, 4, 3, 2, TTT_GRAVITY, "O.../XX../XOOX", TTT_O, 1, 2},
    {3, 3, 3, 2, TTT_MISERE, "XX./OO./...", TTT_X, 1, 2},
    {3, 3, 3, 2, TTT_MISERE, "OX./XOX/OX.", TTT_O, 0, 2},
    {2, 5, 3, 2, TTT_EXACT | TTT_WRAP | TTT_NO_DIAGONALS | TTT_GRAVITY, "O..O./XX.XO", TTT_X, 0, 4},
    {4, 4, 3, 3, 0, "OO../##../...X/X...", TTT_X, 0, 2},
    {4, 4, 3, 3, 0, "##../OO../...X/X...", TTT_X, 1, 2},
    {4, 4, 3, 3, 0, "X.X./##../O..X/..O.", TTT_O, 1, 2},
    {4, 4, 3, 3, 0, "OO../XX../#..O/X.#.", TTT_P3, 1, 2},
    {4, 5, 3, 4, 0, "@@.../#..#./O..O./X..X.", TTT_X, 0, 2},
    {4, 5, 3, 4, 0, "##.../OO.../X..X./@....", TTT_P4, 1, 2},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    check_case("%s, rules %u, player %u", cases[i].picture, cases[i].rules, cases[i].me);
    ttt_game *game = game_of(cases[i].rows, cases[i].cols, cases[i].k, cases[i].players, cases[i].rules);
    REQUIRE(game != NULL);
    CHECK_EQ(set_picture(game, cases[i].picture), TTT_OK);
    CHECK(proposes(ttt_smart, NULL, game, cases[i].me, cases[i].row, cases[i].col));
    free(game);
  }
}

static void random_goes_by_its_seed(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  uint64_t seed = 1, again = 1;
  ttt_cell first = {-7, -7}, second = {-7, -7};
  CHECK(ttt_random(&seed, game, TTT_X, &first));
  CHECK(ttt_random(&again, game, TTT_X, &second));
  CHECK(first.row == second.row && first.col == second.col);
  CHECK(seed == again && seed == UINT64_C(0x9E3779B97F4A7C16));
  CHECK_EQ(ttt_can_move(game, TTT_X, first.row, first.col), TTT_OK);
  free(game);
}

static void tell_wrong(const char *vector) { check_fail(__FILE__, __LINE__, "wrong: %s", vector); }

static void vectors_hold(void) { CHECK_EQ(vectors_held(tell_wrong), 26); }

static void no_proposal(void) {
  static const ttt_choose all[] = {ttt_first_free, ttt_smart, ttt_random};
  ttt_game *game = game_of(3, 3, 3, 2, 0), *over = game_of(1, 1, 1, 2, 0);
  uint64_t seed = 5, wiped[16] = {0}, room[4];
  const ttt_game *no_game = (const ttt_game *)(void *)wiped;
  ttt_cell *askew = (ttt_cell *)(void *)((char *)room + 2);
  REQUIRE(game != NULL && over != NULL);
  play(over, "00");
  for (size_t i = 0; i < 3; i++) {
    check_case("strategy %lu", (unsigned long)i);
    static const uint8_t nobody[] = {0, 3, 4, 5, 255};
    for (size_t m = 0; m < sizeof nobody; m++) CHECK(proposes_nothing(all[i], &seed, game, nobody[m]));
    CHECK(proposes_nothing(all[i], &seed, over, TTT_X));
    CHECK(proposes_nothing(all[i], &seed, NULL, TTT_X));
    CHECK(proposes_nothing(all[i], &seed, no_game, TTT_X));
    CHECK(proposes_nothing(all[i], &seed, (const ttt_game *)(const void *)((const char *)game + 4), TTT_X));
    CHECK(!all[i](&seed, game, TTT_X, NULL));
    CHECK(!all[i](&seed, game, TTT_X, askew));
  }
  CHECK(seed == 5); /* where nothing is proposed, the seed stays */
  CHECK(proposes_nothing(ttt_random, NULL, game, TTT_X));
  CHECK(proposes_nothing(ttt_random, (void *)((char *)&wiped + 1), game, TTT_X));
  free(over);
  free(game);
}

/* ---- a proposal is no move */

/* Plays a fixed list of moves. */
struct script {
  const ttt_cell *cells;
  size_t n, at;
  uint8_t asked; /* for whom, the last time */
};

static bool scripted(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  struct script *script = (struct script *)self;
  (void)game;
  script->asked = me;
  if (script->at == script->n) return false;
  *out = script->cells[script->at++];
  return true;
}

static void a_script_makes_a_game_repeatable(void) {
  static const ttt_cell cells[] = {{1, 1}, {0, 0}, {0, 2}, {2, 0}, {1, 0}, {1, 2}, {0, 1}, {2, 1}, {2, 2}};
  ttt_game *game = game_of(3, 3, 3, 2, 0), *twin = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL && twin != NULL);
  for (int round = 0; round < 2; round++) {
    struct script script = {cells, 9, 0, 0};
    ttt_strategy strategy = strategy_of(scripted, &script);
    for (int i = 0; i < 8; i++) {
      CHECK_EQ(ttt_play_strategy(round == 0 ? game : twin, &strategy), TTT_OK);
      CHECK_EQ(script.asked, i % 2 + 1);
    }
    CHECK_EQ(ttt_play_strategy(round == 0 ? game : twin, &strategy), TTT_DRAW);
  }
  CHECK(answers_cells(game, ttt_moves, "11 00 02 20 10 12 01 21 22"));
  CHECK(memcmp(game, twin, ttt_bytes(game)) == 0);
  look_over(game);
  free(twin);
  free(game);
}

static void bad_proposals_are_refused(void) {
  static const ttt_cell cells[] = {{0, 0},         {0, 3},  {3, 0}, {-1, 0}, {0, -1}, {INT32_MAX, INT32_MIN},
                                   {INT32_MIN, 0}, {0, 1}};
  static const ttt_result want[] = {TTT_OCCUPIED,      TTT_OUT_OF_BOUNDS, TTT_OUT_OF_BOUNDS, TTT_OUT_OF_BOUNDS,
                                    TTT_OUT_OF_BOUNDS, TTT_OUT_OF_BOUNDS, TTT_OUT_OF_BOUNDS, TTT_OK,
                                    TTT_NO_MOVE,       TTT_NO_MOVE};
  struct script script = {cells, 8, 0, 0};
  ttt_strategy strategy = strategy_of(scripted, &script);
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  play(game, "00 11 22");
  ttt_undo(game);
  for (size_t i = 0; i < 10; i++) {
    unsigned char *before = bytes_in(game);
    check_case("proposal %lu", (unsigned long)i);
    CHECK_EQ(ttt_play_strategy(game, &strategy), want[i]);
    if (want[i] < 0) CHECK(unchanged(game, before));
    CHECK_EQ(ttt_turn(game), i < 7 ? TTT_X : TTT_O);
    free(before);
  }
  look_over(game);
  free(game);

  game = game_of(3, 3, 3, 2, TTT_GRAVITY);
  REQUIRE(game != NULL);
  script.at = 0;
  CHECK_EQ(ttt_play_strategy(game, &strategy), TTT_FLOATING);
  free(game);

  /* a game that is over does not ask */
  game = game_of(3, 3, 1, 2, 0);
  REQUIRE(game != NULL);
  script.at = 0;
  CHECK_EQ(ttt_play_strategy(game, &strategy), TTT_X_WINS);
  CHECK_EQ(ttt_play_strategy(game, &strategy), TTT_GAME_OVER);
  CHECK_EQ(script.at, 1);
  free(game);
}

static bool true_but_nothing_written(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  (void)self, (void)game, (void)me, (void)out;
  return true;
}

static bool false_but_written(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  (void)self, (void)game, (void)me;
  out->row = out->col = 1;
  return false;
}

static void half_a_proposal_is_none(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  ttt_strategy half = strategy_of(true_but_nothing_written, NULL), other = strategy_of(false_but_written, NULL);
  REQUIRE(game != NULL);
  CHECK_EQ(ttt_play_strategy(game, &half), TTT_OUT_OF_BOUNDS);
  CHECK_EQ(ttt_play_strategy(game, &other), TTT_NO_MOVE);
  free(game);
}

/* A function that returns a byte where a bool is called for: any but 0 is true. */
static uint8_t byte_to_return;
static uint8_t returns_a_byte(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  (void)self, (void)me;
  return ttt_first_free(NULL, game, ttt_turn(game), out) ? byte_to_return : (uint8_t)0;
}

static void a_bool_may_be_any_byte(void) {
  static const uint8_t bytes[] = {1, 2, 3, 127, 128, 254, 255, 0};
  /* by way of a type without parameters, of which compilers do not warn */
  ttt_strategy strategy = strategy_of((ttt_choose)(void (*)(void))returns_a_byte, NULL);
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  for (size_t i = 0; i < sizeof bytes; i++) {
    byte_to_return = bytes[i];
    check_case("%d", bytes[i]);
    CHECK_EQ(ttt_play_strategy(game, &strategy), bytes[i] != 0 ? TTT_OK : TTT_NO_MOVE);
    CHECK_EQ(info_of(game).moves, 1 - (bytes[i] == 0));
    ttt_reset(game);
  }
  free(game);
}

static void null_and_misaligned_strategies(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  ttt_strategy strategies[2], empty = strategy_of(NULL, NULL), good = strategy_of(ttt_smart, NULL);
  uint64_t wiped[16] = {0};
  REQUIRE(game != NULL);
  memset(strategies, 0, sizeof strategies);
  unsigned char *before = bytes_in(game);
  CHECK_EQ(ttt_play_strategy(game, NULL), TTT_NULL);
  CHECK_EQ(ttt_play_strategy(game, &empty), TTT_NULL);
  CHECK_EQ(ttt_play_strategy(game, (ttt_strategy *)(void *)((char *)strategies + 1)), TTT_MISALIGNED);
  CHECK_EQ(ttt_play_strategy(NULL, &good), TTT_NULL);
  CHECK_EQ(ttt_play_strategy((ttt_game *)(void *)((char *)game + 4), &good), TTT_MISALIGNED);
  CHECK_EQ(ttt_play_strategy((ttt_game *)(void *)wiped, &good), TTT_CORRUPT);
  CHECK(unchanged(game, before));
  /* the handle comes first, then the strategy, then the game being over */
  CHECK_EQ(play(game, "00 10 01 11 02"), TTT_X_WINS);
  CHECK_EQ(ttt_play_strategy(game, NULL), TTT_NULL);
  CHECK_EQ(ttt_play_strategy(game, &good), TTT_GAME_OVER);
  free(before);
  free(game);
}

/* ---- what a game answers while a strategy looks at it */

/* Looks ahead: a copy by ttt_copy, one by memcpy, taken up or not, played on as it likes. */
static bool looks_ahead(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  size_t bytes = ttt_bytes(game);
  unsigned char *before = bytes_in(game);
  (void)self;
  CHECK(bytes > 0);
  CHECK_EQ(ttt_turn(game), me);

  unsigned char *one = bytes_of(bytes), *two = copy_of(game, bytes), *three = copy_of(game, bytes);
  ttt_result why = 99;
  ttt_game *copy = ttt_copy(game, one, bytes, &why);
  CHECK_EQ(why, TTT_OK);
  ttt_game *opened = ttt_open(two, bytes, &why);
  CHECK_EQ(why, TTT_OK);
  ttt_game *taken = (ttt_game *)(void *)three; /* as it is */
  if (CHECK(copy != NULL && opened != NULL)) {
    CHECK(memcmp(one, two, bytes) == 0);
    /* all three go on in the same way, also through undo, redo and a strategy of their own */
    ttt_strategy best = strategy_of(ttt_smart, NULL);
    ttt_game *games[3];
    games[0] = copy, games[1] = opened, games[2] = taken;
    for (int i = 0; i < 3; i++) {
      check_case("copy %d", i);
      CHECK_EQ(ttt_can_move(games[i], me, 9, 9), TTT_OUT_OF_BOUNDS);
      ttt_result stands = ttt_play_strategy(games[i], &best);
      CHECK(stands >= 0);
      CHECK_EQ(ttt_undo(games[i]), TTT_OK);
      CHECK_EQ(ttt_redo(games[i]), stands);
      while (ttt_winner(games[i]) == TTT_OK) CHECK(ttt_play_strategy(games[i], &best) >= 0);
      look_over(games[i]);
    }
    CHECK(memcmp(one, two, bytes) == 0 && memcmp(one, three, bytes) == 0);
    CHECK_EQ(ttt_reset(taken), TTT_OK);
    check_case("%s", "");
  }
  free(three);
  free(two);
  free(one);
  CHECK(unchanged(game, before));
  free(before);
  return ttt_smart(NULL, game, me, out);
}

static void look_ahead_on_a_copy(void) {
  static const unsigned rules[] = {0, TTT_GRAVITY, TTT_MISERE | TTT_WRAP};
  for (size_t r = 0; r < 3; r++)
    for (unsigned k = 3; k <= 4; k++) { /* with counters, where no rule forbids them, and without */
      ttt_game *game = game_of(4, 4, k, 2, rules[r]);
      ttt_strategy strategy = strategy_of(looks_ahead, NULL);
      REQUIRE(game != NULL);
      while (ttt_winner(game) == TTT_OK) CHECK(ttt_play_strategy(game, &strategy) >= 0);
      look_over(game);
      free(game);
    }
}

/* The game that a hostile strategy means to change, and what it has seen. */
struct busy {
  ttt_game *game;
  bool on_heap;
  int asked;
};

static bool tries_everything(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  struct busy *busy = (struct busy *)self;
  ttt_game *mine = busy->game;
  const ttt_cell cell = {2, 2};
  const uint8_t empty[9] = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  ttt_strategy again = strategy_of(tries_everything, self);
  ttt_match match;
  ttt_result why = 99;
  unsigned char *before = bytes_in(game);
  size_t bytes = ttt_bytes(game);
  CHECK(game == mine);
  busy->asked++;

  /* what would change it */
  CHECK_EQ(ttt_move(mine, me, 2, 2), TTT_BUSY);
  CHECK_EQ(ttt_move(mine, 77, -1, -1), TTT_BUSY); /* before any other refusal */
  CHECK_EQ(ttt_play(mine, 2, 2), TTT_BUSY);
  CHECK_EQ(ttt_drop(mine, 2), TTT_BUSY);
  CHECK_EQ(ttt_move_if(mine, 12345, me, 2, 2), TTT_BUSY);
  CHECK_EQ(ttt_move_if(mine, ttt_version(mine), me, 2, 2), TTT_BUSY);
  CHECK_EQ(ttt_play_all(mine, &cell, 1, &why), 0);
  CHECK_EQ(why, TTT_BUSY);
  CHECK_EQ(ttt_undo(mine), TTT_BUSY);
  CHECK_EQ(ttt_redo(mine), TTT_BUSY);
  CHECK_EQ(ttt_reset(mine), TTT_BUSY);
  CHECK_EQ(ttt_set_board(mine, empty, 9), TTT_BUSY);
  CHECK_EQ(ttt_play_strategy(mine, &again), TTT_BUSY);
  memset(&match, 0, sizeof match);
  match.game = mine;
  match.player[0] = match.player[1] = again;
  CHECK_EQ(ttt_match_move(&match, me, 2, 2), TTT_BUSY);
  CHECK_EQ(ttt_match_computer(&match), TTT_BUSY);
  CHECK_EQ(ttt_match_run(&match), TTT_BUSY);
  CHECK_EQ(ttt_match_undo(&match), TTT_BUSY);
  CHECK_EQ(ttt_match_redo(&match), TTT_BUSY);
  CHECK_EQ(ttt_match_reset(&match), TTT_BUSY);
  why = 99;
  CHECK(ttt_copy(game, mine, bytes, &why) == mine); /* nothing to do */
  CHECK_EQ(why, TTT_OK);
  if (busy->on_heap) ttt_free(mine);
  CHECK_EQ(busy->asked, 1);
  CHECK(unchanged(game, before));

  /* what only asks works as ever */
  ttt_info info = info_of(game);
  CHECK_EQ(info.turn, me);
  CHECK_EQ(info.winner, TTT_OK);
  CHECK_EQ(ttt_winner(game), TTT_OK);
  CHECK_EQ(ttt_can_move(game, me, 2, 2), TTT_OK);
  CHECK_EQ(ttt_can_move(game, me, 0, 0), TTT_OCCUPIED);
  CHECK_EQ(ttt_free_cells(game, NULL, 0), 9 - info.moves);
  CHECK_EQ(ttt_bytes(game), bytes);
  uint64_t seed = 3, scratch[64], counts[6] = {0, 0, 0, 0, 0, 0};
  CHECK_EQ(ttt_playouts(game, 10, &seed, scratch, sizeof scratch, counts), TTT_OK);
  CHECK(unchanged(game, before));
  free(before);
  *out = cell;
  return true;
}

static void a_busy_game_stays_as_it_is(void) {
  for (int heap = 0; heap < 2; heap++) {
    ttt_config config = config_of(3, 3, 3, 2, 0, 0);
    struct busy busy = {NULL, heap == 1, 0};
    busy.game = heap == 1 ? ttt_new_with(&config, NULL) : game_of_config(&config);
    REQUIRE(busy.game != NULL);
    play(busy.game, "00 01 02 10");
    ttt_undo(busy.game);
    ttt_strategy strategy = strategy_of(tries_everything, &busy);
    ttt_result result = ttt_play_strategy(busy.game, &strategy);
    CHECK_EQ(result, TTT_OK);
    CHECK_EQ(busy.asked, 1);
    /* and afterwards it is a game like any other */
    CHECK(is_picture(busy.game, "XOX/.../..O"));
    CHECK_EQ(info_of(busy.game).version, 6);
    CHECK_EQ(play(busy.game, "11 20"), TTT_OK);
    look_over(busy.game);
    if (heap == 1) ttt_free(busy.game);
    else free(busy.game);
  }
}

/* A strategy that calls on others, each for a game of its own; one on the way is busy all the time. */
static bool goes_deeper(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  int *depth = (int *)self;
  size_t bytes = ttt_bytes(game);
  unsigned char *block = copy_of(game, bytes);
  ttt_game *copy = (ttt_game *)(void *)block;
  ttt_strategy deeper = strategy_of(goes_deeper, self);
  if (--*depth > 0) CHECK_EQ(ttt_play_strategy(copy, &deeper), TTT_OK);
  CHECK_EQ(ttt_undo((ttt_game *)(uintptr_t)game), TTT_BUSY);
  free(block);
  return ttt_first_free(NULL, game, me, out);
}

static void strategies_within_strategies(void) {
  ttt_game *game = game_of(5, 5, 4, 3, 0);
  int depth = 20;
  ttt_strategy strategy = strategy_of(goes_deeper, &depth);
  REQUIRE(game != NULL);
  CHECK_EQ(ttt_play_strategy(game, &strategy), TTT_OK);
  CHECK_EQ(depth, 0);
  CHECK_EQ(info_of(game).moves, 1);
  CHECK_EQ(ttt_undo(game), TTT_OK);
  look_over(game);
  free(game);
}

/* ---- whoever destroys the game has destroyed it, and no more */

enum harm { WIPE, FILL, INIT, INIT_LARGER, COPY_OVER, OPEN, PASTE_PLAYED, PASTE_SAME };

struct vandal {
  ttt_game *game;
  size_t bytes;
  enum harm harm;
};

static bool destroys(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  struct vandal *vandal = (struct vandal *)self;
  ttt_config config = config_of(3, 3, 3, 2, 0, 0), larger = config_of(9, 9, 3, 4, TTT_WRAP, 0);
  ttt_game *other = NULL;
  unsigned char *same;
  ttt_first_free(NULL, game, me, out);
  switch (vandal->harm) {
  case WIPE: memset(vandal->game, 0, vandal->bytes); break;
  case FILL: memset(vandal->game, 0xFF, vandal->bytes); break;
  case INIT: CHECK(ttt_init(vandal->game, vandal->bytes, &config, NULL) == vandal->game); break;
  case INIT_LARGER:
    CHECK(ttt_init(vandal->game, vandal->bytes, &larger, NULL) == vandal->game);
    CHECK_EQ(ttt_play(vandal->game, 8, 8), TTT_OK);
    break;
  case COPY_OVER:
    other = game_of(2, 2, 2, 2, 0);
    if (other == NULL) return false;
    CHECK(ttt_copy(other, vandal->game, vandal->bytes, NULL) == vandal->game);
    break;
  case OPEN:
    CHECK(ttt_open(vandal->game, vandal->bytes, NULL) == vandal->game);
    CHECK_EQ(ttt_play(vandal->game, 2, 2), TTT_OK);
    break;
  case PASTE_PLAYED:
    other = (ttt_game *)(void *)copy_of(game, ttt_bytes(game));
    CHECK_EQ(ttt_play(other, 2, 2), TTT_OK);
    memcpy(vandal->game, other, ttt_bytes(other));
    break;
  case PASTE_SAME:
    same = copy_of(game, ttt_bytes(game));
    memset(vandal->game, 0, vandal->bytes);
    memcpy(vandal->game, same, ttt_bytes((const ttt_game *)(void *)same));
    free(same);
    break;
  }
  free(other);
  return true;
}

static void a_destroyed_game_is_an_answer(void) {
  for (int harm = WIPE; harm <= PASTE_SAME; harm++) {
    ttt_config config = config_of(3, 3, 3, 2, 0, 0);
    uint64_t memory[256];
    struct vandal vandal = {NULL, sizeof memory, (enum harm)harm};
    vandal.game = ttt_init(memory, sizeof memory, &config, NULL);
    check_case("harm %d", harm);
    REQUIRE(vandal.game != NULL);
    play(vandal.game, "00");
    ttt_strategy strategy = strategy_of(destroys, &vandal);
    CHECK_EQ(ttt_play_strategy(vandal.game, &strategy), harm == PASTE_SAME ? TTT_OK : TTT_CORRUPT);
    if (harm == WIPE || harm == FILL) {
      CHECK_EQ(ttt_play(vandal.game, 0, 0), TTT_CORRUPT);
    } else { /* what is there now is a game, which nobody has moved in since */
      CHECK_EQ(info_of(vandal.game).moves, harm == INIT || harm == COPY_OVER ? 0 : harm == INIT_LARGER ? 1 : 2);
      CHECK(ttt_open(memory, sizeof memory, NULL) == vandal.game);
      look_over(vandal.game);
    }
  }
}

/* Bytes that were copied while a strategy looked: a save like any other, wherever it is opened, and at
 * its old place too, where a firmware's static buffer always is. */
static unsigned char *saved;

static bool saves(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  (void)self;
  free(saved);
  saved = bytes_in(game);
  return ttt_first_free(NULL, game, me, out);
}

static void a_save_made_in_a_callback(void) {
  for (unsigned k = 2; k <= 3; k++) {
    ttt_game *game = game_of(3, 3, k, 2, 0);
    ttt_strategy strategy = strategy_of(saves, NULL);
    ttt_result why = 99;
    REQUIRE(game != NULL);
    size_t bytes = ttt_bytes(game);
    play(game, "11 02");
    unsigned char *before = bytes_in(game);
    CHECK(ttt_play_strategy(game, &strategy) >= 0);

    unsigned char *elsewhere = copy_of(saved, bytes);
    ttt_game *opened = ttt_open(elsewhere, bytes, &why);
    CHECK_EQ(why, TTT_OK);
    REQUIRE(opened != NULL);
    CHECK(unchanged(opened, before)); /* as if nobody had looked */
    look_over(opened);

    memcpy(game, saved, bytes);
    CHECK(ttt_open(game, bytes, &why) == game);
    CHECK_EQ(why, TTT_OK);
    CHECK(unchanged(game, before));

    elsewhere = (unsigned char *)memcpy(elsewhere, saved, bytes);
    CHECK(ttt_copy((const ttt_game *)(void *)elsewhere, game, bytes, &why) == game);
    CHECK_EQ(why, TTT_OK);
    CHECK(unchanged(game, before));
    free(elsewhere);
    free(before);
    free(game);
  }
  free(saved);
  saved = NULL;
}

/* ---- playouts */

static void playouts_count(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  size_t size = ttt_playouts_size(game);
  unsigned char *scratch = bytes_of(size), *before = bytes_in(game);
  uint64_t seed = 1, counts[6] = {100, 100, 100, 100, 100, 100};
  CHECK_EQ(ttt_playouts(game, 1000, &seed, scratch, size, counts), TTT_OK);
  CHECK(counts[0] == 100 && counts[3] == 100 && counts[4] == 100);
  CHECK_EQ(counts[1] + counts[2] + counts[5], 1300);
  CHECK(counts[1] > counts[2] && counts[2] > counts[5]);
  CHECK(seed != 1);
  CHECK(unchanged(game, before));

  CHECK_EQ(ttt_playouts(game, 0, &seed, scratch, size, counts), TTT_OK);
  CHECK_EQ(counts[1] + counts[2] + counts[5], 1300);
  CHECK_EQ(play(game, "00 10 01 11 02"), TTT_X_WINS);
  uint64_t same = seed, x = counts[1];
  CHECK_EQ(ttt_playouts(game, 5, &seed, scratch, size, counts), TTT_OK);
  CHECK(counts[1] == x + 5 && seed == same);
  free(before);
  free(scratch);
  free(game);
}

static void playouts_refuse(void) {
  ttt_game *game = game_of(5, 5, 4, 2, 0);
  uint64_t wiped[16] = {0}, words[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  REQUIRE(game != NULL);
  size_t size = ttt_playouts_size(game);
  unsigned char *scratch = bytes_of(size + 8), *untouched = copy_of(scratch, size + 8);
  ttt_game *askew = (ttt_game *)(void *)((char *)game + 4);
  uint64_t seed = 1, counts[6] = {9, 9, 9, 9, 9, 9};
  CHECK_EQ(ttt_playouts_size(NULL), 0);
  CHECK_EQ(ttt_playouts_size(askew), 0);
  CHECK_EQ(ttt_playouts_size((ttt_game *)(void *)wiped), 0);
  CHECK_EQ(ttt_playouts(NULL, 1, &seed, scratch, size, counts), TTT_NULL);
  CHECK_EQ(ttt_playouts(askew, 1, &seed, scratch, size, counts), TTT_MISALIGNED);
  CHECK_EQ(ttt_playouts((ttt_game *)(void *)wiped, 1, &seed, scratch, size, counts), TTT_CORRUPT);
  CHECK_EQ(ttt_playouts(game, 1, NULL, scratch, size, counts), TTT_NULL);
  CHECK_EQ(ttt_playouts(game, 1, &seed, NULL, size, counts), TTT_NULL);
  CHECK_EQ(ttt_playouts(game, 1, &seed, scratch, size, NULL), TTT_NULL);
  CHECK_EQ(ttt_playouts(game, 1, (uint64_t *)(void *)((char *)words + 1), scratch, size, counts), TTT_MISALIGNED);
  CHECK_EQ(ttt_playouts(game, 1, &seed, scratch, size, (uint64_t *)(void *)((char *)words + 1)), TTT_MISALIGNED);
  CHECK_EQ(ttt_playouts(game, 1, &seed, scratch + 4, size, counts), TTT_MISALIGNED);
  CHECK_EQ(ttt_playouts(game, 1, &seed, scratch, size - 1, counts), TTT_BUFFER_TOO_SMALL);
  CHECK_EQ(ttt_playouts(game, 1, &seed, scratch, 0, counts), TTT_BUFFER_TOO_SMALL);
  CHECK(seed == 1 && memcmp(scratch, untouched, size + 8) == 0);
  for (int i = 0; i < 6; i++) CHECK(counts[i] == 9);
  for (uint64_t i = 0; i < 8; i++) CHECK(words[i] == i + 1);
  free(untouched);
  free(scratch);
  free(game);
}

/* ---- random rules, random strategies, random callbacks */

struct wild {
  ttt_game *game;
  ttt_cell proposed;
  bool proposes;
};

/* Does something to the game, or to a copy, and then proposes something or nothing. */
static bool does_anything(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  struct wild *wild = (struct wild *)self;
  uint64_t seed = dice(1000), block[512];
  ttt_game *copy;
  switch (dice(8)) {
  case 0: CHECK_EQ(ttt_play(wild->game, (int32_t)dice(9) - 1, (int32_t)dice(9) - 1), TTT_BUSY); break;
  case 1: CHECK_EQ(ttt_undo(wild->game), TTT_BUSY); break;
  case 2: CHECK_EQ(ttt_redo(wild->game), TTT_BUSY); break;
  case 3: CHECK_EQ(ttt_reset(wild->game), TTT_BUSY); break;
  case 4:
    memcpy(block, game, ttt_bytes(game));
    copy = ttt_open(block, sizeof block, NULL);
    if (CHECK(copy != NULL)) {
      ttt_strategy random = strategy_of(ttt_random, &seed);
      while (ttt_winner(copy) == TTT_OK) CHECK(ttt_play_strategy(copy, &random) >= 0);
    }
    break;
  default: break;
  }
  switch (dice(5)) {
  case 0: wild->proposes = ttt_first_free(NULL, game, me, out); break;
  case 1: wild->proposes = ttt_smart(NULL, game, me, out); break;
  case 2: wild->proposes = ttt_random(&seed, game, me, out); break;
  case 3:
    out->row = (int32_t)dice(9) - 1;
    out->col = (int32_t)dice(9) - 1;
    wild->proposes = true;
    break;
  default: wild->proposes = false; break;
  }
  wild->proposed = *out;
  return wild->proposes;
}

static void soak(void) {
  dice_seed = 20;
  int made = 0, refused = 0;
  for (int round = 0; round < 400; round++) {
    unsigned rows = 1 + dice(7), cols = 1 + dice(7), players = 2 + dice(3);
    unsigned rules = dice(32) & (players > 2 ? ~(unsigned)TTT_MISERE : 31U);
    ttt_config config = config_of(rows, cols, 1 + dice(rows > cols ? rows : cols), players, rules, dice(2) * dice(9));
    struct wild wild;
    memset(&wild, 0, sizeof wild);
    ttt_game *game = wild.game = game_of_config(&config);
    ttt_strategy strategy = strategy_of(does_anything, &wild);
    REQUIRE(game != NULL);
    while (ttt_winner(game) == TTT_OK) {
      unsigned char *before = bytes_in(game);
      ttt_game *judge = (ttt_game *)(void *)copy_of(game, ttt_bytes(game));
      ttt_result result = ttt_play_strategy(game, &strategy);
      ttt_result right = wild.proposes ? ttt_play(judge, wild.proposed.row, wild.proposed.col) : TTT_NO_MOVE;
      CHECK_EQ(result, right);
      CHECK(memcmp(game, judge, ttt_bytes(game)) == 0);
      if (result < 0) {
        refused++;
        CHECK(unchanged(game, before));
      } else {
        made++;
      }
      free(judge);
      free(before);
    }
    look_over(game);
    free(game);
  }
  CHECK(made > 1000 && refused > 1000);
}

int main(void) {
  RUN(first_free);
  RUN(smart);
  RUN(smart_knows_every_rule);
  RUN(random_goes_by_its_seed);
  RUN(vectors_hold);
  RUN(no_proposal);
  RUN(a_script_makes_a_game_repeatable);
  RUN(bad_proposals_are_refused);
  RUN(half_a_proposal_is_none);
  RUN(a_bool_may_be_any_byte);
  RUN(null_and_misaligned_strategies);
  RUN(look_ahead_on_a_copy);
  RUN(a_busy_game_stays_as_it_is);
  RUN(strategies_within_strategies);
  RUN(a_destroyed_game_is_an_answer);
  RUN(a_save_made_in_a_callback);
  RUN(playouts_count);
  RUN(playouts_refuse);
  RUN(soak);
  return check_done();
}
