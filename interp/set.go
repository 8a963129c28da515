package interp

// Set is a Python set or frozenset: open addressing with CPython's probe order, so that iteration order is CPython's under PYTHONHASHSEED=0.
type Set struct {
	Object
	table  []setEntry // power of two sized
	fill   int        // occupied or deleted
	used   int
	hash   int64 // frozenset: cached
	hashed bool
	ver    uint32 // moves whenever the set changes
}

type setEntry struct {
	key  Value // unset: empty, or deleted when hash is -1
	hash int64
}

var setLayout = NewLayout[Set]("set")

// Traverse implements Heap.
func (s *Set) Traverse(w *Walker) {
	for i := range s.table {
		w.Visit(s.table[i].key)
	}
}

// ExtraSize implements Heap.
func (s *Set) ExtraSize() int64 { return int64(cap(s.table)) * 24 }

// AsSet views v as a set or frozenset (of any subclass).
func AsSet(v Value) (*Set, bool) { return As[Set](v, setLayout) }
