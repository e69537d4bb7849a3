# frozen_string_literal: true

# SPDX-License-Identifier: MIT OR Apache-2.0

# A game against the library's own player: with a strategy in Ruby, saved, taken up again, taken back, and a
# move that is refused.
#
#     ruby example.rb [FILE]

require_relative 'ttt'

# Tries each move on a copy, where the library's player goes on for both sides, and takes the first that ends
# best.
dreamer = lambda do |game, me|
  game.free_cells.max_by.with_index do |cell, i|
    copy = game.dup
    result = copy.play(*cell)
    result = copy.play_strategy(TTT::SMART) while result == TTT::OK
    value = { me => 1, TTT::DRAW => 0 }.fetch(result, -1)
    [value, -i]
  end
end

# Writes a game so that the file is whole at any time: the old one, then the new one.
def save(game, file)
  File.open("#{file}.new", 'wb') do |out|
    out.write(game.bytes)
    out.fsync
  end
  File.rename("#{file}.new", file)
end

game = TTT::Game.new(rows: 5, k: 4)
played = []
match = TTT::Match.new(game, [dreamer, TTT::SMART], [
  ->(seen, event) { played << seen.label(*event.cell) if event.kind == TTT::EVENT_MOVE }
])
result = match.run
puts played.join(' ')
puts "#{game}#{TTT.result_message(result)}"

file = ARGV.fetch(0, 'game.ttt')
save(game, file)
again = TTT::Game.open(File.binread(file))
puts "reopened: #{again.record == game.record ? 'the same game' : 'another game'}"

again.undo
puts "taken back: #{again.turn == TTT::X ? 'X' : 'O'} to move"
begin
  again.move(again.turn, *again.moves.first)
rescue TTT::Refused => e
  puts "refused: #{e.result} (#{e.code}): #{e.message}"
end
