package scripttest

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/safepy/safepy/internal/testenv"
)

// Recorded checks that the recorded files under the folders dirs of testdata are what an installed CPython 3.14 prints. It
// skips where there is none, and in short mode.
func Recorded(t *testing.T, testdata string, dirs ...string) {
	t.Helper()
	if testing.Short() {
		t.Skip("short: CPython is not run again")
	}
	python, err := testenv.FindPython()
	if err != nil {
		t.Skip(err)
	}
	if !python.Is314() {
		t.Skipf("%s is there, the recorded files come from 3.14: install it with .ci/oracle/setup", python)
	}
	args := []string{"--check", "--jobs", "2"}
	for _, dir := range dirs {
		files, err := programs(filepath.Join(testdata, dir))
		if err != nil {
			t.Fatal(err)
		}
		args = append(args, files...)
	}
	cmd := exec.CommandContext(t.Context(), filepath.Join(testdata, "record"), args...)
	cmd.Env = append(cmd.Environ(), "SAFEPY_CPYTHON="+python.Path)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("recorded files differ from %s (%v):\n%s", python, err, out)
	}
}
