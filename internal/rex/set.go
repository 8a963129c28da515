package rex

import (
	"slices"
	"sort"

	"github.com/safepy/safepy/internal/ucd"
)

// category is a set of the classes \d \s \w and their complements.
type category uint8

const (
	catDigit category = 1 << iota
	catNotDigit
	catSpace
	catNotSpace
	catWord
	catNotWord
)

// setSpec is a character set as it was written: ranges and categories, in any
// order.
type setSpec struct {
	ranges []rune // pairs lo, hi
	cats   category
	neg    bool
}

func (s *setSpec) add(lo, hi rune) { s.ranges = append(s.ranges, lo, hi) }

func (s *setSpec) addItem(lo, hi rune, cat category) {
	if cat != 0 {
		s.cats |= cat
		return
	}
	s.add(lo, hi)
}

// only returns the character of a set that has just one.
func (s *setSpec) only() (rune, bool) {
	if s.cats != 0 || len(s.ranges) == 0 {
		return 0, false
	}
	r := s.ranges[0]
	for _, x := range s.ranges {
		if x != r {
			return 0, false
		}
	}
	return r, true
}

// Which characters beyond the bitmap a charset has.
const (
	hiNone uint8 = iota // no others; also: the bitmap says it all (bytes patterns)
	hiAll               // all others
	hiSome              // those that high says
)

// charset is a set made ready for matching. tab and mask are a bitmap: byte b is
// in the set if tab[b]&mask != 0. In a bytes pattern that is the whole set. In a
// str pattern it holds for ASCII; for the bytes 0x80 and up the bitmap is all
// ones if hi is hiAll, else all zeros. Eight charsets share a table.
type charset struct {
	tab  *[256]uint8
	mask uint8
	hi   uint8
	// wide: members can be longer than a byte, so going back needs care.
	wide bool
	// only is the one byte the set has, notOnly the one byte it lacks; -1 if it
	// is not that simple.
	only, notOnly int16
	first         byteSet // with which bytes a member begins
	all           bool    // every character is a member
	high          *highSet
}

// highSet decides on characters from 0x80 up.
type highSet struct {
	ranges []rune // sorted pairs, disjoint
	cats   category
	neg    bool
}

// has reports whether r, from 0x80 up, is a member.
func (h *highSet) has(r rune) bool {
	switch {
	case h.cats == 0:
	case h.cats&catWord != 0 && (ucd.IsAlnum(r)),
		h.cats&catNotWord != 0 && !ucd.IsAlnum(r),
		h.cats&catDigit != 0 && ucd.IsDecimal(r),
		h.cats&catNotDigit != 0 && !ucd.IsDecimal(r),
		h.cats&catSpace != 0 && ucd.IsSpace(r),
		h.cats&catNotSpace != 0 && !ucd.IsSpace(r):
		return !h.neg
	}
	if len(h.ranges) <= 8 {
		for i := 0; i < len(h.ranges); i += 2 {
			if r <= h.ranges[i+1] {
				return (r >= h.ranges[i]) != h.neg
			}
		}
		return h.neg
	}
	return contains(h.ranges, r) != h.neg
}

// hasAt reports whether the character at s[i] is a member, and its width.
func (c *charset) hasAt(s string, i int) (int, bool) {
	b := s[i]
	if b < 0x80 || c.hi == hiNone {
		return 1, c.tab[b]&c.mask != 0
	}
	r, w := ucd.DecodeWTF8(s, i)
	return w, c.hi == hiAll || c.high.has(r)
}

// asciiCategory reports whether ASCII byte b is in one of cats. The separators
// 0x1C to 0x1F are space in Unicode only.
func asciiCategory(b rune, cats category, ascii bool) bool {
	digit := b >= '0' && b <= '9'
	space := b == ' ' || b >= '\t' && b <= '\r' || !ascii && b >= 0x1C && b <= 0x1F
	word := digit || b == '_' || isASCIILetter(b)
	return digit && cats&catDigit != 0 || !digit && cats&catNotDigit != 0 ||
		space && cats&catSpace != 0 || !space && cats&catNotSpace != 0 ||
		word && cats&catWord != 0 || !word && cats&catNotWord != 0
}

// normalise sorts and joins the ranges of a set.
func normalise(ranges []rune) []rune {
	pairs := make([][2]rune, 0, len(ranges)/2)
	for i := 0; i < len(ranges); i += 2 {
		pairs = append(pairs, [2]rune{ranges[i], ranges[i+1]})
	}
	sort.Slice(pairs, func(i, j int) bool { return pairs[i][0] < pairs[j][0] })
	out := ranges[:0]
	for _, p := range pairs {
		if n := len(out); n > 0 && p[0] <= out[n-1]+1 {
			out[n-1] = max(out[n-1], p[1])
			continue
		}
		out = append(out, p[0], p[1])
	}
	return out
}

// sets makes charsets and shares those that are equal.
type sets struct {
	isBytes bool
	byKey   map[string]*charset
	tab     *[256]uint8
	used    int // bits of tab
	tables  int
	pay     func(int64)
	ok      func() bool // false once the compilation has failed
}

func newSets(isBytes bool, pay func(int64), ok func() bool) *sets {
	return &sets{isBytes: isBytes, byKey: map[string]*charset{}, pay: pay, ok: ok}
}

// table puts a bitmap into a shared table.
func (ss *sets) table(bits *byteSet) (*[256]uint8, uint8) {
	if ss.tab == nil || ss.used == 8 {
		ss.tab, ss.used = new([256]uint8), 0
		ss.tables++
	}
	mask := uint8(1) << ss.used
	ss.used++
	for b := range ss.tab {
		if bits.has(byte(b)) {
			ss.tab[b] |= mask
		}
	}
	ss.pay(32)
	return ss.tab, mask
}

// literal is the set of the characters equal to r under flags.
func (ss *sets) literal(r rune, flags Flags) *charset {
	return ss.make(&setSpec{ranges: []rune{r, r}}, flags)
}

// make builds the set that spec means under flags.
func (ss *sets) make(spec *setSpec, flags Flags) *charset {
	ascii := ss.isBytes || flags&ASCII != 0
	fold := flags&IgnoreCase != 0
	ranges := normalise(slices.Clone(spec.ranges))
	ss.pay(int64(len(ranges)))
	key := setKey(ranges, spec, ascii, fold)
	if c := ss.byKey[key]; c != nil {
		return c
	}
	if fold {
		ranges = ss.fold(ranges, ascii)
	}
	c := ss.build(ranges, spec.cats, spec.neg, ascii)
	ss.byKey[key] = c
	return c
}

// fold adds the characters that equal members without case.
func (ss *sets) fold(ranges []rune, ascii bool) []rune {
	all := ranges
	for i := 0; i < len(ranges) && ss.ok(); i += 2 {
		n := variants(ranges[i], ranges[i+1], ascii, func(r rune) {
			if !contains(ranges, r) {
				all = append(all, r, r)
			}
		})
		ss.pay(int64(n))
	}
	return normalise(all)
}

// contains reports whether r is in one of the sorted ranges.
func contains(ranges []rune, r rune) bool {
	lo, hi := 0, len(ranges)/2
	for lo < hi {
		mid := (lo + hi) / 2
		if r > ranges[2*mid+1] {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo < len(ranges)/2 && r >= ranges[2*lo]
}

func setKey(ranges []rune, spec *setSpec, ascii, fold bool) string {
	b := []byte{byte(spec.cats), 0}
	for i, bit := range []bool{spec.neg, ascii, fold} {
		if bit {
			b[1] |= 1 << i
		}
	}
	for _, r := range ranges {
		b = append(b, byte(r), byte(r>>8), byte(r>>16))
	}
	return string(b)
}

func (ss *sets) build(ranges []rune, cats category, neg, ascii bool) *charset {
	c := &charset{only: -1, notOnly: -1}
	limit := rune(0x80)
	if ss.isBytes {
		limit = 0x100
	}
	var bits byteSet
	k := 0
	for b := rune(0); b < limit; b++ {
		for k < len(ranges) && ranges[k+1] < b {
			k += 2
		}
		in := k < len(ranges) && b >= ranges[k] || cats != 0 && asciiCategory(b, cats, ascii)
		if in != neg {
			bits.add(byte(b))
		}
	}
	c.first = bits
	if !ss.isBytes {
		c.high = highPart(ranges, cats, neg, ascii)
		c.hi = hiSome
		if h := c.high; h.cats == 0 && (len(h.ranges) == 0 || h.ranges[0] <= 0x80 && h.ranges[1] == 0x10FFFF) {
			c.hi, c.high = hiNone, nil
			if (len(h.ranges) == 0) == h.neg {
				c.hi = hiAll
				bits.addRange(0x80, 0xFF)
				c.first.addRange(0xC2, 0xF4)
			}
		}
		c.wide = c.hi != hiNone
		if c.hi == hiSome {
			c.first.addHigh(c.high)
		}
	}
	c.tab, c.mask = ss.table(&bits)
	if c.hi != hiSome {
		c.only, c.notOnly = bits.singles()
		c.all = bits == byteSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	}
	return c
}

// highPart is the part of a set from 0x80 up. ASCII categories lie below, so
// that their complements hold everything above.
func highPart(ranges []rune, cats category, neg, ascii bool) *highSet {
	h := &highSet{neg: neg}
	const none = catDigit | catSpace | catWord
	if ascii {
		if cats&^none != 0 {
			h.ranges = []rune{0x80, 0x10FFFF}
			return h
		}
	} else {
		h.cats = cats
	}
	for i := 0; i < len(ranges); i += 2 {
		if ranges[i+1] >= 0x80 {
			h.ranges = append(h.ranges, max(ranges[i], 0x80), ranges[i+1])
		}
	}
	return h
}

// byteSet is a set of bytes.
type byteSet [4]uint64

func (s *byteSet) has(b byte) bool { return s[b>>6]>>(b&63)&1 != 0 }
func (s *byteSet) add(b byte)      { s[b>>6] |= 1 << (b & 63) }

func (s *byteSet) addRange(lo, hi int) {
	for b := lo; b <= hi; b++ {
		s.add(byte(b))
	}
}

func (s *byteSet) union(o *byteSet) {
	for i := range s {
		s[i] |= o[i]
	}
}

func (s *byteSet) intersect(o *byteSet) {
	for i := range s {
		s[i] &= o[i]
	}
}

func (s *byteSet) disjoint(o *byteSet) bool {
	return s[0]&o[0]|s[1]&o[1]|s[2]&o[2]|s[3]&o[3] == 0
}

// addHigh adds the first bytes of the members of h.
func (s *byteSet) addHigh(h *highSet) {
	if h.neg || h.cats != 0 {
		s.addRange(0xC2, 0xF4)
		return
	}
	for i := 0; i < len(h.ranges); i += 2 {
		lo := ucd.AppendWTF8(nil, h.ranges[i])
		hi := ucd.AppendWTF8(nil, h.ranges[i+1])
		s.addRange(int(lo[0]), int(hi[0]))
	}
}

// singles returns the one byte in the set, and the one byte not in it, or -1.
func (s *byteSet) singles() (only, not int16) {
	only, not = -1, -1
	in, out := 0, 0
	for b := 0; b < 256; b++ {
		if s.has(byte(b)) {
			in++
			only = int16(b)
		} else {
			out++
			not = int16(b)
		}
	}
	if in != 1 {
		only = -1
	}
	if out != 1 {
		not = -1
	}
	return only, not
}
