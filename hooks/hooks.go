// Package hooks defines the gate: what an interpreter asks before a program imports a module, reads or sets an attribute, calls something, or writes to a path.
//
// A Gate answers for one policy and is immutable while a program runs. The interpreter asks once per place in the program and keeps the answer, except for
// calls and writes whose answer depends on their arguments (Decision Ask), and for refusals: those are asked about each time, so that a gate can count them.
package hooks

// Decision is a gate's answer.
type Decision uint8

const (
	Allow Decision = iota // yes, and the place need not ask again
	Deny                  // no
	Ask                   // depends on the arguments: ask CheckCall each time
	Once                  // yes, this time: ask again the next
)

// Scope says what a gate is to be asked about.
type Scope uint8

const (
	Imports Scope = 1 << iota // Import
	Modules                   // Attr, of modules
	Objects                   // Attr, of builtin classes and objects
	Library                   // Attr, of the functions and frames of the standard library: what they are made of
	Calls                     // Call and CheckCall
	Writes                    // Write

	// Frozen asks nothing: it has the namespaces of modules, but for the program's own, read only (__dict__ is a read-only copy), for a gate that refuses to have their attributes set.
	Frozen

	Everything = Imports | Modules | Objects | Library | Calls | Writes
)

// Scoped is a Gate that has nothing to say about some questions: they are not asked, and cost nothing.
type Scoped interface {
	Gate
	Scope() Scope
}

// Target names what is asked about.
type Target struct {
	Name   string // canonical dotted name: "json.loads", "pathlib.Path.write_text"
	Module string // for imports: the module
	Attr   string // for attributes
	Write  bool   // attribute: set rather than read
	Line   int    // where in the program; 0 unknown
	File   string

	// Granted says that a module to import was made by the host for this very sandbox: a module of host functions.
	Granted bool
	// Method says that the arguments of a call begin with the object that it is a method of.
	Method bool
	// Object is, for CheckCall of a method, the host's variable that the object was given as, "" for an object of the program's own making.
	Object string
	// Source is the text of the line in the program; nil unknown.
	Source func() string

	// Library is the module of the standard library whose code makes a call on the program's behalf, of something that it does not name itself: a callback, most often. "" for the program's own calls.
	Library string
}

// Denied is a refusal's text.
type Denied struct {
	Reason string // what was denied
	Hint   string // how to allow it
	Type   string // Python exception: "PermissionError", which is the default, "ImportError", "NameError" or "AttributeError"
}

// Gate decides. All methods may be called from the goroutine that runs the program only.
type Gate interface {
	// Import is asked before a module is loaded.
	Import(t Target) (Decision, *Denied)
	// Attr is asked before an attribute of a module, a builtin class or a builtin object is read or set. The target of a function or frame of the standard library has its name and, as
	// Library, its module. Plain data (numbers, text, containers) and what the program defined passes.
	Attr(t Target) (Decision, *Denied)
	// Call is asked before a callable that is not the program's own runs, once per place in the program and callable: functions and methods of builtin classes and of the standard library, by
	// the name of where they are defined ("json.dumps", "str.join", "len"), and classes whose instances are to be made. It does not matter who makes the call: map, sorted, functools.partial
	// and the rest ask as the program does. Special methods that statements and operators call pass, and so do object and exceptions.
	Call(t Target) (Decision, *Denied)
	// CheckCall is asked at each call when Call answered Ask. args converts the arguments to Go values when it is called, the object of a method first, by the rules of interp.Thread.ToGo; what
	// has no Go form is an interp.GoObject with its class alone, since no Python code runs for it.
	CheckCall(t Target, args func() (positional []any, keyword map[string]any)) *Denied
	// Write is asked before a path is written, removed or renamed.
	Write(path string, t Target) *Denied
	// Version moves when the policy behind the gate was changed: answers given before don't hold any more.
	Version() uint64
}
