package num

import (
	"math"
	"strconv"
	"strings"
)

// ParseFloat is float(s). The error is ErrSyntax or the meter's; a text out of range gives an infinity or 0.
func ParseFloat(m Meter, s string, norm Norm) (float64, error) {
	s, err := normalize(m, s, norm)
	if err != nil {
		return 0, err
	}
	s = trimSpace(s)
	if s, err = dropUnderscores(m, s); err == ErrUnderscore {
		err = ErrSyntax
	}
	if err != nil {
		return 0, err
	}
	f, n, err := floatPrefix(m, s)
	if err == nil && (n == 0 || n != len(s)) {
		err = ErrSyntax
	}
	return f, err
}

// dropUnderscores removes underscores, each of which must stand between two digits.
func dropUnderscores(m Meter, s string) (string, error) {
	if err := work(m, int64(min(len(s)/100, MaxStep-1))+1); err != nil {
		return "", err
	}
	if strings.IndexByte(s, '_') < 0 {
		return s, nil
	}
	if err := alloc(m, int64(len(s))); err != nil {
		return "", err
	}
	out := make([]byte, 0, len(s))
	ok := true
	err := bulk(m, len(s), 1<<18, 4, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if s[i] != '_' {
				out = append(out, s[i])
			} else if i == 0 || !isDigit(s[i-1]) || i+1 == len(s) || !isDigit(s[i+1]) {
				ok = false
			}
		}
	})
	if err == nil && !ok {
		err = ErrUnderscore
	}
	return string(out), err
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// floatPrefix reads the longest float s begins with and returns its length, 0 if there is none.
func floatPrefix(m Meter, s string) (f float64, n int, err error) {
	i := 0
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	if f, n := specialPrefix(s[i:]); n > 0 {
		if i > 0 && s[0] == '-' {
			f = math.Copysign(f, -1)
		}
		return f, i + n, nil
	}
	start := i
	if i, err = skipDigits(m, s, i); err != nil {
		return 0, 0, err
	}
	count := i - start
	if i < len(s) && s[i] == '.' {
		point := i
		if i, err = skipDigits(m, s, i+1); err != nil {
			return 0, 0, err
		}
		count += i - point - 1
	}
	if count == 0 {
		return 0, 0, nil
	}
	mantissa := i
	if i < len(s) && s[i]|0x20 == 'e' {
		j := i + 1
		if j < len(s) && (s[j] == '+' || s[j] == '-') {
			j++
		}
		if end, err := skipDigits(m, s, j); err != nil {
			return 0, 0, err
		} else if end > j {
			i = end
		}
	}
	return decimalFloat(s[:i], mantissa), i, nil
}

// DecimalFloat is the value of a decimal number as Python's grammar and JSON's have it, which the caller has checked and paid for.
func DecimalFloat(s string) float64 {
	mantissa := strings.IndexAny(s, "eE")
	if mantissa < 0 {
		mantissa = len(s)
	}
	return decimalFloat(s, mantissa)
}

func decimalFloat(s string, mantissa int) float64 {
	const most = 800 // digits that strconv reads; it takes those behind for none
	if len(s) > most {
		return longFloat(s[:mantissa], s[mantissa:])
	}
	f, _ := strconv.ParseFloat(s, 64) // the only error left is the range, whose result is right
	return f
}

// skipDigits returns the end of the digits from i on.
func skipDigits(m Meter, s string, i int) (int, error) {
	for {
		stop := min(len(s), i+1<<18)
		from := i
		for i < stop && isDigit(s[i]) {
			i++
		}
		if i-from > 1000 {
			if err := work(m, int64(i-from)/10); err != nil {
				return 0, err
			}
		}
		if i < stop || i == len(s) {
			return i, nil
		}
	}
}

// specialPrefix reads inf, infinity or nan in any case.
func specialPrefix(s string) (float64, int) {
	switch {
	case len(s) >= 8 && strings.EqualFold(s[:8], "infinity"):
		return math.Inf(1), 8
	case len(s) >= 3 && strings.EqualFold(s[:3], "inf"):
		return math.Inf(1), 3
	case len(s) >= 3 && strings.EqualFold(s[:3], "nan"):
		return math.NaN(), 3
	}
	return 0, 0
}

// longFloat reads a valid mantissa and exponent of any length: no float needs more than 770 digits and the knowledge whether
// any digit behind them is not 0. Its passes over the digits have been paid by skipDigits.
func longFloat(mantissa, exponent string) float64 {
	negative := mantissa[0] == '-'
	mantissa = strings.TrimLeft(mantissa, "+-")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	whole = strings.TrimLeft(whole, "0")
	exp := saturatedExponent(exponent)
	if whole == "" {
		trimmed := strings.TrimLeft(fraction, "0")
		exp -= len(fraction) - len(trimmed)
		fraction = trimmed
	}
	const keep = 800
	buf := make([]byte, 0, keep+32)
	if negative {
		buf = append(buf, '-')
	}
	exp += len(whole) // the value is 0.wholefraction * 10**exp
	buf = append(buf, "0."...)
	rest := whole[min(keep, len(whole)):]
	buf = append(buf, whole[:len(whole)-len(rest)]...)
	if n := keep - len(whole); n > 0 {
		rest = fraction[min(n, len(fraction)):]
		buf = append(buf, fraction[:len(fraction)-len(rest)]...)
	} else if strings.Trim(fraction, "0") != "" {
		rest = "1"
	}
	if strings.Trim(rest, "0") != "" {
		buf = append(buf, '1')
	}
	buf = append(buf, 'e')
	buf = strconv.AppendInt(buf, int64(exp), 10)
	f, _ := strconv.ParseFloat(string(buf), 64)
	return f
}

// saturatedExponent reads "e-12", bounded so that adding the length of any mantissa can't overflow or come back into range.
func saturatedExponent(s string) int {
	if s == "" {
		return 0
	}
	s = s[1:]
	negative := s[0] == '-'
	s = strings.TrimLeft(strings.TrimLeft(s, "+-"), "0")
	exp := math.MaxInt / 4
	if len(s) <= 9 {
		exp, _ = strconv.Atoi("0" + s)
	} else if len(s) <= 18 && math.MaxInt > 1<<32 {
		exp, _ = strconv.Atoi(s)
		exp = min(exp, math.MaxInt/4)
	}
	if negative {
		return -exp
	}
	return exp
}
