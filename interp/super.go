package interp

import (
	"slices"

	"github.com/safepy/safepy/interp/compile"
)

// Super is a super object: attribute lookup on obj that begins after typ in the MRO of start.
type Super struct {
	Object
	typ   *Type
	obj   Value // unset: unbound
	start *Type
}

var superLayout = NewLayout[Super]("super")

// Traverse implements Heap.
func (s *Super) Traverse(w *Walker) { w.Visit(s.obj) }

// ExtraSize implements Heap.
func (*Super) ExtraSize() int64 { return 0 }

func setupSuper() {
	define(SuperType, TypeSpec{
		Name: "super", Doc: "Finds attributes in the classes behind a class in the order of an instance's classes.\n\nInside a method super() is super(__class__, self): super().f(x) calls the method f that the method overrides.", Layout: superLayout,
		Slots: Slots{
			New: func(t *Thread, typ *Type, _ Args) (Value, error) {
				p, err := New[Super](t, typ)
				return ValueOf(p), err
			},
			Init: superInit, GetAttr: superGetAttr, DescrGet: superGet,
			Repr: func(t *Thread, v Value) (Value, error) {
				s := cast[Super](v)
				name := "NULL"
				if s.typ != nil {
					name = s.typ.Name
				}
				if s.obj.ref == nil {
					return NewStr(t, "<super: <class '"+name+"'>, NULL>")
				}
				return NewStr(t, "<super: <class '"+name+"'>, <"+s.start.Name+" object>>")
			},
		},
		Methods: []Native{
			{Name: "__thisclass__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				if s := cast[Super](a.V[0]); s.typ != nil {
					return s.typ.Value(), nil
				}
				return None, nil
			}},
			{Name: "__self__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return orNone(cast[Super](a.V[0]).obj), nil }},
			{Name: "__self_class__", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				if s := cast[Super](a.V[0]); s.start != nil {
					return s.start.Value(), nil
				}
				return None, nil
			}},
		},
	})
}

func superInit(t *Thread, self Value, args Args) error {
	if args.Kw != nil {
		return t.Errorf(TypeError, "super() takes no keyword arguments")
	}
	s := cast[Super](self)
	var typ *Type
	var obj Value
	switch len(args.V) {
	case 0:
		var err error
		if typ, obj, err = t.implicitSuper(); err != nil {
			return err
		}
	case 1, 2:
		k, ok := AsType(args.V[0])
		if !ok {
			return t.Errorf(TypeError, "super() argument 1 must be a type, not %s", args.V[0].Type().Name)
		}
		typ = k
		if len(args.V) == 2 {
			obj = args.V[1]
		}
	default:
		return t.Errorf(TypeError, "super() expected at most 2 arguments, got %d", len(args.V))
	}
	s.typ = typ
	s.obj, s.start = Value{}, nil
	if obj.ref == nil || obj.IsNone() {
		return nil
	}
	start, err := t.superCheck(typ, obj)
	if err != nil {
		return err
	}
	s.obj, s.start = obj, start
	return nil
}

// implicitSuper finds __class__ and the first argument of the calling method.
func (t *Thread) implicitSuper() (*Type, Value, error) {
	f := t.frame
	if f == nil || f.fn == nil {
		return nil, Value{}, t.Errorf(RuntimeError, "super(): no current frame")
	}
	code := f.fn.code.rt.code
	if code.NumParams() == 0 {
		return nil, Value{}, t.Errorf(RuntimeError, "super(): no arguments")
	}
	first := 0
	if code.NumPos == 0 && code.Flags&compile.VarArgs != 0 {
		first = code.NumKwOnly
	}
	obj := *reg(f.base, uintptr(first))
	if c, ok := As[Cell](obj, cellLayout); ok && slices.Contains(code.CellVars, code.VarNames[first]) {
		obj = c.v
	}
	if obj.ref == nil {
		return nil, Value{}, t.Errorf(RuntimeError, "super(): arg[0] deleted")
	}
	for i, n := range code.FreeVars {
		if n == "__class__" {
			v := f.fn.closure[i].v
			if v.ref == nil {
				return nil, Value{}, t.Errorf(RuntimeError, "super(): empty __class__ cell")
			}
			typ, ok := AsType(v)
			if !ok {
				return nil, Value{}, t.Errorf(RuntimeError, "super(): __class__ is not a type (%s)", v.Type().Name)
			}
			return typ, obj, nil
		}
	}
	return nil, Value{}, t.Errorf(RuntimeError, "super(): __class__ cell not found")
}

// superCheck returns the class whose MRO the lookup walks.
func (t *Thread) superCheck(typ *Type, obj Value) (*Type, error) {
	if k, ok := AsType(obj); ok && k.IsSubtype(typ) {
		return k, nil
	}
	if obj.Type().IsSubtype(typ) {
		return obj.Type(), nil
	}
	c, err := t.AttrOpt(obj, "__class__")
	if err != nil {
		return nil, err
	}
	if k, ok := AsType(c); c.ref != nil && ok && k.IsSubtype(typ) {
		return k, nil
	}
	kind, name := "instance of", obj.Type().Name
	if k, ok := AsType(obj); ok {
		kind, name = "type", k.Name
	}
	return nil, t.Errorf(TypeError, "super(type, obj): obj (%s %s) is not an instance or subtype of type (%s).", kind, name, typ.Name)
}

func superGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	s := cast[Super](v)
	if s.start == nil || name.s == "__class__" {
		return genericGetAttr(t, v, name)
	}
	r, err := t.superLookup(s.typ, s.start, s.obj, name)
	if err == nil && r.ref == nil {
		return genericGetAttr(t, v, name)
	}
	return r, err
}

// superLookup is super(after, obj).name, where start is the class whose MRO is searched: obj's, or obj itself. It is unset when there is none.
func (t *Thread) superLookup(after, start *Type, obj Value, name *Str) (Value, error) {
	d := start.lookupFrom(after, name.s)
	if d.ref == nil {
		return d, nil
	}
	get := d.Type().slots.DescrGet
	if get == nil {
		return d, nil
	}
	if obj.Type() != start {
		if k, ok := AsType(obj); ok && k == start {
			obj = Value{}
		}
	}
	return get(t, d, obj, start.Value())
}

// method is the function that the super object finds under name, and the object to call it with; unset when it is not as simple as that.
func (s *Super) method(name *Str) (fn, self Value) {
	if s.start == nil || s.obj.Type() != s.start {
		return Value{}, Value{}
	}
	found := false
	for _, c := range s.start.MRO {
		if found {
			if m, ok := c.attrs.getStr(name); ok {
				if mt := m.Object().typ; mt == FunctionType || mt == MethodDescrType || mt == WrapperDescrType {
					return m, s.obj
				}
				break
			}
		} else if c == s.typ {
			found = true
		}
	}
	return Value{}, Value{}
}

func superGet(t *Thread, d, obj, _ Value) (Value, error) {
	s := cast[Super](d)
	if obj.ref == nil || s.obj.ref != nil || s.typ == nil {
		return d, nil
	}
	start, err := t.superCheck(s.typ, obj)
	if err != nil {
		return Value{}, err
	}
	n, err := New[Super](t, d.Type())
	if err != nil {
		return Value{}, err
	}
	n.typ, n.obj, n.start = s.typ, obj, start
	return ValueOf(n), nil
}
