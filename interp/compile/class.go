package compile

import (
	"sort"

	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// classDef compiles a class statement: __build_class__(body function, name, bases..., keywords).
func (u *unit) classDef(s *syntax.ClassDef) {
	decorators := u.decorators(s.DecoratorList)
	c := u.temp()
	u.at(s)
	if len(s.TypeParams) > 0 {
		u.genericClass(s, c)
	} else {
		u.buildClass(s, c, s.Bases)
	}
	u.free(c + 1)
	u.decorate(s.DecoratorList, decorators)
	u.at(s)
	u.storeName(string(s.Name), decorators)
}

// buildClass calls __build_class__ into register c, which is the topmost.
func (u *unit) buildClass(s *syntax.ClassDef, c int, bases []ast.Expr) {
	sc := u.c.scopes.scopes[scopeKey{ast.Ast(s), bodyRole}]
	code := u.classCode(s, sc)
	u.at(s)
	u.op(BuildClass, c, 0, 0)
	f := u.temps(2)
	u.makeFunction(f, code, sc, f)
	u.loadConst(f+1, string(s.Name))
	u.callArgs(s, nil, c, 2, bases, s.Keywords, c)
}

// classCode compiles the body of a class.
func (u *unit) classCode(s *syntax.ClassDef, sc *scope) *Code {
	v := newUnit(u.c, u, sc, string(s.Name), u.qualify(string(s.Name), true))
	v.code.Flags |= ClassBody
	v.code.FirstLine = s.GetLineno()
	if len(s.DecoratorList) > 0 {
		v.code.FirstLine = s.DecoratorList[0].GetLineno()
	}
	v.statics = map[string]struct{}{}
	v.at(s)
	t := v.temp()
	v.loadName("__name__", t)
	v.storeName("__module__", t)
	v.loadConst(t, v.qualname)
	v.storeName("__qualname__", t)
	v.loadConst(t, int64(v.code.FirstLine))
	v.storeName("__firstlineno__", t)
	if len(s.TypeParams) > 0 {
		v.loadName(".type_params", t)
		v.storeName("__type_params__", t)
	}
	if sc.dictCell.captured {
		v.op(LoadLocals, t, 0, 0)
		v.storeCell(sc.dictCell, t)
	}
	v.free(t)
	v.beginAnnotations()
	body := s.Body
	if doc, ok := docstring(body); ok {
		if u.c.opt.Optimize < 2 {
			v.at(body[0])
			t := v.temp()
			v.loadConst(t, cleanDoc(doc))
			v.storeName("__doc__", t)
			v.free(t)
		}
		body = body[1:]
	}
	v.stmts(body)
	v.at(s)
	v.endAnnotations()
	v.classEnd(sc)
	return v.finish()
}

// classEnd stores the attributes that come last and returns the __class__ cell.
func (u *unit) classEnd(sc *scope) {
	names := make([]string, 0, len(u.statics))
	for n := range u.statics {
		names = append(names, n)
	}
	sort.Strings(names)
	list := make(Tuple, len(names))
	for i, n := range names {
		list[i] = n
	}
	t := u.temp()
	u.loadConst(t, list)
	u.storeName("__static_attributes__", t)
	u.free(t)
	if sc.dictCell.captured {
		u.storeName("__classdictcell__", sc.dictCell.reg)
	}
	if sc.classCell.captured {
		u.storeName("__classcell__", sc.classCell.reg)
		u.returnValue(sc.classCell.reg)
		return
	}
	u.returnNone()
}

// noteStatic records the attribute of an assignment to self.x in a method, for the class's __static_attributes__.
func (u *unit) noteStatic(t *ast.Attribute) {
	n, ok := t.Value.(*ast.Name)
	if !ok || n.Id != "self" {
		return
	}
	for p := u.parent; p != nil; p = p.parent {
		if p.own.kind == classScope {
			if u.own.kind.functionLike() {
				p.statics[u.sc.mangle(string(t.Attr))] = struct{}{}
			}
			return
		}
	}
}

// ---- type parameters (PEP 695, 696) ----

// typeParams evaluates type parameters, stores each in its variable, and leaves a tuple of them in dst.
func (u *unit) typeParams(list []*syntax.TypeParam, dst int) {
	base := u.temps(len(list))
	defaulted := false
	for i, p := range list {
		t := u.temps(2)
		u.at(p)
		u.loadConst(t, string(p.Name))
		u.typeParam(p, t)
		if p.Default != nil {
			defaulted = true
			u.evaluator(p, defaultRole, p.Default, string(p.Name), t+1)
			u.op(Intrinsic2, t, t, IntrinsicTypeParamDefault)
		} else if defaulted {
			u.failNode(p, "non-default type parameter '%s' follows default type parameter", p.Name)
		}
		u.storeName(string(p.Name), t)
		u.op(Move, base+i, t, 0)
		u.free(t)
	}
	u.op(BuildTuple, dst, base, len(list))
	u.free(base)
}

// typeParam makes one type parameter named by register t into t.
func (u *unit) typeParam(p *syntax.TypeParam, t int) {
	switch p.Kind {
	case syntax.TypeVarTuple:
		u.op(Intrinsic1, t, t, IntrinsicTypeVarTuple)
	case syntax.ParamSpec:
		u.op(Intrinsic1, t, t, IntrinsicParamSpec)
	default:
		if p.Bound == nil {
			u.op(Intrinsic1, t, t, IntrinsicTypeVar)
			return
		}
		u.evaluator(p, boundRole, p.Bound, string(p.Name), t+1)
		kind := IntrinsicTypeVarBound
		if _, ok := p.Bound.(*ast.Tuple); ok {
			kind = IntrinsicTypeVarConstraints
		}
		u.op(Intrinsic2, t, t, kind)
	}
}

// evaluator makes a function that evaluates e on demand: a bound, a default, or the value of a type alias. Its parameter, the format, defaults to 1.
func (u *unit) evaluator(node ast.Ast, r role, e ast.Expr, name string, dst int) {
	sc := u.c.scopes.scopes[scopeKey{node, r}]
	v := u.annotateUnit(sc, name, node)
	v.code.Flags |= HasDefaults
	t := v.temp()
	if st, ok := e.(*ast.Starred); ok {
		v.into(st.Value, t)
		v.at(st)
		v.op(Unpack, t, v.temp(), 1)
		t++
	} else {
		v.into(e, t)
	}
	v.at(e)
	v.returnValue(t)
	code := v.finish()
	d := u.temp()
	u.at(node)
	u.loadConst(d, Tuple{int64(1)})
	u.makeFunction(dst, code, sc, d)
	u.free(d)
}

// paramsUnit begins the function around a generic definition.
func (u *unit) paramsUnit(node ast.Ast, name string) *unit {
	sc := u.c.scopes.scopes[scopeKey{node, paramsRole}]
	name = "<generic parameters of " + name + ">"
	v := newUnit(u.c, u, sc, name, u.qualify(name, false))
	v.code.FirstLine = node.GetLineno()
	v.at(node)
	return v
}

// genericFunction makes a function with type parameters into register f, after which its defaults stand.
func (u *unit) genericFunction(s *syntax.FunctionDef, f int, m made) {
	v := u.paramsUnit(s, string(s.Name))
	pair := v.temps(2)
	v.typeParams(s.TypeParams, pair+1)
	code := v.functionCode(s)
	inner := made{base: v.top, defaults: m.defaults, kws: m.kws}
	if m.defaults {
		v.loadName(".defaults", v.temp())
	}
	if m.kws {
		v.loadName(".kwdefaults", v.temp())
	}
	v.functionWith(s, pair, inner, code, u.c.scopes.scopes[scopeKey{ast.Ast(s), bodyRole}], s.Args, s.Returns)
	v.at(s)
	v.op(Intrinsic2, pair, pair, IntrinsicSetTypeParams)
	v.returnValue(pair)
	n := 0
	if m.defaults {
		n++
	}
	if m.kws {
		n++
	}
	v.code.NumPos = n
	outer := v.finish()
	u.at(s)
	u.makeFunction(f, outer, v.own, f)
	u.op(Call, f, n, f)
}

// genericClass makes a class with type parameters into register c.
func (u *unit) genericClass(s *syntax.ClassDef, c int) {
	v := u.paramsUnit(s, string(s.Name))
	t := v.temp()
	v.typeParams(s.TypeParams, t)
	v.storeName(".type_params", t)
	v.op(Intrinsic1, t, t, IntrinsicGenericBase)
	v.storeName(".generic_base", t)
	base := &ast.Name{Id: ".generic_base", Ctx: ast.Load}
	base.Pos = s.Pos
	bases := append(append([]ast.Expr{}, s.Bases...), base)
	v.buildClass(s, t, bases)
	v.at(s)
	v.returnValue(t)
	outer := v.finish()
	u.at(s)
	u.makeFunction(c, outer, v.own, c)
	u.op(Call, c, 0, c)
}

// typeAlias compiles a type statement.
func (u *unit) typeAlias(s *syntax.TypeAlias) {
	r := u.temp()
	if len(s.TypeParams) == 0 {
		u.aliasObject(s, r, -1)
	} else {
		v := u.paramsUnit(s, string(s.Name.Id))
		t := v.temp()
		v.typeParams(s.TypeParams, t)
		v.aliasObject(s, t, t)
		v.returnValue(t)
		outer := v.finish()
		u.at(s)
		u.makeFunction(r, outer, v.own, r)
		u.op(Call, r, 0, r)
	}
	u.at(s.Name)
	u.storeName(string(s.Name.Id), r)
}

// aliasObject makes the alias into dst; params is the register of its type parameters or -1.
func (u *unit) aliasObject(s *syntax.TypeAlias, dst, params int) {
	t := u.temps(3)
	u.at(s)
	u.loadConst(t, string(s.Name.Id))
	if params >= 0 {
		u.op(Move, t+1, params, 0)
	} else {
		u.loadConst(t+1, nil)
	}
	u.evaluator(s, bodyRole, s.Value, string(s.Name.Id), t+2)
	u.at(s)
	u.op(BuildTuple, t, t, 3)
	u.op(Intrinsic1, dst, t, IntrinsicTypeAlias)
	u.free(t)
}
