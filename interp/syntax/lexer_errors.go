package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// bail carries an error up to the entry of the parser, or to a place that
// tries one reading of the source before another.
type bail struct{ err error }

// softError is an error of the lexer that yields to an earlier one of the
// parser: those about indentation, line continuation and the end of the source.
type softError struct{ *SyntaxError }

// hardError is any other error of the lexer.
type hardError struct{ *SyntaxError }

// chars counts the characters of s.
func chars(s string) int { return utf8.RuneCountInString(s) }

// lineText returns the line that begins at bol, without its newline.
func lineText(src string, bol int) string {
	s := src[bol:]
	if n := strings.IndexAny(s, "\n\x00"); n >= 0 {
		s = s[:n]
	}
	return s
}

// errorOn makes an error on the line that begins at bol.
func (l *lexer) errorOn(k ErrorKind, line, bol int32, col, endCol int, msg string) *SyntaxError {
	return &SyntaxError{Kind: k, Msg: msg, File: l.file.Name, Line: int(line), Col: col,
		EndLine: int(line), EndCol: endCol, Text: lineText(l.src, int(bol))}
}

// failAt fails at the last character before pos.
func (l *lexer) failAt(k ErrorKind, msg string) {
	c := chars(l.src[l.bol:l.pos])
	panic(bail{hardError{l.errorOn(k, l.line, l.bol, c, c, msg)}})
}

// failNumber fails at the character before i.
func (l *lexer) failNumber(i int, msg string) {
	l.pos = i
	l.failAt(KindSyntax, msg)
}

// failRange fails at the characters from start to end of this line.
func (l *lexer) failRange(start, end int, msg string) {
	bol := int(l.bol)
	panic(bail{hardError{l.errorOn(KindSyntax, l.line, l.bol, chars(l.src[bol:start])+1, chars(l.src[bol:end]), msg)}})
}

func (l *lexer) failUnprintable(r rune) {
	l.failAt(KindSyntax, "invalid non-printable character "+codePoint(r))
}

func codePoint(r rune) string { return fmt.Sprintf("U+%04X", r) }

func (l *lexer) failContinuation() {
	line := lineText(l.src, int(l.bol))
	c := chars(line[:min(l.pos-int(l.buf), len(line))])
	if l.pos-int(l.buf) > len(line) {
		c++ // the newline
	}
	l.failSoft(KindSyntax, c+1, 0, "unexpected character after line continuation character")
}

func (l *lexer) failEOF() {
	if len(l.brackets) > 0 {
		l.failUnclosed()
	}
	text := lineText(l.src, int(l.bol))
	l.failSoft(KindSyntax, chars(text)+1, -1, "unexpected EOF while parsing")
}

func (l *lexer) failTabs() {
	l.failSoft(KindTab, 1, 0, "inconsistent use of tabs and spaces in indentation")
}

func (l *lexer) failIndentDepth() {
	l.failSoft(KindIndentation, 1, 0, "too many levels of indentation")
}

func (l *lexer) failDedent() {
	text := lineText(l.src, int(l.bol))
	l.failSoft(KindIndentation, chars(text)+1, -1, "unindent does not match any outer indentation level")
}

// unclosed is the error for the innermost bracket still open.
func (l *lexer) unclosed() *SyntaxError {
	top := l.brackets[len(l.brackets)-1]
	bol := int32(strings.LastIndexByte(l.src[:top.off], '\n') + 1)
	e := l.errorOn(KindSyntax, top.line, bol, chars(l.src[bol:top.off])+1, 0,
		fmt.Sprintf("'%c' was never closed", top.char))
	e.Text += "\n"
	return e
}

// failUnclosed fails at the end of a source that has an open bracket.
func (l *lexer) failUnclosed() {
	e := l.unclosed()
	e.AtEnd = true
	panic(bail{softError{e}})
}

func (l *lexer) failSoft(k ErrorKind, col, endCol int, msg string) {
	e := l.errorOn(k, l.line, l.bol, col, endCol, msg)
	e.Text += "\n"
	panic(bail{softError{e}})
}

// failMismatch fails at a closing bracket c whose opening one is top.
func (l *lexer) failMismatch(c byte, top bracket, f *fstring) {
	if f != nil && f.nfields > 0 && f.fields[f.nfields-1] == len(l.brackets) {
		l.failFString(f, fmt.Sprintf("unmatched '%c'", c))
	}
	msg := fmt.Sprintf("closing parenthesis '%c' does not match opening parenthesis '%c'", c, top.char)
	if top.line != l.line {
		msg += fmt.Sprintf(" on line %d", top.line)
	}
	l.failAt(KindSyntax, msg)
}

// failOpen fails at the quotes of a literal that has no end.
func (l *lexer) failOpen(t token, what, tail string) {
	last := l.line
	if int(l.bol) == l.n {
		last--
	}
	c := chars(l.src[t.lineStart:t.start]) + 1
	msg := fmt.Sprintf("unterminated %s literal (detected at line %d)%s", what, last, tail)
	panic(bail{hardError{l.errorOn(KindSyntax, t.line, t.lineStart, c, c, msg)}})
}

// failString fails because the string that begins with t does not end.
func (l *lexer) failString(t token, triple bool) {
	text := l.src[t.start:l.pos]
	quote := text[strings.IndexAny(text, `'"`)]
	if n := len(l.fstrings); n > 0 {
		if f := &l.fstrings[n-1]; f.quote == quote && f.triple == triple {
			l.pos, l.line, l.bol = int(t.start)+1, t.line, t.lineStart
			l.failFString(f, "expecting '}'")
		}
	}
	if triple {
		l.failOpen(t, "triple-quoted string", "")
	}
	tail := ""
	if escapedQuote(text, quote) {
		tail = "; perhaps you escaped the end quote?"
	}
	l.failOpen(t, "string", tail)
}

// escapedQuote tells whether a backslash stands before a quote in text.
func escapedQuote(text string, quote byte) bool {
	for i := 0; i+1 < len(text); i++ {
		if text[i] == '\\' {
			i++
			if text[i] == quote {
				return true
			}
		}
	}
	return false
}

func (l *lexer) failFStringEnd(f *fstring) {
	if f.triple {
		l.failOpen(f.start, "triple-quoted "+f.kindName(), "")
	}
	l.failOpen(f.start, f.kindName(), "")
}

// failFString fails at the last character before pos, in an f- or t-string.
func (l *lexer) failFString(f *fstring, msg string) {
	l.failAt(KindSyntax, f.kindName()+": "+msg)
}

func (l *lexer) failSpecNewline(f *fstring) {
	name := f.kindName()
	l.failAt(KindSyntax, fmt.Sprintf("%s: newlines are not allowed in format specifiers for single quoted %ss", name, name))
}

// warn records a SyntaxWarning.
func (l *lexer) warn(msg string, line int32, col int) {
	if !l.diag {
		l.file.Warnings = append(l.file.Warnings, Warning{msg, int(line), StageParse, col})
	}
}

func (l *lexer) warnEscape(seq string, line int32, col int) {
	what := "escape"
	if len(seq) > 2 {
		what = "octal escape"
	}
	l.warn(fmt.Sprintf(`"%s" is an invalid %s sequence. Such sequences will not work in the future. `+
		`Did you mean "\%s"? A raw string is also an option.`, seq, what, seq), line, col)
}
