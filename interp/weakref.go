package interp

import (
	"slices"
	"strconv"
)

// WeakRef is a weak reference. Memory is Go's business, so an object lives on after its last strong reference is gone; a reference is cleared when a walk of all that the program can reach
// (gc.collect(), or looking through a reference when some work was done since the last walk) does not meet its object. The accountant of memory counts what weak references hold.
type WeakRef struct {
	Object
	target   Value // unset: cleared
	callback Value // unset: none
	proxy    Value // of a ProxyRefType: the proxy that goes through it; else unset
	hash     int64
	hashed   bool
}

var weakRefLayout = NewLayout[WeakRef]("weakref.ReferenceType")

// Traverse implements Heap.
func (r *WeakRef) Traverse(w *Walker) {
	w.Visit(r.callback)
	w.Visit(r.proxy)
	if !w.weak {
		w.Visit(r.target)
	}
}

// ExtraSize implements Heap.
func (*WeakRef) ExtraSize() int64 { return 0 }

// weakRegistry knows the references of a sandbox.
type weakRegistry struct {
	refs     []*WeakRef
	plain    map[plainKey]*WeakRef // the references without callback, by object: they are shared
	looked   int64                 // fuel used when the last walk ended
	cost     int64                 // objects that it met
	clearing bool
	walks    int // started by looking through references
}

// plainKey is an object and the class of a reference to it.
type plainKey struct {
	target Value
	typ    *Type
}

func (r *WeakRef) plainKey() plainKey { return plainKey{r.target, r.typ} }

const (
	weakRefBytes = 64  // of the registry, a reference
	weakLookWork = 300 // fuel between walks, at least
	weakFree     = 64  // walks that need no work between them
)

func (t *Thread) weakRefs() *weakRegistry {
	return t.State((*weakRegistry)(nil), func() any { return &weakRegistry{plain: map[plainKey]*WeakRef{}} }).(*weakRegistry)
}

// WeakRefType is weakref.ReferenceType, and ProxyRefType the class of the references behind proxies.
var WeakRefType, ProxyRefType = &Type{}, &Type{}

// SetupWeakRef fills WeakRefType; the module calls it when its table is built.
func SetupWeakRef() {
	Define(WeakRefType, TypeSpec{
		Name: "ReferenceType", Module: "weakref", Doc: "A reference that does not keep its object alive: called, it gives the object, or None when that is gone.", Layout: weakRefLayout, NewSig: "(object, callback=None, /)",
		Slots: Slots{
			New: weakRefNew, Init: weakRefInit, Repr: weakRefRepr, Hash: weakRefHash, Compare: weakRefCompare,
			Call: func(t *Thread, v Value, a Args) (Value, error) {
				if len(a.V) > 0 {
					return Value{}, t.Errorf(TypeError, "weakref.__call__() takes no arguments (%d given)", len(a.V))
				}
				return orNone(t.WeakTarget(v)), nil
			},
		},
		Methods: []Native{
			{Name: "__callback__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[WeakRef](a.V[0]).callback), nil }},
			{Name: "__class_getitem__", Sig: "(object, /)", Kind: ClassMethod, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				return newGenericAlias(t, a.V[0], a.V[1])
			}},
		},
	})
	Define(ProxyRefType, TypeSpec{
		Name: "_ProxyRef", Module: "_weakref", Doc: "The reference behind a proxy, which it knows.", Base: WeakRefType, Layout: weakRefLayout, Final: true, Slots: Slots{New: weakRefNew},
		Methods: []Native{
			{Name: "proxy", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[WeakRef](a.V[0]).proxy), nil }},
			{Name: "proxy", Kind: Setter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				cast[WeakRef](a.V[0]).proxy = a.V[1]
				return None, nil
			}},
		},
	})
}

func weakRefInit(t *Thread, v Value, args Args) error {
	n := len(args.Pos())
	if v.Type() == WeakRefType && (n < 1 || n > 2) {
		return t.argCount("__init__", n, 1, 2)
	}
	return nil
}

// canWeakRef reports whether CPython's objects of v's class can be weakly referenced.
func canWeakRef(v Value) bool {
	typ := v.Type()
	switch typ.layout {
	case tupleLayout, bytesLayout:
		return false
	}
	if typ.flags&typeIntSub != 0 {
		return false
	}
	if typ.flags&typeHeap != 0 {
		return typ.flags&typeWeakrefs != 0
	}
	switch typ {
	case SetType, FrozenSetType, FunctionType, BuiltinFunctionType, MethodType, GeneratorType, CoroutineType, AsyncGeneratorType, ModuleType, TypeType, CodeType, MemoryViewType,
		GenericAliasType, UnionType:
		return true
	}
	if _, class := AsType(v); class {
		return true
	}
	return typ.Module != "builtins" && typ.layout != objectLayout && typ.layout != excLayout
}

func weakRefNew(t *Thread, typ *Type, args Args) (Value, error) {
	pos := args.Pos()
	if args.Kw != nil && typ == WeakRefType {
		return Value{}, t.Errorf(TypeError, "ref() takes no keyword arguments")
	}
	if len(pos) < 1 || len(pos) > 2 && typ == WeakRefType {
		return Value{}, t.argCount("__new__", len(pos), 1, 2)
	}
	obj, callback := pos[0], Value{}
	if len(pos) > 1 && !pos[1].IsNone() {
		callback = pos[1]
	}
	if !canWeakRef(obj) {
		return Value{}, t.Errorf(TypeError, "cannot create weak reference to '%s' object", obj.Type().Name)
	}
	reg := t.weakRefs()
	shared := (typ == WeakRefType || typ == ProxyRefType) && callback.ref == nil
	if shared {
		if r := reg.plain[plainKey{obj, typ}]; r != nil {
			return ValueOf(r), nil
		}
	}
	if err := t.Alloc(weakRefBytes); err != nil {
		return Value{}, err
	}
	r, err := New[WeakRef](t, typ)
	if err != nil {
		return Value{}, err
	}
	r.target, r.callback = obj, callback
	reg.refs = append(reg.refs, r)
	if shared {
		reg.plain[r.plainKey()] = r
	}
	return ValueOf(r), nil
}

// WeakTarget is the object of a weak reference, unset when it is gone.
func (t *Thread) WeakTarget(v Value) Value {
	r, ok := As[WeakRef](v, weakRefLayout)
	if !ok || r.target.ref == nil {
		return Value{}
	}
	reg := t.weakRefs()
	if used := t.FuelUsed(); !reg.clearing && (reg.walks < weakFree || used-reg.looked >= max(weakLookWork, 4*reg.cost)) {
		reg.walks++
		if _, err := t.ClearWeak(); err != nil {
			return r.target // the breach is met at the next charge
		}
	}
	return r.target
}

// HeldByWeakRef is the object of a weak reference that no walk has cleared yet, unset when there is none.
func HeldByWeakRef(v Value) Value {
	if r, ok := As[WeakRef](v, weakRefLayout); ok {
		return r.target
	}
	return Value{}
}

// ClearWeak clears the references to what can't be reached any more, and calls their callbacks. It returns how many were cleared.
func (t *Thread) ClearWeak() (int, error) {
	reg := t.weakRefs()
	if reg.clearing || len(reg.refs) == 0 {
		return 0, nil
	}
	reg.clearing = true
	defer func() { reg.clearing = false }()
	t.epoch++
	t.clearAbove()
	w := Walker{t: t, epoch: t.epoch, weak: true}
	if err := t.walk(&w); err != nil {
		return 0, err
	}
	if err := t.Work(w.cost()); err != nil {
		return 0, err
	}
	var lost []*Generator
	var calls [][]*WeakRef // by object
	of := map[Value]int{}
	kept, n := reg.refs[:0], 0
	for _, r := range reg.refs {
		if r.target.ref == nil || r.epoch != w.epoch {
			if r.callback.ref == nil && reg.plain[r.plainKey()] == r {
				delete(reg.plain, r.plainKey())
			}
			continue
		}
		if o := r.target.Object(); o.epoch == w.epoch || o.flags&flagShared != 0 {
			kept = append(kept, r)
			continue
		}
		n++
		if reg.plain[r.plainKey()] == r {
			delete(reg.plain, r.plainKey())
		}
		if r.callback.ref != nil {
			i, known := of[r.target]
			if !known {
				i = len(calls)
				of[r.target], calls = i, append(calls, nil)
			}
			calls[i] = append(calls[i], r)
		}
		if g, ok := As[Generator](r.target, generatorLayout); ok && g.typ == AsyncGeneratorType && g.frame != nil && g.started {
			lost = append(lost, g)
		}
		r.target = Value{}
	}
	clear(reg.refs[len(kept):])
	reg.refs = kept
	reg.cost = w.cost()
	var ordered []*WeakRef
	for _, refs := range calls { // those of an object from the newest on
		slices.Reverse(refs)
		ordered = append(ordered, refs...)
	}
	err := t.weakCallbacks(ordered)
	for _, g := range lost {
		if err == nil {
			err = noExc(t.finalizeAsyncGen(g))
		}
	}
	reg.looked = t.FuelUsed()
	return n, err
}

// prune forgets the references that the walk of that epoch did not meet: the program has lost them, and what they refer to would stay in Go's memory.
func (reg *weakRegistry) prune(epoch uint32) {
	kept := reg.refs[:0]
	for _, r := range reg.refs {
		if r.epoch == epoch {
			kept = append(kept, r)
		} else if reg.plain[r.plainKey()] == r {
			delete(reg.plain, r.plainKey())
		}
	}
	clear(reg.refs[len(kept):])
	reg.refs = kept
}

// weakCallbacks calls the callbacks of cleared references. Their errors are only shown.
func (t *Thread) weakCallbacks(refs []*WeakRef) error {
	for _, r := range refs {
		mark := t.Root(ValueOf(r))
		callback := r.callback
		r.callback = Value{}
		_, err := t.Call(callback, ValueOf(r))
		t.Unroot(mark)
		if e, ok := err.(*Exc); ok {
			text, err := FormatException(t, e)
			if err != nil {
				return err
			}
			err = t.WriteStderr("Exception ignored while calling weakref callback\n" + text)
			if err != nil {
				return err
			}
		} else if err != nil {
			return err
		}
	}
	return nil
}

// WeakRefsTo lists the live weak references to v.
func (t *Thread) WeakRefsTo(v Value) ([]Value, error) {
	if _, err := t.ClearWeak(); err != nil {
		return nil, err
	}
	reg := t.weakRefs()
	if err := t.Work(int64(len(reg.refs))); err != nil {
		return nil, err
	}
	var out []Value
	rank := func(r *WeakRef) int { // those that are shared come first, the reference before the proxy
		switch {
		case reg.plain[r.plainKey()] != r:
			return 2
		case r.typ == ProxyRefType:
			return 1
		}
		return 0
	}
	for place := range 3 {
		for _, r := range reg.refs {
			if r.target != v || rank(r) != place {
				continue
			}
			if r.proxy.ref != nil {
				out = append(out, r.proxy)
			} else {
				out = append(out, ValueOf(r))
			}
		}
	}
	return out, t.Alloc(int64(len(out)) * int64(valueSize))
}

// firstWeakRef is the reference that an object's __weakref__ shows: that without callback, else the first; None without any.
func (t *Thread) firstWeakRef(v Value) (Value, error) {
	reg := t.weakRefs()
	if r := reg.plain[plainKey{v, WeakRefType}]; r != nil {
		return ValueOf(r), nil
	}
	if err := t.Work(int64(len(reg.refs))); err != nil {
		return Value{}, err
	}
	for _, r := range reg.refs {
		if r.target == v {
			return ValueOf(r), nil
		}
	}
	return None, nil
}

func weakRefRepr(t *Thread, v Value) (Value, error) {
	id, err := t.ID(v)
	if err != nil {
		return Value{}, err
	}
	r := cast[WeakRef](v)
	if r.target.ref == nil {
		return NewStr(t, "<weakref at 0x"+strconv.FormatInt(id, 16)+"; dead>")
	}
	to, err := t.ID(r.target)
	if err != nil {
		return Value{}, err
	}
	name := ""
	if r.target.Type().Lookup("__name__").ref != nil {
		named, err := t.bindSpecial(r.target, "__name__")
		if err != nil && !IsExc(err, AttributeError) {
			return Value{}, err
		}
		if s, ok := GoString(named); err == nil && ok {
			name = " (" + s + ")"
		}
	}
	return NewStr(t, "<weakref at 0x"+strconv.FormatInt(id, 16)+"; to '"+r.target.Type().FullName()+"' at 0x"+strconv.FormatInt(to, 16)+name+">")
}

func weakRefHash(t *Thread, v Value) (int64, error) {
	r := cast[WeakRef](v)
	if r.hashed {
		return r.hash, nil
	}
	if r.target.ref == nil {
		return 0, t.Errorf(TypeError, "weak object has gone away")
	}
	h, err := t.Hash(r.target)
	if err == nil {
		r.hash, r.hashed = h, true
	}
	return h, err
}

func weakRefCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	x, ok := As[WeakRef](a, weakRefLayout)
	y, ok2 := As[WeakRef](b, weakRefLayout)
	if !ok || !ok2 || op != CmpEq && op != CmpNe {
		return NotImplemented, nil
	}
	if x.target.ref == nil || y.target.ref == nil {
		return Bool((x == y) == (op == CmpEq)), nil
	}
	return t.Compare(x.target, y.target, op)
}
