package safepy_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
)

// Tests that every engine on CPython has to pass.

func compileTest(t *testing.T, code string) *safepy.Program {
	t.Helper()
	p, err := safepy.Compile("<string>", code)
	require.NoError(t, err)
	return p
}

// engineValues: values are in Go what they are in-process, and come back as they were.
func engineValues(t *testing.T, e safepy.Engine) {
	require.Greater(t, len(roundTrips), 200)
	here, there := newSession(t, safepy.Policy{}, safepy.SessionOptions{OrderedDicts: true}), openSession(t, e, safepy.Policy{}, safepy.SessionOptions{OrderedDicts: true})
	require.True(t, runIn(t, here, classes+same, nil).OK)
	require.True(t, runIn(t, there, classes+same, nil).OK)
	for _, expr := range roundTrips {
		want, got := runIn(t, here, expr, nil), runIn(t, there, expr, nil)
		if !assert.True(t, got.OK, "%s: %v", expr, got.Error) {
			continue
		}
		assert.Equal(t, want.Value, got.Value, expr)
		back := runIn(t, there, fmt.Sprintf("same(came, %s) or f'{came!r} {type(came)}'", expr), map[string]any{"came": got.Value})
		assert.Equal(t, true, back.Value, "%s, in Go %#v: %v", expr, got.Value, back.Error)
	}
	type item struct {
		Name string `json:"name"`
		N    int    `json:"n"`
	}
	for _, in := range []any{1, uint8(2), float32(1.5), "é", []int{1, 2}, map[string]int{"b": 1, "a": 2}, map[int]bool{1: true}, map[string]struct{}{"x": {}}, item{"a", 1}, &item{"p", 2}, []item{{"q", 3}},
		time.Duration(1500), [2]string{"a", "b"}, errors.New("an error"), []any{nil, item{}}, (*item)(nil)} {
		a, b := runIn(t, here, "repr(came)", map[string]any{"came": in}), runIn(t, there, "repr(came)", map[string]any{"came": in})
		assert.Equal(t, a.Value, b.Value, "%#v", in)
	}
	for _, in := range []any{make(chan int), []any{1, make(chan int)}, string([]byte{0xff}), map[string]any{"a": func() {}}} {
		_, want := here.Run(context.Background(), compileTest(t, "1"), map[string]any{"came": in})
		_, got := there.Run(context.Background(), compileTest(t, "1"), map[string]any{"came": in})
		if _, isMap := in.(map[string]any); !isMap { // a function is one in-process
			require.Error(t, want)
			assert.EqualError(t, got, want.Error())
		}
		var conv *safepy.ConvertError
		assert.ErrorAs(t, got, &conv)
	}
	assert.EqualValues(t, 1, runIn(t, there, "1", nil).Value) // the session goes on
}

// engineSessions: variables stay, Set, Snapshot and Reset work, a limit leaves the session as it is.
func engineSessions(t *testing.T, e safepy.Engine) {
	s := openSession(t, e, safepy.Policy{Timeout: time.Second})
	require.NoError(t, s.Set("x", 20))
	require.Error(t, s.Set("no name", 1))
	require.Error(t, s.Set("x", make(chan int)))
	require.EqualValues(t, 21, runIn(t, s, "def f(n): return n + 1\ny = f(x)\ny", nil).Value)
	require.EqualValues(t, 42, runIn(t, s, "y * k", map[string]any{"k": 2}).Value)
	var res *safepy.Result
	for range 5 { // on a machine that is too busy a program is not at its end in time, and is killed
		if res = runIn(t, s, "print('so far')\nz = [1]\nwhile True: pass", nil); s.Set("w", 0) == nil {
			break
		}
		require.NoError(t, s.Reset())
		require.True(t, runIn(t, s, "x, y, k = 20, 21, k", map[string]any{"k": 2}).OK)
	}
	assert.True(t, res.TimedOut)
	assert.Equal(t, "so far\n", res.Stdout)
	assert.Equal(t, "[1] 21", runIn(t, s, "f'{z} {y}'", nil).Value, "a run that was stopped leaves the variables")
	vars, err := s.Snapshot(context.Background())
	require.NoError(t, err)
	assert.Equal(t, map[string]any{"x": int64(20), "y": int64(21), "w": int64(0), "z": []any{int64(1)}, "k": int64(2), "input_data": map[string]any{"k": int64(2)}}, vars)
	assert.Equal(t, "ab", runIn(t, s, "import sys\nr = sys.stdin.read()\nr + 'ab'", nil).Value)
	require.NoError(t, s.Reset())
	assert.ErrorContains(t, runIn(t, s, "x", nil).Error, "NameError")
	other := openSession(t, e, safepy.Policy{})
	assert.ErrorContains(t, runIn(t, other, "y", nil).Error, "NameError")
	require.NoError(t, s.Close())
	_, err = s.Run(context.Background(), compileTest(t, "1"), nil)
	assert.ErrorIs(t, err, safepy.ErrSessionClosed)

	in := openSession(t, e, safepy.Policy{}, safepy.SessionOptions{Stdin: strings.NewReader("one\ntwo\n")})
	assert.Equal(t, "one two", runIn(t, in, "input() + ' ' + input()", nil).Value)
	assert.ErrorContains(t, runIn(t, in, "input()", nil).Error, "EOFError")
	var tee strings.Builder
	out := openSession(t, e, safepy.Policy{MaxOutput: 8}, safepy.SessionOptions{Stdout: &tee})
	res = runIn(t, out, "for i in range(10000): print('abc')", nil)
	assert.Equal(t, "abc\nabc\n\n... [output truncated: 39992 bytes more]\n", res.Stdout)
	assert.Equal(t, res.Stdout, tee.String())

	// What a run leaves behind does nothing between runs.
	left := openSession(t, e, safepy.Policy{Timeout: 5 * time.Second})
	require.True(t, runIn(t, left, "import threading, time\nn = 0\ndef count():\n    global n\n    while True:\n        n += 1\n        time.sleep(0.001)\nthreading.Thread(target=count, daemon=True).start()\ntime.sleep(0.05)", nil).OK)
	before := runIn(t, left, "n", nil).Value.(int64)
	time.Sleep(500 * time.Millisecond)
	assert.Less(t, runIn(t, left, "n", nil).Value.(int64)-before, int64(100))
	assert.Equal(t, true, runIn(t, left, "m = n\ntime.sleep(0.2)\nn > m", nil).Value, "it goes on in the next")
	require.NoError(t, left.Close())

	stuck, w := io.Pipe()
	defer w.Close()
	blocked := openSession(t, e, safepy.Policy{Timeout: 100 * time.Millisecond}, safepy.SessionOptions{Stdin: stuck})
	start := time.Now()
	assert.True(t, runIn(t, blocked, "input()", nil).TimedOut)
	assert.Less(t, time.Since(start), 2*time.Second)
}

// replaced are programs that replace what the worker's own code might use, with their values.
var replaced = map[string]any{
	"import builtins\nbuiltins.len = None\n1":                                                                        int64(1),
	"import builtins\nput = setattr\nfor n in list(vars(builtins)): put(builtins, n, None)\n2":                       int64(2),
	"import builtins\nvars(builtins).clear()\n3":                                                                     int64(3),
	"import builtins\nbuiltins.print = lambda *a: None\nprint('x')\n4":                                               int64(4),
	"import builtins\nbuiltins.isinstance = lambda *a: False\n[5, {'a': (1, 2.5)}]":                                  []any{int64(5), map[string]any{"a": safepy.Tuple{int64(1), 2.5}}},
	"import sys\nsys.stdout = None\n6":                                                                               int64(6),
	"import sys\ndel sys.stdout, sys.stderr, sys.stdin, sys.__stdout__, sys.__stderr__, sys.excepthook\n7":           int64(7),
	"import sys\nclass S:\n    def write(self, s): pass\n    def flush(self): raise SystemExit\nsys.stdout = S()\n8": int64(8),
	"import json, struct, os, threading, signal, traceback, linecache, inspect, ast, asyncio, select, io\nfor m in (json, struct, threading, signal, traceback, linecache, inspect, ast, select, io):\n    for n in list(vars(m)):\n        if not n.startswith('_'): setattr(m, n, None)\nos._exit = None\n9": int64(9),
	"import threading\nthreading.Lock = threading.RLock = threading.Thread = threading.enumerate = None\n10":                                                                                            int64(10),
	"import datetime, decimal, fractions\nclass Fake: pass\nd = datetime.date(2024, 1, 2)\ndatetime.date = datetime.datetime = datetime.timezone = decimal.Decimal = fractions.Fraction = Fake\nd.year": int64(2024),
	"import sys\ndef trace(f, *a):\n    if f.f_code.co_filename == '<safepy>': raise ValueError\nsys.settrace(trace)\n11":                                                                               int64(11),
	"import sys\nsys.modules.clear()\n12":                                                                                                   int64(12),
	"import socket, sys\nsocket.socket.sendall = socket.socket.recv = None\n13":                                                             int64(13),
	"import builtins\nclass EError(Exception): pass\nbuiltins.len = builtins.str = builtins.list = None\nraise EError('x')":                 nil,
	"class M(type):\n    def __getattribute__(self, name): raise ValueError\nclass EError(Exception, metaclass=M): pass\nraise EError('x')": nil,
	"import sys\ndef hook(*a): raise SystemExit\nsys.excepthook = hook\n1 / 0":                                                              nil,
}

// engineReplaced: what a program replaces is its own affair. The run ends as it should, and the session goes on.
func engineReplaced(t *testing.T, e safepy.Engine) {
	for code, want := range replaced {
		s := openSession(t, e, safepy.Policy{Mode: safepy.ModeOpen, Timeout: 10 * time.Second})
		res, err := s.Run(context.Background(), compileTest(t, code), nil)
		if !assert.NoError(t, err, code) {
			continue
		}
		assert.Equal(t, want, res.Value, "%s: %v", code, res.Error)
		assert.Equal(t, want != nil, res.OK, code)
		if want == nil {
			assert.Contains(t, res.Error.Error(), "Error", code)
		}
		res, err = s.Run(context.Background(), compileTest(t, "[20, y]"), map[string]any{"y": time.Unix(0, 0).UTC()})
		if assert.NoError(t, err, code) {
			assert.True(t, res.OK, "%s: %v", code, res.Error)
		}
		_, err = s.Snapshot(context.Background())
		assert.NoError(t, err, code)
		assert.NoError(t, s.Close())
	}
}

// engineHost: functions of the host are asked back, with the bindings and errors that they have in-process.
func engineHost(t *testing.T, e safepy.Engine) {
	quota := errors.New("quota")
	fns := new(safepy.Functions)
	for name, f := range map[string]any{
		"add": func(a, b int) int { return a + b }, "docs.echo": func(x any) any { return x }, "fail": func() error { return errors.New("it failed") },
		"bad": func() error { return safepy.Raise("ValueError", "bad %d", 1) }, "docs.limit": func() error { return fmt.Errorf("over: %w", quota) }, "boom": func() { panic("secret") },
		"each": func(f func(int) (int, error), n int) (int, error) {
			sum := 0
			for i := range n {
				v, err := f(i)
				if err != nil {
					return 0, err
				}
				sum += v
			}
			return sum, nil
		},
		"pair": func() (int, string) { return 1, "b" }, "slow": func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() },
	} {
		require.NoError(t, fns.Register(name, f))
	}
	require.NoError(t, fns.RegisterAsync("later", func(ctx context.Context, s string, ms int) (string, error) {
		select {
		case <-time.After(time.Duration(ms) * time.Millisecond):
			return s, nil
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}))
	require.NoError(t, fns.Register("wait", func(ms int) string { time.Sleep(time.Duration(ms) * time.Millisecond); return "waited" }))
	require.NoError(t, fns.Register("wait_then", func(ms int, f func() (any, error)) (any, error) {
		time.Sleep(time.Duration(ms) * time.Millisecond)
		return f()
	}))
	require.NoError(t, fns.RegisterAsync("large", func() string { return strings.Repeat("x", 1<<20) }))
	require.NoError(t, fns.RegisterError("docs.QuotaError", quota))
	for _, code := range []string{
		"add(1, 2)", "add(1)", "add(1, 'x')", "add(1, b=2)", "import docs\ndocs.echo([1, {'a': (2,)}, None])", "fail()", "bad()", "pair()", "each(lambda i: i * 2, 5)",
		"import docs\ntry: docs.limit()\nexcept docs.QuotaError as e: r = (str(e), isinstance(e, HostError))\nr", "import docs\ndocs.limit()", "each(lambda i: 1 // (2 - i), 5)", "each(lambda i: 'x', 1)",
		"class Own(Exception): pass\ndef f(i): raise Own('mine')\ntry: each(f, 2)\nexcept Own as e: r = str(e)\nr", "each(lambda i: each(lambda j: j + add(i, 0), 3), 3)", "each(5, 1)",
		"await later('a', 1)", "import asyncio\nawait asyncio.gather(*[later(str(i), 20 - i) for i in range(10)])", "import asyncio\nawait asyncio.wait_for(later('a', 5000), 0.01)", "add(*range(3))",
		"from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\nimport docs\nv = docs.echo(P(3))\n(v.x, type(v) is P)", "from collections import namedtuple\nimport docs\nN = namedtuple('N', 'a b')\ndocs.echo(N(1, 2))",
		"def g(x): return add(x, 1)\nlist(map(g, [1, 2]))", "try: fail()\nexcept HostError as e: raise ValueError('mine') from e", "async def f(): fail()\nawait f()", "add(2**70, 1)",
	} {
		if d := onBoth(t, e, "<string>", code, safepy.Options{Functions: fns}); d != "" {
			t.Errorf("%s\n%s", code, d)
		}
	}
	res, err := safepy.Run(context.Background(), "boom()", safepy.Options{Engine: e, Functions: fns})
	require.NoError(t, err)
	assert.EqualError(t, res.Error, "HostError: boom() failed: an internal error of the host")
	require.Len(t, res.HostPanics, 1)
	assert.Equal(t, "secret", res.HostPanics[0].Value)
	assert.EqualValues(t, 1, res.Usage.HostCalls)
	res, err = safepy.Run(context.Background(), "while True: add(1, 2)", safepy.Options{Engine: e, Functions: fns, Policy: safepy.Policy{HostCalls: 5}})
	require.NoError(t, err)
	assert.EqualError(t, res.Error, "execution called host functions more than 5 times")
	assert.True(t, res.ResourceExceeded)
	res, err = safepy.Run(context.Background(), "slow()", safepy.Options{Engine: e, Functions: fns, Policy: safepy.Policy{Timeout: 100 * time.Millisecond}})
	require.NoError(t, err)
	assert.True(t, res.TimedOut, "%v", res.Error)
	res, err = safepy.Run(context.Background(), "import docs\nfor i in range(3000):\n    try: docs.limit()\n    except HostError: pass\ndocs.limit()", safepy.Options{Engine: e, Functions: fns})
	require.NoError(t, err)
	assert.ErrorIs(t, res.Error, quota)

	// Time in the host, and waiting for it, is free if the policy says so; the program's own is not, whatever it waits for meanwhile.
	var wg sync.WaitGroup
	free := safepy.Policy{Timeout: 400 * time.Millisecond, FreeHostTime: true}
	for code, ok := range map[string]bool{
		"wait(700)": true, "wait(300)\nwait(300)": true, "wait(100)\nwhile True: pass": false, "wait_then(600, lambda: 5)": true, "wait_then(10, lambda: wait(600))": true,
		"def spin():\n    while True: pass\nwait_then(10, spin)": false,
		"await later('a', 900)":                                  true, "import asyncio\nawait asyncio.gather(*[later('a', 700) for _ in range(5)])\nawait later('b', 600)": true,
		"import asyncio\nt = asyncio.create_task(later('a', 5000))\nawait asyncio.sleep(0)\nwhile True: pass": false, "await later('a', 700)\nwhile True: pass": false,
		"import asyncio\nt = asyncio.create_task(later('a', 800))\nawait asyncio.sleep(0)\nwait(500)\nawait t":                            true,
		"import threading\ndef spin():\n    while True: pass\nthreading.Thread(target=spin, daemon=True).start()\nawait later('a', 5000)": false,
	} {
		wg.Go(func() {
			res, err := safepy.Run(context.Background(), code, safepy.Options{Engine: e, Functions: fns, Policy: free})
			if assert.NoError(t, err, code) {
				assert.Equal(t, ok, res.OK, "%s: %v", code, res.Error)
				assert.Equal(t, !ok, res.TimedOut, code)
				assert.Less(t, res.Usage.Wall, 4*time.Second, code)
			}
		})
	}
	wg.Wait()

	// Names that the program was not given are no functions, whatever its process says.
	const call = "import os, struct\nname = b'%s'\nx = b't' + struct.pack('<I', 5) + b's' + struct.pack('<I', len(name)) + name + b't\\0\\0\\0\\0d\\0\\0\\0\\0Ns\\0\\0\\0\\0'\n" +
		"for fd in range(3, 20):\n    try: os.write(fd, struct.pack('>IB', len(x) + 1, ord('H')) + x)\n    except OSError: pass\nwhile 1: pass"
	for name, lost := range map[string]bool{"pair": false, "platform.system": true, "nothing": true} {
		res, err = safepy.Run(context.Background(), fmt.Sprintf(call, name), safepy.Options{Engine: e, Functions: fns, Policy: safepy.Policy{Mode: safepy.ModeOpen, Timeout: 500 * time.Millisecond}})
		if lost {
			assert.ErrorIs(t, err, safepy.ErrWorkerLost, name)
		} else if assert.NoError(t, err, name) {
			assert.True(t, res.TimedOut, name)
			assert.EqualValues(t, 1, res.Usage.HostCalls)
		}
	}

	// What a program asks for and does not read is bounded.
	for n, lost := range map[int]bool{10: false, 60: true} {
		res, err = safepy.Run(context.Background(), "import asyncio\ntasks = [asyncio.create_task(large()) for _ in range(n)]\nawait asyncio.sleep(0)\nwhile busy: pass\nlen(await tasks[0])",
			safepy.Options{Engine: e, Functions: fns, Input: map[string]any{"n": n, "busy": lost}, Policy: safepy.Policy{Memory: 32 << 20, Timeout: time.Minute}})
		if lost {
			assert.ErrorContains(t, err, "does not read what it asked for")
			assert.ErrorIs(t, err, safepy.ErrWorkerLost)
		} else if assert.NoError(t, err) {
			assert.EqualValues(t, 1<<20, res.Value, "%v", res.Error)
		}
	}

	s := openSession(t, e, safepy.Policy{}, safepy.SessionOptions{Functions: fns})
	require.True(t, runIn(t, s, "x = add(1, 1)", nil).OK)
	assert.EqualValues(t, 3, runIn(t, s, "add(x, 1)", nil).Value)
}

// engineFaults: whatever a program does to its process, the run ends in time with a result or a clear error, and the engine goes on.
func engineFaults(t *testing.T, e safepy.Engine) {
	ctx := context.Background()
	policy := safepy.Policy{Mode: safepy.ModeOpen, Timeout: 2 * time.Second}
	one := func(code string, p safepy.Policy) (*safepy.Result, error) {
		res, err := safepy.Run(ctx, code, safepy.Options{Engine: e, Policy: p})
		if res != nil {
			assert.Less(t, res.Usage.Wall, p.Timeout+3*time.Second, code)
		}
		return res, err
	}
	for _, code := range []string{
		"import os\nos._exit(5)", "import os\nos.closerange(3, 60)\nwhile 1: pass", "import os\nos.abort()",
		"import os\nfor fd in range(3, 20):\n    try: os.write(fd, b'\\xff' * 4096)\n    except OSError: pass\nwhile 1: pass",
		"import os\nfor fd in range(3, 20):\n    try: os.write(fd, b'\\x00\\x00\\x00\\x01Z' * 10)\n    except OSError: pass\nwhile 1: pass",
		"import os\nfor fd in range(3, 20):\n    try: os.write(fd, b'\\x00\\x00\\x00\\x03Dzz')\n    except OSError: pass\nwhile 1: pass",
	} {
		res, err := one(code, policy)
		assert.Nil(t, res, code)
		assert.ErrorIs(t, err, safepy.ErrWorkerLost, code)
	}
	for _, code := range []string{
		"import signal\nsignal.signal(signal.SIGALRM, signal.SIG_IGN)\nwhile True: pass", "while True:\n    try:\n        while True: pass\n    except BaseException: pass", "10 ** 10 ** 9",
		"import threading\nfor i in range(5): threading.Thread(target=lambda: [None for _ in iter(int, 1)]).start()",
	} {
		res, err := one(code, safepy.Policy{Mode: safepy.ModeOpen, Timeout: 200 * time.Millisecond})
		if assert.NoError(t, err, code) {
			assert.True(t, res.TimedOut, code)
		}
	}
	for _, code := range []string{"x = []\nwhile True: x.append('a' * 1000000)", "bytearray(10**9)", "x = 'a' * 10**6\nwhile True: x += x"} {
		res, err := one(code, safepy.Policy{Memory: 64 << 20, Timeout: 5 * time.Second})
		if assert.NoError(t, err, code) {
			assert.True(t, res.ResourceExceeded, "%s: %v", code, res.Error)
			assert.Equal(t, 137, res.ExitCode)
		}
	}
	res, err := one("while True: print('flood' * 1000)", safepy.Policy{Timeout: 300 * time.Millisecond, MaxOutput: 1000})
	require.NoError(t, err)
	assert.True(t, res.TimedOut)
	assert.Less(t, len(res.Stdout), 1100)
	res, err = one("'x' * 1000000", safepy.Policy{MaxValue: 1000, Timeout: time.Second})
	require.NoError(t, err)
	assert.EqualError(t, res.Error, "ValueError: the result can't be returned: value is larger than 1000 bytes")

	// The context ends at each stage.
	done, cancel := context.WithCancel(ctx)
	cancel()
	_, err = safepy.Run(done, "1", safepy.Options{Engine: e})
	assert.ErrorIs(t, err, context.Canceled)
	for _, code := range []string{"while True: pass", "import time\ntime.sleep(10)", "print('a')\nimport asyncio\nawait asyncio.sleep(10)"} {
		mid, cancel := context.WithCancel(ctx)
		time.AfterFunc(500*time.Millisecond, cancel) // by then it has a worker
		res, err := safepy.Run(mid, code, safepy.Options{Engine: e})
		assert.ErrorIs(t, err, context.Canceled, code)
		if assert.NotNil(t, res) {
			assert.ErrorIs(t, res.Error, context.Canceled)
		}
		cancel()
	}
	short, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	res, err = safepy.Run(short, "while True: pass", safepy.Options{Engine: e})
	require.NoError(t, err)
	assert.True(t, res.TimedOut)

	s := openSession(t, e, policy)
	_, err = s.Run(ctx, compileTest(t, "import os\nos._exit(1)"), nil)
	assert.ErrorIs(t, err, safepy.ErrWorkerLost)
	_, err = s.Run(ctx, compileTest(t, "1"), nil)
	assert.ErrorIs(t, err, safepy.ErrSessionClosed)
	require.NoError(t, s.Reset())
	assert.EqualValues(t, 1, runIn(t, s, "1", nil).Value)

	res, err = one("1 + 1", policy)
	require.NoError(t, err)
	assert.EqualValues(t, 2, res.Value)
}

// engineClose: an engine that is closed ends what runs on it, with an error that says so.
func engineClose(t *testing.T, e safepy.Engine) {
	s := openSession(t, e, safepy.Policy{Timeout: time.Minute})
	require.True(t, runIn(t, s, "1", nil).OK)
	ended := make(chan error)
	go func() {
		_, err := s.Run(context.Background(), compileTest(t, "while True: pass"), nil)
		ended <- err
	}()
	time.Sleep(200 * time.Millisecond)
	start := time.Now()
	require.NoError(t, e.Close())
	assert.ErrorIs(t, <-ended, safepy.ErrWorkerLost)
	assert.Less(t, time.Since(start), 10*time.Second)
	_, err := safepy.Run(context.Background(), "1", safepy.Options{Engine: e})
	assert.ErrorIs(t, err, safepy.ErrEngineClosed)
	require.NoError(t, e.Close())
}

// engineEscape: what has effects outside is denied, by whatever way it is reached, and the next program finds nothing of it.
func engineEscape(t *testing.T, e safepy.Engine) {
	for _, code := range []string{
		"import os\nos.system('true')", "import os\nos.fork()", "import subprocess\nsubprocess.run(['true'])", "import os\nos.kill(1, 0)", "import socket\nsocket.socket().connect(('127.0.0.1', 1))",
		"import socket\nsocket.getaddrinfo('localhost', 80)", "open('/etc/passwd')", "import pathlib\npathlib.Path('/etc/hostname').read_text()", "open('/tmp/../etc/passwd')", "import os\nos.listdir('/etc')",
		"import os\nos.symlink('/etc/passwd', 'link')", "open('/var/tmp/x', 'w')", "import os\nos.mkdir('/var/tmp/safepy-x')", "import ctypes\nctypes.CDLL(None)", "import gc\ngc.get_objects()",
		"import resource\nresource.setrlimit(resource.RLIMIT_AS, (-1, -1))", "import os\nos.rename('/etc/hosts', 'x')", "import sqlite3\nsqlite3.connect('/var/tmp/x.db')", "import multiprocessing\nmultiprocessing.Process(target=print).start()",
		"import os\nos.chdir('/etc')", "import os\nos.mknod('x')", "import os\nos.setuid(1)",
		"import sys, os\nfor m in ('_posixsubprocess', 'posix', '_signal'): sys.modules.pop(m, None)\nimport _posixsubprocess", "import _interpreters\n_interpreters.create()", "import _testcapi",
		"import _imp, types\n_imp.create_builtin(types.SimpleNamespace(name='posix'))", "import os\nos.open('/usr/lib', os.O_RDONLY)", "import os\nos.mkdir('a'); fd = os.open('a', os.O_RDONLY)\nos.open('../../../etc/passwd', os.O_RDONLY, dir_fd=fd)",
		"import socket\nsocket.socket(socket.AF_PACKET, socket.SOCK_RAW)", "import os\nos.posix_spawn('/bin/true', ['true'], {})", "import shutil\nshutil.rmtree('/var/tmp')",
	} {
		res, err := safepy.Run(context.Background(), code, safepy.Options{Engine: e, Policy: safepy.Policy{Mode: safepy.ModeOpen}})
		if assert.NoError(t, err, code) {
			assert.ErrorContains(t, res.Error, "PermissionError", code)
		}
	}
	res, err := safepy.Run(context.Background(), "import os, tempfile\nopen('mark', 'w').write('x')\nf = tempfile.NamedTemporaryFile(delete=False)\nf.write(b'x'); f.close()\nos.mkdir('d'); open('d/e', 'w').close()\n(sorted(len(x) > 0 for x in os.listdir('.')), dict(os.environ))",
		safepy.Options{Engine: e, Policy: safepy.Policy{Mode: safepy.ModeOpen, Env: map[string]string{"A": "b"}}})
	require.NoError(t, err)
	assert.Equal(t, safepy.Tuple{[]any{true, true, true}, map[string]any{"A": "b"}}, res.Value, res.Stderr)
	for range 8 { // each worker that there is
		res, err = safepy.Run(context.Background(), "import os\nos.listdir('.')", safepy.Options{Engine: e, Policy: safepy.Policy{Mode: safepy.ModeOpen}})
		require.NoError(t, err)
		assert.Empty(t, res.Value)
	}
	// What the engine can't enforce is refused by name.
	for want, p := range map[string]safepy.Policy{"Fuel": {Fuel: 10}, "MaxDepth": {MaxDepth: 10}, "Read": {Read: []string{"/"}}, "Mode curated": {Mode: safepy.ModeCurated}, "Yolo": {Yolo: true}, "BanDefs": {BanDefs: true}, "Hosts": {Hosts: []string{"x"}}} {
		_, err := e.NewSession(p)
		assert.ErrorContains(t, err, "can't enforce "+want)
	}
	_, err = e.NewSession(safepy.Policy{}, safepy.SessionOptions{Exports: &safepy.ExportRules{}})
	assert.ErrorContains(t, err, "can't enforce Exports")

	// The host sees imports and calls of its functions, and has a say about what is denied.
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("tools.f", func() int { return 1 }))
	for _, code := range []string{
		"import json\nimport os\n", "try:\n    import os, json\nexcept ImportError as e:\n    r = str(e)\nr", "import os\nimport os", "import subprocess", "import tools\n\ntools.f()", "import socket",
	} {
		seen := map[string][]safepy.Event{}
		results := map[string]*safepy.Result{}
		for name, engine := range map[string]safepy.Engine{"here": nil, "there": e} {
			res, err := safepy.Run(context.Background(), code, safepy.Options{Engine: engine, Functions: fns, OnEvent: func(ev safepy.Event) { seen[name] = append(seen[name], ev) },
				PreDeny: func(_ context.Context, d *safepy.Denial) safepy.Verdict {
					switch d.Name {
					case "os":
						return safepy.AllowSession
					case "subprocess":
						return safepy.Refuse("ask " + d.Source)
					}
					return safepy.Verdict{}
				}})
			require.NoError(t, err)
			results[name] = res
		}
		assert.Empty(t, differs(results["here"], results["there"]), code)
		assert.Equal(t, seen["here"], seen["there"], code)
	}
	for _, code := range []string{"import os\nos.sep", "eval('1 + 1')", "import subprocess", "exec('1')"} {
		if d := onBoth(t, e, "<string>", code, safepy.Options{Policy: safepy.Policy{Allow: []allowlist.Rule{allowlist.Name("os"), allowlist.Name("eval")}}}); d != "" {
			t.Errorf("%s\n%s", code, d)
		}
	}
}

func itoa(n int) string { return fmt.Sprint(n) }
