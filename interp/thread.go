package interp

import (
	"bufio"
	"context"
	"io"
	"reflect"
	"sync"
	"time"
	"unsafe"

	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// Thread is one sandbox: everything a Python program can reach or change, and the machine that runs it. A Thread is used by one goroutine at a time.
//
// Memory is charged before it is taken (Alloc) and never credited back; when the counter passes a threshold the accountant walks what is reachable and
// sets it right. Work is charged in fuel; each slice of fuel ends in a look at the deadline.
type Thread struct {
	Meter
	calls       hostCalls
	interrupted bool // a limit ended a run: see mend
	host        Host
	gate        hooks.Gate  // nil: everything is allowed
	gateScope   hooks.Scope // what it is asked about
	gateCalls   bool        // whether that includes calls

	gateSeen uint64 // version of the gate that the inline caches of attributes rest on

	fiberState            // of the fiber that runs
	fibers     *fibers    // nil: the program has not started a thread
	fibersLost bool       // a run ended with threads of which module threading does not know that they ended
	root       Frame      // the frame below all: what the host calls from
	firstSegs  [1][]Value // room for what the main program's stack is made of, as most runs need but one segment
	maxDepth   int
	depthBound int     // the most that the program may raise maxDepth to
	idleJoin   *joiner // of the last join from an iterator; nil when in use
	reuse      excReuse
	gens       genPool
	lists      *listReuse // nil: none were put aside
	strs       strReuse
	ranges     rangeReuse
	named      *namedAttrs // nil: getattr found nothing yet
	found      foundEntry
	idleSum    *summer // of the last sum()
	mid        *midNumbers

	modules      *Dict // sys.modules
	builtins     *Dict
	ownBuiltins  Dict  // what builtins is: here, since every sandbox has one
	libBuiltins  *Dict // of library code written in Python; nil when that is builtins as well
	mainGlobals  *Dict
	mainFile     *syntax.File // what runs in it
	abcAsking    int          // abstract base classes that are asking their registered classes and subclasses
	abcVersion   uint64       // moves at each ABCMeta.register: negative answers may be wrong from then on
	typeVersions uint64
	visits       uint64            // walks over subclasses so far
	builtinSubs  map[*Type][]*Type // user subclasses of builtin classes
	interned     map[string]*Str
	lastCode     *codeState                   // of the program or module that was run last
	codes        map[*compile.Code]*codeState // of earlier ones, as long as something is left of them
	codesMax     int                          // number of them that makes the accountant look
	slotsState   map[any]any                  // per-sandbox state of native modules, by key
	lastState    struct{ key, val any }       // the one that was asked for last
	ids          idTable
	maxStrDigits int
	nans         uint64 // NaNs made so far
	stdoutObj    Value  // sys.stdout as the host made it
	stdinBuf     *bufio.Reader
	recLimit     int // what sys.setrecursionlimit was given; 0: nothing
	asyncHooks   AsyncGenHooks
	formats      *formatCache       // made when first needed
	given        map[*Object]string // see Given
}

// Host is how a sandbox reaches anything outside itself. Every field may be left zero: then the effect is denied or deterministic.
type Host struct {
	Stdout, Stderr io.Writer        // nil: discarded
	Stdin          io.Reader        // nil: input() raises
	Now            func() time.Time // nil: the wall clock
	Seed           func() uint64    // nil: real entropy for unseeded random
	Sleep          func(ctx context.Context, d time.Duration) error
	Modules        func(name string) *ModuleDef           // the standard library
	Open           func(t *Thread, a Args) (Value, error) // builtin open(), bound to its signature; it asks CheckWrite itself; nil: denied
	Files          any                                    // the file system, a *vfs.FS, for the modules io and os; nil: none
	HTTP           any                                    // what there is of the network, an *httpgate.Client, for the module _http; nil: none
	Argv           []string
	Gate           hooks.Gate // nil: everything is allowed
	Builtins       *Builtins  // nil: all of them
	// ModuleSource finds modules in Python beyond the standard library; nil without an error: there is none of that name.
	ModuleSource func(name string) (*ModuleSource, error)
	// Vet is asked about code before it runs, the program's and that of text which it has compiled: why it is not to be run, and by which line. nil: everything is.
	Vet   func(code *compile.Code) (why *hooks.Denied, line int)
	Env   map[string]string
	Plain bool // without inline caches, quick natives, reuse of lists and sinks for generators: for tests that compare

	HostModules func(name string) *ModuleDef // modules that the host made for this sandbox: lists of modules have no say about them

	// Wrap gives values from Go a Python form of the host's own; ok is false for those that convert as usual.
	Wrap func(t *Thread, r reflect.Value) (v Value, ok bool, err error)
	// Opaque is the name of the class that values of a Go type have as objects of the host, which are all that converts to the type; "" for other types. nil: there are no such types.
	Opaque       func(typ reflect.Type) string
	HostCalled   func(t hooks.Target)                // told before each function of the host is called
	Connecting   func(t hooks.Target, denied string) // told before each exchange with another host, and of each that is denied
	Callback     CallbackFunc                        // makes Go functions of callables; nil: none
	OrderedDicts bool                                // each dict converts to a GoDict
	MaxValue     int64                               // bytes that a value may take in Go; 0: as many as the memory limit lets it
}

// Limits bound a run. The zero value of each field is its documented default; Unlimited lifts it.
type Limits struct {
	Fuel     int64         // instructions; default unlimited
	Timeout  time.Duration // default 5 s
	Memory   int64         // bytes; default 256 MiB
	MaxDepth int           // Python recursion; default 1000

	HostCalls    int64 // calls of functions of the host; default 10,000
	FreeHostTime bool  // time in functions of the host does not count to the timeout
}

// Unlimited as a limit's value lifts the limit.
const Unlimited = -1

// NewThread makes a sandbox. It costs a few microseconds: builtins and modules are shared, immutable tables copied on demand.
func NewThread(host Host) *Thread {
	t := threads.Get().(*Thread)
	t.host, t.gate, t.maxDepth, t.depthBound, t.maxStrDigits = host, host.Gate, 1000, 1000, 4300
	if t.gate != nil {
		t.gateScope = hooks.Everything
		if s, ok := t.gate.(hooks.Scoped); ok {
			t.gateScope = s.Scope()
		}
		t.gateCalls = t.gateScope&hooks.Calls != 0
	}
	t.root.isRoot = true
	t.frame = &t.root
	t.Meter.init(t)
	t.charge(int64(unsafe.Sizeof(Frame{})))
	t.setBuiltins(host.Builtins)
	return t
}

// threads are cleared Threads, each with its first frame, that no sandbox uses.
var threads = sync.Pool{New: func() any {
	t := new(Thread)
	t.root.next = &Frame{prev: &t.root}
	return t
}}

// Retire ends the use of a sandbox that is idle: neither it nor anything of it may be used again, so that a later one can take its place. Where a module keeps something for it, which
// the host may have got hold of (a function that calls back), it is left to Go's collector.
func (t *Thread) Retire() {
	if t.slotsState != nil || t.frame != &t.root {
		return
	}
	first := t.root.next
	*t = Thread{}
	*first = Frame{prev: &t.root}
	t.root.next = first
	threads.Put(t)
}

// Idle drops what a sandbox keeps only to be faster while it runs. It is called at the end of a run. What a short run never used is left as it is: to clear pointers
// costs much while Go's collector is at work.
func (t *Thread) Idle() {
	t.endFibers()
	t.calls.end()
	if t.gens != (genPool{}) {
		t.gens = genPool{}
	}
	if t.kwNames.typ != nil {
		t.kwNames = Tuple{}
	}
	if t.ranges != (rangeReuse{}) {
		t.ranges = rangeReuse{}
	}
	if t.strs != (strReuse{}) {
		t.strs = strReuse{}
	}
	if t.found != (foundEntry{}) {
		t.found = foundEntry{}
	}
	t.passed, t.lists, t.named = nil, nil, nil
	t.idleSum, t.idleJoin = nil, nil
	t.releaseStack()
}

// Host is the sandbox's host interface.
func (t *Thread) Host() *Host { return &t.host }

// State returns the sandbox's state of a native module, made by mk at first use. key is a pointer or type private to the module.
func (t *Thread) State(key any, mk func() any) any {
	if t.lastState.key == key {
		return t.lastState.val
	}
	if v, ok := t.slotsState[key]; ok {
		t.lastState.key, t.lastState.val = key, v
		return v
	}
	if t.slotsState == nil {
		t.slotsState = map[any]any{}
	}
	v := mk()
	t.slotsState[key] = v
	return v
}

// rooted is something a native holds while Python code may run: the accountant counts it as live.
type rooted struct {
	v     Value
	list  *[]Value
	bytes *int64
}

// Root keeps v reachable for the accountant until the matching Unroot: a native roots what it builds or holds across calls into Python.
func (t *Thread) Root(v Value) int {
	t.roots = append(t.roots, rooted{v: v})
	return len(t.roots) - 1
}

// RootSlice is Root for a slice that may grow.
func (t *Thread) RootSlice(s *[]Value) int {
	t.roots = append(t.roots, rooted{list: s})
	return len(t.roots) - 1
}

// RootBytes makes *n bytes, which may change meanwhile, count as live until the matching Unroot: for what a native holds in Go memory across calls into Python.
func (t *Thread) RootBytes(n *int64) int {
	t.roots = append(t.roots, rooted{bytes: n})
	return len(t.roots) - 1
}

// Unroot drops everything rooted since mark was returned.
func (t *Thread) Unroot(mark int) {
	for i := len(t.roots) - 1; i >= mark; i-- {
		r := &t.roots[i]
		r.v.ref = nil
		if r.list != nil {
			r.list = nil
		}
		if r.bytes != nil {
			r.bytes = nil
		}
	}
	t.roots = t.roots[:mark]
}

// idTable hands out id() numbers in order of first request, so that they reveal no address and a program prints the same everywhere. Instances of user classes keep
// theirs themselves; what is in the table stays alive.
type idTable struct {
	next int64
	m    map[Value]int64
}

// ID is Python's id(v).
func (t *Thread) ID(v Value) (int64, error) {
	if in := v.inst(); in != nil && v.Object().flags&flagShared == 0 {
		if in.id == 0 {
			in.id = t.ids.take()
		}
		return in.id, nil
	}
	if id, ok := t.ids.m[v]; ok {
		return id, nil
	}
	if err := t.Alloc(64); err != nil {
		return 0, err
	}
	if t.ids.m == nil {
		t.ids.m = map[Value]int64{}
	}
	id := t.ids.take()
	t.ids.m[v] = id
	return id, nil
}

// take is the next number.
func (d *idTable) take() int64 {
	if d.next == 0 {
		d.next = 0x7f0000001000
	}
	d.next += 48
	return d.next
}

// intern returns the sandbox's one str for s.
func (t *Thread) intern(s string) *Str {
	if p, ok := staticNames[s]; ok {
		return p
	}
	if p, ok := t.interned[s]; ok {
		return p
	}
	p := newStr(s)
	if t.interned == nil {
		t.interned = map[string]*Str{}
	}
	t.interned[s] = p
	t.charge(strSize + int64(len(s)) + 64)
	return p
}
