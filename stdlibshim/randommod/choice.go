package randommod

import (
	"math"
	"sort"

	"github.com/safepy/safepy/internal/fmath"
	"github.com/safepy/safepy/interp"
)

func choice(t *thread, d draw, a args) (value, error) {
	seq := a.V[1]
	n, err := t.Len(seq)
	if err != nil {
		return value{}, err
	}
	if n == 0 {
		return value{}, t.Errorf(interp.IndexError, "Cannot choose from an empty sequence")
	}
	i, err := d.below(int64(n))
	if err != nil {
		return value{}, err
	}
	return itemAt(t, seq, i)
}

// itemAt is seq[i].
func itemAt(t *thread, seq value, i int64) (value, error) {
	if seq.IsExact(interp.ListType) {
		if l, _ := interp.AsList(seq); i < int64(len(l.Items())) {
			return l.Items()[i], nil
		}
	}
	return t.GetItem(seq, interp.Int(i))
}

func shuffle(t *thread, d draw, a args) (value, error) {
	x := a.V[1]
	n, err := t.Len(x)
	if err != nil {
		return value{}, err
	}
	for i := int64(n) - 1; i > 0; i-- {
		j, err := d.below(i + 1)
		if err != nil {
			return value{}, err
		}
		if x.IsExact(interp.ListType) {
			if l, _ := interp.AsList(x); i < int64(len(l.Items())) {
				items := l.Items()
				items[i], items[j] = items[j], items[i]
				continue
			}
		}
		if err := swap(t, x, interp.Int(i), interp.Int(j)); err != nil {
			return value{}, err
		}
	}
	return interp.None, nil
}

func swap(t *thread, x, i, j value) error {
	p, err := t.GetItem(x, j)
	if err != nil {
		return err
	}
	mark := t.Root(p)
	defer t.Unroot(mark)
	q, err := t.GetItem(x, i)
	if err != nil {
		return err
	}
	t.Root(q)
	if err := t.SetItem(x, i, p); err != nil {
		return err
	}
	return t.SetItem(x, j, q)
}

// isSequence is isinstance(v, collections.abc.Sequence).
func isSequence(t *thread, v value) (bool, error) {
	if typ := v.Type(); typ == interp.ListType || typ == interp.TupleType || typ == interp.RangeType || typ == interp.StrType {
		return true, nil
	}
	if _, ok := interp.AsDict(v); ok {
		return false, nil
	}
	if _, ok := interp.AsSet(v); ok {
		return false, nil
	}
	abc, err := t.Import("collections.abc")
	if err != nil {
		return false, err
	}
	cls, err := t.Attr(abc, "Sequence")
	if err != nil {
		return false, err
	}
	return t.IsInstance(v, cls)
}

func sample(t *thread, d draw, a args) (value, error) {
	pop := a.V[1]
	ok, err := isSequence(t, pop)
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "Population must be a sequence.  For dicts or sets, use sorted(d).")
	}
	n, err := t.Len(pop)
	if err != nil {
		return value{}, err
	}
	counts := a.Get(3).Or(interp.None)
	pick := func(i int64) (value, error) { return itemAt(t, pop, i) }
	if !counts.IsNone() {
		cum, err := runningSums(t, counts)
		if err != nil {
			return value{}, err
		}
		mark := t.Root(interp.ValueOf(cum))
		defer t.Unroot(mark)
		sums := cum.Items()
		if len(sums) != n {
			return value{}, t.Errorf(interp.ValueError, "The number of counts does not match the population")
		}
		total := int64(0)
		if n > 0 {
			last := sums[n-1]
			if _, ok := interp.AsInt(last); !ok {
				return value{}, t.Errorf(interp.TypeError, "Counts must be integers")
			}
			if total, ok = interp.AsInt64(last); !ok {
				return value{}, t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
			}
		}
		if total < 0 {
			return value{}, t.Errorf(interp.ValueError, "Counts must be non-negative")
		}
		n = int(total)
		w := numbers(t, sums[:max(0, len(sums)-1)])
		pick = func(i int64) (value, error) {
			at, err := w.find(float64(i), interp.Int(i))
			if err != nil {
				return value{}, err
			}
			return itemAt(t, pop, int64(at))
		}
	}
	k, err := t.IndexArg(a.V[2], "")
	if err != nil {
		return value{}, err
	}
	if k < 0 || k > n {
		return value{}, t.Errorf(interp.ValueError, "Sample larger than population or is negative")
	}
	return sampleOf(t, d, int64(n), k, pick)
}

// sampleOf takes k of n different items: from a list of what is left when that is smaller than a set of what was taken.
func sampleOf(t *thread, d draw, n int64, k int, pick func(i int64) (value, error)) (value, error) {
	out, err := interp.NewListCap(t, k)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(out))
	defer t.Unroot(mark)
	setSize := 21.0
	if k > 5 {
		setSize += math.Pow(4, math.Ceil(fmath.Log(float64(k)*3)/fmath.Log(4)))
	}
	var left []int64
	taken := map[int64]bool{}
	if float64(n) <= setSize {
		if err := t.Alloc(n * 8); err != nil {
			return value{}, err
		}
		if err := t.Work(n / 4); err != nil {
			return value{}, err
		}
		left = make([]int64, n)
		for i := range left {
			left[i] = int64(i)
		}
	} else if err := t.Alloc(int64(k) * 24); err != nil {
		return value{}, err
	}
	for i := range int64(k) {
		var j int64
		if left != nil {
			at, err := d.below(n - i)
			if err != nil {
				return value{}, err
			}
			j = left[at]
			left[at] = left[n-i-1]
		} else {
			for {
				if j, err = d.below(n); err != nil {
					return value{}, err
				}
				if !taken[j] {
					break
				}
			}
			taken[j] = true
		}
		v, err := pick(j)
		if err != nil {
			return value{}, err
		}
		if err := out.Append(t, v); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(out), nil
}

// runningSums is list(itertools.accumulate(v)).
func runningSums(t *thread, v value) (*interp.List, error) {
	out, err := interp.NewListCap(t, 0)
	if err != nil {
		return nil, err
	}
	mark := t.Root(interp.ValueOf(out))
	defer t.Unroot(mark)
	var sum value
	err = t.Iterate(v, func(x value) (err error) {
		if sum.IsUnset() {
			sum = x
		} else if sum, err = t.BinaryOp(interp.OpAdd, sum, x); err != nil {
			return err
		}
		return out.Append(t, sum)
	})
	return out, err
}

// weights are cumulative weights: as floats where that loses nothing.
type weights struct {
	t    *thread
	fast []float64
	vals []value
}

func numbers(t *thread, vals []value) weights {
	w := weights{t: t, vals: vals}
	if t.Alloc(int64(len(vals))*8) != nil || t.Work(int64(len(vals))/4) != nil {
		return w // the next charge fails again
	}
	fast := make([]float64, len(vals))
	for i, v := range vals {
		switch {
		case v.IsFloat() && v.Float64() == v.Float64():
			fast[i] = v.Float64()
		case v.IsSmallInt() && max(v.SmallInt(), -v.SmallInt()) <= 1<<53:
			fast[i] = float64(v.SmallInt())
		default:
			return w
		}
	}
	w.fast = fast
	return w
}

// find is how many weights are not above x.
func (w *weights) find(x float64, v value) (int, error) {
	if w.fast != nil {
		if err := w.t.Work(2); err != nil {
			return 0, err
		}
		return sort.Search(len(w.fast), func(i int) bool { return x < w.fast[i] }), nil
	}
	lo, hi := 0, len(w.vals)
	for lo < hi {
		if err := w.t.Work(2); err != nil {
			return 0, err
		}
		mid := (lo + hi) / 2
		less, err := w.t.Less(v, w.vals[mid])
		if err != nil {
			return 0, err
		}
		if less {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return lo, nil
}

func choices(t *thread, d draw, a args) (value, error) {
	pop, weightsArg, cumArg := a.V[1], a.Get(2).Or(interp.None), a.Get(3).Or(interp.None)
	k := 1
	n, err := t.Len(pop)
	if err != nil {
		return value{}, err
	}
	if v := a.Get(4); !v.IsUnset() {
		if k, err = t.IndexArg(v, ""); err != nil {
			return value{}, err
		}
	}
	if weightsArg.IsNone() && cumArg.IsNone() {
		return repeatDraw(t, d, k, func(r float64) (value, error) {
			return itemAt(t, pop, int64(math.Floor(r*float64(n))))
		})
	}
	cum, err := cumulative(t, weightsArg, cumArg)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(cum))
	defer t.Unroot(mark)
	sums := cum.Items()
	if len(sums) != n {
		return value{}, t.Errorf(interp.ValueError, "The number of weights does not match the population")
	}
	if n == 0 {
		return value{}, t.Errorf(interp.IndexError, "list index out of range")
	}
	total, err := t.BinaryOp(interp.OpAdd, sums[n-1], interp.Float(0))
	if err != nil {
		return value{}, err
	}
	f, err := t.ToFloat(total)
	if err != nil {
		return value{}, err
	}
	if f <= 0 {
		return value{}, t.Errorf(interp.ValueError, "Total of weights must be greater than zero")
	}
	if f-f != 0 {
		return value{}, t.Errorf(interp.ValueError, "Total of weights must be finite")
	}
	w := numbers(t, sums[:n-1])
	return repeatDraw(t, d, k, func(r float64) (value, error) {
		i, err := w.find(r*f, interp.Float(r*f))
		if err != nil {
			return value{}, err
		}
		return itemAt(t, pop, int64(i))
	})
}

// cumulative is the cumulative weights of a call of choices.
func cumulative(t *thread, weights, cum value) (*interp.List, error) {
	if cum.IsNone() {
		l, err := runningSums(t, weights)
		if _, isInt := interp.AsInt(weights); isInt && interp.IsExc(err, interp.TypeError) {
			r, e := t.Repr(weights)
			if e != nil {
				return nil, e
			}
			return nil, t.Errorf(interp.TypeError, "The number of choices must be a keyword argument: k=%s", r.String())
		}
		return l, err
	}
	if !weights.IsNone() {
		return nil, t.Errorf(interp.TypeError, "Cannot specify both weights and cumulative weights")
	}
	return t.Collect(cum)
}

// repeatDraw makes a list of what f makes of k random numbers.
func repeatDraw(t *thread, d draw, k int, f func(r float64) (value, error)) (value, error) {
	out, err := interp.NewListCap(t, max(k, 0))
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(out))
	defer t.Unroot(mark)
	for range k {
		r, err := d.float()
		if err != nil {
			return value{}, err
		}
		v, err := f(r)
		if err != nil {
			return value{}, err
		}
		if err := out.Append(t, v); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(out), nil
}
