package interp

import "math"

// How the methods of texts and bytes read their arguments.

// typeName is the class name of v as argument errors give it.
func typeName(v Value) string {
	if v.IsNone() {
		return "None"
	}
	return v.Type().Name
}

// strArg is an argument that must be a str; what names it: "find() argument 1".
func (t *Thread) strArg(v Value, what string) (*Str, error) {
	if s, ok := AsStr(v); ok {
		return s, nil
	}
	return nil, t.Errorf(TypeError, "%s must be str, not %s", what, typeName(v))
}

// clampIndex is an integer argument cut to the range of int; ok is false for what is no integer.
func (t *Thread) clampIndex(v Value) (n int, exact bool, err error) {
	if !v.IsSmallInt() {
		if v, err = t.Index(v); err != nil {
			return 0, false, err
		}
	}
	if v.IsSmallInt() || v.IsBool() {
		return int(v.SmallInt()), true, nil
	}
	b, _ := AsInt(v)
	if b.IsInt64() {
		return int(b.Int64()), true, nil
	}
	if b.Sign() < 0 {
		return math.MinInt, false, nil
	}
	return math.MaxInt, false, nil
}

// sizeArg is an argument that is a Py_ssize_t in CPython; def when it was not given.
func (t *Thread) sizeArg(v Value, def int) (int, error) {
	if v.IsUnset() {
		return def, nil
	}
	n, exact, err := t.clampIndex(v)
	if err == nil && !exact {
		err = t.Errorf(OverflowError, "Python int too large to convert to C ssize_t")
	}
	return n, err
}

// cIntArg is an argument that is a C int in CPython.
func (t *Thread) cIntArg(v Value, def int) (int, error) {
	if v.IsUnset() {
		return def, nil
	}
	n, exact, err := t.clampIndex(v)
	if err == nil && (!exact || n != int(int32(n))) {
		err = t.Errorf(OverflowError, "Python int too large to convert to C int")
	}
	return n, err
}

// itemIndex is an integer key of a sequence of n items, negative ones counted from the end; the error says what is out of range.
func (t *Thread) itemIndex(key Value, n int, outOfRange string) (int, error) {
	i, exact, err := t.clampIndex(key)
	if err != nil {
		return 0, err
	}
	if !exact {
		return 0, t.Errorf(IndexError, "cannot fit 'int' into an index-sized integer")
	}
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		return 0, t.Errorf(IndexError, "%s", outOfRange)
	}
	return i, nil
}

// repeatTimes is the count of seq * count, not negative.
func (t *Thread) repeatTimes(v Value) (int, error) {
	n, exact, err := t.clampIndex(v)
	if err == nil && !exact {
		err = t.Errorf(OverflowError, "cannot fit 'int' into an index-sized integer")
	}
	return max(n, 0), err
}

// sliceBound is one bound of a slice or of a search range: an integer, clamped, or None for def.
func (t *Thread) sliceBound(v Value, def int) (int, error) {
	switch {
	case v.IsUnset() || v.IsNone():
		return def, nil
	case v.IsSmallInt():
		return int(v.SmallInt()), nil
	case v.Type().slots.Index == nil:
		return 0, t.Errorf(TypeError, "slice indices must be integers or None or have an __index__ method")
	}
	n, _, err := t.clampIndex(v)
	return n, err
}

// rangeArgs is the range [start, end) that a search method was given, for a sequence of n items. start may be beyond end and n: nothing is found then.
func (t *Thread) rangeArgs(start, end Value, n int) (lo, hi int, err error) {
	if lo, err = t.sliceBound(start, 0); err != nil {
		return 0, 0, err
	}
	if hi, err = t.sliceBound(end, math.MaxInt); err != nil {
		return 0, 0, err
	}
	return clampStart(lo, n), min(clampStart(hi, n), n), nil
}

func clampStart(i, n int) int {
	if i < 0 {
		i = max(i+n, 0)
	}
	return i
}

// sliceRange resolves a slice object for a sequence of n items whose number can't change: count items from start on, step apart.
func (t *Thread) sliceRange(s *Slice, n int) (start, step, count int, err error) {
	u, err := s.unpack(t)
	if err != nil {
		return 0, 0, 0, err
	}
	start, _, step, count = u.fit(n)
	return start, step, count, nil
}
