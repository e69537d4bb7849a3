// The corners of examples/go/ttt.go.
package tests

import (
	"bytes"
	"errors"
	"os"
	"reflect"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"

	"example.org/ttt"
)

func make3(t *testing.T) *ttt.Game {
	t.Helper()
	return newGame(t, testCase{Rows: 3})
}

func refuses(t *testing.T, err error, want ttt.Error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%v, wanted %v", err, want)
	}
}

func is(t *testing.T, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, wanted %v", got, want)
	}
}

func TestConstantsAreTheHeaders(t *testing.T) {
	header, err := os.ReadFile("../../include/ttt.h")
	if err != nil {
		t.Fatal(err)
	}
	ours := map[string]int64{
		"EMPTY": int64(ttt.Empty), "X": int64(ttt.X), "O": int64(ttt.O), "P3": int64(ttt.P3), "P4": int64(ttt.P4),
		"OK": int64(ttt.OK), "X_WINS": int64(ttt.XWins), "O_WINS": int64(ttt.OWins), "P3_WINS": int64(ttt.P3Wins),
		"P4_WINS": int64(ttt.P4Wins), "DRAW": int64(ttt.Draw), "EXACT": int64(ttt.Exact), "GRAVITY": int64(ttt.Gravity),
		"MISERE": int64(ttt.Misere), "NO_DIAGONALS": int64(ttt.NoDiagonals), "WRAP": int64(ttt.Wrap),
		"MAX_SIDE": ttt.MaxSide, "NO_UNDO": 1<<32 + ttt.NoUndo, "GAME_OVER": int64(ttt.ErrGameOver),
		"NOT_YOUR_TURN": int64(ttt.ErrNotYourTurn), "OUT_OF_BOUNDS": int64(ttt.ErrOutOfBounds),
		"OCCUPIED": int64(ttt.ErrOccupied), "FLOATING": int64(ttt.ErrFloating),
		"NOTHING_TO_UNDO": int64(ttt.ErrNothingToUndo), "NOTHING_TO_REDO": int64(ttt.ErrNothingToRedo),
		"STALE": int64(ttt.ErrStale), "NO_MOVE": int64(ttt.ErrNoMove), "BUSY": int64(ttt.ErrBusy),
		"NULL": int64(ttt.ErrNull), "CORRUPT": int64(ttt.ErrCorrupt), "NO_MEMORY": int64(ttt.ErrNoMemory),
		"BUFFER_TOO_SMALL": int64(ttt.ErrBufferTooSmall), "MISALIGNED": int64(ttt.ErrMisaligned),
		"BAD_SIZE": int64(ttt.ErrBadSize), "BAD_K": int64(ttt.ErrBadK), "BAD_PLAYERS": int64(ttt.ErrBadPlayers),
		"BAD_RULES": int64(ttt.ErrBadRules), "BAD_BOARD": int64(ttt.ErrBadBoard), "BAD_TEXT": int64(ttt.ErrBadText),
		"EVENT_MOVE": int64(ttt.EventMove), "EVENT_UNDO": int64(ttt.EventUndo), "EVENT_REDO": int64(ttt.EventRedo),
		"EVENT_END": int64(ttt.EventEnd), "EVENT_RESET": int64(ttt.EventReset), "EVENT_REFUSED": int64(ttt.EventRefused),
	}
	checked := 0
	var version []string
	for _, found := range regexp.MustCompile(`(?m)^#define TTT_(\w+) (-?\d+|UINT32_MAX)$`).FindAllStringSubmatch(string(header), -1) {
		if strings.HasPrefix(found[1], "VERSION_") {
			version = append(version, found[2])
			continue
		}
		if found[1] == "ALIGN" {
			continue
		}
		want, err := strconv.ParseInt(strings.Replace(found[2], "UINT32_MAX", "4294967295", 1), 10, 64)
		if got, known := ours[found[1]]; !known || err != nil || got != want {
			t.Errorf("%s is %d, in ttt.h %s", found[1], got, found[2])
		}
		checked++
	}
	is(t, checked, len(ours))
	is(t, ttt.Version(), strings.Join(version, "."))
}

func TestNumbersAreNeverCut(t *testing.T) {
	game := make3(t)
	before := game.Bytes()
	for _, far := range []int{1 << 32, 1 << 31, -1 << 32, -1, 3} {
		_, err := game.Play(far, 0)
		refuses(t, err, ttt.ErrOutOfBounds)
		_, err = game.Move(ttt.X, 0, far)
		refuses(t, err, ttt.ErrOutOfBounds)
		_, err = game.PlayStrategy(func(*ttt.Game, ttt.Mark) (ttt.Cell, bool) { return ttt.Cell{Row: far}, true })
		refuses(t, err, ttt.ErrOutOfBounds)
		played, _, err := game.PlayAll([]ttt.Cell{{Row: far}})
		refuses(t, err, ttt.ErrOutOfBounds)
		is(t, played, 0)
		is(t, game.At(far, 0), ttt.Empty)
		is(t, game.Label(ttt.Cell{Col: far}), "")
		is(t, game.LandingRow(far), -1)
	}
	for _, player := range []ttt.Mark{257, 255, -255, 1<<32 + 1} {
		_, err := game.Move(player, 0, 0)
		refuses(t, err, ttt.ErrNotYourTurn)
		_, found := ttt.Smart(game, player)
		is(t, found, false)
	}
	_, err := game.SetBoard([]ttt.Mark{257, 0, 0, 0, 0, 0, 0, 0, 0})
	refuses(t, err, ttt.ErrBadBoard)
	is(t, game.Bytes(), before)

	for want, configs := range map[ttt.Error][]ttt.Config{
		ttt.ErrBadSize:    {{}, {Rows: -1}, {Rows: 32768}, {Rows: 1<<16 + 3}, {Rows: 1<<32 + 3}, {Rows: 3, Cols: -1}},
		ttt.ErrBadK:       {{Rows: 3, K: 4}, {Rows: 3, K: -1}, {Rows: 3, K: 1<<16 + 3}},
		ttt.ErrBadPlayers: {{Rows: 3, Players: 1}, {Rows: 3, Players: -1}, {Rows: 3, Players: 256 + 2}},
		ttt.ErrBadRules:   {{Rows: 3, Rules: 32}, {Rows: 3, Rules: 256}, {Rows: 3, Rules: -1}, {Rows: 3, Players: 3, Rules: ttt.Misere}},
	} {
		for _, config := range configs {
			_, err := ttt.New(config)
			refuses(t, err, want)
			_, err = ttt.NewSearcher(config, 0)
			refuses(t, err, want)
		}
	}
	for asked, want := range map[int]int{0: 9, 5: 5, 1 << 32: 9, 1<<32 + 5: 9, -1: ttt.NoUndo, -9: ttt.NoUndo} {
		game, err := ttt.New(ttt.Config{Rows: 3, Undo: asked})
		is(t, []any{game.Config().Undo, err}, []any{want, nil})
	}
	_, err = ttt.NewSearcher(ttt.Config{Rows: 3}, 1<<64-1)
	refuses(t, err, ttt.ErrNoMemory)
}

func TestARefusalTellsWhich(t *testing.T) {
	game := make3(t)
	result, err := game.Move(ttt.X, 1, 1)
	is(t, name(result, err), "OK")
	before := game.Bytes()

	_, err = game.Move(ttt.O, 1, 1)
	var refused ttt.Error
	is(t, errors.As(err, &refused), true)
	is(t, []any{refused, refused.Name(), refused.Error(), refused.IsInvalidMove()},
		[]any{ttt.ErrOccupied, "INVALID_MOVE", "the cell is taken", true})
	is(t, game.CanMove(ttt.O, 1, 1), error(ttt.ErrOccupied))
	is(t, game.CanMove(ttt.O, 0, 0), nil)
	_, err = game.Move(ttt.X, 0, 0)
	refuses(t, err, ttt.ErrNotYourTurn)
	_, err = game.MoveIf(0, ttt.O, 0, 0)
	refuses(t, err, ttt.ErrStale)
	_, err = game.Drop(0)
	refuses(t, err, ttt.ErrBadRules)
	_, err = game.PlayStrategy(func(*ttt.Game, ttt.Mark) (ttt.Cell, bool) { return ttt.Cell{}, false })
	refuses(t, err, ttt.ErrNoMove)
	_, err = game.PlayStrategy(nil)
	refuses(t, err, ttt.ErrNull)
	_, err = game.ParseLabel("A1")
	refuses(t, err, ttt.ErrBadText)
	_, err = game.ParseLabel("")
	refuses(t, err, ttt.ErrBadText)
	_, err = game.SetBoard(nil)
	refuses(t, err, ttt.ErrBadBoard)
	is(t, game.Bytes(), before)

	result, err = game.MoveIf(game.Version(), ttt.O, 0, 0)
	is(t, name(result, err), "OK")
}

func TestWhatItTells(t *testing.T) {
	config := ttt.Config{Rows: 6, Cols: 7, K: 4, Players: 2, Rules: ttt.Gravity, Undo: ttt.NoUndo}
	game, err := ttt.New(config)
	if err != nil {
		t.Fatal(err)
	}
	is(t, game.Config(), config)
	var last ttt.Result
	for _, col := range []int{3, 3, 4, 4, 5, 5, 6} {
		last, _ = game.Drop(col)
	}
	is(t, last, ttt.XWins)
	is(t, game.WinningCells(), []ttt.Cell{{5, 3}, {5, 4}, {5, 5}, {5, 6}})
	is(t, game.Label(ttt.Cell{Row: 5, Col: 6}), "g1")
	cell, err := game.ParseLabel("g1")
	is(t, []any{cell, err}, []any{ttt.Cell{Row: 5, Col: 6}, nil})
	is(t, game.LandingRow(6), 4)
	is(t, []any{game.Record(), game.Turn(), len(game.FreeCells()), game.IsDead()}, []any{"", ttt.Empty, 0, false})
	info := game.Info()
	is(t, []any{info.Rows, info.Cols, info.Moves, info.Version, info.Winner, info.LastMark, info.Last},
		[]any{6, 7, 7, uint64(7), ttt.XWins, ttt.X, ttt.Cell{Row: 5, Col: 6}})
	is(t, game.Reset(), nil)
	played, result, err := make3(t).PlayAll([]ttt.Cell{{0, 0}, {1, 1}})
	is(t, []any{played, result, err}, []any{2, ttt.OK, nil})
	is(t, make3(t).String(), "...\n...\n...\n")
}

func TestBytes(t *testing.T) {
	good := make3(t).Bytes()
	for n := range good {
		if _, err := ttt.Open(good[:n]); err == nil {
			t.Errorf("%d bytes are a game", n)
		}
	}
	_, err := ttt.Open(make([]byte, 200))
	refuses(t, err, ttt.ErrCorrupt)
	_, err = ttt.Open(append(append([]byte(nil), good...), 1, 2, 3))
	is(t, err, nil)
	for i := range good {
		for bit := 0; bit < 8; bit++ {
			flipped := append([]byte(nil), good...)
			flipped[i] ^= 1 << bit
			if game, err := ttt.Open(flipped); err == nil {
				game.PlayStrategy(ttt.Smart)
			}
		}
	}
	for record, want := range map[string]ttt.Error{
		"": ttt.ErrBadText, "ttt1 3 3 3 2 0 a1\x00": ttt.ErrBadText, "ttt1 3 3 3 2 0 a1 a1": ttt.ErrOccupied,
		"ttt1 3 3 4 2 0": ttt.ErrBadK,
	} {
		_, err := ttt.ReadRecord(record, 0)
		refuses(t, err, want)
	}
}

// A game that was never made, and none at all, are answers.
func TestNoGame(t *testing.T) {
	for _, game := range []*ttt.Game{nil, {}} {
		_, err := game.Play(0, 0)
		refuses(t, err, ttt.ErrNull)
		_, err = game.Copy()
		refuses(t, err, ttt.ErrNull)
		_, err = game.PlayStrategy(ttt.Smart)
		refuses(t, err, ttt.ErrNull)
		_, err = (&ttt.Match{Game: game}).Run()
		refuses(t, err, ttt.ErrNull)
		_, err = game.Playouts(1, 1)
		refuses(t, err, ttt.ErrNull)
		is(t, []any{len(game.Bytes()), game.String(), len(game.Board()), game.Turn()}, []any{0, "", 0, ttt.Empty})
		is(t, game.Winner(), ttt.Result(ttt.ErrNull))
		_, found := ttt.Smart(game, ttt.X)
		is(t, found, false)
	}
	_, err := new(ttt.Searcher).Analyze(make3(t), ttt.Limits{Depth: 1})
	refuses(t, err, ttt.ErrNull)
}

func TestBusy(t *testing.T) {
	game := make3(t)
	_, err := game.PlayStrategy(func(seen *ttt.Game, me ttt.Mark) (ttt.Cell, bool) {
		is(t, []any{seen == game, me}, []any{true, ttt.X})
		_, err := seen.Play(0, 0)
		refuses(t, err, ttt.ErrBusy)
		_, err = seen.PlayStrategy(ttt.Smart)
		refuses(t, err, ttt.ErrBusy)
		copy, err := seen.Copy()
		is(t, err, nil)
		_, err = copy.PlayStrategy(func(*ttt.Game, ttt.Mark) (ttt.Cell, bool) { return ttt.Cell{Row: 1, Col: 1}, true })
		is(t, []any{err, copy.At(1, 1)}, []any{nil, ttt.X})
		return ttt.FirstFree(seen, me)
	})
	is(t, []any{err, game.Moves()}, []any{nil, []ttt.Cell{{0, 0}}})
}

func panics(t *testing.T, want any, call func()) {
	t.Helper()
	defer func() {
		t.Helper()
		is(t, recover(), want)
	}()
	call()
}

func TestAPanicComesOutOfTheCall(t *testing.T) {
	game := make3(t)
	before := game.Bytes()
	boom := func(*ttt.Game, ttt.Mark) (ttt.Cell, bool) { panic("boom") }
	panics(t, "boom", func() { game.PlayStrategy(boom) })
	panics(t, "boom", func() {
		game.PlayStrategy(func(seen *ttt.Game, me ttt.Mark) (ttt.Cell, bool) {
			copy, _ := seen.Copy()
			copy.PlayStrategy(boom)
			return ttt.Cell{}, true
		})
	})
	match := ttt.Match{Game: game, Seats: [4]ttt.Strategy{boom}}
	panics(t, "boom", func() { match.Run() })
	is(t, game.Bytes(), before)

	// A listener hears of a move that is made already.
	var heard []ttt.Event
	match = ttt.Match{Game: game, Listeners: []ttt.Listener{
		func(*ttt.Game, ttt.Event) { panic("heard") },
		func(_ *ttt.Game, event ttt.Event) { heard = append(heard, event) },
	}}
	panics(t, "heard", func() { match.Move(ttt.X, 1, 1) })
	is(t, heard, []ttt.Event{{Kind: ttt.EventMove, Mark: ttt.X, Cell: ttt.Cell{Row: 1, Col: 1}}})
	is(t, game.At(1, 1), ttt.X)
	_, err := game.PlayStrategy(ttt.Smart)
	is(t, err, nil)
}

func TestMatch(t *testing.T) {
	var kinds []ttt.EventKind
	match := ttt.Match{Game: make3(t), Seats: [4]ttt.Strategy{nil, ttt.Smart}, Listeners: []ttt.Listener{
		func(_ *ttt.Game, event ttt.Event) { kinds = append(kinds, event.Kind) },
	}}
	is(t, name(match.Run()), "OK")
	_, err := match.Computer()
	refuses(t, err, ttt.ErrNoMove)
	is(t, name(match.Move(ttt.X, 1, 1)), "OK")
	is(t, name(match.Move(ttt.X, 0, 0)), "NOT_YOUR_TURN")
	is(t, name(match.Computer()), "OK")
	is(t, name(match.Undo()), "OK")
	is(t, name(match.Redo()), "OK")
	is(t, name(match.Move(ttt.X, 2, 2)), "OK")
	match.Seats[0] = ttt.Smart
	is(t, name(match.Run()), "X_WINS")
	is(t, name(match.Reset()), "OK")
	is(t, name(match.Undo()), "NOTHING_TO_UNDO")
	m, r := ttt.EventMove, ttt.EventRefused
	is(t, kinds, []ttt.EventKind{r, m, r, m, ttt.EventUndo, ttt.EventRedo, m, m, m, m, m, ttt.EventEnd, ttt.EventReset, r})
}

func TestComputerPlayers(t *testing.T) {
	game, err := ttt.ReadRecord("ttt1 3 3 3 2 0 a1 b2 b1", 0)
	is(t, err, nil)
	cell, found := ttt.Smart(game, ttt.O)
	is(t, []any{cell, found}, []any{ttt.Cell{Row: 2, Col: 2}, true})

	searcher, err := ttt.NewSearcher(ttt.Config{Rows: 3}, 1<<20)
	is(t, err, nil)
	analysis, err := searcher.Analyze(make3(t), ttt.Limits{Nodes: 1000000})
	is(t, []any{err, analysis.Value, analysis.Distance, analysis.Exact}, []any{nil, 0, 9, true})
	is(t, searcher.SetLimits(ttt.Limits{Depth: 9}), nil)
	_, err = game.PlayStrategy(searcher.Choose)
	is(t, []any{err, game.At(2, 2)}, []any{nil, ttt.O})

	// One of tests/c/vectors.h.
	counts, err := make3(t).Playouts(1000, 1)
	is(t, []any{counts, err}, []any{[6]uint64{0, 571, 284, 0, 0, 145}, nil})
}

// Nobody but the call itself holds on to the game while memory is collected and handed out again.
func TestTheCollector(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	for i := 0; i < 50; i++ {
		result, err := newGame(t, testCase{Rows: 40}).PlayStrategy(func(game *ttt.Game, me ttt.Mark) (ttt.Cell, bool) {
			runtime.GC()
			for n := 0; n < 100; n++ {
				newGame(t, testCase{Rows: 40}).Play(1, 1)
			}
			return ttt.FirstFree(game, me)
		})
		is(t, []any{result, err}, []any{ttt.OK, nil})
		counts, err := newGame(t, testCase{Rows: 9}).Playouts(20, 1)
		is(t, []any{counts[ttt.Draw], err}, []any{uint64(20), nil})
	}
}

// Games in many goroutines at once, each with strategies of its own, and one that all of them look at.
func TestGoroutines(t *testing.T) {
	shared := newGame(t, testCase{Rows: 10})
	before := shared.Bytes()
	var wait sync.WaitGroup
	for i := uint64(0); i < 8; i++ {
		wait.Add(1)
		go func(seed uint64) {
			defer wait.Done()
			for n := uint64(0); n < 20; n++ {
				game, err := shared.Copy()
				if err != nil {
					t.Error(err)
					return
				}
				match := ttt.Match{Game: game, Seats: [4]ttt.Strategy{ttt.Random(seed + n), ttt.Smart}}
				if _, err := match.Run(); err != nil {
					t.Error(err)
				}
			}
		}(i)
	}
	wait.Wait()
	is(t, bytes.Equal(shared.Bytes(), before), true)
}
