package safepy

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// FuzzRun runs random programs under tight limits: no panic, no run long past its deadline, no error but a cancelled context's.
func FuzzRun(f *testing.F) {
	repanic = true
	addPrograms(f)
	policy := Policy{Mode: ModeOpen, Timeout: 300 * time.Millisecond, Memory: 16 << 20, Fuel: 5_000_000, MaxOutput: 4 << 10}
	f.Fuzz(func(t *testing.T, src string) {
		start := time.Now()
		res, err := Run(context.Background(), src, Options{Policy: policy})
		var internal *InternalError
		if errors.As(err, &internal) {
			t.Fatalf("%v\n%s", internal, internal.Stack)
		}
		if err != nil {
			t.Fatal(err)
		}
		if res.OK != (res.Error == nil) || res.OK && res.ExitCode != 0 {
			t.Fatalf("inconsistent result: %+v", res)
		}
		if d := time.Since(start) - res.Usage.Compile; d > 5*time.Second { // generous: the machine may be busy
			t.Fatalf("ran for %v under a timeout of %v", d, policy.Timeout)
		}
	})
}

// FuzzPlain looks for programs that print or cost something else with optimisations than without.
func FuzzPlain(f *testing.F) {
	repanic = true
	addPrograms(f)
	policy := Policy{Mode: ModeOpen, Timeout: 20 * time.Second, Fuel: 500_000, MaxOutput: 64 << 10}
	f.Fuzz(func(t *testing.T, src string) {
		fast, err := runOwnTime(t.Context(), "<string>", src, policy, false)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := runOwnTime(t.Context(), "<string>", src, policy, true)
		if err != nil {
			t.Fatal(err)
		}
		if fast.ResourceExceeded && plain.ResourceExceeded {
			return // where a slice of fuel ended may differ
		}
		if d := sameResult(fast, plain); d != "" && !fast.TimedOut && !plain.TimedOut {
			t.Fatal(d)
		}
	})
}

// addPrograms adds the short programs of testdata as seeds.
func addPrograms(f *testing.F) {
	files, err := filepath.Glob("testdata/programs/*.py")
	if err != nil || len(files) == 0 {
		f.Fatal("no seeds: ", err)
	}
	lang, _ := filepath.Glob("testdata/lang/*.py")
	for _, file := range append(files, lang...) {
		if src, err := os.ReadFile(file); err == nil && len(src) < 4<<10 {
			f.Add(string(src))
		}
	}
}
