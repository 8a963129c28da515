package ucd

// The case methods of str. Each appends the changed s to dst and charges for each code point the larger of what it
// reads and writes, so that the sum bounds both the work and the result. What is in dst after an error is of no use.

// AppendLower appends str.lower().
func AppendLower(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, (*caseWalker).lower)
}

// AppendUpper appends str.upper().
func AppendUpper(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, func(_ *caseWalker, _ int, r rune) Mapping { return ToUpper(r) })
}

// AppendFold appends str.casefold().
func AppendFold(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, func(_ *caseWalker, _ int, r rune) Mapping { return ToFold(r) })
}

// AppendSwapCase appends str.swapcase().
func AppendSwapCase(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, func(w *caseWalker, i int, r rune) Mapping {
		switch {
		case IsUpper(r):
			return w.lower(i, r)
		case IsLower(r):
			return ToUpper(r)
		}
		return single(r)
	})
}

// AppendCapitalize appends str.capitalize(): the first character in title case, the others in lower case.
func AppendCapitalize(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, func(w *caseWalker, i int, r rune) Mapping {
		if i == 0 {
			return ToTitle(r)
		}
		return w.lower(i, r)
	})
}

// AppendTitle appends str.title(): lower case after a cased character, title case elsewhere.
func AppendTitle(dst []byte, s string, charge Charge) ([]byte, error) {
	return appendCase(dst, s, charge, func(w *caseWalker, i int, r rune) Mapping {
		inWord := w.inWord
		w.inWord = IsCased(r)
		if inWord {
			return w.lower(i, r)
		}
		return ToTitle(r)
	})
}

// caseWalker is the state of a walk along s.
type caseWalker struct {
	s      string
	meter  meter
	err    error // what the charge for a look around a sigma returned
	inWord bool  // the last character was cased; kept by AppendTitle
}

// lower returns the lower-case form of r, which begins at byte i of w.s.
func (w *caseWalker) lower(i int, r rune) Mapping {
	if r != capitalSigma {
		return ToLower(r)
	}
	final, err := finalSigmaAt(w.s, i, &w.meter)
	if err != nil {
		w.err = err
	}
	if final {
		return single(finalSigma)
	}
	return single(smallSigma)
}

// appendCase appends what form gives for each code point r of s, which begins at byte i.
func appendCase(dst []byte, s string, charge Charge, form func(w *caseWalker, i int, r rune) Mapping) ([]byte, error) {
	w := caseWalker{s: s, meter: meter{charge: charge}}
	for i := 0; i < len(s); {
		r, size := DecodeWTF8(s, i)
		m := form(&w, i, r)
		before := len(dst)
		for _, r := range m.R[:m.N] {
			dst = AppendWTF8(dst, r)
		}
		i += size
		if err := w.meter.spend(max(size, len(dst)-before)); err != nil {
			return dst, err
		}
		if w.err != nil {
			return dst, w.err
		}
	}
	return dst, w.meter.flush()
}
