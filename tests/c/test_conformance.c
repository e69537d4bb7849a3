/* Every case of tests/conformance/ through the C functions. */
#include "json.h"
#include "tools.h"

static const char *case_name(const json *one) {
  const json *name = json_get(one, "name");
  return name != NULL ? name->text : "?";
}

static long number_of(const json *one, const char *name) {
  const json *number = json_get(one, name);
  if (number == NULL || number->kind != '0') {
    check_fail(__FILE__, __LINE__, "no number \"%s\"", name);
    return 0;
  }
  return number->number;
}

static ttt_config config_of_case(const json *one) {
  static const struct {
    const char *name;
    unsigned flag;
  } flags[] = {{"EXACT", TTT_EXACT},
               {"GRAVITY", TTT_GRAVITY},
               {"MISERE", TTT_MISERE},
               {"NO_DIAGONALS", TTT_NO_DIAGONALS},
               {"WRAP", TTT_WRAP}};
  unsigned rules = 0, players = 2;
  if (json_get(one, "players") != NULL) players = (unsigned)number_of(one, "players");
  if (json_get(one, "rules") != NULL)
    for (const json *rule = json_get(one, "rules")->first; rule != NULL; rule = rule->next) {
      unsigned flag = 0;
      for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (json_is(rule, flags[i].name)) flag = flags[i].flag;
      if (flag == 0) check_fail(__FILE__, __LINE__, "an unknown rule \"%s\"", rule->text);
      rules |= flag;
    }
  return config_of((unsigned)number_of(one, "rows"), (unsigned)number_of(one, "cols"), (unsigned)number_of(one, "k"),
                   players, rules, 0);
}

static ttt_result result_named(const char *name) {
  static const struct {
    const char *name;
    ttt_result result;
  } all[] = {{"OK", TTT_OK},
             {"X_WINS", TTT_X_WINS},
             {"O_WINS", TTT_O_WINS},
             {"P3_WINS", TTT_P3_WINS},
             {"P4_WINS", TTT_P4_WINS},
             {"DRAW", TTT_DRAW},
             {"GAME_OVER", TTT_GAME_OVER},
             {"NOT_YOUR_TURN", TTT_NOT_YOUR_TURN},
             {"OUT_OF_BOUNDS", TTT_OUT_OF_BOUNDS},
             {"OCCUPIED", TTT_OCCUPIED},
             {"FLOATING", TTT_FLOATING},
             {"NOTHING_TO_UNDO", TTT_NOTHING_TO_UNDO},
             {"NOTHING_TO_REDO", TTT_NOTHING_TO_REDO},
             {"BAD_BOARD", TTT_BAD_BOARD}};
  for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
    if (strcmp(all[i].name, name) == 0) return all[i].result;
  check_fail(__FILE__, __LINE__, "an unknown answer \"%s\"", name);
  return 99;
}

/* A board as a list of lines, with Y and Z as the third and the fourth player. */
static uint8_t mark_at(const json *board, size_t row, size_t col) {
  const json *line = board->first;
  while (row-- > 0) line = line->next;
  switch (line->text[col]) {
    case 'X': return TTT_X;
    case 'O': return TTT_O;
    case 'Y': return TTT_P3;
    case 'Z': return TTT_P4;
    default: return TTT_EMPTY;
  }
}

/* ---- seeds: one list of calls each, with names for players and answers */

static ttt_result seed_call(ttt_game *game, const json *op) {
  const json *call = op->first, *a = call->next, *b = a != NULL ? a->next : NULL, *c = b != NULL ? b->next : NULL;
  if (json_is(call, "undo")) return ttt_undo(game);
  if (json_is(call, "redo")) return ttt_redo(game);
  if (json_is(call, "winner")) return ttt_winner(game);
  if (json_is(call, "play") && b != NULL) return ttt_play(game, (int32_t)a->number, (int32_t)b->number);
  if (json_is(call, "move") && c != NULL) {
    /* a player by number, or by name; a name that is none is a number that is none */
    unsigned player = a->kind == '0' ? (unsigned)a->number : json_is(a, "X") ? 1u : json_is(a, "O") ? 2u : 0u;
    if (a->kind != '0' && player == 0 && a->text[0] != '\0') player = (unsigned char)a->text[0];
    return ttt_move(game, (uint8_t)player, (int32_t)b->number, (int32_t)c->number);
  }
  check_fail(__FILE__, __LINE__, "an unknown call \"%s\"", call->text);
  return 99;
}

static void seed(const json *one) {
  ttt_config config = config_of_case(one);
  ttt_game *game = game_of_config(&config);
  if (game == NULL) return;
  const json *want = json_get(one, "expect")->first;
  int at = 0;
  for (const json *op = json_get(one, "ops")->first; op != NULL; op = op->next, want = want->next, at++) {
    const char *call = op->first->text;
    check_case("%s, call %d (%s)", case_name(one), at, call);
    if (!CHECK(want != NULL)) break;
    if (strcmp(call, "board") == 0) {
      int32_t row = 0;
      for (const json *line = want->first; line != NULL; line = line->next, row++) {
        int32_t col = 0;
        for (const json *cell = line->first; cell != NULL; cell = cell->next, col++)
          CHECK_EQ(ttt_at(game, row, col), json_is(cell, "X") ? TTT_X : json_is(cell, "O") ? TTT_O : TTT_EMPTY);
      }
      CHECK(row == config.rows);
    } else if (strcmp(call, "turn") == 0) {
      CHECK_EQ(ttt_turn(game), json_is(want, "X") ? TTT_X : json_is(want, "O") ? TTT_O : 99);
    } else if (strcmp(call, "winner") == 0) {
      CHECK_EQ(ttt_winner(game), want->kind == 'n'       ? TTT_OK
                                 : json_is(want, "X")    ? TTT_X_WINS
                                 : json_is(want, "O")    ? TTT_O_WINS
                                 : json_is(want, "DRAW") ? TTT_DRAW
                                                         : 99);
    } else {
      ttt_result got = seed_call(game, op);
      if (want->kind == '0') CHECK_EQ(got, want->number);
      else if (json_is(want, "INVALID_MOVE")) CHECK(ttt_is_invalid_move(got));
      else CHECK_EQ(got, result_named(want->text));
      if (want->kind == '"') CHECK_STR(ttt_result_name(got), want->text);
    }
  }
  CHECK(want == NULL);
  look_over(game);
  free(game);
}

/* ---- games */

static ttt_result game_call(ttt_game *game, const json *op) {
  if (json_is(op, "undo")) return ttt_undo(game);
  if (json_is(op, "redo")) return ttt_redo(game);
  int32_t row = (int32_t)op->first->number, col = (int32_t)op->first->next->number;
  const json *player = op->first->next->next;
  return player != NULL ? ttt_move(game, (uint8_t)player->number, row, col) : ttt_play(game, row, col);
}

static void ends_as_told(const ttt_game *game, const json *one) {
  CHECK_EQ(ttt_winner(game), result_named(json_get(one, "winner")->text));
  CHECK_EQ(ttt_turn(game), number_of(one, "turn"));

  size_t rows = (size_t)number_of(one, "rows"), cols = (size_t)number_of(one, "cols");
  uint8_t *marks = bytes_of(rows * cols);
  CHECK_EQ(ttt_board(game, marks, rows * cols), rows * cols);
  bool same = true;
  for (size_t i = 0; i < rows * cols; i++) same = same && marks[i] == mark_at(json_get(one, "board"), i / cols, i % cols);
  CHECK(same);
  free(marks);

  const json *want = json_get(one, "winning_cells");
  size_t n = json_count(want);
  ttt_cell *cells = (ttt_cell *)(void *)bytes_of(n * sizeof(ttt_cell));
  if (CHECK_EQ(ttt_winning_cells(game, cells, n), n)) {
    const json *cell = want->first;
    for (size_t i = 0; i < n; i++, cell = cell->next)
      CHECK(cells[i].row == cell->first->number && cells[i].col == cell->first->next->number);
  }
  free(cells);
}

/* Makes the calls from the `from`th on, each with its answer. */
static void play_on(ttt_game *game, const json *one, size_t from, bool closely) {
  const json *want = json_get(one, "expect")->first;
  size_t at = 0;
  for (const json *op = json_get(one, "ops")->first; op != NULL && want != NULL; op = op->next, want = want->next, at++) {
    if (at < from) continue;
    check_case("%s, call %lu%s", case_name(one), (unsigned long)at, from > 0 ? " of a copy" : "");
    CHECK_EQ(game_call(game, op), result_named(want->text));
    if (closely) look_over(game);
  }
  check_case("%s%s", case_name(one), from > 0 ? ", a copy" : "");
  ends_as_told(game, one);
}

static void game_is_told(const json *one) {
  ttt_config config = config_of_case(one);
  ttt_game *game = game_of_config(&config);
  if (game == NULL) return;
  CHECK(json_count(json_get(one, "ops")) == json_count(json_get(one, "expect")));
  play_on(game, one, 0, true);
  free(game);
}

/* The block is copied with memcpy before every call, and both play on to the end. */
static void game_is_copied(const json *one) {
  ttt_config config = config_of_case(one);
  ttt_game *game = game_of_config(&config);
  if (game == NULL) return;
  size_t at = 0, size = ttt_bytes(game);
  for (const json *op = json_get(one, "ops")->first; op != NULL; op = op->next, at++) {
    unsigned char *copy = copy_of(game, size);
    play_on((ttt_game *)(void *)copy, one, at, false);
    free(copy);
    game_call(game, op);
  }
  check_case("%s", case_name(one));
  ends_as_told(game, one);
  free(game);
}

/* The game moves to another place before every call, by memcpy, ttt_open and ttt_copy in turn, and what
 * it leaves behind is wiped. It ends with the same bytes as a game that stayed where it was. */
static void game_wanders(const json *one) {
  ttt_config config = config_of_case(one);
  ttt_game *game = game_of_config(&config), *home = game_of_config(&config);
  if (game == NULL || home == NULL) return;
  size_t at = 0, size = ttt_bytes(game);
  for (const json *op = json_get(one, "ops")->first; op != NULL; op = op->next, at++) {
    unsigned char *place = bytes_of(size);
    ttt_result why = TTT_OK;
    ttt_game *moved = NULL;
    check_case("%s, call %lu", case_name(one), (unsigned long)at);
    if (at % 3 == 2) {
      moved = ttt_copy(game, place, size, &why);
    } else {
      memcpy(place, game, size);
      moved = at % 3 == 0 ? (ttt_game *)(void *)place : ttt_open(place, size, &why);
    }
    memset(game, 0xDD, size);
    free(game);
    game = moved;
    CHECK_EQ(why, TTT_OK);
    if (!CHECK(moved == (ttt_game *)(void *)place)) {
      game = (ttt_game *)(void *)place;
      break;
    }
    ttt_result here = game_call(game, op), there = game_call(home, op);
    CHECK_EQ(here, there);
  }
  check_case("%s", case_name(one));
  ends_as_told(game, one);
  CHECK(memcmp(game, home, size) == 0);
  free(game);
  free(home);
}

/* The record of the game makes a game that stands the same and can be undone to the start and redone. */
static void game_is_recorded(const json *one) {
  ttt_config config = config_of_case(one), head;
  ttt_game *game = game_of_config(&config);
  if (game == NULL) return;
  play_on(game, one, 0, false);
  size_t n = ttt_write_record(game, NULL, 0);
  CHECK(n > 0);
  char *text = (char *)bytes_of(n);
  CHECK_EQ(ttt_write_record(game, text, n), n);
  CHECK_EQ(ttt_record_config(text, n - 1, &head), TTT_OK);
  CHECK(memcmp(&head, &config, sizeof head) == 0);
  size_t size = ttt_size(&head);
  unsigned char *block = bytes_of(size);
  ttt_result why = 99;
  ttt_game *again = ttt_read_record(block, size, &head, text, n - 1, &why);
  CHECK_EQ(why, TTT_OK);
  if (CHECK(again != NULL)) {
    ends_as_told(again, one);
    CHECK(ttt_hash(again) == ttt_hash(game));
    size_t moves = ttt_moves(again, NULL, 0);
    CHECK_EQ(moves, ttt_moves(game, NULL, 0));
    for (size_t i = 0; i < moves; i++) CHECK_EQ(ttt_undo(again), TTT_OK);
    CHECK_EQ(ttt_undo(again), TTT_NOTHING_TO_UNDO);
    CHECK_EQ(info_of(again).moves, 0);
    ttt_result last = TTT_OK;
    for (size_t i = 0; i < moves; i++) last = ttt_redo(again);
    CHECK_EQ(last, ttt_winner(game));
    CHECK_EQ(ttt_redo(again), TTT_NOTHING_TO_REDO);
    ends_as_told(again, one);
  }
  free(block);
  free(text);
  free(game);
}

/* ---- positions */

static void position_is_judged(const json *one) {
  ttt_config config = config_of_case(one);
  const json *board = json_get(one, "board");
  ttt_game *game = game_of_config(&config);
  if (game == NULL) return;
  check_case("%s", case_name(one));
  size_t cells = (size_t)config.rows * config.cols;
  uint8_t *marks = bytes_of(cells);
  for (size_t i = 0; i < cells; i++) marks[i] = mark_at(board, i / config.cols, i % config.cols);

  /* into an empty game, and into one where something has been played */
  for (int round = 0; round < 2; round++) {
    if (round == 1) {
      CHECK_EQ(ttt_reset(game), TTT_OK);
      CHECK(ttt_play(game, (int32_t)config.rows - 1, 0) >= 0);
    }
    unsigned char *before = bytes_in(game);
    uint64_t version = ttt_version(game);
    ttt_result want = result_named(json_get(one, "expect")->text);
    CHECK_EQ(ttt_set_board(game, marks, cells), want);
    if (want < 0) {
      CHECK(unchanged(game, before));
    } else {
      CHECK_EQ(ttt_winner(game), want);
      CHECK_EQ(ttt_turn(game), number_of(one, "turn"));
      CHECK(ttt_version(game) == version + 1);
      for (size_t i = 0; i < cells; i++)
        CHECK_EQ(ttt_at(game, (int32_t)(i / config.cols), (int32_t)(i % config.cols)), marks[i]);
      CHECK_EQ(ttt_undo(game), TTT_NOTHING_TO_UNDO);
      CHECK_EQ(ttt_redo(game), TTT_NOTHING_TO_REDO);
    }
    look_over(game);
    free(before);
  }
  free(marks);
  free(game);
}

static void seeds(void) { CHECK_EQ(json_each_line("conformance/seeds.jsonl", seed), 19); }
static void games(void) { CHECK_EQ(json_each_line("conformance/games.jsonl", game_is_told), 240); }
static void games_copied_at_every_move(void) { CHECK_EQ(json_each_line("conformance/games.jsonl", game_is_copied), 240); }
static void games_that_wander(void) { CHECK_EQ(json_each_line("conformance/games.jsonl", game_wanders), 240); }
static void games_by_their_records(void) { CHECK_EQ(json_each_line("conformance/games.jsonl", game_is_recorded), 240); }
static void positions(void) { CHECK_EQ(json_each_line("conformance/positions.jsonl", position_is_judged), 120); }

int main(void) {
  RUN(seeds);
  RUN(games);
  RUN(games_copied_at_every_move);
  RUN(games_that_wander);
  RUN(games_by_their_records);
  RUN(positions);
  return check_done();
}
