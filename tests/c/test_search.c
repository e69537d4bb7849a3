/* The searcher over the C ABI: how it is made, asked and refused. How well it plays, tests/rust/search.rs
 * asks. */
#include "tools.h"

/* 4 by 4, 3 in a row, where the first player wins in 5 plies. */
static ttt_config config_for(void) { return config_of(4, 4, 3, 2, 0, 0); }

static ttt_limits limits_of(uint64_t nodes, uint32_t depth) {
  ttt_limits limits;
  memset(&limits, 0, sizeof limits);
  limits.nodes = nodes;
  limits.depth = depth;
  return limits;
}

static size_t size_of(size_t table) {
  ttt_config config = config_for();
  return ttt_searcher_size(&config, table);
}

/* In memory of its own, which is the searcher. */
static ttt_searcher *searcher_of(void) {
  size_t len = size_of(1 << 12);
  ttt_config config = config_for();
  return ttt_searcher_init(bytes_of(len), len, &config, NULL);
}

static void sizes(void) {
  ttt_config bad = config_of(4, 4, 5, 2, 0, 0);
  CHECK(size_of(0) > 0);
  CHECK(size_of(1 << 12) >= size_of(0) + (1 << 12));
  CHECK_EQ(size_of(SIZE_MAX), 0);
  CHECK_EQ(ttt_searcher_size(&bad, 0), 0);
  CHECK_EQ(ttt_searcher_size(NULL, 0), 0);
}

static void making_one(void) {
  size_t len = size_of(0);
  ttt_config config = config_for(), bad = config_of(4, 4, 5, 2, 0, 0);
  unsigned char *memory = bytes_of(len + 1), *before = copy_of(memory, len + 1);
  ttt_result why = 99;
  CHECK(ttt_searcher_init(memory, len - 1, &config, &why) == NULL);
  CHECK_EQ(why, TTT_BUFFER_TOO_SMALL);
  CHECK(ttt_searcher_init(memory + 1, len, &config, &why) == NULL);
  CHECK_EQ(why, TTT_MISALIGNED);
  CHECK(ttt_searcher_init(NULL, len, &config, &why) == NULL);
  CHECK_EQ(why, TTT_NULL);
  CHECK(ttt_searcher_init(memory, len, NULL, &why) == NULL);
  CHECK_EQ(why, TTT_NULL);
  CHECK(ttt_searcher_init(memory, len, &bad, &why) == NULL);
  CHECK_EQ(why, TTT_BAD_K);
  CHECK(ttt_searcher_init(memory, len, &bad, NULL) == NULL);
  CHECK(memcmp(memory, before, len + 1) == 0);
  CHECK((void *)ttt_searcher_init(memory, len, &config, &why) == (void *)memory);
  CHECK_EQ(why, TTT_OK);
  CHECK_EQ(memory[len], before[len]);
  free(before);
  free(memory);
}

static void what_it_finds(void) {
  ttt_searcher *searcher = searcher_of();
  ttt_game *game = game_of(4, 4, 3, 2, 0);
  REQUIRE(searcher != NULL && game != NULL);
  ttt_limits all = limits_of(0, 0);
  ttt_analysis found;
  memset(&found, 0xA5, sizeof found);
  unsigned char *before = bytes_in(game);
  CHECK_EQ(ttt_analyze(searcher, game, &all, &found), TTT_OK);
  CHECK(unchanged(game, before));
  CHECK_EQ(found.exact, 1);
  CHECK_EQ(found.value, 1);
  CHECK_EQ(found.distance, 5);

  ttt_limits one = limits_of(1, 0);
  CHECK_EQ(ttt_analyze(searcher, game, &one, &found), TTT_OK);
  CHECK(found.nodes <= 1);
  CHECK_EQ(ttt_can_move(game, TTT_X, found.best.row, found.best.col), TTT_OK);
  free(before);
  free(game);
  free(searcher);
}

static void it_is_a_strategy(void) {
  ttt_searcher *searcher = searcher_of();
  ttt_game *game = game_of(4, 4, 3, 2, 0), *other = game_of(3, 3, 3, 2, 0);
  REQUIRE(searcher != NULL && game != NULL && other != NULL);
  CHECK_EQ(set_picture(game, "XX../O.../O.../...."), TTT_OK);
  ttt_limits limits = limits_of(500, 3);
  CHECK_EQ(ttt_set_limits(searcher, &limits), TTT_OK);
  ttt_cell cell = {-7, -7};
  CHECK(ttt_search(searcher, game, TTT_X, &cell));
  CHECK(cell.row == 0 && cell.col == 2);

  cell.row = -7;
  CHECK(!ttt_search(searcher, game, TTT_O, &cell));
  CHECK(!ttt_search(searcher, game, 9, &cell));
  CHECK(!ttt_search(searcher, other, TTT_X, &cell));
  CHECK(!ttt_search(searcher, NULL, TTT_X, &cell));
  CHECK(!ttt_search(NULL, game, TTT_X, &cell));
  CHECK(!ttt_search(searcher, game, TTT_X, NULL));
  CHECK_EQ(cell.row, -7);

  ttt_strategy strategy;
  strategy.choose = ttt_search;
  strategy.self = searcher;
  CHECK_EQ(ttt_play_strategy(game, &strategy), TTT_X_WINS);
  free(other);
  free(game);
  free(searcher);
}

static void refusals(void) {
  ttt_searcher *searcher = searcher_of();
  ttt_game *game = game_of(4, 4, 3, 2, 0), *other = game_of(3, 3, 3, 2, 0);
  REQUIRE(searcher != NULL && game != NULL && other != NULL);
  ttt_limits limits = limits_of(100, 0), reserved = limits;
  reserved.reserved = 1;
  ttt_analysis found, before;
  memset(&found, 0xA5, sizeof found);
  before = found;
  ttt_searcher *off = (ttt_searcher *)((unsigned char *)searcher + 1);

  CHECK_EQ(ttt_analyze(NULL, game, &limits, &found), TTT_NULL);
  CHECK_EQ(ttt_analyze(off, game, &limits, &found), TTT_MISALIGNED);
  CHECK_EQ(ttt_analyze((ttt_searcher *)game, game, &limits, &found), TTT_CORRUPT);
  CHECK_EQ(ttt_analyze(searcher, NULL, &limits, &found), TTT_NULL);
  CHECK_EQ(ttt_analyze(searcher, game, NULL, &found), TTT_NULL);
  CHECK_EQ(ttt_analyze(searcher, game, &limits, NULL), TTT_NULL);
  CHECK_EQ(ttt_analyze(searcher, game, &reserved, &found), TTT_BAD_RULES);
  CHECK_EQ(ttt_analyze(searcher, other, &limits, &found), TTT_BAD_RULES);
  CHECK_EQ(set_picture(game, "XXX./OO../..../...."), TTT_X_WINS);
  CHECK_EQ(ttt_analyze(searcher, game, &limits, &found), TTT_GAME_OVER);
  CHECK(memcmp(&found, &before, sizeof found) == 0);

  CHECK_EQ(ttt_set_limits(NULL, &limits), TTT_NULL);
  CHECK_EQ(ttt_set_limits(off, &limits), TTT_MISALIGNED);
  CHECK_EQ(ttt_set_limits((ttt_searcher *)game, &limits), TTT_CORRUPT);
  CHECK_EQ(ttt_set_limits(searcher, NULL), TTT_NULL);
  CHECK_EQ(ttt_set_limits(searcher, &reserved), TTT_BAD_RULES);
  free(other);
  free(game);
  free(searcher);
}

int main(void) {
  RUN(sizes);
  RUN(making_one);
  RUN(what_it_finds);
  RUN(it_is_a_strategy);
  RUN(refusals);
  return check_done();
}
