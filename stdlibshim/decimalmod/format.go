package decimalmod

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/interp"
)

// spec is a parsed format specification.
type spec struct {
	fill, align, sign string
	z, zero, alt      bool
	width, prec       int
	sep, fracSep      string
	typ               byte
	groups            string // the sizes of groups of digits from the right, as in localeconv(): the last one repeats, charMax has all others
	point             string
}

const charMax = 127

// specReader takes a specification apart.
type specReader struct {
	rs []rune
	i  int
}

func (r *specReader) at(set string) bool {
	return r.i < len(r.rs) && strings.ContainsRune(set, r.rs[r.i])
}

// take is the next character when it is one of set, else "".
func (r *specReader) take(set string) string {
	if !r.at(set) {
		return ""
	}
	r.i++
	return string(r.rs[r.i-1])
}

func (r *specReader) number() (int, bool) {
	start := r.i
	for r.at("0123456789") {
		r.i++
	}
	n, err := strconv.Atoi(string(r.rs[start:r.i]))
	return n, err == nil && n < 1<<30
}

func parseSpec(s string) (p spec, ok bool) {
	p = spec{prec: -1, groups: "\x03", point: "."}
	r := specReader{rs: []rune(s)}
	const aligns = "<>=^"
	if len(r.rs) >= 2 && strings.ContainsRune(aligns, r.rs[1]) {
		p.fill, p.align, r.i = string(r.rs[0]), string(r.rs[1]), 2
	} else {
		p.align = r.take(aligns)
	}
	p.sign = r.take("+- ")
	p.z = r.take("z") != ""
	p.alt = r.take("#") != ""
	if r.take("0") != "" {
		if p.align != "" {
			return p, false // it stands for an alignment itself
		}
		p.zero, p.fill, p.align = true, "0", "="
	}
	if r.at("0123456789") {
		if p.width, ok = r.number(); !ok {
			return p, false
		}
	}
	p.sep = r.take(",_")
	if r.take(".") != "" {
		if !r.at("0123456789,_") {
			return p, false
		}
		if r.at("0123456789") {
			if p.prec, ok = r.number(); !ok {
				return p, false
			}
		}
		p.fracSep = r.take(",_")
	}
	if t := r.take("eEfFgGnN%"); t != "" {
		p.typ = t[0]
	}
	if p.typ == 'n' || p.typ == 'N' {
		if p.sep != "" {
			return p, false
		}
		p.groups = ""
	}
	return p, r.i == len(r.rs)
}

// override takes what a dict like localeconv()'s has in place of the locale's.
func (p *spec) override(t *thread, d *interp.Dict) error {
	point := ""
	if p.sep != "" || p.typ == 'n' || p.typ == 'N' {
		point = "."
	}
	for name, to := range map[string]*string{"decimal_point": &point, "thousands_sep": &p.sep, "grouping": &p.groups} {
		v, ok := d.GetStr(name)
		if !ok {
			continue
		}
		s, isStr := interp.GoString(v)
		if !isStr {
			return t.Errorf(interp.TypeError, "bad argument type for built-in operation")
		}
		*to, _, _ = strings.Cut(s, "\x00")
	}
	p.point = point
	ascii := !strings.ContainsFunc(p.groups, func(r rune) bool { return r > charMax })
	if p.point == "" || len(p.point) > 4 || len(p.sep) > 4 || !ascii {
		return t.Errorf(interp.ValueError, "invalid override dict")
	}
	return nil
}

// formatMethod is __format__: its second argument is a dict that is used in place of localeconv().
func formatMethod(t *thread, a interp.Args) (value, error) {
	s, ok := interp.GoString(a.V[1])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "format arg must be str")
	}
	p, ok := parseSpec(s)
	if !ok {
		return value{}, t.Errorf(interp.ValueError, "invalid format string")
	}
	if p.typ == 'N' {
		if err := t.Warn(interp.DeprecationWarning, "Format specifier 'N' is deprecated and slated for removal in Python 3.18"); err != nil {
			return value{}, err
		}
	}
	if v := a.Get(2); !v.IsUnset() {
		d, ok := interp.AsDict(v)
		if !ok {
			return value{}, t.Errorf(interp.TypeError, "optional argument must be a dict")
		}
		if err := p.override(t, d); err != nil {
			return value{}, err
		}
	}
	c, err := current(t)
	if err != nil {
		return value{}, err
	}
	e := engine{t: t, s: &c.settings}
	text := e.format(self(a.V[0]), p)
	if e.err != nil {
		return value{}, e.err
	}
	return t.StrOf(text)
}

func (e *engine) format(a number, p spec) string {
	err := e.t.Alloc(2*int64(p.width)*int64(max(1, len(p.fill))) + int64(max(p.prec, 0)))
	if err == nil {
		err = e.t.Work(int64(p.width) / 32)
	}
	if err != nil {
		e.fail(err)
		return ""
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
		if p.zero {
			p.fill, p.align = " ", ">"
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
	if a.kind == finite {
		body = e.dressed(body, p, len(sign))
	}
	pad := max(0, p.width-len(sign)-utf8.RuneCountInString(body))
	fill := p.fill
	if fill == "" {
		fill = " "
	}
	switch p.align {
	case "<":
		return sign + body + strings.Repeat(fill, pad)
	case "=":
		return sign + strings.Repeat(fill, pad) + body
	case "^":
		return strings.Repeat(fill, pad/2) + sign + body + strings.Repeat(fill, pad-pad/2)
	}
	return strings.Repeat(fill, pad) + sign + body
}

// dressed gives the plain text of a finite number its separators and its decimal point.
func (e *engine) dressed(body string, p spec, signLen int) string {
	if p.sep == "" && p.fracSep == "" && !p.alt && p.point == "." {
		return body
	}
	if err := e.t.Alloc(int64(len(body)+p.width) * int64(2+2*len(p.sep)+len(p.fracSep))); err != nil {
		e.fail(err)
		return ""
	}
	notDigit := func(r rune) bool { return r < '0' || r > '9' }
	end := strings.IndexFunc(body, notDigit)
	if end < 0 {
		end = len(body)
	}
	whole, rest := body[:end], body[end:]
	if frac, ok := strings.CutPrefix(rest, "."); ok || p.alt {
		end := strings.IndexFunc(frac, notDigit)
		if end < 0 {
			end = len(frac)
		}
		rest = p.point + e.parted(frac[:end], p.fracSep) + frac[end:]
	}
	if p.sep == "" || p.groups == "" {
		return whole + rest
	}
	room := 0
	if p.zero {
		room = p.width - signLen - utf8.RuneCountInString(rest)
	}
	return e.grouped(whole, p, room) + rest
}

// pace pays for step i of a loop and those to come up to the next look at the clock; it is false where the run is to end.
func (e *engine) pace(i int) bool {
	const steps = 1 << 14
	if i%steps != steps-1 {
		return true
	}
	if err := e.t.Work(steps); err != nil {
		e.fail(err)
		return false
	}
	return true
}

// parted puts a separator after each three digits, from the left.
func (e *engine) parted(digits, sep string) string {
	if sep == "" {
		return digits
	}
	var out strings.Builder
	for i := range len(digits) {
		if !e.pace(i) {
			return ""
		}
		if i > 0 && i%3 == 0 {
			out.WriteString(sep)
		}
		out.WriteByte(digits[i])
	}
	return out.String()
}

// grouped puts separators between groups of digits, from the right, and zeros before them until the room is full. A separator takes one place of it.
func (e *engine) grouped(digits string, p spec, room int) string {
	var out []byte // from the right
	sep := []byte(p.sep)
	slices.Reverse(sep)
	group, inGroup := 0, 0
	for i, steps := len(digits), 0; i > 0 || room > 0; steps++ {
		if !e.pace(steps) {
			return ""
		}
		if size := int(p.groups[group]); inGroup == size && size < charMax {
			out = append(out, sep...)
			room--
			group, inGroup = min(group+1, len(p.groups)-1), 0
		}
		digit := byte('0')
		if i > 0 {
			i--
			digit = digits[i]
		}
		out = append(out, digit)
		room--
		inGroup++
	}
	slices.Reverse(out)
	return string(out)
}

// formatFinite is the text of a finite number without its sign.
func (e *engine) formatFinite(a number, p spec) (string, number) {
	typ := p.typ
	if typ == 0 || typ == 'n' || typ == 'N' {
		typ = 'g'
		if p.typ == 'N' || p.typ == 0 && e.s.capitals == 1 {
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
