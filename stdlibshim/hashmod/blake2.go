package hashmod

import (
	"encoding/binary"
	"math/bits"
)

// blake2 is BLAKE2b or BLAKE2s (RFC 7693), with key, salt and personalisation, sequential mode only.
type blake2 struct {
	small bool // BLAKE2s
	h     [8]uint64
	count uint64
	buf   []byte
	size  int
	last  bool // the last node of its layer
}

type blake2Params struct {
	small               bool
	size                int
	key, salt, person   []byte
	fanout, depth       byte
	leaf                uint32
	nodeOffset          uint64
	nodeDepth, innerLen byte
	lastNode            bool
}

var blake2bIV = [8]uint64{
	0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
}

var blake2Sigma = [10][16]byte{
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3}, {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
	{7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8}, {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
	{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10}, {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
	{10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}

func (b *blake2) block() int {
	if b.small {
		return 64
	}
	return 128
}

func newBlake2(p blake2Params) *blake2 {
	b := &blake2{small: p.small, size: p.size, last: p.lastNode}
	half := 8
	if p.small {
		half = 4
	}
	var param [64]byte
	param[0], param[1], param[2], param[3] = byte(p.size), byte(len(p.key)), p.fanout, p.depth
	binary.LittleEndian.PutUint32(param[4:], p.leaf)
	if p.small {
		binary.LittleEndian.PutUint64(param[8:], p.nodeOffset) // 48 bits; what follows overwrites the rest
		param[14], param[15] = p.nodeDepth, p.innerLen
		copy(param[16:24], p.salt)
		copy(param[24:32], p.person)
	} else {
		binary.LittleEndian.PutUint64(param[8:], p.nodeOffset)
		param[16], param[17] = p.nodeDepth, p.innerLen
		copy(param[32:48], p.salt)
		copy(param[48:64], p.person)
	}
	for i := range b.h {
		if p.small {
			b.h[i] = blake2bIV[i]>>32 ^ uint64(binary.LittleEndian.Uint32(param[i*half:]))
		} else {
			b.h[i] = blake2bIV[i] ^ binary.LittleEndian.Uint64(param[i*half:])
		}
	}
	if len(p.key) > 0 {
		b.buf = make([]byte, b.block())
		copy(b.buf, p.key)
	}
	return b
}

// Write adds to what is hashed; the last block waits until it is known to be the last.
func (b *blake2) Write(p []byte) (int, error) {
	n := len(p)
	for len(p) > 0 {
		if len(b.buf) == b.block() {
			b.count += uint64(b.block())
			b.compress(b.buf, false)
			b.buf = b.buf[:0]
		}
		k := min(len(p), b.block()-len(b.buf))
		b.buf = append(b.buf, p[:k]...)
		p = p[k:]
	}
	return n, nil
}

func (b *blake2) clone() hasher {
	c := *b
	c.buf = append(make([]byte, 0, b.block()), b.buf...)
	return &c
}

// sum is the digest; b does not change.
func (b *blake2) sum() []byte {
	c, _ := b.clone().(*blake2)
	c.count += uint64(len(c.buf))
	c.buf = append(c.buf, make([]byte, c.block()-len(c.buf))...)
	c.compress(c.buf, true)
	var out []byte
	for _, w := range c.h {
		if c.small {
			out = binary.LittleEndian.AppendUint32(out, uint32(w))
		} else {
			out = binary.LittleEndian.AppendUint64(out, w)
		}
	}
	return out[:c.size]
}

func (b *blake2) compress(block []byte, last bool) {
	var m, v [16]uint64
	for i := range m {
		if b.small {
			m[i] = uint64(binary.LittleEndian.Uint32(block[4*i:]))
		} else {
			m[i] = binary.LittleEndian.Uint64(block[8*i:])
		}
	}
	copy(v[:8], b.h[:])
	for i, w := range blake2bIV {
		if b.small {
			w >>= 32
		}
		v[8+i] = w
	}
	if b.small {
		v[12] ^= b.count & 0xFFFFFFFF
		v[13] ^= b.count >> 32
		if last {
			v[14] ^= 0xFFFFFFFF
		}
		if last && b.last {
			v[15] ^= 0xFFFFFFFF
		}
	} else {
		v[12] ^= b.count
		if last {
			v[14] = ^v[14]
		}
		if last && b.last {
			v[15] = ^v[15]
		}
	}
	rounds := 12
	if b.small {
		rounds = 10
	}
	for r := range rounds {
		s := &blake2Sigma[r%10]
		for i, q := range [8][4]int{{0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15}, {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13}, {3, 4, 9, 14}} {
			x, y := m[s[2*i]], m[s[2*i+1]]
			if b.small {
				mix32(&v, q, x, y)
			} else {
				mix64(&v, q, x, y)
			}
		}
	}
	for i := range b.h {
		b.h[i] ^= v[i] ^ v[i+8]
	}
}

func mix64(v *[16]uint64, q [4]int, x, y uint64) {
	a, b, c, d := v[q[0]], v[q[1]], v[q[2]], v[q[3]]
	a += b + x
	d = bits.RotateLeft64(d^a, -32)
	c += d
	b = bits.RotateLeft64(b^c, -24)
	a += b + y
	d = bits.RotateLeft64(d^a, -16)
	c += d
	b = bits.RotateLeft64(b^c, -63)
	v[q[0]], v[q[1]], v[q[2]], v[q[3]] = a, b, c, d
}

func mix32(v *[16]uint64, q [4]int, x, y uint64) {
	a, b, c, d := uint32(v[q[0]]), uint32(v[q[1]]), uint32(v[q[2]]), uint32(v[q[3]])
	a += b + uint32(x)
	d = bits.RotateLeft32(d^a, -16)
	c += d
	b = bits.RotateLeft32(b^c, -12)
	a += b + uint32(y)
	d = bits.RotateLeft32(d^a, -8)
	c += d
	b = bits.RotateLeft32(b^c, -7)
	v[q[0]], v[q[1]], v[q[2]], v[q[3]] = uint64(a), uint64(b), uint64(c), uint64(d)
}
