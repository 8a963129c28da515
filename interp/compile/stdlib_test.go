package compile

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/safepy/safepy/interp/syntax"
)

// cpythonLib is the folder of CPython 3.14's library, "" when there is none.
func cpythonLib() string {
	root := os.Getenv("SAFEPY_CPYTHON")
	if root == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return ""
		}
		root = filepath.Join(home, ".cache", "cpython-3.14")
	}
	lib := filepath.Join(root, "usr", "lib", "python3.14")
	if _, err := os.Stat(filepath.Join(lib, "os.py")); err != nil {
		return ""
	}
	return lib
}

// eachLibraryFile calls f for every module of CPython's library, its tests included, that parses.
func eachLibraryFile(t testing.TB, f func(path string, file *syntax.File)) {
	lib := cpythonLib()
	if lib == "" {
		t.Skip("CPython 3.14's library not found: set SAFEPY_CPYTHON to the folder it was installed in")
	}
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
