package interp

import "math"

// Int returns the Python int n.
func Int(n int64) Value { return Value{intRef, uint64(n)} }

// Float returns the Python float f. A NaN keeps f's bits; arithmetic that makes a NaN goes through newNaN so that identity is CPython's.
func Float(f float64) Value { return Value{floatRef, math.Float64bits(f)} }

// Bool returns True or False.
func Bool(b bool) Value {
	if b {
		return True
	}
	return False
}

// The singletons.
var (
	True           = Value{boolRef, 1}
	False          = Value{boolRef, 0}
	None           = FromObject(&noneObj)
	NotImplemented = FromObject(&notImplementedObj)
	Ellipsis       = FromObject(&ellipsisObj)
)

var (
	noneObj           = Object{typ: NoneType, flags: flagShared}
	notImplementedObj = Object{typ: NotImplementedType, flags: flagShared}
	ellipsisObj       = Object{typ: EllipsisType, flags: flagShared}
)

// IsUnset reports whether v is the zero Value: "no value", used for unbound variables, absent arguments and exhausted iterators. It is never visible to Python code.
func (v Value) IsUnset() bool { return v.ref == nil }

// IsNone reports whether v is None.
func (v Value) IsNone() bool { return v.ref == None.ref }

// IsSmallInt reports whether v is an int held in the Value itself.
func (v Value) IsSmallInt() bool { return v.ref == intRef }

// IsFloat reports whether v is exactly a float (not of a subclass).
func (v Value) IsFloat() bool { return v.ref == floatRef }

// IsBool reports whether v is True or False.
func (v Value) IsBool() bool { return v.ref == boolRef }

// SmallInt is the number of a small int or bool; the caller has checked.
func (v Value) SmallInt() int64 { return int64(v.bits) }

// Float64 is the number of a float; the caller has checked.
func (v Value) Float64() float64 { return math.Float64frombits(v.bits) }

// Is is Python's identity. Ints and floats are identical when their bits are.
func (v Value) Is(w Value) bool { return v == w }

// Type is the class of v. v must not be unset.
func (v Value) Type() *Type { return v.Object().typ }

// IsExact reports whether v's class is typ itself.
func (v Value) IsExact(typ *Type) bool { return v.Object().typ == typ }
