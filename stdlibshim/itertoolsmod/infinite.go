package itertoolsmod

import (
	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

type (
	// count counts in int64 as long as it can, then in Python numbers.
	count struct {
		interp.Object
		n, step  int64
		slow     bool
		cur, inc value // slow
	}
	// cycle repeats what it yielded first.
	cycle struct {
		interp.Object
		it    value // unset once exhausted
		saved *interp.List
		pos   int
	}
	// repeat yields one object, left times; forever when left is negative.
	repeat struct {
		interp.Object
		v    value
		left int64
	}
)

var (
	countLayout  = interp.NewLayout[count]("itertools.count")
	cycleLayout  = interp.NewLayout[cycle]("itertools.cycle")
	repeatLayout = interp.NewLayout[repeat]("itertools.repeat")

	countType, cycleType, repeatType = new(interp.Type), new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (c *count) Traverse(w *interp.Walker) { w.Visit(c.cur); w.Visit(c.inc) }

// ExtraSize implements interp.Heap.
func (*count) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (c *cycle) Traverse(w *interp.Walker) { w.Visit(c.it); w.Visit(interp.ValueOf(c.saved)) }

// ExtraSize implements interp.Heap.
func (*cycle) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (r *repeat) Traverse(w *interp.Walker) { w.Visit(r.v) }

// ExtraSize implements interp.Heap.
func (*repeat) ExtraSize() int64 { return 0 }

func setupInfinite() {
	define(countType, spec{
		name: "count", sig: "(start=0, step=1)", layout: countLayout, make: newCount, next: nextCount, repr: reprCount,
		doc: "Return a count object whose .__next__() method returns consecutive values.",
	})
	define(cycleType, spec{
		name: "cycle", sig: "(iterable, /)", layout: cycleLayout, make: newCycle, next: nextCycle,
		doc: "Return elements from the iterable until it is exhausted. Then repeat the sequence indefinitely.",
	})
	define(repeatType, spec{
		name: "repeat", sig: "(object, times=<unrepresentable>)", layout: repeatLayout, make: newRepeat, next: nextRepeat, repr: reprRepeat,
		doc: "repeat(object [,times]) -> create an iterator which returns the object\nfor the specified number of times.  If not specified, returns the object\nendlessly.",
		methods: []interp.Native{{Name: "__length_hint__", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
			r, _ := interp.As[repeat](a.V[0], repeatLayout)
			if r.left < 0 {
				return value{}, t.Errorf(interp.TypeError, "len() of unsized object")
			}
			return interp.Int(r.left), nil
		}}},
	})
}

func isNumber(v value) bool {
	typ := v.Type()
	return !typ.Lookup("__index__").IsUnset() || !typ.Lookup("__int__").IsUnset() || !typ.Lookup("__float__").IsUnset() || typ.IsSubtype(interp.ComplexType)
}

func newCount(t *thread, typ *interp.Type, a []value) (value, error) {
	start, step := a[0].Or(interp.Int(0)), a[1].Or(interp.Int(1))
	if !isNumber(start) || !isNumber(step) {
		return value{}, t.Errorf(interp.TypeError, "a number is required")
	}
	c, err := interp.New[count](t, typ)
	if err != nil {
		return value{}, err
	}
	if start.IsBool() {
		start = interp.Int(start.SmallInt())
	}
	if start.IsSmallInt() && step.IsSmallInt() {
		c.n, c.step = start.SmallInt(), step.SmallInt()
	} else {
		c.slow, c.cur, c.inc = true, start, step
	}
	return interp.ValueOf(c), nil
}

func nextCount(t *thread, v value) (value, error) {
	c, _ := interp.As[count](v, countLayout)
	if !c.slow {
		n, over := num.AddOverflows(c.n, c.step)
		r := interp.Int(c.n)
		if !over {
			c.n = n
			return r, nil
		}
		c.slow, c.cur, c.inc = true, r, interp.Int(c.step)
	}
	r := c.cur
	next, err := t.BinaryOp(interp.OpAdd, r, c.inc)
	if err != nil {
		return value{}, err
	}
	c.cur = next
	return r, nil
}

func reprCount(t *thread, v value) (value, error) {
	c, _ := interp.As[count](v, countLayout)
	cur, inc := c.cur, c.inc
	if !c.slow {
		cur, inc = interp.Int(c.n), interp.Int(c.step)
	}
	s, err := t.Repr(cur)
	if err != nil {
		return value{}, err
	}
	text := v.Type().ShortName() + "(" + s.String()
	if !inc.Is(interp.Int(1)) {
		p, err := t.Repr(inc)
		if err != nil {
			return value{}, err
		}
		text += ", " + p.String()
	}
	return interp.NewStr(t, text+")")
}

func newCycle(t *thread, typ *interp.Type, a []value) (value, error) {
	it, err := t.Iter(a[0])
	if err != nil {
		return value{}, err
	}
	c, err := interp.New[cycle](t, typ)
	if err != nil {
		return value{}, err
	}
	c.it = it
	c.saved, err = interp.NewList(t, nil)
	return interp.ValueOf(c), err
}

func nextCycle(t *thread, v value) (value, error) {
	c, _ := interp.As[cycle](v, cycleLayout)
	if !c.it.IsUnset() {
		x, err := t.Next(c.it)
		if err != nil {
			return value{}, err
		}
		if !x.IsUnset() {
			return x, c.saved.Append(t, x)
		}
		c.it = value{}
	}
	items := c.saved.Items()
	if len(items) == 0 {
		t.TakeStop()
		return value{}, nil
	}
	x := items[c.pos]
	if c.pos++; c.pos == len(items) {
		c.pos = 0
	}
	return x, nil
}

func newRepeat(t *thread, typ *interp.Type, a []value) (value, error) {
	left := int64(-1)
	if !a[1].IsUnset() {
		n, err := size(t, a[1])
		if err != nil {
			return value{}, err
		}
		left = max(0, n)
	}
	r, err := interp.New[repeat](t, typ)
	if err != nil {
		return value{}, err
	}
	r.v, r.left = a[0], left
	return interp.ValueOf(r), nil
}

func nextRepeat(_ *thread, v value) (value, error) {
	r, _ := interp.As[repeat](v, repeatLayout)
	if r.left == 0 {
		return value{}, nil
	}
	if r.left > 0 {
		r.left--
	}
	return r.v, nil
}

func reprRepeat(t *thread, v value) (value, error) {
	r, _ := interp.As[repeat](v, repeatLayout)
	s, err := t.Repr(r.v)
	if err != nil {
		return value{}, err
	}
	text := v.Type().ShortName() + "(" + s.String()
	if r.left >= 0 {
		n, err := t.Repr(interp.Int(r.left))
		if err != nil {
			return value{}, err
		}
		text += ", " + n.String()
	}
	return interp.NewStr(t, text+")")
}
