package pyhash

import (
	"math/bits"

	"github.com/safepy/safepy/internal/num"
)

// sip is the state of SipHash-1-3 (Aumasson and Bernstein, 2012, with one round a word and three at the end).
type sip struct{ v0, v1, v2, v3 uint64 }

// newSip starts with the key 0.
func newSip() sip {
	return sip{0x736f6d6570736575, 0x646f72616e646f6d, 0x6c7967656e657261, 0x7465646279746573}
}

func (s *sip) round() {
	s.v0 += s.v1
	s.v2 += s.v3
	s.v1 = bits.RotateLeft64(s.v1, 13) ^ s.v0
	s.v3 = bits.RotateLeft64(s.v3, 16) ^ s.v2
	s.v0 = bits.RotateLeft64(s.v0, 32)
	s.v2 += s.v1
	s.v0 += s.v3
	s.v1 = bits.RotateLeft64(s.v1, 17) ^ s.v2
	s.v3 = bits.RotateLeft64(s.v3, 21) ^ s.v0
	s.v2 = bits.RotateLeft64(s.v2, 32)
}

func (s *sip) word(w uint64) {
	s.v3 ^= w
	s.round()
	s.v0 ^= w
}

// finish takes the last bytes, fewer than 8, and the length of everything.
func (s *sip) finish(tail uint64, length int) int64 {
	if length == 0 {
		return 0
	}
	s.word(uint64(length)<<56 | tail)
	s.v2 ^= 0xff
	s.round()
	s.round()
	s.round()
	return notMinusOne(s.v0 ^ s.v1 ^ s.v2 ^ s.v3)
}

// notMinusOne makes a hash of 64 bits.
func notMinusOne(h uint64) int64 {
	if h == ^uint64(0) {
		return -2
	}
	return int64(h)
}

func load(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// bytesPerUnit is the number of bytes hashed in one unit of work, and piece the bytes between two payments.
const (
	bytesPerUnit = 10
	piece        = 1 << 18
)

// payer pays for bytes as they are hashed; without a meter it does nothing.
type payer struct {
	m    num.Meter
	paid int
}

// upTo pays for the pieces that reach up to byte i.
func (p *payer) upTo(i int) error {
	if p.m == nil || i < p.paid {
		return nil
	}
	p.paid = i + piece
	return p.m.Work(piece / bytesPerUnit)
}

// HashString returns the hash of a str held in WTF-8.
func HashString(s string) int64 {
	h, _ := hashString(nil, s)
	return h
}

// HashStringMetered is HashString that pays for its work.
func HashStringMetered(m num.Meter, s string) (int64, error) {
	if len(s) < piece {
		if m != nil {
			if err := m.Work(int64(len(s)/bytesPerUnit) + 1); err != nil {
				return 0, err
			}
		}
		m = nil
	}
	return hashString(m, s)
}

func hashString(m num.Meter, s string) (int64, error) {
	state := newSip()
	pay := payer{m: m}
	i := 0
	for ; i+8 <= len(s); i += 8 {
		if i >= pay.paid {
			if err := pay.upTo(i); err != nil {
				return 0, err
			}
		}
		w := load(s[i:])
		if w&0x8080808080808080 != 0 {
			return hashWide(m, s)
		}
		state.word(w)
	}
	var tail uint64
	for k := i; k < len(s); k++ {
		if s[k] >= 0x80 {
			return hashWide(m, s)
		}
		tail |= uint64(s[k]) << (8 * (k - i))
	}
	return state.finish(tail, len(s)), nil
}

// HashBytes returns the hash of bytes, which for ASCII is that of the str.
func HashBytes(b []byte) int64 {
	h, _ := hashBytes(nil, b)
	return h
}

// HashBytesMetered is HashBytes that pays for its work.
func HashBytesMetered(m num.Meter, b []byte) (int64, error) {
	if len(b) < piece {
		if m != nil {
			if err := m.Work(int64(len(b)/bytesPerUnit) + 1); err != nil {
				return 0, err
			}
		}
		m = nil
	}
	return hashBytes(m, b)
}

func hashBytes(m num.Meter, b []byte) (int64, error) {
	state := newSip()
	pay := payer{m: m}
	i := 0
	for ; i+8 <= len(b); i += 8 {
		if err := pay.upTo(i); err != nil {
			return 0, err
		}
		c := b[i : i+8 : i+8]
		state.word(uint64(c[0]) | uint64(c[1])<<8 | uint64(c[2])<<16 | uint64(c[3])<<24 |
			uint64(c[4])<<32 | uint64(c[5])<<40 | uint64(c[6])<<48 | uint64(c[7])<<56)
	}
	var tail uint64
	for k := i; k < len(b); k++ {
		tail |= uint64(b[k]) << (8 * (k - i))
	}
	return state.finish(tail, len(b)), nil
}

// hashWide hashes a text beyond ASCII by its code points, each in as many bytes as the largest needs.
func hashWide(m num.Meter, s string) (int64, error) {
	width := 1
	pay := payer{m: m}
	for i := range len(s) {
		if i >= pay.paid {
			if err := pay.upTo(i); err != nil {
				return 0, err
			}
		}
		if c := s[i]; c >= 0xf0 {
			width = 4
			break
		} else if c >= 0xc4 { // the first byte of U+0100 and above
			width = 2
		}
	}
	state := newSip()
	pay.paid = 0
	var w uint64 // bytes that wait for a full word
	filled, total := 0, 0
	for i := 0; i < len(s); {
		if err := pay.upTo(i); err != nil {
			return 0, err
		}
		c, n := decode(s[i:])
		i += n
		w |= uint64(c) << filled
		total += width
		if filled += 8 * width; filled == 64 {
			state.word(w)
			w, filled = 0, 0
		}
	}
	return state.finish(w, total), nil
}

// decode reads one code point of WTF-8, surrogates included. Bytes that are no such text count as themselves.
func decode(s string) (c uint32, n int) {
	b := s[0]
	switch {
	case b < 0x80:
	case b < 0xe0 && len(s) >= 2:
		return uint32(b&0x1f)<<6 | uint32(s[1]&0x3f), 2
	case b < 0xf0 && len(s) >= 3:
		return uint32(b&0x0f)<<12 | uint32(s[1]&0x3f)<<6 | uint32(s[2]&0x3f), 3
	case b >= 0xf0 && len(s) >= 4:
		return uint32(b&0x07)<<18 | uint32(s[1]&0x3f)<<12 | uint32(s[2]&0x3f)<<6 | uint32(s[3]&0x3f), 4
	}
	return uint32(b), 1
}
