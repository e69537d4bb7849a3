/* A small reader of JSON, enough for tests/conformance: a value is a node with its children in a list.
 * Strings without escapes, integers. What it cannot read ends the program. */
#ifndef TTT_TESTS_JSON_H
#define TTT_TESTS_JSON_H
#include "check.h"

typedef struct json {
  char kind;          /* one of  { [ " 0 n  : object, list, string, integer, null */
  char text[64];      /* of a string */
  long number;
  char name[32];      /* in an object */
  struct json *first; /* child of a list or an object */
  struct json *next;  /* in its parent */
} json;

static const char *json_at;

static inline void json_expect(bool right) {
  if (right) return;
  printf("not ok json: cannot be read at: %.40s\n0 passed, 1 failed\n", json_at);
  exit(1);
}

static inline char json_peek(void) {
  while (*json_at == ' ' || *json_at == '\t' || *json_at == '\r' || *json_at == '\n') json_at++;
  return *json_at;
}

static inline void json_string(char *out, size_t cap) {
  size_t n = 0;
  json_expect(json_peek() == '"');
  for (json_at++; *json_at != '"'; json_at++) {
    json_expect(*json_at != '\0' && *json_at != '\\' && n + 1 < cap);
    out[n++] = *json_at;
  }
  json_at++;
  out[n] = '\0';
}

static inline json *json_value(void) {
  json *value = (json *)calloc(1, sizeof(json));
  if (value == NULL) exit(2);
  char c = json_peek();
  if (c == '{' || c == '[') {
    char end = c == '{' ? '}' : ']';
    json **last = &value->first;
    value->kind = c;
    json_at++;
    while (json_peek() != end) {
      char name[32] = "";
      if (value->first != NULL) {
        json_expect(*json_at == ',');
        json_at++;
      }
      if (c == '{') {
        json_string(name, sizeof name);
        json_expect(json_peek() == ':');
        json_at++;
      }
      *last = json_value();
      memcpy((*last)->name, name, sizeof name);
      last = &(*last)->next;
    }
    json_at++;
  } else if (c == '"') {
    value->kind = '"';
    json_string(value->text, sizeof value->text);
  } else if (strncmp(json_at, "null", 4) == 0) {
    value->kind = 'n';
    json_at += 4;
  } else {
    char *end;
    value->kind = '0';
    value->number = strtol(json_at, &end, 10);
    json_expect(end != json_at);
    json_at = end;
  }
  return value;
}

/* Frees the value, its children and what follows it in its list. */
static inline void json_free(json *value) {
  while (value != NULL) {
    json *next = value->next;
    json_free(value->first);
    free(value);
    value = next;
  }
}

static inline const json *json_get(const json *object, const char *name) {
  for (const json *child = object->first; child != NULL; child = child->next)
    if (strcmp(child->name, name) == 0) return child;
  return NULL;
}

static inline size_t json_count(const json *list) {
  size_t n = 0;
  for (const json *child = list->first; child != NULL; child = child->next) n++;
  return n;
}

static inline bool json_is(const json *value, const char *text) {
  return value->kind == '"' && strcmp(value->text, text) == 0;
}

/* Calls `each` with every line of a file under TTT_TESTS_DIR; returns how many there were. */
static inline int json_each_line(const char *path, void (*each)(const json *)) {
  char *text = check_read_file(path);
  int n = 0;
  json_at = text;
  while (json_peek() != '\0') {
    json *value = json_value();
    each(value);
    json_free(value);
    n++;
  }
  free(text);
  return n;
}
#endif
