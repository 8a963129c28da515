package interp

// FloatObj is an instance of a user subclass of float.
type FloatObj struct {
	Object
	f float64
}

// ComplexObj is a Python complex.
type ComplexObj struct {
	Object
	c complex128
}

var (
	floatLayout   = NewLayout[FloatObj]("float")
	complexLayout = NewLayout[ComplexObj]("complex")
)

// Traverse implements Heap.
func (*FloatObj) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*FloatObj) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (*ComplexObj) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*ComplexObj) ExtraSize() int64 { return 0 }
