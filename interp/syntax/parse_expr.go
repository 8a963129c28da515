package syntax

import (
	"slices"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// Precedences of operators, lowest first. A conditional expression and a
// lambda bind less than all of them.
const (
	precNone = iota
	precOr
	precAnd
	precNot
	precCompare
	precBitOr
	precBitXor
	precBitAnd
	precShift
	precArith
	precTerm
	precUnary
)

// binary gives the precedence of a token as a binary operator.
var binary = [nKinds]uint8{
	kOr: precOr, kAnd: precAnd,
	tEqEq: precCompare, tNotEq: precCompare, tLess: precCompare, tLessEq: precCompare,
	tGreater: precCompare, tGreaterEq: precCompare, kIn: precCompare, kIs: precCompare, kNot: precCompare,
	tPipe: precBitOr, tCaret: precBitXor, tAmp: precBitAnd,
	tLShift: precShift, tRShift: precShift,
	tPlus: precArith, tMinus: precArith,
	tStar: precTerm, tSlash: precTerm, tDSlash: precTerm, tPercent: precTerm, tAt: precTerm,
}

// operators gives the operator a token stands for between two operands.
var operators = [nKinds]ast.OperatorNumber{
	tPlus: ast.Add, tMinus: ast.Sub, tStar: ast.Mult, tSlash: ast.Div, tPercent: ast.Modulo, tDStar: ast.Pow,
	tLShift: ast.LShift, tRShift: ast.RShift, tPipe: ast.BitOr, tCaret: ast.BitXor, tAmp: ast.BitAnd,
	tDSlash: ast.FloorDiv, tAt: MatMult,
}

// expr parses `expression`.
func (p *parser) expr() ast.Expr {
	if p.diag {
		return p.explainExpr()
	}
	p.enter()
	h := p.height
	p.height = 0
	start := p.start()
	var e ast.Expr
	if p.k == kLambda {
		e = p.lambda()
	} else {
		e = p.bin(precOr)
		if p.k == kIf {
			e = p.conditional(start, e)
		}
	}
	p.restore(h)
	p.leave()
	return e
}

func (p *parser) conditional(start pos, body ast.Expr) ast.Expr {
	p.advance()
	test := p.bin(precOr)
	p.expect(kElse)
	orelse := p.expr()
	p.up()
	return &ast.IfExp{ExprBase: ast.ExprBase{Pos: p.span(start)}, Test: test, Body: body, Orelse: orelse}
}

func (p *parser) lambda() ast.Expr {
	start := p.start()
	p.advance()
	args, posOnly := p.parameters(true)
	if p.tok().flag {
		p.fail() // the colon begins a format spec
	}
	p.expect(tColon)
	body := p.expr()
	p.up()
	return &Lambda{Lambda: ast.Lambda{ExprBase: ast.ExprBase{Pos: p.span(start)}, Args: args, Body: body}, PosOnly: posOnly}
}

// namedExpr parses `named_expression`: an expression or `name := expression`.
func (p *parser) namedExpr() ast.Expr {
	if p.k == tName && p.peek() == tWalrus {
		return p.walrus()
	}
	if p.diag {
		return p.explainNamedExpr()
	}
	e := p.expr()
	if p.k == tWalrus {
		p.fail()
	}
	return e
}

func (p *parser) walrus() ast.Expr {
	start := p.start()
	h := p.height
	p.height = 0
	id := p.ident()
	target := p.newName(p.span(start), id, ast.Store)
	p.advance()
	value := p.expr()
	p.up()
	p.restore(h)
	return &NamedExpr{ExprBase: ast.ExprBase{Pos: p.span(start)}, Target: target, Value: value}
}

// starred parses `* bitwise_or`; the current token is the star.
func (p *parser) starred() ast.Expr {
	start := p.start()
	p.advance()
	h := p.height
	p.height = 0
	value := p.bin(precBitOr)
	p.up()
	p.restore(h)
	return &ast.Starred{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: value, Ctx: ast.Load}
}

// starNamedExpr parses an element of a display.
func (p *parser) starNamedExpr() ast.Expr {
	if p.k == tStar {
		return p.starred()
	}
	return p.namedExpr()
}

// starExpr parses `star_expression`.
func (p *parser) starExpr() ast.Expr {
	if p.k == tStar {
		return p.starred()
	}
	return p.expr()
}

// starExprs parses `star_expressions`: one, or several as a tuple.
func (p *parser) starExprs() ast.Expr {
	start := p.start()
	e := p.starExpr()
	if p.k != tComma {
		return e
	}
	return p.tupleRest(start, e, (*parser).starExpr)
}

// exprList parses `expressions`: one, or several as a tuple, without stars.
func (p *parser) exprList() ast.Expr {
	start := p.start()
	e := p.expr()
	if p.k != tComma {
		return e
	}
	return p.tupleRest(start, e, (*parser).expr)
}

// tupleRest parses what follows the first element of a tuple without
// parentheses, the current token being a comma.
func (p *parser) tupleRest(start pos, first ast.Expr, elem func(*parser) ast.Expr) ast.Expr {
	h := p.height
	base := len(p.exprs)
	p.exprs = append(p.exprs, first)
	for p.k == tComma {
		p.advance()
		if !startsExpr[p.k] && p.k != tStar {
			break
		}
		if p.diag {
			if !p.maybePush(elem) {
				break
			}
			continue
		}
		p.exprs = append(p.exprs, elem(p))
	}
	elts := p.takeExprs(base)
	p.up()
	p.restore(h)
	return p.newTuple(p.span(start), elts, ast.Load)
}

// startsExpr holds the tokens an expression may begin with.
var startsExpr = [nKinds]bool{
	tName: true, tNumber: true, tString: true, tFStart: true, tTStart: true, tLParen: true, tLBrack: true,
	tLBrace: true, tEllipsis: true, tMinus: true, tPlus: true, tTilde: true, kFalse: true, kNone: true,
	kTrue: true, kNot: true, kLambda: true, kAwait: true,
}

// bin parses operators of precedence min and higher.
func (p *parser) bin(min uint8) ast.Expr {
	if p.diag {
		return p.explainBin(min)
	}
	h := p.height
	p.height = 0
	start := p.start()
	left := p.unary(min)
	for {
		prec := binary[p.k]
		if prec < min || prec == precNone {
			break
		}
		switch {
		case prec <= precAnd:
			left = p.boolOp(start, left, prec)
		case prec == precCompare:
			if p.k == kNot && p.peek() != kIn {
				p.restore(h)
				return left
			}
			left = p.compare(start, left)
		default:
			left = p.binOp(start, left, prec)
		}
	}
	p.restore(h)
	return left
}

func (p *parser) binOp(start pos, left ast.Expr, prec uint8) ast.Expr {
	op := operators[p.k]
	p.advance()
	right := p.bin(prec + 1)
	p.up()
	n := p.mem.binOp.new()
	n.Pos, n.Left, n.Op, n.Right = p.span(start), left, op, right
	return n
}

func (p *parser) boolOp(start pos, left ast.Expr, prec uint8) ast.Expr {
	op := p.k
	base := len(p.exprs)
	p.exprs = append(p.exprs, left)
	for p.k == op {
		p.advance()
		p.exprs = append(p.exprs, p.bin(prec+1))
	}
	p.up()
	n := &ast.BoolOp{Op: ast.And, Values: p.takeExprs(base)}
	if op == kOr {
		n.Op = ast.Or
	}
	n.Pos = p.span(start)
	return n
}

func (p *parser) compare(start pos, left ast.Expr) ast.Expr {
	var buf [4]ast.CmpOp
	ops := buf[:0]
	base := len(p.exprs)
	for binary[p.k] == precCompare {
		op, ok := p.compareOp()
		if !ok {
			break
		}
		ops = append(ops, op)
		p.exprs = append(p.exprs, p.bin(precBitOr))
	}
	p.up()
	n := p.mem.compare.new()
	n.Pos, n.Left, n.Ops, n.Comparators = p.span(start), left, p.mem.cmpOps.copy(ops), p.takeExprs(base)
	if slices.Contains(ops, ast.Is) || slices.Contains(ops, ast.IsNot) {
		p.warnIs(n)
	}
	return n
}

// compareOp moves past a comparison operator.
func (p *parser) compareOp() (op ast.CmpOp, ok bool) {
	switch p.k {
	case tEqEq:
		op = ast.Eq
	case tNotEq:
		op = ast.NotEq
		if p.flufl {
			p.raiseNext("with Barry as BDFL, use '<>' instead of '!='")
		}
	case tLess:
		op = ast.Lt
		if (p.flufl || p.hints()) && p.peek() == tGreater && p.toks[p.i+1].start == p.tok().end {
			if p.flufl {
				op = ast.NotEq
				p.advance()
				break
			}
			p.raiseRange("invalid syntax.  Maybe you meant '!=' instead of '<>'?", p.spanOfToken(p.tok()), p.spanOfToken(&p.toks[p.i+1]))
		}
	case tLessEq:
		op = ast.LtE
	case tGreater:
		op = ast.Gt
	case tGreaterEq:
		op = ast.GtE
	case kIn:
		op = ast.In
	case kNot:
		if p.peek() != kIn {
			return 0, false
		}
		p.advance()
		op = ast.NotIn
	case kIs:
		op = ast.Is
		if p.peek() == kNot {
			p.advance()
			op = ast.IsNot
		}
	}
	p.advance()
	return op, true
}

// unary parses a prefix operator and its operand, or a power. `not` is allowed
// where min permits it.
func (p *parser) unary(min uint8) ast.Expr {
	var op ast.UnaryOpNumber
	operand := uint8(precUnary)
	switch p.k {
	case kNot:
		if min > precNot {
			p.fail()
		}
		op, operand = ast.Not, precNot
	case tMinus:
		op = ast.USub
	case tPlus:
		op = ast.UAdd
	case tTilde:
		op = ast.Invert
	default:
		return p.power()
	}
	p.enter()
	start := p.start()
	p.advance()
	if p.hints() && op != ast.Not && p.k == kNot {
		p.invalidNotOperand((*parser).factor)
	}
	var x ast.Expr
	if op == ast.Not {
		x = p.bin(operand)
	} else {
		x = p.factor()
	}
	p.up()
	p.leave()
	n := p.mem.unaryOp.new()
	n.Pos, n.Op, n.Operand = p.span(start), op, x
	return n
}

func (p *parser) power() ast.Expr {
	start := p.start()
	var base ast.Expr
	if p.k == kAwait {
		base = p.await()
	} else {
		base = p.primary()
	}
	if p.k != tDStar {
		return base
	}
	if p.diag {
		return p.explainPower(start, base)
	}
	return p.exponent(start, base)
}

// factor parses an operand of an arithmetic operator.
func (p *parser) factor() ast.Expr {
	if p.diag {
		return p.remember(ruleFactor, func() ast.Expr { return p.unary(precUnary) })
	}
	return p.unary(precUnary)
}

func (p *parser) exponent(start pos, base ast.Expr) ast.Expr {
	p.enter()
	p.advance()
	h := p.height
	p.height = 0
	right := p.factor()
	p.restore(h)
	p.up()
	p.leave()
	n := p.mem.binOp.new()
	n.Pos, n.Left, n.Op, n.Right = p.span(start), base, ast.Pow, right
	return n
}

func (p *parser) yield() ast.Expr {
	start := p.start()
	h := p.height
	p.height = 0
	p.advance()
	var e ast.Expr
	if p.accept(kFrom) {
		value := p.expr()
		e = &ast.YieldFrom{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: value}
	} else {
		value := p.optionalStarExprs()
		e = &ast.Yield{ExprBase: ast.ExprBase{Pos: p.span(start)}, Value: value}
	}
	p.up()
	p.restore(h)
	return e
}

// optionalStarExprs parses `star_expressions`, or nothing.
func (p *parser) optionalStarExprs() ast.Expr {
	if !startsExpr[p.k] && p.k != tStar {
		return nil
	}
	if p.diag {
		return p.maybeExpr((*parser).starExprs)
	}
	return p.starExprs()
}

// yieldOrStarExprs parses the right-hand side of an assignment.
func (p *parser) yieldOrStarExprs() ast.Expr {
	if p.k == kYield {
		return p.yield()
	}
	return p.starExprs()
}

func (p *parser) constant(v py.Object) ast.Expr {
	start := p.start()
	p.advance()
	n := p.mem.constant.new()
	n.Pos, n.Value = p.span(start), v
	return n
}
