package decimalmod

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/safepy/safepy/internal/num"
	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp"
)

var memoryError = interp.MemoryError

// bigDigits reads a string of digits.
func (e *engine) bigDigits(s string) *big.Int {
	if s == "" {
		return bigZero
	}
	if len(s) < 1000 {
		n, _ := new(big.Int).SetString(s, 10)
		return n
	}
	// Halves, so that the work goes into multiplications, which pay.
	h := len(s) / 2
	return new(big.Int).Add(e.mul(e.bigDigits(s[:len(s)-h]), e.pow10(int64(h))), e.bigDigits(s[len(s)-h:]))
}

// coefText is a coefficient in digits.
func (e *engine) coefText(c *big.Int) string {
	if c.BitLen() < 1<<12 {
		return c.String()
	}
	s, err := num.Text(e.t, nil, c, 10, 0)
	if err != nil {
		e.fail(e.t.NumError(err))
		return "0"
	}
	return string(s)
}

// ascii turns decimal digits of other scripts into ASCII; ok is false for characters that no number has.
func ascii(s string) (string, bool) {
	for i := range len(s) {
		if s[i] >= 0x80 {
			var b strings.Builder
			for _, r := range s {
				if d, ok := ucd.Decimal(r); ok {
					b.WriteByte(byte('0' + d))
				} else if r < 0x80 {
					b.WriteRune(r)
				} else {
					return "", false
				}
			}
			return b.String(), true
		}
	}
	return s, true
}

// parse reads the text of a number.
func (e *engine) parse(s string, strict bool) (number, bool) {
	if err := e.t.Work(int64(len(s))/2 + 10); err != nil {
		e.fail(err)
		return nan, true
	}
	if !strict {
		s = strings.ReplaceAll(strings.TrimFunc(s, ucd.IsSpace), "_", "")
	}
	s, ok := ascii(s)
	if !ok || s == "" {
		return nan, false
	}
	a := number{coef: bigZero}
	if s[0] == '+' || s[0] == '-' {
		a.neg = s[0] == '-'
		s = s[1:]
	}
	lower := strings.ToLower(s)
	for _, p := range []struct {
		name string
		k    kind
	}{{"snan", signaling}, {"nan", quiet}} {
		if rest, ok := strings.CutPrefix(lower, p.name); ok {
			if strings.Trim(rest, "0123456789") != "" {
				return nan, false
			}
			a.kind, a.coef = p.k, e.bigDigits(rest)
			return a, true
		}
	}
	if lower == "inf" || lower == "infinity" {
		return inf(a.neg), true
	}
	mant, expText, hasExp := strings.Cut(lower, "e")
	whole, frac, _ := strings.Cut(mant, ".")
	if whole == "" && frac == "" || strings.Trim(whole+frac, "0123456789") != "" {
		return nan, false
	}
	exp := int64(0)
	if hasExp {
		digits := strings.TrimLeft(expText, "+-")
		if digits == "" || len(expText)-len(digits) > 1 || strings.Trim(digits, "0123456789") != "" {
			return nan, false
		}
		n, err := strconv.ParseInt(expText, 10, 64)
		if err != nil || n > 2*maxEmax || n < 2*minEmin {
			if n = maxEmax * 4; expText[0] == '-' {
				n = -n
			}
		}
		exp = n
	}
	a.coef = e.bigDigits(whole + frac)
	a.exp = exp - int64(len(frac))
	return a, true
}

// exact checks a number that was read without a context: only the largest exponents are bounds.
func (e *engine) exact(a number) number {
	if a.kind != finite {
		return a
	}
	if d := e.digits(a.coef); a.exp+d-1 > maxEmax || a.exp < minEmin-maxPrec+1 {
		return e.invalid(invalidOperation)
	}
	return a
}

// text is str() of a number; eng asks for exponents that are multiples of three.
func (e *engine) text(a number, eng bool, capitals bool) string {
	sign := ""
	if a.neg {
		sign = "-"
	}
	switch a.kind {
	case infinite:
		return sign + "Infinity"
	case quiet, signaling:
		name := "NaN"
		if a.kind == signaling {
			name = "sNaN"
		}
		if a.coef.Sign() != 0 {
			name += e.coefText(a.coef)
		}
		return sign + name
	}
	digits := e.coefText(a.coef)
	left := a.exp + int64(len(digits))
	dot := int64(1)
	switch {
	case a.exp <= 0 && left > -6:
		dot = left
	case !eng:
	case digits == "0":
		dot = num.FloorMod64(left+1, 3) - 1
	default:
		dot = num.FloorMod64(left-1, 3) + 1
	}
	var whole, frac string
	switch {
	case dot <= 0:
		whole, frac = "0", "."+strings.Repeat("0", int(-dot))+digits
	case dot >= int64(len(digits)):
		whole = digits + strings.Repeat("0", int(dot)-len(digits))
	default:
		whole, frac = digits[:dot], "."+digits[dot:]
	}
	exp := ""
	if left != dot {
		exp = "E"
		if !capitals {
			exp = "e"
		}
		if left >= dot {
			exp += "+"
		}
		exp += strconv.FormatInt(left-dot, 10)
	}
	return sign + whole + frac + exp
}

// fromFloat is a float as an exact number.
func (e *engine) fromFloat(f float64) number {
	switch {
	case math.IsNaN(f):
		return nan
	case math.IsInf(f, 0):
		return inf(f < 0)
	case f == 0:
		return zero(math.Signbit(f), 0)
	}
	r := new(big.Rat).SetFloat64(math.Abs(f))
	k := int64(r.Denom().BitLen() - 1) // the denominator is 2^k
	five := new(big.Int).Exp(big.NewInt(5), big.NewInt(k), nil)
	return number{neg: f < 0, coef: e.mul(r.Num(), five), exp: -k}
}
