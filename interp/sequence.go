package interp

// Tuple is a Python tuple.
type Tuple struct {
	Object
	items []Value
}

// List is a Python list. Natives that call Python code while they walk items re-read the slice after each call.
type List struct {
	Object
	items []Value
}

var (
	tupleLayout = NewLayout[Tuple]("tuple")
	listLayout  = NewLayout[List]("list")
)

const (
	tupleSize = 40
	listSize  = 40
)

// Traverse implements Heap.
func (s *Tuple) Traverse(w *Walker) { w.VisitAll(s.items) }

// ExtraSize implements Heap.
func (s *Tuple) ExtraSize() int64 { return int64(cap(s.items)) * int64(valueSize) }

// Traverse implements Heap.
func (l *List) Traverse(w *Walker) { w.VisitAll(l.items) }

// ExtraSize implements Heap.
func (l *List) ExtraSize() int64 { return int64(cap(l.items)) * int64(valueSize) }

// Items is the tuple's contents, not to be changed.
func (s *Tuple) Items() []Value { return s.items }

// Items is the list's contents at this moment.
func (l *List) Items() []Value { return l.items }

var emptyTupleObj = Tuple{Object: Object{typ: TupleType, flags: flagShared}}

// EmptyTuple is ().
var EmptyTuple = ValueOf(&emptyTupleObj)

// NewTuple makes a tuple of a copy of items.
func NewTuple(t *Thread, items []Value) (Value, error) {
	if len(items) == 0 {
		return EmptyTuple, nil
	}
	if err := t.Alloc(tupleSize + int64(len(items))*int64(valueSize)); err != nil {
		return Value{}, err
	}
	return ValueOf(&Tuple{Object{typ: TupleType}, append(make([]Value, 0, len(items)), items...)}), nil
}

// TupleOf makes a tuple that takes over items, which the caller has charged or which are few.
func TupleOf(t *Thread, items ...Value) (Value, error) { return NewTuple(t, items) }

// NewList makes a list of a copy of items.
func NewList(t *Thread, items []Value) (*List, error) {
	if err := t.Alloc(listSize + int64(len(items))*int64(valueSize)); err != nil {
		return nil, err
	}
	l := &List{Object: Object{typ: ListType}}
	if len(items) > 0 {
		l.items = append(make([]Value, 0, len(items)), items...)
	}
	return l, nil
}

// NewListCap makes an empty list with room for n items.
func NewListCap(t *Thread, n int) (*List, error) {
	if err := t.Alloc(listSize + int64(n)*int64(valueSize)); err != nil {
		return nil, err
	}
	l := &List{Object: Object{typ: ListType}}
	if n > 0 {
		l.items = make([]Value, 0, n)
	}
	return l, nil
}

// Append adds v at the end.
func (l *List) Append(t *Thread, v Value) error {
	if len(l.items) == cap(l.items) {
		if err := l.growBy(t, 1); err != nil {
			return err
		}
	}
	l.items = append(l.items, v)
	return nil
}

// growBy makes room for n more items, charging the new array before it is taken.
func (l *List) growBy(t *Thread, n int) error {
	want := len(l.items) + n
	if want <= cap(l.items) {
		return nil
	}
	c := cap(l.items)
	if c < 256 {
		c = max(4, want, 2*c)
	} else {
		c = max(want, c+c/4+192)
	}
	if err := t.Alloc(int64(c) * int64(valueSize)); err != nil {
		return err
	}
	if err := t.Work(int64(len(l.items)) / 8); err != nil {
		return err
	}
	s := make([]Value, len(l.items), c)
	copy(s, l.items)
	l.items = s
	return nil
}

// AsTuple views v as a tuple (of any subclass).
func AsTuple(v Value) (*Tuple, bool) { return As[Tuple](v, tupleLayout) }

// AsList views v as a list (of any subclass).
func AsList(v Value) (*List, bool) { return As[List](v, listLayout) }
