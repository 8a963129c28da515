package zlibmod

import (
	"github.com/safepy/safepy/internal/deflate"
	"github.com/safepy/safepy/interp"
)

// compressor is zlib.Compress.
type compressor struct {
	interp.Object
	c    *deflate.Compressor
	done bool
}

var (
	compressType   = new(interp.Type)
	compressLayout = interp.NewLayout[compressor]("zlib.Compress")
)

// Traverse implements interp.Heap.
func (*compressor) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (c *compressor) ExtraSize() int64 {
	if c.c == nil {
		return 0
	}
	return c.c.Footprint()
}

func newCompressor(t *thread, c *deflate.Compressor) (value, error) {
	if err := t.Alloc(c.Footprint()); err != nil {
		return value{}, err
	}
	o, err := interp.New[compressor](t, compressType)
	if err != nil {
		return value{}, err
	}
	o.c = c
	return interp.ValueOf(o), nil
}

func compressObj(t *thread, a args) (value, error) {
	nums := [5]int{-1, 8, 15, 8, 0} // level, method, wbits, memLevel, strategy
	var err error
	for i, def := range nums {
		if nums[i], err = intArg(t, a.Get(i), def); err != nil {
			return value{}, err
		}
	}
	dict := ""
	if v := a.Get(5); !v.IsUnset() {
		if dict, err = t.BytesCopy(v); err != nil {
			return value{}, err
		}
	}
	f, bits, ok := windowBits(nums[2], false)
	var c *deflate.Compressor
	if ok = ok && nums[1] == 8; ok {
		if err := t.Work(1000); err != nil {
			return value{}, err
		}
		c, err = deflate.New(f, nums[0], bits, nums[3], nums[4])
	}
	if !ok || err != nil || dict != "" && f == deflate.Gzip {
		return value{}, t.Errorf(interp.ValueError, "Invalid initialization option")
	}
	v, err := newCompressor(t, c)
	if err != nil || dict == "" {
		return v, err
	}
	c.Pay = t.Work
	return v, c.SetDictionary([]byte(dict))
}

func defineCompress() {
	method := func(name, sig, doc string, f func(t *thread, c *compressor, a args) (value, error)) interp.Native {
		return interp.Native{Name: name, Sig: sig, Doc: doc, Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
			c, _ := interp.As[compressor](a.V[0], compressLayout)
			return f(t, c, a)
		}}
	}
	duplicate := func(t *thread, c *compressor, _ args) (value, error) {
		if c.done {
			return value{}, t.Errorf(interp.ValueError, "Inconsistent stream state")
		}
		if err := t.Work(c.c.Footprint() / 32); err != nil {
			return value{}, err
		}
		return newCompressor(t, c.c.Clone())
	}
	interp.Define(compressType, interp.TypeSpec{
		Name: "Compress", Module: "zlib", Layout: compressLayout, NoNew: true,
		Methods: []interp.Native{
			method("compress", "(data, /)", "Returns a bytes object containing compressed data.", func(t *thread, c *compressor, a args) (value, error) {
				data, err := t.BytesCopy(a.V[1])
				if err != nil {
					return value{}, err
				}
				if c.done {
					return value{}, fail(t, streamError, "while compressing data", "")
				}
				out := output{t: t}
				err = feed(t, c.c, data, deflate.NoFlush, &out)
				return out.value(), err
			}),
			method("flush", "(mode=zlib.Z_FINISH, /)", "Return a bytes object containing any remaining compressed data.", func(t *thread, c *compressor, a args) (value, error) {
				mode, err := intArg(t, a.Get(1), int(deflate.Finish))
				if err != nil {
					return value{}, err
				}
				out := output{t: t}
				if mode == int(deflate.NoFlush) {
					return out.value(), nil
				}
				if c.done || mode < 0 || mode > int(deflate.Block) {
					return value{}, fail(t, streamError, "while flushing", "")
				}
				if err := feed(t, c.c, "", deflate.Flush(mode), &out); err != nil {
					return value{}, err
				}
				c.done = mode == int(deflate.Finish)
				return out.value(), nil
			}),
			method("copy", "()", "Return a copy of the compression object.", duplicate),
			method("__copy__", "()", "", duplicate),
			method("__deepcopy__", "(memo, /)", "", duplicate),
		},
	})
}
