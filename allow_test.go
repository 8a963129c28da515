package safepy_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/hooks"
)

func curated(rules ...allowlist.Rule) safepy.Policy {
	return safepy.Policy{Mode: safepy.ModeCurated, Allow: rules}
}

// lastLine is the last line of what a run wrote on stderr: the error as a model sees it.
func lastLine(res *safepy.Result) string {
	text := strings.TrimSpace(res.Stderr)
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// TestAllowForms tests what each form of rule allows, by the error that a program ends in; "" where it ends well.
func TestAllowForms(t *testing.T) {
	only := func(c *allowlist.Call) error {
		if v, _ := c.Arg(0, "x"); v != "good" {
			return fmt.Errorf("%v is not good", v)
		}
		return nil
	}
	check := allowlist.CheckFunc(func(_ context.Context, c *allowlist.Call) error { return only(c) })
	for _, c := range []struct {
		policy     safepy.Policy
		code, want string
	}{
		{curated(), "import platform; platform.system()", `PermissionError: call to platform.system is not allowed; allow it with allow = ["platform.system"] in the policy`},
		{curated(), "import platform as p; f = p.system; list(map(lambda g: g(), [f]))", `PermissionError: call to platform.system is not allowed; allow it with allow = ["platform.system"] in the policy`},
		{curated(), "eval('1')", `PermissionError: call to eval is not allowed; allow it with allow = ["eval"] in the policy`},
		{curated(), "import importlib", "ImportError: import of importlib is not allowed; importlib is blocked in every policy"},
		{curated(), "import json\njson.loads = 1", "PermissionError: setting json.loads is not allowed; modules can't be changed"},
		{curated(), "import sys, io\nsys.stdout = io.StringIO(); print(1)", ""},
		{curated(), "class A:\n    def f(self): return len(self.g())\n    def g(self): return [1]\nassert A().f() == 1 and (lambda: 2)() == 2", ""},
		{curated(allowlist.Name("platform.system")), "import platform; platform.system()", ""},
		{curated(allowlist.Name("platform.system")), "import platform; platform.node()", `PermissionError: call to platform.node is not allowed; allow it with allow = ["platform.node"] in the policy`},
		{curated(allowlist.Name("platform.*")), "import platform; platform.system(), platform.node()", ""},
		{curated(allowlist.Name("*")), "import platform; platform.system(); eval('1')", ""},
		{curated(allowlist.Name("plat*")), "", "error"},
		{curated(), "import string\nstring.Formatter().format('{}', 1)", ""},
		{curated(allowlist.Name("string.capwords").If(check)), "import string; string.capwords('good')", ""},
		{curated(allowlist.Name("string.capwords").If(check)), "import string; string.capwords('bad')", "PermissionError: call to string.capwords is not allowed: bad is not good"},
		{safepy.Policy{Mode: safepy.ModeOpen, Allow: []allowlist.Rule{allowlist.Name("string.capwords").If(check)}}, "import string; string.capwords('bad')", "PermissionError: call to string.capwords is not allowed: bad is not good"},
		{safepy.Policy{Allow: []allowlist.Rule{allowlist.Name("os", "eval")}}, "import os.path; os.path.join('a', eval('\"b\"'))", ""},
		{safepy.Policy{Allow: []allowlist.Rule{allowlist.Name("os.*")}}, "from os import path", ""},
		{safepy.Policy{Allow: []allowlist.Rule{allowlist.Name("os.path")}}, "import os.path\nfrom os import path\nos.path.join('a')", ""},
		{safepy.Policy{Allow: []allowlist.Rule{allowlist.Name("os.path")}}, "import os\nos.getcwd", "AttributeError: access to os.getcwd is not allowed; module os is in the policy's blocked_imports"},
		{safepy.Policy{Allow: []allowlist.Rule{allowlist.Name("importlib")}}, "import importlib", "ImportError: import of importlib is not allowed; importlib is blocked in every policy"},
		{safepy.Policy{Mode: safepy.ModeAllow, Allow: []allowlist.Rule{allowlist.Name("math", "print")}}, "import math; print(1)", ""},
		{curated(allowlist.Func(strings.ToUpper)), "", "error"},
		{curated(allowlist.Object("not a name")), "", "error"},
	} {
		if c.want == "error" {
			_, err := safepy.Run(context.Background(), c.code, safepy.Options{Policy: c.policy})
			assert.ErrorContains(t, err, "safepy: policy: ")
			continue
		}
		res := run(t, c.code, safepy.Options{Policy: c.policy})
		if c.want == "" {
			assert.True(t, res.OK, "%s\n%s", c.code, res.Stderr)
			continue
		}
		assert.Equal(t, c.want, lastLine(res), c.code)
	}
}

// TestAllowObject: it is the object that the host gave that counts, not its class or what the program calls it.
func TestAllowObject(t *testing.T) {
	strict := safepy.Policy{
		Mode: safepy.ModeCurated, ExtraGlobals: map[string]any{"rows": []any{int64(1)}, "other": []any{int64(1)}},
		Allow: []allowlist.Rule{
			allowlist.Name("list.append", "list.clear").If(allowlist.CheckFunc(func(context.Context, *allowlist.Call) error { return errors.New("lists are read-only") })),
			allowlist.Object("rows", "append"),
		},
	}
	for code, want := range map[string]string{
		"rows.append(2); mine = rows; mine.append(3); list.append(rows, 4); rows": "",
		"other.append(2)":                     "PermissionError: call to list.append is not allowed: lists are read-only",
		"rows = other\nrows.append":           "",
		"rows = other\nrows.append(2)":        "PermissionError: call to list.append is not allowed: lists are read-only",
		"rows.clear()":                        "PermissionError: call to list.clear is not allowed: lists are read-only",
		"for x in [rows, other]: x.append(1)": "PermissionError: call to list.append is not allowed: lists are read-only",
	} {
		res := run(t, code, safepy.Options{Policy: strict})
		if want == "" {
			assert.True(t, res.OK, "%s\n%s", code, res.Stderr)
		} else {
			assert.Equal(t, want, lastLine(res), code)
		}
	}
}

// TestAllowInFile: a policy file has the forms of rules, too.
func TestAllowInFile(t *testing.T) {
	p, err := safepy.ParsePolicy("p", `
mode = "curated"
allow = [
  "platform.*",
  { name = "shlex.quote", write = "argument", position = 0, keyword = "s" },
  { type = "sched.scheduler", methods = ["enter"] },
  { object = "rows", methods = ["append"] },
]
[[files]]
path = "/out"
access = "write"
`)
	require.NoError(t, err)
	assert.Equal(t, []string{
		"platform.*", "shlex.quote, but argument 0 (s) must be a path that may be written", "sched.scheduler, sched.scheduler.enter", "of the object rows alone: append",
	}, allowlist.Describe(p.Allow))
}

// TestWritePolicies tests the checks by themselves, as calls that the gate would show them.
func TestWritePolicies(t *testing.T) {
	p, err := allowlist.Compile(allowlist.Config{
		Curated: true, Rules: []allowlist.Rule{allowlist.Name("DataFrame.to_csv").If(allowlist.PosAllow{Position: 0, Keyword: "path_or_buf"})},
	})
	require.NoError(t, err)
	g := p.NewGate(allowlist.Callbacks{Writable: func(f string) bool { return allowlist.Within("/work", f, []string{".", "/tmp"}) }})
	for _, c := range []struct {
		name string
		args []any
		kw   map[string]any
		want string
	}{
		{"DataFrame.to_csv", []any{nil, "out.csv"}, nil, ""},
		{"DataFrame.to_csv", []any{nil, "/etc/out.csv"}, nil, `"/etc/out.csv" is not in a folder that may be written`},
		{"DataFrame.to_csv", []any{nil}, map[string]any{"path_or_buf": "../out.csv"}, `"../out.csv" is not in a folder that may be written`},
		{"DataFrame.to_csv", []any{nil}, map[string]any{"path_or_buf": []byte("/tmp/x")}, ""},
		{"DataFrame.to_csv", []any{nil}, nil, ""},
		{"DataFrame.to_csv", []any{nil, []any{1}}, nil, "it can't be told where it would write"},
		{"pathlib.Path.write_text", []any{"/tmp/a", "text"}, nil, ""},
		{"pathlib.Path.write_text", []any{"/tmp/../etc/a", "text"}, nil, `"/tmp/../etc/a" is not in a folder that may be written`},
		{"pathlib.Path.write_text", []any{"/tmpfoo/a", "text"}, nil, `"/tmpfoo/a" is not in a folder that may be written`},
		{"pathlib.Path.write_text", []any{"/tmp/a\x00b", "text"}, nil, `"/tmp/a\x00b" is not in a folder that may be written`},
		{"pathlib.Path.rename", []any{"/tmp/a", "/tmp/b"}, nil, ""},
		{"pathlib.Path.rename", []any{"/tmp/a", "/etc/b"}, nil, `"/etc/b" is not in a folder that may be written`},
		{"pathlib.Path.rename", []any{"/tmp/a"}, map[string]any{"target": "/etc/b"}, `"/etc/b" is not in a folder that may be written`},
		{"pathlib.Path.open", []any{"/etc/a"}, nil, ""},
		{"pathlib.Path.open", []any{"/etc/a", "r+"}, nil, `"/etc/a" is not in a folder that may be written`},
		{"os.rename", []any{"a", "/etc/b"}, nil, `"/etc/b" is not in a folder that may be written`},
		{"os.rename", []any{"/etc/b", "a"}, nil, `"/etc/b" is not in a folder that may be written`},
		{"os.rename", []any{"b", "a"}, nil, ""},
		{"open", []any{"/etc/passwd"}, nil, ""},
		{"open", []any{"/etc/passwd", "rb"}, nil, ""},
		{"open", []any{"/etc/passwd"}, map[string]any{"mode": "a"}, `"/etc/passwd" is not in a folder that may be written`},
		{"open", []any{"x"}, map[string]any{"mode": "x"}, ""},
		{"open", []any{"x", 5}, nil, "the mode is not text"},
		{"shutil.copy", []any{"/etc/a", "b"}, nil, ""},
		{"shutil.copy", []any{"a", "/etc/b"}, nil, `"/etc/b" is not in a folder that may be written`},
	} {
		method := strings.HasPrefix(c.name, "pathlib") || strings.HasPrefix(c.name, "Data")
		d, _ := g.Call(hooks.Target{Name: c.name, Method: method})
		require.Equal(t, hooks.Ask, d, c.name)
		denied := g.CheckCall(hooks.Target{Name: c.name, Method: method}, func() ([]any, map[string]any) { return c.args, c.kw })
		if c.want == "" {
			assert.Nil(t, denied, "%s %v %v", c.name, c.args, c.kw)
			continue
		}
		require.NotNil(t, denied, "%s %v %v", c.name, c.args, c.kw)
		assert.Equal(t, "call to "+c.name+" is not allowed: "+c.want, denied.Reason)
	}
}

// TestBans tests ban_imports and ban_defs.
func TestBans(t *testing.T) {
	for _, c := range []struct {
		policy     safepy.Policy
		code, want string
	}{
		{safepy.Policy{BanImports: true}, "import json", "ImportError: import of json is not allowed; imports are banned by the policy (ban_imports)"},
		{safepy.Policy{BanImports: true}, "__import__('json')", "ImportError: import of json is not allowed; imports are banned by the policy (ban_imports)"},
		{safepy.Policy{BanImports: true}, "sorted([2, 1], key=lambda x: -x)", ""},
		{safepy.Policy{Mode: safepy.ModeOpen, BanImports: true}, "exec('import json')", "ImportError: import of json is not allowed; imports are banned by the policy (ban_imports)"},
		{safepy.Policy{BanDefs: true}, "x = 1\ndef f(): pass", "PermissionError: def f is not allowed (line 2); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true}, "print('not reached')\nclass A: pass", "PermissionError: class A is not allowed (line 2); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true}, "async def f(): pass", "PermissionError: def f is not allowed (line 1); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true}, "def __annotate__(): pass", "PermissionError: def __annotate__ is not allowed (line 1); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true, Mode: safepy.ModeOpen}, "exec('def f(): pass')", "PermissionError: def f is not allowed (line 1); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true, Files: []safepy.Mount{{Path: "/w", Access: safepy.AccessWrite}}}, "import sys\nsys.path = ['/w']\nopen('/w/m.py', 'w').write('def f(): pass')\nimport m",
			"PermissionError: def f is not allowed (line 1); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true, Mode: safepy.ModeOpen}, "import timeit\ntimeit.timeit('def f(): pass')", "PermissionError: def f is not allowed (line 1); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true, Mode: safepy.ModeOpen}, "import contextlib\ns = contextlib.ExitStack()\ns.callback(exec, 'def f(): pass')\ns.close()", "PermissionError: def f is not allowed (line 1); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true, Mode: safepy.ModeOpen}, "import threading\nthreading.Thread(target=exec, args=('def f(): pass',)).run()", "PermissionError: def f is not allowed (line 1); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true, Mode: safepy.ModeOpen}, "import typing, warnings\nwarnings.simplefilter('ignore')\ntyping.no_type_check_decorator(exec)('def f(): pass')", "PermissionError: def f is not allowed (line 1); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true, Mode: safepy.ModeOpen}, "import dataclasses, functools\np = functools.partial(exec, 'def f(): pass')\ndataclasses.make_dataclass('D', [('x', int, dataclasses.field(default_factory=p))])()", "PermissionError: def f is not allowed (line 1); def and class statements are banned by the policy (ban_defs)"},
		{safepy.Policy{BanDefs: true}, "x: int = 1\ntype T[A] = list[A]\nf = lambda: (y for y in [1])\n[z for z in f()]\nimport dataclasses, typing\ndataclasses.make_dataclass('D', ['x'])(1)\ntyping.NamedTuple('N', [('a', int)])(1)\ntyping.IO[str]", ""},
		{safepy.Policy{BanDefs: true, BanImports: true, Yolo: true}, "import os\ndef f(): return eval('1')\nf()", ""},
	} {
		res := run(t, c.code, safepy.Options{Policy: c.policy})
		if c.want == "" {
			assert.True(t, res.OK, "%s\n%s", c.code, res.Stderr)
			continue
		}
		assert.Equal(t, c.want, lastLine(res), c.code)
		assert.Empty(t, res.Stdout)
	}
}

type runID struct{}

// TestPreDeny tests what the host is told of what would be denied, and its verdicts.
func TestPreDeny(t *testing.T) {
	var asked []safepy.Denial
	verdicts := map[string]safepy.Verdict{
		"platform.system": safepy.AllowOnce, "platform.node": safepy.AllowSession, "platform.machine": safepy.Refuse("ask the user first"), "os": safepy.AllowSession,
	}
	var ids []any
	sess, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{
		Mode: safepy.ModeCurated, Allow: []allowlist.Rule{allowlist.Name("shlex.quote").If(allowlist.CheckFunc(func(ctx context.Context, c *allowlist.Call) error {
			if ctx.Value(runID{}) != 2 {
				return errors.New("not in this run")
			}
			return nil
		}))},
	}, safepy.SessionOptions{PreDeny: func(ctx context.Context, d *safepy.Denial) safepy.Verdict {
		asked, ids = append(asked, *d), append(ids, ctx.Value(runID{}))
		return verdicts[d.Name]
	}})
	require.NoError(t, err)
	exec := func(id int, code string) *safepy.Result {
		asked, ids = nil, nil
		prog, err := safepy.Compile("prog.py", code)
		require.NoError(t, err)
		res, err := sess.Run(context.WithValue(context.Background(), runID{}, id), prog, nil)
		require.NoError(t, err)
		return res
	}
	res := exec(1, "import platform\nfor i in range(3):\n    platform.system( )\n")
	assert.True(t, res.OK, res.Stderr)
	require.Len(t, asked, 3, "once is once, at the same place, too")
	assert.Equal(t, safepy.Denial{
		Kind: hooks.KindCall, Name: "platform.system", Line: 3, File: "prog.py", Source: "platform.system( )",
		Reason: `call to platform.system is not allowed; allow it with allow = ["platform.system"] in the policy`,
	}, asked[0])
	assert.Equal(t, []any{1, 1, 1}, ids)

	assert.True(t, exec(1, "for i in range(3): platform.node()").OK)
	assert.True(t, exec(1, "platform.node()").OK)
	assert.Empty(t, asked, "the session was allowed it")

	assert.Equal(t, "PermissionError: ask the user first", lastLine(exec(1, "platform.machine()")))
	res = exec(1, "try:\n    platform.uname(delayfunc=[1, {'a': 2.5}])\nexcept PermissionError: print('caught')\nplatform.release(1, x='y')")
	assert.Equal(t, "caught\n", res.Stdout)
	require.Len(t, asked, 2)
	assert.Equal(t, map[string]any{"delayfunc": []any{int64(1), map[string]any{"a": 2.5}}}, asked[0].Kw)
	assert.Equal(t, []any{int64(1)}, asked[1].Args)
	assert.Equal(t, map[string]any{"x": "y"}, asked[1].Kw)

	assert.Equal(t, "PermissionError: call to shlex.quote is not allowed: not in this run", lastLine(exec(1, "import shlex; shlex.quote('a')")))
	assert.True(t, exec(2, "shlex.quote('a')").OK, "a check sees the run's data")

	res, err = safepy.Run(context.Background(), "import os; os.path.join('a', 'b')", safepy.Options{PreDeny: func(_ context.Context, d *safepy.Denial) safepy.Verdict { return verdicts[d.Name] }})
	require.NoError(t, err)
	assert.Equal(t, "AttributeError: access to os.path is not allowed; module os is in the policy's blocked_imports", lastLine(res), "what is asked about is the attribute")
}

// TestOnEvent tests what the host sees.
func TestOnEvent(t *testing.T) {
	var events []safepy.Event
	on := func(e safepy.Event) { events = append(events, e) }
	code := `import json
try: import os
except ImportError: pass
try: eval("1")
except (NameError, PermissionError): pass
for i in range(2): json.dumps(i)
`
	res := run(t, code, safepy.Options{Name: "p.py", OnEvent: on})
	require.True(t, res.OK, res.Stderr)
	assert.Equal(t, []safepy.Event{
		{Kind: hooks.KindImport, Name: "json", Line: 1, File: "p.py"},
		{Kind: hooks.KindImport, Name: "os", Line: 2, File: "p.py", Denied: true, Reason: "import of os is not allowed; os is in the policy's blocked_imports"},
		{Kind: hooks.KindName, Name: "eval", Line: 4, File: "p.py", Denied: true, Reason: "it is in the policy's blocked_builtins"},
	}, events)

	events = nil
	res = run(t, code+"import sys\ntry: sys._getframe()\nexcept PermissionError: pass\n", safepy.Options{Name: "p.py", OnEvent: on, Policy: curated()})
	require.True(t, res.OK, res.Stderr)
	var seen []string
	for _, e := range events {
		seen = append(seen, fmt.Sprint(e.Kind, " ", e.Name, " ", e.Line, " ", e.Denied))
	}
	assert.Equal(t, []string{
		"import json 1 false", "import os 2 false", "call eval 4 true", "call range 6 false", "call json.dumps 6 false", "call json.dumps 6 false", "import sys 7 false", "call sys._getframe 8 true",
	}, seen)

	events = nil
	res = run(t, "def f(): pass", safepy.Options{OnEvent: on, Policy: safepy.Policy{Mode: safepy.ModeOpen, BanDefs: true}})
	assert.False(t, res.OK)
	require.Len(t, events, 1)
	assert.Equal(t, hooks.KindCode, events[0].Kind)

	events = nil
	res = run(t, "import os", safepy.Options{OnEvent: on, Policy: safepy.Policy{Yolo: true}})
	assert.True(t, res.OK, res.Stderr)
	assert.Equal(t, []safepy.Event{{Kind: hooks.KindImport, Name: "os", Line: 1, File: "<string>", Reason: "import of os is not allowed; os is in the policy's blocked_imports"}}, events, "reported, not denied")
}

// TestRegistry: rules that are added during a run count from the next one on, and the run says that there are some.
func TestRegistry(t *testing.T) {
	reg := &allowlist.Registry{}
	var events []safepy.Event
	grow := false
	sess, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{Mode: safepy.ModeCurated, Registry: reg}, safepy.SessionOptions{
		PreDeny: func(_ context.Context, d *safepy.Denial) safepy.Verdict {
			if grow {
				assert.NoError(t, reg.Allow(allowlist.Name(d.Name)))
			}
			return safepy.Verdict{}
		},
		OnEvent: func(e safepy.Event) {
			if e.Kind == hooks.KindPolicy {
				events = append(events, e)
			}
		},
	})
	require.NoError(t, err)
	prog, err := safepy.Compile("p.py", "import platform\nfor i in range(2):\n    try:\n        platform.node()\n        print('called')\n    except PermissionError:\n        print('denied')\n")
	require.NoError(t, err)
	exec := func() *safepy.Result {
		res, err := sess.Run(context.Background(), prog, nil)
		require.NoError(t, err)
		require.True(t, res.OK, res.Stderr)
		return res
	}
	res := exec()
	assert.Equal(t, "denied\ndenied\n", res.Stdout)
	assert.False(t, res.PolicyChanged)
	grow = true
	res = exec()
	assert.Equal(t, "denied\ndenied\n", res.Stdout, "a run holds to the rules that it began with")
	assert.True(t, res.PolicyChanged)
	assert.Len(t, events, 1)
	grow = false
	res = exec()
	assert.Equal(t, "called\ncalled\n", res.Stdout)
	assert.False(t, res.PolicyChanged)
	assert.Error(t, reg.Allow(allowlist.Name("a b")))
	assert.Equal(t, uint64(2), reg.Version())
}

// TestPolicyCompile: a compiled policy is shared by goroutines, and can't be changed.
func TestPolicyCompile(t *testing.T) {
	lists := []string{"json"}
	vars := map[string]any{"x": 1}
	p, err := safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: lists, ExtraGlobals: vars, AllowedGlobals: []string{"x"}, Allow: []allowlist.Rule{allowlist.Name("len")}}.Compile()
	require.NoError(t, err)
	lists[0], vars["x"] = "math", 2
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			res, err := safepy.Run(context.Background(), "import json\nlen([1]) + x", safepy.Options{Policy: p})
			if assert.NoError(t, err) {
				assert.Equal(t, int64(2), res.Value, res.Stderr)
			}
		})
	}
	wg.Wait()
	again, err := p.Compile()
	require.NoError(t, err)
	assert.Equal(t, p.Mode, again.Mode)
	p.AllowedImports = []string{"math"}
	_, err = safepy.Run(context.Background(), "1", safepy.Options{Policy: p})
	assert.EqualError(t, err, "safepy: a field of a compiled policy was changed; change the policy before Compile")
	_, err = safepy.Policy{Mode: "none"}.Compile()
	assert.Error(t, err)
}
