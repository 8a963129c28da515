package stdlibshim_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
	"github.com/safepy/safepy/stdlibshim"
	"github.com/safepy/safepy/vfs"
)

// recorder is a gate that notes what it is asked, and answers by its tables.
type recorder struct {
	calls, attrs, imports, writes []string
	lines                         []int
	seen                          []any // arguments of checked calls
	deny                          map[string]*hooks.Denied
	ask                           map[string]bool
	allow                         func(args []any) bool
	version                       uint64
}

func (g *recorder) decide(name string) (hooks.Decision, *hooks.Denied) {
	if d, ok := g.deny[name]; ok {
		return hooks.Deny, d
	}
	if g.ask[name] {
		return hooks.Ask, nil
	}
	return hooks.Allow, nil
}

func (g *recorder) Import(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	g.imports = append(g.imports, t.Module)
	return g.decide("import " + t.Module)
}

func (g *recorder) Attr(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	name := t.Name
	if t.Write {
		name = "set " + name
	}
	g.attrs = append(g.attrs, name)
	return g.decide("attr " + name)
}

func (g *recorder) Call(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	g.calls = append(g.calls, t.Name)
	g.lines = append(g.lines, t.Line)
	return g.decide(t.Name)
}

func (g *recorder) CheckCall(t hooks.Target, args func() ([]any, map[string]any)) *hooks.Denied {
	pos, kw := args()
	g.seen = append(g.seen, t.Name, pos, kw)
	if g.allow != nil && !g.allow(pos) {
		return &hooks.Denied{Reason: "these arguments"}
	}
	return nil
}

func (g *recorder) Write(path string, t hooks.Target) *hooks.Denied {
	g.writes = append(g.writes, t.Name+" "+path)
	if strings.HasPrefix(path, "/etc") {
		return &hooks.Denied{Reason: "write to " + path, Hint: "grant the folder"}
	}
	return nil
}

func (g *recorder) Version() uint64 { return g.version }

// gated runs src under a gate and returns what it printed, with the uncaught exception, if any.
func gated(t *testing.T, g hooks.Gate, src string, host interp.Host) string {
	t.Helper()
	host.Modules = stdlibshim.Find
	return gatedWith(t, g, src, host)
}

// gatedWith is gated with modules of the test's own.
func gatedWith(t *testing.T, g hooks.Gate, src string, host interp.Host) string {
	t.Helper()
	f, err := syntax.Parse("test.py", src, syntax.Options{})
	require.NoError(t, err)
	code, err := compile.Compile(f, compile.Options{})
	require.NoError(t, err)
	var out bytes.Buffer
	host.Stdout, host.Stderr, host.Gate = io.MultiWriter(&out, writerOf(host.Stdout)), &out, g
	th := interp.NewThread(host)
	th.Start(context.Background(), interp.Limits{})
	if _, err = th.Exec(code); err != nil {
		var exc *interp.Exc
		require.True(t, errors.As(err, &exc), "%v", err)
		text, _ := interp.FormatException(th, exc)
		out.WriteString(text)
	}
	return out.String()
}

func writerOf(w io.Writer) io.Writer {
	if w == nil {
		return io.Discard
	}
	return w
}

func count(all []string, name string) (n int) {
	for _, s := range all {
		if s == name {
			n++
		}
	}
	return n
}

// TestGateAsksOncePerSite counts the questions: as many as places, not as many as calls.
func TestGateAsksOncePerSite(t *testing.T) {
	g := &recorder{}
	out := gated(t, g, `
import json, math, statistics
from collections import Counter
class Own:
    def __init__(self, x): self.x = x
    def get(self): return self.x
def own(x): return Own(x).get()
def work(i):
    s = json.dumps([i])
    t = ",".join([s, s]) + str(i)
    return math.sqrt(own(i) ** 2) + len(t) + statistics.mean([i, i]) + sum(Counter([i]).values())
for i in range(200):
    work(i)
for i in range(50):
    for f in (abs, float, bool):
        f(i)
total = sum(map(len, [[1]] * 100)); print(int(total))
`, interp.Host{})
	assert.Equal(t, "100\n", out)
	for _, name := range []string{"json.dumps", "str.join", "str", "math.sqrt", "collections.Counter", "statistics.mean", "range", "map", "print", "abs", "float", "bool", "int", "dict.values"} {
		want := 1
		if name == "range" {
			want = 2
		}
		assert.Equal(t, want, count(g.calls, name), name)
	}
	assert.Equal(t, 3, count(g.calls, "len")+count(g.calls, "sum")-1)
	for _, name := range g.calls {
		assert.NotContains(t, name, "Own")
		assert.NotContains(t, name, "_", "library code calls what it names itself")
	}
	assert.Equal(t, 1, count(g.attrs, "json.dumps"))
	assert.Equal(t, []string{"json", "math", "statistics", "collections"}, g.imports)
}

// TestGateIsAskedIndirectly denies a call, and tries to make it in every way but by a call expression.
func TestGateIsAskedIndirectly(t *testing.T) {
	why := &hooks.Denied{Reason: "no hex here", Hint: "allow it with allow(\"hex\")"}
	for _, way := range []string{
		"hex(1)",
		"print.__self__.hex(1)",
		"__import__('builtins').hex(1)",
		"f = hex; f(1)",
		"list(map(hex, [1]))",
		"list(filter(hex, [1]))",
		"sorted([2, 1], key=hex)",
		"[2, 1].sort(key=hex)",
		"max([2, 1], key=hex)",
		"import functools; functools.partial(hex, 1)()",
		"import functools; list(map(functools.partial(hex), [1]))",
		"import functools; functools.reduce(lambda a, b: hex(a), [1, 2])",
		"import functools; functools.lru_cache(hex)(1)",
		"import functools; functools.singledispatch(hex)(1)",
		"import functools\nclass A: m = functools.partialmethod(hex)\nA().m()",
		"import functools\nclass A: m = functools.cached_property(hex)\nA().m",
		"import operator; operator.methodcaller('hex', 1)(__import__('builtins'))",
		"import operator; operator.attrgetter('hex')(__import__('builtins'))(1)",
		"import operator; operator.call(hex, 1)",
		"import itertools; list(itertools.starmap(hex, [(1,)]))",
		"import itertools; list(itertools.accumulate([1, 2], lambda a, b: hex(a)))",
		"getattr(__import__('builtins'), 'hex')(1)",
		"vars(__import__('builtins'))['hex'](1)",
		"hex.__call__(1)",
		"type(hex).__call__(hex, 1)",
		"hex(*[1], **{})",
		"class A:\n    m = staticmethod(hex)\nA.m(1)",
		"class A:\n    __getattr__ = lambda self, name: hex(1)\nA().x",
		"class A:\n    __class_getitem__ = hex\nA[1]",
		"class A:\n    x = property(hex)\nA().x",
		"@hex\ndef f(): pass",
		"import re; re.sub('a', hex, 'a')",
		"import json; json.dumps({1, 2}, default=hex)",
		"import json; json.loads('1', parse_int=hex)",
		"import collections; collections.defaultdict(hex)[1]",
		"import dataclasses\n@dataclasses.dataclass\nclass A:\n    x: str = dataclasses.field(default_factory=lambda: hex(1))\nA()",
		"import contextlib\nwith contextlib.ExitStack() as s: s.callback(hex, 1)",
		"import threading; threading.Thread(target=hex, args=(1,))._target(1)",
		"import weakref\nclass A: pass\na = A()\nweakref.finalize(a, hex, 1)()",
		"import asyncio\nasync def main():\n    asyncio.get_running_loop().call_soon(hex, 1)\n    return await asyncio.to_thread(hex, 1)\nasyncio.run(main())",
		"import concurrent.futures as c\nc.ThreadPoolExecutor(1).submit(hex, 1).result()",
		"import textwrap, string; string.Formatter().get_value\nclass F(string.Formatter):\n    convert_field = staticmethod(lambda v, c: hex(1))\nF().format('{0}', 1)",
		"import timeit; timeit.timeit(hex, number=1)",
		"eval('hex(1)')",
		"exec('hex(1)')",
	} {
		g := &recorder{deny: map[string]*hooks.Denied{"hex": why}}
		out := gated(t, g, way, interp.Host{})
		assert.Contains(t, out, "PermissionError: no hex here; allow it with allow(\"hex\")", way)
	}
	// Library functions written in Python are callables like any other.
	for _, way := range []string{
		"import statistics; statistics.mean([1])",
		"from statistics import mean as m; m(data=[1])",
		"import statistics; list(map(statistics.mean, [[1]]))",
		"import statistics; statistics.mean(*[[1]])",
		"import statistics\ndef f(x): pass\nf.__code__ = statistics.mean.__code__\nf([1])",
		"import statistics; statistics.mean.__qualname__ = 'f'; statistics.mean([1])",
		"import statistics, contextlib\nwith contextlib.ExitStack() as s: s.callback(statistics.mean, [1])",
		"import statistics, types; types.FunctionType(statistics.mean.__code__, {})([1])",
		"import statistics\nclass A:\n    def __init__(self): pass\nA.__init__ = lambda self: statistics.mean([1])\nA()",
	} {
		g := &recorder{deny: map[string]*hooks.Denied{"statistics.mean": {Reason: "no mean here"}}}
		assert.Contains(t, gated(t, g, way, interp.Host{}), "PermissionError: no mean here", way)
	}
	// A class, however its instances are made.
	for _, way := range []string{
		"import collections; collections.deque()",
		"from collections import deque\nclass D(deque): pass\nD()",
		"from collections import deque\ndeque.__new__(deque)",
		"from collections import deque\nclass D(deque):\n    def __new__(cls): return super().__new__(cls)\nD()",
		"from collections import deque\ntype.__call__(deque)",
		"from collections import deque\nlist(map(deque, [[1]]))",
		"from collections import deque\nimport collections; collections.defaultdict(deque)[1]",
	} {
		g := &recorder{deny: map[string]*hooks.Denied{"collections.deque": {Reason: "no deque here", Type: "NameError"}}}
		assert.Contains(t, gated(t, g, way, interp.Host{}), "NameError: no deque here", way)
	}
}

// TestGateAttributes denies an attribute, and tries to read or set it in every way but by an attribute expression.
func TestGateAttributes(t *testing.T) {
	for _, way := range []string{
		"import math; math.pi",
		"from math import pi",
		"from math import *",
		"import math; getattr(math, 'pi')",
		"import math; getattr(math, 'pi', 0)",
		"import math; list(map(getattr, [math], ['pi']))",
		"import math, operator; operator.attrgetter('pi')(math)",
		"import math; '{0.pi}'.format(math)",
		"import math; '{m.pi}'.format_map({'m': math})",
		"import math, string; string.Formatter().format('{0.pi}', math)",
		"import math; math.__getattribute__('pi')",
		"import math; object.__getattribute__(math, 'pi')",
		"import math; math.__name__ = 'x'; math.pi",
		"import math; type(math).__getattribute__(math, 'pi')",
		"import math\nmatch math:\n    case object(pi=x): pass",
		"import sys, math; sys.modules['math'].pi",
	} {
		g := &recorder{deny: map[string]*hooks.Denied{"attr math.pi": nil}}
		assert.Contains(t, gated(t, g, way, interp.Host{}), "PermissionError: access to math.pi is not allowed", way)
	}
	for _, way := range []string{
		"import math; math.pi = 3",
		"import math; del math.pi",
		"import math; setattr(math, 'pi', 3)",
		"import math; delattr(math, 'pi')",
		"import math; object.__setattr__(math, 'pi', 3)",
		"import math; math.__delattr__('pi')",
	} {
		g := &recorder{deny: map[string]*hooks.Denied{"attr set math.pi": nil}}
		assert.Contains(t, gated(t, g, way, interp.Host{}), "PermissionError: access to math.pi is not allowed", way)
	}
	// What is the program's own, and plain data, is not asked about.
	g := &recorder{}
	assert.Equal(t, "A 3 (1,)\n", gated(t, g, "class A:\n    x = 1\na = A(); a.y = 3\nprint('a'.upper(), a.y, (a.x, ), A.x and '' or '', end='\\n', sep=' ') if not a else print('A', a.y, (a.x,))", interp.Host{}))
	assert.Empty(t, g.attrs)
}

func TestGateImports(t *testing.T) {
	for _, way := range []string{
		"import os", "import os.path", "from os import path", "import os as o", "__import__('os')", "list(map(__import__, ['os']))", "exec('import os')",
	} {
		g := &recorder{deny: map[string]*hooks.Denied{"import os": {Reason: "import of os is blocked", Type: "ImportError"}, "import os.path": {Reason: "import of os is blocked", Type: "ImportError"}}}
		assert.Contains(t, gated(t, g, way, interp.Host{}), "ImportError: import of os is blocked", way)
	}
	g := &recorder{deny: map[string]*hooks.Denied{"import os": nil}}
	assert.Equal(t, "a/b\n", gated(t, g, "import pathlib; print(pathlib.PurePath('a', 'b'))", interp.Host{}), "library modules import what they need")
	assert.Equal(t, []string{"pathlib"}, g.imports)
}

// TestGateArguments lets the gate decide by the arguments, at each call.
func TestGateArguments(t *testing.T) {
	g := &recorder{ask: map[string]bool{"pow": true, "str.join": true, "json.dumps": true}, allow: func(args []any) bool { return args[0] != int64(3) }}
	out := gated(t, g, `
import json
for i in range(5):
    try:
        pow(i, 2)
    except PermissionError as e:
        print(i, e)
json.dumps([1, (2, None)], indent=1)
list(map("-".join, [["a"]]))
class Loud:
    def __repr__(self): print("repr ran")
try: pow(Loud(), 1)
except TypeError: pass
`, interp.Host{})
	assert.Equal(t, "3 these arguments\n", out)
	assert.Equal(t, 3, len(g.calls)-count(g.calls, "range")-count(g.calls, "print")-count(g.calls, "list")-count(g.calls, "map")-1, g.calls)
	assert.Equal(t, []any{"pow", []any{int64(4), int64(2)}, map[string]any(nil)}, g.seen[12:15])
	assert.Equal(t, []any{"json.dumps", []any{[]any{int64(1), interp.GoTuple{int64(2), nil}}}, map[string]any{"indent": int64(1)}}, g.seen[15:18])
	assert.Equal(t, []any{"str.join", []any{"-", []any{"a"}}}, g.seen[18:20])
	assert.Equal(t, []any{interp.GoObject{Type: "Loud"}, int64(1)}, g.seen[22])
}

// TestGateDenialIsCaught and names the place.
func TestGateDenialIsCaught(t *testing.T) {
	g := &recorder{deny: map[string]*hooks.Denied{"hex": nil}}
	assert.Equal(t, "call of hex is not allowed\n", gated(t, g, "\n\ntry:\n    hex(1)\nexcept PermissionError as e:\n    print(e)", interp.Host{}))
	assert.Equal(t, []int{4, 6}, g.lines)
}

// changing is a writer that changes a gate's mind when something is printed.
type changing struct{ g *recorder }

func (w changing) Write(p []byte) (int, error) {
	if strings.Contains(string(p), "now") {
		w.g.version++
		w.g.deny = map[string]*hooks.Denied{"hex": nil, "attr math.pi": nil}
	}
	return len(p), nil
}

// TestGateVersion changes the policy while a program runs.
func TestGateVersion(t *testing.T) {
	for _, body := range []string{"hex(i)", "math.pi"} {
		g := &recorder{}
		out := gated(t, g, `
import math
def f(i):
    try:
        `+body+`
    except PermissionError:
        return "denied"
    return "allowed"
for i in range(20000):
    last = f(i)
    if i == 30: print("now")
print(last)
`, interp.Host{Stdout: changing{g}})
		assert.Equal(t, "now\ndenied\n", out, body)
	}
}

// TestGateWrites: each change of a path is asked about, by the path that is then changed: absolute, without links, and read once.
func TestGateWrites(t *testing.T) {
	files, err := vfs.New([]vfs.Mount{{Path: "/work", Mode: vfs.ReadWrite}, {Path: "/etc", Mode: vfs.ReadWrite}}, "/work", vfs.Limits{FileSize: 1 << 20, Written: 1 << 20, Open: 10})
	require.NoError(t, err)
	g := &recorder{}
	out := gated(t, g, `
import os, pathlib, shutil
n = 0
class Changing:
    def __fspath__(self):
        global n
        n += 1
        return "/etc/passwd" if n > 1 else "a"
open("b", "w").close(); open("b", "r").close(); open(Changing(), mode="a").close(); open(b"c", "x+").close()
os.mkdir("sub"); os.symlink("sub", "link")
pathlib.Path("link/../x").write_text("x")
pathlib.Path("link/x").touch()
os.rename("link/x", "y"); os.remove("y"); os.chmod("c", 0o600); os.utime("c"); os.truncate("c", 0); shutil.copy("c", "link")
for f in (lambda: open("/etc/x", "w"), lambda: os.mkdir("/etc/d"), lambda: os.rename("c", "/work/../etc/c"), lambda: shutil.copy("c", "/etc")):
    try: f()
    except OSError as e: print(e)
print(sorted(os.listdir("/etc")))
`, interp.Host{Files: files, Open: stdlibshim.Open})
	assert.Equal(t, "write to /etc/x; grant the folder\nwrite to /etc/d; grant the folder\n[Errno 18] Invalid cross-device link: 'c' -> '/work/../etc/c'\nwrite to /etc/c; grant the folder\n[]\n", out)
	assert.Equal(t, []string{
		"open /work/b", "open /work/a", "open /work/c", "os.mkdir /work/sub", "os.symlink /work/link", "open /work/x", "os.open /work/sub/x", "os.rename /work/sub/x", "os.rename /work/y",
		"os.remove /work/y", "os.chmod /work/c", "os.utime /work/c", "os.open /work/c", "open /work/sub/c", "os.chmod /work/sub/c",
		"open /etc/x", "os.mkdir /etc/d", "open /etc/c",
	}, g.writes)
}

// TestGateHostFunctions: library code that calls a method of some name on an object of the program's is no way to a function of the host that is called so.
func TestGateHostFunctions(t *testing.T) {
	called := 0
	tools := &interp.ModuleDef{Name: "tools", Funcs: []interp.Native{{Name: "read", Sig: "(*args)", Cost: interp.CostConst, Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
		called++
		s, err := interp.NewStr(t, "[]")
		return s, err
	}}}}
	find := func(name string) *interp.ModuleDef {
		if name == "tools" {
			return tools
		}
		return stdlibshim.Find(name)
	}
	g := &recorder{deny: map[string]*hooks.Denied{"tools.read": {Reason: "not for you"}}}
	out := gatedWith(t, g, `
import json, tools, configparser
class Deputy:
    read = staticmethod(tools.read)
try:
    print(json.load(Deputy()))
except PermissionError as e:
    print(e)
`, interp.Host{Modules: find})
	assert.Equal(t, "not for you\n", out)
	assert.Zero(t, called)
}
