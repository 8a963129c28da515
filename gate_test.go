package safepy_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
	"github.com/safepy/safepy/stdlibshim"
)

// counting is a gate that counts what it is asked.
type counting struct {
	*allowlist.Gate
	calls, checks map[string]int
}

func (c *counting) Call(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	c.calls[t.Name]++
	return c.Gate.Call(t)
}

func (c *counting) CheckCall(t hooks.Target, args func() ([]any, map[string]any)) *hooks.Denied {
	c.checks[t.Name]++
	return c.Gate.CheckCall(t, args)
}

// TestGateQuestions: the curated allowlist is asked once a place, and again at each call only about what has a condition.
func TestGateQuestions(t *testing.T) {
	p, err := allowlist.Compile(allowlist.Config{Curated: true, Rules: []allowlist.Rule{
		allowlist.Name("textwrap.dedent").If(allowlist.CheckFunc(func(context.Context, *allowlist.Call) error { return nil })),
	}})
	require.NoError(t, err)
	g := &counting{p.NewGate(allowlist.Callbacks{}), map[string]int{}, map[string]int{}}
	f, err := syntax.Parse("p.py", `
import json, textwrap, platform
for i in range(1000):
    s = json.dumps([i]) + str(i)
    n = len(s)
    s.upper().split("1")
for i in range(10):
    textwrap.dedent("a")
for i in range(10):
    try: platform.node()
    except PermissionError: pass
`, syntax.Options{})
	require.NoError(t, err)
	code, err := compile.Compile(f, compile.Options{})
	require.NoError(t, err)
	th := interp.NewThread(interp.Host{Modules: stdlibshim.Find, Gate: g})
	th.Start(context.Background(), interp.Limits{})
	_, err = th.Exec(code)
	require.NoError(t, err)
	for name, want := range map[string]int{"json.dumps": 1, "len": 1, "str": 1, "str.upper": 1, "textwrap.dedent": 1, "range": 3, "platform.node": 10} {
		assert.Equal(t, want, g.calls[name], name)
	}
	assert.Equal(t, 10, g.checks["textwrap.dedent"])
	assert.Zero(t, g.checks["json.dumps"])
}
