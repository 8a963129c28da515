package structmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// object is a Struct.
type object struct {
	interp.Object
	f    *format
	text string
}

var (
	structType, iterType = new(interp.Type), new(interp.Type)
	structLayout         = interp.NewLayout[object]("_struct.Struct")
	iterLayout           = interp.NewLayout[unpacker]("_struct.unpack_iterator")
)

// Traverse implements interp.Heap.
func (*object) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (o *object) ExtraSize() int64 {
	n := int64(len(o.text))
	if o.f != nil {
		n += 32 * int64(cap(o.f.items))
	}
	return n
}

func self(v value) *object { o, _ := interp.As[object](v, structLayout); return o }

// unpacker is what iter_unpack gives.
type unpacker struct {
	interp.Object
	f    *format
	of   value
	data string
	at   int
}

// Traverse implements interp.Heap.
func (u *unpacker) Traverse(w *interp.Walker) { w.Visit(u.of) }

// ExtraSize implements interp.Heap.
func (u *unpacker) ExtraSize() int64 { return int64(len(u.data)) }

// cache keeps the formats that a sandbox used.
type cache struct{ formats map[string]*format }

// Traverse lets the accountant see the cache.
func (c *cache) Traverse(w *interp.Walker) {
	for k, f := range c.formats {
		w.Bytes(int64(len(k)+128) + 32*int64(cap(f.items)))
	}
}

type cacheKey struct{}

const maxCache = 100

// formatOf is the parsed format that v stands for.
func formatOf(t *thread, v value) (*format, string, error) {
	var s string
	if str, ok := interp.AsStr(v); ok {
		if s = str.String(); !str.ASCII() {
			_, err := t.Encode(str, "ascii", "strict")
			return nil, "", err
		}
	} else if s, ok = interp.GoBytes(v); !ok {
		return nil, "", t.Errorf(interp.TypeError, "Struct() argument 1 must be a str or bytes object, not %s", v.Type().Name)
	}
	c := t.State(cacheKey{}, func() any { return &cache{formats: map[string]*format{}} }).(*cache)
	if f, ok := c.formats[s]; ok {
		return f, s, nil
	}
	f, err := parse(t, s)
	if err != nil {
		return nil, "", err
	}
	if len(c.formats) >= maxCache {
		clear(c.formats)
	}
	c.formats[s] = f
	return f, s, nil
}

func (f *format) packValues(t *thread, vals []value) (value, error) {
	if len(vals) != f.values {
		return value{}, bad(t, "pack expected %d items for packing (got %d)", f.values, len(vals))
	}
	if err := t.Alloc(int64(f.size) + 48); err != nil {
		return value{}, err
	}
	if err := t.Bytes(f.size); err != nil {
		return value{}, err
	}
	var buf [8]value
	vals = append(buf[:0], vals...)
	out := make([]byte, f.size)
	if err := f.pack(t, out, vals); err != nil {
		return value{}, err
	}
	return interp.OwnBytes(out), nil
}

func (f *format) unpackBuffer(t *thread, v value) (value, error) {
	b, err := t.BytesOf(v)
	if err != nil {
		return value{}, err
	}
	if len(b) != f.size {
		return value{}, bad(t, "unpack requires a buffer of %d bytes", f.size)
	}
	return f.unpack(t, b)
}

// offsetArg resolves an offset into a buffer of n bytes where size bytes are wanted; what words the operation.
func (f *format) offsetArg(t *thread, v value, n int, name, what string) (int, error) {
	off := 0
	if !v.IsUnset() {
		var err error
		if off, err = t.IndexArg(v, ""); err != nil {
			return 0, err
		}
	}
	if off < 0 {
		if off+f.size > 0 && name == "pack_into" {
			return 0, bad(t, "no space to pack %d bytes at offset %d", f.size, off)
		}
		if off+f.size > 0 {
			return 0, bad(t, "not enough data to unpack %d bytes at offset %d", f.size, off)
		}
		if off+n < 0 {
			return 0, bad(t, "offset %d out of range for %d-byte buffer", off, n)
		}
		off += n
	}
	if n-off < f.size {
		return 0, bad(t, "%s requires a buffer of at least %d bytes for %s %d bytes at offset %d (actual buffer size is %d)", name, uint64(f.size)+uint64(off), what, f.size, off, n)
	}
	return off, nil
}

func (f *format) unpackFrom(t *thread, v, offset value) (value, error) {
	b, err := t.BytesCopy(v)
	if err != nil {
		return value{}, err
	}
	off, err := f.offsetArg(t, offset, len(b), "unpack_from", "unpacking")
	if err != nil {
		return value{}, err
	}
	return f.unpack(t, b[off:off+f.size])
}

func (f *format) packInto(t *thread, target, offset value, vals []value) error {
	packed, err := f.packValues(t, vals)
	if err != nil {
		return err
	}
	if target.Type().Lookup("__buffer__").IsUnset() {
		return t.Errorf(interp.TypeError, "argument must be read-write bytes-like object, not %s", target.Type().Name)
	}
	buf, err := t.BufferOf(target)
	if err != nil {
		return err
	}
	mem, ok := buf.Writable()
	if !ok {
		return t.Errorf(interp.TypeError, "argument must be read-write bytes-like object, not %s", target.Type().Name)
	}
	off, err := f.offsetArg(t, offset, len(mem), "pack_into", "packing")
	if err != nil {
		return err
	}
	b, _ := interp.GoBytes(packed)
	copy(mem[off:], b)
	return nil
}

func (f *format) iterate(t *thread, v value) (value, error) {
	if f.size == 0 {
		return value{}, bad(t, "cannot iteratively unpack with a struct of length 0")
	}
	b, err := t.BytesCopy(v)
	if err != nil {
		return value{}, err
	}
	if len(b)%f.size != 0 {
		return value{}, bad(t, "iterative unpacking requires a buffer of a multiple of %d bytes", f.size)
	}
	u, err := interp.New[unpacker](t, iterType)
	if err != nil {
		return value{}, err
	}
	u.f, u.of, u.data = f, v, b
	return interp.ValueOf(u), nil
}

// noKeywords refuses keyword arguments of what takes the raw arguments.
func noKeywords(t *thread, a interp.Args, name string) error {
	if a.Kw == nil {
		return nil
	}
	return t.Errorf(interp.TypeError, "%s() takes no keyword arguments", name)
}

func at(a []value, i int) value {
	if i < len(a) {
		return a[i]
	}
	return value{}
}

func packIntoArgs(t *thread, f *format, a []value) (value, error) {
	if len(a) < 2 {
		return value{}, t.Errorf(interp.TypeError, "pack_into expected %s argument", map[bool]string{true: "buffer", false: "offset"}[len(a) == 0])
	}
	return interp.None, f.packInto(t, a[0], a[1], a[2:])
}

// Module is the table of struct.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	interp.Define(errorType, interp.TypeSpec{Name: "error", Module: "struct", Base: interp.Exception})
	defineStruct()
	fn := func(name, sig, doc string, f func(t *thread, f *format, a []value) (value, error)) interp.Native {
		full := "_struct." + name
		return interp.Native{Name: name, Sig: sig, Cost: interp.CostPerByte, Doc: doc, Fn: func(t *thread, a interp.Args) (value, error) {
			if err := noKeywords(t, a, full); err != nil {
				return value{}, err
			}
			if len(a.V) == 0 {
				return value{}, t.Errorf(interp.TypeError, "missing format argument")
			}
			p, _, err := formatOf(t, a.V[0])
			if err != nil {
				return value{}, err
			}
			return f(t, p, a.V[1:])
		}}
	}
	return &interp.ModuleDef{
		Name: "struct", Doc: "Functions to convert between Python values and C structs.", Types: []*interp.Type{structType, errorType},
		Funcs: []interp.Native{
			fn("pack", "", "Return a bytes object containing values packed according to the format string.", func(t *thread, f *format, a []value) (value, error) { return f.packValues(t, a) }),
			fn("unpack", "(format, buffer, /)", "Return a tuple containing values unpacked according to the format string.", func(t *thread, f *format, a []value) (value, error) {
				return f.unpackBuffer(t, a[0])
			}),
			fn("calcsize", "(format, /)", "Return size in bytes of the struct described by the format string.", func(_ *thread, f *format, _ []value) (value, error) {
				return interp.Int(int64(f.size)), nil
			}),
			fn("iter_unpack", "(format, buffer, /)", "Return an iterator yielding tuples unpacked from the given bytes.", func(t *thread, f *format, a []value) (value, error) {
				return f.iterate(t, a[0])
			}),
			fn("unpack_from", "(format, /, buffer, offset=0)", "Return a tuple containing values unpacked according to the format string.", func(t *thread, f *format, a []value) (value, error) {
				return f.unpackFrom(t, a[0], at(a, 1))
			}),
			fn("pack_into", "", "Pack values and write the packed bytes into the buffer starting at offset.", packIntoArgs),
			{Name: "_clearcache", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, _ interp.Args) (value, error) {
				clear(t.State(cacheKey{}, func() any { return &cache{formats: map[string]*format{}} }).(*cache).formats)
				return interp.None, nil
			}},
		},
	}
})

var structSig = interp.NewSig("Struct", "(format)")

// structInit takes the format: a Struct may be made without one, by a subclass that gives it later, and may get another.
func structInit(t *thread, v value, args interp.Args) error {
	a, err := structSig.Bind(t, args)
	if err != nil {
		return err
	}
	f, text, err := formatOf(t, a[0])
	if err != nil {
		return err
	}
	o := self(v)
	o.f, o.text = f, text
	return nil
}

// ready is the format of a Struct that has one.
func ready(t *thread, v value) (*format, error) {
	f := self(v).f
	if f == nil {
		return nil, t.Errorf(interp.RuntimeError, "Struct object is not initialized")
	}
	return f, nil
}

// structMethod is a method of a Struct that has a format.
func structMethod(name, sig string, f func(t *thread, p *format, a []value) (value, error)) interp.Native {
	full := "Struct." + name
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
		if err := noKeywords(t, a, full); err != nil {
			return value{}, err
		}
		p, err := ready(t, a.V[0])
		if err != nil {
			return value{}, err
		}
		return f(t, p, a.V[1:])
	}}
}

func defineStruct() {
	interp.Define(structType, interp.TypeSpec{
		Name: "Struct", Module: "_struct", Layout: structLayout, Doc: "Struct(fmt) --> compiled struct object", NewSig: "(format)",
		Slots: interp.Slots{
			New: func(t *thread, typ *interp.Type, _ interp.Args) (value, error) {
				o, err := interp.New[object](t, typ)
				if err != nil {
					return value{}, err
				}
				return interp.ValueOf(o), nil
			},
			Init: structInit,
			Repr: func(t *thread, v value) (value, error) {
				if _, err := ready(t, v); err != nil {
					return value{}, err
				}
				s, err := t.StrOf(self(v).text)
				if err != nil {
					return value{}, err
				}
				r, err := t.Repr(s)
				if err != nil {
					return value{}, err
				}
				return t.StrOf(v.Type().QualName + "(" + r.String() + ")")
			},
		},
		Methods: []interp.Native{
			structMethod("pack", "", func(t *thread, f *format, a []value) (value, error) { return f.packValues(t, a) }),
			structMethod("unpack", "(buffer, /)", func(t *thread, f *format, a []value) (value, error) { return f.unpackBuffer(t, a[0]) }),
			structMethod("unpack_from", "(buffer, offset=0)", func(t *thread, f *format, a []value) (value, error) { return f.unpackFrom(t, a[0], at(a, 1)) }),
			structMethod("iter_unpack", "(buffer, /)", func(t *thread, f *format, a []value) (value, error) { return f.iterate(t, a[0]) }),
			structMethod("pack_into", "", packIntoArgs),
			{Name: "format", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) {
				if _, err := ready(t, a.V[0]); err != nil {
					return value{}, err
				}
				return t.StrOf(self(a.V[0]).text)
			}},
			{Name: "size", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *thread, a interp.Args) (value, error) {
				if f := self(a.V[0]).f; f != nil {
					return interp.Int(int64(f.size)), nil
				}
				return interp.Int(-1), nil
			}},
		},
	})
	interp.Define(iterType, interp.TypeSpec{
		Name: "unpack_iterator", Module: "_struct", Layout: iterLayout, NoNew: true, Final: true,
		Slots: interp.Slots{
			Iter: interp.SelfIter,
			Next: func(t *thread, v value) (value, error) {
				u, _ := interp.As[unpacker](v, iterLayout)
				if u.at >= len(u.data) {
					return value{}, nil
				}
				b := u.data[u.at : u.at+u.f.size]
				u.at += u.f.size
				return u.f.unpack(t, b)
			},
		},
		Methods: []interp.Native{{Name: "__length_hint__", Sig: "()", Cost: interp.CostConst, Fn: func(_ *thread, a interp.Args) (value, error) {
			u, _ := interp.As[unpacker](a.V[0], iterLayout)
			return interp.Int(int64((len(u.data) - u.at) / u.f.size)), nil
		}}},
	})
}
