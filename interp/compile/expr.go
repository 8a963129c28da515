package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// Expressions compile towards a register. The functions differ in what they promise:
//
//	into(e, dst)   the value is in dst. When dst is a variable it is written once, by the last instruction, so that an
//	               exception in e leaves the variable as it was and e may read it.
//	any(e)         the value is in the register returned, until the caller frees it: a variable's own register or a temporary.
//	now(e)         likewise, but only until another expression is evaluated.
//	operand(e)     as any, or a constant, which is not in a register yet.
//	effect(e)      the value is dropped.

// opnd is an evaluated operand: a constant or a register.
type opnd struct {
	k   konst
	isK bool
	reg int
}

// inPlace gives the register of a variable that can be used where it is.
func (u *unit) inPlace(e ast.Expr, held bool) (int, bool) {
	n, ok := e.(*ast.Name)
	if !ok || u.c.opt.NoFuse || u.dead || n.Id == "__debug__" {
		return 0, false
	}
	how, r, y := u.resolve(string(n.Id))
	if how != viaReg || held && y.uses&walrusTarget != 0 {
		return 0, false
	}
	if !u.flow.set.has(r) {
		u.at(n)
		u.checkSet(y, r)
	}
	u.pay(1)
	return r, true
}

// any evaluates e into some register that keeps its value while others are evaluated.
func (u *unit) any(e ast.Expr) int {
	if r, ok := u.inPlace(e, true); ok {
		return r
	}
	if r, ok := u.constHere(e); ok {
		return r
	}
	t := u.temp()
	u.into(e, t)
	return t
}

// constHere gives the register of a constant in a loop.
func (u *unit) constHere(e ast.Expr) (int, bool) {
	if u.loopKs.depth == 0 {
		return 0, false
	}
	k, ok := u.constant(e)
	if !ok {
		return 0, false
	}
	return u.loopConst(k)
}

// now evaluates e into some register, for use before anything else is evaluated.
func (u *unit) now(e ast.Expr) int {
	if r, ok := u.inPlace(e, false); ok {
		return r
	}
	if r, ok := u.constHere(e); ok {
		return r
	}
	t := u.temp()
	u.into(e, t)
	return t
}

// operand evaluates e, leaving constants for later. A value that needs a temporary goes to hint, unless that is -1.
func (u *unit) operand(e ast.Expr, hint int) opnd {
	if r, ok := u.inPlace(e, true); ok {
		return opnd{reg: r}
	}
	if k, ok := u.constant(e); ok {
		return opnd{k: k, isK: true}
	}
	fresh := hint < 0
	if fresh {
		hint = u.temp()
	}
	switch x := e.(type) {
	case *ast.BinOp:
		if k, ok := u.binary(x, hint); ok {
			if fresh {
				u.free(hint)
			}
			return opnd{k: k, isK: true}
		}
	case *ast.UnaryOp:
		if k, ok := u.unary(x, hint); ok {
			if fresh {
				u.free(hint)
			}
			return opnd{k: k, isK: true}
		}
	default:
		u.into(e, hint)
	}
	return opnd{reg: hint}
}

// reg brings an operand into a register, at a node's position; hint is a free register or -1.
func (u *unit) toReg(o opnd, at ast.Ast, hint int) int {
	if !o.isK {
		return o.reg
	}
	if r, ok := u.loopConst(o.k); ok {
		return r
	}
	if hint < 0 {
		hint = u.temp()
	}
	u.at(at)
	u.loadKonst(hint, o.k)
	return hint
}

// effect evaluates e and drops the value.
func (u *unit) effect(e ast.Expr) {
	mark := u.top
	u.now(e)
	u.free(mark)
}

// into evaluates e into dst.
func (u *unit) into(e ast.Expr, dst int) {
	u.c.meter.work(1)
	if k, ok := u.constant(e); ok {
		u.at(e)
		u.loadKonst(dst, k)
		return
	}
	mark := u.top
	switch x := e.(type) {
	case *ast.Name:
		u.at(x)
		u.loadName(string(x.Id), dst)
	case *ast.BinOp:
		if k, ok := u.binary(x, dst); ok {
			u.at(x)
			u.loadKonst(dst, k)
		}
	case *ast.UnaryOp:
		if k, ok := u.unary(x, dst); ok {
			u.at(x)
			u.loadKonst(dst, k)
		}
	case *ast.Call:
		u.call(x, dst)
	case *ast.Attribute:
		r := u.nowHint(x.Value, dst)
		u.atAttr(x)
		u.op(LoadAttr, dst, r, u.site(string(x.Attr)))
	case *ast.Subscript:
		u.subscript(x, dst)
	case *ast.Compare:
		u.compare(x, dst)
	case *ast.BoolOp:
		u.boolOp(x, dst)
	case *ast.IfExp:
		u.ifExp(x, dst)
	case *ast.Tuple:
		u.sequence(x, x.Elts, dst, BuildTuple)
	case *ast.List:
		u.sequence(x, x.Elts, dst, BuildList)
	case *ast.Set:
		u.sequence(x, x.Elts, dst, BuildSet)
	case *ast.Dict:
		u.dict(x, dst)
	default:
		u.into2(e, dst)
	}
	u.top = mark
}

// nowHint is now with a register to use when one is needed; a variable is not used for intermediate values.
func (u *unit) nowHint(e ast.Expr, hint int) int {
	if r, ok := u.inPlace(e, false); ok {
		return r
	}
	if u.isLocal(hint) {
		hint = u.temp()
	}
	u.into(e, hint)
	return hint
}

// into2 is into for the rarer expressions.
func (u *unit) into2(e ast.Expr, dst int) {
	switch x := e.(type) {
	case *syntax.NamedExpr:
		u.namedExpr(x, dst)
	case *syntax.Lambda:
		u.lambda(x, dst)
	case *ast.ListComp, *ast.SetComp, *ast.DictComp:
		u.comprehension(e, dst)
	case *ast.GeneratorExp:
		u.generatorExp(x, dst)
	case *ast.Yield:
		u.yield(x, dst)
	case *ast.YieldFrom:
		u.yieldFrom(x, dst)
	case *syntax.Await:
		u.await(x, dst)
	case *syntax.JoinedStr:
		u.joinedStr(x, dst)
	case *syntax.TemplateStr:
		u.templateStr(x, dst)
	case *syntax.Slice:
		u.slice(x, dst, 0)
	case *ast.Starred:
		u.failNode(x, "can't use starred expression here")
	default:
		u.failNode(e, "unsupported expression")
	}
}

// binops maps an operator to the opcode of its plain form.
var binops = [...]Op{ast.Add: Add, ast.Sub: Sub, ast.Mult: Mul, ast.Div: TrueDiv, ast.Modulo: Mod, ast.Pow: Pow, ast.LShift: LShift,
	ast.RShift: RShift, ast.BitOr: Or, ast.BitXor: Xor, ast.BitAnd: And, ast.FloorDiv: FloorDiv, syntax.MatMult: MatMul}

// binary evaluates an operator into dst, or gives the constant it amounts to.
func (u *unit) binary(x *ast.BinOp, dst int) (konst, bool) {
	mark := u.top
	hint := dst
	if u.isLocal(dst) {
		hint = -1
	}
	l := u.operand(x.Left, hint)
	if x.Op == ast.Add {
		u.forOne(x.Left, l.reg, false)
	}
	r := u.operand(x.Right, -1)
	if x.Op == ast.Add {
		u.forOne(x.Right, r.reg, false)
	}
	if l.isK && r.isK {
		if v, ok := foldBinary(x.Op, l.k.v, r.k.v); ok {
			u.free(mark)
			return konst{v, l.k.cost + r.k.cost + 1}, true
		}
	}
	lr := u.toReg(l, x.Left, hint)
	op := binops[x.Op]
	if imm, ok := r.k.immediate(); r.isK && ok && !u.c.opt.NoFuse {
		u.at(x)
		u.pay(r.k.cost)
		u.op(op-Add+AddI, dst, lr, imm)
	} else {
		rr := u.toReg(r, x.Right, -1)
		u.at(x)
		u.op(op, dst, lr, rr)
	}
	u.free(mark)
	return konst{}, false
}

// forOne is called when e has just been evaluated into register r, by one who emits the only instruction that will read it: a list that e makes is of no use
// afterwards. It reports whether e may make such a list. An addition makes a list for certain where isList says so, or where a display takes part.
func (u *unit) forOne(e ast.Expr, r int, isList bool) bool {
	n := len(u.instrs)
	if u.dead || u.c.opt.NoFuse || n == 0 || u.isLocal(r) {
		return false
	}
	last := &u.instrs[n-1]
	if last.A() != r {
		return false
	}
	switch x := e.(type) {
	case *ast.Subscript:
		if _, ok := index(x).(*syntax.Slice); !ok {
			return false
		}
		if last.Op() == LoadSlice {
			*last = Make(LoadSliceTemp, r, last.B(), last.C())
			return true
		} else if b := u.instrs[n-2]; last.Op() == LoadIndex && b.Op() == BuildSlice && b.C() == 0 {
			u.instrs[n-2] = Make(BuildSlice, b.A(), b.B(), 2)
			return true
		}
	case *ast.List:
		if last.Op() == BuildList && last.C() > 0 {
			*last = Make(BuildListTemp, r, last.B(), last.C())
			return true
		}
	case *ast.BinOp:
		if last.Op() == Add && (isList || isDisplay(x.Left) || isDisplay(x.Right)) {
			*last = Make(AddTemp, r, last.B(), last.C())
			return true
		}
	}
	return false
}

func isDisplay(e ast.Expr) bool {
	_, ok := e.(*ast.List)
	return ok
}

// unary evaluates an operator into dst, or gives the constant it amounts to.
func (u *unit) unary(x *ast.UnaryOp, dst int) (konst, bool) {
	mark := u.top
	hint := dst
	if u.isLocal(dst) {
		hint = -1
	}
	var o opnd
	if c, ok := x.Operand.(*ast.Compare); ok && x.Op == ast.Not && len(c.Ops) == 1 { // CPython makes one instruction of it, which is at the operator
		if hint < 0 {
			hint = u.temp()
		}
		u.compareAt(c, hint, x)
		o = opnd{reg: hint}
	} else {
		o = u.operand(x.Operand, hint)
	}
	if o.isK {
		if v, ok := foldUnary(x.Op, o.k.v); ok {
			u.free(mark)
			return konst{v, o.k.cost + 1}, true
		}
	}
	r := u.toReg(o, x.Operand, hint)
	u.at(x)
	switch x.Op {
	case ast.USub:
		u.op(Neg, dst, r, 0)
	case ast.UAdd:
		u.op(Pos, dst, r, 0)
	case ast.Invert:
		u.op(Invert, dst, r, 0)
	default:
		u.op(Not, dst, r, 0)
	}
	u.free(mark)
	return konst{}, false
}

// subscript evaluates x[i].
func (u *unit) subscript(x *ast.Subscript, dst int) {
	hint := dst
	if u.isLocal(dst) {
		hint = u.temp()
	}
	v, ok := u.inPlace(x.Value, true)
	if !ok {
		v = hint
		u.into(x.Value, v)
	}
	ix := index(x)
	if s, ok := ix.(*syntax.Slice); ok && s.Step == nil {
		t := u.temps(2)
		u.sliceBounds(s, t)
		u.at(x)
		if u.c.opt.NoFuse {
			u.loadConst(u.temp(), nil)
			u.op(BuildSlice, t, t, 1)
			u.op(LoadIndex, dst, v, t)
		} else {
			u.pay(2)
			u.op(LoadSlice, dst, v, t)
		}
		return
	}
	o := u.operand(ix, -1)
	if imm, ok := o.k.immediate(); o.isK && ok && !u.c.opt.NoFuse {
		u.at(x)
		u.pay(o.k.cost)
		u.op(LoadIndexI, dst, v, imm)
		return
	}
	i := u.toReg(o, ix, -1)
	u.at(x)
	u.op(LoadIndex, dst, v, i)
}

// index is the expression between the brackets.
func index(x *ast.Subscript) ast.Expr {
	return x.Slice.(*ast.Index).Value
}

// sliceBounds evaluates lower and upper bound of a slice into t and t+1.
func (u *unit) sliceBounds(s *syntax.Slice, t int) {
	for i, e := range [...]ast.Expr{s.Lower, s.Upper} {
		if e == nil {
			u.at(s)
			u.loadConst(t+i, nil)
		} else {
			u.into(e, t+i)
		}
	}
}

// slice evaluates a slice object; keep is 1 when it is used twice.
func (u *unit) slice(x *syntax.Slice, dst, keep int) {
	t := u.temps(3)
	u.sliceBounds(x, t)
	if x.Step == nil {
		u.at(x)
		u.loadConst(t+2, nil)
	} else {
		u.into(x.Step, t+2)
	}
	u.at(x)
	if u.c.opt.NoFuse {
		keep = 1
	}
	u.op(BuildSlice, dst, t, keep)
}

func (u *unit) namedExpr(x *syntax.NamedExpr, dst int) {
	t := dst
	if u.isLocal(dst) {
		t = u.temp()
	}
	u.into(x.Value, t)
	u.at(x.Target)
	u.storeName(string(x.Target.Id), t)
	if t != dst {
		u.put(Make(Move, dst, t, 0))
	}
}

// displayChunk is how many items of a display are evaluated before they are added to it.
const displayChunk = 64

// sequence builds a tuple, list or set display.
func (u *unit) sequence(x ast.Expr, elts []ast.Expr, dst int, op Op) {
	starred := false
	for _, e := range elts {
		if _, ok := e.(*ast.Starred); ok {
			starred = true
			break
		}
	}
	if !starred && op != BuildTuple && len(elts) >= 3 {
		if k, ok := u.constTuple(elts); ok {
			u.constDisplay(x, dst, op, k)
			return
		}
	}
	if !starred && len(elts) <= displayChunk {
		base := u.temps(len(elts))
		for i, e := range elts {
			u.into(e, base+i)
		}
		u.at(x)
		if len(elts) == 0 {
			base = dst
		}
		u.op(op, dst, base, len(elts))
		return
	}
	u.longSequence(x, elts, dst, op)
}

// constDisplay builds a list or set of constants from one constant: sets from a frozenset, as CPython does it, since their order shows it.
func (u *unit) constDisplay(x ast.Expr, dst int, op Op, k konst) {
	t := dst
	if u.isLocal(dst) {
		t = u.temp()
	}
	items := u.temp()
	u.at(x)
	u.pay(k.cost - 2)
	u.put(Make(op, t, t, 0))
	if op == BuildList {
		u.loadConst(items, k.v)
		u.op(ListExtend, t, items, 0)
	} else {
		u.loadConst(items, u.frozenSet(k.v.(Tuple)))
		u.op(SetUpdate, t, items, 0)
	}
	if t != dst {
		u.put(Make(Move, dst, t, 0))
	}
}

// longSequence builds a display with stars, or one too long for one instruction, item by item.
func (u *unit) longSequence(x ast.Expr, elts []ast.Expr, dst int, op Op) {
	build, add, extend := BuildList, ListAppend, ListExtend
	if op == BuildSet {
		build, add, extend = BuildSet, SetAdd, SetUpdate
	}
	t := u.temp()
	n := 0
	for n < len(elts) && n < displayChunk {
		if _, ok := elts[n].(*ast.Starred); ok {
			break
		}
		n++
	}
	base := u.temps(n)
	for i := range n {
		u.into(elts[i], base+i)
	}
	u.at(x)
	if n == 0 {
		base = t
	}
	u.op(build, t, base, n)
	u.free(t + 1)
	for _, e := range elts[n:] {
		u.chargePoint()
		mark := u.top
		if s, ok := e.(*ast.Starred); ok {
			r := u.now(s.Value)
			u.at(x)
			u.op(extend, t, r, 0)
		} else {
			r := u.now(e)
			u.at(x)
			u.op(add, t, r, 0)
		}
		u.free(mark)
	}
	u.at(x)
	if op == BuildTuple {
		u.op(ListToTuple, dst, t, 0)
	} else {
		u.op(Move, dst, t, 0)
	}
}

// dict builds a dict display.
func (u *unit) dict(x *ast.Dict, dst int) {
	n := 0
	for n < len(x.Keys) && n < displayChunk/2 && x.Keys[n] != nil {
		n++
	}
	base := u.temps(2 * n)
	for i := range n {
		u.into(x.Keys[i], base+2*i)
		u.into(x.Values[i], base+2*i+1)
	}
	u.at(x)
	if n == len(x.Keys) {
		u.buildMap(dst, base, n)
		return
	}
	u.free(base)
	t := u.temp()
	u.buildMap(t, base, n)
	for i := n; i < len(x.Keys); i++ {
		u.chargePoint()
		mark := u.top
		if x.Keys[i] == nil {
			r := u.now(x.Values[i])
			u.at(x)
			u.op(DictUpdate, t, r, 0)
		} else {
			k := u.any(x.Keys[i])
			v := u.any(x.Values[i])
			u.at(x)
			u.op(MapAdd, t, k, v)
		}
		u.free(mark)
	}
	u.op(Move, dst, t, 0)
}
