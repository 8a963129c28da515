package iomod

import (
	"github.com/safepy/safepy/interp"
)

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
			*b = buffered{Object: b.Object, raw: interp.None, detached: true} // None, since what goes on further up may still use it
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
	if b.detached || b.raw.IsUnset() {
		return interp.Value{}, t.Errorf(interp.ValueError, "raw stream has been detached")
	}
	if closed, err := b.closed(t); err != nil || closed {
		return interp.None, err
	}
	if v := a.V[0]; b.file != nil && (v.IsExact(BufferedReader) || v.IsExact(BufferedWriter) || v.IsExact(BufferedRandom)) {
		if own, err := overridesFlush(t, v); err != nil {
			return interp.Value{}, err
		} else if !own {
			b.buf, b.at = nil, 0
			return interp.None, b.file.close(t)
		}
	}
	_, err := t.CallMethod(a.V[0], "flush")
	if limit := (*interp.LimitError)(nil); isLimit(err, &limit) {
		return interp.Value{}, err
	}
	b.buf, b.at = nil, 0
	_, e := t.CallMethod(b.raw, "close")
	return interp.None, during(t, err, e)
}

// during is the second error, with the first as its context; where there is only one, that one.
func during(t *interp.Thread, first, second error) error {
	switch {
	case first == nil:
		return second
	case second == nil:
		return first
	}
	return t.Linked(second, first, "__context__")
}

func isLimit(err error, to **interp.LimitError) bool {
	e, ok := err.(*interp.LimitError)
	*to = e
	return ok
}

// bufferedReading are the methods of what can be read.
func bufferedReading() []interp.Native {
	into := func(name string, f func(t *interp.Thread, b *buffered, target interp.Value, room int) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Sig: "(buffer, /)", Cost: interp.CostPerByte, Fn: openedBuf(name, func(t *interp.Thread, b *buffered, a interp.Args) (interp.Value, error) {
			mem, err := writableBuffer(t, a.V[1])
			if err != nil {
				return interp.Value{}, err
			}
			return f(t, b, a.V[1], len(mem))
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
		into("readinto", func(t *interp.Thread, b *buffered, target interp.Value, room int) (interp.Value, error) {
			v, err := b.read(t, room)
			if err != nil || v.IsNone() {
				return v, err
			}
			data, _ := interp.GoBytes(v)
			return readInto(t, target, data)
		}),
		into("readinto1", func(t *interp.Thread, b *buffered, target interp.Value, room int) (interp.Value, error) {
			return b.readInto1(t, target, room)
		}),
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
	if !v.IsExact(BufferedReader) && !v.IsExact(BufferedRandom) || b.detached || b.raw.IsUnset() {
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
		methods := append(bufferedCommon(), unpickled())
		slots := interp.Slots{New: newBuffered, Init: bufferedInit(c.name, c.reads, c.writes), Repr: bufferedRepr}
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
