package interp

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestRaiseAllocs: an exception that nobody sees takes no memory, the second time round.
func TestRaiseAllocs(t *testing.T) {
	for _, c := range raiseLoops {
		want := map[string]float64{"raise": 0, "raiseClass": 0, "keyerror": 0, "next": 0, "attr": 0}
		max, ok := want[c.name]
		if !ok {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			th, code := newRun(t, "loop.py", c.src, Limits{Timeout: Unlimited})
			_, err := th.Exec(code)
			require.NoError(t, err)
			g, err := th.Main()
			require.NoError(t, err)
			fn, _ := g.GetStr("f")
			_, err = th.Call(fn, Int(100))
			require.NoError(t, err)
			per := testing.AllocsPerRun(5, func() {
				_, err := th.Call(fn, Int(1000))
				require.NoError(t, err)
			}) / 1000
			require.LessOrEqual(t, per, max+0.05)
		})
	}
}

// TestExitCode is what becomes of sys.exit's argument.
func TestExitCode(t *testing.T) {
	for _, c := range []struct {
		arg  string
		code int
		text string
	}{
		{"", 0, ""}, {"None", 0, ""}, {"0", 0, ""}, {"3", 3, ""}, {"True", 1, ""}, {"256", 0, ""}, {"-1", 255, ""}, {"2**70", 255, ""},
		{"'no'", 1, "no"}, {"(1, 2)", 1, "(1, 2)"}, {"1.5", 1, "1.5"}, {"1, 2", 1, "(1, 2)"}, {"'\\ud800'", 1, "\\ud800"},
	} {
		th, code := newRun(t, "exit.py", "raise SystemExit("+c.arg+")\n", Limits{})
		_, err := th.Exec(code)
		exc, ok := err.(*Exc)
		require.True(t, ok, "%v", err)
		n, text := ExitCode(th, exc)
		require.Equal(t, c.code, n, c.arg)
		require.Equal(t, c.text, text, c.arg)
	}
}

// TestExceptionMemory: what hangs on exceptions counts, so that a chain of them can't outgrow the sandbox.
func TestExceptionMemory(t *testing.T) {
	for name, src := range map[string]string{
		"chain":     "e = None\nwhile True:\n    n = ValueError()\n    n.__context__ = e\n    e = n\n",
		"notes":     "e = ValueError()\nwhile True:\n    e.add_note('x' * 1000 + str(len(getattr(e, '__notes__', ()))))\n",
		"traceback": "e = ValueError()\nwhile True:\n    try:\n        raise e\n    except ValueError:\n        pass\n",
		"groups":    "e = ValueError()\nwhile True:\n    e = ExceptionGroup('g', [e])\n",
		"fields":    "l = []\nwhile True:\n    l.append(SyntaxError('m', ('f', 1, 2, 't')))\n",
		"texts":     "l = []\nwhile True:\n    try:\n        int('x' * 1000)\n    except ValueError as e:\n        l.append(e)\n",
		"attrs":     "l = []\nwhile True:\n    try:\n        l.foo\n    except AttributeError as e:\n        l.append(e)\n",
	} {
		t.Run(name, func(t *testing.T) {
			th, code := newRun(t, "mem.py", src, Limits{Memory: 16 << 20, Timeout: Unlimited})
			_, err := th.Exec(code)
			var limit *LimitError
			require.ErrorAs(t, err, &limit)
			require.Equal(t, LimitMemory, limit.Kind)
		})
	}
}

// TestGroupRecursion: groups nested deeper than the recursion limit are refused by what walks them, not by the Go stack.
func TestGroupRecursion(t *testing.T) {
	require.Equal(t, "RecursionError RecursionError RecursionError\n", runSource(t, `
e = ValueError()
for i in range(100_000):
    e = ExceptionGroup('g', [e])
def name(f):
    try:
        f()
    except BaseException as x:
        return type(x).__name__
def star():
    try:
        raise e
    except* ValueError:
        pass
print(name(lambda: e.split(ValueError)), name(lambda: repr(e)), name(star))
`))
}

func TestClosest(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"lenght", "length"}, {"Length", "length"}, {"xyz", ""}, {"length", ""}, {"leng", "length"}, {"size_", "size"}, {"a", ""},
	} {
		require.Equal(t, c.want, closest(c.name, []string{"length", "size", "other"}), c.name)
	}
	require.Equal(t, "", closest("lenght", make([]string, maxSuggestions)))
}
