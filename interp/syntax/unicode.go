package syntax

import "unicode"

// isXID tells whether r may begin, or continue, an identifier.
func isXID(r rune, first bool) bool {
	return unicode.IsLetter(r) || unicode.Is(unicode.Nl, r) || !first && (unicode.IsDigit(r) || unicode.IsMark(r))
}

func nfkc(s string) string { return s }

func charByName(name string) (rune, bool) { return 0, false }
