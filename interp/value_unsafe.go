package interp

import "unsafe"

// Value is a Python object reference: 16 bytes, no allocation for small ints, floats and bools.
//
// INVARIANT: ref is nil (unset) or points at an Object header, which is the first field of the whole object. For small int, float and bool
// it points at that type's one static header and bits carries the number; for everything else bits is 0, so that == on Values is identity.
// TestValueLayout and the checked casts below enforce it.
type Value struct {
	ref  unsafe.Pointer
	bits uint64
}

// Object is the header of every heap object and must be its first field.
type Object struct {
	typ   *Type
	epoch uint32 // accountant's mark of the last walk that reached the object
	flags uint32
}

// Object flags.
const (
	flagShared uint32 = 1 << iota // immutable and shared by all sandboxes: the accountant passes it by
	flagASCII                     // str: every byte is below 0x80
	flagIntern                    // str: interned
	flagFrozen                    // dict/list that a native forbids to change (builtin type dictionaries)
	flagSole                      // exception: nothing refers to it but the handler that caught it (exc_reuse.go)
	flagTemp                      // list: one instruction will see it, which drops it (list_reuse.go); iterator of a range: only a loop holds it (range_quick.go)
	flagMark                      // in use by a native that must not be re-entered (list being sorted, repr in progress)
)

var (
	intHeader   = Object{flags: flagShared}
	floatHeader = Object{flags: flagShared}
	boolHeader  = Object{flags: flagShared}

	intRef   = unsafe.Pointer(&intHeader)
	floatRef = unsafe.Pointer(&floatHeader)
	boolRef  = unsafe.Pointer(&boolHeader)
)

// Object is the header that v points at.
func (v Value) Object() *Object { return (*Object)(v.ref) }

// FromObject makes a Value of a header. o must not be one of the static number headers.
func FromObject(o *Object) Value { return Value{ref: unsafe.Pointer(o)} }

// ValueOf makes a Value of an object whose first field is its header.
//
// INVARIANT: T embeds Object first; NewLayout checks it once per type.
func ValueOf[T any](p *T) Value { return Value{ref: unsafe.Pointer(p)} }

// cast views an object as its Go struct.
//
// INVARIANT: the caller has checked v.Type().layout (never only a name). Builds with the tag safepy_checked assert it.
func cast[T any](v Value) *T {
	if checkedCasts {
		checkCast(v, layoutOf[T]())
	}
	return (*T)(v.ref)
}

// inst is the attribute storage of an object whose class gives it one, else nil.
//
// INVARIANT: a type's instOffset is that of its layout's withInst struct, and every object of the type was made by alloc.
func (v Value) inst() *Inst {
	o := (*Object)(v.ref)
	if o.typ.instOffset == 0 {
		return nil
	}
	return (*Inst)(unsafe.Add(v.ref, o.typ.instOffset))
}

// shapeIn reads the shape at the beginning of attribute storage. Where an object has no storage (instOffset 0) it gives its class, read as a shape: equal to no shape, and
// not to be followed.
func shapeIn(inst unsafe.Pointer) *Shape { return *(**Shape)(inst) }

// withInst is the struct of an instance of a user class that extends the builtin layout T.
type withInst[T any] struct {
	base T
	inst Inst
}

func instOffsetOf[T any]() uintptr { return unsafe.Offsetof(withInst[T]{}.inst) }

func sizeOf[T any]() int64 { var z T; return int64(unsafe.Sizeof(z)) }

// roomyInst is an instance with room for attributes, an array R of Values, in the same allocation.
type roomyInst[R any] struct {
	withInst[PlainObject]
	room R
}

// allocInstance makes an object with room for n attributes, uncharged.
func allocInstance(n int) *withInst[PlainObject] {
	switch n {
	case 0:
		return new(withInst[PlainObject])
	case 1:
		return roomy[[1]Value](n)
	case 2:
		return roomy[[2]Value](n)
	case 3:
		return roomy[[3]Value](n)
	case 4:
		return roomy[[4]Value](n)
	case 6:
		return roomy[[6]Value](n)
	case 8:
		return roomy[[8]Value](n)
	}
	p := new(withInst[PlainObject])
	p.inst.slots = make([]Value, 0, n)
	return p
}

// INVARIANT: R is an array of n Values.
func roomy[R any](n int) *withInst[PlainObject] {
	p := new(roomyInst[R])
	p.inst.slots = unsafe.Slice((*Value)(unsafe.Pointer(&p.room)), n)[:0]
	return &p.withInst
}

func newWithInst[T any]() *T { return &new(withInst[T]).base }

func asPtr[T any](o *Object) *T { return (*T)(unsafe.Pointer(o)) }

func headerOf[T any](p *T) *Object { return (*Object)(unsafe.Pointer(p)) }

// blockOf is the memory that an exception is the beginning of.
//
// INVARIANT: e.room says that it was allocated as a B (excReuse).
func blockOf[B any](e *Exc) *B { return (*B)(unsafe.Pointer(e)) }

// valueSize is the size of a Value in bytes.
const valueSize = unsafe.Sizeof(Value{})

// reg addresses register i of a window.
//
// INVARIANT: compile's verifier has checked i < NumRegs, and the window was reserved with NumRegs registers.
func reg(base unsafe.Pointer, i uintptr) *Value {
	return (*Value)(unsafe.Add(base, i*valueSize))
}

// register is the number of the register at address d.
//
// INVARIANT: d lies in the frame's window.
func (f *Frame) register(d *Value) int {
	return int((uintptr(unsafe.Pointer(d)) - uintptr(f.base)) / valueSize)
}

// window views n registers from p on as a slice.
func window(p unsafe.Pointer, n int) []Value { return unsafe.Slice((*Value)(p), n) }

// bytesString views bytes as a string without copying.
//
// INVARIANT: the bytes b[:len(b)] are never written again; strBuf only appends behind them.
func bytesString(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// typeInstOffset is where a class keeps attributes of its own.
const typeInstOffset = unsafe.Offsetof(Type{}.inst)
