package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

func (u *unit) assign(s *ast.Assign) {
	if len(s.Targets) == 1 {
		switch t := s.Targets[0].(type) {
		case *ast.Name:
			u.assignName(t, s.Value)
			return
		case *ast.Tuple:
			if u.assignParallel(t, s.Value) {
				return
			}
		case *ast.Attribute, *ast.Subscript:
			v := u.any(s.Value)
			if isSliceTarget(t) {
				u.forOne(s.Value, v, true)
			}
			u.store(t, v)
			return
		}
		v := u.now(s.Value)
		u.store(s.Targets[0], v)
		return
	}
	v := u.temp()
	u.into(s.Value, v)
	for _, t := range s.Targets {
		u.store(t, v)
	}
}

func isSliceTarget(target ast.Expr) bool {
	t, ok := target.(*ast.Subscript)
	if ok {
		_, ok = index(t).(*syntax.Slice)
	}
	return ok
}

// assignName evaluates straight into a variable where that can be done.
func (u *unit) assignName(t *ast.Name, value ast.Expr) {
	if r := u.localFor(string(t.Id)); r >= 0 && !u.c.opt.NoFuse && r < u.nlocals {
		u.into(value, r)
		if !u.dead {
			u.pay(1)
			u.flow.set.add(r)
		}
		return
	}
	v := u.now(value)
	u.at(t)
	u.storeName(string(t.Id), v)
}

// assignParallel handles `a, b = x, y` without making a tuple, without optimisations as well: to build a long tuple costs fuel of its own.
func (u *unit) assignParallel(t *ast.Tuple, value ast.Expr) bool {
	v, ok := value.(*ast.Tuple)
	if !ok || len(v.Elts) != len(t.Elts) || len(t.Elts) == 0 || len(t.Elts) > displayChunk {
		return false
	}
	for i := range t.Elts {
		if _, ok := t.Elts[i].(*ast.Starred); ok {
			return false
		}
		if _, ok := v.Elts[i].(*ast.Starred); ok {
			return false
		}
	}
	base, last := u.temps(len(v.Elts)), len(v.Elts)-1
	for i, e := range v.Elts[:last] {
		u.into(e, base+i)
	}
	// The last value can go straight to its variable when the other targets are variables, too.
	direct := u.lastDirect(t.Elts)
	if u.c.opt.NoFuse {
		direct = -1
	}
	if direct >= 0 {
		u.into(v.Elts[last], direct)
		u.pay(1)
		if !u.dead {
			u.flow.set.add(direct)
		}
	} else {
		u.into(v.Elts[last], base+last)
	}
	u.pay(2)
	for i, e := range t.Elts {
		if i < last || direct < 0 {
			u.store(e, base+i)
		}
	}
	return true
}

// lastDirect is the register of the last target when all targets are different variables in registers, else -1.
func (u *unit) lastDirect(targets []ast.Expr) int {
	r := -1
	for i := len(targets) - 1; i >= 0; i-- {
		n, ok := targets[i].(*ast.Name)
		if !ok {
			return -1
		}
		x := u.localFor(string(n.Id))
		if x < 0 || x >= u.nlocals || x == r {
			return -1
		}
		if r < 0 {
			r = x
		}
	}
	return r
}

// store assigns register r to a target.
func (u *unit) store(target ast.Expr, r int) {
	mark := u.top
	switch t := target.(type) {
	case *ast.Name:
		u.at(t)
		u.storeName(string(t.Id), r)
	case *ast.Attribute:
		u.noteStatic(t)
		o := u.now(t.Value)
		u.atAttr(t)
		u.op(StoreAttr, o, r, u.site(string(t.Attr)))
	case *ast.Subscript:
		o := u.any(t.Value)
		i := u.now(index(t))
		u.at(t)
		u.op(StoreIndex, o, i, r)
	case *ast.Tuple:
		u.unpack(t, t.Elts, r)
	case *ast.List:
		u.unpack(t, t.Elts, r)
	case *ast.Starred:
		u.failNode(t, "starred assignment target must be in a list or tuple")
	default:
		u.failNode(t, "cannot assign to this expression")
	}
	u.free(mark)
}

// unpack assigns the items of r to targets.
func (u *unit) unpack(at ast.Expr, elts []ast.Expr, r int) {
	star := -1
	for i, e := range elts {
		if _, ok := e.(*ast.Starred); ok {
			if star >= 0 {
				u.failNode(at, "multiple starred expressions in assignment")
			}
			star = i
		}
	}
	if star >= 256 {
		u.failNode(at, "too many expressions in star-unpacking assignment")
	}
	if first, ok := u.consecutive(elts); ok && star < 0 {
		u.at(at)
		u.op(Unpack, r, first, len(elts))
		u.pay(len(elts))
		if !u.dead {
			for i := range elts {
				u.flow.set.add(first + i)
			}
		}
		return
	}
	base := u.temps(len(elts))
	u.at(at)
	if star < 0 {
		u.op(Unpack, r, base, len(elts))
	} else {
		u.opExt(UnpackEx, r, base, 0, uint64(star)|uint64(len(elts)-star-1)<<32)
	}
	for i, e := range elts {
		if s, ok := e.(*ast.Starred); ok {
			e = s.Value
		}
		u.store(e, base+i)
	}
}

// consecutive tells whether targets are variables in registers in a row, which Unpack can write itself. It may write some and then fail,
// so no handler of this function may look at them.
func (u *unit) consecutive(elts []ast.Expr) (first int, ok bool) {
	if u.c.opt.NoFuse || len(elts) == 0 {
		return 0, false
	}
	for _, b := range u.blocks {
		if b.guarded && b.kind != guardBlock && b.kind != withBlock && b.kind != asyncWithBlock {
			return 0, false
		}
	}
	for i, e := range elts {
		n, ok := e.(*ast.Name)
		if !ok {
			return 0, false
		}
		r := u.localFor(string(n.Id))
		if i == 0 {
			first = r
		}
		if r < 0 || r >= u.nlocals || r != first+i {
			return 0, false
		}
	}
	return first, true
}

func (u *unit) augAssign(s *ast.AugAssign) {
	op := binops[s.Op] - Add + IAdd
	switch t := s.Target.(type) {
	case *ast.Name:
		name := string(t.Id)
		old := t.Ctx
		t.Ctx = ast.Load
		l, ok := u.inPlace(t, true)
		t.Ctx = old
		if !ok {
			l = u.temp()
			u.at(t)
			u.loadName(name, l)
		}
		dst := u.localFor(name)
		if dst < 0 || u.c.opt.NoFuse || dst >= u.nlocals {
			dst = u.temp()
		}
		u.inPlaceOp(s, op, dst, l)
		if u.isLocal(dst) {
			u.pay(1)
			if !u.dead {
				u.flow.set.add(dst)
			}
		} else {
			u.at(t)
			u.storeName(name, dst)
		}
	case *ast.Attribute:
		u.noteStatic(t)
		o := u.any(t.Value)
		v := u.temp()
		u.atAttr(t)
		u.op(LoadAttr, v, o, u.site(string(t.Attr)))
		u.inPlaceOp(s, op, v, v)
		u.atAttr(t)
		u.op(StoreAttr, o, v, u.site(string(t.Attr)))
	case *ast.Subscript:
		o := u.any(t.Value)
		var i int
		if s, ok := index(t).(*syntax.Slice); ok {
			i = u.temp()
			u.slice(s, i, 1)
		} else {
			i = u.any(index(t))
		}
		v := u.temp()
		u.at(t)
		u.op(LoadIndex, v, o, i)
		u.inPlaceOp(s, op, v, v)
		u.at(t)
		u.op(StoreIndex, o, i, v)
	}
}

// inPlaceOp computes dst = l op= value.
func (u *unit) inPlaceOp(s *ast.AugAssign, op Op, dst, l int) {
	o := u.operand(s.Value, -1)
	if op == IAdd {
		u.forOne(s.Value, o.reg, false)
	}
	if imm, ok := o.k.immediate(); o.isK && ok && !u.c.opt.NoFuse {
		u.at(s)
		u.pay(o.k.cost)
		u.op(op-IAdd+IAddI, dst, l, imm)
		return
	}
	r := u.toReg(o, s.Value, -1)
	u.at(s)
	u.op(op, dst, l, r)
}

func (u *unit) deleteTarget(target ast.Expr) {
	mark := u.top
	switch t := target.(type) {
	case *ast.Name:
		u.at(t)
		u.deleteName(string(t.Id))
	case *ast.Attribute:
		o := u.now(t.Value)
		u.atAttr(t)
		u.op(DelAttr, o, u.name(string(t.Attr)), 0)
	case *ast.Subscript:
		o := u.any(t.Value)
		i := u.now(index(t))
		u.at(t)
		u.op(DelIndex, o, i, 0)
	case *ast.Tuple:
		for _, e := range t.Elts {
			u.deleteTarget(e)
		}
	case *ast.List:
		for _, e := range t.Elts {
			u.deleteTarget(e)
		}
	default:
		u.failNode(t, "cannot delete this expression")
	}
	u.free(mark)
}
