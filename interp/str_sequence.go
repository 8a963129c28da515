package interp

import (
	"math"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
)

// str as a sequence: items, slices, iteration, comparison, + and *.

// charAt is the one-character str that begins at byte i.
func (t *Thread) charAt(s *Str, i int) (Value, error) {
	c := s.s[i]
	if c < utf8.RuneSelf {
		return asciiChars[c], nil
	}
	end := i + runeSize(c)
	if v := shortStr(s.s[i:end]); v.ref != nil {
		return v, nil
	}
	return t.copyStr(s.s[i:end], false)
}

// sliceStr is the text between two byte offsets of s. It shares the memory that s lies in when it is at least half of that.
func (t *Thread) sliceStr(s *Str, lo, hi int) (Value, error) {
	n := hi - lo
	if n <= inlineStr && s.flags&flagASCII != 0 && s.typ == StrType {
		v := t.quickPart(s, lo, hi)
		if t.heap > t.trigger {
			return v, t.Alloc(0)
		}
		return v, nil
	}
	if n == len(s.s) && s.typ == StrType {
		return ValueOf(s), nil
	}
	text := s.s[lo:hi]
	if v := shortStr(text); v.ref != nil {
		return v, nil
	}
	if n <= inlineStr || n < s.held()/2 {
		return t.copyStr(text, s.ASCII() || isASCII(text))
	}
	if err := t.Alloc(strSize + extSize); err != nil {
		return Value{}, err
	}
	if err := t.Bytes(n); err != nil { // finding out whether it is ASCII
		return Value{}, err
	}
	p := newExtStr(text)
	p.ext.held = s.held()
	p.setASCII(s.ASCII() || isASCII(text))
	return ValueOf(p), nil
}

func strGetItem(t *Thread, v, key Value) (Value, error) {
	s := cast[Str](v)
	if sl, ok := As[Slice](key, sliceLayout); ok {
		u, err := sl.unpack(t)
		if err != nil {
			return Value{}, err
		}
		return t.strSlice(s, &u)
	}
	if key.IsSmallInt() && s.ASCII() {
		i := int(key.SmallInt())
		if i < 0 {
			i += len(s.s)
		}
		if uint(i) < uint(len(s.s)) {
			return asciiChars[s.s[i]], nil
		}
		return Value{}, t.Errorf(IndexError, "string index out of range")
	}
	if key.Type().slots.Index == nil {
		return Value{}, t.Errorf(TypeError, "string indices must be integers, not '%s'", key.Type().Name)
	}
	if err := t.survey(s); err != nil {
		return Value{}, err
	}
	i, err := t.itemIndex(key, s.Len(), "string index out of range")
	if err != nil {
		return Value{}, err
	}
	return t.charAt(s, s.Offset(i))
}

func (t *Thread) strSlice(s *Str, u *unpackedSlice) (Value, error) {
	if err := t.survey(s); err != nil {
		return Value{}, err
	}
	start, _, step, count := u.fit(s.Len())
	if count == 0 {
		return emptyStr, nil
	}
	if step == 1 {
		return t.sliceStr(s, s.Offset(start), s.Offset(start+count))
	}
	if s.ASCII() {
		return t.strideASCII(s.s, start, step, count)
	}
	return t.stride(s, start, step, count)
}

func (t *Thread) strideASCII(s string, start, step, count int) (Value, error) {
	o, err := t.newOut(count)
	if err != nil {
		return Value{}, err
	}
	b := o.b[:count]
	for k, i := 0, start; k < count; {
		end := min(k+0x1000, count)
		if err := t.Work(int64(end-k) / 8); err != nil {
			return Value{}, err
		}
		for ; k < end; k++ {
			b[k] = s[i]
			i += step
		}
	}
	o.b = b
	return o.done(true), nil
}

// stride gathers count code points, step apart, walking from one to the next.
func (t *Thread) stride(s *Str, start, step, count int) (Value, error) {
	b := t.NewBuilder()
	if err := b.Grow(min(count*utf8.UTFMax, len(s.s))); err != nil {
		return Value{}, err
	}
	pos := s.Offset(start)
	for n := 0; ; {
		size := runeSize(s.s[pos])
		if err := b.WriteString(s.s[pos : pos+size]); err != nil {
			return Value{}, err
		}
		if n++; n == count {
			break
		}
		if step > strStride || step < -strStride {
			start += step
			pos = s.Offset(start)
			if err := t.Work(strStride / 2); err != nil {
				return Value{}, err
			}
			continue
		}
		for range step {
			pos += runeSize(s.s[pos])
		}
		for k := step; k < 0; k++ {
			for pos--; s.s[pos]&0xC0 == 0x80; pos-- {
			}
		}
		if err := t.Work(int64(max(step, -step))/4 + 1); err != nil {
			return Value{}, err
		}
	}
	return b.String(), nil
}

func strLen(t *Thread, v Value) (int, error) {
	s := cast[Str](v)
	if err := t.survey(s); err != nil {
		return 0, err
	}
	return s.Len(), nil
}

func strContains(t *Thread, v, x Value) (bool, error) {
	sub, ok := AsStr(x)
	if !ok {
		return false, t.Errorf(TypeError, "'in <string>' requires string as left operand, not %s", x.Type().Name)
	}
	s := cast[Str](v).s
	i, err := t.findText(s, sub.s, 0, len(s), false)
	return i >= 0, err
}

func strCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	x, ok := AsStr(a)
	y, ok2 := AsStr(b)
	if !ok || !ok2 {
		return NotImplemented, nil
	}
	if op == CmpEq || op == CmpNe {
		same, err := t.sameText(x.s, y.s)
		return Bool(same == (op == CmpEq)), err
	}
	c, err := t.compareText(x.s, y.s)
	return compareResult(c, op), err
}

func strConcat(t *Thread, a, b Value) (Value, error) {
	y, ok := AsStr(b)
	if !ok {
		return Value{}, t.Errorf(TypeError, "can only concatenate str (not \"%s\") to str", b.Type().Name)
	}
	return concatStr(t, cast[Str](a), y)
}

func strRepeat(t *Thread, v, count Value) (Value, error) {
	s := cast[Str](v)
	n, err := t.repeatTimes(count)
	switch {
	case err != nil:
		return Value{}, err
	case n == 0 || len(s.s) == 0:
		return emptyStr, nil
	case n == 1 && s.typ == StrType:
		return v, nil
	}
	size, err := t.product(len(s.s), n)
	if err != nil {
		return Value{}, err
	}
	o, err := t.newOut(size)
	if err != nil {
		return Value{}, err
	}
	if err := o.fill(s.s, n); err != nil {
		return Value{}, err
	}
	return o.done(s.ASCII()), nil
}

// maxBytes is the size from which on a request is refused whatever the limit says: Go could not even try.
const maxBytes = min(1<<40, math.MaxInt)

// product is a*b as a size in bytes, or MemoryError.
func (t *Thread) product(a, b int) (int, error) {
	if a > 0 && b > maxBytes/a {
		return 0, t.Errorf(MemoryError, "")
	}
	return a * b, nil
}

// strIter iterates over a str, by bytes.
type strIter struct {
	Object
	s   *Str // nil when exhausted
	pos int
}

var (
	strIterLayout    = NewLayout[strIter]("str_iterator")
	strASCIIIterType = &Type{}
	strIterType      = &Type{}
)

// Traverse implements Heap.
func (it *strIter) Traverse(w *Walker) {
	if it.s != nil {
		w.Visit(ValueOf(it.s))
	}
}

// ExtraSize implements Heap.
func (*strIter) ExtraSize() int64 { return 0 }

func strIterOf(t *Thread, v Value) (Value, error) {
	s := cast[Str](v)
	typ := strIterType
	if s.ASCII() {
		typ = strASCIIIterType
	}
	it, err := New[strIter](t, typ)
	if err != nil {
		return Value{}, err
	}
	it.s = s
	return ValueOf(it), nil
}

func strIterNext(t *Thread, v Value) (Value, error) {
	it := cast[strIter](v)
	if it.s == nil || it.pos >= len(it.s.s) {
		it.s = nil
		return Value{}, nil
	}
	c := it.s.s[it.pos]
	if c < utf8.RuneSelf {
		it.pos++
		return asciiChars[c], nil
	}
	r, err := t.charAt(it.s, it.pos)
	it.pos += runeSize(c)
	return r, err
}

// chars is list(s).
func (t *Thread) chars(s *Str) (*List, error) {
	if err := t.survey(s); err != nil {
		return nil, err
	}
	l, err := NewListCap(t, s.Len())
	if err != nil {
		return nil, err
	}
	mark := t.Root(ValueOf(l))
	defer t.Unroot(mark)
	return l, l.extendChars(t, s)
}

// extendChars fills l, which is empty and rooted, with the characters of s.
func (l *List) extendChars(t *Thread, s *Str) error {
	if err := t.survey(s); err != nil {
		return err
	}
	if err := l.growTo(t, s.Len()); err != nil {
		return err
	}
	for i := 0; i < len(s.s); {
		if err := t.Work(int64(min(len(s.s)-i, 0x1000))>>3 + 1); err != nil {
			return err
		}
		for end := min(i+0x1000, len(s.s)); i < end; {
			if c := s.s[i]; c < utf8.RuneSelf {
				l.items = append(l.items, asciiChars[c])
				i++
				continue
			}
			v, err := t.charAt(s, i)
			if err != nil {
				return err
			}
			l.items = append(l.items, v)
			i += runeSize(s.s[i])
		}
	}
	return nil
}

func setupStrIterators() {
	methods := func() []Native {
		return []Native{
			{Name: "__length_hint__", Sig: "()", Cost: CostPerByte, Fn: func(t *Thread, a Args) (Value, error) {
				it := cast[strIter](a.V[0])
				if it.s == nil {
					return Int(0), nil
				}
				return Int(int64(it.s.Len() - it.s.Index(it.pos))), t.survey(it.s)
			}, Doc: "Private method returning an estimate of len(list(it))."},
			{Name: "__setstate__", Sig: "(object, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				it := cast[strIter](a.V[0])
				n, err := t.sizeArg(a.V[1], 0)
				if err == nil && it.s != nil {
					it.pos = it.s.Offset(min(max(n, 0), it.s.Len()))
				}
				return None, err
			}, Doc: "Set state information for unpickling."},
			{Name: "__reduce__", Sig: "()", Cost: CostPerByte, Fn: func(t *Thread, a Args) (Value, error) {
				it := cast[strIter](a.V[0])
				if it.s == nil {
					return t.reduceIter(Value{}, emptyStr, 0)
				}
				if err := t.survey(it.s); err != nil {
					return Value{}, err
				}
				return t.reduceIter(ValueOf(it.s), Value{}, it.s.Index(it.pos))
			}, Doc: "Return state information for pickling."},
		}
	}
	slots := Slots{Iter: selfIter, Next: strIterNext}
	define(strASCIIIterType, TypeSpec{Name: "str_ascii_iterator", Layout: strIterLayout, Final: true, NoNew: true, Slots: slots, Methods: methods()})
	define(strIterType, TypeSpec{Name: "str_iterator", Layout: strIterLayout, Final: true, NoNew: true, Slots: slots, Methods: methods()})
}

// reduceIter is __reduce__ of an iterator over seq that has come to pos; seq is unset and empty the sequence to iterate over instead when it is exhausted.
func (t *Thread) reduceIter(seq, empty Value, pos int) (Value, error) {
	iter, ok := t.builtins.getString("iter")
	if !ok {
		return Value{}, t.Errorf(AttributeError, "iter")
	}
	if seq.IsUnset() {
		args, err := TupleOf(t, empty)
		if err != nil {
			return Value{}, err
		}
		return TupleOf(t, iter, args)
	}
	args, err := TupleOf(t, seq)
	if err != nil {
		return Value{}, err
	}
	return TupleOf(t, iter, args, Int(int64(pos)))
}

// runes calls f for each code point of s until it returns false, charging as it goes.
func (t *Thread) runes(s string, f func(r rune) bool) error {
	for i, paid := 0, 0; i < len(s); {
		if i >= paid {
			if err := t.Work(int64(min(len(s)-i, 0x1000)) / 4); err != nil {
				return err
			}
			paid = i + 0x1000
		}
		r, size := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, size = ucd.DecodeWTF8(s, i)
		}
		if !f(r) {
			return nil
		}
		i += size
	}
	return nil
}
