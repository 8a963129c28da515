package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/internal/testenv"
)

// TestLocalCrash: the processes of a command that is killed end by themselves, whatever their program does.
func TestLocalCrash(t *testing.T) {
	python, err := testenv.FindPython()
	if err != nil || runtime.GOOS != "linux" {
		t.Skip("needs CPython on Linux")
	}
	out, stderr, _ := command(t, "", "eval", "import sqlite3\n'from CPython'", "--engine", "local", "--python", python.Path)
	require.Equal(t, "from CPython\n", out, stderr)

	tmp := t.TempDir()
	c := exec.Command(binary, "eval", "while True: pass", "--timeout", "1m", "--engine", "local", "--python", python.Path)
	c.Env = append(os.Environ(), "TMPDIR="+tmp)
	require.NoError(t, c.Start())
	within := func() (n int) { // processes whose working folder is in tmp
		links, _ := filepath.Glob("/proc/[0-9]*/cwd")
		for _, l := range links {
			if to, err := os.Readlink(l); err == nil && strings.HasPrefix(to, tmp) {
				n++
			}
		}
		return n
	}
	require.Eventually(t, func() bool { return within() >= 2 }, 30*time.Second, 50*time.Millisecond)
	time.Sleep(300 * time.Millisecond)
	require.NoError(t, c.Process.Kill())
	_ = c.Wait()
	assert.Eventually(t, func() bool { return within() == 0 }, 30*time.Second, 50*time.Millisecond)
	// What the process could not remove, the next that has the engine does.
	left, err := filepath.Glob(filepath.Join(tmp, "safepy-work-*"))
	require.NoError(t, err)
	require.NotEmpty(t, left)
	t.Setenv("TMPDIR", tmp)
	out, stderr, _ = command(t, "", "eval", "1", "--engine", "local", "--python", python.Path)
	require.Equal(t, "1\n", out, stderr)
	left, err = filepath.Glob(filepath.Join(tmp, "safepy-work-*"))
	require.NoError(t, err)
	assert.Empty(t, left)
}
