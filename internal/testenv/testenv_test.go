package testenv

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRoot(t *testing.T) {
	root, err := Root()
	require.NoError(t, err)
	assert.FileExists(t, filepath.Join(root, "internal", "testenv", "testenv.go"))

	t.Chdir(t.TempDir())
	_, err = Root()
	assert.ErrorContains(t, err, "not inside safepy's repository")
}

func TestFindPython(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the interpreters of this test are shell scripts")
	}
	dir := t.TempDir()
	fake := func(name, answer string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\necho "+answer+"\n"), 0o755))
		return path
	}
	t.Setenv("CPYTHON_ROOT", dir) // holds no .complete: not installed
	t.Setenv("PATH", dir)

	t.Setenv("SAFEPY_CPYTHON", "")
	_, err := FindPython()
	assert.ErrorIs(t, err, ErrNoPython)

	fake("python3", "cpython 3.12.1")
	p, err := FindPython()
	require.NoError(t, err)
	assert.Equal(t, "CPython 3.12.1", p.String())
	assert.False(t, p.Is314())

	t.Setenv("SAFEPY_CPYTHON", fake("mine", "cpython 3.14.2"))
	p, err = FindPython()
	require.NoError(t, err)
	assert.True(t, p.Is314())

	t.Setenv("SAFEPY_CPYTHON", fake("pypy", "pypy 3.11.0"))
	_, err = FindPython()
	assert.ErrorContains(t, err, "is not CPython")

	t.Setenv("SAFEPY_CPYTHON", filepath.Join(dir, "gone"))
	_, err = FindPython()
	assert.ErrorContains(t, err, "does not run")
}
