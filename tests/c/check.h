/* What the C tests share: groups of checks, and a line for each group.
 *
 *   static void adds(void) { CHECK(1 + 1 == 2); CHECK_EQ(1 + 1, 2); }
 *   int main(void) { RUN(adds); return check_done(); }
 *
 * prints `ok adds`, or `not ok adds: why (file:line)` for the first check that failed (the others
 * go to stderr), and at the end `N passed, N failed`. Valid as C99, C11 and C++17. */
#ifndef TTT_TESTS_CHECK_H
#define TTT_TESTS_CHECK_H
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check_groups_passed, check_groups_failed;
static int check_failures;          /* in this group */
static char check_first[512];       /* the first of them */
static char check_where[256];       /* which row of a table is at work, for the message */

#if defined(__GNUC__)
#define CHECK_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define CHECK_PRINTF(f, a)
#endif

/* Says which case of a table the following checks belong to; "" for none. */
CHECK_PRINTF(1, 2)
static inline void check_case(const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(check_where, sizeof check_where, format, args);
  va_end(args);
}

CHECK_PRINTF(3, 4)
static inline bool check_fail(const char *file, int line, const char *format, ...) {
  char why[256];
  va_list args;
  va_start(args, format);
  vsnprintf(why, sizeof why, format, args);
  va_end(args);
  char whole[sizeof check_where + sizeof why + 8];
  snprintf(whole, sizeof whole, "%s%s%s", check_where, check_where[0] ? ": " : "", why);
  if (check_failures++ == 0)
    snprintf(check_first, sizeof check_first, "%.400s (%.80s:%d)", whole, file, line);
  else if (check_failures <= 20)
    fprintf(stderr, "#   also: %s (%s:%d)\n", whole, file, line);
  return false;
}

static inline bool check_true(bool held, const char *text, const char *file, int line) {
  return held ? true : check_fail(file, line, "%s", text);
}

static inline bool check_eq(long long got, long long want, const char *text, const char *file, int line) {
  return got == want ? true : check_fail(file, line, "%s is %lld, not %lld", text, got, want);
}

static inline bool check_str(const char *got, const char *want, const char *text, const char *file, int line) {
  if (got != NULL && strcmp(got, want) == 0) return true;
  return check_fail(file, line, "%s is \"%s\", not \"%s\"", text, got ? got : "(NULL)", want);
}

#define CHECK(condition) check_true(!!(condition), #condition, __FILE__, __LINE__)
/* For integers of any kind that fit in a long long. */
#define CHECK_EQ(got, want) check_eq((long long)(got), (long long)(want), #got, __FILE__, __LINE__)
#define CHECK_STR(got, want) check_str(got, want, #got, __FILE__, __LINE__)
/* Leaves the group when what follows would make no sense. */
#define REQUIRE(condition) \
  do { \
    if (!CHECK(condition)) return; \
  } while (0)

static inline void check_run(const char *name, void (*group)(void)) {
  check_failures = 0;
  check_case("%s", "");
  group();
  if (check_failures == 0) {
    check_groups_passed++;
    printf("ok %s\n", name);
  } else {
    check_groups_failed++;
    printf("not ok %s: %s", name, check_first);
    if (check_failures > 1) printf(" and %d more", check_failures - 1);
    printf("\n");
  }
  fflush(stdout);
}
#define RUN(group) check_run(#group, group)

static inline int check_done(void) {
  printf("%d passed, %d failed\n", check_groups_passed, check_groups_failed);
  return check_groups_failed == 0 ? 0 : 1;
}

/* The whole of a file under TTT_TESTS_DIR (default "tests"), with a NUL at its end; to be freed.
 * Without it there is nothing to test, so a file that cannot be read ends the program. */
static inline char *check_read_file(const char *path) {
  const char *dir = getenv("TTT_TESTS_DIR");
  char name[1024];
  snprintf(name, sizeof name, "%s/%s", dir != NULL && dir[0] != '\0' ? dir : "tests", path);
  FILE *file = fopen(name, "rb");
  if (file != NULL) {
    size_t cap = 1 << 16, len = 0;
    char *text = (char *)malloc(cap);
    while (text != NULL) {
      len += fread(text + len, 1, cap - len - 1, file);
      if (len < cap - 1) break;
      char *more = (char *)realloc(text, cap *= 2);
      if (more == NULL) free(text);
      text = more;
    }
    bool whole = text != NULL && !ferror(file);
    fclose(file);
    if (whole) {
      text[len] = '\0';
      return text;
    }
    free(text);
  }
  printf("not ok %s: cannot be read (set TTT_TESTS_DIR)\n", name);
  printf("%d passed, %d failed\n", check_groups_passed, check_groups_failed + 1);
  exit(1);
}
#endif
