package interp

import (
	"slices"
	"strings"

	"github.com/safepy/safepy/interp/compile"
)

// TypeParam is a TypeVar, ParamSpec or TypeVarTuple. Bounds, constraints and defaults are evaluated when first asked for (PEP 695).
type TypeParam struct {
	Object
	name                        Value
	bound, constraints, dflt    Value // evaluated, or unset
	evBound, evConstr, evDflt   Value // evaluator functions
	covariant, contra, inferred bool
	module                      Value
}

// TypeAlias is what the type statement makes.
type TypeAlias struct {
	Object
	name, params, evaluator, value, module Value
}

var (
	typeParamLayout = NewLayout[TypeParam]("typing.TypeVar")
	typeAliasLayout = NewLayout[TypeAlias]("typing.TypeAliasType")

	TypeVarType, ParamSpecType, TypeVarTupleType, TypeAliasType = &Type{}, &Type{}, &Type{}, &Type{}
	ParamSpecArgsType, ParamSpecKwargsType, NoDefaultType       = &Type{}, &Type{}, &Type{}

	noDefaultObj = PlainObject{Object{typ: NoDefaultType, flags: flagShared}}
	// NoDefault is typing.NoDefault.
	NoDefault = ValueOf(&noDefaultObj)
)

// Traverse implements Heap.
func (p *TypeParam) Traverse(w *Walker) {
	for _, v := range [...]Value{p.name, p.bound, p.constraints, p.dflt, p.evBound, p.evConstr, p.evDflt, p.module} {
		w.Visit(v)
	}
}

// ExtraSize implements Heap.
func (*TypeParam) ExtraSize() int64 { return 0 }

// Traverse implements Heap.
func (a *TypeAlias) Traverse(w *Walker) {
	for _, v := range [...]Value{a.name, a.params, a.evaluator, a.value, a.module} {
		w.Visit(v)
	}
}

// ExtraSize implements Heap.
func (*TypeAlias) ExtraSize() int64 { return 0 }

func isTypeVarTuple(v Value) bool { return v.Type() == TypeVarTupleType }

func (t *Thread) newTypeParam(typ *Type, name Value) (*TypeParam, error) {
	p, err := New[TypeParam](t, typ)
	if err != nil {
		return nil, err
	}
	p.name = name
	p.inferred = true
	p.module = None
	if m, ok := t.callerGlobals().getStr(nameDunderName); ok {
		p.module = m
	}
	return p, nil
}

// intrinsic1 is the instruction Intrinsic1.
func (t *Thread) intrinsic1(which int, v Value) (Value, error) {
	var typ *Type
	switch which {
	case compile.IntrinsicPrint:
		return None, t.displayHook(v)
	case compile.IntrinsicTypeVar:
		typ = TypeVarType
	case compile.IntrinsicParamSpec:
		typ = ParamSpecType
	case compile.IntrinsicTypeVarTuple:
		typ = TypeVarTupleType
	case compile.IntrinsicGenericBase:
		typing, err := t.Import("typing")
		if err != nil {
			return Value{}, err
		}
		g, err := t.Attr(typing, "Generic")
		if err != nil {
			return Value{}, err
		}
		key, err := t.unpackedParams(v)
		if err != nil {
			return Value{}, err
		}
		return t.GetItem(g, key)
	case compile.IntrinsicTypeAlias:
		items := cast[Tuple](v).items
		if err := t.Alloc(typeAliasLayout.size); err != nil {
			return Value{}, err
		}
		a := &TypeAlias{Object: Object{typ: TypeAliasType}, name: items[0], params: items[1], evaluator: items[2], module: None}
		if m, ok := t.callerGlobals().getStr(nameDunderName); ok {
			a.module = m
		}
		if a.params.IsNone() {
			a.params = EmptyTuple
		}
		return ValueOf(a), nil
	default:
		return v, nil
	}
	p, err := t.newTypeParam(typ, v)
	return ValueOf(p), err
}

// unpackTypeVarTuple is *Ts: the one item that its iterator yields.
func (t *Thread) unpackTypeVarTuple(p Value) (Value, error) {
	typing, err := t.Import("typing")
	if err != nil {
		return Value{}, err
	}
	u, err := t.Attr(typing, "Unpack")
	if err != nil {
		return Value{}, err
	}
	return t.GetItem(u, p)
}

// intrinsic2 is the instruction Intrinsic2.
func (t *Thread) intrinsic2(which int, a, b Value) (Value, error) {
	switch which {
	case compile.IntrinsicTypeVarBound, compile.IntrinsicTypeVarConstraints:
		p, err := t.newTypeParam(TypeVarType, a)
		if err != nil {
			return Value{}, err
		}
		if which == compile.IntrinsicTypeVarBound {
			p.evBound = b
		} else {
			p.evConstr = b
		}
		return ValueOf(p), nil
	case compile.IntrinsicTypeParamDefault:
		cast[TypeParam](a).evDflt = b
		return a, nil
	case compile.IntrinsicSetTypeParams:
		cast[Function](a).typeParams = b
		return a, nil
	}
	panic("interp: unknown intrinsic")
}

// evaluate calls an evaluator with format VALUE once and keeps the result in *at.
func (t *Thread) evaluate(at *Value, ev Value, none Value) (Value, error) {
	if at.ref == nil {
		if ev.ref == nil {
			return none, nil
		}
		v, err := t.Call(ev, Int(1))
		if err != nil {
			return Value{}, err
		}
		*at = v
	}
	return *at, nil
}

// setupTypeParams defines the classes of type parameters and aliases, which module typing exports.
func setupTypeParams() {
	setupConstEvaluator()
	name := func(v Value) Value { return cast[TypeParam](v).name }
	get := func(n string, f func(t *Thread, p *TypeParam) (Value, error)) Native {
		return Native{Name: n, Kind: Getter, Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) { return f(t, cast[TypeParam](a.V[0])) }}
	}
	common := []Native{
		get("__name__", func(_ *Thread, p *TypeParam) (Value, error) { return p.name, nil }),
		get("__module__", func(_ *Thread, p *TypeParam) (Value, error) { return orNone(p.module), nil }),
		get("__default__", func(t *Thread, p *TypeParam) (Value, error) { return t.evaluate(&p.dflt, p.evDflt, NoDefault) }),
		get("evaluate_default", func(t *Thread, p *TypeParam) (Value, error) { return t.evaluator(p.evDflt, p.dflt) }),
		{Name: "has_default", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			p := cast[TypeParam](a.V[0])
			return Bool(p.evDflt.ref != nil || p.dflt.ref != nil && p.dflt != NoDefault), nil
		}},
		{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return name(a.V[0]), nil }},
		{Name: "__mro_entries__", Sig: "(bases, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			return Value{}, t.Errorf(TypeError, "Cannot subclass an instance of %s", a.V[0].Type().QualName)
		}},
	}
	variance := []Native{
		get("__covariant__", func(_ *Thread, p *TypeParam) (Value, error) { return Bool(p.covariant), nil }),
		get("__contravariant__", func(_ *Thread, p *TypeParam) (Value, error) { return Bool(p.contra), nil }),
		get("__infer_variance__", func(_ *Thread, p *TypeParam) (Value, error) { return Bool(p.inferred), nil }),
		get("__bound__", func(t *Thread, p *TypeParam) (Value, error) { return t.evaluate(&p.bound, p.evBound, None) }),
	}
	repr := func(t *Thread, v Value) (Value, error) {
		p := cast[TypeParam](v)
		n, _ := GoString(p.name)
		switch {
		case p.inferred:
		case p.covariant:
			n = "+" + n
		case p.contra:
			n = "-" + n
		default:
			n = "~" + n
		}
		return NewStr(t, n)
	}
	subst := func(fn string) Native {
		return Native{Name: "__typing_subst__", Sig: "(arg, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) { return t.typingHelper(fn, a.V[0], a.V[1]) }}
	}
	prepare := func(fn string) Native {
		return Native{Name: "__typing_prepare_subst__", Sig: "(alias, args, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			return t.typingHelper(fn, a.V[0], a.V[1], a.V[2])
		}}
	}
	or := [numBinOps]BinFunc{OpOr: typingOr}
	rows := func(parts ...[]Native) (out []Native) {
		for _, p := range parts {
			out = append(out, p...)
		}
		return out
	}
	define(TypeVarType, TypeSpec{Name: "TypeVar", Module: "typing", Layout: typeParamLayout, Final: true, HasDict: true,
		Slots: Slots{Repr: repr, Binary: or, New: newTypeVar}, Methods: rows(common, variance, []Native{
			get("__constraints__", func(t *Thread, p *TypeParam) (Value, error) {
				return t.evaluate(&p.constraints, p.evConstr, EmptyTuple)
			}),
			get("evaluate_bound", func(t *Thread, p *TypeParam) (Value, error) { return t.evaluator(p.evBound, noneToUnset(p.bound)) }),
			get("evaluate_constraints", func(t *Thread, p *TypeParam) (Value, error) {
				if p.constraints == EmptyTuple {
					return None, nil
				}
				return t.evaluator(p.evConstr, p.constraints)
			}),
			subst("_typevar_subst"), prepare("_typevar_prepare_subst"),
		})})
	define(ParamSpecType, TypeSpec{Name: "ParamSpec", Module: "typing", Layout: typeParamLayout, Final: true, HasDict: true,
		Slots: Slots{Repr: repr, Binary: or, New: newParamSpec}, Methods: rows(common, variance, []Native{
			get("args", func(t *Thread, p *TypeParam) (Value, error) { return t.paramSpecPart(ParamSpecArgsType, ValueOf(p)) }),
			get("kwargs", func(t *Thread, p *TypeParam) (Value, error) { return t.paramSpecPart(ParamSpecKwargsType, ValueOf(p)) }),
			subst("_paramspec_subst"), prepare("_paramspec_prepare_subst"),
		})})
	define(TypeVarTupleType, TypeSpec{Name: "TypeVarTuple", Module: "typing", Layout: typeParamLayout, Final: true, HasDict: true,
		Slots: Slots{Repr: func(_ *Thread, v Value) (Value, error) { return name(v), nil }, New: newTypeVarTuple,
			Iter: func(t *Thread, v Value) (Value, error) {
				u, err := t.unpackTypeVarTuple(v)
				if err != nil {
					return Value{}, err
				}
				one, err := TupleOf(t, u)
				if err != nil {
					return Value{}, err
				}
				return t.Iter(one)
			}}, Methods: rows(common, []Native{subst("_typevartuple_subst"), prepare("_typevartuple_prepare_subst")})})
	for typ, n := range map[*Type]string{ParamSpecArgsType: "ParamSpecArgs", ParamSpecKwargsType: "ParamSpecKwargs"} {
		suffix := map[string]string{"ParamSpecArgs": ".args", "ParamSpecKwargs": ".kwargs"}[n]
		define(typ, TypeSpec{Name: n, Module: "typing", Layout: typeParamLayout, Final: true,
			Slots: Slots{
				New: func(t *Thread, typ *Type, args Args) (Value, error) {
					if len(args.V) != 1 {
						return Value{}, t.Errorf(TypeError, "%s() missing required argument 'origin' (pos 1)", strings.ToLower(typ.QualName))
					}
					return t.paramSpecPart(typ, args.V[0])
				},
				Repr: func(t *Thread, v Value) (Value, error) {
					n, err := t.AttrOpt(cast[TypeParam](v).bound, "__name__")
					if err != nil {
						return Value{}, err
					}
					if s, ok := GoString(n); n.ref != nil && ok {
						return NewStr(t, s+suffix)
					}
					return NewStr(t, mustRepr(t, cast[TypeParam](v).bound)+suffix)
				},
				Compare: func(t *Thread, a, b Value, op CmpOp) (Value, error) {
					if a.Type() != b.Type() || op != CmpEq && op != CmpNe {
						return NotImplemented, nil
					}
					eq, err := t.Equal(cast[TypeParam](a).bound, cast[TypeParam](b).bound)
					return Bool(eq == (op == CmpEq)), err
				},
			},
			Methods: []Native{
				get("__origin__", func(_ *Thread, p *TypeParam) (Value, error) { return p.bound, nil }),
				{Name: "__mro_entries__", Sig: "(bases, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
					return Value{}, t.Errorf(TypeError, "Cannot subclass an instance of %s", a.V[0].Type().QualName)
				}},
			}})
	}
	define(NoDefaultType, TypeSpec{Name: "NoDefaultType", Module: "typing", Doc: "The type of NoDefault, which stands for the default of a type parameter without one.", Layout: objectLayout, Final: true,
		Slots: Slots{
			New: func(t *Thread, _ *Type, a Args) (Value, error) {
				if len(a.V) > 0 {
					return Value{}, t.Errorf(TypeError, "NoDefaultType takes no arguments")
				}
				return NoDefault, nil
			},
			Repr: func(t *Thread, _ Value) (Value, error) { return NewStr(t, "typing.NoDefault") },
		},
		Methods: []Native{{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) { return NewStr(t, "NoDefault") }}}})
	setupTypeAlias()
}

func (t *Thread) paramSpecPart(typ *Type, origin Value) (Value, error) {
	p, err := New[TypeParam](t, typ)
	if err == nil {
		p.bound = origin
	}
	return ValueOf(p), err
}

// typingHelper calls a function of module typing, where the rules of substitution are written.
func (t *Thread) typingHelper(fn string, args ...Value) (Value, error) {
	return t.callModule("typing", fn, args...)
}

// callModule calls a function of a module of the library.
func (t *Thread) callModule(module, fn string, args ...Value) (Value, error) {
	m, err := t.Import(module)
	if err != nil {
		return Value{}, err
	}
	return t.CallMethod(m, fn, args...)
}

// typingOr is a | b where a type parameter, alias or forward reference takes part: typing.Union[a, b].
func typingOr(t *Thread, a, b Value) (Value, error) {
	if unionable(a) && unionable(b) {
		return unionOr(t, a, b)
	}
	pair, err := TupleOf(t, a, b)
	if err != nil {
		return Value{}, err
	}
	return t.GetItem(UnionType.Value(), pair)
}

func kwNative(name, sig string) *Native { return &Native{Name: name, Sig: sig, params: parseSig(sig)} }

var (
	typeVarSig      = kwNative("TypeVar", "(name, *constraints, bound=None, default=typing.NoDefault, covariant=False, contravariant=False, infer_variance=False)")
	paramSpecSig    = kwNative("ParamSpec", "(name, *, bound=None, default=typing.NoDefault, covariant=False, contravariant=False, infer_variance=False)")
	typeVarTupleSig = kwNative("TypeVarTuple", "(name, *, default=typing.NoDefault)")
)

func (t *Thread) truths(vs ...Value) (out []bool, err error) {
	for _, v := range vs {
		b := false
		if v.ref != nil {
			if b, err = t.Truth(v); err != nil {
				return nil, err
			}
		}
		out = append(out, b)
	}
	return out, nil
}

func newTypeVar(t *Thread, typ *Type, args Args) (Value, error) {
	a, err := typeVarSig.bind(t, args, nil) // name, bound, default, covariant, contravariant, infer_variance, constraints
	if err != nil {
		return Value{}, err
	}
	p, err := t.typeParamFrom(typ, a[0], a[1], a[2], a[3:6])
	if err != nil {
		return Value{}, err
	}
	cons := cast[Tuple](a[6])
	if len(cons.items) == 1 {
		return Value{}, t.Errorf(TypeError, "A single constraint is not allowed")
	}
	if len(cons.items) > 0 && p.bound.ref != nil && !p.bound.IsNone() {
		return Value{}, t.Errorf(TypeError, "Constraints cannot be combined with bound=...")
	}
	p.constraints = a[6]
	return ValueOf(p), nil
}

func (t *Thread) typeParamFrom(typ *Type, name, bound, dflt Value, flags []Value) (*TypeParam, error) {
	if _, ok := AsStr(name); !ok {
		return nil, t.Errorf(TypeError, "%s() argument 'name' must be str, not %s", strings.ToLower(typ.QualName), name.Type().Name)
	}
	p, err := t.newTypeParam(typ, name)
	if err != nil {
		return nil, err
	}
	b, err := t.truths(flags...)
	if err != nil {
		return nil, err
	}
	p.covariant, p.contra, p.inferred = b[0], b[1], b[2]
	if p.covariant && p.contra {
		return nil, t.Errorf(ValueError, "Bivariant types are not supported.")
	}
	if p.inferred && (p.covariant || p.contra) {
		return nil, t.Errorf(ValueError, "Variance cannot be specified with infer_variance.")
	}
	p.bound = orNone(bound)
	if _, isType := AsType(p.bound); !isType && !p.bound.IsNone() && typ != ParamSpecType {
		if p.bound, err = t.typingHelper("_type_check", p.bound, ValueOf(t.intern("Bound must be a type."))); err != nil {
			return nil, err
		}
	}
	if dflt.ref != nil {
		p.dflt = dflt
	}
	return p, nil
}

func newParamSpec(t *Thread, typ *Type, args Args) (Value, error) {
	a, err := paramSpecSig.bind(t, args, nil)
	if err != nil {
		return Value{}, err
	}
	p, err := t.typeParamFrom(typ, a[0], a[1], a[2], a[3:6])
	return ValueOf(p), err
}

func newTypeVarTuple(t *Thread, typ *Type, args Args) (Value, error) {
	a, err := typeVarTupleSig.bind(t, args, nil)
	if err != nil {
		return Value{}, err
	}
	if _, ok := AsStr(a[0]); !ok {
		return Value{}, t.Errorf(TypeError, "typevartuple() argument 'name' must be str, not %s", a[0].Type().Name)
	}
	p, err := t.newTypeParam(typ, a[0])
	if err == nil && a[1].ref != nil {
		p.dflt = a[1]
	}
	return ValueOf(p), err
}

// unpackedParams is a tuple of type parameters with each TypeVarTuple unpacked.
func (t *Thread) unpackedParams(tup Value) (Value, error) {
	n := len(cast[Tuple](tup).items)
	if err := t.Work(int64(n) + 1); err != nil {
		return Value{}, err
	}
	if err := t.Alloc(int64(n) * int64(valueSize)); err != nil {
		return Value{}, err
	}
	params := slices.Clone(cast[Tuple](tup).items)
	for i, p := range params {
		if isTypeVarTuple(p) {
			one, err := t.unpackTypeVarTuple(p)
			if err != nil {
				return Value{}, err
			}
			params[i] = one
		}
	}
	return NewTuple(t, params)
}

// checkAliasParams checks the type_params of TypeAliasType.
func (t *Thread) checkAliasParams(params Value) error {
	tup, ok := AsTuple(params)
	if !ok {
		return t.Errorf(TypeError, "type_params must be a tuple")
	}
	if err := t.Work(int64(len(tup.items)) + 1); err != nil {
		return err
	}
	defaults := false
	for _, v := range tup.items {
		p, ok := As[TypeParam](v, typeParamLayout)
		if !ok {
			return t.Errorf(TypeError, "Expected a type param, got %s", mustRepr(t, v))
		}
		switch has := p.evDflt.ref != nil || p.dflt.ref != nil && p.dflt != NoDefault; {
		case has:
			defaults = true
		case defaults:
			return t.Errorf(TypeError, "non-default type parameter '%s' follows default type parameter", mustRepr(t, v))
		}
	}
	return nil
}

func setupTypeAlias() {
	get := func(n string, f func(t *Thread, a *TypeAlias) (Value, error)) Native {
		return Native{Name: n, Kind: Getter, Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) { return f(t, cast[TypeAlias](a.V[0])) }}
	}
	sig := kwNative("typealias", "(name, value, *, type_params=())")
	define(TypeAliasType, TypeSpec{Name: "TypeAliasType", Module: "typing", Layout: typeAliasLayout, Final: true,
		Slots: Slots{
			New: func(t *Thread, typ *Type, args Args) (Value, error) {
				a, err := sig.bind(t, args, nil)
				if err != nil {
					return Value{}, err
				}
				if _, ok := AsStr(a[0]); !ok {
					return Value{}, t.Errorf(TypeError, "typealias() argument 'name' must be str, not %s", a[0].Type().Name)
				}
				p, err := New[TypeAlias](t, typ)
				if err != nil {
					return Value{}, err
				}
				p.name, p.value, p.params, p.module = a[0], a[1], a[2], None
				if p.params.ref == nil {
					p.params = EmptyTuple
				} else if err := t.checkAliasParams(p.params); err != nil {
					return Value{}, err
				}
				if m, ok := t.callerGlobals().getStr(nameDunderName); ok {
					p.module = m
				}
				return ValueOf(p), nil
			},
			Repr: func(_ *Thread, v Value) (Value, error) { return cast[TypeAlias](v).name, nil },
			GetItem: func(t *Thread, v, key Value) (Value, error) {
				if tup, ok := AsTuple(cast[TypeAlias](v).params); !ok || len(tup.items) == 0 {
					return Value{}, t.Errorf(TypeError, "Only generic type aliases are subscriptable")
				}
				return newGenericAlias(t, v, key)
			},
			Iter: func(t *Thread, v Value) (Value, error) {
				typing, err := t.Import("typing")
				if err != nil {
					return Value{}, err
				}
				u, err := t.Attr(typing, "Unpack")
				if err != nil {
					return Value{}, err
				}
				x, err := t.GetItem(u, v)
				if err != nil {
					return Value{}, err
				}
				one, err := TupleOf(t, x)
				if err != nil {
					return Value{}, err
				}
				return t.Iter(one)
			},
			Binary: [numBinOps]BinFunc{OpOr: typingOr},
		},
		Methods: []Native{
			get("__name__", func(_ *Thread, a *TypeAlias) (Value, error) { return a.name, nil }),
			get("__module__", func(_ *Thread, a *TypeAlias) (Value, error) { return orNone(a.module), nil }),
			get("__value__", func(t *Thread, a *TypeAlias) (Value, error) { return t.evaluate(&a.value, a.evaluator, None) }),
			get("__type_params__", func(_ *Thread, a *TypeAlias) (Value, error) { return a.params, nil }),
			get("__parameters__", func(t *Thread, a *TypeAlias) (Value, error) { return t.unpackedParams(a.params) }),
			get("evaluate_value", func(t *Thread, a *TypeAlias) (Value, error) { return t.evaluator(a.evaluator, a.value) }),
			{Name: "__reduce__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return cast[TypeAlias](a.V[0]).name, nil }},
		}})
}
