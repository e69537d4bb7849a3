/* Eight threads play eight games while eight others read one. Each puts every answer that it gets into a
 * digest, which must be the one that a single thread finds. It is made for ThreadSanitizer, which reports
 * memory that two threads use at once, one of them to write; so it calls every function of ttt.h. */
#define _XOPEN_SOURCE 600
#include <pthread.h>

#include "tools.h"

enum { THREADS = 8, ROUNDS = 60, READINGS = 300 };

static const ttt_config kinds[THREADS] = {
    {3, 3, 3, 2, 0, 0, 0},
    {6, 7, 4, 2, TTT_GRAVITY, 0, 0},
    {9, 9, 5, 2, TTT_EXACT, 0, 0},
    {4, 4, 3, 3, TTT_WRAP, 6, 0},
    {5, 5, 4, 2, TTT_MISERE, 0, 0},
    {5, 5, 5, 4, 0, TTT_NO_UNDO, 0},
    {3, 12, 3, 2, TTT_NO_DIAGONALS, 0, 0},
    {8, 8, 8, 2, TTT_GRAVITY | TTT_EXACT, 3, 0},
};

/* ---- digests: FNV-1a */

static void add(uint64_t *digest, const void *bytes, size_t len) {
  for (size_t i = 0; i < len; i++) *digest = (*digest ^ ((const unsigned char *)bytes)[i]) * 0x100000001B3u;
}

static void add_number(uint64_t *digest, uint64_t number) { add(digest, &number, sizeof number); }

static void add_text(uint64_t *digest, const char *text) { add(digest, text, strlen(text)); }

/* ---- one thread's work */

static void read_cell(uint64_t *digest, const ttt_game *game, ttt_cell at) {
  char label[10];
  ttt_cell back = {-1, -1};
  size_t len = ttt_cell_label(game, at.row, at.col, label, sizeof label);
  add(digest, label, len);
  add_number(digest, (uint64_t)ttt_parse_label(game, label, len - 1, &back));
  add(digest, &back, sizeof back);
  add_number(digest, ttt_at(game, at.row, at.col));
  add_number(digest, (uint64_t)ttt_landing_row(game, at.col));
  add_number(digest, (uint64_t)ttt_can_move(game, ttt_turn(game), at.row, at.col));
}

static void read_strategies(uint64_t *digest, const ttt_game *game, const ttt_config *config) {
  uint64_t seed = 7, ends[6] = {0};
  size_t size = ttt_playouts_size(game);
  unsigned char *scratch = bytes_of(size);
  add_number(digest, (uint64_t)ttt_playouts(game, 3, &seed, scratch, size, ends));
  add(digest, ends, sizeof ends);
  free(scratch);

  size = ttt_searcher_size(config, 4096);
  scratch = bytes_of(size);
  ttt_searcher *searcher = ttt_searcher_init(scratch, size, config, NULL);
  ttt_limits limits = {40, 0, 0};
  ttt_analysis found;
  memset(&found, 0, sizeof found);
  add_number(digest, (uint64_t)ttt_analyze(searcher, game, &limits, &found));
  add(digest, &found, sizeof found);
  add_number(digest, (uint64_t)ttt_set_limits(searcher, &limits));

  const ttt_strategy all[] = {{ttt_first_free, NULL}, {ttt_smart, NULL}, {ttt_random, &seed}, {ttt_search, searcher}};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    ttt_cell cell = {-1, -1};
    add_number(digest, all[i].choose(all[i].self, game, ttt_turn(game), &cell));
    add(digest, &cell, sizeof cell);
  }
  free(scratch);
}

/* Everything that can be asked of a game without changing it. */
static uint64_t read_game(const ttt_game *game) {
  uint64_t digest = 0xCBF29CE484222325u;
  unsigned char space[1024];
  ttt_cell cells[81];
  ttt_config config;
  ttt_info info;
  add_number(&digest, (uint64_t)ttt_get_config(game, &config));
  add(&digest, &config, sizeof config);
  add_number(&digest, (uint64_t)ttt_get_info(game, &info, sizeof info));
  add(&digest, &info, sizeof info);
  add_text(&digest, ttt_result_name(ttt_winner(game)));
  add_text(&digest, ttt_result_message(ttt_winner(game)));
  add_number(&digest, ttt_is_dead(game));
  add_number(&digest, ttt_hash(game));
  add_number(&digest, ttt_version(game));

  add(&digest, space, ttt_board(game, space, sizeof space));
  add(&digest, space, ttt_board_text(game, (char *)space, sizeof space));
  add(&digest, space, ttt_write_record(game, (char *)space, sizeof space));
  add(&digest, cells, sizeof *cells * ttt_moves(game, cells, 81));
  add(&digest, cells, sizeof *cells * ttt_winning_cells(game, cells, 81));
  size_t free_cells = ttt_free_cells(game, cells, 81);
  for (size_t i = 0; i < free_cells; i++) read_cell(&digest, game, cells[i]);
  read_strategies(&digest, game, &config);

  unsigned char *copy = bytes_of(ttt_bytes(game));
  add(&digest, copy, ttt_bytes(ttt_copy(game, copy, ttt_bytes(game), NULL)));
  free(copy);
  return digest;
}

static void count(void *self, const ttt_game *game, const ttt_event *event) {
  *(uint64_t *)self += (uint64_t)event->kind + ttt_version(game);
}

/* By a record to another game of the same kind, and by its block to a third. */
static void hand_on(uint64_t *digest, const ttt_game *game) {
  char text[1024];
  ttt_config config;
  size_t len = ttt_write_record(game, text, sizeof text);
  if (len == 0 || ttt_record_config(text, len - 1, &config) != TTT_OK) return;
  size_t size = ttt_size(&config);
  unsigned char *memory = bytes_of(size);
  add_number(digest, ttt_hash(ttt_read_record(memory, size, &config, text, len - 1, NULL)));
  add_number(digest, ttt_hash(ttt_open(memory, size, NULL)));
  add_number(digest, (uint64_t)ttt_check(&config));
  free(memory);
}

/* Everything that changes a game. */
static uint64_t play_game(ttt_game *game, uint64_t seed) {
  uint64_t digest = 0xCBF29CE484222325u, told = 0;
  ttt_strategy random = {ttt_random, &seed}, smart = {ttt_smart, NULL};
  ttt_listener listener = {count, &told, NULL};
  ttt_match match = {game, {random, smart, random, smart}, &listener};
  ttt_config config;
  ttt_get_config(game, &config);
  for (int round = 0; round < ROUNDS; round++) {
    ttt_cell first = {(int32_t)config.rows - 1, round % (int32_t)config.cols};
    add_number(&digest, (uint64_t)ttt_match_move(&match, TTT_X, first.row, first.col));
    add_number(&digest, (uint64_t)ttt_match_computer(&match));
    add_number(&digest, (uint64_t)ttt_match_run(&match));
    hand_on(&digest, game);
    add_number(&digest, (uint64_t)ttt_match_undo(&match));
    add_number(&digest, (uint64_t)ttt_match_redo(&match));
    while (ttt_undo(game) >= 0) {
    }
    add_number(&digest, (uint64_t)ttt_redo(game));
    add_number(&digest, (uint64_t)ttt_play_strategy(game, &random));
    add_number(&digest, read_game(game));
    add_number(&digest, (uint64_t)ttt_reset(game));

    add_number(&digest, (uint64_t)ttt_drop(game, first.col));
    add_number(&digest, ttt_play_all(game, &first, 1, NULL));
    add_number(&digest, (uint64_t)ttt_play(game, first.row, 0));
    add_number(&digest, (uint64_t)ttt_move(game, ttt_turn(game), first.row, 1));
    add_number(&digest, (uint64_t)ttt_move_if(game, ttt_version(game), ttt_turn(game), first.row, 2));
    uint8_t marks[81] = {0};
    add_number(&digest, (uint64_t)ttt_set_board(game, marks, (size_t)config.rows * config.cols));
    add(&digest, game, ttt_bytes(game));
    add_number(&digest, (uint64_t)ttt_match_reset(&match));

    ttt_game *small = ttt_new(3);
    add_number(&digest, (uint64_t)ttt_is_invalid_move(ttt_play(small, 3, 3)));
    add_number(&digest, ttt_bytes(ttt_init(small, ttt_bytes(small), &kinds[0], NULL)));
    ttt_free(small);
  }
  add_number(&digest, told + ttt_version_number());
  return digest;
}

/* ---- the threads */

struct work {
  pthread_t thread;
  uint64_t wanted, found;
  uint64_t number;
};

static ttt_game *games[THREADS];
static const ttt_game *shared;
static struct work players[THREADS], readers[THREADS];
static pthread_barrier_t start;

static void *run_player(void *state) {
  struct work *work = (struct work *)state;
  pthread_barrier_wait(&start);
  ttt_game *mine = games[work->number];
  work->found = play_game(mine, work->number);
  return NULL;
}

static void *run_reader(void *state) {
  struct work *work = (struct work *)state;
  pthread_barrier_wait(&start);
  work->found = read_game(shared);
  for (int i = 1; i < READINGS; i++)
    if (read_game(shared) != work->found) work->found = 0;
  return NULL;
}

static void eight_play_and_eight_read(void) {
  uint64_t seed = 1;
  ttt_strategy random = {ttt_random, &seed};
  ttt_game *position = ttt_new_with(&kinds[2], NULL);
  for (int i = 0; i < 30; i++) ttt_play_strategy(position, &random);
  shared = position;
  for (uint64_t i = 0; i < THREADS; i++) {
    ttt_game *alone = ttt_new_with(&kinds[i], NULL);
    games[i] = ttt_new_with(&kinds[i], NULL);
    players[i].number = readers[i].number = i;
    players[i].wanted = play_game(alone, i);
    readers[i].wanted = read_game(shared);
    ttt_free(alone);
  }

  REQUIRE(pthread_barrier_init(&start, NULL, 2 * THREADS) == 0);
  for (size_t i = 0; i < THREADS; i++) {
    REQUIRE(pthread_create(&players[i].thread, NULL, run_player, &players[i]) == 0);
    REQUIRE(pthread_create(&readers[i].thread, NULL, run_reader, &readers[i]) == 0);
  }
  for (size_t i = 0; i < THREADS; i++) {
    check_case("thread %d", (int)i);
    CHECK(pthread_join(players[i].thread, NULL) == 0 && players[i].found == players[i].wanted);
    CHECK(pthread_join(readers[i].thread, NULL) == 0 && readers[i].found == readers[i].wanted);
    ttt_free(games[i]);
  }
  pthread_barrier_destroy(&start);
  ttt_free(position);
}

int main(void) {
  RUN(eight_play_and_eight_read);
  return check_done();
}
