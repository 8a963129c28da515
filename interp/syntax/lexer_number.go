package syntax

import (
	"strings"
	"unicode/utf8"
)

// number reads a numeric literal (language reference, 2.6). It checks the form
// only; the value is made by the parser.
func (l *lexer) number(start int) token {
	src := l.src
	i := start
	if src[i] == '0' {
		switch src[i+1] {
		case 'x', 'X':
			return l.radix(start, "hexadecimal", 16)
		case 'o', 'O':
			return l.radix(start, "octal", 8)
		case 'b', 'B':
			return l.radix(start, "binary", 2)
		}
		return l.zero(start)
	}
	if src[i] != '.' {
		i = l.digits(i)
	}
	return l.fraction(start, i)
}

// zero reads a literal that begins with 0 and has no radix.
func (l *lexer) zero(start int) token {
	src := l.src
	i := start
	for {
		for src[i] == '0' {
			i++
		}
		if src[i] != '_' {
			break
		}
		i++
		if class[src[i]]&cDigit == 0 {
			l.failNumber(i, "invalid decimal literal")
		}
		if src[i] != '0' {
			break
		}
	}
	nonzero := i
	if class[src[i]]&cDigit != 0 {
		i = l.digits(i)
	}
	switch src[i] {
	case '.', 'e', 'E', 'j', 'J':
		return l.fraction(start, i)
	}
	if i != nonzero {
		l.failRange(start, nonzero+1,
			"leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers")
	}
	return l.endNumber(start, i, "decimal")
}

// digits skips decimal digits and single underscores between them.
func (l *lexer) digits(i int) int {
	src := l.src
	for {
		for class[src[i]]&cDigit != 0 {
			i++
		}
		if src[i] != '_' {
			return i
		}
		i++
		if class[src[i]]&cDigit == 0 {
			l.failNumber(i, "invalid decimal literal")
		}
	}
}

// fraction reads what may follow the integer part: fraction, exponent, j.
func (l *lexer) fraction(start, i int) token {
	src := l.src
	if src[i] == '.' {
		i++
		if class[src[i]]&cDigit != 0 {
			i = l.digits(i)
		}
	}
	if c := src[i]; c == 'e' || c == 'E' {
		j := i + 1
		if src[j] == '+' || src[j] == '-' {
			j++
			if class[src[j]]&cDigit == 0 {
				l.failNumber(j, "invalid decimal literal")
			}
		}
		if class[src[j]]&cDigit == 0 {
			return l.endNumber(start, i, "decimal") // an e that begins else, or a mistake
		}
		i = l.digits(j)
	}
	if c := src[i]; c == 'j' || c == 'J' {
		return l.endNumber(start, i+1, "imaginary")
	}
	return l.endNumber(start, i, "decimal")
}

func (l *lexer) radix(start int, name string, base byte) token {
	src := l.src
	i := start + 2
	for {
		if src[i] == '_' {
			i++
		}
		if !isDigit(src[i], base) {
			if class[src[i]]&cDigit != 0 {
				l.failNumber(i+1, "invalid digit '"+src[i:i+1]+"' in "+name+" literal")
			}
			l.failNumber(i, "invalid "+name+" literal")
		}
		for isDigit(src[i], base) {
			i++
		}
		if src[i] != '_' {
			break
		}
	}
	if base < 10 && class[src[i]]&cDigit != 0 {
		l.failNumber(i+1, "invalid digit '"+src[i:i+1]+"' in "+name+" literal")
	}
	return l.endNumber(start, i, name)
}

func isDigit(c, base byte) bool {
	if base == 16 {
		return class[c]&cHex != 0
	}
	return c >= '0' && c < '0'+base
}

// endNumber ends a literal at i. A keyword may follow without a space, with a
// warning; any other letter may not.
func (l *lexer) endNumber(start, i int, name string) token {
	l.charge((i - start) >> 8)
	l.pos = i
	if c := l.src[i]; class[c]&(cIdent|cDigit) != 0 && c < utf8.RuneSelf {
		if !l.keywordAfterNumber(i) {
			l.failNumber(i, "invalid "+name+" literal")
		}
		l.warn("invalid "+name+" literal", l.line, 0)
	}
	return l.token(tNumber, start)
}

func (l *lexer) keywordAfterNumber(i int) bool {
	rest := l.src[i:]
	switch rest[0] {
	case 'i':
		return rest[1] == 'n' || rest[1] == 'f' || rest[1] == 's'
	case 'a':
		return hasWord(rest, "and")
	case 'e':
		return hasWord(rest, "else")
	case 'f':
		return hasWord(rest, "for")
	case 'o':
		return hasWord(rest, "or")
	case 'n':
		return hasWord(rest, "not")
	}
	return false
}

// hasWord tells whether s begins with the whole word w.
func hasWord(s, w string) bool {
	return strings.HasPrefix(s, w) && class[s[len(w)]]&(cIdent|cDigit) == 0
}
