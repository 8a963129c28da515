package safepy_test

import (
	"context"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/interp"
)

// TestThreadsInHostFunctions: threads that wait in a callable of a host function are ended with the run, whoever waits for them, and calls of several threads are told apart.
func TestThreadsInHostFunctions(t *testing.T) {
	fns := new(safepy.Functions)
	register := func(name string, fn any) { require.NoError(t, fns.Register(name, fn)) }
	register("call", func(f func() error) error { return f() })
	register("apart", func(f func() error) error {
		failed := make(chan error)
		go func() { failed <- f() }()
		return <-failed
	})
	register("give", func(f func() (func() int, error)) (int, error) {
		g, err := f()
		if err != nil {
			return 0, err
		}
		return g(), nil
	})
	const begin = "import threading, time\nev, r = threading.Event(), []\n"
	for code, want := range map[string]any{
		"threading.Thread(target=lambda: call(ev.wait), daemon=True).start()\n1":                                                              int64(1),
		"threading.Thread(target=lambda: apart(ev.wait), daemon=True).start()\n1":                                                             int64(1),
		"threading.Thread(target=lambda: call(lambda: max([1], key=lambda x: apart(lambda: time.sleep(100)))), daemon=True).start()\n1":       int64(1),
		"def f():\n  try: apart(ev.wait)\n  finally: print('no')\nthreading.Thread(target=f, daemon=True).start()\n1":                         int64(1),
		"a = threading.Thread(target=lambda: call(ev.wait)); a.start()\ncall(lambda: (ev.set(), a.join()) and None)\ngive(lambda: lambda: 5)": int64(5),
		"a = threading.Thread(target=lambda: r.append(give(lambda: (ev.wait(), lambda: 6)[1]))); a.start()\n" +
			"r.append(give(lambda: (ev.set(), a.join(), lambda: 7)[2]))\nr": []any{int64(6), int64(7)},
	} {
		before := runtime.NumGoroutine()
		sess := newSession(t, safepy.Policy{Timeout: safepy.Unlimited}, safepy.SessionOptions{Functions: fns})
		res := runIn(t, sess, begin+code, nil)
		assert.Nil(t, res.Error, code)
		assert.Equal(t, want, res.Value, code)
		assert.Empty(t, res.Stdout+res.Stderr, code)
		res = runIn(t, sess, "import threading\nt = threading.Thread(target=lambda: call(lambda: None))\nt.start()\nthreading.active_count()", nil)
		assert.Equal(t, int64(1), res.Value, code)
		for i := 0; runtime.NumGoroutine() > before && i < 5000; i++ { // goroutines that are about to end
			time.Sleep(time.Millisecond)
		}
		assert.LessOrEqual(t, runtime.NumGoroutine(), before, code)
	}
}

// TestThreadThatALimitEnds: what a thread had set in its own context is not the main thread's in the next run.
func TestThreadThatALimitEnds(t *testing.T) {
	sess := newSession(t, safepy.Policy{Fuel: 300_000})
	res := runIn(t, sess, "import threading, asyncio, contextvars\nv = contextvars.ContextVar('v', default=0)\nv.set(1)\nasync def spin():\n  v.set(2)\n  while True: pass\n"+
		"threading.Thread(target=lambda: asyncio.run(spin())).start()", nil)
	assert.NotNil(t, res.Error)
	res = runIn(t, sess, "async def get(): return v.get()\nv.get(), asyncio.run(get()), threading.current_thread() is threading.main_thread()", nil)
	assert.Nil(t, res.Error)
	assert.Equal(t, interp.GoTuple{int64(1), int64(1), true}, res.Value)
}

// TestThreadsWhileALoopWaitsOutside: an event loop that waits for the host, in whichever thread, lets the others go on.
func TestThreadsWhileALoopWaitsOutside(t *testing.T) {
	const begin = `
import asyncio, threading, time
seen, go = [], threading.Event()
async def outside():
    await wait_released()
    seen.append("outside")
`
	for name, code := range map[string]string{
		"the main thread's loop": `
def other():
    time.sleep(0.001)
    seen.append("thread")
    release()
t = threading.Thread(target=other)
t.start()
asyncio.run(outside())
t.join()
`,
		"another thread's loop": `
t = threading.Thread(target=lambda: asyncio.run(outside()))
t.start()
seen.append("thread")
release()
t.join()
`,
		"two loops and one that asks again and again": `
ts = [threading.Thread(target=lambda: asyncio.run(outside())) for _ in range(2)]
for t in ts: t.start()
seen.append("thread")
release()
while any(t.is_alive() for t in ts): pass
assert seen.pop() == "outside"
`,
		"a thread that waits for the loop": `
async def main():
    await outside()
    go.set()
def other():
    seen.append("thread")
    release()
    go.wait()
    seen.append("told")
t = threading.Thread(target=lambda: (time.sleep(0.001), other()))
t.start()
asyncio.run(main())
t.join()
assert seen.pop() == "told"
`,
		"an executor beside": `
async def main():
    loop = asyncio.get_running_loop()
    def other():
        time.sleep(0.001)
        seen.append("thread")
        release()
    await asyncio.gather(outside(), loop.run_in_executor(None, other))
asyncio.run(main())
`,
	} {
		released := make(chan struct{})
		fns := new(safepy.Functions)
		require.NoError(t, fns.Register("release", func() { close(released) }))
		require.NoError(t, fns.RegisterAsync("wait_released", func(ctx context.Context) error {
			select {
			case <-released:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		}))
		res := run(t, begin+code+"seen", safepy.Options{Functions: fns, Policy: safepy.Policy{Timeout: 10 * time.Second}})
		assert.Nil(t, res.Error, "%s\n%s", name, res.Stderr)
		assert.Equal(t, []any{"thread", "outside"}, res.Value, name)
	}
}
