// Package values shows what Python values become in Go, and how Go values reach a program: rows B1 and P1 of what safepy does.
package values

import (
	"context"
	"fmt"
	"log"
	"math/big"
	"time"

	"github.com/safepy/safepy"
)

func run(code string, input map[string]any) *safepy.Result {
	res, err := safepy.Run(context.Background(), code, safepy.Options{Input: input})
	if err != nil {
		log.Fatal(err)
	}
	if !res.OK {
		log.Fatal(res.Error)
	}
	return res
}

// The last expression is the result; what is printed is apart from it.
func Example_result() {
	res := run("print('working')\nprices = [2.5, 1.25]\nsum(prices)", nil)
	fmt.Printf("%q %v\n", res.Stdout, res.Value)
	// Output: "working\n" 3.75
}

// Whatever has no type in Go has one in package safepy.
func Example_toGo() {
	res := run(`
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction

@dataclass
class Point:
    x: int
    y: int

[2 ** 70, (1, "a"), {3}, {1: "one"}, {"k": None}, Decimal("1.10"), Fraction(1, 3), date(2024, 2, 29), datetime(2024, 2, 29, 12), timedelta(seconds=90), Point(1, 2)]
`, nil)
	for _, v := range res.Value.([]any) {
		switch v := v.(type) {
		case safepy.Object:
			fmt.Println(v.Type, v.Kind, v.Field("x"), v.Field("y"))
		case time.Time:
			fmt.Println(v.Format(time.DateTime), v.Location() == safepy.Naive)
		default:
			fmt.Printf("%T %v\n", v, v)
		}
	}
	// Output:
	// *big.Int 1180591620717411303424
	// interp.GoTuple [1 a]
	// interp.GoSet [3]
	// interp.GoDict [{1 one}]
	// map[string]interface {} map[k:<nil>]
	// interp.GoDecimal 1.10
	// *big.Rat 1/3
	// interp.GoDate {2024 February 29}
	// 2024-02-29 12:00:00 true
	// time.Duration 1m30s
	// Point dataclass 1 2
}

// Structs are dicts named by their json tags, and everything else is what one would expect.
func Example_fromGo() {
	type Order struct {
		ID    int            `json:"id"`
		Total safepy.Decimal `json:"total"`
		Note  string         `json:"note,omitempty"`
		Due   time.Time      `json:"due"`
		inner bool
	}
	res := run(`f"{order['id']} {order['total'] * 2} {order['due']:%d %B} {'note' in order} {huge % 10} {rate} {wait}"`, map[string]any{
		"order": &Order{ID: 7, Total: "19.90", Due: time.Date(2024, 2, 29, 0, 0, 0, 0, time.UTC), inner: true},
		"huge":  new(big.Int).Lsh(big.NewInt(1), 100),
		"rate":  big.NewRat(1, 3),
		"wait":  90 * time.Second,
	})
	fmt.Println(res.Value)
	// Output: 7 39.80 29 February False 6 1/3 0:01:30
}
