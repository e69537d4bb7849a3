// (c'): the validated line scan compiled into a shared library.
#include "linescan.hpp"

extern "C" {
LineScan<true>* linescan_new(int n, int k) { return new LineScan<true>(n, k); }
void linescan_free(LineScan<true>* g) { delete g; }
void linescan_reset(LineScan<true>* g) { g->reset(); }
int linescan_move(LineScan<true>* g, int r, int c, char player) { return g->move(r, c, player); }
}
