package safepy_test

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

func TestSessionVariables(t *testing.T) {
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("add", func(a, b int) int { return a + b }))
	sess := newSession(t, safepy.Policy{}, safepy.SessionOptions{Functions: fns})
	require.NoError(t, sess.Set("prices", map[string]float64{"tea": 2.5}))
	require.NoError(t, sess.Set("half", func(x float64) float64 { return x / 2 }))
	res := runIn(t, sess, `
import math
from dataclasses import dataclass
@dataclass
class P:
    x: int
def f(): pass
total = half(prices["tea"]) + add(1, 2)
p = P(3)
loop = []
loop.append(loop)
_hidden = 1
`, map[string]any{"given": 5})
	require.True(t, res.OK, res.Stderr)
	vars, err := sess.Snapshot(t.Context())
	require.NoError(t, err)
	assert.Equal(t, map[string]any{
		"prices": map[string]any{"tea": 2.5}, "total": 4.25, "given": int64(5), "input_data": map[string]any{"given": int64(5)},
		"p":    safepy.Object{Type: "P", Kind: safepy.KindDataclass, Repr: "P(x=3)", Fields: []safepy.Field{{Name: "x", Value: int64(3)}}},
		"loop": safepy.Object{Type: "list", Repr: "[[...]]"},
	}, vars)
	require.NoError(t, sess.Set("p", vars["p"]))
	assert.Equal(t, true, runIn(t, sess, "p == P(3) and type(p) is P", nil).Value)

	for name, want := range map[string]string{"1x": "not the name", "": "not the name", "a b": "not the name"} {
		assert.ErrorContains(t, sess.Set(name, 1), want)
	}
	var conv *safepy.ConvertError
	err = sess.Set("c", []any{make(chan int)})
	require.ErrorAs(t, err, &conv)
	assert.EqualError(t, err, "safepy: set: c[0]: no Python form for Go type chan int")

	require.NoError(t, sess.Reset())
	vars, err = sess.Snapshot(t.Context())
	require.NoError(t, err)
	assert.Empty(t, vars)
	assert.EqualValues(t, 3, runIn(t, sess, "add(1, 2)", nil).Value, "functions are there again")
	require.NoError(t, sess.Close())
	assert.ErrorIs(t, sess.Set("x", 1), safepy.ErrSessionClosed)
	assert.ErrorIs(t, sess.Reset(), safepy.ErrSessionClosed)
	assert.ErrorIs(t, sess.AllowCalls("f"), safepy.ErrSessionClosed)
	_, err = sess.Snapshot(t.Context())
	assert.ErrorIs(t, err, safepy.ErrSessionClosed)
}

// TestSnapshotIsMetered takes snapshots of what takes for ever to show.
func TestSnapshotIsMetered(t *testing.T) {
	sess := newSession(t, safepy.Policy{Timeout: 50 * time.Millisecond})
	require.True(t, runIn(t, sess, "class A:\n  def __repr__(self):\n    while True: pass\na = A()", nil).OK)
	_, err := sess.Snapshot(t.Context())
	assert.ErrorIs(t, err, context.DeadlineExceeded)
	require.True(t, runIn(t, sess, "class A:\n  def __repr__(self): 1 / 0\na = A()", nil).OK)
	vars, err := sess.Snapshot(t.Context())
	require.NoError(t, err)
	assert.Equal(t, safepy.Object{Type: "__main__.A", Repr: "<__main__.A object, repr() failed>"}, vars["a"])
	require.True(t, runIn(t, sess, "del a\nb = []\nfor i in range(60): b = [b, b]", nil).OK)
	_, err = sess.Snapshot(t.Context())
	assert.Error(t, err)
}

func TestExportRules(t *testing.T) {
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("add", func(a, b int) int { return a + b }))
	sess := newSession(t, safepy.Policy{}, safepy.SessionOptions{Functions: fns, Exports: &safepy.ExportRules{}})
	require.NoError(t, sess.Set("data", 1))
	require.NoError(t, sess.Set("half", func(x float64) float64 { return x / 2 }))
	res := runIn(t, sess, `
import json
x = 1
data = 2
add = half = len = 3
add_ = max
class Point:
    def __init__(self, x): self.x = x
    def double(self): return Point(self.x * 2)
    def __repr__(self): return f"P{self.x}"
    @property
    def half(self): return self.x / 2
def f(n): return n and f(n - 1)
def gen(): yield 1
async def co(): return 2
g = lambda: 5
p = Point(3).double()
box = [f, p.double]
f(3)
`, nil)
	require.True(t, res.OK, res.Stderr)
	assert.Equal(t, []string{"add", "half", "len"}, res.NotExported)
	res = runIn(t, sess, "x, data, add(1, 2), half(3), len('ab'), add_(1, 2), json.dumps(p.x), repr(p), p == p", nil)
	require.True(t, res.OK, res.Stderr)
	assert.Equal(t, safepy.Tuple{int64(1), int64(2), int64(3), 1.5, int64(2), int64(2), "6", "P6", true}, res.Value)
	refused := func(code, name string) {
		t.Helper()
		res := runIn(t, sess, code, nil)
		require.Error(t, res.Error, code)
		assert.Equal(t, "PermissionError: call of "+name+" is not allowed; an earlier run defined it, and the host has not allowed later ones to call it: define it again", res.Error.Error(), code)
	}
	for code, name := range map[string]string{
		"f(1)": "f", "Point(1)": "Point", "p.double()": "Point.double", "box[0](1)": "f", "box[1]()": "Point.double", "list(map(f, [1]))": "f", "g()": "<lambda>", "p.half": "Point.half",
		"next(gen())": "gen", "await co()": "co", "sorted([1, 2], key=f)": "f", "f(*[1])": "f", "f(n=1)": "f", "import functools\nfunctools.partial(f, 1)()": "f", "Point.double(p)": "Point.double",
		"class Q(Point): pass\nQ(1)": "Point", "for i in range(3): f(i)": "f", "getattr(p, 'double')()": "Point.double",
	} {
		refused(code, name)
	}
	require.NoError(t, sess.AllowCalls("f", "g"))
	assert.Equal(t, safepy.Tuple{int64(0), int64(5)}, runIn(t, sess, "f(2), g()", nil).Value)
	refused("p.double()", "Point.double")
	require.NoError(t, sess.AllowCalls("Point"))
	res = runIn(t, sess, "repr(p.double()), Point(4).half", nil)
	require.True(t, res.OK, res.Stderr)
	assert.Equal(t, safepy.Tuple{"P12", 2.0}, res.Value)

	// What programs defined they may define again; what the host gave they may not.
	res = runIn(t, sess, "def gen(): return 7\njson = 1\nadd = 2\ngen()", nil)
	assert.Equal(t, []string{"add", "json"}, res.NotExported)
	assert.EqualValues(t, 7, res.Value)
	refused("gen()", "gen")

	// The same program is not kept from its own functions.
	prog, err := safepy.Compile("again.py", "def h(): return 1\nh()")
	require.NoError(t, err)
	for range 3 {
		res, err := sess.Run(t.Context(), prog, nil)
		require.NoError(t, err)
		assert.EqualValues(t, 1, res.Value, res.Stderr)
	}
	free := newSession(t, safepy.Policy{}, safepy.SessionOptions{Exports: &safepy.ExportRules{CallsAllowed: true}})
	require.True(t, runIn(t, free, "def f(): return 1\nlen = f", nil).OK)
	assert.Equal(t, safepy.Tuple{int64(1), int64(1)}, runIn(t, free, "f(), len('a')", nil).Value)
}

// TestThousandSessions runs a thousand sessions at once. It is for the race detector.
func TestThousandSessions(t *testing.T) {
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("add", func(a, b int) int { return a + b }))
	require.NoError(t, fns.RegisterAsync("later", func(n int) int { return n }))
	require.NoError(t, fns.RegisterType(account{}, safepy.TypeOptions{Fields: []string{"Owner"}}))
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	progs := make([]*safepy.Program, 3)
	for i, code := range []string{"import json\nx = add(seed, 1)\nclass A:\n  n = x\ndef f(): return A.n", "y = await later(x)", "json.dumps([f(), y, acc.owner])"} {
		var err error
		progs[i], err = safepy.Compile("s.py", code)
		require.NoError(t, err)
	}
	var wg sync.WaitGroup
	errs := make(chan error, 1000)
	start := make(chan struct{})
	for i := range 1000 {
		wg.Go(func() {
			<-start
			sess, err := eng.NewSession(safepy.Policy{Timeout: 5 * time.Minute}, safepy.SessionOptions{Functions: fns})
			if err != nil {
				errs <- err
				return
			}
			var res *safepy.Result
			for _, p := range progs {
				if res, err = sess.Run(context.Background(), p, map[string]any{"seed": i, "acc": &account{Owner: "o"}}); err != nil || !res.OK {
					errs <- fmt.Errorf("%v %v", err, res)
					return
				}
			}
			if want := fmt.Sprintf(`[%d, %d, "o"]`, i+1, i+1); res.Value != want {
				errs <- fmt.Errorf("session %d: %v", i, res.Value)
			}
		})
	}
	close(start)
	wg.Wait()
	close(errs)
	for err := range errs {
		t.Error(err)
	}
}

// TestIdleSessionsWithFunctions is TestIdleSessions for sessions with functions of the host and export rules.
func TestIdleSessionsWithFunctions(t *testing.T) {
	const n = 1000
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("add", func(a, b int) int { return a + b }))
	prog, err := safepy.Compile("s.py", "import math\nnames = ['a', 'b']\ntotal = sum(range(10)) + add(1, 2)\ndef area(r): return math.pi * r ** 2\nclass Point:\n  def __init__(self, x): self.x = x\np = Point(1)\nprint(area(2))\ntotal")
	require.NoError(t, err)
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	open := func() safepy.Session {
		sess, err := eng.NewSession(safepy.Policy{}, safepy.SessionOptions{Functions: fns, Exports: &safepy.ExportRules{CallsAllowed: true}})
		require.NoError(t, err)
		res, err := sess.Run(context.Background(), prog, nil)
		require.NoError(t, err)
		require.True(t, res.OK, res.Stderr)
		return sess
	}
	open() // what is made once
	before := heapAlive()
	all := make([]safepy.Session, n)
	for i := range all {
		all[i] = open()
	}
	each := (heapAlive() - before) / n
	t.Logf("an idle session takes %d bytes", each)
	assert.LessOrEqual(t, each, uint64(16<<10))
	again, err := safepy.Compile("t.py", "area(p.x) > 3")
	require.NoError(t, err)
	for _, i := range []int{0, n / 2, n - 1} {
		res, err := all[i].Run(context.Background(), again, nil)
		require.NoError(t, err)
		assert.Equal(t, true, res.Value)
	}
	runtime.KeepAlive(all)
}

// TestClosedSessionsAreGone: what a closed session had may be used for the next one, which must not show; the closed one stays closed.
func TestClosedSessionsAreGone(t *testing.T) {
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	leave, err := safepy.Compile("leave.py", `
import sys
sys.setrecursionlimit(300)
class C: pass
x, c, len = 1, C(), None
`)
	require.NoError(t, err)
	small, err := safepy.Compile("small.py", "x = y = 1\ndef f(n): return f(n + 1)\nf(0)")
	require.NoError(t, err)
	look, err := safepy.Compile("look.py", "sorted(globals()), len([1]), [len(s) for s in ['ab']]")
	require.NoError(t, err)
	want := fresh(t, eng, safepy.Policy{}, look)
	require.Nil(t, want.Error)
	var gone []safepy.Session
	for range 20 {
		for _, prog := range []*safepy.Program{leave, small} {
			sess, err := eng.NewSession(safepy.Policy{Memory: 1 << 20, Fuel: 100_000, MaxDepth: 50})
			require.NoError(t, err)
			_, err = sess.Run(t.Context(), prog, map[string]any{"z": 1})
			require.NoError(t, err)
			require.NoError(t, sess.Close())
			gone = append(gone, sess)
		}
		got := fresh(t, eng, safepy.Policy{}, look)
		require.Nil(t, got.Error)
		assert.Equal(t, want.Value, got.Value)
		assert.Equal(t, want.Usage.Fuel, got.Usage.Fuel)
		assert.Equal(t, want.Usage.Peak, got.Usage.Peak)
	}
	for _, sess := range gone {
		_, err := sess.Run(t.Context(), look, nil)
		assert.ErrorIs(t, err, safepy.ErrSessionClosed)
		_, err = sess.Snapshot(t.Context())
		assert.ErrorIs(t, err, safepy.ErrSessionClosed)
		assert.ErrorIs(t, sess.Set("x", 1), safepy.ErrSessionClosed)
		assert.ErrorIs(t, sess.AllowCalls("f"), safepy.ErrSessionClosed)
		assert.ErrorIs(t, sess.Reset(), safepy.ErrSessionClosed)
		assert.Nil(t, sess.(safepy.Completer).Complete("x"))
		assert.NoError(t, sess.Close())
	}
}

func fresh(t *testing.T, eng safepy.Engine, policy safepy.Policy, prog *safepy.Program) *safepy.Result {
	t.Helper()
	sess, err := eng.NewSession(policy)
	require.NoError(t, err)
	res, err := sess.Run(t.Context(), prog, nil)
	require.NoError(t, err)
	require.NoError(t, sess.Close())
	return res
}

func TestThreadsEndWithTheRun(t *testing.T) {
	sess := newSession(t, safepy.Policy{}, safepy.SessionOptions{})
	before := runtime.NumGoroutine()
	ended := func() bool { return runtime.NumGoroutine() <= before+1 } // one is Eventually's own
	const start = `
import threading, time
def wait():
    time.sleep(1000)
for _ in range(20):
    threading.Thread(target=wait, daemon=True).start()
threading.active_count()
`
	for range 3 {
		assert.EqualValues(t, 21, runIn(t, sess, start, nil).Value)
	}
	assert.Eventually(t, ended, time.Second, time.Millisecond)
	res := runIn(t, sess, "t = threading.Thread(target=lambda: time.sleep(0.001))\nt.start()\nt.join()\nstr((t.is_alive(), threading.active_count(), threading.current_thread() is threading.main_thread()))", nil)
	assert.Equal(t, "(False, 1, True)", res.Value, res.Stderr)
	// A limit that ends a thread ends the run, and leaves the session usable.
	short := newSession(t, safepy.Policy{Fuel: 300_000}, safepy.SessionOptions{})
	res = runIn(t, short, "import threading, time\ndef wait(): time.sleep(1000)\ndef busy():\n    while True: pass\nthreading.Thread(target=wait, daemon=True).start()\nthreading.Thread(target=busy).start()", nil)
	require.False(t, res.OK)
	assert.ErrorContains(t, res.Error, "fuel")
	assert.Equal(t, true, runIn(t, short, "import threading\nthreading.current_thread() is threading.main_thread()", nil).Value)
	assert.Eventually(t, ended, time.Second, time.Millisecond)
}
