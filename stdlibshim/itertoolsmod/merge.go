package itertoolsmod

import "github.com/safepy/safepy/interp"

type (
	chain struct {
		interp.Object
		source value // iterator of iterables; unset at the end
		active value // iterator being read
	}
	zipLongest struct {
		interp.Object
		its    []value // unset: exhausted
		active int
		fill   value
	}
	accumulate struct {
		interp.Object
		it, fn, total value // fn unset: addition
		initial       value
	}
	pairwise struct {
		interp.Object
		it, old value
	}
	batched struct {
		interp.Object
		it     value // unset at the end
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
func (c *chain) Traverse(w *interp.Walker) { w.Visit(c.source); w.Visit(c.active) }

// ExtraSize implements interp.Heap.
func (*chain) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (z *zipLongest) Traverse(w *interp.Walker) { w.VisitAll(z.its); w.Visit(z.fill) }

// ExtraSize implements interp.Heap.
func (z *zipLongest) ExtraSize() int64 { return int64(cap(z.its)) * 16 }

// Traverse implements interp.Heap.
func (a *accumulate) Traverse(w *interp.Walker) {
	w.VisitAll([]value{a.it, a.fn, a.total, a.initial})
}

// ExtraSize implements interp.Heap.
func (*accumulate) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (p *pairwise) Traverse(w *interp.Walker) { w.Visit(p.it); w.Visit(p.old) }

// ExtraSize implements interp.Heap.
func (*pairwise) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (b *batched) Traverse(w *interp.Walker) { w.Visit(b.it) }

// ExtraSize implements interp.Heap.
func (*batched) ExtraSize() int64 { return 0 }

func setupMerge() {
	define(chainType, spec{
		name: "chain", sig: "(*iterables)", layout: chainLayout, next: nextChain,
		make: func(t *thread, typ *interp.Type, a []value) (value, error) { return newChain(t, typ, a[0]) },
		doc:  "Return a chain object whose .__next__() method returns elements from the\nfirst iterable until it is exhausted, then elements from the next\niterable, until all of the iterables are exhausted.",
		methods: []interp.Native{
			{Name: "from_iterable", Sig: "(iterable, /)", Kind: interp.ClassMethod, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
				typ, _ := interp.AsType(a.V[0])
				return newChain(t, typ, a.V[1])
			}, Doc: "Alternative chain() constructor taking a single iterable argument that evaluates lazily."},
			interp.ClassGetItem(),
		},
	})
	define(zipLongestType, spec{
		name: "zip_longest", sig: "(*iterables, fillvalue=None)", layout: zipLongestLayout, make: newZipLongest, next: nextZipLongest, items: zipLongestItems,
		doc: "Return a zip_longest object whose .__next__() method returns a tuple where\nthe i-th element comes from the i-th iterable argument.",
	})
	define(accumulateType, spec{
		name: "accumulate", sig: "(iterable, func=None, *, initial=None)", layout: accumulateLayout, make: newAccumulate, next: nextAccumulate,
		doc: "Return series of accumulated sums (or other binary function results).",
	})
	define(pairwiseType, spec{
		name: "pairwise", sig: "(iterable, /)", layout: pairwiseLayout, make: newPairwise, next: nextPairwise, items: pairwiseItems,
		doc: "Return an iterator of overlapping pairs taken from the input iterator.\n\n    s -> (s0,s1), (s1,s2), (s2, s3), ...",
	})
	define(batchedType, spec{
		name: "batched", sig: "(iterable, n, *, strict=False)", layout: batchedLayout, make: newBatched, next: nextBatched,
		doc: "Batch data into tuples of length n. The last batch may be shorter than n.",
	})
}

func newChain(t *thread, typ *interp.Type, iterables value) (value, error) {
	it, err := t.Iter(iterables)
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

func nextChain(t *thread, v value) (value, error) {
	c, _ := interp.As[chain](v, chainLayout)
	for !c.source.IsUnset() {
		if c.active.IsUnset() {
			if err := t.Work(2); err != nil {
				return value{}, err
			}
			x, err := t.Next(c.source)
			if err != nil || x.IsUnset() {
				c.source = value{}
				return value{}, err
			}
			it, err := t.Iter(x)
			if err != nil {
				c.source = value{}
				return value{}, err
			}
			c.active = it
		}
		x, err := t.Next(c.active)
		if err != nil || !x.IsUnset() {
			return x, err
		}
		t.TakeStop()
		c.active = value{}
	}
	return value{}, nil
}

func newZipLongest(t *thread, typ *interp.Type, a []value) (value, error) {
	tup, _ := interp.AsTuple(a[1])
	its, err := t.Iterators(tup.Items())
	if err != nil {
		return value{}, err
	}
	z, err := interp.New[zipLongest](t, typ)
	if err != nil {
		return value{}, err
	}
	z.its, z.active, z.fill = its, len(its), a[0].Or(interp.None)
	return interp.ValueOf(z), nil
}

func nextZipLongest(t *thread, v value) (value, error) {
	z, _ := interp.As[zipLongest](v, zipLongestLayout)
	items := make([]value, 0, 4)
	mark := t.RootSlice(&items)
	defer t.Unroot(mark)
	for i := range z.its {
		x, ok, err := z.item(t, i)
		if err != nil || !ok {
			return value{}, err
		}
		items = append(items, x)
	}
	if z.active == 0 {
		return value{}, nil
	}
	return interp.NewTuple(t, items)
}

func zipLongestItems(t *thread, v value, out []value) (whole value, ok bool, err error) {
	z, _ := interp.As[zipLongest](v, zipLongestLayout)
	var buf [4]value
	if len(out) != len(z.its) || len(out) > len(buf) || len(out) == 0 {
		whole, err = nextZipLongest(t, v)
		return whole, !whole.IsUnset(), err
	}
	for i := range z.its {
		if buf[i], ok, err = z.item(t, i); err != nil || !ok {
			return value{}, false, err
		}
	}
	copy(out, buf[:len(out)])
	return value{}, true, nil
}

// item steps iterator i; ok is false when it was the last that had something.
func (z *zipLongest) item(t *thread, i int) (x value, ok bool, err error) {
	if z.active == 0 {
		return value{}, false, nil
	}
	it := z.its[i]
	if it.IsUnset() {
		return z.fill, true, nil
	}
	if x, err = t.Next(it); err != nil {
		z.active = 0
		return value{}, false, err
	}
	if x.IsUnset() {
		t.TakeStop()
		if z.active--; z.active == 0 {
			return value{}, false, nil
		}
		z.its[i] = value{}
		x = z.fill
	}
	return x, true, nil
}

func newAccumulate(t *thread, typ *interp.Type, a []value) (value, error) {
	it, err := t.Iter(a[0])
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
	x, err := t.Next(c.it)
	if err != nil || x.IsUnset() {
		return x, err
	}
	switch {
	case c.total.IsUnset():
	case c.fn.IsUnset():
		x, err = t.BinaryOp(interp.OpAdd, c.total, x)
	default:
		x, err = t.Call(c.fn, c.total, x)
	}
	if err != nil {
		return value{}, err
	}
	c.total = x
	return x, nil
}

func newPairwise(t *thread, typ *interp.Type, a []value) (value, error) {
	it, err := t.Iter(a[0])
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
		x, err := t.Next(p.it)
		if err != nil || x.IsUnset() {
			p.it = value{}
			return value{}, value{}, err
		}
		if p.old, old = x, x; p.it.IsUnset() {
			p.old = value{}
			return value{}, value{}, nil
		}
	}
	x, err := t.Next(p.it)
	if err != nil || x.IsUnset() {
		p.it, p.old = value{}, value{}
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
	it, err := t.Iter(a[0])
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
	it := b.it
	if it.IsUnset() {
		return value{}, nil
	}
	var buf [8]value
	items := buf[:0]
	mark := t.RootSlice(&items)
	defer t.Unroot(mark)
	for int64(len(items)) < b.n {
		if err := t.Work(1); err != nil {
			return value{}, err
		}
		x, err := t.Next(it)
		if err != nil {
			b.it = value{}
			return value{}, err
		}
		if x.IsUnset() {
			t.TakeStop()
			b.it = value{}
			break
		}
		if len(items) == cap(items) {
			if err := t.Alloc(int64(cap(items)) * 32); err != nil {
				return value{}, err
			}
		}
		items = append(items, x)
	}
	if len(items) == 0 {
		return value{}, nil
	}
	if int64(len(items)) < b.n && b.strict {
		return value{}, t.Errorf(interp.ValueError, "batched(): incomplete batch")
	}
	return interp.NewTuple(t, items)
}
