package interp

import (
	"strings"
	"sync"
)

// Native is a function written in Go: one row of a type's or module's table. It is immutable and shared.
type Native struct {
	Name string // "append"
	// Sig is the text signature, as inspect.signature shows it without the self of a method: "(object, /)", "(sep=None, maxsplit=-1)". It is what arguments are bound by: the function gets one
	// Value per parameter, unset where the caller gave nothing; *args arrives as a tuple, **kwargs as a dict or unset. A default in the text is for show.
	// "" means that the function takes the raw arguments (positional in Args.V, keyword values after them, named by Args.Kw).
	Sig string
	Fn  func(t *Thread, args Args) (Value, error)
	// Quick, where it is set, is tried first by the loop (quick.go).
	Quick func(t *Thread, args []Value, d *Value) bool
	Doc   string
	// KwOf names the function that the keywords are handed on to, which words errors about them; the positional arguments are unpacked before.
	KwOf string

	// Filled when the table is made ready.
	dotted string // canonical name: "json.loads", "list.append"
	owner  *Type
	params *params

	// What is small stands together: there are thousands of natives, and the collector walks them all.

	Cost Cost
	Kind MethodKind
	// Member marks a Getter that is a plain field in CPython, whose errors are worded differently.
	Member bool
	// TakesItems: of a list that is an argument only the items are used. The native doesn't keep it, and shows it to no Python code.
	TakesItems bool
	// AtCall: Quick looks at the instruction that the call is.
	AtCall bool
	// Drops is the number of the argument, counted from 1, that Quick keeps nothing of, but for what it returns: a str there that nobody else sees is used again. 0: none.
	Drops   uint8
	Py      bool // errors about arguments are worded as for a function written in Python
	Awaited bool // a coroutine function, as inspect sees it

	// Filled with those above.

	wrapper bool // a special method made from a slot
	ctor    bool // the arguments of a constructor
	append  bool // list.append, which the loop does itself where there is room
	makes   bool // __new__ or __init__: to call it is to make an instance
}

// Cost declares how a native's work grows, for the metering tests (docs/metering.md).
type Cost uint8

const (
	CostUndeclared  Cost = iota
	CostConst            // bounded work
	CostPerElement       // charges per element of its inputs or result
	CostPerByte          // charges per byte
	CostSuperlinear      // more than linear: charges as it goes
	CostCallsBack        // runs Python code, which pays for itself, and charges for its own loop
)

// MethodKind says how a function in a type's table binds.
type MethodKind uint8

const (
	Method      MethodKind = iota // args.V[0] is self
	ClassMethod                   // args.V[0] is the class
	StaticMethod
	Getter // attribute: Fn(self) computes it
	Setter // paired with the Getter of the same name: Fn(self, value); value unset deletes
)

// Args are the arguments of a native call. V aliases the caller's registers: a native that keeps it beyond the call, or across a call back into
// Python, copies what it needs.
type Args struct {
	V  []Value
	Kw *Tuple // names of the last len(Kw) values; nil when all are positional
}

// Len is the number of values.
func (a Args) Len() int { return len(a.V) }

// Get is argument i, unset when it was not given.
func (a Args) Get(i int) Value {
	if i < len(a.V) {
		return a.V[i]
	}
	return Value{}
}

// Pos returns the positional arguments of a raw call.
func (a Args) Pos() []Value {
	if a.Kw == nil {
		return a.V
	}
	return a.V[:len(a.V)-len(a.Kw.items)]
}

// KwArgs calls f for each keyword of a raw call.
func (a Args) KwArgs(f func(name *Str, v Value) error) error {
	if a.Kw == nil {
		return nil
	}
	n := len(a.V) - len(a.Kw.items)
	for i, k := range a.Kw.items {
		if err := f(cast[Str](k), a.V[n+i]); err != nil {
			return err
		}
	}
	return nil
}

// params is a parsed Sig.
type params struct {
	names     []*Str
	defaults  []string // text, "" when required
	posOnly   int
	pos       int // positional, posOnly included
	kwOnly    int
	varArgs   int // index of *args or -1
	varKw     int // index of **kwargs or -1
	required  int // required positional ones
	kwReq     int // required keyword-only ones
	total     int
	varName   string
	varKwName string
}

// readSig fills what is known of the arguments from Sig. Of a host's natives, which come and go, nothing is shared.
func (n *Native) readSig(ofHost bool) {
	switch {
	case n.Sig == "":
	case ofHost:
		n.params = parseSig(n.Sig)
	default:
		n.params = sharedParams(n.Sig, false)
	}
}

// sharedParams is what parseSig reads, once for all natives of one signature: most methods have one of a few. With posOnly no parameter has a name for callers.
func sharedParams(sig string, posOnly bool) *params {
	key := paramsKey{sig, posOnly}
	if p, ok := allParams.Load(key); ok {
		return p.(*params)
	}
	p := parseSig(sig)
	if posOnly {
		p.posOnly = p.pos
	}
	shared, _ := allParams.LoadOrStore(key, p)
	return shared.(*params)
}

type paramsKey struct {
	sig     string
	posOnly bool
}

// allParams are the params of the natives that the process always has, by paramsKey.
var allParams sync.Map

// parseSig reads a text signature. Tables are trusted: a bad one panics when the process starts.
func parseSig(sig string) *params {
	p := &params{varArgs: -1, varKw: -1}
	body := strings.TrimSuffix(strings.TrimPrefix(sig, "("), ")")
	kwOnly := false
	for _, part := range splitParams(body) {
		name, def, hasDef := strings.Cut(part, "=")
		name, def = strings.TrimSpace(name), strings.TrimSpace(def)
		switch {
		case name == "/":
			p.posOnly = p.pos
		case name == "*":
			kwOnly = true
		case strings.HasPrefix(name, "**"):
			p.varKwName = name[2:]
		case strings.HasPrefix(name, "*"):
			p.varName = name[1:]
			kwOnly = true
		default:
			p.names = append(p.names, staticStr(name))
			if !hasDef {
				def = ""
			} else if def == "" {
				panic("interp: empty default in " + sig)
			}
			p.defaults = append(p.defaults, def)
			if kwOnly {
				p.kwOnly++
				if !hasDef {
					p.kwReq++
				}
			} else {
				p.pos++
				if !hasDef {
					p.required = p.pos
				}
			}
		}
	}
	p.total = len(p.names)
	if p.varName != "" {
		p.varArgs = p.total
		p.total++
	}
	if p.varKwName != "" {
		p.varKw = p.total
		p.total++
	}
	return p
}

// splitParams splits at commas outside brackets and quotes.
func splitParams(s string) (out []string) {
	depth, start := 0, 0
	quote := byte(0)
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		case c == ',' && depth == 0:
			out = append(out, strings.TrimSpace(s[start:i]))
			start = i + 1
		}
	}
	if last := strings.TrimSpace(s[start:]); last != "" {
		out = append(out, last)
	}
	return out
}

// BuiltinFunc is a Native as a Python object: a module function, or a method bound to self.
type BuiltinFunc struct {
	Object
	def    *Native
	self   Value // unset for module functions
	module Value // the module's name
}

var builtinFuncLayout = NewLayout[BuiltinFunc]("builtin_function_or_method")

// Traverse implements Heap.
func (f *BuiltinFunc) Traverse(w *Walker) { w.Visit(f.self) }

// ExtraSize implements Heap.
func (f *BuiltinFunc) ExtraSize() int64 { return 0 }

// MethodDescr is a method of a builtin class, unbound.
type MethodDescr struct {
	Object
	def *Native
}

var methodDescrLayout = NewLayout[MethodDescr]("method_descriptor")

// Traverse implements Heap.
func (*MethodDescr) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*MethodDescr) ExtraSize() int64 { return 0 }

// GetSetDescr is a computed attribute of a builtin class.
type GetSetDescr struct {
	Object
	owner    *Type
	name     string
	get, set *Native
	doc      string
}

var getSetLayout = NewLayout[GetSetDescr]("getset_descriptor")

// Traverse implements Heap.
func (*GetSetDescr) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*GetSetDescr) ExtraSize() int64 { return 0 }

// call runs the native with self, when it is set, before the arguments.
func (n *Native) call(t *Thread, args Args) (Value, error) {
	if t.gateCalls {
		if err := t.checkNative(n, args); err != nil {
			return Value{}, err
		}
	}
	p := n.params
	if p == nil {
		return n.Fn(t, args)
	}
	skip := n.skip()
	if args.Kw == nil && p.varArgs < 0 && p.varKw < 0 && p.kwOnly == 0 {
		if k := len(args.V) - skip; k >= p.required && k <= p.pos {
			return n.Fn(t, args)
		}
	}
	mark := len(t.passed)
	out, err := n.bindPassed(t, args)
	if err != nil {
		return Value{}, err
	}
	r, err := n.Fn(t, Args{V: out})
	t.dropPassed(mark)
	return r, err
}

// skip is the number of leading arguments that Sig does not speak of.
func (n *Native) skip() int {
	if n.owner != nil && n.Kind != StaticMethod {
		return 1
	}
	return 0
}
