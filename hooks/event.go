package hooks

// Kind says what a question or an event is about.
type Kind string

const (
	KindImport Kind = "import" // Name is the module
	KindAttr   Kind = "attribute"
	KindCall   Kind = "call"
	KindWrite  Kind = "write"   // Name is the path
	KindName   Kind = "builtin" // a builtin that the policy withholds
	KindCode   Kind = "code"    // code with something in it that the policy bans
	KindHost   Kind = "host"    // a call of a function of the host, which is about to run
	KindHTTP   Kind = "http"    // an exchange with another host, which is about to begin; Name is scheme://host:port
	KindPolicy Kind = "policy"  // the host changed the policy during the run; the change holds from the next run on
)

// Event is something that a program did or tried.
type Event struct {
	Kind   Kind
	Name   string // canonical dotted name, module or path
	Line   int    // where in the program; 0 unknown
	File   string
	Denied bool
	Reason string // why it was denied, or would have been
}

// Observer is a Gate that wants to know of refusals that are not its own.
type Observer interface {
	Gate
	// Withheld is called when the program uses a builtin that it was not given.
	Withheld(t Target, reason string)
	// Banned is called when code is not run for what is in it.
	Banned(t Target, why *Denied)
}
