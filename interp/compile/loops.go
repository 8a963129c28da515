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
		if u.ifBreak(s) {
			break
		}
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

// ifBreak compiles `if test: break` as a jump out of the loop, where leaving it takes nothing else.
func (u *unit) ifBreak(s *ast.If) bool {
	n := len(u.blocks) - 1
	if len(s.Body) != 1 || len(s.Orelse) > 0 || n < 0 || u.blocks[n].kind != loopBlock || u.blocks[n].iter >= 0 || u.c.opt.NoFuse {
		return false
	}
	if _, ok := s.Body[0].(*ast.Break); !ok {
		return false
	}
	u.condJump(s.Test, u.blocks[n].brk, true)
	u.enterRegion()
	u.pay(1)
	u.leaveRegion()
	return true
}

func (u *unit) whileStmt(s *ast.While) {
	head, exit, end := u.newLabel(), u.newLabel(), u.newLabel()
	u.bindHead(head)
	depth := len(u.regions)
	u.enterRegion()
	u.at(s)
	u.push(&block{kind: loopBlock, brk: end, cont: head, region: depth, iter: -1}, 1)
	u.loopKs.depth++
	u.condJump(s.Test, exit, false)
	u.stmts(s.Body)
	u.at(s)
	u.jumpBack(head, depth)
	u.loopKs.depth--
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
	loop := &block{kind: loopBlock, brk: end, cont: head, region: len(u.regions), iter: -1}
	made := 0
	if mayMakeGenerator(s.Iter) {
		loop.iter, made = it, 1
	}
	u.put(Make(GetIter, it, r, made)) // nothing may come between it and the call
	u.pay(1)
	u.bindHead(head)
	u.enterRegion()
	u.at(s)
	u.push(loop, 1)
	u.at(s.Iter)
	u.loopKs.depth++
	guard := u.guardIter(made > 0)
	u.forIter(it, s.Target, exit)
	u.stmts(s.Body)
	u.endGuard(guard)
	u.loopKs.depth--
	u.at(s)
	u.jumpBack(head, loop.region)
	u.popBlock()
	u.leaveRegion()
	u.dropIter(guard, it)
	u.bind(exit)
	u.stmts(s.Orelse)
	u.bind(end)
}

// guardIter begins what a loop repeats. Where the iterator may be a generator that only the loop holds, an exception closes it.
func (u *unit) guardIter(owned bool) *block {
	if !owned {
		return nil
	}
	return u.guard(&block{kind: guardBlock}, u.top, 0)
}

// endGuard ends what guardIter began.
func (u *unit) endGuard(b *block) {
	if b != nil {
		u.popBlock()
	}
}

// dropIter is the handler of guardIter's block. It stands behind the loop's jump back.
func (u *unit) dropIter(b *block, it int) {
	if b == nil {
		return
	}
	u.bindHandler(b)
	if u.dead {
		return
	}
	r := u.temp()
	u.op(LeaveFor, it, 0, 0)
	u.reraise(r)
	u.free(r)
}

// mayMakeGenerator tells whether an expression may be a new generator: a generator expression or a call of what isn't known to return
// something else. Builtins are taken for what their names say; a generator function that replaces one is closed later than CPython does.
func mayMakeGenerator(e ast.Expr) bool {
	switch x := e.(type) {
	case *ast.GeneratorExp:
		return true
	case *ast.Call:
		switch f := x.Func.(type) {
		case *ast.Name:
			return !plainIterables[string(f.Id)]
		case *ast.Attribute:
			return !plainMethods[string(f.Attr)]
		}
		return true
	}
	return false
}

var plainIterables = map[string]bool{"range": true, "enumerate": true, "zip": true, "sorted": true, "list": true, "tuple": true, "set": true,
	"dict": true, "reversed": true, "map": true, "filter": true, "iter": true, "str": true, "dir": true, "frozenset": true, "open": true}

var plainMethods = map[string]bool{"items": true, "keys": true, "values": true, "split": true, "splitlines": true, "readlines": true,
	"get": true, "copy": true, "most_common": true, "groups": true, "finditer": true, "findall": true}

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
	head, exit, end := u.newLabel(), u.newLabel(), u.newLabel()
	it := u.temp()
	r := u.nowHint(s.Iter, it)
	u.at(s.Iter)
	loop := &block{kind: loopBlock, brk: end, cont: head, region: len(u.regions), iter: -1}
	made := 0
	if mayMakeGenerator(s.Iter) {
		loop.iter, made = it, 1
	}
	u.put(Make(GetAIter, it, r, made)) // nothing may come between it and the call
	u.pay(1)
	u.bindHead(head)
	u.enterRegion()
	u.at(s)
	u.push(loop, 1)
	u.at(s.Iter)
	guard := u.guardIter(made > 0)
	b := u.asyncNext(s.Target, it, s.Iter)
	u.stmts(s.Body)
	u.endGuard(guard)
	u.at(s)
	u.jumpBack(head, loop.region)
	u.popBlock()
	u.leaveRegion()
	u.at(s.Iter)
	u.dropIter(guard, it)
	u.asyncStop(b, exit)
	u.bind(exit)
	u.stmts(s.Orelse)
	u.bind(end)
}
