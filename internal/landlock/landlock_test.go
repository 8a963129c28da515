//go:build linux

package landlock

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestStart(t *testing.T) {
	version, err := Version()
	if err != nil {
		t.Skip("this kernel has no Landlock: ", err)
	}
	work, other := t.TempDir(), t.TempDir()
	run := func(script string) string {
		cmd := exec.Command("sh", "-c", script)
		cmd.Dir = work
		var out strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &out
		require.NoError(t, Start(cmd, work))
		_ = cmd.Wait()
		return out.String()
	}
	assert.Equal(t, "in\n", run("echo in > f; mkdir d; mv f d/g; cat d/g 2>/dev/null; rm -r d; sh -c 'echo x > h'; echo > /dev/null"))
	for _, script := range []string{"echo x > ../x", "echo x > " + other + "/x", "mkdir " + other + "/d", "sh -c 'touch " + other + "/x'", "mknod c c 1 3", "rmdir " + other} {
		assert.NotEmpty(t, run(script), script)
	}
	if version >= 6 {
		assert.Contains(t, run("kill -0 $PPID"), "ermitted")
	}
	entries, err := os.ReadDir(other)
	require.NoError(t, err)
	assert.Empty(t, entries)
	require.NoError(t, os.WriteFile(filepath.Join(other, "x"), nil, 0o600), "the test's own process is free")
	assert.Error(t, Start(exec.Command("true"), filepath.Join(other, "nothing")))
}
