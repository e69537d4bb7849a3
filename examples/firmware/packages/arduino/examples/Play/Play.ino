// Tic-tac-toe in the serial monitor: you are X. Send a cell, as in b2.
#include <ttt.h>

static TTT_GAME_BUFFER(memory, 3, 3);
static ttt_game *game;

static void show() {
  char board[3 * 4 + 1];
  ttt_board_text(game, board, sizeof board);
  Serial.print(board);
  if (ttt_winner(game) != TTT_OK) Serial.println(ttt_result_message(ttt_winner(game)));
}

void setup() {
  Serial.begin(115200);
  ttt_config config = {};
  config.rows = 3;
  game = ttt_init(memory, sizeof memory, &config, NULL);
  show();
}

void loop() {
  String line = Serial.readStringUntil('\n');
  line.trim();
  if (line.length() == 0) return;
  if (ttt_winner(game) != TTT_OK) ttt_reset(game);
  ttt_cell cell;
  ttt_result result = ttt_parse_label(game, line.c_str(), line.length(), &cell);
  if (result == TTT_OK) result = ttt_move(game, TTT_X, cell.row, cell.col);
  if (result < 0) Serial.println(ttt_result_message(result));
  ttt_strategy computer = {ttt_smart, NULL};
  if (ttt_turn(game) == TTT_O) ttt_play_strategy(game, &computer);
  show();
}
