package hashmod

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/bits"

	"github.com/safepy/safepy/interp"
)

// scrypt (RFC 7914): blocks that PBKDF2 makes are mixed with a table of n·r·128 bytes, which is charged before it is made.

const (
	scryptMemory = 32 << 20 // maxmem when none is given
	scryptMost   = 1<<30 - 1
	salsaWork    = 16
)

func scrypt(t *thread, a interp.Args) (value, error) {
	password, err := t.BytesCopy(a.V[0])
	if err != nil {
		return value{}, err
	}
	salt, err := t.BytesCopy(a.V[1])
	if err != nil {
		return value{}, err
	}
	var nrp [3]uint64
	for i := range nrp {
		if nrp[i], err = t.Uint64Arg(a.V[2+i], "unsigned long"); err != nil {
			return value{}, err
		}
	}
	limits := [2]int{0, 64}
	for i := range limits {
		if v := a.Get(5 + i); !v.IsUnset() {
			if limits[i], err = t.IndexArg(v, ""); err != nil {
				return value{}, err
			}
		}
	}
	n, r, p, maxmem, size := nrp[0], nrp[1], nrp[2], limits[0], limits[1]
	switch {
	case n < 2 || n&(n-1) != 0:
		return value{}, t.Errorf(interp.ValueError, "n must be a power of 2.")
	case maxmem < 0 || maxmem > 1<<31-1:
		return value{}, t.Errorf(interp.ValueError, "maxmem must be positive and smaller than %d", 1<<31-1)
	case size < 1 || size > 1<<31-1:
		return value{}, t.Errorf(interp.ValueError, "dklen must be greater than 0 and smaller than %d", 1<<31-1)
	case r == 0 || p == 0:
		return value{}, t.Errorf(interp.ValueError, "Invalid parameter combination for n, r, p, maxmem.")
	case r > math.MaxUint32 || p > math.MaxUint32:
		return value{}, t.Errorf(interp.ValueError, "[digital envelope routines] parameter too large")
	}
	if maxmem == 0 {
		maxmem = scryptMemory
	}
	if p > scryptMost/r || r < 4 && n >= 1<<(16*r) || n > 1<<40 || (n+2)>>10*r>>10 > 1<<11 || (n+2+p)*r*128 > uint64(maxmem) {
		return value{}, t.Errorf(interp.ValueError, "[digital envelope routines] memory limit exceeded")
	}
	if err := t.Alloc(int64((n+2+p)*r*128) + int64(size)*2); err != nil {
		return value{}, err
	}
	if err := t.Alloc(int64(len(password) + len(salt))); err != nil {
		return value{}, err
	}
	if err := t.Work(int64(len(password)) / 3); err != nil {
		return value{}, err
	}
	mac := hmac.New(sha256.New, []byte(password))
	blocks, err := pbkdf2Rounds(t, mac, []byte(salt), 1, int(p*r*128))
	if err != nil {
		return value{}, err
	}
	m := mixer{t: t, r: int(r), table: make([]uint32, n*r*32), spare: make([]uint32, r*32)}
	for i := range int(p) {
		if err := m.mix(blocks[i*m.r*128:][:m.r*128]); err != nil {
			return value{}, err
		}
	}
	out, err := pbkdf2Rounds(t, mac, blocks, 1, size)
	if err != nil {
		return value{}, err
	}
	return t.BytesFrom(string(out))
}

// mixer is ROMix of RFC 7914: blocks of 2r times 16 words.
type mixer struct {
	t     *thread
	r     int
	table []uint32
	spare []uint32
}

func (m *mixer) mix(block []byte) error {
	size := 32 * m.r
	x := make([]uint32, size)
	for i := range x {
		x[i] = binary.LittleEndian.Uint32(block[4*i:])
	}
	n := len(m.table) / size
	for i := range n {
		copy(m.table[i*size:], x)
		if err := m.blockMix(x); err != nil {
			return err
		}
	}
	for range n {
		last := x[size-16:]
		j := int((uint64(last[1])<<32 | uint64(last[0])) & uint64(n-1))
		for k, w := range m.table[j*size:][:size] {
			x[k] ^= w
		}
		if err := m.blockMix(x); err != nil {
			return err
		}
	}
	for i, w := range x {
		binary.LittleEndian.PutUint32(block[4*i:], w)
	}
	return nil
}

// blockMix mixes each part of x with the one before it; the even ones come to the front.
func (m *mixer) blockMix(x []uint32) error {
	var b [16]uint32
	copy(b[:], x[len(x)-16:])
	for i := range 2 * m.r {
		if err := m.t.Work(salsaWork); err != nil {
			return err
		}
		for k := range b {
			b[k] ^= x[16*i+k]
		}
		salsa8(&b)
		copy(m.spare[16*(i/2+i%2*m.r):], b[:])
	}
	copy(x, m.spare)
	return nil
}

// salsaQuarters are the words that a double round of Salsa20 mixes: columns, then rows.
var salsaQuarters = [8][4]int{{0, 4, 8, 12}, {5, 9, 13, 1}, {10, 14, 2, 6}, {15, 3, 7, 11}, {0, 1, 2, 3}, {5, 6, 7, 4}, {10, 11, 8, 9}, {15, 12, 13, 14}}

// salsa8 is the core of Salsa20 with eight rounds.
func salsa8(b *[16]uint32) {
	x := *b
	for range 4 {
		for _, q := range salsaQuarters {
			x[q[1]] ^= bits.RotateLeft32(x[q[0]]+x[q[3]], 7)
			x[q[2]] ^= bits.RotateLeft32(x[q[1]]+x[q[0]], 9)
			x[q[3]] ^= bits.RotateLeft32(x[q[2]]+x[q[1]], 13)
			x[q[0]] ^= bits.RotateLeft32(x[q[3]]+x[q[2]], 18)
		}
	}
	for i := range b {
		b[i] += x[i]
	}
}
