// Every case of tests/conformance/ through examples/go/ttt.go.
package tests

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"

	"example.org/ttt"
)

// A testCase is a line of one of the files.
type testCase struct {
	Name                   string
	Rows, Cols, K, Players int
	Rules                  []string
	Ops                    []any
	Expect                 any
	Winner                 string
	Turn                   *ttt.Mark
	Board                  []string
	WinningCells           [][2]int `json:"winning_cells"`
}

func cases(t *testing.T, file string, want int) []testCase {
	t.Helper()
	in, err := os.Open("../conformance/" + file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	var all []testCase
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var one testCase
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	if len(all) != want {
		t.Fatalf("%s: %d cases, %d wanted", file, len(all), want)
	}
	return all
}

var rules = map[string]ttt.Rules{
	"EXACT": ttt.Exact, "GRAVITY": ttt.Gravity, "MISERE": ttt.Misere, "NO_DIAGONALS": ttt.NoDiagonals, "WRAP": ttt.Wrap,
}

var refusals = map[error]string{
	ttt.ErrGameOver: "GAME_OVER", ttt.ErrNotYourTurn: "NOT_YOUR_TURN", ttt.ErrOutOfBounds: "OUT_OF_BOUNDS",
	ttt.ErrOccupied: "OCCUPIED", ttt.ErrFloating: "FLOATING", ttt.ErrNothingToUndo: "NOTHING_TO_UNDO",
	ttt.ErrNothingToRedo: "NOTHING_TO_REDO", ttt.ErrBadBoard: "BAD_BOARD",
}

func newGame(t *testing.T, one testCase) *ttt.Game {
	t.Helper()
	config := ttt.Config{Rows: one.Rows, Cols: one.Cols, K: one.K, Players: one.Players}
	for _, rule := range one.Rules {
		config.Rules |= rules[rule]
	}
	game, err := ttt.New(config)
	if err != nil {
		t.Fatalf("%s: %v", one.Name, err)
	}
	return game
}

func name(result ttt.Result, err error) string {
	if err != nil {
		return refusals[err]
	}
	return result.String()
}

func marks(board []string) []ttt.Mark {
	out := []ttt.Mark{}
	for _, letter := range strings.Join(board, "") {
		out = append(out, ttt.Mark(strings.IndexRune(".XOYZ", letter)))
	}
	return out
}

func number(value any) int { return int(value.(float64)) }

func seedCall(game *ttt.Game, op []any) any {
	names := []any{"", "X", "O"}
	// The seeds call each of the three an invalid move.
	public := func(result ttt.Result, err error) any {
		var refused ttt.Error
		if errors.As(err, &refused) {
			return refused.Name()
		}
		return result.String()
	}
	switch op[0] {
	case "play":
		return public(game.Play(number(op[1]), number(op[2])))
	case "undo":
		return public(game.Undo())
	case "redo":
		return public(game.Redo())
	case "turn":
		return names[game.Turn()]
	case "winner":
		return map[ttt.Result]any{ttt.XWins: "X", ttt.OWins: "O", ttt.Draw: "DRAW"}[game.Winner()]
	case "board":
		config, board := game.Config(), game.Board()
		rows := make([]any, config.Rows)
		for r := range rows {
			row := make([]any, config.Cols)
			for c := range row {
				row[c] = names[board[r*config.Cols+c]]
			}
			rows[r] = row
		}
		return rows
	}
	if player, numbered := op[1].(float64); numbered {
		result, err := game.Move(ttt.Mark(player), number(op[2]), number(op[3]))
		if err != nil {
			return err
		}
		return float64(result)
	}
	player := map[any]ttt.Mark{"X": ttt.X, "O": ttt.O}[op[1]]
	return public(game.Move(player, number(op[2]), number(op[3])))
}

func TestSeeds(t *testing.T) {
	for _, one := range cases(t, "seeds.jsonl", 19) {
		game := newGame(t, one)
		for i, want := range one.Expect.([]any) {
			if got := seedCall(game, one.Ops[i].([]any)); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, call %d: %v, wanted %v", one.Name, i, got, want)
			}
		}
	}
}

func endsAsTold(t *testing.T, game *ttt.Game, one testCase) {
	t.Helper()
	if got := game.Winner().String(); got != one.Winner {
		t.Errorf("%s: %s, wanted %s", one.Name, got, one.Winner)
	}
	if got := game.Turn(); got != *one.Turn {
		t.Errorf("%s: turn %d, wanted %d", one.Name, got, *one.Turn)
	}
	if got := game.Board(); !reflect.DeepEqual(got, marks(one.Board)) {
		t.Errorf("%s: board %v", one.Name, got)
	}
	winning := [][2]int{}
	for _, cell := range game.WinningCells() {
		winning = append(winning, [2]int{cell.Row, cell.Col})
	}
	if !reflect.DeepEqual(winning, one.WinningCells) {
		t.Errorf("%s: winning cells %v, wanted %v", one.Name, winning, one.WinningCells)
	}
}

// The game moves to another block before every call.
func TestGames(t *testing.T) {
	for _, one := range cases(t, "games.jsonl", 240) {
		game := newGame(t, one)
		for i, want := range one.Expect.([]any) {
			var err error
			if i%2 == 0 {
				game, err = ttt.Open(game.Bytes())
			} else {
				game, err = game.Copy()
			}
			if err != nil {
				t.Fatalf("%s, before call %d: %v", one.Name, i, err)
			}
			var got string
			switch op := one.Ops[i].(type) {
			case string:
				got = name(map[string]func() (ttt.Result, error){"undo": game.Undo, "redo": game.Redo}[op]())
			case []any:
				if len(op) == 3 {
					got = name(game.Move(ttt.Mark(number(op[2])), number(op[0]), number(op[1])))
				} else {
					got = name(game.Play(number(op[0]), number(op[1])))
				}
			}
			if got != want {
				t.Errorf("%s, call %d: %s, wanted %s", one.Name, i, got, want)
			}
		}
		endsAsTold(t, game, one)
		again, err := ttt.ReadRecord(game.Record(), 0)
		if err != nil {
			t.Fatalf("%s: its record: %v", one.Name, err)
		}
		endsAsTold(t, again, one)
		if again.Hash() != game.Hash() || !reflect.DeepEqual(again.Moves(), game.Moves()) {
			t.Errorf("%s: its record makes another game", one.Name)
		}
	}
}

func TestPositions(t *testing.T) {
	for _, one := range cases(t, "positions.jsonl", 120) {
		game := newGame(t, one)
		if got := name(game.SetBoard(marks(one.Board))); got != one.Expect {
			t.Errorf("%s: %s, wanted %s", one.Name, got, one.Expect)
		}
		if one.Turn != nil && game.Turn() != *one.Turn {
			t.Errorf("%s: turn %d, wanted %d", one.Name, game.Turn(), *one.Turn)
		}
	}
}
