package pyhash

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/safepy/safepy/internal/num"
)

const (
	// modulus is the prime that numbers are reduced by (sys.hash_info.modulus).
	modulus = 1<<61 - 1

	// hashInf is the hash of infinity (sys.hash_info.inf).
	hashInf = 314159

	// hashImag is the factor of an imaginary part (sys.hash_info.imag).
	hashImag = 1000003

	// HashNone is hash(None).
	HashNone int64 = 0xfca86420
)

// HashInt64 returns the hash of an int, and of a bool as 0 or 1.
func HashInt64(x int64) int64 {
	if -modulus < x && x < modulus {
		if x == -1 {
			return -2
		}
		return x
	}
	if x < 0 {
		return signed(reduce(-uint64(x)), true)
	}
	return signed(reduce(uint64(x)), false)
}

// HashBig returns the hash of an int of any size.
func HashBig(m num.Meter, x *big.Int) (int64, error) {
	const wordsPerUnit, words = 4, 1 << 16
	w := x.Bits()
	var h uint64
	for hi := len(w); hi > 0; {
		lo := max(0, hi-words)
		if m != nil {
			if err := m.Work(int64(hi-lo)/wordsPerUnit + 1); err != nil {
				return 0, err
			}
		}
		for i := hi - 1; i >= lo; i-- {
			h = reduce(rotate(h, bits.UintSize%61) + reduce(uint64(w[i])))
		}
		hi = lo
	}
	return signed(h, x.Sign() < 0), nil
}

// HashFloat returns the hash of a float that is not NaN.
func HashFloat(f float64) int64 {
	if i := int64(f); float64(i) == f && -modulus < i && i < modulus {
		return HashInt64(i)
	}
	if math.IsInf(f, 0) {
		return int64(math.Copysign(hashInf, f))
	}
	frac, exp := math.Frexp(math.Abs(f))
	mant := uint64(math.Ldexp(frac, 53))
	shift := (exp - 53) % 61
	if shift < 0 {
		shift += 61
	}
	return signed(rotate(mant, uint(shift)), f < 0)
}

// HashComplex returns the hash of a complex number without NaN.
func HashComplex(c complex128) int64 { return CombineComplex(HashFloat(real(c)), HashFloat(imag(c))) }

// CombineComplex returns the hash of a complex number from those of its parts.
func CombineComplex(re, im int64) int64 { return notMinusOne(uint64(re) + hashImag*uint64(im)) }

// reduce returns x modulo the modulus.
func reduce(x uint64) uint64 {
	x = x&modulus + x>>61
	if x >= modulus {
		x -= modulus
	}
	return x
}

// rotate returns x * 2**n modulo the modulus for x below it and n < 61: a rotation of 61 bits.
func rotate(x uint64, n uint) uint64 { return x<<n&modulus | x>>(61-n) }

func signed(h uint64, negative bool) int64 {
	if negative {
		return notMinusOne(-h)
	}
	return int64(h)
}
