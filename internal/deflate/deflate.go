// Package deflate compresses and decompresses as zlib does: RFC 1950 to 1952, byte for byte what zlib 1.3 writes for the same level, strategy, window and
// memory level. Only level 0 differs where zlib goes by how much room its caller's buffer has.
//
// Both directions take input in pieces and keep all of their state in one struct that can be cloned. They pay for their work as they go, through Pay, since
// what a byte of input costs can't be told beforehand: an error of Pay ends the operation and is returned.
//
// Read deflate.go (the window and the driver), match.go (how strings are found), trees.go (Huffman codes and blocks), then inflate.go.
package deflate

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
)

// Format is what surrounds the compressed data.
type Format uint8

// The formats. Auto is for decompression only: zlib or gzip, as the header says.
const (
	Raw Format = iota
	Zlib
	Gzip
	Auto
)

// Flush says how far Write brings its output.
type Flush int

// The flush modes, numbered as in zlib.
const (
	NoFlush Flush = iota
	PartialFlush
	SyncFlush
	FullFlush
	Finish
	Block
	Trees
)

// The strategies, numbered as in zlib.
const (
	DefaultStrategy = iota
	Filtered
	HuffmanOnly
	RLE
	Fixed
)

const (
	minMatch     = 3
	maxMatch     = 258
	minLookahead = maxMatch + minMatch + 1
	tooFar       = 4096 // a match of 3 bytes that lies farther back costs more than literals
)

// ErrOption is the error of New for parameters out of range.
var ErrOption = errors.New("deflate: invalid option")

// ErrState is the error of Write after the end of the stream.
var ErrState = errors.New("deflate: stream is finished")

// tuning are the parameters of a level: matches as long as good make the search of a better one shorter, those longer than lazy end it, nice is long
// enough, chain is how many candidates are looked at.
type tuning struct {
	good, lazy, nice, chain int
	find                    func(c *Compressor, flush Flush) (bool, error)
}

var levels = [10]tuning{
	{0, 0, 0, 0, (*Compressor).store},
	{4, 4, 8, 4, (*Compressor).greedy}, {4, 5, 16, 8, (*Compressor).greedy}, {4, 6, 32, 32, (*Compressor).greedy},
	{4, 4, 16, 16, (*Compressor).lazy}, {8, 16, 32, 32, (*Compressor).lazy}, {8, 16, 128, 128, (*Compressor).lazy},
	{8, 32, 128, 256, (*Compressor).lazy}, {32, 128, 258, 1024, (*Compressor).lazy}, {32, 258, 258, 4096, (*Compressor).lazy},
}

// Compressor makes one compressed stream.
//
// The window holds up to twice the window size: what was seen, up to strstart, and lookahead bytes that were not. Positions are indexes into it; head and
// prev chain positions whose three bytes have the same hash, 0 meaning none.
type Compressor struct {
	Pay func(units int64) error

	level, strategy int
	format          Format
	tune            tuning
	in, out         []byte
	bits            uint64
	nbits           uint
	begun, done     bool
	last            Flush
	sum             uint32
	total           uint32

	wsize                                   int
	window                                  []byte
	strstart, lookahead, blockStart, insert int
	head, prev                              []uint16
	hash                                    uint32
	hashShift                               uint
	matchStart, matchLen, prevLen           int
	matchAvailable                          bool
	owed                                    int64

	blockState
}

// New makes a compressor. level is -1 or 0 to 9; windowBits 9 to 15 (8 stands for 9); memLevel 1 to 9.
func New(format Format, level, windowBits, memLevel, strategy int) (*Compressor, error) {
	if level == -1 {
		level = 6
	}
	if level < 0 || level > 9 || windowBits < 8 || windowBits > 15 || memLevel < 1 || memLevel > 9 || strategy < 0 || strategy > Fixed ||
		windowBits == 8 && format != Zlib || format == Auto {
		return nil, ErrOption
	}
	windowBits = max(windowBits, 9)
	c := &Compressor{level: level, strategy: strategy, format: format, tune: levels[level], wsize: 1 << windowBits, hashShift: uint(memLevel+7+2) / 3,
		head: make([]uint16, 1<<(memLevel+7)), matchLen: minMatch - 1, prevLen: minMatch - 1, last: -2}
	if format == Zlib {
		c.sum = 1
	}
	c.blockState.init(1 << (memLevel + 6))
	return c, nil
}

// Footprint is how many bytes a compressor takes at most.
func (c *Compressor) Footprint() int64 {
	return int64(c.wsize)*4 + int64(len(c.head))*2 + int64(c.symLimit)*4 + 24<<10
}

// Clone makes an independent copy.
func (c *Compressor) Clone() *Compressor {
	d := *c
	d.window, d.head, d.prev = append([]byte(nil), c.window...), append([]uint16(nil), c.head...), append([]uint16(nil), c.prev...)
	d.syms = append(make([]uint32, 0, cap(c.syms)), c.syms...)
	d.out = nil
	return &d
}

func (c *Compressor) maxDist() int { return c.wsize - minLookahead }

// pay charges for work once there is enough of it.
func (c *Compressor) pay(units int64) error {
	if c.owed += units; c.owed < 1000 {
		return nil
	}
	n := c.owed
	c.owed = 0
	return c.Pay(n)
}

// SetDictionary makes matches with dict possible, before the first Write.
func (c *Compressor) SetDictionary(dict []byte) error {
	if c.format == Zlib {
		c.sum = Adler32(c.sum, dict)
	}
	if len(dict) > c.wsize {
		dict = dict[len(dict)-c.wsize:]
	}
	sum, total, format := c.sum, c.total, c.format
	c.format, c.in = Raw, dict
	c.fill()
	for c.lookahead >= minMatch {
		for n := c.lookahead - (minMatch - 1); n > 0; n-- {
			c.insertString(c.strstart)
			c.strstart++
		}
		c.lookahead = minMatch - 1
		c.fill()
	}
	c.strstart += c.lookahead
	c.blockStart, c.insert, c.lookahead = c.strstart, c.lookahead, 0
	c.sum, c.total, c.format = sum, total, format
	return c.Pay(int64(len(dict)))
}

func rank(f Flush) int {
	if f > 4 {
		return int(f)*2 - 9
	}
	return int(f) * 2
}

// Write compresses p and returns what output there is by then. The result is the caller's.
func (c *Compressor) Write(p []byte, flush Flush) ([]byte, error) {
	if c.done {
		if len(p) > 0 || flush != Finish {
			return nil, ErrState
		}
		return nil, nil
	}
	c.out, c.in = nil, p
	if !c.begun {
		c.begun = true
		c.header()
	}
	old := c.last
	c.last = flush
	if len(p) == 0 && rank(flush) <= rank(old) && flush != Finish {
		return c.out, nil
	}
	if len(p) > 0 || c.lookahead > 0 || flush != NoFlush {
		if err := c.run(flush); err != nil {
			return nil, err
		}
	}
	c.flushBits()
	if flush == Finish {
		c.trailer()
		c.done = true
	}
	c.in = nil
	out := c.out
	c.out = nil
	err := c.Pay(c.owed)
	c.owed = 0
	return out, err
}

func (c *Compressor) run(flush Flush) error {
	find := c.tune.find
	switch {
	case c.level == 0:
	case c.strategy == HuffmanOnly:
		find = (*Compressor).huffman
	case c.strategy == RLE:
		find = (*Compressor).runs
	}
	more, err := find(c, flush)
	if err != nil || more || flush == Finish {
		return err
	}
	switch flush {
	case PartialFlush:
		c.align()
	case Block:
	default:
		c.storedBlock(nil, false)
		if flush == FullFlush {
			clear(c.head)
			if c.lookahead == 0 {
				c.strstart, c.blockStart, c.insert = 0, 0, 0
			}
		}
	}
	return nil
}

func (c *Compressor) header() {
	speed := 3
	switch {
	case c.strategy >= HuffmanOnly || c.level < 2:
		speed = 0
	case c.level < 6:
		speed = 1
	case c.level == 6:
		speed = 2
	}
	switch c.format {
	case Zlib:
		bits := 0
		for 1<<bits < c.wsize {
			bits++
		}
		h := (8+(bits-8)<<4)<<8 | speed<<6
		if c.strstart != 0 {
			h |= 0x20
		}
		h += 31 - h%31
		c.out = append(c.out, byte(h>>8), byte(h))
		if c.strstart != 0 {
			c.out = binary.BigEndian.AppendUint32(c.out, c.sum)
		}
		c.sum = 1
	case Gzip:
		extra := byte(0)
		if c.level == 9 {
			extra = 2
		} else if speed == 0 {
			extra = 4
		}
		c.out = append(c.out, 0x1f, 0x8b, 8, 0, 0, 0, 0, 0, extra, 3)
	}
}

func (c *Compressor) trailer() {
	switch c.format {
	case Zlib:
		c.out = binary.BigEndian.AppendUint32(c.out, c.sum)
	case Gzip:
		c.out = binary.LittleEndian.AppendUint32(c.out, c.sum)
		c.out = binary.LittleEndian.AppendUint32(c.out, c.total)
	}
}

// fill reads input into the window, which it moves down by one window size when it is nearly full.
func (c *Compressor) fill() {
	for {
		if c.strstart >= c.wsize+c.maxDist() {
			copy(c.window, c.window[c.wsize:c.strstart+c.lookahead])
			c.strstart -= c.wsize
			c.matchStart -= c.wsize
			c.blockStart -= c.wsize
			c.insert = min(c.insert, c.strstart)
			c.slideHash()
		}
		if len(c.in) == 0 {
			return
		}
		at := c.strstart + c.lookahead
		n := min(len(c.in), 2*c.wsize-at)
		c.room(at + n)
		c.take(copy(c.window[at:at+n], c.in[:n]))
		c.lookahead += n
		if c.lookahead+c.insert >= minMatch {
			at := c.strstart - c.insert
			c.hash = uint32(c.window[at])
			c.roll(c.window[at+1])
			for c.insert > 0 {
				c.insertString(at)
				at++
				c.insert--
				if c.lookahead+c.insert < minMatch {
					break
				}
			}
		}
		if c.lookahead >= minLookahead || len(c.in) == 0 {
			return
		}
	}
}

// take passes n bytes of input, which were copied to the window, to the check sum.
func (c *Compressor) take(n int) {
	p := c.in[:n]
	c.in = c.in[n:]
	c.total += uint32(n)
	switch c.format {
	case Zlib:
		c.sum = Adler32(c.sum, p)
	case Gzip:
		c.sum = crc32.Update(c.sum, crc32.IEEETable, p)
	}
}

// room makes the window at least n bytes long, and prev as long as the positions that lie in it need.
func (c *Compressor) room(n int) {
	if n <= len(c.window) {
		return
	}
	n = min(max(n, 2*len(c.window), 1024), 2*c.wsize)
	c.window = append(c.window, make([]byte, n-len(c.window))...)
	if want := min(n, c.wsize); want > len(c.prev) {
		c.prev = append(c.prev, make([]uint16, want-len(c.prev))...)
	}
}

func (c *Compressor) slideHash() {
	for _, tab := range [2][]uint16{c.head, c.prev} {
		for i, p := range tab {
			tab[i] = uint16(max(0, int(p)-c.wsize))
		}
	}
	_ = c.pay(int64(c.wsize) / 4) // a breach shows at the next charge
}

// Adler32 goes on with a check sum over p.
func Adler32(sum uint32, p []byte) uint32 {
	a, b := sum&0xffff, sum>>16
	for len(p) > 0 {
		n := min(len(p), 5552) // as many as fit before b overflows
		for _, x := range p[:n] {
			a += uint32(x)
			b += a
		}
		a %= 65521
		b %= 65521
		p = p[n:]
	}
	return b<<16 | a
}
