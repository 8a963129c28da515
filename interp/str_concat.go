package interp

import "github.com/safepy/safepy/interp/compile"

// Concatenation of strs.

// strBuf lets repeated concatenation append in place: the string that ends where the buffer's used part ends may grow into the rest; all others only
// see their own prefix, which never changes.
type strBuf struct {
	b     []byte
	ascii strExt // of all ASCII strs in the buffer: there is nothing to remember but the buffer
}

func newStrBuf(b []byte) *strBuf {
	buf := &strBuf{b: b}
	buf.ascii.n, buf.ascii.buf = -1, buf
	return buf
}

// concatLimit is the size from which the result of a concatenation has a buffer with room.
const concatLimit = 256

// addStrs runs an addition of two strs, and with it those behind it that go on with its result: a + b + c + d makes one str. t.frame.ip moves over what was done.
// Constants may be loaded between two additions. The results in between are not seen: the register of each is the next one's, or a temporary.
func (t *Thread) addStrs(a, b *Str, dst *Value) error {
	fr := t.frame
	drop := t.freshOperand(a, b)
	parts := [8]*Str{a, b}
	n, size := 2, len(a.s)+len(b.s)
	for n < len(parts) {
		next, ip := fetch(fr.fn.code.rt.start, fr.ip), fr.ip+8
		var konstant, v *Value
		if compile.Op(next) == compile.LoadK {
			konstant, v = ra(fr.base, next), konst(fr.fn.code.rt, int(int32(next>>32)))
			next, ip = fetch(fr.fn.code.rt.start, ip), ip+8
		}
		if compile.Op(next) != compile.Add || rb(fr.base, next) != dst {
			break
		}
		if r := rc(fr.base, next); konstant == nil {
			v = r
		} else if r != konstant {
			break
		}
		if v == dst || v.Object().typ != StrType || size+len(cast[Str](*v).s) >= concatLimit {
			break
		}
		d := ra(fr.base, next)
		if d != dst && regIndex(fr.base, dst) < len(fr.fn.code.rt.code.VarNames) {
			break
		}
		if konstant != nil {
			*konstant = *v
		}
		parts[n] = cast[Str](*v)
		size += len(parts[n].s)
		n++
		dst, fr.ip = d, ip
	}
	var r Value
	var err error
	if n == 2 {
		r, err = concatStr(t, a, b)
	} else {
		r, err = t.concatParts(parts[:n], size)
	}
	if err != nil {
		return err
	}
	if drop != nil && r.ref != ValueOf(drop).ref {
		t.releaseStr(drop)
	}
	*dst = r
	t.noteStr(dst)
	return nil
}

// freshOperand is the operand of an addition of two strs that nobody else will see, if one is known to be so.
func (t *Thread) freshOperand(a, b *Str) *Str {
	s := t.strs.fresh
	t.strs.made, t.strs.fresh = nil, nil
	if s == nil || a == b || s != a && s != b || t.strs.at != t.frame.next64()-8 {
		return nil
	}
	fr := t.frame
	ins := fetch(fr.fn.code.rt.start, fr.ip-8)
	r := opC(ins)
	if s == a {
		r = opB(ins)
	}
	if r < len(fr.fn.code.rt.code.VarNames) {
		return nil
	}
	return s
}

// concatParts is the concatenation of plain strs, size bytes in all, fewer than concatLimit.
func (t *Thread) concatParts(parts []*Str, size int) (Value, error) {
	for _, s := range parts {
		if len(s.s) == size { // all others are empty
			return ValueOf(s), nil
		}
	}
	if err := t.Alloc(strSize + int64(size)); err != nil {
		return Value{}, err
	}
	r, buf := t.allocText(size)
	for _, s := range parts {
		buf = buf[copy(buf, s.s):]
		r.flags &= s.flags
	}
	return ValueOf(r), nil
}

// allocText is allocStr, for ASCII, from what was put aside.
func (t *Thread) allocText(n int) (*Str, []byte) {
	if n <= inlineStr {
		return t.makeStr(n)
	}
	p, b := allocStr(n)
	p.flags = flagASCII
	return p, b
}

// concatStr returns a+b. A string grown by repeated concatenation appends into spare capacity of its buffer.
func concatStr(t *Thread, a, b *Str) (Value, error) {
	if len(a.s) == 0 && b.typ == StrType {
		return ValueOf(b), nil
	}
	if len(b.s) == 0 && a.typ == StrType {
		return ValueOf(a), nil
	}
	n := len(a.s) + len(b.s)
	var r *Str
	if n < concatLimit {
		if err := t.Alloc(strSize + int64(n)); err != nil {
			return Value{}, err
		}
		var buf []byte
		r, buf = t.allocText(n)
		copy(buf[copy(buf, a.s):], b.s)
	} else {
		buf, err := concatBuf(t, a, b, n)
		if err != nil {
			return Value{}, err
		}
		if a.flags&b.flags&flagASCII != 0 {
			return ValueOf(&Str{Object: Object{typ: StrType, flags: flagASCII}, s: bytesString(buf.b), ext: &buf.ascii}), nil
		}
		r = newExtStr(bytesString(buf.b))
		r.ext.buf = buf
		if na, nb := a.knownLen(), b.knownLen(); na >= 0 && nb >= 0 {
			r.ext.n = na + nb
		}
	}
	r.flags = a.flags & b.flags & flagASCII
	return ValueOf(r), nil
}

// concatBuf makes the buffer that ends with a+b, n bytes in all: a's own where it has room.
func concatBuf(t *Thread, a, b *Str, n int) (*strBuf, error) {
	if a.ext != nil && a.ext.buf != nil && len(a.ext.buf.b) == len(a.s) && cap(a.ext.buf.b) >= n {
		if err := t.Alloc(strSize + extSize); err != nil {
			return nil, err
		}
		if err := t.Bytes(len(b.s)); err != nil {
			return nil, err
		}
		buf := a.ext.buf
		buf.b = append(buf.b, b.s...)
		return buf, nil
	}
	c := n
	if a.ext != nil && a.ext.buf != nil || len(b.s) < len(a.s)/2 {
		c = n + n/2 // it grows by small pieces: keep room
	}
	if err := t.Alloc(strSize + extSize + int64(c)); err != nil {
		return nil, err
	}
	if err := t.Bytes(n); err != nil {
		return nil, err
	}
	buf := newStrBuf(make([]byte, n, c))
	if err := t.copyBulk(buf.b, a.s); err != nil {
		return nil, err
	}
	return buf, t.copyBulk(buf.b[len(a.s):], b.s)
}

// knownLen is the length in code points where it is known or quickly found, else -1.
func (s *Str) knownLen() int {
	switch {
	case s.flags&flagASCII != 0:
		return len(s.s)
	case len(s.s) <= inlineStr:
		return countRunes(s.s)
	case s.ext != nil:
		return s.ext.n
	}
	return -1
}
