# frozen_string_literal: true

# SPDX-License-Identifier: MIT OR Apache-2.0

require 'fiddle/import'

# libttt for Ruby, through its C functions. This file is all there is.
#
#     game = TTT::Game.new(rows: 3)
#     game.move(TTT::X, 1, 1)          # => 0: TTT::OK, the game goes on
#     game.move(TTT::O, 1, 1)          # raises TTT::Refused, code TTT::OCCUPIED; nothing has changed
#
# A call that the library refuses raises Refused. A number that is none of the C function's is judged as it
# stands, and never cut: 257 is nobody's turn, row 2**32 is off the board. What is no Integer is a TypeError.
#
# There is nothing to close: Ruby frees a game's memory with the game. Methods that change a game need it to
# themselves; the others may run at the same time in several threads.
#
# The library is `libttt.so` wherever the loader finds it, or what TTT_LIBRARY names. `include/ttt.h` says more
# about each function.
module TTT
  # Marks.
  EMPTY, X, O, P3, P4 = 0, 1, 2, 3, 4
  # How a game stands. A win is the winner's mark.
  OK, X_WINS, O_WINS, P3_WINS, P4_WINS, DRAW = 0, 1, 2, 3, 4, 5
  # Rules, to be added up.
  EXACT, GRAVITY, MISERE, NO_DIAGONALS, WRAP = 1, 2, 4, 8, 16
  MAX_SIDE = 32_767
  # As `undo`: keep no moves.
  NO_UNDO = 2**32 - 1

  # The code of a Refused.
  GAME_OVER, NOT_YOUR_TURN, OUT_OF_BOUNDS, OCCUPIED, FLOATING = -1, -2, -3, -4, -5
  NOTHING_TO_UNDO, NOTHING_TO_REDO, STALE, NO_MOVE, BUSY = -6, -7, -8, -9, -10
  NULL, CORRUPT, NO_MEMORY, BUFFER_TOO_SMALL, MISALIGNED = -20, -21, -22, -23, -24
  BAD_SIZE, BAD_K, BAD_PLAYERS, BAD_RULES, BAD_BOARD, BAD_TEXT = -30, -31, -32, -33, -34, -35

  # The kind of an Event.
  EVENT_MOVE, EVENT_UNDO, EVENT_REDO, EVENT_END, EVENT_RESET, EVENT_REFUSED = 1, 2, 3, 4, 5, 6

  # Counted from 0 at the top left. In a block's arguments it comes apart: `moves.each { |row, col| … }`.
  Cell = Struct.new(:row, :col) { alias_method :to_ary, :to_a }
  Config = Struct.new(:rows, :cols, :k, :players, :rules, :undo, keyword_init: true)
  # What there is to know about a game at a glance. `last` is nil where the last move is unknown.
  Info = Struct.new(:rows, :cols, :k, :players, :rules, :moves, :redoable, :version, :winner, :turn, :last_mark,
                    :last, keyword_init: true)
  # What a search has found out. If `exact`, `value` is 1 (the side to move wins), 0 or -1, and the end
  # `distance` plies away; else it is a score.
  Analysis = Struct.new(:value, :distance, :depth, :exact, :nodes, :best, keyword_init: true)
  # Something that happened in a match: what the call answers, whose move it is, and where.
  Event = Struct.new(:kind, :result, :mark, :cell, keyword_init: true)

  # The C side.
  module C
    extend Fiddle::Importer

    dlload ENV.fetch('TTT_LIBRARY') { RUBY_PLATFORM.include?('darwin') ? 'libttt.dylib' : 'libttt.so' }

    CONFIG = struct ['uint16_t rows', 'uint16_t cols', 'uint16_t k', 'uint8_t players', 'uint8_t rules',
                     'uint32_t undo', 'uint32_t reserved']
    CELL = struct ['int32_t row', 'int32_t col']
    INFO = struct ['uint16_t rows', 'uint16_t cols', 'uint16_t k', 'uint8_t players', 'uint8_t rules',
                   'uint32_t moves', 'uint32_t redoable', 'uint64_t version', 'int32_t winner', 'uint8_t turn',
                   'uint8_t last_mark', 'uint8_t reserved[2]', { last: CELL }]
    STRATEGY = struct ['void *choose', 'void *state']
    LIMITS = struct ['uint64_t nodes', 'uint32_t depth', 'uint32_t reserved']
    ANALYSIS = struct ['int32_t value', 'uint32_t distance', 'uint32_t depth', 'uint32_t exact', 'uint64_t nodes',
                       { best: CELL }]
    EVENT = struct ['int32_t kind', 'int32_t result', 'uint8_t mark', 'uint8_t reserved[3]', { cell: CELL }]
    LISTENER = struct ['void *on_event', 'void *state', 'void *next']
    MATCH = struct ['void *game', { 'player[4]' => STRATEGY }, 'void *listeners']

    # Fiddle knows no bool: it is read as a byte.
    extern 'uint32_t ttt_version_number()'
    extern 'const char *ttt_result_name(int32_t result)'
    extern 'const char *ttt_result_message(int32_t result)'
    extern 'uint8_t ttt_is_invalid_move(int32_t result)'
    extern 'int32_t ttt_check(void *config)'
    extern 'size_t ttt_size(void *config)'
    extern 'void *ttt_init(void *buffer, size_t len, void *config, void *why)'
    extern 'void *ttt_open(void *block, size_t len, void *why)'
    extern 'void *ttt_copy(void *game, void *buffer, size_t len, void *why)'
    extern 'size_t ttt_bytes(void *game)'
    extern 'int32_t ttt_reset(void *game)'
    extern 'int32_t ttt_move(void *game, uint8_t player, int32_t row, int32_t col)'
    extern 'int32_t ttt_play(void *game, int32_t row, int32_t col)'
    extern 'int32_t ttt_drop(void *game, int32_t col)'
    extern 'int32_t ttt_move_if(void *game, uint64_t version, uint8_t player, int32_t row, int32_t col)'
    extern 'int32_t ttt_can_move(void *game, uint8_t player, int32_t row, int32_t col)'
    extern 'size_t ttt_play_all(void *game, void *cells, size_t n, void *last)'
    extern 'int32_t ttt_undo(void *game)'
    extern 'int32_t ttt_redo(void *game)'
    extern 'int32_t ttt_set_board(void *game, void *marks, size_t len)'
    extern 'int32_t ttt_winner(void *game)'
    extern 'uint8_t ttt_turn(void *game)'
    extern 'uint8_t ttt_at(void *game, int32_t row, int32_t col)'
    extern 'int32_t ttt_landing_row(void *game, int32_t col)'
    extern 'size_t ttt_board(void *game, void *out, size_t cap)'
    extern 'size_t ttt_moves(void *game, void *out, size_t cap)'
    extern 'size_t ttt_free_cells(void *game, void *out, size_t cap)'
    extern 'size_t ttt_winning_cells(void *game, void *out, size_t cap)'
    extern 'uint8_t ttt_is_dead(void *game)'
    extern 'uint64_t ttt_hash(void *game)'
    extern 'uint64_t ttt_version(void *game)'
    extern 'int32_t ttt_get_config(void *game, void *out)'
    extern 'int32_t ttt_get_info(void *game, void *out, size_t out_size)'
    extern 'size_t ttt_board_text(void *game, void *out, size_t cap)'
    extern 'size_t ttt_write_record(void *game, void *out, size_t cap)'
    extern 'int32_t ttt_record_config(void *text, size_t len, void *out)'
    extern 'void *ttt_read_record(void *buffer, size_t len, void *config, void *text, size_t n, void *why)'
    extern 'size_t ttt_cell_label(void *game, int32_t row, int32_t col, void *out, size_t cap)'
    extern 'int32_t ttt_parse_label(void *game, void *text, size_t len, void *out)'
    extern 'uint8_t ttt_first_free(void *state, void *game, uint8_t me, void *out)'
    extern 'uint8_t ttt_smart(void *state, void *game, uint8_t me, void *out)'
    extern 'uint8_t ttt_random(void *state, void *game, uint8_t me, void *out)'
    extern 'uint8_t ttt_search(void *state, void *game, uint8_t me, void *out)'
    extern 'int32_t ttt_play_strategy(void *game, void *strategy)'
    extern 'size_t ttt_playouts_size(void *game)'
    extern 'int32_t ttt_playouts(void *game, uint64_t games, void *seed, void *scratch, size_t len, void *counts)'
    extern 'size_t ttt_searcher_size(void *config, size_t table_bytes)'
    extern 'void *ttt_searcher_init(void *buffer, size_t len, void *config, void *why)'
    extern 'int32_t ttt_set_limits(void *searcher, void *limits)'
    extern 'int32_t ttt_analyze(void *searcher, void *game, void *limits, void *out)'
    extern 'int32_t ttt_match_move(void *match, uint8_t player, int32_t row, int32_t col)'
    extern 'int32_t ttt_match_computer(void *match)'
    extern 'int32_t ttt_match_run(void *match)'
    extern 'int32_t ttt_match_undo(void *match)'
    extern 'int32_t ttt_match_redo(void *match)'
    extern 'int32_t ttt_match_reset(void *match)'

    module_function

    # Memory that is freed with the object.
    def memory(bytes)
      Fiddle::Pointer.malloc([bytes, 1].max, Fiddle::RUBY_FREE)
    end

    # Zeroed, and freed with the object.
    def zeroed(struct, **fields)
      made = struct.malloc(Fiddle::RUBY_FREE)
      made.to_ptr[0, struct.size] = "\0" * struct.size
      fields.each { |name, value| made.public_send(:"#{name}=", value) }
      made
    end

    # An Integer that the C type holds as it is, or else `wrong`, which is refused for the same reason.
    def fit(value, range, wrong, what)
      raise TypeError, "#{what} must be an Integer, not #{value.inspect}" unless value.is_a?(Integer)

      range.cover?(value) ? value : wrong
    end

    def player(value) = fit(value, 0..255, EMPTY, 'player')
    def row(value) = fit(value, 0...2**31, -1, 'row')
    def col(value) = fit(value, 0...2**31, -1, 'col')
    def result(value) = fit(value, -2**31...2**31, 99, 'result')

    # An unsigned number of so many bits, for what the library does not judge.
    def unsigned(value, bits, what)
      fit(value, 0...2**bits, nil, what) || raise(RangeError, "#{what} must be from 0 to 2**#{bits} - 1, not #{value}")
    end

    def config(rows:, cols: 0, k: 0, players: 0, rules: 0, undo: 0)
      side = 0..65_535
      zeroed(CONFIG, rows: fit(rows, side, side.max, 'rows'), cols: fit(cols, side, side.max, 'cols'),
                     k: fit(k, side, side.max, 'k'), players: fit(players, 0..255, 255, 'players'),
                     rules: fit(rules, 0..255, 255, 'rules'), undo: unsigned(undo, 32, 'undo'))
    end

    def limits(nodes: 0, depth: 0)
      zeroed(LIMITS, nodes: unsigned(nodes, 64, 'nodes'), depth: unsigned(depth, 32, 'depth'))
    end

    # How the game stands, or the refusal.
    def accepted(result)
      raise Refused, result if result.negative?

      result
    end

    # Calls the block with room for a result, and raises that if it is a refusal.
    def made
      why = memory(4)
      yield why
      accepted(why[0, 4].unpack1('l'))
    end

    # A two-step answer: asks how long it is, then for it. Returns its bytes.
    def two_step(size_each = 1)
      n = yield nil, 0
      return ''.b if n.zero?

      out = memory(n * size_each)
      yield out, n
      out[0, n * size_each]
    end

    def cells(&ask) = two_step(8, &ask).unpack('l*').each_slice(2).map { |row, col| Cell.new(row, col) }

    # nil for what has no text.
    def text(&ask) = two_step(&ask).chomp("\0").force_encoding(Encoding::US_ASCII).then { |s| s unless s.empty? }

    # Asks a strategy of the library's.
    def proposal(strategy, state, game, me)
      out = zeroed(CELL)
      found = public_send(strategy, state, game.to_ptr, player(me), out)
      Cell.new(out.row, out.col) unless found.zero?
    end
  end
  private_constant :C

  # A refused call. It has changed nothing.
  class Refused < StandardError
    # Why: GAME_OVER to BAD_TEXT; and its name, "INVALID_MOVE" for each of the three that are one.
    attr_reader :code, :result

    def initialize(code)
      @code = code
      @result = TTT.result_name(code)
      super(TTT.result_message(code))
    end

    # Whether the move itself was wrong: off the board, on a taken cell, or in the air.
    def invalid_move? = C.ttt_is_invalid_move(code) != 0
  end

  class << self
    # The name of a result: "OK", "X_WINS", …
    def result_name(result) = C.ttt_result_name(C.result(result)).to_s

    # A result as a sentence for a person.
    def result_message(result) = C.ttt_result_message(C.result(result)).to_s.force_encoding(Encoding::UTF_8)

    # The version of the library in use.
    def version = C.ttt_version_number.then { |n| [n >> 16, n >> 8 & 255, n & 255].join('.') }

    # Makes a strategy: any free cell; the same seed makes the same moves on every machine.
    def random(seed)
      state = C.memory(8)
      state[0, 8] = [C.unsigned(seed, 64, 'seed')].pack('Q')
      ->(game, me) { C.proposal(:ttt_random, state, game, me) }
    end
  end

  # A strategy: the first free cell.
  FIRST_FREE = ->(game, me) { C.proposal(:ttt_first_free, nil, game, me) }
  # A strategy: wins at once if it can; else blocks; else takes the first free cell.
  SMART = ->(game, me) { C.proposal(:ttt_smart, nil, game, me) }

  # A call that may call back. What is raised in it must not pass through the library: it is kept, and raised
  # when the library has returned.
  class Call
    @under_way = {}

    class << self
      attr_reader :under_way
    end

    def initialize(game, seats, listeners = [])
      @game = game
      @seats = seats
      @listeners = listeners
    end

    # What C hands to the callbacks: which call it is.
    def state = object_id

    def run
      Call.under_way[state] = self
      result = yield
      raise @error if @error

      C.accepted(result)
    ensure
      Call.under_way.delete(state)
    end

    def choose(me, out)
      guarded do
        row, col = *@seats[me - 1].call(@game, me)
        next 0 unless row

        out[0, 8] = [C.row(row), C.col(col)].pack('l2')
        1
      end || 0
    end

    def on_event(event)
      cell = Cell.new(event.cell.row, event.cell.col)
      told = Event.new(kind: event.kind, result: event.result, mark: event.mark, cell: cell)
      @listeners.each { |listener| guarded { listener.call(@game, told) } }
    end

    CHOOSE = Fiddle::Closure::BlockCaller.new(
      -Fiddle::TYPE_CHAR, [Fiddle::TYPE_VOIDP, Fiddle::TYPE_VOIDP, -Fiddle::TYPE_CHAR, Fiddle::TYPE_VOIDP]
    ) { |state, _game, me, out| under_way[state.to_i].choose(me, Fiddle::Pointer.new(out.to_i, 8)) }

    ON_EVENT = Fiddle::Closure::BlockCaller.new(
      Fiddle::TYPE_VOID, [Fiddle::TYPE_VOIDP, Fiddle::TYPE_VOIDP, Fiddle::TYPE_VOIDP]
    ) { |state, _game, event| under_way[state.to_i].on_event(C::EVENT.new(event)) }

    private

    def guarded
      left = true
      value = yield
      left = false
      value
    rescue Exception => e # rubocop:disable Lint/RescueException
      left = false
      @error ||= e
      nil
    ensure
      if left # by `throw`, `break` or a block's `return`, which would jump over the library: it ends here
        @error ||= LocalJumpError.new('a strategy or a listener was left by a jump')
        return nil # rubocop:disable Lint/EnsureReturn
      end
    end
  end
  private_constant :Call

  # A game. `dup` and `clone` copy it.
  class Game
    # `cols`, `k`, `players`, `rules` and `undo`, the number of moves to keep, are as in the classic game if they
    # are 0 or left out.
    def initialize(**config)
      asked = C.config(**config)
      C.accepted(C.ttt_check(asked))
      @block = C.memory(C.ttt_size(asked))
      C.made { |why| C.ttt_init(@block, @block.size, asked, why) }
    end

    def initialize_copy(other)
      super
      @block = C.memory(C.ttt_bytes(other.to_ptr))
      C.made { |why| C.ttt_copy(other.to_ptr, @block, @block.size, why) }
    end

    class << self
      # Takes up the game in what `bytes` returned, here or on another machine, after checking all of it.
      def open(bytes)
        raise TypeError, "bytes must be a String, not #{bytes.inspect}" unless bytes.is_a?(String)

        block = C.memory(bytes.bytesize)
        block[0, bytes.bytesize] = bytes
        C.made { |why| C.ttt_open(block, bytes.bytesize, why) }
        in_block(block)
      end

      # Plays what `record` returned, every move checked.
      def from_record(record, undo: 0)
        text = String(record)
        asked = C.zeroed(C::CONFIG)
        C.accepted(C.ttt_record_config(text, text.bytesize, asked))
        asked.undo = C.unsigned(undo, 32, 'undo')
        block = C.memory(C.ttt_size(asked))
        C.made { |why| C.ttt_read_record(block, block.size, asked, text, text.bytesize, why) }
        in_block(block)
      end

      private

      def in_block(block) = allocate.tap { |game| game.instance_variable_set(:@block, block) }
    end

    # The block that the game lives in, for this file and Fiddle.
    def to_ptr = @block

    # All of the game, as a String to be kept anywhere; Game.open takes it up.
    def bytes = @block ? @block[0, C.ttt_bytes(@block)] : ''.b

    # Moves for a player. Returns how the game then stands: OK, X_WINS, …, DRAW.
    def move(player, row, col) = C.accepted(C.ttt_move(@block, C.player(player), C.row(row), C.col(col)))

    # Moves for whoever's turn it is.
    def play(row, col) = C.accepted(C.ttt_play(@block, C.row(row), C.col(col)))

    # With gravity: moves in a column, for whoever's turn it is.
    def drop(col) = C.accepted(C.ttt_drop(@block, C.col(col)))

    # Moves if the game is still at the version that the caller has seen; STALE if it isn't.
    def move_if(version, player, row, col)
      seen = C.unsigned(version, 64, 'version')
      C.accepted(C.ttt_move_if(@block, seen, C.player(player), C.row(row), C.col(col)))
    end

    # Why `move` would be refused, or nil.
    def refusal(player, row, col)
      code = C.ttt_can_move(@block, C.player(player), C.row(row), C.col(col))
      Refused.new(code) if code.negative?
    end

    def can_move?(player, row, col) = refusal(player, row, col).nil?

    # Plays one cell after the other, until one is refused. Returns how many were accepted, and the last answer:
    # below 0, a refusal's code.
    def play_all(moves)
      list = moves.flat_map { |row, col| [C.row(row), C.col(col)] }.pack('l*')
      cells = C.memory(list.bytesize)
      cells[0, list.bytesize] = list
      last = C.memory(4)
      played = C.ttt_play_all(@block, cells, moves.length, last)
      [played, last[0, 4].unpack1('l')]
    end

    # Takes the last move back. Returns how the game now stands.
    def undo = C.accepted(C.ttt_undo(@block))

    # Puts back the move that was taken back last.
    def redo = C.accepted(C.ttt_redo(@block))

    # Back to the empty board.
    def reset = C.accepted(C.ttt_reset(@block))

    # Puts a whole position on the board: a list of marks, row by row.
    def set_board(marks)
      bytes = marks.map { |mark| C.fit(mark, 0..255, 255, 'mark') }.pack('C*')
      C.accepted(C.ttt_set_board(@block, bytes, bytes.bytesize))
    end

    # How the game stands: OK while it goes on; a win is the winner's mark; or DRAW.
    def winner = C.ttt_winner(@block)

    def over? = winner != OK

    # The mark of who moves next; EMPTY once the game is over.
    def turn = C.ttt_turn(@block)

    # The mark on a cell; EMPTY off the board.
    def [](row, col) = C.ttt_at(@block, C.row(row), C.col(col))

    # With gravity: the row where a mark in this column would land; nil if nowhere.
    def landing_row(col) = C.ttt_landing_row(@block, C.col(col)).then { |row| row unless row.negative? }

    # The marks, row by row: the list that `set_board` takes.
    def board = C.two_step { |out, n| C.ttt_board(@block, out, n) }.bytes

    # The moves up to the undo point, oldest first.
    def moves = C.cells { |out, n| C.ttt_moves(@block, out, n) }

    # The legal moves, row by row.
    def free_cells = C.cells { |out, n| C.ttt_free_cells(@block, out, n) }

    # The cells of every line that ended the game, row by row.
    def winning_cells = C.cells { |out, n| C.ttt_winning_cells(@block, out, n) }

    # Whether a draw is certain, because no line can be completed any more.
    def dead? = C.ttt_is_dead(@block) != 0

    # The same for the same position under the same rules, on every machine.
    def position_hash = C.ttt_hash(@block)

    # How often the game has changed.
    def version = C.ttt_version(@block)

    # The configuration, no field left at its default.
    def config
      c = C.zeroed(C::CONFIG)
      C.accepted(C.ttt_get_config(@block, c))
      Config.new(**Config.members.to_h { |name| [name, c.public_send(name)] })
    end

    # Much of the above at once.
    def info
      c = C.zeroed(C::INFO)
      C.accepted(C.ttt_get_info(@block, c, C::INFO.size))
      last = Cell.new(c.last.row, c.last.col) unless c.last.row.negative?
      Info.new(**(Info.members - [:last]).to_h { |name| [name, c.public_send(name)] }, last: last)
    end

    # The board, a line a row.
    def to_s = C.text { |out, n| C.ttt_board_text(@block, out, n) }.to_s

    def inspect = "#<#{self.class} #{record || to_s.tr("\n", ' ')}>"

    # The game as a line of text; nil if the log does not hold all of it.
    def record = C.text { |out, n| C.ttt_write_record(@block, out, n) }

    # A cell's label, "a1" at the bottom left; nil off the board.
    def label(row, col) = C.text { |out, n| C.ttt_cell_label(@block, C.row(row), C.col(col), out, n) }

    # The cell with this label.
    def cell(label)
      text = String(label)
      out = C.zeroed(C::CELL)
      C.accepted(C.ttt_parse_label(@block, text, text.bytesize, out))
      Cell.new(out.row, out.col)
    end

    # Makes the move that a strategy proposes for whoever's turn it is. A strategy is a block, or anything with
    # `call`: it is passed the game, which cannot be changed meanwhile (but a `dup` of it can), and its mark, and
    # returns a Cell, an array of row and column, or nil. What it raises comes out here.
    def play_strategy(strategy = nil, &block)
      strategy ||= block
      raise ArgumentError, 'a strategy must have a method call' unless strategy.respond_to?(:call)

      call = Call.new(self, [strategy] * 4)
      c = C.zeroed(C::STRATEGY, choose: Call::CHOOSE, state: call.state)
      call.run { C.ttt_play_strategy(@block, c) }
    end

    # Plays games at random from here to the end; this one stays as it is. Returns how many ended with each
    # result, at its index.
    def playouts(games, seed)
      state = C.memory(8)
      state[0, 8] = [C.unsigned(seed, 64, 'seed')].pack('Q')
      scratch = C.memory(C.ttt_playouts_size(@block))
      counts = C.memory(48)
      counts[0, 48] = "\0" * 48
      C.accepted(C.ttt_playouts(@block, C.unsigned(games, 64, 'games'), state, scratch, scratch.size, counts))
      counts[0, 48].unpack('Q6')
    end
  end

  # A computer player that looks ahead, for games of one configuration. It is a strategy.
  class Searcher
    # `table_bytes` is memory for what it has seen already.
    def initialize(table_bytes: 2**20, **config)
      asked = C.config(**config)
      C.accepted(C.ttt_check(asked))
      size = C.ttt_searcher_size(asked, C.unsigned(table_bytes, 53, 'table_bytes'))
      raise Refused, NO_MEMORY if size.zero?

      @block = C.memory(size)
      C.made { |why| C.ttt_searcher_init(@block, size, asked, why) }
    end

    # As far as the limits say; at first 100,000 nodes a move.
    def call(game, me) = C.proposal(:ttt_search, @block, game, me)

    # `nodes` and `depth`; 0, or left out, is no limit.
    def set_limits(**limits) = C.accepted(C.ttt_set_limits(@block, C.limits(**limits)))

    # Searches until the value is proven or a limit is reached.
    def analyze(game, **limits)
      c = C.zeroed(C::ANALYSIS)
      C.accepted(C.ttt_analyze(@block, game.to_ptr, C.limits(**limits), c))
      Analysis.new(value: c.value, distance: c.distance, depth: c.depth, exact: c.exact == 1, nodes: c.nodes,
                   best: Cell.new(c.best.row, c.best.col))
    end
  end

  # A match: a game, who plays each mark, and who is told.
  class Match
    # `seats` are strategies by mark - 1; nil is a person, whose moves arrive by `move`. `listeners` are called
    # with the game and an Event.
    attr_reader :game, :seats, :listeners

    def initialize(game, seats = [], listeners = [])
      @game = game
      @seats = seats
      @listeners = listeners
    end

    # A move that arrives from outside, whoever sits there.
    def move(player, row, col) = ask(:ttt_match_move, C.player(player), C.row(row), C.col(col))

    # One turn of a computer's; NO_MOVE if it is a person's.
    def computer = ask(:ttt_match_computer)

    # Turns of computers', until it is a person's turn or the game is over.
    def run = ask(:ttt_match_run)

    def undo = ask(:ttt_match_undo)
    def redo = ask(:ttt_match_redo)
    def reset = ask(:ttt_match_reset)

    private

    def ask(function, *args)
      call = Call.new(@game, @seats.dup, @listeners.dup)
      listener = C.zeroed(C::LISTENER, on_event: Call::ON_EVENT, state: call.state)
      match = C.zeroed(C::MATCH, game: @game.to_ptr, listeners: listener)
      4.times do |i|
        next unless @seats[i]

        match.player[i].choose = Call::CHOOSE
        match.player[i].state = call.state
      end
      call.run { C.public_send(function, match, *args) }
    end
  end
end
