// The tests of the C++ headers as one program, to be compiled in many ways.
#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>
#if __cplusplus >= 202002L
#include <ranges>
#endif

#include <json.h>

#include "heap.hpp"
#include "ttt.hpp"
#include "ttt/stream.hpp"

namespace values {
#include "test_values.cpp"
}
namespace game {
#include "test_game.cpp"
}
namespace lists {
#include "test_lists.cpp"
}
namespace players {
#include "test_players.cpp"
}
// The textbook's class throws.
#ifdef __cpp_exceptions
#include "../../examples/cpp/tictactoe.hpp"
namespace tictactoe {
#include "test_tictactoe.cpp"
}
#endif

int main() {
  int failed = values::test() + game::test() + lists::test() + players::test();
#ifdef __cpp_exceptions
  failed += tictactoe::test();
#endif
  return failed == 0 ? 0 : 1;
}
