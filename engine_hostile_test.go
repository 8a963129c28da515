package safepy_test

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
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
	"builtins that lie": "import builtins, os\nreal, seen, go, dict_, Lie = dict(vars(builtins)), [], open, dict, None\nclass Lie:\n    def __call__(self, *a): seen.append(a); return True\n    def __getattr__(self, name): return self\n" +
		"lie = Lie()\nhow = []\nfor name in ('bytes', 'int', 'issubclass', 'isinstance', 'str', 'type', 'OSError', 'PermissionError', 'len', 'any', 'all', 'getattr', 'hasattr'):\n    setattr(builtins, name, lie)\n" +
		"    for f in (lambda: go('/etc/passwd'), lambda: os.listdir('/etc'), lambda: os.system('true')):\n        try: f()\n        except BaseException as e: how.append(real['type'](e) is real['PermissionError'])\n        else: how.append(False)\n" +
		"    setattr(builtins, name, real[name])\nassert all(how), how\nassert not seen, seen",
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

// engineHeld runs the hostile programs.
func engineHeld(t *testing.T, e safepy.Engine) {
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
}

func engineHostile(t *testing.T, e safepy.Engine) {
	engineHeld(t, e)
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
		e := newLocal(t, safepy.LocalOptions{Isolation: how, Warm: 1})
		engineHostile(t, e)
		engineForged(t, e)
	}
}

// forged is a program that writes frames to its channel in place of the worker.
const forged = "import os, struct, json\ndef s(x): b = x.encode(); return b's' + struct.pack('<I', len(b)) + b\ndef t(*parts): return b't' + struct.pack('<I', len(parts)) + b''.join(parts)\ndef i(n): return b'i' + struct.pack('<q', n)\n" +
	"def send(kind, data=b''):\n    for fd in range(3, 30):\n        try: os.write(fd, struct.pack('>IB', len(data) + 1, ord(kind)) + data)\n        except OSError: pass\n" +
	"def read():\n    for fd in range(3, 30):\n        try: return os.read(fd, 1 << 16)\n        except OSError: pass\n"

// engineForged: frames that a program makes up get it nothing that it could not have, and break nothing for others.
func engineForged(t *testing.T, e safepy.Engine) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "secret.py"), []byte("X = 'the secret'\n"), 0o600))
	modules := filepath.Join(dir, "modules")
	require.NoError(t, os.Mkdir(modules, 0o700))
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("f", func(x any) any { return x }))
	base := safepy.Policy{Mode: safepy.ModeOpen, Timeout: time.Second, Modules: []string{modules}, Memory: 64 << 20}
	var wg sync.WaitGroup
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for name, c := range map[string]struct {
		code string
		want any // the value, or nil: the worker is lost or the time is up
	}{
		"own result":            {"send('D', t(i(0), i(42)))\nwhile True: pass", int64(42)},
		"result without end":    {"send('D', t(i(0), b'l\\x01\\0\\0\\0' * 100000 + b'N'))\nwhile True: pass", nil},
		"result that lies":      {"send('D', t(i(0), b'l\\xff\\xff\\xff\\x7f'))\nwhile True: pass", nil},
		"result of other sort":  {"send('D', i(0))\nwhile True: pass", nil},
		"unknown kind of reply": {"send('D', t(i(99), i(1)))\nwhile True: pass", nil},
		"exception of the host": {"send('D', t(i(1), b'd' + struct.pack('<I', 2) + s('type') + s('X') + s('host') + i(1)))\nwhile True: pass", nil},
		"supervisor's frames":   {"send('Z', t())\nsend('X', t(i(0), s('')))\nsend('o', b'x')\nwhile True: pass", nil},
		"clock":                 {"send('t', i(0))\nwhile True: pass", nil},
		"callback unasked":      {"send('c', t(i(0), i(1)))\nwhile True: pass", nil},
		"import unasked":        {"send('q', t(s('os'), i(1), s('f'), s('x')))\nwhile True: pass", nil},
		"module outside":        {"send('M', s('../secret'))\nr = read()\nassert b'the secret' not in r, r\nsend('M', s('..secret'))\nr = read()\nassert b'the secret' not in r, r\nsend('D', t(i(0), i(7)))", int64(7)},
		"module by path":        {"send('M', s(" + strconv.Quote(filepath.Join(dir, "secret")) + "))\nr = read()\nassert b'the secret' not in r, r\nsend('D', t(i(0), i(8)))", int64(8)},
		"input of no size":      {"send('I', i(-5))\nwhile True: pass", nil},
		"call of nothing":       {"send('H', t())\nwhile True: pass", nil},
		"call without name":     {"send('H', t(i(1), i(1), i(1), i(1), i(1)))\nwhile True: pass", nil},
		"call with odd values":  {"send('H', t(s('f'), t(b'g' + struct.pack('<Q', 99) + s('x')[1:] + s('y')[1:]), b'd\\0\\0\\0\\0', i(1), s('f')))\nread()\nsend('D', t(i(0), i(9)))", int64(9)},
		"cancel of nothing":     {"send('x', i(77))\nsend('x', s('a'))\nsend('D', t(i(0), i(10)))\nwhile True: pass", int64(10)},
		"length without end":    {"for fd in range(3, 30):\n    try: os.write(fd, struct.pack('>IB', 0x7fffffff, ord('D')))\n    except OSError: pass\nwhile True: pass", nil},
		"half a frame":          {"for fd in range(3, 30):\n    try: os.write(fd, b'\\0\\0')\n    except OSError: pass\nos._exit(0)", nil},
		"calls without end":     {"while True: send('H', t(s('f'), t(i(1)), b'd\\0\\0\\0\\0', i(1), s('f')))", nil},
		"large calls":           {"x = b'b' + struct.pack('<I', 10 << 20) + bytes(10 << 20)\nwhile True: send('H', t(s('f'), t(x), b'd\\0\\0\\0\\0', i(1), s('f')))", nil},
	} {
		wg.Go(func() {
			start := time.Now()
			res, err := safepy.Run(context.Background(), forged+c.code, safepy.Options{Engine: e, Policy: base, Functions: fns})
			assert.Less(t, time.Since(start), 20*time.Second, name)
			switch {
			case c.want != nil:
				if assert.NoError(t, err, name) {
					assert.Equal(t, c.want, res.Value, "%s: %s", name, res.Stderr)
				}
			case err != nil:
				assert.ErrorIs(t, err, safepy.ErrWorkerLost, name)
			default:
				assert.False(t, res.OK, name)
				assert.Nil(t, res.Value, name)
			}
		})
	}
	wg.Wait()
	runtime.ReadMemStats(&after)
	assert.Less(t, int64(after.HeapInuse)-int64(before.HeapInuse), int64(512<<20))

	// What was said too much is not the next run's, nor another session's.
	s := openSession(t, e, base, safepy.SessionOptions{Functions: fns})
	if _, err := s.Run(context.Background(), compileTest(t, forged+"for n in range(3): send('D', t(i(0), i(n)))"), nil); err == nil {
		_, _ = s.Run(context.Background(), compileTest(t, "1"), nil)
	}
	require.NoError(t, s.Close())
	for range 4 {
		res, err := safepy.Run(context.Background(), "'mine'", safepy.Options{Engine: e})
		require.NoError(t, err)
		assert.Equal(t, "mine", res.Value)
	}
}
