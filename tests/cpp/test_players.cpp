// Strategies, searchers, matches and listeners.
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include <check.h>

#include "ttt.hpp"

using namespace ttt;

static_assert(!std::is_copy_constructible_v<Searcher> && std::is_nothrow_move_constructible_v<Searcher>);
static_assert(std::is_nothrow_move_assignable_v<Searcher>);
static_assert(!std::is_copy_constructible_v<Match> && !std::is_move_constructible_v<Match>);
static_assert(!std::is_copy_assignable_v<Match> && !std::is_move_assignable_v<Match>);
static_assert(std::is_trivially_copyable_v<Strategy> && sizeof(Strategy) == sizeof(ttt_strategy));
static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) == sizeof(ttt_event));

static std::optional<Cell> corner(View, Mark) { return Cell(0, 0); }
struct Fixed {
  Cell cell;
  Cell operator()(View, Mark) const { return cell; }
};
struct Silent {
  void operator()(View, const Event &) const {}
};
using Function = std::function<std::optional<Cell>(View, Mark)>;

// What can be a strategy, and what would be gone at once.
static_assert(std::is_constructible_v<Strategy, decltype(corner) &> && std::is_constructible_v<Strategy, Fixed &>);
static_assert(std::is_constructible_v<Strategy, const Fixed &> && !std::is_constructible_v<Strategy, Fixed>);
static_assert(!std::is_constructible_v<Strategy, const Fixed> && std::is_constructible_v<Strategy, Function &>);
static_assert(!std::is_constructible_v<Strategy, Function> && !std::is_constructible_v<Strategy, int>);
static_assert(std::is_convertible_v<Random &, Strategy> && !std::is_convertible_v<Random, Strategy>);
static_assert(std::is_convertible_v<Searcher &, Strategy> && !std::is_convertible_v<Searcher, Strategy>);
static_assert(!std::is_move_constructible_v<Listener<Silent>> && !std::is_copy_constructible_v<Listener<Silent>>);

static void strategies() {
  Game game{Config(3)};
  CHECK(!Strategy() && Strategy(smart));
  CHECK(game.play_strategy(Strategy()) == Result::Null);
  CHECK(game.play_strategy(corner) && game.at(0, 0) == Mark::X);
  CHECK(game.play_strategy(first_free) && game.at(0, 1) == Mark::O);
  CHECK(game.play_strategy(Fixed{{2, 2}}) && game.at(2, 2) == Mark::X);
  Fixed same{{2, 2}};
  CHECK(game.play_strategy(same) == Result::Occupied);
  const Fixed off{{-1, 5}};
  CHECK(game.play_strategy(off) == Result::OutOfBounds);

  // A copy of a strategy is the strategy, not one that asks it.
  Strategy copy = same;
  Strategy again = copy;
  CHECK(again.get()->self == &same && copy.get()->choose == again.get()->choose);
  CHECK(again(game, Mark::O) == Cell(2, 2) && !Strategy()(game, Mark::O) && smart(game, Mark::O) == Cell(1, 1));

  Function function = [](View, Mark) { return std::nullopt; };
  CHECK(game.play_strategy(function) == Result::NoMove && game.turn() == Mark::O);
}

static void lambdas() {
  Game game{Config(3)};
  // One that captures nothing may be a temporary, and return a Cell.
  const Strategy middle = [](View, Mark) { return Cell(1, 1); };
  CHECK(game.play_strategy(middle) && game.at(1, 1) == Mark::X);

  std::vector<Cell> asked;
  Mark who = Mark::Empty;
  auto last_free = [&](View seen, Mark me) -> std::optional<Cell> {
    who = me;
    CHECK(seen.get() == game.get() && seen.turn() == me);
    CHECK(game.play(0, 0) == Result::Busy && game.undo() == Result::Busy);
    Game copy = seen.clone();
    CHECK(copy.play(0, 0));
    for (Cell cell : seen.free_cells()) asked.push_back(cell);
    return asked.empty() ? std::nullopt : std::optional(asked.back());
  };
  CHECK(game.play_strategy(last_free) && who == Mark::O && asked.size() == 8 && game.at(2, 2) == Mark::O);
  // Captures by value, is changed by the call.
  auto counting = [calls = 0](View, Mark) mutable { return Cell(0, calls++); };
  CHECK(game.play_strategy(counting) && game.play_strategy(counting));
  CHECK(game.at(0, 0) == Mark::X && game.at(0, 1) == Mark::O);
  // Owns what it captures.
  auto owned = std::make_unique<Cell>(2, 0);
  auto owner = [cell = std::move(owned)](View, Mark) { return *cell; };
  CHECK(game.play_strategy(owner) && game.at(2, 0) == Mark::X);
}

static void exceptions() {
#ifdef __cpp_exceptions
  Game game{Config(3)};
  int asked = 0;
  auto throws = [&](View, Mark) -> std::optional<Cell> {
    asked++;
    throw std::bad_alloc();
  };
  CHECK(game.play_strategy(throws) == Result::NoMove && asked == 1);
  CHECK(game.play_strategy([](View, Mark) -> std::optional<Cell> { throw 1; }) == Result::NoMove);
  // The game is as it was, and not busy.
  CHECK(game.turn() == Mark::X && game.version() == 0 && game.play(1, 1));

  Match match(game);
  int told = 0;
  Listener angry(match, [&](View, const Event &) {
    told++;
    throw std::string("dropped");
  });
  Listener calm(match, [&](View, const Event &) { told += 10; });
  match.seat(Mark::O, throws);
  CHECK(match.run() == Result::NoMove && asked == 2 && told == 11);
  CHECK(match.move(Mark::O, 0, 0) && told == 22);
#endif
}

static void randoms() {
  Game game{Config(3)}, other{Config(3)};
  Random random(7);
  std::uint64_t seed = 7;
  const ttt_strategy in_c = {ttt_random, &seed};
  while (game.play_strategy(random) == Result::Ok) ttt_play_strategy(other.get(), &in_c);
  ttt_play_strategy(other.get(), &in_c);
  CHECK(game.hash() == other.hash() && random.seed == seed && seed != 7);
}

static void searchers() {
  Answer why;
  const Config config(3);
  Searcher searcher(config, 1 << 16, &why);
  CHECK(searcher && why == Result::Ok && Searcher::size(config) > 0);
  CHECK(Searcher::size(config, 1000) >= Searcher::size(config) + 1000 && Searcher::size(Config()) == 0);
  Game game(config);
  Analysis found = searcher.analyze(game, Limits());
  CHECK(found && found.answer() == Result::Ok && found.exact() && found.value() == 0 && found.distance() == 9);
  CHECK(found.nodes() > 0 && game.can_move(Mark::X, found.best()));
  found = searcher.analyze(game, Limits().depth(1).nodes(5));
  CHECK(found && !found.exact() && found.nodes() <= 5 && found.depth() <= 1);
  CHECK(searcher.set_limits(Limits().nodes(50)));
  CHECK(game.play_strategy(searcher));

  // Its own memory goes with it; moved, it stays the same strategy.
  const Strategy strategy = searcher;
  Searcher moved = std::move(searcher);
  CHECK(!searcher && searcher.get() == nullptr && moved); // NOLINT
  CHECK(searcher.analyze(game, Limits()).answer() == Result::Null && searcher.set_limits(Limits()) == Result::Null);
  CHECK(game.play_strategy(strategy) && game.play_strategy(searcher) == Result::NoMove);
  Searcher &same = moved;
  moved = std::move(same);
  CHECK(moved);
  searcher = std::move(moved);
  CHECK(searcher && !moved); // NOLINT

  CHECK(!Searcher(Config(3).k(9), 1000, &why) && why == Result::BadK);
  CHECK(!Searcher(config, SIZE_MAX / 2, &why) && why == Result::NoMemory);
  CHECK(searcher.analyze(Game(Config(4)), Limits()).answer() == Result::BadRules);
  std::vector<std::uint64_t> memory((Searcher::size(config) + 7) / 8);
  CHECK(Searcher(memory, config, &why) && why == Result::Ok);
  std::uint64_t small[2];
  CHECK(!Searcher(small, config, &why) && why == Result::BufferTooSmall && !Searcher());
}

static std::string told_of(const Event &event) {
  const char *kinds[] = {"?", "move", "undo", "redo", "end", "reset", "refused"};
  return std::string(kinds[static_cast<int>(event.kind())]) + ' ' + std::to_string(static_cast<int>(event.mark())) + ' ' +
         event.answer().name() + ' ' + std::to_string(event.cell().row) + ' ' + std::to_string(event.cell().col) + '\n';
}

static void matches() {
  Game game{Config(3)};
  Match match(game);
  std::string log;
  Listener listener(match, [&](View seen, const Event &event) {
    CHECK(seen.get() == game.get());
    log += told_of(event);
  });
  CHECK(match.seat(Mark::O, smart) && match.seat(Mark::P4, Strategy()));
  CHECK(match.seat(Mark::Empty, smart) == Result::BadPlayers && match.seat(static_cast<Mark>(5), smart) == Result::BadPlayers);
  CHECK(match.computer() == Result::NoMove && match.run() == Result::Ok);
  CHECK(match.move(Mark::X, 1, 1) && match.computer() && match.undo() && match.redo());
  CHECK(match.move(Mark::X, Cell(1, 1)) == Result::Occupied && match.reset());
  CHECK_STR(log.c_str(), "refused 1 NO_MOVE -1 -1\nmove 1 OK 1 1\nmove 2 OK 0 0\nundo 2 OK 0 0\nredo 2 OK 0 0\n"
                         "refused 1 INVALID_MOVE 1 1\nreset 0 OK -1 -1\n");
  log.clear();
  match.seat(Mark::X, first_free);
  match.seat(Mark::O, [](View seen, Mark) {
    const List<Cell> cells = seen.free_cells();
    return cells[cells.size() - 1];
  });
  CHECK(match.run() == Result::XWins);
  CHECK(log.find("end 1 X_WINS ") != std::string::npos);

  Game none;
  Match nothing(none);
  CHECK(nothing.run() == Result::Null && nothing.move(Mark::X, 0, 0) == Result::Null && nothing.undo() == Result::Null);
}

// Listeners come and go in any order, before and after the match.
static void listeners() {
  Game game{Config(3)};
  std::string log;
  const auto says = [&](char name) { return [&log, name](View, const Event &) { log += name; }; };
  {
    auto match = std::make_unique<Match>(game);
    Listener first(*match, says('a'));
    {
      Listener second(*match, says('b'));
      Listener third(*match, says('c'));
      match->move(Mark::X, 0, 0);
    }
    auto late = std::make_unique<Listener<decltype(says('d'))>>(*match, says('d'));
    match->move(Mark::O, 1, 1);
    CHECK_STR(log.c_str(), "abcad");
    Listener last(*match, says('e'));
    late.reset();
    match->undo();
    CHECK_STR(log.c_str(), "abcadae");
    match.reset();
    game.play(1, 1);
    CHECK_STR(log.c_str(), "abcadae");
  }
  // One that goes while it is told, and one that comes and is told of what happens next.
  Match match(game);
  std::unique_ptr<Listener<std::function<void(View, const Event &)>>> once, more;
  once = std::make_unique<Listener<std::function<void(View, const Event &)>>>(match, [&](View, const Event &) {
    more = std::make_unique<Listener<std::function<void(View, const Event &)>>>(match, says('m'));
    log = "once ";
    once.reset();
  });
  match.move(Mark::X, 0, 1);
  match.undo();
  CHECK_STR(log.c_str(), "once m");

  // A named callable is copied: what it refers to must live, not it itself.
  Match other(game);
  log.clear();
  std::optional<std::function<void(View, const Event &)>> gone = says('g');
  Listener keeps(other, *gone);
  gone.reset();
  other.undo();
  CHECK_STR(log.c_str(), "g");
}

// A match goes on with its game after the Game has moved.
static void moved_game() {
  Game game{Config(3)};
  Match match(game);
  Game moved = std::move(game);
  CHECK(match.move(Mark::X, 1, 1) && moved.at(1, 1) == Mark::X);
  CHECK_EQ(static_cast<int>(EventKind::Refused), TTT_EVENT_REFUSED);
}

int test() {
  RUN(strategies);
  RUN(lambdas);
  RUN(exceptions);
  RUN(randoms);
  RUN(searchers);
  RUN(matches);
  RUN(listeners);
  RUN(moved_game);
  return check_done();
}
