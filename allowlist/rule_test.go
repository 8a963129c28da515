package allowlist

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/hooks"
)

func call(t *testing.T, name string, c Config) hooks.Decision {
	t.Helper()
	p, err := Compile(c)
	require.NoError(t, err)
	p, err = p.Bind(map[string]any{"tools.fetch": fetch, "tools.other": call})
	require.NoError(t, err)
	d, _ := p.NewGate(Callbacks{}).Call(hooks.Target{Name: name})
	return d
}

func fetch() {}

func TestLookup(t *testing.T) {
	check := PosAllow{Position: 0}
	rules := []Rule{
		Name("a.b", "m.*", "deep.er.*"), Methods("C", "one", "two").If(check), Name("m.x").If(check), Name("deep.*").If(check), Name("twice").If(check), Name("twice"), Func(fetch),
	}
	for name, want := range map[string]hooks.Decision{
		"a.b": hooks.Allow, "a": hooks.Deny, "a.b.c": hooks.Deny, "a.bc": hooks.Deny, "m": hooks.Deny, "m.y": hooks.Allow, "m.y.z": hooks.Allow, "mm.y": hooks.Deny,
		"m.x": hooks.Ask, "m.x.y": hooks.Allow, "deep.x": hooks.Ask, "deep.er.x": hooks.Allow, "C": hooks.Allow, "C.one": hooks.Ask, "C.three": hooks.Deny, "twice": hooks.Allow,
		"tools.fetch": hooks.Allow, "fetch": hooks.Deny, "json.dumps": hooks.Allow, "eval": hooks.Deny, "subprocess.run": hooks.Deny, "open": hooks.Ask,
	} {
		assert.Equal(t, want, call(t, name, Config{Curated: true, Rules: rules}), name)
	}
	assert.Equal(t, hooks.Allow, call(t, "subprocess.run", Config{Rules: rules[:1]}), "what has no rule passes where calls are not held to the allowlist")
}

func TestRuleErrors(t *testing.T) {
	other := func() {}
	for want, r := range map[string]Rule{
		`"" is not a name`:                  Name(""),
		`"a..b" is not`:                     Name("a..b"),
		`"a*" is not a name`:                Name("a*"),
		`"*.a" is not a name`:               Name("*.a"),
		"a rule names nothing":              Name(),
		"Func wants a Go function, got int": Func(1),
		"is registered as a and as b":       Func(fetch),
		"is not registered as a host":       Func(other),
		`method "a.b" of object "o"`:        Object("o", "a.b"),
	} {
		p, err := Compile(Config{Rules: []Rule{r}})
		if err == nil {
			_, err = p.Bind(map[string]any{"a": fetch, "b": fetch})
		}
		assert.ErrorContains(t, err, want)
	}
}

// TestCurated: each group says why it is there, no name is in two groups, and nothing of it has an effect beyond files and hosts that are granted.
func TestCurated(t *testing.T) {
	seen := map[string]string{}
	for _, g := range Curated() {
		assert.NotEmpty(t, g.Reason, g.Name)
		for _, r := range g.Rules {
			for _, name := range r.names {
				assert.Empty(t, seen[name], "%s is in %s, too", name, g.Name)
				seen[name] = g.Name
			}
		}
	}
	for _, name := range []string{
		"eval", "exec", "compile", "breakpoint", "exit", "quit", "os.system", "os.popen", "os.fork", "os.execv", "os.kill", "os.getenv", "os.putenv", "os.chdir", "os.environ.get", "subprocess.run", "subprocess.Popen",
		"socket.socket", "ctypes.CDLL", "importlib.import_module", "aiohttp.request", "smtplib.SMTP", "multiprocessing.Process", "signal.signal", "pty.spawn",
		"platform.node", "getpass.getuser", "webbrowser.open", "sys._getframe", "sys.settrace", "sys.setprofile", "sys.addaudithook", "function", "code", "runpy.run_path", "tools.fetch",
		"type.__subclasses__", "shelve.open", "sqlite3.connect",
	} {
		assert.Equal(t, hooks.Deny, call(t, name, Config{Curated: true}), name)
	}
	p, err := Compile(Config{Curated: true})
	require.NoError(t, err)
	for _, name := range []string{"time.clock_settime", "asyncio.create_subprocess_exec", "asyncio.open_connection", "logging.handlers.SocketHandler"} {
		denied := p.NewGate(Callbacks{}).CheckCall(hooks.Target{Name: name}, func() ([]any, map[string]any) { return nil, nil })
		require.NotNil(t, denied, name)
		assert.Contains(t, denied.Reason, "call to "+name+" is not allowed: it ")
	}
	for name := range seen {
		writes := false
		for _, word := range []string{"write_text", "write_bytes", "unlink", "rmtree", "remove", "rename", "replace", "mkdir", "rmdir", "copy2", "move", "chmod", "symlink_to", "hardlink_to", "touch"} {
			writes = writes || strings.HasSuffix(name, "."+word)
		}
		if writes {
			assert.Equal(t, hooks.Ask, call(t, name, Config{Curated: true}), name)
		}
	}
}

func TestWithin(t *testing.T) {
	folders := []string{".", "/tmp", "/data/out"}
	for p, want := range map[string]bool{
		"a": true, "./a/b": true, "": true, ".": true, "../x": false, "a/../../x": false, "a/../b": true, "/tmp": true, "/tmp/": true, "/tmp/a": true, "/tmpx": false, "/tmp/../etc": false,
		"/data": false, "/data/out/a": true, "/data/output": false, "/": false, "/work/a": true, "/workx": false, "a\x00": false, "//tmp/a": true,
	} {
		assert.Equal(t, want, Within("/work", p, folders), "%q", p)
	}
	assert.True(t, Within("/work", "/anything", []string{"/"}))
	assert.False(t, Within("/work", "a", nil))
}
