package compile_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
	"github.com/safepy/safepy/stdlibshim"
)

// TestOptimisationsChangeNothing runs every program under testdata with optimisations and without. Output, error and fuel must be the same.
func TestOptimisationsChangeNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	ran := 0
	for _, dir := range []string{"lang", "programs"} {
		paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", dir, "*.py"))
		require.NoError(t, err)
		for _, path := range paths {
			src, err := os.ReadFile(path)
			require.NoError(t, err)
			file, err := syntax.ParseBytes(filepath.Base(path), src, syntax.Options{})
			if err != nil {
				continue
			}
			opt := compile.Options{TopLevelAwait: true, LastExpr: true}
			fused, err := compile.Compile(file, opt)
			if err != nil {
				continue
			}
			opt.NoFuse = true
			plain, err := compile.Compile(file, opt)
			require.NoError(t, err, path)
			t.Run(filepath.Base(path), func(t *testing.T) {
				want, got := runProgram(plain), runProgram(fused)
				if want.Err != got.Err || want.Out != got.Out {
					t.Fatalf("output or error differs:\n%.300s\nwithout optimisations:\n%.300s", got.Err+tail(got.Out, want.Out), want.Err+tail(want.Out, got.Out))
				}
				if want.Fuel != got.Fuel {
					t.Fatalf("fuel %d, without optimisations %d", got.Fuel, want.Fuel)
				}
				ran++
			})
		}
	}
	require.Greater(t, ran, 100)
}

// tail is the part of a text from a line before its first difference from another.
func tail(a, b string) string {
	start := 0
	for i := 0; i < len(a) && i < len(b) && a[i] == b[i]; i++ {
		if a[i] == '\n' {
			start = i
		}
	}
	return a[start:]
}

// outcome is what a program did.
type outcome struct {
	Out, Err string
	Fuel     int64
}

// runProgram runs code in a sandbox of its own, whose clock stands still and whose random numbers are fixed.
func runProgram(code *compile.Code) (o outcome) {
	var out bytes.Buffer
	t := interp.NewThread(interp.Host{
		Stdout:  &out,
		Now:     func() time.Time { return time.Unix(1_700_000_000, 0) },
		Seed:    func() uint64 { return 1 },
		Sleep:   func(context.Context, time.Duration) error { return nil },
		Modules: stdlibshim.Find,
	})
	defer func() {
		if p := recover(); p != nil {
			o = outcome{Out: out.String(), Err: fmt.Sprintf("panic: %v", p)}
		}
	}()
	t.Start(context.Background(), interp.Limits{Fuel: 20_000_000, Timeout: time.Minute})
	_, err := t.ExecMain(code)
	o = outcome{Out: out.String(), Fuel: t.FuelUsed()}
	var limit *interp.LimitError
	if errors.As(err, &limit) {
		// Where fuel runs out may differ by a few instructions: only that it does counts.
		o.Out, o.Fuel = "", 0
	}
	if err != nil {
		o.Err = err.Error()
	}
	return o
}
