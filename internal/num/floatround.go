package num

import (
	"math"
	"math/big"
	"strconv"
)

// Round is round(f, n): f rounded half to even, as a decimal fraction of its exact value, to n digits after the point.
func Round(f float64, n int64) (float64, error) {
	if f == 0 || math.IsNaN(f) || math.IsInf(f, 0) || n > 323 {
		return f, nil
	}
	if n < -308 {
		return math.Copysign(0, f), nil
	}
	var buf [400]byte
	var text []byte
	if n >= 0 {
		text = strconv.AppendFloat(buf[:0], f, 'f', int(n), 64)
	} else {
		text = roundTens(buf[:0], f, int(-n))
	}
	r, err := strconv.ParseFloat(string(text), 64)
	if err != nil {
		return 0, &Error{Type: OverflowError, Msg: "rounded value too large to represent"}
	}
	return r, nil
}

// roundTens appends f rounded to a multiple of 10**n, n > 0.
func roundTens(dst []byte, f float64, n int) []byte {
	_, exp := splitExponent(strconv.AppendFloat(dst, math.Abs(f), 'e', 20, 64))
	switch {
	case exp >= n:
		return strconv.AppendFloat(dst, f, 'e', exp-n, 64)
	case exp < n-1:
		return strconv.AppendFloat(dst, math.Copysign(0, f), 'f', 0, 64)
	}
	// f has as many digits as 10**n has zeros: the result is 0 or 10**n
	half, _ := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil).Float64()
	limit, _ := new(big.Int).SetString("5"+string(make10(n-1)), 10)
	exact, accuracy := new(big.Float).SetFloat64(math.Abs(f)).Int(nil)
	r := 0.0
	if c := exact.Cmp(limit); c > 0 || c == 0 && accuracy != big.Exact {
		r = half
	}
	return strconv.AppendFloat(dst, math.Copysign(r, f), 'e', -1, 64)
}

func make10(n int) []byte {
	z := make([]byte, n)
	for i := range z {
		z[i] = '0'
	}
	return z
}

// RoundToInt is round(f): the nearest int, half to even, or the error of int(f).
func RoundToInt(f float64) (small int64, large *big.Int, err error) {
	return FloatToInt(math.RoundToEven(f))
}

// RoundInt is round(x, -n) for an int and n > 0: the nearest multiple of 10**n, half to even.
func RoundInt(m Meter, x *big.Int, n int64) (*big.Int, error) {
	if float64(n) > float64(x.BitLen())*0.30103+1 {
		return new(big.Int), nil
	}
	pow, err := Pow(m, big.NewInt(10), big.NewInt(n))
	if err != nil {
		return nil, err
	}
	q, r, err := DivMod(m, x, pow)
	if err != nil {
		return nil, err
	}
	twice, err := Lsh(m, r, 1)
	if err != nil {
		return nil, err
	}
	c, err := Cmp(m, twice, pow)
	if err != nil {
		return nil, err
	}
	if c > 0 || c == 0 && q.Bit(0) != 0 {
		if r, err = Sub(m, r, pow); err != nil {
			return nil, err
		}
	}
	return Sub(m, x, r)
}
