package syntax

import "github.com/go-python/gpython/ast"

// targets parses `star_targets`: what stands between for and in, or before an
// equals sign.
func (p *parser) targets() ast.Expr {
	start := p.start()
	e := p.target()
	if p.k == tComma {
		base := len(p.exprs)
		p.exprs = append(p.exprs, e)
		for p.k == tComma {
			p.advance()
			if !startsExpr[p.k] && p.k != tStar {
				break
			}
			if p.diag {
				if !p.maybePush((*parser).target) {
					break
				}
				continue
			}
			p.exprs = append(p.exprs, p.target())
		}
		p.up()
		elts := p.takeExprs(base)
		e = p.newTuple(p.span(start), elts, ast.Store)
	}
	return e
}

// target parses `star_target`.
func (p *parser) target() ast.Expr {
	start := p.start()
	star := p.accept(tStar)
	e := p.primary()
	if star {
		p.up()
		e = &ast.Starred{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: e}
	}
	if !p.setCtx(e, ast.Store) {
		p.fail()
	}
	return e
}

// setCtx makes e a target, to be stored or deleted, or returns false if it
// can't be one.
func (p *parser) setCtx(e ast.Expr, ctx ast.ExprContext) bool {
	switch n := e.(type) {
	case *ast.Name:
		n.Ctx = ctx
	case *ast.Attribute:
		n.Ctx = ctx
	case *ast.Subscript:
		n.Ctx = ctx
	case *ast.Tuple:
		for _, x := range n.Elts {
			if !p.setCtx(x, ctx) {
				return false
			}
		}
		n.Ctx = ctx
	case *ast.List:
		for _, x := range n.Elts {
			if !p.setCtx(x, ctx) {
				return false
			}
		}
		n.Ctx = ctx
	case *ast.Starred:
		if ctx == ast.Del || isStarred(n.Value) || !p.setCtx(n.Value, ctx) {
			return false
		}
		n.Ctx = ctx
	default:
		return false
	}
	return true
}

// describe is what messages call an expression that is no target.
func describe(e ast.Expr) string {
	switch n := e.(type) {
	case *ast.Attribute:
		return "attribute"
	case *ast.Subscript:
		return "subscript"
	case *ast.Starred:
		return "starred"
	case *ast.Name:
		return "name"
	case *ast.List:
		return "list"
	case *ast.Tuple:
		return "tuple"
	case *Lambda:
		return "lambda"
	case *ast.Call:
		return "function call"
	case *ast.BoolOp, *ast.BinOp, *ast.UnaryOp:
		return "expression"
	case *ast.GeneratorExp:
		return "generator expression"
	case *ast.Yield, *ast.YieldFrom:
		return "yield expression"
	case *Await:
		return "await expression"
	case *ast.ListComp:
		return "list comprehension"
	case *ast.SetComp:
		return "set comprehension"
	case *ast.DictComp:
		return "dict comprehension"
	case *ast.Dict:
		return "dict literal"
	case *ast.Set:
		return "set display"
	case *JoinedStr, *FormattedValue:
		return "f-string expression"
	case *TemplateStr, *Interpolation:
		return "t-string expression"
	case *ast.Num, *ast.Str, *ast.Bytes:
		return "literal"
	case *ast.NameConstant:
		return nameConstant(n)
	case *ast.Ellipsis:
		return "ellipsis"
	case *ast.Compare:
		return "comparison"
	case *ast.IfExp:
		return "conditional expression"
	case *NamedExpr:
		return "named expression"
	}
	return "expression"
}
