package itertoolsmod

import (
	"math"

	"github.com/safepy/safepy/interp"
)

type (
	// selector is an iterator that picks from it by a function: dropwhile, takewhile, filterfalse and starmap.
	selector struct {
		interp.Object
		fn   value
		it   interp.Cursor
		done bool // dropwhile: dropping is over; takewhile: nothing more comes
	}
	compress struct {
		interp.Object
		data, selectors interp.Cursor
	}
	islice struct {
		interp.Object
		it         interp.Cursor // unset when exhausted
		cnt, next  int64
		stop, step int64 // stop -1: none
	}
)

var (
	selectorLayout = interp.NewLayout[selector]("itertools.selector")
	compressLayout = interp.NewLayout[compress]("itertools.compress")
	isliceLayout   = interp.NewLayout[islice]("itertools.islice")

	dropWhileType, takeWhileType, filterFalseType, starMapType, compressType, isliceType = new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (s *selector) Traverse(w *interp.Walker) { w.Visit(s.fn); s.it.Visit(w) }

// ExtraSize implements interp.Heap.
func (*selector) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (c *compress) Traverse(w *interp.Walker) { c.data.Visit(w); c.selectors.Visit(w) }

// ExtraSize implements interp.Heap.
func (*compress) ExtraSize() int64 { return 0 }

// Traverse implements interp.Heap.
func (s *islice) Traverse(w *interp.Walker) { s.it.Visit(w) }

// ExtraSize implements interp.Heap.
func (*islice) ExtraSize() int64 { return 0 }

func setupSelect() {
	define(dropWhileType, spec{
		name: "dropwhile", sig: "(predicate, iterable, /)", layout: selectorLayout, make: newSelector, next: nextDropWhile,
		doc: "Drop items from the iterable while predicate(item) is true.\n\nAfterwards, return every element until the iterable is exhausted.",
	})
	define(takeWhileType, spec{
		name: "takewhile", sig: "(predicate, iterable, /)", layout: selectorLayout, make: newSelector, next: nextTakeWhile,
		doc: "Return successive entries from an iterable as long as the predicate evaluates to true for each entry.",
	})
	define(filterFalseType, spec{
		name: "filterfalse", sig: "(function, iterable, /)", layout: selectorLayout, make: newSelector, next: nextFilterFalse,
		doc: "Return those items of iterable for which function(item) is false.\n\nIf function is None, return the items that are false.",
	})
	define(starMapType, spec{
		name: "starmap", sig: "(function, iterable, /)", layout: selectorLayout, make: newSelector, next: nextStarMap,
		doc: "Return an iterator whose values are returned from the function evaluated with an argument tuple taken from the given sequence.",
	})
	define(compressType, spec{
		name: "compress", sig: "(data, selectors)", layout: compressLayout, make: newCompress, next: nextCompress,
		doc: "Return data elements corresponding to true selector elements.",
	})
	define(isliceType, spec{
		name: "islice", sig: "(*args)", layout: isliceLayout, makeOf: newIslice, next: nextIslice, left: isliceLeft,
		doc: "islice(iterable, stop) --> islice object\nislice(iterable, start, stop[, step]) --> islice object\n\nReturn an iterator whose next() method returns selected values from an\niterable.",
	})
}

func newSelector(t *thread, typ *interp.Type, a []value) (value, error) {
	it, err := t.Walk(a[1])
	if err != nil {
		return value{}, err
	}
	s, err := interp.New[selector](t, typ)
	if err != nil {
		return value{}, err
	}
	s.fn, s.it = a[0], it
	return interp.ValueOf(s), nil
}

// holds is the truth of fn(x).
func (s *selector) holds(t *thread, x value) (bool, error) {
	if err := t.Work(2); err != nil {
		return false, err
	}
	r, err := t.Call(s.fn, x)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

func nextDropWhile(t *thread, v value) (value, error) {
	s, _ := interp.As[selector](v, selectorLayout)
	for {
		x, err := s.it.Next(t)
		if err != nil || x.IsUnset() || s.done {
			return x, err
		}
		ok, err := s.holds(t, x)
		if err != nil {
			return value{}, err
		}
		if !ok {
			s.done = true
			return x, nil
		}
	}
}

func nextTakeWhile(t *thread, v value) (value, error) {
	s, _ := interp.As[selector](v, selectorLayout)
	if s.done {
		return value{}, nil
	}
	x, err := s.it.Next(t)
	if err != nil || x.IsUnset() {
		return x, err
	}
	mark := t.Root(x)
	ok, err := s.holds(t, x)
	t.Unroot(mark)
	if err != nil {
		return value{}, err
	}
	if !ok {
		s.done = true
		return value{}, nil
	}
	return x, nil
}

func nextFilterFalse(t *thread, v value) (value, error) {
	s, _ := interp.As[selector](v, selectorLayout)
	plain := s.fn.IsNone() || s.fn == interp.BoolType.Value()
	for {
		if err := t.Work(1); err != nil {
			return value{}, err
		}
		x, err := s.it.Next(t)
		if err != nil || x.IsUnset() {
			return x, err
		}
		ok := false
		if plain {
			ok, err = t.Truth(x)
		} else {
			ok, err = s.holds(t, x)
		}
		if err != nil {
			return value{}, err
		}
		if !ok {
			return x, nil
		}
	}
}

func nextStarMap(t *thread, v value) (value, error) {
	s, _ := interp.As[selector](v, selectorLayout)
	x, err := s.it.Next(t)
	if err != nil || x.IsUnset() {
		return x, err
	}
	items, err := pool(t, x)
	if err != nil {
		return value{}, err
	}
	return t.Call(s.fn, items...)
}

func newCompress(t *thread, typ *interp.Type, a []value) (value, error) {
	c, err := interp.New[compress](t, typ)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(c))
	defer t.Unroot(mark)
	if c.data, err = t.Walk(a[0]); err != nil {
		return value{}, err
	}
	if c.selectors, err = t.Walk(a[1]); err != nil {
		return value{}, err
	}
	return interp.ValueOf(c), nil
}

func nextCompress(t *thread, v value) (value, error) {
	c, _ := interp.As[compress](v, compressLayout)
	for {
		if err := t.Work(1); err != nil {
			return value{}, err
		}
		x, err := c.data.Next(t)
		if err != nil || x.IsUnset() {
			return x, err
		}
		mark := t.Root(x)
		s, err := c.selectors.Next(t)
		ok := false
		if err == nil && !s.IsUnset() {
			ok, err = t.Truth(s)
		}
		t.Unroot(mark)
		switch {
		case err != nil || s.IsUnset():
			return value{}, err
		case ok:
			return x, nil
		}
	}
}

// bound is a start or stop of islice: def for None.
func bound(t *thread, v value, what string, def int64) (int64, error) {
	if v.IsNone() {
		return def, nil
	}
	i, err := t.Index(v)
	if err != nil && !interp.IsExc(err, interp.TypeError) {
		return 0, err
	}
	if err == nil {
		if n, ok := interp.AsInt64(i); ok && n >= 0 {
			return n, nil
		}
	}
	return 0, t.Errorf(interp.ValueError, "%s for islice() must be None or an integer: 0 <= x <= sys.maxsize.", what)
}

func newIslice(t *thread, typ *interp.Type, _ value, pos []value) (value, error) {
	switch {
	case len(pos) < 2:
		return value{}, t.Errorf(interp.TypeError, "islice expected at least 2 arguments, got %d", len(pos))
	case len(pos) > 4:
		return value{}, t.Errorf(interp.TypeError, "islice expected at most 4 arguments, got %d", len(pos))
	}
	start, stop, step := int64(0), int64(0), int64(1)
	var err error
	if len(pos) == 2 {
		if stop, err = bound(t, pos[1], "Stop argument", -1); err != nil {
			return value{}, err
		}
	} else {
		if start, err = bound(t, pos[1], "Indices", 0); err != nil {
			return value{}, err
		}
		if stop, err = bound(t, pos[2], "Stop argument", -1); err != nil {
			return value{}, err
		}
	}
	if len(pos) == 4 {
		if step, err = bound(t, pos[3], "Step", 1); err != nil || step == 0 {
			if err != nil && !interp.IsExc(err, interp.ValueError) {
				return value{}, err
			}
			return value{}, t.Errorf(interp.ValueError, "Step for islice() must be a positive integer or None.")
		}
	}
	it, err := t.Walk(pos[0])
	if err != nil {
		return value{}, err
	}
	s, err := interp.New[islice](t, typ)
	if err != nil {
		return value{}, err
	}
	s.it, s.next, s.stop, s.step = it, start, stop, step
	return interp.ValueOf(s), nil
}

func isliceLeft(v value) int {
	s, _ := interp.As[islice](v, isliceLayout)
	n := int64(s.it.Left())
	if s.stop >= 0 {
		n = min(n, s.stop-s.cnt)
	}
	if n -= s.next - s.cnt; n <= 0 {
		return 0
	}
	return int((n-1)/s.step + 1)
}

func nextIslice(t *thread, v value) (value, error) {
	s, _ := interp.As[islice](v, isliceLayout)
	if s.it.IsUnset() {
		return value{}, nil
	}
	for s.cnt < s.next {
		if err := t.Work(1); err != nil {
			return value{}, err
		}
		x, err := s.it.Next(t)
		if err != nil || x.IsUnset() {
			s.it = interp.Cursor{}
			return value{}, err
		}
		s.cnt++
	}
	if s.stop >= 0 && s.cnt >= s.stop {
		s.it = interp.Cursor{}
		return value{}, nil
	}
	x, err := s.it.Next(t)
	if err != nil || x.IsUnset() {
		s.it = interp.Cursor{}
		return x, err
	}
	s.cnt++
	if s.next > math.MaxInt64-s.step || s.stop >= 0 && s.next+s.step > s.stop {
		s.next = s.stop
		if s.stop < 0 {
			s.next = math.MaxInt64
		}
	} else {
		s.next += s.step
	}
	return x, nil
}
