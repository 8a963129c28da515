package syntax

import (
	"strings"

	"github.com/go-python/gpython/ast"
)

// fileInput parses the whole source as the mode of the file says.
func (p *parser) fileInput() {
	f := p.file
	switch f.Mode {
	case Eval:
		f.Expr = p.exprList()
		p.endOfInput()
	case Single:
		f.Body = p.interactive()
	case FuncType:
		p.funcType()
		p.endOfInput()
	default:
		base := len(p.stmts)
		for p.k != tEOF {
			p.before = p.top
			p.top = position{int(p.tok().lineStart), p.tok().line, p.ntoks + p.i}
			p.statement()
		}
		f.Body = p.takeStmts(base)
	}
	p.checkFutures(f.Body)
}

func (p *parser) endOfInput() {
	for p.accept(tNewline) {
	}
	if p.k != tEOF {
		p.fail()
	}
}

// interactive parses one statement: compound, or simple ones on a line.
func (p *parser) interactive() []ast.Stmt {
	base := len(p.stmts)
	switch {
	case p.k == tEOF:
		p.fail()
	case p.compound():
		p.lastStmt = int32(p.stmts[len(p.stmts)-1].GetLineno())
		if p.k != tEOF || p.lex.unfinished && !p.endsInBlock() {
			p.fail()
		}
	default:
		p.simpleStmts()
		if p.k != tEOF {
			t := p.toks[p.i-1]
			panic(bail{p.errorAtToken(KindSyntax, "multiple statements found while compiling a single statement", t)})
		}
	}
	return p.takeStmts(base)
}

// endsInBlock tells whether the last line of the source is in an indented block: then CPython ends the statement there, even if the line has no end.
func (p *parser) endsInBlock() bool {
	src := strings.TrimRight(p.file.Source, "\n")
	last := strings.TrimLeft(src[strings.LastIndexByte(src, '\n')+1:], " \t\f")
	return p.i > 0 && p.toks[p.i-1].kind == tDedent && last != "" && last[0] != '#'
}

// funcType parses `(types) -> type`.
func (p *parser) funcType() {
	p.expect(tLParen)
	base := len(p.exprs)
	for p.k != tRParen {
		switch p.k {
		case tStar, tDStar:
			p.advance()
		}
		p.exprs = append(p.exprs, p.expr())
		if !p.accept(tComma) {
			break
		}
	}
	p.expect(tRParen)
	p.file.ArgTypes = p.takeExprs(base)
	p.expect(tArrow)
	p.file.Returns = p.expr()
}

// statement parses a statement, or several simple ones on a line, and pushes
// them on the scratch stack.
func (p *parser) statement() {
	p.drop()
	if !p.diag {
		p.sound = p.ntoks + p.i
	}
	h := p.height
	p.height = 0
	if !p.compound() {
		p.simpleStmts()
	}
	if !p.diag {
		p.lastStmt = int32(p.stmts[len(p.stmts)-1].GetLineno())
	}
	p.restore(h)
}

// simpleStmts parses simple statements up to the end of the line. If the first
// pass got past them, there is nothing to explain about them.
func (p *parser) simpleStmts() {
	if p.diag && p.ntoks+p.i < p.sound {
		p.diag = false
		p.simpleLine()
		p.diag = true
		return
	}
	p.simpleLine()
}

func (p *parser) simpleLine() {
	for {
		p.stmts = append(p.stmts, p.simple())
		if p.k != tSemi {
			break
		}
		p.advance()
		if p.k == tNewline {
			break
		}
	}
	p.expect(tNewline)
}

func (p *parser) simple() ast.Stmt {
	if p.diag {
		if s := p.explainAssignment(); s != nil {
			return s
		}
	}
	start := p.start()
	switch p.k {
	case kReturn:
		p.leaves("return")
		p.advance()
		n := p.mem.ret.new()
		n.Value = p.optionalStarExprs()
		n.Pos = p.span(start)
		return n
	case kImport:
		return p.importStmt()
	case kFrom:
		return p.importFrom()
	case kRaise:
		return p.raise()
	case kPass:
		p.advance()
		return &ast.Pass{StmtBase: ast.StmtBase{Pos: p.span(start)}}
	case kBreak:
		p.leaves("break")
		p.advance()
		return &ast.Break{StmtBase: ast.StmtBase{Pos: p.span(start)}}
	case kContinue:
		p.leaves("continue")
		p.advance()
		return &ast.Continue{StmtBase: ast.StmtBase{Pos: p.span(start)}}
	case kDel:
		return p.del()
	case kAssert:
		p.advance()
		n := &ast.Assert{Test: p.expr()}
		if p.accept(tComma) {
			n.Msg = p.expr()
		}
		n.Pos = p.span(start)
		p.warnAssert(n)
		return n
	case kGlobal:
		p.advance()
		names := p.names()
		return &ast.Global{StmtBase: ast.StmtBase{Pos: p.span(start)}, Names: names}
	case kNonlocal:
		p.advance()
		names := p.names()
		return &ast.Nonlocal{StmtBase: ast.StmtBase{Pos: p.span(start)}, Names: names}
	case tName:
		if p.isSoft("type") && p.peek() == tName {
			return p.typeAlias()
		}
	}
	return p.exprStmt()
}

// exprStmt parses an assignment of any form, or an expression.
func (p *parser) exprStmt() ast.Stmt {
	start := p.start()
	first := p.k
	e := p.yieldOrStarExprs()
	switch {
	case p.diag:
		// What is no assignment by now is none at all.
	case p.k == tAssign:
		return p.assign(start, e)
	case p.k == tColon:
		return p.annAssign(start, e, first)
	case p.k >= tPlusAssign && p.k <= tAtAssign:
		return p.augAssign(start, e)
	}
	n := p.mem.exprStmt.new()
	n.Pos, n.Value = p.span(start), e
	return n
}

func (p *parser) assign(start pos, e ast.Expr) ast.Stmt {
	var buf [2]ast.Expr
	targets := buf[:0]
	for p.k == tAssign {
		if !p.setCtx(e, ast.Store) {
			p.fail()
		}
		targets = append(targets, e)
		p.advance()
		e = p.yieldOrStarExprs()
	}
	n := p.mem.assign.new()
	n.Targets, n.Value = p.mem.exprs.copy(targets), e
	n.Pos = p.span(start)
	return n
}

// augAssign parses what follows the target of an augmented assignment.
func (p *parser) augAssign(start pos, target ast.Expr) ast.Stmt {
	switch target.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		p.setCtx(target, ast.Store)
	default:
		p.fail()
	}
	op := operators[p.k-tPlusAssign+tPlus]
	p.advance()
	value := p.yieldOrStarExprs()
	return &ast.AugAssign{StmtBase: ast.StmtBase{Pos: p.span(start)}, Target: target, Op: op, Value: value}
}

// annAssign parses what follows the target of an annotated assignment, which
// began with a token of kind first.
func (p *parser) annAssign(start pos, target ast.Expr, first kind) ast.Stmt {
	switch target.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		p.setCtx(target, ast.Store)
	default:
		p.fail()
	}
	_, isName := target.(*ast.Name)
	n := &AnnAssign{Target: target, Simple: isName && first == tName}
	p.advance()
	n.Annotation = p.expr()
	if p.accept(tAssign) {
		n.Value = p.yieldOrStarExprs()
	}
	n.Pos = p.span(start)
	return n
}

func (p *parser) raise() ast.Stmt {
	start := p.start()
	p.advance()
	n := &ast.Raise{}
	if startsExpr[p.k] {
		n.Exc = p.expr()
		if p.accept(kFrom) {
			n.Cause = p.expr()
		}
	}
	n.Pos = p.span(start)
	return n
}

func (p *parser) del() ast.Stmt {
	if p.hints() {
		p.invalidDel()
	}
	start := p.start()
	p.advance()
	base := len(p.exprs)
	for {
		e := p.primary()
		if !p.setCtx(e, ast.Del) {
			p.fail()
		}
		p.exprs = append(p.exprs, e)
		if !p.accept(tComma) || !startsExpr[p.k] {
			break
		}
	}
	targets := p.takeExprs(base)
	if p.k != tSemi && p.k != tNewline {
		p.fail()
	}
	return &ast.Delete{StmtBase: ast.StmtBase{Pos: p.span(start)}, Targets: targets}
}

func (p *parser) names() []ast.Identifier {
	names := []ast.Identifier{p.ident()}
	for p.accept(tComma) {
		names = append(names, p.ident())
	}
	return names
}

// dottedName parses a.b.c.
func (p *parser) dottedName() ast.Identifier {
	first := p.tok().start
	id := p.ident()
	if p.k != tDot {
		return id
	}
	parts := []string{string(id)}
	for p.accept(tDot) {
		parts = append(parts, string(p.ident()))
	}
	last := p.toks[p.i-1].end
	joined := strings.Join(parts, ".")
	if src := p.lex.src[first:last]; src == joined {
		return ast.Identifier(src)
	}
	return ast.Identifier(joined)
}

func (p *parser) importStmt() ast.Stmt {
	start := p.start()
	p.advance()
	if p.hints() {
		p.invalidImport(start)
	}
	var names []*ast.Alias
	for {
		s := p.start()
		a := &ast.Alias{Name: p.dottedName()}
		if p.accept(kAs) {
			a.AsName = p.asName()
		}
		a.Pos = p.span(s)
		names = append(names, a)
		if !p.accept(tComma) {
			break
		}
	}
	return &ast.Import{StmtBase: ast.StmtBase{Pos: p.span(start)}, Names: names}
}

func (p *parser) importFrom() ast.Stmt {
	start := p.start()
	p.advance()
	n := &ast.ImportFrom{}
	for {
		switch p.k {
		case tDot:
			n.Level++
		case tEllipsis:
			n.Level += 3
		default:
			goto module
		}
		p.advance()
	}
module:
	if n.Level == 0 || p.k == tName {
		n.Module = p.dottedName()
	}
	p.expect(kImport)
	paren := false
	switch p.k {
	case tStar:
		s := p.start()
		p.advance()
		a := &ast.Alias{Name: "*"}
		a.Pos = p.span(s)
		n.Names = []*ast.Alias{a}
		n.Pos = p.span(start)
		return n
	case tLParen:
		paren = true
		p.advance()
	}
	if p.hints() && p.k == tNewline {
		p.raiseFrom(p.spanOfToken(p.tok()), "Expected one or more names after 'import'")
	}
	n.Names = p.fromNames(paren)
	if n.Level == 0 && n.Module == "__future__" {
		for _, a := range n.Names {
			p.flufl = p.flufl || a.Name == "barry_as_FLUFL"
		}
	}
	n.Pos = p.span(start)
	return n
}

func (p *parser) fromNames(paren bool) []*ast.Alias {
	var names []*ast.Alias
	for {
		s := p.start()
		a := &ast.Alias{Name: p.ident()}
		if p.accept(kAs) {
			a.AsName = p.asName()
		}
		a.Pos = p.span(s)
		names = append(names, a)
		if p.k != tComma {
			break
		}
		p.advance()
		if paren && p.k == tRParen {
			break
		}
		if p.hints() && !paren && p.k == tNewline {
			p.raiseLast("trailing comma not allowed without surrounding parentheses")
		}
	}
	if paren {
		p.expect(tRParen)
	}
	return names
}

// asName parses the name after `as` in an import.
func (p *parser) asName() ast.Identifier {
	if p.hints() {
		p.invalidImportTarget()
	}
	return p.ident()
}

func (p *parser) typeAlias() ast.Stmt {
	start := p.start()
	p.advance()
	s := p.start()
	id := p.ident()
	name := p.newName(p.span(s), id, ast.Store)
	params := p.typeParams()
	p.expect(tAssign)
	value := p.expr()
	return &TypeAlias{StmtBase: ast.StmtBase{Pos: p.span(start)}, Name: name, TypeParams: params, Value: value}
}

// typeParams parses `[T: bound = default, *Ts, **P]`, if present.
func (p *parser) typeParams() []*TypeParam {
	if p.k != tLBrack {
		return nil
	}
	p.advance()
	if p.hints() && p.k == tRBrack {
		p.raiseFrom(p.spanOfToken(p.tok()), "Type parameter list cannot be empty")
	}
	var params []*TypeParam
	for p.k != tRBrack || params == nil {
		s := p.start()
		t := &TypeParam{}
		switch p.k {
		case tStar:
			t.Kind = TypeVarTuple
			p.advance()
		case tDStar:
			t.Kind = ParamSpec
			p.advance()
		}
		t.Name = p.ident()
		if p.k == tColon {
			if t.Kind != TypeVar {
				p.invalidBound(t.Kind)
			}
			p.advance()
			t.Bound = p.expr()
		}
		if p.accept(tAssign) {
			if t.Kind == TypeVarTuple {
				t.Default = p.starExpr()
			} else {
				t.Default = p.expr()
			}
		}
		t.Pos = p.span(s)
		params = append(params, t)
		if !p.accept(tComma) {
			break
		}
	}
	p.expect(tRBrack)
	return params
}
