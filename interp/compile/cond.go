package compile

import (
	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// condJump jumps to l when the truth of e equals sense, and falls through otherwise.
func (u *unit) condJump(e ast.Expr, l label, sense bool) {
	u.c.meter.work(1)
	if k, ok := u.literal(e); ok {
		u.pay(1)
		if truth(k.v) == sense {
			u.at(e)
			u.jump(l)
		}
		return
	}
	mark := u.top
	switch x := e.(type) {
	case *ast.UnaryOp:
		if x.Op == ast.Not {
			u.condJump(x.Operand, l, !sense)
			return
		}
	case *ast.BoolOp:
		u.condBool(x, l, sense)
		return
	case *ast.IfExp:
		u.condIf(x, l, sense)
		return
	case *ast.Compare:
		u.condCompare(x, l, sense)
		return
	}
	r := u.now(e)
	u.at(e)
	u.free(mark)
	if sense {
		u.branch(JumpIfTrue, r, l)
	} else {
		u.branch(JumpIfFalse, r, l)
	}
}

func (u *unit) condBool(x *ast.BoolOp, l label, sense bool) {
	stop := x.Op == ast.Or // the truth value at which evaluation stops
	last := len(x.Values) - 1
	target := l
	if sense != stop {
		target = u.newLabel()
	}
	for i, v := range x.Values[:last] {
		if i == 1 {
			u.enterRegion()
		}
		u.condJump(v, target, stop)
	}
	if last == 1 {
		u.enterRegion()
	}
	u.condJump(x.Values[last], l, sense)
	u.leaveRegion()
	if target != l {
		u.bind(target)
	}
}

func (u *unit) condIf(x *ast.IfExp, l label, sense bool) {
	orelse, end := u.newLabel(), u.newLabel()
	u.condJump(x.Test, orelse, false)
	u.enterRegion()
	u.condJump(x.Body, l, sense)
	u.at(x)
	u.jump(end)
	u.leaveRegion()
	u.bind(orelse)
	u.enterRegion()
	u.condJump(x.Orelse, l, sense)
	u.leaveRegion()
	u.bind(end)
}

// condCompare jumps on a comparison, chained ones link by link.
func (u *unit) condCompare(x *ast.Compare, l label, sense bool) {
	mark := u.top
	last := len(x.Ops) - 1
	fail := l
	if sense && last > 0 {
		fail = u.newLabel()
	}
	left, at := u.operand(x.Left, -1), x.Left
	for i, op := range x.Ops {
		if i == 1 {
			u.enterRegion()
		}
		right := u.compareOperand(op, x.Comparators[i])
		if i < last && right.isK {
			right = opnd{reg: u.toReg(right, x.Comparators[i], -1)}
		}
		to, when := fail, false
		if i == last {
			to, when = l, sense
		}
		u.compareJump(x, op, left, right, at, x.Comparators[i], to, when)
		left, at = right, x.Comparators[i]
	}
	if last > 0 {
		u.leaveRegion()
	}
	u.free(mark)
	if fail != l {
		u.bind(fail)
	}
}

// compareOperand evaluates the right side of a comparison; for `in`, a display of constants is one constant.
func (u *unit) compareOperand(op ast.CmpOp, e ast.Expr) opnd {
	if op == ast.In || op == ast.NotIn {
		var k konst
		var ok bool
		switch x := e.(type) {
		case *ast.List:
			k, ok = u.constTuple(x.Elts)
		case *ast.Set:
			if k, ok = u.constTuple(x.Elts); ok {
				k.v = FrozenSet(k.v.(Tuple))
			}
		}
		if ok {
			t := u.temp()
			u.at(e)
			u.loadKonst(t, k)
			return opnd{reg: t}
		}
	}
	return u.operand(e, -1)
}

var cmpops = [...]Op{ast.Eq: Eq, ast.NotEq: Ne, ast.Lt: Lt, ast.LtE: Le, ast.Gt: Gt, ast.GtE: Ge, ast.Is: Is, ast.IsNot: IsNot,
	ast.In: In, ast.NotIn: NotIn}

// compareJump compares two operands and jumps when the outcome equals sense.
func (u *unit) compareJump(x *ast.Compare, op ast.CmpOp, left, right opnd, lat, rat ast.Expr, l label, sense bool) {
	fuse := !u.c.opt.NoFuse
	if fuse && right.isK && right.k.v == nil && (op == ast.Is || op == ast.IsNot) {
		r := u.toReg(left, lat, -1)
		u.at(x)
		u.pay(right.k.cost + 1)
		if (op == ast.Is) == sense {
			u.branch(JumpIfNone, r, l)
		} else {
			u.branch(JumpNotNone, r, l)
		}
		return
	}
	a := u.toReg(left, lat, -1)
	if op > ast.GtE || !fuse {
		b := u.toReg(right, rat, -1)
		t := u.temp()
		u.at(x)
		u.op(cmpops[op], t, a, b)
		if sense {
			u.branch(JumpIfTrue, t, l)
		} else {
			u.branch(JumpIfFalse, t, l)
		}
		return
	}
	base, imms := JNotLt, JNotLtI
	if sense {
		base, imms = JLt, JLtI
	}
	if imm, ok := right.k.immediate(); right.isK && ok {
		u.at(x)
		u.pay(right.k.cost + 1)
		u.branchShort(imms+cmpops[op]-Lt, a, imm, l)
		return
	}
	b := u.toReg(right, rat, -1)
	u.at(x)
	u.pay(1)
	u.branchShort(base+cmpops[op]-Lt, a, b, l)
}

// compare evaluates a comparison as a value.
func (u *unit) compare(x *ast.Compare, dst int) { u.compareAt(x, dst, x) }

// compareAt is compare with errors reported at another expression.
func (u *unit) compareAt(x *ast.Compare, dst int, place ast.Expr) {
	t := dst
	if u.isLocal(dst) && len(x.Ops) > 1 {
		t = u.temp()
	}
	last := len(x.Ops) - 1
	var end label
	if last > 0 {
		end = u.newLabel()
	}
	left, at := u.operand(x.Left, -1), x.Left
	lr := -1
	if !left.isK {
		lr = left.reg
	}
	for i, op := range x.Ops {
		if i == 1 {
			u.enterRegion()
		}
		right := u.compareOperand(op, x.Comparators[i])
		if lr < 0 {
			lr = u.toReg(left, at, -1)
		}
		rr := u.toReg(right, x.Comparators[i], -1)
		u.at(place)
		u.op(cmpops[op], t, lr, rr)
		if i < last {
			u.branch(JumpIfFalse, t, end)
		}
		lr = rr
	}
	if last > 0 {
		u.leaveRegion()
		u.bind(end)
	}
	if t != dst {
		u.put(Make(Move, dst, t, 0))
	}
}

// boolOp evaluates and/or as a value.
func (u *unit) boolOp(x *ast.BoolOp, dst int) {
	t := dst
	if u.isLocal(dst) {
		t = u.temp()
	}
	end := u.newLabel()
	op := JumpIfFalse
	if x.Op == ast.Or {
		op = JumpIfTrue
	}
	for i, v := range x.Values {
		if i == 1 {
			u.enterRegion()
		}
		u.into(v, t)
		if i < len(x.Values)-1 {
			u.at(x)
			u.branch(op, t, end)
		}
	}
	u.leaveRegion()
	u.bind(end)
	if t != dst {
		u.put(Make(Move, dst, t, 0))
	}
}

// ifExp evaluates a conditional expression; each branch writes dst.
func (u *unit) ifExp(x *ast.IfExp, dst int) {
	orelse, end := u.newLabel(), u.newLabel()
	u.condJump(x.Test, orelse, false)
	u.enterRegion()
	u.into(x.Body, dst)
	u.at(x)
	u.jump(end)
	u.leaveRegion()
	u.bind(orelse)
	u.enterRegion()
	u.into(x.Orelse, dst)
	u.leaveRegion()
	u.bind(end)
}

// isNoneLiteral tells whether e is the literal None.
func isNoneLiteral(e ast.Expr) bool {
	n, ok := e.(*ast.NameConstant)
	return ok && n.Value == py.None
}
