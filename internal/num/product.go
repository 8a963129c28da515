package num

import (
	"math"
	"math/big"
	"math/bits"
)

// product returns the product of count numbers starting at first, stride apart, by halves, so that large factors meet large ones.
// All the numbers are positive and fit int64.
func product(m Meter, first, count, stride int64) (nat, error) {
	last := first + (count-1)*stride
	if perWord := 63 / int64(max(1, bits.Len64(uint64(last)))); count <= max(8, perWord) || count <= 64 && perWord > 1 {
		if err := work(m, count*2); err != nil {
			return nil, err
		}
		z, acc := big.NewInt(1), uint64(1)
		for n := first; ; n += stride {
			if hi, lo := bits.Mul64(acc, uint64(n)); hi == 0 {
				acc = lo
			} else {
				z.Mul(z, new(big.Int).SetUint64(acc))
				acc = uint64(n)
			}
			if n == last {
				return z.Mul(z, new(big.Int).SetUint64(acc)).Bits(), nil
			}
		}
	}
	half := count / 2
	a, err := product(m, first, half, stride)
	if err != nil {
		return nil, err
	}
	b, err := product(m, first+half*stride, count-half, stride)
	if err != nil {
		return nil, err
	}
	return natMul(m, a, b)
}

// lgamma returns log2(n!).
func log2Factorial(n float64) float64 {
	g, _ := math.Lgamma(n + 1)
	return g / math.Ln2
}

// allocProduct charges, or refuses, a product of about the given bits.
func allocProduct(m Meter, size float64) error {
	if size > maxBits {
		return allocBits(m, -1)
	}
	return allocBits(m, int64(size)+wordBits)
}

// Factorial returns n! for n >= 0: the odd parts of the numbers up to n, halved and halved again, and a shift.
func Factorial(m Meter, n int64) (*big.Int, error) {
	if n < 0 {
		return nil, &Error{Type: ValueError, Msg: "factorial() not defined for negative values"}
	}
	if err := allocProduct(m, log2Factorial(float64(n))); err != nil {
		return nil, err
	}
	if n <= 20 {
		z := int64(1)
		for i := int64(2); i <= n; i++ {
			z *= i
		}
		return big.NewInt(z), work(m, 2)
	}
	// The odd numbers in (n/2**(i+1), n/2**i] divide i+1 of the n>>k products of odd numbers.
	odd, z := nat{1}, nat{1}
	low := int64(1)
	for i := bits.Len64(uint64(n)) - 2; i >= 0; i-- {
		high := (n>>uint(i) + 1) | 1 // first odd number above n>>i
		if high > low+2 {
			p, err := product(m, low+2, (high-low-2)/2, 2)
			if err != nil {
				return nil, err
			}
			if odd, err = natMul(m, odd, p); err != nil {
				return nil, err
			}
			low = high - 2
		}
		var err error
		if z, err = natMul(m, z, odd); err != nil {
			return nil, err
		}
	}
	z, err := natShl(m, z, n-int64(bits.OnesCount64(uint64(n))))
	return makeInt(z, false), err
}

// Perm returns n*(n-1)*...*(n-k+1) for 0 <= k <= n; for k > n it is 0.
func Perm(m Meter, n *big.Int, k int64) (*big.Int, error) {
	if n.IsInt64() && k > n.Int64() {
		return new(big.Int), nil
	}
	if k == 0 {
		return big.NewInt(1), nil
	}
	size := log2(n) * float64(k)
	if n.IsInt64() && n.Int64() < 1<<50 {
		size = log2Factorial(float64(n.Int64())) - log2Factorial(float64(n.Int64()-k)) + 8
	}
	if err := allocProduct(m, size); err != nil {
		return nil, err
	}
	if n.IsInt64() {
		z, err := product(m, n.Int64()-k+1, k, 1)
		return makeInt(z, false), err
	}
	return bigFalling(m, n, k)
}

// bigFalling returns the falling factorial of an n that does not fit int64.
func bigFalling(m Meter, n *big.Int, k int64) (*big.Int, error) {
	if k == 1 {
		return n, nil
	}
	a, err := bigFalling(m, n, k/2)
	if err != nil {
		return nil, err
	}
	low, err := Sub(m, n, big.NewInt(k/2))
	if err != nil {
		return nil, err
	}
	b, err := bigFalling(m, low, k-k/2)
	if err != nil {
		return nil, err
	}
	return Mul(m, a, b)
}

// Comb returns n!/(k! (n-k)!) for k >= 0; for k > n it is 0. The caller has taken the smaller of k and n-k if n is no int64.
func Comb(m Meter, n *big.Int, k int64) (*big.Int, error) {
	if n.IsInt64() {
		if k > n.Int64() {
			return new(big.Int), nil
		}
		k = min(k, n.Int64()-k)
		if z, ok := combInt64(n.Int64(), k); ok {
			return z, work(m, k)
		}
	}
	top, err := Perm(m, n, k)
	if err != nil {
		return nil, err
	}
	bottom, err := Factorial(m, k)
	if err != nil {
		return nil, err
	}
	return FloorDiv(m, top, bottom)
}

// combInt64 counts by multiplying and dividing in turn while the products fit 64 bits.
func combInt64(n, k int64) (*big.Int, bool) {
	if k > 64 {
		return nil, false
	}
	z := uint64(1)
	for i := int64(1); i <= k; i++ {
		hi, lo := bits.Mul64(z, uint64(n-k+i))
		if hi != 0 {
			return nil, false
		}
		z = lo / uint64(i)
	}
	return new(big.Int).SetUint64(z), true
}
