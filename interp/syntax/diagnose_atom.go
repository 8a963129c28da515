package syntax

import (
	"github.com/go-python/gpython/ast"
)

// gather parses elements separated by commas and pushes them; it stops before
// a comma that no element follows.
func (p *parser) gather(f func(*parser) ast.Expr) int {
	if !p.maybePush(f) {
		return 0
	}
	n := 1
	for {
		e := p.then(tComma, f)
		if e == nil {
			return n
		}
		p.exprs = append(p.exprs, e)
		n++
	}
}

// explainParens is parens in the second pass.
func (p *parser) explainParens() (e ast.Expr) {
	if e = p.maybeExpr((*parser).plainTuple); e != nil {
		return e
	}
	if e = p.maybeExpr((*parser).plainGroup); e != nil {
		return e
	}
	if p.hints() {
		p.look(p.invalidGroup)
	}
	if e = p.maybeExpr((*parser).plainGenExp); e != nil {
		return e
	}
	if p.hints() {
		p.invalidComprehension()
	}
	p.fail()
	return nil
}

func (p *parser) plainTuple() ast.Expr {
	start := p.start()
	p.expect(tLParen)
	base := len(p.exprs)
	if p.k != tRParen {
		p.exprs = append(p.exprs, p.starNamedExpr())
		p.expect(tComma)
		if p.gather((*parser).starNamedExpr) > 0 {
			p.accept(tComma)
		}
	}
	p.expect(tRParen)
	return p.newTuple(p.span(start), p.takeExprs(base), ast.Load)
}

func (p *parser) plainGroup() (e ast.Expr) {
	p.expect(tLParen)
	if p.k == kYield {
		e = p.yield()
	} else {
		e = p.namedExpr()
	}
	p.expect(tRParen)
	return e
}

func (p *parser) plainGenExp() ast.Expr {
	start := p.start()
	p.expect(tLParen)
	return p.genExp(start, p.positional())
}

// positional parses an expression or a named one, without the hints that
// namedExpr looks for.
func (p *parser) positional() ast.Expr {
	if p.k == tName && p.peek() == tWalrus {
		return p.walrus()
	}
	e := p.expr()
	if p.k == tWalrus {
		p.fail()
	}
	return e
}

// invalidGroup looks for a star in parentheses.
func (p *parser) invalidGroup() {
	p.advance()
	switch p.k {
	case tStar:
		if e := p.starredArg(); p.k == tRParen {
			p.raiseNode("cannot use starred expression here", e)
		}
	case tDStar:
		t := *p.tok()
		p.advance()
		if p.expr(); p.k == tRParen {
			p.raiseSpan(KindSyntax, "cannot use double starred expression here", p.spanOfToken(&t))
		}
	}
}

// explainStarredArg parses `* expression`, as it stands among arguments.
func (p *parser) explainStarredArg() (e ast.Expr) {
	start := p.start()
	star := *p.tok()
	if p.k != tStar {
		p.fail()
	}
	if p.hints() {
		p.look(func() {
			p.advance()
			p.expr()
			if b := p.then(tAssign, (*parser).expr); b != nil {
				p.raiseRange("cannot assign to iterable argument unpacking", p.spanOfToken(&star), p.spanOf(b))
			}
		})
	}
	if value := p.then(tStar, (*parser).expr); value != nil {
		return &ast.Starred{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: value, Ctx: ast.Load}
	}
	if p.hints() {
		p.advance()
		p.raiseLast("Invalid star expression")
	}
	p.fail()
	return nil
}

// invalidComprehension looks for a comprehension over something it can't have.
func (p *parser) invalidComprehension() {
	opener := p.k
	p.look(func() {
		p.advance()
		if p.k != tStar {
			return
		}
		e := p.starredArg()
		p.forClauses()
		p.raiseNode("iterable unpacking cannot be used in comprehension", e)
	})
	if opener == tLParen {
		return
	}
	const msg = "did you forget parentheses around the comprehension target?"
	p.look(func() {
		p.advance()
		a := p.starNamedExpr()
		comma := *p.tok()
		p.expect(tComma)
		p.look(func() {
			base := len(p.exprs)
			n := p.gather((*parser).starNamedExpr)
			if n == 0 {
				return
			}
			last := p.exprs[base+n-1]
			p.accept(tComma)
			p.forClauses()
			p.raiseNodes(msg, a, last)
		})
		p.forClauses()
		p.raiseRange(msg, p.spanOf(a), p.spanOfToken(&comma))
	})
}

// explainList is list in the second pass.
func (p *parser) explainList() (e ast.Expr) {
	if e = p.maybeExpr((*parser).plainList); e != nil {
		return e
	}
	start := p.start()
	if p.maybe(func() {
		p.advance()
		elt := p.namedExpr()
		gens := p.forClauses()
		p.expect(tRBrack)
		e = &ast.ListComp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elt: elt, Generators: gens}
	}) {
		return e
	}
	if p.hints() {
		p.invalidComprehension()
	}
	p.fail()
	return nil
}

func (p *parser) plainList() ast.Expr {
	start := p.start()
	p.expect(tLBrack)
	base := len(p.exprs)
	if p.gather((*parser).starNamedExpr) > 0 {
		p.accept(tComma)
	}
	p.expect(tRBrack)
	return &ast.List{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elts: p.takeExprs(base), Ctx: ast.Load}
}

// explainBraces is braces in the second pass.
func (p *parser) explainBraces() (e ast.Expr) {
	start := p.start()
	if p.maybe(func() { e = p.plainDict(start) }) {
		return e
	}
	p.look(p.invalidDict) // in the quiet pass too
	if p.maybe(func() {
		p.advance()
		base := len(p.exprs)
		if p.gather((*parser).starNamedExpr) == 0 {
			p.fail()
		}
		p.accept(tComma)
		p.expect(tRBrace)
		e = &ast.Set{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elts: p.takeExprs(base)}
	}) {
		return e
	}
	if p.maybe(func() {
		p.advance()
		key := p.expr()
		p.expect(tColon)
		value := p.expr()
		gens := p.forClauses()
		p.expect(tRBrace)
		e = &ast.DictComp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Key: key, Value: value, Generators: gens}
	}) {
		return e
	}
	if p.hints() {
		p.look(p.invalidDictComprehension)
	}
	if p.maybe(func() {
		p.advance()
		elt := p.namedExpr()
		gens := p.forClauses()
		p.expect(tRBrace)
		e = &ast.SetComp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elt: elt, Generators: gens}
	}) {
		return e
	}
	if p.hints() {
		p.invalidComprehension()
	}
	p.fail()
	return nil
}

// pair parses `key: value` or `** mapping`; it returns the value only.
func (p *parser) pair() ast.Expr {
	if p.accept(tDStar) {
		return p.bitwiseOr()
	}
	p.expr()
	p.expect(tColon)
	return p.expr()
}

func (p *parser) plainDict(start pos) ast.Expr {
	p.expect(tLBrace)
	base := len(p.exprs)
	if p.gather((*parser).pair) > 0 {
		p.accept(tComma)
	}
	p.expect(tRBrace)
	return &ast.Dict{ExprBase: ast.ExprBase{Pos: p.span(start)}, Values: p.takeExprs(base)}
}

// invalidDict looks for keys without values and stars in the wrong place.
func (p *parser) invalidDict() {
	p.advance()
	p.look(func() {
		if p.gather((*parser).pair) > 0 && p.accept(tComma) {
			p.invalidPair()
		}
	})
	p.look(func() {
		p.expr()
		p.invalidValue()
	})
}

// invalidPair looks at the first pair of a dict that is none.
func (p *parser) invalidPair() {
	key := p.expr()
	if p.k != tColon {
		s := p.spanOf(key)
		e := p.makeError(KindSyntax, "':' expected after dictionary key", s)
		e.Col, e.EndCol = p.column(s.EndLine, s.EndCol)-1, 0
		panic(bail{e})
	}
	p.invalidValue()
}

// invalidValue looks for a missing or starred value after a key.
func (p *parser) invalidValue() {
	colon := *p.tok()
	p.expect(tColon)
	switch p.k {
	case tStar:
		star := *p.tok()
		p.advance()
		p.bitwiseOr()
		p.raiseFrom(p.spanOfToken(&star), "cannot use a starred expression in a dictionary value")
	case tRBrace, tComma:
		p.raiseSpan(KindSyntax, "expression expected after dictionary key and ':'", p.spanOfToken(&colon))
	}
}

func (p *parser) invalidDictComprehension() {
	p.advance()
	t := *p.tok()
	p.expect(tDStar)
	p.bitwiseOr()
	p.forClauses()
	p.raiseSpan(KindSyntax, "dict unpacking cannot be used in dict comprehension", p.spanOfToken(&t))
}

// explainForClauses is forClauses in the second pass.
func (p *parser) explainForClauses() (clauses []ast.Comprehension) {
	for p.k == kFor || p.k == kAsync {
		if !p.maybe(func() { clauses = append(clauses, p.forClause()) }) {
			break
		}
	}
	if len(clauses) == 0 {
		p.fail()
	}
	return clauses
}
