package picklemod

import (
	"encoding/binary"
	"errors"

	"github.com/safepy/safepy/interp"
)

// pickler is pickle.Pickler, and what dumps works with.
//
// Output gathers in out. From protocol 4 on it lies in frames: frame is where the one begins that is being written, -1 between two. An object that was
// written is in memo, by identity, and in kept, so that it lives and its identity stays taken.
type pickler struct {
	interp.Object
	t       *thread
	made    bool
	busy    bool
	write   value // of the file; unset: out is the result
	proto   int
	fix     bool
	fast    bool
	framing bool
	frame   int
	out     []byte
	charged int
	memo    map[value]int
	kept    []value
	callback,
	persistent, override, table value // unset where there is none
	modules   map[string]value // names of the modules of builtin functions, each a str of its own as in CPython
	constants map[string]value // those met
	nesting   map[value]bool   // containers being written, in fast mode
	depth     int              // of them
}

var (
	picklerType   = new(interp.Type)
	picklerLayout = interp.NewLayout[pickler]("_pickle.Pickler")
)

const memoSize = 96 // bytes of an entry, in memo and kept

// Traverse implements interp.Heap.
func (p *pickler) Traverse(w *interp.Walker) {
	for _, v := range [...]value{p.write, p.callback, p.persistent, p.override, p.table} {
		if !v.IsUnset() {
			w.Visit(v)
		}
	}
	w.VisitAll(p.kept)
	for _, v := range p.modules {
		w.Visit(v)
	}
}

// ExtraSize implements interp.Heap.
func (p *pickler) ExtraSize() int64 { return int64(cap(p.out)) + int64(len(p.kept))*memoSize }

func (p *pickler) reset() {
	p.memo, p.kept = map[value]int{}, nil
}

const (
	frameTarget = 64 << 10
	frameLeast  = 4
	frameHeader = 9
)

// put writes bytes, in a frame if there are frames.
func (p *pickler) put(b ...byte) { p.begin(); p.out = append(p.out, b...) }

// puts writes text and charges for it.
func (p *pickler) puts(s string) error {
	p.begin()
	if len(s) > 256 {
		if err := p.t.Bytes(len(s)); err != nil {
			return err
		}
		if n := len(p.out) + len(s); n > cap(p.out) {
			if err := p.t.Alloc(int64(n) - int64(len(p.out)) + int64(len(p.out))/2); err != nil {
				return err
			}
			p.charged = n
		}
	}
	p.out = append(p.out, s...)
	return p.grew()
}

func (p *pickler) begin() {
	if p.framing && p.frame < 0 {
		p.frame = len(p.out)
		p.out = append(p.out, make([]byte, frameHeader)...)
	}
}

// grew charges what was written since the last call.
func (p *pickler) grew() error {
	n := len(p.out) - p.charged
	if n < 1024 {
		return nil
	}
	p.charged = len(p.out)
	return p.t.Alloc(int64(n) * 2)
}

// endFrame completes the frame; one too short to be worth it has no header.
func (p *pickler) endFrame() {
	if p.frame < 0 {
		return
	}
	at := p.frame
	p.frame = -1
	n := len(p.out) - at - frameHeader
	if n >= frameLeast {
		p.out[at] = opFrame
		binary.LittleEndian.PutUint64(p.out[at+1:], uint64(n))
		return
	}
	copy(p.out[at:], p.out[at+frameHeader:])
	p.out = p.out[:len(p.out)-frameHeader]
}

// boundary is called between objects: a frame that is long enough ends there.
func (p *pickler) boundary() error {
	if p.framing && p.frame >= 0 && len(p.out)-p.frame-frameHeader >= frameTarget {
		p.endFrame()
		return p.flush()
	}
	return p.grew()
}

// flush hands what was written to the file.
func (p *pickler) flush() error {
	if p.write.IsUnset() || len(p.out) == 0 {
		return nil
	}
	b, err := p.t.BytesFrom(string(p.out))
	if err != nil {
		return err
	}
	p.out, p.charged = p.out[:0], 0
	_, err = p.t.Call(p.write, b)
	return err
}

// data writes a header and bytes that follow it; many bytes stand between frames. v is the object that has them, or unset.
func (p *pickler) data(header []byte, s string, v value) error {
	framing := p.framing
	large := len(s) >= frameTarget
	if large {
		p.endFrame()
		p.framing = false
		defer func() { p.framing = framing }()
	}
	p.put(header...)
	if !large || p.write.IsUnset() {
		return p.puts(s)
	}
	if err := p.flush(); err != nil {
		return err
	}
	if v.IsUnset() {
		var err error
		if v, err = p.t.BytesFrom(s); err != nil {
			return err
		}
	}
	_, err := p.t.Call(p.write, v)
	return err
}

// dump writes one pickle.
func (p *pickler) dump(v value) error {
	t := p.t
	if p.busy {
		return t.Errorf(interp.RuntimeError, "Pickler object is already used")
	}
	p.busy = true
	defer func() { p.busy = false }()
	defer t.Unroot(t.RootSlice(&p.kept))
	size := int64(0)
	t.RootBytes(&size)
	p.out, p.charged, p.frame = p.out[:0], 0, -1
	if p.proto >= 2 {
		p.put(opProto, byte(p.proto))
	}
	p.framing = p.proto >= 4
	err := p.save(v, false)
	if err == nil {
		p.put(opStop)
		p.endFrame()
		err = p.flush()
	}
	p.framing = false
	return err
}

// memoize remembers an object that was written, and writes so.
func (p *pickler) memoize(v value) error {
	if p.fast {
		return nil
	}
	if err := p.t.Alloc(memoSize); err != nil {
		return err
	}
	n := len(p.kept)
	if p.memo == nil {
		p.memo = map[value]int{}
	}
	p.memo[v] = n
	p.kept = append(p.kept, v)
	if p.proto >= 4 {
		p.put(opMemoize)
		return nil
	}
	return p.place(n, 'p', opBinPut, opLongBinPut)
}

// place writes an opcode and where something is in the memo: as text, as a byte or as four.
func (p *pickler) place(n int, text, short, long byte) error {
	switch {
	case p.proto == 0:
		return p.puts(string(text) + itoa(n) + "\n")
	case n < 256:
		p.put(short, byte(n))
	default:
		p.put(long, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
	}
	return nil
}

// recall writes where an object is in the memo.
func (p *pickler) recall(n int) error {
	return p.place(n, 'g', opBinGet, opLongBinGet)
}

// note adds to an exception what was being written when it came up.
func (p *pickler) note(err error, text func() (string, error)) error {
	if err == nil {
		return nil
	}
	var e *interp.Exc
	if !errors.As(err, &e) {
		return err
	}
	s, nerr := text()
	if nerr != nil {
		return nerr
	}
	if aerr := p.t.Alloc(int64(len(s)) + 64); aerr != nil {
		return aerr
	}
	p.t.AddNote(e, s)
	return err
}

// within is note for a part of an object.
func (p *pickler) within(err error, v value, part string) error {
	return p.note(err, func() (string, error) { return "when serializing " + qualifiedName(v.Type()) + " " + part, nil })
}
