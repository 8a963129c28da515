package iomod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

// bytesIO is io.BytesIO. Its bytes lie in a bytearray, which knows of the views that getbuffer lent.
type bytesIO struct {
	interp.Object
	data   *interp.ByteArray
	pos    int
	closed bool
}

// BytesIO is io.BytesIO.
var BytesIO = new(interp.Type)

var bytesLayout = interp.NewLayout[bytesIO]("_io.BytesIO")

// Traverse implements interp.Heap.
func (b *bytesIO) Traverse(w *interp.Walker) {
	if b.data != nil {
		w.Visit(interp.ValueOf(b.data))
	}
}

// ExtraSize implements interp.Heap.
func (*bytesIO) ExtraSize() int64 { return 0 }

func bytesSelf(v interp.Value) *bytesIO {
	b, _ := interp.As[bytesIO](v, bytesLayout)
	return b
}

func openedBytes(f func(t *interp.Thread, b *bytesIO, a interp.Args) (interp.Value, error)) fn {
	return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		b := bytesSelf(a.V[0])
		if b.closed {
			return interp.Value{}, t.Errorf(interp.ValueError, closedText)
		}
		return f(t, b, a)
	}
}

func newByteArray(t *interp.Thread) (*interp.ByteArray, error) {
	v, err := interp.NewByteArray(t, nil)
	if err != nil {
		return nil, err
	}
	b, _ := interp.AsByteArray(v)
	return b, nil
}

var bytesSig = interp.NewSig("BytesIO", "(initial_bytes=b'')")

func bytesInit(t *interp.Thread, v interp.Value, args interp.Args) error {
	a, mark, err := bytesSig.BindPassed(t, args)
	if err != nil {
		return err
	}
	defer t.Unpass(mark)
	b := bytesSelf(v)
	if err := b.data.Resizable(t); err != nil {
		return err
	}
	if b.data, err = newByteArray(t); err != nil {
		return err
	}
	b.pos, b.closed = 0, false
	if a[0].IsUnset() || a[0].IsNone() {
		return nil
	}
	text, err := t.BytesOf(a[0])
	if err != nil {
		return err
	}
	return b.data.Splice(t, 0, 0, text)
}

func (b *bytesIO) text() string { return interp.View(b.data.Bytes()) }

// take is what lies between the position and end; the position moves there.
func (b *bytesIO) take(t *interp.Thread, end int) (interp.Value, error) {
	text := b.text()
	if b.pos >= len(text) {
		return t.BytesFrom("")
	}
	v, err := t.BytesFrom(text[b.pos:end])
	b.pos = end
	return v, err
}

// limit is the end of size bytes from the position.
func (b *bytesIO) limit(size int) int {
	n := len(b.text())
	if size < 0 || size > n-b.pos {
		return max(n, b.pos)
	}
	return b.pos + size
}

func bytesRead(t *interp.Thread, b *bytesIO, a interp.Args) (interp.Value, error) {
	size, err := sizeArg(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	return b.take(t, b.limit(size))
}

func (b *bytesIO) readLine(t *interp.Thread, size int) (interp.Value, error) {
	end := b.limit(size)
	if text := b.text(); b.pos < len(text) {
		if i := strings.IndexByte(text[b.pos:end], '\n'); i >= 0 {
			end = b.pos + i + 1
		}
		if err := t.Bytes(end - b.pos); err != nil {
			return interp.Value{}, err
		}
	}
	return b.take(t, end)
}

func bytesReadLine(t *interp.Thread, b *bytesIO, a interp.Args) (interp.Value, error) {
	size, err := sizeArg(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	return b.readLine(t, size)
}

func bytesReadLines(t *interp.Thread, b *bytesIO, a interp.Args) (interp.Value, error) {
	hint, err := sizeArg(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	l, err := interp.NewList(t, nil)
	if err != nil {
		return interp.Value{}, err
	}
	defer t.Unroot(t.Root(interp.ValueOf(l)))
	for start := b.pos; b.pos < len(b.text()) && (hint <= 0 || b.pos-start < hint); {
		line, err := b.readLine(t, -1)
		if err != nil {
			return interp.Value{}, err
		}
		if err := l.Append(t, line); err != nil {
			return interp.Value{}, err
		}
	}
	return interp.ValueOf(l), nil
}

func bytesWrite(t *interp.Thread, b *bytesIO, a interp.Args) (interp.Value, error) {
	text, err := t.BytesCopy(a.V[1])
	if err != nil {
		return interp.Value{}, err
	}
	if b.closed { // by the argument
		return interp.Value{}, t.Errorf(interp.ValueError, closedText)
	}
	if err := b.data.Resizable(t); err != nil {
		return interp.Value{}, err
	}
	if text == "" {
		return interp.Int(0), nil
	}
	n := len(b.text())
	if b.pos > n {
		if err := t.Alloc(int64(b.pos - n)); err != nil {
			return interp.Value{}, err
		}
		if err := b.data.Splice(t, n, n, string(make([]byte, b.pos-n))); err != nil {
			return interp.Value{}, err
		}
		n = b.pos
	}
	if err := b.data.Splice(t, b.pos, min(b.pos+len(text), n), text); err != nil {
		return interp.Value{}, err
	}
	b.pos += len(text)
	return interp.Int(int64(len(text))), nil
}

func bytesSeek(t *interp.Thread, b *bytesIO, a interp.Args) (interp.Value, error) {
	pos, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return interp.Value{}, err
	}
	whence := 0
	if w := a.Get(2); !w.IsUnset() {
		if whence, err = t.IndexArg(w, ""); err != nil {
			return interp.Value{}, err
		}
	}
	from := 0
	switch whence {
	case 0:
		if pos < 0 {
			return interp.Value{}, t.Errorf(interp.ValueError, "negative seek value %d", pos)
		}
	case 1:
		from = b.pos
	case 2:
		from = len(b.text())
	default:
		return interp.Value{}, t.Errorf(interp.ValueError, "invalid whence (%d, should be 0, 1 or 2)", whence)
	}
	if pos > 0 && from > int(^uint(0)>>1)-pos {
		return interp.Value{}, t.Errorf(interp.OverflowError, "new position too large")
	}
	b.pos = max(0, from+pos)
	return interp.Int(int64(b.pos)), nil
}

func bytesTruncate(t *interp.Thread, b *bytesIO, a interp.Args) (interp.Value, error) {
	size := b.pos
	var err error
	if v := a.Get(1); !v.IsUnset() && !v.IsNone() {
		if size, err = sizeArg(t, v); err != nil {
			return interp.Value{}, err
		}
	}
	if b.closed { // by the argument
		return interp.Value{}, t.Errorf(interp.ValueError, closedText)
	}
	if err := b.data.Resizable(t); err != nil {
		return interp.Value{}, err
	}
	if size < 0 {
		return interp.Value{}, t.Errorf(interp.ValueError, "negative size value %d", size)
	}
	if n := len(b.text()); size < n {
		if err := b.data.Splice(t, size, n, ""); err != nil {
			return interp.Value{}, err
		}
	}
	return interp.Int(int64(size)), nil
}

func bytesReadInto(t *interp.Thread, b *bytesIO, a interp.Args) (interp.Value, error) {
	rest := ""
	if b.pos < len(b.text()) {
		rest = b.text()[b.pos:]
	}
	n, err := readInto(t, a.V[1], rest)
	if err == nil {
		b.pos += int(n.SmallInt())
	}
	return n, err
}

func bytesGetBuffer(t *interp.Thread, b *bytesIO, _ interp.Args) (interp.Value, error) {
	return t.Call(interp.MemoryViewType.Value(), interp.ValueOf(b.data))
}

func bytesGetValue(t *interp.Thread, b *bytesIO, _ interp.Args) (interp.Value, error) {
	return t.BytesFrom(b.text())
}

func bytesState(t *interp.Thread, b *bytesIO, a interp.Args) (interp.Value, error) {
	v, err := t.BytesFrom(b.text())
	if err != nil {
		return interp.Value{}, err
	}
	d, err := stateDict(t, a.V[0])
	if err != nil {
		return interp.Value{}, err
	}
	return interp.TupleOf(t, v, interp.Int(int64(b.pos)), d)
}

// stateDict is the attributes of a stream as part of its state, None where there are none.
func stateDict(t *interp.Thread, v interp.Value) (interp.Value, error) {
	d, err := t.AttrOpt(v, "__dict__")
	if err != nil || interp.InstanceEmpty(v) {
		return interp.None, err
	}
	return d.Or(interp.None), nil
}

// stateArg checks what __setstate__ is given: a tuple of n, of which the last is None or the attributes.
func stateArg(t *interp.Thread, a interp.Args, n int) ([]interp.Value, error) {
	name := a.V[0].Type().Name
	tup, ok := interp.AsTuple(a.V[1])
	if !ok || len(tup.Items()) < n {
		return nil, t.Errorf(interp.TypeError, "%s.__setstate__ argument should be %d-tuple, got %s", name, n, a.V[1].Type().Name)
	}
	items := tup.Items()
	if _, ok := interp.AsInt64(items[n-2]); !ok {
		return nil, t.Errorf(interp.TypeError, "%s item of state must be an integer, not %s", map[int]string{3: "second", 4: "third"}[n], items[n-2].Type().Name)
	}
	if items[n-1].IsNone() {
		return items, nil
	}
	if _, ok := interp.AsDict(items[n-1]); !ok {
		return nil, t.Errorf(interp.TypeError, "%s item of state should be a dict, got a %s", map[int]string{3: "third", 4: "fourth"}[n], items[n-1].Type().Name)
	}
	d, err := t.Attr(a.V[0], "__dict__")
	if err != nil {
		return nil, err
	}
	_, err = t.CallMethod(d, "update", items[n-1])
	return items, err
}

// bytesSetState is __setstate__: (value, position, attributes).
func bytesSetState(t *interp.Thread, _ *bytesIO, a interp.Args) (interp.Value, error) {
	items, err := stateArg(t, a, 3)
	if err != nil {
		return interp.Value{}, err
	}
	if err := bytesInit(t, a.V[0], interp.Args{V: items[:1]}); err != nil {
		return interp.Value{}, err
	}
	return t.CallMethod(a.V[0], "seek", items[1])
}

func bytesNext(t *interp.Thread, v interp.Value) (interp.Value, error) {
	if !v.IsExact(BytesIO) {
		return baseNext(t, v)
	}
	b := bytesSelf(v)
	if b.closed {
		return interp.Value{}, t.Errorf(interp.ValueError, closedText)
	}
	if b.pos >= len(b.text()) {
		return interp.Value{}, nil
	}
	return b.readLine(t, -1)
}

func defineBytesIO() {
	constant := func(name string, v interp.Value) interp.Native {
		return interp.Native{Name: name, Sig: "()", Cost: interp.CostConst, Fn: openedBytes(func(*interp.Thread, *bytesIO, interp.Args) (interp.Value, error) { return v, nil })}
	}
	interp.Define(BytesIO, interp.TypeSpec{
		Name: "BytesIO", Module: "_io", Base: BufferedIOBase, Layout: bytesLayout, HasDict: true, NewSig: "(initial_bytes=b'')",
		Doc: "Buffered I/O implementation using an in-memory bytes buffer.",
		Slots: interp.Slots{
			New: func(t *interp.Thread, typ *interp.Type, _ interp.Args) (interp.Value, error) {
				data, err := newByteArray(t)
				if err != nil {
					return interp.Value{}, err
				}
				b, err := interp.New[bytesIO](t, typ)
				if err != nil {
					return interp.Value{}, err
				}
				b.data = data
				return interp.ValueOf(b), nil
			},
			Init: bytesInit, Next: bytesNext,
		},
		Methods: []interp.Native{
			constant("readable", interp.True), constant("writable", interp.True), constant("seekable", interp.True), constant("isatty", interp.False),
			constant("flush", interp.None),
			{Name: "read", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: openedBytes(bytesRead)},
			{Name: "read1", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: openedBytes(bytesRead)},
			{Name: "readline", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: openedBytes(bytesReadLine)},
			{Name: "readlines", Sig: "(size=None, /)", Cost: interp.CostPerByte, Fn: openedBytes(bytesReadLines)},
			{Name: "readinto", Sig: "(buffer, /)", Cost: interp.CostPerByte, Fn: openedBytes(bytesReadInto)},
			{Name: "write", Sig: "(b, /)", Cost: interp.CostPerByte, Fn: openedBytes(bytesWrite)},
			{Name: "seek", Sig: "(pos, whence=0, /)", Cost: interp.CostConst, Fn: openedBytes(bytesSeek)},
			{Name: "tell", Sig: "()", Cost: interp.CostConst, Fn: openedBytes(func(_ *interp.Thread, b *bytesIO, _ interp.Args) (interp.Value, error) {
				return interp.Int(int64(b.pos)), nil
			})},
			{Name: "truncate", Sig: "(size=None, /)", Cost: interp.CostPerByte, Fn: openedBytes(bytesTruncate)},
			{Name: "getvalue", Sig: "()", Cost: interp.CostPerByte, Fn: openedBytes(bytesGetValue)},
			{Name: "getbuffer", Sig: "()", Cost: interp.CostConst, Fn: openedBytes(bytesGetBuffer)},
			{Name: "__getstate__", Sig: "()", Cost: interp.CostPerByte, Fn: openedBytes(bytesState)},
			{Name: "__setstate__", Sig: "(state, /)", Cost: interp.CostPerByte, Fn: openedBytes(bytesSetState)},
			{Name: "close", Sig: "()", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				b := bytesSelf(a.V[0])
				if b.closed {
					return interp.None, nil
				}
				if err := b.data.Resizable(t); err != nil {
					return interp.Value{}, err
				}
				data, err := newByteArray(t)
				if err != nil {
					return interp.Value{}, err
				}
				b.data, b.closed = data, true
				return interp.None, nil
			}},
			{Name: "closed", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				return interp.Bool(bytesSelf(a.V[0]).closed), nil
			}},
		},
	})
}
