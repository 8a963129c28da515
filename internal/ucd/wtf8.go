package ucd

import "unicode/utf8"

// MaxRune is the last code point.
const MaxRune = 0x10FFFF

const (
	surrogateMin = 0xD800
	surrogateMax = 0xDFFF
)

// DecodeWTF8 returns the code point of s that begins at byte i and its length in bytes. Surrogates, as three bytes, are code
// points like others. A byte that begins no code point gives U+FFFD and 1. i must be less than len(s).
func DecodeWTF8(s string, i int) (r rune, size int) {
	b := s[i]
	if b < utf8.RuneSelf {
		return rune(b), 1
	}
	if rest := s[i:]; b < 0xE0 {
		if b >= 0xC2 && len(rest) > 1 && isContinuation(rest[1]) {
			return rune(b&0x1F)<<6 | rune(rest[1]&0x3F), 2
		}
	} else if b < 0xF0 && len(rest) > 2 && isContinuation(rest[1]) && isContinuation(rest[2]) {
		if r = rune(b&0x0F)<<12 | rune(rest[1]&0x3F)<<6 | rune(rest[2]&0x3F); r >= 0x800 {
			return r, 3
		}
	}
	return utf8.DecodeRuneInString(s[i:]) // four bytes, or none of ours
}

func isContinuation(b byte) bool { return b&0xC0 == 0x80 }

// DecodeLastWTF8 returns the last code point of s[:end] and its length in bytes. end must be more than 0.
func DecodeLastWTF8(s string, end int) (r rune, size int) {
	start := end - 1
	for start > 0 && end-start < utf8.UTFMax && isContinuation(s[start]) {
		start--
	}
	r, size = DecodeWTF8(s[:end], start)
	if start+size != end {
		return utf8.RuneError, 1
	}
	return r, size
}

// AppendWTF8 appends r, which may be a surrogate; what is no code point is written as U+FFFD.
func AppendWTF8(b []byte, r rune) []byte {
	if r >= surrogateMin && r <= surrogateMax {
		return append(b, 0xED, 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
	}
	return utf8.AppendRune(b, r)
}
