// Package arraymod is the module array: numbers or characters of one kind, packed in memory.
//
// An array's memory is lent to memoryviews; while one lives the array keeps its length. Every function that may run Python code (the conversion of an item)
// does so before it looks at the array's length, or looks again.
package arraymod

import (
	"strings"
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

type array struct {
	interp.Object
	data    []byte
	code    byte
	size    int // of an item
	exports interp.Exports
}

type arrayIter struct {
	interp.Object
	a   *array // nil when exhausted
	pos int
}

var (
	layout     = interp.NewLayout[array]("array.array")
	iterLayout = interp.NewLayout[arrayIter]("array.arrayiterator")

	arrayType, iterType = new(interp.Type), new(interp.Type)
)

// Traverse implements interp.Heap.
func (*array) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (a *array) ExtraSize() int64 { return int64(cap(a.data)) }

// Traverse implements interp.Heap.
func (i *arrayIter) Traverse(w *interp.Walker) {
	if i.a != nil {
		w.Visit(interp.ValueOf(i.a))
	}
}

// ExtraSize implements interp.Heap.
func (*arrayIter) ExtraSize() int64 { return 0 }

// Module is the table of array.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	setup()
	return &interp.ModuleDef{
		Name:    "array",
		Doc:     "Efficient arrays of numbers and characters.",
		Types:   []*interp.Type{arrayType},
		Aliases: []interp.Alias{{Name: "ArrayType", Of: "array"}},
		Funcs: []interp.Native{{Name: "_array_reconstructor", Sig: "(arraytype, typecode, mformat_code, items, /)", Cost: interp.CostPerByte, Fn: reconstruct,
			Doc: "Internal. Used for pickling support."}},
		Lazy: map[string]func(*thread, *interp.Module) (value, error){
			"typecodes": func(t *thread, _ *interp.Module) (value, error) { return interp.NewStr(t, codes) },
		},
	}
})

func self(v value) *array {
	a, _ := interp.As[array](v, layout)
	return a
}

func (a *array) len() int { return len(a.data) / a.size }

func newArray(t *thread, typ *interp.Type, code byte) (*array, error) {
	a, err := interp.New[array](t, typ)
	if err == nil {
		a.code, a.size = code, sizeOf(code)
	}
	return a, err
}

// resize makes the array n bytes long.
func (a *array) resize(t *thread, n int) error {
	if n == len(a.data) {
		return nil
	}
	if held, err := a.exports.Held(t); err != nil {
		return err
	} else if held {
		return t.Errorf(interp.BufferError, "cannot resize an array that is exporting buffers")
	}
	if n <= cap(a.data) && n >= cap(a.data)/4 {
		a.data = a.data[:n]
		return nil
	}
	c := n
	if n > len(a.data) {
		c += n/8 + 16
	}
	if err := t.Alloc(int64(c)); err != nil {
		return err
	}
	if err := t.Bytes(min(n, len(a.data))); err != nil {
		return err
	}
	data := make([]byte, n, c)
	copy(data, a.data)
	a.data = data
	return nil
}

// splice puts s, which is not memory of a, in the place of the bytes from i to j.
func (a *array) splice(t *thread, i, j int, s string) error {
	old := len(a.data)
	if err := t.Bytes(len(s) + old - j); err != nil {
		return err
	}
	if n := old - (j - i) + len(s); n >= old {
		if err := a.resize(t, n); err != nil {
			return err
		}
		copy(a.data[i+len(s):], a.data[j:old])
		copy(a.data[i:], s)
		return nil
	}
	if held, err := a.exports.Held(t); err != nil {
		return err
	} else if held {
		return t.Errorf(interp.BufferError, "cannot resize an array that is exporting buffers")
	}
	copy(a.data[i:], s)
	copy(a.data[i+len(s):], a.data[j:])
	return a.resize(t, old-(j-i)+len(s))
}

// copyBytes is a charged copy of the bytes from i to j.
func (a *array) copyBytes(t *thread, i, j int) (string, error) {
	if err := t.Alloc(int64(j - i)); err != nil {
		return "", err
	}
	if err := t.Bytes(j - i); err != nil {
		return "", err
	}
	return string(a.data[i:j]), nil
}

func (a *array) append(t *thread, v value) error { return a.insert(t, a.len, v) }

// insert puts v where at says once it is converted.
func (a *array) insert(t *thread, at func() int, v value) error {
	u, err := encode(t, a.code, v)
	if err != nil {
		return err
	}
	i, n := at()*a.size, len(a.data)
	if err := t.Bytes(n - i); err != nil {
		return err
	}
	if err := a.resize(t, n+a.size); err != nil {
		return err
	}
	copy(a.data[i+a.size:], a.data[i:n])
	putWord(a.data[i:i+a.size], u)
	return nil
}

// extend appends an array of the same kind, or what an iterable yields.
func (a *array) extend(t *thread, v value) error {
	b, ok := interp.As[array](v, layout)
	if !ok {
		return t.Iterate(v, func(x value) error { return a.append(t, x) })
	}
	if a.code != b.code {
		return t.Errorf(interp.TypeError, "can only extend with array of same kind")
	}
	s, err := b.copyBytes(t, 0, len(b.data))
	if err != nil {
		return err
	}
	return a.splice(t, len(a.data), len(a.data), s)
}

func (a *array) extendText(t *thread, s string) error {
	for s != "" {
		if err := t.Work(1); err != nil {
			return err
		}
		r, n := nextRune(s)
		s = s[n:]
		k := len(a.data)
		if err := a.resize(t, k+a.size); err != nil {
			return err
		}
		putWord(a.data[k:], uint64(r))
	}
	return nil
}

func (a *array) fromBytes(t *thread, v value) error {
	s, err := t.BytesCopy(v)
	if err != nil {
		return err
	}
	if len(s)%a.size != 0 {
		return t.Errorf(interp.ValueError, "bytes length not a multiple of item size")
	}
	return a.splice(t, len(a.data), len(a.data), s)
}

func typecode(t *thread, v value) (byte, error) {
	s, ok := interp.AsStr(v)
	switch {
	case !ok:
		return 0, t.Errorf(interp.TypeError, "array() argument 1 must be a unicode character, not %s", v.Type().Name)
	case s.Len() != 1:
		return 0, t.Errorf(interp.TypeError, "array() argument 1 must be a unicode character, not a string of length %d", s.Len())
	case !strings.Contains(codes, s.String()):
		return 0, t.Errorf(interp.ValueError, "bad typecode (must be b, B, u, w, h, H, i, I, l, L, q, Q, f or d)")
	}
	return s.String()[0], nil
}

func makeArray(t *thread, typ *interp.Type, p args) (value, error) {
	pos := p.Pos() // a subclass may have keywords of its own
	switch n := len(pos); {
	case typ == arrayType && p.Kw != nil:
		return value{}, t.Errorf(interp.TypeError, "array.array() takes no keyword arguments")
	case n < 1:
		return value{}, t.Errorf(interp.TypeError, "array() takes at least 1 argument (0 given)")
	case n > 2:
		return value{}, t.Errorf(interp.TypeError, "array() takes at most 2 arguments (%d given)", n)
	}
	code, err := typecode(t, pos[0])
	if err != nil {
		return value{}, err
	}
	if code == 'u' {
		if err := t.Warn(interp.DeprecationWarning, "The 'u' type code is deprecated and will be removed in Python 3.16"); err != nil {
			return value{}, err
		}
	}
	a, err := newArray(t, typ, code)
	if err != nil || len(pos) == 1 {
		return interp.ValueOf(a), err
	}
	mark := t.Root(interp.ValueOf(a))
	defer t.Unroot(mark)
	return interp.ValueOf(a), a.fill(t, pos[1])
}

// fill is the second argument of array.
func (a *array) fill(t *thread, v value) error {
	if s, ok := interp.AsStr(v); ok {
		if !isText(a.code) {
			return t.Errorf(interp.TypeError, "cannot use a str to initialize an array with typecode '%c'", a.code)
		}
		return a.extendText(t, s.String())
	}
	if b, ok := interp.As[array](v, layout); ok {
		if isText(b.code) && !isText(a.code) {
			return t.Errorf(interp.TypeError, "cannot use a unicode array to initialize an array with typecode '%c'", a.code)
		}
		if a.code == b.code {
			return a.extend(t, v)
		}
		return t.Iterate(v, func(x value) error { return a.append(t, x) })
	}
	_, isBytes := interp.AsBytes(v)
	if _, ok := interp.AsByteArray(v); ok || isBytes {
		return a.fromBytes(t, v)
	}
	return t.Iterate(v, func(x value) error { return a.append(t, x) })
}

// list is a list of the items.
func (a *array) list(t *thread) (value, error) {
	l, err := interp.NewListCap(t, a.len())
	if err != nil {
		return value{}, err
	}
	for i := range a.len() {
		if err := t.Work(2); err != nil {
			return value{}, err
		}
		v, err := a.item(t, i)
		if err != nil {
			return value{}, err
		}
		if err := l.Append(t, v); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(l), nil
}

func repr(t *thread, v value) (value, error) {
	a := self(v)
	b := t.NewBuilder()
	head := v.Type().ShortName() + "('" + string(rune(a.code)) + "'"
	if len(a.data) == 0 {
		err := b.WriteString(head + ")")
		return b.String(), err
	}
	var content value
	var err error
	if isText(a.code) {
		content, err = a.text(t, 0, a.len())
	} else {
		content, err = a.list(t)
	}
	if err != nil {
		return value{}, err
	}
	mark := t.Root(content)
	defer t.Unroot(mark)
	s, err := t.Repr(content)
	if err != nil {
		return value{}, err
	}
	if err := b.WriteString(head + ", "); err != nil {
		return value{}, err
	}
	if err := b.WriteStr(s); err != nil {
		return value{}, err
	}
	err = b.WriteByte(')')
	return b.String(), err
}

func compare(t *thread, v, w value, op interp.CmpOp) (value, error) {
	a, ok1 := interp.As[array](v, layout)
	b, ok2 := interp.As[array](w, layout)
	if !ok1 || !ok2 {
		return interp.NotImplemented, nil
	}
	if a.len() != b.len() && (op == interp.CmpEq || op == interp.CmpNe) {
		return interp.Bool(op == interp.CmpNe), nil
	}
	for i := 0; i < min(a.len(), b.len()); i++ {
		if err := t.Work(4); err != nil {
			return value{}, err
		}
		x, err := a.item(t, i)
		if err != nil {
			return value{}, err
		}
		y, err := b.item(t, i)
		if err != nil {
			return value{}, err
		}
		eq, err := t.Compare(x, y, interp.CmpEq)
		if err != nil {
			return value{}, err
		}
		if eq != interp.True {
			if op == interp.CmpEq || op == interp.CmpNe {
				return interp.Bool(op == interp.CmpNe), nil
			}
			return t.Compare(x, y, op)
		}
	}
	return t.Compare(interp.Int(int64(a.len())), interp.Int(int64(b.len())), op)
}
