package itertoolsmod

import (
	"math"

	"github.com/safepy/safepy/interp"
)

type (
	groupBy struct {
		interp.Object
		it, key        value // key None: the items themselves
		target         value // key of the current group
		curKey, curVal value
		current        *grouper
	}
	// grouper yields one group, as long as its groupby has not moved on.
	grouper struct {
		interp.Object
		parent *groupBy
		target value
	}
	// teeIter is one of the iterators that tee makes: a place in a chain of blocks which they fill and share.
	teeIter struct {
		interp.Object
		data *teeData
		pos  int
	}
	teeData struct {
		interp.Object
		it      value
		items   []value
		next    *teeData
		running bool
	}
)

var (
	groupByLayout = interp.NewLayout[groupBy]("itertools.groupby")
	grouperLayout = interp.NewLayout[grouper]("itertools._grouper")
	teeLayout     = interp.NewLayout[teeIter]("itertools._tee")
	teeDataLayout = interp.NewLayout[teeData]("itertools._tee_dataobject")

	groupByType, grouperType, teeType, teeDataType = new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type)
)

// teeBlock is the number of items in a block.
const teeBlock = 57

// Traverse implements interp.Heap.
func (g *groupBy) Traverse(w *interp.Walker) {
	w.VisitAll([]value{g.it, g.key, g.target, g.curKey, g.curVal})
	if g.current != nil {
		w.Visit(interp.ValueOf(g.current))
	}
}

// ExtraSize implements interp.Heap.
func (*groupBy) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (g *grouper) Traverse(w *interp.Walker) {
	w.Visit(g.target)
	if g.parent != nil {
		w.Visit(interp.ValueOf(g.parent))
	}
}

// ExtraSize implements interp.Heap.
func (*grouper) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (i *teeIter) Traverse(w *interp.Walker) {
	if i.data != nil {
		w.Visit(interp.ValueOf(i.data))
	}
}

// ExtraSize implements interp.Heap.
func (*teeIter) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (d *teeData) Traverse(w *interp.Walker) {
	w.Visit(d.it)
	w.VisitAll(d.items)
	if d.next != nil {
		w.Visit(interp.ValueOf(d.next))
	}
}

// ExtraSize implements interp.Heap.
func (d *teeData) ExtraSize() int64 { return int64(cap(d.items)) * 16 }

func setupGroup() {
	define(groupByType, spec{
		name: "groupby", sig: "(iterable, key=None)", layout: groupByLayout, make: newGroupBy, next: nextGroupBy, items: groupByItems,
		doc: "make an iterator that returns consecutive keys and groups from the iterable",
	})
	define(grouperType, spec{
		name: "_grouper", sig: "(parent, tgtkey, /)", layout: grouperLayout, next: nextGrouper,
		make: func(t *thread, typ *interp.Type, a []value) (value, error) {
			g, ok := interp.As[groupBy](a[0], groupByLayout)
			if !ok {
				return value{}, t.Errorf(interp.TypeError, "_grouper() argument 1 must be itertools.groupby, not %s", a[0].Type().Name)
			}
			return newGrouper(t, typ, g, a[1])
		},
	})
	define(teeType, spec{
		name: "_tee", sig: "(iterable, /)", layout: teeLayout, next: nextTee,
		doc: "Iterator wrapped to make it copyable.",
		make: func(t *thread, typ *interp.Type, a []value) (value, error) {
			i, err := teeOf(t, a[0])
			if err != nil {
				return value{}, err
			}
			return copyTee(t, i)
		},
		methods: []interp.Native{{Name: "__copy__", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
			i, _ := interp.As[teeIter](a.V[0], teeLayout)
			return copyTee(t, i)
		}}},
	})
	interp.Define(teeDataType, interp.TypeSpec{Name: "_tee_dataobject", Module: "itertools", Layout: teeDataLayout, NoNew: true, Final: true, Doc: "Data container common to multiple tee objects."})
}

func newGroupBy(t *thread, typ *interp.Type, a []value) (value, error) {
	it, err := t.Iter(a[0])
	if err != nil {
		return value{}, err
	}
	g, err := interp.New[groupBy](t, typ)
	if err != nil {
		return value{}, err
	}
	g.it, g.key = it, a[1].Or(interp.None)
	return interp.ValueOf(g), nil
}

// step reads the next item; ok is false at the end.
func (g *groupBy) step(t *thread) (ok bool, err error) {
	if err := t.Work(1); err != nil {
		return false, err
	}
	x, err := t.Next(g.it)
	if err != nil || x.IsUnset() {
		return false, err
	}
	k := x
	if !g.key.IsNone() {
		mark := t.Root(x)
		k, err = t.Call(g.key, x)
		t.Unroot(mark)
		if err != nil {
			return false, err
		}
	}
	g.curVal, g.curKey = x, k
	return true, nil
}

func nextGroupBy(t *thread, v value) (value, error) {
	g, _ := interp.As[groupBy](v, groupByLayout)
	p, err := g.group(t)
	if err != nil || p.IsUnset() {
		return value{}, err
	}
	return interp.TupleOf(t, g.curKey, p)
}

func groupByItems(t *thread, v value, out []value) (whole value, ok bool, err error) {
	g, _ := interp.As[groupBy](v, groupByLayout)
	p, err := g.group(t)
	if err != nil || p.IsUnset() {
		return value{}, false, err
	}
	if len(out) == 2 {
		out[0], out[1] = g.curKey, p
		return value{}, true, nil
	}
	whole, err = interp.TupleOf(t, g.curKey, p)
	return whole, err == nil, err
}

// group goes to the next group, whose key is curKey; unset at the end.
func (g *groupBy) group(t *thread) (value, error) {
	g.current = nil
	for {
		if !g.curKey.IsUnset() {
			if g.target.IsUnset() {
				break
			}
			same, err := t.Equal(g.target, g.curKey)
			if err != nil {
				return value{}, err
			}
			if !same {
				break
			}
		}
		if ok, err := g.step(t); err != nil || !ok {
			return value{}, err
		}
	}
	g.target = g.curKey
	return newGrouper(t, grouperType, g, g.target)
}

func newGrouper(t *thread, typ *interp.Type, g *groupBy, target value) (value, error) {
	p, err := interp.New[grouper](t, typ)
	if err != nil {
		return value{}, err
	}
	p.parent, p.target = g, target
	g.current = p
	return interp.ValueOf(p), nil
}

func nextGrouper(t *thread, v value) (value, error) {
	p, _ := interp.As[grouper](v, grouperLayout)
	g := p.parent
	if g == nil || g.current != p {
		return value{}, nil
	}
	if g.curVal.IsUnset() {
		if ok, err := g.step(t); err != nil || !ok {
			return value{}, err
		}
	}
	same, err := t.Equal(p.target, g.curKey)
	if err != nil || !same {
		return value{}, err
	}
	r := g.curVal
	g.curVal = value{}
	return r, nil
}

// teeOf is an iterator over v that can be copied.
func teeOf(t *thread, v value) (*teeIter, error) {
	it, err := t.Iter(v)
	if err != nil {
		return nil, err
	}
	if i, ok := interp.As[teeIter](it, teeLayout); ok {
		return i, nil
	}
	d, err := newTeeData(t, it)
	if err != nil {
		return nil, err
	}
	i, err := interp.New[teeIter](t, teeType)
	if err != nil {
		return nil, err
	}
	i.data = d
	return i, nil
}

func newTeeData(t *thread, it value) (*teeData, error) {
	if err := t.Alloc(teeBlock * 16); err != nil {
		return nil, err
	}
	d, err := interp.New[teeData](t, teeDataType)
	if err != nil {
		return nil, err
	}
	d.it, d.items = it, make([]value, 0, teeBlock)
	return d, nil
}

func copyTee(t *thread, i *teeIter) (value, error) {
	c, err := interp.New[teeIter](t, teeType)
	if err != nil {
		return value{}, err
	}
	c.data, c.pos = i.data, i.pos
	return interp.ValueOf(c), nil
}

func nextTee(t *thread, v value) (value, error) {
	i, _ := interp.As[teeIter](v, teeLayout)
	d := i.data
	if i.pos == teeBlock {
		if d.next == nil {
			n, err := newTeeData(t, d.it)
			if err != nil {
				return value{}, err
			}
			d.next = n
		}
		d = d.next
		i.data, i.pos = d, 0
	}
	if i.pos == len(d.items) {
		if d.running {
			return value{}, t.Errorf(interp.RuntimeError, "cannot re-enter the tee iterator")
		}
		d.running = true
		x, err := t.Next(d.it)
		d.running = false
		if err != nil || x.IsUnset() {
			return x, err
		}
		d.items = append(d.items, x)
	}
	x := d.items[i.pos]
	i.pos++
	return x, nil
}

func tee(t *thread, a args) (value, error) {
	n := int64(2)
	if v := a.Get(1); !v.IsUnset() {
		var err error
		if n, err = size(t, v); err != nil {
			return value{}, err
		}
	}
	if n < 0 {
		return value{}, t.Errorf(interp.ValueError, "n must be >= 0")
	}
	if n == 0 {
		return interp.EmptyTuple, nil
	}
	if n > math.MaxInt32 {
		return value{}, t.Errorf(interp.MemoryError, "")
	}
	i, err := teeOf(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(n * 16); err != nil {
		return value{}, err
	}
	out := make([]value, 0, n)
	mark := t.RootSlice(&out)
	defer t.Unroot(mark)
	for range n {
		if err := t.Work(2); err != nil {
			return value{}, err
		}
		c, err := copyTee(t, i)
		if err != nil {
			return value{}, err
		}
		out = append(out, c)
	}
	return interp.NewTuple(t, out)
}
