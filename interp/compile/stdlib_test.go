package compile

import (
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/safepy/safepy/internal/testenv"
	"github.com/safepy/safepy/interp/syntax"
)

// findCPython finds CPython 3.14, or skips the test.
func findCPython(t testing.TB) testenv.Python {
	p, err := testenv.FindPython()
	if err != nil || !p.Is314() {
		t.Skip("no CPython 3.14: install it with .ci/oracle/setup, or set SAFEPY_CPYTHON to a command that runs it")
	}
	return p
}

// python runs a script on CPython and returns what it prints.
func python(t testing.TB, p testenv.Python, script string, args ...string) []byte {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	out, err := exec.CommandContext(ctx, p.Path, append([]string{"-W", "ignore", "-c", script}, args...)...).Output()
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return out
}

// eachLibraryFile calls f for every module of CPython's library, its tests included, that parses.
func eachLibraryFile(t testing.TB, f func(path string, file *syntax.File)) {
	lib := strings.TrimSpace(string(python(t, findCPython(t), "import os; print(os.path.dirname(os.__file__))")))
	err := filepath.WalkDir(lib, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".py") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return nil // a dangling link
		}
		file, err := syntax.ParseBytes(path, src, syntax.Options{})
		if err == nil {
			f(path, file)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestLibraryCompiles compiles all of CPython's library, with optimisations and without. Compile runs the verifier.
func TestLibraryCompiles(t *testing.T) {
	files := 0
	eachLibraryFile(t, func(path string, file *syntax.File) {
		files++
		if filepath.Base(path) == "badsyntax_future.py" {
			return // CPython refuses it as well: testdata/errors.txt has its like
		}
		fused, err := Compile(file, Options{})
		if err != nil {
			t.Errorf("%s: %v", path, err)
			return
		}
		plain, err := Compile(file, Options{NoFuse: true})
		if err != nil {
			t.Errorf("%s: without optimisations: %v", path, err)
			return
		}
		sameCost(t, path, fused, plain)
	})
	if files < 500 {
		t.Errorf("only %d files found", files)
	}
}

// sameCost asserts that optimised and plain code charge the same fuel at the same places.
func sameCost(t *testing.T, path string, a, b *Code) {
	if a.EntryCost != b.EntryCost {
		t.Errorf("%s: %s: entry costs %d, without optimisations %d", path, a.QualName, a.EntryCost, b.EntryCost)
		return
	}
	ca, cb := chargesOf(a), chargesOf(b)
	if len(ca) != len(cb) {
		t.Errorf("%s: %s: %d charges, without optimisations %d", path, a.QualName, len(ca), len(cb))
		return
	}
	for i := range ca {
		if ca[i] != cb[i] {
			t.Errorf("%s: %s: charge %d is %v, without optimisations %v", path, a.QualName, i, ca[i], cb[i])
			return
		}
	}
	for i := range a.Children {
		sameCost(t, path, a.Children[i], b.Children[i])
	}
}

// chargesOf lists the instructions that charge fuel.
func chargesOf(c *Code) (list []Instr) {
	for pc := 0; pc < len(c.Instrs); pc += c.Instrs[pc].Op().Words() {
		switch i := c.Instrs[pc]; i.Op() {
		case Charge, JumpBack:
			list = append(list, Make(i.Op(), i.A(), 0, 0))
		}
	}
	return list
}
