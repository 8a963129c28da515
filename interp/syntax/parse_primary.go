package syntax

import "github.com/go-python/gpython/ast"

func (p *parser) await() ast.Expr {
	start := p.start()
	p.advance()
	x := p.primary()
	p.up()
	return &Await{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: x}
}

// primary parses an atom and the attributes, calls and subscripts after it.
func (p *parser) primary() ast.Expr {
	if p.diag {
		return p.remember(rulePrimary, p.explainPrimary)
	}
	start := p.start()
	e := p.atom()
	for {
		switch p.k {
		case tDot:
			p.advance()
			id := p.ident()
			n := p.mem.attribute.new()
			n.Pos, n.Value, n.Attr, n.Ctx = p.span(start), e, id, ast.Load
			e = n
		case tLParen:
			e = p.call(start, e)
		case tLBrack:
			e = p.subscript(start, e)
		default:
			return e
		}
		p.up()
	}
}

func (p *parser) call(start pos, fn ast.Expr) ast.Expr {
	n := p.mem.call.new()
	n.Func = fn
	paren := p.start()
	p.advance()
	n.Args, n.Keywords = p.arguments(&paren)
	n.Pos = p.span(start)
	p.warnCall(n)
	return n
}

// arguments parses `arguments` and the closing parenthesis. paren is where
// the opening one lies, the start of a generator expression that is the sole
// argument; nil if that is not allowed.
func (p *parser) arguments(paren *pos) ([]ast.Expr, []*ast.Keyword) {
	base, kwBase := len(p.exprs), len(p.kws)
	p.enter()
	unpacked := false
	for p.k != tRParen {
		switch {
		case p.k == tDStar:
			unpacked = true
			p.kws = append(p.kws, p.doubleStarArg())
		case p.k == tName && p.peek() == tAssign:
			p.kws = append(p.kws, p.keywordArg())
		case p.k == tStar:
			if unpacked {
				p.fail()
			}
			p.exprs = append(p.exprs, p.starredArg())
		default:
			if len(p.kws) > kwBase {
				p.fail()
			}
			e := p.namedExpr()
			if p.k == kFor || p.k == kAsync {
				if paren == nil || len(p.exprs) > base || len(p.kws) > kwBase {
					p.fail()
				}
				p.exprs = append(p.exprs, p.genExp(*paren, e))
				p.leave()
				return p.takeExprs(base), nil
			}
			if p.k == tAssign {
				p.fail()
			}
			p.exprs = append(p.exprs, e)
		}
		if !p.accept(tComma) {
			break
		}
	}
	p.expect(tRParen)
	p.leave()
	return p.takeExprs(base), p.takeKeywords(kwBase)
}

func (p *parser) starredArg() ast.Expr {
	if p.diag {
		return p.explainStarredArg()
	}
	start := p.start()
	p.advance()
	h := p.height
	p.height = 0
	value := p.expr()
	p.up()
	p.restore(h)
	if p.k == tAssign {
		p.fail()
	}
	return &ast.Starred{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: value, Ctx: ast.Load}
}

func (p *parser) keywordArg() *ast.Keyword {
	start := p.start()
	id := p.ident()
	p.advance()
	value := p.expr()
	n := p.mem.keyword.new()
	n.Pos, n.Arg, n.Value = p.span(start), id, value
	return n
}

func (p *parser) doubleStarArg() *ast.Keyword {
	start := p.start()
	p.advance()
	value := p.expr()
	n := p.mem.keyword.new()
	n.Pos, n.Value = p.span(start), value
	return n
}

func (p *parser) subscript(start pos, e ast.Expr) ast.Expr {
	p.advance()
	p.enter()
	inner := p.start()
	first := p.slice()
	if p.k == tComma || isStarred(first) {
		first = p.tupleOfSlices(inner, first)
	}
	p.leave()
	p.expect(tRBrack)
	index := p.mem.index.new()
	index.Value = first
	index.Lineno, index.ColOffset = first.GetLineno(), first.GetColOffset()
	n := p.mem.subscript.new()
	n.Pos, n.Value, n.Slice, n.Ctx = p.span(start), e, index, ast.Load
	if !p.diag {
		p.warnSubscript(n, first)
	}
	return n
}

func isStarred(e ast.Expr) bool {
	_, ok := e.(*ast.Starred)
	return ok
}

func (p *parser) tupleOfSlices(start pos, first ast.Expr) ast.Expr {
	base := len(p.exprs)
	p.exprs = append(p.exprs, first)
	for p.k == tComma {
		p.advance()
		if p.k == tRBrack {
			break
		}
		p.exprs = append(p.exprs, p.slice())
	}
	p.up()
	elts := p.takeExprs(base)
	return p.newTuple(p.span(start), elts, ast.Load)
}

// slice parses one element of a subscript.
func (p *parser) slice() ast.Expr {
	start := p.start()
	if p.k == tStar {
		return p.starredArg()
	}
	if p.diag {
		return p.explainSlice()
	}
	var lower ast.Expr
	if p.k != tColon {
		lower = p.namedExpr()
		if _, named := lower.(*NamedExpr); p.k != tColon || named && p.startOf(lower) == start {
			return lower
		}
	}
	n := &Slice{Lower: lower}
	p.advance()
	if startsExpr[p.k] {
		n.Upper = p.expr()
	}
	if p.accept(tColon) && startsExpr[p.k] {
		n.Step = p.expr()
	}
	p.up()
	n.Pos = p.span(start)
	return n
}
