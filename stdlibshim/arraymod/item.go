package arraymod

import (
	"encoding/binary"
	"math"
	"math/big"
	"unicode/utf8"

	"github.com/safepy/safepy/interp"
)

// codes are the typecodes; the size of an item is that of 64-bit Linux, as everywhere in the library.
const codes = "bBuwhHiIlLqQfd"

func sizeOf(code byte) int {
	switch code {
	case 'b', 'B':
		return 1
	case 'h', 'H':
		return 2
	case 'i', 'I', 'f', 'u', 'w':
		return 4
	}
	return 8
}

func isText(code byte) bool { return code == 'u' || code == 'w' }

// word is item i as a number of its size.
func (a *array) word(i int) uint64 {
	b := a.data[i*a.size:]
	switch a.size {
	case 1:
		return uint64(b[0])
	case 2:
		return uint64(binary.LittleEndian.Uint16(b))
	case 4:
		return uint64(binary.LittleEndian.Uint32(b))
	}
	return binary.LittleEndian.Uint64(b)
}

// putWord writes a number of the item's size.
func putWord(b []byte, u uint64) {
	for i := range b {
		b[i] = byte(u >> (8 * i))
	}
}

// item is item i as a value.
func (a *array) item(t *thread, i int) (value, error) {
	u := a.word(i)
	switch a.code {
	case 'b':
		return interp.Int(int64(int8(u))), nil
	case 'h':
		return interp.Int(int64(int16(u))), nil
	case 'i':
		return interp.Int(int64(int32(u))), nil
	case 'l', 'q':
		return interp.Int(int64(u)), nil
	case 'f':
		return interp.Float(float64(math.Float32frombits(uint32(u)))), nil
	case 'd':
		return interp.Float(math.Float64frombits(u)), nil
	case 'u', 'w':
		return a.text(t, i, i+1)
	}
	if u <= math.MaxInt64 {
		return interp.Int(int64(u)), nil
	}
	if err := t.Alloc(64); err != nil {
		return value{}, err
	}
	return interp.NewInt(new(big.Int).SetUint64(u)), nil
}

// text is what the items from i to j spell.
func (a *array) text(t *thread, i, j int) (value, error) {
	b := t.NewBuilder()
	for ; i < j; i++ {
		if err := t.Work(1); err != nil {
			return value{}, err
		}
		u := a.word(i)
		if u > utf8.MaxRune {
			return value{}, t.Errorf(interp.ValueError, "character U+%x is not in range [U+0000; U+10ffff]", u)
		}
		if err := b.WriteRune(rune(u)); err != nil {
			return value{}, err
		}
	}
	return b.String(), nil
}

// nextRune is the character that s begins with, which may be a lone surrogate, and its length.
func nextRune(s string) (rune, int) {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 && len(s) >= 3 {
		return rune(s[0]&15)<<12 | rune(s[1]&63)<<6 | rune(s[2]&63), 3
	}
	return r, n
}

// limits are the bounds of an integer item and what the errors call it. Words of 8 bytes have errors of their own.
var limits = map[byte]struct {
	lo, hi int64
	name   string
}{
	'b': {math.MinInt8, math.MaxInt8, "signed char"}, 'B': {0, math.MaxUint8, "unsigned byte integer"},
	'h': {math.MinInt16, math.MaxInt16, "signed short integer"}, 'H': {0, math.MaxUint16, "unsigned short"},
	'i': {math.MinInt32, math.MaxInt32, "signed integer"}, 'I': {0, math.MaxUint32, "unsigned int"},
}

// encode is a value as the word of an item. It may run Python code.
func encode(t *thread, code byte, v value) (uint64, error) {
	switch code {
	case 'f', 'd':
		f, err := t.ToFloat(v)
		if code == 'f' {
			return uint64(math.Float32bits(float32(f))), err
		}
		return interp.FloatBits(f), err
	case 'u', 'w':
		s, ok := interp.AsStr(v)
		if !ok {
			return 0, t.Errorf(interp.TypeError, "array item must be a unicode character, not %s", v.Type().Name)
		}
		if s.Len() != 1 {
			return 0, t.Errorf(interp.TypeError, "array item must be a unicode character, not a string of length %d", s.Len())
		}
		r, _ := nextRune(s.String())
		return uint64(r), nil
	}
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	return encodeInt(t, code, i)
}

func encodeInt(t *thread, code byte, i value) (uint64, error) {
	tooLarge := func(text string) (uint64, error) { return 0, t.Errorf(interp.OverflowError, "%s", text) }
	n, _ := interp.AsInt(i)
	unsigned := code >= 'A' && code <= 'Z'
	switch {
	case unsigned && n.Sign() < 0 && (code == 'I' || code == 'L'):
		return tooLarge("can't convert negative value to unsigned int")
	case code == 'Q' && n.Sign() < 0:
		return tooLarge("can't convert negative int to unsigned")
	case (code == 'q' && !n.IsInt64()) || (code == 'Q' && !n.IsUint64()):
		return tooLarge("int too big to convert")
	case (code == 'L' || code == 'I') && !n.IsUint64():
		return tooLarge("Python int too large to convert to C unsigned long")
	case code == 'L' || code == 'Q':
		return n.Uint64(), nil
	case code != 'I' && !n.IsInt64():
		return tooLarge("Python int too large to convert to C long")
	}
	if l, ok := limits[code]; ok {
		switch {
		case !n.IsInt64() || n.Int64() > l.hi:
			return tooLarge(l.name + " is greater than maximum")
		case n.Int64() < l.lo:
			return tooLarge(l.name + " is less than minimum")
		}
	}
	return uint64(n.Int64()), nil
}
