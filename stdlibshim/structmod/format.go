// Package structmod is the module struct: bytes to values and back by a format.
package structmod

import (
	"encoding/binary"
	"math"
	"math/big"
	"strings"

	"github.com/safepy/safepy/interp"
)

type (
	value  = interp.Value
	thread = interp.Thread
)

// item is one element of a format: count values of one kind, or one string of count bytes.
type item struct {
	code   byte
	count  int
	offset int
	size   int // of one value
}

// format is a parsed format.
type format struct {
	items  []item
	size   int
	values int
	order  binary.ByteOrder
}

// sizes are the standard sizes; native ones are the same but for l, L, and the codes that only native mode has.
var sizes = map[byte]int{'x': 1, 'c': 1, 'b': 1, 'B': 1, '?': 1, 'h': 2, 'H': 2, 'i': 4, 'I': 4, 'l': 4, 'L': 4, 'q': 8, 'Q': 8, 'e': 2, 'f': 4, 'd': 8, 's': 1, 'p': 1, 'F': 8, 'D': 16}

var errorType = new(interp.Type)

func bad(t *thread, text string, args ...any) error {
	if len(args) == 0 {
		return t.Errorf(errorType, "%s", text)
	}
	return t.Errorf(errorType, text, args...)
}

// parse reads a format.
func parse(t *thread, s string) (*format, error) {
	f := &format{order: binary.LittleEndian}
	native, aligned := true, true
	if s != "" {
		switch s[0] {
		case '<', '=':
			native, aligned = false, false
			s = s[1:]
		case '>', '!':
			native, aligned = false, false
			f.order = binary.BigEndian
			s = s[1:]
		case '@':
			s = s[1:]
		}
	}
	if err := t.Work(int64(len(s)) * 2); err != nil {
		return nil, err
	}
	if err := t.Alloc(int64(len(s)) * 32); err != nil {
		return nil, err
	}
	if strings.IndexByte(s, 0) >= 0 {
		return nil, bad(t, "embedded null character")
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == ' ' || c >= '\t' && c <= '\r' {
			continue
		}
		count := 1
		if c >= '0' && c <= '9' {
			count = 0
			for ; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
				if count > (math.MaxInt-9)/10 {
					return nil, bad(t, "total struct size too long")
				}
				count = count*10 + int(s[i]-'0')
			}
			if i >= len(s) {
				return nil, bad(t, "repeat count given without format specifier")
			}
			c = s[i]
		}
		size, ok := sizes[c]
		if native {
			switch c {
			case 'l', 'L', 'n', 'N', 'P':
				size, ok = 8, true
			}
		}
		if !ok {
			return nil, bad(t, "bad char in struct format")
		}
		if aligned {
			align := size
			if c == 'F' || c == 'D' {
				align = size / 2
			}
			if r := f.size % align; r != 0 {
				f.size += align - r
			}
		}
		if count > (math.MaxInt-f.size)/size {
			return nil, bad(t, "total struct size too long")
		}
		f.items = append(f.items, item{c, count, f.size, size})
		f.size += count * size
		switch c {
		case 'x':
		case 's', 'p':
			f.values++
		default:
			if count > math.MaxInt-f.values {
				return nil, bad(t, "total struct size too long")
			}
			f.values += count
		}
	}
	return f, nil
}

// pack writes values to out, which is f.size zero bytes.
func (f *format) pack(t *thread, out []byte, vals []value) error {
	n := 0
	for _, it := range f.items {
		switch it.code {
		case 'x':
			continue
		case 's', 'p':
			if err := packString(t, it, out[it.offset:it.offset+it.count], vals[n]); err != nil {
				return err
			}
			n++
			continue
		}
		for k := range it.count {
			if err := t.Work(2); err != nil {
				return err
			}
			at := it.offset + k*it.size
			if err := f.packOne(t, it.code, out[at:at+it.size], vals[n]); err != nil {
				return err
			}
			n++
		}
	}
	return nil
}

func packString(t *thread, it item, out []byte, v value) error {
	b, ok := interp.GoBytes(v)
	if !ok {
		return bad(t, "argument for '%c' must be a bytes object", it.code)
	}
	if err := t.Bytes(len(b)); err != nil {
		return err
	}
	if it.code == 's' {
		copy(out, b)
		return nil
	}
	if len(out) > 0 {
		n := copy(out[1:], b)
		out[0] = byte(min(n, 255))
	}
	return nil
}

func (f *format) packOne(t *thread, code byte, out []byte, v value) error {
	switch code {
	case 'c':
		b, ok := interp.GoBytes(v)
		if !ok || len(b) != 1 {
			return bad(t, "char format requires a bytes object of length 1")
		}
		out[0] = b[0]
		return nil
	case '?':
		b, err := t.Truth(v)
		if b {
			out[0] = 1
		}
		return err
	case 'e', 'f', 'd':
		x, err := toFloat(t, v)
		if err != nil {
			return err
		}
		return tooLarge(t, v, f.packFloat(t, code, out, x))
	case 'F', 'D':
		c, ok := interp.AsComplex(v)
		if !ok {
			x, err := toFloat(t, v)
			if err != nil {
				return bad(t, "required argument is not a complex")
			}
			c = complex(x, 0)
		}
		half := byte('f')
		if code == 'D' {
			half = 'd'
		}
		if err := f.packFloat(t, half, out[:len(out)/2], real(c)); err != nil {
			return err
		}
		return f.packFloat(t, half, out[len(out)/2:], imag(c))
	}
	return f.packInt(t, code, out, v)
}

func toFloat(t *thread, v value) (float64, error) {
	x, err := t.ToFloat(v)
	if err != nil && (interp.IsExc(err, interp.TypeError) || interp.IsExc(err, interp.OverflowError)) {
		return 0, bad(t, "required argument is not a float")
	}
	return x, err
}

// tooLarge words the overflow of an int as struct's error, which that of a float is not.
func tooLarge(t *thread, v value, err error) error {
	if err == nil || !interp.IsExc(err, interp.OverflowError) {
		return err
	}
	if _, ok := interp.AsInt(v); !ok {
		return err
	}
	return bad(t, "int too large to convert")
}

func (f *format) packFloat(t *thread, code byte, out []byte, x float64) error {
	switch code {
	case 'd':
		f.order.PutUint64(out, interp.FloatBits(x))
	case 'f':
		y := float32(x)
		if math.IsInf(float64(y), 0) && !math.IsInf(x, 0) {
			return t.Errorf(interp.OverflowError, "float too large to pack with f format")
		}
		f.order.PutUint32(out, math.Float32bits(y))
	default:
		h, ok := halfBits(x)
		if !ok {
			return t.Errorf(interp.OverflowError, "float too large to pack with e format")
		}
		f.order.PutUint16(out, h)
	}
	return nil
}

// halfBits is x in IEEE 754 binary16, rounded half to even; ok is false beyond its range.
func halfBits(x float64) (uint16, bool) {
	var sign uint16
	if math.Signbit(x) {
		sign, x = 0x8000, -x
	}
	switch {
	case x != x:
		return sign | 0x7E00, true
	case math.IsInf(x, 0):
		return sign | 0x7C00, true
	case x == 0:
		return sign, true
	}
	_, e := math.Frexp(x)
	e-- // x = 1.f × 2^e
	if e < -14 {
		return sign | uint16(math.RoundToEven(math.Ldexp(x, 24))), true
	}
	m := math.RoundToEven(math.Ldexp(x, 10-e)) // 1024 ≤ m ≤ 2048
	bits := uint32(e+14)<<10 + uint32(m)
	if bits >= 0x7C00 {
		return 0, false
	}
	return sign | uint16(bits), true
}

func halfValue(h uint16) float64 {
	e, m := int(h>>10&0x1F), float64(h&0x3FF)
	x := math.Ldexp(m, -24)
	switch {
	case e == 31 && m == 0:
		x = math.Inf(1)
	case e == 31:
		x = math.NaN()
	case e > 0:
		x = math.Ldexp(m+1024, e-25)
	}
	if h&0x8000 != 0 {
		x = -x
	}
	return x
}

func signed(code byte) bool {
	return code == 'b' || code == 'h' || code == 'i' || code == 'l' || code == 'q' || code == 'n'
}

func (f *format) packInt(t *thread, code byte, out []byte, v value) error {
	bits := uint(len(out) * 8)
	var u uint64
	if v.IsSmallInt() || v.IsBool() {
		n := v.SmallInt()
		u = uint64(n)
		if signed(code) && (n < -1<<(bits-1) || n > 1<<(bits-1)-1) || !signed(code) && (n < 0 || bits < 64 && n > 1<<bits-1) {
			return intRange(t, code, bits)
		}
	} else {
		if !interp.HasIndex(v) {
			return bad(t, "required argument is not an integer")
		}
		i, err := t.Index(v)
		if err != nil {
			return err
		}
		if i.IsSmallInt() {
			return f.packInt(t, code, out, i)
		}
		n, _ := interp.AsInt(i)
		if signed(code) || bits < 64 || n.Sign() < 0 || n.BitLen() > 64 {
			return intRange(t, code, bits)
		}
		u = n.Uint64()
	}
	switch len(out) {
	case 1:
		out[0] = byte(u)
	case 2:
		f.order.PutUint16(out, uint16(u))
	case 4:
		f.order.PutUint32(out, uint32(u))
	default:
		f.order.PutUint64(out, u)
	}
	return nil
}

func intRange(t *thread, code byte, bits uint) error {
	lo, hi := new(big.Int), new(big.Int).Lsh(big.NewInt(1), bits)
	if signed(code) {
		hi.Rsh(hi, 1)
		lo.Neg(hi)
	}
	hi.Sub(hi, big.NewInt(1))
	return bad(t, "'%c' format requires %s <= number <= %s", code, lo, hi)
}

// unpack makes a tuple of the values in b, which is f.size bytes.
func (f *format) unpack(t *thread, b string) (value, error) {
	if err := t.Alloc(int64(f.values) * 16); err != nil {
		return value{}, err
	}
	out := make([]value, 0, f.values)
	for _, it := range f.items {
		switch it.code {
		case 'x':
			continue
		case 's', 'p':
			s := b[it.offset : it.offset+it.count]
			if it.code == 'p' && s != "" {
				s = s[1:min(1+int(s[0]), len(s))]
			}
			v, err := t.BytesFrom(s)
			if err != nil {
				return value{}, err
			}
			out = append(out, v)
			continue
		}
		for k := range it.count {
			if err := t.Work(2); err != nil {
				return value{}, err
			}
			at := it.offset + k*it.size
			v, err := f.unpackOne(t, it.code, b[at:at+it.size])
			if err != nil {
				return value{}, err
			}
			out = append(out, v)
		}
	}
	return interp.NewTuple(t, out)
}

func (f *format) unpackOne(t *thread, code byte, s string) (value, error) {
	var buf [16]byte
	b := buf[:copy(buf[:], s)]
	switch code {
	case 'c':
		return t.BytesFrom(s)
	case '?':
		return interp.Bool(b[0] != 0), nil
	case 'e':
		return interp.Float(halfValue(f.order.Uint16(b))), nil
	case 'f':
		return interp.Float(float64(math.Float32frombits(f.order.Uint32(b)))), nil
	case 'd':
		return interp.Float(math.Float64frombits(f.order.Uint64(b))), nil
	case 'F', 'D':
		re, err := f.unpackOne(t, code|0x20, s[:len(s)/2])
		if err != nil {
			return value{}, err
		}
		im, err := f.unpackOne(t, code|0x20, s[len(s)/2:])
		if err != nil {
			return value{}, err
		}
		return t.FromGo(complex(re.Float64(), im.Float64()))
	}
	var u uint64
	switch len(b) {
	case 1:
		u = uint64(b[0])
	case 2:
		u = uint64(f.order.Uint16(b))
	case 4:
		u = uint64(f.order.Uint32(b))
	default:
		u = f.order.Uint64(b)
	}
	if signed(code) {
		shift := 64 - 8*len(b)
		return interp.Int(int64(u<<shift) >> shift), nil
	}
	if u > math.MaxInt64 {
		return interp.NewInt(new(big.Int).SetUint64(u)), nil
	}
	return interp.Int(int64(u)), nil
}
