// Package hooks defines the gate: what an interpreter asks before a program imports a module, reads or sets an attribute, calls something, or writes to a path.
//
// A Gate answers for one policy and is immutable while a program runs. The interpreter asks once per place in the program and keeps the answer, except for
// calls and writes whose answer depends on their arguments (Decision Ask).
package hooks

// Decision is a gate's answer.
type Decision uint8

const (
	Allow Decision = iota // yes, and the place need not ask again
	Deny                  // no
	Ask                   // depends on the arguments: ask CheckCall each time
)

// Target names what is asked about.
type Target struct {
	Name   string // canonical dotted name: "json.loads", "pathlib.Path.write_text"
	Module string // for imports: the module
	Attr   string // for attributes
	Write  bool   // attribute: set rather than read
	Line   int    // where in the program; 0 unknown
	File   string
}

// Denied is a refusal's text.
type Denied struct {
	Reason string // what was denied
	Hint   string // how to allow it
	Type   string // Python exception: "PermissionError", "ImportError" or "NameError"
}

// Gate decides. All methods may be called from the goroutine that runs the program only.
type Gate interface {
	// Import is asked before a module is loaded.
	Import(t Target) (Decision, *Denied)
	// Attr is asked before an attribute of a native object or module is read or set.
	Attr(t Target) (Decision, *Denied)
	// Call is asked before a native callable runs, once per place in the program.
	Call(t Target) (Decision, *Denied)
	// CheckCall is asked at each call when Call answered Ask. args converts the arguments to Go values when it is called.
	CheckCall(t Target, args func() (positional []any, keyword map[string]any)) *Denied
	// Write is asked before a path is written, removed or renamed.
	Write(path string, t Target) *Denied
	// Version moves when the policy behind the gate was changed.
	Version() uint64
}
