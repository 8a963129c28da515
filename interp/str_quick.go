package interp

import (
	"encoding/binary"
	"strings"
)

// Quick natives of str, for ASCII texts that lie in their own object (quick.go).

// quickSelf is the str that a method is called on with n arguments, nil where it is not for a quick native.
func quickSelf(a []Value, n int) *Str {
	if len(a) != n+1 || a[0].Object().typ != StrType {
		return nil
	}
	s := asPtr[Str](a[0].Object())
	if s.flags&flagASCII == 0 || len(s.s) > inlineStr {
		return nil
	}
	return s
}

// quickArg is the text of an argument, if that is a short str.
func quickArg(v *Value) (string, bool) {
	if v.ref == nil || v.Object().typ != StrType {
		return "", false
	}
	s := asPtr[Str](v.Object()).s
	return s, len(s) <= quickText
}

// newShort makes an ASCII str of n ≤ inlineStr bytes, more than one, and the buffer to be filled. The next charge notices where it does not fit.
func (t *Thread) newShort(n int) (*Str, []byte) {
	t.charge(strSize + int64(n))
	return t.makeStr(n)
}

// quickPart is the part of s between two offsets.
func (t *Thread) quickPart(s *Str, lo, hi int) Value {
	switch n := hi - lo; n {
	case len(s.s):
		return ValueOf(s)
	case 0:
		return emptyStr
	case 1:
		return asciiChars[s.s[lo]]
	default:
		if n <= len(str16{}.room) {
			t.charge(strSize + int64(n))
			p := tinyPart(s.s, lo, n)
			t.strs.made = p
			return ValueOf(p)
		}
		p, b := t.newShort(n)
		copy(b, s.s[lo:hi])
		return ValueOf(p)
	}
}

func quickStrip(left, right bool) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		if len(a) == 2 {
			return t.quickStripSet(a, d, left, right)
		}
		s := quickSelf(a, 0)
		if s == nil {
			return false
		}
		text := s.s
		lo, hi := 0, len(text)
		for left && lo < hi && strSpaces[text[lo]] {
			lo++
		}
		for right && lo < hi && strSpaces[text[hi-1]] {
			hi--
		}
		t.spend(int64(lo)>>3 + int64(len(text)-hi)>>3)
		*d = t.quickPart(s, lo, hi)
		return true
	}
}

// quickStripSet is strip with the characters that are taken off.
func (t *Thread) quickStripSet(a []Value, d *Value, left, right bool) bool {
	const many = 128
	s := quickSelf(a, 1)
	if s == nil || a[1].Object().typ != StrType {
		return false
	}
	chars := asPtr[Str](a[1].Object())
	if chars.flags&flagASCII == 0 || len(chars.s) > many {
		return false
	}
	var low, high uint64 // asciiSet.add in registers
	for i := 0; i < len(chars.s); i++ {
		c := chars.s[i]
		bit, isHigh := uint64(1)<<(c&63), -uint64(c>>6&1)
		low |= bit &^ isHigh
		high |= bit & isHigh
	}
	set := asciiSet{low, high}
	text := s.s
	lo, hi := 0, len(text)
	for left && lo < hi && set.has(text[lo]) {
		lo++
	}
	for right && lo < hi && set.has(text[hi-1]) {
		hi--
	}
	t.spend(int64(len(chars.s))>>2 + int64(lo+len(text)-hi))
	*d = t.quickPart(s, lo, hi)
	return true
}

func quickCase(l *letters) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		s := quickSelf(a, 0)
		if s == nil {
			return false
		}
		text := s.s
		if len(text) == 1 {
			*d = asciiChars[l.table[text[0]&0x7F]]
			return true
		}
		if !l.changes(text) {
			*d = a[0]
			return true
		}
		p, b := t.newShort(len(text))
		l.put(b, text)
		t.spend(int64(len(text)) >> 5)
		*d = ValueOf(p)
		return true
	}
}

// quickTitle is title, or capitalize where only the first character is one of a word's beginning.
func quickTitle(once bool) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		s := quickSelf(a, 0)
		if s == nil || s.s == "" {
			return false
		}
		text := s.s
		if len(text) == 1 {
			t.charge(strSize + 1)
			*d = asciiChars[upperTable[text[0]&0x7F]]
			return true
		}
		p, b := t.newShort(len(text))
		if once {
			toLower.put(b, text)
			b[0] = upperTable[text[0]&0x7F]
		} else {
			titleBytes(b, text, false, false)
		}
		t.spend(int64(len(text)) >> 3)
		*d = ValueOf(p)
		return true
	}
}

// quickAll reports whether a text is not empty and all its characters are of a class.
func quickAll(class uint8) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		s := quickSelf(a, 0)
		if s == nil {
			return false
		}
		text := s.s
		t.spend(int64(len(text)) >> 4)
		for i := 0; i < len(text); i++ {
			if asciiClass[text[i]&0x7F]&class == 0 {
				setBool(d, false)
				return true
			}
		}
		setBool(d, text != "")
		return true
	}
}

// quickCased reports whether a text has letters and l changes none of its characters.
func quickCased(l *letters) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		s := quickSelf(a, 0)
		if s == nil {
			return false
		}
		text := s.s
		t.spend(int64(len(text)) / 4)
		cased := false
		for i := 0; i < len(text); i++ {
			c := text[i] & 0x7F
			if l.table[c] != c {
				setBool(d, false)
				return true
			}
			cased = cased || asciiClass[c]&classAlpha != 0
		}
		setBool(d, cased)
		return true
	}
}

// quickEdge is startswith or endswith of a short text or of some in a tuple.
func quickEdge(has func(s, edge string) bool) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		if len(a) != 2 || a[0].Object().typ != StrType {
			return false
		}
		text := asPtr[Str](a[0].Object()).s
		if edge, ok := quickArg(&a[1]); ok {
			if len(edge) <= len(text) {
				t.spend(int64(len(edge)) >> 5)
			}
			setBool(d, has(text, edge))
			return true
		}
		o := a[1].Object()
		if o.typ != TupleType || len(asPtr[Tuple](o).items) > quickEdges {
			return false
		}
		edges := asPtr[Tuple](o).items
		for i := range edges {
			if _, ok := quickArg(&edges[i]); !ok {
				return false
			}
		}
		for i := range edges {
			edge, _ := quickArg(&edges[i])
			t.spend(1)
			if len(edge) <= len(text) {
				t.spend(int64(len(edge)) >> 5)
			}
			if has(text, edge) {
				setBool(d, true)
				return true
			}
		}
		setBool(d, false)
		return true
	}
}

// quickEdges is the length up to which a tuple of beginnings or ends is looked through.
const quickEdges = 8

// quickCount counts a character.
func quickCount(t *Thread, a []Value, d *Value) bool {
	s := quickSelf(a, 1)
	if s == nil {
		return false
	}
	sub, ok := quickArg(&a[1])
	if !ok || len(sub) != 1 {
		return false
	}
	t.spend(int64(len(s.s)) >> 5)
	setInt(d, int64(strings.Count(s.s, sub)))
	return true
}

var (
	quickLjust  = quickPad(func(int, int) int { return 0 })
	quickRjust  = quickPad(func(missing, _ int) int { return missing })
	quickCenter = quickPad(centerLeft)
	quickStarts = quickEdge(strings.HasPrefix)
	quickEnds   = quickEdge(strings.HasSuffix)
)

// quickReplace is replace where what is put in is short, so is the result, and few occurrences are replaced.
func quickReplace(t *Thread, a []Value, d *Value) bool {
	limit := int64(quickPlaces)
	if len(a) == 4 {
		if limit = a[3].SmallInt(); a[3].ref != intRef || uint64(limit-1) >= quickPlaces {
			return false
		}
		a = a[:3]
	}
	s := quickSelf(a, 2)
	if s == nil {
		return false
	}
	old, ok := quickArg(&a[1])
	repl, ok2 := quickArg(&a[2])
	if !ok || !ok2 || old == "" {
		return false
	}
	text := s.s
	i := strings.Index(text, old)
	if i < 0 {
		*d = a[0]
		return true
	}
	if asPtr[Str](a[2].Object()).flags&flagASCII == 0 {
		return false
	}
	var places [quickPlaces]uint8
	n := 0
	for at := 0; ; {
		at += i + len(old)
		places[n] = uint8(at - len(old))
		n++
		if int64(n) == limit {
			if limit == quickPlaces && strings.Contains(text[at:], old) {
				return false
			}
			break
		}
		if i = strings.Index(text[at:], old); i < 0 {
			break
		}
	}
	size := len(text) + n*(len(repl)-len(old))
	if size > inlineStr || size < 2 {
		return false
	}
	p, b := t.newShort(size)
	from, k := 0, 0
	for _, i := range places[:n] {
		k += copy(b[k:], text[from:i])
		k += copy(b[k:], repl)
		from = int(i) + len(old)
	}
	copy(b[k:], text[from:])
	*d = ValueOf(p)
	return true
}

// quickPlaces is how many occurrences quickReplace replaces at most.
const quickPlaces = 24

// quickPad is ljust, rjust or center: left says how many of n missing characters in a field of some width go to the left.
func quickPad(left func(n, width int) int) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		if len(a) < 2 {
			return false
		}
		s := quickSelf(a, len(a)-1)
		if s == nil || len(a) > 3 || !isInt(&a[1]) || a[1].SmallInt() > inlineStr {
			return false
		}
		fill := byte(' ')
		if len(a) == 3 {
			text, ok := quickArg(&a[2])
			if !ok || len(text) != 1 {
				return false
			}
			fill = text[0]
		}
		width := int(a[1].SmallInt())
		if width <= len(s.s) || width < 2 {
			return false
		}
		missing := width - len(s.s)
		p, b := t.newShort(width)
		at := left(missing, width)
		fillBytes(b[:at], fill)
		copy(b[at:], s.s)
		fillBytes(b[at+len(s.s):], fill)
		*d = ValueOf(p)
		return true
	}
}

// quickZfill is zfill.
func quickZfill(t *Thread, a []Value, d *Value) bool {
	if len(a) != 2 || !isInt(&a[1]) || a[1].SmallInt() > inlineStr {
		return false
	}
	s, width := quickSelf(a, 1), int(a[1].SmallInt())
	if s == nil || width <= len(s.s) || width < 2 {
		return false
	}
	p, b := t.newShort(width)
	text := s.s
	if text != "" && (text[0] == '+' || text[0] == '-') {
		b[0] = text[0]
		b, text = b[1:], text[1:]
	}
	n := len(b) - len(text)
	fillBytes(b[:n], '0')
	copy(b[n:], text)
	*d = ValueOf(p)
	return true
}

// fillBytes fills b with c.
func fillBytes(b []byte, c byte) {
	const ones = 0x0101010101010101
	for ; len(b) >= 8; b = b[8:] {
		binary.LittleEndian.PutUint64(b, ones*uint64(c))
	}
	for i := range b {
		b[i] = c
	}
}

// quickStr is str of an int, a float, a bool or a str.
func quickStr(t *Thread, a []Value, d *Value) bool {
	if len(a) != 1 {
		return false
	}
	if a[0].Object().typ == StrType {
		*d = a[0]
		return true
	}
	s := t.scalarText(a[0])
	if s != nil {
		*d = ValueOf(s)
	}
	return s != nil
}

// quickRepeat is s * n where the result is short.
func (t *Thread) quickRepeat(s *Str, n int64, d *Value) bool {
	if len(s.s) == 0 || s.flags&flagASCII == 0 || n < 2 || n > inlineStr || int(n)*len(s.s) > inlineStr {
		return false
	}
	p, b := t.newShort(int(n) * len(s.s))
	t.spend(int64(len(b)) >> 5)
	if len(s.s) == 1 {
		fillBytes(b, s.s[0])
	} else {
		for done := copy(b, s.s); done < len(b); done *= 2 {
			copy(b[done:], b[:done])
		}
	}
	*d = ValueOf(p)
	return true
}

const (
	// quickHay is the length up to which the search of a text is one step, which is charged without a look.
	quickHay  = 4096
	notSought = slowLookup
)

// quickIndex is where sub is in text from byte i on, -1 when it isn't there; notSought where the search takes longer than a step.
func (t *Thread) quickIndex(text string, i int, sub string) int {
	if len(text) > quickHay || len(sub) > shortNeedle {
		return notSought
	}
	n := strings.Index(text[i:], sub)
	if n < 0 {
		t.spend(int64(len(text)-i) >> 5)
		return -1
	}
	t.spend(int64(n) >> 5)
	return i + n
}

// quickFind is find without a range, or with its start.
func quickFind(t *Thread, a []Value, d *Value) bool {
	if len(a) < 2 || len(a) > 3 || a[0].Object().typ != StrType || a[1].Object().typ != StrType {
		return false
	}
	s := asPtr[Str](a[0].Object())
	from := 0
	if len(a) == 3 {
		if from = int(a[2].bits); !isInt(&a[2]) || uint(from) > uint(len(s.s)) {
			return false
		}
	}
	if s.flags&flagASCII == 0 {
		return false
	}
	n := t.quickIndex(s.s, from, asPtr[Str](a[1].Object()).s)
	if n == notSought {
		return false
	}
	setInt(d, int64(n))
	return true
}
