package deflate

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
)

// DataError is the error of Decode for input that is not what it should be.
type DataError string

func (e DataError) Error() string { return string(e) }

// ErrNeedDict is the error of Decode when the stream asks for the dictionary that it was made with.
var ErrNeedDict = fmt.Errorf("deflate: dictionary needed")

const (
	history = 1 << 15 // how far back a match may lie
	room    = 1 << 15 // how much is written at once, behind the history
)

// The states of a Decompressor: what comes next in its input.
type state uint8

const (
	inHead state = iota
	inZlibHead
	inDictID
	inDict
	inGzipFlags
	inGzipTime
	inGzipExtraLen
	inGzipExtra
	inGzipName
	inGzipComment
	inGzipCRC
	inBlock
	inStoredLen
	inStored
	inTable
	inLenLens
	inLens
	inCodes
	inMatch
	inCheck
	inSize
	inEnd
)

// Decompressor reads one compressed stream. It takes no more bytes of its input than it needs to go as far as there is room for output, to the bit: what
// follows the stream, or what there was no room for, is left to the caller.
type Decompressor struct {
	Pay func(units int64) error

	format Format
	wbits  int
	state  state
	src    []byte
	in     int
	hold   uint64
	nbits  uint
	buf    []byte // the output before from; what was returned may be overwritten by the next call
	from   int
	pos    int
	limit  int // of pos
	whole  int64
	last   bool
	sum    uint32
	crc    uint32 // of a gzip header
	flags  int
	n      int // left of what is being skipped, copied or read
	dist   int
	extra  uint
	nlit   int
	ndist  int
	nlens  int
	lens   [320]uint8
	lit    table
	dists  table
	owed   int64
	err    error // in the data: it stays
}

// NewDecompressor makes a decompressor. windowBits 0 stands for what the header says.
func NewDecompressor(format Format, windowBits int) *Decompressor {
	z := &Decompressor{format: format, wbits: windowBits}
	if format == Raw {
		z.state = inBlock
	}
	return z
}

// DecompressorFootprint is how many bytes a decompressor takes at most.
const DecompressorFootprint = history + room + 12<<10

// Clone makes an independent copy.
func (z *Decompressor) Clone() *Decompressor {
	c := *z
	c.buf, c.src = append([]byte(nil), z.buf...), nil
	return &c
}

// Done reports whether the end of the stream was read.
func (z *Decompressor) Done() bool { return z.state == inEnd }

// SetDictionary answers ErrNeedDict, or gives the dictionary of a raw stream before the first Decode; ok is false when it is not the right one.
func (z *Decompressor) SetDictionary(dict []byte) (ok bool) {
	if z.state == inDict {
		if Adler32(1, dict) != z.sum {
			return false
		}
		z.state, z.sum = inBlock, 1
	}
	if len(dict) > history {
		dict = dict[len(dict)-history:]
	}
	z.grow(z.pos + len(dict))
	z.pos += copy(z.buf[z.pos:], dict)
	z.whole += int64(len(dict))
	return true
}

func (z *Decompressor) grow(n int) {
	if n <= len(z.buf) {
		return
	}
	size := min(max(n, 2*len(z.buf), 1<<10), history+room)
	z.buf = append(z.buf, make([]byte, size-len(z.buf))...)
}

// Decode reads src and returns output, at most most bytes of it and no more than some 32 KB, and how many bytes it has read. When there is neither output nor
// anything read, it needs more input (or room). The output is valid until the next call.
func (z *Decompressor) Decode(src []byte, most int) (out []byte, used int, err error) {
	if history+room-z.pos < min(most, room/8) {
		n := copy(z.buf, z.buf[z.pos-history:z.pos])
		z.pos = n
	}
	most = min(most, history+room-z.pos)
	if z.pos+most > len(z.buf) { // small streams get by with little
		z.grow(z.pos + min(most, max(4*len(src), 256)))
		most = min(most, len(z.buf)-z.pos)
	}
	z.from, z.limit = z.pos, z.pos+most
	z.src, z.in = src[:min(len(src), room)], 0
	err = z.err
	for ok := true; ok && err == nil && z.state != inEnd; {
		ok, err = z.step()
		if z.owed += 3; z.owed > 1000 && err == nil {
			err = z.Pay(z.owed)
			z.owed = 0
		}
	}
	if _, bad := err.(DataError); bad {
		z.err = err
	}
	out = z.buf[z.from:z.pos]
	z.whole += int64(len(out))
	z.check(out)
	if err == nil {
		z.owed += int64(len(out))/3 + int64(z.in)/3
		err = z.Pay(z.owed)
		z.owed = 0
	}
	z.src = nil
	return out, z.in, err
}

// check adds output to the check sum; the trailer does so before it compares.
func (z *Decompressor) check(out []byte) {
	switch z.format {
	case Zlib:
		if z.state >= inBlock {
			z.sum = Adler32(z.sum, out)
		}
	case Gzip:
		z.sum = crc32.Update(z.sum, crc32.IEEETable, out)
	}
}

// need makes hold contain n bits at least, if there is input.
func (z *Decompressor) need(n uint) bool {
	for z.nbits < n {
		if z.in == len(z.src) {
			return false
		}
		z.hold |= uint64(z.src[z.in]) << z.nbits
		z.in++
		z.nbits += 8
	}
	return true
}

// take removes n bits, which need has got.
func (z *Decompressor) take(n uint) int {
	v := int(z.hold & (1<<n - 1))
	z.hold >>= n
	z.nbits -= n
	return v
}

// step goes on by one state; ok is false when there is no input, or no room, for it.
func (z *Decompressor) step() (ok bool, err error) {
	switch z.state {
	case inHead, inZlibHead, inDictID, inDict:
		return z.zlibHeader()
	case inGzipFlags, inGzipTime, inGzipExtraLen, inGzipExtra, inGzipName, inGzipComment, inGzipCRC:
		return z.gzipHeader()
	case inBlock:
		return z.block()
	case inStoredLen, inStored:
		return z.stored()
	case inTable, inLenLens, inLens:
		return z.tables()
	case inCodes:
		return z.codes()
	case inMatch:
		return z.match(), nil
	}
	return z.trailer()
}

func (z *Decompressor) zlibHeader() (ok bool, err error) {
	switch z.state {
	case inHead:
		if !z.need(16) {
			return false, nil
		}
		if (z.format == Gzip || z.format == Auto) && z.hold&0xffff == 0x8b1f {
			z.format, z.state, z.crc, z.sum = Gzip, inGzipFlags, 0, 0
			z.headerCRC(z.take(16), 2)
			return true, nil
		}
		h := int(z.hold & 0xffff)
		if z.format == Gzip || (h&0xff<<8+h>>8)%31 != 0 {
			return false, DataError("incorrect header check")
		}
		z.format = Zlib
		if h&0xf != 8 {
			return false, DataError("unknown compression method")
		}
		bits := h>>4&0xf + 8
		if z.wbits == 0 {
			z.wbits = bits
		}
		if bits > 15 || bits > z.wbits {
			return false, DataError("invalid window size")
		}
		z.take(16)
		z.sum, z.state = 1, inBlock
		if h&0x2000 != 0 {
			z.state = inDictID
		}
	case inDictID:
		if !z.need(32) {
			return false, nil
		}
		var id [4]byte
		binary.LittleEndian.PutUint32(id[:], uint32(z.take(32)))
		z.sum, z.state = binary.BigEndian.Uint32(id[:]), inDict
	case inDict:
		return false, ErrNeedDict
	}
	return true, nil
}

func (z *Decompressor) headerCRC(v, n int) {
	var b [4]byte
	binary.LittleEndian.PutUint32(b[:], uint32(v))
	z.crc = crc32.Update(z.crc, crc32.IEEETable, b[:n])
}

// The flags of a gzip header (RFC 1952).
const (
	flagCRC     = 0x200
	flagExtra   = 0x400
	flagName    = 0x800
	flagComment = 0x1000
)

func (z *Decompressor) gzipHeader() (ok bool, err error) {
	switch z.state {
	case inGzipFlags:
		if !z.need(16) {
			return false, nil
		}
		z.flags = z.take(16)
		if z.flags&0xff != 8 {
			return false, DataError("unknown compression method")
		}
		if z.flags&0xe000 != 0 {
			return false, DataError("unknown header flags set")
		}
		z.headerCRC(z.flags, 2)
		z.state, z.n = inGzipTime, 6
	case inGzipTime, inGzipExtra:
		for ; z.n > 0; z.n-- {
			if !z.need(8) {
				return false, nil
			}
			z.headerCRC(z.take(8), 1)
		}
		if z.state == inGzipTime && z.flags&flagExtra != 0 {
			z.state = inGzipExtraLen
		} else {
			z.state = inGzipName
		}
	case inGzipExtraLen:
		if !z.need(16) {
			return false, nil
		}
		z.n = z.take(16)
		z.headerCRC(z.n, 2)
		z.state = inGzipExtra
	case inGzipName, inGzipComment:
		flag := flagName
		if z.state == inGzipComment {
			flag = flagComment
		}
		for c := z.flags & flag; c != 0; {
			if !z.need(8) {
				return false, nil
			}
			c = z.take(8)
			z.headerCRC(c, 1)
			z.owed += 2
		}
		z.state++
	case inGzipCRC:
		if z.flags&flagCRC != 0 {
			if !z.need(16) {
				return false, nil
			}
			if z.take(16) != int(z.crc&0xffff) {
				return false, DataError("header crc mismatch")
			}
		}
		z.state = inBlock
	}
	return true, nil
}

func (z *Decompressor) block() (ok bool, err error) {
	if z.last {
		z.take(z.nbits & 7)
		z.state = inCheck
		return true, nil
	}
	if !z.need(3) {
		return false, nil
	}
	z.last = z.take(1) == 1
	z.owed += 20
	switch z.take(2) {
	case 0:
		z.take(z.nbits & 7)
		z.state = inStoredLen
	case 1:
		z.lit, z.dists, z.state = fixedLitTable, fixedDistTable, inCodes
		z.owed += 100
	case 2:
		z.state = inTable
	default:
		return false, DataError("invalid block type")
	}
	return true, nil
}

func (z *Decompressor) stored() (ok bool, err error) {
	if z.state == inStoredLen {
		if !z.need(32) {
			return false, nil
		}
		v := z.take(32)
		if v&0xffff != ^v>>16&0xffff {
			return false, DataError("invalid stored block lengths")
		}
		z.n, z.state = v&0xffff, inStored
	}
	n := min(z.n, len(z.src)-z.in, z.limit-z.pos)
	z.pos += copy(z.buf[z.pos:], z.src[z.in:z.in+n])
	z.in += n
	if z.n -= n; z.n > 0 {
		return false, nil
	}
	z.state = inBlock
	return true, nil
}

// match copies what is left of a match.
func (z *Decompressor) match() (ok bool) {
	n := min(z.n, z.limit-z.pos)
	z.n -= n
	z.copyMatch(n)
	if z.n > 0 {
		return false
	}
	z.state = inCodes
	return true
}

func (z *Decompressor) copyMatch(n int) {
	for n > 0 {
		m := copy(z.buf[z.pos:z.pos+n], z.buf[z.pos-z.dist:z.pos]) // no farther than what is written already
		z.pos += m
		n -= m
	}
}

func (z *Decompressor) trailer() (ok bool, err error) {
	if z.format == Raw {
		z.state = inEnd
		return true, nil
	}
	if !z.need(32) {
		return false, nil
	}
	got := uint32(z.take(32))
	if z.state == inSize {
		if got != uint32(z.whole+int64(z.pos-z.from)) {
			return false, DataError("incorrect length check")
		}
		z.state = inEnd
		return true, nil
	}
	sum := z.sum
	z.check(z.buf[z.from:z.pos])
	sum, z.sum = z.sum, sum
	if z.format == Zlib {
		var b [4]byte
		binary.LittleEndian.PutUint32(b[:], got)
		got = binary.BigEndian.Uint32(b[:])
	}
	if got != sum {
		return false, DataError("incorrect data check")
	}
	z.state = inEnd
	if z.format == Gzip {
		z.state = inSize
	}
	return true, nil
}
