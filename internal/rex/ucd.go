package rex

import "unicode"

// The Unicode properties of the engine, in one place.

func isAlnum(r rune) bool   { return unicode.IsLetter(r) || unicode.IsNumber(r) }
func isAlpha(r rune) bool   { return unicode.IsLetter(r) }
func isDecimal(r rune) bool { return unicode.IsDigit(r) }
func isSpace(r rune) bool {
	return unicode.IsSpace(r) || r >= 0x1C && r <= 0x1F
}
func isPrintable(r rune) bool { return unicode.IsPrint(r) }
func isIdentStart(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.Is(unicode.Nl, r)
}
func isIdentPart(r rune) bool {
	return isIdentStart(r) || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Mc, r) ||
		unicode.Is(unicode.Nd, r) || unicode.Is(unicode.Pc, r)
}
func simpleLower(r rune) rune { return unicode.ToLower(r) }

// lookupName finds the character of \N{name}.
func lookupName(name string) (rune, bool) { return 0, false }
