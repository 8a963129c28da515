// Package scripts tests the project's shell scripts and what ties its documents to them.
package scripts

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReleaseTargets runs the shell test of the Makefile's release targets.
func TestReleaseTargets(t *testing.T) {
	for _, tool := range []string{"sh", "make", "git", "awk"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip("needs ", tool)
		}
	}
	out, err := exec.CommandContext(t.Context(), "sh", "release_test.sh").CombinedOutput()
	require.NoError(t, err, string(out))
	assert.Regexp(t, `(?m)^[1-9]\d+ passed, 0 failed$`, string(out))
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
	require.NoError(t, err)
	return string(text)
}

// TestCIRunsTheReadmesTestCommand: a bare machine is tested with the very command that the README tells its readers.
func TestCIRunsTheReadmesTestCommand(t *testing.T) {
	command := regexp.MustCompile(`(?m)^(.*\S) +# run all tests`).FindStringSubmatch(read(t, "README.md"))
	require.NotNil(t, command, "README.md has no line that ends in `# run all tests`")
	lines := strings.Split(strings.TrimSpace(read(t, ".ci/run")), "\n")
	assert.Equal(t, command[1], lines[len(lines)-1])
}

// TestReadmeNamesFilesThatExist follows the README's relative links.
func TestReadmeNamesFilesThatExist(t *testing.T) {
	links := regexp.MustCompile(`\]\(([^):#]+)\)`).FindAllStringSubmatch(read(t, "README.md"), -1)
	require.NotEmpty(t, links)
	for _, link := range links {
		_, err := os.Stat(filepath.Join("..", filepath.FromSlash(link[1])))
		assert.NoError(t, err)
	}
}

// TestReadmeFitsOneScreen keeps the README what it set out to be.
func TestReadmeFitsOneScreen(t *testing.T) {
	assert.LessOrEqual(t, strings.Count(read(t, "README.md"), "\n"), 90)
}

// TestMakeTargetsAreListed: `make help` shows each target that is declared phony, so none is hidden.
func TestMakeTargetsAreListed(t *testing.T) {
	makefile := read(t, "Makefile")
	phony := regexp.MustCompile(`(?s)\.PHONY:(.*?[^\\])\n`).FindStringSubmatch(makefile)
	require.NotNil(t, phony)
	for _, target := range strings.Fields(strings.ReplaceAll(phony[1], "\\", " ")) {
		assert.Regexp(t, `(?m)^`+target+`:.* ## \S`, makefile, target)
	}
}
