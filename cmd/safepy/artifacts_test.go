package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestArtifacts: what a program wrote in memory and in an overlay is written to the folder that the command was told, and nowhere else.
func TestArtifacts(t *testing.T) {
	project, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	require.NoError(t, os.WriteFile(filepath.Join(project, "a.txt"), []byte("old"), 0o600))
	policy := writeFile(t, "p.toml", "[[files]]\npath = '/project'\ndir = '"+filepath.ToSlash(project)+"'\naccess = 'overlay'\n[[files]]\npath = '/tmp'\naccess = 'write'\n")
	const code = "import os\nopen('/project/a.txt', 'w').write('new')\nos.makedirs('/tmp/x/y')\nopen('/tmp/x/y/b.bin', 'wb').write(b'\\0')\n1 / 0"
	_, stderr, status := command(t, "", "eval", code, "--policy", policy, "--artifacts", out)
	assert.Equal(t, 1, status, "the files come out however the program ends")
	assert.Contains(t, stderr, "ZeroDivisionError")
	for file, want := range map[string]string{filepath.Join(out, "project/a.txt"): "new", filepath.Join(out, "tmp/x/y/b.bin"): "\x00", filepath.Join(project, "a.txt"): "old"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, want, string(text), file)
	}
	// A link that lies in the folder does not lead out of it.
	elsewhere := t.TempDir()
	if err := os.Symlink(elsewhere, filepath.Join(out, "tmp", "z")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	_, stderr, status = command(t, "", "eval", "import os\nos.mkdir('/tmp/z')\nopen('/tmp/z/c', 'w').write('c')", "--policy", policy, "--artifacts", out)
	assert.Equal(t, 2, status)
	assert.Contains(t, stderr, "--artifacts: ")
	left, err := os.ReadDir(elsewhere)
	require.NoError(t, err)
	assert.Empty(t, left)

	stdout, stderr, _ := command(t, "", "eval", "import os\nos.remove('/project/a.txt')\nopen('/tmp/c', 'w').write('hi')", "--policy", policy, "--json")
	var res struct {
		Files   map[string][]byte
		Removed []string
		Usage   map[string]int64
	}
	require.NoError(t, json.Unmarshal([]byte(stdout), &res), stderr)
	assert.Equal(t, map[string][]byte{"/tmp/c": []byte("hi")}, res.Files)
	assert.Equal(t, []string{"/project/a.txt"}, res.Removed)
	assert.EqualValues(t, 2, res.Usage["written_bytes"])
}
