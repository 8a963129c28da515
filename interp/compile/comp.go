package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// comprehension evaluates a list, set or dict comprehension, in line where PEP 709 does.
func (u *unit) comprehension(e ast.Expr, dst int) {
	s := u.c.scopes.scopes[scopeKey{e, bodyRole}]
	gens := generators(e)
	if s.frame == s {
		u.compFunction(e, s, gens, dst)
		return
	}
	acc := dst
	if u.isLocal(dst) {
		acc = u.temp()
	}
	it := u.temp()
	src, _ := iterOf(gens[0])
	r := u.nowHint(src, it)
	u.at(e)
	u.compBuild(e, gens, r, acc)
	u.compGetIter(gens[0], it, r, 2)
	outer := u.sc
	u.sc = s
	u.compVariables(s)
	start := len(u.instrs)
	u.compLoop(e, gens, 0, it, acc, mayMakeGenerator(src))
	u.sc = outer
	u.hide(s, start)
	if u.code.Flags&LocalsInit != 0 { // locals() must not show them
		for _, y := range s.syms {
			if y.place == inLocal && y.reg < u.nlocals {
				u.op(LoadUnset, y.reg, 0, 0)
			}
		}
	}
	if acc != dst {
		u.put(Make(Move, dst, acc, 0))
	}
}

// hide notes the variables of a comprehension whose code began at start, where that of a module or class asks for its variables by name.
func (u *unit) hide(s *scope, start int) {
	if u.own.kind.functionLike() || u.code.Flags&LocalsInit == 0 {
		return
	}
	for _, y := range s.syms {
		if y.place == inLocal {
			u.code.Hidden = append(u.code.Hidden, Hidden{int32(start), int32(len(u.instrs)), int32(y.reg), y.name})
		}
	}
}

func generators(e ast.Expr) []ast.Comprehension {
	switch x := e.(type) {
	case *ast.ListComp:
		return x.Generators
	case *ast.SetComp:
		return x.Generators
	case *ast.DictComp:
		return x.Generators
	}
	return e.(*ast.GeneratorExp).Generators
}

// compIter evaluates the iterable of a clause, of the first one in the enclosing scope, and makes its iterator. back is 1 where it is for a loop in the same function.
func (u *unit) compIter(g ast.Comprehension, back int) int {
	src, _ := iterOf(g)
	it := u.temp()
	if l, ok := src.(*ast.List); ok { // nobody else will see the list
		if k, ok := u.constTuple(l.Elts); ok {
			u.at(src)
			u.loadKonst(it, k)
			u.compGetIter(g, it, it, 0)
			return it
		}
	}
	u.compGetIter(g, it, u.nowHint(src, it), back)
	return it
}

// compGetIter makes the iterator of a clause, of what is in r, where its expression put it back instructions before. Where nothing comes before the loop, a list needs none.
func (u *unit) compGetIter(g ast.Comprehension, it, r, back int) {
	src, async := iterOf(g)
	u.at(src)
	if !mayMakeGenerator(src) {
		back = 0
	}
	op := GetIter
	if async {
		op = GetAIter
	}
	u.put(Make(op, it, r, back))
	u.pay(1)
}

// compVariables readies the registers of an inlined comprehension's variables.
func (u *unit) compVariables(s *scope) {
	first := map[string]bool{}
	if !plainNames(generators(s.node.(ast.Expr))[0].Target, s, first) {
		first = nil
	}
	for _, y := range s.syms {
		if y.place != inLocal {
			continue
		}
		if y.reg < 0 || y.reg >= u.nlocals {
			y.reg = u.temp()
		}
		u.flow.set.drop(y.reg)
		// What the first clause sets can't be read before.
		early := !first[y.name]
		if y.captured || early || u.code.Flags&LocalsInit != 0 {
			u.op(LoadUnset, y.reg, 0, 0)
		}
		if y.captured {
			u.op(MakeCell, y.reg, 0, 0)
		}
	}
}

// plainNames gathers the names of a target that consists of nothing else.
func plainNames(t ast.Expr, s *scope, names map[string]bool) bool {
	switch t := t.(type) {
	case *ast.Name:
		names[s.mangle(string(t.Id))] = true
		return true
	case *ast.Starred:
		return plainNames(t.Value, s, names)
	case *ast.Tuple:
		for _, e := range t.Elts {
			if !plainNames(e, s, names) {
				return false
			}
		}
		return true
	case *ast.List:
		for _, e := range t.Elts {
			if !plainNames(e, s, names) {
				return false
			}
		}
		return true
	}
	return false
}

func (u *unit) compBuild(e ast.Expr, gens []ast.Comprehension, it, acc int) {
	if len(gens) > 1 || len(gens[0].Ifs) > 0 {
		it = acc // how many items there will be is not known
	}
	op := BuildList
	switch e.(type) {
	case *ast.SetComp:
		op, it = BuildSet, acc
	case *ast.DictComp:
		op = BuildMap
	}
	u.put(Make(op, acc, it, 0)) // see compGetIter
	u.pay(1)
}

// buildMap makes a dict of n pairs.
func (u *unit) buildMap(dst, base, n int) {
	if n == 0 {
		base = dst // another register would be what the dict is to be filled from
	}
	u.op(BuildMap, dst, base, n)
}

// compLoop generates the loops of a comprehension from clause k on. The iterator of the first one is ready, and owned says whether only the loop may hold it.
func (u *unit) compLoop(e ast.Expr, gens []ast.Comprehension, k, it, acc int, owned bool) {
	g := gens[k]
	src, async := iterOf(g)
	mark := u.top
	if k > 0 {
		it = u.compIter(g, 1)
		owned = mayMakeGenerator(src)
	}
	head, next, exit := u.newLabel(), u.newLabel(), u.newLabel()
	u.bindHead(head)
	depth := len(u.regions)
	u.enterRegion()
	var b *block
	guard := u.guardIter(owned)
	if async {
		u.at(e)
		b = u.asyncNext(g.Target, it, g.Target)
	} else {
		u.at(src)
		u.forIter(it, g.Target, exit)
	}
	for _, cond := range g.Ifs {
		u.condJump(cond, next, false)
		u.enterRegion()
	}
	if k+1 < len(gens) {
		u.compLoop(e, gens, k+1, 0, acc, false)
	} else {
		u.compElement(e, acc)
	}
	for range g.Ifs {
		u.leaveRegion()
	}
	u.bind(next)
	u.endGuard(guard)
	u.at(e)
	u.jumpBack(head, depth)
	u.leaveRegion()
	u.dropIter(guard, it)
	if async {
		u.asyncStop(b, exit)
	}
	u.bind(exit)
	u.free(mark)
}

// compElement adds an element.
func (u *unit) compElement(e ast.Expr, acc int) {
	mark := u.top
	switch x := e.(type) {
	case *ast.ListComp:
		r := u.now(x.Elt)
		u.at(x.Elt)
		u.op(ListAppend, acc, r, 0)
	case *ast.SetComp:
		r := u.now(x.Elt)
		u.at(x.Elt)
		u.op(SetAdd, acc, r, 0)
	case *ast.DictComp:
		k := u.any(x.Key)
		v := u.any(x.Value)
		u.at(x.Key)
		u.op(MapAdd, acc, k, v)
	case *ast.GeneratorExp:
		r := u.now(x.Elt)
		u.at(x.Elt)
		u.emitYield(u.temp(), r)
	}
	u.free(mark)
}

// compFunction compiles a comprehension or generator expression as a function of its first iterator, and calls it.
func (u *unit) compFunction(e ast.Expr, s *scope, gens []ast.Comprehension, dst int) {
	base := dst
	if u.isLocal(dst) || dst != u.top-1 {
		base = u.temp()
	}
	code := u.compCode(e, s, gens)
	u.at(e)
	u.makeFunction(base, code, s, base+1)
	u.compIter(gens[0], 0)
	u.at(e)
	if s.hasAwait && s.kind == compScope {
		u.op(Call, base, 1, base)
		u.emitAwait(dst, base, 0)
		return
	}
	u.op(Call, base, 1, dst)
}

func (u *unit) compCode(e ast.Expr, s *scope, gens []ast.Comprehension) *Code {
	if s.lookup(".0") == nil {
		y := s.get(".0")
		y.uses, y.place = paramHere, inLocal
	}
	v := newUnit(u.c, u, s, s.name, u.qualify(s.name, false))
	v.code.Flags |= Comprehension
	v.code.NumPos = 1
	v.code.FirstLine = e.GetLineno()
	v.at(e)
	if s.kind == generatorScope {
		v.kindFlags()
	} else if s.hasAwait {
		v.code.Flags |= Coroutine
	}
	it := s.lookup(".0").reg
	if s.kind == generatorScope {
		v.compLoop(e, gens, 0, it, 0, false)
		v.returnNone()
	} else {
		acc := v.temp()
		v.compBuild(e, gens, it, acc)
		v.compLoop(e, gens, 0, it, acc, false)
		v.returnValue(acc)
	}
	return v.finish()
}

func (u *unit) generatorExp(x *ast.GeneratorExp, dst int) {
	s := u.c.scopes.scopes[scopeKey{ast.Ast(x), bodyRole}]
	u.compFunction(x, s, x.Generators, dst)
}

func (u *unit) await(x *syntax.Await, dst int) {
	u.sawAwait = true
	t := u.temp()
	r := u.nowHint(x.Value, t)
	u.at(x)
	u.emitAwait(dst, r, 0)
}

// emitAwait awaits the value in r; kind words the error for what can't be awaited.
func (u *unit) emitAwait(dst, r, kind int) {
	u.sawAwait = true
	t := u.temps(2)
	u.op(GetAwaitable, t, r, kind)
	u.loadConst(t+1, nil)
	u.op(YieldFrom, t+1, t, 0)
	if dst != t+1 {
		u.op(Move, dst, t+1, 0)
	}
	u.free(t)
}

func (u *unit) yield(x *ast.Yield, dst int) {
	if u.own.kind != functionScope {
		u.failNode(x, "'yield' outside function")
	}
	t := u.temp()
	if x.Value == nil {
		u.at(x)
		u.loadConst(t, nil)
	} else {
		t = u.nowHint(x.Value, t)
	}
	u.at(x)
	u.emitYield(dst, t)
}

func (u *unit) emitYield(dst, r int) {
	if u.own.async {
		t := u.temp()
		u.op(AsyncGenWrap, t, r, 0)
		r = t
	}
	u.op(Yield, dst, r, 0)
}

func (u *unit) yieldFrom(x *ast.YieldFrom, dst int) {
	if u.own.kind != functionScope {
		u.failNode(x, "'yield from' outside function")
	}
	if u.own.async {
		u.failNode(x, "'yield from' inside async function")
	}
	t := u.temps(2)
	r := u.nowHint(x.Value, t)
	u.at(x)
	u.op(GetYieldIter, t, r, 0)
	u.loadConst(t+1, nil)
	u.op(YieldFrom, t+1, t, 0)
	u.op(Move, dst, t+1, 0)
}
