package collectionsmod

import (
	"cmp"
	"math"
	"slices"

	"github.com/safepy/safepy/interp"
)

var (
	counterType = new(interp.Type)

	counterInitSig     = interp.NewPySig("Counter.__init__", "(self, iterable=None, /, **kwds)")
	counterUpdateSig   = "(iterable=None, /, **kwds)"
	counterSubtractSig = "(iterable=None, /, **kwds)"
)

func isCounter(v value) bool { return v.Type().IsSubtype(counterType) }

// plainCounter reports whether counting may store into the dict directly: the class has not replaced what CPython would call.
func plainCounter(t *thread, v value) bool {
	typ := v.Type()
	if typ == counterType || typ == interp.DictType {
		return true
	}
	for _, n := range []string{"get", "__setitem__"} {
		if typ.Lookup(n) != interp.DictType.Lookup(n) {
			return false
		}
	}
	return typ.IsSubtype(interp.DictType)
}

// countInto counts the elements of an iterable in a mapping.
func countInto(t *thread, v, it value) error {
	d, ok := interp.AsDict(v)
	if ok && plainCounter(t, v) {
		mark := t.Root(v)
		defer t.Unroot(mark)
		return t.Iterate(it, func(x value) error {
			if err := t.Work(1); err != nil {
				return err
			}
			return d.Increment(t, x, 1)
		})
	}
	return t.Iterate(it, func(x value) error {
		n, err := t.CallMethod(v, "get", x, interp.Int(0))
		if err != nil {
			return err
		}
		if n, err = t.BinaryOp(interp.OpAdd, n, interp.Int(1)); err != nil {
			return err
		}
		return t.SetItem(v, x, n)
	})
}

// isMapping reports whether an argument of update is a mapping and no iterable.
func isMapping(t *thread, v value) (bool, error) {
	if _, ok := interp.AsDict(v); ok {
		return true, nil
	}
	if _, ok := interp.AsList(v); ok {
		return false, nil
	}
	if _, ok := interp.AsStr(v); ok {
		return false, nil
	}
	typ := v.Type()
	if typ.Lookup("keys").IsUnset() || typ.Lookup("items").IsUnset() || typ.Lookup("__getitem__").IsUnset() {
		return false, nil
	}
	return true, nil
}

// each calls f for the items of a mapping.
func each(t *thread, v value, f func(k, n value) error) error {
	items, err := t.CallMethod(v, "items")
	if err != nil {
		return err
	}
	return t.Iterate(items, func(p value) error {
		tup, ok := interp.AsTuple(p)
		if !ok || len(tup.Items()) != 2 {
			return t.Errorf(interp.ValueError, "not enough values to unpack (expected 2)")
		}
		return f(tup.Items()[0], tup.Items()[1])
	})
}

// eachOwn calls f for the items of a Counter, as they are when it begins; f may change the dict.
func eachOwn(t *thread, v value, f func(k, n value) error) error {
	d := asDict(v)
	ver := d.Version()
	for pos := 0; ; {
		k, n, ok := d.Next(&pos)
		if !ok {
			return nil
		}
		if err := t.Work(2); err != nil {
			return err
		}
		if err := f(k, n); err != nil {
			return err
		}
		if d.Version() != ver {
			return t.Errorf(interp.RuntimeError, "dictionary changed size during iteration")
		}
	}
}

// countOf is v[k] of a Counter, 0 when it is missing.
func countOf(t *thread, v, k value) (value, error) {
	if !v.IsExact(counterType) {
		return t.GetItem(v, k)
	}
	n, err := asDict(v).Get(t, k)
	return n.Or(interp.Int(0)), err
}

// combine adds op's result of the present count and n.
func combine(t *thread, v, src value, op interp.BinOp) error {
	mapping, err := isMapping(t, src)
	if err != nil {
		return err
	}
	add := func(k, n value) error {
		old, err := t.CallMethod(v, "get", k, interp.Int(0))
		if err != nil {
			return err
		}
		if op == interp.OpAdd {
			n, err = t.BinaryOp(op, n, old)
		} else {
			n, err = t.BinaryOp(op, old, n)
		}
		if err != nil {
			return err
		}
		return t.SetItem(v, k, n)
	}
	if mapping {
		if op == interp.OpAdd && asDict(v).Len() == 0 {
			return t.DictUpdate(asDict(v), src)
		}
		return each(t, src, add)
	}
	if op == interp.OpAdd {
		return countInto(t, v, src)
	}
	if d := asDict(v); plainCounter(t, v) {
		return t.Iterate(src, func(x value) error { return d.Increment(t, x, -1) })
	}
	return t.Iterate(src, func(x value) error { return add(x, interp.Int(1)) })
}

// updateFrom is update or subtract with bound arguments.
func updateFrom(t *thread, v, src, kw value, op interp.BinOp) error {
	if !src.IsUnset() && !src.IsNone() {
		if err := combine(t, v, src, op); err != nil {
			return err
		}
	}
	if !kw.IsUnset() {
		return combine(t, v, kw, op)
	}
	return nil
}

// newCounter makes an empty Counter.
func newCounter(t *thread) (value, *dict, error) {
	d, err := interp.New[dict](t, counterType)
	if err != nil {
		return value{}, nil, err
	}
	d.InitEmpty()
	return interp.ValueOf(d), d, nil
}

func positive(t *thread, n value) (bool, error) {
	if n.IsSmallInt() {
		return n.SmallInt() > 0, nil
	}
	return t.CompareBool(n, interp.Int(0), interp.CmpGt)
}

// merge makes a Counter of what f gives for each element of a, and g for each of b that a lacks, where that is positive.
func merge(t *thread, a, b value, f func(x, y value) (value, error), g func(y value) (value, error)) (value, error) {
	if !isCounter(a) || !isCounter(b) {
		return interp.NotImplemented, nil
	}
	r, d, err := newCounter(t)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(r)
	defer t.Unroot(mark)
	keep := func(k, n value) error {
		ok, err := positive(t, n)
		if err != nil || !ok {
			return err
		}
		return d.Set(t, k, n)
	}
	err = eachOwn(t, a, func(k, x value) error {
		y, err := countOf(t, b, k)
		if err != nil {
			return err
		}
		n, err := f(x, y)
		if err != nil {
			return err
		}
		return keep(k, n)
	})
	if err != nil || g == nil {
		return r, err
	}
	err = eachOwn(t, b, func(k, y value) error {
		has, err := asDict(a).Has(t, k)
		if err != nil || has {
			return err
		}
		n, err := g(y)
		if err != nil {
			return err
		}
		return keep(k, n)
	})
	return r, err
}

func setupCounter() {
	arith := func(op interp.BinOp) func(t *thread, x, y value) (value, error) {
		return func(t *thread, x, y value) (value, error) { return t.BinaryOp(op, x, y) }
	}
	pick := func(op interp.CmpOp) func(t *thread, x, y value) (value, error) {
		return func(t *thread, x, y value) (value, error) {
			less, err := t.CompareBool(x, y, interp.CmpLt)
			if less == (op == interp.CmpLt) {
				return x, err
			}
			return y, err
		}
	}
	same := func(t *thread, y value) (value, error) { return y, nil }
	negate := func(t *thread, y value) (value, error) { return t.BinaryOp(interp.OpSub, interp.Int(0), y) }
	bin := func(f func(t *thread, x, y value) (value, error), g func(t *thread, y value) (value, error)) interp.BinFunc {
		return func(t *thread, a, b value) (value, error) {
			var rest func(y value) (value, error)
			if g != nil {
				rest = func(y value) (value, error) { return g(t, y) }
			}
			return merge(t, a, b, func(x, y value) (value, error) { return f(t, x, y) }, rest)
		}
	}
	slots := interp.Slots{
		Init: func(t *thread, v value, a args) error {
			b, err := counterInitSig.Bind(t, interp.Args{V: append([]value{v}, a.V...), Kw: a.Kw})
			if err != nil {
				return err
			}
			return updateFrom(t, v, b[1], b[2], interp.OpAdd)
		},
		GetItem: func(t *thread, v, k value) (value, error) {
			h, err := t.KeyHash(k)
			if err != nil {
				return value{}, err
			}
			n, err := asDict(v).GetHashed(t, k, h)
			if err != nil || !n.IsUnset() {
				return n, err
			}
			if v.IsExact(counterType) {
				return interp.Int(0), nil
			}
			return t.CallMethodOf(v.Type().Lookup("__missing__"), v, k)
		},
		SetItem: func(t *thread, v, k, n value) error {
			if !n.IsUnset() {
				return asDict(v).Set(t, k, n)
			}
			_, err := asDict(v).Delete(t, k)
			return err
		},
		Repr: reprCounter, Compare: compareCounters,
		Pos: func(t *thread, v value) (value, error) {
			return filter(t, v, func(n value) (value, error) { return n, nil })
		},
		Neg: func(t *thread, v value) (value, error) {
			return filter(t, v, func(n value) (value, error) { return t.BinaryOp(interp.OpSub, interp.Int(0), n) })
		},
	}
	slots.Binary[interp.OpAdd] = bin(arith(interp.OpAdd), same)
	slots.Binary[interp.OpSub] = bin(arith(interp.OpSub), negate)
	slots.Binary[interp.OpOr] = bin(pick(interp.CmpGt), same)
	slots.Binary[interp.OpAnd] = bin(pick(interp.CmpLt), nil)
	slots.InPlace[interp.OpAdd] = inplace(func(t *thread, v, o value) error {
		return each(t, o, func(k, n value) error { return adjust(t, v, k, n, interp.OpAdd) })
	})
	slots.InPlace[interp.OpSub] = inplace(func(t *thread, v, o value) error {
		return each(t, o, func(k, n value) error { return adjust(t, v, k, n, interp.OpSub) })
	})
	slots.InPlace[interp.OpOr] = inplace(func(t *thread, v, o value) error {
		return each(t, o, func(k, n value) error { return bound(t, v, k, n, interp.CmpGt) })
	})
	slots.InPlace[interp.OpAnd] = inplace(func(t *thread, v, o value) error {
		return eachOwn(t, v, func(k, _ value) error {
			n, err := t.GetItem(o, k)
			if err != nil {
				return err
			}
			return bound(t, v, k, n, interp.CmpLt)
		})
	})
	interp.Define(counterType, interp.TypeSpec{
		Name: "Counter", Module: "collections", Base: interp.DictType, HasDict: true, PyName: true, Slots: slots, Methods: counterMethods(), NewSig: "(iterable=None, /, **kwds)",
		Doc: "Dict subclass for counting hashable items.  Sometimes called a bag\nor multiset.  Elements are stored as dictionary keys and their counts\nare stored as dictionary values.",
	})
}

// adjust stores v[k] op n.
func adjust(t *thread, v, k, n value, op interp.BinOp) error {
	old, err := t.GetItem(v, k)
	if err != nil {
		return err
	}
	if n, err = t.BinaryOp(op, old, n); err != nil {
		return err
	}
	return t.SetItem(v, k, n)
}

// bound stores n as v[k] when n op v[k].
func bound(t *thread, v, k, n value, op interp.CmpOp) error {
	old, err := t.GetItem(v, k)
	if err != nil {
		return err
	}
	ok, err := t.CompareBool(n, old, op)
	if err != nil || !ok {
		return err
	}
	return t.SetItem(v, k, n)
}

// inplace is an in-place operator: it changes v and drops what is not positive.
func inplace(change func(t *thread, v, o value) error) interp.BinFunc {
	return func(t *thread, v, o value) (value, error) {
		if !isCounter(o) {
			return interp.NotImplemented, nil
		}
		if err := change(t, v, o); err != nil {
			return value{}, err
		}
		var drop []value
		if err := eachOwn(t, v, func(k, n value) error {
			ok, err := positive(t, n)
			if err == nil && !ok {
				if err = t.Alloc(32); err == nil {
					drop = append(drop, k)
				}
			}
			return err
		}); err != nil {
			return value{}, err
		}
		for _, k := range drop {
			if err := t.DelItem(v, k); err != nil {
				return value{}, err
			}
		}
		return v, nil
	}
}

// filter makes a Counter of f's results that are positive.
func filter(t *thread, v value, f func(n value) (value, error)) (value, error) {
	r, d, err := newCounter(t)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(r)
	defer t.Unroot(mark)
	return r, eachOwn(t, v, func(k, n value) error {
		n, err := f(n)
		if err != nil {
			return err
		}
		ok, err := positive(t, n)
		if err != nil || !ok {
			return err
		}
		return d.Set(t, k, n)
	})
}

func compareCounters(t *thread, a, b value, op interp.CmpOp) (value, error) {
	if !isCounter(a) || !isCounter(b) {
		if op == interp.CmpEq || op == interp.CmpNe {
			if !isCounter(a) {
				a, b = b, a
			}
			return interp.DictType.CompareOf(t, a, b, op)
		}
		return interp.NotImplemented, nil
	}
	// all reports whether each count of a is in relation op to that of b.
	all := func(op interp.CmpOp) (bool, error) {
		holds := true
		check := func(k, _ value) error {
			if !holds {
				return nil
			}
			x, err := countOf(t, a, k)
			if err != nil {
				return err
			}
			y, err := countOf(t, b, k)
			if err != nil {
				return err
			}
			holds, err = t.CompareBool(x, y, op)
			return err
		}
		if err := eachOwn(t, a, check); err != nil || !holds {
			return false, err
		}
		err := eachOwn(t, b, check)
		return holds, err
	}
	strict := func(op interp.CmpOp) (value, error) {
		ok, err := all(op)
		if err != nil || !ok {
			return interp.False, err
		}
		eq, err := all(interp.CmpEq)
		return interp.Bool(!eq), err
	}
	switch op {
	case interp.CmpNe:
		ok, err := all(interp.CmpEq)
		return interp.Bool(!ok), err
	case interp.CmpLt:
		return strict(interp.CmpLe)
	case interp.CmpGt:
		return strict(interp.CmpGe)
	}
	ok, err := all(op)
	return interp.Bool(ok), err
}

// mostCommon is the first items by falling count, equal ones in their order.
func mostCommon(t *thread, v value, limit int) ([]value, error) {
	d := asDict(v)
	n := d.Len()
	if err := t.Alloc(int64(n) * 96); err != nil {
		return nil, err
	}
	keys, counts := make([]value, 0, n), make([]value, 0, n)
	small := true
	for pos := 0; ; {
		k, c, ok := d.Next(&pos)
		if !ok {
			break
		}
		if err := t.Work(4); err != nil {
			return nil, err
		}
		keys, counts = append(keys, k), append(counts, c)
		small = small && c.IsSmallInt()
	}
	mark := t.RootSlice(&keys)
	defer t.Unroot(mark)
	t.RootSlice(&counts)
	limit = min(limit, len(keys))
	order := make([]int, len(keys))
	for i := range order {
		order[i] = i
	}
	var err error
	switch {
	case small && limit <= len(keys)/8 && limit <= maxInsertion:
		if order, err = firstCounts(t, counts, limit); err != nil {
			return nil, err
		}
	case small:
		for bits := len(order); bits > 0; bits >>= 1 {
			if err := t.Work(int64(len(order)) / 2); err != nil {
				return nil, err
			}
		}
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(counts[j].SmallInt(), counts[i].SmallInt()) })
	default:
		if order, err = sortCounts(t, counts, order); err != nil {
			return nil, err
		}
	}
	order = order[:limit]
	out := make([]value, len(order))
	outMark := t.RootSlice(&out)
	defer t.Unroot(outMark)
	for i, j := range order {
		if out[i], err = interp.TupleOf(t, keys[j], counts[j]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// maxInsertion is how many first items are found by insertion.
const maxInsertion = 64

// firstCounts are the places of the limit largest counts.
func firstCounts(t *thread, counts []value, limit int) ([]int, error) {
	top := make([]int, 0, limit+1)
	for i, c := range counts {
		n := c.SmallInt()
		if len(top) == limit && (limit == 0 || n <= counts[top[limit-1]].SmallInt()) {
			continue
		}
		if err := t.Work(int64(limit) / 4); err != nil {
			return nil, err
		}
		j := len(top)
		top = append(top, i)
		for ; j > 0 && counts[top[j-1]].SmallInt() < n; j-- {
			top[j] = top[j-1]
		}
		top[j] = i
		top = top[:min(limit, len(top))]
	}
	return top, nil
}

// sortCounts sorts counts of any type with Python's comparison.
func sortCounts(t *thread, counts []value, order []int) ([]int, error) {
	l, err := interp.NewListCap(t, len(counts))
	if err != nil {
		return nil, err
	}
	mark := t.Root(interp.ValueOf(l))
	defer t.Unroot(mark)
	for i, c := range counts {
		p, err := interp.TupleOf(t, c, interp.Int(int64(i)))
		if err != nil {
			return nil, err
		}
		if err := l.Append(t, p); err != nil {
			return nil, err
		}
	}
	op, err := t.Import("operator")
	if err != nil {
		return nil, err
	}
	key, err := t.CallMethod(op, "itemgetter", interp.Int(0))
	if err != nil {
		return nil, err
	}
	if err := t.Sort(l, key, true); err != nil {
		return nil, err
	}
	for i, p := range l.Items() {
		tup, _ := interp.AsTuple(p)
		order[i] = int(tup.Items()[1].SmallInt())
	}
	return order, nil
}

func reprCounter(t *thread, v value) (value, error) {
	name := v.Type().ShortName()
	d := asDict(v)
	if d.Len() == 0 {
		return interp.NewStr(t, name+"()")
	}
	items, err := mostCommon(t, v, math.MaxInt)
	src := v
	if err == nil {
		ordered, derr := interp.NewDict(t)
		if derr != nil {
			return value{}, derr
		}
		for _, p := range items {
			tup, _ := interp.AsTuple(p)
			if err := ordered.Set(t, tup.Items()[0], tup.Items()[1]); err != nil {
				return value{}, err
			}
		}
		src = interp.ValueOf(ordered)
	} else if !interp.IsExc(err, interp.TypeError) {
		return value{}, err
	}
	if t.ReprEnter(v) {
		return interp.NewStr(t, name+"(...)")
	}
	defer t.ReprLeave()
	mark := t.Root(src)
	defer t.Unroot(mark)
	if src == v {
		c, err := interp.NewDict(t)
		if err != nil {
			return value{}, err
		}
		if err := t.DictUpdate(c, v); err != nil {
			return value{}, err
		}
		src = interp.ValueOf(c)
		t.Root(src)
	}
	s, err := t.Repr(src)
	if err != nil {
		return value{}, err
	}
	return called(t, name, s)
}

func counterMethods() []interp.Native {
	return []interp.Native{
		{Name: "__missing__", Sig: "(key)", Py: true, Cost: interp.CostConst, Fn: func(*thread, args) (value, error) { return interp.Int(0), nil }, Doc: "The count of elements not in the Counter is zero."},
		{Name: "total", Sig: "()", Py: true, Cost: interp.CostPerElement, Doc: "Sum of the counts", Fn: func(t *thread, a args) (value, error) {
			sum := interp.Int(0)
			err := eachOwn(t, a.V[0], func(_, n value) (err error) {
				sum, err = t.BinaryOp(interp.OpAdd, sum, n)
				return err
			})
			return sum, err
		}},
		{Name: "most_common", Sig: "(n=None)", Py: true, Cost: interp.CostSuperlinear, Fn: mostCommonMethod, Doc: "List the n most common elements and their counts from the most\ncommon to the least.  If n is None, then list all element counts."},
		{Name: "elements", Sig: "()", Py: true, Cost: interp.CostConst, Fn: elements, Doc: "Iterator over elements repeating each as many times as its count."},
		{Name: "fromkeys", Sig: "(iterable, v=None)", Py: true, Kind: interp.ClassMethod, Cost: interp.CostConst, Fn: func(t *thread, _ args) (value, error) {
			return value{}, t.Errorf(interp.NotImplementedError, "Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")
		}},
		{Name: "update", Sig: counterUpdateSig, Py: true, Cost: interp.CostCallsBack, Doc: "Like dict.update() but add counts instead of replacing them.", Fn: func(t *thread, a args) (value, error) {
			return interp.None, updateFrom(t, a.V[0], a.Get(1), a.Get(2), interp.OpAdd)
		}},
		{Name: "subtract", Sig: counterSubtractSig, Py: true, Cost: interp.CostCallsBack, Doc: "Like dict.update() but subtracts counts instead of replacing them.", Fn: func(t *thread, a args) (value, error) {
			return interp.None, updateFrom(t, a.V[0], a.Get(1), a.Get(2), interp.OpSub)
		}},
		{Name: "copy", Sig: "()", Py: true, Cost: interp.CostPerElement, Doc: "Return a shallow copy.", Fn: func(t *thread, a args) (value, error) { return t.Call(a.V[0].Type().Value(), a.V[0]) }},
		{Name: "__reduce__", Sig: "()", Py: true, Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
			d, err := interp.NewDict(t)
			if err != nil {
				return value{}, err
			}
			if err := t.DictUpdate(d, a.V[0]); err != nil {
				return value{}, err
			}
			one, err := interp.TupleOf(t, interp.ValueOf(d))
			if err != nil {
				return value{}, err
			}
			return interp.TupleOf(t, a.V[0].Type().Value(), one)
		}},
	}
}

func mostCommonMethod(t *thread, a args) (value, error) {
	limit := math.MaxInt
	if v := a.Get(1); !v.IsUnset() && !v.IsNone() {
		n, ok := interp.AsInt(v)
		if !ok {
			if _, err := t.CompareBool(v, interp.Int(int64(asDict(a.V[0]).Len())), interp.CmpGe); err != nil {
				return value{}, err
			}
			i, err := t.Index(v)
			if err != nil {
				return value{}, err
			}
			n, _ = interp.AsInt(i)
		}
		if n.Sign() < 0 {
			limit = 0
		} else if n.IsInt64() {
			limit = int(n.Int64())
		}
	}
	items, err := mostCommon(t, a.V[0], limit)
	if err != nil {
		return value{}, err
	}
	l, err := interp.NewList(t, items)
	return interp.ValueOf(l), err
}

// elements is chain.from_iterable(starmap(repeat, self.items())).
func elements(t *thread, a args) (value, error) {
	m, err := t.Import("itertools")
	if err != nil {
		return value{}, err
	}
	items, err := t.CallMethod(a.V[0], "items")
	if err != nil {
		return value{}, err
	}
	repeat, err := t.Attr(m, "repeat")
	if err != nil {
		return value{}, err
	}
	star, err := t.CallMethod(m, "starmap", repeat, items)
	if err != nil {
		return value{}, err
	}
	chain, err := t.Attr(m, "chain")
	if err != nil {
		return value{}, err
	}
	return t.CallMethod(chain, "from_iterable", star)
}
