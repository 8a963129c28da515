package safepy_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// TestPolicyModes tests which lists count in which mode, by the error that a program ends in; "" where it ends well.
func TestPolicyModes(t *testing.T) {
	blocked := safepy.Policy{BlockedImports: []string{"json"}, BlockedBuiltins: []string{"sum"}}
	allow := safepy.Policy{
		Mode: safepy.ModeAllow, AllowedImports: []string{"json", "collections", "importlib"}, AllowedBuiltins: []string{"print", "len", "ValueError"},
		BlockedImports: []string{"json"}, BlockedBuiltins: []string{"print"},
	}
	open := safepy.Policy{Mode: safepy.ModeOpen, BlockedImports: []string{"json"}, BlockedBuiltins: []string{"sum"}}
	for _, c := range []struct {
		policy     safepy.Policy
		code, want string
	}{
		{safepy.Policy{}, "import os", "ImportError: import of os is not allowed; os is in the policy's blocked_imports"},
		{safepy.Policy{}, "from os import path as p", "ImportError: import of os is not allowed; os is in the policy's blocked_imports"},
		{safepy.Policy{}, "import os.path", "ImportError: import of os.path is not allowed; os.path is in the policy's blocked_imports"},
		{safepy.Policy{}, "__import__('importlib.util')", "ImportError: import of importlib.util is not allowed; importlib.util is blocked in every policy"},
		{safepy.Policy{}, "import json, math, collections.abc, pathlib, dataclasses, enum, asyncio, typing, logging, unittest.mock", ""},
		{safepy.Policy{}, "eval('1')", "NameError: name 'eval' is not defined: it is in the policy's blocked_builtins"},
		{safepy.Policy{}, "breakpoint()", "NameError: name 'breakpoint' is not defined: it is in the policy's blocked_builtins"},
		{safepy.Policy{}, "eval = len; eval('1')", ""},
		{safepy.Policy{}, "zzqq", "NameError: name 'zzqq' is not defined"},
		{safepy.Policy{}, "import pathlib; pathlib.os.getcwd()", "AttributeError: access to os.getcwd is not allowed; module os is in the policy's blocked_imports"},
		{safepy.Policy{}, "import dataclasses, collections, typing\n@dataclasses.dataclass\nclass A:\n    x: 'int' = 1\nA(); collections.namedtuple('P', 'x')(1)\nassert typing.get_type_hints(A) == {'x': int}", ""},
		{blocked, "import json", "ImportError: import of json is not allowed; json is in the policy's blocked_imports"},
		{blocked, "import os; eval('1')", ""},
		{blocked, "import importlib", "ImportError: import of importlib is not allowed; importlib is blocked in every policy"},
		{blocked, "sum([1])", "NameError: name 'sum' is not defined: it is in the policy's blocked_builtins"},
		{blocked, "import statistics; statistics.fmean([1, 2])", ""},
		{allow, "import json, collections.abc; print(len(json.dumps([1]))); collections.OrderedDict(a=1); collections.ChainMap({})", ""},
		{allow, "import math", "ImportError: import of math is not allowed; math is not in the policy's allowed_imports"},
		{allow, "import importlib", "ImportError: import of importlib is not allowed; importlib is blocked in every policy"},
		{allow, "sum([1])", "NameError: name 'sum' is not defined: it is not in the policy's allowed_builtins"},
		{allow, "raise ValueError(1)", "ValueError: 1"},
		{allow, "class A:\n    def f(self): return None, True\nA().f()", ""},
		{open, "import json, os; sum([1]); eval('1')", ""},
	} {
		res := run(t, c.code, safepy.Options{Policy: c.policy})
		if c.want == "" {
			assert.True(t, res.OK, "%s\n%s", c.code, res.Stderr)
			continue
		}
		require.Error(t, res.Error, c.code)
		assert.Equal(t, c.want, strings.TrimSpace(res.Stderr[strings.LastIndex(strings.TrimSpace(res.Stderr), "\n")+1:]), c.code)
	}
	_, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{Mode: "strict"})
	assert.ErrorContains(t, err, `policy mode is "strict", want "restrict", "allow", "curated" or "open"`)
}

// TestPolicyHosts: what is no host is refused, not left out.
func TestPolicyHosts(t *testing.T) {
	_, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{Hosts: []string{"example.com", "a b"}})
	assert.EqualError(t, err, `safepy: policy: hosts: "a b" is not a host: a name is of letters, digits and hyphens; those of other scripts are written as xn--`)
	none, err := safepy.ParsePolicy("p.toml", "hosts = []")
	require.NoError(t, err)
	assert.True(t, run(t, "1", safepy.Options{Policy: none}).OK, "to grant no host is what holds anyway")
}

// TestPolicyGlobals tests which of the host's variables a program gets.
func TestPolicyGlobals(t *testing.T) {
	input := map[string]any{"x": 1, "secret": 2, "not a name": 3, "_hidden": 4, "é": 5}
	names := "sorted(n for n in ['x', 'secret', 'not a name', '_hidden', 'é', 'extra', 'y'] if n in globals())"
	for _, c := range []struct {
		policy safepy.Policy
		want   []any
	}{
		{safepy.Policy{}, []any{"secret", "x", "é"}},
		{safepy.Policy{BlockedGlobals: []string{"secret", "extra"}, ExtraGlobals: map[string]any{"extra": 1, "y": 2}}, []any{"x", "y", "é"}},
		{safepy.Policy{Mode: safepy.ModeAllow, AllowedGlobals: []string{"x", "extra"}, AllowedBuiltins: []string{"sorted", "globals"}, ExtraGlobals: map[string]any{"extra": 1, "y": 2}}, []any{"extra", "x"}},
		{safepy.Policy{Mode: safepy.ModeOpen, ExtraGlobals: map[string]any{"x": 7}}, []any{"secret", "x", "é"}},
	} {
		res := run(t, names, safepy.Options{Policy: c.policy, Input: input})
		require.True(t, res.OK, res.Stderr)
		assert.Equal(t, c.want, res.Value)
		res = run(t, "input_data['not a name'] + input_data['secret']", safepy.Options{Policy: c.policy, Input: input})
		assert.EqualValues(t, 5, res.Value, "all of the input is in input_data")
	}
	assert.EqualValues(t, 7, run(t, "x", safepy.Options{Input: input, Policy: safepy.Policy{ExtraGlobals: map[string]any{"x": 7}}}).Value, "an input can't stand in for the policy's variables")
	assert.Equal(t, map[string]any{}, run(t, "input_data", safepy.Options{}).Value, "without an input input_data is empty")
	assert.False(t, run(t, "result", safepy.Options{Input: map[string]any{"result": 1}}).OK, "the name of the program's own result is reserved")
}
