package syntax

import "github.com/go-python/gpython/ast"

// forTargets parses `star_targets`: what stands between for and in.
func (p *parser) forTargets() ast.Expr {
	start := p.start()
	e := p.forTarget()
	if p.k == tComma {
		base := len(p.exprs)
		p.exprs = append(p.exprs, e)
		for p.k == tComma {
			p.advance()
			if !startsExpr[p.k] && p.k != tStar {
				break
			}
			p.exprs = append(p.exprs, p.forTarget())
		}
		p.up()
		elts := p.takeExprs(base)
		e = p.newTuple(p.span(start), elts, ast.Load)
	}
	if bad := p.store(e, forTargets); bad != nil {
		p.failForTarget(bad)
	}
	return e
}

func (p *parser) forTarget() ast.Expr {
	if p.k == tStar {
		return p.starred()
	}
	return p.bin(precBitOr)
}

// targetKind is where a target stands.
type targetKind uint8

const (
	starTargets targetKind = iota // of an assignment or with
	forTargets
	delTargets
)

// store makes e a target, or returns the part of it that can't be one.
func (p *parser) store(e ast.Expr, k targetKind) (bad ast.Expr) {
	ctx := ast.Store
	if k == delTargets {
		ctx = ast.Del
	}
	switch n := e.(type) {
	case *ast.Name:
		n.Ctx = ctx
	case *ast.Attribute:
		n.Ctx = ctx
	case *ast.Subscript:
		n.Ctx = ctx
	case *ast.Tuple:
		for _, x := range n.Elts {
			if bad := p.store(x, k); bad != nil {
				return bad
			}
		}
		n.Ctx = ctx
	case *ast.List:
		for _, x := range n.Elts {
			if bad := p.store(x, k); bad != nil {
				return bad
			}
		}
		n.Ctx = ctx
	case *ast.Starred:
		if k == delTargets || isStarred(n.Value) {
			return e
		}
		if bad := p.store(n.Value, k); bad != nil {
			return bad
		}
		n.Ctx = ctx
	default:
		return e
	}
	return nil
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
