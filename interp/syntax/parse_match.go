package syntax

import (
	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// matchStmt parses a match statement, or returns nil if the word `match` that
// begins this line is a name.
func (p *parser) matchStmt() ast.Stmt {
	start := p.start()
	if k := p.peek(); !startsExpr[k] && k != tStar {
		return nil
	}
	var subject ast.Expr
	ok := p.maybe(func() {
		p.advance()
		subject = p.subject()
		if p.k != tColon {
			if p.k == tNewline {
				p.noteMatch()
			}
			p.fail()
		}
		p.advance()
		if p.k != tNewline {
			p.fail()
		}
		p.advance()
	})
	if !ok {
		return nil
	}
	if p.k != tIndent {
		p.failNoBlock("'match' statement", start.line)
	}
	p.advance()
	if !p.isSoft("case") {
		p.fail()
	}
	n := &Match{Subject: subject}
	for p.isSoft("case") {
		n.Cases = append(n.Cases, p.matchCase())
	}
	p.expect(tDedent)
	n.Pos = p.span(start)
	return n
}

func (p *parser) subject() ast.Expr {
	start := p.start()
	e := p.starNamedExpr()
	if p.k == tComma {
		return p.tupleRest(start, e, (*parser).starNamedExpr)
	}
	if isStarred(e) {
		p.fail()
	}
	return e
}

func (p *parser) matchCase() *MatchCase {
	start := p.start()
	p.advance()
	n := &MatchCase{Pattern: p.openPattern()}
	if p.accept(kIf) {
		n.Guard = p.namedExpr()
	}
	p.expectColon()
	n.Body = p.block("'case' statement", start.line)
	n.Pos = p.span(start)
	return n
}

// openPattern parses the pattern of a case, which may be a sequence without
// brackets.
func (p *parser) openPattern() Pattern {
	start := p.start()
	first := p.maybeStarPattern()
	if p.k != tComma {
		if _, ok := first.(*MatchStar); ok {
			p.fail()
		}
		return first
	}
	patterns := []Pattern{first}
	for p.accept(tComma) {
		if p.k == kIf || p.k == tColon || p.k == tNewline {
			break
		}
		patterns = append(patterns, p.maybeStarPattern())
	}
	n := &MatchSequence{Patterns: patterns}
	n.Pos = p.span(start)
	p.up()
	return n
}

func (p *parser) maybeStarPattern() Pattern {
	if p.k != tStar {
		return p.asPattern()
	}
	start := p.start()
	p.advance()
	n := &MatchStar{Name: p.ident()}
	if n.Name == "_" {
		n.Name = ""
	}
	n.Pos = p.span(start)
	return n
}

// asPattern parses alternatives and an optional `as name`.
func (p *parser) asPattern() Pattern {
	p.enter()
	start := p.start()
	pat := p.closedPattern()
	if p.k == tPipe {
		or := &MatchOr{Patterns: []Pattern{pat}}
		for p.accept(tPipe) {
			or.Patterns = append(or.Patterns, p.closedPattern())
		}
		or.Pos = p.span(start)
		pat = or
		p.up()
	}
	if p.k == kAs {
		p.advance()
		if p.hints() {
			p.invalidPatternTarget()
		}
		if p.isSoft("_") {
			p.fail()
		}
		n := &MatchAs{Pattern: pat, Name: p.ident()}
		if p.k == tDot || p.k == tLParen || p.k == tAssign {
			p.fail()
		}
		n.Pos = p.span(start)
		pat = n
		p.up()
	}
	p.leave()
	return pat
}

func (p *parser) closedPattern() Pattern {
	start := p.start()
	switch p.k {
	case tName:
		return p.namePattern()
	case tNumber, tMinus:
		return p.numberPattern()
	case tString, tFStart, tTStart:
		e := p.strings()
		n := &MatchValue{Value: e}
		n.Pos = p.span(start)
		return n
	case kNone, kTrue, kFalse:
		n := &MatchSingleton{Value: p.singleton(p.k)}
		p.advance()
		n.Pos = p.span(start)
		return n
	case tLParen, tLBrack:
		return p.sequencePattern()
	case tLBrace:
		return p.mappingPattern()
	}
	p.fail()
	return nil
}

func (p *parser) singleton(k kind) py.Object {
	switch k {
	case kTrue:
		return py.True
	case kFalse:
		return py.False
	}
	return py.None
}

// namePattern parses a capture, a wildcard, a dotted value or a class pattern.
func (p *parser) namePattern() Pattern {
	start := p.start()
	if k := p.peek(); k != tDot && k != tLParen || p.isSoft("_") {
		n := &MatchAs{Name: p.ident()}
		if n.Name == "_" {
			n.Name = ""
		}
		if p.k == tAssign {
			p.fail()
		}
		n.Pos = p.span(start)
		return n
	}
	e := p.nameOrAttr()
	if p.k == tLParen {
		return p.classPattern(start, e)
	}
	n := &MatchValue{Value: e}
	n.Pos = p.span(start)
	if p.k == tAssign {
		p.fail()
	}
	return n
}

func (p *parser) nameOrAttr() ast.Expr {
	start := p.start()
	id := p.ident()
	var e ast.Expr = p.newName(p.span(start), id, ast.Load)
	for p.accept(tDot) {
		attr := p.ident()
		e = &ast.Attribute{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: e, Attr: attr, Ctx: ast.Load}
		p.up()
	}
	return e
}

func (p *parser) numberPattern() Pattern {
	start := p.start()
	n := &MatchValue{Value: p.complexNumber()}
	n.Pos = p.span(start)
	return n
}

// complexNumber parses a number, perhaps with a sign, perhaps with an
// imaginary part.
func (p *parser) complexNumber() ast.Expr {
	start := p.start()
	left := p.signedNumber()
	if p.k != tPlus && p.k != tMinus {
		return left
	}
	op := operators[p.k]
	p.checkReal(left)
	p.advance()
	if p.k != tNumber {
		p.fail()
	}
	right := p.atom()
	p.checkImaginary(right)
	return &ast.BinOp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Left: left, Op: op, Right: right}
}

func (p *parser) signedNumber() ast.Expr {
	start := p.start()
	if p.k != tMinus {
		return p.atom()
	}
	p.advance()
	if p.k != tNumber {
		p.fail()
	}
	x := p.atom()
	return &ast.UnaryOp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Op: ast.USub, Operand: x}
}

// sequencePattern parses [p, …], (p, …) or a pattern in parentheses.
func (p *parser) sequencePattern() Pattern {
	start := p.start()
	paren := p.k == tLParen
	end := tRBrack
	if paren {
		end = tRParen
	}
	p.enter()
	p.advance()
	n := &MatchSequence{}
	comma := false
	for p.k != end {
		n.Patterns = append(n.Patterns, p.maybeStarPattern())
		if !p.accept(tComma) {
			break
		}
		comma = true
	}
	p.leave()
	if paren && !comma && len(n.Patterns) == 1 {
		if _, star := n.Patterns[0].(*MatchStar); star {
			p.fail()
		}
		p.expect(end)
		return n.Patterns[0]
	}
	p.expect(end)
	n.Pos = p.span(start)
	p.up()
	return n
}

func (p *parser) mappingPattern() Pattern {
	start := p.start()
	p.enter()
	p.advance()
	n := &MatchMapping{}
	for p.k != tRBrace {
		if p.accept(tDStar) {
			if p.isSoft("_") {
				p.fail()
			}
			n.Rest = p.ident()
			p.accept(tComma)
			if p.k != tRBrace {
				p.fail()
			}
			break
		}
		n.Keys = append(n.Keys, p.mappingKey())
		p.expect(tColon)
		n.Patterns = append(n.Patterns, p.asPattern())
		if !p.accept(tComma) {
			break
		}
	}
	p.expect(tRBrace)
	p.leave()
	p.up()
	n.Pos = p.span(start)
	return n
}

func (p *parser) mappingKey() ast.Expr {
	switch p.k {
	case tNumber, tMinus:
		return p.complexNumber()
	case tString, tFStart, tTStart:
		return p.strings()
	case kNone, kTrue, kFalse:
		return p.constant(p.singleton(p.k))
	case tName:
		if p.peek() == tDot {
			return p.nameOrAttr()
		}
		p.advance()
	}
	p.fail()
	return nil
}

func (p *parser) classPattern(start pos, cls ast.Expr) Pattern {
	p.enter()
	p.advance()
	n := &MatchClass{Cls: cls}
	for p.k != tRParen {
		if p.k == tName && p.peek() == tAssign {
			n.KwdAttrs = append(n.KwdAttrs, p.ident())
			p.advance()
			n.KwdPatterns = append(n.KwdPatterns, p.asPattern())
		} else {
			pat := p.asPattern()
			if len(n.KwdAttrs) > 0 {
				p.failPositionalPattern(pat)
			}
			n.Patterns = append(n.Patterns, pat)
		}
		if !p.accept(tComma) {
			break
		}
	}
	p.expect(tRParen)
	p.leave()
	p.up()
	n.Pos = p.span(start)
	return n
}
