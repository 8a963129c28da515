package interp

import "math"

// The methods that bytes and bytearray share and that look for something. Each reads its arguments first, which may run Python code, and looks at its own bytes after that.

// needleArg is an argument to be looked for: an int from 0 to 255 or a bytes-like object.
func (t *Thread) needleArg(v Value) (string, error) {
	if v.Type().slots.Index != nil {
		c, err := t.byteValue(v, "byte must be in range(0, 256)")
		return cast[Bytes](byteChars[c]).b, err
	}
	if v.Type().slots.Buffer == nil {
		return "", t.Errorf(TypeError, "argument should be integer or bytes-like object, not '%s'", v.Type().Name)
	}
	return t.BytesOf(v)
}

// byteRange reads the arguments (sub, start, end) of a search; lo > hi says that nothing can be found.
func (t *Thread) byteRange(a Args) (s, sub string, lo, hi int, err error) {
	n := len(bytesText(a.V[0]))
	if lo, hi, err = t.rangeArgs(a.Get(2), a.Get(3), n); err != nil {
		return
	}
	if sub, err = t.needleArg(a.V[1]); err != nil {
		return
	}
	s = bytesText(a.V[0])
	return s, sub, lo, min(hi, len(s)), nil
}

func bytesFindFn(backwards, must bool) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		s, sub, lo, hi, err := t.byteRange(a)
		if err != nil {
			return Value{}, err
		}
		i, err := t.findText(s, sub, lo, hi, backwards)
		if err == nil && i < 0 && must {
			err = t.Errorf(ValueError, "subsection not found")
		}
		return Int(int64(i)), err
	}
}

func bytesCount(t *Thread, a Args) (Value, error) {
	s, sub, lo, hi, err := t.byteRange(a)
	if err != nil || lo > hi {
		return Int(0), err
	}
	if sub == "" {
		return Int(int64(hi - lo + 1)), nil
	}
	f := finder{t: t, needle: sub}
	n, err := f.count(s, lo, hi, math.MaxInt, nil)
	return Int(int64(n)), err
}

func bytesTailFn(name string) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		lo, hi, err := t.rangeArgs(a.Get(2), a.Get(3), len(bytesText(a.V[0])))
		if err != nil {
			return Value{}, err
		}
		has := func(v Value) (bool, error) {
			p, err := t.BytesOf(v)
			if err != nil {
				return false, err
			}
			s := bytesText(a.V[0])
			if hi = min(hi, len(s)); lo > hi {
				return false, nil
			}
			if name == "startswith" {
				return t.hasPrefix(s[lo:hi], p)
			}
			return t.hasSuffix(s[lo:hi], p)
		}
		if tup, ok := AsTuple(a.V[1]); ok {
			for _, v := range tup.items {
				if err := t.Work(1); err != nil {
					return Value{}, err
				}
				if ok, err := has(v); err != nil || ok {
					return Bool(ok), err
				}
			}
			return False, nil
		}
		if a.V[1].Type().slots.Buffer == nil {
			return Value{}, t.Errorf(TypeError, "%s first arg must be bytes or a tuple of bytes, not %s", name, a.V[1].Type().Name)
		}
		ok, err := has(a.V[1])
		return Bool(ok), err
	}
}

func bytesRemoveFn(prefix bool) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		p, err := t.BytesOf(a.V[1])
		if err != nil {
			return Value{}, err
		}
		s := bytesText(a.V[0])
		has := t.hasSuffix
		if prefix {
			has = t.hasPrefix
		}
		ok, err := has(s, p)
		switch {
		case err != nil:
			return Value{}, err
		case !ok || p == "":
			return t.sameBytes(a.V[0])
		case prefix:
			return t.bytesLike(bytesKind(a.V[0]), s[len(p):])
		}
		return t.bytesLike(bytesKind(a.V[0]), s[:len(s)-len(p)])
	}
}

func bytesPartitionFn(backwards bool) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		sep, err := t.BytesOf(a.V[1])
		if err != nil {
			return Value{}, err
		}
		if sep == "" {
			return Value{}, t.Errorf(ValueError, "empty separator")
		}
		s, kind := bytesText(a.V[0]), bytesKind(a.V[0])
		i, err := t.findText(s, sep, 0, len(s), backwards)
		if err != nil {
			return Value{}, err
		}
		parts := [3]string{s, "", ""}
		switch {
		case i >= 0:
			parts = [3]string{s[:i], sep, s[i+len(sep):]}
		case backwards:
			parts = [3]string{"", "", s}
		}
		var vals [3]Value
		for k, p := range parts {
			if len(p) == len(s) && kind == BytesType && k != 1 {
				vals[k], err = t.sameBytes(a.V[0])
			} else if k == 1 && i >= 0 && kind == BytesType {
				vals[k] = a.V[1]
			} else {
				vals[k], err = t.bytesLike(kind, p)
			}
			if err != nil {
				return Value{}, err
			}
		}
		return TupleOf(t, vals[:]...)
	}
}

func bytesSplitFn(backwards bool) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		limit, err := t.sizeArg(a.Get(2), -1)
		if err != nil {
			return Value{}, err
		}
		sep := ""
		if v := a.Get(1); !v.IsUnset() && !v.IsNone() {
			if sep, err = t.BytesOf(v); err != nil {
				return Value{}, err
			}
			if sep == "" {
				return Value{}, t.Errorf(ValueError, "empty separator")
			}
		}
		p := pieces{t: t, s: bytesText(a.V[0]), typ: bytesKind(a.V[0])}
		return p.split(sep, limit, backwards)
	}
}

func bytesSplitLines(t *Thread, a Args) (Value, error) {
	keep, err := t.boolArg(a.Get(1))
	if err != nil {
		return Value{}, err
	}
	p := pieces{t: t, s: bytesText(a.V[0]), typ: bytesKind(a.V[0])}
	return p.done(p.lines(keep), false)
}

func bytesReplace(t *Thread, a Args) (Value, error) {
	limit, err := t.sizeArg(a.Get(3), -1)
	if err != nil {
		return Value{}, err
	}
	if limit < 0 {
		limit = math.MaxInt
	}
	old, err := t.BytesOf(a.V[1])
	if err != nil {
		return Value{}, err
	}
	repl, err := t.BytesOf(a.V[2])
	if err != nil {
		return Value{}, err
	}
	s := bytesText(a.V[0])
	r := replacement{t: t, s: s, old: old, repl: repl}
	if old == "" {
		r.n = min(limit, len(s)+1)
	} else if err := r.find(limit); err != nil {
		return Value{}, err
	}
	if r.n == 0 {
		return t.sameBytes(a.V[0])
	}
	size, err := r.size(len(s) - r.n*len(old))
	if err != nil {
		return Value{}, err
	}
	o, err := t.newByteOut(size)
	if err != nil {
		return Value{}, err
	}
	if old == "" {
		err = r.betweenBytes(&o)
	} else {
		err = r.write(&o)
	}
	if err != nil {
		return Value{}, err
	}
	return o.bytes(bytesKind(a.V[0])), nil
}

// betweenBytes puts repl before each of the first n bytes, or at the end.
func (r *replacement) betweenBytes(o *output) error {
	for k := 0; k < r.n; k++ {
		if err := o.add(r.repl); err != nil {
			return err
		}
		if k < len(r.s) {
			o.b = append(o.b, r.s[k])
		}
		if k&0xFF == 0 {
			if err := r.t.Work(0x100); err != nil {
				return err
			}
		}
	}
	return o.add(r.s[min(r.n, len(r.s)):])
}

// bytesJoin is sep.join(iterable). Where an item is no bytes, its contents may change when later ones are asked for theirs: then the result grows item by item.
func bytesJoin(t *Thread, a Args) (Value, error) {
	items, j, mark, err := t.joinSource(a.V[1])
	if err != nil {
		return Value{}, err
	}
	defer t.joined(j, mark)
	sep, err := t.BytesCopy(a.V[0])
	if err != nil {
		return Value{}, err
	}
	kind := bytesKind(a.V[0])
	if len(items) == 1 && kind == BytesType && items[0].IsExact(BytesType) {
		return items[0], nil
	}
	size, err := t.product(len(sep), max(len(items)-1, 0))
	if err != nil {
		return Value{}, err
	}
	for _, v := range items {
		if b, ok := AsBytes(v); ok {
			size += len(b.b)
		}
	}
	b := t.NewBuilder()
	if err := b.Grow(min(size, maxBytes)); err != nil {
		return Value{}, err
	}
	b.Root()
	for i, v := range items {
		if i > 0 {
			if err := b.WriteString(sep); err != nil {
				return Value{}, err
			}
		}
		if v.Type().slots.Buffer == nil {
			return Value{}, t.Errorf(TypeError, "sequence item %d: expected a bytes-like object, %s found", i, v.Type().Name)
		}
		s, err := t.BytesOf(v)
		if IsExc(err, BufferError) {
			return Value{}, t.Errorf(TypeError, "sequence item %d: expected a bytes-like object, %s found", i, v.Type().Name)
		}
		if err != nil {
			return Value{}, err
		}
		if err := b.WriteString(s); err != nil {
			return Value{}, err
		}
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
	}
	if kind == ByteArrayType {
		t.charge(byteArraySize)
		return ValueOf(&ByteArray{Object: Object{typ: ByteArrayType}, b: b.b}), nil
	}
	s, err := b.bytes()
	return t.newBytes(s), err
}
