package arraymod

import (
	"math"
	"slices"

	"github.com/safepy/safepy/interp"
)

func methods() []interp.Native {
	type fn = func(t *thread, a *array, p args) (value, error)
	row := func(name, sig string, cost interp.Cost, doc string, f fn) interp.Native {
		return interp.Native{Name: name, Sig: sig, Cost: cost, Doc: doc, Fn: func(t *thread, p args) (value, error) { return f(t, self(p.V[0]), p) }}
	}
	getter := func(name, doc string, f func(t *thread, a *array) (value, error)) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Doc: doc, Fn: func(t *thread, p args) (value, error) { return f(t, self(p.V[0])) }}
	}
	duplicate := func(t *thread, a *array, _ args) (value, error) {
		s, err := a.copyBytes(t, 0, len(a.data))
		if err != nil {
			return value{}, err
		}
		return a.fromText(t, s)
	}
	constant, element, calls := interp.CostConst, interp.CostPerElement, interp.CostCallsBack
	return []interp.Native{
		row("append", "(v, /)", calls, "Append new value v to the end of the array.", func(t *thread, a *array, p args) (value, error) { return interp.None, a.append(t, p.V[1]) }),
		row("extend", "(bb, /)", calls, "Append items to the end of the array.", func(t *thread, a *array, p args) (value, error) { return interp.None, a.extend(t, p.V[1]) }),
		row("insert", "(i, v, /)", calls, "Insert a new item v into the array before position i.", insert),
		row("pop", "(i=-1, /)", element, "Return the i-th element and delete it from the array.", pop),
		row("remove", "(v, /)", calls, "Remove the first occurrence of v in the array.", func(t *thread, a *array, p args) (value, error) {
			i, err := a.find(t, p.V[1], 0, math.MaxInt)
			if err != nil {
				return value{}, err
			}
			if i < 0 || i >= a.len() {
				return value{}, t.Errorf(interp.ValueError, "array.remove(x): x not in array")
			}
			return interp.None, a.splice(t, i*a.size, (i+1)*a.size, "")
		}),
		row("index", "(v, start=0, stop=9223372036854775807, /)", calls, "Return index of first occurrence of v in the array.", index),
		row("count", "(v, /)", calls, "Return number of occurrences of v in the array.", func(t *thread, a *array, p args) (value, error) {
			n := int64(0)
			for i := 0; ; i++ {
				var err error
				if i, err = a.find(t, p.V[1], i, math.MaxInt); err != nil || i < 0 {
					return interp.Int(n), err
				}
				n++
			}
		}),
		row("clear", "()", constant, "Remove all items from the array.", func(t *thread, a *array, _ args) (value, error) { return interp.None, a.resize(t, 0) }),
		row("reverse", "()", element, "Reverse the order of the items in the array.", func(t *thread, a *array, _ args) (value, error) {
			if err := t.Work(int64(a.len())); err != nil {
				return value{}, err
			}
			slices.Reverse(a.data)
			return interp.None, a.swapBytes(t)
		}),
		row("byteswap", "()", element, "Byteswap all items of the array.", func(t *thread, a *array, _ args) (value, error) { return interp.None, a.swapBytes(t) }),
		row("tolist", "()", element, "Convert array to an ordinary list with the same items.", func(t *thread, a *array, _ args) (value, error) { return a.list(t) }),
		row("tobytes", "()", element, "Convert the array to an array of machine values and return the bytes representation.", func(t *thread, a *array, _ args) (value, error) {
			s, err := a.copyBytes(t, 0, len(a.data))
			if err != nil {
				return value{}, err
			}
			return interp.NewBytes(t, s)
		}),
		row("frombytes", "(buffer, /)", element, "Append items from the bytes, as if read from a file.", func(t *thread, a *array, p args) (value, error) {
			return interp.None, a.fromBytes(t, p.V[1])
		}),
		row("fromlist", "(list, /)", calls, "Append items to array from list.", fromList),
		row("tounicode", "()", element, "Convert the array to a string.", func(t *thread, a *array, _ args) (value, error) {
			if !isText(a.code) {
				return value{}, t.Errorf(interp.ValueError, "tounicode() may only be called on unicode type arrays ('u' or 'w')")
			}
			return a.text(t, 0, a.len())
		}),
		row("fromunicode", "(ustr, /)", element, "Extend the array with the characters of a string.", func(t *thread, a *array, p args) (value, error) {
			s, ok := interp.AsStr(p.V[1])
			switch {
			case !ok:
				return value{}, t.Errorf(interp.TypeError, "fromunicode() argument must be str, not %s", p.V[1].Type().Name)
			case !isText(a.code):
				return value{}, t.Errorf(interp.ValueError, "fromunicode() may only be called on unicode type arrays ('u' or 'w')")
			}
			return interp.None, a.extendText(t, s.String())
		}),
		row("tofile", "(f, /)", calls, "Write all items to a file.", func(t *thread, a *array, p args) (value, error) {
			s, err := a.copyBytes(t, 0, len(a.data))
			if err != nil {
				return value{}, err
			}
			b, err := interp.NewBytes(t, s)
			if err != nil {
				return value{}, err
			}
			_, err = t.CallMethod(p.V[1], "write", b)
			return interp.None, err
		}),
		row("fromfile", "(f, n, /)", calls, "Read n items from a file and append them to the array.", fromFile),
		row("__copy__", "()", element, "Return a copy of the array.", duplicate),
		row("__deepcopy__", "(unused, /)", element, "Return a copy of the array.", duplicate),
		row("buffer_info", "()", constant, "Return a tuple of what stands for the array's address, its id, and its length in items.", func(t *thread, a *array, p args) (value, error) {
			id, err := t.ID(p.V[0])
			if err != nil {
				return value{}, err
			}
			return interp.TupleOf(t, interp.Int(id), interp.Int(int64(a.len())))
		}),
		row("__reduce_ex__", "(value, /)", element, "Return state information for pickling.", func(t *thread, a *array, p args) (value, error) {
			return a.reduce(t, p)
		}),
		getter("typecode", "the typecode character used to create the array", func(t *thread, a *array) (value, error) { return interp.NewStr(t, string(rune(a.code))) }),
		getter("itemsize", "the size, in bytes, of one array item", func(_ *thread, a *array) (value, error) { return interp.Int(int64(a.size)), nil }),
		interp.ClassGetItem(),
	}
}

// swapBytes turns round the bytes of each item.
func (a *array) swapBytes(t *thread) error {
	if err := t.Work(int64(a.len())); err != nil {
		return err
	}
	for i := 0; i < len(a.data); i += a.size {
		slices.Reverse(a.data[i : i+a.size])
	}
	return nil
}

func insert(t *thread, a *array, p args) (value, error) {
	i, err := t.IndexArg(p.V[1], "")
	if err != nil {
		return value{}, err
	}
	return interp.None, a.insert(t, func() int {
		if i < 0 {
			return max(0, i+a.len())
		}
		return min(i, a.len())
	}, p.V[2])
}

func pop(t *thread, a *array, p args) (value, error) {
	i := -1
	if v := p.Get(1); !v.IsUnset() {
		var err error
		if i, err = t.IndexArg(v, ""); err != nil {
			return value{}, err
		}
	}
	n := a.len()
	if n == 0 {
		return value{}, t.Errorf(interp.IndexError, "pop from empty array")
	}
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		return value{}, t.Errorf(interp.IndexError, "pop index out of range")
	}
	v, err := a.item(t, i)
	if err != nil {
		return value{}, err
	}
	return v, a.splice(t, i*a.size, (i+1)*a.size, "")
}

func index(t *thread, a *array, p args) (value, error) {
	bounds := [2]int{0, math.MaxInt}
	for k := range bounds {
		v := p.Get(2 + k)
		if v.IsUnset() {
			continue
		}
		i, err := t.IndexArg(v, "")
		switch {
		case err == nil:
		case interp.IsExc(err, interp.OverflowError):
			n, err := t.Index(v)
			if err != nil {
				return value{}, err
			}
			i = math.MaxInt
			if b, _ := interp.AsInt(n); b.Sign() < 0 {
				i = -math.MaxInt
			}
		case interp.IsExc(err, interp.TypeError):
			return value{}, t.Errorf(interp.TypeError, "slice indices must be integers or have an __index__ method")
		default:
			return value{}, err
		}
		if i < 0 {
			i = max(0, i+a.len())
		}
		bounds[k] = i
	}
	i, err := a.find(t, p.V[1], bounds[0], bounds[1])
	if err == nil && i < 0 {
		err = t.Errorf(interp.ValueError, "array.index(x): x not in array")
	}
	return interp.Int(int64(i)), err
}

// fromList appends the items of a list, or none of them.
func fromList(t *thread, a *array, p args) (value, error) {
	l, ok := interp.AsList(p.V[1])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "arg must be list")
	}
	b, err := newArray(t, arrayType, a.code)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(b))
	defer t.Unroot(mark)
	n := len(l.Items())
	for i := range n {
		if err := t.Work(2); err != nil {
			return value{}, err
		}
		if err := b.append(t, l.Items()[i]); err != nil {
			return value{}, err
		}
		if len(l.Items()) != n {
			return value{}, t.Errorf(interp.RuntimeError, "list changed size during iteration")
		}
	}
	return interp.None, a.extend(t, interp.ValueOf(b))
}

func fromFile(t *thread, a *array, p args) (value, error) {
	n, err := t.IndexArg(p.V[2], "")
	if err != nil {
		return value{}, err
	}
	if n < 0 {
		return value{}, t.Errorf(interp.ValueError, "negative count")
	}
	if n > math.MaxInt/2/a.size {
		return value{}, t.Errorf(interp.MemoryError, "")
	}
	v, err := t.CallMethod(p.V[1], "read", interp.Int(int64(n*a.size)))
	if err != nil {
		return value{}, err
	}
	b, ok := interp.AsBytes(v)
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "read() didn't return bytes")
	}
	got := len(b.String())
	if err := a.fromBytes(t, v); err != nil {
		return value{}, err
	}
	if got != n*a.size {
		return value{}, t.Errorf(interp.EOFError, "read() didn't return enough bytes")
	}
	return interp.None, nil
}
