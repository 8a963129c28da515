// Package typesmod is the module types: names of the interpreter's classes, and SimpleNamespace. What makes classes at run time is Python source, imported when first asked for.
package typesmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

// Module is the table of types.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	setupNamespace()
	interp.Define(capsuleType, interp.TypeSpec{Name: "PyCapsule", NoNew: true, Final: true})
	def := &interp.ModuleDef{
		Name: "types",
		Doc:  "Define names for built-in types that aren't directly accessible as a builtin.",
		Consts: map[string]value{
			"SimpleNamespace": namespaceType.Value(), "CapsuleType": capsuleType.Value(),
			"AsyncGeneratorType": interp.AsyncGeneratorType.Value(), "BuiltinFunctionType": interp.BuiltinFunctionType.Value(), "BuiltinMethodType": interp.BuiltinFunctionType.Value(),
			"CellType": interp.CellType.Value(), "ClassMethodDescriptorType": interp.ClassMethodDescrType.Value(), "CodeType": interp.CodeType.Value(), "CoroutineType": interp.CoroutineType.Value(),
			"EllipsisType": interp.EllipsisType.Value(), "FrameType": interp.FrameType.Value(), "FunctionType": interp.FunctionType.Value(), "GeneratorType": interp.GeneratorType.Value(),
			"GenericAlias": interp.GenericAliasType.Value(), "GetSetDescriptorType": interp.GetSetDescrType.Value(), "LambdaType": interp.FunctionType.Value(),
			"MappingProxyType": interp.MappingProxyType.Value(), "MemberDescriptorType": interp.MemberDescrType.Value(), "MethodDescriptorType": interp.MethodDescrType.Value(),
			"MethodType": interp.MethodType.Value(), "MethodWrapperType": interp.MethodWrapperType.Value(), "ModuleType": interp.ModuleType.Value(), "NoneType": interp.NoneType.Value(),
			"NotImplementedType": interp.NotImplementedType.Value(), "TracebackType": interp.TracebackType.Value(), "UnionType": interp.UnionType.Value(),
			"WrapperDescriptorType": interp.WrapperDescrType.Value(),
		},
		Funcs: []interp.Native{{Name: "_awaits", Sig: "(gen, /)", Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) { return interp.Bool(interp.Awaits(a.V[0])), nil }}, {Name: "_let_await", Sig: "(func, /)", Cost: interp.CostConst, Fn: func(_ *thread, a args) (value, error) { return interp.Bool(interp.LetAwait(a.V[0])), nil }}},
		Lazy:  map[string]func(t *thread, m *interp.Module) (value, error){},
	}
	names := []string{"new_class", "prepare_class", "resolve_bases", "get_original_bases", "coroutine", "DynamicClassAttribute"}
	for _, n := range names {
		def.Lazy[n] = interp.LazyFrom("_types_more", n)
	}
	def.Lazy["_GeneratorWrapper"] = interp.LazyFrom("_types_more", "_GeneratorWrapper")
	for n := range def.Consts {
		names = append(names, n)
	}
	def.Lazy["__all__"] = func(t *thread, _ *interp.Module) (value, error) {
		l, err := interp.NewList(t, nil)
		if err != nil {
			return value{}, err
		}
		for _, n := range names {
			if err := l.Append(t, interp.ValueOf(t.Intern(n))); err != nil {
				return value{}, err
			}
		}
		return interp.ValueOf(l), nil
	}
	return def
})

var capsuleType = new(interp.Type)

// namespace is a SimpleNamespace: it has attributes and nothing else.
type namespace struct{ interp.Object }

var (
	namespaceLayout = interp.NewLayout[namespace]("types.SimpleNamespace")
	namespaceType   = new(interp.Type)
	namespaceSig    = interp.NewSig("SimpleNamespace", "(mapping_or_iterable=(), /, **kwargs)")
)

// Traverse implements interp.Heap.
func (*namespace) Traverse(*interp.Walker) {}

// ExtraSize implements interp.Heap.
func (*namespace) ExtraSize() int64 { return 0 }

func setupNamespace() {
	interp.Define(namespaceType, interp.TypeSpec{
		Name: "SimpleNamespace", Module: "types", Layout: namespaceLayout, HasDict: true, NewSig: "(mapping_or_iterable=(), /, **kwargs)",
		Doc: "A simple attribute-based namespace.",
		Slots: interp.Slots{
			New: func(t *thread, typ *interp.Type, _ args) (value, error) {
				n, err := interp.New[namespace](t, typ)
				return interp.ValueOf(n), err
			},
			Init: initNamespace, Repr: reprNamespace, Compare: compareNamespaces,
		},
		Methods: []interp.Native{
			{Name: "__reduce__", Sig: "()", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
				d, err := t.Attr(a.V[0], "__dict__")
				if err != nil {
					return value{}, err
				}
				return interp.TupleOf(t, a.V[0].Type().Value(), interp.EmptyTuple, d)
			}},
			{Name: "__replace__", Sig: "(**changes)", Cost: interp.CostPerElement, Fn: func(t *thread, a args) (value, error) {
				r, err := t.Call(a.V[0].Type().Value())
				if err != nil {
					return value{}, err
				}
				if _, ok := interp.As[namespace](r, namespaceLayout); !ok {
					return value{}, t.Errorf(interp.TypeError, "expect types.SimpleNamespace type, but %s() returned '%s' object", a.V[0].Type().ErrorName(), r.Type().Name)
				}
				d, err := t.Attr(a.V[0], "__dict__")
				if err != nil {
					return value{}, err
				}
				if err := update(t, r, d); err != nil {
					return value{}, err
				}
				if kw := a.Get(1); !kw.IsUnset() {
					err = update(t, r, kw)
				}
				return r, err
			}},
		},
	})
}

// update sets the attributes that a dict holds.
func update(t *thread, v, d value) error {
	m, ok := interp.AsDict(d)
	if !ok {
		return nil
	}
	for pos := 0; ; {
		k, x, ok := m.Next(&pos)
		if !ok {
			return nil
		}
		if err := t.Work(1); err != nil {
			return err
		}
		s, ok := interp.AsStr(k)
		if !ok {
			return t.Errorf(interp.TypeError, "keywords must be strings")
		}
		if err := t.SetInstanceAttr(v, t.InternStr(s), x); err != nil {
			return err
		}
	}
}

func initNamespace(t *thread, v value, a args) error {
	b, err := namespaceSig.Bind(t, a)
	if err != nil {
		if n := len(a.Pos()); n > 1 {
			return t.Errorf(interp.TypeError, "%s expected at most 1 argument, got %d", v.Type().ShortName(), n)
		}
		return err
	}
	if src := b[0]; !src.IsUnset() {
		d := src
		if _, ok := interp.AsDict(src); !ok {
			if d, err = t.Call(interp.DictType.Value(), src); err != nil {
				return err
			}
		}
		if err := update(t, v, d); err != nil {
			return err
		}
	}
	if kw := b[1]; !kw.IsUnset() {
		return update(t, v, kw)
	}
	return nil
}

func reprNamespace(t *thread, v value) (value, error) {
	name := v.Type().ShortName()
	if v.IsExact(namespaceType) {
		name = "namespace"
	}
	if t.ReprEnter(v) {
		return interp.NewStr(t, name+"(...)")
	}
	defer t.ReprLeave()
	attrs, err := t.Attr(v, "__dict__")
	if err != nil {
		return value{}, err
	}
	d, _ := interp.AsDict(attrs)
	b := t.NewBuilder()
	mark := b.Root()
	defer t.Unroot(mark)
	sep := name + "("
	for pos := 0; ; {
		k, x, ok := d.Next(&pos)
		if !ok {
			break
		}
		s, isStr := interp.GoString(k)
		if !isStr || s == "" {
			continue
		}
		r, err := t.Repr(x)
		if err != nil {
			return value{}, err
		}
		if err := b.WriteString(sep + s + "="); err != nil {
			return value{}, err
		}
		if err := b.WriteStr(r); err != nil {
			return value{}, err
		}
		sep = ", "
	}
	if sep != ", " {
		err = b.WriteString(sep)
	}
	if err == nil {
		err = b.WriteByte(')')
	}
	return b.String(), err
}

func compareNamespaces(t *thread, a, b value, op interp.CmpOp) (value, error) {
	if !a.Type().IsSubtype(namespaceType) || !b.Type().IsSubtype(namespaceType) {
		return interp.NotImplemented, nil
	}
	x, err := t.Attr(a, "__dict__")
	if err != nil {
		return value{}, err
	}
	y, err := t.Attr(b, "__dict__")
	if err != nil {
		return value{}, err
	}
	return t.Compare(x, y, op)
}
