package safepy_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// safePyRunnerFile has all keys of a policy file of safe-py-runner.
const safePyRunnerFile = `
[policy]
mode = "restrict"
timeout_seconds = 7
memory_limit_mb = 64
max_output_kb = 4
blocked_imports = ["math"]
blocked_builtins = ["len"]
allowed_imports = []
allowed_builtins = []
allowed_globals = []
blocked_globals = ["x"]

[policy.extra_globals]
project = "safepy"
limits = { low = 1, high = 2.5 }
`

func writeTemp(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "policy.toml")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file
}

func TestPolicyFromFile(t *testing.T) {
	p, err := safepy.PolicyFromFile(writeTemp(t, safePyRunnerFile))
	require.NoError(t, err)
	assert.Equal(t, safepy.Policy{
		Mode: safepy.ModeRestrict, Timeout: 7 * time.Second, Memory: 64 << 20, MaxOutput: 4 << 10,
		BlockedImports: []string{"math"}, BlockedBuiltins: []string{"len"}, BlockedGlobals: []string{"x"},
		AllowedImports: []string{}, AllowedBuiltins: []string{}, AllowedGlobals: []string{},
		ExtraGlobals: map[string]any{"project": "safepy", "limits": map[string]any{"low": int64(1), "high": 2.5}},
	}, p)

	top, err := safepy.ParsePolicy("p", "mode = 'allow'\nallowed_imports = ['math']\ntimeout_seconds = 0.25\nfuel = 1000\nmax_output_kb = 'unlimited'\n[extra_globals]\nn = 3\n")
	require.NoError(t, err)
	assert.Equal(t, safepy.Policy{
		Mode: safepy.ModeAllow, AllowedImports: []string{"math"}, BlockedImports: []string{}, BlockedBuiltins: []string{}, Timeout: 250 * time.Millisecond, Fuel: 1000, MaxOutput: safepy.Unlimited, ExtraGlobals: map[string]any{"n": int64(3)},
	}, top)

	// A file blocks what it lists, and one with a preset what that does.
	none := safepy.Policy{BlockedImports: []string{}, BlockedBuiltins: []string{}}
	for text, want := range map[string]safepy.Policy{"": none, "[policy]": none, "preset = 'default'": {Mode: safepy.ModeRestrict}} {
		got, err := safepy.ParsePolicy("p", text)
		require.NoError(t, err)
		assert.Equal(t, want, got, text)
	}
}

// TestPolicyFileRuns is what safe-py-runner's own tests expect of a file, and the ways to give one.
func TestPolicyFileRuns(t *testing.T) {
	file := writeTemp(t, safePyRunnerFile)
	for _, opt := range []safepy.Options{{PolicyFile: file}, {Policy: safepy.Policy{ConfigPath: file}}} {
		res := run(t, "import math", opt)
		assert.ErrorContains(t, res.Error, "math is in the policy's blocked_imports")
		res = run(t, "result = len([1, 2, 3])", opt)
		assert.ErrorContains(t, res.Error, "name 'len' is not defined")
		opt.Input = map[string]any{"x": 7, "y": 8}
		res = run(t, "result = (x if 'x' in globals() else 'missing', y, project, limits)", opt)
		assert.Equal(t, safepy.Tuple{"missing", int64(8), "safepy", map[string]any{"low": int64(1), "high": 2.5}}, res.Value, res.Stderr)
	}
	_, err := safepy.Run(context.Background(), "1", safepy.Options{PolicyFile: file, Policy: safepy.Policy{Fuel: 1}})
	assert.EqualError(t, err, "safepy: Options has a Policy and a PolicyFile: give one or the other")
	_, err = safepy.Run(context.Background(), "1", safepy.Options{Policy: safepy.Policy{ConfigPath: file, Fuel: 1}})
	assert.EqualError(t, err, "safepy: policy has a ConfigPath and other fields: give one or the other")
	_, err = safepy.Run(context.Background(), "1", safepy.Options{PolicyFile: filepath.Join(t.TempDir(), "none.toml")})
	assert.ErrorContains(t, err, "safepy: policy: open ")
	assert.ErrorIs(t, err, os.ErrNotExist)
}

// TestPolicyFileBlocksWhatItLists: a list that a file leaves out is empty, as it is with safe-py-runner, and a preset's where there is one.
func TestPolicyFileBlocksWhatItLists(t *testing.T) {
	const code = "import os\nresult = eval('40 + 2')"
	res := run(t, code, safepy.Options{PolicyFile: writeTemp(t, "[policy]\ntimeout_seconds = 5\n")})
	assert.EqualValues(t, 42, res.Value, res.Stderr)
	res = run(t, "import importlib", safepy.Options{PolicyFile: writeTemp(t, "")})
	assert.ErrorContains(t, res.Error, "importlib is blocked in every policy")
	res = run(t, "open('/etc/passwd')", safepy.Options{PolicyFile: writeTemp(t, "")})
	assert.ErrorContains(t, res.Error, "the sandbox has no files", "to have the name is not to have files")
	res = run(t, code, safepy.Options{PolicyFile: writeTemp(t, "[policy]\npreset = 'default'\ntimeout_seconds = 5\n")})
	assert.ErrorContains(t, res.Error, "os is in the policy's blocked_imports")
}

// TestPolicyFileErrors: what is wrong with a file is said with the file, the line and the key.
func TestPolicyFileErrors(t *testing.T) {
	for text, want := range map[string]string{
		"mode = 'restrict'\n\nfule = 1":                       "safepy: policy p.toml:3: unknown key fule",
		"[policy]\nmode = 'restrict'\nfule = 1":               "safepy: policy p.toml:3: unknown key policy.fule",
		"yolo = true\n[policy]\nfuel = 1":                     "safepy: policy p.toml:1: key yolo is outside of [policy]",
		"policy = 1":                                          "safepy: policy p.toml:1: policy must be a table",
		"\nmode = 'strict'":                                   "safepy: policy p.toml:2: mode: mode is \"strict\", want \"restrict\", \"allow\", \"curated\" or \"open\"",
		"mode = ''":                                           "safepy: policy p.toml:1: mode: mode is \"\", want \"restrict\", \"allow\", \"curated\" or \"open\"",
		"mode = 1":                                            "safepy: policy p.toml:1: mode: must be a string, got an integer",
		"timeout_seconds = '5'":                               "safepy: policy p.toml:1: timeout_seconds: must be a number of seconds or \"unlimited\", got \"5\"",
		"timeout_seconds = -1":                                "safepy: policy p.toml:1: timeout_seconds: must be more than 0, got -1; leave it out for the default",
		"timeout_seconds = inf":                               "safepy: policy p.toml:1: timeout_seconds: must be more than 0, got +Inf; leave it out for the default",
		"# c\n[policy]\nmemory_limit_mb = -5":                 "safepy: policy p.toml:3: policy.memory_limit_mb: must be more than 0, got -5; leave it out for the default",
		"memory_limit_mb = 2.5":                               "safepy: policy p.toml:1: memory_limit_mb: must be an integer, got a float",
		"memory_limit_mb = 9223372036854775807":               "safepy: policy p.toml:1: memory_limit_mb: 9223372036854775807 is too large",
		"blocked_imports = 'os'":                              "safepy: policy p.toml:1: blocked_imports: must be a list of strings, got a string",
		"blocked_imports = ['os', 1]":                         "safepy: policy p.toml:1: blocked_imports: must be a list of strings, got an integer",
		"extra_globals = [1]":                                 "safepy: policy p.toml:1: extra_globals: must be a table, got an array",
		"[extra_globals]\nd = 2024-01-01":                     "safepy: policy p.toml:1: extra_globals: d: a date or time must have a zone offset: 2026-01-31T12:00:00Z",
		"fuel = 'lots'":                                       "safepy: policy p.toml:1: fuel: must be an integer or \"unlimited\", got \"lots\"",
		"yolo = 1":                                            "safepy: policy p.toml:1: yolo: must be true or false, got an integer",
		"env = { A = 1 }":                                     "safepy: policy p.toml:1: env: A: must be a string, got an integer",
		"mode = 'open'\nmode = 'allow'":                       "safepy: policy p.toml:2: Key 'mode' has already been defined.",
		"mode = ":                                             "safepy: policy p.toml:1: unexpected EOF; expected value",
		"preset = 'none'":                                     "safepy: policy p.toml:1: preset: safepy: unknown preset \"none\", want default, strict, safepyrun, open",
		"allow = ['a b']":                                     "safepy: policy p.toml:1: allow: \"a b\" is not a name: want a dotted name like \"json.dumps\", or one with \".*\" at its end",
		"allow = [{name = 'f', wirte = 'path'}]":              "safepy: policy p.toml:1: allow: unknown key wirte",
		"allow = [{name = 'f', write = 'argument'}]":          "safepy: policy p.toml:1: allow: write is \"argument\", want \"path\", \"open\", or \"argument\" with a position or keyword",
		"allow = [{name = 'f', position = 1}]":                "safepy: policy p.toml:1: allow: position and keyword go with write = \"argument\"",
		"allow = [{methods = ['f']}]":                         "safepy: policy p.toml:1: allow: a rule has a name, or a type with methods, or an object with methods",
		"[[files]]\npath = '/a'\naccess = 'delete'":           "safepy: policy p.toml:1: files: access is \"delete\", want \"read\", \"write\" or \"overlay\"",
		"[[files]]\npath = '/a'\nfolder = 'b'":                "safepy: policy p.toml:1: files: unknown key folder",
		"fuel = 1\nhosts = ['a.org', 'http://b.org/']":        "safepy: policy p.toml:2: hosts: \"http://b.org/\" is not a host: it has no path, and a network is an address and its length, as in 10.0.0.0/8",
		"\nmax_depth = 30000":                                 "safepy: policy p.toml:2: max_depth: 30000 is too large: 20000 at most",
		"host_calls = 99999999999":                            "safepy: policy p.toml:1: host_calls: 99999999999 is too large",
		"read = ['']":                                         "safepy: policy p.toml:1: read: a folder has no name",
		"mode = 'restrict'\r\n\r\ntimeout_seconds = 'soon'\n": "safepy: policy p.toml:3: timeout_seconds: must be a number of seconds or \"unlimited\", got \"soon\"",
	} {
		_, err := safepy.ParsePolicy("p.toml", text)
		assert.EqualError(t, err, want, text)
	}
}

func TestPresets(t *testing.T) {
	type limits struct{ json, os, eval, rmtree, statistics bool }
	for name, want := range map[string]limits{
		"default":   {json: true, rmtree: true, statistics: true},
		"strict":    {json: true, statistics: true},
		"safepyrun": {json: true, os: true, statistics: true},
		"open":      {json: true, os: true, eval: true, rmtree: true, statistics: true},
	} {
		p, err := safepy.Preset(name)
		require.NoError(t, err, name)
		ok := func(code string) bool { return run(t, code, safepy.Options{Policy: p}).OK }
		assert.Equal(t, want, limits{
			json: ok("import json; json.dumps([1])"), os: ok("import os; os.path.join('a', 'b')"), eval: ok("eval('1')"), rmtree: ok("import platform; platform.system()"),
			statistics: ok("import statistics; statistics.fmean([1, 2])"),
		}, name)
	}
	p, err := safepy.Preset("default")
	require.NoError(t, err)
	assert.Equal(t, safepy.Policy{Mode: safepy.ModeRestrict}, p, "the preset is what the zero policy means")
	p, err = safepy.Preset("safepyrun")
	require.NoError(t, err)
	assert.Equal(t, []string{".", os.TempDir()}, p.Write)
	_, err = safepy.Preset("none")
	assert.Error(t, err)
}

// TestSafepyrunPreset: files below the working directory and the temporary folder may be written, and no others.
func TestSafepyrunPreset(t *testing.T) {
	work, outside := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", t.TempDir())
	t.Chdir(work)
	p, err := safepy.Preset("safepyrun")
	require.NoError(t, err)
	p.ExtraGlobals = map[string]any{"outside": filepath.ToSlash(outside), "temp": filepath.ToSlash(os.TempDir())}
	for code, want := range map[string]string{
		"Path('a.txt').write_text('a')":                                                  "",
		"open('sub.txt', 'w').write('b'); open('sub.txt').read()":                        "",
		"Path(temp, 'c.txt').write_text('c')":                                            "",
		"shutil.copy('a.txt', 'b.txt'); os.rename('b.txt', 'c.txt'); os.remove('c.txt')": "",
		"Path(outside, 'x').write_text('x')":                                             "PermissionError: call to pathlib.Path.write_text is not allowed: ",
		"Path('../x').write_text('x')":                                                   "PermissionError: call to pathlib.Path.write_text is not allowed: ",
		"open(outside + '/x', 'w')":                                                      "PermissionError: call to open is not allowed: ",
		"shutil.copy('a.txt', outside)":                                                  "PermissionError: call to shutil.copy is not allowed: ",
		"shutil.rmtree(outside)":                                                         "PermissionError: call to shutil.rmtree is not allowed: ",
		"os.system('ls')":                                                                "PermissionError: ",
		"open(outside + '/x').read()":                                                    "FileNotFoundError: ",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(work, "a.txt"), []byte("a"), 0o600))
		res := run(t, "import os, shutil\nfrom pathlib import Path\n"+code, safepy.Options{Policy: p})
		if want == "" {
			assert.True(t, res.OK, "%s\n%s", code, res.Stderr)
		} else {
			require.Error(t, res.Error, code)
			assert.Contains(t, res.Error.Error(), want, code)
		}
	}
	left, err := os.ReadDir(outside)
	require.NoError(t, err)
	assert.Empty(t, left)
}
