package syntax

import (
	"fmt"
	"math/big"
	"strings"
	"unicode/utf8"

	"github.com/go-python/gpython/py"

	"github.com/safepy/safepy/internal/num"
)

// maxDigits is the length of the longest decimal integer literal
// (sys.int_info.default_max_str_digits).
const maxDigits = 4300

// literal decodes a string or bytes literal that is no f-string.
func (p *parser) literal(t *token) (s string, isBytes bool) {
	s = p.text(t)
	raw := false
	for {
		switch s[0] {
		case 'r', 'R':
			raw = true
		case 'b', 'B':
			isBytes = true
		case 'u', 'U':
		default:
			goto quotes
		}
		s = s[1:]
	}
quotes:
	width := 1
	if len(s) >= 6 && s[1] == s[0] && s[2] == s[0] {
		width = 3
	}
	s = s[width : len(s)-width]
	if isBytes && !isASCII(s) {
		p.raiseSpan(KindSyntax, "bytes can only contain ASCII literal characters", p.spanOfToken(t))
	}
	p.lex.charge(len(s) >> 8)
	if raw || strings.IndexByte(s, '\\') < 0 {
		return s, isBytes
	}
	if isBytes {
		return p.unescapeBytes(s, t), true
	}
	return p.unescape(s, t), false
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// simpleEscape is the character that a one-letter escape stands for.
func simpleEscape(c byte) (byte, bool) {
	switch c {
	case '\\', '\'', '"':
		return c, true
	case 'a':
		return '\a', true
	case 'b':
		return '\b', true
	case 'f':
		return '\f', true
	case 'n':
		return '\n', true
	case 'r':
		return '\r', true
	case 't':
		return '\t', true
	case 'v':
		return '\v', true
	}
	return 0, false
}

// octal reads up to three octal digits at s[i:].
func octal(s string, i int) (v, end int) {
	end = i
	for end < len(s) && end < i+3 && s[end] >= '0' && s[end] <= '7' {
		v = v*8 + int(s[end]-'0')
		end++
	}
	return v, end
}

// unescaper decodes the escapes of one literal. Of the invalid ones only the
// first is warned of.
type unescaper struct {
	p      *parser
	s      string
	t      *token
	warned bool
	bytes  bool
}

func (u *unescaper) warn(seq string, at int) {
	if !u.warned {
		u.warned = true
		line, col := u.t.line+int32(strings.Count(u.s[:at], "\n")), at-strings.LastIndexByte(u.s[:at], '\n')
		switch {
		case u.bytes:
			col = 1
		case line == u.t.line:
			col += strings.Index(u.p.lex.src[u.t.start:], u.s) // the prefix and quotes
		}
		u.p.lex.warnEscape(seq, line, col)
	}
}

// unescape decodes the escapes of a str literal (language reference, 2.4.1.1).
func (p *parser) unescape(s string, t *token) string {
	u := unescaper{p: p, s: s, t: t}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		n := strings.IndexByte(s[i:], '\\')
		if n < 0 {
			out = append(out, s[i:]...)
			break
		}
		out = append(out, s[i:i+n]...)
		i += n
		p.lex.charge(1 + n>>8)
		c := byte(0)
		if i+1 < len(s) {
			c = s[i+1]
		}
		if b, ok := simpleEscape(c); ok {
			out = append(out, b)
			i += 2
			continue
		}
		switch {
		case c == '\n':
			i += 2
		case c >= '0' && c <= '7':
			v, end := octal(s, i+1)
			if v > 0o377 {
				u.warn(s[i:end], i)
			}
			out = utf8.AppendRune(out, rune(v))
			i = end
		case c == 'x':
			out, i = u.hex(out, i, 2, `truncated \xXX escape`)
		case c == 'u':
			out, i = u.hex(out, i, 4, `truncated \uXXXX escape`)
		case c == 'U':
			out, i = u.hex(out, i, 8, `truncated \UXXXXXXXX escape`)
		case c == 'N':
			out, i = u.named(out, i)
		default:
			// The text of an f-string may end here, before a brace.
			_, size := utf8.DecodeRuneInString(s[i+1:])
			braced := t.kind == tFMiddle && (c == '{' || c == '}') // of which the lexer has warned
			if size > 0 && !braced {
				u.warn(s[i:i+1+size], i)
			}
			out = append(out, '\\')
			i++
		}
	}
	return string(out)
}

// hex decodes the escape of n hexadecimal digits at i.
func (u *unescaper) hex(out []byte, i, n int, msg string) ([]byte, int) {
	v, j := rune(0), i+2
	for ; j < i+2+n; j++ {
		if j >= len(u.s) || class[u.s[j]]&cHex == 0 {
			u.fail(i, j, msg)
		}
		v = v<<4 | rune(hexDigit(u.s[j]))
	}
	if v > utf8.MaxRune || v < 0 {
		u.fail(i, j, "illegal Unicode character")
	}
	return appendRune(out, v), j
}

func hexDigit(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

// appendRune encodes r, also if it is a surrogate.
func appendRune(out []byte, r rune) []byte {
	if r >= 0xD800 && r < 0xE000 {
		return append(out, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
	}
	return utf8.AppendRune(out, r)
}

// named decodes \N{NAME} at i.
func (u *unescaper) named(out []byte, i int) ([]byte, int) {
	const malformed = `malformed \N character escape`
	rest := u.s[i+2:]
	if rest == "" || rest[0] != '{' {
		u.fail(i, i+2, malformed)
	}
	end := strings.IndexByte(rest, '}')
	if end < 0 {
		u.fail(i, len(u.s), malformed)
	}
	if end == 1 {
		u.fail(i, i+3, malformed)
	}
	r, ok := charByName(rest[1:end])
	if !ok {
		u.fail(i, i+2+end+1, "unknown Unicode character name")
	}
	return appendRune(out, r), i + 2 + end + 1
}

// fail reports that s[from:to] can't be decoded. Positions count the bytes of
// what CPython hands its decoder, where a non-ASCII character is a \U escape.
func (u *unescaper) fail(from, to int, msg string) {
	start := u.decoderOffset(from)
	end := start + u.decoderOffset(to) - u.decoderOffset(from) - 1
	where := fmt.Sprintf("bytes in position %d-%d", start, end)
	msg = fmt.Sprintf("(unicode error) 'unicodeescape' codec can't decode %s: %s", where, msg)
	if u.t.kind == tFMiddle {
		u.p.raiseSpan(KindSyntax, msg, u.p.spanOfToken(u.t))
	}
	u.p.raiseLast(msg)
}

func (u *unescaper) decoderOffset(at int) int {
	n := 0
	for i, r := range u.s[:at] {
		switch {
		case r >= utf8.RuneSelf:
			n += 10
		case r == '\\' && i+1 < len(u.s) && u.s[i+1] >= utf8.RuneSelf && !u.escapedAt(i):
			n += 6
		default:
			n++
		}
	}
	return n
}

// escapedAt tells whether the backslash at i is itself escaped.
func (u *unescaper) escapedAt(i int) bool {
	n := 0
	for i > 0 && u.s[i-1] == '\\' {
		i--
		n++
	}
	return n%2 == 1
}

// unescapeBytes decodes the escapes of a bytes literal.
func (p *parser) unescapeBytes(s string, t *token) string {
	u := unescaper{p: p, s: s, t: t, bytes: true}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		n := strings.IndexByte(s[i:], '\\')
		if n < 0 {
			out = append(out, s[i:]...)
			break
		}
		out = append(out, s[i:i+n]...)
		i += n
		p.lex.charge(1 + n>>8)
		c := s[i+1]
		if b, ok := simpleEscape(c); ok {
			out = append(out, b)
			i += 2
			continue
		}
		switch {
		case c == '\n':
			i += 2
		case c >= '0' && c <= '7':
			v, end := octal(s, i+1)
			if v > 0o377 {
				u.warn(s[i:end], i)
			}
			out = append(out, byte(v))
			i = end
		case c == 'x':
			if i+3 >= len(s) || class[s[i+2]]&cHex == 0 || class[s[i+3]]&cHex == 0 {
				p.raiseLast(fmt.Sprintf(`(value error) invalid \x escape at position %d`, i))
			}
			out = append(out, hexDigit(s[i+2])<<4|hexDigit(s[i+3]))
			i += 4
		default:
			u.warn(s[i:i+2], i)
			out = append(out, '\\')
			i++
		}
	}
	return string(out)
}

// number makes the value of a numeric literal.
func (p *parser) number(t *token) py.Object {
	s := p.text(t)
	if len(s) == 1 {
		return py.Int(s[0] - '0')
	}
	if strings.IndexByte(s, '_') >= 0 {
		s = strings.ReplaceAll(s, "_", "")
	}
	p.lex.charge(len(s) >> 6)
	if s[0] == '0' && len(s) > 2 {
		switch s[1] {
		case 'x', 'X':
			return powerOfTwo(s[2:], 4)
		case 'o', 'O':
			return powerOfTwo(s[2:], 3)
		case 'b', 'B':
			return powerOfTwo(s[2:], 1)
		}
	}
	if c := s[len(s)-1]; c == 'j' || c == 'J' {
		return py.Complex(complex(0, num.DecimalFloat(s[:len(s)-1])))
	}
	for i := range len(s) {
		if class[s[i]]&cDigit == 0 {
			return py.Float(num.DecimalFloat(s))
		}
	}
	return p.decimal(t, s)
}

func (p *parser) decimal(t *token, s string) py.Object {
	if len(s) <= 18 {
		v := int64(0)
		for i := range len(s) {
			v = v*10 + int64(s[i]-'0')
		}
		return py.Int(v)
	}
	if len(s) > maxDigits && strings.Trim(s, "0") != "" {
		p.failDigits(t, len(s))
	}
	v, _ := new(big.Int).SetString(s, 10)
	return integer(v)
}

func integer(v *big.Int) py.Object {
	if v.IsInt64() {
		return py.Int(v.Int64())
	}
	return (*py.BigInt)(v)
}

// powerOfTwo reads digits of 1, 3 or 4 bits in linear time.
func powerOfTwo(s string, bits int) py.Object {
	if len(s)*bits <= 63 {
		v := int64(0)
		for i := range len(s) {
			v = v<<bits | int64(hexDigit(s[i]))
		}
		return py.Int(v)
	}
	words := make([]byte, (len(s)*bits+7)/8)
	acc, n, w := uint(0), 0, len(words)
	for i := len(s) - 1; i >= 0; i-- {
		acc |= uint(hexDigit(s[i])) << n
		for n += bits; n >= 8; n -= 8 {
			w--
			words[w] = byte(acc)
			acc >>= 8
		}
	}
	if n > 0 {
		w--
		words[w] = byte(acc)
	}
	return integer(new(big.Int).SetBytes(words))
}
