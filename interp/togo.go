package interp

import (
	"fmt"
	"math/big"
	"strings"
)

// toGo is one conversion to Go.
type toGo struct {
	t     *Thread
	path  map[*Object]bool
	held  int64 // what is charged and counts as live until the whole is handed over
	size  int64 // of the result, texts that it shares with the sandbox included
	max   int64 // the host's bound of size; 0: none
	inert bool  // what only Python code could convert, or show, stays a GoObject with its class alone
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
//	set, frozenset  GoSet, GoFrozenSet
//	dict            map[string]any when every key is a str and the host does not ask for order, else GoDict
//	Fraction        *big.Rat
//	dataclasses, named tuples, enums, exceptions: GoObject with fields
//	anything else   what its class declared by SetToGo, else GoObject with class and repr
//
// Cyclic values, and those that are too deep or larger than the host allows, are a *ConvertError. The copy is charged to the sandbox.
func (t *Thread) ToGo(v Value) (any, error) {
	if x, ok := plainToGo(v); ok {
		return x, t.Work(2)
	}
	c := toGo{t: t, max: t.host.MaxValue}
	defer t.Unroot(t.Root(v))
	t.RootBytes(&c.held)
	return c.value(v, 0)
}

// plainToGo converts what takes no memory.
func plainToGo(v Value) (x any, ok bool) {
	switch v.ref {
	case None.ref:
		return nil, true
	case boolRef:
		return v.bits != 0, true
	case intRef:
		return v.SmallInt(), true
	case floatRef:
		return v.Float64(), true
	}
	return nil, false
}

// alloc charges for a part of the result.
func (c *toGo) alloc(n int64) error {
	if err := c.grow(n); err != nil {
		return err
	}
	c.held += n
	return c.t.Alloc(n)
}

// grow counts a part of the result that costs the sandbox nothing.
func (c *toGo) grow(n int64) error {
	if c.size += n; c.max > 0 && c.size > c.max {
		return &ConvertError{Text: fmt.Sprintf("value is larger than %d bytes", c.max)}
	}
	return nil
}

func (c *toGo) value(v Value, depth int) (any, error) {
	t := c.t
	if err := t.Work(2); err != nil {
		return nil, err
	}
	if x, ok := plainToGo(v); ok {
		return x, nil
	}
	typ := v.Type()
	if typ.flags&typeHeap != 0 && !c.inert {
		if kind := t.goKind(typ); kind != "" {
			return c.object(v, kind, depth)
		}
		if typ.isFraction() {
			return c.fraction(v)
		}
	}
	switch typ.layout {
	case intLayout:
		small, large, _ := intParts(v)
		if large == nil {
			return small, nil
		}
		if err := c.alloc(int64(large.BitLen() / 8)); err != nil {
			return nil, err
		}
		return new(big.Int).Set(large), nil
	case floatLayout:
		return cast[FloatObj](v).f, nil
	case complexLayout:
		return cast[ComplexObj](v).c, nil
	case strLayout:
		return c.text(cast[Str](v))
	case bytesLayout:
		return c.bytes(cast[Bytes](v).b)
	case byteArrayLayout:
		return c.bytes(string(cast[ByteArray](v).b))
	case listLayout, tupleLayout, dictLayout, setLayout:
		return c.container(v, depth)
	case excLayout:
		if !c.inert {
			return c.object(v, KindException, depth)
		}
	}
	return c.other(v)
}

// other converts by the function that the class declared, or shows the value.
func (c *toGo) other(v Value) (any, error) {
	typ := v.Type()
	if !c.inert || typ.flags&typeHeap == 0 {
		if conv := c.t.goConverter(typ); conv != nil {
			if err := c.grow(32); err != nil {
				return nil, err
			}
			return conv(c.t, v)
		}
	}
	if c.inert {
		return GoObject{Type: goTypeName(typ)}, nil
	}
	repr, err := c.repr(v)
	return GoObject{Type: goTypeName(typ), Repr: repr}, err
}

func (c *toGo) repr(v Value) (string, error) {
	s, err := c.t.Repr(v)
	if err != nil {
		return "", err
	}
	return c.text(s)
}

func (c *toGo) text(s *Str) (string, error) {
	if err := c.grow(int64(len(s.s))); err != nil {
		return "", err
	}
	return s.s, c.alloc(16)
}

func (c *toGo) bytes(b string) ([]byte, error) {
	if err := c.alloc(int64(len(b)) + 24); err != nil {
		return nil, err
	}
	return []byte(b), nil
}

// goTypeName is the name of a class in a GoObject.
func goTypeName(typ *Type) string { return strings.TrimPrefix(typ.FullName(), "__main__.") }

// enter begins a value that holds others; leave ends it.
func (c *toGo) enter(o *Object, depth int) error {
	if depth >= maxConvertDepth {
		return &ConvertError{Text: fmt.Sprintf("value is nested deeper than %d levels", maxConvertDepth)}
	}
	if c.path[o] {
		return &ConvertError{Text: "value contains itself (" + o.typ.Name + ")"}
	}
	if c.path == nil {
		c.path = map[*Object]bool{}
	}
	c.path[o] = true
	return nil
}

func (c *toGo) leave(o *Object) { delete(c.path, o) }

func (c *toGo) container(v Value, depth int) (any, error) {
	o := v.Object()
	if err := c.enter(o, depth); err != nil {
		return nil, err
	}
	defer c.leave(o)
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
		if o.typ.IsSubtype(FrozenSetType) {
			return GoFrozenSet(items), err
		}
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
	plain := !c.t.host.OrderedDicts
	for pos := 0; plain; {
		k, _, ok := d.Next(&pos)
		if !ok {
			break
		}
		plain = k.Type().layout == strLayout && (c.inert || k.Type().flags&typeHeap == 0 || c.t.goKind(k.Type()) == "")
	}
	if !plain {
		return c.orderedDict(d, depth)
	}
	m := make(map[string]any, d.live)
	for pos := 0; ; {
		k, v, ok := d.Next(&pos)
		if !ok {
			return m, nil
		}
		s, isStr := As[Str](k, strLayout)
		if !isStr { // a repr that ran on the way changed the dict
			return nil, c.t.Errorf(RuntimeError, "dictionary changed during iteration")
		}
		if err := c.grow(int64(len(s.s))); err != nil {
			return nil, err
		}
		x, err := c.value(v, depth+1)
		if err != nil {
			return nil, err
		}
		m[s.s] = x
	}
}

func (c *toGo) orderedDict(d *Dict, depth int) (any, error) {
	items := make(GoDict, 0, d.live)
	for pos := 0; ; {
		k, v, ok := d.Next(&pos)
		if !ok {
			return items, nil
		}
		if len(items) == cap(items) {
			if err := c.alloc(int64(cap(items))*32 + 64); err != nil {
				return nil, err
			}
		}
		gk, err := c.value(k, depth+1)
		if err != nil {
			return nil, err
		}
		gv, err := c.value(v, depth+1)
		if err != nil {
			return nil, err
		}
		items = append(items, GoItem{gk, gv})
	}
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

// SetToGo declares how instances of a builtin class convert; called while the class is made.
func (typ *Type) SetToGo(f ToGoFunc) { typ.toGo = f }
