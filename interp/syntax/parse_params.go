package syntax

import "github.com/go-python/gpython/ast"

// parameters parses the parameters of a function, up to `)`, or of a lambda,
// up to `:`, and tells how many are positional-only.
func (p *parser) parameters(lambda bool) (*ast.Arguments, int) {
	end := tRParen
	if lambda {
		end = tColon
	}
	a := p.mem.arguments.new()
	posOnly := 0
	var argBuf [8]*ast.Arg
	args := argBuf[:0]
	base := len(p.exprs)
	for p.k != end {
		switch p.k {
		case tSlash:
			if posOnly > 0 || len(args) == 0 {
				p.failSlash(posOnly > 0)
			}
			posOnly = len(args)
			p.advance()
		case tStar, tDStar:
			a.Args, a.Defaults = p.mem.args.copy(args), p.takeExprs(base)
			p.starParameters(a, lambda, end)
			return a, posOnly
		default:
			args = append(args, p.parameter(lambda, false))
			if p.k == tAssign {
				p.exprs = append(p.exprs, p.defaultValue(end))
			} else if len(p.exprs) > base {
				p.failNoDefault(args[len(args)-1])
			}
		}
		if p.k != tComma {
			break
		}
		p.advance()
	}
	a.Args, a.Defaults = p.mem.args.copy(args), p.takeExprs(base)
	return a, posOnly
}

// starParameters parses the parameters from the first star on.
func (p *parser) starParameters(a *ast.Arguments, lambda bool, end kind) {
	if p.k == tStar {
		star := *p.tok()
		p.advance()
		if p.k == tComma {
			p.advance()
			if p.k == end || p.k == tDStar {
				p.failBareStar(star)
			}
		} else {
			if p.k != tName {
				p.failBareStar(star)
			}
			a.Vararg = p.parameter(lambda, true)
			if p.k == tAssign {
				p.failVarDefault("var-positional")
			}
			if p.k != tComma {
				return
			}
			p.advance()
		}
		for p.k == tName {
			a.Kwonlyargs = append(a.Kwonlyargs, p.parameter(lambda, false))
			var def ast.Expr
			if p.k == tAssign {
				def = p.defaultValue(end)
			}
			a.KwDefaults = append(a.KwDefaults, def)
			if p.k != tComma {
				return
			}
			p.advance()
		}
	}
	if p.k == end {
		return
	}
	if p.k != tDStar {
		p.failAfterStar()
	}
	p.advance()
	a.Kwarg = p.parameter(lambda, false)
	if p.k == tAssign {
		p.failVarDefault("var-keyword")
	}
	if p.accept(tComma) && p.k != end {
		p.failAfterKwarg()
	}
}

// parameter parses a name and its annotation; that of a *name may be starred.
func (p *parser) parameter(lambda, vararg bool) *ast.Arg {
	start := p.start()
	if p.diag {
		p.diagParameter(lambda)
	}
	n := p.mem.arg.new()
	n.Arg = p.ident()
	if !lambda && p.accept(tColon) {
		if vararg {
			n.Annotation = p.starExpr()
		} else {
			n.Annotation = p.expr()
		}
	}
	n.Pos = p.span(start)
	return n
}

func (p *parser) defaultValue(end kind) ast.Expr {
	p.advance()
	if p.k == end || p.k == tComma {
		p.failNoDefaultValue()
	}
	return p.expr()
}
