package syntax

import (
	"github.com/go-python/gpython/ast"
)

// explainCall parses the call of fn in the second pass.
func (p *parser) explainCall(start pos, fn ast.Expr) ast.Expr {
	n := &ast.Call{Func: fn}
	if g := p.maybeExpr((*parser).plainGenExp); g != nil {
		n.Args = []ast.Expr{g}
		n.Pos = p.span(start)
		return n
	}
	if p.hints() {
		p.invalidComprehension()
	}
	p.expect(tLParen)
	var a argList
	p.maybe(func() { a = p.explainArguments() })
	p.expect(tRParen)
	n.Args, n.Keywords = a.args, a.keywords
	n.Pos = p.span(start)
	return n
}

// argList is the arguments of a call, of which each star counts as positional.
type argList struct {
	args     []ast.Expr
	keywords []*ast.Keyword
}

// explainArguments parses arguments up to the closing parenthesis, or says
// what is wrong with them.
func (p *parser) explainArguments() (a argList) {
	if p.maybe(func() {
		a = p.argList()
		p.accept(tComma)
		if p.k != tRParen {
			p.fail()
		}
	}) {
		return a
	}
	if p.hints() {
		p.invalidArguments()
	}
	p.fail()
	return a
}

// argList parses positional arguments and then keyword ones.
func (p *parser) argList() (a argList) {
	base := len(p.exprs)
	if p.gather((*parser).positionalArg) > 0 {
		a.args = p.takeExprs(base)
		if p.k == tComma {
			p.maybe(func() {
				p.advance()
				p.keywordArgs(&a)
			})
		}
		return a
	}
	p.keywordArgs(&a)
	return a
}

func (p *parser) positionalArg() ast.Expr {
	if p.k == tStar {
		return p.starredArg()
	}
	e := p.positional()
	if p.k == tAssign {
		p.fail()
	}
	return e
}

// keywordArgs parses keyword arguments: first the named and starred ones, then
// the named and double-starred ones.
func (p *parser) keywordArgs(a *argList) {
	n := p.keywordRun(a, false)
	if n > 0 {
		p.maybe(func() {
			p.expect(tComma)
			if p.keywordRun(a, true) == 0 {
				p.fail()
			}
		})
		return
	}
	if p.keywordRun(a, true) == 0 {
		p.fail()
	}
}

// keywordRun parses keyword arguments of one of the two sorts.
func (p *parser) keywordRun(a *argList, double bool) int {
	one := func() {
		if p.hints() {
			p.invalidKeyword()
		}
		switch {
		case p.k == tName && p.peek() == tAssign:
			a.keywords = append(a.keywords, p.keywordArg())
		case double && p.k == tDStar:
			a.keywords = append(a.keywords, p.doubleStarArg())
		case !double && p.k == tStar:
			a.args = append(a.args, p.starredArg())
		default:
			p.fail()
		}
	}
	if !p.maybe(one) {
		return 0
	}
	n := 1
	for p.k == tComma && p.maybe(func() { p.advance(); one() }) {
		n++
	}
	return n
}

// invalidKeyword looks for what is no keyword argument but seems to be.
func (p *parser) invalidKeyword() {
	t := *p.tok()
	switch p.k {
	case kTrue, kFalse, kNone:
		if p.peek() == tAssign {
			p.raiseRange("cannot assign to "+p.text(&t), p.spanOfToken(&t), p.spanOfToken(&p.toks[p.i+1]))
		}
	case tName:
		if p.peek() == tAssign {
			p.look(p.invalidKeywordGenerator)
			return
		}
	case tDStar:
		p.look(func() {
			p.advance()
			p.expr()
			if b := p.then(tAssign, (*parser).expr); b != nil {
				p.raiseRange("cannot assign to keyword argument unpacking", p.spanOfToken(&t), p.spanOf(b))
			}
		})
		return
	}
	p.look(func() {
		a := p.expr()
		if p.k == tAssign {
			p.raiseRange(`expression cannot contain assignment, perhaps you meant "=="?`, p.spanOf(a), p.spanOfToken(p.tok()))
		}
	})
}

// invalidKeywordGenerator looks for f(a=b for c in d).
func (p *parser) invalidKeywordGenerator() {
	t := *p.tok()
	p.advance()
	eq := *p.tok()
	p.expect(tAssign)
	p.expr()
	p.forClauses()
	p.raiseRange("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", p.spanOfToken(&t), p.spanOfToken(&eq))
}

const bareGenerator = "Generator expression must be parenthesized"

// invalidArguments looks for arguments in the wrong order or form.
func (p *parser) invalidArguments() {
	p.look(p.invalidStarAfterDoubleStar)
	p.look(func() {
		a := p.expr()
		clauses := p.forClauses()
		p.expect(tComma)
		p.raiseNodes(bareGenerator, a, lastItem(clauses))
	})
	if p.k == tName && p.peek() == tAssign {
		p.look(p.invalidKeywordGenerator)
	}
	p.look(func() {
		p.maybe(func() {
			p.argList()
			p.expect(tComma)
		})
		t := *p.tok()
		if p.k != tName || p.peek() != tAssign {
			return
		}
		p.advance()
		if k := p.peek(); k == tComma || k == tRParen {
			p.raiseRange("expected argument value expression", p.spanOfToken(&t), p.spanOfToken(p.tok()))
		}
	})
	p.look(func() {
		a := p.argList()
		p.look(func() {
			clauses := p.forClauses()
			if n := len(a.args); n > 1 {
				p.raiseNodes(bareGenerator, a.args[n-1], lastItem(clauses))
			}
		})
		p.expect(tComma)
		p.look(func() {
			e := p.expr()
			p.raiseNodes(bareGenerator, e, lastItem(p.forClauses()))
		})
		p.argList()
		msg := "positional argument follows keyword argument"
		for _, k := range a.keywords {
			if k.Arg == "" {
				msg += " unpacking"
				break
			}
		}
		p.raiseLast(msg)
	})
}

// invalidStarAfterDoubleStar looks for f(**a, *b).
func (p *parser) invalidStarAfterDoubleStar() {
	base := len(p.exprs)
	var a argList
	if p.gather((*parser).positionalArg) > 0 {
		p.exprs = p.exprs[:base]
		if !p.maybe(func() { p.expect(tComma); p.keywordArgs(&a) }) {
			return
		}
	} else {
		p.keywordArgs(&a)
	}
	comma := *p.tok()
	p.expect(tComma)
	n := 0
	for p.k == tStar {
		p.starredArg()
		if p.k == tAssign {
			break
		}
		n++
		if p.k != tComma || p.peek() != tStar {
			break
		}
		p.advance()
	}
	if n > 0 {
		p.raiseFrom(p.spanOfToken(&comma), "iterable argument unpacking follows keyword argument unpacking")
	}
}

// lastItem is the last expression of a comprehension.
func lastItem(clauses []ast.Comprehension) ast.Expr {
	c := clauses[len(clauses)-1]
	if n := len(c.Ifs); n > 0 {
		return c.Ifs[n-1]
	}
	return c.Iter
}
