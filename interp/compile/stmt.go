package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

func (u *unit) stmts(list []ast.Stmt) {
	for _, s := range list {
		u.stmt(s)
	}
}

func (u *unit) stmt(s ast.Stmt) {
	u.c.meter.work(1)
	u.at(s)
	if u.dead {
		u.c.grow(1, s.GetLineno())
	}
	u.chargePoint()
	mark := u.top
	switch s := s.(type) {
	case *ast.If, *ast.For, *ast.While, *ast.Try, *ast.With, *syntax.TryStar, *syntax.AsyncFor, *syntax.AsyncWith, *syntax.Match:
		u.condDepth++
		u.compound(s)
		u.condDepth--
	case *ast.ExprStmt:
		u.exprStmt(s)
	case *ast.Assign:
		u.assign(s)
	case *ast.AugAssign:
		u.augAssign(s)
	case *ast.Return:
		u.returnStmt(s)
	case *syntax.FunctionDef:
		u.functionDef(s)
	case *syntax.ClassDef:
		u.classDef(s)
	case *ast.Raise:
		u.raiseStmt(s)
	case *ast.Break:
		u.breakStmt(s)
	case *ast.Continue:
		u.continueStmt(s)
	case *ast.Pass:
		u.pay(1)
	case *ast.Global, *ast.Nonlocal:
	default:
		u.stmt2(s)
	}
	u.free(mark)
}

// compound compiles a statement that contains others.
func (u *unit) compound(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.If:
		u.ifStmt(s)
	case *ast.For:
		u.forStmt(s)
	case *ast.While:
		u.whileStmt(s)
	case *ast.Try:
		u.tryStmt(s)
	case *ast.With:
		u.withStmt(s, s.Items, s.Body, false)
	case *syntax.Match:
		u.matchStmt(s)
	case *syntax.AsyncFor:
		u.asyncFor(s)
	case *syntax.AsyncWith:
		u.withStmt(s, s.Items, s.Body, true)
	case *syntax.TryStar:
		u.tryStar(s)
	}
}

// stmt2 is stmt for the rarer statements.
func (u *unit) stmt2(s ast.Stmt) {
	switch s := s.(type) {
	case *syntax.AnnAssign:
		u.annAssign(s)
	case *ast.Delete:
		for _, t := range s.Targets {
			u.deleteTarget(t)
		}
	case *ast.Assert:
		u.assertStmt(s)
	case *ast.Import:
		u.importStmt(s)
	case *ast.ImportFrom:
		u.importFrom(s)
	case *syntax.TypeAlias:
		u.typeAlias(s)
	default:
		u.failNode(s, "unsupported statement")
	}
}

func (u *unit) exprStmt(s *ast.ExprStmt) {
	if u.c.file.Mode == syntax.Single && u.own.kind == moduleScope {
		r := u.now(s.Value)
		u.at(s)
		t := u.temp()
		u.op(Intrinsic1, t, r, IntrinsicPrint)
		return
	}
	if _, ok := u.literal(s.Value); ok {
		u.pay(1)
		return
	}
	u.effect(s.Value)
}

func (u *unit) returnStmt(s *ast.Return) {
	if u.own.kind != functionScope {
		u.failNode(s, "'return' outside function")
	}
	if s.Value != nil && u.own.async && u.own.generator {
		u.failNode(s, "'return' with value in async generator")
	}
	if s.Value != nil {
		if _, ok := u.literal(s.Value); ok {
			u.at(s.Value)
		}
	}
	u.checkStar()
	u.at(s)
	if s.Value == nil || isNoneLiteral(s.Value) {
		resume := u.unwind(0)
		u.at(s)
		u.returnNone()
		resume()
		return
	}
	var r int
	switch {
	case u.mustKeep(0):
		r = u.temp()
		u.into(s.Value, r)
	case len(u.blocks) == 0:
		r = u.now(s.Value)
	default:
		r = u.any(s.Value)
	}
	u.at(s)
	resume := u.unwind(0)
	u.at(s)
	u.returnValue(r)
	resume()
}

// checkStar refuses to leave an except* clause.
func (u *unit) checkStar() {
	for i := len(u.blocks) - 1; i >= 0; i-- {
		if u.blocks[i].kind == starBlock {
			u.fail("'break', 'continue' and 'return' cannot appear in an except* block")
		}
	}
}

// loop finds the innermost loop.
func (u *unit) loop() int {
	for i := len(u.blocks) - 1; i >= 0; i-- {
		switch u.blocks[i].kind {
		case starBlock:
			u.fail("'break', 'continue' and 'return' cannot appear in an except* block")
		case loopBlock:
			return i
		}
	}
	return -1
}

func (u *unit) breakStmt(s ast.Stmt) {
	i := u.loop()
	if i < 0 {
		u.failNode(s, "'break' outside loop")
	}
	resume := u.unwind(i + 1)
	b := u.blocks[i]
	if b.iter >= 0 {
		u.op(LeaveFor, b.iter, 0, 0)
	}
	u.jump(b.brk)
	resume()
}

func (u *unit) continueStmt(s ast.Stmt) {
	i := u.loop()
	if i < 0 {
		u.failNode(s, "'continue' not properly in loop")
	}
	resume := u.unwind(i + 1)
	b := u.blocks[i]
	u.jumpBack(b.cont, b.region)
	resume()
}

func (u *unit) raiseStmt(s *ast.Raise) {
	switch {
	case s.Exc == nil:
		u.op(Raise, 0, 0, 0)
	case s.Cause == nil:
		r := u.now(s.Exc)
		u.at(s)
		u.op(Raise, r, 0, 1)
	default:
		r := u.any(s.Exc)
		c := u.now(s.Cause)
		u.at(s)
		u.op(Raise, r, c, 2)
	}
	u.dead = true
}

func (u *unit) assertStmt(s *ast.Assert) {
	if u.c.opt.Optimize > 0 {
		return
	}
	end := u.newLabel()
	u.condJump(s.Test, end, true)
	u.enterRegion()
	base := u.temp()
	u.at(s.Test)
	u.op(LoadAssertionError, base, 0, 0)
	if s.Msg != nil {
		t := u.temp()
		u.into(s.Msg, t)
		u.at(s)
		u.op(Call, base, 1, base)
	}
	u.at(s.Test)
	u.op(Raise, base, 0, 1)
	u.dead = true
	u.leaveRegion()
	u.bind(end)
}
