/* Matches over the C ABI: who moves, who is told what and in which order, and what listeners may do. */
#include "tools.h"

static ttt_strategy strategy_of(ttt_choose choose, void *self) {
  ttt_strategy strategy;
  strategy.choose = choose;
  strategy.self = self;
  return strategy;
}

static ttt_match match_of(ttt_game *game, ttt_listener *listeners) {
  ttt_match match;
  memset(&match, 0, sizeof match);
  match.game = game;
  match.listeners = listeners;
  return match;
}

/* ---- a listener that writes down what it was told, as text: "MOVE X 11 0; END X 11 1; " */

struct notes {
  char text[2000];
  size_t len;
};

static void note(void *self, const ttt_game *game, const ttt_event *event) {
  static const char *const kinds[] = {"?", "MOVE", "UNDO", "REDO", "END", "RESET", "REFUSED"};
  struct notes *notes = (struct notes *)self;
  char *end = notes->text + notes->len;
  size_t room = sizeof notes->text - notes->len;
  const char *kind = kinds[event->kind >= 1 && event->kind <= 6 ? event->kind : 0];
  CHECK(event->reserved[0] == 0 && event->reserved[1] == 0 && event->reserved[2] == 0);
  notes->len += (size_t)snprintf(end, room, "%s %c %d%d %d; ", kind, event->mark <= 4 ? "-XO#@"[event->mark] : '?',
                                 (int)event->cell.row, (int)event->cell.col, (int)event->result);
  /* it has happened already */
  if (event->kind == TTT_EVENT_MOVE || event->kind == TTT_EVENT_REDO || event->kind == TTT_EVENT_END) {
    CHECK_EQ(ttt_winner(game), event->result);
    CHECK_EQ(ttt_at(game, event->cell.row, event->cell.col), event->mark);
  }
  if (event->kind == TTT_EVENT_UNDO) CHECK_EQ(ttt_at(game, event->cell.row, event->cell.col), TTT_EMPTY);
  if (event->kind == TTT_EVENT_RESET) CHECK_EQ(info_of(game).moves, 0);
  if (event->kind == TTT_EVENT_REFUSED) CHECK(event->result < 0);
}

static ttt_listener listener_of(void (*on_event)(void *, const ttt_game *, const ttt_event *), void *self,
                                ttt_listener *next) {
  ttt_listener listener;
  listener.on_event = on_event;
  listener.self = self;
  listener.next = next;
  return listener;
}

static void clear(struct notes *notes) { memset(notes, 0, sizeof *notes); }

/* ---- who is told what */

static void persons_move_and_are_refused(void) {
  struct notes notes;
  ttt_listener listener = listener_of(note, &notes, NULL);
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  ttt_match match = match_of(game, &listener);
  REQUIRE(game != NULL);
  clear(&notes);
  CHECK_EQ(ttt_match_move(&match, TTT_X, 1, 1), TTT_OK);
  CHECK_EQ(ttt_match_move(&match, TTT_X, 0, 0), TTT_NOT_YOUR_TURN);
  CHECK_EQ(ttt_match_move(&match, TTT_O, 1, 1), TTT_OCCUPIED);
  CHECK_EQ(ttt_match_move(&match, TTT_O, 0, 3), TTT_OUT_OF_BOUNDS);
  CHECK_EQ(ttt_match_move(&match, TTT_O, 0, 1), TTT_OK);
  CHECK_EQ(ttt_match_computer(&match), TTT_NO_MOVE);
  CHECK_EQ(ttt_match_run(&match), TTT_OK);
  CHECK_STR(notes.text, "MOVE X 11 0; REFUSED X 00 -2; REFUSED O 11 -4; REFUSED O 03 -3; MOVE O 01 0; "
                        "REFUSED X -1-1 -9; ");
  free(game);
}

static void computers_play_to_the_end(void) {
  struct notes notes;
  ttt_listener listener = listener_of(note, &notes, NULL);
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  ttt_match match = match_of(game, &listener);
  REQUIRE(game != NULL);
  clear(&notes);
  match.player[0] = strategy_of(ttt_first_free, NULL);
  match.player[1] = strategy_of(ttt_smart, NULL);
  CHECK_EQ(ttt_match_computer(&match), TTT_OK);
  CHECK_EQ(ttt_match_run(&match), TTT_DRAW);
  CHECK_STR(notes.text, "MOVE X 00 0; MOVE O 01 0; MOVE X 02 0; MOVE O 10 0; MOVE X 11 0; MOVE O 20 0; MOVE X 12 0; "
                        "MOVE O 22 0; MOVE X 21 5; END X 21 5; ");
  clear(&notes);
  CHECK_EQ(ttt_match_run(&match), TTT_DRAW); /* over already: no turns */
  CHECK_EQ(ttt_match_computer(&match), TTT_GAME_OVER);
  CHECK_EQ(ttt_match_move(&match, TTT_O, 0, 0), TTT_GAME_OVER);
  CHECK_STR(notes.text, "REFUSED - -1-1 -1; REFUSED O 00 -1; ");
  look_over(game);
  free(game);
}

static void undo_redo_and_reset_are_told(void) {
  struct notes notes;
  ttt_listener listener = listener_of(note, &notes, NULL);
  ttt_game *game = game_of(3, 3, 2, 2, 0);
  ttt_match match = match_of(game, &listener);
  REQUIRE(game != NULL);
  clear(&notes);
  CHECK_EQ(ttt_match_undo(&match), TTT_NOTHING_TO_UNDO);
  CHECK_EQ(ttt_match_redo(&match), TTT_NOTHING_TO_REDO);
  ttt_match_move(&match, TTT_X, 0, 0);
  ttt_match_move(&match, TTT_O, 2, 0);
  CHECK_EQ(ttt_match_move(&match, TTT_X, 0, 1), TTT_X_WINS);
  CHECK_STR(notes.text, "REFUSED - -1-1 -6; REFUSED - -1-1 -7; MOVE X 00 0; MOVE O 20 0; MOVE X 01 1; END X 01 1; ");
  clear(&notes);
  CHECK_EQ(ttt_match_undo(&match), TTT_OK);
  CHECK_EQ(ttt_match_undo(&match), TTT_OK);
  CHECK_EQ(ttt_match_redo(&match), TTT_OK);
  CHECK_EQ(ttt_match_redo(&match), TTT_X_WINS);
  CHECK_EQ(ttt_match_reset(&match), TTT_OK);
  CHECK_STR(notes.text, "UNDO X 01 0; UNDO O 20 0; REDO O 20 0; REDO X 01 1; END X 01 1; RESET - -1-1 0; ");
  CHECK_EQ(ttt_version(game), 8);
  free(game);
}

static bool proposes_taken_off_and_nothing(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  int *turn = (int *)self;
  (void)game;
  CHECK_EQ(me, TTT_O);
  out->row = out->col = *turn == 0 ? 0 : *turn == 1 ? 9 : 2;
  return (*turn)++ != 2;
}

static void a_bad_proposal_is_refused_and_the_turn_stays(void) {
  struct notes notes;
  int turn = 0;
  ttt_listener listener = listener_of(note, &notes, NULL);
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  ttt_match match = match_of(game, &listener);
  REQUIRE(game != NULL);
  clear(&notes);
  match.player[1] = strategy_of(proposes_taken_off_and_nothing, &turn);
  CHECK_EQ(ttt_match_move(&match, TTT_X, 0, 0), TTT_OK);
  unsigned char *before = bytes_in(game);
  CHECK_EQ(ttt_match_computer(&match), TTT_OCCUPIED);
  CHECK_EQ(ttt_match_run(&match), TTT_OUT_OF_BOUNDS);
  CHECK_EQ(ttt_match_run(&match), TTT_NO_MOVE);
  CHECK(unchanged(game, before));
  CHECK_EQ(ttt_match_run(&match), TTT_OK); /* O moves, and it is a person's turn */
  CHECK_STR(notes.text, "MOVE X 00 0; REFUSED O 00 -4; REFUSED O 99 -3; REFUSED O -1-1 -9; MOVE O 22 0; ");
  free(before);
  free(game);
}

static void a_person_may_move_for_a_computer(void) {
  ttt_game *game = game_of(3, 3, 3, 3, 0);
  ttt_match match = match_of(game, NULL);
  REQUIRE(game != NULL);
  match.player[1] = strategy_of(ttt_first_free, NULL);
  match.player[3] = strategy_of(ttt_first_free, NULL); /* a fourth seat in a game of three */
  CHECK_EQ(ttt_match_move(&match, TTT_X, 2, 2), TTT_OK);
  CHECK_EQ(ttt_match_move(&match, TTT_O, 1, 1), TTT_OK);
  CHECK_EQ(ttt_match_run(&match), TTT_OK);
  CHECK_EQ(ttt_match_move(&match, TTT_P3, 1, 2), TTT_OK);
  CHECK_EQ(ttt_match_run(&match), TTT_OK);
  CHECK(is_picture(game, ".../.O#/..X"));
  /* undo asks nobody whose seat it is: one move each time */
  ttt_match_move(&match, TTT_X, 2, 1);
  CHECK_EQ(ttt_match_run(&match), TTT_OK);
  CHECK(is_picture(game, "O../.O#/.XX"));
  CHECK_EQ(ttt_match_undo(&match), TTT_OK);
  CHECK_EQ(ttt_turn(game), TTT_O);
  free(game);
}

/* ---- listeners */

static char order[64];

static void say(void *self, const ttt_game *game, const ttt_event *event) {
  (void)game, (void)event;
  strcat(order, (const char *)self);
}

static void listeners_are_told_in_order(void) {
  char a[] = "a", b[] = "b", c[] = "c";
  ttt_listener last = listener_of(say, c, NULL), deaf = listener_of(NULL, a, &last),
               second = listener_of(say, b, &deaf), first = listener_of(say, a, &second);
  ttt_game *game = game_of(1, 1, 1, 2, 0);
  ttt_match match = match_of(game, &first);
  REQUIRE(game != NULL);
  order[0] = '\0';
  CHECK_EQ(ttt_match_move(&match, TTT_X, 0, 0), TTT_X_WINS);
  CHECK_STR(order, "abcabc"); /* of the move, then of the end */
  free(game);
}

struct leaver {
  ttt_match *match;
  ttt_listener *listener;
};

/* Takes itself out of the list, and frees its memory. */
static void leaves(void *self, const ttt_game *game, const ttt_event *event) {
  struct leaver *leaver = (struct leaver *)self;
  (void)game, (void)event;
  strcat(order, "l");
  leaver->match->listeners = leaver->listener->next;
  memset(leaver->listener, 0xA5, sizeof *leaver->listener);
  free(leaver->listener);
}

static void a_listener_may_leave_during_its_call(void) {
  char a[] = "a";
  ttt_listener *leaving = (ttt_listener *)(void *)bytes_of(sizeof *leaving), last = listener_of(say, a, NULL);
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  ttt_match match = match_of(game, leaving);
  struct leaver leaver = {&match, leaving};
  *leaving = listener_of(leaves, &leaver, &last);
  REQUIRE(game != NULL);
  order[0] = '\0';
  CHECK_EQ(ttt_match_move(&match, TTT_X, 0, 0), TTT_OK);
  CHECK_STR(order, "la");
  CHECK_EQ(ttt_match_move(&match, TTT_O, 0, 1), TTT_OK);
  CHECK_STR(order, "laa");
  free(game);
}

/* Gives X's seat back to a person. */
static void takes_over(void *self, const ttt_game *game, const ttt_event *event) {
  ttt_match *match = (ttt_match *)self;
  if (event->kind == TTT_EVENT_MOVE && info_of(game).moves == 4) match->player[0].choose = NULL;
}

static void a_listener_may_change_the_seats(void) {
  ttt_game *game = game_of(5, 5, 5, 2, 0);
  ttt_match match = match_of(game, NULL);
  ttt_listener listener = listener_of(takes_over, &match, NULL);
  REQUIRE(game != NULL);
  match.listeners = &listener;
  match.player[0] = match.player[1] = strategy_of(ttt_smart, NULL);
  CHECK_EQ(ttt_match_run(&match), TTT_OK);
  CHECK_EQ(info_of(game).moves, 4);
  free(game);
}

struct meddler {
  ttt_match *match;
  int told;
};

/* Tries to change the game while it is told of it. */
static void meddles(void *self, const ttt_game *game, const ttt_event *event) {
  struct meddler *meddler = (struct meddler *)self;
  ttt_match *match = meddler->match;
  ttt_game *mine = match->game;
  const uint8_t empty[9] = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  ttt_strategy first = strategy_of(ttt_first_free, NULL);
  unsigned char *before = bytes_in(game);
  (void)event;
  meddler->told++;
  CHECK(game == mine);
  CHECK_EQ(ttt_match_move(match, ttt_turn(game), 2, 2), TTT_BUSY);
  CHECK_EQ(ttt_match_computer(match), TTT_BUSY);
  CHECK_EQ(ttt_match_run(match), TTT_BUSY);
  CHECK_EQ(ttt_match_undo(match), TTT_BUSY);
  CHECK_EQ(ttt_match_redo(match), TTT_BUSY);
  CHECK_EQ(ttt_match_reset(match), TTT_BUSY);
  CHECK_EQ(ttt_play(mine, 2, 2), TTT_BUSY);
  CHECK_EQ(ttt_move(mine, ttt_turn(game), 2, 2), TTT_BUSY);
  CHECK_EQ(ttt_undo(mine), TTT_BUSY);
  CHECK_EQ(ttt_redo(mine), TTT_BUSY);
  CHECK_EQ(ttt_reset(mine), TTT_BUSY);
  CHECK_EQ(ttt_set_board(mine, empty, 9), TTT_BUSY);
  CHECK_EQ(ttt_play_strategy(mine, &first), TTT_BUSY);
  ttt_free(mine);
  CHECK(unchanged(game, before));
  free(before);

  /* a copy it may play on, in a match of its own */
  size_t bytes = ttt_bytes(game);
  unsigned char *block = bytes_of(bytes);
  ttt_match other = match_of(ttt_copy(game, block, bytes, NULL), NULL);
  other.player[0] = other.player[1] = first;
  CHECK(ttt_match_run(&other) > 0);
  free(block);
}

static void a_listener_cannot_change_the_game(void) {
  ttt_game *game = ttt_new(3);
  ttt_match match = match_of(game, NULL);
  struct meddler meddler = {&match, 0};
  ttt_listener second = listener_of(meddles, &meddler, NULL), first = listener_of(meddles, &meddler, &second);
  REQUIRE(game != NULL);
  match.listeners = &first;
  match.player[1] = strategy_of(ttt_smart, NULL);
  CHECK_EQ(ttt_match_move(&match, TTT_X, 0, 0), TTT_OK);
  CHECK_EQ(ttt_match_run(&match), TTT_OK);
  CHECK_EQ(ttt_match_undo(&match), TTT_OK);
  CHECK_EQ(ttt_match_redo(&match), TTT_OK);
  CHECK_EQ(ttt_match_move(&match, TTT_X, 0, 0), TTT_OCCUPIED);
  CHECK_EQ(ttt_match_reset(&match), TTT_OK);
  CHECK_EQ(meddler.told, 12);
  look_over(game);
  ttt_free(game);
}

static void wipes(void *self, const ttt_game *game, const ttt_event *event) {
  (void)game, (void)event;
  strcat(order, "w");
  memset(self, 0, 64);
}

static void a_listener_that_destroys_the_game(void) {
  char a[] = "a";
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  ttt_listener last = listener_of(say, a, NULL), first = listener_of(wipes, game, &last);
  ttt_match match = match_of(game, &first);
  REQUIRE(game != NULL);
  order[0] = '\0';
  CHECK_EQ(ttt_match_move(&match, TTT_X, 1, 1), TTT_CORRUPT);
  CHECK_EQ(ttt_match_move(&match, TTT_X, 1, 1), TTT_CORRUPT);
  CHECK_STR(order, "w"); /* nobody is told of what is no more */
  free(game);
}

static bool wipes_instead(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  bool found = ttt_first_free(NULL, game, me, out);
  memset(self, 0, 64);
  return found;
}

static void a_seat_that_destroys_the_game(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  ttt_match match = match_of(game, NULL);
  REQUIRE(game != NULL);
  match.player[0] = match.player[1] = strategy_of(wipes_instead, game);
  CHECK_EQ(ttt_match_run(&match), TTT_CORRUPT);
  CHECK_EQ(ttt_match_computer(&match), TTT_CORRUPT);
  free(game);
}

/* ---- NULL, misaligned, wiped */

static void every_call_on(ttt_match *match, ttt_result want) {
  CHECK_EQ(ttt_match_move(match, TTT_X, 0, 0), want);
  CHECK_EQ(ttt_match_computer(match), want);
  CHECK_EQ(ttt_match_run(match), want);
  CHECK_EQ(ttt_match_undo(match), want);
  CHECK_EQ(ttt_match_redo(match), want);
  CHECK_EQ(ttt_match_reset(match), want);
}

static void whatever_is_handed_in(void) {
  struct notes notes;
  ttt_listener listener = listener_of(note, &notes, NULL);
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  ttt_match match = match_of(NULL, &listener), matches[2];
  uint64_t wiped[16] = {0};
  REQUIRE(game != NULL);
  clear(&notes);
  memset(matches, 0, sizeof matches);
  every_call_on(NULL, TTT_NULL);
  every_call_on((ttt_match *)(void *)((char *)matches + 1), TTT_MISALIGNED);
  every_call_on(&matches[0], TTT_NULL); /* all zeros: no game */
  match.player[0] = match.player[1] = strategy_of(ttt_first_free, NULL);
  every_call_on(&match, TTT_NULL);
  match.game = (ttt_game *)(void *)((char *)game + 4);
  every_call_on(&match, TTT_MISALIGNED);
  match.game = (ttt_game *)(void *)wiped;
  every_call_on(&match, TTT_CORRUPT);
  CHECK_STR(notes.text, ""); /* there is no game to show */

  /* a list that leads astray is an answer before anything has changed */
  unsigned char *before = bytes_in(game);
  match.game = game;
  listener.next = (ttt_listener *)(void *)((char *)&listener + 1);
  every_call_on(&match, TTT_MISALIGNED);
  match.listeners = listener.next;
  every_call_on(&match, TTT_MISALIGNED);
  CHECK(unchanged(game, before));
  CHECK_STR(notes.text, "");
  free(before);
  free(game);
}

/* ---- many matches at random: a listener keeps the game as told, and always has the right board */

struct shadow {
  uint8_t board[64];
  int32_t cols;
  bool over;
};

static void follows(void *self, const ttt_game *game, const ttt_event *event) {
  struct shadow *shadow = (struct shadow *)self;
  size_t at = (size_t)(event->cell.row * shadow->cols + event->cell.col);
  uint8_t board[64];
  switch (event->kind) {
  case TTT_EVENT_MOVE:
  case TTT_EVENT_REDO: shadow->board[at] = event->mark; break;
  case TTT_EVENT_UNDO:
    shadow->board[at] = TTT_EMPTY;
    shadow->over = false;
    break;
  case TTT_EVENT_RESET:
    memset(shadow->board, 0, sizeof shadow->board);
    shadow->over = false;
    break;
  case TTT_EVENT_END: shadow->over = true; break;
  default: return;
  }
  size_t cells = ttt_board(game, board, sizeof board);
  CHECK(cells > 0 && memcmp(board, shadow->board, cells) == 0);
}

static void soak(void) {
  dice_seed = 3;
  static const ttt_choose choices[] = {NULL, ttt_first_free, ttt_smart, ttt_random};
  int ended = 0;
  for (int round = 0; round < 400; round++) {
    unsigned players = 2 + dice(3), rules = dice(32) & (players > 2 ? ~(unsigned)TTT_MISERE : 31U);
    unsigned rows = 1 + dice(6), cols = 1 + dice(6);
    ttt_config config = config_of(rows, cols, 1 + dice(rows > cols ? rows : cols), players, rules, dice(2) * dice(9));
    ttt_game *game = game_of_config(&config);
    struct shadow shadow;
    uint64_t seeds[4] = {dice(99), dice(99), dice(99), dice(99)};
    ttt_listener listener = listener_of(follows, &shadow, NULL);
    ttt_match match = match_of(game, &listener);
    REQUIRE(game != NULL);
    memset(&shadow, 0, sizeof shadow);
    shadow.cols = (int32_t)cols;
    for (int i = 0; i < 4; i++) match.player[i] = strategy_of(choices[dice(4)], &seeds[i]);
    for (int i = 0; i < 60; i++) {
      switch (dice(8)) {
      case 0: ttt_match_computer(&match); break;
      case 1: ttt_match_run(&match); break;
      case 2: ttt_match_undo(&match); break;
      case 3: ttt_match_redo(&match); break;
      case 4:
        if (dice(10) == 0) ttt_match_reset(&match);
        break;
      default: ttt_match_move(&match, ttt_turn(game), (int32_t)dice(rows + 1), (int32_t)dice(cols + 1)); break;
      }
      CHECK_EQ(shadow.over, ttt_winner(game) != TTT_OK);
      ended += shadow.over;
    }
    look_over(game);
    free(game);
  }
  CHECK(ended > 400);
}

/* A strategy that puts another game into the match: it was not asked about that one. */
static bool swaps(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  ttt_match *match = (ttt_match *)self;
  (void)me;
  match->game = (ttt_game *)match->player[2].self;
  return ttt_first_free(NULL, game, TTT_X, out);
}

static void a_strategy_that_swaps_the_game(void) {
  ttt_game *asked = game_of(3, 3, 3, 2, 0), *other = game_of(3, 3, 3, 2, 0);
  REQUIRE(asked != NULL && other != NULL);
  play(other, "11"); /* O's turn there, X's in the other */
  ttt_match match;
  memset(&match, 0, sizeof match);
  match.game = asked;
  match.player[0] = strategy_of(swaps, &match);
  match.player[2] = strategy_of(NULL, other);
  CHECK_EQ(ttt_match_computer(&match), TTT_NOT_YOUR_TURN);
  CHECK(is_picture(other, ".../.X./...") && is_picture(asked, ".../.../..."));
  free(other);
  free(asked);
}

int main(void) {
  RUN(persons_move_and_are_refused);
  RUN(computers_play_to_the_end);
  RUN(undo_redo_and_reset_are_told);
  RUN(a_bad_proposal_is_refused_and_the_turn_stays);
  RUN(a_person_may_move_for_a_computer);
  RUN(listeners_are_told_in_order);
  RUN(a_listener_may_leave_during_its_call);
  RUN(a_listener_may_change_the_seats);
  RUN(a_listener_cannot_change_the_game);
  RUN(a_listener_that_destroys_the_game);
  RUN(a_seat_that_destroys_the_game);
  RUN(a_strategy_that_swaps_the_game);
  RUN(whatever_is_handed_in);
  RUN(soak);
  return check_done();
}
