package compile

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/syntax"
)

// TestUnparse compares the texts of annotations with CPython's.
func TestUnparse(t *testing.T) {
	exprs := strings.Split(strings.TrimSpace(readTestdata(t, "unparse.txt")), "\n")
	golden := strings.Split(strings.TrimSpace(readTestdata(t, "unparse.golden")), "\n")
	require.Equal(t, len(exprs), len(golden), "run testdata/record_unparse.py")
	for i, e := range exprs {
		var want string
		require.NoError(t, json.Unmarshal([]byte(golden[i]), &want))
		if strings.HasPrefix(want, "SyntaxError") || strings.Contains(e, `\ud800`) {
			continue
		}
		file, err := syntax.Parse("<string>", "def f(x: "+e+"): pass", syntax.Options{})
		if err != nil {
			t.Errorf("%s: %v", e, err)
			continue
		}
		arg := file.Body[0].(*syntax.FunctionDef).Args.Args[0]
		if got := file.Unparse(arg.Annotation); got != want {
			t.Errorf("%s\n got %s\nwant %s", e, got, want)
		}
	}
}
