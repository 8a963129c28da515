package safepy_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

// newLocal is a local engine on the CPython that tests compare with.
func newLocal(t *testing.T, opt safepy.LocalOptions) safepy.Engine {
	t.Helper()
	python, err := testenv.FindPython()
	if err != nil {
		t.Skip(err)
	}
	if opt.Python == "" {
		opt.Python = python.Path
	}
	e, err := safepy.NewLocal(context.Background(), opt)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, e.Close()) })
	return e
}

// openSession makes a session that the test closes.
func openSession(t *testing.T, e safepy.Engine, policy safepy.Policy, opt ...safepy.SessionOptions) safepy.Session {
	t.Helper()
	s, err := e.NewSession(policy, opt...)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

func TestLocalValues(t *testing.T)   { engineValues(t, newLocal(t, safepy.LocalOptions{})) }
func TestLocalSessions(t *testing.T) { engineSessions(t, newLocal(t, safepy.LocalOptions{})) }
func TestLocalReplaced(t *testing.T) { engineReplaced(t, newLocal(t, safepy.LocalOptions{})) }
func TestLocalClose(t *testing.T)    { engineClose(t, newLocal(t, safepy.LocalOptions{Warm: 1})) }
func TestLocalHost(t *testing.T)     { engineHost(t, newLocal(t, safepy.LocalOptions{})) }
func TestLocalFaults(t *testing.T)   { engineFaults(t, newLocal(t, safepy.LocalOptions{Warm: 1})) }

// TestLocalEscape: what a program tries beyond its policy, with and without bubblewrap. The result says which it was.
func TestLocalEscape(t *testing.T) {
	for _, how := range []safepy.Isolation{safepy.IsolateIfPossible, safepy.IsolateNever} {
		e := newLocal(t, safepy.LocalOptions{Isolation: how})
		res, err := safepy.Run(context.Background(), "1", safepy.Options{Engine: e})
		require.NoError(t, err)
		_, noBwrap := exec.LookPath("bwrap")
		if how == safepy.IsolateNever || noBwrap != nil {
			assert.Contains(t, res.Engine.Isolation, "process: ")
		} else if !strings.Contains(res.Engine.Isolation, "bubblewrap: no network, a read-only root") {
			testenv.Missing(t, "bubblewrap does not work here: "+res.Engine.Isolation)
		}
		engineEscape(t, e)
	}
}

// TestLocalLeavesNothing: no process and no folder outlives the engine, and none is used after its runs or its time.
func TestLocalLeavesNothing(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	e := newLocal(t, safepy.LocalOptions{Warm: 2, MaxRuns: 2, TTL: time.Minute})
	s := openSession(t, e, safepy.Policy{})
	require.True(t, runIn(t, s, "x = 1", nil).OK)
	for range 6 {
		res, err := safepy.Run(context.Background(), "1", safepy.Options{Engine: e})
		require.NoError(t, err)
		require.True(t, res.OK)
	}
	entries, err := os.ReadDir(tmp)
	require.NoError(t, err)
	require.NotEmpty(t, entries)
	require.NoError(t, e.Close())
	entries, err = os.ReadDir(tmp)
	require.NoError(t, err)
	assert.Empty(t, entries)
	_, err = s.Run(context.Background(), compileTest(t, "1"), nil)
	assert.ErrorIs(t, err, safepy.ErrSessionClosed)
	_, err = e.NewSession(safepy.Policy{})
	assert.ErrorIs(t, err, safepy.ErrEngineClosed)
	out, err := exec.Command("ps", "-eo", "args").Output()
	require.NoError(t, err)
	assert.NotContains(t, string(out), tmp)
}

// TestLocalStopped: a worker that a program has stopped, so that it ends nothing itself, is ended with all that is below it.
func TestLocalStopped(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	for range 3 {
		e := newLocal(t, safepy.LocalOptions{Warm: 1, Isolation: safepy.IsolateNever})
		s := openSession(t, e, safepy.Policy{Mode: safepy.ModeOpen, Timeout: 300 * time.Millisecond})
		worker := runIn(t, s, "import os\nos.getppid()", nil)
		require.True(t, worker.OK)
		time.AfterFunc(100*time.Millisecond, func() { _ = exec.Command("kill", "-STOP", fmt.Sprint(worker.Value)).Run() })
		assert.True(t, runIn(t, s, "while True: pass", nil).TimedOut)
		require.NoError(t, e.Close())
		links, err := filepath.Glob("/proc/[0-9]*/cwd")
		require.NoError(t, err)
		for _, link := range links {
			to, _ := os.Readlink(link)
			assert.False(t, strings.HasPrefix(to, tmp), link)
		}
	}
}

// TestLocalDropped: a session that nothing refers to any more gives its worker back.
func TestLocalDropped(t *testing.T) {
	e := newLocal(t, safepy.LocalOptions{Workers: 1, Warm: 1, Wait: 20 * time.Millisecond})
	func() {
		s, err := e.NewSession(safepy.Policy{})
		require.NoError(t, err)
		require.Eventually(t, func() bool { // the first worker takes longer than the patience
			res, err := s.Run(context.Background(), compileTest(t, "1"), nil)
			return err == nil && res.OK
		}, 20*time.Second, time.Millisecond)
	}()
	assert.Eventually(t, func() bool {
		runtime.GC()
		res, err := safepy.Run(context.Background(), "2", safepy.Options{Engine: e})
		return err == nil && res.OK
	}, 20*time.Second, 10*time.Millisecond)
}

func TestLocalRefuses(t *testing.T) {
	ctx := context.Background()
	for want, opt := range map[string]safepy.LocalOptions{
		"no Python":                         {Python: "/nothing/python"},
		"want CPython 3.9":                  {Python: fakePython(t, "echo cpython 3 8")},
		"does not run":                      {Python: fakePython(t, "exit 1")},
		"is not pinned":                     {Packages: []string{"numpy"}},
		`is not pinned: want NAME==VERSION`: {Packages: []string{"numpy>=1", "a==1"}},
		`"pip", want "uv" or "python"`:      {Packages: []string{"numpy==1.0"}, VenvManager: "pip"},
	} {
		if opt.Python == "" {
			opt.Python = "python3"
		}
		_, err := safepy.NewLocal(ctx, opt)
		assert.ErrorContains(t, err, want)
	}
}

// TestLocalNoWorker: an interpreter that is no worker is an error that says what it said.
func TestLocalNoWorker(t *testing.T) {
	e, err := safepy.NewLocal(context.Background(), safepy.LocalOptions{Isolation: safepy.IsolateNever, Python: fakePython(t, `case "$1" in -c) echo cpython 3 14;; *) echo broken here >&2; exit 3;; esac`)})
	require.NoError(t, err)
	defer e.Close()
	_, err = safepy.Run(context.Background(), "1", safepy.Options{Engine: e})
	assert.ErrorContains(t, err, "broken here")
}

func fakePython(t *testing.T, script string) string {
	name := filepath.Join(t.TempDir(), "python")
	require.NoError(t, os.WriteFile(name, []byte("#!/bin/sh\n"+script+"\n"), 0o755))
	return name
}

// TestLocalVersions: the worker runs on every CPython that is found here.
func TestLocalVersions(t *testing.T) {
	found, _ := filepath.Glob(filepath.Join(os.Getenv("HOME"), ".pyenv/versions/3.*/bin/python3"))
	if _, err := os.Stat("/usr/bin/python3"); err == nil {
		found = append(found, "/usr/bin/python3")
	}
	for _, python := range found {
		e, err := safepy.NewLocal(context.Background(), safepy.LocalOptions{Python: python, Warm: 1})
		if err != nil {
			assert.ErrorContains(t, err, "want CPython 3.9 or later", python)
			continue
		}
		res, err := safepy.Run(context.Background(), "import asyncio, sys, json, decimal\nawait asyncio.sleep(0)\nprint(sys.version_info[1])\n{'a': (1, decimal.Decimal('1.5'))}", safepy.Options{Engine: e})
		if assert.NoError(t, err, python) && assert.True(t, res.OK, "%s: %s", python, res.Stderr) {
			assert.Equal(t, map[string]any{"a": safepy.Tuple{int64(1), safepy.Decimal("1.5")}}, res.Value)
			assert.Contains(t, res.Engine.Python, "3."+strings.TrimSpace(res.Stdout)+".")
		}
		res, err = safepy.Run(context.Background(), "while True: pass", safepy.Options{Engine: e, Policy: safepy.Policy{Timeout: 50 * time.Millisecond}})
		assert.True(t, err == nil && res.TimedOut)
		res, err = safepy.Run(context.Background(), "import os", safepy.Options{Engine: e})
		assert.True(t, err == nil && res.Error != nil && strings.HasPrefix(res.Error.Error(), "ImportError: import of os is not allowed"))
		engineHeld(t, e)
		require.NoError(t, e.Close())
	}
}

// TestLocalUV: an environment that uv makes, where uv is or a package index has it.
func TestLocalUV(t *testing.T) {
	if _, err := exec.LookPath("uv"); err != nil {
		pip := pip(t)
		if _, err := os.Stat(filepath.Join(filepath.Dir(pip), "uv")); err != nil {
			out, err := exec.Command(pip, "install", "-q", "uv").CombinedOutput()
			require.NoError(t, err, "%s", out)
		}
		t.Setenv("PATH", filepath.Dir(pip)+":"+os.Getenv("PATH"))
	}
	python := systemPython(t)
	dir, err := os.MkdirTemp(filepath.Dir(testCache(t, "x")), "uv-")
	require.NoError(t, err)
	defer os.RemoveAll(dir)
	opt := safepy.LocalOptions{Python: python, Packages: []string{"safepyprobe==1.2"}, VenvDir: filepath.Join(dir, "venv"), VenvManager: "uv", IndexURL: wheelIndex(t, "safepyprobe", "1.2", "VALUE = 42\n"), Warm: 1}
	for range 2 {
		e, err := safepy.NewLocal(context.Background(), opt)
		require.NoError(t, err)
		res, err := safepy.Run(context.Background(), "import safepyprobe\nsafepyprobe.VALUE", safepy.Options{Engine: e})
		require.NoError(t, err)
		assert.EqualValues(t, 42, res.Value, res.Stderr)
		require.NoError(t, e.Close())
	}
	cfg, err := os.ReadFile(filepath.Join(opt.VenvDir, "pyvenv.cfg"))
	require.NoError(t, err)
	assert.Contains(t, string(cfg), "uv = ")
	t.Setenv("PATH", t.TempDir())
	opt.VenvDir += "2"
	_, err = safepy.NewLocal(context.Background(), opt)
	assert.ErrorContains(t, err, "VenvManager is uv")
}
