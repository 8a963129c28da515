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
