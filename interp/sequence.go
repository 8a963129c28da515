package interp

import "math"

// Tuple is a Python tuple.
type Tuple struct {
	Object
	items []Value
	hash  int64 // 0: not computed yet
}

// List is a Python list. Natives that call Python code while they walk items re-read the slice after each call.
type List struct {
	Object
	items []Value
	over  uint32 // the capacity that CPython's list would have, as far as it is known: for __sizeof__
	front uint32 // Values before items[0] that the array still holds, after pop(0)
}

var (
	tupleLayout = NewLayout[Tuple]("tuple")
	listLayout  = NewLayout[List]("list")
)

const (
	tupleSize = 48
	listSize  = 48
)

// Traverse implements Heap.
func (s *Tuple) Traverse(w *Walker) { w.VisitAll(s.items) }

// ExtraSize implements Heap.
func (s *Tuple) ExtraSize() int64 { return int64(cap(s.items)) * int64(valueSize) }

// Traverse implements Heap.
func (l *List) Traverse(w *Walker) { w.VisitAll(l.items) }

// ExtraSize implements Heap.
func (l *List) ExtraSize() int64 {
	n := int64(cap(l.items)) + int64(l.front)
	if room := int64(l.flags >> roomShift); l.flags&flagRoom != 0 && n > room {
		n += room // left behind, but in the same allocation
	}
	return n * int64(valueSize)
}

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
	if len(items) <= leafTuple && onlyNumbers(items) {
		return ValueOf(newLeafTuple(items)), nil
	}
	p := newTuple(len(items))
	return ValueOf(p), t.copyItems(p.items, items)
}

// newTupleLen makes a tuple of n items, which is not 0, to be filled before anything sees it.
func newTupleLen(t *Thread, n int) (*Tuple, error) {
	if err := t.Alloc(tupleSize + int64(n)*int64(valueSize)); err != nil {
		return nil, err
	}
	return newTuple(n), nil
}

// TupleOf makes a tuple that takes over items, which the caller has charged or which are few.
func TupleOf(t *Thread, items ...Value) (Value, error) { return NewTuple(t, items) }

// NewList makes a list of a copy of items.
func NewList(t *Thread, items []Value) (*List, error) {
	n := len(items)
	if roomyList < n && n <= chunkItems {
		if err := t.Alloc(listSize + int64(n+n&1)*int64(valueSize)); err != nil {
			return nil, err
		}
		if n > 64 {
			if err := t.Work(int64(n) / 8); err != nil {
				return nil, err
			}
		}
		if l := t.lists.take(n); l != nil {
			copy(l.items, items)
			return l, nil
		}
		return &List{Object: Object{typ: ListType}, items: copyOf(items), over: uint32(n)}, nil
	}
	l, err := newListLen(t, n)
	if err != nil {
		return nil, err
	}
	return l, t.copyItems(l.items, items)
}

// newListLen makes a list of n items, to be filled before anything sees it. A few lie in the allocation of the list.
func newListLen(t *Thread, n int) (*List, error) {
	if err := t.Alloc(listSize + int64(n+n&1)*int64(valueSize)); err != nil {
		return nil, err
	}
	if l := t.lists.take(n); l != nil {
		return l, nil
	}
	if n > 0 && n <= roomyList {
		return smallList(n), nil
	}
	l := &List{Object: Object{typ: ListType}}
	if n > 0 {
		l.items = make([]Value, n)
		l.over = uint32(n)
	}
	return l, nil
}

// NewListCap makes an empty list with room for n items.
func NewListCap(t *Thread, n int) (*List, error) {
	l, err := newListLen(t, n)
	if err == nil {
		l.items, l.over = l.items[:0], 0
	}
	return l, err
}

// accept appends v where that needs no room (sink).
func (l *List) accept(v Value) bool {
	n := len(l.items)
	if n == cap(l.items) {
		return false
	}
	l.items = l.items[:n+1]
	l.items[n] = v
	return true
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
	if c < 4096 {
		c = max(4, want, 2*c)
	} else {
		c = max(want, c+c/2)
	}
	charge := t.Alloc
	if n == 1 {
		charge = t.Grow
	}
	if err := charge(int64(c) * int64(valueSize)); err != nil {
		return err
	}
	if err := t.Work(int64(len(l.items)) / 8); err != nil {
		return err
	}
	s := make([]Value, len(l.items), c)
	copy(s, l.items)
	l.items, l.front = s, 0
	return nil
}

// AsTuple views v as a tuple (of any subclass).
func AsTuple(v Value) (*Tuple, bool) { return As[Tuple](v, tupleLayout) }

// AsList views v as a list (of any subclass).
func AsList(v Value) (*List, bool) { return As[List](v, listLayout) }

// onlyPositional checks the arguments of a constructor that takes lo to hi positional ones.
func (t *Thread) onlyPositional(name string, args Args, lo, hi int) error {
	if args.Kw != nil && len(args.Kw.items) > 0 {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", name)
	}
	return t.argCount(name, len(args.V), lo, hi)
}

// argCount words a wrong number of positional arguments.
func (t *Thread) argCount(name string, n, lo, hi int) error {
	switch {
	case n < lo:
		return t.Errorf(TypeError, "%s expected at least %d argument%s, got %d", name, lo, plural(lo), n)
	case n > hi:
		return t.Errorf(TypeError, "%s expected at most %d argument%s, got %d", name, hi, plural(hi), n)
	}
	return nil
}

// indexValue is operator.index(v): a small int, or an int beyond int64.
func (t *Thread) indexValue(v Value) (Value, error) {
	if v.IsSmallInt() || v.IsBool() {
		return Int(v.SmallInt()), nil
	}
	return t.Index(v)
}

// clampInt is the int v as int64, the nearest one when it does not fit.
func clampInt(v Value) int64 {
	if v.IsSmallInt() || v.IsBool() {
		return v.SmallInt()
	}
	n, _ := AsInt(v)
	if n.IsInt64() {
		return n.Int64()
	}
	if n.Sign() < 0 {
		return math.MinInt64
	}
	return math.MaxInt64
}

// IndexArg is an argument that must be an integer that fits an index; what names what it is ("" when nothing shall be said).
func (t *Thread) IndexArg(v Value, what string) (int, error) {
	if v.IsSmallInt() || v.IsBool() {
		return int(v.SmallInt()), nil
	}
	if v.Type().slots.Index == nil {
		if what != "" {
			return 0, t.Errorf(TypeError, "%s must be an integer, not %s", what, v.Type().Name)
		}
		return 0, t.Errorf(TypeError, "'%s' object cannot be interpreted as an integer", v.Type().Name)
	}
	n, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	if !n.IsSmallInt() {
		return 0, t.Errorf(OverflowError, "Python int too large to convert to C ssize_t")
	}
	return int(n.SmallInt()), nil
}

// subscript resolves key as an index of the list or tuple self, whose length is read after key's __index__ has run. kind names the sequence in errors ("list"), what the operation ("index").
func (t *Thread) subscript(self, key Value, kind, what string) (int, error) {
	var i int64
	switch {
	case key.IsSmallInt() || key.IsBool():
		i = key.SmallInt()
	case key.Type().slots.Index == nil:
		return 0, t.Errorf(TypeError, "%s indices must be integers or slices, not %s", kind, key.Type().Name)
	default:
		v, err := t.Index(key)
		if err != nil {
			return 0, err
		}
		if !v.IsSmallInt() {
			return 0, t.Errorf(IndexError, "cannot fit '%s' into an index-sized integer", key.Type().Name)
		}
		i = v.SmallInt()
	}
	n := int64(len(seqItems(self)))
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		return 0, t.raiseText(IndexError, outOfRange(kind, what))
	}
	return int(i), nil
}

// outOfRange is the text of an index error. The frequent ones are constants: they are mostly caught unseen.
func outOfRange(kind, what string) string {
	if what == "index" {
		switch kind {
		case "list":
			return "list index out of range"
		case "tuple":
			return "tuple index out of range"
		}
	}
	return kind + " " + what + " out of range"
}

// boundArg is the start or stop argument of index(): out of range is clamped, negative counts from the end.
func (t *Thread) boundArg(v Value, def, n int) (int, error) {
	if v.ref == nil {
		return def, nil
	}
	if !v.IsSmallInt() && !v.IsBool() && v.Type().slots.Index == nil {
		return 0, t.Errorf(TypeError, "slice indices must be integers or have an __index__ method")
	}
	x, err := t.indexValue(v)
	if err != nil {
		return 0, err
	}
	i := clampInt(x)
	if i < 0 {
		i = max(0, i+int64(n))
	}
	return int(i), nil
}

// repeatCount is the number of repetitions that n asks of a sequence of size items, and refuses results beyond an index.
func (t *Thread) repeatCount(n Value, size int) (int, error) {
	x, err := t.indexValue(n)
	if err != nil {
		return 0, err
	}
	if !x.IsSmallInt() {
		return 0, t.Errorf(OverflowError, "cannot fit '%s' into an index-sized integer", n.Type().Name)
	}
	c := int(x.SmallInt())
	if c <= 0 || size == 0 {
		return 0, nil
	}
	if int64(size) > maxLen/int64(valueSize)/int64(c) {
		return 0, t.Errorf(MemoryError, "")
	}
	return c, nil
}

// pairTuple is a tuple with its two items in one allocation, and so on for other small sizes.
type (
	tuple1 struct {
		Tuple
		room [1]Value
	}
	tuple2 struct {
		Tuple
		room [2]Value
	}
	tuple3 struct {
		Tuple
		room [3]Value
	}
	tuple4 struct {
		Tuple
		room [4]Value
	}
)

// newPair makes the tuple (a, b).
func newPair(t *Thread, a, b Value) (Value, error) {
	if err := t.Alloc(tupleSize + 2*int64(valueSize)); err != nil {
		return Value{}, err
	}
	if room := [2]Value{a, b}; onlyNumbers(room[:]) {
		return ValueOf(newLeafTuple(room[:])), nil
	}
	p := &tuple2{room: [2]Value{a, b}}
	p.typ = TupleType
	p.items = p.room[:]
	return ValueOf(&p.Tuple), nil
}

// newTuple is newTupleLen, uncharged. Up to four items lie in the allocation of the tuple.
func newTuple(n int) *Tuple {
	var s *Tuple
	switch n {
	case 1:
		p := &tuple1{}
		s = &p.Tuple
		s.items = p.room[:]
	case 2:
		p := &tuple2{}
		s = &p.Tuple
		s.items = p.room[:]
	case 3:
		p := &tuple3{}
		s = &p.Tuple
		s.items = p.room[:]
	case 4:
		p := &tuple4{}
		s = &p.Tuple
		s.items = p.room[:]
	default:
		s = &Tuple{items: make([]Value, n)}
	}
	s.typ = TupleType
	return s
}

// The lists that are made with room for their items in one allocation.
type (
	list2 struct {
		List
		room [2]Value
	}
	list4 struct {
		List
		room [4]Value
	}
	list6 struct {
		List
		room [6]Value
	}
	list8 struct {
		List
		room [8]Value
	}
	list10 struct {
		List
		room [10]Value
	}
	list12 struct {
		List
		room [12]Value
	}
	list16 struct {
		List
		room [roomyList]Value
	}
)

// roomyList is how many items lie in the allocation of their list.
const roomyList = 16

// roomShift is where the flags of a list with room hold how many items that is for.
const roomShift = 16

// smallList is a list of 1 to roomyList items, to be filled.
func smallList(n int) *List {
	var l *List
	switch {
	case n <= 2:
		p := &list2{}
		l = &p.List
		l.items = p.room[:n]
	case n <= 4:
		p := &list4{}
		l = &p.List
		l.items = p.room[:n]
	case n <= 6:
		p := &list6{}
		l = &p.List
		l.items = p.room[:n]
	case n <= 8:
		p := &list8{}
		l = &p.List
		l.items = p.room[:n]
	case n <= 10:
		p := &list10{}
		l = &p.List
		l.items = p.room[:n]
	case n <= 12:
		p := &list12{}
		l = &p.List
		l.items = p.room[:n]
	default:
		p := &list16{}
		l = &p.List
		l.items = p.room[:n]
	}
	l.typ, l.over = ListType, uint32(n)
	l.flags = flagRoom | uint32(cap(l.items))<<roomShift
	return l
}
