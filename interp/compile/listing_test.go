package compile

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/syntax"
)

var update = flag.Bool("update", false, "rewrite the listings of testdata/listing")

// TestListing compares the code of testdata/listing/*.py with the listings beside them. Run with -update after a change, and read the difference.
func TestListing(t *testing.T) {
	sources, err := filepath.Glob(filepath.Join("testdata", "listing", "*.py"))
	require.NoError(t, err)
	require.NotEmpty(t, sources)
	for _, path := range sources {
		src, err := os.ReadFile(path)
		require.NoError(t, err)
		file, err := syntax.ParseBytes(filepath.Base(path), src, syntax.Options{})
		require.NoError(t, err)
		code, err := Compile(file, Options{})
		require.NoError(t, err)
		golden := strings.TrimSuffix(path, ".py") + ".txt"
		if *update {
			require.NoError(t, os.WriteFile(golden, []byte(Disassemble(code)), 0o644))
		}
		want, err := os.ReadFile(golden)
		require.NoError(t, err)
		require.Equal(t, string(want), Disassemble(code), path)
	}
}
