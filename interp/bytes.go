package interp

import (
	"strings"

	"github.com/safepy/safepy/internal/pyhash"
)

// Bytes is a Python bytes. Its contents never change.
type Bytes struct {
	Object
	b    string
	hash int64 // 0: not computed yet
}

// ByteArray is a Python bytearray. It can't be resized while memory views on it live.
type ByteArray struct {
	Object
	b       []byte
	dropped int // bytes of the allocation before b, where items were deleted
	exports exports
}

var (
	bytesLayout     = NewLayout[Bytes]("bytes")
	byteArrayLayout = NewLayout[ByteArray]("bytearray")
)

const (
	bytesSize     = 56 // and the bytes: 48 for the object, 8 at least for what it holds
	byteArraySize = 96
)

// Traverse implements Heap.
func (*Bytes) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (b *Bytes) ExtraSize() int64 { return int64(len(b.b)) }

// Traverse implements Heap. What is exported is no reason for views to live.
func (*ByteArray) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (b *ByteArray) ExtraSize() int64 {
	return int64(b.dropped+cap(b.b)) + int64(cap(b.exports.list))*8
}

var (
	emptyBytes = ValueOf(&Bytes{Object: Object{typ: BytesType, flags: flagShared}})
	byteChars  = func() (c [256]Value) {
		for i := range c {
			c[i] = ValueOf(&Bytes{Object: Object{typ: BytesType, flags: flagShared}, b: string([]byte{byte(i)})})
		}
		return
	}()
)

// NewBytes makes a bytes of s, which it takes over, charging its size.
func NewBytes(t *Thread, s string) (Value, error) {
	if len(s) > 1 {
		if err := t.Alloc(bytesSize + int64(len(s))); err != nil {
			return Value{}, err
		}
	}
	return t.newBytes(s), nil
}

// newBytes is NewBytes of what was charged.
func (t *Thread) newBytes(s string) Value {
	switch len(s) {
	case 0:
		return emptyBytes
	case 1:
		return byteChars[s[0]]
	}
	return ValueOf(&Bytes{Object: Object{typ: BytesType}, b: s})
}

// BytesOfCopy makes a bytes of a copy of b.
func (t *Thread) BytesOfCopy(b []byte) (Value, error) { return t.bytesLike(BytesType, view(b)) }

// NewByteArray makes a bytearray of b, which it takes over, charging its size.
func NewByteArray(t *Thread, b []byte) (Value, error) {
	if err := t.Alloc(byteArraySize + int64(cap(b))); err != nil {
		return Value{}, err
	}
	return ValueOf(&ByteArray{Object: Object{typ: ByteArrayType}, b: b}), nil
}

// bytesLike makes a bytes or bytearray of a copy of s.
func (t *Thread) bytesLike(typ *Type, s string) (Value, error) {
	if typ == BytesType && len(s) <= inlineBytes {
		if len(s) < 2 {
			return t.newBytes(s), nil
		}
		if err := t.Alloc(bytesSize + int64(len(s))); err != nil {
			return Value{}, err
		}
		p, b := allocBytes(len(s))
		copy(b, s)
		return ValueOf(p), nil
	}
	o, err := t.newByteOut(len(s))
	if err != nil {
		return Value{}, err
	}
	if err := o.add(s); err != nil {
		return Value{}, err
	}
	return o.bytes(typ), nil
}

// AsBytes views v as a bytes (of any subclass).
func AsBytes(v Value) (*Bytes, bool) { return As[Bytes](v, bytesLayout) }

// AsByteArray views v as a bytearray (of any subclass).
func AsByteArray(v Value) (*ByteArray, bool) { return As[ByteArray](v, byteArrayLayout) }

// String is the contents.
func (b *Bytes) String() string { return b.b }

// Bytes is the contents at this moment; the caller may change them but not their number.
func (b *ByteArray) Bytes() []byte { return b.b }

// bytesText is the contents of a bytes or bytearray, for use up to the next call into Python.
func bytesText(v Value) string {
	if v.Type().layout == bytesLayout {
		return cast[Bytes](v).b
	}
	return view(cast[ByteArray](v).b)
}

// bytesKind is bytes or bytearray, whichever v derives from: what its methods return.
func bytesKind(v Value) *Type {
	if v.Type().layout == bytesLayout {
		return BytesType
	}
	return ByteArrayType
}

// BytesOf is the contents of a bytes-like object, which has to be contiguous, for use up to the next call into Python: what a bytearray or a view holds may change then.
func (t *Thread) BytesOf(v Value) (string, error) {
	switch v.Type().layout {
	case bytesLayout:
		return cast[Bytes](v).b, nil
	case byteArrayLayout:
		return view(cast[ByteArray](v).b), nil
	}
	buf, err := t.BufferOf(v)
	if err != nil {
		return "", err
	}
	if !buf.packed() {
		return "", t.Errorf(BufferError, "memoryview: underlying buffer is not C-contiguous")
	}
	return buf.contents(t)
}

// itemsOf is BytesOf for those that take the items of a view in order, wherever they lie.
func (t *Thread) itemsOf(v Value) (string, error) {
	buf, err := t.BufferOf(v)
	if err != nil {
		return "", err
	}
	return buf.contents(t)
}

// BytesCopy is BytesOf for those that keep it.
func (t *Thread) BytesCopy(v Value) (string, error) {
	s, err := t.BytesOf(v)
	if err != nil || v.Type().layout == bytesLayout {
		return s, err
	}
	if err := t.Alloc(int64(len(s))); err != nil {
		return "", err
	}
	return strings.Clone(s), t.Bytes(len(s))
}

// BufferOf is the memory of a bytes-like object, or TypeError.
func (t *Thread) BufferOf(v Value) (*Buffer, error) {
	f := v.Type().slots.Buffer
	if f == nil {
		return nil, t.Errorf(TypeError, "a bytes-like object is required, not '%s'", v.Type().Name)
	}
	return f(t, v)
}

func bytesBuffer(_ *Thread, v Value) (*Buffer, error) {
	b := cast[Bytes](v)
	return &Buffer{Data: rawBytes(b.b), ReadOnly: true, Object: v}, nil
}

func byteArrayBuffer(_ *Thread, v Value) (*Buffer, error) {
	b := cast[ByteArray](v)
	return &Buffer{Data: b.b, Object: v, exports: &b.exports}, nil
}

func bytesHash(t *Thread, v Value) (int64, error) {
	b := cast[Bytes](v)
	if b.hash != 0 || len(b.b) == 0 {
		return b.hash, nil
	}
	h, err := pyhash.HashBytesMetered(t, rawBytes(b.b))
	if err == nil && b.flags&flagShared == 0 {
		b.hash = h
	}
	return h, err
}

// bytesCompare compares bytes with bytes; a bytearray also with whatever is bytes-like.
func bytesCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	if b.Type().layout != bytesLayout && (a.Type().layout == bytesLayout || b.Type().slots.Buffer == nil) {
		return NotImplemented, nil
	}
	y, err := t.itemsOf(b)
	if err != nil {
		return Value{}, err
	}
	x := bytesText(a)
	if op == CmpEq || op == CmpNe {
		same, err := t.sameText(x, y)
		return Bool(same == (op == CmpEq)), err
	}
	c, err := t.compareText(x, y)
	return compareResult(c, op), err
}

func bytesRepr(t *Thread, v Value) (Value, error) { return t.reprBytes(bytesText(v), "b", "") }

func byteArrayRepr(t *Thread, v Value) (Value, error) {
	name := v.Type().Name
	return t.reprBytes(bytesText(v), name+"(b", ")")
}

// reprBytes is the repr of bytes as an ASCII literal between two texts. That of a bytearray escapes single quotes wherever they stand.
func (t *Thread) reprBytes(s, before, after string) (Value, error) {
	quote := byte('\'')
	size := 2 + len(before) + len(after)
	single, double := 0, 0
	for i := 0; i < len(s); i++ {
		if i&0xFFF == 0 {
			if err := t.Work(0x1000 / 4); err != nil {
				return Value{}, err
			}
		}
		switch c := s[i]; {
		case c == '\'':
			single++
			size++
		case c == '"':
			double++
			size++
		case c == '\\' || c == '\n' || c == '\r' || c == '\t':
			size += 2
		case c < ' ' || c >= 0x7F:
			size += 4
		default:
			size++
		}
	}
	always := after != ""
	if single > 0 && double == 0 {
		quote = '"'
	}
	if always || quote == '\'' {
		size += single
	}
	o, err := t.newOut(size)
	if err != nil {
		return Value{}, err
	}
	b := append(append(o.b, before...), quote)
	for i := 0; i < len(s); i++ {
		if i&0xFFF == 0 {
			if err := t.Work(0x1000 / 4); err != nil {
				return Value{}, err
			}
		}
		b = appendByteRepr(b, s[i], quote, always)
	}
	o.b = append(append(b, quote), after...)
	return o.done(true), nil
}

func appendByteRepr(b []byte, c, quote byte, always bool) []byte {
	switch {
	case c == quote || c == '\\' || always && c == '\'':
		return append(b, '\\', c)
	case c == '\n':
		return append(b, '\\', 'n')
	case c == '\r':
		return append(b, '\\', 'r')
	case c == '\t':
		return append(b, '\\', 't')
	case c < ' ' || c >= 0x7F:
		return append(b, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
	}
	return append(b, c)
}
