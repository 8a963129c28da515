package compile

import (
	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// annotation is a variable annotation of a module or class, evaluated when __annotate__ is called (PEP 649).
type annotation struct {
	name string
	expr ast.Expr
	node ast.Ast
	cond int // its number in __conditional_annotations__, or -1
}

// beginAnnotations generates what a module with annotations does first. The code of __annotate__ is filled in at the end.
func (u *unit) beginAnnotations() {
	s := u.own
	if u.c.future {
		if s.annotated {
			u.setupAnnotations()
		}
		return
	}
	if s.annotations == nil {
		return
	}
	if s.kind == moduleScope {
		t := u.temp()
		u.annotateChild = u.child(nil)
		u.op(MakeFunction, t, u.annotateChild, t)
		u.storeName("__annotate__", t)
		u.free(t)
	}
	if s.hasCondAnnots {
		t := u.temp()
		u.op(BuildSet, t, t, 0)
		if s.kind == classScope {
			u.storeCell(s.condCell, t)
		} else {
			u.storeName("__conditional_annotations__", t)
		}
		u.free(t)
	}
}

// storeCell writes a cell of the class scope.
func (u *unit) storeCell(y *symbol, r int) {
	if y.captured {
		u.op(StoreCell, y.reg, r, 0)
	}
}

// setupAnnotations makes sure that __annotations__ exists, for annotations that are stored as strings.
func (u *unit) setupAnnotations() {
	t := u.temps(2)
	end := u.newLabel()
	u.op(LoadLocals, t, 0, 0)
	u.loadConst(t+1, "__annotations__")
	u.op(In, t, t+1, t)
	u.branch(JumpIfTrue, t, end)
	u.op(BuildMap, t, t, 0)
	u.storeName("__annotations__", t)
	u.bind(end)
	u.free(t)
}

// endAnnotations compiles __annotate__; a class stores it here.
func (u *unit) endAnnotations() {
	s := u.own
	if u.c.future || s.annotations == nil {
		return
	}
	if s.kind == moduleScope {
		code := u.variablesFunction(s.annotations)
		code.Captures = u.captures(s.annotations)
		u.code.Children[u.annotateChild] = code
		return
	}
	code := u.variablesFunction(s.annotations)
	t := u.temp()
	u.makeFunction(t, code, s.annotations, t)
	u.storeName("__annotate_func__", t)
	u.free(t)
}

// annAssign compiles an annotated assignment.
func (u *unit) annAssign(s *syntax.AnnAssign) {
	if s.Value != nil {
		if t, ok := s.Target.(*ast.Name); ok {
			u.assignName(t, s.Value)
		} else {
			v := u.any(s.Value)
			u.store(s.Target, v)
		}
	}
	k := u.own.kind
	switch t := s.Target.(type) {
	case *ast.Name:
		if s.Simple && (k == moduleScope || k == classScope) {
			u.noteAnnotation(s, t)
		}
	case *ast.Attribute:
		if s.Value == nil {
			u.noteStatic(t)
			u.effect(t.Value)
		}
	case *ast.Subscript:
		if s.Value == nil {
			u.effect(t.Value)
			u.sliceEffect(index(t))
		}
	}
}

// sliceEffect evaluates what stands between brackets without making slices.
func (u *unit) sliceEffect(e ast.Expr) {
	switch x := e.(type) {
	case *syntax.Slice:
		for _, p := range [...]ast.Expr{x.Lower, x.Upper, x.Step} {
			if p != nil {
				u.effect(p)
			}
		}
	case *ast.Tuple:
		for _, p := range x.Elts {
			u.sliceEffect(p)
		}
	default:
		u.effect(e)
	}
}

// noteAnnotation keeps an annotation for __annotate__, or stores it as text.
func (u *unit) noteAnnotation(s *syntax.AnnAssign, t *ast.Name) {
	name := u.sc.mangle(string(t.Id))
	if u.c.future {
		r := u.temps(3)
		u.at(s)
		u.loadConst(r, u.c.file.Unparse(s.Annotation))
		u.loadName("__annotations__", r+1)
		u.loadConst(r+2, name)
		u.op(StoreIndex, r+1, r+2, r)
		return
	}
	cond := -1
	if u.own.kind == moduleScope || u.own.hasCondAnnots && u.condDepth > 0 {
		cond = u.condIndex
		u.condIndex++
		r := u.temps(2)
		u.at(s.Annotation)
		if u.own.kind == classScope {
			u.op(LoadCell, r, u.own.condCell.reg, 0)
		} else {
			u.loadName("__conditional_annotations__", r)
		}
		u.loadConst(r+1, int64(cond))
		u.op(SetAdd, r, r+1, 0)
	}
	u.annots = append(u.annots, annotation{name, s.Annotation, s, cond})
}

// annotateUnit begins the function that evaluates annotations: it refuses formats that only the annotationlib module can give.
func (u *unit) annotateUnit(s *scope, name string, at ast.Ast) *unit {
	v := newUnit(u.c, u, s, name, u.qualify(name, false))
	v.code.NumPos, v.code.NumPosOnly = 1, 1
	v.code.Flags |= Evaluator
	v.code.FirstLine = at.GetLineno()
	v.at(at)
	ok := v.newLabel()
	f := s.lookup(".format").reg
	if s.lookup(".format").captured {
		t := v.temp()
		v.op(LoadCell, t, f, 0)
		f = t
	}
	if v.c.opt.NoFuse {
		t := v.temps(2)
		v.loadConst(t, int64(2))
		v.op(Gt, t+1, f, t)
		v.branch(JumpIfFalse, t+1, ok)
		v.free(t)
	} else {
		v.pay(2)
		v.branchShort(JNotGtI, f, 2, ok)
	}
	t := v.temp()
	v.op(LoadAssertionError, t, 1, 0)
	v.op(Raise, t, 0, 1)
	v.dead = true
	v.free(t)
	v.bind(ok)
	return v
}

// annotateFunction compiles the __annotate__ of the function of that name.
func (u *unit) annotateFunction(function string, node ast.Ast, s *scope, args *ast.Arguments, returns ast.Expr) *Code {
	v := u.annotateUnit(s, "__annotate__", node)
	if len(function) <= maxQualName {
		v.qualname = function + ".__annotate__"
		v.code.QualName = v.qualname
	}
	d := v.temp()
	base := v.top
	n := 0
	started := false
	flush := func() {
		v.at(node)
		if !started {
			v.buildMap(d, min(base, v.top), n)
		} else if n > 0 {
			for i := range n {
				v.op(MapAdd, d, base+2*i, base+2*i+1)
			}
		}
		started, n = true, 0
		v.free(base)
	}
	add := func(name string, e ast.Expr) {
		if e == nil {
			return
		}
		v.chargePoint()
		kv := v.temps(2)
		v.at(node)
		v.loadConst(kv, v.sc.mangle(name))
		v.annotationValue(e, kv+1)
		if n++; n == displayChunk {
			flush()
		}
	}
	eachAnnotated(args, func(p *ast.Arg) { add(string(p.Arg), p.Annotation) })
	add("return", returns)
	if n > 0 || !started {
		flush()
	}
	v.at(node)
	v.returnValue(d)
	return v.finish()
}

// annotationValue evaluates an annotation, or gives its text. `*args: *Ts` takes the one item of *Ts.
func (u *unit) annotationValue(e ast.Expr, dst int) {
	if u.c.future {
		u.loadConst(dst, u.c.file.Unparse(e))
		return
	}
	if st, ok := e.(*ast.Starred); ok {
		t := u.temps(2)
		u.into(st.Value, t)
		u.at(st)
		u.op(Unpack, t, t+1, 1)
		u.op(Move, dst, t+1, 0)
		u.free(t)
		return
	}
	mark := u.top
	u.into(e, dst)
	u.free(mark)
}

// variablesFunction compiles the __annotate__ of a module or class.
func (u *unit) variablesFunction(s *scope) *Code {
	var at ast.Ast = s.node
	if m, ok := at.(*ast.Module); ok && m == nil {
		at = u.annots[0].node
	}
	v := u.annotateUnit(s, "__annotate__", at)
	d := v.temp()
	v.op(BuildMap, d, d, 0)
	for _, a := range u.annots {
		v.chargePoint()
		mark := v.top
		skip := v.newLabel()
		if a.cond >= 0 {
			t := v.temps(2)
			v.at(a.expr)
			v.loadConst(t, int64(a.cond))
			v.loadConditional(t + 1)
			v.op(In, t, t, t+1)
			v.branch(JumpIfFalse, t, skip)
			v.free(t)
		}
		v.enterRegion()
		t := v.temps(2)
		v.annotationValue(a.expr, t)
		v.at(at)
		v.loadConst(t+1, a.name)
		v.op(StoreIndex, d, t+1, t)
		v.leaveRegion()
		v.bind(skip)
		v.free(mark)
	}
	v.at(at)
	v.returnValue(d)
	return v.finish()
}

// loadConditional loads the set of the conditional annotations that were executed.
func (u *unit) loadConditional(dst int) {
	y := u.sc.lookup("__conditional_annotations__")
	if y != nil && y.place == inOuter {
		u.op(LoadFree, dst, u.own.freeIndex[y.def], 0)
		return
	}
	u.op(LoadGlobal, dst, u.site("__conditional_annotations__"), 0)
}
