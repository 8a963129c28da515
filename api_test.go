package safepy_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

func newSession(t *testing.T, policy safepy.Policy, opt ...safepy.SessionOptions) safepy.Session {
	t.Helper()
	sess, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(policy, opt...)
	require.NoError(t, err)
	t.Cleanup(func() { _ = sess.Close() })
	return sess
}

// runIn runs code in a session; the program's own failures are in the result.
func runIn(t *testing.T, sess safepy.Session, code string, input map[string]any) *safepy.Result {
	t.Helper()
	prog, err := safepy.Compile("<test>", code)
	require.NoError(t, err)
	res, err := sess.Run(context.Background(), prog, input)
	require.NoError(t, err)
	return res
}

func run(t *testing.T, code string, opt safepy.Options) *safepy.Result {
	t.Helper()
	res, err := safepy.Run(context.Background(), code, opt)
	require.NoError(t, err)
	return res
}

// TestProgramIsShared runs one Program on 100 goroutines, whose caches, classes and generators must not meet. It is for the race detector.
func TestProgramIsShared(t *testing.T) {
	prog, err := safepy.Compile("shared.py", `
import math, json
class Point:
    count = 0
    def __init__(self, x, y):
        self.x, self.y = x, y
        Point.count += 1
    @property
    def norm(self): return math.hypot(self.x, self.y)
def points(n):
    for i in range(n):
        yield Point(i * seed, i + seed)
total = 0
for p in points(60):
    total += int(p.norm) % 7
try:
    {}["missing"]
except KeyError as e:
    text = f"{e!r} {sorted({'a', 'b'})} {Point.count}"
json.dumps([total, text])
`)
	require.NoError(t, err)
	want := map[int]any{}
	for seed := range 4 {
		res := runIn(t, newSession(t, safepy.Policy{}), prog.Source, map[string]any{"seed": seed})
		require.True(t, res.OK, res.Stderr)
		require.Contains(t, res.Value, `60"]`)
		want[seed] = res.Value
	}
	var wg sync.WaitGroup
	got := make([]*safepy.Result, 100)
	errs := make([]error, len(got))
	for i := range got {
		wg.Go(func() {
			sess, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{Timeout: time.Minute})
			if err != nil {
				errs[i] = err
				return
			}
			got[i], errs[i] = sess.Run(context.Background(), prog, map[string]any{"seed": i % 4})
		})
	}
	wg.Wait()
	fuel := map[int]int64{}
	for i, res := range got {
		require.NoError(t, errs[i])
		require.True(t, res.OK, res.Stderr)
		require.Equal(t, want[i%4], res.Value)
		if f, ok := fuel[i%4]; ok {
			require.Equal(t, f, res.Usage.Fuel, "fuel differs between goroutines")
		}
		fuel[i%4] = res.Usage.Fuel
	}
}

// TestSandboxesAreApart changes what a program can change of shared things, in one sandbox, and looks for it in another.
func TestSandboxesAreApart(t *testing.T) {
	for name, c := range map[string]struct{ change, look, want string }{
		"builtins":         {"import builtins\nbuiltins.len = lambda x: 'changed'\nbuiltins.planted = 1", "import builtins\nf'{len([])} {hasattr(builtins, \"planted\")}'", "0 False"},
		"module attribute": {"import math\nmath.pi = 3\nmath.planted = 1", "import math\nf'{math.pi:.2f} {hasattr(math, \"planted\")}'", "3.14 False"},
		"module function":  {"import json\njson.dumps = str", "import json\njson.dumps('x')", `"x"`},
		"python module":    {"import keyword\nkeyword.kwlist.clear()", "import keyword\n'def' in keyword.kwlist and 'yes'", "yes"},
		"sys.modules":      {"import sys\nsys.modules['math'] = None", "import math\nf'{math.floor(2.5)}'", "2"},
		"subclasses":       {"class Planted(Exception): pass", "f'{[c for c in Exception.__subclasses__() if c.__name__ == \"Planted\"]}'", "[]"},
		"globals":          {"planted = 1", "'planted' in globals() or 'no'", "no"},
		"recursion limit":  {"import sys\nsys.setrecursionlimit(5000)", "import sys\nf'{sys.getrecursionlimit()}'", "1000"},
		"int digits":       {"import sys\nsys.set_int_max_str_digits(0)", "import sys\nf'{sys.get_int_max_str_digits()}'", "4300"},
		"random":           {"import random\nrandom.seed(1)", "import random\nrandom.seed(2)\nf'{random.random():.6f}'", "0.956034"},
	} {
		t.Run(name, func(t *testing.T) {
			a, b := newSession(t, safepy.Policy{}), newSession(t, safepy.Policy{})
			res := runIn(t, b, c.look, nil)
			require.True(t, res.OK, res.Stderr)
			require.Equal(t, c.want, res.Value, "before the change")
			res = runIn(t, a, c.change, nil)
			require.True(t, res.OK, res.Stderr)
			assert.Equal(t, c.want, runIn(t, b, c.look, nil).Value, "in a sandbox made before")
			assert.Equal(t, c.want, runIn(t, newSession(t, safepy.Policy{}), c.look, nil).Value, "in a sandbox made after")
		})
	}
	for _, change := range []string{
		"ValueError.planted = 1", "Exception.__str__ = lambda e: 'x'", "int.planted = 1", "list.append = None", "del str.upper", "type.planted = 1", "object.planted = 1",
		"type(iter([])).planted = 1", "type(lambda: 0).planted = 1", "import re\nre.Match.planted = 1", "len.planted = 1", "ValueError.__bases__ = (Exception,)",
	} {
		res := run(t, change, safepy.Options{})
		var exc *safepy.Exception
		require.ErrorAs(t, res.Error, &exc, change)
		assert.Contains(t, []string{"TypeError", "AttributeError"}, exc.Type, change)
	}
}

func TestResultRule(t *testing.T) {
	for code, want := range map[string]any{
		"1 + 1":                        int64(2),
		"result = 5\n7":                int64(5),
		"x = 3":                        nil,
		"7\nx = 3":                     nil,
		"7;":                           int64(7),
		"for result in range(3): pass": int64(2),
		"def f():\n  global result\n  result = 4\nf()": int64(4),
		"def f():\n  result = 4\nf()\n9":               int64(9),
		"class A:\n  result = 4\n9":                    int64(9),
		"exec('result = 6')\n9":                        int64(6),
		"result = None\n9":                             nil,
		"if True: 9":                                   nil,
	} {
		res := run(t, code, safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen}})
		require.True(t, res.OK, res.Stderr)
		assert.Equal(t, want, res.Value, code)
	}
	sess := newSession(t, safepy.Policy{})
	assert.EqualValues(t, 5, runIn(t, sess, "result = 5", nil).Value)
	assert.EqualValues(t, 2, runIn(t, sess, "1 + 1", nil).Value, "a result of an earlier run")
	assert.EqualValues(t, 6, runIn(t, sess, "result + 1", nil).Value)
	assert.EqualValues(t, 5, runIn(t, sess, "result = result\n1", nil).Value, "bound anew to the same object")
	assert.EqualValues(t, 1, runIn(t, sess, "1", map[string]any{"result": 8}).Value, "a result given as input")
}

func TestValuesThatCantCross(t *testing.T) {
	for code, want := range map[string]string{
		"l = []\nl.append(l)\nl":                  "the result can't be returned: value contains itself (list)",
		"l = []\nfor i in range(600): l = [l]\nl": "the result can't be returned: value is nested deeper than 500 levels",
	} {
		res := run(t, "print('kept')\n"+code, safepy.Options{})
		var exc *safepy.Exception
		require.ErrorAs(t, res.Error, &exc)
		assert.Equal(t, "ValueError", exc.Type)
		assert.Equal(t, want, exc.Message)
		assert.Equal(t, "kept\n", res.Stdout)
	}
}

func TestLimits(t *testing.T) {
	kind := func(res *safepy.Result) string {
		var limit *safepy.LimitError
		if errors.As(res.Error, &limit) {
			return string(limit.Kind)
		}
		return fmt.Sprint(res.Error)
	}
	const catchAll = "try:\n  %s\nexcept BaseException: print('caught')\nfinally: print('finally')"
	for name, c := range map[string]struct {
		body, kind string
		exit       int
		policy     safepy.Policy
	}{
		"time":   {"while True: pass", "time", 124, safepy.Policy{Timeout: 30 * time.Millisecond}},
		"fuel":   {"while True: pass", "fuel", 137, safepy.Policy{Fuel: 10000}},
		"memory": {"l = []\n  while True: l.append('x' * 100000 + str(len(l)))", "memory", 137, safepy.Policy{Memory: 8 << 20}},
	} {
		t.Run(name, func(t *testing.T) {
			res := run(t, fmt.Sprintf(catchAll, c.body), safepy.Options{Policy: c.policy})
			assert.Equal(t, c.kind, kind(res))
			assert.Equal(t, c.exit, res.ExitCode)
			assert.Equal(t, name == "time", res.TimedOut)
			assert.Equal(t, name != "time", res.ResourceExceeded)
			assert.Empty(t, res.Stdout)
		})
	}
	t.Run("request", func(t *testing.T) {
		res := run(t, fmt.Sprintf(catchAll, "'x' * 10**12"), safepy.Options{})
		assert.Equal(t, "caught\nfinally\n", res.Stdout)
	})
	t.Run("source", func(t *testing.T) {
		res := run(t, "x = "+strings.Repeat("-", 100_000)+"1", safepy.Options{})
		assert.Equal(t, "MemoryError: Parser stack overflowed - Python source too complex to parse", fmt.Sprint(res.Error))
	})
	t.Run("depth", func(t *testing.T) {
		deep := "import sys\nsys.setrecursionlimit(100000)\ndef f(n): return n and f(n - 1)\ntry: f(%d)\nexcept RecursionError: print('too deep')"
		assert.Empty(t, run(t, fmt.Sprintf(deep, 19000), safepy.Options{}).Stdout)
		assert.Equal(t, "too deep\n", run(t, fmt.Sprintf(deep, 20001), safepy.Options{}).Stdout)
		assert.Equal(t, "too deep\n", run(t, fmt.Sprintf(deep, 51), safepy.Options{Policy: safepy.Policy{MaxDepth: 50}}).Stdout)
	})
	t.Run("cancelled", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(20*time.Millisecond, cancel)
		_, err := safepy.Run(ctx, "while True: pass", safepy.Options{})
		assert.ErrorIs(t, err, context.Canceled)
	})
	t.Run("deadline of the context", func(t *testing.T) {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		defer cancel()
		res, err := safepy.Run(ctx, "while True: pass", safepy.Options{})
		require.NoError(t, err)
		assert.True(t, res.TimedOut)
	})
	t.Run("negative", func(t *testing.T) {
		_, err := safepy.Run(context.Background(), "1", safepy.Options{Policy: safepy.Policy{Memory: -2}})
		assert.EqualError(t, err, "safepy: Policy.Memory is -2, want a limit above 0, 0 for the default, or Unlimited")
		_, err = safepy.Run(context.Background(), "1", safepy.Options{Policy: safepy.Policy{Timeout: -time.Second}})
		_, depthErr := safepy.Run(context.Background(), "1", safepy.Options{Policy: safepy.Policy{MaxDepth: 20_001}})
		assert.ErrorContains(t, depthErr, "safepy: Policy.MaxDepth is 20001, want 20000 at most")
		assert.EqualError(t, err, "safepy: Policy.Timeout is -1s, want a limit above 0, 0 for the default, or Unlimited")
	})
}

// TestRunsAfterALimit goes on in a session whose last run was ended.
func TestRunsAfterALimit(t *testing.T) {
	sess := newSession(t, safepy.Policy{Timeout: 30 * time.Millisecond})
	require.True(t, runIn(t, sess, "kept = 1\nwhile True: kept += 1", nil).TimedOut)
	res := runIn(t, sess, "kept > 1", nil)
	require.True(t, res.OK, res.Stderr)
	assert.Equal(t, true, res.Value)

	// Library code that was under way had no occasion to end what it had begun.
	require.True(t, runIn(t, sess, "import asyncio\nasync def f():\n  while True: pass\nasyncio.run(f())", nil).TimedOut)
	assert.EqualValues(t, 3, runIn(t, sess, "async def g(): return 3\nasyncio.run(g())", nil).Value)
	require.True(t, runIn(t, sess, "import contextlib, io\nwith contextlib.redirect_stdout(io.StringIO()):\n  while True: pass", nil).TimedOut)
	assert.Equal(t, "shown\n", runIn(t, sess, "print('shown')", nil).Stdout)
}

func TestOutput(t *testing.T) {
	var tee bytes.Buffer
	res := run(t, "print('é' * 100)", safepy.Options{Stdout: &tee, Policy: safepy.Policy{MaxOutput: 11}})
	assert.Equal(t, "ééééé\n... [output truncated: 191 bytes more]\n", res.Stdout)
	assert.Equal(t, res.Stdout, tee.String())
	tee.Reset()
	res = run(t, "for i in range(1000): print('x' * 1000)", safepy.Options{Stdout: &tee, Policy: safepy.Policy{MaxOutput: safepy.Unlimited}})
	assert.Equal(t, 1_001_000, tee.Len())
	assert.Empty(t, res.Stdout, "kept although it was passed on without limit")
	res = run(t, "for i in range(1000): print('x' * 1000)", safepy.Options{})
	assert.Equal(t, safepy.DefaultMaxOutput, strings.Index(res.Stdout, "\n... ["))
}

// TestCutForGood cuts a stream once: what is shorter than the room that a character left is not written behind the gap.
func TestCutForGood(t *testing.T) {
	res := run(t, "import sys\nsys.stdout.write('1234')\nsys.stdout.write('é')\nsys.stdout.write('5')", safepy.Options{Policy: safepy.Policy{MaxOutput: 5}})
	assert.Equal(t, "1234\n... [output truncated: 3 bytes more]\n", res.Stdout)
}

// TestHostMistakes calls in ways that are the host's bugs: it gets errors, no panics.
func TestHostMistakes(t *testing.T) {
	prog, err := safepy.Compile("<test>", "1")
	require.NoError(t, err)
	sess := newSession(t, safepy.Policy{})
	_, err = sess.Run(context.Background(), nil, nil)
	assert.EqualError(t, err, "safepy: Run without a program")
	var none context.Context
	_, err = sess.Run(none, prog, nil)
	assert.EqualError(t, err, "safepy: Run without a context")
	_, err = safepy.Run(none, "1", safepy.Options{})
	assert.EqualError(t, err, "safepy: Run without a context")
	assert.Equal(t, int64(1), runIn(t, sess, "1", nil).Value)

	cyclic := map[string]any{}
	cyclic["self"] = cyclic
	for _, c := range []struct {
		value any
		text  string
	}{
		{make(chan int), "no Python form for Go type chan int"},
		{cyclic, "value contains itself"},
	} {
		_, err := safepy.Run(context.Background(), "x", safepy.Options{Input: map[string]any{"x": c.value}})
		require.Error(t, err)
		assert.Contains(t, err.Error(), c.text)
	}
	safepy.SetProcessBudget(-5)
	assert.Equal(t, int64(1), run(t, "1", safepy.Options{}).Value)
	safepy.SetProcessBudget(0)
}

// holding is a program that keeps n MiB.
func holding(n int) string {
	return fmt.Sprintf("keep = [bytes(1 << 16) + bytes([i & 255]) for i in range(%d)]\n", n*16)
}

func TestProcessBudget(t *testing.T) {
	defer safepy.SetProcessBudget(0)
	safepy.SetProcessBudget(64 << 20)
	res := run(t, holding(32), safepy.Options{Policy: safepy.Policy{Memory: 256 << 20}})
	require.True(t, res.OK, res.Stderr)
	for _, memory := range []int64{256 << 20, safepy.Unlimited} {
		res = run(t, holding(128), safepy.Options{Policy: safepy.Policy{Memory: memory}})
		assert.True(t, res.ResourceExceeded, "limit %d: %v", memory, res.Error)
	}
	res = run(t, holding(32), safepy.Options{})
	assert.True(t, res.OK, "what ended runs had reserved was not given back: %v", res.Error)

	// What a session has alive counts again from its next run on.
	sess := newSession(t, safepy.Policy{})
	require.True(t, runIn(t, sess, holding(32), nil).OK)
	safepy.SetProcessBudget(16 << 20)
	assert.True(t, runIn(t, sess, "1", nil).ResourceExceeded)
}

// TestBudgetAdmits refuses a run, or lets it wait, while another holds the budget.
func TestBudgetAdmits(t *testing.T) {
	defer safepy.SetProcessBudget(0)
	safepy.SetProcessBudget(40 << 20)
	started := make(chan struct{})
	done := make(chan error, 1)
	go func() {
		_, err := safepy.Run(context.Background(), holding(36)+"print(1)\nimport time\ntime.sleep(0.1)", safepy.Options{Stdout: signalWriter{started}})
		done <- err
	}()
	<-started
	_, err := safepy.Run(context.Background(), "1", safepy.Options{})
	assert.ErrorIs(t, err, safepy.ErrNoMemory)
	eng := safepy.NewInProcess(safepy.InProcessOptions{WaitForMemory: true})
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	_, err = safepy.Run(ctx, "1", safepy.Options{Engine: eng})
	assert.ErrorIs(t, err, context.DeadlineExceeded)
	res, err := safepy.Run(context.Background(), "1", safepy.Options{Engine: eng})
	require.NoError(t, err)
	assert.True(t, res.OK)
	require.NoError(t, <-done)
}

type signalWriter struct{ c chan struct{} }

func (w signalWriter) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte("1")) {
		close(w.c)
	}
	return len(p), nil
}

func TestSessionIsForOneGoroutine(t *testing.T) {
	started := make(chan struct{})
	sess := newSession(t, safepy.Policy{}, safepy.SessionOptions{Stdout: signalWriter{started}})
	prog, err := safepy.Compile("<test>", "print(1)\nimport time\ntime.sleep(0.05)")
	require.NoError(t, err)
	done := make(chan error, 1)
	go func() { _, err := sess.Run(context.Background(), prog, nil); done <- err }()
	<-started
	_, err = sess.Run(context.Background(), prog, nil)
	assert.ErrorIs(t, err, safepy.ErrSessionBusy)
	require.NoError(t, <-done)
	require.NoError(t, sess.Close())
	_, err = sess.Run(context.Background(), prog, nil)
	assert.ErrorIs(t, err, safepy.ErrSessionClosed)
}

// TestAllocs bounds what a run takes of Go's heap; times are for benchmarks.
func TestAllocs(t *testing.T) {
	one := func() { run(t, "1+1", safepy.Options{}) }
	one()
	assert.LessOrEqual(t, testing.AllocsPerRun(100, one), 46.0, "Run of 1+1")
	sess := newSession(t, safepy.Policy{})
	prog, err := safepy.Compile("<test>", "1+1")
	require.NoError(t, err)
	again := func() { _, _ = sess.Run(context.Background(), prog, nil) }
	again()
	assert.LessOrEqual(t, testing.AllocsPerRun(100, again), 3.0, "a compiled program in a session")
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	fresh := func() {
		sess, _ := eng.NewSession(safepy.Policy{})
		_, _ = sess.Run(context.Background(), prog, nil)
		_ = sess.Close()
	}
	fresh()
	assert.LessOrEqual(t, testing.AllocsPerRun(100, fresh), 11.0, "a compiled program in a fresh session")
}

// TestManyPrograms runs programs in one session: those of which nothing is left take no memory.
func TestManyPrograms(t *testing.T) {
	sess := newSession(t, safepy.Policy{})
	defer sess.Close()
	runMany := func(from, to int) {
		for i := from; i < to; i++ {
			prog, err := safepy.Compile("p.py", fmt.Sprintf("def f(): return %d\nresult = f()", i))
			require.NoError(t, err)
			res, err := sess.Run(t.Context(), prog, nil)
			require.NoError(t, err)
			require.Equal(t, int64(i), res.Value)
		}
	}
	runMany(0, 1000)
	before := heapAlive()
	runMany(1000, 4000)
	assert.Less(t, heapAlive(), before+2<<20) // Go's own bookkeeping moves by up to 1 MB
}

func TestUsageAllocated(t *testing.T) {
	const code = "for i in range(50_000): s = str(i) * 50"
	res, err := safepy.Run(t.Context(), code, safepy.Options{Policy: safepy.Policy{Memory: 2 << 20}})
	require.NoError(t, err)
	require.True(t, res.OK, res.Error)
	assert.Greater(t, res.Usage.Allocated, int64(10<<20), "what died counts")
	assert.Less(t, res.Usage.Peak, int64(3<<20))
}

func TestEngineClose(t *testing.T) {
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	sess, err := eng.NewSession(safepy.Policy{})
	require.NoError(t, err)
	prog, err := safepy.Compile("f.py", "1")
	require.NoError(t, err)
	require.NoError(t, eng.Close())
	_, err = sess.Run(t.Context(), prog, nil)
	assert.ErrorIs(t, err, safepy.ErrSessionClosed)
	_, err = eng.NewSession(safepy.Policy{})
	assert.ErrorIs(t, err, safepy.ErrEngineClosed)
}

// TestCodeKeepsNoGlobals: what a code object remembers of its last run, and nobody counts, must not keep that run's globals alive.
func TestCodeKeepsNoGlobals(t *testing.T) {
	sess := newSession(t, safepy.Policy{Mode: safepy.ModeOpen, Memory: 32 << 20, Timeout: time.Minute})
	before := heapAfterGC()
	res := runIn(t, sess, `
codes = []
for i in range(64):
    c = compile("x = bytearray(2**20)\nassert list(y for y in [i]) == [i]", f"f{i}", "exec")
    exec(c, {"i": i})
    codes.append(c)
`, nil)
	require.True(t, res.OK, res.Stderr)
	assert.Less(t, heapAfterGC()-before, int64(32<<20))
	runtime.KeepAlive(sess)
}

func heapAfterGC() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func TestLineOfSyntaxErrors(t *testing.T) {
	for code, line := range map[string]int{
		"x = 1\n\ndef f(:\n": 3, "x = 1\nreturn x": 2, "if 1:\nx": 2, "\n\n\nx = 'abc": 4,
		"def f():\n    raise SyntaxError('own', ('f', 9, 1, 'text'))\n\nf()": 2,
	} {
		res, err := safepy.Run(context.Background(), code, safepy.Options{})
		require.NoError(t, err)
		var e *safepy.Exception
		require.ErrorAs(t, res.Error, &e, code)
		assert.Equal(t, line, e.Line, code)
	}
}
