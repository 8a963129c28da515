package syntax

import (
	"strings"
	"unicode/utf8"
)

const (
	maxBrackets = 200 // nesting of brackets, as CPython's tokenizer allows
	maxIndents  = 100 // levels of indentation
	maxFStrings = 150 // nesting of f-strings
	maxFields   = 3   // replacement fields within the format specs of one f-string
	tabSize     = 8
)

// lexer cuts a source into tokens, one at a call of next. The source ends in
// two NULs and has no other, so the loops below need no bound: they stop at
// the first at the latest, and only eof asks whether one is the end.
//
// An f-string is cut into tFStart, tFMiddle, the tokens of its replacement
// fields between braces, and tFEnd; fstrings holds the ones that are open.
// A failure is thrown with bail.
type lexer struct {
	src  string
	n    int // offset of the first of the final NULs
	pos  int
	line int32
	bol  int32 // offset where line begins
	buf  int32 // the same, but lines joined by a backslash or in a string count as one

	newLine bool // at the beginning of a logical line
	pending int  // indents (positive) or dedents (negative) to deliver

	brackets []bracket
	indents  []indent
	fstrings []fstring

	budget int // work until check is called next
	check  func(work int) error
	diag   bool // second pass: warnings have been given already

	file       *File
	unfinished bool // the source had no newline at its end
}

type bracket struct {
	char      byte
	off, line int32
}

// indent is a level of indentation: its width with tabs at multiples of 8, and
// with tabs as one column. Both must tell the same story (TabError).
type indent struct{ col, alt int }

type fstring struct {
	quote    byte
	triple   bool
	raw      bool
	template bool
	text     bool // reading literal text or a format spec, not a field
	spec     bool // the text is a format spec
	start    token
	fields   [maxFields + 1]int // len(brackets) inside each open field
	nfields  int
}

const checkEvery = 4096

// begin readies a lexer, new or released, for a source.
func (l *lexer) begin(f *File, src string, check func(int) error) {
	l.src, l.n, l.line, l.newLine = src, len(src)-2, 1, true
	l.check, l.budget, l.file = check, checkEvery, f
}

// release drops all but the memory of the stacks.
func (l *lexer) release() {
	*l = lexer{brackets: l.brackets[:0], indents: l.indents[:0], fstrings: l.fstrings[:0]}
}

// skip reads the rest of the source.
func (l *lexer) skip() {
	for l.next().kind != tEOF {
	}
}

// charge accounts for work, in tokens.
func (l *lexer) charge(work int) {
	l.budget -= work
	if l.budget <= 0 {
		if l.check != nil {
			if err := l.check(checkEvery - l.budget); err != nil {
				panic(bail{err})
			}
		}
		l.budget = checkEvery
	}
}

// token makes a token that begins at start, on this line, and ends at pos.
func (l *lexer) token(k kind, start int) token {
	return token{kind: k, level: uint8(len(l.brackets)), start: int32(start), end: int32(l.pos),
		line: l.line, endLine: l.line, lineStart: l.bol, endLineStart: l.bol}
}

// newline accounts for a newline, pos being the offset after it.
func (l *lexer) newline() {
	l.joined()
	l.buf = l.bol
}

// joined accounts for a newline that separates no tokens.
func (l *lexer) joined() {
	l.line++
	l.bol = int32(l.pos)
}

func (l *lexer) next() token {
	l.charge(1)
	if n := len(l.fstrings); n > 0 && l.fstrings[n-1].text {
		if t, ok := l.fstringText(&l.fstrings[n-1]); ok {
			return t
		}
	}
	if l.newLine {
		l.newLine = false
		l.indentation()
	}
	if l.pending != 0 {
		t := l.token(tIndent, l.pos)
		if l.pending > 0 {
			l.pending--
		} else {
			l.pending++
			t.kind = tDedent
		}
		return t
	}
	comment := -1
	for {
		c := l.src[l.pos]
		switch {
		case c == ' ' || c == '\t' || c == '\f':
			l.pos++
		case c == '#':
			// A newline after a comment begins where the comment does.
			comment = l.pos
			l.comment()
		case c == '\\':
			l.continuation()
		case c == '\n':
			start := l.pos
			if comment >= 0 {
				start = comment
			}
			if len(l.brackets) > 0 {
				l.pos++
				l.newline()
				l.charge(1)
				comment = -1
				continue
			}
			t := l.token(tNewline, start)
			l.pos++
			l.newline()
			l.newLine = true
			return t
		default:
			return l.lexeme(c)
		}
	}
}

// comment skips to the end of the line.
func (l *lexer) comment() {
	n := strings.IndexByte(l.src[l.pos:], '\n')
	l.pos += n
	l.charge(n >> 8)
}

// continuation skips a backslash at the end of a line.
func (l *lexer) continuation() {
	if l.src[l.pos+1] != '\n' {
		l.pos++
		l.failContinuation()
	}
	l.pos += 2
	if l.pos == l.n {
		l.pos -= 2
		if l.unfinished && (l.file.Mode == Eval || l.file.Mode == Single) { // CPython sees no end of the line
			l.failContinuation()
		}
		l.failEOF()
	}
	l.joined()
	l.charge(1)
}

// indentation measures the white space before the next line that has a token,
// and sets pending to the change of level.
func (l *lexer) indentation() {
	for {
		var in, before indent
		var continued bool
		for {
			switch c := l.src[l.pos]; c {
			case ' ':
				in.col++
				in.alt++
				l.pos++
				continue
			case '\t':
				in.col = (in.col/tabSize + 1) * tabSize
				in.alt++
				l.pos++
				continue
			case '\f':
				in = indent{}
				l.pos++
				continue
			case '\\':
				// The first line of a continued one sets the indentation.
				if !continued {
					before, continued = in, true
				}
				l.continuation()
				continue
			}
			break
		}
		if continued && before.col > 0 {
			in = before
		}
		switch c := l.src[l.pos]; {
		case c == '#':
			l.comment()
			fallthrough
		case c == '\n':
			l.pos++
			l.newline()
			l.charge(1)
			continue
		case c == 0 && l.pos == l.n:
			// The end closes all blocks.
			in = indent{}
		}
		l.indentTo(in)
		return
	}
}

func (l *lexer) indentTo(in indent) {
	var top indent
	if n := len(l.indents); n > 0 {
		top = l.indents[n-1]
	}
	switch {
	case in.col == top.col:
		if in.alt != top.alt {
			l.failTabs()
		}
	case in.col > top.col:
		if len(l.indents)+1 >= maxIndents {
			l.failIndentDepth()
		}
		if in.alt <= top.alt {
			l.failTabs()
		}
		l.indents = append(l.indents, in)
		l.pending = 1
	default:
		for len(l.indents) > 0 && in.col < l.indents[len(l.indents)-1].col {
			l.indents = l.indents[:len(l.indents)-1]
			l.pending--
		}
		top = indent{}
		if n := len(l.indents); n > 0 {
			top = l.indents[n-1]
		}
		if in.col != top.col {
			l.failDedent()
		}
		if in.alt != top.alt {
			l.failTabs()
		}
	}
}

// lexeme reads the token that begins with c at pos.
func (l *lexer) lexeme(c byte) token {
	start := l.pos
	switch {
	case class[c]&cIdent != 0:
		return l.name(start)
	case class[c]&cDigit != 0:
		return l.number(start)
	}
	d := l.src[start+1]
	switch c {
	case '"', '\'':
		return l.str(start)
	case '(', '[', '{':
		l.pos++
		return l.open(c, start)
	case ')', ']', '}':
		l.pos++
		return l.close(c, start)
	case ':':
		l.pos++
		return l.colon(d, start)
	case '.':
		if class[d]&cDigit != 0 {
			return l.number(start)
		}
	case 0:
		if start == l.n {
			return l.eof(start)
		}
	}
	l.pos++
	k := l.operator(c, d)
	if k == tUnknown && (c < ' ' || c == 0x7f) {
		l.failUnprintable(rune(c))
	}
	return l.token(k, start)
}

// colon reads what begins with a colon, which begins the format spec of a
// replacement field if it is in no other bracket.
func (l *lexer) colon(d byte, start int) token {
	if n := len(l.fstrings); n > 0 {
		if f := &l.fstrings[n-1]; f.nfields > 0 && f.fields[f.nfields-1] == len(l.brackets) {
			t := l.token(tColon, start)
			t.flag = true
			f.text, f.spec = true, true
			return t
		}
	}
	return l.token(l.maybe(d, '=', tWalrus, tColon), start)
}

// operator reads the rest of an operator that begins with c and perhaps d.
func (l *lexer) operator(c, d byte) kind {
	switch c {
	case ',':
		return tComma
	case ';':
		return tSemi
	case '~':
		return tTilde
	case '.':
		if d == '.' && l.src[l.pos+1] == '.' {
			l.pos += 2
			return tEllipsis
		}
		return tDot
	case '=':
		return l.maybe(d, '=', tEqEq, tAssign)
	case '!':
		return l.maybe(d, '=', tNotEq, tExclam)
	case '+':
		return l.maybe(d, '=', tPlusAssign, tPlus)
	case '-':
		if d == '>' {
			l.pos++
			return tArrow
		}
		return l.maybe(d, '=', tMinusAssign, tMinus)
	case '*':
		return l.double(d, c, tStar, tStarAssign, tDStar, tDStarAssign)
	case '/':
		return l.double(d, c, tSlash, tSlashAssign, tDSlash, tDSlashAssign)
	case '%':
		return l.maybe(d, '=', tPercentAssign, tPercent)
	case '@':
		return l.maybe(d, '=', tAtAssign, tAt)
	case '|':
		return l.maybe(d, '=', tPipeAssign, tPipe)
	case '&':
		return l.maybe(d, '=', tAmpAssign, tAmp)
	case '^':
		return l.maybe(d, '=', tCaretAssign, tCaret)
	case '<':
		return l.double(d, c, tLess, tLessEq, tLShift, tLShiftAssign)
	case '>':
		return l.double(d, c, tGreater, tGreaterEq, tRShift, tRShiftAssign)
	}
	return tUnknown
}

// maybe returns the two-character operator if the next character d is want.
func (l *lexer) maybe(d, want byte, two, one kind) kind {
	if d == want {
		l.pos++
		return two
	}
	return one
}

// double handles the operators c, c=, cc and cc=.
func (l *lexer) double(d, c byte, one, oneAssign, two, twoAssign kind) kind {
	switch d {
	case '=':
		l.pos++
		return oneAssign
	case c:
		l.pos++
		return l.maybe(l.src[l.pos], '=', twoAssign, two)
	}
	return one
}

func (l *lexer) eof(start int) token {
	l.pos = start
	if len(l.brackets) > 0 {
		l.failUnclosed()
	}
	return l.token(tEOF, start)
}

func (l *lexer) open(c byte, start int) token {
	if len(l.brackets) >= maxBrackets {
		l.failAt(KindSyntax, "too many nested parentheses")
	}
	l.brackets = append(l.brackets, bracket{c, int32(start), l.line})
	k := tLParen
	switch c {
	case '[':
		k = tLBrack
	case '{':
		k = tLBrace
	}
	return l.token(k, start)
}

func (l *lexer) close(c byte, start int) token {
	k, opener := tRParen, byte('(')
	switch c {
	case ']':
		k, opener = tRBrack, '['
	case '}':
		k, opener = tRBrace, '{'
	}
	var f *fstring
	if n := len(l.fstrings); n > 0 {
		f = &l.fstrings[n-1]
		if f.nfields == 0 && c == '}' {
			l.failFString(f, "single '}' is not allowed")
		}
	}
	n := len(l.brackets)
	if n == 0 {
		l.failAt(KindSyntax, "unmatched '"+string(rune(c))+"'")
	}
	top := l.brackets[n-1]
	if top.char != opener {
		l.failMismatch(c, top, f)
	}
	if f != nil && f.nfields > 0 && f.fields[f.nfields-1] == n {
		f.nfields--
		// The rest of an enclosing format spec counts as ordinary text.
		f.text, f.spec = true, false
	}
	l.brackets = l.brackets[:n-1]
	return l.token(k, start)
}

// name reads an identifier or a keyword, or a string whose prefix it is.
func (l *lexer) name(start int) token {
	src := l.src
	i := start + 1
	kw := class[src[start]]
	all := kw
	for class[src[i]]&(cIdent|cDigit) != 0 {
		all |= src[i] & 0x80
		i++
	}
	l.pos = i
	all |= src[start] & 0x80
	if c := src[i]; (c == '"' || c == '\'') && i-start <= maxPrefix {
		if t, ok := l.prefixed(start); ok {
			return t
		}
	}
	k := tName
	if n := i - start; n >= 2 && n <= 8 && kw&cKwEdge != 0 {
		k = keyword(src[start:i])
	}
	t := l.token(k, start)
	if all&0x80 != 0 {
		l.verifyName(start)
		t.flag = true
	}
	return t
}

// verifyName fails unless the name up to pos follows UAX 31 with NFKC.
func (l *lexer) verifyName(start int) {
	l.charge((l.pos - start) >> 6)
	for i, r := range l.src[start:l.pos] {
		if r < utf8.RuneSelf || isXID(r, i == 0) {
			continue
		}
		l.pos = start + i + utf8.RuneLen(r)
		if isPrint(r) {
			l.failAt(KindSyntax, "invalid character '"+string(r)+"' ("+codePoint(r)+")")
		}
		l.failUnprintable(r)
	}
}
