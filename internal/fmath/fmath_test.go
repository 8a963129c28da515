package fmath

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// distance returns how far f is from the exact value, in units of the last place of f's binade.
func distance(f float64, exact *big.Float) float64 {
	_, e := math.Frexp(f)
	d, _ := scale(sub(bigFloat(f), exact), 53-max(e, -1021)).Float64()
	return math.Abs(d)
}

// anyFloat is a float of a size where functions are interesting.
func anyFloat(r *rand.Rand) float64 {
	switch r.IntN(6) {
	case 0:
		return float64(r.IntN(2000)-1000) / 16
	case 1:
		return 1 + (r.Float64()-0.5)*math.Ldexp(1, -r.IntN(50))
	case 2:
		return (r.Float64() - 0.5) * math.Ldexp(1, r.IntN(80)-40)
	case 3:
		return math.Float64frombits(r.Uint64()&^(0x7ff<<52) | uint64(r.IntN(2046)+1)<<52)
	case 4:
		return float64(r.IntN(100)) * math.Pi / 4 // next to zeros and poles
	}
	return r.Float64() * 20
}

func unit(r *rand.Rand) float64 {
	switch r.IntN(4) {
	case 0:
		return 1 - math.Ldexp(r.Float64(), -r.IntN(50))
	case 1:
		return math.Ldexp(r.Float64()-0.5, -r.IntN(60))
	}
	return 2*r.Float64() - 1
}

// TestRounding compares with the references. An error of half a unit is what rounding makes; a thousandth more is allowed
// for what the double-doubles lack.
func TestRounding(t *testing.T) {
	cos := func(x *big.Float) *big.Float { _, c := refSinCos(x); return c }
	sin := func(x *big.Float) *big.Float { s, _ := refSinCos(x); return s }
	positive := func(r *rand.Rand) float64 { return math.Abs(anyFloat(r)) }
	within := func(limit float64) func(r *rand.Rand) float64 {
		return func(r *rand.Rand) float64 {
			for {
				if x := anyFloat(r); math.Abs(x) < limit {
					return x
				}
			}
		}
	}
	ln := func(x float64) *big.Float { return refLog(bigFloat(x)) }
	for _, c := range []struct {
		name string
		f    func(float64) float64
		ref  func(*big.Float) *big.Float
		arg  func(r *rand.Rand) float64
	}{
		{"exp", Exp, refExp, within(745)},
		{"exp2", Exp2, func(x *big.Float) *big.Float { return refExp(mul(x, ln(2))) }, within(1024)},
		{"log", Log, refLog, positive},
		{"log2", Log2, func(x *big.Float) *big.Float { return quo(refLog(x), ln(2)) }, positive},
		{"sin", Sin, sin, anyFloat},
		{"cos", Cos, cos, anyFloat},
		{"tan", Tan, func(x *big.Float) *big.Float { return quo(sin(x), cos(x)) }, anyFloat},
		{"atan", Atan, refAtan, anyFloat},
		{"asin", Asin, refAsin, unit},
		{"acos", Acos, refAcos, unit},
		{"asinh", Asinh, func(x *big.Float) *big.Float {
			return refLog(add(x, sqrt(add(mul(x, x), bigInt(1)))))
		}, within(1e9)},
		{"acosh", func(x float64) float64 { return Acosh(1 + math.Abs(x)) }, func(x *big.Float) *big.Float {
			f, _ := x.Float64()
			x = bigFloat(1 + math.Abs(f))
			return refLog(add(x, sqrt(sub(mul(x, x), bigInt(1)))))
		}, within(1e9)},
		{"atanh", Atanh, func(x *big.Float) *big.Float {
			return scale(refLog(quo(add(bigInt(1), x), sub(bigInt(1), x))), -1)
		}, unit},
		{"erf", Erf, refErf, within(6)},
		{"erfc", Erfc, func(x *big.Float) *big.Float { return sub(bigInt(1), refErf(x)) }, within(7)},
		{"cbrt", Cbrt, func(x *big.Float) *big.Float {
			abs := new(big.Float).Abs(x)
			z := refExp(quo(refLog(abs), bigInt(3)))
			if x.Sign() < 0 {
				z.Neg(z)
			}
			return z
		}, anyFloat},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			for range 1000 {
				x := c.arg(r)
				if math.Abs(x) < 0x1p-100 && strings.HasPrefix(c.name, "a") {
					continue // beyond what the references resolve
				}
				if y := c.f(x); x == 0 || y == 0 || math.IsInf(y, 0) {
					continue
				}
				if d := distance(c.f(x), c.ref(bigFloat(x))); !(d < 0.501) {
					t.Errorf("%s(%x) = %x: off by %g units", c.name, x, c.f(x), d)
				}
			}
		})
	}
}

func TestRoundingOfTwoArguments(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	check := func(name string, x, y, got float64, exact *big.Float) {
		if d := distance(got, exact); !(d < 0.501) {
			t.Errorf("%s(%x, %x) = %x: off by %g units", name, x, y, got, d)
		}
	}
	for range 3000 {
		x, y := anyFloat(r), anyFloat(r)
		if x == 0 || y == 0 {
			continue
		}
		check("atan2", y, x, Atan2(y, x), refAtan2(bigFloat(y), bigFloat(x)))
		if h := Hypot(x, y); !math.IsInf(h, 0) {
			check("hypot", x, y, h, sqrt(add(mul(bigFloat(x), bigFloat(x)), mul(bigFloat(y), bigFloat(y)))))
		}
		x = math.Abs(x)
		if r.IntN(3) == 0 {
			y = float64(r.IntN(80) - 40)
		}
		exact := mul(bigFloat(y), refLog(bigFloat(x)))
		if e, _ := exact.Float64(); math.Abs(e) < 745 && y != 0 && math.Log(x)*y < 709.7 {
			d := distance(Pow(x, y), refExp(exact))
			if limit := 0.501; !(d < limit) {
				t.Errorf("pow(%x, %x) = %x: off by %g units", x, y, Pow(x, y), d)
			}
		}
	}
}

func TestSpecialCases(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, x := range []float64{0, math.Copysign(0, -1), 1, -1, 2, -2, inf, -inf, nan, 1e308, -1e308, 5e-324, -5e-324, 1e-300} {
		for name, pair := range map[string][2]func(float64) float64{
			"exp": {math.Exp, Exp}, "exp2": {math.Exp2, Exp2}, "log": {math.Log, Log}, "log2": {math.Log2, Log2}, "log10": {math.Log10, Log10},
			"sin": {math.Sin, Sin}, "cos": {math.Cos, Cos}, "tan": {math.Tan, Tan}, "asin": {math.Asin, Asin}, "acos": {math.Acos, Acos},
			"atan": {math.Atan, Atan}, "cbrt": {math.Cbrt, Cbrt}, "sinh": {math.Sinh, Sinh}, "cosh": {math.Cosh, Cosh}, "tanh": {math.Tanh, Tanh},
			"asinh": {math.Asinh, Asinh}, "acosh": {math.Acosh, Acosh}, "atanh": {math.Atanh, Atanh}, "erf": {math.Erf, Erf}, "erfc": {math.Erfc, Erfc},
			"gamma": {math.Gamma, Gamma},
		} {
			want, got := pair[0](x), pair[1](x)
			if math.IsNaN(want) {
				assert.True(t, math.IsNaN(got), "%s(%g)", name, x)
			} else if want == 0 || math.IsInf(want, 0) {
				assert.Equal(t, math.Float64bits(want), math.Float64bits(got), "%s(%g)", name, x)
			}
		}
		for _, y := range []float64{0, math.Copysign(0, -1), 1, -1, inf, -inf, nan, 1e308, 5e-324} {
			want := math.Atan2(y, x)
			if got := Atan2(y, x); math.IsNaN(want) {
				assert.True(t, math.IsNaN(got))
			} else {
				assert.InEpsilon(t, want+10, got+10, 1e-15, "atan2(%g, %g)", y, x)
				assert.Equal(t, math.Signbit(want), math.Signbit(got), "atan2(%g, %g)", y, x)
			}
			want = math.Hypot(x, y)
			if got := Hypot(x, y); math.IsNaN(want) {
				assert.True(t, math.IsNaN(got))
			} else {
				assert.Equal(t, want, got, "hypot(%g, %g)", x, y)
			}
		}
	}
	assert.Equal(t, math.Pi, Atan2(1e-310, -1e300))
	assert.Equal(t, -math.Pi, Atan2(-1e-310, -1e300))
	assert.Equal(t, inf, Exp(709.79))
	assert.Equal(t, 0.0, Exp(-746))
	assert.Equal(t, 5e-324, Exp(-745))
	assert.Equal(t, inf, Pow(10, 309))
	assert.Equal(t, 0.0, Pow(10, -324))
	assert.Equal(t, 1e22, Pow(10, 22))
	assert.Equal(t, 3.0, Log10(1000))
	assert.Equal(t, -1074.0, Log2(5e-324))
}

func BenchmarkFunctions(b *testing.B) {
	var sink float64
	for _, c := range []struct {
		name string
		f    func(float64) float64
	}{
		{"Exp", Exp}, {"Log", Log}, {"Log10", Log10}, {"Sin", Sin}, {"Tan", Tan}, {"Atan", Atan}, {"Asin", Asin}, {"Cbrt", Cbrt},
		{"SinLarge", func(x float64) float64 { return Sin(x * 1e30) }},
		{"Pow", func(x float64) float64 { return Pow(x, 1.7) }}, {"PowInt", func(x float64) float64 { return Pow(x, 5) }},
		{"Atan2", func(x float64) float64 { return Atan2(x, 0.7) }}, {"Hypot", func(x float64) float64 { return Hypot(x, 0.7) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			x := 0.1
			for range b.N {
				sink += c.f(x)
				if x += 0.0123; x > 0.98 {
					x = 0.1
				}
			}
		})
	}
	_ = sink
}
