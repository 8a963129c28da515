package rex

import "github.com/safepy/safepy/internal/ucd"

func cont(b byte) bool { return b&0xC0 == 0x80 }

// charWidth is the width of the character at s[i].
func charWidth(s string, i int) int {
	if s[i] < 0x80 {
		return 1
	}
	_, w := ucd.DecodeWTF8(s, i)
	return w
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
		r, w := ucd.DecodeWTF8(s, i)
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
	return ucd.AppendWTF8(b, r)
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
		_, w := ucd.DecodeLastWTF8(o.s, o.byteOff)
		o.Index(o.byteOff - w)
	}
	return o.byteOff
}
