package collectionsmod

import (
	"math"
	"strconv"

	"github.com/safepy/safepy/interp"
)

// deque is a ring buffer: n items from buf[head] on, around the end. Its length is a power of two, or nothing.
type deque struct {
	interp.Object
	buf    []value
	head   int
	n      int
	max    int    // -1: unbounded
	change uint64 // moves whenever items come or go: iterators end in an error
}

// dequeIter steps through a deque, forwards or backwards.
type dequeIter struct {
	interp.Object
	d      *deque
	pos    int
	left   int
	change uint64
}

var (
	dequeLayout     = interp.NewLayout[deque]("collections.deque")
	dequeIterLayout = interp.NewLayout[dequeIter]("collections._deque_iterator")

	dequeType, dequeIterType, dequeRevIterType = new(interp.Type), new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (d *deque) Traverse(w *interp.Walker) { w.VisitAll(d.buf) }

// ExtraSize implements interp.Heap.
func (d *deque) ExtraSize() int64 { return int64(cap(d.buf)) * 16 }

// Traverse implements interp.Heap.
func (i *dequeIter) Traverse(w *interp.Walker) { w.Visit(interp.ValueOf(i.d)) }

// ExtraSize implements interp.Heap.
func (*dequeIter) ExtraSize() int64 { return 0 }

func self(v value) *deque {
	d, _ := interp.As[deque](v, dequeLayout)
	return d
}

// slot is where item i lies.
func (d *deque) slot(i int) *value { return &d.buf[(d.head+i)&(len(d.buf)-1)] }

// grow makes room for n items in all.
func (d *deque) grow(t *thread, n int) error {
	c := max(8, len(d.buf))
	for c < n {
		if c > math.MaxInt/4 {
			return t.Alloc(math.MaxInt64)
		}
		c *= 2
	}
	if c == len(d.buf) {
		return nil
	}
	if err := t.Alloc(int64(c) * 16); err != nil {
		return err
	}
	if err := t.Work(int64(d.n) / 8); err != nil {
		return err
	}
	d.move(c)
	return nil
}

// move takes the items to a buffer of size c.
func (d *deque) move(c int) {
	buf := make([]value, c)
	k := copy(buf, d.buf[d.head:min(len(d.buf), d.head+d.n)])
	copy(buf[k:], d.buf[:d.n-k])
	d.buf, d.head = buf, 0
}

// shrink gives memory back when little of it is used.
func (d *deque) shrink() {
	if len(d.buf) > 128 && d.n < len(d.buf)/8 {
		d.move(len(d.buf) / 4)
	}
}

// room makes a place for one more item, unless the deque is full: then one has to go first.
func (d *deque) room(t *thread) (full bool, err error) {
	full = d.max >= 0 && d.n >= d.max
	if !full && d.n == len(d.buf) {
		err = d.grow(t, d.n+1)
	}
	if err == nil {
		d.change++
	}
	return full, err
}

func (d *deque) append(t *thread, v value) error {
	if d.max == 0 {
		return nil
	}
	full, err := d.room(t)
	if err != nil {
		return err
	}
	if full {
		*d.slot(0) = value{}
		d.head = (d.head + 1) & (len(d.buf) - 1)
		d.n--
	}
	*d.slot(d.n) = v
	d.n++
	return nil
}

func (d *deque) appendLeft(t *thread, v value) error {
	if d.max == 0 {
		return nil
	}
	full, err := d.room(t)
	if err != nil {
		return err
	}
	if full {
		*d.slot(d.n - 1) = value{}
		d.n--
	}
	d.head = (d.head - 1) & (len(d.buf) - 1)
	d.buf[d.head] = v
	d.n++
	return nil
}

func (d *deque) pop() value {
	p := d.slot(d.n - 1)
	v := *p
	*p = value{}
	d.n--
	d.change++
	d.shrink()
	return v
}

func (d *deque) popLeft() value {
	p := &d.buf[d.head]
	v := *p
	*p = value{}
	d.head = (d.head + 1) & (len(d.buf) - 1)
	d.n--
	d.change++
	d.shrink()
	return v
}

func (d *deque) clear() {
	d.buf, d.head, d.n = nil, 0, 0
	d.change++
}

// remove takes item i out, moving the shorter side.
func (d *deque) remove(t *thread, i int) error {
	if err := t.Work(int64(min(i, d.n-i)) / 4); err != nil {
		return err
	}
	if i < d.n/2 {
		for j := i; j > 0; j-- {
			*d.slot(j) = *d.slot(j - 1)
		}
		*d.slot(0) = value{}
		d.head = (d.head + 1) & (len(d.buf) - 1)
	} else {
		for j := i; j < d.n-1; j++ {
			*d.slot(j) = *d.slot(j + 1)
		}
		*d.slot(d.n - 1) = value{}
	}
	d.n--
	d.change++
	return nil
}

// insert puts v before item i, moving the shorter side.
func (d *deque) insert(t *thread, i int, v value) error {
	if err := d.grow(t, d.n+1); err != nil {
		return err
	}
	if err := t.Work(int64(min(i, d.n-i)) / 4); err != nil {
		return err
	}
	d.n++
	d.change++
	if i < d.n/2 {
		d.head = (d.head - 1) & (len(d.buf) - 1)
		for j := 0; j < i; j++ {
			*d.slot(j) = *d.slot(j + 1)
		}
	} else {
		for j := d.n - 1; j > i; j-- {
			*d.slot(j) = *d.slot(j - 1)
		}
	}
	*d.slot(i) = v
	return nil
}

// rotate moves the last k items to the front, or -k items to the end.
func (d *deque) rotate(t *thread, k int64) error {
	if d.n < 2 {
		return nil
	}
	n := int64(d.n)
	k %= n
	if k < 0 {
		k += n
	}
	if k == 0 {
		return nil
	}
	d.change++
	if d.n == len(d.buf) {
		d.head = (d.head - int(k)) & (len(d.buf) - 1)
		return nil
	}
	if err := t.Work(min(k, n-k) / 2); err != nil {
		return err
	}
	if k <= n/2 {
		for ; k > 0; k-- {
			v := *d.slot(d.n - 1)
			*d.slot(d.n - 1) = value{}
			d.head = (d.head - 1) & (len(d.buf) - 1)
			d.buf[d.head] = v
		}
		return nil
	}
	for k = n - k; k > 0; k-- {
		v := d.buf[d.head]
		d.buf[d.head] = value{}
		d.head = (d.head + 1) & (len(d.buf) - 1)
		*d.slot(d.n - 1) = v
	}
	return nil
}

// extend appends what v yields, at either end.
func (d *deque) extend(t *thread, v value, add func(*deque, *thread, value) error) error {
	if v == interp.ValueOf(d) {
		l, err := d.list(t)
		if err != nil {
			return err
		}
		v = interp.ValueOf(l)
	}
	return t.Iterate(v, func(x value) error { return add(d, t, x) })
}

// list is a list of the items.
func (d *deque) list(t *thread) (*interp.List, error) {
	l, err := interp.NewListCap(t, d.n)
	if err != nil {
		return nil, err
	}
	for i := 0; i < d.n; i++ {
		if err := t.Work(1); err != nil {
			return nil, err
		}
		if err := l.Append(t, *d.slot(i)); err != nil {
			return nil, err
		}
	}
	return l, nil
}

func newDeque(t *thread, typ *interp.Type, limit int) (*deque, error) {
	d, err := interp.New[deque](t, typ)
	if err != nil {
		return nil, err
	}
	d.max = limit
	return d, nil
}

var dequeSig = interp.NewSig("deque", "(iterable=(), maxlen=None)")

func initDeque(t *thread, v value, a args) error {
	b, err := dequeSig.Bind(t, a)
	if err != nil {
		return err
	}
	d := self(v)
	limit := -1
	if m := b[1]; !m.IsUnset() && !m.IsNone() {
		i, err := t.Index(m)
		if err != nil {
			if interp.IsExc(err, interp.TypeError) {
				return t.Errorf(interp.TypeError, "an integer is required")
			}
			return err
		}
		n, ok := interp.AsInt64(i)
		switch {
		case !ok:
			return t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
		case n < 0:
			return t.Errorf(interp.ValueError, "maxlen must be non-negative")
		}
		limit = int(n)
	}
	d.max = limit
	if d.n > 0 {
		d.clear()
	}
	if it := b[0]; !it.IsUnset() {
		return d.extend(t, it, (*deque).append)
	}
	return nil
}

func (d *deque) index(t *thread, key value) (int, error) {
	if key.IsSmallInt() {
		i := key.SmallInt()
		if i < 0 {
			i += int64(d.n)
		}
		if uint64(i) < uint64(d.n) {
			return int(i), nil
		}
		return 0, t.Errorf(interp.IndexError, "deque index out of range")
	}
	if key.Type().Lookup("__index__").IsUnset() {
		return 0, t.Errorf(interp.TypeError, "sequence index must be integer, not '%s'", key.Type().Name)
	}
	k, err := t.Index(key)
	if err != nil {
		return 0, err
	}
	if !k.IsSmallInt() {
		return 0, t.Errorf(interp.IndexError, "cannot fit '%s' into an index-sized integer", key.Type().Name)
	}
	return d.index(t, k)
}

func mutated(t *thread) error {
	return t.Errorf(interp.RuntimeError, "deque mutated during iteration")
}

// find looks for x from item i to item j; -1 when it is not there.
func (d *deque) find(t *thread, x value, i, j int) (int, error) {
	change := d.change
	for ; i < min(j, d.n); i++ {
		if err := t.Work(1); err != nil {
			return -1, err
		}
		eq, err := t.Equal(*d.slot(i), x)
		if err != nil {
			return -1, err
		}
		if eq {
			return i, nil
		}
		if d.change != change {
			return -1, mutated(t)
		}
	}
	return -1, nil
}

func (d *deque) newIter(t *thread, typ *interp.Type, pos, left int) (value, error) {
	i, err := interp.New[dequeIter](t, typ)
	if err != nil {
		return value{}, err
	}
	i.d, i.pos, i.left, i.change = d, pos, left, d.change
	return interp.ValueOf(i), nil
}

func nextOf(step int) interp.UnaryFunc {
	return func(t *thread, v value) (value, error) {
		i, _ := interp.As[dequeIter](v, dequeIterLayout)
		if i.left <= 0 && step < 0 {
			return value{}, nil
		}
		if i.change != i.d.change {
			i.left = 0
			return value{}, mutated(t)
		}
		if i.left <= 0 {
			return value{}, nil
		}
		x := *i.d.slot(i.pos)
		i.pos += step
		i.left--
		return x, nil
	}
}

func reprDeque(t *thread, v value) (value, error) {
	d := self(v)
	if t.ReprEnter(v) {
		return interp.NewStr(t, "[...]")
	}
	defer t.ReprLeave()
	l, err := d.list(t)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(l))
	defer t.Unroot(mark)
	s, err := t.Repr(interp.ValueOf(l))
	if err != nil {
		return value{}, err
	}
	b := t.NewBuilder()
	if err := b.WriteString(v.Type().ShortName() + "("); err != nil {
		return value{}, err
	}
	if err := b.WriteStr(s); err != nil {
		return value{}, err
	}
	end := ")"
	if d.max >= 0 {
		end = ", maxlen=" + strconv.Itoa(d.max) + ")"
	}
	err = b.WriteString(end)
	return b.String(), err
}

func compareDeques(t *thread, a, b value, op interp.CmpOp) (value, error) {
	x, ok1 := interp.As[deque](a, dequeLayout)
	y, ok2 := interp.As[deque](b, dequeLayout)
	if !ok1 || !ok2 {
		return interp.NotImplemented, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return value{}, err
	}
	defer t.Leave()
	if op == interp.CmpEq || op == interp.CmpNe {
		if x == y {
			return interp.Bool(op == interp.CmpEq), nil
		}
		if x.n != y.n {
			return interp.Bool(op == interp.CmpNe), nil
		}
	}
	cx, cy := x.change, y.change
	i := 0
	for ; i < x.n && i < y.n; i++ {
		if err := t.Work(1); err != nil {
			return value{}, err
		}
		p, q := *x.slot(i), *y.slot(i)
		eq, err := t.Equal(p, q)
		if err != nil {
			return value{}, err
		}
		if !eq {
			switch op {
			case interp.CmpEq:
				return interp.False, nil
			case interp.CmpNe:
				return interp.True, nil
			}
			return t.Compare(p, q, op)
		}
		if x.change != cx || y.change != cy {
			return value{}, mutated(t)
		}
	}
	return t.Compare(interp.Int(int64(x.n)), interp.Int(int64(y.n)), op)
}

// copyOf is a deque of the same class, contents and bound.
func (d *deque) copyOf(t *thread) (value, error) {
	typ := d.Class()
	if typ == dequeType {
		c, err := newDeque(t, dequeType, d.max)
		if err != nil || d.n == 0 {
			return interp.ValueOf(c), err
		}
		if err := c.grow(t, d.n); err != nil {
			return value{}, err
		}
		if err := t.Work(int64(d.n) / 8); err != nil {
			return value{}, err
		}
		k := copy(c.buf, d.buf[d.head:min(len(d.buf), d.head+d.n)])
		copy(c.buf[k:], d.buf[:d.n-k])
		c.n = d.n
		return interp.ValueOf(c), nil
	}
	if d.max < 0 {
		return t.Call(typ.Value(), interp.ValueOf(d))
	}
	return t.Call(typ.Value(), interp.ValueOf(d), interp.Int(int64(d.max)))
}

// repeat makes d n times as long.
func (d *deque) repeat(t *thread, n int64) error {
	if d.n == 0 || n == 1 {
		return nil
	}
	if n <= 0 {
		d.clear()
		return nil
	}
	size := d.n
	if d.max < 0 && n > math.MaxInt32*int64(64)/int64(size) {
		return t.Errorf(interp.MemoryError, "")
	}
	if d.max >= 0 && int64(size)*min(n, math.MaxInt32) > int64(d.max) {
		n = (int64(d.max) + int64(size) - 1) / int64(size)
		if int64(d.max)%int64(size) != 0 || n == 0 {
			n++ // what falls out at the front must have been there
		}
	}
	if d.max < 0 {
		if err := d.grow(t, size*int(n)); err != nil {
			return err
		}
	}
	l, err := d.list(t)
	if err != nil {
		return err
	}
	for ; n > 1; n-- {
		for _, v := range l.Items() {
			if err := t.Work(1); err != nil {
				return err
			}
			if err := d.append(t, v); err != nil {
				return err
			}
		}
	}
	return nil
}

func count(t *thread, n value) (int64, error) {
	i, err := t.Index(n)
	if err != nil {
		return 0, err
	}
	k, ok := interp.AsInt64(i)
	if !ok {
		return 0, t.Errorf(interp.OverflowError, "cannot fit '%s' into an index-sized integer", n.Type().Name)
	}
	return k, nil
}

func setupDeque() {
	iter := func(typ *interp.Type, name string, step int) {
		interp.Define(typ, interp.TypeSpec{
			Name: name, Module: "collections", Layout: dequeIterLayout,
			Slots: interp.Slots{Iter: interp.SelfIter, Next: nextOf(step), New: func(t *thread, typ *interp.Type, a args) (value, error) {
				if len(a.V) < 1 {
					return value{}, t.Errorf(interp.TypeError, "function takes at least 1 argument (0 given)")
				}
				d, ok := interp.As[deque](a.V[0], dequeLayout)
				if !ok {
					return value{}, t.Errorf(interp.TypeError, "argument 1 must be collections.deque, not %s", a.V[0].Type().Name)
				}
				if step < 0 {
					return d.newIter(t, typ, d.n-1, d.n)
				}
				return d.newIter(t, typ, 0, d.n)
			}},
			Methods: []interp.Native{{Name: "__length_hint__", Sig: "()", Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) {
				i, _ := interp.As[dequeIter](a.V[0], dequeIterLayout)
				return interp.Int(int64(i.left)), nil
			}}},
		})
	}
	iter(dequeIterType, "_deque_iterator", 1)
	iter(dequeRevIterType, "_deque_reverse_iterator", -1)
	interp.Define(dequeType, interp.TypeSpec{
		Name: "deque", Module: "collections", Layout: dequeLayout, NewSig: "(iterable=(), maxlen=None)",
		Doc:     "A list-like sequence optimized for data accesses near its endpoints.",
		Methods: dequeMethods(),
		Slots: interp.Slots{
			New: func(t *thread, typ *interp.Type, _ args) (value, error) {
				d, err := newDeque(t, typ, -1)
				return interp.ValueOf(d), err
			},
			Init: initDeque, Repr: reprDeque, Compare: compareDeques, SequenceFlag: 1,
			Len:  func(_ *thread, v value) (int, error) { return self(v).n, nil },
			Iter: func(t *thread, v value) (value, error) { return self(v).newIter(t, dequeIterType, 0, self(v).n) },
			GetItem: func(t *thread, v, k value) (value, error) {
				d := self(v)
				i, err := d.index(t, k)
				if err != nil {
					return value{}, err
				}
				return *d.slot(i), nil
			},
			SetItem: func(t *thread, v, k, val value) error {
				d := self(v)
				i, err := d.index(t, k)
				if err != nil {
					return err
				}
				if val.IsUnset() {
					return d.remove(t, i)
				}
				*d.slot(i) = val
				return nil
			},
			Contains: func(t *thread, v, x value) (bool, error) {
				i, err := self(v).find(t, x, 0, math.MaxInt)
				return i >= 0, err
			},
			Concat: func(t *thread, a, b value) (value, error) {
				if _, ok := interp.As[deque](b, dequeLayout); !ok {
					return value{}, t.Errorf(interp.TypeError, "can only concatenate deque (not \"%s\") to deque", b.Type().Name)
				}
				c, err := self(a).copyOf(t)
				if err != nil {
					return value{}, err
				}
				d, ok := interp.As[deque](c, dequeLayout)
				if !ok {
					return c, nil
				}
				mark := t.Root(c)
				defer t.Unroot(mark)
				return c, d.extend(t, b, (*deque).append)
			},
			IConcat: func(t *thread, a, b value) (value, error) { return a, self(a).extend(t, b, (*deque).append) },
			Repeat: func(t *thread, v, n value) (value, error) {
				k, err := count(t, n)
				if err != nil {
					return value{}, err
				}
				c, err := self(v).copyOf(t)
				if err != nil {
					return value{}, err
				}
				d, ok := interp.As[deque](c, dequeLayout)
				if !ok {
					return c, nil
				}
				mark := t.Root(c)
				defer t.Unroot(mark)
				return c, d.repeat(t, k)
			},
			IRepeat: func(t *thread, v, n value) (value, error) {
				k, err := count(t, n)
				if err != nil {
					return value{}, err
				}
				return v, self(v).repeat(t, k)
			},
		},
	})
}

// bounds reads start and stop of index.
func (d *deque) bounds(t *thread, a args) (start, stop int, err error) {
	stop = math.MaxInt
	for i, p := range []*int{&start, &stop} {
		v := a.Get(2 + i)
		if v.IsUnset() {
			continue
		}
		k, err := t.Index(v)
		if err != nil {
			if interp.IsExc(err, interp.TypeError) {
				return 0, 0, t.Errorf(interp.TypeError, "slice indices must be integers or have an __index__ method")
			}
			return 0, 0, err
		}
		b, _ := interp.AsInt(k)
		n := int64(math.MaxInt64)
		switch {
		case b.IsInt64():
			n = b.Int64()
		case b.Sign() < 0:
			n = math.MinInt64
		}
		if n < 0 {
			n = max(0, n+int64(d.n))
		}
		*p = int(n)
	}
	return min(start, d.n), min(stop, d.n), nil
}

func dequeMethods() []interp.Native {
	type fn = func(t *thread, d *deque, a args) (value, error)
	row := func(name, sig string, cost interp.Cost, doc string, f fn) interp.Native {
		return interp.Native{Name: name, Sig: sig, Cost: cost, Doc: doc, Fn: func(t *thread, a args) (value, error) { return f(t, self(a.V[0]), a) }}
	}
	constant, element, calls := interp.CostConst, interp.CostPerElement, interp.CostCallsBack
	return []interp.Native{
		row("append", "(item, /)", constant, "Add an element to the right side of the deque.", func(t *thread, d *deque, a args) (value, error) { return interp.None, d.append(t, a.V[1]) }),
		row("appendleft", "(item, /)", constant, "Add an element to the left side of the deque.", func(t *thread, d *deque, a args) (value, error) { return interp.None, d.appendLeft(t, a.V[1]) }),
		row("pop", "()", constant, "Remove and return the rightmost element.", func(t *thread, d *deque, _ args) (value, error) {
			if d.n == 0 {
				return value{}, t.Errorf(interp.IndexError, "pop from an empty deque")
			}
			return d.pop(), nil
		}),
		row("popleft", "()", constant, "Remove and return the leftmost element.", func(t *thread, d *deque, _ args) (value, error) {
			if d.n == 0 {
				return value{}, t.Errorf(interp.IndexError, "pop from an empty deque")
			}
			return d.popLeft(), nil
		}),
		row("extend", "(iterable, /)", calls, "Extend the right side of the deque with elements from the iterable.", func(t *thread, d *deque, a args) (value, error) {
			return interp.None, d.extend(t, a.V[1], (*deque).append)
		}),
		row("extendleft", "(iterable, /)", calls, "Extend the left side of the deque with elements from the iterable.", func(t *thread, d *deque, a args) (value, error) {
			return interp.None, d.extend(t, a.V[1], (*deque).appendLeft)
		}),
		row("clear", "()", constant, "Remove all elements from the deque.", func(_ *thread, d *deque, _ args) (value, error) {
			d.clear()
			return interp.None, nil
		}),
		row("rotate", "(n=1, /)", element, "Rotate the deque n steps to the right.  If n is negative, rotates left.", func(t *thread, d *deque, a args) (value, error) {
			k := int64(1)
			if v := a.Get(1); !v.IsUnset() {
				i, err := t.Index(v)
				if err != nil {
					return value{}, err
				}
				n, ok := interp.AsInt64(i)
				if !ok {
					return value{}, t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
				}
				k = n
			}
			return interp.None, d.rotate(t, k)
		}),
		row("copy", "()", element, "Return a shallow copy of a deque.", func(t *thread, d *deque, _ args) (value, error) { return d.copyOf(t) }),
		row("__copy__", "()", element, "Return a shallow copy of a deque.", func(t *thread, d *deque, _ args) (value, error) { return d.copyOf(t) }),
		row("count", "(value, /)", calls, "Return number of occurrences of value.", func(t *thread, d *deque, a args) (value, error) {
			n := int64(0)
			change := d.change
			for i := 0; i < d.n; i++ {
				if err := t.Work(1); err != nil {
					return value{}, err
				}
				eq, err := t.Equal(*d.slot(i), a.V[1])
				if err != nil {
					return value{}, err
				}
				if eq {
					n++
				}
				if d.change != change {
					return value{}, mutated(t)
				}
			}
			return interp.Int(n), nil
		}),
		row("index", "(value, start=0, stop=9223372036854775807, /)", calls, "Return first index of value.", func(t *thread, d *deque, a args) (value, error) {
			start, stop, err := d.bounds(t, a)
			if err != nil {
				return value{}, err
			}
			i, err := d.find(t, a.V[1], start, stop)
			if err == nil && i < 0 {
				err = t.Errorf(interp.ValueError, "deque.index(x): x not in deque")
			}
			return interp.Int(int64(i)), err
		}),
		row("insert", "(index, value, /)", element, "Insert value before index.", func(t *thread, d *deque, a args) (value, error) {
			k, err := t.Index(a.V[1])
			if err != nil {
				return value{}, err
			}
			n, ok := interp.AsInt64(k)
			if !ok {
				return value{}, t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
			}
			if d.max >= 0 && d.n >= d.max {
				return value{}, t.Errorf(interp.IndexError, "deque already at its maximum size")
			}
			if n < 0 {
				n = max(0, n+int64(d.n))
			}
			return interp.None, d.insert(t, int(min(n, int64(d.n))), a.V[2])
		}),
		row("remove", "(value, /)", calls, "Remove first occurrence of value.", func(t *thread, d *deque, a args) (value, error) {
			change := d.change
			i, err := d.find(t, a.V[1], 0, math.MaxInt)
			if err != nil {
				if d.change != change && interp.IsExc(err, interp.RuntimeError) {
					err = t.Errorf(interp.IndexError, "deque mutated during remove().")
				}
				return value{}, err
			}
			if d.change != change {
				return value{}, t.Errorf(interp.IndexError, "deque mutated during remove().")
			}
			if i < 0 {
				return value{}, t.Errorf(interp.ValueError, "deque.remove(x): x not in deque")
			}
			return interp.None, d.remove(t, i)
		}),
		row("reverse", "()", element, "Reverse *IN PLACE*.", func(t *thread, d *deque, _ args) (value, error) {
			if err := t.Work(int64(d.n) / 4); err != nil {
				return value{}, err
			}
			for i, j := 0, d.n-1; i < j; i, j = i+1, j-1 {
				p, q := d.slot(i), d.slot(j)
				*p, *q = *q, *p
			}
			return interp.None, nil
		}),
		row("__reversed__", "()", constant, "Return a reverse iterator over the deque.", func(t *thread, d *deque, _ args) (value, error) { return d.newIter(t, dequeRevIterType, d.n-1, d.n) }),
		row("__reduce__", "()", constant, "Return state information for pickling.", func(t *thread, d *deque, a args) (value, error) {
			state, err := t.CallMethod(a.V[0], "__getstate__")
			if err != nil {
				return value{}, err
			}
			it, err := t.Iter(a.V[0])
			if err != nil {
				return value{}, err
			}
			var fixed value = interp.EmptyTuple
			if d.max >= 0 {
				if fixed, err = interp.TupleOf(t, interp.EmptyTuple, interp.Int(int64(d.max))); err != nil {
					return value{}, err
				}
			}
			return interp.TupleOf(t, a.V[0].Type().Value(), fixed, state, it)
		}),
		row("__sizeof__", "()", constant, "Return the size of the deque in memory, in bytes.", func(_ *thread, d *deque, _ args) (value, error) {
			blocks := int64(d.n)/64 + 1 // CPython keeps the items in blocks of 64
			return interp.Int(216 + blocks*528), nil
		}),
		{Name: "maxlen", Kind: interp.Getter, Cost: interp.CostConst, Doc: "maximum size of a deque or None if unbounded", Fn: func(_ *thread, a args) (value, error) {
			if m := self(a.V[0]).max; m >= 0 {
				return interp.Int(int64(m)), nil
			}
			return interp.None, nil
		}},
		interp.ClassGetItem(),
	}
}
