package strformat

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/safepy/safepy/internal/num"
)

// Percent is a parsed %-format.
type Percent struct {
	items []percentItem
	bytes bool
}

// percentItem is a literal text and the conversion behind it; the last item may lack the latter.
type percentItem struct {
	literal               string
	converts              bool
	conv                  rune
	at                    int // position of conv
	key                   string
	hasKey                bool
	minus, plus, space    bool
	alt, zero             bool
	starWidth, starPrec   bool
	width, prec           int64 // -1: none
	keyErr, widthErr, err error // raised after the key, the width, or everything has been asked for
}

var (
	errIncompleteKey  = &num.Error{Type: num.ValueError, Msg: "incomplete format key"}
	errIncomplete     = &num.Error{Type: num.ValueError, Msg: "incomplete format"}
	errWidth          = &num.Error{Type: num.ValueError, Msg: "width too big"}
	errBytesPrec      = &num.Error{Type: num.ValueError, Msg: "prec too big"}
	errPrec           = &num.Error{Type: num.ValueError, Msg: "precision too big"}
	errNoMapping      = &num.Error{Type: num.TypeError, Msg: "format requires a mapping"}
	errNotEnough      = &num.Error{Type: num.TypeError, Msg: "not enough arguments for format string"}
	errStar           = &num.Error{Type: num.TypeError, Msg: "* wants int"}
	errStarWidthRange = &num.Error{Type: num.OverflowError, Msg: "Python int too large to convert to C ssize_t"}
	errStarPrecRange  = &num.Error{Type: num.OverflowError, Msg: "Python int too large to convert to C int"}
)

// ParsePercent parses the format of a str, or of bytes. Mistakes are kept until FormatPercent arrives at them.
func ParsePercent(m num.Meter, format string, bytes bool) (*Percent, error) {
	if m != nil {
		if err := m.Alloc(int64(strings.Count(format, "%")) * 200); err != nil {
			return nil, err
		}
	}
	p := &Percent{bytes: bytes}
	s := percentScanner{text: format, bytes: bytes, tick: ticker{m: m, len: len(format)}}
	for s.pos < len(format) {
		if err := s.tick.at(s.pos); err != nil {
			return nil, err
		}
		var it percentItem
		start := s.pos
		i := strings.IndexByte(format[start:], '%')
		if i < 0 {
			it.literal = format[start:]
			p.items = append(p.items, it)
			break
		}
		if s.pos += i + 1; s.peek() == '%' { // the text includes one of the two
			it.literal = format[start:s.pos]
			s.pos++
			p.items = append(p.items, it)
			continue
		}
		it.literal = format[start : s.pos-1]
		if err := s.item(&it); err != nil {
			return nil, err
		}
		p.items = append(p.items, it)
		if it.keyErr != nil || it.widthErr != nil || it.err != nil {
			break
		}
	}
	return p, nil
}

// percentScanner reads conversions. pos is in bytes; countedTo and count turn it into a position for errors.
type percentScanner struct {
	text             string
	pos              int
	bytes            bool
	tick             ticker
	countedTo, count int
}

// peek returns the byte at pos, 0 at the end, which no part of a conversion but the last character can be.
func (s *percentScanner) peek() byte {
	if s.pos < len(s.text) {
		return s.text[s.pos]
	}
	return 0
}

// position returns pos in code points.
func (s *percentScanner) position() int {
	if s.bytes {
		return s.pos
	}
	for ; s.countedTo < s.pos; s.countedTo++ {
		if s.text[s.countedTo]&0xc0 != 0x80 {
			s.count++
		}
	}
	return s.count
}

// item reads what follows a percent sign. Its error is the meter's.
func (s *percentScanner) item(it *percentItem) error {
	it.converts, it.width, it.prec = true, -1, -1
	if s.peek() == '(' {
		if err := s.key(it); err != nil || it.keyErr != nil {
			return err
		}
	}
	for flags := true; flags; {
		switch s.peek() {
		case '-':
			it.minus = true
		case '+':
			it.plus = true
		case ' ':
			it.space = true
		case '#':
			it.alt = true
		case '0':
			it.zero = true
		default:
			flags = false
			continue
		}
		s.pos++
	}
	if s.peek() == '*' {
		it.starWidth = true
		s.pos++
	} else if it.width = s.number(math.MaxInt64); it.width == -2 {
		it.widthErr = errWidth
		return nil
	}
	if s.peek() == '.' {
		s.pos++
		it.prec = 0
		if s.peek() == '*' {
			it.starPrec = true
			s.pos++
		} else if n := s.number(math.MaxInt32); n == -2 {
			if it.err = errPrec; s.bytes {
				it.err = errBytesPrec
			}
			return nil
		} else {
			it.prec = max(n, 0)
		}
	}
	if c := s.peek(); c == 'h' || c == 'l' || c == 'L' {
		s.pos++
	}
	if s.pos >= len(s.text) {
		it.err = errIncomplete
		return nil
	}
	it.at = s.position()
	n := 1
	if it.conv = rune(s.text[s.pos]); !s.bytes {
		it.conv, n = next(s.text[s.pos:])
	}
	s.pos += n
	return nil
}

// key reads "(key)", in which parentheses may be nested.
func (s *percentScanner) key(it *percentItem) error {
	it.hasKey = true
	depth := 0
	for i := s.pos; i < len(s.text); i++ {
		if err := s.tick.at(i); err != nil {
			return err
		}
		switch s.text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				it.key = s.text[s.pos+1 : i]
				s.pos = i + 1
				return nil
			}
		}
	}
	it.keyErr = errIncompleteKey
	return nil
}

// number reads a number: -1 if there is none, -2 if it is above limit.
func (s *percentScanner) number(limit int64) int64 {
	n := int64(-1)
	for s.pos < len(s.text) && s.text[s.pos] >= '0' && s.text[s.pos] <= '9' {
		d := int64(s.text[s.pos] - '0')
		if n = max(n, 0); n > (limit-d)/10 {
			return -2
		}
		n = n*10 + d
		s.pos++
	}
	return n
}

// PercentSource is what FormatPercent asks the interpreter for. V is its type of values. Errors are passed on.
type PercentSource[V any] interface {
	// IsMapping says whether the right operand may be asked for keys: it has __getitem__ and is neither tuple nor str (for bytes:
	// nor bytes or bytearray).
	IsMapping() bool
	// Lookup returns the value of a key, a str or bytes as the format is.
	Lookup(key string) (V, error)
	// Star returns the value of an int that stands for a width or precision; isInt is false for other types,
	// fits for one beyond int64.
	Star(v V) (n int64, isInt, fits bool)
	// Text returns str(v), repr(v) or ascii(v) for the conversions 's', 'r', 'a'; for bytes also 'b', which is 's'.
	Text(v V, conv byte) (string, error)
	// Int returns the int of a conversion among "diuxXo", large where that is not nil. Other types than it wants are the TypeError
	// "%d format: a real number is required, not str" ("%x format: an integer is required, not str" for x, X and o).
	Int(v V, conv byte) (small int64, large *big.Int, err error)
	// Float returns the float of a conversion among "eEfFgG", or the TypeError "must be real number, not str". For bytes
	// any failure is the TypeError "float argument required, not str", even that of an int too large.
	Float(v V) (float64, error)
	// Char returns the character of the conversion 'c'. CharError words the errors.
	Char(v V) (string, error)
}

// FormatPercent is format % operand, where args is the operand if tuple, else holds it alone.
func FormatPercent[V any](m num.Meter, p *Percent, args []V, tuple bool, src PercentSource[V], maxDigits int) (string, error) {
	mapping := !tuple && src.IsMapping()
	run := percentRun[V]{out: builder{m: m}, args: args, src: src, maxDigits: maxDigits}
	for i := range p.items {
		it := &p.items[i]
		if err := run.out.add(it.literal); err != nil {
			return "", err
		}
		if !it.converts {
			continue
		}
		if err := run.item(it, mapping, p.bytes); err != nil {
			return "", err
		}
	}
	if len(run.args) > 0 && !mapping {
		what := "string"
		if p.bytes {
			what = "bytes"
		}
		return "", &num.Error{Type: num.TypeError, Msg: "not all arguments converted during " + what + " formatting"}
	}
	return string(run.out.buf), nil
}

// percentRun is the state of one formatting: the result so far and the arguments left.
type percentRun[V any] struct {
	out       builder
	args      []V
	src       PercentSource[V]
	maxDigits int
}

// next takes the next argument.
func (r *percentRun[V]) next() (v V, err error) {
	if len(r.args) == 0 {
		return v, errNotEnough
	}
	v = r.args[0]
	r.args = r.args[1:]
	return v, nil
}

// star takes an argument that is a width or precision.
func (r *percentRun[V]) star(limit int64, over error) (int64, error) {
	v, err := r.next()
	if err != nil {
		return 0, err
	}
	n, isInt, fits := r.src.Star(v)
	switch {
	case !isInt:
		return 0, errStar
	case !fits || n > limit || n < -limit-1:
		return 0, over
	}
	return n, nil
}

func (r *percentRun[V]) item(it *percentItem, mapping, bytes bool) error {
	if it.hasKey {
		if !mapping {
			return errNoMapping
		}
		if it.keyErr != nil {
			return it.keyErr
		}
		v, err := r.src.Lookup(it.key)
		if err != nil {
			return err
		}
		r.args = []V{v}
	}
	width, prec, minus := it.width, it.prec, it.minus
	var err error
	if it.starWidth {
		if width, err = r.star(math.MaxInt64, errStarWidthRange); err != nil {
			return err
		}
		if width == math.MinInt64 {
			return &num.Error{Type: num.OverflowError, Msg: "width too big"}
		}
		if width < 0 {
			minus, width = true, -max(width, -math.MaxInt64)
		}
	}
	if it.widthErr != nil {
		return it.widthErr
	}
	if it.starPrec {
		if prec, err = r.star(math.MaxInt32, errStarPrecRange); err != nil {
			return err
		}
		prec = max(prec, 0)
	}
	if it.err != nil {
		return it.err
	}
	v, err := r.next()
	if err != nil {
		return err
	}
	spec := Spec{Fill: " ", Align: '>', Width: width, Prec: prec, Alt: it.alt}
	if minus {
		spec.Align = '<'
	}
	if it.plus {
		spec.Sign = '+'
	} else if it.space {
		spec.Sign = ' '
	}
	return r.convert(v, it, &spec, bytes)
}

// convert formats one value.
func (r *percentRun[V]) convert(v V, it *percentItem, spec *Spec, bytes bool) error {
	var text string
	var err error
	conv := it.conv
	switch {
	case conv == 's' || conv == 'r' || conv == 'a' || bytes && conv == 'b':
		if text, err = r.src.Text(v, byte(conv)); err == nil && spec.Prec >= 0 {
			if bytes {
				text = text[:min(spec.Prec, int64(len(text)))]
			} else {
				text, err = runePrefix(r.out.m, text, spec.Prec)
			}
		}
	case conv == 'c':
		text, err = r.src.Char(v)
	case conv == 'd' || conv == 'i' || conv == 'u' || conv == 'x' || conv == 'X' || conv == 'o':
		small, large, err := r.src.Int(v, byte(conv))
		if err != nil {
			return err
		}
		return r.integer(small, large, it, spec)
	case conv == 'e' || conv == 'E' || conv == 'f' || conv == 'F' || conv == 'g' || conv == 'G':
		f, err := r.src.Float(v)
		if err != nil {
			return err
		}
		r.numeric(it, spec)
		spec.Type = conv
		if text, err = FormatFloat(r.out.m, f, spec); err != nil {
			return err
		}
		return r.out.add(text)
	case bytes && conv >= 0x80:
		return &num.Error{Type: num.OverflowError, Msg: "character argument not in range(0x110000)"}
	default:
		return unsupported(conv, it.at)
	}
	if err != nil {
		return err
	}
	count := int64(len(text))
	if !bytes && spec.Width > 0 {
		if count, err = runeCount(r.out.m, text); err != nil {
			return err
		}
	}
	if text, err = aligned(r.out.m, text, spec.Width-count, spec.Align, spec.Fill); err != nil {
		return err
	}
	return r.out.add(text)
}

// numeric makes the 0 flag pad between sign and digits.
func (r *percentRun[V]) numeric(it *percentItem, spec *Spec) {
	if it.zero && spec.Align != '<' {
		spec.Fill, spec.Align = "0", '='
	}
}

func (r *percentRun[V]) integer(small int64, large *big.Int, it *percentItem, spec *Spec) error {
	base := 10
	switch it.conv {
	case 'x', 'X':
		base = 16
	case 'o':
		base = 8
	}
	n, err := integer(r.out.m, small, large, base, it.conv == 'X', spec.Alt, r.maxDigits)
	if err != nil {
		return err
	}
	if missing := spec.Prec - int64(len(n.digits)); missing > 0 {
		b, err := newBuilder(r.out.m, spec.Prec)
		if err != nil {
			return err
		}
		if err = b.pad("0", missing); err == nil {
			err = b.bytes(n.digits)
		}
		if err != nil {
			return err
		}
		n.digits = b.buf
	}
	r.numeric(it, spec)
	n.signed(n.sign == "-", spec.Sign)
	text, err := n.layout(r.out.m, spec)
	if err != nil {
		return err
	}
	return r.out.add(text)
}

// grow makes room for n bytes more, charging what is taken.
func (b *builder) grow(n int64) error {
	need := int64(len(b.buf)) + n
	if need <= int64(cap(b.buf)) {
		return nil
	}
	bigger, err := newBuilder(b.m, max(need, 2*int64(cap(b.buf)), 32))
	if err != nil {
		return err
	}
	if err := bigger.bytes(b.buf); err != nil {
		return err
	}
	b.buf = bigger.buf
	return nil
}

// unsupported is the error of an unknown conversion at a position.
func unsupported(conv rune, at int) error {
	shown := conv
	if shown < 31 || shown > 126 {
		shown = '?'
	}
	return valueError("unsupported format character '%c' (0x%x) at index %d", shown, conv, at)
}

// CharError words what Char returns for a value that is no character: an int out of range (outOfRange), a text of
// another length than 1 (length not negative), or another type.
func CharError(bytes, outOfRange bool, length int64, typeName string) error {
	switch {
	case outOfRange && bytes:
		return &num.Error{Type: num.OverflowError, Msg: "%c arg not in range(256)"}
	case outOfRange:
		return &num.Error{Type: num.OverflowError, Msg: "%c arg not in range(0x110000)"}
	}
	want := "%c requires an int or a unicode character"
	if bytes {
		want = "%c requires an integer in range(256) or a single byte"
	}
	got := typeName
	if length >= 0 {
		got = fmt.Sprintf("a string of length %d", length)
		if bytes {
			got = fmt.Sprintf("a %s object of length %d", typeName, length)
		}
	}
	return &num.Error{Type: num.TypeError, Msg: want + ", not " + got}
}
