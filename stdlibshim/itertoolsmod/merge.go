package itertoolsmod

import (
	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

type (
	chain struct {
		interp.Object
		source interp.Cursor // the iterables; unset at the end
		active interp.Cursor // the one being read
	}
	zipLongest struct {
		interp.Object
		its    []interp.Cursor // unset: exhausted
		active int
		fill   value
		room   [3]interp.Cursor // its where there are few
	}
	accumulate struct {
		interp.Object
		it        interp.Cursor
		fn, total value // fn unset: addition
		initial   value
	}
	pairwise struct {
		interp.Object
		it  interp.Cursor
		old value
	}
	batched struct {
		interp.Object
		it     interp.Cursor // unset at the end
		n      int64
		strict bool
	}
)

var (
	chainLayout      = interp.NewLayout[chain]("itertools.chain")
	zipLongestLayout = interp.NewLayout[zipLongest]("itertools.zip_longest")
	accumulateLayout = interp.NewLayout[accumulate]("itertools.accumulate")
	pairwiseLayout   = interp.NewLayout[pairwise]("itertools.pairwise")
	batchedLayout    = interp.NewLayout[batched]("itertools.batched")

	chainType, zipLongestType, accumulateType, pairwiseType, batchedType = new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (c *chain) Traverse(w *interp.Walker) { c.source.Visit(w); c.active.Visit(w) }

// ExtraSize implements interp.Heap.
func (*chain) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (z *zipLongest) Traverse(w *interp.Walker) {
	for i := range z.its {
		z.its[i].Visit(w)
	}
	w.Visit(z.fill)
}

// ExtraSize implements interp.Heap.
func (z *zipLongest) ExtraSize() int64 {
	if len(z.its) <= len(z.room) {
		return 0
	}
	return int64(cap(z.its)) * cursorSize
}

// Traverse implements interp.Heap.
func (a *accumulate) Traverse(w *interp.Walker) {
	a.it.Visit(w)
	w.Visit(a.fn)
	w.Visit(a.total)
	w.Visit(a.initial)
}

// ExtraSize implements interp.Heap.
func (*accumulate) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (p *pairwise) Traverse(w *interp.Walker) { p.it.Visit(w); w.Visit(p.old) }

// ExtraSize implements interp.Heap.
func (*pairwise) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (b *batched) Traverse(w *interp.Walker) { b.it.Visit(w) }

// ExtraSize implements interp.Heap.
func (*batched) ExtraSize() int64 { return 0 }

func setupMerge() {
	define(chainType, spec{
		name: "chain", sig: "(*iterables)", layout: chainLayout, next: nextChain, left: chainLeft,
		makeOf: func(t *thread, typ *interp.Type, _ value, rest []value) (value, error) {
			tup, err := interp.NewTuple(t, rest)
			if err != nil {
				return value{}, err
			}
			return newChain(t, typ, tup)
		},
		doc: "Return a chain object whose .__next__() method returns elements from the\nfirst iterable until it is exhausted, then elements from the next\niterable, until all of the iterables are exhausted.",
		methods: []interp.Native{
			{Name: "from_iterable", Sig: "(iterable, /)", Kind: interp.ClassMethod, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
				typ, _ := interp.AsType(a.V[0])
				return newChain(t, typ, a.V[1])
			}, Doc: "Alternative chain() constructor taking a single iterable argument that evaluates lazily."},
			interp.ClassGetItem(),
		},
	})
	define(zipLongestType, spec{
		name: "zip_longest", sig: "(*iterables, fillvalue=None)", layout: zipLongestLayout, makeOf: newZipLongest, next: nextZipLongest, items: zipLongestItems, left: zipLongestLeft,
		doc: "Return a zip_longest object whose .__next__() method returns a tuple where\nthe i-th element comes from the i-th iterable argument.",
	})
	define(accumulateType, spec{
		name: "accumulate", sig: "(iterable, func=None, *, initial=None)", layout: accumulateLayout, make: newAccumulate, next: nextAccumulate,
		left: func(v value) int { a, _ := interp.As[accumulate](v, accumulateLayout); return a.it.Left() },
		doc:  "Return series of accumulated sums (or other binary function results).",
	})
	define(pairwiseType, spec{
		name: "pairwise", sig: "(iterable, /)", layout: pairwiseLayout, make: newPairwise, next: nextPairwise, items: pairwiseItems,
		left: func(v value) int { p, _ := interp.As[pairwise](v, pairwiseLayout); return p.it.Left() },
		doc:  "Return an iterator of overlapping pairs taken from the input iterator.\n\n    s -> (s0,s1), (s1,s2), (s2, s3), ...",
	})
	define(batchedType, spec{
		name: "batched", sig: "(iterable, n, *, strict=False)", layout: batchedLayout, make: newBatched, next: nextBatched,
		doc: "Batch data into tuples of length n. The last batch may be shorter than n.",
	})
}

func newChain(t *thread, typ *interp.Type, iterables value) (value, error) {
	it, err := t.Walk(iterables)
	if err != nil {
		return value{}, err
	}
	c, err := interp.New[chain](t, typ)
	if err != nil {
		return value{}, err
	}
	c.source = it
	return interp.ValueOf(c), nil
}

// chainLeft is what the first iterables hold, if they are lists and tuples.
func chainLeft(v value) int {
	c, _ := interp.As[chain](v, chainLayout)
	n, rest := c.active.Left(), c.source
	for range 4 {
		x, ok := rest.Skip()
		if !ok {
			break
		}
		n += interp.Held(x)
	}
	return n
}

func nextChain(t *thread, v value) (value, error) {
	c, _ := interp.As[chain](v, chainLayout)
	for !c.source.IsUnset() {
		if c.active.IsUnset() {
			if err := t.Work(2); err != nil {
				return value{}, err
			}
			x, err := c.source.Next(t)
			if err != nil || x.IsUnset() {
				c.source = interp.Cursor{}
				return value{}, err
			}
			it, err := t.Walk(x)
			if err != nil {
				c.source = interp.Cursor{}
				return value{}, err
			}
			c.active = it
		}
		x, err := c.active.Next(t)
		if err != nil || !x.IsUnset() {
			return x, err
		}
		t.TakeStop()
		c.active = interp.Cursor{}
	}
	return value{}, nil
}

// cursorSize is the size of a cursor in memory.
const cursorSize = 24

func newZipLongest(t *thread, typ *interp.Type, fill value, rest []value) (value, error) {
	z, err := interp.New[zipLongest](t, typ)
	if err != nil {
		return value{}, err
	}
	n := len(rest)
	if z.its = z.room[:0]; n > len(z.room) {
		if err := t.Alloc(int64(n) * cursorSize); err != nil {
			return value{}, err
		}
		z.its = make([]interp.Cursor, 0, n)
	}
	mark := t.Root(interp.ValueOf(z))
	defer t.Unroot(mark)
	for _, v := range rest {
		it, err := t.Walk(v)
		if err != nil {
			return value{}, err
		}
		z.its = append(z.its, it)
	}
	z.active, z.fill = n, fill.Or(interp.None)
	return interp.ValueOf(z), nil
}

func nextZipLongest(t *thread, v value) (value, error) {
	z, _ := interp.As[zipLongest](v, zipLongestLayout)
	var buf [4]value
	if len(z.its) <= len(buf) {
		items := buf[:len(z.its)]
		if ok, err := z.step(t, items); err != nil || !ok {
			return value{}, err
		}
		return interp.NewTuple(t, items)
	}
	if err := t.Alloc(int64(len(z.its)) * 16); err != nil {
		return value{}, err
	}
	items := make([]value, len(z.its))
	mark := t.RootSlice(&items)
	defer t.Unroot(mark)
	if ok, err := z.step(t, items); err != nil || !ok {
		return value{}, err
	}
	return interp.NewTuple(t, items)
}

func zipLongestLeft(v value) (n int) {
	z, _ := interp.As[zipLongest](v, zipLongestLayout)
	for i := range z.its[:min(len(z.its), len(z.room))] {
		n = max(n, z.its[i].Left())
	}
	return n
}

// step fills out, which is as long as there are iterators; ok is false at the end.
func (z *zipLongest) step(t *thread, out []value) (ok bool, err error) {
	mark := t.Root(z.fill)
	for i := range out {
		if out[i], ok, err = z.item(t, i); err != nil || !ok {
			break
		}
		if i < len(out)-1 {
			t.Root(out[i])
		}
	}
	t.Unroot(mark)
	return ok && err == nil && z.active > 0, err
}

func zipLongestItems(t *thread, v value, out []value) (whole value, ok bool, err error) {
	z, _ := interp.As[zipLongest](v, zipLongestLayout)
	var buf [4]value
	if len(out) != len(z.its) || len(out) > len(buf) || len(out) == 0 {
		whole, err = nextZipLongest(t, v)
		return whole, !whole.IsUnset(), err
	}
	if ok, err = z.step(t, buf[:len(out)]); err != nil || !ok {
		return value{}, false, err
	}
	copy(out, buf[:len(out)])
	return value{}, true, nil
}

// item steps iterator i; ok is false when it was the last that had something.
func (z *zipLongest) item(t *thread, i int) (x value, ok bool, err error) {
	if z.active == 0 {
		return value{}, false, nil
	}
	it := &z.its[i]
	if it.IsUnset() {
		return z.fill, true, nil
	}
	if x, err = it.Next(t); err != nil {
		z.active = 0
		return value{}, false, err
	}
	if x.IsUnset() {
		t.TakeStop()
		if z.active--; z.active == 0 {
			return value{}, false, nil
		}
		*it = interp.Cursor{}
		x = z.fill
	}
	return x, true, nil
}

func newAccumulate(t *thread, typ *interp.Type, a []value) (value, error) {
	it, err := t.Walk(a[0])
	if err != nil {
		return value{}, err
	}
	c, err := interp.New[accumulate](t, typ)
	if err != nil {
		return value{}, err
	}
	c.it = it
	if !a[1].IsUnset() && !a[1].IsNone() {
		c.fn = a[1]
	}
	if !a[2].IsUnset() && !a[2].IsNone() {
		c.initial = a[2]
	}
	return interp.ValueOf(c), nil
}

func nextAccumulate(t *thread, v value) (value, error) {
	c, _ := interp.As[accumulate](v, accumulateLayout)
	if !c.initial.IsUnset() {
		c.total, c.initial = c.initial, value{}
		return c.total, nil
	}
	x, err := c.it.Next(t)
	if err != nil || x.IsUnset() {
		return x, err
	}
	switch {
	case c.total.IsUnset():
	case c.fn.IsUnset():
		x, err = add(t, c.total, x)
	default:
		x, err = t.Call(c.fn, c.total, x)
	}
	if err != nil {
		return value{}, err
	}
	c.total = x
	return x, nil
}

// add is a + b.
func add(t *thread, a, b value) (value, error) {
	if a.IsSmallInt() && b.IsSmallInt() {
		if n, over := num.AddOverflows(a.SmallInt(), b.SmallInt()); !over {
			return interp.Int(n), nil
		}
	}
	return t.BinaryOp(interp.OpAdd, a, b)
}

func newPairwise(t *thread, typ *interp.Type, a []value) (value, error) {
	it, err := t.Walk(a[0])
	if err != nil {
		return value{}, err
	}
	p, err := interp.New[pairwise](t, typ)
	if err != nil {
		return value{}, err
	}
	p.it = it
	return interp.ValueOf(p), nil
}

func nextPairwise(t *thread, v value) (value, error) {
	p, _ := interp.As[pairwise](v, pairwiseLayout)
	a, b, err := p.step(t)
	if err != nil || b.IsUnset() {
		return value{}, err
	}
	return interp.TupleOf(t, a, b)
}

func pairwiseItems(t *thread, v value, out []value) (whole value, ok bool, err error) {
	p, _ := interp.As[pairwise](v, pairwiseLayout)
	a, b, err := p.step(t)
	if err != nil || b.IsUnset() {
		return value{}, false, err
	}
	if len(out) == 2 {
		out[0], out[1] = a, b
		return value{}, true, nil
	}
	whole, err = interp.TupleOf(t, a, b)
	return whole, err == nil, err
}

// step is the next pair; b is unset at the end.
func (p *pairwise) step(t *thread) (a, b value, err error) {
	if p.it.IsUnset() {
		return value{}, value{}, nil
	}
	old := p.old
	if old.IsUnset() {
		x, err := p.it.Next(t)
		if err != nil || x.IsUnset() {
			p.it = interp.Cursor{}
			return value{}, value{}, err
		}
		if p.old, old = x, x; p.it.IsUnset() {
			p.old = value{}
			return value{}, value{}, nil
		}
	}
	x, err := p.it.Next(t)
	if err != nil || x.IsUnset() {
		p.it, p.old = interp.Cursor{}, value{}
		return value{}, value{}, err
	}
	p.old = x
	return old, x, nil
}

func newBatched(t *thread, typ *interp.Type, a []value) (value, error) {
	n, err := size(t, a[1])
	if err != nil {
		return value{}, err
	}
	strict := false
	if !a[2].IsUnset() {
		if strict, err = t.Truth(a[2]); err != nil {
			return value{}, err
		}
	}
	if n < 1 {
		return value{}, t.Errorf(interp.ValueError, "n must be at least one")
	}
	it, err := t.Walk(a[0])
	if err != nil {
		return value{}, err
	}
	b, err := interp.New[batched](t, typ)
	if err != nil {
		return value{}, err
	}
	b.it, b.n, b.strict = it, n, strict
	return interp.ValueOf(b), nil
}

func nextBatched(t *thread, v value) (value, error) {
	b, _ := interp.As[batched](v, batchedLayout)
	if b.it.IsUnset() {
		return value{}, nil
	}
	var buf [8]value
	if b.n > int64(len(buf)) {
		return b.large(t)
	}
	mark := t.Root(v)
	defer t.Unroot(mark)
	n := 0
	for n < int(b.n) {
		x, err := b.item(t)
		if err != nil {
			return value{}, err
		}
		if x.IsUnset() {
			break
		}
		buf[n] = x
		n++
		t.Root(x)
	}
	return b.batch(t, buf[:n])
}

// large is the next batch of many items.
func (b *batched) large(t *thread) (value, error) {
	var items []value
	mark := t.RootSlice(&items)
	defer t.Unroot(mark)
	for int64(len(items)) < b.n {
		x, err := b.item(t)
		if err != nil {
			return value{}, err
		}
		if x.IsUnset() {
			break
		}
		if len(items) == cap(items) {
			room := max(8, 2*cap(items))
			if err := t.Alloc(int64(room) * 16); err != nil {
				return value{}, err
			}
			items = append(make([]value, 0, room), items...)
		}
		items = append(items, x)
	}
	return b.batch(t, items)
}

// item is the next item, unset at the end, which is for good.
func (b *batched) item(t *thread) (value, error) {
	if err := t.Work(1); err != nil {
		return value{}, err
	}
	x, err := b.it.Next(t)
	if err != nil || x.IsUnset() {
		b.it = interp.Cursor{}
		if err == nil {
			t.TakeStop()
		}
		return value{}, err
	}
	return x, nil
}

// batch is the batch of some items, unset without any.
func (b *batched) batch(t *thread, items []value) (value, error) {
	if len(items) == 0 {
		return value{}, nil
	}
	if int64(len(items)) < b.n && b.strict {
		return value{}, t.Errorf(interp.ValueError, "batched(): incomplete batch")
	}
	return interp.NewTuple(t, items)
}
