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

// ---- assignment ----

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
		i := u.any(index(t))
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

// ---- simple statements ----

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

// ---- imports ----

func (u *unit) importStmt(s *ast.Import) {
	for _, n := range s.Names {
		t := u.temp()
		u.at(s)
		u.loadConst(t, nil)
		u.op(ImportName, t, u.rawName(string(n.Name)), 0)
		if n.AsName == "" {
			u.storeName(firstDotted(string(n.Name)), t)
		} else {
			u.importAs(string(n.Name), t)
			u.storeName(string(n.AsName), t)
		}
		u.free(t)
	}
}

// importAs goes from the package a of `import a.b.c as d` to the module c.
func (u *unit) importAs(name string, t int) {
	rest := name[len(firstDotted(name)):]
	for rest != "" {
		part := firstDotted(rest[1:])
		rest = rest[1+len(part):]
		u.op(ImportFrom, t, t, u.name(part))
	}
}

// rawName is the index of a name that isn't mangled.
func (u *unit) rawName(s string) int {
	private := u.sc.private
	u.sc.private = ""
	i := u.name(s)
	u.sc.private = private
	return i
}

func (u *unit) importFrom(s *ast.ImportFrom) {
	u.lateFuture(s)
	names := make(Tuple, len(s.Names))
	for i, n := range s.Names {
		names[i] = string(n.Name)
	}
	m := u.temp()
	u.loadConst(m, names)
	u.op(ImportName, m, u.rawName(string(s.Module)), s.Level)
	if len(s.Names) == 1 && s.Names[0].Name == "*" {
		u.op(ImportStar, m, 0, 0)
		return
	}
	t := u.temp()
	for _, n := range s.Names {
		u.at(s)
		u.op(ImportFrom, t, m, u.name(string(n.Name)))
		as := string(n.AsName)
		if as == "" {
			as = string(n.Name)
		}
		u.storeName(as, t)
	}
}
