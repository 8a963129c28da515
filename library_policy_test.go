package safepy_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// TestLibraryUnderTheDefaultPolicy runs programs whose modules need names that the default policy withholds from the program itself.
func TestLibraryUnderTheDefaultPolicy(t *testing.T) {
	for _, name := range []string{"mock_autospec", "mock_everyday", "graphlib_colorsys_reprlib", "gzip_files"} {
		src, err := os.ReadFile("testdata/stdlib/" + name + ".py")
		require.NoError(t, err)
		want, err := os.ReadFile("testdata/stdlib/" + name + ".out")
		require.NoError(t, err)
		res := run(t, string(src), safepy.Options{Name: name + ".py"})
		require.True(t, res.OK, "%s: %s", name, res.Stderr)
		assert.Equal(t, string(want), res.Stdout, name)
	}
}

// TestTextOfTimeit needs exec and compile, which text is run by; a function is timed without them.
func TestTextOfTimeit(t *testing.T) {
	res := run(t, "import timeit\ntimeit.timeit(lambda: 1, number=3) >= 0", safepy.Options{})
	assert.Equal(t, true, res.Value, res.Stderr)
	res = run(t, "import timeit\ntimeit.timeit('1', number=3)", safepy.Options{})
	assert.EqualError(t, res.Error, "PermissionError: timeit runs text by exec and compile, which are blocked here; give it a function")
	res = run(t, "import timeit\ntimeit.timeit('1', number=3) >= 0", safepy.Options{Policy: safepy.Policy{BlockedBuiltins: []string{}}})
	assert.Equal(t, true, res.Value, res.Stderr)
}
