// Package zlibmod is the module zlib, over internal/deflate, and what gzip needs of it.
//
// Output is charged in pieces before it is kept, so a stream that expands a thousandfold is refused when it has grown too large, not afterwards.
package zlibmod

import (
	"errors"

	"hash/crc32"
	"math/big"
	"sync"

	"github.com/safepy/safepy/internal/deflate"
	"github.com/safepy/safepy/interp"
)

type (
	value  = interp.Value
	thread = interp.Thread
	args   = interp.Args
)

var errorType = new(interp.Type)

// Module is the table of zlib.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	interp.Define(errorType, interp.TypeSpec{Name: "error", Module: "zlib", Base: interp.Exception})
	defineCompress()
	defineDecompress()
	defineStream()
	row := func(name, sig, doc string, f func(t *thread, a args) (value, error)) interp.Native {
		return interp.Native{Name: name, Sig: sig, Doc: doc, Cost: interp.CostPerByte, Fn: f}
	}
	consts := map[string]value{"ZLIB_VERSION": interp.StaticStr("1.3.2"), "ZLIB_RUNTIME_VERSION": interp.StaticStr("1.3.2"), "__version__": interp.StaticStr("1.0")}
	for name, n := range map[string]int64{
		"DEFLATED": 8, "DEF_BUF_SIZE": defBuf, "DEF_MEM_LEVEL": 8, "MAX_WBITS": 15, "Z_BEST_COMPRESSION": 9, "Z_BEST_SPEED": 1, "Z_BLOCK": 5, "Z_DEFAULT_COMPRESSION": -1,
		"Z_DEFAULT_STRATEGY": 0, "Z_FILTERED": 1, "Z_FINISH": 4, "Z_FIXED": 4, "Z_FULL_FLUSH": 3, "Z_HUFFMAN_ONLY": 2, "Z_NO_COMPRESSION": 0, "Z_NO_FLUSH": 0,
		"Z_PARTIAL_FLUSH": 1, "Z_RLE": 3, "Z_SYNC_FLUSH": 2, "Z_TREES": 6,
	} {
		consts[name] = interp.Int(n)
	}
	return &interp.ModuleDef{
		Name: "zlib", Doc: "Compression and decompression in the formats of zlib, gzip and raw deflate.", Types: []*interp.Type{errorType, streamType}, Consts: consts,
		Funcs: []interp.Native{
			row("compress", "(data, /, level=-1, wbits=15)", "Returns a bytes object containing compressed data.", compress),
			row("decompress", "(data, /, wbits=15, bufsize=16384)", "Returns a bytes object containing the uncompressed data.", decompress),
			row("compressobj", "(level=-1, method=8, wbits=15, memLevel=8, strategy=0, zdict=<unrepresentable>)",
				"Return a compressor object.", compressObj),
			row("decompressobj", "(wbits=15, zdict=b'')", "Return a decompressor object.", decompressObj),
			row("adler32", "(data, value=1, /)", "Compute an Adler-32 checksum of data.", func(t *thread, a args) (value, error) {
				return checksum(t, a, 1, deflate.Adler32)
			}),
			row("crc32", "(data, value=0, /)", "Compute a CRC-32 checksum of data.", func(t *thread, a args) (value, error) {
				return checksum(t, a, 0, func(sum uint32, p []byte) uint32 { return crc32.Update(sum, crc32.IEEETable, p) })
			}),
		},
	}
})

const defBuf = 16384

// chunk is how much is done between two looks at the meter by code that does not look itself.
const chunk = 1 << 18

func checksum(t *thread, a args, start uint32, f func(sum uint32, p []byte) uint32) (value, error) {
	if v := a.Get(1); !v.IsUnset() {
		n, err := t.Index(v)
		if err != nil {
			return value{}, err
		}
		if i, ok := interp.AsInt64(n); ok {
			start = uint32(i)
		} else {
			wide, _ := interp.AsInt(n)
			start = uint32(new(big.Int).And(wide, big.NewInt(1<<32-1)).Uint64())
		}
	}
	data, err := t.BytesOf(a.V[0])
	if err != nil {
		return value{}, err
	}
	for len(data) > 0 {
		n := min(len(data), chunk)
		if err := t.Work(int64(n)/20 + 1); err != nil {
			return value{}, err
		}
		start = f(start, interp.RawBytes(data[:n]))
		data = data[n:]
	}
	return interp.Int(int64(start)), nil
}

// intArg is an optional argument that is an int.
func intArg(t *thread, v value, def int) (int, error) {
	if v.IsUnset() {
		return def, nil
	}
	n, err := t.IndexArg(v, "")
	if err == nil && int(int32(n)) != n {
		text := "Python int too large to convert to C int"
		if n < 0 {
			text = "Python int too small to convert to C int"
		}
		err = t.Errorf(interp.OverflowError, "%s", text)
	}
	return n, err
}

// zlib's error codes.
const (
	needDict    = 2
	streamError = -2
	dataError   = -3
	bufError    = -5
)

// fail is zlib.error for a code; what it means is left out where zlib has no text for it.
func fail(t *thread, code int, doing, text string) error {
	if text == "" {
		text = map[int]string{streamError: "inconsistent stream state", dataError: "invalid input data", bufError: "incomplete or truncated stream"}[code]
	}
	if text != "" {
		text = ": " + text
	}
	return t.Errorf(errorType, "Error %d %s%s", code, doing, text)
}

// windowBits splits wbits into format and size; ok is false when there is no such thing. Auto and a size of 0 are for decompression only.
func windowBits(wbits int, reading bool) (f deflate.Format, bits int, ok bool) {
	switch {
	case wbits < 0:
		return deflate.Raw, -wbits, wbits >= -15 && wbits <= -8
	case wbits < 16:
		f = deflate.Zlib
	case wbits < 32:
		f = deflate.Gzip
	case wbits < 48 && reading:
		f = deflate.Auto
	default:
		return 0, 0, false
	}
	bits = wbits & 15
	return f, bits, bits >= 8 || reading && bits == 0
}

// output gathers bytes that are charged as they come.
type output struct {
	t *thread
	b []byte
}

func (o *output) add(p []byte) error {
	if n := len(o.b) + len(p); n > cap(o.b) {
		size := max(n, 2*cap(o.b), 256)
		if err := o.t.Alloc(int64(size)); err != nil {
			return err
		}
		b := make([]byte, len(o.b), size)
		copy(b, o.b)
		o.b = b
	}
	o.b = append(o.b, p...)
	return nil
}

func (o *output) value() value {
	if len(o.b) < cap(o.b)/2 {
		return interp.OwnBytes(append(make([]byte, 0, len(o.b)), o.b...)) // what was charged is enough for both
	}
	return interp.OwnBytes(o.b)
}

// feed compresses data in pieces.
func feed(t *thread, c *deflate.Compressor, data string, flush deflate.Flush, out *output) error {
	c.Pay = t.Work
	for {
		n := min(len(data), chunk)
		mode := deflate.NoFlush
		if n == len(data) {
			mode = flush
		}
		if err := t.Alloc(int64(n) + 1024); err != nil { // what the compressor returns is in its hands for a while
			return err
		}
		p, err := c.Write([]byte(data[:n]), mode)
		if err != nil {
			return err
		}
		if err := out.add(p); err != nil {
			return err
		}
		if data = data[n:]; data == "" {
			return nil
		}
	}
}

func compress(t *thread, a args) (value, error) {
	data, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	level, err := intArg(t, a.Get(1), -1)
	if err != nil {
		return value{}, err
	}
	wbits, err := intArg(t, a.Get(2), 15)
	if err != nil {
		return value{}, err
	}
	f, bits, ok := windowBits(wbits, false)
	var c *deflate.Compressor
	if ok {
		if err := t.Alloc(min(int64(len(data))*6, 256<<10) + 160<<10); err != nil {
			return value{}, err
		}
		if err := t.Work(1000); err != nil {
			return value{}, err
		}
		c, err = deflate.New(f, level, bits, 8, deflate.DefaultStrategy)
	}
	if !ok || err != nil {
		return value{}, t.Errorf(errorType, "Bad compression level")
	}
	out := output{t: t}
	if err := feed(t, c, data, deflate.Finish, &out); err != nil {
		return value{}, err
	}
	return out.value(), nil
}

// inflate decompresses data until it, the stream or the room for output ends; rest is what it left of data. most < 0 stands for no bound.
func inflate(t *thread, z *deflate.Decompressor, data string, most int, out *output) (rest string, err error) {
	z.Pay = t.Work
	src := []byte(nil)
	for !z.Done() && most != 0 {
		if len(src) == 0 && len(data) > 0 {
			src = []byte(data[:min(len(data), 1<<15)])
		}
		want := most
		if want < 0 {
			want = 1 << 30
		}
		p, n, err := z.Decode(src, want)
		src, data = src[n:], data[n:]
		if aerr := out.add(p); aerr != nil {
			return data, aerr
		}
		if err != nil {
			return data, err
		}
		if most > 0 {
			most -= len(p)
		}
		if len(p) == 0 && n == 0 && (len(src) > 0 || len(data) == 0) {
			break
		}
	}
	return data, nil
}

// inflateError is the exception for an error of inflate.
func inflateError(t *thread, err error) error {
	var bad deflate.DataError
	switch {
	case errors.As(err, &bad):
		return fail(t, dataError, "while decompressing data", string(bad))
	case errors.Is(err, deflate.ErrNeedDict):
		return fail(t, needDict, "while decompressing data", "")
	}
	return err
}

func decompress(t *thread, a args) (value, error) {
	data, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	wbits, err := intArg(t, a.Get(1), 15)
	if err != nil {
		return value{}, err
	}
	if v := a.Get(2); !v.IsUnset() {
		n, err := t.IndexArg(v, "")
		if err != nil {
			return value{}, err
		}
		if n < 0 {
			return value{}, t.Errorf(interp.ValueError, "bufsize must be non-negative")
		}
	}
	f, bits, ok := windowBits(wbits, true)
	if !ok {
		return value{}, fail(t, streamError, "while preparing to decompress data", "")
	}
	if err := t.Alloc(deflate.DecompressorFootprint); err != nil {
		return value{}, err
	}
	z := deflate.NewDecompressor(f, bits)
	out := output{t: t}
	if _, err := inflate(t, z, data, -1, &out); err != nil {
		return value{}, inflateError(t, err)
	}
	if !z.Done() {
		return value{}, fail(t, bufError, "while decompressing data", "")
	}
	return out.value(), nil
}
