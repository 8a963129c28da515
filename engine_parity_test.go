package safepy_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
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
		a, b := withoutAddress(w.Field(i).Interface()), withoutAddress(g.Field(i).Interface())
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

// address matches where a repr says that its object is.
var address = regexp.MustCompile(`\b0x[0-9a-f]{6,}`)

// withoutAddress is a value whose repr has no address: no two processes have the same.
func withoutAddress(v any) any {
	if o, ok := v.(safepy.Object); ok {
		o.Repr = address.ReplaceAllString(o.Repr, "0x")
		return o
	}
	return v
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

// divergingChecks are the checks of the language and the library that show what differs (docs/backends.md), by file.
var divergingChecks = map[string]string{
	"exc_hierarchy.py":               "HostError is a class of the worker's process, whether the program has host functions or not",
	"doctest_all.py":                 "the program is no file, in which doctest would find the lines",
	"recursion.py":                   "comparing what is nested deep ends by the C stack's measure, with another text",
	"warnings_traceback.py":          "the worker's frames are below the program's",
	"trace_compile_name_uncaught.py": "the program has no file beside it from which a made-up name is shown",
	"pickle_errors.py":               "a size that a pickle claims is asked of the memory limit before it is found to be a lie",
	"inspect_blocks.py":              "the program is no file, of which inspect would show the source",
	"inspect_look.py":                "the same",
	"type_attributes.py":             "CPython sets some attributes of classes at their first use, which was the worker's",
}

// parityCase is a program that every engine must give the same result for.
type parityCase struct {
	name, code string
	policy     safepy.Policy
	diverges   string // why it does not, from divergingChecks
}

// parityCorpus is what TestParity runs: failures, policies, modules of the host, and with all of them the programs and checks under testdata.
func parityCorpus(t *testing.T, all bool) (cases []parityCase) {
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
			cases = append(cases, parityCase{"<string>", code, p, ""})
		}
	}
	for _, code := range parityErrors {
		cases = append(cases, parityCase{"<string>", code, safepy.Policy{Timeout: 2 * time.Second}, ""})
	}
	for _, c := range parityPolicies {
		cases = append(cases, parityCase{"<string>", c.code, c.policy, ""})
	}
	if !all {
		return cases
	}
	for dir, atLeast := range map[string]int{"programs": 150, "lang": 50, "stdlib": 50} {
		files, err := filepath.Glob("testdata/" + dir + "/*.py")
		require.NoError(t, err)
		require.Greater(t, len(files), atLeast)
		for _, file := range files {
			code, err := os.ReadFile(file)
			require.NoError(t, err)
			name := filepath.Base(file)
			cases = append(cases, parityCase{name, string(code), safepy.Policy{Mode: safepy.ModeOpen, Timeout: 30 * time.Second}, divergingChecks[name]})
		}
	}
	return cases
}

// TestParity: the results of one corpus are the same in-process, on a CPython of this machine and in containers, field by field. What is listed as different has to be.
func TestParity(t *testing.T) {
	cases := parityCorpus(t, !testing.Short())
	here := make([]*safepy.Result, len(cases))
	each := func(do func(i int)) { // as many at once as there are processors
		var wg sync.WaitGroup
		var next atomic.Int64
		for range runtime.NumCPU() {
			wg.Go(func() {
				for i := next.Add(1) - 1; i < int64(len(cases)); i = next.Add(1) - 1 {
					do(int(i))
				}
			})
		}
		wg.Wait()
	}
	each(func(i int) {
		here[i] = runParity(t, cases[i], nil)
	})
	for name, start := range parityEngines {
		t.Run(name, func(t *testing.T) {
			e := start(t)
			each(func(i int) {
				c := cases[i]
				d := differs(here[i], runParity(t, c, e))
				for tries := 0; d != "" && c.diverges == "" && tries < 2; tries++ { // programs that sleep depend on how busy the machine is
					d = differs(runParity(t, c, nil), runParity(t, c, e))
				}
				switch shown := c.name + "\n" + c.code[:min(len(c.code), 300)]; {
				case d != "" && looksBelow.MatchString(c.code): // the worker's frames are there, docs/backends.md
				case d != "" && c.diverges == "":
					t.Errorf("%s\nunder %s\n%s", shown, c.policy.Mode, d)
				case d == "" && c.diverges != "":
					t.Errorf("%s is listed as different (%s), and is not", shown, c.diverges)
				}
			})
		})
	}
}

// looksBelow matches programs that look at the stack below them.
var looksBelow = regexp.MustCompile(`_getframe|f_back|currentframe|(walk|extract|print|format)_stack|inspect\.stack`)

func runParity(t *testing.T, c parityCase, e safepy.Engine) *safepy.Result {
	res, err := safepy.Run(context.Background(), c.code, safepy.Options{Name: c.name, Policy: c.policy, Engine: e})
	assert.NoError(t, err, "%s %s", c.name, c.code)
	return res
}

// parityEngines are those that are compared with the in-process engine.
var parityEngines = map[string]func(t *testing.T) safepy.Engine{
	"local": func(t *testing.T) safepy.Engine { return newLocal(t, safepy.LocalOptions{}) },
}
