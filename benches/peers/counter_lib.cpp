// (b'): the validated counters with a log, compiled into a shared library.
#include "counter.hpp"

extern "C" {
LoggedCounters* counters_new(int n) { return new LoggedCounters(n); }
void counters_free(LoggedCounters* g) { delete g; }
void counters_reset(LoggedCounters* g) { g->reset(); }
int counters_move(LoggedCounters* g, int r, int c, int player) { return g->move(r, c, player); }
}
