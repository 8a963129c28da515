package syntax

import (
	"fmt"

	"github.com/go-python/gpython/ast"
)

// explainAssignment parses an assignment of any form in the second pass, and
// says what is wrong with one that is none. It returns nil if what begins here
// is not meant as one.
func (p *parser) explainAssignment() (s ast.Stmt) {
	start := p.start()
	if p.maybe(func() { s = p.annotation(start) }) {
		return s
	}
	if p.maybe(func() {
		n := &ast.Assign{}
		for p.targetEquals() != nil {
			n.Targets = append(n.Targets, nil)
		}
		if n.Targets == nil {
			p.fail()
		}
		n.Value = p.yieldOrStarExprs()
		if p.k == tAssign {
			p.fail()
		}
		n.Pos = p.span(start)
		s = n
	}) {
		return s
	}
	augmented := false
	if p.maybe(func() {
		t := p.singleTarget()
		if p.k < tPlusAssign || p.k > tAtAssign {
			p.fail()
		}
		augmented = true
		p.advance()
		s = &ast.AugAssign{Target: t, Value: p.yieldOrStarExprs()}
	}) {
		return s
	}
	if p.hints() && !augmented {
		p.invalidAssignment()
	}
	if augmented {
		p.fail()
	}
	return nil
}

// annotation parses an annotated assignment.
func (p *parser) annotation(start pos) ast.Stmt {
	n := &AnnAssign{Target: p.singleTarget()}
	p.expect(tColon)
	n.Annotation = p.expr()
	n.Value = p.then(tAssign, (*parser).yieldOrStarExprs)
	n.Pos = p.span(start)
	return n
}

// singleTarget parses a name, attribute or subscript, perhaps in parentheses.
func (p *parser) singleTarget() ast.Expr {
	if e := p.maybeExpr(func(p *parser) ast.Expr {
		e := p.primary()
		switch e.(type) {
		case *ast.Name, *ast.Attribute, *ast.Subscript:
			return e
		}
		p.fail()
		return nil
	}); e != nil {
		return e
	}
	p.fail()
	return nil
}

// targetEquals parses targets and the equals sign after them.
func (p *parser) targetEquals() ast.Expr {
	return p.maybeExpr(func(p *parser) ast.Expr {
		e := p.targets()
		p.expect(tAssign)
		return e
	})
}

// invalidAssignment looks for assignments to what can't be assigned to.
func (p *parser) invalidAssignment() {
	p.look(p.invalidAnnotation)
	p.look(func() {
		a := p.starNamedExpr()
		p.expect(tComma)
		for p.maybe(func() { p.gatherAll() }) {
		}
		p.expect(tColon)
		p.expr()
		p.raiseNode("only single target (not tuple) can be annotated", a)
	})
	p.look(func() {
		a := p.expr()
		p.expect(tColon)
		p.expr()
		p.raiseNode("illegal target for annotation", a)
	})
	p.look(func() {
		for p.targetEquals() != nil {
		}
		a := p.starExprs()
		if p.k == tAssign {
			p.invalidTarget(a, targetOfAssign)
		}
	})
	p.look(func() {
		for p.targetEquals() != nil {
		}
		if p.k != kYield {
			return
		}
		a := p.yield()
		if p.k == tAssign {
			p.raiseNode("assignment to yield expression not possible", a)
		}
	})
	p.look(func() {
		a := p.starExprs()
		if p.k < tPlusAssign || p.k > tAtAssign {
			return
		}
		p.advance()
		p.yieldOrStarExprs()
		p.raiseNode("'"+describe(a)+"' is an illegal expression for augmented assignment", a)
	})
}

// gatherAll parses elements of a display and a comma after the last.
func (p *parser) gatherAll() {
	if p.gather((*parser).starNamedExpr) == 0 {
		p.fail()
	}
	p.accept(tComma)
}

// invalidAnnotation looks for an annotated list or tuple.
func (p *parser) invalidAnnotation() {
	var target func(p *parser) ast.Expr
	target = func(p *parser) ast.Expr {
		switch p.k {
		case tLBrack:
			return p.plainList()
		case tLParen:
			if e := p.maybeExpr((*parser).plainTuple); e != nil {
				return e
			}
			p.advance()
			p.enter()
			e := target(p)
			p.leave()
			p.expect(tRParen)
			return e
		}
		p.fail()
		return nil
	}
	a := target(p)
	p.expect(tColon)
	p.expr()
	p.raiseNode("only single target (not "+describe(a)+") can be annotated", a)
}

// invalidDel looks for what can't be deleted.
func (p *parser) invalidDel() {
	if p.look(func() {
		p.advance()
		p.delTargets()
	}) {
		return
	}
	p.look(func() {
		p.advance()
		p.invalidTarget(p.starExprs(), targetOfDel)
	})
}

// delTargets parses the targets of a del and what must follow them.
func (p *parser) delTargets() {
	for {
		if !p.setCtx(p.primary(), ast.Del) {
			p.fail()
		}
		if !p.accept(tComma) || !startsExpr[p.k] {
			break
		}
	}
	if p.k != tSemi && p.k != tNewline {
		p.fail()
	}
}

// invalidImport looks for `import a from b` and for an import of nothing. The
// current token follows the import.
func (p *parser) invalidImport(start pos) {
	p.look(func() {
		p.dottedName()
		for p.k == tComma && p.maybe(func() { p.advance(); p.dottedName() }) {
		}
		p.expect(kFrom)
		p.dottedName()
		p.raiseFrom(Span{start.line, start.col, start.line, start.col}, "Did you mean to use 'from ... import ...' instead?")
	})
	if p.k == tNewline {
		p.raiseFrom(p.spanOfToken(p.tok()), "Expected one or more names after 'import'")
	}
}

// invalidImportTarget looks for `import a as b.c`. The current token follows
// the as.
func (p *parser) invalidImportTarget() {
	if p.k == tName {
		switch p.peek() {
		case tComma, tRParen, tSemi, tNewline:
			return
		}
	}
	if e := p.maybeExpr((*parser).expr); e != nil {
		p.raiseNode("cannot use "+describe(e)+" as import target", e)
	}
}

// invalidBound looks at the bound of a type parameter that can't have one. The
// current token is the colon.
func (p *parser) invalidBound(k TypeParamKind) {
	if p.hints() {
		colon := *p.tok()
		p.look(func() {
			p.advance()
			e := p.expr()
			what, name := "bound", "TypeVarTuple"
			if _, ok := e.(*ast.Tuple); ok {
				what = "constraints"
			}
			if k == ParamSpec {
				name = "ParamSpec"
			}
			p.raiseFrom(p.spanOfToken(&colon), "cannot use "+what+" with "+name)
		})
	}
	p.fail()
}

// failNoBlock gives up on a block that is not indented, of a statement that
// messages call owner, or don't mention.
func (p *parser) failNoBlock(owner string, line int32) {
	if p.hints() {
		msg := "expected an indented block"
		if owner != "" {
			msg += fmt.Sprintf(" after %s on line %d", owner, line)
		}
		panic(bail{p.errorAtToken(KindIndentation, msg, p.lastRead())})
	}
	p.fail()
}

// invalidWith looks for a with statement whose items are in parentheses and
// whose colon is missing. The current token follows the with.
func (p *parser) invalidWith() {
	if p.k != tLParen {
		return
	}
	p.look(func() {
		p.advance()
		for {
			p.exprList()
			if p.then(kAs, (*parser).target) == nil && p.k == kAs {
				return
			}
			if p.k != tComma || p.peek() == tRParen {
				break
			}
			p.advance()
		}
		p.accept(tComma)
		p.expect(tRParen)
		if p.k == tNewline {
			p.raiseLast("expected ':'")
		}
	})
}

// invalidWithTarget looks for a target of a with item that is none. The
// current token follows the as.
func (p *parser) invalidWithTarget() {
	ends := func() bool { return p.k == tComma || p.k == tRParen || p.k == tColon }
	if p.look(func() {
		p.target()
		if !ends() {
			p.fail()
		}
	}) {
		return
	}
	p.look(func() {
		if e := p.expr(); ends() {
			p.invalidTarget(e, targetOfAssign)
		}
	})
}

// failMixed gives up on except* after except, or the other way round.
func (p *parser) failMixed(star bool) {
	if p.hints() {
		const msg = "cannot have both 'except' and 'except*' on the same 'try'"
		a := *p.tok()
		p.look(func() {
			p.advance()
			b := *p.tok()
			if !star {
				p.expect(tStar)
				p.expr()
			} else {
				p.maybeExpr((*parser).expr)
				b = a
			}
			if p.accept(kAs) {
				p.ident()
			}
			if p.k == tColon {
				p.raiseRange(msg, p.spanOfToken(&a), p.spanOfToken(&b))
			}
		})
	}
	p.fail()
}

// failExceptAs gives up on `except a, b as c`; first is a, and the current
// token the as.
func (p *parser) failExceptAs(first ast.Expr) {
	if p.hints() && p.peek() == tName && p.peekAt(2) == tColon {
		p.raiseFrom(p.spanOf(first), "multiple exception types must be parenthesized when using 'as'")
	}
	p.fail()
}

// invalidExceptTarget looks for `except a as b.c`. The current token follows
// the as.
func (p *parser) invalidExceptTarget(star bool) {
	if k := p.peek(); p.k == tName && (k == tColon || k == tNewline) {
		return
	}
	p.look(func() {
		e := p.expr()
		line := p.tok().line
		p.expect(tColon)
		p.block("", line)
		name := "except"
		if star {
			name = "except*"
		}
		p.raiseNode("cannot use "+name+" statement with "+describe(e), e)
	})
}

// invalidPatternTarget looks for `case a as b.c`. The current token follows
// the as.
func (p *parser) invalidPatternTarget() {
	if p.k == tName && !p.isSoft("_") {
		switch p.peek() {
		case tDot, tLParen, tAssign:
		default:
			return
		}
	}
	if p.isSoft("_") {
		p.raiseNext("cannot use '_' as a target")
	}
	if e := p.maybeExpr((*parser).expr); e != nil {
		p.raiseNode("cannot use "+describe(e)+" as pattern target", e)
	}
}

// failPositionalPattern gives up on a positional pattern after keyword ones.
func (p *parser) failPositionalPattern(first Pattern) {
	if p.hints() {
		last := first
		p.look(func() {
			for p.k == tComma && p.maybe(func() {
				p.advance()
				x := p.asPattern()
				if p.k == tAssign {
					p.fail()
				}
				last = x
			}) {
			}
			p.raiseNodes("positional patterns follow keyword patterns", first, last)
		})
	}
	p.fail()
}

// checkReal and checkImaginary raise unless a number in a pattern has the part
// of a complex number that its place wants.
func (p *parser) checkReal(e ast.Expr) {
	n := e
	if u, ok := e.(*ast.UnaryOp); ok {
		n = u.Operand
	}
	if isImaginary(n) {
		p.raiseNode("real number required in complex literal", n)
	}
}

func (p *parser) checkImaginary(e ast.Expr) {
	if !isImaginary(e) {
		p.raiseNode("imaginary number required in complex literal", e)
	}
}

// noteMatch is called at the end of a line that reads `match subject`, which
// may be a call or the like. If there is an error further down, CPython takes
// it for a match statement without a colon.
func (p *parser) noteMatch() {
	if p.hints() {
		p.raiseLast("expected ':'")
	}
	if p.resume.line == 0 {
		p.resume = p.top
	}
}
