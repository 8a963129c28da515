package decimalmod

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode"

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
func (e *engine) parse(s string) (number, bool) {
	if err := e.t.Work(int64(len(s))/2 + 10); err != nil {
		e.fail(err)
		return nan, true
	}
	s = strings.TrimFunc(s, unicode.IsSpace)
	s, ok := ascii(strings.ReplaceAll(s, "_", ""))
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
	if a.coef.Sign() == 0 {
		a.exp = min(max(a.exp, minEmin*2), maxEmax)
		return a
	}
	if d := e.digits(a.coef); a.exp+d-1 > maxEmax || a.exp < 2*minEmin {
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
		dot = floorMod(left+1, 3) - 1
	default:
		dot = floorMod(left-1, 3) + 1
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

func floorMod(a, b int64) int64 { return (a%b + b) % b }

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

// spec is a parsed format specification.
type spec struct {
	fill, align, sign string
	z, zero           bool
	width, prec       int
	sep               string
	typ               byte
}

func parseSpec(s string) (p spec, ok bool) {
	p.prec = -1
	rs := []rune(s)
	isAlign := func(r rune) bool { return strings.ContainsRune("<>=^", r) }
	i := 0
	if len(rs) >= 2 && isAlign(rs[1]) {
		p.fill, p.align, i = string(rs[0]), string(rs[1]), 2
	} else if len(rs) >= 1 && isAlign(rs[0]) {
		p.align, i = string(rs[0]), 1
	}
	take := func(set string) string {
		if i < len(rs) && strings.ContainsRune(set, rs[i]) {
			i++
			return string(rs[i-1])
		}
		return ""
	}
	p.sign = take("+- ")
	p.z = take("z") != ""
	if i < len(rs) && rs[i] == '0' && p.align == "" {
		p.zero, p.fill, p.align = true, "0", "="
		i++
	} else if i < len(rs) && rs[i] == '0' {
		p.zero = true
		if p.fill == "" {
			p.fill = "0"
		}
		i++
	}
	number := func() (int, bool) {
		start := i
		for i < len(rs) && rs[i] >= '0' && rs[i] <= '9' {
			i++
		}
		n, err := strconv.Atoi(string(rs[start:i]))
		return n, err == nil && n < 1<<30
	}
	if i < len(rs) && rs[i] >= '0' && rs[i] <= '9' {
		if p.width, ok = number(); !ok {
			return p, false
		}
	}
	p.sep = take(",_")
	if take(".") != "" {
		if p.prec, ok = number(); !ok {
			return p, false
		}
	}
	if t := take("eEfFgGn%"); t != "" {
		p.typ = t[0]
	}
	return p, i == len(rs) && (p.typ != 'n' || p.sep == "")
}

// format is format(a, spec).
func (e *engine) format(a number, s string) (string, bool) {
	p, ok := parseSpec(s)
	if !ok {
		return "", false
	}
	if err := e.t.Alloc(int64(p.width) + int64(max(p.prec, 0))); err != nil {
		e.fail(err)
		return "", true
	}
	sign := ""
	body := ""
	if a.kind != finite {
		b := a
		b.neg = false
		body = e.text(b, false, true)
		if p.typ == '%' {
			body += "%"
		}
		if p.zero && p.align == "=" {
			p.fill, p.align = " ", ">"
			p.zero = false
		}
	} else {
		body, a = e.formatFinite(a, p)
	}
	switch {
	case a.neg:
		sign = "-"
	case p.sign == "+" || p.sign == " ":
		sign = p.sign
	}
	if p.sep != "" && a.kind == finite {
		body = grouped(body, p, len(sign))
	}
	pad := p.width - len(sign) - len(body)
	if pad < 0 {
		pad = 0
	}
	fill := p.fill
	if fill == "" {
		fill = " "
	}
	switch p.align {
	case "<":
		return sign + body + strings.Repeat(fill, pad), true
	case "=":
		return sign + strings.Repeat(fill, pad) + body, true
	case "^":
		return strings.Repeat(fill, pad/2) + sign + body + strings.Repeat(fill, pad-pad/2), true
	}
	return strings.Repeat(fill, pad) + sign + body, true
}

// formatFinite is the text of a finite number without its sign.
func (e *engine) formatFinite(a number, p spec) (string, number) {
	typ := p.typ
	if typ == 0 || typ == 'n' {
		typ = 'g'
		if p.typ == 0 && e.s.capitals == 1 {
			typ = 'G'
		}
	}
	if typ == '%' {
		a.exp += 2
	}
	mode := e.s.rounding
	if p.prec >= 0 {
		switch typ {
		case 'e', 'E':
			if d := e.digits(a.coef); d > int64(p.prec)+1 && a.coef.Sign() != 0 {
				a = e.roundTo(a, int64(p.prec)+1, mode)
			}
		case 'f', 'F', '%':
			a, _ = e.rescale(a, int64(-p.prec), mode)
		default:
			if e.digits(a.coef) > int64(max(p.prec, 1)) {
				a = e.roundTo(a, int64(max(p.prec, 1)), mode)
			}
		}
	}
	if a.coef.Sign() == 0 && a.exp > 0 && (typ == 'f' || typ == 'F' || typ == '%') {
		a.exp = 0
	}
	if p.z && a.coef.Sign() == 0 {
		a.neg = false
	}
	digits := e.coefText(a.coef)
	left := a.exp + int64(len(digits))
	dot := int64(1)
	switch typ {
	case 'e', 'E':
		if p.prec >= 0 && a.coef.Sign() == 0 {
			dot = int64(1 - p.prec)
		}
	case 'f', 'F', '%':
		dot = left
	default:
		if a.exp <= 0 && left > -6 {
			dot = left
		}
	}
	var body string
	switch {
	case dot < 0 || dot == 0:
		if err := e.t.Alloc(-dot); err != nil {
			e.fail(err)
			return "", a
		}
		body = "0." + strings.Repeat("0", int(-dot)) + digits
	case dot > int64(len(digits)):
		if err := e.t.Alloc(dot); err != nil {
			e.fail(err)
			return "", a
		}
		body = digits + strings.Repeat("0", int(dot)-len(digits))
	default:
		body = digits[:dot]
		if dot < int64(len(digits)) {
			body += "." + digits[dot:]
		}
	}
	if (typ == 'e' || typ == 'E') && p.prec >= 0 {
		body = padFraction(body, p.prec)
	}
	exp := left - dot
	if typ == '%' {
		return body + "%", a
	}
	if exp != 0 || typ == 'e' || typ == 'E' {
		mark := "E"
		if typ == 'e' || typ == 'g' || typ == 'n' {
			mark = "e"
		}
		body += mark
		if exp >= 0 {
			body += "+"
		}
		body += strconv.FormatInt(exp, 10)
	}
	return body, a
}

func padFraction(body string, prec int) string {
	whole, frac, _ := strings.Cut(body, ".")
	if len(frac) < prec {
		frac += strings.Repeat("0", prec-len(frac))
	}
	if prec == 0 {
		return whole
	}
	return whole + "." + frac
}

// roundTo rounds to n digits.
func (e *engine) roundTo(a number, n int64, mode rounding) number {
	d := e.digits(a.coef)
	if d <= n {
		return a
	}
	q, _ := e.drop(a.coef, d-n, mode, a.neg)
	a.coef, a.exp = q, a.exp+d-n
	if e.digits(q) > n {
		a.coef, _ = e.quoRem(q, bigTen)
		a.exp++
	}
	return a
}

// grouped puts separators between thousands, zero padding included.
func grouped(body string, p spec, signLen int) string {
	end := len(body)
	for i := range len(body) {
		if body[i] < '0' || body[i] > '9' {
			end = i
			break
		}
	}
	digits := end
	if p.zero && p.align == "=" {
		room := p.width - signLen - (len(body) - end)
		digits = max(end, room/4*3+max(room%4, 1)) // the fewest whose groups fill the room
	}
	var out strings.Builder
	out.Grow(digits + digits/3*len(p.sep) + len(body) - end)
	for i := range digits {
		if i > 0 && (digits-i)%3 == 0 {
			out.WriteString(p.sep)
		}
		if k := i - (digits - end); k >= 0 {
			out.WriteByte(body[k])
		} else {
			out.WriteByte('0')
		}
	}
	out.WriteString(body[end:])
	return out.String()
}
