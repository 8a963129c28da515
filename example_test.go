package safepy_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"math/big"
	"sync"
	"time"

	"github.com/safepy/safepy"
)

// The example of README.md.
func Example() {
	code := `
total = sum(i["price"] * i["count"] for i in items)
print(f"{len(items)} items")
total
`
	items := []map[string]any{{"price": 2.5, "count": 4}, {"price": 1.25, "count": 2}}
	res, err := safepy.Run(context.Background(), code, safepy.Options{
		Input: map[string]any{"items": items},
	})
	if err != nil {
		log.Fatal(err) // the host's own mistake, or a cancelled context
	}
	if !res.OK {
		log.Fatal(res.Error) // what the Python code did wrong; its traceback is in res.Stderr
	}
	fmt.Print(res.Stdout)  // 2 items
	fmt.Println(res.Value) // 12.5
	// Output:
	// 2 items
	// 12.5
}

func ExampleRun_exception() {
	res, err := safepy.Run(context.Background(), "prices = {'tea': 3}\nprices['coffee']", safepy.Options{Name: "shop.py"})
	if err != nil {
		log.Fatal(err)
	}
	var exc *safepy.Exception
	if errors.As(res.Error, &exc) {
		fmt.Println(exc.Type, "|", exc.Message, "| line", exc.Line)
		fmt.Print(exc.Traceback)
	}
	// Output:
	// KeyError | 'coffee' | line 2
	// Traceback (most recent call last):
	//   File "shop.py", line 2, in <module>
	//     prices['coffee']
	//     ~~~~~~^^^^^^^^^^
	// KeyError: 'coffee'
}

func ExampleRun_limits() {
	res, err := safepy.Run(context.Background(), `
try:
    while True:
        pass
except BaseException:
    print("not reached: a limit can't be caught")
`, safepy.Options{Policy: safepy.Policy{Timeout: 50 * time.Millisecond}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(res.OK, res.TimedOut, res.ExitCode)
	fmt.Println(res.Error)
	fmt.Println(errors.Is(res.Error, context.DeadlineExceeded))
	// Output:
	// false true 124
	// execution timed out after 50ms
	// true
}

func ExampleRun_values() {
	res, err := safepy.Run(context.Background(), `
result = [n + 1, name.upper(), blob[:2], (1, 2.5), {"k": None}, {1: 2}, 2 ** 70]
`, safepy.Options{Input: map[string]any{
		"n":    new(big.Int).Lsh(big.NewInt(1), 64),
		"name": "ada",
		"blob": []byte("bytes"),
	}})
	if err != nil {
		log.Fatal(err)
	}
	for _, v := range res.Value.([]any) {
		fmt.Printf("%T %v\n", v, v)
	}
	// Output:
	// *big.Int 18446744073709551617
	// string ADA
	// []uint8 [98 121]
	// interp.GoTuple [1 2.5]
	// map[string]interface {} map[k:<nil>]
	// interp.GoDict [{1 2}]
	// *big.Int 1180591620717411303424
}

// A Program is compiled once and run by any number of goroutines, each in a session of its own.
func ExampleCompile() {
	prog, err := safepy.Compile("square.py", "x * x")
	if err != nil {
		log.Fatal(err)
	}
	if err := prog.Check(); err != nil {
		log.Fatal(err) // a syntax error
	}
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	defer eng.Close()
	squares := make([]any, 100)
	var wg sync.WaitGroup
	for i := range squares {
		wg.Go(func() {
			sess, err := eng.NewSession(safepy.Policy{})
			if err != nil {
				log.Fatal(err)
			}
			defer sess.Close()
			res, err := sess.Run(context.Background(), prog, map[string]any{"x": i})
			if err != nil {
				log.Fatal(err)
			}
			squares[i] = res.Value
		})
	}
	wg.Wait()
	fmt.Println(squares[:5], squares[99])
	// Output: [0 1 4 9 16] 9801
}

// A session keeps its variables from run to run.
func ExampleSession() {
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	defer eng.Close()
	sess, err := eng.NewSession(safepy.Policy{Memory: 64 << 20})
	if err != nil {
		log.Fatal(err)
	}
	defer sess.Close()
	for _, code := range []string{
		"import math\ndef area(r): return math.pi * r * r",
		"radii = [1, 2, 3]",
		"round(sum(map(area, radii)), 3)",
	} {
		prog, err := safepy.Compile("<session>", code)
		if err != nil {
			log.Fatal(err)
		}
		res, err := sess.Run(context.Background(), prog, nil)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(res.Value)
	}
	// Output:
	// <nil>
	// <nil>
	// 43.982
}

// All sandboxes of the process share 1 GiB; a run that has no room waits for it.
func ExampleSetProcessBudget() {
	safepy.SetProcessBudget(1 << 30)
	defer safepy.SetProcessBudget(0)
	eng := safepy.NewInProcess(safepy.InProcessOptions{WaitForMemory: true})
	defer eng.Close()
	res, err := safepy.Run(context.Background(), "len([0] * 1_000_000)", safepy.Options{Engine: eng})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(res.Value)
	// Output: 1000000
}
