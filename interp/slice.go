package interp

// Slice is a Python slice object.
type Slice struct {
	Object
	start, stop, step Value
}

// Range is a Python range. Small ranges keep their bounds as int64, others as int objects.
type Range struct {
	Object
	start, stop, step Value // ints
	length            Value // int
}

var (
	sliceLayout = NewLayout[Slice]("slice")
	rangeLayout = NewLayout[Range]("range")
)

// Traverse implements Heap.
func (s *Slice) Traverse(w *Walker) { w.Visit(s.start); w.Visit(s.stop); w.Visit(s.step) }

// ExtraSize implements Heap.
func (*Slice) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (r *Range) Traverse(w *Walker) {
	w.Visit(r.start)
	w.Visit(r.stop)
	w.Visit(r.step)
	w.Visit(r.length)
}

// ExtraSize implements Heap.
func (*Range) ExtraSize() int64 { return 0 }
