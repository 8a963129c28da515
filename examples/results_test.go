package examples

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/safepy/safepy"
)

// How runs end, and what the host learns of it.
func Example_results() {
	policy := safepy.Policy{Timeout: time.Second, Memory: 32 << 20}
	for _, code := range []string{"6 * 7", "int('x')", "1 +", "while True: pass", "x = []\nwhile True: x.append(bytearray(4096))"} {
		res, err := safepy.Run(context.Background(), code, safepy.Options{Policy: policy})
		if err != nil {
			log.Fatal(err)
		}
		var limit *safepy.LimitError
		if errors.As(res.Error, &limit) {
			fmt.Println("limit:", limit.Kind, res.ExitCode, res.TimedOut, res.ResourceExceeded)
			continue
		}
		fmt.Println(res.OK, res.Value, res.Error, res.ExitCode)
	}
	// Output:
	// true 42 <nil> 0
	// false <nil> ValueError: invalid literal for int() with base 10: 'x' 1
	// false <nil> SyntaxError: invalid syntax (<string>, line 1) 1
	// limit: time 124 true false
	// limit: memory 137 false true
}

// Printed text and errors are apart, and what is too much is cut.
func Example_output() {
	code := "import sys, warnings\nprint('spam' * 1000)\nprint('careful', file=sys.stderr)\nwarnings.warn('old')\n'value'"
	res, err := safepy.Run(context.Background(), code, safepy.Options{Policy: safepy.Policy{MaxOutput: 60}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%v\n%s%s", res.Value, res.Stdout, res.Stderr)
	// Output:
	// value
	// spamspamspamspamspamspamspamspamspamspamspamspamspamspamspam
	// ... [output truncated: 3941 bytes more]
	// careful
	// <string>:4: UserWarning: old
	//   warnings.warn('old')
}

// A program and a policy are compiled once and serve any number of goroutines.
func Example_shared() {
	prog, err := safepy.Compile("double.py", "sum(range(n)) * 2")
	if err != nil {
		log.Fatal(err)
	}
	policy, err := safepy.Policy{Mode: safepy.ModeAllow, AllowedBuiltins: []string{"sum", "range"}, AllowedGlobals: []string{"n"}}.Compile()
	if err != nil {
		log.Fatal(err)
	}
	engine := safepy.NewInProcess(safepy.InProcessOptions{})
	defer engine.Close()
	var wg sync.WaitGroup
	var total atomic.Int64
	for i := range int64(1000) {
		wg.Go(func() {
			sess, err := engine.NewSession(policy)
			if err != nil {
				log.Fatal(err)
			}
			defer sess.Close()
			res, err := sess.Run(context.Background(), prog, map[string]any{"n": i})
			if err != nil || !res.OK {
				log.Fatal(err, res)
			}
			total.Add(res.Value.(int64))
		})
	}
	wg.Wait()
	fmt.Println(total.Load())
	// Output: 332334000
}

// The command runs a file or standard input; output and the last expression are printed, errors go to standard error.
func Example_command() {
	for _, args := range [][]string{{"run", "report.py"}, {"run", "--preset", "strict"}, {"eval", "1 / 0"}} {
		var stderr strings.Builder
		cmd := exec.Command("go", append([]string{"run", "../cmd/safepy"}, args...)...)
		cmd.Stdin, cmd.Stderr = strings.NewReader("print('from stdin')\n'the last', 'expression'"), &stderr
		out, err := cmd.Output()
		fmt.Println(strings.Count(string(out), "\n"), "lines:", strings.Contains(string(out), "the last"), err == nil, strings.Contains(stderr.String(), "ZeroDivisionError: division by zero"))
	}
	// Output:
	// 9 lines: false true false
	// 2 lines: true true false
	// 0 lines: false false true
}
