package safepy_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// differs says where two results of one program are not the same, usage and engine aside; "" where they are.
func differs(want, got *safepy.Result) string {
	if want == nil || got == nil {
		return "no result"
	}
	w, g := reflect.ValueOf(*want), reflect.ValueOf(*got)
	for i := range w.NumField() {
		name := w.Type().Field(i).Name
		if name == "Usage" || name == "Engine" {
			continue
		}
		a, b := w.Field(i).Interface(), g.Field(i).Interface()
		if l, ok := a.(*safepy.LimitError); ok {
			if m, ok := b.(*safepy.LimitError); ok && l.Kind == m.Kind && l.Max == m.Max { // what was used when it was noticed is usage
				continue
			}
		}
		if w.Field(i).Kind() == reflect.Slice || w.Field(i).Kind() == reflect.Map {
			if w.Field(i).Len() == 0 && g.Field(i).Len() == 0 {
				continue
			}
		}
		if !reflect.DeepEqual(a, b) {
			var diff strings.Builder
			assert.Equal(recorder{&diff}, a, b)
			return name + ": " + diff.String()
		}
	}
	return ""
}

// recorder keeps what an assertion says.
type recorder struct{ to *strings.Builder }

func (r recorder) Errorf(format string, args ...any) {
	for _, a := range args {
		if s, ok := a.(string); ok {
			r.to.WriteString(s)
		}
	}
}

// onBoth runs a program in-process and on another engine, and compares.
func onBoth(t *testing.T, e safepy.Engine, name, code string, opt safepy.Options) string {
	t.Helper()
	opt.Name = name
	want, err := safepy.Run(context.Background(), code, opt)
	require.NoError(t, err)
	opt.Engine = e
	got, err := safepy.Run(context.Background(), code, opt)
	if err != nil {
		return err.Error()
	}
	return differs(want, got)
}

// parityErrors are programs that fail, or end early, in one way or another.
var parityErrors = []string{
	"1/0", "x", "def f():\n    return y\nf()", "import nothing_such", "import os", "import os.path as p", "from os import path", "import subprocess", "import importlib",
	"eval('1')", "exec('1')", "open('x')", "compile('1', 'a', 'eval')", "int('x')", "[][1]", "{}['k']", "'a' + 1", "None.x", "(1).append(2)", "assert False, 'no'",
	"raise ValueError", "raise ValueError('a', 1)", "raise KeyError('k')", "class E(Exception): pass\nraise E('own')", "class E(Exception):\n    def __str__(self): return 'shown'\nraise E",
	"try:\n    1/0\nexcept ZeroDivisionError as e:\n    raise ValueError('second') from e", "try:\n    1/0\nexcept ZeroDivisionError:\n    {}['x']", "raise ExceptionGroup('g', [ValueError(1), KeyError(2)])",
	"e = ValueError('n')\ne.add_note('a note')\nraise e", "import sys; sys.exit()", "import sys; sys.exit(0)", "import sys; sys.exit(2)", "import sys; sys.exit('text')", "import sys; sys.exit([1])", "raise SystemExit",
	"exit(4)", "print('a', end='')\nimport sys\nprint('b', file=sys.stderr)\n1/0", "def f(n):\n    return f(n + 1)\nf(0)", "x = [1]\nx.append(x)\nx", "input()", "next(iter([]))", "f(", "  x = 1", "x = = 2", "'abc",
	"return 1", "def f(:\n  pass", "break", "a, b = 1", "a, b = 1, 2, 3", "class A: pass\nA().b", "from math import nope", "lambda: (yield)\n1/0", "match 1:\n    case 2: pass\n1/0", "import json\njson.loads('{')",
	"import re\nre.compile('(')", "import decimal\ndecimal.Decimal('x')", "[x for x in 5]", "len(5)", "max([])", "'%d' % 'x'", "'{}'.format()", "b'a' + 'b'", "int('9' * 5000)", "for i in range(3):\n    i.x", "async def f(): raise ValueError('in task')\nawait f()",
	"import asyncio\nasync def f(): raise ValueError('lost')\nasyncio.create_task(f())\nawait asyncio.sleep(0)\n1", "while True: pass", "print('kept', flush=True)\nwhile True: pass", "input_data", "result = 5\n6", "del result", "import sys\nsys.excepthook = lambda t, v, tb: print('hook', t.__name__, v)\n1/0",
}

// parityPolicies are programs under policies.
var parityPolicies = []struct {
	code   string
	policy safepy.Policy
}{
	{"import math\nmath.floor(1.5)", safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{"math"}}},
	{"import json", safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{"math"}}},
	{"print(1)", safepy.Policy{Mode: safepy.ModeAllow, AllowedBuiltins: []string{"len"}}},
	{"class A:\n    x = 1\nlen([A])", safepy.Policy{Mode: safepy.ModeAllow, AllowedBuiltins: []string{"len"}}},
	{"import os.path\nos.path.join('a', 'b')", safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{"os.path"}}},
	{"from os import path\npath.join('a', 'b')", safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{"os.path"}}},
	{"import collections.abc", safepy.Policy{BlockedImports: []string{"collections"}}},
	{"import json", safepy.Policy{BlockedImports: []string{"json"}}}, {"import json as j\nj.dumps([1])", safepy.Policy{BlockedImports: []string{"re"}}},
	{"eval('1 + 1')", safepy.Policy{BlockedBuiltins: []string{}}}, {"import importlib", safepy.Policy{BlockedImports: []string{}}}, {"import math", safepy.Policy{BanImports: true}},
	{"import importlib\nimportlib.import_module('math').pi > 3", safepy.Policy{Mode: safepy.ModeOpen}},
	{"len('x')", safepy.Policy{BlockedBuiltins: []string{"len"}}}, {"a + b", safepy.Policy{ExtraGlobals: map[string]any{"a": 1, "b": 2}}},
	{"a", safepy.Policy{ExtraGlobals: map[string]any{"a": 1}, BlockedGlobals: []string{"a"}}}, {"print('x' * 100)", safepy.Policy{MaxOutput: 10}}, {"print('é' * 100)", safepy.Policy{MaxOutput: 11}},
	{"[0] * 1000", safepy.Policy{MaxValue: 100}}, {"import builtins\nbuiltins.len([1])", safepy.Policy{}},
	{"try:\n    import os\nexcept ImportError as e:\n    m = str(e)\nm", safepy.Policy{}},
}

func TestLocalParity(t *testing.T) {
	e := newLocal(t, safepy.LocalOptions{})
	parity(t, e)
}

func parity(t *testing.T, e safepy.Engine) {
	dir := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "pack"), 0o755))
	for name, text := range map[string]string{
		"mine.py": "import math\nX = 5\ndef f(): return math.floor(X / 2)\ndef g(): return 1 / 0\ndef e(): return eval('1')\n", "pack/__init__.py": "from . import sub\nfrom .sub import Y\n", "pack/sub.py": "Y = 7\n",
		"bad.py": "def f(:\n", "wants.py": "import os\n", "json.py": "X = 'not the library\\'s'\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	for _, code := range []string{
		"import mine\nmine.X + mine.f()", "import mine\nmine.g()", "import pack\npack.Y, pack.sub.__name__, pack.sub.__package__", "from pack.sub import Y\nY", "import nothing_there", "import pack.nothing", "import json\nhasattr(json, 'X')",
		"import mine\nmine.__file__, mine.__name__", "import wants", "import mine\nmine.e()", "from mine import X, f\nX, f()",
	} {
		for _, p := range []safepy.Policy{{Modules: []string{dir}}, {Modules: []string{dir}, Mode: safepy.ModeAllow, AllowedImports: []string{"math"}, AllowedBuiltins: []string{"hasattr"}}} {
			if d := onBoth(t, e, "<string>", code, safepy.Options{Policy: p}); d != "" {
				t.Errorf("%s\nmode %s\n%s", code, p.Mode, d)
			}
		}
	}
	for _, code := range parityErrors {
		if d := onBoth(t, e, "<string>", code, safepy.Options{Policy: safepy.Policy{Timeout: 2 * time.Second}}); d != "" {
			t.Errorf("%s\n%s", code, d)
		}
	}
	for _, c := range parityPolicies {
		if d := onBoth(t, e, "<string>", c.code, safepy.Options{Policy: c.policy}); d != "" {
			t.Errorf("%s\nunder %+v\n%s", c.code, c.policy, d)
		}
	}
}

func TestLocalPrograms(t *testing.T) {
	programs(t, newLocal(t, safepy.LocalOptions{}))
}

// programs compares what the programs of testdata do.
func programs(t *testing.T, e safepy.Engine) {
	files, err := filepath.Glob("testdata/programs/*.py")
	require.NoError(t, err)
	require.Greater(t, len(files), 150)
	for _, file := range files {
		code, err := os.ReadFile(file)
		require.NoError(t, err)
		name := filepath.Base(file)
		if d := onBoth(t, e, name, string(code), safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeOpen, Timeout: 30 * time.Second}}); d != "" {
			t.Errorf("%s\n%s", name, d)
		}
	}
}
