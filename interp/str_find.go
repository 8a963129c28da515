package interp

import "math"

// The methods of str that look for something: find and its kin, startswith, partition, replace.

// strRange resolves the range arguments of a search method to byte offsets. none says that the range begins beyond the text or its own end, where not even
// the empty string is found.
func (t *Thread) strRange(s *Str, start, end Value) (lo, hi int, none bool, err error) {
	if start.IsUnset() && end.IsUnset() {
		return 0, len(s.s), false, nil
	}
	if end.IsUnset() && start.IsSmallInt() && s.ASCII() {
		lo, hi = clampStart(int(start.SmallInt()), len(s.s)), len(s.s)
		return lo, hi, lo > hi, nil
	}
	if err := t.survey(s); err != nil {
		return 0, 0, false, err
	}
	n := s.Len()
	if lo, hi, err = t.rangeArgs(start, end, n); err != nil {
		return 0, 0, false, err
	}
	if lo > hi {
		return 0, 0, true, nil
	}
	return s.Offset(lo), s.Offset(hi), false, nil
}

func strFind(name string, backwards, must bool) func(*Thread, Args) (Value, error) {
	what := name + "() argument 1"
	return func(t *Thread, a Args) (Value, error) {
		s := cast[Str](a.V[0])
		sub, err := t.strArg(a.V[1], what)
		if err != nil {
			return Value{}, err
		}
		lo, hi, none, err := t.strRange(s, a.Get(2), a.Get(3))
		if err != nil {
			return Value{}, err
		}
		i := -1
		if !none {
			if i, err = t.findText(s.s, sub.s, lo, hi, backwards); err != nil {
				return Value{}, err
			}
		}
		if i >= 0 {
			if s.ASCII() {
				return Int(int64(i)), nil
			}
			if err := t.survey(s); err != nil {
				return Value{}, err
			}
			return Int(int64(s.Index(i))), nil
		}
		if must {
			return Value{}, t.Errorf(ValueError, "substring not found")
		}
		return Int(-1), nil
	}
}

func strCount(t *Thread, a Args) (Value, error) {
	s := cast[Str](a.V[0])
	sub, err := t.strArg(a.V[1], "count() argument 1")
	if err != nil {
		return Value{}, err
	}
	lo, hi, none, err := t.strRange(s, a.Get(2), a.Get(3))
	if err != nil || none {
		return Int(0), err
	}
	if sub.s == "" {
		if err := t.Bytes(hi - lo); err != nil {
			return Value{}, err
		}
		return Int(int64(countRunes(s.s[lo:hi]) + 1)), nil
	}
	f := finder{t: t, needle: sub.s}
	n, err := f.count(s.s, lo, hi, math.MaxInt, nil)
	return Int(int64(n)), err
}

func strStartsWith(t *Thread, a Args) (Value, error) {
	return t.strTail(a, "startswith", t.hasPrefix)
}

func strEndsWith(t *Thread, a Args) (Value, error) {
	return t.strTail(a, "endswith", t.hasSuffix)
}

func (t *Thread) hasPrefix(s, p string) (bool, error) {
	if len(p) > len(s) {
		return false, nil
	}
	return t.sameText(s[:len(p)], p)
}

func (t *Thread) hasSuffix(s, p string) (bool, error) {
	if len(p) > len(s) {
		return false, nil
	}
	return t.sameText(s[len(s)-len(p):], p)
}

// strTail is startswith and endswith.
func (t *Thread) strTail(a Args, name string, has func(s, p string) (bool, error)) (Value, error) {
	s := cast[Str](a.V[0])
	lo, hi, none, err := t.strRange(s, a.Get(2), a.Get(3))
	if err != nil {
		return Value{}, err
	}
	if p, ok := AsStr(a.V[1]); ok {
		if none {
			return False, nil
		}
		ok, err := has(s.s[lo:hi], p.s)
		return Bool(ok), err
	}
	tup, ok := AsTuple(a.V[1])
	if !ok {
		return Value{}, t.Errorf(TypeError, "%s first arg must be str or a tuple of str, not %s", name, a.V[1].Type().Name)
	}
	for _, v := range tup.items {
		p, ok := AsStr(v)
		if !ok {
			return Value{}, t.Errorf(TypeError, "tuple for %s must only contain str, not %s", name, v.Type().Name)
		}
		if none {
			continue
		}
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		if ok, err := has(s.s[lo:hi], p.s); err != nil || ok {
			return Bool(ok), err
		}
	}
	return False, nil
}

func strRemovePrefix(t *Thread, a Args) (Value, error) {
	s := cast[Str](a.V[0])
	p, err := t.strArg(a.V[1], "removeprefix() argument")
	if err != nil {
		return Value{}, err
	}
	ok, err := t.hasPrefix(s.s, p.s)
	if err != nil || !ok {
		return t.unchanged(s, err)
	}
	return t.sliceStr(s, len(p.s), len(s.s))
}

func strRemoveSuffix(t *Thread, a Args) (Value, error) {
	s := cast[Str](a.V[0])
	p, err := t.strArg(a.V[1], "removesuffix() argument")
	if err != nil {
		return Value{}, err
	}
	ok, err := t.hasSuffix(s.s, p.s)
	if err != nil || !ok {
		return t.unchanged(s, err)
	}
	return t.sliceStr(s, 0, len(s.s)-len(p.s))
}

// unchanged is the result of a method that found nothing to do.
func (t *Thread) unchanged(s *Str, err error) (Value, error) {
	if err != nil {
		return Value{}, err
	}
	return t.plainStr(s)
}

func strPartition(t *Thread, a Args) (Value, error) {
	return t.strPartition(a, false)
}

func strRPartition(t *Thread, a Args) (Value, error) {
	return t.strPartition(a, true)
}

func (t *Thread) strPartition(a Args, backwards bool) (Value, error) {
	s := cast[Str](a.V[0])
	sep, ok := AsStr(a.V[1])
	if !ok {
		return Value{}, t.Errorf(TypeError, "must be str, not %s", a.V[1].Type().Name)
	}
	if sep.s == "" {
		return Value{}, t.Errorf(ValueError, "empty separator")
	}
	i, err := t.findText(s.s, sep.s, 0, len(s.s), backwards)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		whole, err := t.plainStr(s)
		if err != nil {
			return Value{}, err
		}
		if backwards {
			return TupleOf(t, emptyStr, emptyStr, whole)
		}
		return TupleOf(t, whole, emptyStr, emptyStr)
	}
	before, err := t.sliceStr(s, 0, i)
	if err != nil {
		return Value{}, err
	}
	after, err := t.sliceStr(s, i+len(sep.s), len(s.s))
	if err != nil {
		return Value{}, err
	}
	return TupleOf(t, before, a.V[1], after)
}

func strReplace(t *Thread, a Args) (Value, error) {
	var short Value
	if quickReplace(t, a.V, &short) {
		return short, nil
	}
	s := cast[Str](a.V[0])
	old, err := t.strArg(a.V[1], "replace() argument 1")
	if err != nil {
		return Value{}, err
	}
	repl, err := t.strArg(a.V[2], "replace() argument 2")
	if err != nil {
		return Value{}, err
	}
	limit, err := t.sizeArg(a.Get(3), -1)
	if err != nil {
		return Value{}, err
	}
	if limit < 0 {
		limit = math.MaxInt
	}
	if limit == 0 || len(old.s) > len(s.s) || old.s == repl.s {
		return t.plainStr(s)
	}
	r := replacement{t: t, s: s.s, old: old.s, repl: repl.s}
	if old.s == "" {
		if err := t.survey(s); err != nil {
			return Value{}, err
		}
		return r.between(s.Len(), limit, s.ASCII() && repl.ASCII())
	}
	if err := r.find(limit); err != nil || r.n == 0 {
		return t.unchanged(s, err)
	}
	if len(old.s) == 1 && len(repl.s) == 1 && r.n > len(r.at) {
		return t.replaceByte(s, old.s[0], repl.s[0], r.n)
	}
	size, err := r.size(len(s.s) - r.n*len(old.s))
	if err != nil {
		return Value{}, err
	}
	o, err := t.newOut(size)
	if err != nil {
		return Value{}, err
	}
	if err := r.write(&o); err != nil {
		return Value{}, err
	}
	return o.done(s.ASCII() && repl.ASCII()), nil
}

// replaceByte replaces the first n of one ASCII character by another.
func (t *Thread) replaceByte(s *Str, old, repl byte, n int) (Value, error) {
	o, err := t.newOut(len(s.s))
	if err != nil {
		return Value{}, err
	}
	if err := o.add(s.s); err != nil {
		return Value{}, err
	}
	for i := 0; n > 0; i++ {
		if i&0xFFF == 0 {
			if err := t.Work(0x1000 / 16); err != nil {
				return Value{}, err
			}
		}
		if o.b[i] == old {
			o.b[i] = repl
			n--
		}
	}
	return o.done(s.ASCII()), nil
}

// replacement is one call of replace, on text or bytes: first the occurrences are counted, then the result, whose size is known, is written. The first
// positions are remembered, the others looked for again.
type replacement struct {
	t            *Thread
	s, old, repl string
	n            int      // occurrences
	at           [128]int // where the first ones are
	total        int      // size of the result
}

func (r *replacement) find(limit int) (err error) {
	f := finder{t: r.t, needle: r.old}
	r.n, err = f.count(r.s, 0, len(r.s), limit, r.at[:])
	return err
}

// size is the size of a result that holds kept bytes of s and n replacements.
func (r *replacement) size(kept int) (int, error) {
	added, err := r.t.product(len(r.repl), r.n)
	if err == nil && added+kept > maxBytes {
		err = r.t.Errorf(MemoryError, "")
	}
	r.total = added + kept
	return r.total, err
}

// writeBytes is write where a byte is replaced that is frequent.
func (r *replacement) writeBytes(o *output) error {
	old, left := r.old[0], r.n
	for s := r.s; len(s) > 0; {
		end := min(len(s), 1<<14)
		if err := r.t.Work(int64(end)); err != nil {
			return err
		}
		for i := range end {
			if c := s[i]; c != old || left == 0 {
				o.b = append(o.b, c)
				continue
			}
			left--
			o.b = append(o.b, r.repl...)
		}
		s = s[end:]
	}
	return nil
}

func (r *replacement) write(o *output) error {
	if len(r.old) == 1 && r.n > len(r.s)/8 && r.n > len(r.at) {
		return r.writeBytes(o)
	}
	f := finder{t: r.t, needle: r.old}
	from := 0
	if n := min(r.n, len(r.at)); r.total <= bulk {
		if err := r.t.Work(int64(n) + int64(r.total)>>5); err != nil {
			return err
		}
		b := o.b[:r.total]
		k := 0
		for _, i := range r.at[:n] {
			k += copy(b[k:], r.s[from:i])
			k += copy(b[k:], r.repl)
			from = i + len(r.old)
		}
		if n == r.n {
			k += copy(b[k:], r.s[from:])
		}
		if o.b = b[:k]; n == r.n {
			return nil
		}
		return r.writeFrom(o, &f, from, n)
	}
	return r.writeFrom(o, &f, 0, 0)
}

// writeFrom writes what is after the first done replacements.
func (r *replacement) writeFrom(o *output, f *finder, from, done int) error {
	for k := done; k < r.n; k++ {
		var i int
		if k < len(r.at) {
			i = r.at[k]
		} else {
			var err error
			if i, err = f.next(r.s, from, len(r.s)); err != nil {
				return err
			}
		}
		if err := o.add(r.s[from:i]); err != nil {
			return err
		}
		if err := o.add(r.repl); err != nil {
			return err
		}
		if k&0xFF == 0xFF {
			if err := r.t.Work(0x100); err != nil {
				return err
			}
		}
		from = i + len(r.old)
	}
	return o.add(r.s[from:])
}

// between puts repl before each of the n code points and at the end.
func (r *replacement) between(n, limit int, ascii bool) (Value, error) {
	r.n = min(limit, n+1)
	size, err := r.size(len(r.s))
	if err != nil {
		return Value{}, err
	}
	o, err := r.t.newOut(size)
	if err != nil {
		return Value{}, err
	}
	i := 0
	for k := 0; k < r.n; k++ {
		if err := o.add(r.repl); err != nil {
			return Value{}, err
		}
		if i < len(r.s) {
			size := runeSize(r.s[i])
			o.b = append(o.b, r.s[i:i+size]...)
			i += size
		}
		if k&0xFF == 0 {
			if err := r.t.Work(0x100); err != nil {
				return Value{}, err
			}
		}
	}
	if err := o.add(r.s[i:]); err != nil {
		return Value{}, err
	}
	return o.done(ascii), nil
}
