package safepy_test

import (
	"context"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
)

func TestDescribe(t *testing.T) {
	type Place struct {
		City string     `json:"city" doc:"as on maps"`
		Addr netip.Addr `json:"addr,omitempty"`
		Near []*Place   `json:"near"`
		X_Y  any        `json:"x-y"`
	}
	type options struct {
		Limit int       `doc:"how many at most"`
		Since time.Time `py:"required"`
		Wait  time.Duration
	}
	fns := new(safepy.Functions)
	reg := func(name string, fn any, opt ...safepy.FuncOptions) {
		require.NoError(t, fns.Register(name, fn, opt...))
	}
	reg("find", func(context.Context, string, options) ([]Place, error) { return nil, nil }, safepy.FuncOptions{Params: []string{"query"}, Keywords: options{Limit: 5, Wait: time.Second}, Doc: "Find places."})
	require.NoError(t, fns.RegisterAsync("net.fetch", func(string, map[string][]byte) (int, string, error) { return 0, "", nil }, safepy.FuncOptions{Params: []string{"url", "headers"}}))
	reg("net.codes", func() map[string]struct{} { return nil })
	reg("show", func(any, ...*float64) {})
	reg("visit", func(func(context.Context, Place) (bool, error), []account) safepy.Decimal { return "" })
	require.NoError(t, fns.RegisterType(account{}, safepy.TypeOptions{Name: "Account", Doc: "A bank account.", Fields: []string{"Owner"}, Set: []string{"Notes"},
		Methods: map[string]safepy.FuncOptions{"Deposit": {Params: []string{"amount"}, Doc: "Pay in.\nReturns the balance."}}}))
	require.NoError(t, fns.RegisterError("net.Offline", assert.AnError))
	want := `class Place(TypedDict):
    city: str  # as on maps
    addr: NotRequired[str]
    near: list[Place | None]
    # also "x-y": Any
class Account:
    """A bank account."""
    owner: str  # read-only
    notes: list[str]
    def deposit(self, amount: float) -> float:
        """Pay in.
        Returns the balance.
        """
def find(query: str, *, limit: int = 5, since: datetime, wait: timedelta | float = 1.0) -> list[Place]:
    """Find places.

    limit: how many at most
    """
def show(arg1: Any, /, *args: float | None) -> None: ...
def visit(arg1: Callable[[Place], bool], arg2: Iterable[Account], /) -> Decimal: ...

# module net: import net
async def fetch(url: str, headers: dict[str, bytes]) -> tuple[int, str]: ...
def codes() -> set[str]: ...
class Offline(HostError): ...
`
	assert.Equal(t, want, fns.Stubs())
	prog, err := safepy.Compile("stubs.pyi", fns.Stubs())
	require.NoError(t, err)
	assert.NoError(t, prog.Check(), "the stubs are Python")

	text := safepy.Describe(safepy.Policy{Timeout: 2 * time.Second, ExtraGlobals: map[string]any{"rates": 1, "hidden": 2}, BlockedGlobals: []string{"hidden"}}, fns)
	assert.Equal(t, `Your code runs as Python 3.14 in a sandbox with the standard library and no other packages.
The result is the value of the last expression, or of the variable `+"`result`"+`; what is printed is shown too. `+"`await`"+` works at the top level.
These modules can't be imported: ctypes, importlib, os, socket, subprocess.
These builtins don't exist: breakpoint, compile, eval, exec, open.
There are no files and no network.
Limits: 2s, 256 MiB of memory, 128 KiB of output, 10000 calls of the functions below.
Variables: rates.
Beyond Python's own there is the following. Its errors are exceptions; HostError is the general one.

`+"```python\n"+want+"```\n", text)
	text = safepy.Describe(safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{"math", "json"}, Memory: safepy.Unlimited, MaxOutput: 512}, nil)
	assert.Contains(t, text, "Only these modules can be imported: json, math.\nNo builtin exists.\nThere are no files and no network.\nLimits: 5s, 512 bytes of output.\n")
	assert.Less(t, len(strings.Fields(text)), 80)
	assert.NotContains(t, safepy.Describe(safepy.Policy{Mode: safepy.ModeOpen}, new(safepy.Functions)), "modules")
	text = safepy.Describe(safepy.Policy{Mode: safepy.ModeCurated, BanImports: true, Allow: []allowlist.Rule{allowlist.Name("tools.*")}, Read: []string{"/data"}, Files: []safepy.Mount{{Path: "/out", Access: safepy.AccessOverlay}}}, nil)
	assert.Contains(t, text, "Nothing can be imported.\nCalls are held to an allowlist")
	assert.Contains(t, text, "It also has: tools.*.\nFiles can be read in /data, and read and written in /out.")
}

type generic[T any] struct{ V T }

type noted struct {
	A int `doc:"first\n\n\tdef evil(): pass"`
}

// TestStubsArePython: whatever the host's names and texts are like.
func TestStubsArePython(t *testing.T) {
	fns := new(safepy.Functions)
	require.NoError(t, fns.Register("f", func(noted, generic[generic[string]]) {}, safepy.FuncOptions{Doc: "Has \"\"\" and \\ and\n```\na fence."}))
	require.NoError(t, fns.RegisterType(generic[int]{}, safepy.TypeOptions{Fields: []string{"V"}, Doc: "Also \"\"\"."}))
	assert.ErrorContains(t, fns.RegisterType(noted{}, safepy.TypeOptions{Name: "not a name"}), `"not a name" is no name for a class`)
	res := run(t, "import ast\n[n.name for n in ast.parse(stubs).body]", safepy.Options{Input: map[string]any{"stubs": fns.Stubs()}})
	assert.Equal(t, []any{"Noted", "Generic", "Generic2", "generic", "f"}, res.Value, "%s\n%v", fns.Stubs(), res.Error)
	assert.Contains(t, safepy.Describe(safepy.Policy{}, fns), "\n````python\n")
	for name, want := range map[string]string{
		"json.dumps": "json is a module of Python's own", "os.x": "os is a module", "builtins.x": "builtins is a module", "_hostcalls.x": "_hostcalls is a module", "__main__.x": "__main__ is a module",
		"result": "meaning of its own", "input_data": "meaning of its own", "__import__": "meaning of its own",
	} {
		assert.ErrorContains(t, fns.Register(name, func() {}), want, name)
	}
}
