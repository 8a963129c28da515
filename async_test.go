package safepy_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// awaited are asynchronous functions, and what they were seen to do.
type awaited struct {
	*safepy.Functions
	running, most, hanging, cancelled atomic.Int32
	together                          chan struct{} // closed when three calls of meet are under way at once
	met                               atomic.Int32
}

func asyncFunctions(t *testing.T) *awaited {
	t.Helper()
	a := &awaited{Functions: new(safepy.Functions), together: make(chan struct{})}
	add := func(name string, fn any, opt ...safepy.FuncOptions) {
		t.Helper()
		require.NoError(t, a.RegisterAsync(name, fn, opt...))
	}
	var once sync.Once
	add("meet", func(ctx context.Context, n int) (int, error) { // returns only when three run at once
		if a.met.Add(1) == 3 {
			once.Do(func() { close(a.together) })
		}
		select {
		case <-a.together:
			return n, nil
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}, safepy.FuncOptions{Params: []string{"n"}})
	add("net.fetch", func(ctx context.Context, url string) (string, error) {
		if n := a.running.Add(1); n > a.most.Load() {
			a.most.Store(n)
		}
		defer a.running.Add(-1)
		time.Sleep(time.Millisecond)
		if url == "bad" {
			return "", safepy.Raise("ConnectionError", "no route to %s", url)
		}
		return "body of " + url, nil
	}, safepy.FuncOptions{Params: []string{"url"}})
	add("hang", func(ctx context.Context) error {
		a.hanging.Add(1)
		<-ctx.Done()
		a.cancelled.Add(1)
		return ctx.Err()
	})
	add("deaf", func(ms int) { time.Sleep(time.Duration(ms) * time.Millisecond) })
	add("explode", func() { panic("boom") })
	add("two", func(x float64) (float64, string) { return x, fmt.Sprint(x) })
	return a
}

func TestAsyncFunctions(t *testing.T) {
	for code, want := range map[string]any{
		"import net\nawait net.fetch('x')":                                "body of x",
		"import asyncio\nawait asyncio.gather(meet(1), meet(2), meet(3))": []any{int64(1), int64(2), int64(3)},
		"import asyncio\nasync def f(n): return await meet(n)\nasync with asyncio.TaskGroup() as g: ts = [g.create_task(f(i)) for i in range(3)]\n[t.result() for t in ts]":     []any{int64(0), int64(1), int64(2)},
		"import asyncio\nts = [asyncio.create_task(meet(i)) for i in range(3)]\nr = []\nfor t in asyncio.as_completed(ts): r.append(await t)\nsorted(r)":                        []any{int64(0), int64(1), int64(2)},
		"import asyncio, net\nasync def main(): return await asyncio.gather(*(net.fetch(str(i)) for i in range(200)))\nlen(asyncio.run(main()))":                                int64(200),
		"import asyncio\ntry: await asyncio.wait_for(hang(), 0.01)\nexcept TimeoutError: r = 'late'\nr":                                                                         "late",
		"import asyncio\nasync with asyncio.timeout(None): r = await two(2.5)\nr":                                                                                               safepy.Tuple{2.5, "2.5"},
		"import net\ntry: await net.fetch('bad')\nexcept ConnectionError as e: r = repr(e)\nr":                                                                                  "ConnectionError('no route to bad')",
		"try: await explode()\nexcept HostError as e: r = str(e)\nr":                                                                                                            "explode() failed: an internal error of the host",
		"import asyncio, net\nr = await asyncio.gather(net.fetch('bad'), net.fetch('a'), return_exceptions=True)\n[type(x).__name__ for x in r]":                                []any{"ConnectionError", "str"},
		"c = meet(1)\nr = type(c).__name__, c.__name__\nc.close()\nr":                                                                                                           safepy.Tuple{"coroutine", "meet"},
		"import asyncio\nt = asyncio.create_task(deaf(20_000))\nawait asyncio.sleep(0)\nt.cancel()\ntry: await t\nexcept asyncio.CancelledError: r = 'gone'\nr":                 "gone",
		"import asyncio, net\norder = []\nasync def tick():\n  for i in range(3): order.append(i); await asyncio.sleep(0)\nawait asyncio.gather(tick(), net.fetch('x'))\norder": []any{int64(0), int64(1), int64(2)},
	} {
		a := asyncFunctions(t)
		res := run(t, code, safepy.Options{Functions: a.Functions, Policy: safepy.Policy{Timeout: time.Minute}})
		assert.True(t, res.OK, "%s\n%s", code, res.Stderr)
		assert.Equal(t, want, res.Value, code)
		assert.LessOrEqual(t, a.most.Load(), int32(64), "goroutines of one sandbox at once")
	}
}

func TestAsyncCancellation(t *testing.T) {
	a := asyncFunctions(t)
	opt := safepy.Options{Functions: a.Functions}
	seen := func(n int32) {
		t.Helper()
		assert.Eventually(t, func() bool { return a.cancelled.Load() == n }, 20*time.Second, time.Millisecond)
	}
	res := run(t, "import asyncio\nt = asyncio.create_task(hang())\nawait asyncio.sleep(0.01)\nt.cancel()\nr = 1", opt)
	require.True(t, res.OK, res.Stderr)
	seen(1)
	res = run(t, "import asyncio\nasync def main(): asyncio.create_task(hang()); await asyncio.sleep(0.01)\nasyncio.run(main())", opt)
	require.True(t, res.OK, res.Stderr)
	seen(2) // asyncio.run cancels what is left
	opt.Policy.Timeout = 500 * time.Millisecond
	res = run(t, "await hang()", opt)
	assert.True(t, res.TimedOut)
	seen(3) // the deadline
	opt.Policy.Timeout = safepy.Unlimited
	ctx, cancel := context.WithCancel(t.Context())
	go func() { // once it has begun
		for a.hanging.Load() < 4 {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	_, err := safepy.Run(ctx, "await hang()", opt)
	assert.ErrorIs(t, err, context.Canceled)
	seen(4)

	// A function that does not look at its context does not hold the run.
	opt.Policy.Timeout = 20 * time.Millisecond
	start := time.Now()
	res = run(t, "await deaf(20_000)", opt)
	assert.True(t, res.TimedOut, "%v %s", res.Error, res.Stderr)
	assert.Less(t, time.Since(start), 15*time.Second)
}

func TestAsyncMistakes(t *testing.T) {
	a := asyncFunctions(t)
	for code, want := range map[string]string{
		"meet('x')":                    "TypeError: meet() argument 'n' must be int, not str",
		"meet()":                       "TypeError: meet() missing 1 required positional argument: 'n'",
		"c = two(1)\nawait c\nawait c": "RuntimeError: cannot reuse already awaited coroutine",
		"two(1).send(None)":            "RuntimeError: no running event loop",
	} {
		res := run(t, code, safepy.Options{Functions: a.Functions})
		assert.EqualError(t, res.Error, want, code)
	}
	res := run(t, "import net, asyncio\nawait asyncio.gather(*[net.fetch('x') for i in range(20)])", safepy.Options{Functions: a.Functions, Policy: safepy.Policy{HostCalls: 10}})
	assert.ErrorContains(t, res.Error, "more than 10 times")
	// What a run left under way does not reach the next one.
	sess := newSession(t, safepy.Policy{Timeout: 30 * time.Millisecond}, safepy.SessionOptions{Functions: a.Functions})
	require.True(t, runIn(t, sess, "await deaf(100)", nil).TimedOut)
	for range 20 {
		res = runIn(t, sess, "x = await two(1)\nx", nil)
		require.True(t, res.OK || res.TimedOut, "%v", res.Error)
		if res.OK {
			assert.Equal(t, safepy.Tuple{1.0, "1"}, res.Value)
		}
	}
}

// account is an object of the host.
type account struct {
	Owner   string  `json:"owner"`
	Balance float64 `json:"balance"`
	Limits  *limits
	Notes   []string
	secret  string
}

type limits struct{ MaxItems int }

func (a *account) Deposit(ctx context.Context, amount float64) (float64, error) {
	if amount <= 0 {
		return 0, safepy.Raise("ValueError", "amount must be positive")
	}
	a.Balance += amount
	return a.Balance, ctx.Err()
}

func (a account) FullName() string { return "Account of " + a.Owner }
func (a *account) Wipe()           { a.Balance = 0 }

func TestHostObjects(t *testing.T) {
	fns := new(safepy.Functions)
	require.NoError(t, fns.RegisterType(account{}, safepy.TypeOptions{
		Name: "Account", Fields: []string{"Owner", "Limits"}, Set: []string{"Balance", "Notes"},
		Methods: map[string]safepy.FuncOptions{"Deposit": {Params: []string{"amount"}, Doc: "Pay in."}, "FullName": {}}, Doc: "A bank account.",
	}))
	require.NoError(t, fns.RegisterType(limits{}, safepy.TypeOptions{Fields: []string{"MaxItems"}}))
	acc := &account{Owner: "ada", Balance: 1, Limits: &limits{7}, secret: "s"}
	require.NoError(t, fns.Register("account", func() *account { return acc }))
	require.NoError(t, fns.Register("owner", func(a *account) string { return a.Owner }))
	require.NoError(t, fns.Register("owner_of_copy", func(a account) string { return a.Owner }))
	opt := safepy.Options{Functions: fns, Input: map[string]any{"acc": acc, "copied": *acc, "none": (*account)(nil), "list": []*account{acc}}}
	for code, want := range map[string]any{
		"acc.owner, acc.balance, acc.limits.max_items": safepy.Tuple{"ada", 1.0, int64(7)},
		"acc.full_name()": "Account of ada",
		"repr(acc)":       "<Account owner='ada' balance=1.0>",
		"acc == account(), acc is acc, acc == copied, list[0] == acc":      safepy.Tuple{true, true, false, true},
		"owner(acc), owner_of_copy(acc), owner(copied), none":              safepy.Tuple{"ada", "ada", "ada", nil},
		"type(acc).__name__, type(acc).__doc__, type(acc) is type(copied)": safepy.Tuple{"Account", "A bank account.", true},
		"[n for n in dir(acc) if n[0] != '_']":                             []any{"balance", "deposit", "full_name", "limits", "notes", "owner"},
		"acc.deposit.__doc__":                                              "Pay in.",
		"isinstance(acc, type(account()))":                                 true,
	} {
		res := run(t, code, opt)
		assert.True(t, res.OK, "%s\n%s", code, res.Stderr)
		assert.Equal(t, want, res.Value, code)
	}
	for code, want := range map[string]string{
		"acc.secret":                       "AttributeError: 'Account' object has no attribute 'secret'",
		"acc.wipe()":                       "AttributeError: 'Account' object has no attribute 'wipe'",
		"acc.Wipe()":                       "AttributeError: 'Account' object has no attribute 'Wipe'",
		"acc.owner = 'eve'":                "AttributeError: readonly attribute",
		"acc.new = 1":                      "AttributeError: 'Account' object has no attribute 'new' and no __dict__ for setting new attributes",
		"acc.balance = 'x'":                "TypeError: attribute 'balance' of 'Account' must be float, not str",
		"del acc.balance":                  "AttributeError: cannot delete attribute 'balance' of 'Account' objects",
		"acc.deposit(-1)":                  "ValueError: amount must be positive",
		"acc.deposit()":                    "TypeError: Account.deposit() missing 1 required positional argument: 'amount'",
		"acc.deposit('x')":                 "TypeError: deposit() argument 'amount' must be float, not str",
		"type(acc)()":                      "TypeError: cannot create 'Account' instances",
		"class A(type(acc)): pass":         "TypeError: type 'Account' is not an acceptable base type",
		"type(acc).deposit(acc.limits, 1)": "TypeError: descriptor 'deposit' for 'Account' objects doesn't apply to a 'limits' object",
		"owner(acc.limits)":                "TypeError: owner() argument 1 must be Account, not limits",
		"hash(acc)":                        "TypeError: unhashable type: 'Account'",
	} {
		res := run(t, code, opt)
		require.Error(t, res.Error, code)
		assert.Equal(t, want, res.Error.Error(), code)
	}
	res := run(t, "acc.balance += 2\nacc.notes = ['a', 'b']\nacc.deposit(4)\nacc", opt)
	require.True(t, res.OK, res.Stderr)
	assert.Same(t, acc, res.Value)
	assert.Equal(t, 7.0, acc.Balance)
	assert.Equal(t, []string{"a", "b"}, acc.Notes)
	res = run(t, "copied.balance = 100\nacc.balance", opt)
	assert.Equal(t, 7.0, res.Value)
}

// TestCallbacksEnd calls callables after their call and from several goroutines.
func TestCallbacksEnd(t *testing.T) {
	fns := new(safepy.Functions)
	var kept func() (int, error)
	require.NoError(t, fns.Register("keep", func(f func() (int, error)) { kept = f }))
	require.NoError(t, fns.Register("elsewhere", func(f func() (int, error)) (int, error) {
		type result struct {
			n   int
			err error
		}
		c := make(chan result)
		go func() { n, err := f(); c <- result{n, err} }()
		r := <-c
		return r.n, r.err
	}))
	require.NoError(t, fns.Register("crowd", func(f func() (int, error)) int {
		var wg sync.WaitGroup
		var ok atomic.Int32
		for range 8 {
			wg.Go(func() {
				if _, err := f(); err == nil {
					ok.Add(1)
				}
			})
		}
		wg.Wait()
		return int(ok.Load())
	}))
	sess := newSession(t, safepy.Policy{}, safepy.SessionOptions{Functions: fns})
	require.True(t, runIn(t, sess, "keep(lambda: 3)", nil).OK)
	_, err := kept()
	assert.ErrorContains(t, err, "had returned")
	assert.EqualValues(t, 3, runIn(t, sess, "elsewhere(lambda: 3)", nil).Value)
	res := runIn(t, sess, "crowd(lambda: sum(range(1000)))", nil)
	require.True(t, res.OK, res.Stderr)
	assert.GreaterOrEqual(t, res.Value, int64(1))
	res = runIn(t, sess, "def f(n): return elsewhere(lambda: f(n + 1))\nf(0)", nil)
	assert.EqualError(t, res.Error, "RecursionError: maximum recursion depth exceeded")
	res = runIn(t, sess, "import sys\ndef f(n): return elsewhere(lambda: f(n + 1))\nsys.setrecursionlimit(10**6)\nf(0)", nil)
	assert.ErrorContains(t, res.Error, "RecursionError")
}

// TestOperationsOfOthers gets at the operation behind a coroutine, where nothing keeps a program from it.
func TestOperationsOfOthers(t *testing.T) {
	a := asyncFunctions(t)
	const head = "import _hostcalls\nc = two(1)\nop = c.cr_frame.f_locals['operation']\n"
	for code, want := range map[string]string{
		"op.result()": "RuntimeError: the operation has not ended",
		"op.begin(None)\nfor i in range(1000):\n  try: op.result()\n  except RuntimeError: pass": "",
		"op.begin(None)\nop.begin(None)": "RuntimeError: cannot reuse already awaited coroutine",
		"op.cancel(), op.future()":       "",
		"op.begin(None)\n[last] = _hostcalls._wait(9)\nassert last is op and op.result() == (1.0, '1')\nop.result()": "RuntimeError: the operation has not ended",
		"type(op)()":                         "TypeError: cannot create '_hostcalls.operation' instances",
		"type(op).begin(3, None)":            "TypeError: descriptor 'begin' for '_hostcalls.operation' objects doesn't apply to a 'int' object",
		"_hostcalls._hostcall(3).send(None)": "RuntimeError: no running event loop",
		"_hostcalls._wait('x')":              "TypeError: must be real number, not str",
	} {
		res := run(t, head+code, safepy.Options{Functions: a.Functions, Policy: safepy.Policy{Mode: safepy.ModeOpen}})
		got := ""
		if res.Error != nil {
			got = res.Error.Error()
		}
		assert.Equal(t, want, got, code)
	}
	res := run(t, "two.__self__, two.__module__, two.__name__", safepy.Options{Functions: a.Functions})
	assert.Equal(t, safepy.Tuple{nil, "__main__", "two"}, res.Value, "%v", res.Error)
}
