package syntax

import (
	"github.com/go-python/gpython/ast"
)

// explainExpr is expr in the second pass.
func (p *parser) explainExpr() ast.Expr {
	p.enter()
	e := p.remember(ruleExpr, func() ast.Expr {
		if p.hints() {
			p.invalidExpr()
			p.invalidLegacyCall()
		}
		return p.plainExpr()
	})
	p.leave()
	return e
}

// plainExpr parses an expression without looking for hints about it.
func (p *parser) plainExpr() ast.Expr {
	if p.k == kLambda {
		return p.lambda()
	}
	start := p.start()
	e := p.disjunction()
	if p.k == kIf {
		p.maybe(func() { e = p.conditional(start, e) })
	}
	return e
}

func (p *parser) disjunction() ast.Expr { return p.bin(precOr) }

func (p *parser) bitwiseOr() ast.Expr { return p.bin(precBitOr) }

// invalidExpr looks for what is wrong with the expression that begins here.
func (p *parser) invalidExpr() {
	if p.k == tString {
		p.look(p.invalidStringParts)
	}
	p.look(p.invalidAdjacent)
	switch p.k {
	case kPass, kBreak, kContinue:
		p.look(p.invalidStatementBeforeIf)
	case kLambda:
		p.look(p.invalidLambdaInField)
	}
}

// invalidStringParts looks for 'a' b 'c'.
func (p *parser) invalidStringParts() {
	p.advance()
	var first, last ast.Expr
	for p.k != tString {
		e := p.quietly((*parser).plainExpr)
		if e == nil {
			return
		}
		if first == nil {
			first = e
		}
		last = e
	}
	if first != nil {
		p.raiseNodes("invalid syntax. Is this intended to be part of the string?", first, last)
	}
}

// invalidAdjacent looks for two expressions side by side in brackets, and for
// a conditional expression without its else or without what follows it.
func (p *parser) invalidAdjacent() {
	soft := p.k == tName && (isSoftKeyword(p.text(p.tok())) || p.peek() == tString)
	a := p.maybeExpr((*parser).disjunction)
	if a == nil {
		return
	}
	if !soft && startsExpr[p.k] {
		m := p.mark()
		b := p.quietly((*parser).plainExpr)
		if b != nil && !isLegacyName(a) && p.toks[p.i-1].level > 0 {
			p.raiseNodes("invalid syntax. Perhaps you forgot a comma?", a, b)
		}
		p.reset(m)
	}
	b := p.then(kIf, (*parser).disjunction)
	if b == nil {
		return
	}
	if p.k != kElse && p.k != tColon {
		p.raiseNodes("expected 'else' after 'if' expression", a, b)
	}
	if p.accept(kElse) && !p.look(func() { p.expr() }) {
		p.raiseNext("expected expression after 'else', but statement is given")
	}
}

func isSoftKeyword(s string) bool {
	return s == "_" || s == "case" || s == "match" || s == "type"
}

func isLegacyName(e ast.Expr) bool {
	n, ok := e.(*ast.Name)
	return ok && (n.Id == "print" || n.Id == "exec")
}

// invalidStatementBeforeIf looks for `pass if a else b`.
func (p *parser) invalidStatementBeforeIf() {
	t := *p.tok()
	p.advance()
	if p.then(kIf, (*parser).disjunction) == nil || !p.accept(kElse) {
		return
	}
	p.simple()
	p.raiseSpan(KindSyntax, "expected expression before 'if', but statement is given", p.spanOfToken(&t))
}

// invalidLambdaInField looks for a lambda whose colon began a format spec.
func (p *parser) invalidLambdaInField() {
	t := *p.tok()
	p.advance()
	p.parameters(true)
	colon := *p.tok()
	p.expect(tColon)
	if p.lex.src[colon.start:colon.end] == ":" && (p.k == tFMiddle || p.k == tRBrace) {
		n := len(p.lex.fstrings)
		name := fstringName(n > 0 && p.lex.fstrings[n-1].template)
		p.raiseRange(name+": lambda expressions are not allowed without parentheses", p.spanOfToken(&t), p.spanOfToken(&colon))
	}
}

// invalidLegacyCall looks for `print x`.
func (p *parser) invalidLegacyCall() {
	if p.k != tName {
		return
	}
	switch k := p.peek(); {
	case k == kPass || k == kBreak || k == kContinue: // see invalidStatementBeforeIf
	case k == tLParen || !startsExpr[k] && k != tStar:
		return
	}
	name := p.text(p.tok())
	t := *p.tok()
	p.look(func() {
		p.advance()
		args := p.starExprs()
		if name != "print" && name != "exec" {
			return
		}
		p.raiseRange("Missing parentheses in call to '"+name+"'. Did you mean "+name+"(...)?", p.spanOfToken(&t), p.spanOf(args))
	})
}

// explainNamedExpr is namedExpr in the second pass.
func (p *parser) explainNamedExpr() ast.Expr {
	if p.k == tName && p.peek() == tWalrus {
		return p.walrus()
	}
	if p.hints() && p.memos.find(ruleNamed, p.i) == nil {
		p.memos.add(ruleNamed, p.i, nil, p.i)
		p.look(p.invalidWalrusTarget)
		p.look(p.invalidEquals)
	}
	e := p.expr()
	if p.k == tWalrus {
		p.fail()
	}
	return e
}

// invalidWalrusTarget looks for `a.b := c`.
func (p *parser) invalidWalrusTarget() {
	a := p.expr()
	if p.then(tWalrus, (*parser).expr) != nil {
		p.raiseNode("cannot use assignment expressions with "+describe(a), a)
	}
}

// invalidEquals looks for an assignment where an expression belongs.
func (p *parser) invalidEquals() {
	if p.k == tName && p.peek() == tAssign {
		t := *p.tok()
		m := p.mark()
		p.advance()
		if b := p.then(tAssign, (*parser).bitwiseOr); b != nil && p.k != tAssign && p.k != tWalrus {
			p.raiseRange("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", p.spanOfToken(&t), p.spanOf(b))
		}
		p.reset(m)
	}
	switch p.k {
	case kTrue, kFalse, kNone:
		return
	case tLBrack:
		if p.look(func() { p.plainList() }) {
			return
		}
	case tLParen:
		if p.look(func() { p.plainTuple() }) || p.look(func() { p.plainGenExp() }) {
			return
		}
	}
	a := p.bitwiseOr()
	if b := p.then(tAssign, (*parser).bitwiseOr); b != nil && p.k != tAssign && p.k != tWalrus {
		p.raiseNode("cannot assign to "+describe(a)+" here. Maybe you meant '==' instead of '='?", a)
	}
}

// explainBin is bin in the second pass.
func (p *parser) explainBin(min uint8) ast.Expr {
	switch min {
	case precOr, precNot, precBitOr:
		return p.remember(ruleBin+rule(min), func() ast.Expr { return p.explainOperators(min) })
	}
	return p.explainOperators(min)
}

func (p *parser) explainOperators(min uint8) ast.Expr {
	start := p.start()
	var left ast.Expr
	if p.k == kNot {
		left = p.unary(min)
	} else {
		left = p.factor()
	}
	for {
		prec := binary[p.k]
		if prec < min || prec == precNone {
			return left
		}
		if p.hints() && prec >= precArith && p.peek() == kNot {
			p.look(func() {
				p.advance()
				p.invalidNotOperand((*parser).inversion)
			})
		}
		if !p.maybe(func() { left = p.explainOperator(start, left, prec) }) {
			return left
		}
	}
}

func (p *parser) inversion() ast.Expr { return p.bin(precNot) }

// invalidNotOperand looks for `not x` as the operand of an arithmetic
// operator; f parses the x. The current token is the not.
func (p *parser) invalidNotOperand(f func(*parser) ast.Expr) {
	t := *p.tok()
	p.look(func() {
		p.advance()
		x := f(p)
		p.raiseRange("'not' after an operator must be parenthesized", p.spanOfToken(&t), p.spanOf(x))
	})
}

// explainOperator parses one operator, or all of a kind, and the right operand.
func (p *parser) explainOperator(start pos, left ast.Expr, prec uint8) ast.Expr {
	base := len(p.exprs)
	op := p.k
	switch {
	case prec <= precAnd:
		p.exprs = append(p.exprs, left)
		for p.k == op {
			if x := p.then(op, func(p *parser) ast.Expr { return p.bin(prec + 1) }); x != nil {
				p.exprs = append(p.exprs, x)
				continue
			}
			break
		}
		if len(p.exprs) == base+1 {
			p.fail()
		}
		n := &ast.BoolOp{Values: p.takeExprs(base)}
		n.Pos = p.span(start)
		return n
	case prec == precCompare:
		n := &ast.Compare{Left: left}
		for binary[p.k] == precCompare {
			if !p.maybe(func() {
				op, ok := p.compareOp()
				if !ok {
					p.fail()
				}
				n.Comparators = append(n.Comparators, p.bin(precBitOr))
				n.Ops = append(n.Ops, op)
			}) {
				break
			}
		}
		if len(n.Ops) == 0 {
			p.fail()
		}
		n.Pos = p.span(start)
		return n
	}
	return p.binOp(start, left, prec)
}

func (p *parser) explainPower(start pos, base ast.Expr) (e ast.Expr) {
	e = base
	p.maybe(func() { e = p.exponent(start, base) })
	return e
}

// explainPrimary is primary in the second pass.
func (p *parser) explainPrimary() ast.Expr {
	start := p.start()
	e := p.atom()
	for {
		ok := false
		if p.hints() && (p.k == tLBrack || p.k == tLBrace) {
			// CPython tries the bracket as a generator expression's.
			p.invalidComprehension()
		}
		switch p.k {
		case tDot:
			ok = p.maybe(func() {
				p.advance()
				id := p.ident()
				e = &ast.Attribute{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: e, Attr: id, Ctx: ast.Load}
			})
		case tLParen:
			ok = p.maybe(func() { e = p.explainCall(start, e) })
		case tLBrack:
			ok = p.maybe(func() { e = p.subscript(start, e) })
		}
		if !ok {
			return e
		}
	}
}

// explainSlice parses an element of a subscript that has no star.
func (p *parser) explainSlice() (e ast.Expr) {
	start := p.start()
	if p.maybe(func() {
		n := &Slice{Lower: p.maybeExpr((*parser).expr)}
		p.expect(tColon)
		n.Upper = p.maybeExpr((*parser).expr)
		if p.accept(tColon) {
			n.Step = p.maybeExpr((*parser).expr)
		}
		n.Pos = p.span(start)
		e = n
	}) {
		return e
	}
	return p.namedExpr()
}

// explainForTarget parses the target of a for, or says what is wrong with it.
func (p *parser) explainForTarget(comprehension bool) (e ast.Expr) {
	if p.maybe(func() {
		e = p.targets()
		if p.k != kIn {
			p.fail()
		}
	}) {
		return e
	}
	if p.quiet > 0 {
		p.fail()
	}
	if comprehension {
		p.look(func() {
			p.bitwiseOr()
			for p.then(tComma, (*parser).bitwiseOr) != nil {
			}
			p.accept(tComma)
			if p.k != kIn {
				p.raiseLast("'in' expected after for-loop variables")
			}
		})
	}
	p.invalidTarget(p.starExprs(), targetOfFor)
	p.fail()
	return nil
}

// targetKind is where a target stands.
type targetKind uint8

const (
	targetOfAssign targetKind = iota
	targetOfFor
	targetOfDel
)

// invalidTarget raises if some part of e can't be a target.
func (p *parser) invalidTarget(e ast.Expr, k targetKind) {
	bad := badTarget(e, k)
	if bad == nil {
		return
	}
	verb := "assign to"
	if k == targetOfDel {
		verb = "delete"
	}
	p.raiseNode("cannot "+verb+" "+describe(bad), bad)
}

// badTarget is the first part of e that can't be a target.
func badTarget(e ast.Expr, k targetKind) ast.Expr {
	switch n := e.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		return nil
	case *ast.Tuple:
		return firstBad(n.Elts, k)
	case *ast.List:
		return firstBad(n.Elts, k)
	case *ast.Starred:
		if k != targetOfDel {
			return badTarget(n.Value, k)
		}
	case *ast.Compare:
		if k == targetOfFor {
			if n.Ops[0] == ast.In {
				return badTarget(n.Left, k)
			}
			return nil
		}
	}
	return e
}

func firstBad(elts []ast.Expr, k targetKind) ast.Expr {
	for _, x := range elts {
		if bad := badTarget(x, k); bad != nil {
			return bad
		}
	}
	return nil
}
