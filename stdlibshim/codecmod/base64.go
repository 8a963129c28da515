package codecmod

import (
	"encoding/base32"
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
)

const (
	stdAlphabet32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	hexAlphabet32 = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
	alphabet85    = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"
	alphabetZ85   = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#"
	asciiOrText   = "a bytes-like object or ASCII string"
)

// Base64 is the table of base64.
var Base64 = sync.OnceValue(func() *interp.ModuleDef {
	defineErrors()
	var names []value
	for _, n := range strings.Fields("encode decode encodebytes decodebytes b64encode b64decode b32encode b32decode b32hexencode b32hexdecode b16encode b16decode b85encode " +
		"b85decode a85encode a85decode z85encode z85decode standard_b64encode standard_b64decode urlsafe_b64encode urlsafe_b64decode") {
		names = append(names, interp.StaticStr(n))
	}
	swap := func(f func(t *thread, s, alt string) (value, error), alt string, decode bool) func(t *thread, a args) (value, error) {
		return func(t *thread, a args) (value, error) {
			var s string
			var err error
			if decode {
				s, err = asciiOrBytes(t, a.V[0], asciiOrText)
			} else {
				s, err = t.BytesCopy(a.V[0])
			}
			if err != nil {
				return value{}, err
			}
			return f(t, s, alt)
		}
	}
	loose := func(t *thread, s, alt string) (value, error) { return b64decode(t, s, alt, false) }
	return &interp.ModuleDef{
		Name: "base64", Doc: "Base16, Base32, Base64 (RFC 3548), Base85 and Ascii85 data encodings", Source: "from binascii import Error as _Error\n" + streamCode,
		Lazy: map[string]func(t *thread, m *interp.Module) (value, error){"__all__": func(t *thread, _ *interp.Module) (value, error) {
			l, err := interp.NewList(t, names)
			if err != nil {
				return value{}, err
			}
			return interp.ValueOf(l), nil
		}},
		Funcs: []interp.Native{
			py("b64encode", "(s, altchars=None)", "Encode the bytes-like object s using Base64 and return a bytes object.", func(t *thread, a args) (value, error) {
				s, err := t.BytesCopy(a.V[0])
				if err != nil {
					return value{}, err
				}
				alt, err := altChars(t, a.Get(1), false)
				if err != nil {
					return value{}, err
				}
				return b64encode(t, s, alt)
			}),
			py("b64decode", "(s, altchars=None, validate=False)", "Decode the Base64 encoded bytes-like object or ASCII string s.", func(t *thread, a args) (value, error) {
				s, err := asciiOrBytes(t, a.V[0], asciiOrText)
				if err != nil {
					return value{}, err
				}
				alt, err := altChars(t, a.Get(1), true)
				if err != nil {
					return value{}, err
				}
				strict, err := truth(t, a.Get(2), false)
				if err != nil {
					return value{}, err
				}
				return b64decode(t, s, alt, strict)
			}),
			py("standard_b64encode", "(s)", "", swap(b64encode, "", false)), py("standard_b64decode", "(s)", "", swap(loose, "", true)),
			py("urlsafe_b64encode", "(s)", "", swap(b64encode, "-_", false)), py("urlsafe_b64decode", "(s)", "", swap(loose, "-_", true)),
			py("b32encode", "(s)", "", encode32(stdAlphabet32)), py("b32decode", "(s, casefold=False, map01=None)", "", decode32(stdAlphabet32)),
			py("b32hexencode", "(s)", "", encode32(hexAlphabet32)), py("b32hexdecode", "(s, casefold=False)", "", decode32(hexAlphabet32)),
			py("b16encode", "(s)", "", func(t *thread, a args) (value, error) {
				v, err := hexlify(t, args{V: a.V[:1]})
				if err != nil {
					return value{}, err
				}
				return t.CallMethod(v, "upper")
			}),
			py("b16decode", "(s, casefold=False)", "", decode16),
			py("b85encode", "(b, pad=False)", "", encode85(alphabet85)), py("b85decode", "(b)", "", decode85(alphabet85, "base85")),
			py("z85encode", "(s)", "", encode85(alphabetZ85)), py("z85decode", "(s)", "", decode85(alphabetZ85, "z85")),
			py("a85encode", "(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False)", "", encodeAscii85),
			py("a85decode", "(b, *, foldspaces=False, adobe=False, ignorechars=b' \\t\\n\\r\\x0b')", "", decodeAscii85),
		},
	}
})

// streamCode are the functions that work on files and lines.
const streamCode = `
from binascii import b2a_base64 as _b2a, a2b_base64 as _a2b


def encode(input, output):
    """Encode a file; input and output are binary files."""
    while s := input.read(57):
        while len(s) < 57:
            ns = input.read(57 - len(s))
            if not ns:
                break
            s += ns
        output.write(_b2a(s))


def decode(input, output):
    """Decode a file; input and output are binary files."""
    while line := input.readline():
        output.write(_a2b(line))


def _check(s):
    try:
        m = memoryview(s)
    except TypeError as err:
        raise TypeError("expected bytes-like object, not %s" % s.__class__.__name__) from err
    if m.format not in ("c", "b", "B"):
        raise TypeError("expected single byte elements, not %r from %s" % (m.format, s.__class__.__name__))
    if m.ndim != 1:
        raise TypeError("expected 1-D data, not %d-D data from %s" % (m.ndim, s.__class__.__name__))


def encodebytes(s):
    """Encode a bytestring into a bytes object containing multiple lines of base-64 data."""
    _check(s)
    return b"".join([_b2a(s[i:i + 57]) for i in range(0, len(s), 57)])


def decodebytes(s):
    """Decode a bytestring of base-64 data into a bytes object."""
    _check(s)
    return _a2b(s)
`

// altChars reads the two characters that stand for + and /.
func altChars(t *thread, v value, text bool) (string, error) {
	if v.IsUnset() || v.IsNone() {
		return "", nil
	}
	var s string
	var err error
	if text {
		s, err = asciiOrBytes(t, v, asciiOrText)
	} else {
		s, err = t.BytesCopy(v)
	}
	if err != nil {
		return "", err
	}
	if len(s) != 2 {
		return "", t.RaiseValue(interp.AssertionError, v)
	}
	return s, nil
}

func b64encode(t *thread, s, alt string) (value, error) {
	out, err := encodeBase64(t, s)
	if err != nil {
		return value{}, err
	}
	if alt != "" {
		for i, c := range out {
			switch c {
			case '+':
				out[i] = alt[0]
			case '/':
				out[i] = alt[1]
			}
		}
	}
	return interp.OwnBytes(out), nil
}

func b64decode(t *thread, s, alt string, strict bool) (value, error) {
	if alt != "" {
		if err := pay(t, len(s), 1); err != nil {
			return value{}, err
		}
		s = strings.NewReplacer(alt[:1], "+", alt[1:], "/").Replace(s)
	}
	return decodeBase64(t, s, strict)
}

func encode32(alphabet string) func(t *thread, a args) (value, error) {
	enc := base32.NewEncoding(alphabet)
	return func(t *thread, a args) (value, error) {
		s, err := noText(t, a.V[0], "memoryview: ")
		if err != nil {
			return value{}, err
		}
		if err := pay(t, len(s), 2); err != nil {
			return value{}, err
		}
		out := make([]byte, 0, enc.EncodedLen(len(s)))
		err = inChunks(t, s, func(p string) { out = enc.AppendEncode(out, interp.RawBytes(p)) })
		return interp.OwnBytes(out), err
	}
}

func decode32(alphabet string) func(t *thread, a args) (value, error) {
	enc := base32.NewEncoding(alphabet).WithPadding(base32.NoPadding)
	return func(t *thread, a args) (value, error) {
		s, err := asciiOrBytes(t, a.V[0], asciiOrText)
		if err != nil {
			return value{}, err
		}
		if err := pay(t, len(s), 2); err != nil {
			return value{}, err
		}
		if len(s)%8 != 0 {
			return value{}, t.Errorf(errorType, "Incorrect padding")
		}
		if v := a.Get(2); !v.IsUnset() && !v.IsNone() {
			one, err := asciiOrBytes(t, v, asciiOrText)
			if err != nil {
				return value{}, err
			}
			if len(one) != 1 {
				return value{}, t.RaiseValue(interp.AssertionError, v)
			}
			s = strings.NewReplacer("0", "O", "1", one).Replace(s)
		}
		fold, err := truth(t, a.Get(1), false)
		if err != nil {
			return value{}, err
		}
		if fold {
			s = strings.ToUpper(s)
		}
		body := strings.TrimRight(s, "=")
		for i := range len(body) {
			if strings.IndexByte(alphabet, body[i]) < 0 {
				return value{}, t.Errorf(errorType, "Non-base32 digit found")
			}
		}
		switch len(s) - len(body) {
		case 0, 1, 3, 4, 6:
		default:
			return value{}, t.Errorf(errorType, "Incorrect padding")
		}
		out, err := enc.DecodeString(body)
		if err != nil {
			return value{}, t.Errorf(errorType, "Incorrect padding")
		}
		return interp.OwnBytes(out), nil
	}
}

func decode16(t *thread, a args) (value, error) {
	s, err := asciiOrBytes(t, a.V[0], asciiOrText)
	if err != nil {
		return value{}, err
	}
	if err := pay(t, len(s), 2); err != nil {
		return value{}, err
	}
	fold, err := truth(t, a.Get(1), false)
	if err != nil {
		return value{}, err
	}
	if fold {
		s = strings.ToUpper(s)
	}
	for i := range len(s) {
		if strings.IndexByte("0123456789ABCDEF", s[i]) < 0 {
			return value{}, t.Errorf(errorType, "Non-base16 digit found")
		}
	}
	v, err := t.StrOf(s)
	if err != nil {
		return value{}, err
	}
	return unhexlify(t, args{V: []value{v}})
}

// words85 encodes groups of four bytes as five digits each.
func words85(t *thread, b, alphabet string) ([]byte, error) {
	out, p := make([]byte, 0, len(b)/4*5+5), pacer{t: t, n: len(b)}
	for i := 0; i < len(b); i += 4 {
		if err := p.at(i); err != nil {
			return nil, err
		}
		w := uint32(b[i])<<24 | uint32(b[i+1])<<16 | uint32(b[i+2])<<8 | uint32(b[i+3])
		var g [5]byte
		for k := 4; k >= 0; k-- {
			g[k] = alphabet[w%85]
			w /= 85
		}
		out = append(out, g[:]...)
	}
	return out, nil
}

func encode85(alphabet string) func(t *thread, a args) (value, error) {
	return func(t *thread, a args) (value, error) {
		s, err := noText(t, a.V[0], "memoryview: ")
		if err != nil {
			return value{}, err
		}
		if err := room(t, len(s), 3); err != nil {
			return value{}, err
		}
		pad, err := truth(t, a.Get(1), false)
		if err != nil {
			return value{}, err
		}
		n := (4 - len(s)%4) % 4
		out, err := words85(t, s+strings.Repeat("\x00", n), alphabet)
		if err != nil {
			return value{}, err
		}
		if !pad {
			out = out[:len(out)-n]
		}
		return interp.OwnBytes(out), nil
	}
}

func decode85(alphabet, name string) func(t *thread, a args) (value, error) {
	var values [256]int
	for i := range values {
		values[i] = strings.IndexByte(alphabet, byte(i))
	}
	return func(t *thread, a args) (value, error) {
		s, err := asciiOrBytes(t, a.V[0], asciiOrText)
		if err != nil {
			return value{}, err
		}
		if err := room(t, len(s), 3); err != nil {
			return value{}, err
		}
		n := (5 - len(s)%5) % 5
		s += strings.Repeat(alphabet[84:], n)
		out, p := make([]byte, 0, len(s)/5*4), pacer{t: t, n: len(s)}
		for i := 0; i < len(s); i += 5 {
			if err := p.at(i); err != nil {
				return value{}, err
			}
			acc := uint64(0)
			for k := range 5 {
				v := values[s[i+k]]
				if v < 0 {
					return value{}, t.Errorf(interp.ValueError, "bad %s character at position %d", name, i+k)
				}
				acc = acc*85 + uint64(v)
			}
			if acc > 1<<32-1 {
				return value{}, t.Errorf(interp.ValueError, "%s overflow in hunk starting at byte %d", name, i)
			}
			out = append(out, byte(acc>>24), byte(acc>>16), byte(acc>>8), byte(acc))
		}
		return interp.OwnBytes(out[:len(out)-n]), nil
	}
}

var asciiAlphabet85 = func() string {
	b := make([]byte, 85)
	for i := range b {
		b[i] = byte(33 + i)
	}
	return string(b)
}()

func encodeAscii85(t *thread, a args) (value, error) {
	s, err := noText(t, a.V[0], "memoryview: ")
	if err != nil {
		return value{}, err
	}
	if err := room(t, len(s), 6); err != nil {
		return value{}, err
	}
	var opts [3]bool
	for k, i := range []int{1, 3, 4} {
		if opts[k], err = truth(t, a.Get(i), false); err != nil {
			return value{}, err
		}
	}
	fold, pad, adobe := opts[0], opts[1], opts[2]
	wrap := 0
	if v := a.Get(2); !v.IsUnset() {
		if wrap, err = t.IndexArg(v, ""); err != nil {
			return value{}, err
		}
	}
	n := (4 - len(s)%4) % 4
	full, err := words85(t, s+strings.Repeat("\x00", n), asciiAlphabet85)
	if err != nil {
		return value{}, err
	}
	out, p := make([]byte, 0, len(full)), pacer{t: t, n: len(full)}
	for i := 0; i < len(full); i += 5 {
		if err := p.at(i); err != nil {
			return value{}, err
		}
		g := interp.View(full[i : i+5])
		last := i+5 == len(full)
		switch {
		case g == "!!!!!" && (!last || n == 0 || pad):
			if last && n > 0 && !pad {
				break
			}
			out = append(out, 'z')
			continue
		case g == "+<VdL" && fold && (!last || n == 0):
			out = append(out, 'y')
			continue
		}
		if last && !pad {
			g = g[:5-n]
		}
		out = append(out, g...)
	}
	if adobe {
		out = append([]byte("<~"), out...)
	}
	if wrap > 0 {
		least := 1
		if adobe {
			least = 2
		}
		out = wrapLines(out, max(least, wrap), adobe)
	}
	if adobe {
		out = append(out, "~>"...)
	}
	return interp.OwnBytes(out), nil
}

// wrapLines breaks text into lines; the mark that ends Adobe's form must fit too.
func wrapLines(b []byte, width int, adobe bool) []byte {
	var out []byte
	last := 0
	for i := 0; i < len(b); i += width {
		if i > 0 {
			out = append(out, '\n')
		}
		end := min(i+width, len(b))
		last = end - i
		out = append(out, b[i:end]...)
	}
	if adobe && last+2 > width {
		out = append(out, '\n')
	}
	return out
}

func decodeAscii85(t *thread, a args) (value, error) {
	s, err := asciiOrBytes(t, a.V[0], asciiOrText)
	if err != nil {
		return value{}, err
	}
	if err := pay(t, len(s), 5); err != nil {
		return value{}, err
	}
	fold, err := truth(t, a.Get(1), false)
	if err != nil {
		return value{}, err
	}
	adobe, err := truth(t, a.Get(2), false)
	if err != nil {
		return value{}, err
	}
	ignore := " \t\n\r\v"
	if v := a.Get(3); !v.IsUnset() {
		if ignore, err = t.BytesCopy(v); err != nil {
			return value{}, err
		}
	}
	if adobe {
		if !strings.HasSuffix(s, "~>") {
			return value{}, t.Errorf(interp.ValueError, "Ascii85 encoded byte sequences must end with b'~>'")
		}
		s = strings.TrimPrefix(s[:len(s)-2], "<~")
	}
	var out []byte
	var group []byte
	for i := range len(s) + 4 {
		c := byte('u')
		if i < len(s) {
			c = s[i]
		}
		switch {
		case c >= '!' && c <= 'u':
			if group = append(group, c); len(group) < 5 {
				continue
			}
			acc := uint64(0)
			for _, g := range group {
				acc = acc*85 + uint64(g-33)
			}
			if acc > 1<<32-1 {
				return value{}, t.Errorf(interp.ValueError, "Ascii85 overflow")
			}
			out = append(out, byte(acc>>24), byte(acc>>16), byte(acc>>8), byte(acc))
			group = group[:0]
		case c == 'z' && len(group) == 0:
			out = append(out, 0, 0, 0, 0)
		case c == 'z':
			return value{}, t.Errorf(interp.ValueError, "z inside Ascii85 5-tuple")
		case c == 'y' && fold && len(group) == 0:
			out = append(out, "    "...)
		case c == 'y' && fold:
			return value{}, t.Errorf(interp.ValueError, "y inside Ascii85 5-tuple")
		case strings.IndexByte(ignore, c) >= 0:
		default:
			return value{}, t.Errorf(interp.ValueError, "Non-Ascii85 digit found: %c", c)
		}
	}
	if n := 4 - len(group); n > 0 {
		out = out[:len(out)-n]
	}
	return interp.OwnBytes(out), nil
}
