package syntax

import (
	"fmt"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// fstringName is how messages call an f- or t-string.
func fstringName(template bool) string {
	if template {
		return "t-string"
	}
	return "f-string"
}

// invalidField says what is wrong with a replacement field, at whose brace the
// parser is.
func (p *parser) invalidField(template bool) {
	name := fstringName(template) + ": "
	p.advance()
	switch p.k {
	case tAssign, tExclam, tColon, tRBrace:
		p.raiseNext(name + "valid expression required before '" + p.text(p.tok()) + "'")
	}
	if p.maybeExpr((*parser).yieldOrStarExprs) == nil {
		p.raiseNext(name + "expecting a valid expression after '{'")
	}
	switch p.k {
	case tAssign, tExclam, tColon, tRBrace:
	default:
		p.raiseNext(name + "expecting '=', or '!', or ':', or '}'")
	}
	if p.accept(tAssign) && p.k != tExclam && p.k != tColon && p.k != tRBrace {
		p.raiseNext(name + "expecting '!', or ':', or '}'")
	}
	if p.accept(tExclam) {
		switch p.k {
		case tColon, tRBrace:
			p.raiseNext(name + "missing conversion character")
		case tName:
			p.advance()
		default:
			p.raiseNext(name + "invalid conversion character")
		}
	}
	switch p.k {
	case tColon:
		p.advance()
		for {
			var c concat
			if p.k == tFMiddle {
				p.advance()
			} else if p.k != tLBrace || !p.maybe(func() { p.field(&c, true, template, true) }) {
				break
			}
		}
		if p.k != tRBrace {
			p.raiseNext(name + "expecting '}', or format specs")
		}
	case tRBrace:
	default:
		p.raiseNext(name + "expecting ':' or '}'")
	}
}

// failDigits raises at an integer literal that is too long.
func (p *parser) failDigits(t *token, n int) {
	e := p.makeError(KindSyntax, fmt.Sprintf("Exceeds the limit (%d digits) for integer string conversion: value has %d digits; "+
		"use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer literals "+
		"to avoid decimal conversion limits.", maxDigits, n), p.spanOfToken(t))
	e.Col, e.EndCol = 0, 0
	panic(bail{e})
}

// raiseMixedTemplate raises at two adjacent literals of which one is a
// t-string: the one whose first token is number i, and the one that begins at
// the current token.
func (p *parser) raiseMixedTemplate(i int) {
	first := p.toks[i].pos()
	if p.k == tString {
		p.advance()
	} else {
		p.fstring(&concat{base: len(p.exprs)})
	}
	t := &p.toks[p.i-1]
	p.raiseSpan(KindSyntax, "cannot mix t-string literals with string or bytes literals",
		Span{first.line, first.col, t.endLine, t.end - t.endLineStart})
}

func isImaginary(e ast.Expr) bool {
	n, ok := e.(*ast.Num)
	if !ok {
		return false
	}
	_, ok = n.N.(py.Complex)
	return ok
}

func nameConstant(n *ast.NameConstant) string { return (&dumper{}).constant(n.Value) }
