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
	if b := s[i]; b < utf8.RuneSelf {
		return rune(b), 1
	}
	r, size = utf8.DecodeRuneInString(s[i:])
	if size == 1 && i+2 < len(s) && s[i] == 0xED && s[i+1]&0xE0 == 0xA0 && s[i+2]&0xC0 == 0x80 {
		return 0xD000 | rune(s[i+1]&0x3F)<<6 | rune(s[i+2]&0x3F), 3
	}
	return r, size
}

// DecodeLastWTF8 returns the last code point of s[:end] and its length in bytes. end must be more than 0.
func DecodeLastWTF8(s string, end int) (r rune, size int) {
	start := end - 1
	for start > 0 && end-start < utf8.UTFMax && s[start]&0xC0 == 0x80 {
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
