package mathmod

import (
	"math"
	"sync"

	"github.com/safepy/safepy/internal/fmath"
	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/interp"
)

// CMath is the table of cmath.
var CMath = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "cmath",
		Doc:  "Mathematical functions of complex numbers.",
		Funcs: []interp.Native{
			complex1("acos", cAcos, never), complex1("acosh", cAcosh, never), complex1("asin", cAsin, never), complex1("asinh", cAsinh, never),
			complex1("atan", cAtan, func(z complex128) bool { return real(z) == 0 && math.Abs(imag(z)) == 1 }),
			complex1("atanh", cAtanh, func(z complex128) bool { return imag(z) == 0 && math.Abs(real(z)) == 1 }),
			complex1("cos", cCos, func(z complex128) bool { return isInf(real(z)) && !isNaN(imag(z)) }),
			complex1("cosh", cCosh, func(z complex128) bool { return isInf(imag(z)) && !isNaN(real(z)) }),
			complex1("exp", cExp, func(z complex128) bool { return isInf(imag(z)) && !isNaN(real(z)) && !math.IsInf(real(z), -1) }),
			complex1("log10", cLog10, isZero),
			complex1("sin", cSin, func(z complex128) bool { return isInf(real(z)) && !isNaN(imag(z)) }),
			complex1("sinh", cSinh, func(z complex128) bool { return isInf(imag(z)) && !isNaN(real(z)) }),
			complex1("sqrt", cSqrt, never),
			complex1("tan", cTan, func(z complex128) bool { return isInf(real(z)) && imag(z)-imag(z) == 0 }),
			complex1("tanh", cTanh, func(z complex128) bool { return isInf(imag(z)) && real(z)-real(z) == 0 }),
			{Name: "log", Sig: "(z, base=<unrepresentable>, /)", Cost: interp.CostConst, Fn: complexLog},
			{Name: "phase", Sig: "(z, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
				z, err := t.ToComplex(a.V[0])
				if err != nil {
					return value{}, err
				}
				return floatResult(t, fmath.Atan2(imag(z), real(z)))
			}},
			{Name: "polar", Sig: "(z, /)", Cost: interp.CostConst, Fn: polar},
			{Name: "rect", Sig: "(r, phi, /)", Cost: interp.CostConst, Fn: rect},
			{Name: "isclose", Sig: "(a, b, *, rel_tol=1e-09, abs_tol=0.0)", Cost: interp.CostConst, Fn: complexClose},
			complexTest("isfinite", finite),
			complexTest("isinf", func(z complex128) bool { return isInf(real(z)) || isInf(imag(z)) }),
			complexTest("isnan", func(z complex128) bool { return isNaN(real(z)) || isNaN(imag(z)) }),
		},
		Lazy: map[string]func(*thread, *interp.Module) (value, error){
			"infj": func(t *thread, _ *interp.Module) (value, error) { return interp.NewComplex(t, complex(0, math.Inf(1))) },
			"nanj": func(t *thread, _ *interp.Module) (value, error) { return interp.NewComplex(t, complex(0, math.NaN())) },
		},
		Consts: map[string]value{
			"pi": interp.Float(math.Pi), "e": interp.Float(math.E), "tau": interp.Float(2 * math.Pi), "inf": interp.Float(math.Inf(1)), "nan": interp.Float(math.NaN()),
		},
	}
})

func never(complex128) bool    { return false }
func isZero(z complex128) bool { return z == 0 }

// complex1 is a function of a complex number; domain says for which arguments it has no value, and an infinity from a finite one is a range error.
func complex1(name string, f func(complex128) complex128, domain func(complex128) bool) interp.Native {
	return interp.Native{Name: name, Sig: "(z, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
		z, err := t.ToComplex(a.V[0])
		if err != nil {
			return value{}, err
		}
		if domain(z) {
			return domainError(t)
		}
		r := f(z)
		if finite(z) && (isInf(real(r)) || isInf(imag(r))) {
			return rangeError(t)
		}
		return interp.NewComplex(t, r)
	}}
}

func complexTest(name string, f func(complex128) bool) interp.Native {
	return interp.Native{Name: name, Sig: "(z, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
		z, err := t.ToComplex(a.V[0])
		return interp.Bool(f(z)), err
	}}
}

func complexLog(t *thread, a args) (value, error) {
	z, err := t.ToComplex(a.V[0])
	if err != nil {
		return value{}, err
	}
	bad, r := isZero(z), cLog(z)
	if v := a.Get(1); !v.IsUnset() {
		base, err := t.ToComplex(v)
		if err != nil {
			return value{}, err
		}
		d := cLog(base)
		if isZero(base) || isZero(d) {
			return domainError(t)
		}
		if bad { // an infinity with no angle
			return interp.NewComplex(t, complex(math.Inf(-int(signOf(real(d)))), math.NaN()))
		}
		q, err := num.ComplexDiv(r, d)
		if err != nil {
			return domainError(t)
		}
		return interp.NewComplex(t, q)
	}
	if bad {
		return domainError(t)
	}
	return interp.NewComplex(t, r)
}

func polar(t *thread, a args) (value, error) {
	z, err := t.ToComplex(a.V[0])
	if err != nil {
		return value{}, err
	}
	r := fmath.Hypot(real(z), imag(z))
	if isInf(r) && finite(z) {
		return rangeError(t)
	}
	return interp.TupleOf(t, interp.Float(r), interp.Float(fmath.Atan2(imag(z), real(z))))
}

func rect(t *thread, a args) (value, error) {
	r, phi, err := pair(t, a)
	if err != nil {
		return value{}, err
	}
	if isInf(phi) && r != 0 && !isNaN(r) {
		return domainError(t)
	}
	switch {
	case phi == 0: // r*phi would lose the sign of a zero, or be a NaN
		return interp.NewComplex(t, complex(r, signOf(r)*phi))
	case r == 0 && phi-phi != 0:
		return interp.NewComplex(t, 0)
	case isInf(r) && phi-phi == 0:
		return interp.NewComplex(t, complex(math.Copysign(r, signOf(r)*fmath.Cos(phi)), math.Copysign(r, signOf(r)*fmath.Sin(phi))))
	case isInf(r):
		return interp.NewComplex(t, complex(math.Inf(1), math.NaN()))
	}
	return interp.NewComplex(t, complex(r*fmath.Cos(phi), r*fmath.Sin(phi)))
}

func signOf(x float64) float64 { return math.Copysign(1, x) }

func complexClose(t *thread, a args) (value, error) {
	x, err := t.ToComplex(a.V[0])
	if err != nil {
		return value{}, err
	}
	y, err := t.ToComplex(a.V[1])
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
	if isInf(real(x)) || isInf(imag(x)) || isInf(real(y)) || isInf(imag(y)) {
		return interp.False, nil
	}
	abs := func(z complex128) float64 { return fmath.Hypot(real(z), imag(z)) }
	d := abs(x - y)
	return interp.Bool(d <= tol[0]*abs(y) || d <= tol[0]*abs(x) || d <= tol[1]), nil
}
