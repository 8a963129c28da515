package interp

import (
	"math/big"
	"strings"
)

// Instances of the program's classes that have fields: dataclasses, named tuples, enums and exceptions.

// goKind is what sort of fields instances of a class made by Python code have, "" when there are none that Go is told of.
func (t *Thread) goKind(typ *Type) string {
	switch {
	case typ.layout == excLayout:
		return KindException
	case isDict(typ.Lookup("_member_map_")):
		return KindEnum
	case typ.layout == tupleLayout && isTuple(typ.Lookup("_fields")):
		return KindNamedTuple
	case isDict(typ.Lookup("__dataclass_fields__")):
		return KindDataclass
	}
	return ""
}

func isDict(v Value) bool { return v.ref != nil && v.Type().layout == dictLayout }

func isTuple(v Value) bool { return v.ref != nil && v.Type().layout == tupleLayout }

// isFraction reports whether a class is fractions.Fraction or derives from it.
func (typ *Type) isFraction() bool {
	for _, k := range typ.MRO {
		if k.QualName == "Fraction" && k.ModuleName() == "fractions" {
			return true
		}
	}
	return false
}

func (c *toGo) fraction(v Value) (any, error) {
	num, err := c.t.AttrOpt(v, "numerator")
	if err != nil {
		return nil, err
	}
	den, err := c.t.AttrOpt(v, "denominator")
	if err != nil {
		return nil, err
	}
	if num.ref != nil && den.ref != nil {
		n, ok1 := AsInt(num)
		d, ok2 := AsInt(den)
		if ok1 && ok2 && d.Sign() > 0 {
			bits := max(n.BitLen(), d.BitLen())
			if bits > maxRatBits {
				return c.other(v)
			}
			if err := c.alloc(int64(bits)/4 + 64); err != nil {
				return nil, err
			}
			words := int64(bits) / 64 // their common divisor is looked for
			if err := c.t.Work(words * words / 8); err != nil {
				return nil, err
			}
			return new(big.Rat).SetFrac(n, d), nil
		}
	}
	return c.other(v)
}

// maxRatBits bounds the numbers of a *big.Rat that is made of a Fraction: what Go does with them can't be interrupted.
const maxRatBits = 1 << 17

// object converts a value with fields.
func (c *toGo) object(v Value, kind string, depth int) (any, error) {
	o := v.Object()
	if err := c.enter(o, depth); err != nil {
		return nil, err
	}
	defer c.leave(o)
	obj := GoObject{Type: goTypeName(v.Type()), Kind: kind}
	fields, err := c.fields(v, kind)
	if err != nil {
		return nil, err
	}
	if err := c.alloc(96 + int64(len(fields))*56); err != nil {
		return nil, err
	}
	obj.Fields = make([]GoField, len(fields))
	for i, f := range fields {
		x, err := c.value(f.v, depth+1)
		if err != nil {
			return nil, err
		}
		obj.Fields[i] = GoField{f.name, x}
	}
	obj.Repr, err = c.repr(v)
	return obj, err
}

type objectField struct {
	name string
	v    Value
}

// fields are the names and values of v's fields.
func (c *toGo) fields(v Value, kind string) ([]objectField, error) {
	t := c.t
	switch kind {
	case KindException:
		return c.excFields(v)
	case KindEnum:
		name, _ := InstanceAttr(v, t.intern("_name_"))
		val, _ := InstanceAttr(v, t.intern("_value_"))
		return []objectField{{"name", orNone(name)}, {"value", orNone(val)}}, nil
	case KindNamedTuple:
		names, items := cast[Tuple](v.Type().Lookup("_fields")).items, cast[Tuple](v).items
		out := make([]objectField, 0, len(items))
		for i, n := range names {
			if s, ok := GoString(n); ok && i < len(items) {
				out = append(out, objectField{s, items[i]})
			}
		}
		return out, nil
	}
	list, err := t.callModule("dataclasses", "fields", v)
	if err != nil {
		return nil, err
	}
	var out []objectField
	err = t.Iterate(list, func(f Value) error {
		n, err := t.Attr(f, "name")
		if err != nil {
			return err
		}
		s, ok := AsStr(n)
		if !ok {
			return nil
		}
		val, err := t.getAttrOpt(v, s)
		if err == nil && val.ref != nil {
			out = append(out, objectField{s.s, val})
		}
		return err
	})
	return out, err
}

// excFields are the arguments of an exception and the attributes that were set on it.
func (c *toGo) excFields(v Value) ([]objectField, error) {
	e := cast[Exc](v)
	out := []objectField{{"args", ValueOf(e.arguments())}}
	if in := v.inst(); in == nil || v.Type().flags&typeHasDict == 0 || InstanceEmpty(v) {
		return out, nil
	}
	d, err := c.t.Attr(v, "__dict__")
	if err != nil {
		return nil, err
	}
	attrs, ok := AsDict(d)
	for pos := 0; ok; {
		var k, val Value
		if k, val, ok = attrs.Next(&pos); !ok {
			break
		}
		if s, isStr := GoString(k); isStr && s != "args" {
			out = append(out, objectField{s, val})
		}
	}
	return out, nil
}

// objectFromGo makes an instance again, of a class that the sandbox has.
func (c *fromGo) object(o GoObject, depth int) (Value, error) {
	t := c.t
	if o.Kind == "" {
		return Value{}, &ConvertError{Text: "no Python form for an instance of " + o.Type}
	}
	typ, err := t.classNamed(o.Type)
	if err != nil {
		return Value{}, err
	}
	fits := typ != nil && (t.goKind(typ) == o.Kind || o.Kind == KindException && typ.layout == excLayout)
	if !fits {
		return Value{}, &ConvertError{Text: "the sandbox has no " + o.Kind + " class " + o.Type}
	}
	vals := make([]Value, len(o.Fields))
	defer t.Unroot(t.RootSlice(&vals))
	for i, f := range o.Fields {
		if vals[i], err = c.value(f.Value, depth+1); err != nil {
			return Value{}, within(err, "."+f.Name)
		}
	}
	switch o.Kind {
	case KindEnum:
		if m, ok := AsDict(typ.Lookup("_member_map_")); ok {
			if s, isStr := o.Field("name").(string); isStr {
				if v, ok := m.getString(s); ok {
					return v, nil
				}
			}
		}
		for i, f := range o.Fields {
			if f.Name == "value" {
				return t.Call(typ.Value(), vals[i]) // a combination of flags
			}
		}
		return Value{}, &ConvertError{Text: "a member of " + o.Type + " without value"}
	case KindNamedTuple:
		return t.Call(typ.Value(), vals...)
	}
	return t.rebuild(typ, o, vals)
}

// rebuild makes an instance as unpickling does: by __new__, and the attributes stored past the class's own __init__ and __setattr__.
func (t *Thread) rebuild(typ *Type, o GoObject, vals []Value) (Value, error) {
	args := []Value{typ.Value()}
	skip := -1
	if o.Kind == KindException && len(vals) > 0 && o.Fields[0].Name == "args" {
		skip = 0
		if tup, ok := AsTuple(vals[0]); ok {
			args = append(args, tup.items...)
		}
	}
	v, err := t.CallMethod(typ.Value(), "__new__", args...)
	if err != nil {
		return Value{}, err
	}
	defer t.Unroot(t.Root(v))
	set, err := t.Attr(ObjectType.Value(), "__setattr__")
	if err != nil {
		return Value{}, err
	}
	for i, f := range o.Fields {
		if i == skip {
			continue
		}
		if _, err := t.Call(set, v, ValueOf(t.intern(f.Name)), vals[i]); err != nil {
			return Value{}, err
		}
	}
	return v, nil
}

// classNamed is the class of that name: the program's own, a builtin, or one of a module that is loaded. nil when there is none.
func (t *Thread) classNamed(name string) (*Type, error) {
	main, err := t.Main()
	if err != nil {
		return nil, err
	}
	parts := strings.Split(name, ".")
	v, ok := main.getString(parts[0])
	if !ok {
		v, ok = t.builtins.getString(parts[0])
	}
	parts = parts[1:]
	for i := strings.LastIndexByte(name, '.'); !ok && i > 0; i = strings.LastIndexByte(name[:i], '.') {
		if v, ok = t.Modules().getString(name[:i]); ok {
			parts = strings.Split(name[i+1:], ".")
		}
	}
	if !ok {
		return nil, nil
	}
	for _, p := range parts {
		if v, err = t.AttrOpt(v, p); err != nil || v.ref == nil {
			return nil, err
		}
	}
	typ, _ := AsType(v)
	return typ, nil
}
