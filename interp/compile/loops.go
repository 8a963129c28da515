package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// ifStmt compiles an if statement with its elif chain.
func (u *unit) ifStmt(s *ast.If) {
	end := u.newLabel()
	inElse := false
	for {
		next := u.newLabel()
		u.condJump(s.Test, next, false)
		u.enterRegion()
		u.stmts(s.Body)
		if len(s.Orelse) > 0 {
			u.jump(end)
		}
		u.leaveRegion()
		u.bind(next)
		if len(s.Orelse) == 0 {
			break
		}
		if !inElse {
			inElse = true
			u.enterRegion()
		}
		if len(s.Orelse) == 1 {
			if elif, ok := s.Orelse[0].(*ast.If); ok {
				s = elif
				u.at(s)
				continue
			}
		}
		u.stmts(s.Orelse)
		break
	}
	if inElse {
		u.leaveRegion()
	}
	u.bind(end)
}

func (u *unit) whileStmt(s *ast.While) {
	head, exit, end := u.newLabel(), u.newLabel(), u.newLabel()
	u.bindHead(head)
	depth := len(u.regions)
	u.enterRegion()
	u.at(s)
	u.push(&block{kind: loopBlock, brk: end, cont: head, region: depth}, 1)
	u.condJump(s.Test, exit, false)
	u.stmts(s.Body)
	u.at(s)
	u.jumpBack(head, depth)
	u.popBlock()
	u.leaveRegion()
	u.bind(exit)
	u.stmts(s.Orelse)
	u.bind(end)
}

func (u *unit) forStmt(s *ast.For) {
	head, exit, end := u.newLabel(), u.newLabel(), u.newLabel()
	it := u.temp()
	r := u.nowHint(s.Iter, it)
	u.at(s.Iter)
	u.op(GetIter, it, r, 0)
	u.bindHead(head)
	depth := len(u.regions)
	u.enterRegion()
	u.at(s)
	u.push(&block{kind: loopBlock, brk: end, cont: head, region: depth}, 1)
	u.at(s.Iter)
	u.forIter(it, s.Target, exit)
	u.stmts(s.Body)
	u.at(s)
	u.jumpBack(head, depth)
	u.popBlock()
	u.leaveRegion()
	u.bind(exit)
	u.stmts(s.Orelse)
	u.bind(end)
}

// forIter takes the next item of iterator it into a target, or leaves for exit.
func (u *unit) forIter(it int, target ast.Expr, exit label) {
	if n, ok := target.(*ast.Name); ok {
		if r := u.localFor(string(n.Id)); r >= 0 && !u.c.opt.NoFuse {
			u.pay(1)
			u.branchShort(ForIter, it, r, exit)
			if !u.dead {
				u.flow.set.add(r)
			}
			return
		}
	}
	t := u.temp()
	u.branchShort(ForIter, it, t, exit)
	u.store(target, t)
	u.free(t)
}

// asyncNext awaits the next item of an asynchronous iterator. Until asyncStop its block's handler waits for StopAsyncIteration.
func (u *unit) asyncNext(target ast.Expr, it int, at ast.Ast) *block {
	t := u.temps(2)
	b := u.guard(&block{kind: guardBlock}, t, 0)
	u.sawAwait = true
	u.op(GetANext, t, it, 0)
	u.loadConst(t+1, nil)
	u.op(YieldFrom, t+1, t, 0)
	u.popBlock()
	u.store(target, t+1)
	u.free(t)
	return b
}

// asyncStop is the handler that ends an asynchronous loop.
func (u *unit) asyncStop(b *block, exit label) {
	u.bindHandler(b)
	u.branch(StopAsync, b.reg, exit)
	u.dead = true
}

func (u *unit) asyncFor(s *syntax.AsyncFor) {
	u.needAsync(s, "'async for' outside async function")
	head, exit, end := u.newLabel(), u.newLabel(), u.newLabel()
	it := u.temp()
	r := u.nowHint(s.Iter, it)
	u.at(s.Iter)
	u.op(GetAIter, it, r, 0)
	u.bindHead(head)
	depth := len(u.regions)
	u.enterRegion()
	u.at(s)
	u.push(&block{kind: loopBlock, brk: end, cont: head, region: depth}, 1)
	u.at(s.Iter)
	b := u.asyncNext(s.Target, it, s.Iter)
	u.stmts(s.Body)
	u.at(s)
	u.jumpBack(head, depth)
	u.popBlock()
	u.leaveRegion()
	u.at(s.Iter)
	u.asyncStop(b, exit)
	u.bind(exit)
	u.stmts(s.Orelse)
	u.bind(end)
}
