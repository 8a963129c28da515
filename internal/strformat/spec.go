package strformat

import (
	"fmt"
	"math"

	"github.com/safepy/safepy/internal/num"
)

// Kind is the kind of value a format specifier is for.
type Kind uint8

const (
	KindString Kind = iota
	KindInt
	KindFloat
	KindComplex
)

// Spec is a parsed format specifier (PEP 3101, with the grouping of fractions of 3.14):
//
//	[[fill]align][sign]["z"]["#"]["0"][width][grouping]["." (precision[grouping] | grouping)][type]
type Spec struct {
	Fill      string // one code point
	Align     byte   // '<', '>', '^' or '='
	Sign      byte   // '+', '-', ' ' or 0
	Thousands byte   // ',', '_' or 0
	Fraction  byte   // grouping of the digits behind the point: ',', '_' or 0
	NoNegZero bool   // z
	Alt       bool   // #
	Width     int64  // -1: none
	Prec      int64  // -1: none
	Type      rune   // 0: the default of floats and complex numbers
	typeName  string // of the value, for errors
}

func valueError(format string, args ...any) error {
	return &num.Error{Type: num.ValueError, Msg: fmt.Sprintf(format, args...)}
}

func isAlign(c byte) bool { return c == '<' || c == '>' || c == '^' || c == '=' }

// ParseSpec parses a specifier for a kind of value whose type is called typeName.
func ParseSpec(m num.Meter, text string, kind Kind, typeName string) (Spec, error) {
	spec := Spec{Fill: " ", Align: '>', Width: -1, Prec: -1, typeName: typeName}
	switch kind {
	case KindString:
		spec.Align, spec.Type = '<', 's'
	case KindInt:
		spec.Type = 'd'
	}
	if len(text) > 100 { // only a number can be long
		if err := pay(m, len(text), func(int, int) {}); err != nil {
			return spec, err
		}
	}
	s := spec.flags(text, kind == KindString)
	var err error
	if spec.Width, s, err = number(s); err != nil {
		return spec, err
	}
	if spec.Thousands, s, err = grouping(s); err != nil {
		return spec, err
	}
	if s != "" && s[0] == '.' {
		if spec.Prec, s, err = number(s[1:]); err != nil {
			return spec, err
		}
		if spec.Fraction, s, err = grouping(s); err != nil {
			return spec, err
		}
		if spec.Prec < 0 && spec.Fraction == 0 {
			return spec, valueError("Format specifier missing precision")
		}
	}
	if s != "" {
		c, n := next(s)
		if n != len(s) {
			return spec, valueError("Invalid format specifier '%s' for object of type '%s'", text, typeName)
		}
		spec.Type = c
	}
	return spec, spec.checkGrouping()
}

// flags reads everything before the width and returns the rest.
func (spec *Spec) flags(s string, isString bool) string {
	fillGiven, alignGiven := false, false
	if s != "" {
		if _, n := next(s); n < len(s) && isAlign(s[n]) {
			spec.Fill, spec.Align = s[:n], s[n]
			fillGiven, alignGiven = true, true
			s = s[n+1:]
		} else if isAlign(s[0]) {
			spec.Align, alignGiven = s[0], true
			s = s[1:]
		}
	}
	if s != "" && (s[0] == ' ' || s[0] == '+' || s[0] == '-') {
		spec.Sign = s[0]
		s = s[1:]
	}
	if s != "" && s[0] == 'z' {
		spec.NoNegZero = true
		s = s[1:]
	}
	if s != "" && s[0] == '#' {
		spec.Alt = true
		s = s[1:]
	}
	if s != "" && s[0] == '0' && !fillGiven {
		spec.Fill = "0"
		if !alignGiven && !isString {
			spec.Align = '='
		}
		s = s[1:]
	}
	return s
}

// number reads a number, -1 if there is none, and returns the rest.
func number(s string) (value int64, rest string, err error) {
	value = -1
	for s != "" {
		c, n := next(s)
		d := decimal(c)
		if d < 0 {
			break
		}
		value = max(value, 0)
		if value > (math.MaxInt64-d)/10 {
			return 0, "", valueError("Too many decimal digits in format string")
		}
		value = value*10 + d
		s = s[n:]
	}
	return value, s, nil
}

// grouping reads ',' or '_', 0 if there is none, and returns the rest.
func grouping(s string) (c byte, rest string, err error) {
	if s == "" || s[0] != ',' && s[0] != '_' {
		return 0, s, nil
	}
	c, s = s[0], s[1:]
	if s != "" && (s[0] == ',' || s[0] == '_') && (s[0] != c) {
		return 0, "", valueError("Cannot specify both ',' and '_'.")
	}
	return c, s, nil
}

// checkGrouping refuses grouping with types that have none.
func (spec *Spec) checkGrouping() error {
	if c := spec.Thousands; c != 0 {
		switch spec.Type {
		case 'd', 'e', 'f', 'g', 'E', 'G', '%', 'F', 0:
		case 'b', 'o', 'x', 'X':
			if c != '_' {
				return spec.groupingError(c)
			}
		default:
			return spec.groupingError(c)
		}
	}
	if spec.Fraction != 0 && spec.Type == 'n' {
		return spec.groupingError(spec.Fraction)
	}
	return nil
}

func (spec *Spec) groupingError(c byte) error {
	return valueError("Cannot specify '%c' with '%s'.", c, quoteType(spec.Type))
}

func (spec *Spec) unknownType() error {
	return valueError("Unknown format code '%s' for object of type '%s'", quoteType(spec.Type), spec.typeName)
}

// quoteType is how errors show a type character.
func quoteType(c rune) string {
	if c > 32 && c < 128 {
		return string(c)
	}
	return fmt.Sprintf("\\x%x", c)
}

// FormatString formats a str.
func FormatString(m num.Meter, s string, spec *Spec) (string, error) {
	switch {
	case spec.Type != 's':
		return "", spec.unknownType()
	case spec.Sign == ' ':
		return "", valueError("Space not allowed in string format specifier")
	case spec.Sign != 0:
		return "", valueError("Sign not allowed in string format specifier")
	case spec.NoNegZero:
		return "", valueError("Negative zero coercion (z) not allowed in string format specifier")
	case spec.Alt:
		return "", valueError("Alternate form (#) not allowed in string format specifier")
	case spec.Align == '=':
		return "", valueError("'=' alignment not allowed in string format specifier")
	}
	var err error
	if spec.Prec >= 0 {
		if s, err = runePrefix(m, s, spec.Prec); err != nil {
			return "", err
		}
	}
	if spec.Width <= 0 {
		return s, nil
	}
	count, err := runeCount(m, s)
	if err != nil || count >= spec.Width {
		return s, err
	}
	return aligned(m, s, spec.Width-count, spec.Align, spec.Fill)
}

// aligned puts n fills around s.
func aligned(m num.Meter, s string, n int64, align byte, fill string) (string, error) {
	if n <= 0 {
		return s, nil
	}
	b, err := newBuilder(m, size(int64(len(s)), n, fill))
	if err != nil {
		return "", err
	}
	left := n
	switch align {
	case '<':
		left = 0
	case '^':
		left = n / 2
	}
	if err = b.pad(fill, left); err == nil {
		if err = b.text(s); err == nil {
			err = b.pad(fill, n-left)
		}
	}
	return string(b.buf), err
}

// size is the size of some bytes and n fills, bounded.
func size(bytes, n int64, fill string) int64 {
	if n > math.MaxInt64/8 {
		return math.MaxInt64
	}
	return bytes + max(n, 0)*int64(len(fill))
}
