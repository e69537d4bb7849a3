# frozen_string_literal: true

# Every case of tests/conformance/ through examples/ruby/ttt.rb.
require_relative 'cases'

class ConformanceTest < Minitest::Test
  include Cases

  NAMES = ['', 'X', 'O'].freeze

  def seed_call(game, call, *args)
    case call
    when 'turn' then NAMES[game.turn]
    when 'winner' then [nil, 'X', 'O', nil, nil, 'DRAW'][game.winner]
    when 'board' then game.board.map { |mark| NAMES[mark] }.each_slice(game.config.cols).to_a
    when 'move'
      player, row, col = args
      return code { game.move(player, row, col) } if player.is_a?(Integer)

      TTT.result_name(code { game.move(NAMES.index(player) || 257, row, col) })
    else TTT.result_name(code { game.public_send(call, *args) })
    end
  end

  def test_seeds
    cases('seeds.jsonl', 19).each do |one|
      game = game_of(one)
      assert_equal one[:expect], one[:ops].map { |op| seed_call(game, *op) }, one[:name]
    end
  end

  def marks(board) = board.join.chars.map { |letter| '.XOYZ'.index(letter) }

  def assert_ends_as_told(one, game)
    got = [game.winner, game.turn, game.board, game.winning_cells.map(&:to_a)]
    assert_equal [TTT.const_get(one[:winner]), one[:turn], marks(one[:board]), one[:winning_cells]], got, one[:name]
  end

  # Each is moved to another block before every call.
  def test_games
    cases('games.jsonl', 240).each do |one|
      game = game_of(one)
      one[:ops].zip(one[:expect]).each_with_index do |(op, want), i|
        game = i.even? ? TTT::Game.open(game.bytes) : game.dup
        row, col, player = *op
        got = code do
          if op.is_a?(String) then game.public_send(op)
          elsif player then game.move(player, row, col)
          else game.play(row, col)
          end
        end
        assert_equal TTT.const_get(want), got, "#{one[:name]}, call #{i}"
      end
      assert_ends_as_told(one, game)
      again = TTT::Game.from_record(game.record)
      assert_ends_as_told(one, again)
      assert_equal [game.moves, game.position_hash], [again.moves, again.position_hash]
    end
  end

  def test_positions
    cases('positions.jsonl', 120).each do |one|
      game = game_of(one)
      assert_equal TTT.const_get(one[:expect]), code { game.set_board(marks(one[:board])) }, one[:name]
      assert_equal one[:turn], game.turn, one[:name] if one[:turn]
    end
  end
end
