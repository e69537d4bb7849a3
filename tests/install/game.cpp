// The same game in C++, on the heap.
#include <cstdio>
#include <ttt.hpp>

int main() {
    ttt::Game game{ttt::Config(3)};
    ttt::Played played = game.play_all({{1, 1}, {0, 0}, {0, 2}, {1, 0}, {2, 0}});
    std::printf("%s %s\n", TTT_VERSION, played.last.name());
}
