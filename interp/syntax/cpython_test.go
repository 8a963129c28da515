package syntax

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"testing"
)

// cpython describes a CPython 3.14 installation that tests compare with.
type cpython struct {
	argv []string // the command
	env  []string
	lib  string // its standard library
}

// findCPython finds CPython 3.14 by SAFEPY_CPYTHON, a command that runs it, or
// in ~/.cache/cpython-3.14, an installation tree; or skips the test.
func findCPython(t testing.TB) cpython {
	t.Helper()
	c, ok := locateCPython()
	if !ok {
		t.Skip("no CPython 3.14: set SAFEPY_CPYTHON to a command that runs it")
	}
	if c.lib == "" {
		c.lib = strings.TrimSpace(c.run(t, "", "-c", "import os; print(os.path.dirname(os.__file__))"))
	}
	return c
}

func locateCPython() (cpython, bool) {
	if cmd := os.Getenv("SAFEPY_CPYTHON"); cmd != "" {
		return cpython{argv: strings.Fields(cmd), env: os.Environ()}, true
	}
	home, _ := os.UserHomeDir()
	root := filepath.Join(home, ".cache", "cpython-3.14")
	arch := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[runtime.GOARCH]
	libs := filepath.Join(root, "usr/lib", arch+"-linux-gnu")
	loaders, _ := filepath.Glob(filepath.Join(libs, "ld-linux-*.so.*"))
	if len(loaders) == 0 {
		return cpython{}, false
	}
	sort.Strings(loaders)
	exe := filepath.Join(root, "usr/bin/python3.14")
	return cpython{
		argv: []string{loaders[0], "--library-path", libs, "--argv0", "python3.14", exe},
		env:  append(os.Environ(), "PYTHONHOME="+filepath.Join(root, "usr"), "PYTHONDONTWRITEBYTECODE=1"),
		lib:  filepath.Join(root, "usr/lib/python3.14"),
	}, true
}

// run runs CPython and returns its output.
func (c cpython) run(t testing.TB, stdin string, args ...string) string {
	t.Helper()
	cmd := exec.Command(c.argv[0], append(append([]string{}, c.argv[1:]...), args...)...)
	cmd.Env = c.env
	cmd.Stdin = strings.NewReader(stdin)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
