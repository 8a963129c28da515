package syntax

import "github.com/go-python/gpython/ast"

// compound parses a compound statement, if one begins here, and pushes it.
func (p *parser) compound() bool {
	var s ast.Stmt
	switch p.k {
	case kIf:
		s = p.ifStmt()
	case kFor:
		s = p.forStmt(p.start(), false)
	case kWhile:
		s = p.whileStmt()
	case kDef:
		s = p.funcDef(p.start(), nil, false)
	case kClass:
		s = p.classDef(nil)
	case kTry:
		s = p.tryStmt()
	case kWith:
		s = p.withStmt(p.start(), false)
	case tAt:
		s = p.decorated()
	case kAsync:
		s = p.async(nil)
	case tName:
		if p.isSoft("match") {
			s = p.matchStmt()
		}
	}
	if s == nil {
		return false
	}
	p.up()
	p.stmts = append(p.stmts, s)
	return true
}

func (p *parser) async(decorators []ast.Expr) ast.Stmt {
	start := p.start()
	p.advance()
	switch {
	case p.k == kDef:
		return p.funcDef(start, decorators, true)
	case p.k == kFor && decorators == nil:
		return p.forStmt(start, true)
	case p.k == kWith && decorators == nil:
		return p.withStmt(start, true)
	}
	p.fail()
	return nil
}

func (p *parser) decorated() ast.Stmt {
	base := len(p.exprs)
	for p.accept(tAt) {
		p.exprs = append(p.exprs, p.namedExpr())
		p.expect(tNewline)
	}
	decorators := p.takeExprs(base)
	switch p.k {
	case kDef:
		return p.funcDef(p.start(), decorators, false)
	case kClass:
		return p.classDef(decorators)
	case kAsync:
		return p.async(decorators)
	}
	p.fail()
	return nil
}

// block parses what follows the colon of a compound statement: an indented
// block or simple statements on the same line. owner names the statement, and
// line its line, for the message when nothing is indented.
func (p *parser) block(owner string, line int32) []ast.Stmt {
	base := len(p.stmts)
	if p.k != tNewline {
		p.simpleStmts()
		return p.takeStmts(base)
	}
	p.advance()
	if p.k != tIndent {
		p.failNoBlock(owner, line)
	}
	p.advance()
	p.enter()
	for p.k != tDedent && p.k != tEOF {
		p.statement()
	}
	p.leave()
	p.accept(tDedent)
	return p.takeStmts(base)
}

// suite parses a colon and a block.
func (p *parser) suite(owner string, line int32) []ast.Stmt {
	p.expectColon()
	return p.block(owner, line)
}

// clause is a part of an if statement.
type clause struct {
	start pos
	test  ast.Expr
	body  []ast.Stmt
}

// ifStmt parses if, elif and else. The chain is built without recursion, from
// its end.
func (p *parser) ifStmt() ast.Stmt {
	var buf [4]clause
	clauses := buf[:0]
	owner := "'if' statement"
	for p.k == kIf && len(clauses) == 0 || p.k == kElif && len(clauses) > 0 {
		line := p.tok().line
		c := clause{start: p.start()}
		p.advance()
		c.test = p.namedExpr()
		c.body = p.suite(owner, line)
		clauses = append(clauses, c)
		owner = "'elif' statement"
		if len(clauses) > 1 {
			p.up()
		}
	}
	orelse := p.elseBlock()
	if p.diag {
		p.diagElifAfterElse()
	}
	for i := len(clauses) - 1; ; i-- {
		c := clauses[i]
		n := p.mem.ifStmt.new()
		n.Pos, n.Test, n.Body, n.Orelse = p.span(c.start), c.test, c.body, orelse
		if i == 0 {
			return n
		}
		orelse = p.mem.stmts.copy([]ast.Stmt{n})
	}
}

func (p *parser) elseBlock() []ast.Stmt {
	if p.k != kElse {
		return nil
	}
	line := p.tok().line
	p.advance()
	return p.suite("'else' statement", line)
}

func (p *parser) whileStmt() ast.Stmt {
	start := p.start()
	p.advance()
	n := &ast.While{Test: p.namedExpr()}
	n.Body = p.suite("'while' statement", start.line)
	n.Orelse = p.elseBlock()
	n.Pos = p.span(start)
	return n
}

func (p *parser) forStmt(start pos, async bool) ast.Stmt {
	line := p.tok().line
	p.advance()
	target := p.forTargets()
	p.expectIn(target)
	iter := p.starExprs()
	body := p.suite("'for' statement", line)
	orelse := p.elseBlock()
	n := ast.For{StmtBase: ast.StmtBase{Pos: p.span(start)}, Target: target, Iter: iter, Body: body, Orelse: orelse}
	if async {
		return &AsyncFor{n}
	}
	return &n
}

// withStmt parses a with statement. Items in parentheses look like an
// expression in parentheses until the colon, so both are tried.
func (p *parser) withStmt(start pos, async bool) ast.Stmt {
	line := p.tok().line
	p.advance()
	var items []*ast.WithItem
	if p.k != tLParen || !p.try(func() { items = p.parenItems() }) {
		items = []*ast.WithItem{p.withItem()}
		for p.accept(tComma) {
			items = append(items, p.withItem())
		}
	}
	body := p.suite("'with' statement", line)
	n := ast.With{StmtBase: ast.StmtBase{Pos: p.span(start)}, Items: items, Body: body}
	if async {
		return &AsyncWith{n}
	}
	return &n
}

func (p *parser) parenItems() []*ast.WithItem {
	p.advance()
	var items []*ast.WithItem
	for p.k != tRParen || items == nil {
		items = append(items, p.withItem())
		if !p.accept(tComma) {
			break
		}
	}
	p.expect(tRParen)
	if p.k != tColon {
		p.fail()
	}
	return items
}

func (p *parser) withItem() *ast.WithItem {
	start := p.start()
	item := &ast.WithItem{ContextExpr: p.expr()}
	if p.k == kAs {
		p.advance()
		item.OptionalVars = p.withTarget()
		if bad := p.store(item.OptionalVars, starTargets); bad != nil {
			p.failWithTarget(bad)
		}
		if p.k != tComma && p.k != tRParen && p.k != tColon {
			p.fail()
		}
	}
	item.Pos = p.span(start)
	return item
}

func (p *parser) withTarget() ast.Expr {
	if p.k == tStar {
		return p.starred()
	}
	if p.diag {
		return p.expr()
	}
	return p.bin(precBitOr)
}

func (p *parser) funcDef(start pos, decorators []ast.Expr, async bool) ast.Stmt {
	line := p.tok().line
	p.advance()
	name := p.ident()
	params := p.typeParams()
	p.expectOpenParen()
	args, posOnly := p.parameters(false)
	p.expectClose(tRParen)
	var returns ast.Expr
	if p.accept(tArrow) {
		returns = p.expr()
	}
	p.expectColon()
	body := p.block("function definition", line)
	n := p.mem.function.new()
	n.Name, n.Args, n.Body, n.DecoratorList, n.Returns = name, args, body, decorators, returns
	n.PosOnly, n.TypeParams, n.Async = posOnly, params, async
	n.Pos = p.span(start)
	return n
}

func (p *parser) classDef(decorators []ast.Expr) ast.Stmt {
	start := p.start()
	p.advance()
	n := &ClassDef{}
	n.Name = p.ident()
	n.TypeParams = p.typeParams()
	if p.k == tLParen {
		paren := p.start()
		p.advance()
		n.Bases, n.Keywords = p.arguments(paren)
		if len(n.Bases) == 1 {
			if g, ok := n.Bases[0].(*ast.GeneratorExp); ok && p.startOf(g) == paren {
				p.failGeneratorBase(g)
			}
		}
	}
	n.DecoratorList = decorators
	p.expectColonOfClass()
	n.Body = p.block("class definition", start.line)
	n.Pos = p.span(start)
	return n
}

// tryStmt parses try, except, except*, else and finally.
func (p *parser) tryStmt() ast.Stmt {
	start := p.start()
	p.advance()
	var n ast.Try
	n.Body = p.suite("'try' statement", start.line)
	if p.k != kExcept && p.k != kFinally {
		p.failTryWithoutHandler()
	}
	star := false
	for p.k == kExcept {
		h, isStar := p.handler()
		if len(n.Handlers) > 0 && isStar != star {
			p.failMixedHandlers()
		}
		star = isStar
		n.Handlers = append(n.Handlers, h)
	}
	if len(n.Handlers) > 0 {
		n.Orelse = p.elseBlock()
	}
	if p.k == kFinally {
		line := p.tok().line
		p.advance()
		n.Finalbody = p.suite("'finally' statement", line)
	}
	n.Pos = p.span(start)
	if star {
		return &TryStar{n}
	}
	return &n
}

func (p *parser) handler() (h *ast.ExceptHandler, star bool) {
	start := p.start()
	p.advance()
	h = &ast.ExceptHandler{}
	owner := "'except' statement"
	if p.accept(tStar) {
		star = true
		owner = "'except*' statement"
		if p.k == tColon || p.k == tNewline {
			p.failExceptStarType()
		}
	}
	if p.k != tColon && p.k != tNewline {
		s := p.start()
		h.ExprType = p.expr()
		if p.k == tComma {
			h.ExprType = p.tupleRest(s, h.ExprType, (*parser).expr)
			if p.k == kAs {
				p.failExceptAs(h.ExprType)
			}
		}
		if p.accept(kAs) {
			if p.diag {
				p.diagAsName(owner[:len(owner)-len("statement")] + "target")
			}
			h.Name = p.ident()
		}
	}
	p.expectColon()
	h.Body = p.block(owner, start.line)
	h.Pos = p.span(start)
	return h, star
}
