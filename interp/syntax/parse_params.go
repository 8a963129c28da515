package syntax

import "github.com/go-python/gpython/ast"

// parameters parses the parameters of a function, up to `)`, or of a lambda,
// up to `:`, and tells how many are positional-only.
func (p *parser) parameters(lambda bool) (*ast.Arguments, int) {
	end := tRParen
	if lambda {
		end = tColon
	}
	if p.hints() {
		p.invalidParameters(lambda, end)
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
				p.fail()
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
				p.exprs = append(p.exprs, p.defaultValue())
			} else if len(p.exprs) > base {
				p.fail()
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
		if p.hints() {
			p.invalidStar(lambda, end)
		}
		p.advance()
		if p.k == tComma {
			p.advance()
			if p.k != tName {
				p.fail()
			}
		} else {
			a.Vararg = p.parameter(lambda, true)
			if p.k != tComma {
				return
			}
			p.advance()
		}
		for p.k == tName {
			a.Kwonlyargs = append(a.Kwonlyargs, p.parameter(lambda, false))
			var def ast.Expr
			if p.k == tAssign {
				def = p.defaultValue()
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
	if p.k == tDStar && p.hints() {
		p.invalidDoubleStar(lambda)
	}
	p.expect(tDStar)
	a.Kwarg = p.parameter(lambda, false)
	p.accept(tComma)
}

// parameter parses a name and its annotation; that of a *name may be starred.
func (p *parser) parameter(lambda, vararg bool) *ast.Arg {
	start := p.start()
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

func (p *parser) defaultValue() ast.Expr {
	eq := p.tok()
	if k := p.peek(); p.hints() && (k == tRParen || k == tComma) {
		p.raiseSpan(KindSyntax, "expected default value expression", p.spanOfToken(eq))
	}
	p.advance()
	return p.expr()
}
