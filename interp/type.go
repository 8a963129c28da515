package interp

import (
	"sync/atomic"
)

// Type is a Python class. Builtin classes are made once per process, immutable and shared by all sandboxes; the others belong to one sandbox.
type Type struct {
	Object
	inst       Inst   // attributes of the class object itself when its metaclass is a user class; its own namespace is attrs
	Name       string // as errors give it: with the module for classes of native modules ("collections.deque")
	QualName   string
	Module     string // builtin classes; user classes keep __module__ in attrs
	Doc        string
	newSig     string // builtin classes: the text signature of the constructor
	Bases      []*Type
	MRO        []*Type
	attrs      *Dict
	layout     *Layout
	instOffset uintptr // of this class's instances; 0 when they have no attribute storage
	flags      typeFlags
	slots      Slots
	version    uint64 // changes when anything that attribute lookup on instances can see changes; 0 for builtin classes
	root       *Shape // shapes of instances
	dictMode   *Shape
	shapes     int                              // shapes below root, a map of children counting as two
	lookups    atomic.Pointer[map[string]Value] // builtin: attributes by name along the MRO
	cache      map[string]Value                 // user classes: the same, filled on demand, dropped when version changes
	slotNames  []string                         // __slots__
	visit      uint64                           // the last Thread.visits that came by
	subs       []*Type                          // user subclasses of a user class, in order of creation
	heirs      []*Type                          // classes that have a user class in their MRO by the word of their metaclass's mro() alone
	toGo       ToGoFunc
	excFields  int          // exceptions: length of Exc.extra
	userBin    uint32       // binary operators whose slot is the user-class function, by bit
	ownBin     uint32       // binary operators that a builtin subclass implements anew, by bit
	abstract   bool         // has abstract methods
	named      *namedFields // class of named tuples
	hintSlots  int          // attribute slots that instances ended up with: how many to reserve for the next
	initFn     *Function    // __init__ when instantiation may push its frame directly; valid while initVer == version
	initVer    uint64
	initTo     *Shape // shape of instances that initFn has initialised, if it only stores, as initOf says; valid as initFn
	initOf     *codeRT
	newBare    bool                                         // instances are made by object.__new__ and need no initialisation; valid as initFn
	specials   *specials                                    // special methods found so far
	excPlain   bool                                         // exception classes: see plainExc; of user classes valid while initVer == version
	quick      func(t *Thread, args []Value, d *Value) bool // builtin: what a call tries first, as Native.Quick
}

type typeFlags uint32

const (
	typeHeap            typeFlags = 1 << iota // made by the program
	typeFinal                                 // can't be subclassed
	typeHasDict                               // instances have a __dict__
	typeAbstractBuiltin                       // can't be instantiated from Python
	typeImmutable                             // attributes can't be set
	typeIntSub                                // subclass of these, for quick checks
	typeStrSub
	typeExcSub
	typeTypeSub
	typeReady
	typeSlotsOnly // __slots__ without __dict__ so far
	typePlainInit // builtin: made by its own __new__ alone, __init__ is object's and has nothing to do
	typeWeakrefs  // instances can be weakly referenced
	typePlainGet  // attributes of instances are looked up as object does, without __getattr__
	typePlainSet  // and stored
	typeLate      // defined while programs may be running: its names are not registered
)

// IsSubtype reports whether typ is base or derives from it (real inheritance only).
func (typ *Type) IsSubtype(base *Type) bool {
	if typ == base {
		return true
	}
	for _, c := range typ.MRO {
		if c == base {
			return true
		}
	}
	return false
}

// Base is the first base class, or nil for object.
func (typ *Type) Base() *Type {
	if len(typ.Bases) == 0 {
		return nil
	}
	return typ.Bases[0]
}

// Layout is the Go struct behind instances.
func (typ *Type) Layout() *Layout { return typ.layout }

// Builtin reports whether the class is shared by all sandboxes.
func (typ *Type) Builtin() bool { return typ.flags&typeHeap == 0 }

// Value is the class as an object.
func (typ *Type) Value() Value { return FromObject(&typ.Object) }

// Lookup finds name along the MRO, without descriptors. The result is unset when there is none.
func (typ *Type) Lookup(name string) Value {
	if typ.flags&typeHeap == 0 {
		m := typ.lookups.Load()
		if m == nil {
			m = typ.flatten()
		}
		return (*m)[name]
	}
	if v, ok := typ.cache[name]; ok {
		return v
	}
	v := Value{}
	for _, c := range typ.MRO {
		if w, ok := c.attrs.getString(name); ok {
			v = w
			break
		}
	}
	if typ.cache == nil {
		typ.cache = map[string]Value{}
	}
	if len(typ.cache) < maxLookupCache {
		typ.cache[name] = v
	}
	return v
}

// maxLookupCache bounds what a program can make a class remember by asking for names that it lacks.
const maxLookupCache = 512

func (typ *Type) flatten() *map[string]Value {
	m := map[string]Value{}
	for i := len(typ.MRO) - 1; i >= 0; i-- {
		d := typ.MRO[i].attrs
		for j := range d.entries[:d.used] {
			e := &d.entries[j]
			if e.key.ref != nil {
				m[cast[Str](e.key).s] = e.val
			}
		}
	}
	typ.lookups.CompareAndSwap(nil, &m)
	return typ.lookups.Load()
}

// lookupFrom finds name in the classes after `after` in typ's MRO (for super), in all of them when after is nil; it caches nothing.
func (typ *Type) lookupFrom(after *Type, name string) Value {
	found := after == nil
	for _, c := range typ.MRO {
		if found {
			if w, ok := c.attrs.getString(name); ok {
				return w
			}
		} else if c == after {
			found = true
		}
	}
	return Value{}
}

// rootShape is the shape of an instance without attributes.
func (typ *Type) rootShape() *Shape {
	if typ.root == nil {
		typ.root = &Shape{typ: typ}
	}
	return typ.root
}

// Traverse implements Heap.
func (typ *Type) Traverse(w *Walker) {
	if typ.flags&typeHeap == 0 {
		return
	}
	for _, b := range typ.MRO {
		w.Visit(b.Value())
	}
	if typ.attrs != nil {
		w.Visit(ValueOf(typ.attrs))
	}
	typ.inst.traverse(w)
	for _, s := range typ.subs {
		w.Visit(s.Value())
	}
	for _, s := range typ.heirs {
		w.Visit(s.Value())
	}
	if typ.root != nil {
		w.Bytes(typ.root.treeSize())
	}
	w.Bytes(int64(len(typ.cache)) * 64)
}

// ExtraSize implements Heap.
func (typ *Type) ExtraSize() int64 {
	n := int64(cap(typ.MRO)+cap(typ.Bases)+cap(typ.subs)+cap(typ.heirs)) * 8
	if typ.specials != nil {
		n += sizeOf[specials]()
	}
	return n
}
