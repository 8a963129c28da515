package safepy_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
)

// TestLibraryUnderTheDefaultPolicy runs programs whose modules need names that the default policy withholds from the program itself.
func TestLibraryUnderTheDefaultPolicy(t *testing.T) {
	for _, name := range []string{"mock_autospec", "mock_everyday", "graphlib_colorsys_reprlib", "gzip_files", "bz2_reading", "tokenize_all", "tarfile_all", "codecs_text"} {
		src, err := os.ReadFile("testdata/stdlib/" + name + ".py")
		require.NoError(t, err)
		want, err := os.ReadFile("testdata/stdlib/" + name + ".out")
		require.NoError(t, err)
		res := run(t, string(src), safepy.Options{Name: name + ".py"})
		require.True(t, res.OK, "%s: %s", name, res.Stderr)
		assert.Equal(t, string(want), res.Stdout, name)
	}
}

// TestAllowedSubmodule allows modules inside packages that are not allowed themselves: the way to them is open, and nothing else on it.
func TestAllowedSubmodule(t *testing.T) {
	policy := safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{"urllib.parse", "collections.abc", "os.path"}}
	for code, want := range map[string]string{
		"import urllib.parse\nurllib.parse.quote('a b')":  "",
		"import urllib.parse as p\np.quote('a b')":        "",
		"from urllib import parse\nparse.quote('a b')":    "",
		"from urllib.parse import quote":                  "",
		"import collections.abc as c\nc.Mapping":          "",
		"import os.path\nos.path.join('a', 'b')":          "",
		"import urllib\nurllib.request":                   "AttributeError: access to urllib.request is not allowed; module urllib is not in the policy's allowed_imports",
		"import collections.abc\ncollections.OrderedDict": "AttributeError: access to collections.OrderedDict is not allowed; module collections is not in the policy's allowed_imports",
		"import collections.abc\ncollections.abc = 1":     "AttributeError: access to collections.abc is not allowed; module collections is not in the policy's allowed_imports",
		"from collections import OrderedDict":             "access to collections.OrderedDict is not allowed",
		"import os.path\nos.getcwd":                       "AttributeError: access to os.getcwd is not allowed; module os is not in the policy's allowed_imports",
		"import urllib.error":                             "ImportError: import of urllib.error is not allowed; urllib.error is not in the policy's allowed_imports",
	} {
		res := run(t, code, safepy.Options{Policy: policy})
		if want == "" {
			assert.True(t, res.OK, "%s: %v", code, res.Error)
		} else if assert.Error(t, res.Error, code) {
			assert.Contains(t, res.Error.Error(), want, code)
		}
	}
}

// TestTextOfTimeit needs exec and compile, which text is run by; a function is timed without them.
func TestTextOfTimeit(t *testing.T) {
	res := run(t, "import timeit\ntimeit.timeit(lambda: 1, number=3) >= 0", safepy.Options{})
	assert.Equal(t, true, res.Value, res.Stderr)
	res = run(t, "import timeit\ntimeit.timeit('1', number=3)", safepy.Options{})
	assert.EqualError(t, res.Error, "PermissionError: timeit runs text by exec and compile, which are blocked here; give it a function")
	res = run(t, "import timeit\ntimeit.timeit('1', number=3) >= 0", safepy.Options{Policy: safepy.Policy{BlockedBuiltins: []string{}}})
	assert.Equal(t, true, res.Value, res.Stderr)
}

// TestAllowedModuleAlone: a module that is allowed has all of its names where what it imports itself is not, and no builtin is.
func TestAllowedModuleAlone(t *testing.T) {
	for _, name := range []string{"argparse", "contextlib", "dataclasses", "datetime", "decimal", "enum", "fractions", "functools", "http", "httpx", "inspect", "json", "re", "reprlib", "requests", "statistics", "string", "typing", "urllib.parse", "uuid"} {
		policy := safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{name}, AllowedBuiltins: []string{"getattr", "dir"}}
		res := run(t, "import "+name+" as m\n[getattr(m, n) for n in dir(m) if n[0] != '_']\nfrom "+name+" import *", safepy.Options{Policy: policy})
		assert.True(t, res.OK, "%s: %s", name, res.Stderr)
	}
}
