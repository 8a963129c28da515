// Package mathmod is the module math.
//
// Functions of floats come from internal/fmath, whose results are those of the C library that CPython uses but for about one in a thousand (its package comment has
// the figures); functions of ints of any size from internal/num, which charges for them as it goes. Sums (fsum, sumprod, hypot, dist) are computed with the rounding
// errors carried along (sums.go), as CPython computes them, so that they agree to the last digit.
package mathmod

import (
	"math"
	"sync"

	"github.com/safepy/safepy/internal/fmath"
	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

// Module is the table of math.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "math",
		Doc:  "This module provides access to the mathematical functions\ndefined by the C standard.",
		Funcs: []interp.Native{
			float1("acos", fmath.Acos, "expected a number in range from -1 up to 1, got %s"),
			float1("acosh", fmath.Acosh, "expected argument value not less than 1, got %s"),
			float1("asin", fmath.Asin, "expected a number in range from -1 up to 1, got %s"),
			float1("asinh", fmath.Asinh, ""),
			float1("atan", fmath.Atan, ""),
			float1("atanh", fmath.Atanh, "expected a number between -1 and 1, got %s"),
			float1("cbrt", fmath.Cbrt, ""),
			float1("cos", fmath.Cos, "expected a finite input, got %s"),
			float1("cosh", fmath.Cosh, ""),
			float1("degrees", func(x float64) float64 { return x * (180 / math.Pi) }, "-"),
			float1("erf", fmath.Erf, "-"),
			float1("erfc", fmath.Erfc, "-"),
			float1("exp", fmath.Exp, ""),
			float1("exp2", fmath.Exp2, ""),
			float1("expm1", fmath.Expm1, ""),
			float1("fabs", math.Abs, "-"),
			float1("gamma", fmath.Gamma, "expected a noninteger or positive integer, got %s"),
			float1("lgamma", fmath.Lgamma, "expected a noninteger or positive integer, got %s"),
			float1("log1p", fmath.Log1p, "expected argument value > -1, got %s"),
			float1("radians", func(x float64) float64 { return x * (math.Pi / 180) }, "-"),
			float1("sin", fmath.Sin, "expected a finite input, got %s"),
			float1("sinh", fmath.Sinh, ""),
			float1("sqrt", math.Sqrt, "expected a nonnegative input, got %s"),
			float1("tan", fmath.Tan, "expected a finite input, got %s"),
			float1("tanh", fmath.Tanh, ""),
			float1("ulp", ulp, "-"),
			test("isfinite", func(x float64) bool { return !math.IsInf(x, 0) && x == x }),
			test("isinf", func(x float64) bool { return math.IsInf(x, 0) }),
			test("isnan", func(x float64) bool { return x != x }),
			float2("atan2", "(y, x, /)", fmath.Atan2),
			float2("copysign", "(x, y, /)", math.Copysign),
			{Name: "fmod", Sig: "(x, y, /)", Cost: interp.CostConst, Fn: fmod},
			{Name: "remainder", Sig: "(x, y, /)", Cost: interp.CostConst, Fn: remainder},
			{Name: "pow", Sig: "(x, y, /)", Cost: interp.CostConst, Fn: pow},
			{Name: "fma", Sig: "(x, y, z, /)", Cost: interp.CostConst, Fn: fma},
			{Name: "ldexp", Sig: "(x, i, /)", Cost: interp.CostConst, Fn: ldexp},
			{Name: "frexp", Sig: "(x, /)", Cost: interp.CostConst, Fn: frexp},
			{Name: "modf", Sig: "(x, /)", Cost: interp.CostConst, Fn: modf},
			{Name: "nextafter", Sig: "(x, y, /, *, steps=None)", Cost: interp.CostConst, Fn: nextAfter},
			{Name: "isclose", Sig: "(a, b, *, rel_tol=1e-09, abs_tol=0.0)", Cost: interp.CostConst, Fn: isClose},
			{Name: "log", Sig: "", Cost: interp.CostConst, Fn: logBase},
			{Name: "log2", Sig: "(x, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) { return log(t, a.V[0], fmath.Log2) }},
			{Name: "log10", Sig: "(x, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) { return log(t, a.V[0], fmath.Log10) }},
			{Name: "ceil", Sig: "(x, /)", Cost: interp.CostConst, Fn: round("__ceil__", math.Ceil)},
			{Name: "floor", Sig: "(x, /)", Cost: interp.CostConst, Fn: round("__floor__", math.Floor)},
			{Name: "trunc", Sig: "(x, /)", Cost: interp.CostConst, Fn: trunc},
			{Name: "hypot", Sig: "(*coordinates)", Cost: interp.CostPerElement, Fn: hypot},
			{Name: "dist", Sig: "(p, q, /)", Cost: interp.CostPerElement, Fn: dist},
			{Name: "fsum", Sig: "(seq, /)", Cost: interp.CostPerElement, Fn: fsum},
			{Name: "sumprod", Sig: "(p, q, /)", Cost: interp.CostPerElement, Fn: sumProd},
			{Name: "prod", Sig: "(iterable, /, *, start=1)", Cost: interp.CostSuperlinear, Fn: prod},
			{Name: "gcd", Sig: "(*integers)", Cost: interp.CostSuperlinear, Quick: quickFold(gcdSmall), Fn: gcd},
			{Name: "lcm", Sig: "(*integers)", Cost: interp.CostSuperlinear, Quick: quickFold(lcmSmall), Fn: lcm},
			{Name: "factorial", Sig: "(n, /)", Cost: interp.CostSuperlinear, Fn: factorial},
			{Name: "comb", Sig: "(n, k, /)", Cost: interp.CostSuperlinear, Fn: comb},
			{Name: "perm", Sig: "(n, k=None, /)", Cost: interp.CostSuperlinear, Fn: perm},
			{Name: "isqrt", Sig: "(n, /)", Cost: interp.CostSuperlinear, Fn: isqrt},
		},
		Consts: map[string]value{
			"pi": interp.Float(math.Pi), "e": interp.Float(math.E), "tau": interp.Float(2 * math.Pi), "inf": interp.Float(math.Inf(1)), "nan": interp.Float(math.NaN()),
		},
	}
})

// number is the float of an argument.
func number(t *thread, v value) (float64, error) {
	if v.IsFloat() {
		return v.Float64(), nil
	}
	if v.IsSmallInt() {
		return float64(v.SmallInt()), nil
	}
	return t.ToFloat(v)
}

// floatResult is a float as a value; every NaN that a function makes is a new one.
func floatResult(t *thread, f float64) (value, error) {
	if f != f {
		return t.NewFloat(f), nil
	}
	return interp.Float(f), nil
}

// float1 is a function of one float. A NaN from something that is none is a domain error with the text given, an infinity from a finite number a range
// error, or a domain error when there is a text and the argument is a pole. With "-" there are no errors.
func float1(name string, f func(float64) float64, domain string) interp.Native {
	pole := name == "gamma" || name == "lgamma" || name == "atanh" || name == "log1p"
	return interp.Native{Name: name, Sig: "(x, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
		x, err := number(t, a.V[0])
		if err != nil {
			return value{}, err
		}
		y := f(x)
		switch {
		case y-y == 0 || domain == "-":
		case y != y && x == x:
			return value{}, t.Errorf(interp.ValueError, domain, num.FloatRepr(x))
		case y == y && x-x == 0:
			if pole && (name != "gamma" && name != "lgamma" || x <= 0 && x == math.Floor(x)) {
				return value{}, t.Errorf(interp.ValueError, domain, num.FloatRepr(x))
			}
			return value{}, t.Errorf(interp.OverflowError, "math range error")
		}
		return floatResult(t, y)
	}}
}

func test(name string, f func(float64) bool) interp.Native {
	return interp.Native{Name: name, Sig: "(x, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
		x, err := number(t, a.V[0])
		return interp.Bool(f(x)), err
	}}
}

// pair reads two floats.
func pair(t *thread, a args) (x, y float64, err error) {
	if x, err = number(t, a.V[0]); err == nil {
		y, err = number(t, a.V[1])
	}
	return x, y, err
}

// float2 is a function of two floats that has no errors.
func float2(name, sig string, f func(x, y float64) float64) interp.Native {
	return interp.Native{Name: name, Sig: sig, Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
		x, y, err := pair(t, a)
		if err != nil {
			return value{}, err
		}
		return floatResult(t, f(x, y))
	}}
}

func domainError(t *thread) (value, error) {
	return value{}, t.Errorf(interp.ValueError, "math domain error")
}

func rangeError(t *thread) (value, error) {
	return value{}, t.Errorf(interp.OverflowError, "math range error")
}

func isNaN(x float64) bool { return x != x }
func isInf(x float64) bool { return math.IsInf(x, 0) }

func fmod(t *thread, a args) (value, error) {
	x, y, err := pair(t, a)
	if err != nil {
		return value{}, err
	}
	if isInf(y) && !isInf(x) && !isNaN(x) {
		return interp.Float(x), nil
	}
	r := math.Mod(x, y)
	if isNaN(r) && !isNaN(x) && !isNaN(y) {
		return domainError(t)
	}
	return floatResult(t, r)
}

func remainder(t *thread, a args) (value, error) {
	x, y, err := pair(t, a)
	if err != nil {
		return value{}, err
	}
	r := math.Remainder(x, y)
	if isNaN(r) && !isNaN(x) && !isNaN(y) {
		return domainError(t)
	}
	return floatResult(t, r)
}

func pow(t *thread, a args) (value, error) {
	x, y, err := pair(t, a)
	if err != nil {
		return value{}, err
	}
	r, status := num.FloatPow(x, y)
	switch status {
	case num.PowZeroDiv:
		if math.IsInf(y, -1) {
			return interp.Float(math.Inf(1)), nil
		}
		return domainError(t)
	case num.PowComplex:
		return domainError(t)
	case num.PowOverflow:
		return rangeError(t)
	}
	return floatResult(t, r)
}

func fma(t *thread, a args) (value, error) {
	x, y, err := pair(t, a)
	if err != nil {
		return value{}, err
	}
	z, err := number(t, a.V[2])
	if err != nil {
		return value{}, err
	}
	r := math.FMA(x, y, z)
	if isNaN(r) && !isNaN(x) && !isNaN(y) && !isNaN(z) {
		return value{}, t.Errorf(interp.ValueError, "invalid operation in fma")
	}
	if isInf(r) && x-x == 0 && y-y == 0 && z-z == 0 {
		return value{}, t.Errorf(interp.OverflowError, "overflow in fma")
	}
	return floatResult(t, r)
}

func ldexp(t *thread, a args) (value, error) {
	x, err := number(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	n, ok := interp.AsInt(a.V[1])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "Expected an int as second argument to ldexp.")
	}
	e := math.MaxInt32
	switch {
	case n.IsInt64() && n.Int64() < math.MaxInt32 && n.Int64() > -math.MaxInt32:
		e = int(n.Int64())
	case n.Sign() < 0:
		e = -math.MaxInt32
	}
	r := math.Ldexp(x, e)
	if isInf(r) && !isInf(x) {
		return rangeError(t)
	}
	return floatResult(t, r)
}

func frexp(t *thread, a args) (value, error) {
	x, err := number(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	m, e := math.Frexp(x)
	if x-x != 0 {
		m, e = x, 0
	}
	return interp.TupleOf(t, interp.Float(m), interp.Int(int64(e)))
}

func modf(t *thread, a args) (value, error) {
	x, err := number(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	i, f := math.Trunc(x), math.Copysign(0, x)
	switch {
	case isNaN(x):
		f = x
	case !isInf(x):
		f = math.Copysign(x-i, x)
	}
	return interp.TupleOf(t, interp.Float(f), interp.Float(i))
}

// ulp is the size of the last bit of x.
func ulp(x float64) float64 {
	x = math.Abs(x)
	if x-x != 0 {
		return x
	}
	next := math.Nextafter(x, math.Inf(1))
	if isInf(next) {
		return x - math.Nextafter(x, 0)
	}
	return next - x
}

// order numbers the floats from -inf to inf.
func order(x float64) int64 {
	b := int64(math.Float64bits(x))
	if b < 0 {
		return math.MinInt64 - b
	}
	return b
}

func fromOrder(n int64) float64 {
	if n < 0 {
		n = math.MinInt64 - n
	}
	return math.Float64frombits(uint64(n))
}

func nextAfter(t *thread, a args) (value, error) {
	x, y, err := pair(t, a)
	if err != nil {
		return value{}, err
	}
	steps, toward := uint64(1), y
	if v := a.Get(2); v.IsUnset() || v.IsNone() {
		if toward == 0 {
			toward = math.Copysign(0, x)
		}
		if x == y {
			return interp.Float(y), nil
		}
	} else {
		i, err := t.Index(v)
		if err != nil {
			return value{}, err
		}
		n, _ := interp.AsInt(i)
		switch {
		case n.Sign() < 0:
			return value{}, t.Errorf(interp.ValueError, "steps must be a non-negative integer")
		case n.IsUint64():
			steps = n.Uint64()
		default:
			steps = math.MaxUint64
		}
	}
	switch {
	case steps == 0 || isNaN(x):
		return interp.Float(x), nil
	case isNaN(y) || x == y:
		return interp.Float(y), nil
	}
	from, to := order(x), order(y)
	if from < to {
		if uint64(to)-uint64(from) <= steps {
			return interp.Float(toward), nil
		}
		return interp.Float(signedZero(from+int64(steps), -1)), nil
	}
	if uint64(from)-uint64(to) <= steps {
		return interp.Float(toward), nil
	}
	return interp.Float(signedZero(from-int64(steps), 1)), nil
}

// signedZero is the float with that number; a zero that is stepped on from below is negative.
func signedZero(n int64, side int) float64 {
	if n == 0 && side < 0 {
		return math.Copysign(0, -1)
	}
	return fromOrder(n)
}

// tolerances are the arguments rel_tol and abs_tol of isclose.
func tolerances(t *thread, a args) (tol [2]float64, err error) {
	tol[0] = 1e-9
	for i := range tol {
		if v := a.Get(2 + i); !v.IsUnset() {
			if tol[i], err = number(t, v); err != nil {
				return tol, err
			}
		}
	}
	if tol[0] < 0 || tol[1] < 0 {
		return tol, t.Errorf(interp.ValueError, "tolerances must be non-negative")
	}
	return tol, nil
}

func isClose(t *thread, a args) (value, error) {
	x, y, err := pair(t, a)
	if err != nil {
		return value{}, err
	}
	tol, err := tolerances(t, a)
	if err != nil {
		return value{}, err
	}
	if x == y {
		return interp.True, nil
	}
	if isInf(x) || isInf(y) {
		return interp.False, nil
	}
	d := math.Abs(y - x)
	return interp.Bool(d <= math.Abs(tol[0]*y) || d <= math.Abs(tol[0]*x) || d <= tol[1]), nil
}

// log is a logarithm of a float, or of an int of any size.
func log(t *thread, v value, f func(float64) float64) (value, error) {
	r, err := logOf(t, v, f)
	if err != nil {
		return value{}, err
	}
	return floatResult(t, r)
}

func logOf(t *thread, v value, f func(float64) float64) (float64, error) {
	n, isInt := interp.AsInt(v)
	if isInt && n.Sign() <= 0 {
		return 0, t.Errorf(interp.ValueError, "expected a positive input")
	}
	if isInt && n.BitLen() > 1023 {
		if x, err := num.BigToFloat(n); err == nil {
			return f(x), nil
		}
		x, e := frexpBig(n)
		return f(x) + float64(f(2)*float64(e)), nil
	}
	x, err := number(t, v)
	if err != nil {
		return 0, err
	}
	y := f(x)
	if !isNaN(x) && (isNaN(y) || math.IsInf(y, -1)) {
		return 0, t.Errorf(interp.ValueError, "expected a positive input, got %s", num.FloatRepr(x))
	}
	return y, nil
}

func logBase(t *thread, a args) (value, error) {
	if a.Kw != nil {
		return value{}, t.Errorf(interp.TypeError, "math.log() takes no keyword arguments")
	}
	switch {
	case len(a.V) < 1:
		return value{}, t.Errorf(interp.TypeError, "log expected at least 1 argument, got 0")
	case len(a.V) > 2:
		return value{}, t.Errorf(interp.TypeError, "log expected at most 2 arguments, got %d", len(a.V))
	}
	x, err := logOf(t, a.V[0], fmath.Log)
	if err != nil || len(a.V) == 1 {
		return interp.Float(x), err
	}
	b, err := logOf(t, a.V[1], fmath.Log)
	if err != nil {
		return value{}, err
	}
	if b == 0 {
		return value{}, t.Errorf(interp.ZeroDivisionError, "division by zero")
	}
	return floatResult(t, x/b)
}

// round is floor or ceil.
func round(method string, f func(float64) float64) func(t *thread, a args) (value, error) {
	return func(t *thread, a args) (value, error) {
		v := a.V[0]
		if v.IsSmallInt() {
			return v, nil
		}
		if !v.IsFloat() {
			if r, found, err := t.CallSpecial(v, method); err != nil || found {
				return r, err
			}
		}
		x, err := number(t, v)
		if err != nil {
			return value{}, err
		}
		if y := f(x); y >= -1<<62 && y <= 1<<62 {
			return interp.Int(int64(y)), nil
		}
		return t.ToInt(interp.Float(f(x)))
	}
}

func trunc(t *thread, a args) (value, error) {
	v := a.V[0]
	if v.IsSmallInt() {
		return v, nil
	}
	if v.IsFloat() {
		return t.ToInt(v)
	}
	r, found, err := t.CallSpecial(v, "__trunc__")
	if err == nil && !found {
		err = t.Errorf(interp.TypeError, "type %s doesn't define __trunc__ method", v.Type().Name)
	}
	return r, err
}
