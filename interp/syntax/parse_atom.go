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
	if p.diag {
		return p.explainParens()
	}
	start := p.start()
	p.enter()
	p.advance()
	var e ast.Expr
	switch p.k {
	case tRParen:
		p.advance()
		e = p.newTuple(p.span(start), nil, ast.Load)
	case kYield:
		e = p.yield()
		p.expect(tRParen)
	default:
		e = p.starNamedExpr()
		switch {
		case p.k == tComma:
			elts := p.elements(e, tRParen)
			p.expect(tRParen)
			p.up()
			e = p.newTuple(p.span(start), elts, ast.Load)
		case isStarred(e):
			p.fail()
		case p.k == kFor || p.k == kAsync:
			e = p.genExp(start, e)
		default:
			p.expect(tRParen)
		}
	}
	p.leave()
	return e
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
	p.expect(tRParen)
	p.up()
	n.Pos = p.span(start)
	return n
}

func (p *parser) list() ast.Expr {
	if p.diag {
		return p.explainList()
	}
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
			p.fail()
		}
		gens := p.forClauses()
		p.expect(tRBrack)
		e = &ast.ListComp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elt: first, Generators: gens}
	} else {
		elts := p.elements(first, tRBrack)
		p.expect(tRBrack)
		e = &ast.List{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elts: elts, Ctx: ast.Load}
	}
	p.up()
	p.leave()
	return e
}

// braces parses a dict or set display or comprehension.
func (p *parser) braces() ast.Expr {
	if p.diag {
		return p.explainBraces()
	}
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
			p.fail()
		}
		gens := p.forClauses()
		p.expect(tRBrace)
		return &ast.SetComp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Elt: first, Generators: gens}
	}
	elts := p.elements(first, tRBrace)
	p.expect(tRBrace)
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
		} else {
			if key == nil {
				key = p.expr()
			}
			p.expect(tColon)
			value := p.expr()
			if (p.k == kFor || p.k == kAsync) && len(p.exprs) == base {
				gens := p.forClauses()
				p.expect(tRBrace)
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
	p.expect(tRBrace)
	return &ast.Dict{ExprBase: ast.ExprBase{Pos: p.span(start)}, Keys: both[:n:n], Values: both[n:]}
}

// forClauses parses the clauses of a comprehension.
func (p *parser) forClauses() []ast.Comprehension {
	if p.diag {
		return p.explainForClauses()
	}
	var clauses []ast.Comprehension
	for p.k == kFor || p.k == kAsync {
		clauses = append(clauses, p.forClause())
	}
	p.up()
	return clauses
}

func (p *parser) forClause() ast.Comprehension {
	start := p.start()
	async := p.accept(kAsync)
	p.expect(kFor)
	target := p.forTarget(true)
	p.expect(kIn)
	iter := p.bin(precOr)
	if async {
		iter = &AsyncIter{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: iter}
	}
	base := len(p.exprs)
	for p.k == kIf {
		if p.diag {
			if !p.maybePush((*parser).condition) {
				break
			}
			continue
		}
		p.exprs = append(p.exprs, p.condition())
	}
	return ast.Comprehension{Target: target, Iter: iter, Ifs: p.takeExprs(base)}
}

// condition parses `if disjunction`.
func (p *parser) condition() ast.Expr {
	p.advance()
	return p.bin(precOr)
}
