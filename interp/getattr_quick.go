package interp

import "github.com/safepy/safepy/interp/compile"

// Programs that choose a method by name, as visitors of trees do, call getattr(self, "visit_" + kind)(node). What getattr finds is remembered for a class, or
// a shape of its instances, and a name; the call that follows takes function and self without a bound method between (compile's callsGetattr).

// namedAttr is what getattr found: a function of the class, or the slot of instances of shape.
type namedAttr struct {
	typ   *Type
	ver   uint64
	shape *Shape // nil: instances have no attribute storage
	name  string
	fn    Value // unset: slot idx
	idx   int32
}

// namedAttrs is a table by a hash of class and name, in which the last comer stays.
type namedAttrs [64]namedAttr

// nameSlot is where the attribute name of a class is in the table.
func (a *namedAttrs) nameSlot(typ *Type, name string) *namedAttr {
	n := len(name)
	h := uint64(n)*7 + uint64(name[n-1])*31 + uint64(name[n/2])*5 + uint64(name[n-1-n/4])*3 + typ.version*11
	return &a[h%uint64(len(a))]
}

// quickGetattr is getattr(object, name) for instances of user classes without hooks for attributes.
func quickGetattr(t *Thread, a []Value, d *Value) bool {
	if len(a) != 2 || a[1].Object().typ != StrType || t.gate != nil {
		return false
	}
	typ, name := a[0].Object().typ, asPtr[Str](a[1].Object()).s
	if typ.flags&(typeHeap|typePlainGet) != typeHeap|typePlainGet || len(name) == 0 || len(name) > inlineStr {
		return false
	}
	in := a[0].inst()
	var shape *Shape
	if in != nil {
		if shape = in.shape; in.dict != nil {
			return false
		}
	}
	if t.named == nil {
		t.charge(sizeOf[namedAttrs]())
		t.named = &namedAttrs{}
	}
	e := t.named.nameSlot(typ, name)
	if e.typ != typ || e.ver != typ.version || e.shape != shape || e.name != name {
		c := namedAttr{typ: typ, ver: typ.version, shape: shape, name: name, idx: -1}
		c.fn = typ.Lookup(name)
		if f := c.fn; f.ref != nil && f.Object().typ != FunctionType && (f.Type().slots.DescrGet != nil || f.Type().slots.DescrSet != nil) {
			return false
		}
		if in != nil {
			c.idx = int32(shape.find(name))
		}
		switch {
		case c.idx >= 0:
			c.fn = Value{}
		case c.fn.ref == nil || c.fn.Object().typ != FunctionType:
			return false
		}
		*e = c
	}
	if e.fn.ref == nil {
		if v := in.slots[e.idx]; v.ref != nil {
			*d = v
			return true
		}
		return false
	}
	fr := t.frame
	if next := fetch(fr.code, fr.ip); compile.Op(next) == compile.LoadNoSelf {
		self := a[0]
		*d = e.fn
		*regAt(d, 1) = self
		fr.ip += 8
		return true
	}
	t.charge(48)
	*d = ValueOf(&BoundMethod{Object{typ: MethodType}, e.fn, a[0]})
	return true
}
