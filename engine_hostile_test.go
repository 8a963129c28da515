package safepy_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// hostilePrograms go at the audit hook, at what isolates the worker, and at the protocol. Each ends with what the engine made of it: a value if its attempts were refused.
var hostilePrograms = map[string]string{
	// The hook decides by what the interpreter will use, not by what an object says of itself, and by no name that a program can give to its code.
	"str that lies": "import os\nclass S(str):\n    def __getitem__(self, i): return '/'\n    def split(self, *a): return os.getcwd().split('/')\n    def startswith(self, *a): return True\n" +
		"refused(lambda: open(S('/etc/passwd')))\nrefused(lambda: os.listdir(S('/etc')))",
	"path that changes":       "import os\nclass P:\n    n = 0\n    def __fspath__(self):\n        self.n += 1\n        return '/etc' if self.n == 1 else 'x'\nfor f in (os.listdir, os.scandir, lambda p: os.open(p, 0)): refused(lambda: f(P()))",
	"code named as importlib": "import ctypes\nrefused(lambda: exec(compile(\"ctypes.CDLL(None).system(b'true')\", '<frozen importlib x', 'exec'), {'ctypes': ctypes}))",
	"file named as library":   "import os\nrefused(lambda: exec(compile(\"open('/etc/passwd')\", os.__file__, 'exec')))",
	"own audit events":        "import sys\nclass S(str):\n    def __hash__(self): return 5\n    def __eq__(self, other): return False\nbox = []\ntry: sys.audit('safepy.create_builtin', S('posix'), box)\nexcept Exception: pass\nassert not box",
	"code run within the hook": "import sys\nseen = []\nclass K:\n    @property\n    def __class__(self): seen.append(sys._getframe(1)); return str\n    def __fspath__(self): seen.append(sys._getframe(1)); return 'x'\n    def __bool__(self): seen.append(sys._getframe(1)); return True\n" +
		"for event in ('open', 'os.listdir', 'import', 'sqlite3.connect', 'socket.__new__'):\n    try: sys.audit(event, K(), K(), K())\n    except Exception: pass\nassert not [f for f in seen if f.f_code.co_filename == '<safepy>'], seen",
	// Who gets hold of the hook's frame, by the traceback of what it raises, can't change what it decides by.
	"frame of the hook": "import os\ndef frame():\n    try: os.system('true')\n    except PermissionError as e:\n        tb = e.__traceback__\n        while tb.tb_next: tb = tb.tb_next\n        return tb.tb_frame\nf = frame()\n" +
		"for k, v in list(f.f_locals.items()):\n    for change in (lambda: f.f_locals.__setitem__(k, frozenset()), lambda: v.clear(), lambda: setattr(v, '__code__', refused.__code__), lambda: setattr(v, '__defaults__', ())):\n        try: change()\n        except Exception: pass\n" +
		"refused(lambda: os.system('true'))\nrefused(lambda: open('/etc/passwd'))\nrefused(lambda: os.mkdir('/var/tmp/safepy-hostile'))",
	"frames of other threads": "import sys\nrefused(sys._current_frames)",
	"references":              "import gc\nfor f in (gc.get_objects, gc.get_referrers, gc.get_referents): refused(f)",
	"hook by name":            "import sys\nf = sys._getframe()\nwhile f is not None:\n    assert 'audit_hook' not in f.f_globals\n    f = f.f_back",
	"code no compiler made":   "def f(): return 1\nrefused(lambda: f.__code__.replace(co_code=b'\\0\\0' * 10))\nimport importlib._bootstrap as b, marshal\nrefused(lambda: b._imp.get_frozen_object('x', marshal.dumps(f.__code__)))",
	"memory by ctypes": "import ctypes\nfor f in (lambda: ctypes.memmove(id(b''), b'x', 1), lambda: ctypes.c_int(5), lambda: ctypes.CDLL(None)): refused(f)\n" +
		"assert not [c for c in object.__subclasses__() if 'CData' in c.__name__]\nimport sys\nfor name in ('ctypes', '_ctypes'): sys.modules.pop(name, None)\nrefused(lambda: __import__('ctypes'))\nimport types\n",
	"modules made anew": "import sys, importlib, importlib.machinery as m, os\nimp = importlib._bootstrap._imp\nfor name in ('posix', '_signal', '_posixsubprocess'):\n    refused(lambda: imp.create_builtin(m.ModuleSpec(name, None)))\n" +
		"d = os.path.dirname(os.__file__) + '/lib-dynload/'\nfor file in os.listdir(d):\n    if file.startswith(('_posixsubprocess', '_ctypes', '_test', '_dbm', '_gdbm')):\n        name = 'a.' + file.partition('.')[0]\n" +
		"        refused(lambda: imp.create_dynamic(m.ModuleSpec(name, m.ExtensionFileLoader(name, d + file), origin=d + file)))",
	// What tells no hook, and what a kernel has to hold.
	"sqlite": "import sqlite3\nc = sqlite3.connect(':memory:')\nc.execute('create table t(a)'); c.commit()\nrefused(lambda: c.execute(\"ATTACH '/var/tmp/safepy-hostile.db' AS y\").execute('create table y.t(a)'))\n" +
		"refused(lambda: c.execute(\"VACUUM INTO '/var/tmp/safepy-hostile2.db'\"))\nrefused(lambda: sqlite3.connect('file:/var/tmp/safepy-hostile3.db?mode=rwc', uri=True))\nrefused(lambda: sqlite3.connect('file://localhost/var/tmp/safepy-hostile3.db?mode=rwc', uri=True))\n" +
		"refused(lambda: sqlite3.connect('file:%2Fvar/tmp/safepy-hostile3.db?mode=rwc', uri=True))\nrefused(lambda: c.enable_load_extension(True))\nsqlite3.connect('file:in.db?mode=rwc', uri=True).execute('create table t(a)')",
	"shared memory":        "import os\nrefused(lambda: os.memfd_create('x'))\nimport _posixshmem\nrefused(lambda: _posixshmem.shm_open('/safepy-hostile', os.O_CREAT | os.O_RDWR, 0o600))",
	"fifos":                "import os\nrefused(lambda: os.mkfifo('/var/tmp/safepy-hostile-fifo'))\nrefused(lambda: os.mkfifo('f'))",
	"listening":            "import socket\nrefused(lambda: socket.socket().listen())\nrefused(lambda: socket.create_server(('', 0)))\na, b = socket.socketpair()\na.send(b'x')\nassert b.recv(1) == b'x'",
	"the supervisor":       "import os, resource, signal\np = os.getppid()\nfor f in (lambda: os.kill(p, 0), lambda: os.pidfd_open(p), lambda: os.setpriority(os.PRIO_PROCESS, p, 19), lambda: resource.prlimit(p, resource.RLIMIT_CPU, (1, 1)), lambda: open('/proc/%d/mem' % p, 'rb'), lambda: open('/proc/%d/fd/1' % p, 'wb'), lambda: os.listdir('/proc/%d/fd' % p)): refused(f)",
	"other descriptors":    "import os, stat\nkinds = [stat.S_IFMT(os.fstat(fd).st_mode) for fd in range(3, 256) if not refused(lambda: os.fstat(fd), OSError, quiet=True)]\nassert kinds == [stat.S_IFSOCK], kinds",
	"modules that write":   "import dbm, shelve\nwith shelve.open('s') as s: s['a'] = 1\nfor name in ('_dbm', '_gdbm', 'readline', '_tkinter'): refused(lambda: __import__(name))",
	"a library of its own": "import sys\nopen('ext.so', 'wb').write(b'\\x7fELF')\nsys.path.insert(0, '.')\nrefused(lambda: __import__('ext'))",
}

const refusedHelper = "def refused(f, *also, quiet=False):\n    try: f()\n    except (PermissionError, ImportError, AttributeError, *also): return True\n    except Exception as e:\n        if type(e).__name__ != 'OperationalError': raise\n        return True\n    if not quiet: raise AssertionError('not refused')\n"

func engineHostile(t *testing.T, e safepy.Engine) {
	for name, code := range hostilePrograms {
		res, err := safepy.Run(context.Background(), refusedHelper+code+"\n'held'", safepy.Options{Engine: e, Policy: safepy.Policy{Mode: safepy.ModeOpen, Timeout: 5 * time.Second}})
		if assert.NoError(t, err, name) {
			assert.Equal(t, "held", res.Value, "%s: %s", name, res.Stderr)
		}
	}
	found, err := filepath.Glob("/var/tmp/safepy-hostile*")
	require.NoError(t, err)
	assert.Empty(t, found)
	found, err = filepath.Glob("/dev/shm/*safepy-hostile*")
	require.NoError(t, err)
	assert.Empty(t, found)

	// The work folder has a size, whatever way it is filled, and the next program finds it empty.
	for _, code := range []string{
		"b = bytes(1 << 20)\nwith open('f', 'wb') as f:\n    for i in range(300): f.write(b)", "b = bytes(1 << 20)\nfor i in range(300):\n    with open('f%d' % i, 'wb') as f: f.write(b * 10)",
		"import os\nb = bytes(1 << 20)\nfiles = []\nfor i in range(100):\n    f = open('f', 'wb')\n    files.append(f)\n    os.unlink('f')\n    for j in range(30): f.write(b); f.flush()",
	} {
		start := time.Now()
		res, err := safepy.Run(context.Background(), code, safepy.Options{Engine: e, Policy: safepy.Policy{Mode: safepy.ModeOpen, Timeout: 20 * time.Second}})
		if err != nil {
			assert.ErrorIs(t, err, safepy.ErrWorkerLost)
			assert.ErrorContains(t, err, "wrote more than the work folder may hold")
		} else {
			assert.ErrorContains(t, res.Error, "OSError: [Errno ", code)
		}
		assert.Less(t, time.Since(start), 15*time.Second)
		res, err = safepy.Run(context.Background(), "import os\nos.listdir('.')", safepy.Options{Engine: e, Policy: safepy.Policy{Mode: safepy.ModeOpen}})
		require.NoError(t, err)
		assert.Empty(t, res.Value)
	}

	// A folder in folders without end is no trouble for who removes it.
	res, err := safepy.Run(context.Background(), "import os\ntry:\n    while True:\n        os.mkdir('d'); os.chdir('d')\nexcept OSError: pass", safepy.Options{Engine: e, Policy: safepy.Policy{Mode: safepy.ModeOpen, Timeout: 500 * time.Millisecond}})
	require.NoError(t, err)
	assert.True(t, res.OK || res.TimedOut, "%v", res.Error)
	res, err = safepy.Run(context.Background(), "import os\nos.listdir('.')", safepy.Options{Engine: e, Policy: safepy.Policy{Mode: safepy.ModeOpen}})
	require.NoError(t, err)
	assert.Empty(t, res.Value)
}

// TestLocalHostile: with bubblewrap and without.
func TestLocalHostile(t *testing.T) {
	for _, how := range []safepy.Isolation{safepy.IsolateIfPossible, safepy.IsolateNever} {
		engineHostile(t, newLocal(t, safepy.LocalOptions{Isolation: how, Warm: 1}))
	}
}
