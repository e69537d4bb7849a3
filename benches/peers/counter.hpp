// The well-known O(1)-per-move counter solution ("design tic-tac-toe"), as a class in a header.
#pragma once
#include <algorithm>
#include <cstdlib>
#include <vector>
using std::vector;

// (a) per-player counters + vector<vector<int>> board, no validation.
class PerPlayerCounters {
  int n;
  vector<vector<int>> board;
  vector<vector<int>> rows, cols;  // [player][index]
  vector<int> diag, anti;          // [player]
 public:
  explicit PerPlayerCounters(int n)
      : n(n), board(n, vector<int>(n, 0)), rows(2, vector<int>(n, 0)),
        cols(2, vector<int>(n, 0)), diag(2, 0), anti(2, 0) {}
  int move(int r, int c, int player) {
    int p = player - 1;
    board[r][c] = player;
    rows[p][r]++;
    cols[p][c]++;
    if (r == c) diag[p]++;
    if (r + c == n - 1) anti[p]++;
    if (rows[p][r] == n || cols[p][c] == n || diag[p] == n || anti[p] == n) return player;
    return 0;
  }
  void reset() {
    for (auto& v : board) std::fill(v.begin(), v.end(), 0);
    for (auto& v : rows) std::fill(v.begin(), v.end(), 0);
    for (auto& v : cols) std::fill(v.begin(), v.end(), 0);
    std::fill(diag.begin(), diag.end(), 0);
    std::fill(anti.begin(), anti.end(), 0);
  }
};

// (b) the same with validation: game over, turn, bounds, occupied; and draw.
class ValidatedCounters {
 public:
  enum Status { Ok = 0, Win = 1, Draw = 2, ErrOver = -1, ErrTurn = -2, ErrBounds = -3, ErrOccupied = -4 };
 private:
  int n;
  vector<vector<int>> board;
  vector<vector<int>> rows, cols;
  vector<int> diag, anti;
  long left;
  int turn = 1;
  bool over = false;
 public:
  explicit ValidatedCounters(int n)
      : n(n), board(n, vector<int>(n, 0)), rows(2, vector<int>(n, 0)),
        cols(2, vector<int>(n, 0)), diag(2, 0), anti(2, 0), left(long(n) * n) {}
  int move(int r, int c, int player) {
    if (over) return ErrOver;
    if (player != turn) return ErrTurn;
    if (r < 0 || c < 0 || r >= n || c >= n) return ErrBounds;
    if (board[r][c] != 0) return ErrOccupied;
    int p = player - 1;
    board[r][c] = player;
    rows[p][r]++;
    cols[p][c]++;
    if (r == c) diag[p]++;
    if (r + c == n - 1) anti[p]++;
    left--;
    if (rows[p][r] == n || cols[p][c] == n || diag[p] == n || anti[p] == n) { over = true; return Win; }
    if (left == 0) { over = true; return Draw; }
    turn = 3 - turn;
    return Ok;
  }
  void reset() {
    for (auto& v : board) std::fill(v.begin(), v.end(), 0);
    for (auto& v : rows) std::fill(v.begin(), v.end(), 0);
    for (auto& v : cols) std::fill(v.begin(), v.end(), 0);
    std::fill(diag.begin(), diag.end(), 0);
    std::fill(anti.begin(), anti.end(), 0);
    left = long(n) * n; turn = 1; over = false;
  }
};

// (c) signed counters, no board at all, no validation.
class SignedCounters {
  int n;
  vector<int> rows, cols;
  int diag = 0, anti = 0;
 public:
  explicit SignedCounters(int n) : n(n), rows(n, 0), cols(n, 0) {}
  int move(int r, int c, int player) {
    int s = player == 1 ? 1 : -1;
    rows[r] += s;
    cols[c] += s;
    if (r == c) diag += s;
    if (r + c == n - 1) anti += s;
    if (std::abs(rows[r]) == n || std::abs(cols[c]) == n || std::abs(diag) == n || std::abs(anti) == n)
      return player;
    return 0;
  }
  void reset() {
    std::fill(rows.begin(), rows.end(), 0);
    std::fill(cols.begin(), cols.end(), 0);
    diag = anti = 0;
  }
};

// (b) with a log of the moves, as the shared library has it.
class LoggedCounters {
  ValidatedCounters game;
  struct Entry { int r, c; };
  vector<Entry> log;
 public:
  explicit LoggedCounters(int n) : game(n) { log.reserve(size_t(n) * n); }
  int move(int r, int c, int player) {
    int status = game.move(r, c, player);
    if (status >= 0) log.push_back({r, c});
    return status;
  }
  void reset() { game.reset(); log.clear(); }
};
