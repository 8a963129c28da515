package ucd

// caseRecord holds the differences between a code point and its case forms (the first code point of each), and where
// the forms are longer than one code point, 1 + the index of all of them in longCases.
type caseRecord struct {
	delta [4]int32 // by form
	long  uint8
}

// caseForm is a form of a character; it indexes caseRecord.delta and the rows of longCases.
type caseForm uint8

const (
	formLower caseForm = iota
	formUpper
	formTitle
	formFold
)

// ignoreCaseExtra is a lower-case character and the others re.IGNORECASE matches with it.
type ignoreCaseExtra struct {
	r      rune
	others string
}

func caseOf(r rune) *caseRecord {
	if uint32(r) > MaxRune {
		return &caseRecords[0]
	}
	page := uint(caseIndex[r>>caseShift])
	return &caseRecords[casePages[page<<caseShift|uint(r)&(1<<caseShift-1)]]
}

// Mapping is a case form: N code points of R, 1 to 3.
type Mapping struct {
	R [3]rune
	N int
}

func single(r rune) Mapping { return Mapping{[3]rune{r}, 1} }

// toForm returns a form of r.
func toForm(r rune, form caseForm) Mapping {
	c := caseOf(r)
	if c.long == 0 {
		return single(r + c.delta[form])
	}
	m := Mapping{longCases[c.long-1][form], 1}
	for m.N < len(m.R) && m.R[m.N] != 0 {
		m.N++
	}
	return m
}

// ToLower returns the lower-case form of r, without regard to context (see finalSigmaAt).
func ToLower(r rune) Mapping {
	if uint32(r) < 0x80 {
		return single(SimpleLower(r))
	}
	return toForm(r, formLower)
}

// ToUpper returns the upper-case form of r.
func ToUpper(r rune) Mapping {
	if uint32(r) < 0x80 {
		return single(SimpleUpper(r))
	}
	return toForm(r, formUpper)
}

// ToTitle returns the title-case form of r.
func ToTitle(r rune) Mapping {
	if uint32(r) < 0x80 {
		return single(SimpleUpper(r))
	}
	return toForm(r, formTitle)
}

// ToFold returns the folded form of r, that of str.casefold.
func ToFold(r rune) Mapping {
	if uint32(r) < 0x80 {
		return single(SimpleLower(r))
	}
	return toForm(r, formFold)
}

// SimpleLower returns the lower-case form of r as one code point, as re.IGNORECASE compares it: where the form is longer, its
// first one, as in CPython.
func SimpleLower(r rune) rune {
	if uint32(r) < 0x80 {
		if r >= 'A' && r <= 'Z' {
			r |= 0x20
		}
		return r
	}
	return r + caseOf(r).delta[formLower]
}

// SimpleUpper returns the first code point of the upper-case form of r.
func SimpleUpper(r rune) rune {
	if uint32(r) < 0x80 {
		if r >= 'a' && r <= 'z' {
			r &^= 0x20
		}
		return r
	}
	return r + caseOf(r).delta[formUpper]
}

// HasCase reports whether r differs from one of its case forms: whether re.IGNORECASE matters to it.
func HasCase(r rune) bool { return SimpleLower(r) != r || SimpleUpper(r) != r }

// IgnoreCaseExtras returns the further lower-case characters, in WTF-8, that re.IGNORECASE on str matches with lower,
// a result of SimpleLower: "ı" for 'i', "ſ" for 's', "ϐ" for 'β'; "" for most. Two characters match if their
// SimpleLower forms are equal or one is among the other's extras.
func IgnoreCaseExtras(lower rune) string {
	lo, hi := 0, len(ignoreCaseExtras)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if ignoreCaseExtras[mid].r < lower {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(ignoreCaseExtras) && ignoreCaseExtras[lo].r == lower {
		return ignoreCaseExtras[lo].others
	}
	return ""
}

const (
	capitalSigma = 0x3A3
	smallSigma   = 0x3C3
	finalSigma   = 0x3C2
)

// finalSigmaAt reports whether a capital sigma at byte i of s stands at the end of a word, where its lower-case form is ς: after a
// cased character and before none, case-ignorable ones not counted. Each sigma scans to its nearest neighbours that are not
// ignorable; since sigma itself is cased, all the sigmas of a string scan each byte at most twice.
func finalSigmaAt(s string, i int, m *meter) (bool, error) {
	for j := i; ; {
		if j == 0 {
			return false, nil
		}
		r, size := DecodeLastWTF8(s, j)
		if !IsCaseIgnorable(r) {
			if !IsCased(r) {
				return false, nil
			}
			break
		}
		j -= size
		if err := m.spend(size); err != nil {
			return false, err
		}
	}
	_, size := DecodeWTF8(s, i)
	for j := i + size; j < len(s); {
		r, size := DecodeWTF8(s, j)
		if !IsCaseIgnorable(r) {
			return !IsCased(r), nil
		}
		j += size
		if err := m.spend(size); err != nil {
			return false, err
		}
	}
	return true, nil
}
