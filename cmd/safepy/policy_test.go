package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPolicyFlags(t *testing.T) {
	file := writeFile(t, "policy.toml", "[policy]\nmode = 'allow'\nallowed_imports = ['math']\nallowed_builtins = ['print']\nfuel = 1000\n")
	for _, c := range []struct {
		args   []string
		status int
		text   string
	}{
		{[]string{"import math; math.sqrt(4)", "--policy", file}, 0, "2.0\n"},
		{[]string{"import json", "--policy", file}, 1, "json is not in the policy's allowed_imports\nhint: do without json, or ask for it to be allowed\n"},
		{[]string{"import json; json.dumps(1)", "--policy", file, "--allow", "json", "--fuel", "unlimited"}, 0, "1\n"},
		{[]string{"while True: pass", "--policy", file}, 137, "fuel of 1000\n"},
		{[]string{"while True: pass", "--policy", file, "--fuel", "2000"}, 137, "fuel of 2000\n"},
		{[]string{"1", "--policy", file, "--preset", "open"}, 2, "--policy and --preset: give one or the other"},
		{[]string{"1", "--policy", "none.toml"}, 2, "safepy: policy: open none.toml"},
		{[]string{"1", "--preset", "none"}, 2, `--preset: unknown preset "none", want default, strict, safepyrun, open`},
		{[]string{"1", "--allow", "a b"}, 2, `"a b" is not a name`},
		{[]string{"import json; len(json.dumps(x))", "--preset", "strict", "--input", `{"x": [1]}`}, 0, "3\n"},
		{[]string{"import logging", "--preset", "strict"}, 1, "logging is not in the policy's allowed_imports"},
		{[]string{"import requests; requests.get('http://192.0.2.1/')", "--allow-host", "example.org"}, 1,
			"connecting to 192.0.2.1 is not allowed; the granted hosts are example.org: allow it with hosts = [\"192.0.2.1\"] in the policy (--allow-host 192.0.2.1)\nhint: do without 192.0.2.1: "},
		{[]string{"import httpx; httpx.get('http://127.0.0.1:1/')", "--allow-host", "127.0.0.1:1"}, 1, "httpx.ConnectError: [Errno 111] Connection refused"},
		{[]string{"1", "--allow-host", "http://example.org/"}, 2, `hosts: "http://example.org/" is not a host: it has no path`},
		{[]string{"import os", "--preset", "default", "--json"}, 1, `"hint":"do without os: `},
	} {
		stdout, stderr, status := command(t, "", append([]string{"eval"}, c.args...)...)
		assert.Equal(t, c.status, status, "%v %s", c.args, stderr)
		assert.Contains(t, stdout+stderr, c.text, c.args)
	}
	stdout, stderr, status := command(t, "print('from stdin')\n6 * 7\n", "run")
	assert.Equal(t, []any{"from stdin\n42\n", "", 0}, []any{stdout, stderr, status})
}

func TestPolicyCommand(t *testing.T) {
	good := writeFile(t, "good.toml", "mode = 'curated'\nread = ['/data']\nallow = ['pandas.*', {name = 'to_csv', write = 'argument', position = 0}]\ntimeout_seconds = 2\nhost_calls = 'unlimited'\nfree_host_time = true\nmax_value_kb = 2\nenv = {A = 'secret'}\n[[files]]\npath = '/in'\ncontent = {'a.txt' = 'x'}\n")
	bad := writeFile(t, "bad.toml", "mode = 'restrict'\nfule = 1\n")
	stdout, stderr, status := command(t, "", "policy", "show", good)
	require.Equal(t, 0, status, stderr)
	for _, line := range []string{
		"mode:      curated: all modules but importlib, and calls only of the curated allowlist and the program's own\n",
		"allowed:   pandas.*\nallowed:   to_csv, but argument 0 must be a path that may be written\n",
		"files:     may be read in /data\nfiles:     /in, which is in memory, may be read\n",
		"files:     64 MiB a file, 256 MiB written in a run, 64 open at once, 64 MiB handed out; the working directory is /in\n",
		"host:      calls of its functions: any amount\nhost:      time in its functions does not count\nhost:      values that reach it take 2 KiB at most\n",
		"env:       A\n", "network:   none\n", "limits:    2s of time, 256 MiB of memory, 128 KiB of output a stream, any amount of fuel, 1000 Python calls deep\n",
	} {
		assert.Contains(t, stdout, line)
	}
	assert.NotContains(t, stdout, "secret")
	stdout, _, _ = command(t, "", "policy", "show", "--preset", "open", "--write", "/out", "--timeout", "1m", "--allow", "json")
	for _, line := range []string{"mode:      open: all modules and builtins\n", "allowed:   json\n", "may be read and changed in /out\n", "1m0s of time", "any amount of output a stream"} {
		assert.Contains(t, stdout, line)
	}
	stdout, _, _ = command(t, "", "policy", "show", "--allow-host", "example.org", "--allow-host", "*.example.com")
	assert.Contains(t, stdout, "network:   HTTP to example.org, *.example.com\nnetwork:   16 MiB a body, at most 10000 requests and calls of the host in a run\n")
	stdout, _, _ = command(t, "", "policy", "show", writeFile(t, "empty.toml", "timeout_seconds = 1\n"))
	assert.Contains(t, stdout, "modules:   all but importlib\nbuiltins:  all\n")
	stdout, stderr, status = command(t, "", "policy", "check", good)
	assert.Equal(t, []any{"", "", 0}, []any{stdout, stderr, status})
	_, stderr, status = command(t, "", "policy", "check", good, bad)
	assert.Equal(t, 1, status)
	assert.Equal(t, "safepy: policy "+bad+":2: unknown key fule\n", stderr)
	doubtful := writeFile(t, "doubtful.toml", "allow = ['json.dumsp', 'random.seed']\n")
	_, stderr, status = command(t, "", "policy", "check", doubtful)
	assert.Equal(t, []any{doubtful + ": warning: allow: \"json.dumsp\": json has no dumsp; did you mean dump?\n", 0}, []any{stderr, status})
	_, stderr, status = command(t, "", "policy", "show", bad)
	assert.Equal(t, 2, status)
	assert.Equal(t, "safepy: policy "+bad+":2: unknown key fule\n", stderr)
}

// TestUserPolicy: the user's own file holds where no other policy is named; a broken one is a warning.
func TestUserPolicy(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, ".config"))
	t.Setenv("AppData", filepath.Join(home, "AppData"))
	dir, err := os.UserConfigDir()
	require.NoError(t, err)
	file := filepath.Join(dir, "safepy", "config.toml")
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
	require.NoError(t, os.WriteFile(file, []byte("blocked_imports = ['math']\n"), 0o600))
	_, stderr, status := command(t, "", "eval", "import math")
	assert.Equal(t, 1, status)
	assert.Contains(t, stderr, "math is in the policy's blocked_imports")
	_, stderr, status = command(t, "", "eval", "import math", "--preset", "open")
	assert.Equal(t, 0, status, stderr)

	require.NoError(t, os.WriteFile(file, []byte("blocked_imports = 'math'\n"), 0o600))
	stdout, stderr, status := command(t, "", "eval", "import math; print(1)\nimport os")
	assert.Equal(t, 1, status)
	assert.Equal(t, "1\n", stdout)
	assert.True(t, strings.HasPrefix(stderr, "safepy: warning: policy "+file+":1: blocked_imports: must be a list of strings, got a string; the default policy holds\n"), stderr)
	assert.Contains(t, stderr, "os is in the policy's blocked_imports", "not the open policy: what the user meant to block is not known")
}
