package collectionsmod

import (
	"math"

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

var (
	dequeLayout     = interp.NewLayout[deque]("collections.deque")
	dequeIterLayout = interp.NewLayout[dequeIter]("collections._deque_iterator")

	dequeType, dequeIterType, dequeRevIterType = new(interp.Type), new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (d *deque) Traverse(w *interp.Walker) { w.VisitAll(d.buf) }

// ExtraSize implements interp.Heap.
func (d *deque) ExtraSize() int64 { return int64(cap(d.buf)) * 16 }

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

// changedCopy is a copy that change has been applied to, unless a subclass made something else of it.
func (d *deque) changedCopy(t *thread, change func(*deque) error) (value, error) {
	c, err := d.copyOf(t)
	if err != nil {
		return value{}, err
	}
	to, ok := interp.As[deque](c, dequeLayout)
	if !ok {
		return c, nil
	}
	mark := t.Root(c)
	defer t.Unroot(mark)
	return c, change(to)
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

// dequeIter steps through a deque, forwards or backwards.
type dequeIter struct {
	interp.Object
	d      *deque
	pos    int
	left   int
	change uint64
}

// Traverse implements interp.Heap.
func (i *dequeIter) Traverse(w *interp.Walker) { w.Visit(interp.ValueOf(i.d)) }

// ExtraSize implements interp.Heap.
func (*dequeIter) ExtraSize() int64 { return 0 }

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
