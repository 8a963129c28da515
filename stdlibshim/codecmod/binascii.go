package codecmod

import (
	"encoding/base64"
	"encoding/hex"
	"hash/crc32"
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
)

// Binascii is the table of binascii.
var Binascii = sync.OnceValue(func() *interp.ModuleDef {
	defineErrors()
	hexSig := "(data, sep=<unrepresentable>, bytes_per_sep=1)"
	return &interp.ModuleDef{
		Name: "binascii", Doc: "Conversion between binary data and ASCII", Types: []*interp.Type{errorType, incompleteType},
		Funcs: []interp.Native{
			native("hexlify", hexSig, "Hexadecimal representation of binary data.", hexlify), native("b2a_hex", hexSig, "Hexadecimal representation of binary data.", hexlify),
			native("unhexlify", "(hexstr, /)", "Binary data of hexadecimal representation.", unhexlify), native("a2b_hex", "(hexstr, /)", "Binary data of hexadecimal representation.", unhexlify),
			native("b2a_base64", "(data, /, *, newline=True)", "Base64-code line of data.", func(t *thread, a args) (value, error) {
				b, err := t.BytesCopy(a.V[0])
				if err != nil {
					return value{}, err
				}
				nl, err := truth(t, a.Get(1), true)
				if err != nil {
					return value{}, err
				}
				out, err := encodeBase64(t, b)
				if err != nil {
					return value{}, err
				}
				if nl {
					out = append(out, '\n')
				}
				return interp.OwnBytes(out), nil
			}),
			native("a2b_base64", "(data, /, *, strict_mode=False)", "Decode a line of base64 data.", func(t *thread, a args) (value, error) {
				s, err := asciiOrBytes(t, a.V[0], "bytes, buffer or ASCII string")
				if err != nil {
					return value{}, err
				}
				strict, err := truth(t, a.Get(1), false)
				if err != nil {
					return value{}, err
				}
				return decodeBase64(t, s, strict)
			}),
			native("crc32", "(data, crc=0, /)", "Compute CRC-32 incrementally.", crc),
			native("crc_hqx", "(data, crc, /)", "Compute CRC-CCITT incrementally.", crcHqx),
			native("b2a_uu", "(data, /, *, backtick=False)", "Uuencode line of data.", encodeUU), native("a2b_uu", "(data, /)", "Decode a line of uuencoded data.", decodeUU),
			native("b2a_qp", "(data, quotetabs=False, istext=True, header=False)", "Encode a string using quoted-printable encoding.", encodeQP),
			native("a2b_qp", "(data, header=False)", "Decode a string of qp-encoded data.", decodeQP),
		},
	}
})

func hexlify(t *thread, a args) (value, error) {
	b, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	if err := room(t, len(b), 3); err != nil {
		return value{}, err
	}
	sep, per, err := hexSep(t, a)
	if err != nil {
		return value{}, err
	}
	out := make([]byte, 0, 2*len(b))
	if err := inChunks(t, b, func(p string) { out = hex.AppendEncode(out, interp.RawBytes(p)) }); err != nil {
		return value{}, err
	}
	if sep == "" || per == 0 || len(b) == 0 {
		return interp.OwnBytes(out), nil
	}
	n := per
	if n < 0 {
		n = -n
	}
	first := n
	if per > 0 { // groups are counted from the right
		if first = len(b) % n; first == 0 {
			first = n
		}
	}
	if err := t.Alloc(int64(len(out)) + int64((len(b)-1)/n)); err != nil {
		return value{}, err
	}
	text := make([]byte, 0, len(out)+(len(b)-1)/n)
	p := pacer{t: t, n: len(b)}
	for i := 0; i < len(b); {
		if err := p.at(i); err != nil {
			return value{}, err
		}
		end := min(i+n, len(b))
		if i == 0 {
			end = min(first, len(b))
		} else {
			text = append(text, sep...)
		}
		text = append(text, out[2*i:2*end]...)
		i = end
	}
	return interp.OwnBytes(text), nil
}

func hexSep(t *thread, a args) (sep string, per int, err error) {
	if v := a.Get(1); !v.IsUnset() {
		if s, ok := interp.GoString(v); ok {
			sep = s
		} else if b, ok := interp.GoBytes(v); ok {
			sep = b
		} else {
			return "", 0, t.Errorf(interp.TypeError, "object of type '%s' has no len()", v.Type().Name)
		}
		if len(sep) != 1 {
			return "", 0, t.Errorf(interp.ValueError, "sep must be length 1.")
		}
	}
	per, err = t.CIntArg(a.Get(2), 1)
	return sep, per, err
}

func unhexlify(t *thread, a args) (value, error) {
	s, err := asciiOrBytes(t, a.V[0], "bytes, buffer or ASCII string")
	if err != nil {
		return value{}, err
	}
	if err := room(t, len(s), 1); err != nil {
		return value{}, err
	}
	if len(s)%2 != 0 {
		return value{}, t.Errorf(errorType, "Odd-length string")
	}
	out := make([]byte, 0, len(s)/2)
	var bad error
	err = inChunks(t, s, func(p string) {
		if bad == nil {
			out, bad = hex.AppendDecode(out, interp.RawBytes(p))
		}
	})
	if err == nil && bad != nil {
		err = t.Errorf(errorType, "Non-hexadecimal digit found")
	}
	return interp.OwnBytes(out), err
}

// chunk is how much is encoded between two looks at the meter: a multiple of what 3, 4 and 5 bytes make.
const chunk = 3 * 4 * 5 * 8192

// inChunks calls f for consecutive pieces of s.
func inChunks(t *thread, s string, f func(piece string)) error {
	for {
		n := min(len(s), chunk)
		if err := t.Work(int64(n) / 8); err != nil {
			return err
		}
		f(s[:n])
		if s = s[n:]; s == "" {
			return nil
		}
	}
}

func encodeBase64(t *thread, b string) ([]byte, error) {
	if err := pay(t, len(b), 2); err != nil {
		return nil, err
	}
	out := make([]byte, 0, base64.StdEncoding.EncodedLen(len(b))+1)
	err := inChunks(t, b, func(p string) { out = base64.StdEncoding.AppendEncode(out, []byte(p)) })
	return out, err
}

var base64Values = func() (tab [256]byte) {
	for i := range tab {
		tab[i] = 0xFF
	}
	for i, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") {
		tab[c] = byte(i)
	}
	return tab
}()

// decodeBase64 passes over characters that don't belong, unless strict; data may go on after padding.
func decodeBase64(t *thread, s string, strict bool) (value, error) {
	if err := pay(t, len(s), 1); err != nil {
		return value{}, err
	}
	out := make([]byte, 0, len(s)/4*3+3)
	quad, pads := 0, 0
	var left byte
	if strict && strings.HasPrefix(s, "=") {
		return value{}, t.Errorf(errorType, "Leading padding not allowed")
	}
	for i := 0; i < len(s); i++ {
		if i&0xFFFF == 0xFFFF {
			if err := t.Work(0x4000); err != nil {
				return value{}, err
			}
		}
		c := s[i]
		if c == '=' {
			pads++
			switch {
			case strict && (quad == 0 || quad+pads > 4):
				return value{}, t.Errorf(errorType, "Excess padding not allowed")
			case strict && quad < 2:
				i = len(s)
			}
			continue
		}
		v := base64Values[c]
		if v == 0xFF {
			if strict {
				return value{}, t.Errorf(errorType, "Only base64 data is allowed")
			}
			continue
		}
		if strict && quad+pads >= 4 && pads > 0 {
			return value{}, t.Errorf(errorType, "Excess data after padding")
		}
		if strict && pads > 0 {
			return value{}, t.Errorf(errorType, "Discontinuous padding not allowed")
		}
		pads = 0
		switch quad {
		case 0:
			left = v
		case 1:
			out = append(out, left<<2|v>>4)
			left = v & 0xF
		case 2:
			out = append(out, left<<4|v>>2)
			left = v & 3
		case 3:
			out = append(out, left<<6|v)
		}
		quad = (quad + 1) % 4
	}
	switch {
	case quad == 1:
		return value{}, t.Errorf(errorType, "Invalid base64-encoded string: number of data characters (%d) cannot be 1 more than a multiple of 4", len(out)/3*4+1)
	case quad != 0 && quad+pads < 4:
		return value{}, t.Errorf(errorType, "Incorrect padding")
	}
	return interp.OwnBytes(out), nil
}

// crcArg reads the start value of a checksum.
func crcArg(t *thread, v value) (uint32, error) {
	if v.IsUnset() {
		return 0, nil
	}
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	n, _ := interp.AsInt(i)
	if n.IsInt64() {
		return uint32(n.Int64()), nil
	}
	return uint32(n.Uint64()), nil
}

func crc(t *thread, a args) (value, error) {
	b, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	sum, err := crcArg(t, a.Get(1))
	if err != nil {
		return value{}, err
	}
	if err := t.Bytes(len(b)); err != nil {
		return value{}, err
	}
	err = inChunks(t, b, func(p string) { sum = crc32.Update(sum, crc32.IEEETable, interp.RawBytes(p)) })
	return interp.Int(int64(sum)), err
}

func crcHqx(t *thread, a args) (value, error) {
	b, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	start, err := crcArg(t, a.Get(1))
	if err != nil {
		return value{}, err
	}
	if err := t.Work(int64(len(b)) / 16); err != nil {
		return value{}, err
	}
	sum, table := uint16(start), ccittTable()
	err = inChunks(t, b, func(p string) {
		for i := range len(p) {
			sum = sum<<8 ^ table[byte(sum>>8)^p[i]]
		}
	})
	return interp.Int(int64(sum)), err
}

// ccittTable has the CRC-CCITT of each byte.
var ccittTable = sync.OnceValue(func() *[256]uint16 {
	var table [256]uint16
	for i := range table {
		sum := uint16(i) << 8
		for range 8 {
			top := sum & 0x8000
			if sum <<= 1; top != 0 {
				sum ^= 0x1021
			}
		}
		table[i] = sum
	}
	return &table
})

func encodeUU(t *thread, a args) (value, error) {
	b, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	tick, err := truth(t, a.Get(1), false)
	if err != nil {
		return value{}, err
	}
	if len(b) > 45 {
		return value{}, t.Errorf(errorType, "At most 45 bytes at once")
	}
	char := func(n byte) byte {
		if n == 0 && tick {
			return '`'
		}
		return n + ' '
	}
	out := []byte{char(byte(len(b)))}
	for i := 0; i < len(b); i += 3 {
		var g [3]byte
		copy(g[:], b[i:])
		out = append(out, char(g[0]>>2), char((g[0]&3)<<4|g[1]>>4), char((g[1]&0xF)<<2|g[2]>>6), char(g[2]&0x3F))
	}
	return interp.OwnBytes(append(out, '\n')), t.Alloc(64)
}

func decodeUU(t *thread, a args) (value, error) {
	s, err := asciiOrBytes(t, a.V[0], "bytes, buffer or ASCII string")
	if err != nil {
		return value{}, err
	}
	if err := pay(t, len(s), 1); err != nil {
		return value{}, err
	}
	if s == "" {
		return value{}, t.Errorf(errorType, "Missing length byte")
	}
	n := int(s[0]-' ') & 0x3F
	var out []byte
	var acc, bits uint
	i := 1
	for ; len(out) < n; i++ {
		c := byte(' ')
		if i < len(s) && s[i] != '\n' && s[i] != '\r' {
			c = s[i]
		}
		if c < ' ' || c > ' '+64 {
			return value{}, t.Errorf(errorType, "Illegal char")
		}
		acc = acc<<6 | uint(c-' ')&0x3F
		if bits += 6; bits >= 8 {
			bits -= 8
			out = append(out, byte(acc>>bits))
		}
	}
	for ; i < len(s); i++ {
		if c := s[i]; c != ' ' && c != ' '+64 && c != '\n' && c != '\r' {
			return value{}, t.Errorf(errorType, "Trailing garbage")
		}
	}
	return interp.OwnBytes(out), nil
}

func encodeQP(t *thread, a args) (value, error) {
	b, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	if err := room(t, len(b), 4); err != nil {
		return value{}, err
	}
	var flags [3]bool
	for i, def := range []bool{false, true, false} {
		if flags[i], err = truth(t, a.Get(i+1), def); err != nil {
			return value{}, err
		}
	}
	quoteTabs, isText, header := flags[0], flags[1], flags[2]
	const digits = "0123456789ABCDEF"
	// The first line's end is that of all.
	newline := "\n"
	if i := strings.IndexByte(b, '\n'); i > 0 && b[i-1] == '\r' {
		newline = "\r\n"
	}
	var out []byte
	line, p := 0, pacer{t: t, n: len(b)}
	for i := 0; i < len(b); i++ {
		if err := p.at(i); err != nil {
			return value{}, err
		}
		c := b[i]
		atEnd := i+1 == len(b)
		beforeNL := !atEnd && (b[i+1] == '\n' || b[i+1] == '\r' && i+2 < len(b) && b[i+2] == '\n')
		isNL := isText && (c == '\n' || c == '\r' && !atEnd && b[i+1] == '\n')
		escape := c > 126 || c == '=' || header && c == '_' || c == '.' && line == 0 && (atEnd || b[i+1] == '\n' || b[i+1] == '\r' || b[i+1] == 0) ||
			!isText && (c == '\r' || c == '\n') || (c == '\t' || c == ' ' && !header) && beforeNL && isText ||
			(c == '\t' || c == ' ') && (atEnd || quoteTabs) || c < 33 && !strings.ContainsRune("\r\n\t ", rune(c))
		switch {
		case isNL:
			if c == '\r' {
				i++
			}
			out = append(out, newline...)
			line = 0
		case escape:
			if line+3 >= 76 {
				out = append(append(out, '='), newline...)
				line = 0
			}
			out = append(out, '=', digits[c>>4], digits[c&0xF])
			line += 3
		default:
			if !atEnd && b[i+1] != '\n' && line+1 >= 76 {
				out = append(append(out, '='), newline...)
				line = 0
			}
			if header && c == ' ' {
				c = '_'
			}
			out = append(out, c)
			line++
		}
	}
	return interp.OwnBytes(out), nil
}

func decodeQP(t *thread, a args) (value, error) {
	s, err := asciiOrBytes(t, a.V[0], "bytes, buffer or ASCII string")
	if err != nil {
		return value{}, err
	}
	header, err := truth(t, a.Get(1), false)
	if err != nil {
		return value{}, err
	}
	if err := room(t, len(s), 1); err != nil {
		return value{}, err
	}
	out, p := make([]byte, 0, len(s)), pacer{t: t, n: len(s)}
	for i := 0; i < len(s); i++ {
		if err := p.at(i); err != nil {
			return value{}, err
		}
		c := s[i]
		switch {
		case c == '=' && i+1 < len(s) && (s[i+1] == '\n' || s[i+1] == '\r'):
			if n := strings.IndexByte(s[i:], '\n'); n >= 0 {
				i += n
			} else {
				i = len(s)
			}
		case c == '=' && i+1 < len(s) && s[i+1] == '=':
			out = append(out, '=')
			i++
		case c == '=' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2]):
			b, _ := hex.DecodeString(s[i+1 : i+3])
			out = append(out, b...)
			i += 2
		case c == '=' && i+1 == len(s):
		case header && c == '_':
			out = append(out, ' ')
		default:
			out = append(out, c)
		}
	}
	return interp.OwnBytes(out), nil
}

func isHex(c byte) bool { return strings.IndexByte("0123456789abcdefABCDEF", c) >= 0 }
