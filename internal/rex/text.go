package rex

import "unicode/utf8"

// decode reads the character of WTF-8 text at s[i:]; i must be below len(s).
// A lone surrogate is one character of three bytes. A byte that begins no
// character counts as one character of one byte, so that every position makes
// progress.
func decode(s string, i int) (r rune, width int) {
	b := s[i]
	if b < utf8.RuneSelf {
		return rune(b), 1
	}
	switch {
	case b >= 0xC2 && b < 0xE0 && i+1 < len(s) && cont(s[i+1]):
		return rune(b&0x1F)<<6 | rune(s[i+1]&0x3F), 2
	case b >= 0xE0 && b < 0xF0 && i+2 < len(s) && cont(s[i+1]) && cont(s[i+2]):
		return rune(b&0x0F)<<12 | rune(s[i+1]&0x3F)<<6 | rune(s[i+2]&0x3F), 3
	case b >= 0xF0 && b < 0xF5 && i+3 < len(s) && cont(s[i+1]) && cont(s[i+2]) && cont(s[i+3]):
		return rune(b&0x07)<<18 | rune(s[i+1]&0x3F)<<12 | rune(s[i+2]&0x3F)<<6 | rune(s[i+3]&0x3F), 4
	}
	return utf8.RuneError, 1
}

func cont(b byte) bool { return b&0xC0 == 0x80 }

// charWidth is decode without the character.
func charWidth(s string, i int) int {
	if s[i] < utf8.RuneSelf {
		return 1
	}
	_, w := decode(s, i)
	return w
}

// before reads the character that ends at i; i must be above 0.
func before(s string, i int) (r rune, start int) {
	j := i - 1
	if s[j] < utf8.RuneSelf {
		return rune(s[j]), j
	}
	for k := 0; k < 3 && j > 0 && cont(s[j]); k++ {
		j--
	}
	if r, w := decode(s, j); j+w == i {
		return r, j
	}
	return utf8.RuneError, i - 1
}

// appendRune encodes r, lone surrogates included.
func appendRune(b []byte, r rune) []byte {
	if r >= 0xD800 && r < 0xE000 {
		return append(b, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F|0x80, 0x80|byte(r)&0x3F)
	}
	return utf8.AppendRune(b, r)
}

// runes splits a pattern into characters.
func runes(s string, isBytes bool) []rune {
	out := make([]rune, 0, len(s))
	for i := 0; i < len(s); {
		if isBytes {
			out = append(out, rune(s[i]))
			i++
			continue
		}
		r, w := decode(s, i)
		out = append(out, r)
		i += w
	}
	return out
}

// appendChar appends a character of a pattern as its subjects have it.
func appendChar(b []byte, r rune, isBytes bool) []byte {
	if isBytes {
		return append(b, byte(r))
	}
	return appendRune(b, r)
}

// Offsets turns byte offsets of a str subject into code point indexes and back.
// It remembers the last pair and walks from there, so that positions asked for
// in rising order cost one pass over the text.
type Offsets struct {
	s           string
	byteOff, ix int
}

// NewOffsets starts at the beginning of s.
func NewOffsets(s string) *Offsets { return &Offsets{s: s} }

// Index is the number of characters before byte offset off; negative offsets
// (a group that took no part) stay as they are.
func (o *Offsets) Index(off int) int {
	if off < 0 {
		return off
	}
	off = min(off, len(o.s))
	for ; o.byteOff < off; o.byteOff++ {
		if !cont(o.s[o.byteOff]) {
			o.ix++
		}
	}
	for o.byteOff > off {
		o.byteOff--
		if !cont(o.s[o.byteOff]) {
			o.ix--
		}
	}
	return o.ix
}

// Byte is the byte offset of character ix, len(s) if there are fewer.
func (o *Offsets) Byte(ix int) int {
	for o.ix < ix && o.byteOff < len(o.s) {
		o.Index(o.byteOff + charWidth(o.s, o.byteOff))
	}
	for o.ix > ix && o.byteOff > 0 {
		_, start := before(o.s, o.byteOff)
		o.Index(start)
	}
	return o.byteOff
}
