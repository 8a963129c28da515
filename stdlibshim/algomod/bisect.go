package algomod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// Bisect is the table of bisect.
var Bisect = sync.OnceValue(func() *interp.ModuleDef {
	row := func(name string, right, insert bool, doc string) interp.Native {
		n := interp.Native{Name: name, Sig: "(a, x, lo=0, hi=None, *, key=None)", Cost: interp.CostCallsBack, Doc: doc, Fn: func(t *thread, a args) (value, error) {
			return bisect(t, a, right, insert)
		}}
		if !insert {
			n.Quick = func(t *thread, a []value, d *value) bool { return quickBisect(t, a, d, right) }
		}
		return n
	}
	return &interp.ModuleDef{
		Name: "bisect", Doc: "Bisection algorithms.",
		Funcs: []interp.Native{
			row("bisect_left", false, false, "Return the index where to insert item x in list a, assuming a is sorted."),
			row("bisect_right", true, false, "Return the index where to insert item x in list a, assuming a is sorted."),
			row("insort_left", false, true, "Insert item x in list a, and keep it sorted assuming a is sorted."),
			row("insort_right", true, true, "Insert item x in list a, and keep it sorted assuming a is sorted."),
		},
		Aliases: []interp.Alias{{Name: "bisect", Of: "bisect_right"}, {Name: "insort", Of: "insort_right"}},
	}
})

func bisect(t *thread, a args, right, insert bool) (value, error) {
	seq, x, key := a.V[0], a.V[1], a.Get(4).Or(interp.None)
	item := x
	lo, hi := 0, -1
	var err error
	if v := a.Get(2); !v.IsUnset() {
		if lo, err = t.IndexArg(v, ""); err != nil {
			return value{}, err
		}
	}
	if lo < 0 {
		return value{}, t.Errorf(interp.ValueError, "lo must be non-negative")
	}
	if v := a.Get(3); !v.IsUnset() && !v.IsNone() {
		if hi, err = t.IndexArg(v, ""); err != nil {
			return value{}, err
		}
	}
	mark := t.Root(seq)
	defer t.Unroot(mark)
	if insert && !key.IsNone() {
		if x, err = t.Call(key, x); err != nil {
			return value{}, err
		}
		t.Root(x)
	}
	if hi < 0 {
		if hi, err = t.Len(seq); err != nil {
			return value{}, err
		}
	}
	for lo < hi {
		mid := int((uint(lo) + uint(hi)) >> 1)
		less, err := compareAt(t, seq, mid, x, key, right)
		if err != nil {
			return value{}, err
		}
		if less == right {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	if !insert {
		return interp.Int(int64(lo)), nil
	}
	if l, ok := interp.AsList(seq); ok && seq.IsExact(interp.ListType) {
		return interp.None, l.Insert(t, min(lo, len(l.Items())), item)
	}
	_, err = t.CallMethod(seq, "insert", interp.Int(int64(lo)), item)
	return interp.None, err
}

// quickBisect is bisect in a whole list where all comparisons are quick.
func quickBisect(t *thread, a []value, d *value, right bool) bool {
	if len(a) != 2 || !a[0].IsExact(interp.ListType) {
		return false
	}
	l, _ := interp.AsList(a[0])
	items, x := l.Items(), a[1]
	lo, hi, steps := 0, len(items), int64(0)
	for lo < hi {
		mid := int((uint(lo) + uint(hi)) >> 1)
		first, second := items[mid], x
		if right {
			first, second = x, items[mid]
		}
		less, known := interp.QuickLess(first, second)
		if !known {
			return false
		}
		if less == right {
			hi = mid
		} else {
			lo = mid + 1
		}
		steps++
	}
	t.Spend(workOfStep * steps)
	*d = interp.Int(int64(lo))
	return true
}

// workOfStep is what a step of a search charges.
const workOfStep = 3

// compareAt compares x with the item at mid: x < item when looking for the right end, item < x for the left.
func compareAt(t *thread, seq value, mid int, x, key value, right bool) (bool, error) {
	if err := t.Work(workOfStep); err != nil {
		return false, err
	}
	var y value
	var err error
	if l, ok := interp.AsList(seq); ok && seq.IsExact(interp.ListType) && mid < len(l.Items()) {
		y = l.Items()[mid]
	} else if y, err = t.GetItem(seq, interp.Int(int64(mid))); err != nil {
		return false, err
	}
	if !key.IsNone() {
		if y, err = t.Call(key, y); err != nil {
			return false, err
		}
	}
	if right {
		return t.Less(x, y)
	}
	return t.Less(y, x)
}
