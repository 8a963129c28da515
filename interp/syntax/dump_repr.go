package syntax

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-python/gpython/py"
)

func bigText(x *py.BigInt) string { return (*big.Int)(x).String() }

// reprFloat is Python's repr of a float.
func reprFloat(f float64) string {
	switch {
	case f != f:
		return "nan"
	case math.Signbit(f):
		return "-" + reprFloat(-f)
	case math.IsInf(f, 1):
		return "inf"
	case f == 0:
		return "0.0"
	}
	if f >= 1e16 || f < 1e-4 {
		s := strconv.FormatFloat(f, 'e', -1, 64)
		return s
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if strings.IndexByte(s, '.') < 0 {
		s += ".0"
	}
	return s
}

const hexDigits = "0123456789abcdef"

// reprString is Python's repr of a str held in WTF-8.
func reprString(s string) string {
	quote := byte('\'')
	if strings.IndexByte(s, '\'') >= 0 && strings.IndexByte(s, '"') < 0 {
		quote = '"'
	}
	b := make([]byte, 0, len(s)+2)
	b = append(b, quote)
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			b = appendReprByte(b, c, quote)
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 && i+2 < len(s) {
			r, n = rune(c&0x0F)<<12|rune(s[i+1]&0x3F)<<6|rune(s[i+2]&0x3F), 3
		}
		switch {
		case isPrint(r):
			b = append(b, s[i:i+n]...)
		case r < 0x100:
			b = append(b, '\\', 'x', hexDigits[r>>4], hexDigits[r&15])
		case r < 0x10000:
			b = append(b, '\\', 'u', hexDigits[r>>12], hexDigits[r>>8&15], hexDigits[r>>4&15], hexDigits[r&15])
		default:
			h := strconv.FormatInt(int64(r), 16)
			b = append(b, `\U00000000`[:10-len(h)]...)
			b = append(b, h...)
		}
		i += n
	}
	return string(append(b, quote))
}

func appendReprByte(b []byte, c, quote byte) []byte {
	switch {
	case c == quote || c == '\\':
		return append(b, '\\', c)
	case c == '\n':
		return append(b, '\\', 'n')
	case c == '\r':
		return append(b, '\\', 'r')
	case c == '\t':
		return append(b, '\\', 't')
	case c < ' ' || c >= 0x7f:
		return append(b, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
	}
	return append(b, c)
}

// reprBytes is Python's repr of bytes.
func reprBytes(s []byte) string {
	quote := byte('\'')
	if strings.IndexByte(string(s), '\'') >= 0 && strings.IndexByte(string(s), '"') < 0 {
		quote = '"'
	}
	b := append(make([]byte, 0, len(s)+3), 'b', quote)
	for _, c := range s {
		b = appendReprByte(b, c, quote)
	}
	return string(append(b, quote))
}
