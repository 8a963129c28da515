package interp

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// newRun is a sandbox and the code of src, under limits.
func newRun(t testing.TB, name, src string, lim Limits) (*Thread, *compile.Code) {
	t.Helper()
	f, err := syntax.Parse(name, src, syntax.Options{})
	require.NoError(t, err)
	code, err := compile.Compile(f, compile.Options{})
	require.NoError(t, err)
	th := NewThread(Host{Stdout: io.Discard, Stderr: io.Discard})
	th.Start(context.Background(), lim)
	return th, code
}

// uncaught runs src, which must raise, and returns what FormatException makes of it.
func uncaught(t testing.TB, name, src string) string {
	t.Helper()
	th, code := newRun(t, name, src, Limits{})
	_, err := th.Exec(code)
	exc, ok := err.(*Exc)
	require.True(t, ok, "%v", err)
	text, err := FormatException(th, exc)
	require.NoError(t, err)
	return text
}

// TestCarets compares tracebacks with recorded ones: which part of which line is underlined by which character.
func TestCarets(t *testing.T) {
	data, err := os.ReadFile("testdata/carets.txt")
	require.NoError(t, err)
	parts := strings.Split(string(data), "== case\n")
	_, prelude, _ := strings.Cut(parts[0], "== prelude\n")
	require.Greater(t, len(parts), 100)
	for _, p := range parts[1:] {
		src, want, ok := strings.Cut(p, "== traceback\n")
		require.True(t, ok)
		require.Equal(t, want, uncaught(t, "case.py", prelude+src), src)
	}
}

// TestSyntaxErrorText compares the display of SyntaxErrors whose fields are all over the place with recorded ones.
func TestSyntaxErrorText(t *testing.T) {
	data, err := os.ReadFile("testdata/syntaxerror_text.txt")
	require.NoError(t, err)
	_, body, _ := strings.Cut(string(data), "\n\n")
	n := 0
	for _, p := range strings.Split(strings.TrimSuffix(body, "== end\n"), "== ")[1:] {
		args, want, _ := strings.Cut(p, "\n")
		text := uncaught(t, "case.py", "raise SyntaxError("+args+")\n")
		_, text, ok := strings.Cut(text, "SyntaxError("+args+")\n")
		require.True(t, ok)
		require.Equal(t, want, text, args)
		n++
	}
	require.Greater(t, n, 100)
}

// TestTracebackHostile: exceptions linked in cycles, deep and wide, and with texts that fail, are shown within the limits.
func TestTracebackHostile(t *testing.T) {
	for _, c := range []struct{ name, src, contains string }{
		{"cause cycle", "a, b = ValueError('a'), ValueError('b')\na.__cause__, b.__cause__ = b, a\nraise a\n", "ValueError: a\n"},
		{"self cause", "a = ValueError('a')\na.__cause__ = a\nraise a\n", "ValueError: a\n"},
		{"group in itself", "l = [ValueError()]\ng = ExceptionGroup('g', l)\nl.append(g)\ng.__cause__ = g\nraise g\n", "ExceptionGroup: g (1 sub-exception)"},
		{"long chain", "e = None\nfor i in range(20000):\n    n = ValueError(i)\n    n.__context__ = e\n    e = n\nraise e\n", "ValueError: 19999\n"},
		{"deep group", "e = ValueError('x')\nfor i in range(50000):\n    e = ExceptionGroup('g', [e])\nraise e\n", "max_group_depth is 10"},
		{"wide group", "raise ExceptionGroup('g', [ValueError(i) for i in range(100000)])\n", "and 99985 more exceptions"},
		{"str fails", "class E(Exception):\n    def __str__(self): raise E\nraise E\n", "E: <exception str() failed>\n"},
		{"str recurses", "class E(Exception):\n    def __str__(self): return str(self)\nraise E\n", "E: <exception str() failed>\n"},
		{"str is no str", "class E(Exception):\n    def __str__(self): return 5\nraise E\n", "E: <exception str() failed>\n"},
		{"notes fail", "class E(Exception):\n    @property\n    def __notes__(self): raise ValueError('n')\nraise E\n", "Ignored error getting __notes__: ValueError('n')"},
		{"note fails", "class N:\n    def __str__(self): 1/0\ne = ValueError()\ne.__notes__ = [N(), 5]\nraise e\n", "<note str() failed>\n5\n"},
		{"dir fails", "class A:\n    def __dir__(self): 1/0\nA().foo\n", "object has no attribute 'foo'\n"},
		{"dir unsortable", "class A:\n    def __init__(self): self.fooz = 1\n    def __dir__(self): return [5, 'fooo', None]\nA().foo\n", "Did you mean: 'fooo'?"},
		{"recursion", "def f(): f()\nf()\n", "[Previous line repeated 996 more times]\nRecursionError: maximum recursion depth exceeded\n"},
		{"long name", "x = " + strings.Repeat("y", 100000) + "\n", "NameError: name 'yyy"},
		{"long line", "x = [" + strings.Repeat("1, ", 50000) + "1/0]\n", "ZeroDivisionError"},
		{"many lines", "x = [" + strings.Repeat("1,\n", 50000) + "1] + 1\n", "...<49998 lines>..."},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := uncaught(t, "case.py", c.src)
			require.True(t, strings.Contains(text, c.contains), text[:min(len(text), 1000)])
		})
	}
}

// TestTracebackLimits: neither time nor memory is spent beyond the limits while an exception is shown.
func TestTracebackLimits(t *testing.T) {
	// A text that does not fit is cut.
	th, code := newRun(t, "case.py", "raise ValueError('x' * 3_000_000)\n", Limits{Memory: 8 << 20})
	_, err := th.Exec(code)
	exc, ok := err.(*Exc)
	require.True(t, ok, "%v", err)
	text, err := FormatException(th, exc)
	if err != nil {
		require.IsType(t, &LimitError{}, err)
	}
	require.LessOrEqual(t, len(text), 4<<20)

	// A text that takes forever ends with the deadline.
	th, code = newRun(t, "case.py", "class E(Exception):\n    def __str__(self):\n        while True: pass\nraise E\n", Limits{Timeout: 50 * time.Millisecond})
	_, err = th.Exec(code)
	exc, ok = err.(*Exc)
	require.True(t, ok, "%v", err)
	_, err = FormatException(th, exc)
	require.IsType(t, &LimitError{}, err)
}

// TestSourceOfDynamicCode: exec has no source to show, except by the accident that CPython has, too.
func TestSourceOfDynamicCode(t *testing.T) {
	require.NotContains(t, uncaught(t, "case.py", "exec('1/0')\n"), "    1/0\n")
	require.Contains(t, uncaught(t, "case.py", "x = 1\nexec(compile('\\n1/0', 'other.py', 'exec'))\n"), "  File \"other.py\", line 2, in <module>\n    exec(")
}

// TestSummaries is the Go view of a traceback.
func TestSummaries(t *testing.T) {
	th, code := newRun(t, "case.py", "def f(x):\n    return 'é' + x\nf(\n 5)\n", Limits{})
	_, err := th.Exec(code)
	exc, ok := err.(*Exc)
	require.True(t, ok)
	list, err := exc.Traceback(th)
	require.NoError(t, err)
	require.Len(t, list, 2)
	require.Equal(t, []any{"case.py", "<module>", 3, 4, 0, 3}, []any{list[0].File, list[0].Name, list[0].Line, list[0].EndLine, list[0].Col, list[0].EndCol})
	require.Equal(t, []string{"f(", " 5)"}, list[0].Lines())
	require.Equal(t, "return 'é' + x", list[1].Text())
	require.Equal(t, 2, exc.Line())
	marked, err := th.MarkLines(list[1].Lines(), list[1].Col, list[1].EndCol)
	require.NoError(t, err)
	require.Equal(t, []MarkedLine{{"return 'é' + x", "       ~~~~^~~", true}}, marked)
}
