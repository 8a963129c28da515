package num

import (
	"math"

	"github.com/safepy/safepy/internal/fmath"
)

// Complex arithmetic as CPython 3.14 does it: where one operand is real it stays so, and products and quotients of
// infinities that would come out as nan+nanj are recovered as C's Annex G has it. float64(...) around products keeps
// them from being fused with a sum, which would change the last digit on some machines.

// ComplexMul returns a*b.
func ComplexMul(a, b complex128) complex128 {
	ar, ai, br, bi := real(a), imag(a), real(b), imag(b)
	ac, bd, ad, bc := ar*br, ai*bi, ar*bi, ai*br
	x, y := float64(ac)-float64(bd), float64(ad)+float64(bc)
	if !math.IsNaN(x) || !math.IsNaN(y) {
		return complex(x, y)
	}
	recover := false
	if isInf(ar, ai) {
		ar, ai, br, bi = box(ar), box(ai), noNaN(br), noNaN(bi)
		recover = true
	}
	if isInf(br, bi) {
		br, bi, ar, ai = box(br), box(bi), noNaN(ar), noNaN(ai)
		recover = true
	}
	if !recover && (isInf(ac, bd) || isInf(ad, bc)) {
		ar, ai, br, bi = noNaN(ar), noNaN(ai), noNaN(br), noNaN(bi)
		recover = true
	}
	if !recover {
		return complex(x, y)
	}
	inf := math.Inf(1)
	return complex(inf*(float64(ar*br)-float64(ai*bi)), inf*(float64(ar*bi)+float64(ai*br)))
}

// ComplexMulReal returns a*b.
func ComplexMulReal(a complex128, b float64) complex128 { return complex(real(a)*b, imag(a)*b) }

// ComplexAddReal returns a+b.
func ComplexAddReal(a complex128, b float64) complex128 { return complex(real(a)+b, imag(a)) }

// ComplexSubReal returns a-b.
func ComplexSubReal(a complex128, b float64) complex128 { return complex(real(a)-b, imag(a)) }

// RealSubComplex returns a-b.
func RealSubComplex(a float64, b complex128) complex128 { return complex(a-real(b), -imag(b)) }

// ComplexDiv returns a/b, or ZeroDivisionError.
func ComplexDiv(a, b complex128) (complex128, error) {
	ar, ai, br, bi := real(a), imag(a), real(b), imag(b)
	var x, y float64
	switch {
	case math.Abs(br) >= math.Abs(bi):
		if br == 0 {
			return 0, errDivision
		}
		ratio := bi / br
		denom := br + float64(bi*ratio)
		x, y = (ar+float64(ai*ratio))/denom, (ai-float64(ar*ratio))/denom
	case math.Abs(bi) >= math.Abs(br):
		ratio := br / bi
		denom := float64(br*ratio) + bi
		x, y = (float64(ar*ratio)+ai)/denom, (float64(ai*ratio)-ar)/denom
	default:
		x, y = math.NaN(), math.NaN()
	}
	if !math.IsNaN(x) || !math.IsNaN(y) {
		return complex(x, y), nil
	}
	switch {
	case isInf(ar, ai) && isFinite(br) && isFinite(bi):
		inf := math.Inf(1)
		p, q := box(ar), box(ai)
		x, y = inf*(float64(p*br)+float64(q*bi)), inf*(float64(q*br)-float64(p*bi))
	case isInf(br, bi) && isFinite(ar) && isFinite(ai):
		p, q := box(br), box(bi)
		x, y = 0*(float64(ar*p)+float64(ai*q)), 0*(float64(ai*p)-float64(ar*q))
	}
	return complex(x, y), nil
}

// ComplexDivReal returns a/b, or ZeroDivisionError.
func ComplexDivReal(a complex128, b float64) (complex128, error) {
	if b == 0 {
		return 0, errDivision
	}
	return complex(real(a)/b, imag(a)/b), nil
}

// RealDivComplex returns a/b, or ZeroDivisionError.
func RealDivComplex(a float64, b complex128) (complex128, error) {
	br, bi := real(b), imag(b)
	var x, y float64
	switch {
	case math.Abs(br) >= math.Abs(bi):
		if br == 0 {
			return 0, errDivision
		}
		ratio := bi / br
		denom := br + float64(bi*ratio)
		x, y = a/denom, (-a*ratio)/denom
	case math.Abs(bi) >= math.Abs(br):
		ratio := br / bi
		denom := float64(br*ratio) + bi
		x, y = a*ratio/denom, -a/denom
	default:
		x, y = math.NaN(), math.NaN()
	}
	if !math.IsNaN(x) || !math.IsNaN(y) {
		return complex(x, y), nil
	}
	switch {
	case math.IsInf(a, 0) && isFinite(br) && isFinite(bi):
		inf, p := math.Inf(1), box(a)
		x, y = inf*(p*br), inf*(-p*bi)
	case isInf(br, bi) && isFinite(a):
		x, y = 0*(a*box(br)), 0*(-a*box(bi))
	}
	return complex(x, y), nil
}

// box is 1 for an infinity and 0 for the rest, with the sign of f.
func box(f float64) float64 {
	if math.IsInf(f, 0) {
		return math.Copysign(1, f)
	}
	return math.Copysign(0, f)
}

// noNaN is 0 with the sign of f for a NaN.
func noNaN(f float64) float64 {
	if math.IsNaN(f) {
		return math.Copysign(0, f)
	}
	return f
}

func isInf(a, b float64) bool { return math.IsInf(a, 0) || math.IsInf(b, 0) }
func isFinite(f float64) bool { return f-f == 0 }

func parts(c complex128) (r, i float64) { return real(c), imag(c) }

// ComplexAbs returns |c|, or OverflowError.
func ComplexAbs(c complex128) (float64, error) {
	r, i := parts(c)
	if isInf(r, i) {
		return math.Inf(1), nil
	}
	h := Hypot(r, i)
	if math.IsInf(h, 0) {
		return 0, &Error{Type: OverflowError, Msg: "absolute value too large"}
	}
	return h, nil
}

// ComplexPow returns a**b, or ZeroDivisionError or OverflowError. Whole exponents up to 100 are raised by multiplying.
func ComplexPow(a, b complex128) (z complex128, err error) {
	br, bi := parts(b)
	switch {
	case bi == 0 && br == math.Floor(br) && math.Abs(br) <= 100:
		z, err = complexPowInt(a, int(br))
	case a == 0:
		if bi != 0 || br < 0 {
			err = errComplexPower
		}
		return 0, err
	default:
		z, err = complexPowPolar(a, b)
	}
	if err == nil && isInf(real(z), imag(z)) {
		err = errComplexPowSize
	}
	return z, err
}

// complexPowInt fails where 1 is divided by a power that became 0.
func complexPowInt(a complex128, n int) (complex128, error) {
	z, p := complex(1, 0), a
	for k := max(n, -n); k > 0; k >>= 1 {
		if k&1 != 0 {
			z = ComplexMul(z, p)
		}
		p = ComplexMul(p, p)
	}
	if n < 0 {
		if z == 0 {
			return 0, errComplexPower
		}
		return ComplexDiv(1, z)
	}
	return z, nil
}

// complexPowPolar fails where the angle is infinite, in the words of a power of zero, as CPython does.
func complexPowPolar(a, b complex128) (complex128, error) {
	size := Hypot(real(a), imag(a))
	length := 0.0
	if size > 0 && isFinite(size) && isFinite(real(b)) {
		length = fmath.Pow(size, real(b))
	} else {
		length = math.Pow(size, real(b)) // special cases only
	}
	at := fmath.Atan2(imag(a), real(a))
	phase := at * real(b)
	if imag(b) != 0 {
		length *= fmath.Exp(-at * imag(b))
		phase += float64(imag(b) * fmath.Log(size))
	}
	if math.IsInf(phase, 0) {
		return 0, errComplexPower
	}
	sin, cos := fmath.SinCos(phase)
	return complex(length*cos, length*sin), nil
}

// ComplexRepr returns repr(c): "(1+2j)", or the imaginary part alone where the real one is 0 and not -0.
func ComplexRepr(c complex128) string {
	var buf [64]byte
	dst := buf[:0]
	s := Style{Code: 'r'}
	if real(c) == 0 && !math.Signbit(real(c)) {
		return string(append(AppendFloat(dst, imag(c), s), 'j'))
	}
	dst = AppendFloat(append(dst, '('), real(c), s)
	s.Sign = true
	return string(append(AppendFloat(dst, imag(c), s), "j)"...))
}

// ParseComplex is complex(s). The error is ErrSyntax, ErrUnderscore or the meter's.
func ParseComplex(m Meter, s string, norm Norm) (complex128, error) {
	s, err := normalize(m, s, norm)
	if err != nil {
		return 0, err
	}
	if s, err = dropUnderscores(m, trimSpace(s)); err != nil {
		return 0, err
	}
	if len(s) >= 2 && s[0] == '(' && s[len(s)-1] == ')' {
		s = trimSpace(s[1 : len(s)-1])
	}
	re, n, unit, err := signedPart(m, s)
	if err != nil {
		return 0, err
	}
	rest := s[n:]
	switch {
	case n == 0 && !unit:
		return 0, ErrSyntax
	case rest == "j" || rest == "J":
		return complex(0, re), nil
	case unit:
		return 0, ErrSyntax
	case rest == "":
		return complex(re, 0), nil
	case rest[0] != '+' && rest[0] != '-':
		return 0, ErrSyntax
	}
	im, n, _, err := signedPart(m, rest)
	if err == nil && rest[n:] != "j" && rest[n:] != "J" {
		err = ErrSyntax
	}
	return complex(re, im), err
}

// signedPart reads a float, or nothing or a sign alone, which stand for 1 before j (unit).
func signedPart(m Meter, s string) (f float64, n int, unit bool, err error) {
	f, n, err = floatPrefix(m, s)
	if err != nil || n > 0 || s == "" {
		return f, n, false, err
	}
	switch s[0] {
	case '+':
		return 1, 1, true, nil
	case '-':
		return -1, 1, true, nil
	case 'j', 'J':
		return 1, 0, true, nil
	}
	return 0, 0, false, nil
}
