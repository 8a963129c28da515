package bz2mod

import (
	"errors"
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	value  = interp.Value
	thread = interp.Thread
)

// decompressor is bz2.BZ2Decompressor.
type decompressor struct {
	interp.Object
	in       bits
	size     int // of a block, 0 before the stream's header
	start    int // where what is being read begins
	blk      *block
	combined uint32
	eof      bool
	unused   string
	hungry   bool
	scanned  int    // how many bits have been looked through for the mark behind a block
	window   uint64 // the last of them
}

var (
	decompressorType = new(interp.Type)
	layout           = interp.NewLayout[decompressor]("bz2.BZ2Decompressor")
	newSig           = interp.NewSig("BZ2Decompressor", "()")
)

// Traverse implements interp.Heap.
func (*decompressor) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (d *decompressor) ExtraSize() int64 {
	n := int64(cap(d.in.data) + len(d.unused))
	if d.blk != nil {
		n += 4 * int64(cap(d.blk.tt))
	}
	return n
}

// Module is the table of _bz2.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	field := func(name string, f func(t *thread, d *decompressor) (value, error)) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Member: true, Cost: interp.CostPerByte, Fn: func(t *thread, a interp.Args) (value, error) {
			d, _ := interp.As[decompressor](a.V[0], layout)
			return f(t, d)
		}}
	}
	interp.Define(decompressorType, interp.TypeSpec{
		Name: "BZ2Decompressor", Module: "_bz2", Layout: layout, NewSig: "()", Doc: "Create a decompressor object for decompressing data incrementally.",
		Slots: interp.Slots{New: func(t *thread, typ *interp.Type, a interp.Args) (value, error) {
			if _, err := newSig.Bind(t, a); err != nil {
				return value{}, err
			}
			d, err := interp.New[decompressor](t, typ)
			if err != nil {
				return value{}, err
			}
			d.hungry = true
			return interp.ValueOf(d), nil
		}},
		Methods: []interp.Native{
			{Name: "decompress", Sig: "(data, max_length=-1)", Cost: interp.CostPerByte, Doc: "Decompress *data*, returning uncompressed data as bytes.", Fn: func(t *thread, a interp.Args) (value, error) {
				d, _ := interp.As[decompressor](a.V[0], layout)
				return d.decompress(t, a.V[1], a.Get(2))
			}},
			field("eof", func(_ *thread, d *decompressor) (value, error) { return interp.Bool(d.eof), nil }),
			field("unused_data", func(t *thread, d *decompressor) (value, error) { return t.BytesFrom(d.unused) }),
			field("needs_input", func(_ *thread, d *decompressor) (value, error) { return interp.Bool(d.hungry && !d.eof), nil }),
		},
	})
	return &interp.ModuleDef{Name: "_bz2", Doc: "Decompression of bzip2's format.", Types: []*interp.Type{decompressorType}}
})

const (
	blockMagic = 0x314159265359
	endMagic   = 0x177245385090
	piece      = 1 << 15 // how many bytes are handed out between two looks at the meter
)

func (d *decompressor) decompress(t *thread, data, limit value) (value, error) {
	text, err := t.BytesOf(data)
	if err != nil {
		return value{}, err
	}
	most := -1
	if !limit.IsUnset() {
		if most, err = t.IndexArg(limit, ""); err != nil {
			return value{}, err
		}
	}
	if d.eof {
		return value{}, t.Errorf(interp.EOFError, "End of stream already reached")
	}
	if err := d.feed(t, text); err != nil {
		return value{}, err
	}
	out, err := d.run(t, most)
	if errors.Is(err, errData) {
		return value{}, t.Errorf(interp.OSError, "Invalid data stream")
	}
	if err != nil {
		return value{}, err
	}
	return interp.OwnBytes(out), nil
}

// feed puts data behind the input that is left.
func (d *decompressor) feed(t *thread, data string) error {
	if err := t.Work(int64(len(data))/16 + 1); err != nil {
		return err
	}
	if done := d.in.pos >> 3; done > 0 {
		n := copy(d.in.data, d.in.data[done:])
		d.in.data, d.in.pos, d.scanned = d.in.data[:n], d.in.pos&7, max(0, d.scanned-8*done)
		if err := t.Work(int64(n) / 64); err != nil {
			return err
		}
	}
	if n := len(d.in.data) + len(data); n > cap(d.in.data) {
		if err := t.Alloc(int64(2 * n)); err != nil {
			return err
		}
		d.in.data = append(make([]byte, 0, 2*n), d.in.data...)
	}
	d.in.data = append(d.in.data, data...)
	return nil
}

// run decompresses until the input or the room for output, unbounded where most is negative, ends.
func (d *decompressor) run(t *thread, most int) ([]byte, error) {
	var out []byte
	d.hungry = false
	for {
		if d.blk == nil {
			err := d.open(t)
			if errors.Is(err, errMore) {
				d.hungry = true
				return out, nil
			}
			if err != nil || d.eof {
				return out, err
			}
		}
		room := piece
		if most >= 0 {
			room = min(room, most-len(out))
		}
		if room == 0 {
			return out, nil
		}
		if err := t.Work(int64(room) / 2); err != nil {
			return nil, err
		}
		if n := len(out) + room; n > cap(out) {
			size := max(n, 2*cap(out))
			if err := t.Alloc(int64(size)); err != nil {
				return nil, err
			}
			out = append(make([]byte, 0, size), out...)
		}
		var done bool
		if out, done = d.blk.take(out, room); !done {
			continue
		}
		sum := ^d.blk.sum
		if sum != d.blk.given {
			return nil, errData
		}
		d.combined = (d.combined<<1 | d.combined>>31) ^ sum
		d.blk = nil
	}
}

// open reads up to the next block, or the end of the stream. Where input is missing the position stays.
func (d *decompressor) open(t *thread) error {
	d.start = d.in.pos
	err := d.next(t)
	if errors.Is(err, errMore) {
		d.in.pos = d.start
	}
	return err
}

// sighted looks on for the mark that stands behind a block, so that a block is only read when it can be complete, however small the pieces are in which it comes.
func (d *decompressor) sighted(t *thread) (bool, error) {
	d.scanned = max(d.scanned, d.in.pos)
	end := 8 * len(d.in.data)
	for d.scanned < end {
		if d.scanned&0xFFF == 0 {
			if err := t.Work(0x1000); err != nil {
				return false, err
			}
		}
		d.window = d.window<<1 | uint64(d.in.data[d.scanned>>3]>>(7-d.scanned&7)&1)
		d.scanned++
		if w := d.window & (1<<48 - 1); (w == blockMagic || w == endMagic) && d.scanned >= d.in.pos+48 {
			return true, nil
		}
	}
	return false, nil
}

// plausible reports whether the block that begins may be one, as far as its first words are there: a checksum, a bit, and where in the block its text begins.
func (d *decompressor) plausible() bool {
	b := d.in
	if _, err := b.read(33); err != nil {
		return true
	}
	start, err := b.read(24)
	return err != nil || int(start) <= d.size+10
}

func (d *decompressor) next(t *thread) error {
	b := &d.in
	if d.size == 0 {
		for _, want := range []uint64{'B', 'Z', 'h'} {
			c, err := b.read(8)
			if err != nil {
				return err
			}
			if c != want {
				return errData
			}
		}
		level, err := b.read(8)
		if err != nil {
			return err
		}
		if level < '1' || level > '9' {
			return errData
		}
		d.size = int(level-'0') * 100_000
		d.start = b.pos
	}
	magic, err := b.read(48)
	if err != nil {
		n := 8*len(b.data) - b.pos
		if part, _ := b.read(n); part != blockMagic>>(48-n) && part != endMagic>>(48-n) {
			return errData
		}
		return err
	}
	switch magic {
	case blockMagic:
		if !d.plausible() {
			return errData
		}
		if ok, err := d.sighted(t); err != nil || !ok {
			if err == nil {
				err = errMore
			}
			return err
		}
		if err := t.Alloc(4 * int64(d.size)); err != nil {
			return err
		}
		d.blk, err = readBlock(b, d.size, t.Work)
		return err
	case endMagic:
		sum, err := b.read(32)
		if err != nil {
			return err
		}
		if uint32(sum) != d.combined {
			return errData
		}
		rest := b.data[(b.pos+7)/8:]
		if err := t.Alloc(int64(len(rest))); err != nil {
			return err
		}
		d.eof, d.unused, d.in = true, string(rest), bits{}
		return nil
	}
	return errData
}
