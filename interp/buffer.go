package interp

// Buffer is the memory of a bytes-like object (PEP 688): what the Buffer slot gives. The zero values of Format, ItemSize, Shape and Strides stand for
// one dimension of unsigned bytes.
//
// The memory may be read, and written unless ReadOnly, up to the next call into Python; those that keep it for longer make a MemoryView of it, so that its
// owner knows.
type Buffer struct {
	Data     []byte // all of the exporter's memory that the items lie in
	Offset   int    // of the first item
	ReadOnly bool
	Format   string // of an item, as in module struct; "" is "B"
	ItemSize int
	Shape    []int
	Strides  []int
	Object   Value    // the exporter
	exports  *exports // where the exporter keeps account of views; nil when its memory never moves
}

// normalise fills in the zero values.
func (b *Buffer) normalise() {
	if b.Format == "" {
		b.Format, b.ItemSize = "B", 1
	}
	if b.Shape == nil {
		b.Shape = []int{len(b.Data) / b.ItemSize}
	}
	if b.Strides == nil {
		b.Strides = packedStrides(b.Shape, b.ItemSize)
	}
}

// packedStrides are the strides of items one behind the other, the last index moving fastest.
func packedStrides(shape []int, itemSize int) []int {
	strides := make([]int, len(shape))
	n := itemSize
	for i := len(shape) - 1; i >= 0; i-- {
		strides[i] = n
		n *= shape[i]
	}
	return strides
}

// packed reports whether the items lie in order and without gaps.
func (b *Buffer) packed() bool { return b.Shape == nil || isPacked(b.Shape, b.Strides, b.ItemSize) }

// Writable is the memory of a buffer that a native may write to: bytes in order. ok is false where it is not such.
func (b *Buffer) Writable() (mem []byte, ok bool) {
	if b.ReadOnly || !b.packed() {
		return nil, false
	}
	if b.Shape == nil {
		return b.Data[b.Offset:], true
	}
	return b.Data[b.Offset : b.Offset+product(b.Shape)*b.ItemSize], true
}

// contents is what the buffer holds, item by item: the memory itself when the items lie in order, else a copy.
func (b *Buffer) contents(t *Thread) (string, error) {
	if b.Shape == nil {
		return view(b.Data[b.Offset:]), nil
	}
	n := product(b.Shape) * b.ItemSize
	if isPacked(b.Shape, b.Strides, b.ItemSize) {
		return view(b.Data[b.Offset : b.Offset+n]), nil
	}
	out, err := t.newByteOut(n)
	if err != nil {
		return "", err
	}
	err = b.gather(t, &out, 0, b.Offset)
	return bytesString(out.b), err
}

// gather appends the items of dimension dim on, which begin at byte at.
func (b *Buffer) gather(t *Thread, out *output, dim, at int) error {
	if dim == len(b.Shape) {
		out.b = append(out.b, b.Data[at:at+b.ItemSize]...)
		return nil
	}
	for i := range b.Shape[dim] {
		if i&0xFF == 0 {
			if err := t.Work(0x100 / 4); err != nil {
				return err
			}
		}
		if err := b.gather(t, out, dim+1, at+i*b.Strides[dim]); err != nil {
			return err
		}
	}
	return nil
}

func product(shape []int) int {
	n := 1
	for _, k := range shape {
		n *= k
	}
	return n
}

// isPacked reports whether the items lie one behind the other in order. An empty buffer of one dimension goes by its stride, as in CPython.
func isPacked(shape, strides []int, itemSize int) bool {
	if len(shape) == 1 {
		return shape[0] == 1 || strides[0] == itemSize
	}
	n := itemSize
	for i := len(shape) - 1; i >= 0; i-- {
		if shape[i] > 1 && strides[i] != n {
			return product(shape) == 0
		}
		n *= shape[i]
	}
	return true
}

// export is what memory views that come from one another share: the hold they have on the exporter.
type export struct {
	Object
	of      Value
	from    *exports
	views   int // that were not released
	entered int // with statements that such a view is the manager of: those refer to it, as a temporary
}

var exportLayout = NewLayout[export]("managedbuffer")

var exportType = &Type{}

// Traverse implements Heap.
func (e *export) Traverse(w *Walker) { w.Visit(e.of) }

// ExtraSize implements Heap.
func (*export) ExtraSize() int64 { return 0 }

// exports is kept by an object whose memory can move: the holds that views have on it. They don't keep views alive: whether one still lives is found out by
// walking, when somebody wants to move the memory. Views that only a temporary of a running expression refers to don't count: CPython would mostly
// have freed them, and all that is lost is that a view is left with the memory as it was.
type exports struct {
	list  []*export
	prune int // length of list at which dead holds are looked for
}

// held reports whether a view lives.
func (e *exports) held(t *Thread) (bool, error) {
	if err := e.dropDead(t); err != nil {
		return false, err
	}
	return len(e.list) > 0, nil
}

// Exports is that account for types of other packages.
type Exports struct{ e exports }

// Attach makes views of b count.
func (x *Exports) Attach(b *Buffer) { b.exports = &x.e }

// Held reports whether a view lives.
func (x *Exports) Held(t *Thread) (bool, error) {
	if len(x.e.list) == 0 {
		return false, nil
	}
	return x.e.held(t)
}

func (e *exports) dropDead(t *Thread) error {
	e.filter(func(x *export) bool { return x.views > 0 })
	if len(e.list) == 0 {
		return nil
	}
	t.epoch++
	w := Walker{t: t, epoch: t.epoch, named: true}
	if err := t.walk(&w); err != nil {
		return err
	}
	if err := t.Work(w.cost()); err != nil {
		return err
	}
	e.filter(func(x *export) bool { return x.epoch == w.epoch || x.entered > 0 })
	return nil
}

func (e *exports) filter(keep func(*export) bool) {
	n := 0
	for _, x := range e.list {
		if keep(x) {
			e.list[n] = x
			n++
		}
	}
	clear(e.list[n:])
	e.list = e.list[:n]
}

// minPrune is the number of holds from which on dead ones are looked for.
const minPrune = 256

func (e *exports) add(t *Thread, x *export) error {
	if len(e.list) >= max(e.prune, minPrune) {
		if err := e.dropDead(t); err != nil {
			return err
		}
		e.prune = 2 * len(e.list)
	}
	if err := t.Alloc(16); err != nil {
		return err
	}
	e.list = append(e.list, x)
	return nil
}

// release ends one view's hold.
func (x *export) release() {
	if x.views--; x.views == 0 && x.from != nil {
		x.from.filter(func(y *export) bool { return y != x })
	}
}

// bufferSlot is __buffer__, by which a user class is bytes-like.
func bufferSlot() slotDef {
	return slotDef{
		name: "__buffer__", sig: "(flags, /)",
		has:  func(s *Slots) bool { return s.Buffer != nil },
		copy: func(d, s *Slots) { d.Buffer = s.Buffer },
		user: func(_ *Type, s *Slots) {
			s.Buffer = func(t *Thread, v Value) (*Buffer, error) {
				r, err := t.special(v, "__buffer__", Int(fullReadOnly))
				if err != nil {
					return nil, err
				}
				m, ok := As[MemoryView](r, memoryViewLayout)
				if !ok {
					return nil, t.Errorf(TypeError, "__buffer__ returned non-memoryview object")
				}
				return m.buffer(t)
			}
		},
		native: func(*Type) func(*Thread, Args) (Value, error) {
			return func(t *Thread, a Args) (Value, error) {
				if _, err := t.Index(a.V[1]); err != nil {
					return Value{}, err
				}
				return t.MemoryViewOf(a.V[0])
			}
		},
	}
}

// fullReadOnly is inspect.BufferFlags.FULL_RO.
const fullReadOnly = 0x11C
