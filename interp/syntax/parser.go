package syntax

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/go-python/gpython/ast"
)

// parser turns tokens into nodes by recursive descent, as fast as it can, and
// gives up where it can't go on. If that happens, two more passes with diag set
// find out what to say of it; see diagnose.go.
//
// Errors are thrown as bail values and caught by run and by maybe.
type parser struct {
	lex  lexer
	file *File

	// For the second pass only; see diagnose.go.
	diag  bool
	quiet int // no hints are given while positive
	first int // tokens that the first pass read
	memos memoTable

	// A window of tokens: toks[i] is the current one, of kind k. Earlier ones
	// are dropped at statement boundaries, unless marks are held.
	toks  []token
	i     int
	k     kind
	marks int
	ntoks int // tokens dropped from the window

	depth  int // of recursion
	height int // of the highest node of the construct being parsed; see raise
	limits limits
	flufl  bool // <> is the operator, not != (PEP 401)

	blockIn blockKind // of the innermost block

	top      position // where the statement of the module that is being parsed begins
	before   position // and the one before it
	resume   position // where explanations are to begin, if before top
	atEnd    bool     // the first pass failed at the end of the source
	lastStmt int32    // line of the last statement that was parsed to its end
	sound    int      // number of tokens before the last statement that the first pass began

	spans []Span
	mem   nodes

	exprs []ast.Expr // scratch stacks: callers push, then cut off what they pushed
	stmts []ast.Stmt
	kws   []*ast.Keyword
}

type limits struct{ depth, tokens, nodes int }

// position is the beginning of a line at which a statement begins, and the
// number of tokens before it.
type position struct {
	off  int
	line int32
	toks int
}

func orDefault(n, def int) int {
	if n <= 0 {
		return def
	}
	return n
}

func parse(name, src string, opt Options) (file *File, err error) {
	if max := orDefault(opt.MaxSource, DefaultMaxSource); len(src) > max {
		return nil, &LimitError{Limit: "MaxSource", Max: max}
	}
	if strings.IndexByte(src, 0) >= 0 {
		return nil, &SyntaxError{Msg: "source code string cannot contain null bytes", File: name}
	}
	unfinished := !strings.HasSuffix(src, "\n")
	src = normalise(src)
	f := &File{Name: name, Source: src[:len(src)-2], Mode: opt.Mode}
	lim := limits{
		depth:  orDefault(opt.MaxDepth, DefaultMaxDepth),
		tokens: orDefault(opt.MaxTokens, DefaultMaxTokens),
		nodes:  orDefault(opt.MaxNodes, DefaultMaxNodes),
	}
	p := parsers.Get().(*parser)
	p.begin(f, src, lim, opt.Check)
	p.lex.unfinished = unfinished
	if err = p.run(); err == nil {
		f.Spans = p.spans
		f.sortWarnings()
		p.release()
		return f, nil
	}
	if err != errGeneric {
		return nil, p.finishError(p.preferLexer(err), unfinished)
	}
	err = p.explain(opt.Check)
	if e, ok := err.(*SyntaxError); ok {
		e.AtEnd = false // a pass that looks for the reason reads on; the first did not come to the end
	}
	return nil, p.finishError(err, unfinished)
}

// finishError adds to an error what depends on the source as a whole. In a text for eval, or interactive input, whose last line has no end, CPython sees
// none either: an error behind the line's last character has no column.
func (p *parser) finishError(err error, unfinished bool) error {
	e, ok := err.(*SyntaxError)
	if !ok {
		return err
	}
	f := p.file
	for _, w := range f.Warnings {
		if w.Stage == StageParse {
			e.Warnings = append(e.Warnings, w)
		}
	}
	e.AtEnd = e.AtEnd || p.atEnd
	if Vague(e.Msg) {
		e.Source, e.Stmt = f.Source, int(p.lastStmt)
	}
	if !unfinished || f.Mode != Eval && f.Mode != Single || e.Line != strings.Count(f.Source, "\n") {
		return err
	}
	e.Text = strings.TrimSuffix(e.Text, "\n")
	if n := utf8.RuneCountInString(e.Text); e.Col == n+1 {
		if e.EndCol < 0 {
			e.Col = n
		} else {
			e.Col, e.EndCol = 0, 0
		}
	}
	return err
}

// normalise ends all lines with \n, the last one too, and appends the NULs that
// the lexer stops at.
func normalise(src string) string {
	if strings.IndexByte(src, '\r') >= 0 {
		src = strings.ReplaceAll(src, "\r\n", "\n")
		src = strings.ReplaceAll(src, "\r", "\n")
	}
	if len(src) > 0 && src[len(src)-1] != '\n' {
		return src + "\n\x00\x00"
	}
	return src + "\x00\x00"
}

// parsers holds parsers whose scratch space, and what is left of whose slabs,
// the next parse may use. A parser that threw an error is not put back.
var parsers = sync.Pool{New: func() any { return new(parser) }}

// begin readies a parser, new or released, for a source.
func (p *parser) begin(f *File, src string, lim limits, check func(int) error) {
	p.lex.begin(f, src, check)
	p.file, p.limits = f, lim
	p.spans = make([]Span, 1, 8+len(src)/8)
}

// maxScratch is the length of the longest slice that a released parser keeps.
const maxScratch = 4096

// release gives the parser back to the pool. Its scratch stacks are empty.
func (p *parser) release() {
	if max(cap(p.toks), cap(p.exprs), cap(p.stmts), cap(p.kws)) > maxScratch {
		return
	}
	*p = parser{mem: p.mem, toks: p.toks[:0], exprs: p.exprs, stmts: p.stmts, kws: p.kws, lex: p.lex}
	p.lex.release()
	parsers.Put(p)
}

// run parses the file, and returns what was thrown.
func (p *parser) run() error {
	return catch(func() {
		p.fill()
		p.fileInput()
	})
}

// catch runs f and returns the error it throws. Callers that throw it on do so
// themselves, after the stack has been cut back: a panic on top of a panic
// makes deep recursion quadratic.
func catch(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			b, ok := r.(bail)
			if !ok {
				panic(r)
			}
			err = b.err
		}
	}()
	f()
	return nil
}

// maybe runs f, and reports whether it succeeded; if not, the parser is back
// where it was. Errors other than the bare failure of fail are thrown on.
func (p *parser) maybe(f func()) (ok bool) {
	m := p.mark()
	p.marks++
	p.lex.charge(1)
	err := catch(f)
	p.marks--
	switch err {
	case nil:
		return true
	case errGeneric:
		p.reset(m)
		return false
	}
	panic(bail{err})
}

// state is what reset restores.
type state struct {
	i, depth, height, quiet, spans, exprs, stmts, kws int
}

func (p *parser) mark() state {
	return state{p.i, p.depth, p.height, p.quiet, len(p.spans), len(p.exprs), len(p.stmts), len(p.kws)}
}

func (p *parser) reset(m state) {
	p.i, p.depth, p.height, p.quiet = m.i, m.depth, m.height, m.quiet
	p.exprs, p.stmts, p.kws = p.exprs[:m.exprs], p.stmts[:m.stmts], p.kws[:m.kws]
	if !p.diag {
		p.spans = p.spans[:m.spans]
	}
	p.k = p.toks[p.i].kind
}

// ---- tokens ----

// fill makes sure that toks[i] has been read.
func (p *parser) fill() {
	for p.i >= len(p.toks) {
		if p.ntoks+len(p.toks) >= p.limits.tokens {
			panic(bail{&LimitError{"MaxTokens", p.limits.tokens, int(p.lex.line)}})
		}
		p.toks = append(p.toks, p.lex.next())
	}
	p.k = p.toks[p.i].kind
}

// advance moves to the next token.
func (p *parser) advance() {
	p.i++
	if p.i >= len(p.toks) {
		p.fill()
		return
	}
	p.k = p.toks[p.i].kind
}

// peek returns the kind of the token after the current one.
func (p *parser) peek() kind { return p.peekAt(1) }

func (p *parser) peekAt(n int) kind {
	for p.i+n >= len(p.toks) {
		if p.toks[len(p.toks)-1].kind == tEOF {
			return tEOF
		}
		p.toks = append(p.toks, p.lex.next())
	}
	return p.toks[p.i+n].kind
}

// drop forgets tokens that nobody looks back at.
func (p *parser) drop() {
	if p.marks > 0 || p.i < 512 {
		return
	}
	if p.diag {
		p.memos.clear()
	}
	j := p.lastToken()
	p.ntoks += j
	n := copy(p.toks, p.toks[j:])
	p.toks = p.toks[:n]
	p.i -= j
}

// lastToken is the index of the last token read that is not white space.
func (p *parser) lastToken() int {
	j := p.i - 1
	for j > 0 {
		switch p.toks[j].kind {
		case tNewline, tIndent, tDedent:
			j--
			continue
		}
		return j
	}
	return 0
}

func (p *parser) tok() *token { return &p.toks[p.i] }

func (p *parser) text(t *token) string { return p.lex.src[t.start:t.end] }

// accept moves past a token of kind k if it is the current one.
func (p *parser) accept(k kind) bool {
	if p.k == k {
		p.advance()
		return true
	}
	return false
}

// expect moves past a token of kind k, or fails.
func (p *parser) expect(k kind) {
	if p.k != k {
		p.fail()
	}
	p.advance()
}

// ident returns the name at the current token, normalised (PEP 3131), and
// moves past it.
func (p *parser) ident() ast.Identifier {
	if p.k != tName {
		p.fail()
	}
	t := p.tok()
	s := p.name(t)
	p.advance()
	return s
}

func (p *parser) name(t *token) ast.Identifier {
	s := p.text(t)
	if t.flag {
		s = nfkc(s)
	}
	return ast.Identifier(s)
}

// isSoft tells whether the current token is the soft keyword s.
func (p *parser) isSoft(s string) bool {
	return p.k == tName && p.text(p.tok()) == s
}

// ---- positions ----

// pos is where a node begins.
type pos struct{ line, col int32 }

func (t *token) pos() pos { return pos{t.line, t.start - t.lineStart} }

func (p *parser) start() pos { return p.toks[p.i].pos() }

// span records a node that begins at s and ends with the last token read.
func (p *parser) span(s pos) ast.Pos {
	t := &p.toks[p.lastToken()]
	return p.addSpan(Span{s.line, s.col, t.endLine, t.end - t.endLineStart})
}

func (p *parser) addSpan(s Span) ast.Pos {
	if len(p.spans) > p.limits.nodes {
		panic(bail{&LimitError{"MaxNodes", p.limits.nodes, int(s.Line)}})
	}
	p.spans = append(p.spans, s)
	return ast.Pos{Lineno: int(s.Line), ColOffset: len(p.spans) - 1}
}

// spanOf is the span of a node made by this parser.
func (p *parser) spanOf(n ast.Ast) Span { return p.spans[n.GetColOffset()] }

// startOf is where a node begins.
func (p *parser) startOf(n ast.Ast) pos {
	s := p.spanOf(n)
	return pos{s.Line, s.Col}
}

// ---- bounds ----

// enter counts a level of recursion; leave ends it.
func (p *parser) enter() {
	p.depth++
	if p.depth > p.limits.depth {
		p.tooDeep()
	}
}

func (p *parser) leave() { p.depth-- }

// up counts a level of the tree: a node was put above what was parsed since
// height was set to 0. Constructs that are parts of a larger one save height,
// set it to 0, and in the end leave the greater of both (see restore).
func (p *parser) up() {
	p.height++
	if p.height > p.limits.depth {
		p.tooDeep()
	}
}

func (p *parser) restore(h int) {
	if h > p.height {
		p.height = h
	}
}

func (p *parser) tooDeep() {
	panic(bail{&LimitError{"MaxDepth", p.limits.depth, int(p.tok().line)}})
}
