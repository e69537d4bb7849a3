# frozen_string_literal: true

# The corners of examples/ruby/ttt.rb.
require 'timeout'
require_relative 'cases'

class BindingTest < Minitest::Test
  include Cases
  include TTT

  def game3 = Game.new(rows: 3)

  def test_constants_are_the_headers
    found = File.read("#{TOP}/include/ttt.h", encoding: 'UTF-8').scan(/^#define TTT_(\w+) (-?\d+|UINT32_MAX)$/).to_h
    version = found.keys.grep(/^VERSION_/).map { |name| found.delete(name) }
    found.delete('ALIGN')
    assert_operator found.length, :>, 40
    found.each { |name, value| assert_equal value == 'UINT32_MAX' ? 2**32 - 1 : Integer(value), TTT.const_get(name), name }
    assert_equal version.join('.'), TTT.version
  end

  def test_what_its_c_type_would_cut_is_refused
    game = game3
    assert_unchanged(game) do
      [257, -255, 2**32 + 1, 2**64 + 1].each do |player|
        assert_refused(:NOT_YOUR_TURN) { game.move(player, 0, 0) }
        refute game.can_move?(player, 0, 0)
      end
      [2**32, 2**31, -2**32, -1, 3, 2**64].each do |far|
        assert_refused(:OUT_OF_BOUNDS) { game.play(far, 0) }
        assert_refused(:OUT_OF_BOUNDS) { game.move(X, 0, far) }
        assert_refused(:OUT_OF_BOUNDS) { game.play_strategy { [far, 0] } }
        assert_equal [0, OUT_OF_BOUNDS], game.play_all([[far, 0]])
        assert_equal [EMPTY, nil, nil], [game[far, 0], game.label(0, far), game.landing_row(far)]
      end
      assert_refused(:BAD_BOARD) { game.set_board([257] + [0] * 8) }
      assert_refused(:BAD_BOARD) { game.set_board([]) }
      [-1, 2**64].each do |wide|
        assert_raises(RangeError) { game.move_if(wide, X, 0, 0) }
        assert_raises(RangeError) { game.playouts(wide, 0) }
        assert_raises(RangeError) { TTT.random(wide) }
      end
    end
    [0, -1, 32_768, 65_536 + 3, 2**32 + 3].each { |rows| assert_refused(:BAD_SIZE) { Game.new(rows: rows) } }
    [-1, 65_536 + 3].each { |cols| assert_refused(:BAD_SIZE) { Game.new(rows: 3, cols: cols) } }
    [-1, 4, 65_536 + 3].each { |k| assert_refused(:BAD_K) { Game.new(rows: 3, k: k) } }
    [-1, 1, 5, 256 + 2].each { |players| assert_refused(:BAD_PLAYERS) { Game.new(rows: 3, players: players) } }
    [-1, 32, 256].each { |rules| assert_refused(:BAD_RULES) { Game.new(rows: 3, rules: rules) } }
    [-1, 2**32].each { |undo| assert_raises(RangeError) { Game.new(rows: 3, undo: undo) } }
  end

  def test_what_is_no_integer_is_a_type_error
    game = game3
    assert_unchanged(game) do
      [Float::NAN, 1.5, 1.0, '1', nil, true, [], :x].each do |none|
        assert_raises(TypeError) { game.move(none, 0, 0) }
        assert_raises(TypeError) { game.play(0, none) }
        assert_raises(TypeError) { game.set_board([none]) }
        assert_raises(TypeError) { game.play_strategy { [0, none] } }
        assert_raises(TypeError) { Game.new(rows: none) }
      end
    end
    assert_raises(ArgumentError) { Game.new }
    assert_raises(ArgumentError) { Game.new(rows: 3, columns: 3) }
  end

  def test_a_refusal_tells_which
    game = game3
    assert_equal OK, game.move(X, 1, 1)
    assert_unchanged(game) do
      assert_refused(:OCCUPIED) { game.move(O, 1, 1) }
      assert_refused(:NOT_YOUR_TURN) { game.move(X, 0, 0) }
      assert_refused(:STALE) { game.move_if(0, O, 0, 0) }
      assert_refused(:NOTHING_TO_REDO) { game.redo }
      assert_refused(:BAD_RULES) { game.drop(0) }
      assert_refused(:NO_MOVE) { game.play_strategy { nil } }
      assert_refused(:BAD_TEXT) { game.cell('A1') }
      assert_refused(:BAD_TEXT) { game.cell('') }
      assert_equal [true, false], [game.refusal(O, 1, 1), game.refusal(X, 0, 0)].map(&:invalid_move?)
      assert_nil game.refusal(O, 0, 0)
    end
    assert_equal OK, game.move_if(game.version, O, 0, 0)
  end

  def test_what_it_tells
    asked = { rows: 6, cols: 7, k: 4, players: 2, rules: GRAVITY, undo: NO_UNDO }
    game = Game.new(**asked)
    assert_equal asked, game.config.to_h
    assert_equal [0, 0, 0, 0, 0, 0, X_WINS], [3, 3, 4, 4, 5, 5, 6].map { |col| game.drop(col) }
    assert_equal [3, 4, 5, 6].map { |col| Cell.new(5, col) }, game.winning_cells
    assert_equal ['g1', Cell.new(5, 6), 4], [game.label(5, 6), game.cell('g1'), game.landing_row(6)]
    assert_nil game.record
    assert_equal [EMPTY, X, [], [], false, true], [game.turn, game[5, 3], game.moves, game.free_cells, game.dead?, game.over?]
    info = game.info
    assert_equal [7, 7, X_WINS, X, Cell.new(5, 6)], [info.moves, info.version, info.winner, info.last_mark, info.last]
    assert_equal OK, game.reset
    assert_nil game.info.last
    assert_equal [2, OK], game3.play_all([[0, 0], Cell.new(1, 1)])
    assert_equal [0, OK], game3.play_all([])
    assert_equal %w[UNKNOWN UNKNOWN], [99, 2**32].map { |result| TTT.result_name(result) }
    assert_equal "...\n...\n...\n", game3.to_s
    assert_equal '#<TTT::Game ttt1 3 3 3 2 0>', game3.inspect
  end

  def test_bytes_that_are_no_game
    bytes = game3.bytes
    assert_equal OK, Game.open("#{bytes}more").winner
    bytes.length.times { |n| assert_raises(Refused) { Game.open(bytes[0, n]) } }
    assert_refused(:CORRUPT) { Game.open("\0" * 200) }
    assert_raises(TypeError) { Game.open(nil) }
    bytes.length.times do |i|
      8.times do |bit|
        flipped = bytes.dup
        flipped.setbyte(i, bytes.getbyte(i) ^ 1 << bit)
        code { Game.open(flipped).play_strategy(SMART) }
      end
    end
    assert_refused(:BAD_TEXT) { Game.from_record('') }
    assert_refused(:BAD_TEXT) { Game.from_record("ttt1 3 3 3 2 0 a1\0") }
    assert_refused(:OCCUPIED) { Game.from_record('ttt1 3 3 3 2 0 a1 a1') }
    assert_equal NO_UNDO, Game.from_record('ttt1 3 3 3 2 0 a1', undo: NO_UNDO).config.undo
  end

  def test_no_game
    none = Game.allocate
    assert_refused(:NULL) { none.play(0, 0) }
    assert_refused(:NULL) { none.dup }
    assert_refused(:NULL) { none.play_strategy(SMART) }
    assert_refused(:NULL) { Match.new(none).run }
    assert_equal ['', '', [], EMPTY], [none.bytes, none.to_s, none.board, none.turn]
    assert_nil SMART.call(none, X)
    assert_raises(ArgumentError) { game3.play_strategy }
    assert_raises(NoMethodError) { SMART.call(nil, X) }
  end

  def test_copies_are_of_their_own
    game = game3
    copies = [game.dup, game.clone]
    game.play(0, 0)
    copies.each { |copy| assert_equal [], copy.moves }
  end

  def test_busy
    game = game3
    game.play_strategy do |seen, me|
      assert_same game, seen
      assert_equal X, me
      assert_refused(:BUSY) { seen.play(0, 0) }
      assert_refused(:BUSY) { seen.reset }
      assert_refused(:BUSY) { seen.play_strategy(SMART) }
      copy = seen.dup
      assert_equal OK, copy.play_strategy { [1, 1] }
      assert_equal X, copy[1, 1]
      FIRST_FREE.call(seen, me)
    end
    assert_equal [Cell.new(0, 0)], game.moves
  end

  def test_what_a_callback_raises_comes_out_of_the_call
    game = game3
    raises = ->(*) { raise IOError, 'raised' }
    assert_unchanged(game) do
      assert_raises(IOError) { game.play_strategy(raises) }
      assert_raises(IOError) { game.play_strategy { |seen| seen.dup.play_strategy(raises) } }
      assert_raises(IOError) { Match.new(game, [raises]).run }
      assert_raises(IOError) { Timeout.timeout(0.05, IOError) { game.play_strategy { sleep } } }
      assert_raises(SystemExit) { game.play_strategy { exit } }
      assert_raises(LocalJumpError) { catch(:out) { game.play_strategy { throw :out } } }
      assert_raises(LocalJumpError) { game.play_strategy { break } }
    end
    # A listener hears of a move that is made already.
    heard = []
    match = Match.new(game, [], [raises, ->(_, event) { heard << event }])
    assert_raises(IOError) { match.move(X, 1, 1) }
    assert_equal [Event.new(kind: EVENT_MOVE, result: OK, mark: X, cell: Cell.new(1, 1))], heard
    assert_equal X, game[1, 1]
    assert_equal OK, game.play_strategy(SMART)
  end

  def test_a_match
    kinds = []
    match = Match.new(game3, [nil, SMART], [->(_, event) { kinds << event.kind }])
    assert_equal OK, match.run
    assert_refused(:NO_MOVE) { match.computer }
    assert_equal OK, match.move(X, 1, 1)
    assert_refused(:NOT_YOUR_TURN) { match.move(X, 0, 0) }
    assert_equal [OK, OK, OK], [match.computer, match.undo, match.redo]
    assert_equal OK, match.move(X, 2, 2)
    match.seats[0] = SMART
    assert_equal X_WINS, match.run
    assert_equal OK, match.reset
    assert_refused(:NOTHING_TO_UNDO) { match.undo }
    m = EVENT_MOVE
    r = EVENT_REFUSED
    assert_equal [r, m, r, m, EVENT_UNDO, EVENT_REDO, m, m, m, m, m, EVENT_END, EVENT_RESET, r], kinds
  end

  def test_computer_players
    game = Game.from_record('ttt1 3 3 3 2 0 a1 b2 b1')
    assert_equal Cell.new(2, 2), SMART.call(game, O)
    assert_equal TTT.random(7).call(game, O), TTT.random(7).call(game, O)
    searcher = Searcher.new(rows: 3)
    found = searcher.analyze(game3, nodes: 1_000_000)
    assert_equal [0, 9, true], [found.value, found.distance, found.exact]
    assert_equal OK, searcher.set_limits(depth: 9)
    assert_equal OK, game.play_strategy(searcher)
    assert_equal O, game[2, 2]
    assert_refused(:BAD_RULES) { searcher.analyze(Game.new(rows: 4), depth: 1) }
    assert_refused(:BAD_K) { Searcher.new(rows: 3, k: 4) }
    # One of tests/c/vectors.h.
    assert_equal [0, 571, 284, 0, 0, 145], game3.playouts(1000, 1)
  end

  def test_threads_and_the_collector
    threads = Array.new(4) do |seed|
      Thread.new do
        collecting = lambda do |game, me|
          GC.start if me == X
          Thread.pass
          SMART.call(game.dup, me)
        end
        Match.new(Game.new(rows: 4), [collecting, TTT.random(seed)], [->(*) {}]).run
      end
    end
    threads.each { |thread| assert_operator thread.value, :>, OK }
  end

  def test_games_and_callbacks_come_and_go
    5000.times do |i|
      game = Game.new(rows: 10)
      game.play_strategy { [i % 10, 0] }
      game.undo
    end
  end
end
