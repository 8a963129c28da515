package safepy

import (
	"context"
	"io"
	"net/http"

	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/hooks"
)

// Engine runs programs: in this process, or elsewhere behind the same types.
type Engine interface {
	// NewSession makes a session under a policy. A policy that the engine can't enforce is refused.
	NewSession(policy Policy, opt ...SessionOptions) (Session, error)
	// Close releases what the engine holds; its sessions end.
	Close() error
}

// SessionOptions are what a session may be connected to.
type SessionOptions struct {
	Stdout, Stderr io.Writer // also get what is captured, as it is written, and the mark where it is cut; one that fails gets no more
	// Stdin is what input() and sys.stdin read; nil: input() raises EOFError. It is read on a goroutine of its own, so that a run ends in time while it blocks; such a read goes on until it
	// returns, and the session's next run gets what it brought.
	Stdin io.Reader

	// PreDeny is asked before an import, an attribute or a call is denied, with the context of the run: AllowOnce, AllowSession, or Refuse with a text for the program. It is called on the
	// goroutine that runs the program, and the time it takes counts toward the timeout.
	PreDeny func(ctx context.Context, d *Denial) Verdict
	// OnEvent is told of each import, each write, each call where calls are held to an allowlist, each call of a host function, each HTTP request, and each denial, on the same goroutine.
	OnEvent func(Event)

	// HTTP sends the requests that Policy.Hosts lets pass, in place of safepy's own transport, which judges the addresses that it connects to: one of the host's own has to do that itself. It has to
	// end with the request's context. Redirects are not its business: each is a request of its own.
	HTTP http.RoundTripper

	Functions    *Functions // what the host gives to the programs
	OrderedDicts bool       // each dict reaches Go as a Dict, in order; otherwise those with str keys only are a map[string]any

	// Exports limits what runs leave to later runs of the session; nil: every name, as in a Python shell.
	Exports *ExportRules
}

// What PreDeny and OnEvent are about.
type (
	Denial  = allowlist.Denial
	Verdict = allowlist.Verdict
	Event   = hooks.Event
)

// The verdicts that allow.
var (
	AllowOnce    = allowlist.AllowOnce    // this time
	AllowSession = allowlist.AllowSession // this and all further uses of the name in the session
)

// Refuse denies with a text for the program in place of the policy's.
func Refuse(text string) Verdict { return allowlist.Refuse(text) }

// ExportRules are what a session keeps of the names that a run binds: all, unless a name would replace a builtin, a module, or something to call that the host gave or that the program did not
// define; names that end in an underscore in any case. The functions and classes that a run defined can't be called by later runs, whatever way they reach them, until AllowCalls names them.
type ExportRules struct {
	CallsAllowed bool // functions and classes of earlier runs may be called freely
}

// Session keeps variables between runs. It is used by one goroutine at a time: a second one is refused with ErrSessionBusy, whichever method it calls. A session needs no Close for its
// memory to be given back.
type Session interface {
	// Run runs a program with input as further variables. The error is for the host's mistakes, a session that can't run, and a cancelled context; the result is nil with it, except where
	// the context was cancelled when the program had begun: then it has the output and the usage so far.
	Run(ctx context.Context, prog *Program, input map[string]any) (*Result, error)
	// Set binds a variable. A value that has no Python form is a *ConvertError.
	Set(name string, value any) error
	// Snapshot gives the variables of the session as Go values, within the policy's limits: what runs and the host bound, without modules, functions, classes and names that begin with an
	// underscore. A value that can't be converted (docs/values.md) is an Object with its class and repr.
	Snapshot(ctx context.Context) (map[string]any, error)
	// AllowCalls lets later runs call functions and classes that earlier runs defined, by their names, where ExportRules keep them from it.
	AllowCalls(names ...string) error
	// Reset forgets everything that runs and Set left. What was allowed stays allowed.
	Reset() error
	// Close ends the session.
	Close() error
}
