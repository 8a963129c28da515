package syntax

import (
	"fmt"
	"strings"
)

// maxPrefix is how many different letters occur in prefixes of strings.
const maxPrefix = 5

// stringChunk is how many bytes of a literal are read between two charges.
const stringChunk = 1 << 16

// prefixed reads the string whose prefix lies at start..pos, if it is one.
func (l *lexer) prefixed(start int) (token, bool) {
	var r, b, u, f, t bool
	for _, c := range []byte(l.src[start:l.pos]) {
		var seen *bool
		switch c | 0x20 {
		case 'r':
			seen = &r
		case 'b':
			seen = &b
		case 'u':
			seen = &u
		case 'f':
			seen = &f
		case 't':
			seen = &t
		default:
			return token{}, false
		}
		if *seen {
			return token{}, false
		}
		*seen = true
	}
	l.checkPrefix(start, r, b, u, f, t)
	if f || t {
		return l.fstringStart(start, r, t), true
	}
	return l.str(start), true
}

func (l *lexer) checkPrefix(start int, r, b, u, f, t bool) {
	clash := func(x, y string) {
		l.failRange(start, l.pos+1, fmt.Sprintf("'%s' and '%s' prefixes are incompatible", x, y))
	}
	switch {
	case u && b:
		clash("u", "b")
	case u && r:
		clash("u", "r")
	case u && f:
		clash("u", "f")
	case u && t:
		clash("u", "t")
	case b && f:
		clash("b", "f")
	case b && t:
		clash("b", "t")
	case f && t:
		clash("f", "t")
	}
}

// quotes steps over the opening quotes at pos.
func (l *lexer) quotes() (quote byte, triple bool) {
	quote = l.src[l.pos]
	if l.src[l.pos+1] == quote && l.src[l.pos+2] == quote {
		l.pos += 3
		return quote, true
	}
	l.pos++
	return quote, false
}

// str reads an ordinary string literal whose quotes begin at pos.
func (l *lexer) str(start int) token {
	t := l.token(tString, start)
	quote, triple := l.quotes()
	src := l.src
	i := l.pos
	mark := i
	for {
		for class[src[i]]&cPlain != 0 {
			i++
		}
		if i-mark >= stringChunk {
			l.charge((i - mark) >> 8)
			mark = i
		}
		switch c := src[i]; c {
		case quote:
			i++
			if !triple || src[i] == quote && src[i+1] == quote {
				if triple {
					i += 2
				}
				l.pos = i
				l.charge((i - mark) >> 8)
				t.end, t.endLine, t.endLineStart = int32(i), l.line, l.bol
				return t
			}
			continue
		case '\\':
			i++
			if src[i] == '\n' {
				l.pos = i + 1
				l.joined()
			}
			if i < l.n {
				i++
			}
			continue
		case '\n':
			if !triple {
				l.pos = i
				l.failString(t, false)
			}
			l.pos = i + 1
			l.joined()
		case 0:
			if i == l.n {
				l.pos = i
				l.failString(t, triple)
			}
		}
		i++
	}
}

func (l *lexer) fstringStart(start int, raw, template bool) token {
	k := tFStart
	if template {
		k = tTStart
	}
	line, bol := l.line, l.bol
	f := fstring{raw: raw, template: template, text: true}
	f.quote, f.triple = l.quotes()
	t := l.token(k, start)
	t.line, t.lineStart = line, bol
	f.start = t
	if len(l.fstrings)+1 >= maxFStrings {
		l.failAt(KindSyntax, "too many nested f-strings or t-strings")
	}
	l.fstrings = append(l.fstrings, f)
	return t
}

// fstringText reads the next piece of literal text or format spec, or the end
// of the f-string, or the brace that opens a field. It returns false when the
// next token is the brace that closes a field, which is an ordinary token.
func (l *lexer) fstringText(f *fstring) (token, bool) {
	src := l.src
	start := l.pos
	t := l.token(tFMiddle, start)
	i := start
	if f.endsAt(src, i) {
		l.pos += f.width()
		t = l.token(tFEnd, start)
		l.fstrings = l.fstrings[:len(l.fstrings)-1]
		return t, true
	}
	mark := i
	for {
		for class[src[i]]&cPlain != 0 {
			i++
		}
		if i-mark >= stringChunk {
			l.charge((i - mark) >> 8)
			mark = i
		}
		switch c := src[i]; c {
		case '{', '}':
			if src[i+1] == c && !f.spec && (c == '{' || f.nfields == 0) {
				// A doubled brace ends the token; its text keeps one.
				l.pos = i + 2
				return l.endText(t), true
			}
			l.pos = i
			if i > start {
				return l.endText(t), true
			}
			if c == '{' {
				l.pos++
				return l.field(f), true
			}
			f.text = false
			return token{}, false
		case '\n':
			if !f.triple {
				l.pos = i
				if f.spec {
					l.pos++
					l.failSpecNewline(f)
				}
				l.failFStringEnd(f)
			}
			i++
			l.pos = i
			l.joined()
		case '\\':
			name := false
			if i, name = l.fstringEscape(f, i+1); name {
				l.pos = i
				return l.endText(t), true
			}
		case 0:
			if i == l.n {
				l.pos = i
				l.failFStringEnd(f)
			}
			i++
		default:
			if f.endsAt(src, i) {
				l.pos = i
				return l.endText(t), true
			}
			i++
		}
	}
}

// fstringEscape steps over what follows a backslash in literal text, and
// returns where reading goes on, and whether it was a character's name.
func (l *lexer) fstringEscape(f *fstring, i int) (next int, name bool) {
	src := l.src
	switch c := src[i]; {
	case c == '{' || c == '}':
		if !f.raw {
			l.warnEscape(src[i-1:i+1], l.line, 0)
		}
		return i, false
	case c == 'N' && !f.raw && src[i+1] == '{':
		// A character name: its braces open no field.
		if n := strings.IndexAny(src[i:], "}\n\x00"); src[i+n] == '}' {
			return i + n + 1, true
		}
		return i + 2, false
	case c == '\n':
		l.pos = i + 1
		l.joined()
	case i == l.n:
		return i, false
	}
	return i + 1, false
}

func (l *lexer) endText(t token) token {
	l.charge((l.pos - int(t.start)) >> 8)
	t.end, t.endLine, t.endLineStart = int32(l.pos), l.line, l.bol
	return t
}

// field opens a replacement field, pos being after its brace.
func (l *lexer) field(f *fstring) token {
	if f.nfields >= maxFields {
		l.pos--
		l.failFString(f, "expressions nested too deeply")
	}
	t := l.open('{', l.pos-1)
	f.fields[f.nfields] = len(l.brackets)
	f.nfields++
	f.text, f.spec = false, false
	return t
}

func (f *fstring) width() int {
	if f.triple {
		return 3
	}
	return 1
}

// endsAt tells whether the closing quotes are at i.
func (f *fstring) endsAt(src string, i int) bool {
	return src[i] == f.quote && (!f.triple || src[i+1] == f.quote && src[i+2] == f.quote)
}

// kindName is how messages call the literal.
func (f *fstring) kindName() string {
	if f.template {
		return "t-string"
	}
	return "f-string"
}
