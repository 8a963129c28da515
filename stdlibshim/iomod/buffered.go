package iomod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

// buffered is io.BufferedReader, BufferedWriter and BufferedRandom: what was read ahead of a raw stream. Writes are not held back: they reach the raw stream at once, so
// that nothing is lost when a program ends, or ends its files, in whatever way.
//
// A raw stream that is a FileIO itself is used without going through Python.
type buffered struct {
	interp.Object
	raw      interp.Value
	file     *fileIO // raw, where it is exactly a FileIO
	size     int
	buf      []byte // read from raw
	at       int    // of buf: what was handed out
	detached bool
	reads    bool // BufferedReader and BufferedRandom
	writes   bool // BufferedWriter and BufferedRandom
}

// The classes of buffers.
var (
	BufferedReader, BufferedWriter, BufferedRandom = new(interp.Type), new(interp.Type), new(interp.Type)

	bufferedLayout = interp.NewLayout[buffered]("_io._Buffered")
)

const defaultBuffer = 128 << 10

// Traverse implements interp.Heap.
func (b *buffered) Traverse(w *interp.Walker) { w.Visit(b.raw) }

// ExtraSize implements interp.Heap.
func (b *buffered) ExtraSize() int64 { return int64(cap(b.buf)) }

func bufSelf(v interp.Value) *buffered {
	b, _ := interp.As[buffered](v, bufferedLayout)
	return b
}

type bufFn = func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error)

// attached wraps a method that needs the raw stream.
func attached(f bufFn) fn {
	return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		b := bufSelf(a.V[0])
		switch {
		case b.detached:
			return interp.Value{}, t.Errorf(interp.ValueError, "raw stream has been detached")
		case b.raw.IsUnset():
			return interp.Value{}, t.Errorf(interp.ValueError, "I/O operation on uninitialized object")
		}
		return f(t, b, a)
	}
}

// openedBuf wraps a method that needs the raw stream open; what names it in the error.
func openedBuf(what string, f bufFn) fn {
	return attached(func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error) {
		if closed, err := b.closed(t); err != nil {
			return interp.Value{}, err
		} else if closed {
			return interp.Value{}, t.Errorf(interp.ValueError, "%s of closed file", what)
		}
		return f(t, b, a)
	})
}

func (b *buffered) closed(t *interp.Thread) (bool, error) {
	if b.file != nil {
		return b.file.fd < 0, nil
	}
	return isClosed(t, b.raw)
}

// ahead is what was read and not handed out.
func (b *buffered) ahead() int { return len(b.buf) - b.at }

// fill reads once from raw behind what is ahead, at most n bytes; 0 at the end, -1 where a raw stream has nothing yet.
func (b *buffered) fill(t *interp.Thread, n int) (int, error) {
	if b.ahead() == 0 {
		b.buf, b.at = b.buf[:0], 0
	}
	if b.file != nil {
		n = int(min(int64(n), b.file.rest()+1))
	}
	if cap(b.buf)-len(b.buf) < n {
		size := max(b.ahead()+n, min(2*cap(b.buf), b.size))
		if err := t.Alloc(int64(size)); err != nil {
			return 0, err
		}
		b.buf, b.at = append(make([]byte, 0, size), b.buf[b.at:]...), 0
	}
	if b.file != nil {
		k, err := b.file.fill(t, b.buf[len(b.buf):len(b.buf)+n])
		b.buf = b.buf[:len(b.buf)+k]
		return k, err
	}
	data, err := b.readRaw(t, n)
	if err != nil || data == nil {
		return -1, err
	}
	b.buf = append(b.buf, data...)
	return len(data), nil
}

// readRaw asks a raw stream for up to n bytes by its readinto; nil where it has nothing yet.
func (b *buffered) readRaw(t *interp.Thread, n int) ([]byte, error) {
	if err := t.Alloc(int64(n)); err != nil {
		return nil, err
	}
	room := make([]byte, n)
	into, err := interp.NewByteArray(t, room)
	if err != nil {
		return nil, err
	}
	defer t.Unroot(t.Root(into))
	view, err := t.Call(interp.MemoryViewType.Value(), into)
	if err != nil {
		return nil, err
	}
	defer t.Unroot(t.Root(view))
	r, err := t.CallMethod(b.raw, "readinto", view)
	if err != nil {
		return nil, err
	}
	if r.IsNone() {
		return nil, nil
	}
	k, err := t.IndexArg(r, "")
	if err != nil {
		return nil, err
	}
	if k < 0 || k > n {
		return nil, t.Errorf(interp.OSError, "raw readinto() returned invalid length %d (should have been between 0 and %d)", k, n)
	}
	return room[:k], nil
}

// take hands out n bytes, which are there.
func (b *buffered) take(t *interp.Thread, n int) (interp.Value, error) {
	v, err := t.BytesFrom(interp.View(b.buf[b.at : b.at+n]))
	if err == nil {
		b.at += n
	}
	return v, err
}

// read hands out n bytes, or what there is up to the end.
func (b *buffered) read(t *interp.Thread, n int) (interp.Value, error) {
	for b.ahead() < n {
		want := max(b.size, n-b.ahead())
		if b.file != nil && n > b.size {
			want = n - b.ahead()
		}
		k, err := b.fill(t, want)
		if err != nil {
			return interp.Value{}, err
		}
		if k < 0 && b.ahead() == 0 {
			return interp.None, nil
		}
		if k <= 0 {
			break
		}
	}
	return b.take(t, min(n, b.ahead()))
}

// readAll hands out everything up to the end.
func (b *buffered) readAll(t *interp.Thread) (interp.Value, error) {
	var rest interp.Value
	var err error
	if b.file != nil {
		rest, err = b.file.readAll(t)
	} else if all, e := t.AttrOpt(b.raw, "readall"); e != nil {
		err = e
	} else if !all.IsUnset() {
		rest, err = t.Call(all)
	} else {
		rest, err = rawReadAll(t, interp.Args{V: []interp.Value{b.raw}})
	}
	if err != nil {
		return interp.Value{}, err
	}
	if rest.IsNone() {
		if b.ahead() == 0 {
			return rest, nil
		}
		return b.take(t, b.ahead())
	}
	data, ok := interp.GoBytes(rest)
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "readall() should return bytes")
	}
	if b.ahead() == 0 {
		return rest, nil
	}
	out := t.NewBuilder()
	defer t.Unroot(out.Root())
	if err := out.WriteString(interp.View(b.buf[b.at:])); err != nil {
		return interp.Value{}, err
	}
	if err := out.WriteString(data); err != nil {
		return interp.Value{}, err
	}
	b.buf, b.at = nil, 0
	return t.BytesFrom(out.Str().String())
}

// read1 hands out what is ahead, or what one read of raw gives.
func (b *buffered) read1(t *interp.Thread, n int) (interp.Value, error) {
	if n < 0 {
		n = b.size
	}
	if n == 0 {
		return t.BytesFrom("")
	}
	if b.ahead() == 0 {
		if _, err := b.fill(t, max(1, min(n, b.size))); err != nil {
			return interp.Value{}, err
		}
	}
	return b.take(t, min(n, b.ahead()))
}

// line is the length of the line that lies ahead, reading on until it is complete; size limits it, -1 does not.
func (b *buffered) line(t *interp.Thread, size int) (int, error) {
	for seen := 0; ; {
		ahead := interp.View(b.buf[b.at:])
		if size >= 0 && len(ahead) > size {
			ahead = ahead[:size]
		}
		if err := t.Bytes(len(ahead) - seen + 32); err != nil {
			return 0, err
		}
		if i := strings.IndexByte(ahead[seen:], '\n'); i >= 0 {
			return seen + i + 1, nil
		}
		if size >= 0 && len(ahead) == size {
			return size, nil
		}
		seen = len(ahead)
		k, err := b.fill(t, max(b.size, seen))
		if err != nil {
			return 0, err
		}
		if k <= 0 {
			return b.ahead(), nil
		}
	}
}

func (b *buffered) seek(t *interp.Thread, off int64, whence int) (interp.Value, error) {
	if whence == 1 {
		off -= int64(b.ahead())
	}
	b.buf, b.at = b.buf[:0], 0
	if b.file != nil {
		at, err := b.file.seek(t, off, whence)
		return interp.Int(at), err
	}
	return t.CallMethod(b.raw, "seek", interp.Int(off), interp.Int(int64(whence)))
}

func (b *buffered) tell(t *interp.Thread) (int64, error) {
	if b.file != nil {
		at, err := b.file.seek(t, 0, 1)
		return at - int64(b.ahead()), err
	}
	r, err := t.CallMethod(b.raw, "tell")
	if err != nil {
		return 0, err
	}
	n, err := t.IndexArg(r, "")
	if err == nil && n < 0 {
		err = t.Errorf(interp.OSError, "Raw stream returned invalid position %d", n)
	}
	return int64(n) - int64(b.ahead()), err
}

// rewind forgets what was read ahead, so that a write goes where the program has read to.
func (b *buffered) rewind(t *interp.Thread) error {
	if b.ahead() == 0 {
		return nil
	}
	_, err := b.seek(t, 0, 1)
	return err
}

// write writes all of data.
func (b *buffered) write(t *interp.Thread, data string) error {
	if err := b.rewind(t); err != nil {
		return err
	}
	if b.file != nil {
		_, err := b.file.write(t, data)
		return err
	}
	for data != "" {
		v, err := t.BytesFrom(data)
		if err != nil {
			return err
		}
		r, err := t.CallMethod(b.raw, "write", v)
		if err != nil {
			return err
		}
		if r.IsNone() {
			return t.Errorf(interp.BlockingIOError, "write could not complete without blocking")
		}
		n, err := t.IndexArg(r, "")
		if err != nil {
			return err
		}
		if n < 0 || n > len(data) {
			return t.Errorf(interp.OSError, "raw write() returned invalid length %d (should have been between 0 and %d)", n, len(data))
		}
		if n == 0 {
			return nil
		}
		data = data[n:]
	}
	return nil
}

var bufferedSig = interp.NewSig("BufferedReader", "(raw, buffer_size=131072)")

// bufferedInit makes __init__ of the three classes.
func bufferedInit(reads, writes bool) func(t *interp.Thread, v interp.Value, args interp.Args) error {
	return func(t *interp.Thread, v interp.Value, args interp.Args) error {
		a, err := bufferedSig.Bind(t, args)
		if err != nil {
			return err
		}
		size := defaultBuffer
		if s := a[1]; !s.IsUnset() {
			if size, err = t.IndexArg(s, ""); err != nil {
				return err
			}
		}
		type check struct {
			on           bool
			method, text string
		}
		for _, c := range []check{{reads && writes, "seekable", "File or stream is not seekable."}, {reads, "readable", "File or stream is not readable."}, {writes, "writable", "File or stream is not writable."}} {
			if !c.on {
				continue
			}
			r, err := t.CallMethod(a[0], c.method)
			if err != nil {
				return err
			}
			if ok, err := t.Truth(r); err != nil {
				return err
			} else if !ok {
				return Unsupported(t, c.text)
			}
		}
		if size <= 0 {
			return t.Errorf(interp.ValueError, "buffer size must be strictly positive")
		}
		b := bufSelf(v)
		*b = buffered{Object: b.Object, raw: a[0], size: size, reads: reads, writes: writes}
		if a[0].IsExact(FileIO) {
			b.file = fileSelf(a[0])
		}
		return nil
	}
}

func bufferedRepr(t *interp.Thread, v interp.Value) (interp.Value, error) {
	name := v.Type().FullName()
	n, err := t.AttrOpt(v, "name")
	if err != nil && !interp.IsExc(err, interp.ValueError) {
		return interp.Value{}, err
	}
	if n.IsUnset() {
		return t.StrOf("<" + name + ">")
	}
	r, err := t.Repr(n)
	if err != nil {
		return interp.Value{}, err
	}
	return t.StrOf("<" + name + " name=" + r.String() + ">")
}

// onRaw makes a method that is the raw stream's.
func onRaw(name string) interp.Native {
	return interp.Native{Name: name, Sig: "()", Cost: interp.CostCallsBack, Fn: attached(func(t *interp.Thread, b *buffered, _ interp.Args) (interp.Value, error) {
		return t.CallMethod(b.raw, name)
	})}
}

// rawAttr makes an attribute that is the raw stream's.
func rawAttr(name string) interp.Native {
	return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostCallsBack, Fn: attached(func(t *interp.Thread, b *buffered, _ interp.Args) (interp.Value, error) { return t.Attr(b.raw, name) })}
}

// bufferedCommon are the methods of all three classes.
func bufferedCommon() []interp.Native {
	return []interp.Native{
		{Name: "close", Sig: "()", Cost: interp.CostCallsBack, Fn: bufferedClose},
		{Name: "detach", Sig: "()", Cost: interp.CostCallsBack, Fn: attached(func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error) {
			if _, err := t.CallMethod(a.V[0], "flush"); err != nil {
				return interp.Value{}, err
			}
			raw := b.raw
			*b = buffered{Object: b.Object, detached: true}
			return raw, nil
		})},
		{Name: "seek", Sig: "(target, whence=0, /)", Cost: interp.CostCallsBack, Fn: openedBuf("seek", func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error) {
			off, whence, err := seekArgs(t, a)
			if err != nil {
				return interp.Value{}, err
			}
			if whence < 0 || whence > 2 {
				return interp.Value{}, t.Errorf(interp.ValueError, "whence value %d unsupported", whence)
			}
			if err := b.seekable(t); err != nil {
				return interp.Value{}, err
			}
			return b.seek(t, off, whence)
		})},
		{Name: "tell", Sig: "()", Cost: interp.CostCallsBack, Fn: attached(func(t *interp.Thread, b *buffered, _ interp.Args) (interp.Value, error) {
			n, err := b.tell(t)
			return interp.Int(n), err
		})},
		{Name: "truncate", Sig: "(pos=None, /)", Cost: interp.CostCallsBack, Fn: openedBuf("truncate", bufferedTruncate)},
		onRaw("seekable"), onRaw("isatty"), onRaw("fileno"), rawAttr("name"), rawAttr("mode"), rawAttr("closed"),
		{Name: "raw", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
			return bufSelf(a.V[0]).raw.Or(interp.None), nil
		}},
	}
}

func (b *buffered) seekable(t *interp.Thread) error {
	if b.file != nil {
		return nil
	}
	r, err := t.CallMethod(b.raw, "seekable")
	if err != nil {
		return err
	}
	if ok, err := t.Truth(r); err != nil || ok {
		return err
	}
	return Unsupported(t, "File or stream is not seekable.")
}

func bufferedTruncate(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error) {
	if !b.writes {
		return interp.Value{}, Unsupported(t, "truncate")
	}
	pos := a.Get(1)
	if err := b.rewind(t); err != nil {
		return interp.Value{}, err
	}
	if pos.IsUnset() || pos.IsNone() {
		n, err := b.tell(t)
		if err != nil {
			return interp.Value{}, err
		}
		pos = interp.Int(n)
	}
	return t.CallMethod(b.raw, "truncate", pos)
}

func bufferedClose(t *interp.Thread, a interp.Args) (interp.Value, error) {
	b := bufSelf(a.V[0])
	if b.raw.IsUnset() {
		return interp.Value{}, t.Errorf(interp.ValueError, "raw stream has been detached")
	}
	if closed, err := b.closed(t); err != nil || closed {
		return interp.None, err
	}
	if v := a.V[0]; b.file != nil && (v.IsExact(BufferedReader) || v.IsExact(BufferedWriter) || v.IsExact(BufferedRandom)) {
		b.buf, b.at = nil, 0
		return interp.None, b.file.close(t)
	}
	_, err := t.CallMethod(a.V[0], "flush")
	if limit := (*interp.LimitError)(nil); isLimit(err, &limit) {
		return interp.Value{}, err
	}
	b.buf, b.at = nil, 0
	if _, e := t.CallMethod(b.raw, "close"); err == nil {
		err = e
	}
	return interp.None, err
}

func isLimit(err error, to **interp.LimitError) bool {
	e, ok := err.(*interp.LimitError)
	*to = e
	return ok
}

// bufferedReading are the methods of what can be read.
func bufferedReading() []interp.Native {
	into := func(name string, f func(t *interp.Thread, b *buffered, n int) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Sig: "(buffer, /)", Cost: interp.CostPerByte, Fn: openedBuf(name, func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error) {
			mem, err := writableBuffer(t, a.V[1])
			if err != nil {
				return interp.Value{}, err
			}
			v, err := f(t, b, len(mem))
			if err != nil || v.IsNone() {
				return v, err
			}
			data, _ := interp.GoBytes(v)
			return readInto(t, a.V[1], data)
		})}
	}
	sized := func(name string, f func(t *interp.Thread, b *buffered, n int) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: openedBuf(name, func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error) {
			n, err := sizeArg(t, a.Get(1))
			if err != nil {
				return interp.Value{}, err
			}
			return f(t, b, n)
		})}
	}
	return []interp.Native{
		sized("read", func(t *interp.Thread, b *buffered, n int) (interp.Value, error) {
			if n < -1 {
				return interp.Value{}, t.Errorf(interp.ValueError, "read length must be non-negative or -1")
			}
			if n < 0 {
				return b.readAll(t)
			}
			return b.read(t, n)
		}),
		sized("read1", func(t *interp.Thread, b *buffered, n int) (interp.Value, error) { return b.read1(t, n) }),
		sized("readline", func(t *interp.Thread, b *buffered, n int) (interp.Value, error) {
			k, err := b.line(t, n)
			if err != nil {
				return interp.Value{}, err
			}
			return b.take(t, k)
		}),
		into("readinto", func(t *interp.Thread, b *buffered, n int) (interp.Value, error) { return b.read(t, n) }),
		into("readinto1", func(t *interp.Thread, b *buffered, n int) (interp.Value, error) { return b.read1(t, n) }),
		{Name: "peek", Sig: "(size=0, /)", Cost: interp.CostPerByte, Fn: openedBuf("peek", func(t *interp.Thread, b *buffered, _ interp.Args) (interp.Value, error) {
			if b.ahead() == 0 {
				if _, err := b.fill(t, b.size); err != nil {
					return interp.Value{}, err
				}
			}
			return t.BytesFrom(interp.View(b.buf[b.at:]))
		})},
	}
}

// bufferedNext is the iteration over lines.
func bufferedNext(t *interp.Thread, v interp.Value) (interp.Value, error) {
	b := bufSelf(v)
	if !v.IsExact(BufferedReader) && !v.IsExact(BufferedRandom) || b.raw.IsUnset() {
		return baseNext(t, v)
	}
	if closed, err := b.closed(t); err != nil {
		return interp.Value{}, err
	} else if closed {
		return interp.Value{}, t.Errorf(interp.ValueError, "readline of closed file")
	}
	k, err := b.line(t, -1)
	if err != nil || k == 0 {
		return interp.Value{}, err
	}
	return b.take(t, k)
}

func defineBuffered() {
	write := interp.Native{Name: "write", Sig: "(buffer, /)", Cost: interp.CostPerByte, Fn: attached(func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error) {
		data, err := t.BytesOf(a.V[1])
		if err != nil {
			return interp.Value{}, err
		}
		if closed, err := b.closed(t); err != nil {
			return interp.Value{}, err
		} else if closed {
			return interp.Value{}, t.Errorf(interp.ValueError, "write to closed file")
		}
		return interp.Int(int64(len(data))), b.write(t, data)
	})}
	flush := interp.Native{Name: "flush", Sig: "()", Cost: interp.CostCallsBack, Fn: openedBuf("flush", func(t *interp.Thread, b *buffered, _ interp.Args) (interp.Value, error) {
		return interp.None, b.rewind(t)
	})}
	for _, c := range []struct {
		typ           *interp.Type
		name, doc     string
		reads, writes bool
	}{
		{BufferedReader, "BufferedReader", "A buffer in front of a raw stream that is read.", true, false},
		{BufferedWriter, "BufferedWriter", "A writable stream on top of a raw one; it writes through.", false, true},
		{BufferedRandom, "BufferedRandom", "A stream to read and write with random access.", true, true},
	} {
		methods := append(bufferedCommon(), unpickled()...)
		slots := interp.Slots{New: newBuffered, Init: bufferedInit(c.reads, c.writes), Repr: bufferedRepr}
		if c.reads {
			methods = append(methods, bufferedReading()...)
			methods = append(methods, onRaw("readable"))
			slots.Next = bufferedNext
		}
		if c.writes {
			methods = append(methods, write, onRaw("writable"), flush)
		} else {
			methods = append(methods, onRaw("flush"))
		}
		interp.Define(c.typ, interp.TypeSpec{
			Name: c.name, Module: "_io", Base: BufferedIOBase, Layout: bufferedLayout, HasDict: true, NewSig: "(raw, buffer_size=131072)", Doc: c.doc, Slots: slots, Methods: methods,
		})
	}
}

func newBuffered(t *interp.Thread, typ *interp.Type, _ interp.Args) (interp.Value, error) {
	b, err := interp.New[buffered](t, typ)
	return interp.ValueOf(b), err
}
