package syntax

import (
	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

func (p *parser) atom() ast.Expr {
	start := p.start()
	switch p.k {
	case tName:
		id := p.name(p.tok())
		p.advance()
		return p.newName(p.span(start), id, ast.Load)
	case tNumber:
		v := p.number(p.tok())
		p.advance()
		n := p.mem.num.new()
		n.Pos, n.N = p.span(start), v
		return n
	case tString, tFStart, tTStart:
		return p.strings()
	case kTrue:
		return p.constant(py.True)
	case kFalse:
		return p.constant(py.False)
	case kNone:
		return p.constant(py.None)
	case tLParen:
		return p.parens()
	case tLBrack:
		return p.list()
	case tLBrace:
		return p.braces()
	case tEllipsis:
		p.advance()
		return &ast.Ellipsis{ExprBase: ast.ExprBase{Pos: p.span(start)}}
	}
	p.fail()
	return nil
}

// parens parses a parenthesised expression, a tuple or a generator expression.
func (p *parser) parens() ast.Expr {
	start := p.start()
	p.enter()
	defer p.leave()
	p.advance()
	var first ast.Expr
	switch {
	case p.k == tRParen:
		p.advance()
		return p.newTuple(p.span(start), nil, ast.Load)
	case p.k == kYield:
		e := p.yield()
		p.expectClose(tRParen)
		return e
	}
	if p.diag {
		p.diagGroup()
	}
	first = p.starNamedExpr()
	switch {
	case p.k == tComma:
		elts := p.elements(first, tRParen)
		p.expectClose(tRParen)
		p.up()
		return p.newTuple(p.span(start), elts, ast.Load)
	case isStarred(first):
		if p.k == kFor || p.k == kAsync {
			p.failComprehensionElt(first)
		}
		p.failStarInGroup(first)
	case p.k == kFor || p.k == kAsync:
		return p.genExp(start, first)
	}
	p.expectClose(tRParen)
	return first
}

// elements parses the elements of a display after the first, up to close.
func (p *parser) elements(first ast.Expr, close kind) []ast.Expr {
	base := len(p.exprs)
	p.exprs = append(p.exprs, first)
	for p.k == tComma {
		p.advance()
		if p.k == close {
			break
		}
		p.exprs = append(p.exprs, p.starNamedExpr())
	}
	return p.takeExprs(base)
}

// genExp parses the clauses of a generator expression and the parenthesis
// that ends it.
func (p *parser) genExp(start pos, elt ast.Expr) ast.Expr {
	n := &ast.GeneratorExp{Elt: elt, Generators: p.forClauses()}
	p.expectClose(tRParen)
	p.up()
	n.Pos = p.span(start)
	return n
}

func (p *parser) list() ast.Expr {
	start := p.start()
	p.enter()
	p.advance()
	var e ast.Expr
	if p.k == tRBrack {
		p.advance()
		e = &ast.List{ExprBase: ast.ExprBase{Pos: p.span(start)}, Ctx: ast.Load}
		p.leave()
		return e
	}
	first := p.starNamedExpr()
	if p.k == kFor || p.k == kAsync {
		if isStarred(first) {
			p.failComprehensionElt(first)
		}
		gens := p.forClauses()
		p.expectClose(tRBrack)
		e = &ast.ListComp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elt: first, Generators: gens}
	} else {
		elts := p.elements(first, tRBrack)
		p.expectClose(tRBrack)
		e = &ast.List{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elts: elts, Ctx: ast.Load}
	}
	p.up()
	p.leave()
	return e
}

// braces parses a dict or set display or comprehension.
func (p *parser) braces() ast.Expr {
	start := p.start()
	p.enter()
	p.advance()
	var e ast.Expr
	switch p.k {
	case tRBrace:
		p.advance()
		e = &ast.Dict{ExprBase: ast.ExprBase{Pos: p.span(start)}}
	case tDStar:
		e = p.dict(start, nil)
	case tStar:
		e = p.set(start, p.starred())
	default:
		if p.diag {
			p.diagBraces()
		}
		first := p.start()
		key := p.namedExpr()
		if _, named := key.(*NamedExpr); p.k == tColon && !(named && p.startOf(key) == first) {
			e = p.dict(start, key)
		} else {
			e = p.set(start, key)
		}
	}
	p.up()
	p.leave()
	return e
}

func (p *parser) set(start pos, first ast.Expr) ast.Expr {
	if p.k == kFor || p.k == kAsync {
		if isStarred(first) {
			p.failComprehensionElt(first)
		}
		gens := p.forClauses()
		p.expectClose(tRBrace)
		return &ast.SetComp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elt: first, Generators: gens}
	}
	elts := p.elements(first, tRBrace)
	p.expectClose(tRBrace)
	return &ast.Set{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elts: elts}
}

// dict parses a dict whose first key has been read, or which begins with **
// (key is nil). Keys are pushed on the scratch stack in turn with values.
func (p *parser) dict(start pos, key ast.Expr) ast.Expr {
	base := len(p.exprs)
	for {
		if key == nil && p.k == tDStar {
			p.advance()
			p.exprs = append(p.exprs, nil, p.bin(precBitOr))
			if p.diag && (p.k == kFor || p.k == kAsync) && len(p.exprs) == base+2 {
				p.failDictUnpackComprehension()
			}
		} else {
			if key == nil {
				key = p.expr()
			}
			p.expectDictColon(key)
			value := p.dictValue()
			if (p.k == kFor || p.k == kAsync) && len(p.exprs) == base {
				gens := p.forClauses()
				p.expectClose(tRBrace)
				return &ast.DictComp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Key: key, Value: value, Generators: gens}
			}
			p.exprs = append(p.exprs, key, value)
			key = nil
		}
		if !p.accept(tComma) || p.k == tRBrace {
			break
		}
	}
	pairs := p.exprs[base:]
	both := p.mem.exprs.copy(pairs)
	n := len(pairs) / 2
	for i := range n {
		both[i], both[n+i] = pairs[2*i], pairs[2*i+1]
	}
	clear(pairs)
	p.exprs = p.exprs[:base]
	p.expectClose(tRBrace)
	return &ast.Dict{ExprBase: ast.ExprBase{Pos: p.span(start)}, Keys: both[:n:n], Values: both[n:]}
}

// forClauses parses the clauses of a comprehension.
func (p *parser) forClauses() []ast.Comprehension {
	var clauses []ast.Comprehension
	for p.k == kFor || p.k == kAsync {
		start := p.start()
		async := p.accept(kAsync)
		p.expect(kFor)
		target := p.forTargets()
		p.expectIn(target)
		iter := p.bin(precOr)
		if async {
			iter = &AsyncIter{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: iter}
		}
		c := ast.Comprehension{Target: target, Iter: iter}
		base := len(p.exprs)
		for p.k == kIf {
			p.advance()
			p.exprs = append(p.exprs, p.bin(precOr))
		}
		c.Ifs = p.takeExprs(base)
		clauses = append(clauses, c)
	}
	p.up()
	return clauses
}
