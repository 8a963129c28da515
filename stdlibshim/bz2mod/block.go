// Package bz2mod is the decompressor of the module bz2; what is around it is lib/bz2.py. Nothing compresses.
//
// A block is read when all of it has come: its Huffman codes, then the inverse of the Burrows-Wheeler transform, both paid for in pieces. Its bytes are handed out as they are asked for, since
// the run lengths that come last can make fifty times as many of them.
package bz2mod

import "errors"

var (
	errData = errors.New("bz2: invalid data")
	errMore = errors.New("bz2: more input is needed")
)

// bits reads a stream from its most significant bit on.
type bits struct {
	data []byte
	pos  int // in bits
}

func (b *bits) read(n int) (uint64, error) {
	if b.pos+n > 8*len(b.data) {
		return 0, errMore
	}
	v := uint64(0)
	for n > 0 {
		left := 8 - b.pos&7
		take := min(left, n)
		c := uint64(b.data[b.pos>>3]) >> (left - take) & (1<<take - 1)
		v = v<<take | c
		b.pos += take
		n -= take
	}
	return v, nil
}

// code is one set of Huffman codes, as canonical tables by length.
type code struct {
	limit, base [22]int32
	perm        [258]uint16
	shortest    int
}

const maxLength = 20

func newCode(lengths []uint8) (*code, error) {
	c := &code{shortest: maxLength}
	longest := 0
	for _, l := range lengths {
		c.shortest, longest = min(c.shortest, int(l)), max(longest, int(l))
	}
	n := 0
	var count [maxLength + 2]int32
	for l := c.shortest; l <= longest; l++ {
		for s, have := range lengths {
			if int(have) == l {
				c.perm[n] = uint16(s)
				n++
			}
		}
	}
	for _, l := range lengths {
		count[l]++
	}
	vec, below := int32(0), int32(0)
	for l := c.shortest; l <= longest; l++ {
		c.base[l] = below - vec
		vec += count[l]
		below += count[l]
		c.limit[l] = vec - 1
		if vec > 1<<l {
			return nil, errData
		}
		vec <<= 1
	}
	for l := longest + 1; l < len(c.limit); l++ {
		c.limit[l] = 1<<31 - 1
		c.base[l] = 1 << 30
	}
	return c, nil
}

// symbol reads one symbol.
func (c *code) symbol(b *bits) (int, error) {
	first, err := b.read(c.shortest)
	if err != nil {
		return 0, err
	}
	v := int32(first)
	for l := c.shortest; ; l++ {
		if l > maxLength {
			return 0, errData
		}
		if v <= c.limit[l] {
			i := v + c.base[l]
			if i < 0 || i >= 258 {
				return 0, errData
			}
			return int(c.perm[i]), nil
		}
		bit, err := b.read(1)
		if err != nil {
			return 0, err
		}
		v = v<<1 | int32(bit)
	}
}

// block is a block whose bytes are being handed out.
type block struct {
	tt    []uint32 // each byte, and above it where the next one is
	next  uint32
	left  int
	last  int // the byte before; -1 at the beginning
	run   int // how many equal ones there were
	owed  int // how many more of last are to come
	sum   uint32
	given uint32 // the checksum that it must have
}

// header is what stands before the symbols of a block.
type header struct {
	origin    uint32
	used      []byte // the bytes that occur
	selectors []byte
	codes     []*code
}

func readHeader(b *bits) (*header, error) {
	h := &header{}
	random, err := b.read(1)
	if err != nil {
		return nil, err
	}
	origin, err := b.read(24)
	if err != nil {
		return nil, err
	}
	h.origin = uint32(origin)
	groups, err := b.read(16)
	if err != nil {
		return nil, err
	}
	for i := range 16 {
		if groups>>(15-i)&1 == 0 {
			continue
		}
		m, err := b.read(16)
		if err != nil {
			return nil, err
		}
		for j := range 16 {
			if m>>(15-j)&1 != 0 {
				h.used = append(h.used, byte(16*i+j))
			}
		}
	}
	trees, err := b.read(3)
	if err != nil {
		return nil, err
	}
	n, err := b.read(15)
	if err != nil {
		return nil, err
	}
	if random != 0 || len(h.used) == 0 || trees < 2 || trees > 6 || n == 0 {
		return nil, errData
	}
	order := []byte{0, 1, 2, 3, 4, 5}
	for range n {
		j := 0
		for {
			bit, err := b.read(1)
			if err != nil {
				return nil, err
			}
			if bit == 0 {
				break
			}
			if j++; j >= int(trees) {
				return nil, errData
			}
		}
		v := order[j]
		copy(order[1:j+1], order[:j])
		order[0] = v
		h.selectors = append(h.selectors, v)
	}
	return h, h.readCodes(b, int(trees))
}

func (h *header) readCodes(b *bits, trees int) error {
	lengths := make([]uint8, len(h.used)+2)
	for range trees {
		l, err := b.read(5)
		if err != nil {
			return err
		}
		for i := range lengths {
			for {
				if l < 1 || l > maxLength {
					return errData
				}
				bit, err := b.read(1)
				if err != nil {
					return err
				}
				if bit == 0 {
					break
				}
				if bit, err = b.read(1); err != nil {
					return err
				}
				if bit == 0 {
					l++
				} else {
					l--
				}
			}
			lengths[i] = uint8(l)
		}
		c, err := newCode(lengths)
		if err != nil {
			return err
		}
		h.codes = append(h.codes, c)
	}
	return nil
}

// readBlock reads a block behind its magic number into a table of size entries at most.
func readBlock(b *bits, size int, pay func(n int64) error) (*block, error) {
	sum, err := b.read(32)
	if err != nil {
		return nil, err
	}
	h, err := readHeader(b)
	if err != nil {
		return nil, err
	}
	if err := pay(int64(len(h.selectors)) + 1000); err != nil {
		return nil, err
	}
	tt := make([]uint32, 0, size)
	order := append([]byte(nil), h.used...)
	end := len(h.used) + 1
	run, power := 0, 1
	for at := 0; ; at++ {
		if at%50 == 0 {
			if at/50 >= len(h.selectors) {
				return nil, errData
			}
			if err := pay(150); err != nil {
				return nil, err
			}
		}
		s, err := h.codes[h.selectors[at/50]].symbol(b)
		if err != nil {
			return nil, err
		}
		if s <= 1 { // a digit of a run's length, in a number system without 0
			if power > size {
				return nil, errData
			}
			run += power << s
			power <<= 1
			continue
		}
		if run > 0 {
			if run > size-len(tt) {
				return nil, errData
			}
			if err := pay(int64(run) / 4); err != nil {
				return nil, err
			}
			for range run {
				tt = append(tt, uint32(order[0]))
			}
		}
		run, power = 0, 1
		if s == end {
			break
		}
		if len(tt) == size {
			return nil, errData
		}
		c := order[s-1]
		copy(order[1:s], order[:s-1])
		order[0] = c
		tt = append(tt, uint32(c))
	}
	if int(h.origin) >= len(tt) {
		return nil, errData
	}
	blk := &block{tt: tt, left: len(tt), last: -1, given: uint32(sum), sum: 0xFFFFFFFF}
	return blk, blk.invert(h.origin, pay)
}

// invert links the bytes in the order in which they stood before the transform.
func (k *block) invert(origin uint32, pay func(n int64) error) error {
	var start [256]uint32
	for i, v := range k.tt {
		if i&0xFFF == 0 {
			if err := pay(0x800); err != nil {
				return err
			}
		}
		start[v]++
	}
	total := uint32(0)
	for c := range start {
		total, start[c] = total+start[c], total
	}
	for i := range k.tt {
		if i&0xFFF == 0 {
			if err := pay(0x1000); err != nil {
				return err
			}
		}
		c := k.tt[i] & 0xFF
		k.tt[start[c]] |= uint32(i) << 8
		start[c]++
	}
	k.next = k.tt[origin] >> 8
	return nil
}

var crcTable = func() (t [256]uint32) {
	for i := range t {
		c := uint32(i) << 24
		for range 8 {
			if c&0x80000000 != 0 {
				c = c<<1 ^ 0x04C11DB7
			} else {
				c <<= 1
			}
		}
		t[i] = c
	}
	return t
}()

// take appends up to room bytes of the block to out; done says that there are no more.
func (k *block) take(out []byte, room int) (res []byte, done bool) {
	for room > 0 {
		if k.owed > 0 {
			n := min(k.owed, room)
			for range n {
				out = append(out, byte(k.last))
				k.sum = k.sum<<8 ^ crcTable[byte(k.sum>>24)^byte(k.last)]
			}
			k.owed -= n
			room -= n
			continue
		}
		if k.left == 0 {
			return out, true
		}
		e := k.tt[k.next]
		k.next = e >> 8
		k.left--
		c := int(e & 0xFF)
		if k.run == 4 { // the fifth says how many more there are
			k.run, k.owed = 0, c
			continue
		}
		if c == k.last && k.run > 0 {
			k.run++
		} else {
			k.last, k.run = c, 1
		}
		out = append(out, byte(c))
		k.sum = k.sum<<8 ^ crcTable[byte(k.sum>>24)^byte(c)]
		room--
	}
	return out, k.left == 0 && k.owed == 0
}
