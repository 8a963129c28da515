package interp

import "math"

// Quick calls of the classes of numbers, and of round (quick.go).

// quickInt is int of an int, of a float that fits and of up to 18 decimal digits.
func quickInt(_ *Thread, a []Value, d *Value) bool {
	if len(a) != 1 {
		return false
	}
	switch {
	case isInt(&a[0]):
		*d = a[0]
		return true
	case isFloat(&a[0]):
		f := math.Trunc(a[0].Float64())
		if !(math.Abs(f) < 1<<62) {
			return false
		}
		setInt(d, int64(f))
		return true
	case a[0].Object().typ != StrType:
		return false
	}
	text := asPtr[Str](a[0].Object()).s
	digits := text
	if len(text) > 0 && text[0] == '-' {
		digits = text[1:]
	}
	if len(digits) == 0 || len(digits) > 18 {
		return false
	}
	n := int64(0)
	for i := 0; i < len(digits); i++ {
		c := digits[i] - '0'
		if c > 9 {
			return false
		}
		n = n*10 + int64(c)
	}
	if len(digits) < len(text) {
		n = -n
	}
	setInt(d, n)
	return true
}

// quickFloat is float of a float, of an int that fits and of digits with a point whose value needs one division to be right: both numbers are exact.
func quickFloat(_ *Thread, a []Value, d *Value) bool {
	if len(a) != 1 {
		return false
	}
	if f, ok := smallFloat(a[0]); ok {
		setFloat(d, math.Float64bits(f))
		return true
	}
	if a[0].Object().typ != StrType {
		return false
	}
	text := asPtr[Str](a[0].Object()).s
	if len(text) == 0 || len(text) > 16 {
		return false
	}
	n, point := int64(0), -1
	for i := 0; i < len(text); i++ {
		c := text[i] - '0'
		if c > 9 {
			if text[i] != '.' || point >= 0 || len(text) == 1 {
				return false
			}
			point = i
			continue
		}
		n = n*10 + int64(c)
	}
	f := float64(n)
	if point >= 0 {
		f /= tens[len(text)-1-point]
	}
	setFloat(d, math.Float64bits(f))
	return true
}

// tens are powers of ten that a float holds exactly.
var tens = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15}

// quickRound is round of an int, and of a float that fits, to an int.
func quickRound(_ *Thread, a []Value, d *Value) bool {
	switch {
	case len(a) != 1:
		return false
	case isInt(&a[0]):
		*d = a[0]
		return true
	case isFloat(&a[0]):
		f := math.RoundToEven(a[0].Float64())
		if !(math.Abs(f) < 1<<62) {
			return false
		}
		setInt(d, int64(f))
		return true
	}
	return false
}
