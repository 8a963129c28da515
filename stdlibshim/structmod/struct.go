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
	s, ok := interp.GoString(v)
	if !ok {
		if s, ok = interp.GoBytes(v); !ok {
			return nil, "", t.Errorf(interp.TypeError, "Struct() argument 1 must be a str or bytes object, not %s", v.Type().Name)
		}
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
	vals = append([]value(nil), vals...)
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
		if name == "pack_into" && off+f.size > 0 || name == "unpack_from" && off+f.size > 0 {
			return 0, bad(t, "not enough data to %s %d bytes", map[string]string{"pack_into": "pack", "unpack_from": "unpack"}[name], f.size)
		}
		if off+n < 0 {
			return 0, bad(t, "offset %d out of range for %d-byte buffer", off, n)
		}
		off += n
	}
	if n-off < f.size {
		return 0, bad(t, "%s requires a buffer of at least %d bytes for %s %d bytes at offset %d (actual buffer size is %d)", name, f.size+off, what, f.size, off, n)
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
	if buf.ReadOnly {
		return t.Errorf(interp.TypeError, "argument must be read-write bytes-like object, not %s", target.Type().Name)
	}
	mem := buf.Data[buf.Offset:]
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

// Module is the table of struct.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	interp.Define(errorType, interp.TypeSpec{Name: "error", Module: "struct", Base: interp.Exception})
	defineStruct()
	fn := func(name, sig, doc string, f func(t *thread, f *format, a []value) (value, error)) interp.Native {
		return interp.Native{Name: name, Sig: sig, Cost: interp.CostPerByte, Doc: doc, Fn: func(t *thread, a interp.Args) (value, error) {
			if err := noKeywords(t, a, "_struct."+name); err != nil {
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
	at := func(a []value, i int) value {
		if i < len(a) {
			return a[i]
		}
		return value{}
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
			fn("pack_into", "", "Pack values and write the packed bytes into the buffer starting at offset.", func(t *thread, f *format, a []value) (value, error) {
				if len(a) < 2 {
					return value{}, t.Errorf(interp.TypeError, "pack_into expected %s argument", map[bool]string{true: "buffer", false: "offset"}[len(a) == 0])
				}
				return interp.None, f.packInto(t, a[0], a[1], a[2:])
			}),
			{Name: "_clearcache", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, _ interp.Args) (value, error) {
				clear(t.State(cacheKey{}, func() any { return &cache{formats: map[string]*format{}} }).(*cache).formats)
				return interp.None, nil
			}},
		},
	}
})

var structSig = interp.NewSig("Struct", "(format)")

func defineStruct() {
	interp.Define(structType, interp.TypeSpec{
		Name: "Struct", Module: "_struct", Layout: structLayout, Doc: "Struct(fmt) --> compiled struct object", NewSig: "(format)",
		Slots: interp.Slots{
			New: func(t *thread, typ *interp.Type, args interp.Args) (value, error) {
				a, err := structSig.Bind(t, args)
				if err != nil {
					return value{}, err
				}
				f, text, err := formatOf(t, a[0])
				if err != nil {
					return value{}, err
				}
				o, err := interp.New[object](t, typ)
				if err != nil {
					return value{}, err
				}
				o.f, o.text = f, text
				return interp.ValueOf(o), nil
			},
			Repr: func(t *thread, v value) (value, error) {
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
			{Name: "pack", Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
				if err := noKeywords(t, a, "Struct.pack"); err != nil {
					return value{}, err
				}
				return self(a.V[0]).f.packValues(t, a.V[1:])
			}},
			{Name: "unpack", Sig: "(buffer, /)", Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) { return self(a.V[0]).f.unpackBuffer(t, a.V[1]) }},
			{Name: "unpack_from", Sig: "(buffer, offset=0)", Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
				return self(a.V[0]).f.unpackFrom(t, a.V[1], a.Get(2))
			}},
			{Name: "iter_unpack", Sig: "(buffer, /)", Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) { return self(a.V[0]).f.iterate(t, a.V[1]) }},
			{Name: "pack_into", Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
				if err := noKeywords(t, a, "Struct.pack_into"); err != nil {
					return value{}, err
				}
				if len(a.V) < 3 {
					return value{}, t.Errorf(interp.TypeError, "pack_into expected %s argument", map[bool]string{true: "buffer", false: "offset"}[len(a.V) == 1])
				}
				return interp.None, self(a.V[0]).f.packInto(t, a.V[1], a.V[2], a.V[3:])
			}},
			{Name: "format", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *thread, a interp.Args) (value, error) { return t.StrOf(self(a.V[0]).text) }},
			{Name: "size", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *thread, a interp.Args) (value, error) { return interp.Int(int64(self(a.V[0]).f.size)), nil }},
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
