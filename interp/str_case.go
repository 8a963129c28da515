package interp

import (
	"encoding/binary"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
)

// Case methods and predicates of str.

type caseAppender func(dst []byte, s string, charge ucd.Charge) ([]byte, error)

// changeCase maps non-ASCII text by the character database. The result may be longer; each piece is charged before it is made.
func (t *Thread) changeCase(s *Str, f caseAppender) (Value, error) {
	if err := t.Alloc(int64(len(s.s)) + 16); err != nil {
		return Value{}, err
	}
	b, err := f(make([]byte, 0, len(s.s)+16), s.s, func(n int) error {
		if err := t.Work(int64(n)/2 + 1); err != nil {
			return err
		}
		return t.Alloc(int64(n))
	})
	if err != nil {
		return Value{}, err
	}
	return t.ownedStr(b), nil
}

// ownedStr makes a str of bytes that were charged and that nobody writes any more.
func (t *Thread) ownedStr(b []byte) Value {
	if len(b) <= inlineStr {
		if v := shortStr(view(b)); v.ref != nil {
			return v
		}
		t.charge(strSize + int64(len(b)))
		p, buf := allocStr(len(b))
		copy(buf, b)
		p.setASCII(isASCII(p.s))
		return ValueOf(p)
	}
	t.charge(strSize + extSize)
	p := newStr(bytesString(b))
	if cap(b)-len(b) > len(b)/8 {
		p.ext = &strExt{n: -1, held: cap(b)}
	}
	return ValueOf(p)
}

// letters are the ASCII letters that a case method changes: eight bytes are mapped at a time by flipping bit 5 of those from first to last.
type letters struct {
	table       *[128]byte
	first, last byte
	both        bool // upper and lower case
}

var (
	toLower = letters{&lowerTable, 'A', 'Z', false}
	toUpper = letters{&upperTable, 'a', 'z', false}
	toSwap  = letters{&swapTable, 'a', 'z', true}
)

// flips are the bits by which eight ASCII bytes change.
func (l *letters) flips(x uint64) uint64 {
	const ones = 0x0101010101010101
	y := x
	if l.both {
		y |= 0x20 * ones
	}
	// Bit 7 of a byte of ge is set if it is at least first, of gt if it is above last; no sum carries, as bytes are below 128.
	ge := y + ones*uint64(0x80-l.first)
	gt := y + ones*uint64(0x7F-l.last)
	return (ge &^ gt & highBits) >> 2
}

// changes reports whether l changes anything in a short ASCII text.
func (l *letters) changes(text string) bool {
	for ; len(text) >= 8; text = text[8:] {
		if l.flips(load64(text)) != 0 {
			return true
		}
	}
	for i := range len(text) {
		if l.table[text[i]&0x7F] != text[i] {
			return true
		}
	}
	return false
}

// put writes what l makes of a short ASCII text to b, which has its length.
func (l *letters) put(b []byte, text string) {
	for ; len(text) >= 8 && len(b) >= 8; text, b = text[8:], b[8:] {
		x := load64(text)
		binary.LittleEndian.PutUint64(b, x^l.flips(x))
	}
	for i := 0; i < len(text) && i < len(b); i++ {
		b[i] = l.table[text[i]&0x7F]
	}
}

// mapASCII is s in another case; s itself when nothing changes.
func (t *Thread) mapASCII(s *Str, l *letters) (Value, error) {
	text := s.s
	i := 0
	for ; i+8 <= len(text) && l.flips(load64(text[i:])) == 0; i += 8 {
		if i&0xFFFFF == 0xFFFF8 {
			if err := t.Bytes(bulk); err != nil {
				return Value{}, err
			}
		}
	}
	changes := i+8 <= len(text)
	for ; !changes && i < len(text); i++ {
		changes = l.table[text[i]&0x7F] != text[i]
	}
	if !changes {
		return t.plainStr(s)
	}
	o, err := t.newOut(len(text))
	if err != nil {
		return Value{}, err
	}
	if err := t.Bytes(len(text)); err != nil {
		return Value{}, err
	}
	b := o.b[:len(text)]
	for i = 0; i+8 <= len(text); i += 8 {
		x := load64(text[i:])
		binary.LittleEndian.PutUint64(b[i:], x^l.flips(x))
		if i&0xFFFFF == 0xFFFF8 {
			if err := t.lookNow(); err != nil {
				return Value{}, err
			}
		}
	}
	for ; i < len(text); i++ {
		b[i] = l.table[text[i]&0x7F]
	}
	o.b = b
	return o.done(true), nil
}

var lowerTable, upperTable, swapTable = caseTables()

func caseTables() (lower, upper, swap [128]byte) {
	for i := range lower {
		c := byte(i)
		lower[i], upper[i], swap[i] = c, c, c
		switch {
		case c >= 'A' && c <= 'Z':
			lower[i], swap[i] = c+32, c+32
		case c >= 'a' && c <= 'z':
			upper[i], swap[i] = c-32, c-32
		}
	}
	return
}

func strLower(t *Thread, s *Str) (Value, error) {
	if s.ASCII() {
		return t.mapASCII(s, &toLower)
	}
	return t.changeCase(s, ucd.AppendLower)
}

func strCasefold(t *Thread, s *Str) (Value, error) {
	if s.ASCII() {
		return t.mapASCII(s, &toLower)
	}
	return t.changeCase(s, ucd.AppendFold)
}

func strUpper(t *Thread, s *Str) (Value, error) {
	if s.ASCII() {
		return t.mapASCII(s, &toUpper)
	}
	return t.changeCase(s, ucd.AppendUpper)
}

func strSwapCase(t *Thread, s *Str) (Value, error) {
	if s.ASCII() {
		return t.mapASCII(s, &toSwap)
	}
	return t.changeCase(s, ucd.AppendSwapCase)
}

func strCapitalize(t *Thread, s *Str) (Value, error) {
	if s.ASCII() {
		return t.titleASCII(s, true)
	}
	return t.changeCase(s, ucd.AppendCapitalize)
}

func strTitle(t *Thread, s *Str) (Value, error) {
	if s.ASCII() {
		return t.titleASCII(s, false)
	}
	return t.changeCase(s, ucd.AppendTitle)
}

// titleASCII is title, or capitalize, of ASCII text.
func (t *Thread) titleASCII(s *Str, once bool) (Value, error) {
	o, err := t.newOut(len(s.s))
	if err != nil {
		return Value{}, err
	}
	b := o.b[:len(s.s)]
	if err := t.titleText(b, s.s, once); err != nil {
		return Value{}, err
	}
	o.b = b
	return o.done(true), nil
}

// titleText writes title, or capitalize, of s to b.
func (t *Thread) titleText(b []byte, s string, once bool) error {
	const block = 0x10000
	for i, inWord := 0, false; i < len(s); i += block {
		if err := t.Bytes(min(len(s), block) * 4); err != nil {
			return err
		}
		end := min(i+block, len(s))
		inWord = titleBytes(b[i:end], s[i:end], once, inWord)
	}
	return nil
}

// titleBytes writes title of s to b, or capitalize if once; it takes and returns whether a word goes on.
func titleBytes(b []byte, s string, once, inWord bool) bool {
	for i := 0; i < len(s) && i < len(b); i++ {
		c := s[i]
		if c >= utf8.RuneSelf {
			b[i], inWord = c, once
			continue
		}
		if inWord {
			b[i] = lowerTable[c]
		} else {
			b[i] = upperTable[c]
		}
		inWord = once || lowerTable[c] != upperTable[c]
	}
	return inWord
}

// The classes of ASCII characters, as bits.
const (
	classAlpha uint8 = 1 << iota
	classDigit
	classSpace
	classPrint
)

var asciiClass = func() (table [128]uint8) {
	for i := range table {
		c := byte(i)
		if isASCIILetter(c) {
			table[i] |= classAlpha
		}
		if isASCIIDigit(c) {
			table[i] |= classDigit
		}
		if asciiSpace[i] {
			table[i] |= classSpace
		}
		if c >= ' ' && c < 0x7F {
			table[i] |= classPrint
		}
	}
	return
}()

// all reports whether s is not empty and all its code points satisfy f, which is to be of one of the classes for ASCII.
func (t *Thread) all(s *Str, class uint8, f func(r rune) bool) (Value, error) {
	if s.ASCII() && len(s.s) < 0x1000 {
		if err := t.Work(int64(len(s.s)) >> 4); err != nil {
			return Value{}, err
		}
		for i := 0; i < len(s.s); i++ {
			if asciiClass[s.s[i]&0x7F]&class == 0 {
				return False, nil
			}
		}
		return Bool(s.s != ""), nil
	}
	ok := s.s != ""
	err := t.runes(s.s, func(r rune) bool {
		ok = f(r)
		return ok
	})
	return Bool(ok), err
}

func isASCIILetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isASCIIDigit(c byte) bool  { return c >= '0' && c <= '9' }

// allBytes reports whether all bytes of s, which is not empty, satisfy f.
func (t *Thread) allBytes(s string, f func(c byte) bool) (bool, error) {
	for i := 0; i < len(s); i++ {
		if !f(s[i]) {
			return false, nil
		}
		if i&0xFFF == 0xFFF {
			if err := t.Work(0x1000 / 8); err != nil {
				return false, err
			}
		}
	}
	return s != "", nil
}

func strIsAlpha(t *Thread, s *Str) (Value, error) { return t.all(s, classAlpha, ucd.IsAlpha) }

func strIsAlnum(t *Thread, s *Str) (Value, error) {
	return t.all(s, classAlpha|classDigit, ucd.IsAlnum)
}

func strIsDecimal(t *Thread, s *Str) (Value, error) { return t.all(s, classDigit, ucd.IsDecimal) }

func strIsDigit(t *Thread, s *Str) (Value, error) { return t.all(s, classDigit, ucd.IsDigit) }

func strIsNumeric(t *Thread, s *Str) (Value, error) { return t.all(s, classDigit, ucd.IsNumeric) }

func strIsSpace(t *Thread, s *Str) (Value, error) { return t.all(s, classSpace, ucd.IsSpace) }

func strIsPrintable(t *Thread, s *Str) (Value, error) {
	if s.s == "" {
		return True, nil
	}
	return t.all(s, classPrint, ucd.IsPrintable)
}

func strIsIdentifier(t *Thread, s *Str) (Value, error) {
	if s.s == "" {
		return False, nil
	}
	first, ok := true, true
	err := t.runes(s.s, func(r rune) bool {
		if first {
			ok, first = ucd.IsXIDStart(r), false
		} else {
			ok = ucd.IsXIDContinue(r)
		}
		return ok
	})
	return Bool(ok), err
}

func strIsLower(t *Thread, s *Str) (Value, error) {
	cased, ok := false, true
	err := t.runes(s.s, func(r rune) bool {
		if ucd.IsUpper(r) || ucd.IsTitle(r) {
			ok = false
		} else if ucd.IsLower(r) {
			cased = true
		}
		return ok
	})
	return Bool(cased && ok), err
}

func strIsUpper(t *Thread, s *Str) (Value, error) {
	cased, ok := false, true
	err := t.runes(s.s, func(r rune) bool {
		if ucd.IsLower(r) || ucd.IsTitle(r) {
			ok = false
		} else if ucd.IsUpper(r) {
			cased = true
		}
		return ok
	})
	return Bool(cased && ok), err
}

func strIsTitle(t *Thread, s *Str) (Value, error) {
	cased, inWord, ok := false, false, true
	err := t.runes(s.s, func(r rune) bool {
		switch {
		case ucd.IsUpper(r) || ucd.IsTitle(r):
			ok = !inWord
			inWord, cased = true, true
		case ucd.IsLower(r):
			ok = inWord
			inWord, cased = true, true
		default:
			inWord = false
		}
		return ok
	})
	return Bool(cased && ok), err
}
