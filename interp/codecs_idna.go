package interp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/safepy/safepy/internal/ucd"
)

// Punycode (RFC 3492) and the encoding of domain names in it (RFC 3490).

const (
	punyBase, punyMin, punyMax = 36, 1, 26
	punySkew, punyDamp         = 38, 700
	punyBias, punyFirst        = 72, 128
)

func punyAdapt(delta, points int64, first bool) int {
	if first {
		delta /= punyDamp
	} else {
		delta /= 2
	}
	delta += delta / points
	k := 0
	for ; delta > (punyBase-punyMin)*punyMax/2; k += punyBase {
		delta /= punyBase - punyMin
	}
	return k + int((punyBase-punyMin+1)*delta/(delta+punySkew))
}

func punyThreshold(k, bias int) int { return min(max(k-bias, punyMin), punyMax) }

// punycode appends s in Punycode to b; what is not ASCII is inserted code point by code point, each of which costs a walk.
func (t *Thread) punycode(b *Builder, s string) error {
	var points []rune
	if err := t.Alloc(int64(len(s)) * 4); err != nil {
		return err
	}
	if err := t.eachRune(s, func(r rune) error { points = append(points, r); return nil }); err != nil {
		return err
	}
	basic := 0
	for _, r := range points {
		if r < punyFirst {
			basic++
			if err := b.WriteByte(byte(r)); err != nil {
				return err
			}
		}
	}
	if basic > 0 {
		if err := b.WriteByte('-'); err != nil {
			return err
		}
	}
	n, delta, bias := rune(punyFirst), 0, punyBias
	for done := basic; done < len(points); n++ {
		next := rune(ucd.MaxRune + 1)
		for _, r := range points {
			if r >= n {
				next = min(next, r)
			}
		}
		if err := t.Work(int64(len(points))/4 + 1); err != nil {
			return err
		}
		delta += int(next-n) * (done + 1)
		n = next
		for _, r := range points {
			if r < n {
				delta++
			}
			if r != n {
				continue
			}
			if err := punyNumber(b, delta, bias); err != nil {
				return err
			}
			bias = punyAdapt(int64(delta), int64(done)+1, done == basic)
			delta = 0
			done++
		}
		delta++
	}
	return nil
}

// punyNumber writes a number in variable length.
func punyNumber(b *Builder, q, bias int) error {
	const digits = "abcdefghijklmnopqrstuvwxyz0123456789"
	for k := punyBase; ; k += punyBase {
		t := punyThreshold(k, bias)
		if q < t {
			return b.WriteByte(digits[q])
		}
		if err := b.WriteByte(digits[t+(q-t)%(punyBase-t)]); err != nil {
			return err
		}
		q = (q - t) / (punyBase - t)
	}
}

func encodePunycode(e *encoder) error { return e.t.punycode(e.out, e.s.s) }

func decodePunycode(d *decoder) (int, error) {
	if d.errors != "strict" && d.errors != "replace" && d.errors != "ignore" {
		return 0, d.t.Errorf(UnicodeError, "Unsupported error handling: %s", d.errors)
	}
	s := d.data
	at := strings.LastIndexByte(s, '-')
	points := make([]rune, 0, len(s))
	if err := d.t.Alloc(int64(len(s)) * 4); err != nil {
		return 0, err
	}
	for i := range max(at, 0) {
		if s[i] >= 0x80 {
			d.inError = "ascii"
			if _, err := d.fail(i, i+1, "ordinal not in range(128)"); err != nil {
				return 0, err
			}
			continue
		}
		points = append(points, rune(s[i]))
	}
	points, err := d.punyInsert(points, at+1)
	if err != nil {
		return 0, err
	}
	for _, r := range points {
		if err := d.out.WriteRune(r); err != nil {
			return 0, err
		}
	}
	return len(s), nil
}

// punyInsert reads the numbers from byte i on and inserts the code points they stand for.
func (d *decoder) punyInsert(points []rune, i int) ([]rune, error) {
	n, pos, bias := rune(punyFirst), int64(0), punyBias
	for first := true; i < len(d.data); first = false {
		before := pos
		w := int64(1)
		for k := punyBase; ; k += punyBase {
			if i == len(d.data) {
				if d.errors == "strict" {
					return nil, d.refuse(i, i+1, "incomplete punycode string")
				}
				return points, nil
			}
			c := d.data[i]
			digit := 0
			switch {
			case isASCIILetter(c):
				digit = int(c|0x20) - 'a'
			case isASCIIDigit(c):
				digit = int(c-'0') + 26
			case d.errors == "strict":
				return nil, d.refuse(i, i+1, fmt.Sprintf("Invalid extended code point '%d'", c))
			default:
				return points, nil
			}
			i++
			pos += int64(digit) * w
			t := punyThreshold(k, bias)
			if pos > 1<<40 {
				return nil, d.refuse(i-1, i, fmt.Sprintf("Invalid character U+%x", pos))
			}
			if digit < t {
				break
			}
			w *= int64(punyBase - t)
			if w > 1<<40 {
				w = 1 << 40
			}
		}
		count := int64(len(points)) + 1
		bias = punyAdapt(pos-before, count, first)
		if next := int64(n) + pos/count; next > ucd.MaxRune {
			if d.errors == "strict" {
				return nil, d.refuse(i-1, i, fmt.Sprintf("Invalid character U+%x", next))
			}
			n = '?'
		} else {
			n = rune(next)
		}
		pos %= count
		if err := d.t.Work(count/8 + 1); err != nil {
			return nil, err
		}
		points = slices.Insert(points, int(pos), n)
		pos++
	}
	return points, nil
}

func isDot(r rune) bool { return r == '.' || r == 0x3002 || r == 0xFF0E || r == 0xFF61 }

const (
	acePrefix    = "xn--"
	maxLabelSize = 63
)

func encodeIDNA(e *encoder) error {
	if e.errors != "strict" {
		return e.t.Errorf(UnicodeError, "Unsupported error handling: %s", e.errors)
	}
	s := e.s.s
	for i := 0; i < len(s); {
		if err := e.t.Bytes(8 * len(s[i:])); err != nil {
			return err
		}
		end := strings.IndexFunc(s[i:], isDot)
		last := end < 0
		if last {
			end = len(s)
		} else {
			end += i
		}
		if err := e.label(i, end); err != nil {
			return err
		}
		if last {
			return nil
		}
		if err := e.out.WriteByte('.'); err != nil {
			return err
		}
		i = end + runeSize(s[end])
	}
	return nil
}

// label encodes one label of a domain name, which lies in bytes lo to hi.
func (e *encoder) label(lo, hi int) error {
	label := e.s.s[lo:hi]
	if !isASCII(label) {
		var err error
		if label, err = e.prepared(lo, hi); err != nil {
			return err
		}
	}
	if !isASCII(label) {
		if strings.HasPrefix(label, acePrefix) {
			return e.refuse(lo, lo+len(acePrefix), "Label starts with ACE prefix")
		}
		b := e.t.NewBuilder()
		if err := b.WriteString(acePrefix); err != nil {
			return err
		}
		if err := e.t.punycode(b, label); err != nil {
			return err
		}
		label = b.Str().s
	}
	switch {
	case label == "":
		return e.refuse(lo, max(hi, lo+min(1, len(e.s.s)-lo)), "label empty")
	case len(label) > maxLabelSize:
		return e.refuse(lo, hi, "label too long")
	}
	return e.out.writeBytes(label)
}

// prepared is a label as nameprep (RFC 3491) has it: folded, normalised, without what has no meaning, and checked for what must not be in it.
func (e *encoder) prepared(lo, hi int) (string, error) {
	charge := func(n int) error {
		if err := e.t.Alloc(int64(n)); err != nil {
			return err
		}
		return e.t.Work(int64(n))
	}
	kept := strings.Map(func(r rune) rune {
		switch {
		case r == 0xAD || r == 0x34F || r == 0x1806 || r >= 0x180B && r <= 0x180D || r >= 0x200B && r <= 0x200D || r == 0x2060 || r >= 0xFE00 && r <= 0xFE0F || r == 0xFEFF:
			return -1
		}
		return r
	}, strings.ToValidUTF8(e.s.s[lo:hi], "\ufffd"))
	folded, err := ucd.AppendFold(nil, kept, charge)
	if err != nil {
		return "", err
	}
	label, err := ucd.Normalize(ucd.NFKC, string(folded), charge)
	if err != nil {
		return "", err
	}
	rightToLeft, leftAt := false, -1
	for i := lo; i < hi; {
		r, size := ucd.DecodeWTF8(e.s.s, i)
		if c := ucd.Category(r); c == "Cs" || c == "Co" || c == "Zs" && r != ' ' || c == "Cc" && r >= 0x80 {
			b := e.t.NewBuilder()
			if err := b.WriteRune(r); err != nil {
				return "", err
			}
			shown, err := e.t.Repr(b.String())
			if err != nil {
				return "", err
			}
			return "", e.refuse(i, i+size, "Invalid character "+shown.s)
		}
		switch ucd.Bidirectional(r) {
		case "R", "AL":
			rightToLeft = true
		case "L":
			if leftAt < 0 {
				leftAt = i
			}
		}
		i += size
	}
	if rightToLeft && leftAt >= 0 {
		return "", e.refuse(leftAt, leftAt+runeSize(e.s.s[leftAt]), "Violation of BIDI requirement 2")
	}
	return label, nil
}

func decodeIDNA(d *decoder) (int, error) {
	if d.errors != "strict" {
		return 0, d.t.Errorf(UnicodeError, "Unsupported error handling: %s", d.errors)
	}
	s := d.data
	for i := 0; i < len(s); {
		end := strings.IndexByte(s[i:], '.')
		last := end < 0
		if last {
			end = len(s)
		} else {
			end += i
		}
		if err := d.t.Bytes(8 * (end - i)); err != nil {
			return 0, err
		}
		if err := d.label(i, end); err != nil {
			return 0, err
		}
		if last {
			break
		}
		if err := d.out.WriteByte('.'); err != nil {
			return 0, err
		}
		i = end + 1
	}
	return len(s), nil
}

func (d *decoder) label(lo, hi int) error {
	label := d.data[lo:hi]
	for i := range len(label) {
		if label[i] >= 0x80 {
			return d.refuse(lo+i, lo+i+1, "ordinal not in range(128)")
		}
	}
	if len(label) < len(acePrefix) || !strings.EqualFold(label[:len(acePrefix)], acePrefix) {
		return d.out.WriteString(label)
	}
	rest := label[len(acePrefix):]
	if rest == "" {
		return d.refuse(lo, lo+1, "label empty")
	}
	s, err := d.t.Decode(strings.Clone(rest), "punycode", "strict")
	if err != nil {
		return err
	}
	return d.out.WriteStr(s)
}
