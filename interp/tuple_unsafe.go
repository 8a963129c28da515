package interp

import "unsafe"

// A tuple of up to four numbers (as a position, a key or a pair is) refers to nothing that lives by it: its class and the headers of numbers are held by variables. It is
// allocated as words, like a short str, so that Go's collector need not look into it, and allocates it faster.

// leafTuple is the number of items up to which a tuple may be such.
const leafTuple = 4

// numberValue is a Value whose header Go is not told of.
type numberValue struct {
	ref  uintptr
	bits uint64
}

// onlyNumbers reports whether all items are ints, floats, bools in the Value itself, or None.
func onlyNumbers(items []Value) bool {
	for i := range items {
		switch items[i].ref {
		case intRef, floatRef, boolRef, None.ref:
		default:
			return false
		}
	}
	return true
}

// newLeafTuple makes a tuple of one to leafTuple items that are onlyNumbers, uncharged.
//
// INVARIANT: the tuple lies in memory that the collector does not look into, so its items, which point into its own allocation, are never changed. Nobody does that to a
// tuple made by NewTuple. TestLeafTuple checks the layout.
func newLeafTuple(items []Value) *Tuple {
	const word = unsafe.Sizeof(uint64(0))
	var p unsafe.Pointer
	switch len(items) {
	case 1:
		p = unsafe.Pointer(new([(unsafe.Sizeof(tuple1{}) + word - 1) / word]uint64))
	case 2:
		p = unsafe.Pointer(new([(unsafe.Sizeof(tuple2{}) + word - 1) / word]uint64))
	case 3:
		p = unsafe.Pointer(new([(unsafe.Sizeof(tuple3{}) + word - 1) / word]uint64))
	default:
		p = unsafe.Pointer(new([(unsafe.Sizeof(tuple4{}) + word - 1) / word]uint64))
	}
	s := (*Tuple)(p)
	*(*uintptr)(unsafe.Pointer(&s.typ)) = uintptr(unsafe.Pointer(TupleType))
	room := unsafe.Add(p, unsafe.Offsetof(tuple1{}.room))
	*(*[3]uintptr)(unsafe.Pointer(&s.items)) = [3]uintptr{uintptr(room), uintptr(len(items)), uintptr(len(items))}
	for i := range items {
		*(*numberValue)(unsafe.Add(room, uintptr(i)*valueSize)) = numberValue{uintptr(items[i].ref), items[i].bits}
	}
	return s
}
