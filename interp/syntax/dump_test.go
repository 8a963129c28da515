package syntax

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// dumpDigests prints, for each file named on stdin, a digest of its dump, or
// the type of the error.
const dumpDigests = `
import ast, hashlib, sys, warnings
warnings.simplefilter('ignore')
sys.setrecursionlimit(100000)
for line in sys.stdin:
    name = line.rstrip('\n')
    with open(name, 'rb') as f:
        src = f.read()
    try:
        text = ast.dump(ast.parse(src, name), include_attributes=True)
    except Exception as e:
        print(type(e).__name__)
    else:
        print(hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest())
`

// TestDumpStandardLibrary compares the tree of every file of CPython's library,
// its tests included, with CPython's, positions included.
func TestDumpStandardLibrary(t *testing.T) {
	c := findCPython(t)
	var files []string
	require.NoError(t, filepath.WalkDir(c.lib, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && strings.HasSuffix(path, ".py") {
			files = append(files, path)
		}
		return err
	}))
	if sub := os.Getenv("SAFEPY_DUMP_FILES"); sub != "" {
		files = strings.Fields(sub)
	} else if testing.Short() {
		for i := range files[:len(files)/20] {
			files[i] = files[20*i]
		}
		files = files[:len(files)/20]
	}
	want := strings.Fields(c.run(t, strings.Join(files, "\n"), "-c", dumpDigests))
	require.Len(t, want, len(files))
	bad := 0
	for i, name := range files {
		src, err := os.ReadFile(name)
		require.NoError(t, err)
		got := ""
		f, err := ParseBytes(name, src, Options{})
		if err != nil {
			got = "SyntaxError"
			if e, ok := err.(*SyntaxError); ok {
				got = e.Kind.String()
			}
		} else {
			sum := sha256.Sum256([]byte(Dump(f, true)))
			got = hex.EncodeToString(sum[:])
		}
		if got != want[i] {
			bad++
			t.Errorf("%s: %v, CPython: %s", name, err, want[i])
		}
	}
	t.Logf("%d files, %d differ", len(files), bad)
}
