// Package testenv finds what tests and benchmarks work with: the root of this repository, a CPython to compare with, and a
// freshly built safepy command. It is for the project's own tools; nothing that users import depends on it.
package testenv

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

const module = "module github.com/safepy/safepy"

// Root is the root folder of this repository, found from the working folder upwards.
func Root() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for dir := start; ; dir = filepath.Dir(dir) {
		if firstLine(filepath.Join(dir, "go.mod")) == module {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("%s is not inside safepy's repository", start)
		}
	}
}

func firstLine(file string) string {
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Scan()
	return s.Text()
}

// Python is an installed CPython.
type Python struct {
	Path    string // the command that runs it
	Version string // "3.14.2"
}

func (p Python) String() string { return "CPython " + p.Version }

// Is314 reports whether p is a 3.14, whose results safepy's are compared with.
func (p Python) Is314() bool { return strings.HasPrefix(p.Version, "3.14.") }

// ErrNoPython is returned by FindPython where there is none.
var ErrNoPython = errors.New("no CPython found: install the reference with .ci/oracle/setup, or set SAFEPY_CPYTHON")

// FindPython returns the CPython to compare with: the one $SAFEPY_CPYTHON names, else the 3.14 that .ci/oracle/setup
// installs, else the python3 of $PATH. A $SAFEPY_CPYTHON that does not run is an error, not a reason to take another.
func FindPython() (Python, error) {
	if path := os.Getenv("SAFEPY_CPYTHON"); path != "" {
		return probe(path)
	}
	if root, err := Root(); err == nil && oracleInstalled() {
		if p, err := probe(filepath.Join(root, ".ci", "oracle", "py314")); err == nil {
			return p, nil
		}
	}
	if path, err := exec.LookPath("python3"); err == nil {
		return probe(path)
	}
	return Python{}, ErrNoPython
}

// oracleInstalled reports whether .ci/oracle/setup has finished, here or in the folder it was told.
func oracleInstalled() bool {
	dir := os.Getenv("CPYTHON_ROOT")
	if dir == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return false
		}
		dir = filepath.Join(home, ".cache", "cpython-3.14")
	}
	_, err := os.Stat(filepath.Join(dir, ".complete"))
	return err == nil
}

func probe(path string) (Python, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	const code = `import sys; print(sys.implementation.name, "%d.%d.%d" % sys.version_info[:3])`
	out, err := exec.CommandContext(ctx, path, "-c", code).Output()
	if err != nil {
		return Python{}, fmt.Errorf("%s does not run: %w", path, err)
	}
	name, version, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	if name != "cpython" || version == "" {
		return Python{}, fmt.Errorf("%s is not CPython: it answered %q", path, out)
	}
	return Python{path, version}, nil
}

// StdlibDir is the folder of p's standard library.
func (p Python) StdlibDir() (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, p.Path, "-c", "import os; print(os.path.dirname(os.__file__))").Output()
	if err != nil {
		return "", fmt.Errorf("%s does not run: %w", p.Path, err)
	}
	return strings.TrimSpace(string(out)), nil
}

// BuildSafepy builds the safepy command of this repository into dir and returns the binary's path.
func BuildSafepy(ctx context.Context, dir string) (string, error) {
	root, err := Root()
	if err != nil {
		return "", err
	}
	return Build(ctx, root, "./cmd/safepy", filepath.Join(dir, "safepy"))
}

// Build builds the Go command pkg of the module at root to the file bin and returns its path, which on Windows ends in .exe.
func Build(ctx context.Context, root, pkg, bin string, flags ...string) (string, error) {
	if os.PathSeparator == '\\' {
		bin += ".exe"
	}
	cmd := exec.CommandContext(ctx, "go", append(append([]string{"build", "-o", bin}, flags...), pkg)...)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build %s: %w\n%s", pkg, err, out)
	}
	return bin, nil
}
