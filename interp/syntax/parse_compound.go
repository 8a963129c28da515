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
// line its line, for the message when nothing is indented; see failNoBlock.
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

// blockOf parses a block of a kind.
func (p *parser) blockOf(k blockKind, owner string, line int32) []ast.Stmt {
	outer := p.blockIn
	p.blockIn = k
	body := p.block(owner, line)
	p.blockIn = outer
	return body
}

// bodyOf parses a colon and a block of a kind.
func (p *parser) bodyOf(k blockKind, owner string, line int32) []ast.Stmt {
	p.expectColon()
	return p.blockOf(k, owner, line)
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
	p.force(tColon)
	body := p.block("'else' statement", line)
	if p.hints() && p.k == kElif {
		p.raiseLast("'elif' block follows an 'else' block")
	}
	return body
}

func (p *parser) whileStmt() ast.Stmt {
	start := p.start()
	p.advance()
	n := &ast.While{Test: p.namedExpr()}
	n.Body = p.bodyOf(blockOther, "'while' statement", start.line)
	n.Orelse = p.elseBlock()
	n.Pos = p.span(start)
	return n
}

func (p *parser) forStmt(start pos, async bool) ast.Stmt {
	line := p.tok().line
	p.advance()
	target := p.forTarget(false)
	p.expect(kIn)
	iter := p.starExprs()
	body := p.bodyOf(blockOther, "'for' statement", line)
	orelse := p.elseBlock()
	n := ast.For{StmtBase: ast.StmtBase{Pos: p.span(start)}, Target: target, Iter: iter, Body: body, Orelse: orelse}
	if async {
		return &AsyncFor{n}
	}
	return &n
}

// forTarget parses what stands between for and in.
func (p *parser) forTarget(comprehension bool) ast.Expr {
	if p.diag {
		return p.explainForTarget(comprehension)
	}
	return p.targets()
}

// withStmt parses a with statement. Items in parentheses look like an
// expression in parentheses until the colon, so both are tried.
func (p *parser) withStmt(start pos, async bool) ast.Stmt {
	line := p.tok().line
	p.advance()
	var items []*ast.WithItem
	if p.hints() {
		p.invalidWith()
	}
	if p.k != tLParen || !p.maybe(func() { items = p.parenItems() }) {
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
		if p.hints() {
			p.invalidWithTarget()
		}
		item.OptionalVars = p.target()
		if p.k == tNewline && p.hints() {
			p.raiseLast("expected ':'")
		}
		if p.k != tComma && p.k != tRParen && p.k != tColon {
			p.fail()
		}
	}
	item.Pos = p.span(start)
	return item
}

func (p *parser) funcDef(start pos, decorators []ast.Expr, async bool) ast.Stmt {
	line := p.tok().line
	p.advance()
	name := p.ident()
	var params []*TypeParam
	if !p.diag {
		params = p.typeParams()
	} else {
		p.maybe(func() { p.typeParams() })
	}
	p.expectInDef(tLParen)
	args, posOnly := p.parameters(false)
	p.expect(tRParen)
	var returns ast.Expr
	if p.k == tArrow {
		if !p.diag {
			returns = p.returnType()
		} else {
			returns = p.maybeExpr((*parser).returnType)
		}
	}
	p.expectInDef(tColon)
	body := p.blockOf(blockOther, "function definition", line)
	n := p.mem.function.new()
	n.Name, n.Args, n.Body, n.DecoratorList, n.Returns = name, args, body, decorators, returns
	n.PosOnly, n.TypeParams, n.Async = posOnly, params, async
	n.Pos = p.span(start)
	return n
}

// returnType parses `-> type`.
func (p *parser) returnType() ast.Expr {
	p.advance()
	return p.expr()
}

func (p *parser) classDef(decorators []ast.Expr) ast.Stmt {
	start := p.start()
	p.advance()
	n := &ClassDef{}
	n.Name = p.ident()
	n.TypeParams = p.typeParams()
	if p.k == tLParen {
		p.advance()
		n.Bases, n.Keywords = p.bases()
	}
	n.DecoratorList = decorators
	p.expectColon()
	n.Body = p.blockOf(blockOther, "class definition", start.line)
	n.Pos = p.span(start)
	return n
}

// bases parses the arguments of a class, which can't be a bare generator
// expression, and the closing parenthesis.
func (p *parser) bases() ([]ast.Expr, []*ast.Keyword) {
	if p.diag {
		var a argList
		p.maybe(func() { a = p.explainArguments() })
		p.expect(tRParen)
		return a.args, a.keywords
	}
	return p.arguments(nil)
}

// tryStmt parses try, except, except*, else and finally.
func (p *parser) tryStmt() ast.Stmt {
	start := p.start()
	p.advance()
	var n ast.Try
	p.force(tColon)
	n.Body = p.block("'try' statement", start.line)
	if p.k != kExcept && p.k != kFinally {
		if p.hints() {
			p.raiseLast("expected 'except' or 'finally' block")
		}
		p.fail()
	}
	star := false
	for p.k == kExcept {
		if len(n.Handlers) > 0 && (p.peek() == tStar) != star {
			p.failMixed(star)
		}
		h, isStar := p.handler()
		star = isStar
		n.Handlers = append(n.Handlers, h)
	}
	if len(n.Handlers) > 0 {
		n.Orelse = p.elseBlock()
	}
	if p.k == kFinally {
		line := p.tok().line
		p.advance()
		p.force(tColon)
		n.Finalbody = p.blockOf(blockFinally, "'finally' statement", line)
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
		if p.hints() && (p.k == tColon || p.k == tNewline) {
			p.raiseLast("expected one or more exception types")
		}
	}
	several := false
	if p.k != tColon && p.k != tNewline || star {
		s := p.start()
		h.ExprType = p.expr()
		if p.k == tComma {
			several = true
			first := h.ExprType
			h.ExprType = p.tupleRest(s, first, (*parser).expr)
			if p.k == kAs {
				p.failExceptAs(first)
			}
		}
		if p.accept(kAs) {
			if p.hints() {
				p.invalidExceptTarget(star)
			}
			h.Name = p.ident()
		}
	}
	if several {
		owner = ""
		p.expect(tColon)
	} else {
		p.expectColon()
	}
	h.Body = p.block(owner, start.line)
	h.Pos = p.span(start)
	return h, star
}
