package interp

import (
	"encoding/binary"
	"math"
	"math/big"
)

// Items of memory views: the formats of one native character, in the order of bytes of a little-endian 64-bit machine, and casts between them.

// nativeFormat is the character of a format such as "B" or "@B"; 0 for others.
func nativeFormat(format string) byte {
	if len(format) == 2 && format[0] == '@' {
		format = format[1:]
	}
	if len(format) == 1 && formatSize(format[0]) > 0 {
		return format[0]
	}
	return 0
}

// formatSize is the size of an item, 0 for what is no format.
func formatSize(f byte) int {
	switch f {
	case 'c', 'b', 'B', '?':
		return 1
	case 'h', 'H', 'e':
		return 2
	case 'i', 'I', 'f':
		return 4
	case 'l', 'L', 'q', 'Q', 'n', 'N', 'P', 'd':
		return 8
	}
	return 0
}

// unpackItem is the Python value of the item that s begins with.
func (t *Thread) unpackItem(f byte, s string) (Value, error) {
	b := rawBytes(s)
	switch f {
	case 'B':
		return Int(int64(b[0])), nil
	case 'b':
		return Int(int64(int8(b[0]))), nil
	case 'c':
		return byteChars[b[0]], nil
	case '?':
		return Bool(b[0] != 0), nil
	case 'h':
		return Int(int64(int16(binary.LittleEndian.Uint16(b)))), nil
	case 'H':
		return Int(int64(binary.LittleEndian.Uint16(b))), nil
	case 'e':
		return Float(halfToFloat(binary.LittleEndian.Uint16(b))), nil
	case 'i':
		return Int(int64(int32(binary.LittleEndian.Uint32(b)))), nil
	case 'I':
		return Int(int64(binary.LittleEndian.Uint32(b))), nil
	case 'f':
		return Float(float64(math.Float32frombits(binary.LittleEndian.Uint32(b)))), nil
	case 'd':
		return Float(math.Float64frombits(binary.LittleEndian.Uint64(b))), nil
	case 'l', 'q', 'n':
		return Int(int64(binary.LittleEndian.Uint64(b))), nil
	}
	u := binary.LittleEndian.Uint64(b)
	if u <= math.MaxInt64 {
		return Int(int64(u)), nil
	}
	if err := t.Alloc(64); err != nil {
		return Value{}, err
	}
	return NewInt(new(big.Int).SetUint64(u)), nil
}

// halfToFloat reads a number in IEEE 754 binary16.
func halfToFloat(h uint16) float64 {
	sign, exp, frac := h>>15, int(h>>10&31), float64(h&0x3FF)
	var f float64
	switch exp {
	case 0:
		f = math.Ldexp(frac, -24)
	case 31:
		f = math.Inf(1)
		if frac != 0 {
			f = math.NaN()
		}
	default:
		f = math.Ldexp(frac+1024, exp-25)
	}
	if sign != 0 {
		f = math.Copysign(f, -1)
	}
	return f
}

// floatToHalf rounds to binary16, half to even; ok is false for what is too large.
func floatToHalf(f float64) (h uint16, ok bool) {
	if math.Signbit(f) {
		h = 0x8000
	}
	switch a := math.Abs(f); {
	case math.IsNaN(f):
		return h | 0x7E00, true
	case math.IsInf(f, 0):
		return h | 0x7C00, true
	case a == 0:
		return h, true
	default:
		_, exp := math.Frexp(a) // a = m * 2**exp, m in [0.5, 1)
		exp = max(exp-11, -24)  // the value of the last place is 2**exp
		n := math.RoundToEven(math.Ldexp(a, -exp))
		if n == 2048 {
			n, exp = 1024, exp+1
		}
		if exp > 5 {
			return 0, false
		}
		if n < 1024 {
			return h | uint16(n), true
		}
		return h | uint16(exp+25)<<10 | uint16(n-1024), true
	}
}

// formatRange is the range of an integer format of size bytes.
func formatRange(f byte, size int) (lo, hi *big.Int) {
	bits := uint(8 * size)
	if f >= 'A' && f <= 'Z' {
		return new(big.Int), new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), bits), big.NewInt(1))
	}
	half := new(big.Int).Lsh(big.NewInt(1), bits-1)
	return new(big.Int).Neg(half), new(big.Int).Sub(half, big.NewInt(1))
}

// packItem writes v as an item of format f.
func (t *Thread) packItem(f byte, b []byte, v Value) error {
	badType := func() error { return t.Errorf(TypeError, "memoryview: invalid type for format '%c'", f) }
	badValue := func() error { return t.Errorf(ValueError, "memoryview: invalid value for format '%c'", f) }
	switch f {
	case 'c':
		s, ok := AsBytes(v)
		if !ok {
			return badType()
		}
		if len(s.b) != 1 {
			return badValue()
		}
		b[0] = s.b[0]
		return nil
	case '?':
		truth, err := t.Truth(v)
		if err != nil {
			return err
		}
		b[0] = 0
		if truth {
			b[0] = 1
		}
		return nil
	case 'f', 'd', 'e':
		x, err := t.ToFloat(v)
		if err != nil {
			if IsExc(err, TypeError) {
				return badType()
			}
			return err
		}
		switch f {
		case 'd':
			binary.LittleEndian.PutUint64(b, FloatBits(x))
		case 'f':
			binary.LittleEndian.PutUint32(b, math.Float32bits(float32(x)))
		default:
			h, ok := floatToHalf(x)
			if !ok {
				return t.Errorf(OverflowError, "float too large to pack with e format")
			}
			binary.LittleEndian.PutUint16(b, h)
		}
		return nil
	}
	i, err := t.Index(v)
	if err != nil {
		if IsExc(err, TypeError) {
			return badType()
		}
		return err
	}
	n, _ := AsInt(i)
	if lo, hi := formatRange(f, len(b)); n.Cmp(lo) < 0 || n.Cmp(hi) > 0 {
		return badValue()
	}
	u := n.Uint64()
	if n.Sign() < 0 {
		u = uint64(n.Int64())
	}
	for k := range b {
		b[k] = byte(u >> (8 * k))
	}
	return nil
}

// memoryList is tolist of the dimensions from dim on.
func (t *Thread) memoryList(b *Buffer, f byte, dim, at int) (Value, error) {
	if dim == len(b.Shape) {
		return t.unpackItem(f, view(b.Data[at:]))
	}
	l, err := NewListCap(t, b.Shape[dim])
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(l))
	defer t.Unroot(mark)
	for i := range b.Shape[dim] {
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		v, err := t.memoryList(b, f, dim+1, at+i*b.Strides[dim])
		if err != nil {
			return Value{}, err
		}
		if err := l.Append(t, v); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(l), nil
}

// memoryCast is m.cast(format[, shape]).
func memoryCast(t *Thread, a Args) (Value, error) {
	m := cast[MemoryView](a.V[0])
	b, err := m.buffer(t)
	if err != nil {
		return Value{}, err
	}
	format, ok := GoString(a.V[1])
	if !ok {
		return Value{}, t.Errorf(TypeError, "cast() argument 'format' must be str, not %s", typeName(a.V[1]))
	}
	if !isPacked(b.Shape, b.Strides, b.ItemSize) {
		return Value{}, t.Errorf(TypeError, "memoryview: casts are restricted to C-contiguous views")
	}
	shape := a.Get(2)
	if (!shape.IsUnset() || len(b.Shape) != 1) && product(b.Shape) == 0 {
		return Value{}, t.Errorf(TypeError, "memoryview: cannot cast view with zeros in shape or strides")
	}
	if !shape.IsUnset() && shape.Type().layout != listLayout && shape.Type().layout != tupleLayout {
		return Value{}, t.Errorf(TypeError, "shape must be a list or a tuple")
	}
	if !shape.IsUnset() && len(b.Shape) != 1 {
		if n, err := t.Len(shape); err != nil || n != 1 {
			return Value{}, t.Errorf(TypeError, "memoryview: cast must be 1D -> ND or ND -> 1D")
		}
	}
	f, old := nativeFormat(format), nativeFormat(b.Format)
	if f == 0 {
		return Value{}, t.Errorf(ValueError, "memoryview: destination format must be a native single character format prefixed with an optional '@'")
	}
	if old == 0 {
		return Value{}, t.Errorf(ValueError, "memoryview: source format must be a native single character format prefixed with an optional '@'")
	}
	isByte := func(c byte) bool { return c == 'B' || c == 'b' || c == 'c' }
	if !isByte(f) && !isByte(old) {
		return Value{}, t.Errorf(TypeError, "memoryview: cannot cast between two non-byte formats")
	}
	size := formatSize(f)
	total := product(b.Shape) * b.ItemSize
	if total%size != 0 {
		return Value{}, t.Errorf(TypeError, "memoryview: length is not a multiple of itemsize")
	}
	c := *b
	c.Format, c.ItemSize = format, size
	c.Shape = []int{total / size}
	if !shape.IsUnset() {
		if c.Shape, err = t.castShape(shape, size, total); err != nil {
			return Value{}, err
		}
	}
	c.Strides = packedStrides(c.Shape, size)
	return m.with(t, c)
}

// castShape reads the shape of a cast.
func (t *Thread) castShape(v Value, size, total int) ([]int, error) {
	var items []Value
	if l, ok := AsList(v); ok {
		items = l.items
	} else {
		items = cast[Tuple](v).items
	}
	if len(items) > maxDimensions {
		return nil, t.Errorf(ValueError, "memoryview: number of dimensions must not exceed %d", maxDimensions)
	}
	shape := make([]int, len(items))
	n := size
	for i, v := range items {
		k, ok := AsInt64(v)
		if _, isInt := AsInt(v); !isInt {
			return nil, t.Errorf(TypeError, "memoryview.cast(): elements of shape must be integers")
		}
		if !ok || k <= 0 {
			return nil, t.Errorf(ValueError, "memoryview.cast(): elements of shape must be integers > 0")
		}
		if k > int64(math.MaxInt/n) {
			return nil, t.Errorf(ValueError, "memoryview.cast(): product(shape) > SSIZE_MAX")
		}
		shape[i] = int(k)
		n *= int(k)
	}
	if n != total {
		return nil, t.Errorf(TypeError, "memoryview: product(shape) * itemsize != buffer size")
	}
	return shape, nil
}
