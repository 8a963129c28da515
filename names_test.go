package safepy_test

import (
	"context"
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
)

// TestAllowByEveryName: a rule may have the name that a program calls a function by, as well as the one that it is defined by.
func TestAllowByEveryName(t *testing.T) {
	refused := allowlist.CheckFunc(func(context.Context, *allowlist.Call) error { return errors.New("not this one") })
	for name, code := range map[string]string{
		"random.seed":                 "import random\nrandom.seed(1)",
		"random.Random.seed":          "import random\nrandom.seed(1)",
		"os.path.join":                "import os\nos.path.join('a', 'b')",
		"os.path.*":                   "from os import path as p\np.join('a', 'b')",
		"json.JSONEncoder":            "import json\njson.JSONEncoder()",
		"json.JSONEncoder.encode":     "import json\njson.JSONEncoder().encode(1)",
		"pathlib.PosixPath.as_posix":  "from pathlib import Path\nPath('a').as_posix()",
		"collections.OrderedDict.pop": "from collections import OrderedDict\nOrderedDict(a=1).pop('a')",
		"len":                         "len([])",
	} {
		p := safepy.Policy{BlockedImports: []string{}, Allow: []allowlist.Rule{allowlist.Name(name).If(refused)}}
		res := run(t, code, safepy.Options{Policy: p})
		require.Error(t, res.Error, name)
		assert.Contains(t, res.Error.Error(), "is not allowed: not this one", name)
	}
	run := func(name string) *safepy.Result {
		return run(t, "import asyncio, platform\nplatform.node()", safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeCurated, Allow: []allowlist.Rule{allowlist.Name(name)}}})
	}
	assert.True(t, run("platform.node").OK)
	assert.False(t, run("platform.nodes").OK)
}

func TestPolicyWarnings(t *testing.T) {
	p := safepy.Policy{Allow: []allowlist.Rule{
		allowlist.Name("json.dumsp", "json.dumps", "random.seed", "fetch", "numpy.array", "os", "str.joyn", "os.path", "json.*", "nope.*"), allowlist.Methods("json.JSONEncoder", "encode", "encoode"), allowlist.Object("report", "save"),
	}}
	assert.Equal(t, []string{`allow: "json.dumsp": json has no dumsp; did you mean dump?`, `allow: "str.joyn": str has no joyn; did you mean join?`, `allow: "json.JSONEncoder.encoode": json.JSONEncoder has no encoode; did you mean encode?`}, p.Warnings())
	assert.Empty(t, safepy.Policy{}.Warnings())
	p = safepy.Policy{
		Mode: safepy.ModeAllow, AllowedImports: []string{"json", "jsn", "math", "os.path", "os.pth", "collections.abc", "numpy", "numpy.linalg", "mymod", "zzqqxx"}, BlockedImports: []string{"socket", "sockt"},
		AllowedBuiltins: []string{"print", "pritn", "*"}, BlockedBuiltins: []string{"breakpoint", "evall"}, ModulePath: []fs.FS{fstest.MapFS{"mymod.py": {}}},
		Allow: []allowlist.Rule{allowlist.Name("jsonn.dumps", "fetch", "fetch.all", "pandas.read_csv")},
	}
	assert.Equal(t, []string{
		`allow: "jsonn.dumps": no module jsonn is known; did you mean json?`,
		`allowed_imports: "jsn": no module of that name is known; did you mean json?`, `allowed_imports: "os.pth": os has no pth; did you mean path?`, `allowed_imports: "zzqqxx": no module of that name is known`,
		`blocked_imports: "sockt": no module of that name is known; did you mean socket?`,
		`allowed_builtins: "pritn": there is no builtin of that name; did you mean print?`, `blocked_builtins: "evall": there is no builtin of that name; did you mean eval?`,
	}, p.Warnings())
}
