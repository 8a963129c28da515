package zlibmod

import (
	"errors"

	"github.com/safepy/safepy/internal/deflate"
	"github.com/safepy/safepy/interp"
)

// decompressor is zlib.Decompress, and zlib._ZlibDecompressor, which keeps the input that it had no room for to itself.
type decompressor struct {
	interp.Object
	z      *deflate.Decompressor
	dict   string
	unused string // what followed the stream
	tail   string // what there was no room for
	hungry bool   // of a _ZlibDecompressor
	closed bool   // by flush() at the end of the stream
}

var (
	decompressType, streamType = new(interp.Type), new(interp.Type)
	decompressLayout           = interp.NewLayout[decompressor]("zlib.Decompress")
)

// Traverse implements interp.Heap.
func (*decompressor) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (d *decompressor) ExtraSize() int64 {
	return deflate.DecompressorFootprint + int64(len(d.dict)+len(d.unused)+len(d.tail))
}

func newDecompressor(t *thread, typ *interp.Type, z *deflate.Decompressor) (*decompressor, error) {
	if err := t.Alloc(deflate.DecompressorFootprint); err != nil {
		return nil, err
	}
	d, err := interp.New[decompressor](t, typ)
	if err != nil {
		return nil, err
	}
	d.z, d.hungry = z, true
	return d, nil
}

// open makes a decompressor for the arguments wbits and zdict.
func open(t *thread, typ *interp.Type, wbitsArg, dictArg value) (value, error) {
	wbits, err := intArg(t, wbitsArg, 15)
	if err != nil {
		return value{}, err
	}
	dict := ""
	if !dictArg.IsUnset() {
		if dict, err = t.BytesCopy(dictArg); err != nil {
			if interp.IsExc(err, interp.TypeError) {
				err = t.Errorf(interp.TypeError, "zdict argument must support the buffer protocol")
			}
			return value{}, err
		}
	}
	f, bits, ok := windowBits(wbits, true)
	if !ok {
		return value{}, t.Errorf(interp.ValueError, "Invalid initialization option")
	}
	d, err := newDecompressor(t, typ, deflate.NewDecompressor(f, bits))
	if err != nil {
		return value{}, err
	}
	d.dict = dict
	if f == deflate.Raw && dict != "" {
		d.z.SetDictionary([]byte(dict))
	}
	return interp.ValueOf(d), nil
}

func decompressObj(t *thread, a args) (value, error) {
	return open(t, decompressType, a.Get(0), a.Get(1))
}

// run decompresses data, with the dictionary where it is asked for.
func (d *decompressor) run(t *thread, data string, most int, out *output) (rest string, err error) {
	rest, err = inflate(t, d.z, data, most, out)
	if errors.Is(err, deflate.ErrNeedDict) && d.dict != "" {
		if !d.z.SetDictionary([]byte(d.dict)) {
			return rest, fail(t, dataError, "while setting zdict", "")
		}
		rest, err = inflate(t, d.z, rest, most, out)
	}
	if err != nil {
		err = inflateError(t, err)
	}
	return rest, err
}

// keep remembers what run left of its input.
func (d *decompressor) keep(t *thread, rest string) error {
	if d.z.Done() {
		if rest != "" {
			if err := t.Alloc(int64(len(d.unused) + len(rest))); err != nil {
				return err
			}
			d.unused += rest
		}
		rest = ""
	}
	if rest != "" {
		if err := t.Alloc(int64(len(rest))); err != nil {
			return err
		}
	}
	d.tail = rest
	return nil
}

func decompressMethod(t *thread, d *decompressor, a args) (value, error) {
	data, err := t.BytesCopy(a.V[1])
	if err != nil {
		return value{}, err
	}
	most := 0
	if v := a.Get(2); !v.IsUnset() {
		if most, err = t.IndexArg(v, ""); err != nil {
			return value{}, err
		}
	}
	if most < 0 {
		return value{}, t.Errorf(interp.ValueError, "max_length must be non-negative")
	}
	if most == 0 {
		most = -1
	}
	out := output{t: t}
	if d.closed {
		return value{}, fail(t, streamError, "while decompressing data", "")
	}
	if d.z.Done() { // all of it follows the stream
		return out.value(), d.keep(t, data)
	}
	rest, err := d.run(t, data, most, &out)
	if kerr := d.keep(t, rest); kerr != nil {
		return value{}, kerr
	}
	return out.value(), err
}

func flushMethod(t *thread, d *decompressor, a args) (value, error) {
	if v := a.Get(1); !v.IsUnset() {
		n, err := t.IndexArg(v, "")
		if err != nil {
			return value{}, err
		}
		if n <= 0 {
			return value{}, t.Errorf(interp.ValueError, "length must be greater than zero")
		}
	}
	out := output{t: t}
	if d.z.Done() {
		d.closed = true
		return out.value(), nil
	}
	rest, err := d.run(t, d.tail, -1, &out)
	d.closed = d.z.Done()
	if kerr := d.keep(t, rest); kerr != nil {
		return value{}, kerr
	}
	return out.value(), err
}

func field(name string, f func(t *thread, d *decompressor) (value, error)) interp.Native {
	return interp.Native{Name: name, Kind: interp.Getter, Member: true, Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
		d, _ := interp.As[decompressor](a.V[0], decompressLayout)
		return f(t, d)
	}}
}

func method(name, sig, doc string, f func(t *thread, d *decompressor, a args) (value, error)) interp.Native {
	return interp.Native{Name: name, Sig: sig, Doc: doc, Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
		d, _ := interp.As[decompressor](a.V[0], decompressLayout)
		return f(t, d, a)
	}}
}

func defineDecompress() {
	duplicate := func(t *thread, d *decompressor, _ args) (value, error) {
		if d.z.Done() {
			return value{}, t.Errorf(interp.ValueError, "Inconsistent stream state")
		}
		if err := t.Work(deflate.DecompressorFootprint / 32); err != nil {
			return value{}, err
		}
		if err := t.Alloc(int64(len(d.tail) + len(d.unused) + len(d.dict))); err != nil {
			return value{}, err
		}
		c, err := newDecompressor(t, d.Class(), d.z.Clone())
		if err != nil {
			return value{}, err
		}
		c.dict, c.unused, c.tail = d.dict, d.unused, d.tail
		return interp.ValueOf(c), nil
	}
	interp.Define(decompressType, interp.TypeSpec{
		Name: "Decompress", Module: "zlib", Layout: decompressLayout, NoNew: true,
		Methods: []interp.Native{
			method("decompress", "(data, /, max_length=0)", "Return a bytes object containing the decompressed version of the data.", decompressMethod),
			method("flush", "(length=zlib.DEF_BUF_SIZE, /)", "Return a bytes object containing any remaining decompressed data.", flushMethod),
			method("copy", "()", "Return a copy of the decompression object.", duplicate),
			method("__copy__", "()", "", duplicate),
			method("__deepcopy__", "(memo, /)", "", duplicate),
			field("unused_data", func(t *thread, d *decompressor) (value, error) { return t.BytesFrom(d.unused) }),
			field("unconsumed_tail", func(t *thread, d *decompressor) (value, error) { return t.BytesFrom(d.tail) }),
			field("eof", func(_ *thread, d *decompressor) (value, error) { return interp.Bool(d.z.Done()), nil }),
		},
	})
}

var streamSig = interp.NewSig("_ZlibDecompressor", "(wbits=15, zdict=b'')")

// defineStream defines _ZlibDecompressor, which gzip reads by.
func defineStream() {
	interp.Define(streamType, interp.TypeSpec{
		Name: "_ZlibDecompressor", Module: "zlib", Layout: decompressLayout, NewSig: "(wbits=15, zdict=b'')",
		Doc: "Create a decompressor object for decompressing data incrementally.",
		Slots: interp.Slots{New: func(t *thread, typ *interp.Type, args interp.Args) (value, error) {
			a, err := streamSig.Bind(t, args)
			if err != nil {
				return value{}, err
			}
			return open(t, typ, a[0], a[1])
		}},
		Methods: []interp.Native{
			method("decompress", "(data, max_length=-1)", "Decompress *data*, returning uncompressed data as bytes.", streamDecompress),
			field("unused_data", func(t *thread, d *decompressor) (value, error) { return t.BytesFrom(d.unused) }),
			field("eof", func(_ *thread, d *decompressor) (value, error) { return interp.Bool(d.z.Done()), nil }),
			field("needs_input", func(_ *thread, d *decompressor) (value, error) { return interp.Bool(d.hungry && !d.z.Done()), nil }),
		},
	})
}

func streamDecompress(t *thread, d *decompressor, a args) (value, error) {
	data, err := t.BytesCopy(a.V[1])
	if err != nil {
		return value{}, err
	}
	most := -1
	if v := a.Get(2); !v.IsUnset() {
		if most, err = t.IndexArg(v, ""); err != nil {
			return value{}, err
		}
	}
	if d.z.Done() {
		return value{}, t.Errorf(interp.EOFError, "End of stream already reached")
	}
	if d.tail != "" {
		if err := t.Alloc(int64(len(d.tail) + len(data))); err != nil {
			return value{}, err
		}
		data = d.tail + data
	}
	out := output{t: t}
	rest, err := d.run(t, data, most, &out)
	if kerr := d.keep(t, rest); kerr != nil {
		return value{}, kerr
	}
	d.hungry = d.tail == "" && (most < 0 || len(out.b) < most)
	return out.value(), err
}
