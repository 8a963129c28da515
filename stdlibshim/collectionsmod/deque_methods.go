package collectionsmod

import (
	"math"

	"github.com/safepy/safepy/interp"
)

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
		quick(quickAppend, row("append", "(item, /)", constant, "Add an element to the right side of the deque.", func(t *thread, d *deque, a args) (value, error) { return interp.None, d.append(t, a.V[1]) })),
		quick(quickAppendLeft, row("appendleft", "(item, /)", constant, "Add an element to the left side of the deque.", func(t *thread, d *deque, a args) (value, error) { return interp.None, d.appendLeft(t, a.V[1]) })),
		quick(quickPop((*deque).pop), row("pop", "()", constant, "Remove and return the rightmost element.", func(t *thread, d *deque, _ args) (value, error) {
			if d.n == 0 {
				return value{}, t.Errorf(interp.IndexError, "pop from an empty deque")
			}
			return d.pop(), nil
		})),
		quick(quickPop((*deque).popLeft), row("popleft", "()", constant, "Remove and return the leftmost element.", func(t *thread, d *deque, _ args) (value, error) {
			if d.n == 0 {
				return value{}, t.Errorf(interp.IndexError, "pop from an empty deque")
			}
			return d.popLeft(), nil
		})),
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
