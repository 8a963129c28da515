package interp

// What the standard library's text and number modules need beyond export.go.

// SubStr is the text between two byte offsets of s, as an exact str.
func (t *Thread) SubStr(s *Str, lo, hi int) (Value, error) { return t.sliceStr(s, lo, hi) }

// BytesFrom makes a bytes of a copy of s.
func (t *Thread) BytesFrom(s string) (Value, error) { return t.bytesLike(BytesType, s) }

// OwnBytes makes a bytes of b, which the caller has charged and gives up.
func OwnBytes(b []byte) Value {
	return ValueOf(&Bytes{Object: Object{typ: BytesType}, b: bytesString(b)})
}

// OwnStr makes a str of Go text that the caller has charged.
func OwnStr(s string) Value {
	if v := shortStr(s); v.ref != nil {
		return v
	}
	return ValueOf(newStr(s))
}

// IsCallable is callable(v).
func IsCallable(v Value) bool { return v.Type().slots.Call != nil }

// IntOf is the int n as an instance of typ, a subclass of int.
func (t *Thread) IntOf(typ *Type, n int64) (Value, error) {
	p, err := New[IntObj](t, typ)
	if err != nil {
		return Value{}, err
	}
	p.small = n
	return ValueOf(p), nil
}

// StaticIntOf is IntOf for constants that all sandboxes share.
func StaticIntOf(typ *Type, n int64) Value {
	return ValueOf(&IntObj{Object: Object{typ: typ, flags: flagShared}, small: n})
}

// HasIndex reports whether v has __index__.
func HasIndex(v Value) bool { return v.Type().slots.Index != nil }

// Release takes n bytes that were charged, and have been given back, off the count.
func (m *Meter) Release(n int64) { m.heap -= n }

// MappingProxy is a read-only view of d.
func (t *Thread) MappingProxy(d *Dict) (Value, error) { return newMappingProxy(t, ValueOf(d)) }

// RaiseExc raises the exception object v, which must be one.
func (t *Thread) RaiseExc(v Value) error {
	if e, ok := AsExc(v); ok {
		return e
	}
	return t.Errorf(TypeError, "exceptions must derive from BaseException")
}

// NumBinOps is the number of binary operators, the size of Slots.Binary.
const NumBinOps = numBinOps

// AddStatic adds a shared attribute to a class while its module's table is built.
func (typ *Type) AddStatic(name string, v Value) { typ.setBuiltin(name, v) }

// Survey makes the index of a long text that is not ASCII, metered, so that Len, Offset and Index are quick afterwards.
func (t *Thread) Survey(s *Str) error { return t.survey(s) }

// Splice replaces the bytes lo..hi by s, which must not be part of b; it fails while views hold the memory.
func (b *ByteArray) Splice(t *Thread, lo, hi int, s string) error {
	if len(s) != hi-lo {
		if err := b.resizable(t); err != nil {
			return err
		}
	}
	return b.splice(t, lo, hi, s)
}

// Resizable reports, as an error, that views hold the memory.
func (b *ByteArray) Resizable(t *Thread) error { return b.resizable(t) }

// View lends b as text for as long as it does not change.
func View(b []byte) string { return view(b) }

// NewPlain makes an instance of a class that has no Go struct of its own.
func NewPlain(t *Thread, typ *Type) (Value, error) { return t.newInstance(typ) }

// Shared makes o, a struct of typ's layout, an object that all sandboxes share; its contents must be shared too.
func Shared[T any](o *T, typ *Type) Value {
	h := headerOf(o)
	h.typ = typ
	h.flags |= flagShared
	return FromObject(h)
}

// RawBytes views s as bytes, for what only reads them.
func RawBytes(s string) []byte { return rawBytes(s) }

// CIntArg is an argument that is a C int in CPython: an OverflowError where it does not fit 32 bits.
func (t *Thread) CIntArg(v Value, def int) (int, error) { return t.cIntArg(v, def) }

// Uint64Arg is an argument that C takes as a ctype of 64 bits without a sign.
func (t *Thread) Uint64Arg(v Value, ctype string) (uint64, error) {
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	n, _ := AsInt(i)
	switch {
	case n.Sign() < 0:
		return 0, t.Errorf(ValueError, "Cannot convert negative int")
	case !n.IsUint64():
		return 0, t.Errorf(OverflowError, "Python int too large for C %s", ctype)
	}
	return n.Uint64(), nil
}

// Linked gives an exception the one that it comes of under an attribute, such as __context__. What is no exception, the end of a run by a limit, comes before both.
func (t *Thread) Linked(err, of error, attr string) error {
	other, isExc := of.(*Exc)
	if !isExc {
		return of
	}
	e, isExc := err.(*Exc)
	if !isExc || e == other {
		return err
	}
	if serr := t.SetAttr(ValueOf(e), t.intern(attr), ValueOf(other)); serr != nil {
		return serr
	}
	return err
}

// Closest is the name in known that name may be a misspelling of, by the measure of Python's suggestions, or "".
func Closest(name string, known []string) string { return closest(name, known) }

// PublicNames are the names of an object's attributes that don't begin with an underscore.
func (t *Thread) PublicNames(v Value) ([]string, error) { return t.dirNames(v, true) }

// KnownModule reports whether name is a module that is known to exist somewhere: in the standard library, or among those that are told where they can be had.
func KnownModule(name string) bool { return IsStdlibModule(name) || outside[name] != [2]string{} }
