package interp

import (
	"math/bits"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/pyhash"
)

// Str is a Python str: a UTF-8 Go string in which lone surrogates are kept as their three-byte encoding (WTF-8), each code point by itself: two
// surrogates that come to stand side by side stay two. So texts are equal when their bytes are, bytes compare as code points do, and a search for bytes finds
// code points. ASCII strings, the most frequent by far, index by byte; others through an offset table made when first indexed.
//
// A str of up to inlineStr bytes holds its text in its own allocation (str_unsafe.go). A slice shares its parent's memory when it is large in proportion.
type Str struct {
	Object
	s    string
	hash int64   // 0: not computed yet (a hash is never 0 but for the empty string)
	ext  *strExt // nil where there is nothing to remember, as of up to inlineStr bytes
}

type strExt struct {
	n       int      // length in code points of a string that is not ASCII; -1 unknown
	offsets []uint32 // byte offset of every strStride-th code point
	buf     *strBuf  // the buffer that s lies in, when a concatenation or a Builder made it
	held    int      // bytes of the string that s is a part of and keeps alive; 0: s is all
}

const (
	strStride = 64
	strSize   = 48
	extSize   = 64
	// bulk is how many bytes may be worked on between two looks at the meter.
	bulk = 1 << 20
)

var strLayout = NewLayout[Str]("str")

// Traverse implements Heap.
func (s *Str) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (s *Str) ExtraSize() int64 {
	n := int64(s.held())
	if s.ext != nil {
		n += extSize + int64(len(s.ext.offsets))*4
	}
	return n
}

// held is the number of bytes that s keeps alive.
func (s *Str) held() int {
	if e := s.ext; e != nil {
		if e.buf != nil {
			return cap(e.buf.b)
		}
		if e.held > 0 {
			return e.held
		}
	}
	return len(s.s)
}

// String is the text as a Go string (WTF-8: it may hold encoded surrogates).
func (s *Str) String() string { return s.s }

// NewStr makes a str of Go text, which it takes over, charging its bytes. Text that is part of something larger is to be copied (t.StrOf).
func NewStr(t *Thread, s string) (Value, error) {
	if v := shortStr(s); v.ref != nil {
		return v, nil
	}
	if err := t.Alloc(strSize + int64(len(s))); err != nil {
		return Value{}, err
	}
	return ValueOf(newStr(s)), nil
}

// StrOf makes a str of a copy of s.
func (t *Thread) StrOf(s string) (Value, error) {
	if v := shortStr(s); v.ref != nil {
		return v, nil
	}
	return t.copyStr(s, isASCII(s))
}

// StrOfBytes is StrOf for text in a buffer.
func (t *Thread) StrOfBytes(b []byte) (Value, error) { return t.StrOf(view(b)) }

// copyStr is StrOf where the caller knows whether s is ASCII.
func (t *Thread) copyStr(s string, ascii bool) (Value, error) {
	if err := t.Alloc(strSize + int64(len(s))); err != nil {
		return Value{}, err
	}
	if len(s) > inlineStr {
		if err := t.Bytes(len(s)); err != nil {
			return Value{}, err
		}
	}
	p, b := allocStr(len(s))
	if len(s) <= bulk {
		copy(b, s)
	} else if err := t.copyBulk(b, s); err != nil {
		return Value{}, err
	}
	if ascii {
		p.flags = flagASCII
	}
	return ValueOf(p), nil
}

// copyBulk copies in pieces with a look at the meter between them; the bytes are paid for.
func (t *Thread) copyBulk(dst []byte, src string) error {
	for len(src) > bulk {
		copy(dst, src[:bulk])
		dst, src = dst[bulk:], src[bulk:]
		if err := t.Work(0); err != nil {
			return err
		}
		if err := t.lookNow(); err != nil {
			return err
		}
	}
	copy(dst, src)
	return nil
}

// lookNow is a look at the deadline in the midst of work that was paid for.
func (t *Thread) lookNow() error {
	if t.fatal != nil {
		return t.fatal
	}
	return t.lookAtClock()
}

// shortStr is the shared str for the empty string and single Latin-1 characters, unset for others.
func shortStr(s string) Value {
	switch len(s) {
	case 0:
		return emptyStr
	case 1:
		if s[0] < utf8.RuneSelf {
			return asciiChars[s[0]]
		}
	case 2:
		if s[0] == 0xC2 || s[0] == 0xC3 {
			return latin1Chars[(s[0]&1)<<6|s[1]&0x3F]
		}
	}
	return Value{}
}

// newStr makes a str without charging it.
func newStr(s string) *Str {
	p := &Str{Object: Object{typ: StrType}, s: s}
	if isASCII(s) {
		p.flags = flagASCII
	}
	return p
}

// staticStr makes a str shared by all sandboxes, for names and constants. What others compute when asked is there from the start, since it can't be written later.
func staticStr(s string) *Str {
	p := newStr(s)
	p.flags |= flagShared
	p.hash = hashString(s)
	if p.flags&flagASCII == 0 && len(s) > inlineStr {
		p.ext = &strExt{n: countRunes(s)}
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
	latin1Chars = func() (c [128]Value) {
		for i := range c {
			c[i] = ValueOf(staticStr(string(rune(i + 128))))
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
	if len(s.s) <= inlineStr {
		return countRunes(s.s)
	}
	if s.ext == nil {
		s.ext = &strExt{n: -1}
	}
	if s.ext.n < 0 {
		s.ext.n = countRunes(s.s)
	}
	return s.ext.n
}

// survey computes, in metered pieces, what later calls of Len, Offset and Index on a long text need. Natives call it before they use those.
func (t *Thread) survey(s *Str) error {
	if s.flags&flagASCII != 0 || len(s.s) <= bulk || s.ext != nil && s.ext.offsets != nil {
		return nil
	}
	if err := t.Alloc(extSize + int64(len(s.s))/strStride*4); err != nil {
		return err
	}
	n := 0
	off := make([]uint32, 0, len(s.s)/strStride+1)
	for i := 0; i < len(s.s); {
		if err := t.Bytes(bulk * 8); err != nil {
			return err
		}
		for end := min(i+bulk, len(s.s)); i < end; n++ {
			if n%strStride == 0 {
				off = append(off, uint32(i))
			}
			i += runeSize(s.s[i])
		}
	}
	if s.ext == nil {
		s.ext = &strExt{}
	}
	s.ext.n, s.ext.offsets = n, off
	return nil
}

func load64(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

const highBits = 0x8080808080808080

func isASCII(s string) bool {
	for len(s) >= 32 {
		if (load64(s)|load64(s[8:])|load64(s[16:])|load64(s[24:]))&highBits != 0 {
			return false
		}
		s = s[32:]
	}
	for len(s) >= 8 {
		if load64(s)&highBits != 0 {
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
	n := len(s)
	for len(s) >= 8 {
		x := load64(s)
		n -= bits.OnesCount64(x & highBits &^ (x << 1))
		s = s[8:]
	}
	for i := 0; i < len(s); i++ {
		if s[i]&0xC0 == 0x80 {
			n--
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
	pos, k := 0, 0
	if len(s.s) > inlineStr && i >= strStride {
		if i >= s.Len() {
			return len(s.s)
		}
		if s.ext.offsets == nil {
			s.buildOffsets()
		}
		k = i / strStride
		pos = int(s.ext.offsets[k])
		k *= strStride
	}
	if i-k >= 8 {
		for ; i-k >= 8 && pos+8 <= len(s.s); pos += 8 { // eight bytes begin eight code points at most
			x := load64(s.s[pos:])
			k += 8 - bits.OnesCount64(x&highBits&^(x<<1))
		}
		for pos < len(s.s) && s.s[pos]&0xC0 == 0x80 {
			pos++
		}
	}
	for ; k < i && pos < len(s.s); k++ {
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
	if s.Len(); s.ext.offsets == nil {
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

// hashString is hash(s).
func hashString(s string) int64 { return pyhash.HashString(s) }

// hashOf is the cached hash. That of the empty str is 0: the one that all sandboxes share is never written to.
func (s *Str) hashOf() int64 {
	if s.hash == 0 && s.s != "" {
		s.hash = hashString(s.s)
	}
	return s.hash
}

// hashStr is hashOf, metered for long texts.
func (t *Thread) hashStr(s *Str) (int64, error) {
	if s.hash == 0 && len(s.s) > 1<<12 {
		h, err := pyhash.HashStringMetered(t, s.s)
		if err != nil {
			return 0, err
		}
		s.hash = h
	}
	return s.hashOf(), nil
}
