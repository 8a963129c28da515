package interp

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"sort"
	"time"
)

// The Go forms of Python values that Go has no type of its own for (docs/values.md).
type (
	// GoTuple is a Python tuple.
	GoTuple []any
	// GoSet is a Python set or frozenset, in iteration order.
	GoSet []any
	// GoItem is one item of a GoDict.
	GoItem struct{ Key, Value any }
	// GoDict is a dict that has a key which is not a str, in insertion order.
	GoDict []GoItem
	// GoObject stands for a value that has no Go form: its class and repr.
	GoObject struct{ Type, Repr string }
)

// maxConvertDepth bounds nesting in conversions: both directions recurse.
const maxConvertDepth = 500

// ConvertError is a value that can't cross the boundary.
type ConvertError struct{ Text string }

func (e *ConvertError) Error() string { return e.Text }

// toGo is one conversion to Go.
type toGo struct {
	t     *Thread
	path  map[*Object]bool
	held  int64
	inert bool // what only Python code could convert, or show, stays a GoObject with its class alone
}

// ToGo converts a Python value to Go:
//
//	None            nil
//	bool            bool
//	int             int64, or *big.Int beyond it
//	float, complex  float64, complex128
//	str             string (lone surrogates as WTF-8)
//	bytes-like      []byte
//	list            []any
//	tuple           GoTuple
//	set, frozenset  GoSet
//	dict            map[string]any when every key is a str, else GoDict
//	anything else   what its class declared by SetToGo, else GoObject
//
// Cyclic and too deeply nested values are a *ConvertError. The copy is charged to the sandbox.
func (t *Thread) ToGo(v Value) (any, error) {
	c := toGo{t: t}
	defer t.Unroot(t.RootBytes(&c.held))
	return c.value(v, 0)
}

// alloc charges for a part of the result, which counts as live until the whole is handed over.
func (c *toGo) alloc(n int64) error {
	c.held += n
	return c.t.Alloc(n)
}

func (c *toGo) value(v Value, depth int) (any, error) {
	t := c.t
	if err := t.Work(2); err != nil {
		return nil, err
	}
	switch v.ref {
	case None.ref:
		return nil, nil
	case boolRef:
		return v.bits != 0, nil
	case intRef:
		return v.SmallInt(), nil
	case floatRef:
		return v.Float64(), nil
	}
	switch v.Type().layout {
	case intLayout:
		small, large, _ := intParts(v)
		if large == nil {
			return small, nil
		}
		return new(big.Int).Set(large), c.alloc(int64(large.BitLen() / 8))
	case floatLayout:
		return cast[FloatObj](v).f, nil
	case complexLayout:
		return cast[ComplexObj](v).c, nil
	case strLayout:
		s := cast[Str](v).s
		return s, c.alloc(16)
	case bytesLayout:
		b := cast[Bytes](v).b
		if err := c.alloc(int64(len(b))); err != nil {
			return nil, err
		}
		return []byte(b), nil
	case byteArrayLayout:
		b := cast[ByteArray](v).b
		if err := c.alloc(int64(len(b))); err != nil {
			return nil, err
		}
		return append([]byte(nil), b...), nil
	case listLayout, tupleLayout, dictLayout, setLayout:
		return c.container(v, depth)
	}
	if c.inert && v.Type().flags&typeHeap != 0 {
		return GoObject{Type: v.Type().FullName()}, nil
	}
	if conv := t.goConverter(v.Type()); conv != nil {
		return conv(t, v)
	}
	if c.inert {
		return GoObject{Type: v.Type().FullName()}, nil
	}
	s, err := t.Repr(v)
	if err != nil {
		return nil, err
	}
	return GoObject{v.Type().FullName(), s.s}, nil
}

func (c *toGo) container(v Value, depth int) (any, error) {
	if depth >= maxConvertDepth {
		return nil, &ConvertError{fmt.Sprintf("value is nested deeper than %d levels", maxConvertDepth)}
	}
	o := v.Object()
	if c.path[o] {
		return nil, &ConvertError{"value contains itself (" + o.typ.Name + ")"}
	}
	if c.path == nil {
		c.path = map[*Object]bool{}
	}
	c.path[o] = true
	defer delete(c.path, o)
	switch o.typ.layout {
	case listLayout:
		return c.items(cast[List](v).items, depth)
	case tupleLayout:
		items, err := c.items(cast[Tuple](v).items, depth)
		return GoTuple(items), err
	case setLayout:
		l, err := c.t.Collect(v)
		if err != nil {
			return nil, err
		}
		items, err := c.items(l.items, depth)
		return GoSet(items), err
	}
	return c.dict(cast[Dict](v), depth)
}

func (c *toGo) items(vs []Value, depth int) ([]any, error) {
	if err := c.alloc(48 + int64(len(vs))*24); err != nil {
		return nil, err
	}
	out := make([]any, len(vs))
	for i := range out {
		x, err := c.value(vs[i], depth+1)
		if err != nil {
			return nil, err
		}
		out[i] = x
	}
	return out, nil
}

func (c *toGo) dict(d *Dict, depth int) (any, error) {
	if err := c.alloc(400 + int64(d.live)*100); err != nil { // a Go map
		return nil, err
	}
	allStr := true
	for pos := 0; allStr; {
		k, _, ok := d.Next(&pos)
		if !ok {
			break
		}
		allStr = k.Type().layout == strLayout
	}
	m := map[string]any{}
	items := GoDict{}
	for pos := 0; ; {
		k, v, ok := d.Next(&pos)
		if !ok {
			break
		}
		gv, err := c.value(v, depth+1)
		if err != nil {
			return nil, err
		}
		if allStr {
			m[cast[Str](k).s] = gv
			continue
		}
		gk, err := c.value(k, depth+1)
		if err != nil {
			return nil, err
		}
		items = append(items, GoItem{gk, gv})
	}
	if allStr {
		return m, nil
	}
	return items, nil
}

// ToGoFunc converts instances of a native class.
type ToGoFunc func(t *Thread, v Value) (any, error)

// goConverter finds the conversion of a class or its bases.
func (t *Thread) goConverter(typ *Type) ToGoFunc {
	for _, c := range typ.MRO {
		if c.toGo != nil {
			return c.toGo
		}
	}
	return nil
}

// SetToGo declares how instances of a builtin class convert; called while packages are initialised.
func (typ *Type) SetToGo(f ToGoFunc) { typ.toGo = f }

// FromGo converts a Go value to Python: the reverse of ToGo, plus every integer and float kind, slices and arrays (lists), maps (dicts, keys in
// order), pointers (what they point at) and Values themselves.
func (t *Thread) FromGo(x any) (Value, error) { return t.fromGo(x, 0) }

func (t *Thread) fromGo(x any, depth int) (Value, error) {
	if depth > maxConvertDepth {
		return Value{}, &ConvertError{fmt.Sprintf("value is nested deeper than %d levels", maxConvertDepth)}
	}
	if err := t.Work(2); err != nil {
		return Value{}, err
	}
	switch x := x.(type) {
	case nil:
		return None, nil
	case Value:
		return x, nil
	case bool:
		return Bool(x), nil
	case int:
		return Int(int64(x)), nil
	case int64:
		return Int(x), nil
	case float64:
		return Float(x), nil
	case string:
		return NewStr(t, x)
	case []byte:
		if err := t.Alloc(int64(len(x))); err != nil {
			return Value{}, err
		}
		return NewBytes(t, string(x))
	case complex128:
		return t.newComplex(x)
	case *big.Int:
		if x == nil {
			return None, nil
		}
		if err := t.Alloc(int64(x.BitLen()/8) + 64); err != nil {
			return Value{}, err
		}
		return NewInt(new(big.Int).Set(x)), nil
	case GoTuple:
		l, err := t.listFromGo(reflect.ValueOf(x), depth)
		if err != nil {
			return Value{}, err
		}
		return NewTuple(t, l.items)
	case GoSet:
		l, err := t.listFromGo(reflect.ValueOf(x), depth)
		if err != nil {
			return Value{}, err
		}
		return t.buildSet(l.items)
	case GoDict:
		return t.dictFromGo(x, depth)
	case time.Time, time.Duration:
		if t.host.Modules != nil {
			if def := t.host.Modules("datetime"); def != nil && def.FromGo != nil {
				return def.FromGo(t, x)
			}
		}
	}
	return t.fromReflect(reflect.ValueOf(x), depth)
}

func (t *Thread) dictFromGo(items GoDict, depth int) (Value, error) {
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(d))
	defer t.Unroot(mark)
	for _, it := range items {
		k, err := t.fromGo(it.Key, depth+1)
		if err != nil {
			return Value{}, err
		}
		v, err := t.fromGo(it.Value, depth+1)
		if err != nil {
			return Value{}, err
		}
		if err := d.Set(t, k, v); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(d), nil
}

func (t *Thread) listFromGo(r reflect.Value, depth int) (*List, error) {
	l, err := NewListCap(t, r.Len())
	if err != nil {
		return nil, err
	}
	mark := t.Root(ValueOf(l))
	defer t.Unroot(mark)
	for i := range r.Len() {
		v, err := t.fromGo(r.Index(i).Interface(), depth+1)
		if err != nil {
			return nil, err
		}
		l.items = append(l.items, v)
	}
	return l, nil
}

func (t *Thread) fromReflect(r reflect.Value, depth int) (Value, error) {
	switch r.Kind() {
	case reflect.Bool:
		return Bool(r.Bool()), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return Int(r.Int()), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		if u := r.Uint(); u > math.MaxInt64 {
			return NewInt(new(big.Int).SetUint64(u)), nil
		}
		return Int(int64(r.Uint())), nil
	case reflect.Float32, reflect.Float64:
		return Float(r.Float()), nil
	case reflect.Complex64, reflect.Complex128:
		return t.newComplex(r.Complex())
	case reflect.String:
		return NewStr(t, r.String())
	case reflect.Slice, reflect.Array:
		l, err := t.listFromGo(r, depth)
		return ValueOf(l), err
	case reflect.Map:
		return t.mapFromGo(r, depth)
	case reflect.Pointer, reflect.Interface:
		if r.IsNil() {
			return None, nil
		}
		return t.fromGo(r.Elem().Interface(), depth+1)
	}
	return Value{}, &ConvertError{"no Python form for Go type " + r.Type().String()}
}

// mapFromGo makes a dict with the keys in order, so that programs print the same everywhere.
func (t *Thread) mapFromGo(r reflect.Value, depth int) (Value, error) {
	keys := r.MapKeys()
	sort.Slice(keys, func(i, j int) bool {
		a, b := keys[i], keys[j]
		switch a.Kind() {
		case reflect.String:
			return a.String() < b.String()
		case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
			return a.Int() < b.Int()
		}
		return fmt.Sprint(a.Interface()) < fmt.Sprint(b.Interface())
	})
	items := make(GoDict, len(keys))
	for i, k := range keys {
		items[i] = GoItem{k.Interface(), r.MapIndex(k).Interface()}
	}
	return t.dictFromGo(items, depth)
}
