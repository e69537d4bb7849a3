// The textbook line scan: from the last move outwards along the four
// directions, at most K-1 cells each way, on vector<vector<char>>.
#pragma once
#include <algorithm>
#include <vector>
using std::vector;

template <bool Validate>
class LineScan {
  int n, k;
  vector<vector<char>> b;
  long left;
  char turn = 1;
  bool over = false;
 public:
  enum { Ok = 0, Win = 1, Draw = 2, ErrOver = -1, ErrTurn = -2, ErrBounds = -3, ErrOccupied = -4 };
  LineScan(int n, int k) : n(n), k(k), b(n, vector<char>(n, 0)), left(long(n) * n) {}
  bool wins(int r, int c, char p) const {
    static const int D[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (auto& d : D) {
      int cnt = 1;
      for (int s = 1; s >= -1; s -= 2) {
        int y = r + s * d[0], x = c + s * d[1];
        for (int i = 1; i < k; i++) {
          if (y < 0 || x < 0 || y >= n || x >= n || b[y][x] != p) break;
          cnt++;
          y += s * d[0];
          x += s * d[1];
        }
      }
      if (cnt >= k) return true;
    }
    return false;
  }
  int move(int r, int c, char p) {
    if (Validate) {
      if (over) return ErrOver;
      if (p != turn) return ErrTurn;
      if (r < 0 || c < 0 || r >= n || c >= n) return ErrBounds;
      if (b[r][c]) return ErrOccupied;
    }
    b[r][c] = p;
    bool w = wins(r, c, p);
    if (Validate) {
      left--;
      turn = 3 - turn;
      if (w) { over = true; return Win; }
      if (left == 0) { over = true; return Draw; }
      return Ok;
    }
    return w ? Win : Ok;
  }
  void reset() {
    for (auto& v : b) std::fill(v.begin(), v.end(), 0);
    left = long(n) * n; turn = 1; over = false;
  }
};
