# frozen_string_literal: true

# The cases of tests/conformance/, and what the tests in Ruby share.
require 'json'
require 'minitest/autorun'
require_relative '../../examples/ruby/ttt'

module Cases
  TOP = File.expand_path('../..', __dir__)

  def cases(file, want)
    all = File.readlines("#{TOP}/tests/conformance/#{file}", encoding: 'UTF-8').map { |line| JSON.parse(line, symbolize_names: true) }
    assert_equal want, all.length
    all
  end

  def game_of(one)
    rules = one.fetch(:rules, []).sum { |rule| TTT.const_get(rule) }
    TTT::Game.new(**one.slice(:rows, :cols, :k, :players), rules: rules)
  end

  # The result of a call, or the code that it was refused with.
  def code
    yield
  rescue TTT::Refused => e
    e.code
  end

  def assert_refused(name)
    refused = assert_raises(TTT::Refused) { yield }
    assert_equal TTT.const_get(name), refused.code
    assert_equal TTT.result_name(refused.code), refused.result
    assert_equal TTT.result_message(refused.code), refused.message
  end

  def assert_unchanged(game)
    before = game.bytes
    yield
    assert_equal before, game.bytes
  end
end
