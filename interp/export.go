package interp

import "math/big"

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
	return typ
}

// Sig is a signature that constructors and other functions with raw arguments bind theirs by.
type Sig struct{ n *Native }

// NewSig makes the signature of a function that errors call name. A method's own signature is without self.
func NewSig(name, sig string) Sig { return Sig{kwNative(name, sig)} }

// Bind places arguments: one Value per parameter, unset where none was given.
func (s Sig) Bind(t *Thread, args Args) ([]Value, error) { return s.n.bind(t, args, nil) }

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
func (t *Thread) Iterators(args []Value) ([]Value, error) { return t.iterators(args, "") }

// Handled is the exception being handled where the running code is, unset when there is none: sys.exception().
func (t *Thread) Handled() Value {
	for f := t.frame; f != nil; f = f.prev {
		if f.handled.ref != nil {
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
