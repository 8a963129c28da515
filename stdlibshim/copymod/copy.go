// Package copymod is the module copy.
//
// What an object consists of is asked for as the language defines it: __copy__ and __deepcopy__, copyreg's table, __reduce_ex__(4). Builtin containers and plain instances, whose classes
// define none of these, are copied directly, with the same result. Deep copies recurse at most as deep as a program may.
package copymod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

// errorSource is the exception class, which programs may subclass.
const errorSource = `
class Error(Exception):
    pass

error = Error
__all__ = ["Error", "copy", "deepcopy", "replace"]
`

// Module is the table of copy.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "copy", Doc: "Generic (shallow and deep) copying operations.", Source: errorSource,
		Funcs: []interp.Native{
			{Name: "copy", Sig: "(x)", Cost: interp.CostCallsBack, Py: true, Fn: func(t *thread, a args) (value, error) { return shallow(t, a.V[0]) },
				Doc: "Shallow copy operation on arbitrary Python objects."},
			{Name: "deepcopy", Sig: "(x, memo=None)", Cost: interp.CostCallsBack, Py: true, Fn: deepCopy, Doc: "Deep copy operation on arbitrary Python objects."},
			{Name: "replace", Sig: "(obj, /, **changes)", Cost: interp.CostCallsBack, Py: true, Fn: replace, Doc: "Return a new object replacing specified fields with new values."},
		},
	}
})

func replace(t *thread, a args) (value, error) {
	obj := a.V[0]
	m := obj.Type().Lookup("__replace__")
	if m.IsUnset() {
		return value{}, t.Errorf(interp.TypeError, "replace() does not support %s objects", obj.Type().Name)
	}
	f, err := bindTo(t, m, obj)
	if err != nil {
		return value{}, err
	}
	kw, _ := interp.AsDict(a.Get(1))
	return t.CallKw(f, nil, kw)
}

func bindTo(t *thread, m, obj value) (value, error) { return interp.BindMethod(t, m, obj) }

// atomic reports whether copies of v are v: what can't change, and what stands for itself.
func atomic(v value) bool {
	switch typ := v.Type(); typ {
	case interp.IntType, interp.StrType, interp.FloatType, interp.BoolType, interp.NoneType, interp.BytesType, interp.ComplexType, interp.TypeType, interp.FunctionType, interp.BuiltinFunctionType,
		interp.RangeType, interp.NotImplementedType, interp.EllipsisType, interp.CodeType, interp.PropertyType:
		return true
	default:
		if _, class := interp.AsType(v); class {
			return true
		}
		return typ.Name == "weakref.ReferenceType"
	}
}

// hooks are the special methods by which a class may take part; all of them are functions of object in a plain class.
var hooks = [...]string{"__reduce_ex__", "__reduce__", "__getstate__"}

var extras = [...]string{"__setstate__", "__getnewargs__", "__getnewargs_ex__"}

// plain reports whether v is an instance that consists of its attributes only, and whose class has no say in how it is copied.
func plain(v value) bool {
	if !interp.PlainInstance(v) {
		return false
	}
	typ := v.Type()
	for _, h := range hooks {
		if typ.Lookup(h) != interp.ObjectType.Lookup(h) {
			return false
		}
	}
	for _, h := range extras {
		if !typ.Lookup(h).IsUnset() {
			return false
		}
	}
	return typ.Lookup("__new__") == interp.ObjectType.Lookup("__new__") && typ.Lookup("__getattribute__") == interp.ObjectType.Lookup("__getattribute__")
}

func shallow(t *thread, x value) (value, error) {
	if atomic(x) {
		return x, nil
	}
	switch typ := x.Type(); typ {
	case interp.TupleType, interp.FrozenSetType, interp.SliceType, interp.SuperType:
		return x, nil
	case interp.ListType:
		l, _ := interp.AsList(x)
		c, err := t.Collect(interp.ValueOf(l))
		return interp.ValueOf(c), err
	case interp.DictType, interp.SetType, interp.ByteArrayType:
		return t.CallMethod(x, "copy")
	default:
		if m := typ.Lookup("__copy__"); !m.IsUnset() {
			return t.CallMethodOf(m, x)
		}
	}
	if dispatch, err := dispatched(t, x); err != nil || !dispatch.IsUnset() {
		if err != nil {
			return value{}, err
		}
		return rebuild(t, x, dispatch, nil)
	}
	if plain(x) {
		return t.CopyPlain(x, nil, nil)
	}
	rv, err := reduce(t, x, "shallow")
	if err != nil {
		return value{}, err
	}
	return rebuild(t, x, rv, nil)
}

// dispatched is what the function registered for x's class with copyreg makes of x, unset when there is none.
func dispatched(t *thread, x value) (value, error) {
	mod, ok := t.Modules().GetStr("copyreg")
	if !ok {
		return value{}, nil
	}
	table, err := t.Attr(mod, "dispatch_table")
	if err != nil {
		return value{}, err
	}
	d, ok := interp.AsDict(table)
	if !ok || d.Len() == 0 {
		return value{}, nil
	}
	f, err := d.Get(t, x.Type().Value())
	if err != nil || f.IsUnset() {
		return value{}, err
	}
	return t.Call(f, x)
}

// reduce is x.__reduce_ex__(4).
func reduce(t *thread, x value, how string) (value, error) {
	f, err := t.AttrOpt(x, "__reduce_ex__")
	if err != nil {
		return value{}, err
	}
	if !f.IsUnset() {
		return t.Call(f, interp.Int(4))
	}
	if f, err = t.AttrOpt(x, "__reduce__"); err != nil {
		return value{}, err
	}
	if !f.IsUnset() {
		return t.Call(f)
	}
	mod, err := t.Import("copy")
	if err != nil {
		return value{}, err
	}
	cls, err := t.Attr(mod, "Error")
	if err != nil {
		return value{}, err
	}
	name, err := t.Repr(x.Type().Value())
	if err != nil {
		return value{}, err
	}
	msg, err := interp.NewStr(t, "un("+how+")copyable object of type "+name.String())
	if err != nil {
		return value{}, err
	}
	e, err := t.Call(cls, msg)
	if err != nil {
		return value{}, err
	}
	return value{}, t.RaiseExc(e)
}
