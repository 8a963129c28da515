package safepy_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// TestTopLevelAwait runs what only a program of safepy may have: await outside of functions.
func TestTopLevelAwait(t *testing.T) {
	const head = "import asyncio\nlog = []\nasync def work(n, s=0):\n  await asyncio.sleep(s)\n  log.append(n)\n  return n\nasync def fail(e, s=0):\n  await asyncio.sleep(s)\n  raise e\n"
	for code, want := range map[string]any{
		"await work(1)":                          int64(1),
		"await asyncio.gather(work(1), work(2))": []any{int64(1), int64(2)},
		"[await work(i) for i in range(3)]":      []any{int64(0), int64(1), int64(2)},
		"async def g():\n  yield 1\n  yield 2\nasync for x in g(): log.append(x)\nlog":                                        []any{int64(1), int64(2)},
		"async def g():\n  yield 1\n  yield 2\n[x async for x in g()]":                                                        []any{int64(1), int64(2)},
		"import contextlib\n@contextlib.asynccontextmanager\nasync def c(): yield 5\nasync with c() as x: log.append(x)\nlog": []any{int64(5)},
		"result = await work(7)\n8":        int64(7),
		"x = await work(1)":                nil,
		"x = 1 if await work(0) else 2\nx": int64(2),
		"f'{await work(3)}'":               "3",
		"def f(): return asyncio.get_running_loop().is_running()\nawait work(0)\nf()":         true,
		"try: await fail(KeyError(1))\nexcept KeyError as e: r = e.args\nr":                   safepy.Tuple{int64(1)},
		"t = asyncio.create_task(fail(KeyError(1)))\nawait work(1, 0.01)\nt.exception().args": safepy.Tuple{int64(1)}, // looked at: no failure
		"t = asyncio.create_task(work(1, 9))\nt.cancel()\nawait work(2)":                      int64(2),
	} {
		res := run(t, head+code, safepy.Options{})
		assert.True(t, res.OK, "%s\n%s", code, res.Stderr)
		assert.Equal(t, want, res.Value, code)
		assert.Empty(t, res.Stderr, code)
	}

	// Tasks that are left are awaited, and those that they make.
	res := run(t, head+"async def more():\n  await asyncio.sleep(0.01)\n  asyncio.create_task(work('late', 0.01))\nasyncio.create_task(more())\nawait work('main')\nimport atexit\n_ = atexit.register(lambda: print(log))\n'value'", safepy.Options{})
	require.True(t, res.OK, res.Stderr)
	assert.Equal(t, "['main', 'late']\n", res.Stdout)
	assert.Equal(t, "value", res.Value)

	for code, want := range map[string]string{
		// Their failures are the run's.
		"asyncio.create_task(fail(ValueError('lost')))\nawait work(1)\n5":                                           "ValueError: lost",
		"asyncio.create_task(fail(ValueError('a'), 0.01))\nasyncio.create_task(fail(KeyError('b')))\nawait work(1)": "ExceptionGroup: background tasks failed (2 sub-exceptions)",
		"await asyncio.gather(work(1), fail(ValueError('g')))":                                                      "ValueError: g",
		"asyncio.create_task(work('never', 60))\nawait work(1)\n1 / 0":                                              "ZeroDivisionError: division by zero",
		"asyncio.create_task(asyncio.Event().wait(), name='stuck')\nawait work(1)":                                  "RuntimeError: deadlock",
		"async with asyncio.TaskGroup() as g:\n  g.create_task(fail(ValueError('x')))":                              "ExceptionGroup: unhandled errors in a TaskGroup (1 sub-exception)",
		"import sys\nasync def leave(): sys.exit(3)\nasyncio.create_task(leave())\nawait asyncio.sleep(1)":          "SystemExit: 3",
	} {
		res := run(t, head+code, safepy.Options{})
		require.Error(t, res.Error, code)
		assert.Contains(t, res.Error.Error(), want, code)
		assert.False(t, res.OK)
		assert.Nil(t, res.Value)
	}
	res = run(t, head+"asyncio.create_task(fail(ValueError('lost')))\nawait work(1)", safepy.Options{})
	assert.Contains(t, res.Stderr, "in fail")
	assert.Contains(t, res.Stderr, "ValueError: lost")

	// The failure of a task that was still running when the program failed is on stderr; the program's own is the run's.
	res = run(t, head+"asyncio.create_task(fail(ValueError('lost')))\nawait asyncio.sleep(0.01)\n1 / 0", safepy.Options{})
	assert.EqualError(t, res.Error, "ZeroDivisionError: division by zero")
	assert.Contains(t, res.Stderr, "Task exception was never retrieved")

	res = run(t, head+"async def spin():\n  while True: await asyncio.sleep(0)\nasyncio.create_task(spin())\nawait work(1)", safepy.Options{Policy: safepy.Policy{Timeout: 50 * time.Millisecond}})
	assert.True(t, res.TimedOut, "%v", res.Error)

	// Tasks end with their run: the next one has a new loop.
	sess := newSession(t, safepy.Policy{})
	require.True(t, runIn(t, sess, head+"await work(1)", nil).OK)
	assert.EqualValues(t, 2, runIn(t, sess, "await work(2)", nil).Value)
}
