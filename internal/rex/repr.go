package rex

import (
	"fmt"
	"strings"

	"github.com/safepy/safepy/internal/ucd"
)

// reprStr is Python's repr of a str, for messages.
func reprStr(s string) string { return quote(runes(s, false), false) }

// quote is repr, or ascii where only ASCII may stand.
func quote(text []rune, ascii bool) string {
	q := '\''
	var single, double bool
	for _, r := range text {
		single = single || r == '\''
		double = double || r == '"'
	}
	if single && !double {
		q = '"'
	}
	var b strings.Builder
	b.WriteRune(q)
	for _, r := range text {
		switch {
		case r == q || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r >= ' ' && r < 0x7F:
			b.WriteRune(r)
		case r >= 0x80 && !ascii && ucd.IsPrintable(r) && (r < 0xD800 || r > 0xDFFF):
			b.WriteRune(r)
		default:
			b.WriteString(backslashed(r))
		}
	}
	b.WriteRune(q)
	return b.String()
}

func backslashed(r rune) string {
	switch {
	case r < 0x100:
		return fmt.Sprintf(`\x%02x`, r)
	case r < 0x10000:
		return fmt.Sprintf(`\u%04x`, r)
	}
	return fmt.Sprintf(`\U%08x`, r)
}

// asciiMsg writes what is not ASCII in the message of a bytes pattern with
// backslashes.
func asciiMsg(msg string) string {
	var b strings.Builder
	for _, r := range runes(msg, false) {
		if r < 0x80 {
			b.WriteRune(r)
		} else {
			b.WriteString(backslashed(r))
		}
	}
	return b.String()
}
