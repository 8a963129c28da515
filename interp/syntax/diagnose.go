package syntax

import (
	"errors"

	"github.com/go-python/gpython/ast"
)

// This file and the other diagnose_*.go find the message for a source that
// the parser gave up on. Which mistake is named depends on the order in which
// CPython's PEG parser tries things, so with diag set the parser behaves like
// one: a construct that fails is undone, what was parsed before it counts as the
// whole, and the next reading is tried. `a + (b c` is thus the expression `a`
// followed by something else. CPython makes two passes. In the first, quiet one
// it finds how far the source can be read at all: that is where a bare "invalid
// syntax" points. In the second the hints come between the readings: patterns of
// known mistakes, which throw their message when they match.
//
// Expressions have functions of their own for that, named explain…; hints are
// named invalid… after what they look for. Expressions read at one place are
// remembered, so that the time stays linear in the nesting.

// maxExplain is how many nodes the second and third pass may make each. A
// source that takes more is not explained.
const maxExplain = 400_000

// explain finds the error for the source that p failed to parse.
func (p *parser) explain(check func(int) error) error {
	from := p.top
	switch {
	case p.resume.line > 0:
		from = p.resume
	case p.k == kElif:
		from = p.before // whose else may be what is wrong
	}
	read := p.ntoks + len(p.toks)
	pass := func(quiet int) (*parser, error) {
		q := &parser{diag: true, quiet: quiet, first: read, ntoks: from.toks, sound: p.sound, flufl: p.flufl}
		lim := p.limits
		lim.nodes = min(lim.nodes, maxExplain)
		q.begin(&File{Name: p.file.Name, Source: p.file.Source, Mode: p.file.Mode}, p.lex.src, lim, check)
		q.lex.diag, q.lex.unfinished = true, p.lex.unfinished
		if from.line > 0 {
			q.lex.pos, q.lex.bol, q.lex.buf, q.lex.line = from.off, int32(from.off), int32(from.off), from.line
		}
		err := q.run()
		if _, ok := err.(*LimitError); ok || err == errGeneric {
			err = nil
		}
		if err != nil {
			err = q.preferLexer(err)
		}
		return q, err
	}
	q, err := pass(1)
	if err != nil {
		return err
	}
	last := q.lastRead()
	p.atEnd = last.kind == tEOF || last.kind == tDedent && q.lex.pos >= q.lex.n
	read = q.ntoks + len(q.toks)
	if q, err = pass(0); err == nil {
		err = q.genericError(last)
	}
	return err
}

// errGeneric stands for "invalid syntax" at a place yet to be determined.
var errGeneric = errors.New("invalid syntax")

// fail gives up on the construct being parsed.
func (p *parser) fail() { panic(bail{errGeneric}) }

// hints tells whether hints are to be given.
func (p *parser) hints() bool { return p.diag && p.quiet == 0 }

// rule is an expression rule whose results are remembered.
type rule uint8

const (
	ruleExpr  rule = iota
	ruleNamed      // whether the hints of a named expression were tried
	ruleFactor
	rulePrimary
	ruleStrings
	ruleBin // ruleBin+prec for operators of precedence prec and higher
)

// A memo is the result of a rule at a token. It holds for both ways of trying
// an expression, quietly and with hints, so that what was first tried quietly
// gives no hints later; as in CPython.
type memo struct {
	e    ast.Expr // nil if the rule failed
	end  int32    // the token after it
	next int32    // the next memo of the same token, counted from 1
	rule rule
}

// memoTable holds the memos of the tokens in the window.
type memoTable struct {
	heads []int32 // by token: its first memo, counted from 1
	memos []memo
}

func (t *memoTable) clear() { t.heads, t.memos = t.heads[:0], t.memos[:0] }

func (t *memoTable) find(r rule, i int) *memo {
	if i >= len(t.heads) {
		return nil
	}
	for k := t.heads[i]; k > 0; {
		m := &t.memos[k-1]
		if m.rule == r {
			return m
		}
		k = m.next
	}
	return nil
}

func (t *memoTable) add(r rule, i int, e ast.Expr, end int) {
	for i >= len(t.heads) {
		t.heads = append(t.heads, 0)
	}
	t.memos = append(t.memos, memo{e: e, end: int32(end), next: t.heads[i], rule: r})
	t.heads[i] = int32(len(t.memos))
}

// remember parses by f unless the rule was tried at this token before.
func (p *parser) remember(r rule, f func() ast.Expr) ast.Expr {
	i := p.i
	m := p.memos.find(r, i)
	if m == nil {
		var e ast.Expr
		p.maybe(func() { e = f() })
		// A token that stands alone is parsed again as fast as it is
		// remembered, unless there were hints to try.
		if r == ruleExpr || p.i != i+1 || !endsExpr[p.k] {
			p.memos.add(r, i, e, p.i)
		}
		if e == nil {
			p.fail()
		}
		return e
	}
	if m.e == nil {
		p.fail()
	}
	p.i = int(m.end)
	p.k = p.toks[p.i].kind
	return m.e
}

// endsExpr holds the tokens that no operator begins with.
var endsExpr = [nKinds]bool{
	tComma: true, tRParen: true, tRBrack: true, tRBrace: true, tColon: true, tNewline: true, tSemi: true, tAssign: true,
}

// maybeExpr returns what f parses, or nil with nothing consumed.
func (p *parser) maybeExpr(f func(*parser) ast.Expr) (e ast.Expr) {
	p.maybe(func() { e = f(p) })
	return e
}

// maybePush pushes what f parses, if it succeeds, on the scratch stack.
func (p *parser) maybePush(f func(*parser) ast.Expr) bool {
	e := p.maybeExpr(f)
	if e != nil {
		p.exprs = append(p.exprs, e)
	}
	return e != nil
}

// then moves past a token of kind k and parses by f, or consumes nothing.
func (p *parser) then(k kind, f func(*parser) ast.Expr) (e ast.Expr) {
	if p.k != k {
		return nil
	}
	p.maybe(func() {
		p.advance()
		e = f(p)
	})
	return e
}

// look runs f and then goes back to where it began. f may throw a hint.
func (p *parser) look(f func()) bool {
	m := p.mark()
	ok := p.maybe(f)
	p.reset(m)
	return ok
}

// quietly parses by f without hints, and returns nil if it fails.
func (p *parser) quietly(f func(*parser) ast.Expr) ast.Expr {
	p.quiet++
	e := p.maybeExpr(f)
	p.quiet--
	return e
}

// ---- raising errors ----

func (p *parser) spanOfToken(t *token) Span {
	return Span{t.line, t.start - t.lineStart, t.endLine, t.end - t.endLineStart}
}

// lineStart is the offset of a line of the source.
func (p *parser) lineStart(line int32) int {
	off := 0
	for n := int32(1); n < line; n++ {
		for p.lex.src[off] != '\n' {
			if off == p.lex.n {
				return off
			}
			off++
		}
		off++
	}
	return off
}

// column turns a column in bytes into one in characters, from 1; one beyond
// the end of the line becomes the end.
func (p *parser) column(line, col int32) int {
	text := lineText(p.lex.src, p.lineStart(line))
	return chars(text[:min(int(col), len(text))]) + 1
}

// makeError makes an error at a span. As in CPython, the end column is
// measured on the first line also if the end is on another.
func (p *parser) makeError(k ErrorKind, msg string, s Span) *SyntaxError {
	e := &SyntaxError{Kind: k, Msg: msg, File: p.file.Name, Line: int(s.Line), Col: p.column(s.Line, s.Col),
		EndLine: int(s.EndLine), EndCol: p.column(s.Line, s.EndCol), Text: p.line(s.Line)}
	if s.EndCol > s.Col && s.EndLine == s.Line && int(s.EndCol) > len(e.Text)-1 {
		e.EndCol++ // the newline
	}
	return e
}

func (p *parser) line(n int32) string { return lineText(p.lex.src, p.lineStart(n)) + "\n" }

func (p *parser) raiseSpan(k ErrorKind, msg string, s Span) { panic(bail{p.makeError(k, msg, s)}) }

func (p *parser) raiseNode(msg string, n ast.Ast) { p.raiseSpan(KindSyntax, msg, p.spanOf(n)) }

// raiseRange raises from the start of a to the end of b.
func (p *parser) raiseRange(msg string, a, b Span) {
	p.raiseSpan(KindSyntax, msg, Span{a.Line, a.Col, b.EndLine, b.EndCol})
}

func (p *parser) raiseNodes(msg string, a, b ast.Ast) { p.raiseRange(msg, p.spanOf(a), p.spanOf(b)) }

// raiseNext raises at the current token.
func (p *parser) raiseNext(msg string) { panic(bail{p.errorAtToken(KindSyntax, msg, *p.tok())}) }

// raiseLast raises at the furthest token that was read in either pass.
func (p *parser) raiseLast(msg string) { panic(bail{p.errorAtToken(KindSyntax, msg, p.lastRead())}) }

// raiseFrom raises from a span to where the lexer stands.
func (p *parser) raiseFrom(s Span, msg string) {
	e := p.makeError(KindSyntax, msg, s)
	t := p.lastRead()
	end := t.end
	if t.kind == tNewline {
		end++
	}
	e.EndLine = int(t.endLine)
	e.EndCol = chars(p.lex.src[t.endLineStart:end])
	panic(bail{e})
}

// lastRead is the furthest token that was read in either pass.
func (p *parser) lastRead() token {
	for p.ntoks+len(p.toks) < p.first {
		p.toks = append(p.toks, p.lex.next())
	}
	return p.toks[len(p.toks)-1]
}

// errorAtToken makes an error at a token. Tokens without text have no column
// of their own; it is where the lexer stands then.
func (p *parser) errorAtToken(k ErrorKind, msg string, t token) *SyntaxError {
	switch t.kind {
	case tEOF, tIndent, tDedent:
	default:
		s := p.spanOfToken(&t)
		if t.kind == tNewline {
			s.EndCol++
		}
		return p.makeError(k, msg, s)
	}
	e := &SyntaxError{Kind: k, Msg: msg, File: p.file.Name, Line: int(t.line), EndLine: int(t.line), EndCol: -1}
	e.Col = chars(p.lex.src[t.lineStart:t.start])
	if int(t.start) == p.lex.n {
		line, length := p.lastLine()
		e.Line, e.EndLine = int(line), int(line)
		e.Col = chars(p.lex.src[p.lex.n-int(length) : p.lex.n])
	}
	e.Text = p.line(int32(e.Line))
	return e
}

// lastLine is the number of the last line, and its length with the newline.
func (p *parser) lastLine() (line, length int32) {
	line, bol := p.lex.line, p.lex.bol
	if p.lex.n == 0 {
		return 0, 0
	}
	if int(bol) == p.lex.n && line > 1 {
		line--
		bol = int32(p.lineStart(line))
	}
	return line, int32(p.lex.n) - bol
}

// genericError is the error for a source that no hint explains; last is the
// furthest token of the quiet pass.
func (p *parser) genericError(last token) error {
	switch last.kind {
	case tIndent:
		return p.errorAtToken(KindIndentation, "unexpected indent", p.lastRead())
	case tDedent:
		return p.errorAtToken(KindIndentation, "unexpected unindent", p.lastRead())
	}
	e := p.errorAtToken(KindSyntax, errGeneric.Error(), last)
	if last.kind == tEOF {
		e.Col, e.EndCol = 0, 0
	}
	return p.preferLexer(e)
}

// preferLexer reads on after an error of the parser: an error of the lexer
// further down is the better explanation, unless it is inside an f-string, and
// so is a bracket left open on an earlier line.
func (p *parser) preferLexer(err error) error {
	switch e := err.(type) {
	case softError:
		return e.SyntaxError
	case hardError:
		return e.SyntaxError
	}
	e, ok := err.(*SyntaxError)
	if !ok {
		return err
	}
	line := p.lastRead().line
	switch cause := catch(p.lex.skip).(type) {
	case nil:
	case softError:
		if n := len(p.lex.brackets); n > 0 && len(p.lex.fstrings) == 0 && line > p.lex.brackets[n-1].line {
			return p.lex.unclosed()
		}
	case hardError:
		if len(p.lex.fstrings) == 0 {
			return cause.SyntaxError
		}
	default:
		return cause
	}
	return e
}

// force moves past a token of kind k, or raises: nothing else can follow.
func (p *parser) force(k kind) {
	if p.k != k {
		name := "':'"
		if k == tLParen {
			name = "'('"
		}
		p.raiseNext("expected " + name)
	}
	p.advance()
}

// expectInDef moves past a parenthesis or colon of a function definition.
func (p *parser) expectInDef(k kind) {
	if p.hints() {
		p.force(k)
		return
	}
	p.expect(k)
}

// expectColon moves past the colon of a compound statement.
func (p *parser) expectColon() {
	if p.k == tNewline && p.hints() {
		p.raiseLast("expected ':'")
	}
	p.expect(tColon)
}
