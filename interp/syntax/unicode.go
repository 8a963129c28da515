package syntax

import "github.com/safepy/safepy/internal/ucd"

// isXID tells whether r may begin, or continue, an identifier (PEP 3131).
func isXID(r rune, first bool) bool {
	if first {
		return ucd.IsXIDStart(r)
	}
	return ucd.IsXIDContinue(r)
}

func nfkc(s string) string { return ucd.NormalizeNFKC(s) }

// charByName finds the character of a \N escape.
func charByName(name string) (rune, bool) { return ucd.LookupRune(name) }

// isPrint tells whether Python's repr shows r as it is.
func isPrint(r rune) bool { return ucd.IsPrintable(r) }
