// What games take: bytes that the operating system has handed out for them, and bytes a cell.
#include "../bench.hpp"
#include "ttt.h"
#include <fstream>
#include <sys/mman.h>

// Resident memory that isn't a file's, in bytes.
static double resident() {
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word;)
    if (word == "RssAnon:" && status >> word) return std::stod(word) * 1024;
  std::fprintf(stderr, "/proc/self/status has no RssAnon\n");
  std::exit(1);
}

static ttt_config without_undo(int n, int k) {
  ttt_config config{};
  config.rows = n;
  config.k = k;
  config.undo = TTT_NO_UNDO;
  return config;
}

// So many games at once, each with a move in it.
static void games(const std::string& name, ttt_config config, size_t count) {
  add("ttt_init", name, "MB", [] { return "-"; }, [=] {
    size_t size = ttt_size(&config);
    double before = resident();
    void* mapped = mmap(nullptr, count * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) std::exit(1);
    auto* memory = static_cast<unsigned char*>(mapped);
    for (size_t i = 0; i < count; i++) {
      ttt_game* game = ttt_init(memory + i * size, size, &config, nullptr);
      if (ttt_play(game, 1, 1) != TTT_OK) std::exit(1);
    }
    double taken = resident() - before;
    munmap(mapped, count * size);
    // Of the last page only what is used.
    size_t rest = count * size % 4096;
    return (taken - double(rest ? 4096 - rest : 0)) / 1e6;
  });
}

static void bytes_a_cell(int n, int k) {
  auto config = without_undo(n, k);
  auto name = "bytes a cell " + std::to_string(n) + "x" + std::to_string(n) + " k=" + std::to_string(k) + ", no log";
  add("ttt_size", name, "", [] { return "-"; }, [=] { return double(ttt_size(&config)) / n / n; });
}

int main() {
  games("memory of 2000x2000, no undo", without_undo(2000, 2000), 1);
  games("memory of a million 3x3, no undo", without_undo(3, 3), 1000000);
  bytes_a_cell(15, 5);
  bytes_a_cell(500, 5);
  bytes_a_cell(1000, 100);
  return serve();
}
