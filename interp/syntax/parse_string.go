package syntax

import (
	"fmt"
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// isString tells whether a token of kind k begins a literal.
func isString(k kind) bool { return k == tString || k == tFStart || k == tTStart }

// strings parses adjacent literals, which make one value.
func (p *parser) strings() ast.Expr {
	if p.diag {
		return p.remember(ruleStrings, p.plainStrings)
	}
	return p.plainStrings()
}

func (p *parser) plainStrings() ast.Expr {
	start := p.start()
	var c concat
	c.base = len(p.exprs)
	c.template = p.k == tTStart
	if p.k == tString {
		t := *p.tok()
		s, isBytes := p.literal(&t)
		p.advance()
		if !isString(p.k) {
			if isBytes {
				return &ast.Bytes{ExprBase: ast.ExprBase{Pos: p.span(start)}, S: py.Bytes(s)}
			}
			return p.newStr(p.span(start), s, p.uPrefix(&t))
		}
		c.addLiteral(p, s, isBytes, &t)
	}
	return p.adjacentStrings(start, &c)
}

// adjacentStrings parses the literals after the ones gathered in c, and makes
// the node.
func (p *parser) adjacentStrings(start pos, c *concat) ast.Expr {
	last := p.i - 1
	for isString(p.k) {
		if (p.k == tTStart) != c.template {
			if p.hints() {
				p.raiseMixedTemplate(last)
			}
			break
		}
		last = p.i
		if p.k != tString {
			c.sawText = true
			p.fstring(c)
			continue
		}
		t := *p.tok()
		s, isBytes := p.literal(&t)
		p.advance()
		c.addLiteral(p, s, isBytes, &t)
	}
	return c.finish(p, start)
}

func (p *parser) newStr(pos ast.Pos, s string, u bool) *ast.Str {
	n := p.mem.str.new()
	n.Pos, n.S = pos, py.String(s)
	if u {
		if p.file.uStrings == nil {
			p.file.uStrings = map[int]struct{}{}
		}
		p.file.uStrings[pos.ColOffset] = struct{}{}
	}
	return n
}

// uPrefix tells whether a literal begins with u, in lower case, which is what
// Constant.kind records.
func (p *parser) uPrefix(t *token) bool { return p.lex.src[t.start] == 'u' }

// concat gathers adjacent literals. Literal text accumulates until a
// replacement field or the end turns it into a node, which spans all literals
// that contributed to it, empty ones too.
type concat struct {
	base     int // in the scratch stack of the parser, where values are pushed
	sawBytes bool
	sawText  bool // some literal is not bytes
	fields   bool // some literal is an f-string
	template bool // all literals are t-strings

	err error // of the literal text of the f-string being parsed

	open bool // text is being gathered
	one  string
	more *strings.Builder
	u    bool
	span Span
}

func (c *concat) add(p *parser, s string, start pos, endLine, endCol int32, u bool) {
	if !c.open {
		c.open, c.one, c.more, c.u = true, s, nil, u
		c.span = Span{start.line, start.col, endLine, endCol}
		return
	}
	if c.more == nil {
		c.more = &strings.Builder{}
		c.more.WriteString(c.one)
	}
	c.more.WriteString(s)
	p.lex.charge(len(s) >> 8)
	c.span.EndLine, c.span.EndCol = endLine, endCol
}

func (c *concat) addLiteral(p *parser, s string, isBytes bool, t *token) {
	if isBytes {
		c.sawBytes = true
	} else {
		c.sawText = true
	}
	c.add(p, s, t.pos(), t.endLine, t.end-t.endLineStart, p.uPrefix(t))
}

func (c *concat) text() string {
	if c.more != nil {
		return c.more.String()
	}
	return c.one
}

// flush makes a node of the text gathered, if there is any.
func (c *concat) flush(p *parser) {
	if !c.open {
		return
	}
	c.open = false
	if s := c.text(); s != "" {
		p.exprs = append(p.exprs, p.newStr(p.addSpan(c.span), s, c.u))
	}
}

// finish makes the node of the whole literal.
func (c *concat) finish(p *parser, start pos) ast.Expr {
	switch {
	case c.sawBytes && c.sawText:
		p.raiseLast("cannot mix bytes and nonbytes literals")
	case c.sawBytes:
		return &ast.Bytes{ExprBase: ast.ExprBase{Pos: p.span(start)}, S: py.Bytes(c.text())}
	case !c.fields && !c.template:
		return p.newStr(p.span(start), c.text(), c.u)
	}
	c.flush(p)
	values := p.takeExprs(c.base)
	p.up()
	if c.template {
		return &TemplateStr{ExprBase: ast.ExprBase{Pos: p.span(start)}, Values: values}
	}
	n := p.mem.joined.new()
	n.Pos, n.Values = p.span(start), values
	return n
}

// fstring parses one f- or t-string and adds its parts to c.
func (p *parser) fstring(c *concat) {
	t := *p.tok()
	template := t.kind == tTStart
	if !template {
		c.fields = true
	}
	raw := strings.ContainsAny(p.text(&t)[:2], "rR")
	p.enter()
	p.advance()
	for p.k != tFEnd {
		switch p.k {
		case tFMiddle:
			p.middle(c, raw)
		case tLBrace:
			p.field(c, raw, template, false)
		default:
			p.fail()
		}
	}
	if c.err != nil {
		panic(bail{c.err})
	}
	p.advance()
	p.leave()
}

// middle adds the literal text of the current token. An error in it shows at
// the end of the f-string, so that errors of the fields come first.
func (p *parser) middle(c *concat, raw bool) {
	t := *p.tok()
	s := p.text(&t)
	if n := len(s); n > 1 && (s[n-1] == '{' || s[n-1] == '}') && s[n-2] == s[n-1] {
		s = s[:n-1] // a doubled brace
	}
	if !raw && strings.IndexByte(s, '\\') >= 0 {
		s = p.unescapeMiddle(c, s, t)
	}
	p.advance()
	if s != "" {
		c.add(p, s, t.pos(), t.endLine, t.end-t.endLineStart, false)
	}
}

func (p *parser) unescapeMiddle(c *concat, s string, t token) (out string) {
	if err := catch(func() { out = p.unescape(s, &t) }); c.err == nil {
		c.err = err
	}
	return out
}

// field parses a replacement field, `{ expr = !conv : spec }`, of an f- or
// t-string, or nested in a format spec of one.
func (p *parser) field(c *concat, raw, template, nested bool) {
	if p.diag {
		if !p.maybe(func() { p.replacement(c, raw, template, nested) }) {
			if p.quiet == 0 {
				p.invalidField(template)
			}
			p.fail()
		}
		return
	}
	p.replacement(c, raw, template, nested)
}

func (p *parser) replacement(c *concat, raw, template, nested bool) {
	brace := p.i
	start := p.start()
	p.advance()
	h := p.height
	p.height = 0
	value := p.yieldOrStarExprs()
	str := ""
	if template {
		str = p.fieldText(brace)
	}
	debug := p.accept(tAssign)
	if debug {
		s := p.fieldText(brace)
		t, b := p.tok(), &p.toks[brace]
		c.add(p, s, pos{b.endLine, b.end - b.endLineStart}, t.line, t.start-t.lineStart, false)
	}
	conversion := -1
	if p.k == tExclam {
		conversion = p.conversion(template)
	}
	var spec *JoinedStr
	if p.k == tColon {
		spec = p.formatSpec(raw, template)
	}
	if p.k != tRBrace {
		p.fail()
	}
	if debug && conversion < 0 && spec == nil {
		conversion = 'r'
	}
	p.advance()
	c.flush(p)
	p.up()
	p.restore(h)
	if template && !nested {
		p.exprs = append(p.exprs, &Interpolation{ExprBase: ast.ExprBase{Pos: p.span(start)},
			Value: value, Str: str, Conversion: conversion, FormatSpec: spec})
		return
	}
	n := p.mem.formatted.new()
	n.Pos, n.Value, n.Conversion, n.FormatSpec = p.span(start), value, conversion, spec
	p.exprs = append(p.exprs, n)
}

// fieldText is the source from the brace, token number brace, to the current
// token, without comments.
func (p *parser) fieldText(brace int) string {
	s := p.lex.src[p.toks[brace].end:p.tok().start]
	if strings.IndexByte(s, '#') < 0 {
		return s
	}
	var b strings.Builder
	for j := brace; j < p.i; j++ {
		gap := p.lex.src[p.toks[j].end:p.toks[j+1].start]
		for {
			hash := strings.IndexByte(gap, '#')
			if hash < 0 {
				break
			}
			b.WriteString(gap[:hash])
			gap = gap[hash:]
			gap = gap[strings.IndexByte(gap, '\n'):]
		}
		b.WriteString(gap)
		if j+1 < p.i {
			b.WriteString(p.text(&p.toks[j+1]))
		}
	}
	return b.String()
}

// conversion parses `!r`.
func (p *parser) conversion(template bool) int {
	excl := *p.tok()
	p.advance()
	t := *p.tok()
	if p.k != tName {
		p.fail()
	}
	if t.start != excl.end {
		p.raiseRange(fstringName(template)+": conversion type must come right after the exclamation mark",
			p.spanOfToken(&excl), p.spanOfToken(&t))
	}
	s := p.text(&t)
	if s != "s" && s != "r" && s != "a" {
		p.raiseSpan(KindSyntax, fmt.Sprintf("%s: invalid conversion character %s: expected 's', 'r', or 'a'",
			fstringName(template), reprString(s)), p.spanOfToken(&t))
	}
	p.advance()
	return int(s[0])
}

// formatSpec parses `: …` up to the closing brace.
func (p *parser) formatSpec(raw, template bool) *JoinedStr {
	start := p.start()
	p.advance()
	p.enter()
	var c concat
	c.base = len(p.exprs)
	for p.k != tRBrace {
		switch p.k {
		case tFMiddle:
			p.middle(&c, raw)
			continue
		case tLBrace:
			p.field(&c, raw, template, true)
			continue
		}
		p.fail()
	}
	if c.err != nil {
		panic(bail{c.err})
	}
	c.flush(p)
	n := p.mem.joined.new()
	n.Values = p.takeExprs(c.base)
	p.leave()
	p.up()
	n.Pos = p.span(start)
	return n
}
