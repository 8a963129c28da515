package safepy_test

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/hostfunc"
)

// TestLateHostFunctions: a function that does not look at its context does not hold the run, and has nothing of the sandbox when it comes back.
func TestLateHostFunctions(t *testing.T) {
	release := make(chan struct{})
	after, panicked := make(chan error, 2), make(chan bool, 2)
	fns := new(safepy.Functions)
	register := func(name string, fn any) { require.NoError(t, fns.Register(name, fn)) }
	register("deaf", func(xs []int, f func(int) error) int {
		<-release
		after <- f(1)
		return len(xs)
	})
	register("quiet", func() {
		defer func() { panicked <- true }()
		<-release
		panic("nobody hears it")
	})
	register("call", func(f func() error) error { return f() })
	sess := newSession(t, safepy.Policy{Timeout: 40 * time.Millisecond}, safepy.SessionOptions{Functions: fns})
	for code, late := range map[string][]string{
		"x = []\ndeaf([1], x.append)":                           {"deaf"},
		"try: call(quiet)\nfinally: print('no')":                {"quiet"},
		"call(lambda: call(lambda: deaf([], print)))":           {"deaf"},
		"call(lambda: [1 for _ in iter(int, 1)])":               nil,
		"class A:\n  def __del__(self): quiet()\nA().__del__()": {"quiet"},
	} {
		start := time.Now()
		res := runIn(t, sess, code, nil)
		assert.True(t, res.TimedOut, "%s: %v", code, res.Error)
		assert.Less(t, time.Since(start), 20*time.Second)
		assert.Equal(t, late, res.HostLate[:min(1, len(res.HostLate))], code)
		assert.Empty(t, res.Stdout)
	}
	res := runIn(t, sess, "len(x)", nil)
	assert.Equal(t, int64(0), res.Value, "the session goes on")
	close(release)
	for range 2 {
		assert.ErrorIs(t, <-after, hostfunc.ErrCallbackEnded)
		<-panicked
	}
	res = runIn(t, sess, "len(x)", nil)
	assert.Equal(t, int64(0), res.Value)
	assert.Empty(t, res.HostPanics)
}

// TestHostFunctionEndsItsGoroutine: as t.FailNow does.
func TestHostFunctionEndsItsGoroutine(t *testing.T) {
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("exit", func() { runtime.Goexit() }))
	require.NoError(t, fns.Register("one", func() int { return 1 }))
	res := run(t, "try: exit()\nexcept HostError as e: r = str(e)\nr, one()", safepy.Options{Functions: fns})
	assert.Equal(t, safepy.Tuple{"exit() failed: an internal error of the host", int64(1)}, res.Value, res.Stderr)
	require.Len(t, res.HostPanics, 1)
	assert.Equal(t, "the function ended its goroutine", res.HostPanics[0].Value)
}

type codedError struct{ code int }

func (e *codedError) Error() string { return "coded" }

// TestHostErrorsAreFound: errors.Is and errors.As find the host's error in what the program let pass.
func TestHostErrorsAreFound(t *testing.T) {
	fns := new(safepy.Functions)
	coded := &codedError{7}
	require.NoError(t, fns.Register("fail", func() error { return coded }))
	require.NoError(t, fns.Register("quota", func() error { return errQuota }))
	require.NoError(t, fns.RegisterAsync("later", func(context.Context) error { return coded }))
	require.NoError(t, fns.RegisterError("Quota", errQuota))
	var seen error
	require.NoError(t, fns.Register("call", func(f func() error) { seen = f() }))
	for code, want := range map[string]error{
		"fail()":                           coded,
		"quota()":                          errQuota,
		"await later()":                    coded,
		"list(map(lambda _: fail(), [1]))": coded,
		"try: fail()\nexcept HostError as e: raise ValueError('x') from e": coded,
		"try: quota()\nexcept Quota as e: raise e":                         errQuota,
		"try: fail()\nexcept HostError as e: e.__cause__ = e; raise":       coded,
	} {
		res := run(t, code, safepy.Options{Functions: fns})
		assert.ErrorIs(t, res.Error, want, code)
	}
	var as *codedError
	require.ErrorAs(t, run(t, "fail()", safepy.Options{Functions: fns}).Error, &as)
	assert.Equal(t, 7, as.code)
	for _, code := range []string{
		"raise HostError('mine')", "try: fail()\nexcept HostError: raise ValueError('x')", "try: fail()\nexcept HostError as e: raise type(e)(*e.args)",
		"e = ValueError()\ne.__cause__ = e\nraise e", "1 / 0",
	} {
		err := run(t, code, safepy.Options{Functions: fns}).Error
		require.Error(t, err)
		assert.NotErrorIs(t, err, coded, code)
		assert.NoError(t, errors.Unwrap(err), code)
	}
	require.True(t, run(t, "call(fail)", safepy.Options{Functions: fns}).OK)
	assert.ErrorIs(t, seen, coded)
}

// TestAsyncFunctionsAreCoroutineFunctions as inspect sees them.
func TestAsyncFunctionsAreCoroutineFunctions(t *testing.T) {
	a := asyncFunctions(t)
	require.NoError(t, a.Register("sync", func() {}))
	res := run(t, "import inspect, functools, net\nf = inspect.iscoroutinefunction\nf(meet), f(net.fetch), f(functools.partial(meet, 1)), f(sync), f(len), f(functools.partial(sync)), f(3)", safepy.Options{Functions: a.Functions})
	assert.Equal(t, safepy.Tuple{true, true, true, false, false, false, false}, res.Value, res.Stderr)
}
