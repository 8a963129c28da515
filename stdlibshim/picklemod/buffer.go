package picklemod

import (
	"encoding/binary"

	"github.com/safepy/safepy/interp"
)

// pickleBuffer is pickle.PickleBuffer: a view of a bytes-like object that may travel beside the pickle (PEP 574).
type pickleBuffer struct {
	interp.Object
	view value // a memoryview, unset when it was released
}

var (
	bufferType   = new(interp.Type)
	bufferLayout = interp.NewLayout[pickleBuffer]("pickle.PickleBuffer")
	bufferSig    = interp.NewSig("PickleBuffer", "(object, /)")
)

// Traverse implements interp.Heap.
func (b *pickleBuffer) Traverse(w *interp.Walker) {
	if !b.view.IsUnset() {
		w.Visit(b.view)
	}
}

// ExtraSize implements interp.Heap.
func (*pickleBuffer) ExtraSize() int64 { return 0 }

func (b *pickleBuffer) memory(t *thread) (value, error) {
	if b.view.IsUnset() {
		return value{}, t.Errorf(interp.ValueError, "operation forbidden on released PickleBuffer object")
	}
	return b.view, nil
}

func defineBuffer() {
	self := func(v value) *pickleBuffer {
		b, _ := interp.As[pickleBuffer](v, bufferLayout)
		return b
	}
	interp.Define(bufferType, interp.TypeSpec{
		Name: "PickleBuffer", Module: "pickle", Layout: bufferLayout, NewSig: "(object, /)", Doc: "Wrapper for potentially out-of-band buffers",
		Slots: interp.Slots{
			New: func(t *thread, typ *interp.Type, args interp.Args) (value, error) {
				if len(args.V) != 1 && args.Kw == nil {
					return value{}, t.Errorf(interp.TypeError, "PickleBuffer() takes exactly 1 positional argument (%d given)", len(args.V))
				}
				a, err := bufferSig.Bind(t, args)
				if err != nil {
					return value{}, err
				}
				m, err := t.MemoryViewOf(a[0])
				if err != nil {
					if interp.IsExc(err, interp.TypeError) {
						err = t.Errorf(interp.TypeError, "a bytes-like object is required, not '%s'", a[0].Type().Name)
					}
					return value{}, err
				}
				defer t.Unroot(t.Root(m))
				b, err := interp.New[pickleBuffer](t, typ)
				if err != nil {
					return value{}, err
				}
				b.view = m
				return interp.ValueOf(b), nil
			},
			Buffer: func(t *thread, v value) (*interp.Buffer, error) {
				m, err := self(v).memory(t)
				if err != nil {
					return nil, err
				}
				return t.BufferOf(m)
			},
		},
		Methods: []interp.Native{
			{Name: "raw", Sig: "()", Cost: interp.CostConst, Doc: "Return a memoryview of the raw memory underlying this buffer.", Fn: func(t *thread, a args) (value, error) {
				m, err := self(a.V[0]).memory(t)
				if err != nil {
					return value{}, err
				}
				if m, err = t.MemoryViewOf(m); err != nil {
					return value{}, err
				}
				return t.CallMethod(m, "cast", interp.ValueOf(t.Intern("B")))
			}},
			{Name: "release", Sig: "()", Cost: interp.CostConst, Doc: "Release the underlying buffer exposed by the PickleBuffer object.", Fn: func(t *thread, a args) (value, error) {
				b := self(a.V[0])
				if b.view.IsUnset() {
					return interp.None, nil
				}
				v := b.view
				b.view = value{}
				return t.CallMethod(v, "release")
			}},
		},
	})
}

func (p *pickler) saveBuffer(v value) error {
	t := p.t
	if p.proto < 5 {
		return t.Errorf(picklingError, "PickleBuffer can only be pickled with protocol >= 5")
	}
	b, _ := interp.As[pickleBuffer](v, bufferLayout)
	view, err := b.memory(t)
	if err != nil {
		return err
	}
	if view, err = t.MemoryViewOf(view); err != nil { // one of our own: the callback may release the other
		return err
	}
	defer t.Unroot(t.Root(view))
	contiguous, err := t.Attr(view, "contiguous")
	if err != nil {
		return err
	}
	if contiguous != interp.True {
		return t.Errorf(picklingError, "PickleBuffer can not be pickled when pointing to a non-contiguous buffer")
	}
	readonly, err := t.Attr(view, "readonly")
	if err != nil {
		return err
	}
	inBand := true
	if !p.callback.IsUnset() {
		r, err := t.Call(p.callback, v)
		if err != nil {
			return err
		}
		if inBand, err = t.Truth(r); err != nil {
			return err
		}
	}
	if !inBand {
		p.put(opNextBuffer)
		if readonly == interp.True {
			p.put(opReadonlyBuffer)
		}
		return nil
	}
	s, err := t.BytesCopy(view)
	if err != nil {
		return err
	}
	if _, err := t.CallMethod(view, "release"); err != nil {
		return err
	}
	if readonly == interp.True {
		return p.saveBytes(v, s)
	}
	if err := p.data(binary.LittleEndian.AppendUint64([]byte{opByteArray8}, uint64(len(s))), s, value{}); err != nil {
		return err
	}
	return p.memoize(v)
}

func loadBuffer(u *unpickler) error {
	if u.buffers.IsUnset() {
		return u.fail("pickle stream refers to out-of-band data but no *buffers* argument was given")
	}
	v, err := u.t.Next(u.buffers)
	if err != nil {
		return err
	}
	if v.IsUnset() {
		return u.fail("not enough out-of-band buffers")
	}
	return u.push(v)
}

func loadReadonly(u *unpickler) error {
	if len(u.stack) <= u.fence {
		return u.underflow()
	}
	top := len(u.stack) - 1
	m, err := u.t.Call(interp.MemoryViewType.Value(), u.stack[top])
	if err != nil {
		return err
	}
	readonly, err := u.t.Attr(m, "readonly")
	if err != nil || readonly == interp.True {
		return err
	}
	if m, err = u.t.CallMethod(m, "toreadonly"); err == nil {
		u.stack[top] = m
	}
	return err
}
