package compile

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/syntax"
)

// TestErrors compares messages, positions and warnings with those CPython 3.14 gave for the programs of testdata/errors.txt.
func TestErrors(t *testing.T) {
	programs := strings.Split(readTestdata(t, "errors.txt"), "\n----\n")
	golden := strings.Split(strings.TrimSuffix(readTestdata(t, "errors.golden"), "\n"), "\n")
	require.Equal(t, len(programs), len(golden), "run testdata/record_errors.py")
	for i, src := range programs {
		if _, err := syntax.Parse("<string>", src, syntax.Options{}); err != nil && golden[i] != "ok" {
			continue // package syntax tests its own errors
		}
		if got := outcome(src); got != golden[i] {
			t.Errorf("%s\n got %s\nwant %s", src, got, golden[i])
		}
	}
}

func readTestdata(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	require.NoError(t, err)
	return string(b)
}

// outcome compiles a program and words what happened as the golden file does.
func outcome(src string) string {
	var warnings []syntax.Warning
	line := "ok"
	file, err := syntax.Parse("<string>", src, syntax.Options{})
	if err == nil {
		warnings = file.Warnings
		_, err = Compile(file, Options{})
	}
	if err != nil {
		e, ok := err.(*syntax.SyntaxError)
		if !ok {
			return err.Error()
		}
		line = fmt.Sprintf("%s: %s (%d, %d, %d, %d)", e.Kind, e.Msg, e.Line, e.Col, e.EndLine, e.EndCol)
	}
	for _, w := range warnings {
		line += fmt.Sprintf(" | %d: %s", w.Line, w.Msg)
	}
	return line
}
