package interp

import "unicode/utf8"

// Str is a Python str: a UTF-8 Go string in which lone surrogates are kept as their three-byte encoding (WTF-8). ASCII strings, the most frequent by
// far, index by byte; others through an offset table made when first indexed.
type Str struct {
	Object
	s    string
	hash int64   // 0: not computed yet (a hash is never 0 but for the empty string)
	ext  *strExt // nil for ASCII strings that don't own a growing buffer
}

type strExt struct {
	n       int      // length in code points; -1 unknown
	offsets []uint32 // byte offset of every strStride-th code point
	buf     *strBuf  // the buffer that s lies in, when a concatenation made it
}

// strBuf lets repeated concatenation append in place: the string that ends where the buffer's used part ends may grow into the rest; all others only
// see their own prefix, which never changes.
type strBuf struct{ b []byte }

const strStride = 64

var strLayout = NewLayout[Str]("str")

// Traverse implements Heap.
func (s *Str) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (s *Str) ExtraSize() int64 {
	n := int64(len(s.s))
	if s.ext != nil {
		n += 40 + int64(len(s.ext.offsets))*4
		if s.ext.buf != nil {
			n = n - int64(len(s.s)) + int64(cap(s.ext.buf.b))
		}
	}
	return n
}

// String is the text as a Go string (WTF-8: it may hold encoded surrogates).
func (s *Str) String() string { return s.s }

const strSize = 48

// NewStr makes a str of Go text, charging its bytes. Use t.StrConcat or a Builder for text built from parts.
func NewStr(t *Thread, s string) (Value, error) {
	if len(s) <= 1 {
		if len(s) == 0 {
			return emptyStr, nil
		}
		if s[0] < 0x80 {
			return asciiChars[s[0]], nil
		}
	}
	if err := t.Alloc(strSize + int64(len(s))); err != nil {
		return Value{}, err
	}
	return ValueOf(newStr(s)), nil
}

// newStr makes a str without charging it.
func newStr(s string) *Str {
	p := &Str{Object: Object{typ: StrType}, s: s}
	if isASCII(s) {
		p.flags = flagASCII
	} else {
		p.ext = &strExt{n: -1}
	}
	return p
}

// staticStr makes a str shared by all sandboxes, for names and constants.
func staticStr(s string) *Str {
	p := newStr(s)
	p.flags |= flagShared
	p.hash = hashString(s)
	if p.ext != nil {
		p.ext.n = countRunes(s)
		p.buildOffsets()
	}
	return p
}

var (
	emptyStr   = ValueOf(staticStr(""))
	asciiChars = func() (c [128]Value) {
		for i := range c {
			c[i] = ValueOf(staticStr(string(rune(i))))
		}
		return
	}()
)

// AsStr views v as a str (of any subclass).
func AsStr(v Value) (*Str, bool) { return As[Str](v, strLayout) }

// GoString is the text of a str value; ok is false for other types.
func GoString(v Value) (string, bool) {
	if s, ok := AsStr(v); ok {
		return s.s, true
	}
	return "", false
}

// ASCII reports whether every code point is below 128, so that byte offsets are indexes.
func (s *Str) ASCII() bool { return s.flags&flagASCII != 0 }

// Len is the length in code points.
func (s *Str) Len() int {
	if s.flags&flagASCII != 0 {
		return len(s.s)
	}
	if s.ext.n < 0 {
		s.ext.n = countRunes(s.s)
	}
	return s.ext.n
}

func isASCII(s string) bool {
	for len(s) >= 8 {
		if (uint64(s[0])|uint64(s[1])|uint64(s[2])|uint64(s[3])|uint64(s[4])|uint64(s[5])|uint64(s[6])|uint64(s[7]))&0x80 != 0 {
			return false
		}
		s = s[8:]
	}
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// countRunes counts code points: bytes that don't continue one.
func countRunes(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i]&0xC0 != 0x80 {
			n++
		}
	}
	return n
}

func runeSize(b byte) int {
	switch {
	case b < 0x80:
		return 1
	case b < 0xE0:
		return 2
	case b < 0xF0:
		return 3
	}
	return 4
}

func (s *Str) buildOffsets() {
	n := s.Len()
	off := make([]uint32, 0, n/strStride+1)
	i := 0
	for k := 0; i < len(s.s); k++ {
		if k%strStride == 0 {
			off = append(off, uint32(i))
		}
		i += runeSize(s.s[i])
	}
	s.ext.offsets = off
}

// Offset is the byte offset of code point i, 0 ≤ i ≤ Len(). The first call on long non-ASCII text builds the offset table, in time linear in the text.
func (s *Str) Offset(i int) int {
	if s.flags&flagASCII != 0 {
		return i
	}
	if i >= s.Len() {
		return len(s.s)
	}
	pos, k := 0, 0
	if i >= strStride {
		if s.ext.offsets == nil {
			s.buildOffsets()
		}
		k = i / strStride
		pos = int(s.ext.offsets[k])
		k *= strStride
	}
	for ; k < i; k++ {
		pos += runeSize(s.s[pos])
	}
	return pos
}

// Index is the code point index of byte offset off.
func (s *Str) Index(off int) int {
	if s.flags&flagASCII != 0 {
		return off
	}
	if off < 4*strStride {
		return countRunes(s.s[:off])
	}
	if s.ext.offsets == nil {
		s.buildOffsets()
	}
	lo, hi := 0, len(s.ext.offsets)
	for lo+1 < hi {
		if m := (lo + hi) / 2; int(s.ext.offsets[m]) <= off {
			lo = m
		} else {
			hi = m
		}
	}
	return lo*strStride + countRunes(s.s[s.ext.offsets[lo]:off])
}

// hashOf is the cached hash.
func (s *Str) hashOf() int64 {
	if s.hash == 0 {
		s.hash = hashString(s.s)
	}
	return s.hash
}

// concat returns a+b. A string grown by repeated concatenation appends into spare capacity of its buffer.
func concatStr(t *Thread, a, b *Str) (Value, error) {
	if len(a.s) == 0 && a.typ == StrType && b.typ == StrType {
		return ValueOf(b), nil
	}
	if len(b.s) == 0 && a.typ == StrType {
		return ValueOf(a), nil
	}
	n := len(a.s) + len(b.s)
	r := &Str{Object: Object{typ: StrType, flags: a.flags & b.flags & flagASCII}}
	if n < 256 {
		if err := t.Alloc(strSize + int64(n)); err != nil {
			return Value{}, err
		}
		r.s = a.s + b.s
	} else if a.ext != nil && a.ext.buf != nil && len(a.ext.buf.b) == len(a.s) && cap(a.ext.buf.b) >= n {
		if err := t.Alloc(strSize + 40); err != nil {
			return Value{}, err
		}
		if err := t.Work(int64(len(b.s) / 64)); err != nil {
			return Value{}, err
		}
		buf := a.ext.buf
		buf.b = append(buf.b, b.s...)
		r.s = bytesString(buf.b)
		r.ext = &strExt{n: -1, buf: buf}
	} else {
		c := n
		if a.ext != nil && a.ext.buf != nil || len(b.s) < len(a.s)/2 {
			c = n + n/2 // it grows by small pieces: keep room
		}
		if err := t.Alloc(strSize + 64 + int64(c)); err != nil {
			return Value{}, err
		}
		if err := t.Work(int64(n / 64)); err != nil {
			return Value{}, err
		}
		buf := &strBuf{make([]byte, 0, c)}
		buf.b = append(append(buf.b, a.s...), b.s...)
		r.s = bytesString(buf.b)
		r.ext = &strExt{n: -1, buf: buf}
	}
	if r.flags&flagASCII == 0 {
		if r.ext == nil {
			r.ext = &strExt{n: -1}
		}
		if a.ext != nil && a.ext.n >= 0 && b.flags&flagASCII != 0 {
			r.ext.n = a.ext.n + len(b.s)
		}
	}
	return ValueOf(r), nil
}
