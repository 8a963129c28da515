package interp

import (
	"sync"
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// Frame is the activation of one code object. Frames of ordinary calls are nodes of a list that the thread reuses: prev is the caller, next the node that
// the next call takes. A generator's frame belongs to the generator and is linked in while it runs.
//
// locals, handled and self are unset in a free node: whoever sets them clears them when the frame is left.
type Frame struct {
	prev, next *Frame
	fn         *Function  // modules and class bodies have one too
	cs         *codeState // of fn, and the start of its instructions, at hand for the loop
	code       unsafe.Pointer
	base       unsafe.Pointer // the register window
	top        unsafe.Pointer // end of the window, where natives' callbacks put theirs; of the frame below when this is a generator's
	end        unsafe.Pointer // end of the stack segment; nil in a generator's frame, whose window has no room for callees
	ip         uintptr        // byte offset of the next instruction; valid while the frame is not the innermost, or calls out
	seg        int32          // number of the stack segment
	dst        uint16         // register of prev that takes the result
	ret        retKind
	isRoot     bool
	entry      bool  // called from Go: leaving it leaves the loop
	locals     Value // namespace of class bodies, modules and exec; unset for functions
	handled    Value // exception being handled
	self       Value // instance under construction, when ret is retInit
	gen        *Generator
	obj        *FrameObj // the frame object, when somebody asked for it
}

// enter sets what the frame runs.
func (f *Frame) enter(fn *Function) {
	f.fn, f.cs, f.code = fn, fn.code, fn.code.rt.start
}

// retKind says what becomes of a frame's result.
type retKind uint8

const (
	retReg       retKind = iota // to register dst of the caller
	retInit                     // must be None; self is the result
	retDiscard                  // dropped (__setattr__ …)
	retForIter                  // a generator stepped by ForIter: a yield goes to dst, the end leaves the loop
	retYieldFrom                // a generator stepped by YieldFrom: a yield passes through, the end goes to dst
	retOperator                 // a special method: finishOperator knows
	retResult                   // likewise, and what it returns goes to dst unless it is NotImplemented
	retWatched                  // retReg of a frame that has a frame object
)

// traverse visits what a frame holds.
func (f *Frame) traverse(w *Walker) {
	if f.isRoot {
		w.Visit(f.handled)
		return
	}
	w.Visit(ValueOf(f.fn))
	w.Visit(f.locals)
	w.Visit(f.handled)
	w.Visit(f.self)
	if f.gen != nil {
		w.Visit(ValueOf(f.gen))
	}
	if f.obj != nil {
		w.Visit(ValueOf(f.obj))
	}
	n := f.fn.code.rt.numRegs
	if w.named {
		n = len(f.fn.code.rt.code.VarNames)
	}
	w.VisitAll(window(f.base, n))
}

// stack is the thread's register stack: segments that never move, so that a window may be held by address. A call that does not fit the current segment
// continues in the next one.
type stack struct {
	segs [][]Value
}

const (
	firstSegment = 128  // registers; keeps idle and tiny runs small
	nextSegment  = 2048 // and later ones
)

// segment returns the bounds of segment i, with room for n registers.
func (t *Thread) segment(i int32, n int) (base, end unsafe.Pointer, err error) {
	s := &t.stack
	if int(i) < len(s.segs) && len(s.segs[i]) < n {
		s.segs = s.segs[:i] // too small for this call: it and those above are free
	}
	if s.segs == nil && t.fibers == nil {
		s.segs = t.firstSegs[:0]
	}
	if int(i) == len(s.segs) {
		size := nextSegment
		if i == 0 {
			size = firstSegment
		}
		size = max(size, n+16)
		if err := t.Alloc(int64(size) * int64(valueSize)); err != nil {
			return nil, nil, err
		}
		if size == firstSegment {
			s.segs = append(s.segs, firstSegments.Get().(*[firstSegment]Value)[:])
		} else {
			s.segs = append(s.segs, make([]Value, size))
		}
	}
	seg := s.segs[i]
	base = unsafe.Pointer(&seg[0])
	// end is the address of the last register, not past it: a pointer past the end would belong to another object.
	return base, unsafe.Add(base, uintptr(len(seg)-1)*valueSize), nil
}

// firstSegments are cleared segments that no sandbox uses.
var firstSegments = sync.Pool{New: func() any { return new([firstSegment]Value) }}

// releaseStack gives up the segments and all frame nodes but one. It is called between runs, when no frame uses them.
func (t *Thread) releaseStack() {
	if t.frame != &t.root {
		return
	}
	segs := t.stack.segs
	for i, seg := range segs {
		t.charge(-int64(len(seg)) * int64(valueSize))
		if len(seg) == firstSegment {
			clear(seg)
			firstSegments.Put((*[firstSegment]Value)(seg))
		}
		segs[i] = nil
	}
	t.stack.segs = segs[:0]
	if first := t.root.next; first != nil {
		for f := first.next; f != nil; f = f.next {
			t.charge(-int64(unsafe.Sizeof(Frame{})))
		}
		*first = Frame{prev: &t.root}
	}
}

// clearAbove forgets what dead frames left in the registers above the live ones.
func (t *Thread) clearAbove() {
	f := t.frame
	for f != nil && f.gen != nil {
		f = f.prev
	}
	t.gens.empty()
	t.lists = nil
	t.ranges = rangeReuse{}
	t.named = nil
	t.strs = strReuse{}
	t.found = foundEntry{}
	first := int32(0)
	if f != nil && !f.isRoot {
		first = f.seg + 1
		clear(window(f.top, int((uintptr(f.end)-uintptr(f.top))/valueSize)+1))
	}
	for i := int(first); i < len(t.stack.segs); i++ {
		clear(t.stack.segs[i])
	}
}

func (s *stack) traverse(w *Walker) {
	for _, seg := range s.segs {
		w.bytes += int64(len(seg)) * int64(valueSize)
	}
}

// codeState is what a sandbox keeps about one Code: its constants as values (shared) and its inline caches (its own, made when first needed).
type codeState struct {
	rt        *codeRT
	caches    []cacheEntry
	children  []*codeState
	epoch     uint32        // the walk that last counted it
	warm      int           // how often it ran before the caches were made
	transient bool          // of code that eval, exec or compile made: not among Thread.codes
	obj       Value         // the code object, made when asked for
	answers   []*siteAnswer // what the gate said, by instruction
	known     int           // number of them
	spare     *Function     // of a generator expression whose generator has ended (Function.spare)
}

func (c *codeState) size() int64 {
	n := int64(0)
	if c.spare != nil {
		n = functionLayout.size + int64(len(c.spare.closure))*8
	}
	return n + 64 + int64(len(c.caches))*cacheSize + int64(len(c.children)+len(c.answers))*8 + int64(c.known)*siteAnswerSize
}

// codeRT is what every sandbox shares of one Code: published once on Code.Runtime.
type codeRT struct {
	code             *compile.Code
	instrs           []compile.Instr // padded, so that an address past the last instruction stays inside
	start            unsafe.Pointer
	consts           []Value
	konsts           unsafe.Pointer // first of consts
	names            []*Str
	numRegs          int
	flags            compile.Flags
	nPos             int  // positional parameters
	frozen           bool // of the standard library: tracebacks don't show it
	gated            gateKind
	plain            bool        // neither *args, **kwargs nor keyword-only parameters, and not a generator; frames of plain functions may be pushed without more ado
	fixed            bool        // neither *args, **kwargs nor keyword-only parameters
	passesKw         bool        // **kwargs is only passed on: without keywords it is noKeywords
	genType          *Type       // of what calling makes, if isGen
	genexpr          bool        // a generator expression
	isGen            bool        // calling makes a generator, coroutine or async generator
	windowSize       uintptr     // bytes of the register window
	entry            int64       // fuel of a call
	params           []*Str      // names of all parameters
	init             []initStore // what an __init__ does that only stores its arguments
	selfReg          int         // register of the parameter self, -1 when there is none
	nameStr, qualStr *Str
	handlers         []handlerRT
	held             *codeRT // set where calls are refused (held.go): what runs when they are not
}

// cacheEntry is an inline cache. Which fields mean what is said at the instruction that uses it.
type cacheEntry struct {
	slotShape *Shape // shape, when kind is cacheSlot and nothing is added: the one check that the frequent case makes besides ver
	ver       uint64
	typ       *Type
	shape     *Shape
	dict      *Dict
	idx       int32
	ver2      uint32
	idx2      uint8 // the entry of more to be replaced next
	kind      cacheKind
	val       Value  // up to here in one cache line, mostly
	next      *Shape // StoreAttr: the shape after adding the attribute
	obj       *Type
	objVer    uint64
	more      []cacheEntry // attributes: what was found for other classes and shapes, when the place sees several
}

const cacheSize = int64(unsafe.Sizeof(cacheEntry{}))

// cacheKind says what an inline cache found.
type cacheKind uint8

const (
	cacheNone        cacheKind = iota
	cacheGlobal                // LoadGlobal, StoreGlobal: entry idx of dict, while dict.keysVer is ver
	cacheBuiltin               // LoadGlobal: entry idx of the builtins val, while the globals' keysVer is ver and the builtins' ver2
	cacheSlot                  // attribute: slot idx of instances of shape
	cacheMethod                // LoadMethod: val is the function to be called with self
	cacheProperty              // LoadAttr: val is the getter of a property
	cacheValue                 // LoadAttr: val itself, found on the class
	cacheTupleItem             // LoadAttr: item idx of a named tuple
	cacheModule                // entry idx of a module's namespace dict, while its keysVer is ver2
	cacheGetter                // LoadAttr: val is the descriptor of a getter written in Go
	cacheStatic                // method call on an instance: val is the function of a static method
	cacheClassMethod           // the same: val is the function of a class method
	cacheOfClass               // method call on the class obj, while its version is objVer: val is the function of a class method
	cacheFunction              // an attribute of functions that is among a function's own, named val
	cacheModuleSet             // StoreAttr: attribute val of the module whose namespace is dict
	cacheClass                 // attribute val of the class obj, while its version is objVer
)

// maxPoly is how many further classes and shapes the cache of one place remembers.
const maxPoly = 7

// matches reports whether the entry speaks of v, an instance of typ.
func (e *cacheEntry) matches(v Value, typ *Type) bool {
	return e.typ == typ && e.ver == typ.version && (e.shape == nil || v.inst().shape == e.shape)
}

// fill remembers c. An entry that went stale is replaced; otherwise entries for other classes and shapes are kept beside it.
func (e *cacheEntry) fill(t *Thread, c cacheEntry) {
	if c.kind == cacheSlot && c.next == nil {
		c.slotShape = c.shape
	}
	if e.kind == cacheNone || e.typ == c.typ && (e.ver != c.ver || e.shape == c.shape) {
		c.more = e.more
		*e = c
		return
	}
	for i := range e.more {
		if m := &e.more[i]; m.typ == c.typ && (m.ver != c.ver || m.shape == c.shape) {
			*m = c
			return
		}
	}
	if len(e.more) == maxPoly {
		e.more[int(e.idx2)%maxPoly] = c
		e.idx2++
		return
	}
	t.charge(cacheSize)
	e.more = append(e.more, c)
}
