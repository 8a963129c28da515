package safepy_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
)

type searchOptions struct {
	Limit   int     `doc:"how many at most"`
	Lang    string  `json:"lang"`
	MinRank float64 // min_rank in Python
	Tag     *string
}

type hit struct {
	Title string  `json:"title"`
	Rank  float64 `json:"rank"`
}

var errQuota = errors.New("quota used up")

// hostFunctions are functions of every shape.
func hostFunctions(t *testing.T) *safepy.Functions {
	t.Helper()
	fns := new(safepy.Functions)
	add := func(name string, fn any, opt ...safepy.FuncOptions) {
		t.Helper()
		require.NoError(t, fns.Register(name, fn, opt...))
	}
	add("tools.search", func(_ context.Context, query string, opt searchOptions) ([]hit, error) {
		if query == "" {
			return nil, safepy.Raise("ValueError", "empty query")
		}
		out := []hit{{query + "/" + opt.Lang, opt.MinRank}}
		for len(out) < opt.Limit {
			out = append(out, hit{Title: fmt.Sprint(len(out))})
		}
		return out, nil
	}, safepy.FuncOptions{Params: []string{"query"}, Keywords: searchOptions{Limit: 2, Lang: "en", MinRank: 0.5}, Doc: "Search the index."})
	add("add", func(a, b int) int { return a + b }, safepy.FuncOptions{Params: []string{"a", "b"}})
	add("join", func(sep string, parts ...string) string { return strings.Join(parts, sep) })
	add("nothing", func() {})
	add("both", func(x int) (int, string, error) { return x, fmt.Sprint(x), nil })
	add("fail", func(text string) error { return errors.New(text) })
	add("missing", func() error { return fmt.Errorf("open: %w", fs.ErrNotExist) })
	add("quota", func() (int, error) { return 0, fmt.Errorf("user 7: %w", errQuota) })
	add("explode", func() { panic("secret of the host") })
	add("deref", func() int { var p *hit; return len(p.Title) })
	add("mean", func(xs []float64) float64 {
		sum := 0.0
		for _, x := range xs {
			sum += x
		}
		return sum / float64(len(xs))
	}, safepy.FuncOptions{Params: []string{"xs"}})
	add("small", func(n uint8) int { return int(n) }, safepy.FuncOptions{Params: []string{"n"}})
	add("put", func(h hit, more map[string]int) string { return fmt.Sprintf("%v %v", h, more) }, safepy.FuncOptions{Params: []string{"hit", "more"}})
	add("kind", func(x any) string { return fmt.Sprintf("%T", x) })
	add("apply", func(f func(int) (int, error), xs []int) ([]int, error) {
		for i, x := range xs {
			y, err := f(x)
			if err != nil {
				return nil, fmt.Errorf("item %d: %w", i, err)
			}
			xs[i] = y
		}
		return xs, nil
	}, safepy.FuncOptions{Params: []string{"f", "xs"}})
	add("each", func(f func(any), n int) {
		for i := range n {
			f(i)
		}
	})
	add("wait", func(ctx context.Context, ms int) string {
		select {
		case <-ctx.Done():
			return "done: " + ctx.Err().Error()
		case <-time.After(time.Duration(ms) * time.Millisecond):
			return "waited"
		}
	})
	add("deep.er.f", func() string { return "deep" })
	add("channel", func() any { return make(chan int) })
	require.NoError(t, fns.RegisterError("tools.QuotaError", errQuota))
	return fns
}

func TestHostFunctions(t *testing.T) {
	fns := hostFunctions(t)
	for code, want := range map[string]any{
		"import tools\n[h['title'] for h in tools.search('x')]":                       []any{"x/en", "1"},
		"from tools import search\nsearch(query='y', limit=1, lang='de', min_rank=2)": []any{map[string]any{"title": "y/de", "rank": 2.0}},
		"import tools\nstr(tools.search.__doc__)":                                     "Search the index.",
		"import inspect, tools\nstr(inspect.signature(tools.search))":                 "(query, *, limit=2, lang='en', min_rank=0.5, tag=None)",
		"add(1, b=2)":        int64(3),
		"join(', ', *'abc')": "a, b, c",
		"join('')":           "",
		"nothing()":          nil,
		"both(4)":            safepy.Tuple{int64(4), "4"},
		"mean((1, 2.5)), mean(range(3)), mean({4})": safepy.Tuple{1.75, 1.0, 4.0},
		"put({'title': 't', 'rank': 1}, None)":      "{t 1} map[]",
		"put({}, {'a': 1})":                         "{ 0} map[a:1]",
		"from dataclasses import dataclass\n@dataclass\nclass H:\n  title: str\n  rank: float\nput(H('q', 2.5), {})": "{q 2.5} map[]",
		"[kind(x) for x in (1, 'a', [1], {'a': 1}, {1: 2}, (), None, len)]":                                          []any{"int64", "string", "[]interface {}", "map[string]interface {}", "interp.GoDict", "interp.GoTuple", "<nil>", "interp.GoObject"},
		"apply(lambda x: x * 2, [1, 2])":                          []any{int64(2), int64(4)},
		"seen = []\neach(seen.append, 3)\nseen":                   []any{int64(0), int64(1), int64(2)},
		"list(map(add, [1, 2], [3, 4]))":                          []any{int64(4), int64(6)},
		"import deep.er\ndeep.er.f()":                             "deep",
		"from deep import er\ner.f()":                             "deep",
		"apply(lambda x: apply(lambda y: y + x, [x])[0], [1, 2])": []any{int64(2), int64(4)},
		"callable(add), add.__name__, type(add).__name__":         safepy.Tuple{true, "add", "builtin_function_or_method"},
		"wait(1)": "waited",
	} {
		res := run(t, code, safepy.Options{Functions: fns})
		assert.True(t, res.OK, "%s: %s", code, res.Stderr)
		assert.Equal(t, want, res.Value, code)
	}
	res := run(t, "add(1, 2) + add(3, 4)", safepy.Options{Functions: fns})
	assert.EqualValues(t, 2, res.Usage.HostCalls)
	assert.Positive(t, res.Usage.HostTime)
}

func TestHostFunctionErrors(t *testing.T) {
	fns := hostFunctions(t)
	for code, want := range map[string]string{
		"add(1)":                "TypeError: add() missing 1 required positional argument: 'b'",
		"add()":                 "TypeError: add() missing 2 required positional arguments: 'a' and 'b'",
		"add(1, 2, 3)":          "TypeError: add() takes 2 positional arguments but 3 were given",
		"add(1, 2, a=3)":        "TypeError: add() got multiple values for argument 'a'",
		"add(1, c=3)":           "TypeError: add() got an unexpected keyword argument 'c'",
		"add(1, '2')":           "TypeError: add() argument 'b' must be int, not str",
		"add(1, 2.0)":           "TypeError: add() argument 'b' must be int, not float",
		"add(1, 2**64)":         "TypeError: add() argument 'b' must be an int between -2**63 and 2**63-1",
		"small(256)":            "TypeError: small() argument 'n' must be an int between 0 and 2**8-1",
		"join(1)":               "TypeError: join() argument 1 must be str, not int",
		"join('', 'a', 2)":      "TypeError: join() argument 3 must be str, not int",
		"mean('abc')":           "TypeError: mean() argument 'xs' must be list, not str",
		"mean([1, 'x'])":        "TypeError: mean() argument 'xs'[1] must be float, not str",
		"put({'titel': 1}, {})": "TypeError: put() argument 'hit' hit has no field \"titel\"; did you mean \"title\"?",
		"put({'title': 1}, {})": "TypeError: put() argument 'hit'.title must be str, not int",
		"put({}, {'k': []})":    "TypeError: put() argument 'more'[\"k\"] must be int, not list",
		"nothing(1)":            "TypeError: nothing() takes 0 positional arguments but 1 was given",
		"import tools\ntools.search('q', limt=1)":    "TypeError: search() got an unexpected keyword argument 'limt'. Did you mean 'limit'?",
		"import tools\ntools.search('q', limit='1')": "TypeError: search() argument 'limit' must be int, not str",
		"import tools\ntools.search('')":             "ValueError: empty query",
		"fail('it broke')":                           "HostError: it broke",
		"fail('100%d')":                              "HostError: 100%d",
		"missing()":                                  "HostError: open: file does not exist",
		"quota()":                                    "tools.QuotaError: user 7: quota used up",
		"explode()":                                  "HostError: explode() failed: an internal error of the host",
		"deref()":                                    "HostError: deref() failed: an internal error of the host",
		"apply(lambda x: 1 / x, [0])":                "ZeroDivisionError: division by zero",
		"each(lambda x: [][0], 1)":                   "IndexError: list index out of range",
		"apply(lambda x: 'no', [0])":                 "TypeError: result of a callback must be int, not str",
		"apply(3, [0])":                              "TypeError: apply() argument 'f' must be callable, not int",
		"channel()":                                  "HostError: channel() returned what has no Python form: no Python form for Go type chan int",
	} {
		res := run(t, code, safepy.Options{Functions: fns})
		require.Error(t, res.Error, code)
		assert.Equal(t, want, res.Error.Error(), code)
		assert.NotContains(t, res.Stderr, "goroutine", code)
		assert.NotContains(t, res.Stderr, "secret", code)
	}
	res := run(t, "try: quota()\nexcept HostError as e: r = [type(e).__name__]\nimport tools\ntry: quota()\nexcept tools.QuotaError as e: r.append(str(e))\nr", safepy.Options{Functions: fns})
	assert.Equal(t, []any{"QuotaError", "user 7: quota used up"}, res.Value, res.Stderr)
	res = run(t, "for f in explode, deref:\n  try: f()\n  except HostError: pass", safepy.Options{Functions: fns})
	require.Len(t, res.HostPanics, 2)
	assert.Equal(t, "explode", res.HostPanics[0].Function)
	assert.Equal(t, "secret of the host", res.HostPanics[0].Value)
	assert.Contains(t, res.HostPanics[1].Stack, "functions_test.go")
}

func TestRegisterMistakes(t *testing.T) {
	fns := new(safepy.Functions)
	ok := func() {}
	require.NoError(t, fns.Register("taken", ok))
	require.NoError(t, fns.Register("pkg.f", ok))
	for _, c := range []struct {
		name string
		fn   any
		opt  safepy.FuncOptions
		want string
	}{
		{"taken", ok, safepy.FuncOptions{}, "taken"}, {"pkg", ok, safepy.FuncOptions{}, "taken"}, {"pkg.f.g", ok, safepy.FuncOptions{}, "taken"},
		{"not a name", ok, safepy.FuncOptions{}, "not a name"}, {"", ok, safepy.FuncOptions{}, "not a name"}, {"a..b", ok, safepy.FuncOptions{}, "not a name"}, {"class", ok, safepy.FuncOptions{}, "not a name"},
		{"x", 3, safepy.FuncOptions{}, "int is not a function"}, {"x", (func())(nil), safepy.FuncOptions{}, "is not a function"}, {"x", nil, safepy.FuncOptions{}, "is not a function"},
		{"x", func(int) {}, safepy.FuncOptions{Params: []string{"a", "b"}}, "2 names for 1 parameters"}, {"x", func(int) {}, safepy.FuncOptions{Params: []string{"1"}}, "no name"},
		{"x", func(int) {}, safepy.FuncOptions{Keywords: searchOptions{}}, "not the struct that is the last parameter"},
		{"x", func(chan int) {}, safepy.FuncOptions{}, "no Python value becomes a Go chan int"},
		//lint:ignore ST1008 it is refused
		{"x", func() (error, int) { return nil, 0 }, safepy.FuncOptions{}, "error is not the last result"},
	} {
		assert.ErrorContains(t, fns.Register(c.name, c.fn, c.opt), c.want, "%q %T", c.name, c.fn)
	}
	assert.ErrorContains(t, fns.RegisterAsync("x", func(func()) {}), "callables")
	assert.ErrorContains(t, fns.RegisterType(3, safepy.TypeOptions{Fields: []string{"A"}}), "only structs have fields")
	assert.ErrorContains(t, fns.RegisterType(hit{}, safepy.TypeOptions{Fields: []string{"Nope"}}), "no field Nope")
	assert.ErrorContains(t, fns.RegisterType(&hit{}, safepy.TypeOptions{Methods: map[string]safepy.FuncOptions{"Nope": {}}}), "no method Nope")
	assert.ErrorContains(t, fns.RegisterType([]int{}, safepy.TypeOptions{}), "no named type")
	newSession(t, safepy.Policy{}, safepy.SessionOptions{Functions: fns})
	assert.ErrorContains(t, fns.Register("late", ok), "before the first session")
}

func TestHostCallLimits(t *testing.T) {
	fns := hostFunctions(t)
	res := run(t, "try:\n  for i in range(10): add(i, i)\nexcept BaseException: print('caught')", safepy.Options{Functions: fns, Policy: safepy.Policy{HostCalls: 3}})
	var limit *safepy.LimitError
	require.ErrorAs(t, res.Error, &limit)
	assert.EqualValues(t, "host calls", limit.Kind)
	assert.EqualValues(t, 3, limit.Max)
	assert.True(t, res.ResourceExceeded)
	assert.Empty(t, res.Stdout)
	res = run(t, "for i in range(20_000): add(i, i)", safepy.Options{Functions: fns, Policy: safepy.Policy{Timeout: time.Minute}})
	assert.ErrorContains(t, res.Error, "execution called host functions more than 10000 times")
	res = run(t, "for i in range(20_000): add(i, i)", safepy.Options{Functions: fns, Policy: safepy.Policy{HostCalls: safepy.Unlimited, Timeout: time.Minute}})
	assert.True(t, res.OK, "%v", res.Error)

	// The context has the run's deadline, and time in the host counts unless the policy says otherwise.
	short := safepy.Policy{Timeout: 50 * time.Millisecond}
	start := time.Now()
	res = run(t, "wait(60_000)", safepy.Options{Functions: fns, Policy: short})
	assert.True(t, res.TimedOut)
	assert.Less(t, time.Since(start), 20*time.Second)
	short.FreeHostTime = true
	res = run(t, "wait(120)", safepy.Options{Functions: fns, Policy: short})
	assert.Equal(t, "waited", res.Value, "%v", res.Error)
	res = run(t, "wait(60)\nwhile True: pass", safepy.Options{Functions: fns, Policy: short})
	assert.True(t, res.TimedOut)
	// What callables of the program take is its own time, whoever calls them, but for calls of theirs to the host.
	const spin = "import time\ndef spin(ms):\n    end = time.monotonic() + ms / 1000\n    while time.monotonic() < end: pass\n    return 0\n"
	res = run(t, spin+"while True: apply(spin, [short])", safepy.Options{Functions: fns, Policy: short, Input: map[string]any{"short": 20}})
	assert.True(t, res.TimedOut)
	assert.Less(t, res.Usage.Wall, 20*time.Second)
	res = run(t, "apply(lambda ms: len(wait(ms)), [120])", safepy.Options{Functions: fns, Policy: short})
	assert.Equal(t, []any{int64(6)}, res.Value, "%v", res.Error)
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(30*time.Millisecond, cancel)
	_, err := safepy.Run(ctx, "wait(60_000)", safepy.Options{Functions: fns, Policy: short})
	assert.ErrorIs(t, err, context.Canceled)

	// Arguments and results are charged: neither may outgrow the memory.
	res = run(t, "kind([0] * 1_000_000)", safepy.Options{Functions: fns, Policy: safepy.Policy{Memory: 20 << 20}})
	assert.False(t, res.OK)
	res = run(t, "kind('x' * 2000)", safepy.Options{Functions: fns, Policy: safepy.Policy{MaxValue: 1000}})
	assert.EqualError(t, res.Error, "TypeError: kind() argument 1 value is larger than 1000 bytes")
}

// TestHostFunctionsUnderPolicies registers functions for programs of every mode: registering grants them, but for the curated mode, where calls are held to an allowlist, and a name that is blocked.
func TestHostFunctionsUnderPolicies(t *testing.T) {
	fns := hostFunctions(t)
	const code = "import tools\nfrom tools import search\nadd(1, 2), len(tools.search('x'))"
	for _, p := range []safepy.Policy{
		{}, {Mode: safepy.ModeOpen}, {Mode: safepy.ModeAllow, AllowedBuiltins: []string{"len"}}, {Mode: safepy.ModeCurated, Allow: []allowlist.Rule{allowlist.Name("add", "tools.*")}},
	} {
		res := run(t, code, safepy.Options{Functions: fns, Policy: p})
		require.True(t, res.OK, "%v: %s", p.Mode, res.Stderr)
		assert.Equal(t, safepy.Tuple{int64(3), int64(2)}, res.Value)
	}
	res := run(t, code, safepy.Options{Functions: fns, Policy: safepy.Policy{Mode: safepy.ModeCurated}})
	assert.ErrorContains(t, res.Error, "PermissionError: call")
	res = run(t, "add(1, 2)", safepy.Options{Functions: fns, Policy: safepy.Policy{BlockedGlobals: []string{"add"}}})
	assert.ErrorContains(t, res.Error, "NameError: name 'add' is not defined")
	res = run(t, code, safepy.Options{Functions: fns, Policy: safepy.Policy{BanImports: true}})
	assert.ErrorContains(t, res.Error, "ImportError: import of tools is not allowed")
	var events []safepy.Event
	res = run(t, "add(1, 2)\n\nadd(3, 4)", safepy.Options{Name: "e.py", Functions: fns, OnEvent: func(e safepy.Event) { events = append(events, e) }})
	require.True(t, res.OK, res.Stderr)
	assert.Equal(t, []safepy.Event{{Kind: "host", Name: "add", Line: 1, File: "e.py"}, {Kind: "host", Name: "add", Line: 3, File: "e.py"}}, events)
}

// TestHostFunctionsAreShared changes what a program can change of shared functions, classes and modules, and looks for it in another sandbox.
func TestHostFunctionsAreShared(t *testing.T) {
	fns := hostFunctions(t)
	require.NoError(t, fns.RegisterType(hit{}, safepy.TypeOptions{Fields: []string{"Title"}}))
	opt := safepy.Options{Functions: fns, Input: map[string]any{"h": &hit{Title: "t"}}}
	a := newSession(t, safepy.Policy{}, safepy.SessionOptions{Functions: fns})
	require.True(t, runIn(t, a, "import tools\ntools.search = None\ntools.planted = 1\nadd = 3\ndel join", nil).OK)
	res := run(t, "import tools\nadd(1, 2), join('-', 'a', 'b'), len(tools.search('x')), hasattr(tools, 'planted')", opt)
	assert.Equal(t, safepy.Tuple{int64(3), "a-b", int64(2), false}, res.Value, res.Stderr)
	for _, code := range []string{"HostError.x = 1", "type(h).x = 1", "type(h).title = 1", "add.x = 1", "import tools\ntools.QuotaError.x = 1", "HostError.__bases__ = (Exception,)", "del type(h).title"} {
		var exc *safepy.Exception
		require.ErrorAs(t, run(t, code, opt).Error, &exc, code)
		assert.Contains(t, []string{"TypeError", "AttributeError"}, exc.Type, code)
	}
}

// TestHostValuesAreCharged has the host return more than the program may have, and functions that call each other without end.
func TestHostValuesAreCharged(t *testing.T) {
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("many", func() []int { return make([]int, 5_000_000) }))
	require.NoError(t, fns.Register("large", func() []byte { return make([]byte, 64<<20) }))
	require.NoError(t, fns.Register("count", func(xs []int) int { return len(xs) }))
	require.NoError(t, fns.Register("table", func(m map[string][]int) int { return len(m) }))
	for _, code := range []string{
		"many()", "large()", "import itertools\ncount(itertools.count())", "count(range(10**9))", "x = [1] * 100_000\ntable({str(i): x for i in range(1000)})", "while True: count([1])",
	} {
		res := run(t, code, safepy.Options{Functions: fns, Policy: safepy.Policy{Memory: 4 << 20, Fuel: 2_000_000, HostCalls: safepy.Unlimited, Timeout: time.Minute}})
		assert.True(t, res.ResourceExceeded || strings.HasPrefix(fmt.Sprint(res.Error), "MemoryError"), "%s: %v", code, res.Error)
	}
	deep := "x = []\nfor i in range(600): x = [x]\ncount(x)"
	assert.ErrorContains(t, run(t, deep, safepy.Options{Functions: fns}).Error, "TypeError")
}

// BenchmarkHostCall is one call of a Go function of two ints by a program.
func BenchmarkHostCall(b *testing.B) {
	fns := new(safepy.Functions)
	require.NoError(b, fns.Register("add", func(a, b int) int { return a + b }))
	sess, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{HostCalls: safepy.Unlimited, Timeout: safepy.Unlimited}, safepy.SessionOptions{Functions: fns})
	require.NoError(b, err)
	prog, err := safepy.Compile("bench.py", "for i in range(n): add(i, 1)")
	require.NoError(b, err)
	b.ReportAllocs()
	res, err := sess.Run(b.Context(), prog, map[string]any{"n": b.N})
	if err != nil || !res.OK {
		b.Fatal(err, res)
	}
}
