package ucd

// record is one combination of properties. Code points share records.
type record struct {
	flags     uint32
	category  uint8 // index of categoryNames
	bidi      uint8 // index of bidiNames
	combining uint8 // canonical combining class
	width     uint8 // index of widthNames
	number    uint8 // index of numberValues, 0 for none
}

// The flags of a record, in the order of FLAGS in gen/gen.py.
const (
	flagAlpha uint32 = 1 << iota
	flagDecimal
	flagDigit
	flagNumeric
	flagSpace
	flagPrintable
	flagLower
	flagUpper
	flagTitle
	flagCased
	flagCaseIgnorable
	flagXIDStart
	flagXIDContinue
	flagMirrored
	flagLineBreak
	flagNFCNo        // changed by NFC
	flagNFDNo        // changed by NFD
	flagNFKCNo       // changed by NFKC
	flagNFKDNo       // changed by NFKD
	flagComposesBack // second part of a primary composite

	flagAlnum = flagAlpha | flagDecimal | flagDigit | flagNumeric
)

func recordOf(r rune) *record {
	if uint32(r) > MaxRune {
		return &records[0]
	}
	page := uint(propIndex[r>>propShift])
	return &records[propPages[page<<propShift|uint(r)&(1<<propShift-1)]]
}

func has(r rune, flag uint32) bool {
	if uint32(r) < uint32(len(latin1Flags)) {
		return latin1Flags[r]&flag != 0
	}
	return recordOf(r).flags&flag != 0
}

// IsAlpha reports whether str.isalpha holds: a letter.
func IsAlpha(r rune) bool { return has(r, flagAlpha) }

// IsDecimal reports whether str.isdecimal holds: a digit of a positional system, as int() takes it.
func IsDecimal(r rune) bool { return has(r, flagDecimal) }

// IsDigit reports whether str.isdigit holds: a decimal or a digit such as a superscript.
func IsDigit(r rune) bool { return has(r, flagDigit) }

// IsNumeric reports whether str.isnumeric holds: it has a numeric value.
func IsNumeric(r rune) bool { return has(r, flagNumeric) }

// IsAlnum reports whether str.isalnum holds.
func IsAlnum(r rune) bool { return has(r, flagAlnum) }

// IsSpace reports whether str.isspace holds: what str.split and str.strip take for white space.
func IsSpace(r rune) bool { return has(r, flagSpace) }

// IsLineBreak reports whether str.splitlines breaks a line at r.
func IsLineBreak(r rune) bool { return has(r, flagLineBreak) }

// IsPrintable reports whether str.isprintable holds: what repr writes as it is.
func IsPrintable(r rune) bool { return has(r, flagPrintable) }

// IsLower reports whether r has the property Lowercase; str.islower of one character.
func IsLower(r rune) bool { return has(r, flagLower) }

// IsUpper reports whether r has the property Uppercase; str.isupper of one character.
func IsUpper(r rune) bool { return has(r, flagUpper) }

// IsTitle reports whether r is a title-case letter (category Lt). str.istitle also takes upper-case ones.
func IsTitle(r rune) bool { return has(r, flagTitle) }

// IsCased reports whether r has the property Cased: what str.title takes for the inside of a word.
func IsCased(r rune) bool { return has(r, flagCased) }

// IsCaseIgnorable reports whether the search for the context of a sigma passes over r.
func IsCaseIgnorable(r rune) bool { return has(r, flagCaseIgnorable) }

// IsXIDStart reports whether r may begin an identifier, as str.isidentifier has it: XID_Start or an underscore.
func IsXIDStart(r rune) bool { return has(r, flagXIDStart) }

// IsXIDContinue reports whether r may stand inside an identifier.
func IsXIDContinue(r rune) bool { return has(r, flagXIDContinue) }

// IsMirrored is unicodedata.mirrored.
func IsMirrored(r rune) bool { return has(r, flagMirrored) }

// Category returns the general category, such as "Lu"; "Cn" for what is unassigned.
func Category(r rune) string { return categoryNames[recordOf(r).category] }

// Bidirectional returns the bidirectional class, such as "AL"; "" where CPython has none.
func Bidirectional(r rune) string { return bidiNames[recordOf(r).bidi] }

// Combining returns the canonical combining class, 0 for starters.
func Combining(r rune) int { return int(recordOf(r).combining) }

// EastAsianWidth returns the East Asian width, such as "Na".
func EastAsianWidth(r rune) string { return widthNames[recordOf(r).width] }

// Decimal returns the value of a decimal digit, 0 to 9.
func Decimal(r rune) (int, bool) { return integer(r, flagDecimal) }

// Digit returns the value of a digit, 0 to 9.
func Digit(r rune) (int, bool) { return integer(r, flagDigit) }

func integer(r rune, flag uint32) (int, bool) {
	if uint32(r) < 0x80 {
		if r < '0' || r > '9' {
			return 0, false
		}
		return int(r - '0'), true
	}
	rec := recordOf(r)
	if rec.flags&flag == 0 {
		return 0, false
	}
	return int(numberValues[rec.number]), true
}

// Numeric returns the numeric value, as unicodedata.numeric does: 0.5 for ½, 1e+12 for 兆.
func Numeric(r rune) (float64, bool) {
	n := recordOf(r).number
	return numberValues[n], n != 0
}
