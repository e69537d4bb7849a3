// SPDX-License-Identifier: MIT OR Apache-2.0

// A game against the library's own player: with a strategy in Go, saved, taken up again, taken back, and
// a move that is refused.
//
//	go run ./example [FILE]
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"strings"

	"example.org/ttt"
)

// dreamer tries each move on a copy, where the library's player goes on for both sides, and takes the
// first that ends best.
func dreamer(game *ttt.Game, me ttt.Mark) (best ttt.Cell, found bool) {
	bestValue := 0
	for _, cell := range game.FreeCells() {
		copy, err := game.Copy()
		must(err)
		result, err := copy.Play(cell.Row, cell.Col)
		for err == nil && result == ttt.OK {
			result, err = copy.PlayStrategy(ttt.Smart)
		}
		must(err)
		value := -1
		switch result {
		case ttt.Result(me):
			value = 1
		case ttt.Draw:
			value = 0
		}
		if !found || value > bestValue {
			best, bestValue, found = cell, value, true
		}
	}
	return best, found
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// save writes a game so that the file is whole at any time: the old one, then the new one.
func save(game *ttt.Game, file string) error {
	out, err := os.Create(file + ".new")
	if err != nil {
		return err
	}
	if _, err = out.Write(game.Bytes()); err == nil {
		err = out.Sync()
	}
	if closed := out.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}

func main() {
	game, err := ttt.New(ttt.Config{Rows: 5, K: 4})
	must(err)
	var played []string
	match := ttt.Match{
		Game:  game,
		Seats: [4]ttt.Strategy{dreamer, ttt.Smart},
		Listeners: []ttt.Listener{func(seen *ttt.Game, event ttt.Event) {
			if event.Kind == ttt.EventMove {
				played = append(played, seen.Label(event.Cell))
			}
		}},
	}
	result, err := match.Run()
	must(err)
	fmt.Println(strings.Join(played, " "))
	fmt.Printf("%v%s\n", game, result.Message())

	file := "game.ttt"
	if len(os.Args) > 1 {
		file = os.Args[1]
	}
	must(save(game, file))
	bytes, err := os.ReadFile(file)
	must(err)
	again, err := ttt.Open(bytes)
	must(err)
	if again.Record() == game.Record() {
		fmt.Println("reopened: the same game")
	} else {
		fmt.Println("reopened: another game")
	}

	_, err = again.Undo()
	must(err)
	turn := map[ttt.Mark]string{ttt.X: "X", ttt.O: "O"}[again.Turn()]
	fmt.Printf("taken back: %s to move\n", turn)
	first := again.Moves()[0]
	var refused ttt.Error
	if _, err = again.Move(again.Turn(), first.Row, first.Col); errors.As(err, &refused) {
		fmt.Printf("refused: %s (%d): %v\n", refused.Name(), int(refused), refused)
	}
}
