package interp

import (
	"fmt"
	"math/big"
	"time"

	"github.com/safepy/safepy/interp/compile"
)

// What packages that write modules need of this one, beyond what its types offer themselves.

// Define makes typ, a zero Type, a builtin class. A module's builder calls it, at most once a process, when the module is first asked for; until then the class is only an address that
// functions may refer to:
//
//	var dequeType = new(interp.Type)
//
//	var collections = sync.OnceValue(func() *interp.ModuleDef {
//		interp.Define(dequeType, interp.TypeSpec{Name: "deque", Module: "collections", …})
//		return &interp.ModuleDef{Name: "collections", Types: []*interp.Type{dequeType}}
//	})
func Define(typ *Type, spec TypeSpec) *Type {
	typ.flags |= typeLate
	define(typ, spec)
	if base := typ.Base(); base != nil && typ.flags&typeExcSub != 0 {
		typ.excFields = base.excFields
	}
	return typ
}

// Sig is a signature that constructors and other functions with raw arguments bind theirs by.
type Sig struct{ n *Native }

// NewSig makes the signature of a function that errors call name. A method's own signature is without self.
func NewSig(name, sig string) Sig {
	n := kwNative(name, sig)
	n.ctor, n.dotted = true, name
	return Sig{n}
}

// NewPySig is NewSig for a function whose errors are worded as for one written in Python.
func NewPySig(name, sig string) Sig {
	s := NewSig(name, sig)
	s.n.Py = true
	return s
}

// Bind places arguments: one Value per parameter, unset where none was given.
func (s Sig) Bind(t *Thread, args Args) ([]Value, error) { return s.n.bind(t, args, nil) }

// BindPassed is Bind for as long as the call lasts: the caller gives the values back by Unpass, whatever has happened, and changes none.
func (s Sig) BindPassed(t *Thread, args Args) (v []Value, mark int, err error) {
	mark = len(t.passed)
	if p := s.n.params; args.Kw == nil && len(args.V) == p.total && p.varArgs < 0 && p.varKw < 0 && p.kwOnly == 0 {
		return args.V, mark, nil
	}
	v, err = s.n.bindPassed(t, args)
	return v, mark, err
}

// Unpass forgets what BindPassed placed.
func (t *Thread) Unpass(mark int) { t.dropPassed(mark) }

// StaticStr is a str shared by all sandboxes, for constants and results that don't change. It is made while a module's table is built.
func StaticStr(s string) Value { return ValueOf(staticStr(s)) }

// StaticTuple is a tuple shared by all sandboxes, of shared values.
func StaticTuple(items ...Value) Value {
	if len(items) == 0 {
		return EmptyTuple
	}
	return ValueOf(&Tuple{Object: Object{typ: TupleType, flags: flagShared}, items: items})
}

// StaticFrozenSet is a frozenset shared by all sandboxes, of shared strs.
func StaticFrozenSet(names []string) Value {
	s := &Set{Object: Object{typ: FrozenSetType}}
	for _, n := range names {
		s.addShared(StaticStr(n))
	}
	s.flags |= flagShared
	return ValueOf(s)
}

// SelfIter is the Iter slot of iterators.
func SelfIter(t *Thread, v Value) (Value, error) { return selfIter(t, v) }

// NumError turns an error of the number package into the Python exception that it names.
func (t *Thread) NumError(err error) error { return t.numError(err) }

// BigInt is the int n, or the exception for err: the results of the number package's functions.
func (t *Thread) BigInt(n *big.Int, err error) (Value, error) { return t.bigResult(n, err) }

// ReprEnter marks v as being printed; already means that it is, further out, and its repr is to be the ellipsis of its kind. Otherwise ReprLeave ends it.
func (t *Thread) ReprEnter(v Value) (already bool) { return t.reprEnter(v) }

// ReprLeave ends what ReprEnter began.
func (t *Thread) ReprLeave() { t.reprLeave() }

// StopIteration is the exception with which a method ends an iteration; v is its value, or unset.
func (t *Thread) StopIteration(v Value) error {
	t.stopValue = v
	return t.stopIteration()
}

// Send is one step of a generator or coroutine, or of any iterator: v is sent to it, or it is asked for the next value when v is None. The result is unset at
// its end; TakeStop then has its value.
func (t *Thread) Send(it, v Value) (Value, error) { return t.sendValue(it, v) }

// TakeStop is the value with which the iterator that just returned unset ended: that of a generator's return statement; None otherwise.
func (t *Thread) TakeStop() Value {
	v := t.stopValue
	t.stopValue = Value{}
	return orNone(v)
}

// CallMethodOf calls m, found on the class of self by Lookup, as a method of self.
func (t *Thread) CallMethodOf(m, self Value, args ...Value) (Value, error) {
	return t.callMethodDescr(m, self, args...)
}

// Iterators makes an iterator of each argument.
func (t *Thread) Iterators(args []Value) ([]Value, error) {
	var its []Value
	mark := t.RootSlice(&its)
	defer t.Unroot(mark)
	err := t.addIterators(&its, args, "")
	return its, err
}

// Handled is the exception being handled where the running code is, unset when there is none: sys.exception().
func (t *Thread) Handled() Value {
	for f := t.frame; f != nil; f = f.prev {
		if f.handled.ref != nil {
			cast[Exc](f.handled).setSole(false)
			return f.handled
		}
	}
	return Value{}
}

// HasInstanceDict reports whether instances have a __dict__.
func (typ *Type) HasInstanceDict() bool { return typ.flags&typeHasDict != 0 }

// Or is v, or def where v is unset.
func (v Value) Or(def Value) Value {
	if v.ref == nil {
		return def
	}
	return v
}

// SetStdoutObject makes v the object that stands for the host's standard output: while sys.stdout is it, print writes to the host directly.
func (t *Thread) SetStdoutObject(v Value) { t.stdoutObj = v }

// StdoutObject is what SetStdoutObject was given, unset at first.
func (t *Thread) StdoutObject() Value { return t.stdoutObj }

// WriteStderr writes text to the host's standard error.
func (t *Thread) WriteStderr(s string) error {
	if err := t.Bytes(len(s)); err != nil {
		return err
	}
	if t.host.Stderr == nil {
		return nil
	}
	return t.writeHost(t.host.Stderr, s)
}

// sysReplaced is what the program assigned to an attribute of sys, unset when it did not.
func (t *Thread) sysReplaced(name string) Value {
	if t.modules == nil {
		return Value{}
	}
	v, _ := t.modules.getString("sys")
	m, ok := As[Module](v, moduleLayout)
	if !ok {
		return Value{}
	}
	hook, _ := m.dict.getString(name)
	if f, ok := As[BuiltinFunc](hook, builtinFuncLayout); ok && f.def.dotted == "sys."+name {
		return Value{}
	}
	return hook
}

// ExceptHook is the function that the program assigned to sys.excepthook, unset when it did not.
func (t *Thread) ExceptHook() Value { return t.sysReplaced("excepthook") }

// RecursionLimit is sys.getrecursionlimit().
func (t *Thread) RecursionLimit() int {
	if t.recLimit > 0 {
		return t.recLimit
	}
	return t.maxDepth
}

// SetRecursionLimit is sys.setrecursionlimit(n). What the program asks for is bounded by the limits of the run.
func (t *Thread) SetRecursionLimit(n int) error {
	if n < 1 {
		return t.Errorf(ValueError, "recursion limit must be greater or equal than 1")
	}
	if t.depth >= n {
		return t.Errorf(RecursionError, "cannot set the recursion limit to %d at the recursion depth %d: the limit is too low", n, t.depth)
	}
	t.recLimit = n
	t.maxDepth = min(n, t.depthBound)
	return nil
}

// MaxStrDigits is sys.get_int_max_str_digits().
func (t *Thread) MaxStrDigits() int { return t.maxStrDigits }

// SetMaxStrDigits is sys.set_int_max_str_digits; n was checked. Texts of any size pay for themselves.
func (t *Thread) SetMaxStrDigits(n int) { t.maxStrDigits = n }

// CallerFrame is the frame object of the Python function that many calls up, 0 being the one that runs; unset when there are not so many.
func (t *Thread) CallerFrame(depth int) (Value, error) {
	for f := t.frame; f != nil; f = f.prev {
		if f.fn == nil {
			continue
		}
		if depth == 0 {
			return t.frameObject(f)
		}
		depth--
	}
	return Value{}, nil
}

// CallerModule is __name__ of the module whose code runs that many calls up.
func (t *Thread) CallerModule(depth int) (Value, bool) {
	for f := t.frame; f != nil; f = f.prev {
		if f.fn == nil {
			continue
		}
		if depth == 0 {
			return f.fn.globals.getStr(nameDunderName)
		}
		depth--
	}
	return Value{}, false
}

// AsyncGenHooks are the hooks that see asynchronous generators begin and get lost.
func (t *Thread) AsyncGenHooks() *AsyncGenHooks { return &t.asyncHooks }

// InternStr is the sandbox's one str of s's text: s itself when there was none.
func (t *Thread) InternStr(s *Str) *Str {
	if p, ok := staticNames[s.s]; ok {
		return p
	}
	if p, ok := t.interned[s.s]; ok {
		return p
	}
	if t.interned == nil {
		t.interned = map[string]*Str{}
	}
	t.interned[s.s] = s
	t.charge(64)
	return s
}

// IsConstant reports whether v is an object that all sandboxes share, as what is written in programs is.
func IsConstant(v Value) bool { return v.Object().flags&flagShared != 0 }

// IsInterned reports whether s is the one str of its text.
func (t *Thread) IsInterned(s *Str) bool { return staticNames[s.s] == s || t.interned[s.s] == s }

// Def is the table of a native module, nil for others.
func (m *Module) Def() *ModuleDef { return m.def }

// Table is the shared object that a module's table has under a name, unset when it has none.
func (def *ModuleDef) Table(name string) Value { return def.ready()[name] }

// GoBytes is the contents of a bytes or bytearray as Go text, a copy of the latter; ok is false for other types.
func GoBytes(v Value) (b string, ok bool) {
	if p, ok := As[Bytes](v, bytesLayout); ok {
		return p.b, true
	}
	if p, ok := As[ByteArray](v, byteArrayLayout); ok {
		return string(p.b), true
	}
	return "", false
}

// NewFloat is a float that was computed: a NaN is one of its own.
func (t *Thread) NewFloat(f float64) Value { return t.newFloat(f) }

// CallKw calls fn with positional and keyword arguments; kw may be nil.
func (t *Thread) CallKw(fn Value, pos []Value, kw *Dict) (Value, error) {
	args, err := t.KwArgs(pos, kw)
	if err != nil {
		return Value{}, err
	}
	return t.CallArgs(fn, args)
}

// KwArgs are positional and keyword arguments; kw may be nil.
func (t *Thread) KwArgs(pos []Value, kw *Dict) (Args, error) {
	if kw == nil || kw.Len() == 0 {
		return Args{V: pos}, nil
	}
	n := kw.Len()
	if err := t.Alloc(int64(2*n+len(pos))*int64(valueSize) + tupleSize); err != nil {
		return Args{}, err
	}
	all := append(make([]Value, 0, len(pos)+n), pos...)
	names := make([]Value, 0, n)
	for p := 0; ; {
		k, v, ok := kw.Next(&p)
		if !ok {
			break
		}
		if _, ok := AsStr(k); !ok {
			return Args{}, t.Errorf(TypeError, "keywords must be strings")
		}
		names, all = append(names, k), append(all, v)
	}
	return Args{all, &Tuple{Object: Object{typ: TupleType}, items: names}}, nil
}

// Concat is operator.concat, or its in-place form.
func (t *Thread) Concat(a, b Value, inplace bool) (Value, error) {
	s := &a.Type().slots
	if inplace && s.IConcat != nil {
		return s.IConcat(t, a, b)
	}
	if s.Concat != nil {
		return s.Concat(t, a, b)
	}
	if s.GetItem != nil && b.Type().slots.GetItem != nil && a.Type().layout != dictLayout && b.Type().layout != dictLayout {
		var r Value
		err := error(nil)
		if f := s.InPlace[OpAdd]; inplace && f != nil {
			if r, err = f(t, a, b); err != nil || r != NotImplemented {
				return r, err
			}
		}
		if r, err = t.tryBinary(OpAdd, a, b); err != nil || r != NotImplemented {
			return r, err
		}
	}
	return Value{}, t.Errorf(TypeError, "'%s' object can't be concatenated", a.Type().Name)
}

// Now is the host's clock.
func (t *Thread) Now() time.Time { return t.now() }

// Sleep waits, by the host's means where it has some, and no longer than the run may last.
func (t *Thread) Sleep(d time.Duration) error {
	if t.fatal != nil {
		return t.fatal
	}
	ctx := t.ctx
	if t.hasDead {
		left := t.deadline.Sub(t.now())
		if left < d {
			d = max(0, left) + time.Microsecond // past the deadline, which is noticed below
		}
	}
	if f := t.host.Sleep; f != nil {
		if err := f(ctx, d); err != nil && ctx.Err() == nil {
			return t.Errorf(OSError, "%s", err)
		}
	} else if d > 0 {
		timer := time.NewTimer(d)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
	}
	return t.refill()
}

// GetHashed is Get for a key whose hash is known.
func (d *Dict) GetHashed(t *Thread, k Value, h int64) (Value, error) {
	n, err := d.find(t, k, h)
	if err != nil || n < 0 {
		return Value{}, err
	}
	return d.entries[n].val, nil
}

// SetHashed is Set for a key whose hash is known.
func (d *Dict) SetHashed(t *Thread, k, v Value, h int64) error { return d.setHashed(t, k, v, h) }

// DeleteHashed is Delete for a key whose hash is known.
func (d *Dict) DeleteHashed(t *Thread, k Value, h int64) (Value, error) {
	n, err := d.find(t, k, h)
	if err != nil || n < 0 {
		return Value{}, err
	}
	v := d.entries[n].val
	d.removeAt(n)
	return v, nil
}

// InstanceAttr is what the attribute storage of v itself has under a name, past all descriptors; has is false when v has no such storage.
func InstanceAttr(v Value, name *Str) (attr Value, has bool) {
	in := v.inst()
	if in == nil || v.Type().flags&typeHasDict == 0 {
		return Value{}, false
	}
	attr, _ = in.get(name)
	return attr, true
}

// SetInstanceAttr stores into the attribute storage that InstanceAttr reads and which exists.
func (t *Thread) SetInstanceAttr(v Value, name *Str, val Value) error {
	return v.inst().set(t, name, val)
}

// LazyFrom makes a module attribute of what another module, which is then imported, has under that name.
func LazyFrom(module, name string) func(t *Thread, m *Module) (Value, error) {
	return func(t *Thread, _ *Module) (Value, error) {
		m, err := t.Import(module)
		if err != nil {
			return Value{}, err
		}
		return t.Attr(m, name)
	}
}

// NewShared makes an object that all sandboxes share: it must never change.
func NewShared[T any](typ *Type) *T {
	p := new(T)
	o := headerOf(p)
	o.typ, o.flags = typ, flagShared
	return p
}

// InstanceEmpty reports whether v has no attributes of its own.
func InstanceEmpty(v Value) bool {
	in := v.inst()
	if in == nil {
		return true
	}
	if in.dict != nil && in.dict.Len() > 0 {
		return false
	}
	for _, x := range in.slots {
		if x.ref != nil {
			return false
		}
	}
	return true
}

// FunctionDict is the __dict__ of a Python function if v is one, nil while it has no attributes.
func FunctionDict(v Value) (d *Dict, ok bool) {
	f, ok := As[Function](v, functionLayout)
	if !ok {
		return nil, false
	}
	return f.attrs, true
}

// ReprAt is the repr of an object that shows its identity only: <what at 0x…>.
func (t *Thread) ReprAt(what string, v Value) (Value, error) {
	id, err := t.ID(v)
	if err != nil {
		return Value{}, err
	}
	return NewStr(t, fmt.Sprintf("<%s at 0x%012x>", what, id))
}

// Class is the class of the object.
func (o *Object) Class() *Type { return o.typ }

// DictInit is dict.__init__.
func (t *Thread) DictInit(v Value, args Args) error { return DictType.slots.Init(t, v, args) }

// ReprOf is the repr that typ itself gives v, an instance of a subclass.
func (typ *Type) ReprOf(t *Thread, v Value) (*Str, error) {
	r, err := typ.slots.Repr(t, v)
	if err != nil {
		return nil, err
	}
	return cast[Str](r), nil
}

// CompareOf is the comparison that typ itself makes of v, an instance of a subclass.
func (typ *Type) CompareOf(t *Thread, v, w Value, op CmpOp) (Value, error) {
	return typ.slots.Compare(t, v, w, op)
}

// ReprBusy reports whether the repr of v is being made further out.
func (t *Thread) ReprBusy(v Value) bool {
	if t.reprEnter(v) {
		return true
	}
	t.reprLeave()
	return false
}

// BinaryFuncs is a table of operators with one entry.
func BinaryFuncs(op BinOp, f BinFunc) (fs [numBinOps]BinFunc) {
	fs[op] = f
	return fs
}

// Version moves whenever a key is added or removed.
func (d *Dict) Version() uint32 { return d.keysVer }

// InitEmpty makes a dict that New made ready for use.
func (d *Dict) InitEmpty() { d.onlyStr = true }

// OwnInit reports whether a class has an __init__ that is not a builtin class's: then it may take keywords that __new__ does not know.
func OwnInit(typ *Type) bool {
	if typ.flags&typeHeap == 0 {
		return false
	}
	m := typ.Lookup("__init__")
	return m.ref != nil && m.Object().typ != WrapperDescrType
}

// Awaits tells whether a generator may be awaited.
func Awaits(v Value) bool {
	g, ok := As[Generator](v, generatorLayout)
	return ok && v.IsExact(GeneratorType) && g.fn != nil && g.fn.awaited
}

// LetAwait makes the generators of a generator function awaitable; ok is false when v is none.
func LetAwait(v Value) (ok bool) {
	f, isFn := As[Function](v, functionLayout)
	if !isFn || f.code.rt.flags&compile.Generator == 0 || f.code.rt.flags&(compile.Coroutine|compile.AsyncGenerator) != 0 {
		return false
	}
	f.awaited = true
	return true
}
