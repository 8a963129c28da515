package safepy_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// divergingChecks are the language and library checks that show what differs (docs/backends.md), by file.
var divergingChecks = map[string]string{
	"exc_hierarchy.py":               "HostError is a class of the worker's process, whether the program has host functions or not",
	"doctest_all.py":                 "the program is no file, in which doctest would find the lines",
	"recursion.py":                   "comparing what is nested deep ends by the C stack's measure, with another text",
	"traceback_objects.py":           "the worker's frames are below the program's",
	"warnings_traceback.py":          "the worker's frames are below the program's",
	"trace_compile_name_uncaught.py": "the program has no file beside it from which a made-up name is shown",
	"pickle_errors.py":               "a size that a pickle claims is asked of the memory limit before it is found to be a lie",
	"type_attributes.py":             "CPython sets some attributes of classes at their first use, which was the worker's",
}

// TestLocalChecks compares what the checks of the language and the library give. A listed one that does not differ is an error.
func TestLocalChecks(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: hundreds of programs")
	}
	e := newLocal(t, safepy.LocalOptions{})
	for _, dir := range []string{"lang", "stdlib"} {
		files, err := filepath.Glob("testdata/" + dir + "/*.py")
		require.NoError(t, err)
		require.Greater(t, len(files), 50)
		for _, file := range files {
			code, err := os.ReadFile(file)
			require.NoError(t, err)
			name := filepath.Base(file)
			d := onBoth(t, e, name, string(code), safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen, Timeout: 20 * time.Second}})
			switch why := divergingChecks[name]; {
			case d != "" && why == "":
				t.Errorf("%s\n%s", file, d)
			case d == "" && why != "":
				t.Errorf("%s is listed as different (%s), and is not", file, why)
			}
		}
	}
}
