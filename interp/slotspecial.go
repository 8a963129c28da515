package interp

// The special methods whose slots have shapes of their own.

func nextSlot() slotDef {
	return slotDef{
		name: "__next__", sig: "()",
		has:  func(s *Slots) bool { return s.Next != nil },
		copy: func(d, s *Slots) { d.Next = s.Next },
		user: func(_ *Type, s *Slots) {
			s.Next = func(t *Thread, v Value) (Value, error) {
				r, err := t.special(v, "__next__")
				if e, ok := err.(*Exc); ok && e.typ.IsSubtype(StopIteration) {
					t.stopValue = e.extra[stopIterationValue]
					return Value{}, nil
				}
				return r, err
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Next
			return func(t *Thread, a Args) (Value, error) {
				t.stopValue = Value{}
				r, err := f(t, a.V[0])
				if err == nil && r.ref == nil {
					return Value{}, t.stopIteration()
				}
				return r, err
			}
		},
	}
}

// stopIteration is the exception for an exhausted iterator, carrying the stop value.
func (t *Thread) stopIteration() error {
	v := t.stopValue
	t.stopValue = Value{}
	if v.ref == nil || v.IsNone() {
		if t.fatal != nil {
			return t.fatal
		}
		t.charge(StopIteration.layout.instSize)
		e := t.reuse.withFields(StopIteration, 1)
		e.extra[stopIterationValue] = None
		t.reuse.note(e, t.frame, t.frame.ip)
		return e
	}
	e, err := NewExc(t, StopIteration, v)
	if err != nil {
		return err
	}
	e.extra[stopIterationValue] = v
	return e
}

func hashSlotDef() slotDef {
	return slotDef{
		name: "__hash__", sig: "()",
		has:  func(s *Slots) bool { return s.Hash != nil },
		copy: func(d, s *Slots) { d.Hash = s.Hash },
		user: func(_ *Type, s *Slots) {
			s.Hash = func(t *Thread, v Value) (int64, error) {
				r, err := t.special(v, "__hash__")
				if err != nil {
					return 0, err
				}
				if _, ok := AsInt(r); !ok {
					return 0, t.Errorf(TypeError, "__hash__ method should return an integer")
				}
				h := hashIntValue(r)
				if r.IsSmallInt() {
					h = r.SmallInt()
				}
				if h == -1 {
					h = -2
				}
				return h, nil
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Hash
			return func(t *Thread, a Args) (Value, error) {
				h, err := f(t, a.V[0])
				return Int(h), err
			}
		},
	}
}

func callSlot() slotDef {
	return slotDef{
		name: "__call__", sig: "",
		has:  func(s *Slots) bool { return s.Call != nil },
		copy: func(d, s *Slots) { d.Call = s.Call },
		user: func(_ *Type, s *Slots) {
			s.Call = func(t *Thread, self Value, args Args) (Value, error) {
				m, err := t.bindSpecial(self, "__call__")
				if err != nil {
					return Value{}, err
				}
				return t.CallArgs(m, args)
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Call
			return func(t *Thread, a Args) (Value, error) { return f(t, a.V[0], Args{a.V[1:], a.Kw}) }
		},
	}
}

// bindSpecial finds the special method name on self's class and binds it.
func (t *Thread) bindSpecial(self Value, name string) (Value, error) {
	m := self.Type().Lookup(name)
	if m.ref == nil {
		return Value{}, t.Errorf(AttributeError, "'%s' object has no attribute '%s'", self.Type().Name, name)
	}
	if get := m.Type().slots.DescrGet; get != nil {
		return get(t, m, self, self.Type().Value())
	}
	return m, nil
}

func initSlot() slotDef {
	return slotDef{
		name: "__init__", sig: "",
		has:  func(s *Slots) bool { return s.Init != nil },
		copy: func(d, s *Slots) { d.Init = s.Init },
		user: func(_ *Type, s *Slots) {
			s.Init = func(t *Thread, self Value, args Args) error {
				m, err := t.bindSpecial(self, "__init__")
				if err != nil {
					return err
				}
				r, err := t.CallArgs(m, args)
				if err == nil && !r.IsNone() {
					err = t.Errorf(TypeError, "__init__() should return None, not '%s'", r.Type().Name)
				}
				return err
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Init
			return func(t *Thread, a Args) (Value, error) { return None, f(t, a.V[0], Args{a.V[1:], a.Kw}) }
		},
	}
}

func newSlot() slotDef {
	return slotDef{
		name: "__new__", sig: "",
		has:  func(s *Slots) bool { return s.New != nil },
		copy: func(d, s *Slots) { d.New = s.New },
		user: func(typ *Type, s *Slots) {
			if f := namedNew(typ.Lookup("__new__")); f != nil {
				s.New = namedTupleNew(f)
				if d, ok := As[MethodDescr](typ.Lookup("__init__"), methodDescrLayout); ok && d.def.owner == ObjectType {
					s.Init = nil // object's, which would have nothing to do
				}
				return
			}
			s.New = func(t *Thread, typ *Type, args Args) (Value, error) {
				m, err := t.Attr(typ.Value(), "__new__")
				if err != nil {
					return Value{}, err
				}
				all := make([]Value, 0, len(args.V)+1)
				all = append(append(all, typ.Value()), args.V...)
				return t.CallArgs(m, Args{all, args.Kw})
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.New
			return func(t *Thread, a Args) (Value, error) {
				if len(a.Pos()) == 0 {
					return Value{}, t.Errorf(TypeError, "%s.__new__(): not enough arguments", o.Name)
				}
				typ, ok := AsType(a.V[0])
				if !ok {
					return Value{}, t.Errorf(TypeError, "%s.__new__(X): X is not a type object (%s)", o.Name, a.V[0].Type().Name)
				}
				if !typ.IsSubtype(o) {
					return Value{}, t.Errorf(TypeError, "%s.__new__(%s): %s is not a subtype of %s", o.Name, typ.Name, typ.Name, o.Name)
				}
				if typ.layout != o.layout || typ == BoolType && o != BoolType {
					return Value{}, t.Errorf(TypeError, "%s.__new__(%s) is not safe, use %s.__new__()", o.Name, typ.Name, typ.solid().Name)
				}
				return f(t, typ, Args{a.V[1:], a.Kw})
			}
		},
	}
}

func boolSlot() slotDef {
	return slotDef{
		name: "__bool__", sig: "()",
		has:  func(s *Slots) bool { return s.Bool != nil },
		copy: func(d, s *Slots) { d.Bool = s.Bool },
		user: func(_ *Type, s *Slots) {
			s.Bool = func(t *Thread, v Value) (bool, error) {
				if m := v.Type().Lookup("__bool__"); m.ref != nil && m.IsNone() {
					return false, t.Errorf(TypeError, "'%s' cannot be interpreted as a boolean", v.Type().Name)
				}
				r, err := t.special(v, "__bool__")
				if err != nil {
					return false, err
				}
				if !r.IsBool() {
					return false, t.Errorf(TypeError, "__bool__ should return bool, returned %s", r.Type().Name)
				}
				return r.bits != 0, nil
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Bool
			return func(t *Thread, a Args) (Value, error) {
				b, err := f(t, a.V[0])
				return Bool(b), err
			}
		},
	}
}

func lenSlot() slotDef {
	return slotDef{
		name: "__len__", sig: "()",
		has:  func(s *Slots) bool { return s.Len != nil },
		copy: func(d, s *Slots) { d.Len = s.Len },
		user: func(_ *Type, s *Slots) {
			s.Len = func(t *Thread, v Value) (int, error) {
				r, err := t.special(v, "__len__")
				if err != nil {
					return 0, err
				}
				n, err := t.Index(r)
				if err != nil {
					return 0, err
				}
				if !n.IsSmallInt() || n.SmallInt() > maxLen {
					if i, _ := AsInt(n); i.Sign() < 0 {
						return 0, t.Errorf(ValueError, "__len__() should return >= 0")
					}
					return 0, t.Errorf(OverflowError, "cannot fit 'int' into an index-sized integer")
				}
				if n.SmallInt() < 0 {
					return 0, t.Errorf(ValueError, "__len__() should return >= 0")
				}
				return int(n.SmallInt()), nil
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Len
			return func(t *Thread, a Args) (Value, error) {
				n, err := f(t, a.V[0])
				return Int(int64(n)), err
			}
		},
	}
}

// maxLen is sys.maxsize as far as an int of this machine goes.
const maxLen = int64(^uint(0) >> 1)

func getItemSlot() slotDef {
	return slotDef{
		name: "__getitem__", sig: "(key, /)",
		has:  func(s *Slots) bool { return s.GetItem != nil },
		copy: func(d, s *Slots) { d.GetItem = s.GetItem },
		user: func(_ *Type, s *Slots) {
			s.GetItem = func(t *Thread, v, k Value) (Value, error) { return t.special(v, "__getitem__", k) }
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.GetItem
			return func(t *Thread, a Args) (Value, error) { return f(t, a.V[0], a.V[1]) }
		},
	}
}

func containsSlot() slotDef {
	return slotDef{
		name: "__contains__", sig: "(key, /)",
		has:  func(s *Slots) bool { return s.Contains != nil },
		copy: func(d, s *Slots) { d.Contains = s.Contains },
		user: func(_ *Type, s *Slots) {
			s.Contains = func(t *Thread, v, x Value) (bool, error) {
				m := v.Type().Lookup("__contains__")
				if m.IsNone() {
					return false, t.Errorf(TypeError, "'%s' object is not a container", v.Type().Name)
				}
				r, err := t.callMethodDescr(m, v, x)
				if err != nil {
					return false, err
				}
				return t.Truth(r)
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Contains
			return func(t *Thread, a Args) (Value, error) {
				b, err := f(t, a.V[0], a.V[1])
				return Bool(b), err
			}
		},
	}
}

// nameArg checks that an attribute name is a str.
func (t *Thread) nameArg(v Value) (*Str, error) {
	if s, ok := AsStr(v); ok {
		if len(s.s) > 1<<12 { // what looks it up hashes it unmetered
			if _, err := t.hashStr(s); err != nil {
				return nil, err
			}
		}
		if s.typ != StrType {
			return t.intern(s.s), nil
		}
		return s, nil
	}
	return nil, t.Errorf(TypeError, "attribute name must be string, not '%s'", v.Type().Name)
}

func userGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	typ := v.Type()
	var r Value
	var err error
	if m := typ.Lookup("__getattribute__"); m.Type() != WrapperDescrType {
		r, err = t.callMethodDescr(m, v, ValueOf(name))
	} else {
		owner := asPtr[MethodDescr](m.Object()).def.owner
		r, err = owner.slots.GetAttr(t, v, name)
	}
	if err == nil || !IsExc(err, AttributeError) {
		return r, err
	}
	if m := typ.Lookup("__getattr__"); m.ref != nil {
		r, err = t.callMethodDescr(m, v, ValueOf(name))
	}
	if e, ok := err.(*Exc); ok {
		e.namesAttr(v, name)
	}
	return r, err
}

func getAttributeSlot() slotDef {
	return slotDef{
		name: "__getattribute__", sig: "(name, /)",
		has:  func(s *Slots) bool { return s.GetAttr != nil },
		copy: func(d, s *Slots) { d.GetAttr = s.GetAttr },
		user: func(_ *Type, s *Slots) { s.GetAttr = userGetAttr },
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.GetAttr
			return func(t *Thread, a Args) (Value, error) {
				n, err := t.nameArg(a.V[1])
				if err != nil {
					return Value{}, err
				}
				if t.gate != nil {
					if err := t.checkAttr(a.V[0], n, false); err != nil {
						return Value{}, err
					}
				}
				return f(t, a.V[0], n)
			}
		},
	}
}

// getAttrSlot is __getattr__, which only user classes (and modules, by their own rule) have.
func getAttrSlot() slotDef {
	return slotDef{
		name: "__getattr__",
		has:  func(*Slots) bool { return false },
		copy: func(_, _ *Slots) {},
		user: func(_ *Type, s *Slots) { s.GetAttr = userGetAttr },
	}
}

func formatSlot() slotDef {
	return slotDef{
		name: "__format__", sig: "(format_spec, /)",
		has:  func(s *Slots) bool { return s.Format != nil },
		copy: func(d, s *Slots) { d.Format = s.Format },
		user: func(_ *Type, s *Slots) {
			s.Format = func(t *Thread, v Value, spec *Str) (Value, error) {
				r, err := t.special(v, "__format__", ValueOf(spec))
				if err != nil {
					return r, err
				}
				if _, ok := AsStr(r); !ok {
					return Value{}, t.Errorf(TypeError, "__format__ must return a str, not %s", r.Type().Name)
				}
				return r, nil
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Format
			return func(t *Thread, a Args) (Value, error) {
				s, ok := AsStr(a.V[1])
				if !ok {
					return Value{}, t.Errorf(TypeError, "__format__() argument must be str, not %s", a.V[1].Type().Name)
				}
				return f(t, a.V[0], s)
			}
		},
	}
}

func descrGetSlot() slotDef {
	return slotDef{
		name: "__get__", sig: "(instance, owner=None, /)",
		has:  func(s *Slots) bool { return s.DescrGet != nil },
		copy: func(d, s *Slots) { d.DescrGet = s.DescrGet },
		user: func(_ *Type, s *Slots) {
			s.DescrGet = func(t *Thread, d, obj, owner Value) (Value, error) {
				if obj.ref == nil {
					obj = None
				}
				if owner.ref == nil {
					owner = None
				}
				return t.special(d, "__get__", obj, owner)
			}
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.DescrGet
			return func(t *Thread, a Args) (Value, error) {
				obj, owner := a.V[1], a.Get(2)
				if obj.IsNone() {
					obj = Value{}
				}
				if owner.ref == nil || owner.IsNone() {
					if obj.ref == nil {
						return Value{}, t.Errorf(TypeError, "__get__(None, None) is invalid")
					}
					owner = obj.Type().Value()
				}
				return f(t, a.V[0], obj, owner)
			}
		},
	}
}

func powSlots() []slotDef {
	d := binarySlots(OpPow, "__pow__", "__rpow__")
	for i := range d {
		i := i
		d[i].sig = "(value, mod=None, /)"
		d[i].native = func(o *Type) func(*Thread, Args) (Value, error) {
			f, fm := o.slots.Binary[OpPow], o.slots.PowMod
			return func(t *Thread, a Args) (Value, error) {
				x, y := a.V[0], a.V[1]
				if i == 1 {
					x, y = y, x
				}
				if m := a.Get(2); m.ref != nil && !m.IsNone() && fm != nil {
					return fm(t, x, y, m)
				}
				return f(t, x, y)
			}
		}
	}
	user := d[0].user
	d[0].user = func(typ *Type, s *Slots) {
		user(typ, s)
		s.PowMod = func(t *Thread, a, b, m Value) (Value, error) {
			reflected := a.Type() != b.Type() && b.Type().userBin&(1<<OpPow) != 0 && b.Type().IsSubtype(a.Type())
			if reflected {
				r, err := t.optional(b, "__rpow__", a, m)
				if err != nil || r != NotImplemented {
					return r, err
				}
			}
			if a.Type().userBin&(1<<OpPow) != 0 {
				r, err := t.optional(a, "__pow__", b, m)
				if err != nil || r != NotImplemented || a.Type() == b.Type() {
					return r, err
				}
			}
			if b.Type().userBin&(1<<OpPow) != 0 && !reflected {
				return t.optional(b, "__rpow__", a, m)
			}
			return NotImplemented, nil
		}
	}
	d[1].user = d[0].user
	return d
}

// sequenceSlots are __add__, __mul__, … of sequences: methods made from the sequence slots of builtin classes. User classes get number slots from the same names.
func sequenceSlots() []slotDef {
	none := func(*Type, *Slots) {}
	mul := func(o *Type) func(*Thread, Args) (Value, error) {
		f := o.slots.Repeat
		return func(t *Thread, a Args) (Value, error) { return t.repeatIndex(f, a.V[0], a.V[1]) }
	}
	return []slotDef{
		{name: "__add__", sig: "(value, /)", has: func(s *Slots) bool { return s.Concat != nil }, copy: func(d, s *Slots) { d.Concat = s.Concat }, user: none,
			native: func(o *Type) func(*Thread, Args) (Value, error) {
				f := o.slots.Concat
				return func(t *Thread, a Args) (Value, error) { return f(t, a.V[0], a.V[1]) }
			}},
		{name: "__mul__", sig: "(value, /)", has: func(s *Slots) bool { return s.Repeat != nil }, copy: func(d, s *Slots) { d.Repeat = s.Repeat }, user: none, native: mul},
		{name: "__rmul__", sig: "(value, /)", has: func(s *Slots) bool { return s.Repeat != nil }, copy: func(d, s *Slots) { d.Repeat = s.Repeat }, user: none, native: mul},
		{name: "__iadd__", sig: "(value, /)", has: func(s *Slots) bool { return s.IConcat != nil }, copy: func(d, s *Slots) { d.IConcat = s.IConcat }, user: none,
			native: func(o *Type) func(*Thread, Args) (Value, error) {
				f := o.slots.IConcat
				return func(t *Thread, a Args) (Value, error) { return f(t, a.V[0], a.V[1]) }
			}},
		{name: "__imul__", sig: "(value, /)", has: func(s *Slots) bool { return s.IRepeat != nil }, copy: func(d, s *Slots) { d.IRepeat = s.IRepeat }, user: none,
			native: func(o *Type) func(*Thread, Args) (Value, error) {
				f := o.slots.IRepeat
				return func(t *Thread, a Args) (Value, error) { return t.repeatIndex(f, a.V[0], a.V[1]) }
			}},
	}
}

func (t *Thread) repeatIndex(f func(t *Thread, seq, count Value) (Value, error), seq, n Value) (Value, error) {
	if n.Type().slots.Index == nil {
		return Value{}, t.Errorf(TypeError, "'%s' object cannot be interpreted as an integer", n.Type().Name)
	}
	return f(t, seq, n)
}

// pairSlots are the slots that two special methods share: setting and deleting.
func pairSlots() []slotDef {
	setItem := func(_ *Type, s *Slots) {
		s.SetItem = func(t *Thread, v, k, val Value) error {
			name, what := "__setitem__", "item assignment"
			args := []Value{k, val}
			if val.ref == nil {
				name, what, args = "__delitem__", "item deletion", args[:1]
			}
			m := v.Type().Lookup(name)
			if m.ref == nil {
				if val.ref == nil {
					return t.Errorf(TypeError, "'%s' object doesn't support %s", v.Type().Name, what)
				}
				return t.Errorf(TypeError, "'%s' object does not support %s", v.Type().Name, what)
			}
			_, err := t.callMethodDescr(m, v, args...)
			return err
		}
	}
	setAttr := func(_ *Type, s *Slots) {
		s.SetAttr = func(t *Thread, v Value, name *Str, val Value) error {
			var err error
			if val.ref == nil {
				_, err = t.special(v, "__delattr__", ValueOf(name))
			} else {
				_, err = t.special(v, "__setattr__", ValueOf(name), val)
			}
			return err
		}
	}
	descrSet := func(_ *Type, s *Slots) {
		s.DescrSet = func(t *Thread, d, obj, val Value) error {
			name, args := "__set__", []Value{obj, val}
			if val.ref == nil {
				name, args = "__delete__", args[:1]
			}
			m := d.Type().Lookup(name)
			if m.ref == nil {
				return t.Errorf(AttributeError, "%s", name)
			}
			_, err := t.callMethodDescr(m, d, args...)
			return err
		}
	}
	hasItem, copyItem := func(s *Slots) bool { return s.SetItem != nil }, func(d, s *Slots) { d.SetItem = s.SetItem }
	hasAttr, copyAttr := func(s *Slots) bool { return s.SetAttr != nil }, func(d, s *Slots) { d.SetAttr = s.SetAttr }
	hasDescr, copyDescr := func(s *Slots) bool { return s.DescrSet != nil }, func(d, s *Slots) { d.DescrSet = s.DescrSet }
	type native = func(*Thread, Args) (Value, error)
	return []slotDef{
		{name: "__setitem__", sig: "(key, value, /)", has: hasItem, copy: copyItem, user: setItem, native: func(o *Type) native {
			f := o.slots.SetItem
			return func(t *Thread, a Args) (Value, error) { return None, f(t, a.V[0], a.V[1], a.V[2]) }
		}},
		{name: "__delitem__", sig: "(key, /)", has: hasItem, copy: copyItem, user: setItem, native: func(o *Type) native {
			f := o.slots.SetItem
			return func(t *Thread, a Args) (Value, error) { return None, f(t, a.V[0], a.V[1], Value{}) }
		}},
		{name: "__setattr__", sig: "(name, value, /)", has: hasAttr, copy: copyAttr, user: setAttr, native: func(o *Type) native { return attrMethod(o, "__setattr__") }},
		{name: "__delattr__", sig: "(name, /)", has: hasAttr, copy: copyAttr, user: setAttr, native: func(o *Type) native { return attrMethod(o, "__delattr__") }},
		{name: "__set__", sig: "(instance, value, /)", has: hasDescr, copy: copyDescr, user: descrSet, native: func(o *Type) native {
			f := o.slots.DescrSet
			return func(t *Thread, a Args) (Value, error) { return None, f(t, a.V[0], a.V[1], a.V[2]) }
		}},
		{name: "__delete__", sig: "(instance, /)", has: hasDescr, copy: copyDescr, user: descrSet, native: func(o *Type) native {
			f := o.slots.DescrSet
			return func(t *Thread, a Args) (Value, error) { return None, f(t, a.V[0], a.V[1], Value{}) }
		}},
	}
}

// attrMethod is __setattr__ or __delattr__ of a builtin class, whose value is unset. That of object can't be used to get round the one of classes.
func attrMethod(o *Type, method string) func(*Thread, Args) (Value, error) {
	f := o.slots.SetAttr
	return func(t *Thread, a Args) (Value, error) {
		if o == ObjectType && a.V[0].Type().layout == typeLayout {
			return Value{}, t.Errorf(TypeError, "can't apply this %s to %s object", method, a.V[0].Type().Name)
		}
		n, err := t.nameArg(a.V[1])
		if err != nil {
			return Value{}, err
		}
		if t.gate != nil {
			if err := t.checkAttr(a.V[0], n, true); err != nil {
				return Value{}, err
			}
		}
		return None, f(t, a.V[0], n, a.Get(2))
	}
}
