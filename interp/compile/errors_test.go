package compile

import (
	"encoding/json"
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

// corpusScript prints the strings in CPython's tests, and the examples of their doctests, with what compiling each gives.
const corpusScript = `
import ast, doctest, glob, json, os, sys, textwrap
folder = os.path.join(os.path.dirname(os.__file__), "test")
seen = set()

def judge(source):
    if source in seen or len(source) > 5000 or "\0" in source or "\r" in source:
        return
    seen.add(source)
    try:
        source.encode()
        compile(source, "<string>", "exec", dont_inherit=True)
        outcome = "ok"
    except SyntaxError as e:
        outcome = f"{type(e).__name__}: {e.msg} ({e.lineno}, {e.offset}, {e.end_lineno}, {e.end_offset})"
    except (ValueError, MemoryError, RecursionError, OverflowError):
        return
    print(json.dumps([source, outcome]))

for pattern in sys.argv[1:]:
    for name in sorted(glob.glob(os.path.join(folder, pattern))):
        try:
            with open(name, "rb") as f:
                tree = ast.parse(f.read())
        except SyntaxError:
            continue
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) > 3):
                continue
            if ">>>" in node.value:
                try:
                    for example in doctest.DocTestParser().get_examples(node.value):
                        judge(example.source)
                except ValueError:
                    pass
            else:
                judge(node.value)
                judge(textwrap.dedent(node.value))
`

// TestErrorsOfCPythonTests takes every string in CPython's own tests for a program: what CPython compiles must compile, and what it refuses
// must be refused with the same message at the same place.
func TestErrorsOfCPythonTests(t *testing.T) {
	patterns := []string{"test_syntax.py", "test_named_expressions.py", "test_patma.py", "test_scope.py", "test_symtable.py", "test_type_params.py",
		"test_global.py", "test_future_stmt/*.py", "test_coroutines.py", "test_unpack_ex.py", "test_generators.py", "test_compile.py"}
	if !testing.Short() {
		patterns = []string{"test_*.py", "test_*/*.py"}
	}
	p := findCPython(t)
	n, bad := 0, 0
	for line := range strings.Lines(string(python(t, p, corpusScript, patterns...))) {
		var c [2]string
		require.NoError(t, json.Unmarshal([]byte(line), &c))
		n++
		got, _, _ := strings.Cut(outcome(c[0]), " | ")
		if got != c[1] {
			if bad++; bad < 20 {
				t.Errorf("%.500s\n got %s\nwant %s", c[0], got, c[1])
			}
		}
	}
	require.Greater(t, n, 1000)
	t.Logf("%d programs", n)
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
