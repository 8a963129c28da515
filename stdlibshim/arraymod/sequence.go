package arraymod

import (
	"math"

	"github.com/safepy/safepy/interp"
)

// at is an index of an item; what words the error.
func (a *array) at(t *thread, key value, what string) (int, error) {
	i, err := t.IndexArg(key, "")
	if err != nil {
		if interp.IsExc(err, interp.TypeError) {
			err = t.Errorf(interp.TypeError, "array indices must be integers")
		} else if interp.IsExc(err, interp.OverflowError) {
			err = t.Errorf(interp.IndexError, "cannot fit '%s' into an index-sized integer", key.Type().Name)
		}
		return 0, err
	}
	if i < 0 {
		i += a.len()
	}
	if i < 0 || i >= a.len() {
		return 0, t.Errorf(interp.IndexError, "%s out of range", what)
	}
	return i, nil
}

// fromText is an array of a's kind that holds s.
func (a *array) fromText(t *thread, s string) (value, error) {
	b, err := newArray(t, arrayType, a.code)
	if err != nil {
		return value{}, err
	}
	return interp.ValueOf(b), b.splice(t, 0, 0, s)
}

// slice is what the n items from start on by step hold.
func (a *array) slice(t *thread, start, step, n int) (string, error) {
	if step == 1 {
		return a.copyBytes(t, start*a.size, (start+n)*a.size)
	}
	if err := t.Alloc(2 * int64(n) * int64(a.size)); err != nil {
		return "", err
	}
	if err := t.Work(int64(n)); err != nil {
		return "", err
	}
	b := make([]byte, 0, n*a.size)
	for i := range n {
		at := (start + i*step) * a.size
		b = append(b, a.data[at:at+a.size]...)
	}
	return string(b), nil
}

func getItem(t *thread, v, key value) (value, error) {
	a := self(v)
	if _, ok := interp.AsSlice(key); !ok {
		i, err := a.at(t, key, "array index")
		if err != nil {
			return value{}, err
		}
		return a.item(t, i)
	}
	start, step, n, err := a.indices(t, key)
	if err != nil {
		return value{}, err
	}
	s, err := a.slice(t, start, step, n)
	if err != nil {
		return value{}, err
	}
	return a.fromText(t, s)
}

// indices resolves a slice for the array as it is once the slice's own code has run.
func (a *array) indices(t *thread, key value) (start, step, n int, err error) {
	for {
		size := a.len()
		start, _, step, n, err = interp.SliceIndices(t, key, size)
		if err != nil || size == a.len() {
			return start, step, n, err
		}
		if err := t.Work(1); err != nil {
			return 0, 0, 0, err
		}
	}
}

func setItem(t *thread, v, key, val value) error {
	a := self(v)
	if _, ok := interp.AsSlice(key); ok {
		return a.setSlice(t, key, val)
	}
	i, err := a.at(t, key, "array assignment index")
	if err != nil {
		return err
	}
	if val.IsUnset() {
		return a.splice(t, i*a.size, (i+1)*a.size, "")
	}
	u, err := encode(t, a.code, val)
	if err != nil {
		return err
	}
	if i >= a.len() { // the conversion shortened the array
		return t.Errorf(interp.IndexError, "array assignment index out of range")
	}
	putWord(a.data[i*a.size:(i+1)*a.size], u)
	return nil
}

func (a *array) setSlice(t *thread, key, val value) error {
	start, step, n, err := a.indices(t, key)
	if err != nil {
		return err
	}
	if val.IsUnset() {
		return a.deleteSlice(t, start, step, n)
	}
	b, ok := interp.As[array](val, layout)
	if !ok {
		return t.Errorf(interp.TypeError, "can only assign array (not \"%s\") to array slice", val.Type().Name)
	}
	if a.code != b.code {
		return t.Errorf(interp.TypeError, "bad argument type for built-in operation")
	}
	s, err := b.copyBytes(t, 0, len(b.data))
	if err != nil {
		return err
	}
	if step == 1 {
		return a.splice(t, start*a.size, (start+n)*a.size, s)
	}
	if len(s)/a.size != n {
		return t.Errorf(interp.ValueError, "attempt to assign array of size %d to extended slice of size %d", len(s)/a.size, n)
	}
	if err := t.Work(int64(n)); err != nil {
		return err
	}
	for i := range n {
		at := (start + i*step) * a.size
		copy(a.data[at:at+a.size], s[i*a.size:])
	}
	return nil
}

func (a *array) deleteSlice(t *thread, start, step, n int) error {
	if n == 0 {
		return nil
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	if step == 1 {
		return a.splice(t, start*a.size, (start+n)*a.size, "")
	}
	if err := t.Alloc(int64(len(a.data))); err != nil {
		return err
	}
	if err := t.Work(int64(a.len())); err != nil {
		return err
	}
	kept := make([]byte, 0, len(a.data))
	for i := range a.len() {
		if d := i - start; d < 0 || d%step != 0 || d/step >= n {
			kept = append(kept, a.data[i*a.size:(i+1)*a.size]...)
		}
	}
	if err := a.resize(t, len(kept)); err != nil {
		return err
	}
	copy(a.data, kept)
	return nil
}

func concat(t *thread, v, w value) (value, error) {
	a := self(v)
	b, ok := interp.As[array](w, layout)
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "can only append array (not \"%s\") to array", w.Type().Name)
	}
	if a.code != b.code {
		return value{}, t.Errorf(interp.TypeError, "bad argument type for built-in operation")
	}
	c, err := newArray(t, arrayType, a.code)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(c))
	defer t.Unroot(mark)
	if err := c.extend(t, v); err != nil {
		return value{}, err
	}
	return interp.ValueOf(c), c.extend(t, w)
}

func inPlaceConcat(t *thread, v, w value) (value, error) {
	if _, ok := interp.As[array](w, layout); !ok {
		return value{}, t.Errorf(interp.TypeError, "can only extend array with array (not \"%s\")", w.Type().Name)
	}
	return v, self(v).extend(t, w)
}

// repeat makes a count times as long.
func (a *array) repeat(t *thread, count value) error {
	n, err := t.IndexArg(count, "")
	if err != nil {
		return err
	}
	old := len(a.data)
	if n <= 0 || old == 0 {
		return a.resize(t, 0)
	}
	if n > math.MaxInt/2/old {
		return t.Errorf(interp.MemoryError, "")
	}
	if err := t.Bytes(n * old); err != nil {
		return err
	}
	if err := a.resize(t, n*old); err != nil {
		return err
	}
	for k := old; k < len(a.data); k *= 2 {
		copy(a.data[k:], a.data[:k])
	}
	return nil
}

// find is the first item from i to j that equals x, or -1.
func (a *array) find(t *thread, x value, i, j int) (int, error) {
	for ; i < min(j, a.len()); i++ {
		if err := t.Work(2); err != nil {
			return -1, err
		}
		v, err := a.item(t, i)
		if err != nil {
			return -1, err
		}
		eq, err := t.Compare(v, x, interp.CmpEq)
		if err != nil {
			return -1, err
		}
		if same, err := t.Truth(eq); err != nil || same {
			return i, err
		}
	}
	return -1, nil
}

// iterReduce is a call of iter(), with the position as the state.
func iterReduce(t *thread, a interp.Args) (value, error) {
	i, _ := interp.As[arrayIter](a.V[0], iterLayout)
	builtins, err := t.Import("builtins")
	if err != nil {
		return value{}, err
	}
	iter, err := t.Attr(builtins, "iter")
	if err != nil {
		return value{}, err
	}
	of := interp.EmptyTuple
	if i.a != nil {
		of = interp.ValueOf(i.a)
	}
	args, err := interp.TupleOf(t, of)
	if err != nil || i.a == nil {
		if err != nil {
			return value{}, err
		}
		return interp.TupleOf(t, iter, args)
	}
	return interp.TupleOf(t, iter, args, interp.Int(int64(i.pos)))
}

func setup() {
	interp.Define(iterType, interp.TypeSpec{
		Name: "arrayiterator", Module: "array", Layout: iterLayout, NoNew: true,
		Methods: []interp.Native{
			{Name: "__reduce__", Sig: "()", Cost: interp.CostConst, Fn: iterReduce},
			{Name: "__setstate__", Sig: "(state, /)", Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
				i, _ := interp.As[arrayIter](a.V[0], iterLayout)
				n, err := t.Index(a.V[1])
				if err != nil {
					return value{}, err
				}
				at, ok := interp.AsInt64(n)
				if !ok {
					return value{}, t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
				}
				if i.a != nil {
					i.pos = int(min(max(at, 0), int64(i.a.len())))
				}
				return interp.None, nil
			}},
		},
		Slots: interp.Slots{Iter: interp.SelfIter, Next: func(t *thread, v value) (value, error) {
			i, _ := interp.As[arrayIter](v, iterLayout)
			if i.a == nil || i.pos >= i.a.len() {
				i.a = nil
				return value{}, nil
			}
			i.pos++
			return i.a.item(t, i.pos-1)
		}},
	})
	interp.Define(arrayType, interp.TypeSpec{
		Name: "array", Module: "array", Layout: layout,
		Doc:     "array(typecode [, initializer]) -> array\n\nA sequence of numbers or characters of one kind, packed in memory.",
		Methods: methods(),
		Slots: interp.Slots{
			New: makeArray, Repr: repr, Compare: compare, SequenceFlag: 1, GetItem: getItem, SetItem: setItem, Concat: concat, IConcat: inPlaceConcat,
			Len: func(_ *thread, v value) (int, error) { return self(v).len(), nil },
			Iter: func(t *thread, v value) (value, error) {
				i, err := interp.New[arrayIter](t, iterType)
				if err == nil {
					i.a = self(v)
				}
				return interp.ValueOf(i), err
			},
			Contains: func(t *thread, v, x value) (bool, error) {
				i, err := self(v).find(t, x, 0, math.MaxInt)
				return i >= 0, err
			},
			Repeat: func(t *thread, v, n value) (value, error) {
				a := self(v)
				s, err := a.copyBytes(t, 0, len(a.data))
				if err != nil {
					return value{}, err
				}
				c, err := a.fromText(t, s)
				if err != nil {
					return value{}, err
				}
				mark := t.Root(c)
				defer t.Unroot(mark)
				return c, self(c).repeat(t, n)
			},
			IRepeat: func(t *thread, v, n value) (value, error) { return v, self(v).repeat(t, n) },
			Buffer: func(_ *thread, v value) (*interp.Buffer, error) {
				a := self(v)
				format := string(rune(a.code))
				if a.code == 'u' {
					format = "w"
				}
				b := &interp.Buffer{Data: a.data, Format: format, ItemSize: a.size, Object: v}
				a.exports.Attach(b)
				return b, nil
			},
		},
	})
}
