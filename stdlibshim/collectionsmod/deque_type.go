package collectionsmod

import (
	"math"
	"strconv"

	"github.com/safepy/safepy/interp"
)

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
				return self(a).changedCopy(t, func(d *deque) error { return d.extend(t, b, (*deque).append) })
			},
			IConcat: func(t *thread, a, b value) (value, error) { return a, self(a).extend(t, b, (*deque).append) },
			Repeat: func(t *thread, v, n value) (value, error) {
				k, err := count(t, n)
				if err != nil {
					return value{}, err
				}
				return self(v).changedCopy(t, func(d *deque) error { return d.repeat(t, k) })
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
