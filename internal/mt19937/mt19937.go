// Package mt19937 is the generator of Python's random module: the Mersenne Twister MT19937 of Matsumoto and Nishimura
// (ACM TOMACS 8, 1998), seeded and drawn from as CPython 3.14 does, so that the same seed gives the same numbers.
//
// # Model
//
// A Source is 624 words of state and a position, 2.5 KB in all, for one goroutine at a time. The zero Source is not seeded: seed it, or set its state,
// first. Ints of any size can be seeds and results; work and memory that grow with them are charged to a num.Meter (nil: unmetered) in steps of less
// than 1 ms. Everything in random.Random beyond the calls below is arithmetic on Float64, Bits and Below.
//
// # API
//
//	SeedInt(m, x) SeedUint64(x)          seed(int): the absolute value; seed(float) and other objects: their hash, unsigned
//	SeedBytes(m, b) SeedVersion1(s)      seed(str or bytes, version=2), of which a str is UTF-8; seed(str or bytes, version=1)
//	Uint32() Float64()                   random() is Float64
//	Bits(m, k) Bits64(k)                 getrandbits
//	Below(m, n) Below64(n)               _randbelow
//	State() SetState(words)              getstate()[1], setstate
package mt19937

import (
	"crypto/sha512"
	"math/big"
	"math/bits"

	"github.com/safepy/safepy/internal/num"
)

const (
	size   = 624
	middle = 397
)

// Source is one generator.
type Source struct {
	words [size]uint32
	next  int // of the words not drawn yet; size: none
}

// StateLen is the length of a state: the words, and the position.
const StateLen = size + 1

// seedWord starts the state from one word.
func (s *Source) seedWord(seed uint32) {
	s.words[0] = seed
	for i := uint32(1); i < size; i++ {
		prev := s.words[i-1]
		s.words[i] = 1812433253*(prev^prev>>30) + i
	}
	s.next = size
}

// seedKey starts the state from a key, of which word i is at(i).
func (s *Source) seedKey(m num.Meter, n int, at func(i int) uint32) error {
	const stretch, wordsPerUnit = 1 << 16, 2
	s.seedWord(19650218)
	i, j := 1, 0
	wrap := func() {
		if i++; i == size {
			s.words[0] = s.words[size-1]
			i = 1
		}
	}
	for k := 0; k < max(n, size); k++ {
		if k%stretch == 0 && m != nil {
			if err := m.Work(int64(min(stretch, max(n, size)-k)) / wordsPerUnit); err != nil {
				return err
			}
		}
		prev := s.words[i-1]
		s.words[i] = (s.words[i] ^ (prev^prev>>30)*1664525) + at(j) + uint32(j)
		wrap()
		if j++; j == n {
			j = 0
		}
	}
	for range size - 1 {
		prev := s.words[i-1]
		s.words[i] = (s.words[i] ^ (prev^prev>>30)*1566083941) - uint32(i)
		wrap()
	}
	s.words[0] = 1 << 31
	return nil
}

// SeedUint64 seeds with an int of up to 64 bits.
func (s *Source) SeedUint64(x uint64) {
	n := 1
	if x>>32 != 0 {
		n = 2
	}
	s.seedKey(nil, n, func(i int) uint32 { return uint32(x >> (32 * i)) })
}

// SeedInt seeds with the absolute value of an int.
func (s *Source) SeedInt(m num.Meter, x *big.Int) error {
	w := x.Bits()
	n := max(1, (x.BitLen()+31)/32)
	return s.seedKey(m, n, func(i int) uint32 {
		at := 32 * i
		if at/bits.UintSize >= len(w) {
			return 0
		}
		return uint32(w[at/bits.UintSize] >> (at % bits.UintSize))
	})
}

// SeedBytes seeds with bytes, or a str in UTF-8: with the int, highest byte first, of the bytes and their SHA-512.
func (s *Source) SeedBytes(m num.Meter, b []byte) error {
	const stretch, bytesPerUnit = 1 << 18, 5
	h := sha512.New()
	for lo := 0; lo < len(b); lo += stretch {
		part := b[lo:min(lo+stretch, len(b))]
		if m != nil {
			if err := m.Work(int64(len(part))/bytesPerUnit + 1); err != nil {
				return err
			}
		}
		h.Write(part)
	}
	sum := h.Sum(nil)
	for len(b) > 0 && b[0] == 0 { // the int has no leading zeros
		b = b[1:]
	}
	if len(b) == 0 {
		for len(sum) > 0 && sum[0] == 0 {
			sum = sum[1:]
		}
	}
	total := len(b) + len(sum)
	at := func(i int) uint32 { // byte i from the end
		switch i = total - 1 - i; {
		case i < 0:
			return 0
		case i < len(b):
			return uint32(b[i])
		}
		return uint32(sum[i-len(b)])
	}
	return s.seedKey(m, (total+3)/4, func(i int) uint32 {
		return at(4*i) | at(4*i+1)<<8 | at(4*i+2)<<16 | at(4*i+3)<<24
	})
}

// SeedVersion1 seeds as seed(text, version=1) does, given the code points of the str or the bytes.
func (s *Source) SeedVersion1(text []rune) {
	var x uint64
	if len(text) > 0 {
		x = uint64(text[0]) << 7
	}
	for _, c := range text {
		x = 1000003*x ^ uint64(c)
	}
	s.SeedUint64(x ^ uint64(len(text)))
}

// Uint32 returns the next 32 bits.
func (s *Source) Uint32() uint32 {
	if s.next >= size {
		s.refill()
	}
	y := s.words[s.next]
	s.next++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

// refill computes the next 624 words.
func (s *Source) refill() {
	w := &s.words
	mix := func(a, b uint32) uint32 {
		y := a&(1<<31) | b&(1<<31-1)
		return y>>1 ^ -(y&1)&0x9908b0df
	}
	for i := range size - middle {
		w[i] = w[i+middle] ^ mix(w[i], w[i+1])
	}
	for i := size - middle; i < size-1; i++ {
		w[i] = w[i+middle-size] ^ mix(w[i], w[i+1])
	}
	w[size-1] = w[middle-1] ^ mix(w[size-1], w[0])
	s.next = 0
}

// Float64 returns a float in [0, 1) with 53 random bits.
func (s *Source) Float64() float64 {
	a, b := uint64(s.Uint32()>>5), uint64(s.Uint32()>>6)
	return float64(a<<26|b) / (1 << 53)
}

// Bits64 returns k random bits for 0 <= k <= 64.
func (s *Source) Bits64(k int) uint64 {
	switch {
	case k == 0:
		return 0
	case k <= 32:
		return uint64(s.Uint32() >> (32 - k))
	}
	low := uint64(s.Uint32())
	return low | uint64(s.Uint32()>>(64-k))<<32
}

// Bits returns k random bits for k >= 0.
func (s *Source) Bits(m num.Meter, k int64) (*big.Int, error) {
	if k <= 64 {
		return new(big.Int).SetUint64(s.Bits64(int(k))), nil
	}
	const stretch, perUnit = 1 << 16, 2
	if m != nil {
		if err := m.Alloc(k/8 + 8); err != nil {
			return nil, err
		}
	}
	if k > 1<<36 {
		return nil, &num.Error{Type: num.MemoryError}
	}
	words := make([]big.Word, (k+bits.UintSize-1)/bits.UintSize)
	n := int((k + 31) / 32)
	for i := range n {
		if i%stretch == 0 && m != nil {
			if err := m.Work(int64(min(stretch, n-i)) / perUnit); err != nil {
				return nil, err
			}
		}
		w := s.Uint32()
		if i == n-1 && k%32 != 0 {
			w >>= 32 - k%32
		}
		words[i*32/bits.UintSize] |= big.Word(w) << (i * 32 % bits.UintSize)
	}
	return new(big.Int).SetBits(words), nil
}

// Below64 returns a number in [0, n) for n > 0.
func (s *Source) Below64(n uint64) uint64 {
	k := bits.Len64(n)
	for {
		if r := s.Bits64(k); r < n {
			return r
		}
	}
}

// Below returns a number in [0, n) for n > 0.
func (s *Source) Below(m num.Meter, n *big.Int) (*big.Int, error) {
	for {
		r, err := s.Bits(m, int64(n.BitLen()))
		if err != nil || r.Cmp(n) < 0 {
			return r, err
		}
	}
}

// State returns the words and the position.
func (s *Source) State() (state [StateLen]uint32) {
	copy(state[:], s.words[:])
	state[size] = uint32(s.next)
	return state
}

// SetState restores what State returned, or fails with a ValueError.
func (s *Source) SetState(state []uint32) error {
	if len(state) != StateLen {
		return &num.Error{Type: num.ValueError, Msg: "state vector is the wrong size"}
	}
	if state[size] > size {
		return &num.Error{Type: num.ValueError, Msg: "invalid state"}
	}
	copy(s.words[:], state)
	s.next = int(state[size])
	return nil
}
