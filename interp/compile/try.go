package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

func (u *unit) tryStmt(s *ast.Try) {
	if len(s.Finalbody) > 0 {
		u.tryFinally(s, s.Finalbody, func() {
			if len(s.Handlers) > 0 {
				u.tryExcept(s)
			} else {
				u.stmts(s.Body)
			}
		})
		return
	}
	u.tryExcept(s)
}

// tryFinally compiles body with a finally clause, once for leaving it normally, once for exceptions, and once for each return, break
// or continue that leaves it.
func (u *unit) tryFinally(s ast.Stmt, final []ast.Stmt, body func()) {
	end := u.newLabel()
	exc := u.top
	b := u.guard(&block{kind: finallyBlock, body: final, node: s}, exc, 1)
	body()
	u.popBlock()
	u.stmts(final)
	u.jump(end)

	u.bindHandler(b)
	u.enterRegion()
	r, saved := u.temp(), u.temp()
	u.op(PushExc, r, saved, 0)
	c := u.guard(&block{kind: finalBlock, saved: saved}, u.top, 1)
	u.stmts(final)
	u.popBlock()
	u.op(PopExc, saved, 0, 0)
	u.reraise(r)
	u.cleanup(c, saved, "")
	u.leaveRegion()
	u.free(r)
	u.bind(end)
}

// cleanup is the handler of code that runs while an exception is handled: it restores the exception handled before and raises on.
func (u *unit) cleanup(b *block, saved int, name string) {
	u.bindHandler(b)
	if u.dead {
		return
	}
	pos := u.pos
	u.temps(b.reg + 1 - u.top)
	u.op(PopExc, saved, 0, 0)
	u.forgetName(name)
	u.reraise(b.reg)
	u.free(b.reg)
	u.pos = pos
}

func (u *unit) reraise(r int) {
	u.op(Reraise, r, 0, 0)
	u.dead = true
}

func (u *unit) tryExcept(s *ast.Try) {
	end := u.newLabel()
	exc := u.top
	b := u.guard(&block{kind: tryBlock, node: s}, exc, 1)
	u.stmts(s.Body)
	u.popBlock()
	u.stmts(s.Orelse)
	u.jump(end)

	u.bindHandler(b)
	u.enterRegion()
	r, saved := u.temp(), u.temp()
	u.op(PushExc, r, saved, 0)
	outer := u.guard(&block{kind: guardBlock}, u.top, 1)
	for i, h := range s.Handlers {
		if h.ExprType == nil && i < len(s.Handlers)-1 {
			u.failNode(h, "default 'except:' must be last")
		}
		next := u.newLabel()
		u.at(h)
		if h.ExprType != nil {
			t := u.temp()
			x := u.nowHint(h.ExprType, t)
			u.at(h.ExprType)
			u.op(ExcMatch, t, r, x)
			u.branch(JumpIfFalse, t, next)
			u.free(t)
		}
		u.enterRegion()
		u.handlerBody(h, r, saved, end)
		u.leaveRegion()
		u.bind(next)
	}
	u.popBlock()
	u.op(PopExc, saved, 0, 0)
	u.reraise(r)
	u.cleanup(outer, saved, "")
	u.leaveRegion()
	u.free(r)
	u.bind(end)
}

// handlerBody compiles the body of an except clause that matched the exception in r.
func (u *unit) handlerBody(h *ast.ExceptHandler, r, saved int, end label) {
	outer := u.blocks[len(u.blocks)-1]
	if h.Name != "" {
		u.storeName(string(h.Name), r)
	}
	u.at(h)
	b := u.guard(&block{kind: handlerBlock, saved: saved, name: string(h.Name)}, u.top, 1)
	u.stmts(h.Body)
	u.popBlock()
	u.op(PopExc, saved, nameless(string(h.Name)), 0)
	u.forgetName(string(h.Name))
	u.jump(end)
	u.suspend(outer)
	u.cleanup(b, saved, string(h.Name))
	u.reopen(outer)
}

// tryStar compiles try with except* clauses (PEP 654).
func (u *unit) tryStar(s *syntax.TryStar) {
	if len(s.Finalbody) > 0 {
		u.tryFinally(s, s.Finalbody, func() { u.exceptStar(s) })
		return
	}
	u.exceptStar(s)
}

// exceptStar splits the exception group between the clauses. Registers: the exception, the handled one before, the part not matched
// yet, the list of what clauses raised, the part a clause matched (two registers, for ExcGroupMatch).
func (u *unit) exceptStar(s *syntax.TryStar) {
	end := u.newLabel()
	exc := u.top
	b := u.guard(&block{kind: tryBlock, node: s}, exc, 1)
	u.stmts(s.Body)
	u.popBlock()
	u.stmts(s.Orelse)
	u.jump(end)

	u.bindHandler(b)
	u.enterRegion()
	r, saved := u.temp(), u.temp()
	rest, raised := u.temp(), u.temp()
	match := u.temps(2)
	u.op(PushExc, r, saved, 0)
	outer := u.guard(&block{kind: starBlock}, u.top, 1)
	u.op(Move, rest, r, 0)
	u.op(BuildList, raised, raised, 0)
	for _, h := range s.Handlers {
		u.starHandler(h, rest, raised, match)
	}
	u.op(ListAppend, raised, rest, 0)
	u.op(ExcGroupPrep, match, r, raised)
	u.popBlock()
	u.op(PopExc, saved, 0, 0)
	u.branch(JumpIfNone, match, end)
	u.reraise(match)
	u.cleanup(outer, saved, "")
	u.leaveRegion()
	u.free(r)
	u.bind(end)
}

// starHandler compiles one except* clause. What its body raises is added to the list, and the next clause runs all the same.
func (u *unit) starHandler(h *ast.ExceptHandler, rest, raised, match int) {
	next := u.newLabel()
	t := u.temp()
	u.at(h)
	x := u.nowHint(h.ExprType, t)
	u.at(h)
	u.op(ExcGroupMatch, match, rest, x)
	u.free(t)
	u.op(Move, rest, match+1, 0)
	u.branch(JumpIfNone, match, next)
	u.enterRegion()
	prev := u.temp()
	u.op(PushExc, match, prev, 0)
	if h.Name != "" {
		u.storeName(string(h.Name), match)
	}
	b := u.guard(&block{kind: guardBlock}, u.top, 1)
	u.stmts(h.Body)
	u.popBlock()
	u.op(PopExc, prev, 0, 0)
	u.forgetName(string(h.Name))
	u.jump(next)
	u.bindHandler(b)
	if !u.dead {
		u.temps(b.reg + 1 - u.top)
		u.op(PopExc, prev, 0, 0)
		u.forgetName(string(h.Name))
		u.op(ListAppend, raised, b.reg, 0)
		u.jump(next)
	}
	u.leaveRegion()
	u.bind(next)
	u.free(t)
}

// withStmt compiles with and async with, one block an item.
func (u *unit) withStmt(s ast.Stmt, items []*ast.WithItem, body []ast.Stmt, async bool) {
	item := items[0]
	kind, enter := withBlock, WithEnter
	if async {
		kind, enter = asyncWithBlock, WithEnterAsync
	}
	exit := u.temps(2)
	m := u.nowHint(item.ContextExpr, exit)
	u.at(item.ContextExpr)
	u.op(enter, exit, m, 0)
	if async {
		u.emitAwait(exit+1, exit+1, 1)
	}
	b := u.guard(&block{kind: kind, node: item.ContextExpr, exit: exit}, exit+1, 1)
	if item.OptionalVars != nil {
		u.store(item.OptionalVars, exit+1)
	}
	u.free(exit + 1)
	if len(items) > 1 {
		u.withStmt(s, items[1:], body, async)
	} else {
		u.stmts(body)
	}
	u.popBlock()
	u.at(item.ContextExpr)
	u.exitNormally(b)
	end := u.newLabel()
	u.jump(end)

	u.bindHandler(b)
	u.enterRegion()
	u.at(item.ContextExpr)
	r, saved := u.temp(), u.temp()
	u.op(PushExc, r, saved, 0)
	c := u.guard(&block{kind: guardBlock}, u.top, 1)
	t := u.temp()
	if async {
		u.op(WithExitAsync, t, exit, r)
		u.emitAwait(t, t, 2)
	} else {
		u.op(WithExit, t, exit, r)
	}
	u.popBlock()
	u.op(PopExc, saved, 0, 0)
	u.branch(JumpIfTrue, t, end)
	u.reraise(r)
	u.free(t)
	u.cleanup(c, saved, "")
	u.leaveRegion()
	u.free(exit)
	u.bind(end)
}

// exitNormally calls the exit method of a with block that is left without an exception.
func (u *unit) exitNormally(b *block) {
	if u.dead {
		return
	}
	t := u.temps(4)
	u.op(Move, t, b.exit, 0)
	for i := 1; i <= 3; i++ {
		u.loadConst(t+i, nil)
	}
	u.op(Call, t, 3, t)
	if b.kind == asyncWithBlock {
		u.emitAwait(t, t, 2)
	}
	u.free(t)
}
