package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTest runs testdata/tests, whose tests pass and fail in all ways; what the command prints of them is in report.txt (UPDATE=1 writes it).
func TestTest(t *testing.T) {
	t.Chdir("testdata/tests")
	stdout, stderr, status := command(t, "", "test", "-v", "--timeout", "2s", "test_calc.py")
	assert.Equal(t, 1, status)
	assert.Empty(t, stderr)
	if os.Getenv("UPDATE") != "" {
		require.NoError(t, os.WriteFile("report.txt", []byte(stdout), 0o600))
	}
	want, err := os.ReadFile("report.txt")
	require.NoError(t, err)
	assert.Equal(t, string(want), stdout)

	stdout, _, status = command(t, "", "test", "test_calc.py", "-k", "test_param[1")
	assert.Equal(t, 0, status)
	assert.Equal(t, "test_calc.py .\n\n1 passed\n", stdout)
	stdout, _, status = command(t, "", "test", "-x", "test_calc.py")
	assert.Equal(t, 1, status)
	assert.Contains(t, stdout, "\n1 failed, 1 passed\n")
	for _, preset := range []string{"default", "safepyrun"} {
		_, _, status = command(t, "", "test", "--preset", preset, "-k", "TestThings::test_one", "test_calc.py")
		assert.Equal(t, 0, status, preset)
	}
}

func TestTestFaults(t *testing.T) {
	t.Chdir(t.TempDir())
	for src, want := range map[string]string{
		"x = 1":                         "no tests were found\n",
		"import nothing_there":          "ModuleNotFoundError: No module named 'nothing_there'",
		"def test_x(: pass":             "SyntaxError: invalid syntax",
		"while True: pass":              "timed out",
		"def test_x(): exit(0)":         "SystemExit",
		"def test_x(): x = [0] * 10**9": "MemoryError",
	} {
		require.NoError(t, os.WriteFile("test_one.py", []byte(src), 0o600))
		stdout, _, status := command(t, "", "test", "--timeout", "1s", "test_one.py")
		assert.Equal(t, 1, status, src)
		assert.Contains(t, stdout, want, src)
	}
	_, stderr, status := command(t, "", "test", filepath.Join("none", "test_one.py"))
	assert.Equal(t, 2, status)
	assert.Contains(t, stderr, "test_one.py")
	_, _, status = command(t, "", "test")
	assert.Equal(t, 2, status)
	// Of a policy that grants little, only what the tests need themselves is missed.
	require.NoError(t, os.WriteFile("test_one.py", []byte("import math, pytest\n\ndef test_root():\n    assert math.sqrt(4) == pytest.approx(2)\n"), 0o600))
	stdout, _, status := command(t, "", "test", "--preset", "strict", "test_one.py")
	assert.Equal(t, 0, status, stdout)
}
