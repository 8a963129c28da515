package ucd

import (
	"fmt"
	"unicode/utf8"
)

// Form is a normalization form of Unicode Standard Annex #15.
type Form uint8

// The four normalization forms.
const (
	NFC Form = iota
	NFD
	NFKC
	NFKD
)

// ParseForm returns the form of that name, as unicodedata.normalize takes it.
func ParseForm(name string) (Form, bool) {
	switch name {
	case "NFC":
		return NFC, true
	case "NFD":
		return NFD, true
	case "NFKC":
		return NFKC, true
	case "NFKD":
		return NFKD, true
	}
	return 0, false
}

func (f Form) String() string {
	if f <= NFKD {
		return [...]string{"NFC", "NFD", "NFKC", "NFKD"}[f]
	}
	return fmt.Sprintf("Form(%d)", uint8(f))
}

func (f Form) composes() bool { return f == NFC || f == NFKC }

func (f Form) compat() bool { return f == NFKC || f == NFKD }

// notYes are the flags of the characters of which the quick check of a form does not say yes.
var notYes = [...]uint32{
	NFC:  flagNFCNo | flagComposesBack,
	NFD:  flagNFDNo,
	NFKC: flagNFKCNo | flagComposesBack,
	NFKD: flagNFKDNo,
}

// NormalizeNFKC returns s in NFKC, the form in which identifiers are compared; s itself if that is its form.
func NormalizeNFKC(s string) string {
	out, _ := Normalize(NFKC, s, nil) // without a Charge there is no error
	return out
}

// decomposes are the flags of the characters that a form takes apart at first.
var decomposes = [...]uint32{NFC: flagNFDNo, NFD: flagNFDNo, NFKC: flagNFKDNo, NFKD: flagNFKDNo}

// Normalize returns s in the form f; s itself if that is its form.
func Normalize(f Form, s string, charge Charge) (string, error) {
	out, err := NormalizeBytes(f, s, charge)
	if out == nil || err != nil {
		return s, err
	}
	return string(out), nil
}

// NormalizeBytes is Normalize; the result is nil if s is in the form. Its growth is charged before it is taken.
func NormalizeBytes(f Form, s string, charge Charge) ([]byte, error) {
	return normalizeBytes(normalizer{form: f, meter: meter{charge: charge}, starter: none}, s)
}

func normalizeBytes(n normalizer, s string) ([]byte, error) {
	span, err := n.quickSpan(s)
	if err != nil {
		return nil, err
	}
	if span == len(s) {
		return nil, n.meter.flush()
	}
	for rest := s; ; {
		if err := n.room(span); err != nil {
			return nil, err
		}
		n.out = append(n.out, rest[:span]...)
		rest = rest[span:]
		if rest == "" {
			break
		}
		done, err := n.slow(rest)
		if err != nil {
			return nil, err
		}
		rest = rest[done:]
		if span, err = n.quickSpan(rest); err != nil {
			return nil, err
		}
	}
	if err := n.meter.flush(); err != nil {
		return nil, err
	}
	return n.out, nil
}

// IsNormalized reports whether s is in the form f. It stops at the first difference and holds no copy of s.
func IsNormalized(f Form, s string, charge Charge) (bool, error) {
	return isNormalized(normalizer{form: f, meter: meter{charge: charge}, starter: none}, s)
}

func isNormalized(n normalizer, s string) (bool, error) {
	for rest := s; ; {
		span, err := n.quickSpan(rest)
		if err != nil {
			return false, err
		}
		rest = rest[span:]
		if rest == "" {
			return true, n.meter.flush()
		}
		n.out = n.out[:0]
		done, err := n.slow(rest)
		if err != nil {
			return false, err
		}
		if string(n.out) != rest[:done] {
			return false, n.meter.flush()
		}
		rest = rest[done:]
	}
}

// none stands for the lack of a starter.
const none = -1

// mark is a character of a combining class other than 0.
type mark struct {
	r     rune
	class uint8
}

// normalizer writes one form of a text. Between two calls of slow it holds nothing: starter is none and marks empty.
//
// The characters it is given are fully decomposed. starter is the last one of class 0, which may yet compose with what follows;
// marks are those since, in the order of the text until settle sorts them and composes the starter with some.
type normalizer struct {
	form    Form
	meter   meter
	out     []byte
	starter rune
	settled bool // marks are sorted, and those left did not compose
	marks   []mark
	scratch []mark
	old     bool // characters decompose as in Unicode 3.2
}

// quickSpan returns the length of a prefix of s that is in the form and that what follows can't change: it ends at
// the end of s, or before a boundary (a character of class 0 for which the quick check says yes).
func (n *normalizer) quickSpan(s string) (int, error) {
	bad := notYes[n.form]
	boundary := 0
	class := uint8(0)
	for i := 0; i < len(s); {
		from := i
		for end := min(len(s), i+meterChunk); i < end; {
			if s[i] < utf8.RuneSelf {
				i += asciiRun(s[i:end])
				boundary, class = i-1, 0
				continue
			}
			r, size := DecodeWTF8(s, i)
			rec := recordOf(r)
			if rec.flags&bad != 0 || rec.combining != 0 && rec.combining < class {
				return boundary, n.meter.spend(i - from)
			}
			if class = rec.combining; class == 0 {
				boundary = i
			}
			i += size
		}
		if err := n.meter.spend(i - from); err != nil {
			return 0, err
		}
	}
	return len(s), nil
}

// slow writes the beginning of s in the form, up to the next boundary after its first character, and returns its
// length. It reads at least as far as the quickSpan before it did, so that all the spans together read s twice at most.
func (n *normalizer) slow(s string) (int, error) {
	bad := notYes[n.form]
	i := 0
	for i < len(s) {
		r, size := DecodeWTF8(s, i)
		rec := recordOf(r)
		if i > 0 && rec.combining == 0 && rec.flags&bad == 0 {
			break
		}
		if err := n.decompose(r, rec); err != nil {
			return 0, err
		}
		i += size
		if err := n.meter.spend(size); err != nil {
			return 0, err
		}
	}
	return i, n.release(none)
}

// room makes room for k more bytes.
func (n *normalizer) room(k int) error {
	if k <= cap(n.out)-len(n.out) {
		return nil
	}
	c := max(2*cap(n.out), len(n.out)+k, 64)
	for left := c; left > 0 && n.meter.charge != nil; left -= 4096 {
		if err := n.meter.charge(min(left, 4096)); err != nil {
			return err
		}
	}
	n.out = append(make([]byte, 0, c), n.out...)
	return nil
}

// decompose puts the decomposition of r.
func (n *normalizer) decompose(r rune, rec *record) error {
	if isHangul(r) {
		parts, count := hangulParts(r)
		for _, p := range parts[:count] {
			if err := n.put(p, 0); err != nil {
				return err
			}
		}
		return nil
	}
	if n.old && later(r) {
		return n.put(r, rec.combining)
	}
	full := ""
	if rec.flags&decomposes[n.form] != 0 {
		full = fullDecomposition(r, n.form.compat())
	}
	if full == "" {
		return n.put(r, rec.combining)
	}
	if n.old && oldMappings[r] != 0 {
		return n.put(oldMappings[r], 0)
	}
	for _, p := range full {
		if err := n.put(p, recordOf(p).combining); err != nil {
			return err
		}
	}
	return nil
}

// put takes one decomposed character.
func (n *normalizer) put(r rune, class uint8) error {
	if class != 0 {
		n.marks = append(n.marks, mark{r, class})
		n.settled = false
		return n.meter.spend(markCost)
	}
	if err := n.settle(); err != nil {
		return err
	}
	if n.form.composes() && n.starter != none && len(n.marks) == 0 {
		if c, ok := compose(n.starter, r); ok {
			n.starter = c
			return nil
		}
	}
	return n.release(r)
}

// release writes what is held, and holds the starter next instead.
func (n *normalizer) release(next rune) error {
	if err := n.settle(); err != nil {
		return err
	}
	if err := n.room(utf8.UTFMax); err != nil {
		return err
	}
	before := len(n.out)
	if n.starter != none {
		n.out = AppendWTF8(n.out, n.starter)
	}
	if err := n.meter.spend(len(n.out) - before); err != nil {
		return err
	}
	for _, m := range n.marks {
		if err := n.room(utf8.UTFMax); err != nil {
			return err
		}
		before := len(n.out)
		n.out = AppendWTF8(n.out, m.r)
		if err := n.meter.spend(len(n.out) - before); err != nil {
			return err
		}
	}
	n.starter = next
	n.marks = n.marks[:0]
	return nil
}

// settle sorts the marks and, in the composing forms, composes the starter with those that are not blocked.
func (n *normalizer) settle() error {
	if n.settled || len(n.marks) == 0 {
		return nil
	}
	if err := n.sortMarks(); err != nil {
		return err
	}
	n.settled = true
	if !n.form.composes() || n.starter == none {
		return nil
	}
	left := n.marks[:0]
	for _, m := range n.marks {
		if err := n.meter.spend(1); err != nil {
			return err
		}
		// The marks are sorted: only one of the same class that was left lies in between and blocks.
		if len(left) == 0 || left[len(left)-1].class != m.class {
			if c, ok := compose(n.starter, m.r); ok {
				n.starter = c
				continue
			}
		}
		left = append(left, m)
	}
	n.marks = left
	return nil
}

const (
	markCost      = 24 // a mark in marks with their spare capacity, and in scratch
	insertionMost = 24 // marks that insertion sort orders faster than counting
)

// sortMarks sorts the marks by class, stably, in linear time.
func (n *normalizer) sortMarks() error {
	marks := n.marks
	if len(marks) <= insertionMost {
		for i := 1; i < len(marks); i++ {
			m := marks[i]
			j := i
			for ; j > 0 && marks[j-1].class > m.class; j-- {
				marks[j] = marks[j-1]
			}
			marks[j] = m
		}
		return nil
	}
	var starts [256]int
	for _, m := range marks {
		starts[m.class]++
		if err := n.meter.spend(1); err != nil {
			return err
		}
	}
	sum := 0
	for class, count := range starts {
		starts[class] = sum
		sum += count
	}
	if cap(n.scratch) < len(marks) {
		n.scratch = make([]mark, len(marks))
	}
	sorted := n.scratch[:len(marks)]
	for _, m := range marks {
		sorted[starts[m.class]] = m
		starts[m.class]++
		if err := n.meter.spend(1); err != nil {
			return err
		}
	}
	n.marks, n.scratch = sorted, marks
	return nil
}
