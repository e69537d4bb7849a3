// A match with a listener, and a game that is saved and taken up again.
//
//   match
//
// To compile:  c++ -std=c++17 match.cpp -lttt -o match
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>

#include <ttt.hpp>
#include <ttt/stream.hpp>

// Plays in the neighbourhood of the last move, wherever there is room, and at random where there is none.
static std::optional<ttt::Cell> follow(ttt::View game, ttt::Mark me, ttt::Random &random) {
  if (const std::optional<ttt::Cell> last = game.info().last())
    for (int row = last->row - 1; row <= last->row + 1; row++)
      for (int col = last->col - 1; col <= last->col + 1; col++)
        if (game.can_move(me, row, col)) return ttt::Cell(row, col);
  return ttt::Strategy(random)(game, me);
}

int main() {
  const ttt::Config config = ttt::Config(6, 7, 4).rules(ttt::Rules::Wrap);
  ttt::Answer why;
  ttt::Game game(config, &why);
  ttt::Searcher searcher(config, 1 << 20);
  if (!game || !searcher) {
    std::cerr << "match: " << why.message() << '\n';
    return EXIT_FAILURE;
  }
  searcher.set_limits(ttt::Limits().nodes(20000));

  ttt::Random random(1);
  auto follower = [&](ttt::View seen, ttt::Mark me) { return follow(seen, me, random); };

  ttt::Match match(game);
  match.seat(ttt::Mark::X, follower);
  match.seat(ttt::Mark::O, searcher);
  ttt::Listener commentator(match, [](ttt::View seen, const ttt::Event &event) {
    if (event.kind() == ttt::EventKind::Move) std::cout << event.mark() << ' ' << seen.cell_label(event.cell()) << ", ";
    if (event.kind() == ttt::EventKind::End) std::cout << event.answer().message() << '\n';
  });
  match.run();
  for (ttt::Cell cell : game.winning_cells()) std::cout << game.cell_label(cell) << ' ';
  std::cout << '\n';

  // The bytes of a game are the file.
  std::stringstream file;
  const ttt::Span<const unsigned char> block = game.block();
  file.write(reinterpret_cast<const char *>(block.data()), static_cast<std::streamsize>(block.size()));

  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  ttt::Game again = ttt::Game::load(bytes.data(), bytes.size(), &why);
  if (!again) {
    std::cerr << "match: " << why.message() << '\n';
    return EXIT_FAILURE;
  }
  again.undo();
  std::cout << again << again.turn() << " to move again; " << again.play(-1, 0).message() << '\n';
  return EXIT_SUCCESS;
}
