// Package conformance runs CPython's own tests on safepy's in-process engine and compares how they end with what an expectations file says.
//
// CPython's files are read where they lie, from the reference that .ci/oracle/setup installs (Library), and are modules of the sandbox: package `test` is a small one of our own
// (support/), whose other modules are CPython's. A test file runs under metering in a process of its own (Worker), so that one that crashes or hangs costs that test and no other; each file also
// runs once on CPython, which says what tests there are and which of them CPython skips itself (Reference). Results are kept in the user's cache folder by a hash of all they depend on.
// Start reading at Suite.Run.
package conformance

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/safepy/safepy/internal/testenv"
)

// Status is how a test ended.
type Status string

const (
	Started Status = "start" // in reports of a run that goes on
	Listed  Status = "list"  // the test is there
	Passed  Status = "pass"
	Failed  Status = "fail"
	Skipped Status = "skip"
	Holder  Status = "hold" // a fixture of a class or module failed or skipped: its tests did not run
)

// Report is a line of what a run of a test file tells.
type Report struct {
	ID     string `json:"id"` // "Class.method", or the fixture for Holder
	Status Status `json:"status"`
	Text   string `json:"text,omitempty"` // why it was skipped, how it failed
}

// Outcome is how a test that CPython passes ended here.
type Outcome struct {
	File, ID string // "test_list", "ListTest.test_basic"
	Status   Status // Passed, Failed or Skipped
	Text     string
}

// Library is an installed CPython with its tests.
type Library struct {
	Python  testenv.Python
	Dir     string // lib/python3.14
	Further string // a folder with modules that are tried before they are in safepy's library; may be empty
}

// ErrNoTests is returned by FindLibrary where there is no CPython 3.14 with its tests.
var ErrNoTests = errors.New("no CPython 3.14 with its tests found: install the reference with .ci/oracle/setup")

// FindLibrary finds CPython's tests: those of the CPython that is the reference of all tests.
func FindLibrary() (*Library, error) {
	python, err := testenv.FindPython()
	if err != nil {
		return nil, err
	}
	if !python.Is314() {
		return nil, ErrNoTests
	}
	dir, err := python.StdlibDir()
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(filepath.Join(dir, "test", "test_grammar.py")); err != nil {
		return nil, ErrNoTests
	}
	return &Library{Python: python, Dir: dir}, nil
}

// borrowed are modules that tests want beside what they test: of CPython's inside, in pure Python, for which safepy has no use.
var borrowed = []string{"_py_abc.py", "_weakrefset.py", "_colorize.py", "_compat_pickle.py", "pickletools.py"}

// testModules is package test of a library's folder and what is borrowed, and nothing else of it: what safepy's own library lacks has to be missing.
type testModules struct{ fs.FS }

func (m testModules) Open(name string) (fs.File, error) {
	if name != "." && name != "test" && !strings.HasPrefix(name, "test/") && !slices.Contains(borrowed, name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return m.FS.Open(name)
}

// sources are the files that the run of a test file depends on, in the library's folder.
func (l *Library) sources(file string) ([]string, error) {
	at := filepath.Join(l.Dir, "test", filepath.FromSlash(strings.ReplaceAll(file, ".", "/")))
	if _, err := os.Stat(at + ".py"); err == nil {
		return []string{at + ".py"}, nil
	}
	var all []string
	err := filepath.WalkDir(at, func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".py") {
			all = append(all, path)
		}
		return err
	})
	return all, err
}

// byID sorts outcomes by file and test.
func byID(all []Outcome) {
	slices.SortFunc(all, func(a, b Outcome) int { return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.ID, b.ID)) })
}
