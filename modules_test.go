package safepy_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

func TestModulePath(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"helper.py":         "import math\nN = 6\ndef area(r):\n    return math.pi * r * r\ndef bad():\n    return 1 / 0\n",
		"pkg/__init__.py":   "from . import inner\nfrom .inner import twice\nname = __name__, __package__, __file__\n",
		"pkg/inner.py":      "import helper\ndef twice(x): return 2 * x * helper.N\n",
		"json.py":           "raise RuntimeError('not this one')\n",
		"broken.py":         "def f(:\n",
		"fails.py":          "x = 1\nraise ValueError('at import')\n",
		"cycle_a.py":        "import cycle_b\nvalue = 1\n",
		"cycle_b.py":        "import cycle_a\nother = 2\n",
		"effects.py":        "import platform\nplatform.node()\n",
		"nested/no_init.py": "x = 1\n",
		"partial_a.py":      "import partial_b\nlate = 1\n",
		"partial_b.py":      "from partial_a import late\n",
		"partial_c.py":      "import partial_d\nlate = 1\n",
		"partial_d.py":      "import partial_c\npartial_c.late\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	}
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.py"), 0o700))
	outside := filepath.Join(t.TempDir(), "secret.py")
	require.NoError(t, os.WriteFile(outside, []byte("x = 'secret'\n"), 0o600))
	if err := os.Symlink(outside, filepath.Join(dir, "link.py")); err != nil {
		t.Log(err)
	}
	empty := t.TempDir()
	for _, mode := range []safepy.Mode{safepy.ModeRestrict, safepy.ModeOpen, safepy.ModeCurated, safepy.ModeAllow} {
		p := safepy.Policy{Mode: mode, Modules: []string{empty, dir}, AllowedImports: []string{"math", "json"}, AllowedBuiltins: []string{"round", "print", "ValueError", "ImportError", "AttributeError", "hasattr", "list", "repr", "str"}}
		for code, want := range map[string]any{
			"import helper\nround(helper.area(2), 3)":                                           12.566,
			"from pkg import twice\ntwice(4)":                                                   int64(48),
			"import pkg.inner as i\ni.twice(1)":                                                 int64(12),
			"import pkg\npkg.name":                                                              safepy.Tuple{"pkg", "pkg", "pkg/__init__.py"},
			"import json\njson.dumps([1])":                                                      "[1]",
			"import cycle_a, cycle_b\ncycle_b.other":                                            int64(2),
			"import helper\nhelper is __import__('helper')":                                     true,
			"import nested.no_init\nnested.no_init.x":                                           int64(1),
			"import nested\n(list(nested.__path__), hasattr(nested, '__file__'), repr(nested))": safepy.Tuple{[]any{"nested"}, false, "<module 'nested' (namespace) from ['nested']>"},
			"try:\n    import partial_a\nexcept ImportError as e:\n    r = str(e)\nr":           "cannot import name 'late' from partially initialized module 'partial_a' (most likely due to a circular import) (partial_a.py)",
			"try:\n    import partial_c\nexcept AttributeError as e:\n    r = str(e)\nr":        "partially initialized module 'partial_c' from 'partial_c.py' has no attribute 'late' (most likely due to a circular import)",
		} {
			res := run(t, code, safepy.Options{Policy: p})
			assert.Equal(t, want, res.Value, "%s %s\n%s", mode, code, res.Stderr)
		}
		for code, want := range map[string]string{
			"import folder":             "ImportError: folder.py: not a regular file",
			"import fails":              "ValueError: at import",
			"import link":               "ImportError: link.py: ",
			"import broken":             "SyntaxError: invalid syntax",
			"__import__('../secret')":   "Error: ",
			"__import__('helper\\x00')": "helper",
		} {
			res := run(t, code, safepy.Options{Policy: p})
			assert.False(t, res.OK, code)
			assert.Contains(t, lastLine(res), want, "%s %s", mode, code)
			assert.NotContains(t, res.Stderr, dir, "the host's path is not told")
		}
	}
	p := safepy.Policy{Mode: safepy.ModeCurated, Modules: []string{dir}}
	assert.Contains(t, lastLine(run(t, "import effects", safepy.Options{Policy: p})), "call to platform.node is not allowed", "modules are held to what the program is")
	assert.Equal(t, "Traceback (most recent call last):\n  File \"<string>\", line 2, in <module>\n    helper.bad()\n    ~~~~~~~~~~^^\n  File \"helper.py\", line 6, in bad\n    return 1 / 0\n           ~~^~~\nZeroDivisionError: division by zero\n",
		run(t, "import helper\nhelper.bad()", safepy.Options{Policy: p}).Stderr)
	blocked := safepy.Policy{Modules: []string{dir}, BlockedImports: []string{"helper"}}
	assert.Contains(t, lastLine(run(t, "import helper", safepy.Options{Policy: blocked})), "helper is in the policy's blocked_imports")
	res := run(t, "import big", safepy.Options{Policy: safepy.Policy{Modules: []string{dir}, Memory: 1 << 20}})
	assert.Contains(t, lastLine(res), "No module named 'big'")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "big.py"), []byte("x = '"+strings.Repeat("x", 1<<20)+"'\n"), 0o600))
	assert.False(t, run(t, "import big", safepy.Options{Policy: safepy.Policy{Modules: []string{dir}, Memory: 1 << 20}}).OK, "its text is charged")
	none := filepath.Join(dir, "none")
	_, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{Modules: []string{none}})
	assert.ErrorContains(t, err, "safepy: policy: modules: "+none+": ")
}

func TestModulePathOfFileSystems(t *testing.T) {
	first := fstest.MapFS{"tool.py": {Data: []byte("n = 1\n")}, "pkg/__init__.py": {Data: []byte("from . import a\n")}, "pkg/a.py": {Data: []byte("import tool\nn = tool.n\n")}}
	second := fstest.MapFS{"tool.py": {Data: []byte("n = 2\n")}, "more.py": {Data: []byte("n = 3\n")}}
	for _, mode := range []safepy.Mode{safepy.ModeRestrict, safepy.ModeOpen, safepy.ModeCurated, safepy.ModeAllow} {
		p := safepy.Policy{Mode: mode, ModulePath: []fs.FS{first, second}}
		res := run(t, "import tool, more, pkg\n(tool.n, more.n, pkg.a.n)", safepy.Options{Policy: p})
		assert.Equal(t, safepy.Tuple{int64(1), int64(3), int64(1)}, res.Value, "%s\n%s", mode, res.Stderr)
	}
	_, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{ModulePath: []fs.FS{os.DirFS(filepath.Join(t.TempDir(), "none"))}})
	assert.ErrorContains(t, err, "safepy: policy: module path: ")
}

func TestModulesAmongTheProgramsFiles(t *testing.T) {
	policy := safepy.Policy{Files: []safepy.Mount{{Path: "/w", Content: map[string][]byte{"given.py": []byte("n = 1\n")}, Access: safepy.AccessOverlay}}, WorkDir: "/w"}
	for code, want := range map[string]any{
		"import given\n(given.n, given.__file__)": safepy.Tuple{int64(1), "/w/given.py"},
		"with open('helper.py', 'w') as f: print('def twice(x): return 2 * x', file=f)\nfrom helper import twice\ntwice(4)":                                                                                           int64(8),
		"import os, sys\nos.makedirs('lib/pkg')\nopen('lib/pkg/__init__.py', 'w').close()\nwith open('lib/pkg/a.py', 'w') as f: f.write('n = 5')\nsys.path.insert(0, 'lib')\nimport pkg.a\n(pkg.a.n, pkg.a.__file__)": safepy.Tuple{int64(5), "lib/pkg/a.py"},
		"import sys\nsys.path.clear()\ntry:\n    import given\nexcept ModuleNotFoundError as e:\n    r = str(e)\nr":                                                                                                   "No module named 'given'",
		"with open('json.py', 'w') as f: f.write('1 / 0')\nimport json\njson.dumps(1)":                                                                                                                                "1",
	} {
		res := run(t, code, safepy.Options{Policy: policy})
		assert.Equal(t, want, res.Value, "%s\n%s", code, res.Stderr)
	}
	res := run(t, "with open('bad.py', 'w') as f: f.write('x = 1\\n1 / 0\\n')\nimport bad", safepy.Options{Policy: policy})
	assert.Contains(t, res.Stderr, "File \"/w/bad.py\", line 2, in <module>\n    1 / 0\n")
	policy.BlockedImports = []string{"given"}
	assert.Contains(t, lastLine(run(t, "import given", safepy.Options{Policy: policy})), "given is in the policy's blocked_imports")
}

// TestReload: importlib.reload runs a module's source again, what became of it meanwhile.
func TestReload(t *testing.T) {
	policy := safepy.Policy{Mode: safepy.ModeOpen, Files: []safepy.Mount{{Path: "/w", Content: map[string][]byte{}, Access: safepy.AccessOverlay}}, WorkDir: "/w"}
	const code = `
import importlib, os, json
def write(text):
    with open('m.py', 'w') as f: f.write(text)
write('a = 1; b = 2')
import m
write('a = 3')
seen = [importlib.reload(m) is m, m.a, m.b, importlib.reload(json) is json]
write('a = 4; 1 / 0')
try: importlib.reload(m)
except ZeroDivisionError: seen.append(m.a)
os.remove('m.py')
try: importlib.reload(m)
except ModuleNotFoundError as e: seen += [str(e), e.name]
seen`
	res := run(t, code, safepy.Options{Policy: policy})
	assert.Equal(t, []any{true, int64(3), int64(2), true, int64(4), "spec not found for the module 'm'", "m"}, res.Value, res.Stderr)
}

// TestTracebackOfCompiledFile: code that a program compiles under the name of a file is shown with that file's lines.
func TestTracebackOfCompiledFile(t *testing.T) {
	policy := safepy.Policy{Mode: safepy.ModeOpen, Files: []safepy.Mount{{Path: "/w", Content: map[string][]byte{"up.py": []byte("def up(a):\n    return (a +\n            'x')\n")}}}, WorkDir: "/w"}
	res := run(t, "exec(compile(open('up.py').read(), 'up.py', 'exec'))\nup(1)", safepy.Options{Policy: policy})
	assert.Contains(t, res.Stderr, "  File \"up.py\", line 2, in up\n    return (a +\n            ~~^\n            'x')\n            ~~~\n")
	res = run(t, "exec(compile('1/0', 'none.py', 'exec'), {})", safepy.Options{Policy: policy})
	assert.Contains(t, res.Stderr, "  File \"none.py\", line 1, in <module>\nZeroDivisionError")
}
