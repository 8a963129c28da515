package ucd

import "unicode/utf8"

// caseOp is one of the case methods of str.
type caseOp uint8

const (
	opLower caseOp = iota
	opUpper
	opFold
	opSwap
	opCapitalize
	opTitle
)

// The case methods of str. Each appends the changed s to dst and charges for each code point the larger of what it
// reads and writes, so that the sum bounds both the work and the result. What is in dst after an error is of no use.

// AppendLower appends str.lower().
func AppendLower(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, opLower)
}

// AppendUpper appends str.upper().
func AppendUpper(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, opUpper)
}

// AppendFold appends str.casefold().
func AppendFold(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, opFold)
}

// AppendSwapCase appends str.swapcase().
func AppendSwapCase(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, opSwap)
}

// AppendCapitalize appends str.capitalize(): the first character in title case, the others in lower case.
func AppendCapitalize(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, opCapitalize)
}

// AppendTitle appends str.title(): lower case after a cased character, title case elsewhere.
func AppendTitle(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, opTitle)
}

// caseWalker is the state of a walk along s.
type caseWalker struct {
	s      string
	meter  meter
	inWord bool // the last character was cased; kept for opTitle
}

// appendCase walks s, runs of ASCII at once, and for the methods that need no context, runs of what else is simple.
func appendCase(dst []byte, s string, charge Charge, op caseOp) ([]byte, error) {
	w := caseWalker{s: s, meter: meter{charge: charge}}
	for i := 0; i < len(s); {
		before, from := len(dst), i
		if s[i] < utf8.RuneSelf {
			i += asciiRun(s[i:min(len(s), i+meterChunk)])
			dst = w.appendASCII(dst, s[from:i], op, from == 0)
		} else {
			if op <= opFold {
				dst, i = appendSimple(dst, s, i, simpleForms[op])
			}
			if i == from {
				r, size := DecodeWTF8(s, i)
				m, err := w.form(op, i, r)
				if err != nil {
					return dst, err
				}
				for _, r := range m.R[:m.N] {
					dst = AppendWTF8(dst, r)
				}
				i += size
			}
		}
		if err := w.meter.spend(max(i-from, len(dst)-before)); err != nil {
			return dst, err
		}
	}
	return dst, w.meter.flush()
}

var simpleForms = [...]caseForm{opLower: formLower, opUpper: formUpper, opFold: formFold}

// appendSimple appends a form of the characters of s from byte i on, up to one whose form is long or, like a sigma's, not its
// own matter, to four letters of ASCII, or to about meterChunk bytes. It returns where it stopped.
func appendSimple(dst []byte, s string, i int, form caseForm) ([]byte, int) {
	ascii := 0
	for end := min(len(s), i+meterChunk); i < end && ascii < 4; {
		if b := s[i]; b < utf8.RuneSelf {
			dst = append(dst, byte(rune(b)+caseOf(rune(b)).delta[form]))
			i++
			ascii++
			continue
		}
		ascii = 0
		r, size := DecodeWTF8(s, i)
		c := caseOf(r)
		if c.long != 0 || r == capitalSigma {
			break
		}
		i += size
		if r += c.delta[form]; r >= utf8.RuneSelf && r < 0x800 {
			dst = append(dst, 0xC0|byte(r>>6), 0x80|byte(r)&0x3F)
		} else {
			dst = AppendWTF8(dst, r)
		}
	}
	return dst, i
}

// form returns what op makes of r, which is not ASCII and begins at byte i of w.s.
func (w *caseWalker) form(op caseOp, i int, r rune) (Mapping, error) {
	switch op {
	case opUpper:
		return ToUpper(r), nil
	case opFold:
		return ToFold(r), nil
	case opSwap:
		switch {
		case IsUpper(r):
			return w.lower(i, r)
		case IsLower(r):
			return ToUpper(r), nil
		}
		return single(r), nil
	case opCapitalize:
		if i == 0 {
			return ToTitle(r), nil
		}
	case opTitle:
		inWord := w.inWord
		w.inWord = IsCased(r)
		if !inWord {
			return ToTitle(r), nil
		}
	}
	return w.lower(i, r)
}

// lower returns the lower-case form of r, which begins at byte i of w.s.
func (w *caseWalker) lower(i int, r rune) (Mapping, error) {
	if r != capitalSigma {
		return ToLower(r), nil
	}
	final, err := finalSigmaAt(w.s, i, &w.meter)
	if final {
		return single(finalSigma), err
	}
	return single(smallSigma), err
}

// asciiRun returns the length of the longest prefix of s that is ASCII.
func asciiRun(s string) int {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return i
		}
	}
	return len(s)
}

// appendASCII appends what op makes of run, which is ASCII; first says that it begins the string.
func (w *caseWalker) appendASCII(dst []byte, run string, op caseOp, first bool) []byte {
	start := len(dst)
	dst = append(dst, run...)
	out := dst[start:]
	switch op {
	case opLower, opFold:
		lowerASCII(out)
	case opUpper:
		upperASCII(out)
	case opCapitalize:
		if first {
			upperASCII(out[:1])
			out = out[1:]
		}
		lowerASCII(out)
	case opSwap:
		for i, c := range out {
			if isASCIILetter(c) {
				out[i] = c ^ 0x20
			}
		}
	case opTitle:
		for i, c := range out {
			letter := isASCIILetter(c)
			if letter {
				if w.inWord {
					out[i] = c | 0x20
				} else {
					out[i] = c &^ 0x20
				}
			}
			w.inWord = letter
		}
	}
	return dst
}

func isASCIILetter(c byte) bool { return (c|0x20)-'a' < 26 }

func lowerASCII(b []byte) {
	for i, c := range b {
		if c-'A' < 26 {
			b[i] = c | 0x20
		}
	}
}

func upperASCII(b []byte) {
	for i, c := range b {
		if c-'a' < 26 {
			b[i] = c &^ 0x20
		}
	}
}
