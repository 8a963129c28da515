package interp

import "unsafe"

// inlineStr is the length up to which the text of a str lies behind its header.
const inlineStr = 208 // at least strStride

// A short str is one allocation: the header and room for the text, which s points at. The sizes fill the size classes of Go's allocator.
type (
	str16 struct {
		Str
		room [16]byte
	}
	str32 struct {
		Str
		room [32]byte
	}
	str48 struct {
		Str
		room [48]byte
	}
	str64 struct {
		Str
		room [64]byte
	}
	str96 struct {
		Str
		room [96]byte
	}
	str144 struct {
		Str
		room [144]byte
	}
	str208 struct {
		Str
		room [208]byte
	}
)

// allocStr makes a str of n bytes, uncharged, and the buffer to be filled before anybody sees it. The caller sets its flags. A str with its text in its own allocation is allocated as
// words: Go's collector then need not look into it, and allocates it faster.
//
// INVARIANT: the object's text is the buffer, which nobody writes once the str is shared with anybody. TestInlineStr checks that text and header don't overlap.
//
//go:noinline
func allocStr(n int) (*Str, []byte) {
	switch {
	case n <= 16:
		q := (*str16)(unsafe.Pointer(new([unsafe.Sizeof(str16{}) / 8]uint64)))
		return q.setLeaf(&q.room[0], n), q.room[:n]
	case n <= 32:
		q := (*str32)(unsafe.Pointer(new([unsafe.Sizeof(str32{}) / 8]uint64)))
		return q.setLeaf(&q.room[0], n), q.room[:n]
	case n <= 48:
		q := (*str48)(unsafe.Pointer(new([unsafe.Sizeof(str48{}) / 8]uint64)))
		return q.setLeaf(&q.room[0], n), q.room[:n]
	case n <= 64:
		q := (*str64)(unsafe.Pointer(new([unsafe.Sizeof(str64{}) / 8]uint64)))
		return q.setLeaf(&q.room[0], n), q.room[:n]
	case n <= 96:
		q := (*str96)(unsafe.Pointer(new([unsafe.Sizeof(str96{}) / 8]uint64)))
		return q.setLeaf(&q.room[0], n), q.room[:n]
	case n <= 144:
		q := (*str144)(unsafe.Pointer(new([unsafe.Sizeof(str144{}) / 8]uint64)))
		return q.setLeaf(&q.room[0], n), q.room[:n]
	case n <= inlineStr:
		q := (*str208)(unsafe.Pointer(new([unsafe.Sizeof(str208{}) / 8]uint64)))
		return q.setLeaf(&q.room[0], n), q.room[:n]
	}
	p, b := new(Str), make([]byte, n)
	p.typ = StrType
	p.s = view(b)
	return p, b
}

// setLeaf makes s a str of n bytes at text. The words that look like pointers to Go are written as numbers, so that a collection under way is not told of them.
//
// INVARIANT: s lies in memory that the collector does not look into, and nothing lives by what s points at: typ is StrType, which a variable holds; text lies in s's own
// allocation; ext is nil, as it is for every str of up to inlineStr bytes. TestLeafStr checks it.
func (s *Str) setLeaf(text *byte, n int) *Str {
	*(*uintptr)(unsafe.Pointer(&s.typ)) = uintptr(unsafe.Pointer(StrType))
	*(*[2]uintptr)(unsafe.Pointer(&s.s)) = [2]uintptr{uintptr(unsafe.Pointer(text)), uintptr(n)}
	return s
}

// reuseText gives a str that nobody sees any more a new length n and returns the buffer to be filled.
//
// INVARIANT: s was made by allocStr and is of the size that n bytes take (strClass), so the buffer lies in its room.
func (s *Str) reuseText(n int) []byte {
	text := unsafe.StringData(s.s)
	*(*uintptr)(unsafe.Add(unsafe.Pointer(&s.s), unsafe.Sizeof(uintptr(0)))) = uintptr(n)
	return unsafe.Slice(text, n)
}

// next64 is the address of the instruction that f goes on with, only to be compared.
func (f *Frame) next64() uintptr { return uintptr(f.code) + f.ip }

// tinyPart makes an ASCII str of the n bytes of text from lo on, 2 ≤ n ≤ 16, uncharged.
//
// INVARIANT: lo+n ≤ len(text). Sixteen bytes are copied where text has as many; those behind the first n belong to nothing.
func tinyPart(text string, lo, n int) *Str {
	q := (*str16)(unsafe.Pointer(new([unsafe.Sizeof(str16{}) / 8]uint64)))
	q.setLeaf(&q.room[0], n)
	q.flags = flagASCII
	if from := unsafe.Add(unsafe.Pointer(unsafe.StringData(text)), lo); lo+len(q.room) <= len(text) {
		q.room = *(*[16]byte)(from)
	} else {
		copy(q.room[:], text[lo:lo+n])
	}
	return &q.Str
}

// extStr is a str and what is remembered of it in one allocation.
type extStr struct {
	Str
	e strExt
}

// newExtStr makes a str with room for what is remembered, uncharged.
func newExtStr(s string) *Str {
	p := new(extStr)
	p.typ = StrType
	p.s = s
	p.ext = &p.e
	p.e.n = -1
	return &p.Str
}

// inlineBytes is the length up to which the contents of a bytes lie behind its header.
const inlineBytes = 56

type (
	bytes8 struct {
		Bytes
		room [8]byte
	}
	bytes24 struct {
		Bytes
		room [24]byte
	}
	bytes56 struct {
		Bytes
		room [56]byte
	}
)

// allocBytes makes a bytes of n ≤ inlineBytes bytes, uncharged, and the buffer to be filled before anybody sees it.
//
// INVARIANT: as allocStr's. TestInlineBytes checks it.
func allocBytes(n int) (*Bytes, []byte) {
	switch {
	case n <= 8:
		p := new(bytes8)
		p.typ = BytesType
		p.b = unsafe.String(&p.room[0], n)
		return &p.Bytes, p.room[:n]
	case n <= 24:
		p := new(bytes24)
		p.typ = BytesType
		p.b = unsafe.String(&p.room[0], n)
		return &p.Bytes, p.room[:n]
	}
	p := new(bytes56)
	p.typ = BytesType
	p.b = unsafe.String(&p.room[0], n)
	return &p.Bytes, p.room[:n]
}

// view looks at bytes that may change later as a string.
//
// INVARIANT: the result is used only while nothing can write b: within one native, up to its next call into Python. It is copied into whatever outlives that.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// rawBytes looks at a string as bytes that nobody may write.
//
// INVARIANT: callers only read; memoryviews on such bytes are read-only.
func rawBytes(s string) []byte { return unsafe.Slice(unsafe.StringData(s), len(s)) }
