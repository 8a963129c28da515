package interp

import "math/big"

// IntObj is an int beyond int64, or an instance of a user subclass of int (of any size).
type IntObj struct {
	Object
	small int64
	big   *big.Int // nil: the value is small
}

var intLayout = NewLayout[IntObj]("int")

// Traverse implements Heap.
func (*IntObj) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (i *IntObj) ExtraSize() int64 {
	if i.big == nil {
		return 0
	}
	return 24 + int64(len(i.big.Bits()))*8
}
