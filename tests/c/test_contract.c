/* The contract (contract/ttt.h) against the header that was built.
 *
 * The tables below name every declaration of the contract. The compiler holds each line of them against
 * the built header: a function's address is taken with exactly this type, a field's with exactly this
 * type and at this offset, a constant has this value. And the program reads the contract's text and
 * holds it against the tables, both ways: what is in the one and not, word for word, in the other is a
 * failure. So nothing of the contract can be missing, in the tables or in the header. */
#include "check.h"
#include "layout.c"
#include "ttt.h"
#include <ctype.h>

/* ---- functions: result, name, parameters */
#define FUNCTIONS(F) \
  F(uint32_t, ttt_version_number, (void)) \
  F(const char *, ttt_result_name, (ttt_result)) \
  F(const char *, ttt_result_message, (ttt_result)) \
  F(bool, ttt_is_invalid_move, (ttt_result)) \
  F(ttt_result, ttt_check, (const ttt_config *)) \
  F(size_t, ttt_size, (const ttt_config *)) \
  F(ttt_game *, ttt_init, (void *, size_t, const ttt_config *, ttt_result *)) \
  F(ttt_game *, ttt_open, (void *, size_t, ttt_result *)) \
  F(ttt_game *, ttt_copy, (const ttt_game *, void *, size_t, ttt_result *)) \
  F(size_t, ttt_bytes, (const ttt_game *)) \
  F(ttt_game *, ttt_new, (uint32_t)) \
  F(ttt_game *, ttt_new_with, (const ttt_config *, ttt_result *)) \
  F(void, ttt_free, (ttt_game *)) \
  F(ttt_result, ttt_reset, (ttt_game *)) \
  F(ttt_result, ttt_move, (ttt_game *, uint8_t, int32_t, int32_t)) \
  F(ttt_result, ttt_play, (ttt_game *, int32_t, int32_t)) \
  F(ttt_result, ttt_drop, (ttt_game *, int32_t)) \
  F(ttt_result, ttt_move_if, (ttt_game *, uint64_t, uint8_t, int32_t, int32_t)) \
  F(ttt_result, ttt_can_move, (const ttt_game *, uint8_t, int32_t, int32_t)) \
  F(size_t, ttt_play_all, (ttt_game *, const ttt_cell *, size_t, ttt_result *)) \
  F(ttt_result, ttt_undo, (ttt_game *)) \
  F(ttt_result, ttt_redo, (ttt_game *)) \
  F(ttt_result, ttt_winner, (const ttt_game *)) \
  F(uint8_t, ttt_turn, (const ttt_game *)) \
  F(uint8_t, ttt_at, (const ttt_game *, int32_t, int32_t)) \
  F(int32_t, ttt_landing_row, (const ttt_game *, int32_t)) \
  F(size_t, ttt_board, (const ttt_game *, uint8_t *, size_t)) \
  F(size_t, ttt_board_text, (const ttt_game *, char *, size_t)) \
  F(size_t, ttt_moves, (const ttt_game *, ttt_cell *, size_t)) \
  F(size_t, ttt_free_cells, (const ttt_game *, ttt_cell *, size_t)) \
  F(size_t, ttt_winning_cells, (const ttt_game *, ttt_cell *, size_t)) \
  F(bool, ttt_is_dead, (const ttt_game *)) \
  F(uint64_t, ttt_hash, (const ttt_game *)) \
  F(uint64_t, ttt_version, (const ttt_game *)) \
  F(ttt_result, ttt_get_config, (const ttt_game *, ttt_config *)) \
  F(ttt_result, ttt_get_info, (const ttt_game *, ttt_info *, size_t)) \
  F(ttt_result, ttt_set_board, (ttt_game *, const uint8_t *, size_t)) \
  F(size_t, ttt_write_record, (const ttt_game *, char *, size_t)) \
  F(ttt_result, ttt_record_config, (const char *, size_t, ttt_config *)) \
  F(ttt_game *, ttt_read_record, (void *, size_t, const ttt_config *, const char *, size_t, ttt_result *)) \
  F(size_t, ttt_cell_label, (const ttt_game *, int32_t, int32_t, char *, size_t)) \
  F(ttt_result, ttt_parse_label, (const ttt_game *, const char *, size_t, ttt_cell *)) \
  F(bool, ttt_first_free, (void *, const ttt_game *, uint8_t, ttt_cell *)) \
  F(bool, ttt_smart, (void *, const ttt_game *, uint8_t, ttt_cell *)) \
  F(bool, ttt_random, (void *, const ttt_game *, uint8_t, ttt_cell *)) \
  F(bool, ttt_search, (void *, const ttt_game *, uint8_t, ttt_cell *)) \
  F(ttt_result, ttt_play_strategy, (ttt_game *, const ttt_strategy *)) \
  F(size_t, ttt_searcher_size, (const ttt_config *, size_t)) \
  F(ttt_searcher *, ttt_searcher_init, (void *, size_t, const ttt_config *, ttt_result *)) \
  F(ttt_result, ttt_set_limits, (ttt_searcher *, const ttt_limits *)) \
  F(ttt_result, ttt_analyze, (ttt_searcher *, const ttt_game *, const ttt_limits *, ttt_analysis *)) \
  F(size_t, ttt_playouts_size, (const ttt_game *)) \
  F(ttt_result, ttt_playouts, (const ttt_game *, uint64_t, uint64_t *, void *, size_t, uint64_t[6])) \
  F(ttt_result, ttt_match_move, (ttt_match *, uint8_t, int32_t, int32_t)) \
  F(ttt_result, ttt_match_computer, (ttt_match *)) \
  F(ttt_result, ttt_match_run, (ttt_match *)) \
  F(ttt_result, ttt_match_undo, (ttt_match *)) \
  F(ttt_result, ttt_match_redo, (ttt_match *)) \
  F(ttt_result, ttt_match_reset, (ttt_match *))

/* ---- constants: name, value as the contract writes it */
#define CONSTANTS(C) \
  C(TTT_EMPTY, 0) C(TTT_X, 1) C(TTT_O, 2) C(TTT_P3, 3) C(TTT_P4, 4) \
  C(TTT_OK, 0) C(TTT_X_WINS, 1) C(TTT_O_WINS, 2) C(TTT_P3_WINS, 3) C(TTT_P4_WINS, 4) C(TTT_DRAW, 5) \
  C(TTT_GAME_OVER, -1) C(TTT_NOT_YOUR_TURN, -2) C(TTT_OUT_OF_BOUNDS, -3) C(TTT_OCCUPIED, -4) \
  C(TTT_FLOATING, -5) C(TTT_NOTHING_TO_UNDO, -6) C(TTT_NOTHING_TO_REDO, -7) C(TTT_STALE, -8) \
  C(TTT_NO_MOVE, -9) C(TTT_BUSY, -10) C(TTT_NULL, -20) C(TTT_CORRUPT, -21) C(TTT_NO_MEMORY, -22) \
  C(TTT_BUFFER_TOO_SMALL, -23) C(TTT_MISALIGNED, -24) C(TTT_BAD_SIZE, -30) C(TTT_BAD_K, -31) \
  C(TTT_BAD_PLAYERS, -32) C(TTT_BAD_RULES, -33) C(TTT_BAD_BOARD, -34) C(TTT_BAD_TEXT, -35) \
  C(TTT_MAX_SIDE, 32767) C(TTT_EXACT, 1) C(TTT_GRAVITY, 2) C(TTT_MISERE, 4) C(TTT_NO_DIAGONALS, 8) \
  C(TTT_WRAP, 16) C(TTT_NO_UNDO, UINT32_MAX) C(TTT_ALIGN, 8) \
  C(TTT_EVENT_MOVE, 1) C(TTT_EVENT_UNDO, 2) C(TTT_EVENT_REDO, 3) C(TTT_EVENT_END, 4) \
  C(TTT_EVENT_RESET, 5) C(TTT_EVENT_REFUSED, 6)

/* ---- macros with arguments; their values are test_sizes.c's matter */
#define MACROS(M) \
  M(TTT_GAME_SIZE, (rows, cols)) \
  M(TTT_GAME_SIZE_PLAYERS, (rows, cols, players)) \
  M(TTT_GAME_BUFFER, (name, rows, cols))

/* ---- types that are only named; pointers to functions: result, name, parameters */
#define TYPES(T) \
  T(int32_t, ttt_result) \
  T(struct ttt_game, ttt_game) \
  T(struct ttt_searcher, ttt_searcher) \
  T(struct ttt_listener, ttt_listener)
#define FUNCTION_TYPES(T) \
  T(bool, ttt_choose, (void *, const ttt_game *, uint8_t, ttt_cell *))

/* ---- structs: name, size; and field by field: struct, type, name, array, offset, or for pointers to
 *      functions: struct, result, name, parameters, offset */
#define POINTER sizeof(void *)
#define STRUCTS(S) \
  S(ttt_config, 16) \
  S(ttt_cell, 8) \
  S(ttt_info, 40) \
  S(ttt_strategy, 2 * POINTER) \
  S(ttt_limits, 16) \
  S(ttt_analysis, 32) \
  S(ttt_event, 20) \
  S(ttt_listener, 3 * POINTER) \
  S(ttt_match, 10 * POINTER)
#define FIELDS(F) \
  F(ttt_config, uint16_t, rows, , 0) \
  F(ttt_config, uint16_t, cols, , 2) \
  F(ttt_config, uint16_t, k, , 4) \
  F(ttt_config, uint8_t, players, , 6) \
  F(ttt_config, uint8_t, rules, , 7) \
  F(ttt_config, uint32_t, undo, , 8) \
  F(ttt_config, uint32_t, reserved, , 12) \
  F(ttt_cell, int32_t, row, , 0) \
  F(ttt_cell, int32_t, col, , 4) \
  F(ttt_info, uint16_t, rows, , 0) \
  F(ttt_info, uint16_t, cols, , 2) \
  F(ttt_info, uint16_t, k, , 4) \
  F(ttt_info, uint8_t, players, , 6) \
  F(ttt_info, uint8_t, rules, , 7) \
  F(ttt_info, uint32_t, moves, , 8) \
  F(ttt_info, uint32_t, redoable, , 12) \
  F(ttt_info, uint64_t, version, , 16) \
  F(ttt_info, ttt_result, winner, , 24) \
  F(ttt_info, uint8_t, turn, , 28) \
  F(ttt_info, uint8_t, last_mark, , 29) \
  F(ttt_info, uint8_t, reserved, [2], 30) \
  F(ttt_info, ttt_cell, last, , 32) \
  F(ttt_strategy, ttt_choose, choose, , 0) \
  F(ttt_strategy, void *, self, , POINTER) \
  F(ttt_limits, uint64_t, nodes, , 0) \
  F(ttt_limits, uint32_t, depth, , 8) \
  F(ttt_limits, uint32_t, reserved, , 12) \
  F(ttt_analysis, int32_t, value, , 0) \
  F(ttt_analysis, uint32_t, distance, , 4) \
  F(ttt_analysis, uint32_t, depth, , 8) \
  F(ttt_analysis, uint32_t, exact, , 12) \
  F(ttt_analysis, uint64_t, nodes, , 16) \
  F(ttt_analysis, ttt_cell, best, , 24) \
  F(ttt_event, int32_t, kind, , 0) \
  F(ttt_event, ttt_result, result, , 4) \
  F(ttt_event, uint8_t, mark, , 8) \
  F(ttt_event, uint8_t, reserved, [3], 9) \
  F(ttt_event, ttt_cell, cell, , 12) \
  F(ttt_listener, void *, self, , POINTER) \
  F(ttt_listener, ttt_listener *, next, , 2 * POINTER) \
  F(ttt_match, ttt_game *, game, , 0) \
  F(ttt_match, ttt_strategy, player, [4], POINTER) \
  F(ttt_match, ttt_listener *, listeners, , 9 * POINTER)
#define FUNCTION_FIELDS(F) \
  F(ttt_listener, void, on_event, (void *, const ttt_game *, const ttt_event *), 0)

/* ---- the tables against the built header: by the compiler */

#define POINT_AT(result, name, parameters) static result(*const at_##name) parameters = name;
FUNCTIONS(POINT_AT)

typedef void (*any_function)(void);
#define TAKE(result, name, parameters) (any_function) at_##name,
static any_function functions[] = {FUNCTIONS(TAKE)};

static void functions_are_there(void) {
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) CHECK(functions[i] != NULL);
}

static void constants_have_their_values(void) {
#define SAME(name, value) CHECK((name) == (value));
  CONSTANTS(SAME)
#undef SAME
}

static void fields_have_their_types_and_places(void) {
#define DECLARE(type, size) static type a_##type;
  STRUCTS(DECLARE)
#undef DECLARE
#define PLACE(type, field, offset) \
  as_the_contract *at = &a_##type.field; \
  CHECK_EQ((char *)at - (char *)&a_##type, offset); \
  CHECK_EQ(offsetof(type, field), offset);
#define PLACE_FIELD(type, field_type, field, array, offset) \
  { \
    typedef field_type as_the_contract array; \
    PLACE(type, field, offset) \
  }
  FIELDS(PLACE_FIELD)
#undef PLACE_FIELD
#define PLACE_FUNCTION(type, result, field, parameters, offset) \
  { \
    typedef result(*as_the_contract) parameters; \
    PLACE(type, field, offset) \
  }
  FUNCTION_FIELDS(PLACE_FUNCTION)
#undef PLACE_FUNCTION
#undef PLACE
#define SAME(type, size) CHECK_EQ(sizeof a_##type, size);
  STRUCTS(SAME)
#undef SAME
}

static void types_are_these(void) {
  static ttt_result result;
  static int32_t number;
  int32_t *p = &result; /* a ttt_result is an int32_t, not only as long as one */
  ttt_result *q = &number;
  CHECK(*p == 0 && *q == 0);
#define SAME(type, name) \
  { \
    type *one = NULL; \
    name *other = one; \
    CHECK(other == NULL); \
  }
  TYPES(SAME)
#undef SAME
#define SAME(name, size) \
  { \
    struct name *one = NULL; \
    name *other = one; \
    CHECK(other == NULL); \
  }
  STRUCTS(SAME)
#undef SAME
#define SAME(result, name, parameters) \
  { \
    static name one; \
    typedef result(*as_the_contract) parameters; \
    as_the_contract *other = &one; \
    CHECK(*other == NULL); \
  }
  FUNCTION_TYPES(SAME)
#undef SAME
}

/* Every built-in strategy is a ttt_choose. */
static void strategies_are_functions_to_choose(void) {
  static const ttt_choose strategies[] = {ttt_first_free, ttt_smart, ttt_random, ttt_search};
  for (size_t i = 0; i < sizeof strategies / sizeof strategies[0]; i++) CHECK(strategies[i] != NULL);
}

static void version_is_one(void) {
  char text[40];
  snprintf(text, sizeof text, "%d.%d.%d", (int)TTT_VERSION_MAJOR, (int)TTT_VERSION_MINOR, (int)TTT_VERSION_PATCH);
  CHECK_STR(TTT_VERSION, text);
  CHECK_STR("" TTT_VERSION "", text); /* a literal */
  CHECK_EQ(ttt_version_number(),
           (uint32_t)TTT_VERSION_MAJOR << 16 | (uint32_t)TTT_VERSION_MINOR << 8 | (uint32_t)TTT_VERSION_PATCH);
}

/* ---- the tables against the contract's text */

static char *contract;   /* without comments */
static char known[200][200];
static bool met[200];
static size_t n_known;

/* Keeps single spaces, and only between two words. */
static void squeeze(char *out, size_t cap, const char *text, size_t len) {
  size_t n = 0;
  for (size_t i = 0; i < len && n + 2 < cap; i++) {
    unsigned char c = (unsigned char)text[i];
    if (!isspace(c)) {
      out[n++] = (char)c;
    } else if (n > 0 && (isalnum((unsigned char)out[n - 1]) || out[n - 1] == '_')) {
      while (i + 1 < len && isspace((unsigned char)text[i + 1])) i++;
      if (i + 1 < len && (isalnum((unsigned char)text[i + 1]) || text[i + 1] == '_')) out[n++] = ' ';
    }
  }
  out[n] = '\0';
}

static void know(const char *text) {
  if (CHECK(n_known < sizeof known / sizeof known[0])) squeeze(known[n_known++], sizeof known[0], text, strlen(text));
}

static void meet(const char *text, size_t len) {
  char form[200];
  squeeze(form, sizeof form, text, len);
  for (size_t i = 0; i < n_known; i++) {
    if (strcmp(known[i], form) != 0) continue;
    if (met[i]) check_fail(__FILE__, __LINE__, "twice in the contract: %s", form);
    met[i] = true;
    return;
  }
  check_fail(__FILE__, __LINE__, "in the contract, but not in this file's tables: %s", form);
}

static void all_met(void) {
  for (size_t i = 0; i < n_known; i++)
    if (!met[i]) check_fail(__FILE__, __LINE__, "in this file's tables, but not in the contract: %s", known[i]);
  n_known = 0;
  memset(met, 0, sizeof met);
}

/* Reads the contract and blanks its comments. */
static void read_contract(void) {
  contract = check_read_file("c/contract/ttt.h");
  for (char *c = contract; (c = strstr(c, "/*")) != NULL;) {
    char *end = strstr(c, "*/");
    end = end != NULL ? end + 2 : c + strlen(c);
    for (; c < end; c++)
      if (*c != '\n') *c = ' ';
  }
}

/* Every #define but the include guard. */
static void every_constant_of_the_contract_is_in_the_tables(void) {
#define KNOW(name, value) know(#name " " #value);
  CONSTANTS(KNOW)
#undef KNOW
#define KNOW(name, parameters) know(#name #parameters);
  MACROS(KNOW)
#undef KNOW
  CHECK(n_known == 46 + 3);
  for (const char *line = contract; *line != '\0';) {
    size_t len = strcspn(line, "\n");
    if (strncmp(line, "#define ", 8) == 0 && strncmp(line, "#define TTT_H\n", 14) != 0) meet(line + 8, len - 8);
    line += len + (line[len] == '\n');
  }
  all_met();
}

/* The next declaration after *at, to its `;` outside of braces; NULL at the end. */
static const char *next_declaration(const char **at, size_t *len) {
  const char *c = *at;
  for (;;) {
    while (isspace((unsigned char)*c)) c++;
    if (*c == '#') c += strcspn(c, "\n");
    else if (strncmp(c, "extern \"C\" {", 12) == 0) c += 12;
    else if (*c == '}') c++; /* the end of that */
    else break;
  }
  const char *start = c;
  int depth = 0;
  for (; *c != '\0' && !(*c == ';' && depth == 0); c++) depth += (*c == '{') - (*c == '}');
  if (*c == '\0') {
    if (c != start) check_fail(__FILE__, __LINE__, "in the contract, but no declaration: %.60s", start);
    return NULL;
  }
  *len = (size_t)(c - start);
  *at = c + 1;
  return start;
}

/* How much of the declaration of a parameter or a field comes before its name; all of it if there is
 * none, but a type. `end` is where an array begins, or the end. */
static size_t before_name(const char *text, size_t len, size_t *end) {
  const char *array = (const char *)memchr(text, '[', len);
  *end = array != NULL ? (size_t)(array - text) : len;
  size_t name = *end;
  while (name > 0 && (isalnum((unsigned char)text[name - 1]) || text[name - 1] == '_')) name--;
  return name > 0 ? name : *end;
}

/* `uint8_t *ttt_f(const ttt_game *game, uint8_t marks[9])` without the parameters' names; after `owner`
 * and a colon, if it is a field. */
static void meet_function(const char *owner, const char *text, size_t len) {
  char form[200];
  squeeze(form, sizeof form, text, len);
  char bare[300];
  size_t n = (size_t)snprintf(bare, sizeof bare, "%s%s", owner, owner[0] ? ":" : "");
  const char *c = form, *open = strrchr(form, '(');
  if (!CHECK(open != NULL)) return;
  while (c < open) bare[n++] = *c++;
  while (*c != '\0') {
    bare[n++] = *c++; /* '(' or ',' or ')' */
    size_t whole = strcspn(c, ",)"), end;
    size_t type = before_name(c, whole, &end);
    memcpy(bare + n, c, type);
    n += type;
    memcpy(bare + n, c + end, whole - end);
    n += whole - end;
    c += whole;
  }
  meet(bare, n);
}

static void every_function_of_the_contract_is_in_the_tables(void) {
#define KNOW(result, name, parameters) know(#result " " #name #parameters);
  FUNCTIONS(KNOW)
#undef KNOW
  CHECK(n_known == 59 && n_known == sizeof functions / sizeof functions[0]);
  const char *at = contract;
  size_t len;
  for (const char *text; (text = next_declaration(&at, &len)) != NULL;)
    if (strncmp(text, "typedef ", 8) != 0 && strncmp(text, "struct ", 7) != 0) meet_function("", text, len);
  all_met();
}

/* `uint16_t rows, cols, k` in the struct `owner`, field by field. */
static void meet_fields(const char *owner, const char *text, size_t len) {
  char form[200];
  squeeze(form, sizeof form, text, len);
  if (strchr(form, '(') != NULL) {
    meet_function(owner, form, strlen(form));
    return;
  }
  size_t end, type = before_name(form, strcspn(form, ","), &end);
  for (const char *name = form + type; *name != '\0';) {
    size_t n = strcspn(name, ",");
    char field[400];
    snprintf(field, sizeof field, "%s:%.*s %.*s", owner, (int)type, form, (int)n, name);
    meet(field, strlen(field));
    name += n + (name[n] == ',');
  }
}

/* `typedef struct a {…} a` or `struct a {…}`. */
static void meet_struct(const char *text, size_t len) {
  bool named = strncmp(text, "typedef ", 8) == 0;
  const char *start = named ? text + 8 : text;
  const char *open = (const char *)memchr(text, '{', len), *close = open;
  while (*close != '}') close++;
  char tag[100], name[100];
  squeeze(tag, sizeof tag, start, (size_t)(open - start));
  squeeze(name, sizeof name, close + 1, (size_t)(text + len - close - 1));
  if (!CHECK(strncmp(tag, "struct ", 7) == 0)) return;
  CHECK_STR(name, named ? tag + 7 : "");
  meet(tag, strlen(tag));
  for (const char *field = open + 1; field < close;) {
    size_t n = strcspn(field, ";}");
    if (field[n] == ';') meet_fields(tag + 7, field, n);
    field += n + 1;
  }
}

static void every_type_of_the_contract_is_in_the_tables(void) {
#define KNOW(type, name) know(#type " " #name);
  TYPES(KNOW)
#undef KNOW
#define KNOW(result, name, parameters) know(#result "(*" #name ")" #parameters);
  FUNCTION_TYPES(KNOW)
#undef KNOW
#define KNOW(name, size) know("struct " #name);
  STRUCTS(KNOW)
#undef KNOW
#define KNOW(owner, type, name, array, offset) know(#owner ":" #type " " #name #array);
  FIELDS(KNOW)
#undef KNOW
#define KNOW(owner, result, name, parameters, offset) know(#owner ":" #result "(*" #name ")" #parameters);
  FUNCTION_FIELDS(KNOW)
#undef KNOW
  CHECK(n_known == 4 + 1 + 9 + 43 + 1);
  const char *at = contract;
  size_t len;
  for (const char *text; (text = next_declaration(&at, &len)) != NULL;) {
    bool named = strncmp(text, "typedef ", 8) == 0;
    if (!named && strncmp(text, "struct ", 7) != 0) continue;
    if (memchr(text, '{', len) != NULL) meet_struct(text, len);
    else if (memchr(text, '(', len) != NULL) meet_function("", text + 8, len - 8);
    else meet(text + 8, len - 8);
  }
  all_met();
}

int main(void) {
  read_contract();
  RUN(functions_are_there);
  RUN(constants_have_their_values);
  RUN(fields_have_their_types_and_places);
  RUN(types_are_these);
  RUN(strategies_are_functions_to_choose);
  RUN(version_is_one);
  RUN(every_constant_of_the_contract_is_in_the_tables);
  RUN(every_function_of_the_contract_is_in_the_tables);
  RUN(every_type_of_the_contract_is_in_the_tables);
  free(contract);
  return check_done();
}
