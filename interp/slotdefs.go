package interp

// slotDef ties one special method to a slot. For builtin classes the method is made from the slot; for user classes the slot from the method.
type slotDef struct {
	name   string
	sig    string
	has    func(s *Slots) bool
	copy   func(dst, src *Slots)
	user   func(typ *Type, s *Slots) // point the slot at a function that calls the special method
	native func(owner *Type) func(t *Thread, args Args) (Value, error)

	key   *Str // name, hashed
	group int  // of the names that share a slot, which are always derived together
}

// slotGroup are the names that share one slot.
type slotGroup struct {
	defs []int
	bins uint32 // the bits of Type.userBin that stand for it
}

var slotGroups []slotGroup

// slotDefs is the table of all special methods with a slot. Filled by makeSlotDefs, as its functions refer to it.
var slotDefs []slotDef

var slotDefByName map[string][]int

// special calls the method name of v's class, which is known to have it (a user slot points here).
func (t *Thread) special(v Value, name string, args ...Value) (Value, error) {
	m := v.Type().Lookup(name)
	if m.ref == nil || m.IsNone() {
		if name == "__iter__" {
			return Value{}, t.Errorf(TypeError, "'%s' object is not iterable", v.Type().Name)
		}
		return Value{}, t.Errorf(TypeError, "'%s' object does not support '%s'", v.Type().Name, name)
	}
	if err := t.nest(); err != nil { // it may be a slot of object that comes back here
		return Value{}, err
	}
	r, err := t.callMethodDescr(m, v, args...)
	t.nested--
	if err == nil {
		t.madeWithin(m, r)
	}
	return r, err
}

func unarySlot(name string, at func(s *Slots) *UnaryFunc) slotDef {
	return slotDef{
		name: name, sig: "()",
		has:  func(s *Slots) bool { return *at(s) != nil },
		copy: func(d, s *Slots) { *at(d) = *at(s) },
		user: func(_ *Type, s *Slots) {
			*at(s) = func(t *Thread, v Value) (Value, error) { return t.special(v, name) }
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := *at(&o.slots)
			return func(t *Thread, a Args) (Value, error) { return f(t, a.V[0]) }
		},
	}
}

func binarySlots(op BinOp, name, rname string) []slotDef {
	user := func(typ *Type, s *Slots) {
		typ.userBin |= 1 << op
		s.Binary[op] = func(t *Thread, a, b Value) (Value, error) { return userBinary(t, op, a, b, name, rname) }
	}
	has := func(s *Slots) bool { return s.Binary[op] != nil }
	cp := func(d, s *Slots) { d.Binary[op] = s.Binary[op] }
	sig := "(value, /)"
	return []slotDef{
		{name: name, sig: sig, has: has, copy: cp, user: user, native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Binary[op]
			return func(t *Thread, a Args) (Value, error) { return f(t, a.V[0], a.V[1]) }
		}},
		{name: rname, sig: sig, has: has, copy: cp, user: user, native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Binary[op]
			return func(t *Thread, a Args) (Value, error) { return f(t, a.V[1], a.V[0]) }
		}},
	}
}

// userBinary is the binary slot of user classes: the left operand's method, then the right's reflected one, the right one first when its class is a subclass
// that overrides it.
func userBinary(t *Thread, op BinOp, a, b Value, name, rname string) (Value, error) {
	ta, tb := a.Type(), b.Type()
	other := ta != tb && tb.userBin&(1<<op) != 0
	if ta.userBin&(1<<op) != 0 {
		if other && tb.IsSubtype(ta) {
			if m := tb.Lookup(rname); m.ref != nil && m != ta.Lookup(rname) {
				r, err := t.optional(b, rname, a)
				if err != nil || r != NotImplemented {
					return r, err
				}
				other = false
			}
		}
		r, err := t.optional(a, name, b)
		if err != nil || r != NotImplemented {
			return r, err
		}
		if ta == tb {
			return NotImplemented, nil
		}
	}
	if other || ta.userBin&(1<<op) == 0 {
		return t.optional(b, rname, a)
	}
	return NotImplemented, nil
}

// optional calls a special method that may be missing: NotImplemented then.
func (t *Thread) optional(v Value, name string, args ...Value) (Value, error) {
	m := v.Type().Lookup(name)
	if m.ref == nil {
		return NotImplemented, nil
	}
	if m.IsNone() {
		return Value{}, t.Errorf(TypeError, "'NoneType' object is not callable")
	}
	return t.callMethodDescr(m, v, args...)
}

func inplaceSlot(op BinOp, name string) slotDef {
	return slotDef{
		name: name, sig: "(value, /)",
		has:  func(s *Slots) bool { return s.InPlace[op] != nil },
		copy: func(d, s *Slots) { d.InPlace[op] = s.InPlace[op] },
		user: func(_ *Type, s *Slots) {
			s.InPlace[op] = func(t *Thread, a, b Value) (Value, error) { return t.special(a, name, b) }
		},
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.InPlace[op]
			return func(t *Thread, a Args) (Value, error) { return f(t, a.V[0], a.V[1]) }
		},
	}
}

func compareSlot(op CmpOp, name string) slotDef {
	return slotDef{
		name: name, sig: "(value, /)",
		has:  func(s *Slots) bool { return s.Compare != nil },
		copy: func(d, s *Slots) { d.Compare = s.Compare },
		user: func(_ *Type, s *Slots) { s.Compare = userCompare },
		native: func(o *Type) func(*Thread, Args) (Value, error) {
			f := o.slots.Compare
			return func(t *Thread, a Args) (Value, error) { return f(t, a.V[0], a.V[1], op) }
		},
	}
}

// binNames are the methods of a binary operator and its reflected form, by BinOp.
var binNames = [...][2]string{
	{"__add__", "__radd__"}, {"__sub__", "__rsub__"}, {"__mul__", "__rmul__"}, {"__truediv__", "__rtruediv__"},
	{"__floordiv__", "__rfloordiv__"}, {"__mod__", "__rmod__"}, {"__pow__", "__rpow__"}, {"__lshift__", "__rlshift__"},
	{"__rshift__", "__rrshift__"}, {"__and__", "__rand__"}, {"__or__", "__ror__"}, {"__xor__", "__rxor__"},
	{"__matmul__", "__rmatmul__"}, {"__divmod__", "__rdivmod__"},
}

var cmpNames = [...]string{"__lt__", "__le__", "__eq__", "__ne__", "__gt__", "__ge__"}

func userCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	return t.optional(a, cmpNames[op], b)
}

func makeSlotDefs() {
	defs := []slotDef{
		unarySlot("__repr__", func(s *Slots) *UnaryFunc { return &s.Repr }),
		unarySlot("__str__", func(s *Slots) *UnaryFunc { return &s.Str }),
		unarySlot("__iter__", func(s *Slots) *UnaryFunc { return &s.Iter }),
		unarySlot("__await__", func(s *Slots) *UnaryFunc { return &s.Await }),
		unarySlot("__aiter__", func(s *Slots) *UnaryFunc { return &s.AIter }),
		unarySlot("__anext__", func(s *Slots) *UnaryFunc { return &s.ANext }),
		unarySlot("__neg__", func(s *Slots) *UnaryFunc { return &s.Neg }),
		unarySlot("__pos__", func(s *Slots) *UnaryFunc { return &s.Pos }),
		unarySlot("__abs__", func(s *Slots) *UnaryFunc { return &s.Abs }),
		unarySlot("__invert__", func(s *Slots) *UnaryFunc { return &s.Invert }),
		unarySlot("__int__", func(s *Slots) *UnaryFunc { return &s.Int }),
		unarySlot("__float__", func(s *Slots) *UnaryFunc { return &s.Float }),
		unarySlot("__index__", func(s *Slots) *UnaryFunc { return &s.Index }),
		nextSlot(), hashSlotDef(), callSlot(), initSlot(), newSlot(), boolSlot(), lenSlot(), getItemSlot(), containsSlot(),
		getAttrSlot(), getAttributeSlot(), formatSlot(), descrGetSlot(), bufferSlot(),
	}
	for op, names := range binNames {
		if BinOp(op) == OpPow {
			defs = append(defs, powSlots()...)
		} else {
			defs = append(defs, binarySlots(BinOp(op), names[0], names[1])...)
		}
		if BinOp(op) != OpDivMod {
			defs = append(defs, inplaceSlot(BinOp(op), "__i"+names[0][2:]))
		}
	}
	defs = append(defs, sequenceSlots()...)
	for op, name := range cmpNames {
		defs = append(defs, compareSlot(CmpOp(op), name))
	}
	defs = append(defs, pairSlots()...)
	slotDefs = defs
	slotDefByName = map[string][]int{}
	for i := range slotDefs {
		d := &slotDefs[i]
		d.key = staticName(d.name)
		d.key.hashOf()
		slotDefByName[d.name] = append(slotDefByName[d.name], i)
	}
	makeSlotGroups()
}

// makeSlotGroups finds out which names share a slot: those that see it set when another name's function is put there.
func makeSlotGroups() {
	slotGroups = nil
	for i := range slotDefs {
		slotDefs[i].group = -1
	}
	for i := range slotDefs {
		var probe Type
		slotDefs[i].user(&probe, &probe.slots)
		g := slotDefs[i].group
		for j := range slotDefs {
			if slotDefs[j].group >= 0 && slotDefs[j].has(&probe.slots) {
				g = slotDefs[j].group
			}
		}
		if g < 0 {
			g = len(slotGroups)
			slotGroups = append(slotGroups, slotGroup{})
		}
		slotGroups[g].bins |= probe.userBin
		slotDefs[i].group = g
		for j := range slotDefs {
			if slotDefs[j].has(&probe.slots) {
				slotDefs[j].group = g
			}
		}
	}
	for i := range slotDefs {
		g := &slotGroups[slotDefs[i].group]
		g.defs = append(g.defs, i)
	}
}

// userSlots derives the slots of a user class from the special methods it has or inherits. A class with one base starts from the base's slots and derives
// only what it defines itself.
func (typ *Type) userSlots() {
	typ.ownBin = 0
	for _, b := range typ.Bases {
		typ.ownBin |= b.ownBin
	}
	if len(typ.Bases) > 1 {
		typ.slots = Slots{SequenceFlag: typ.Bases[0].slots.SequenceFlag, PowMod: typ.Bases[0].slots.PowMod, MissingLen: typ.Bases[0].slots.MissingLen}
		for _, b := range typ.MRO[1:] {
			if typ.slots.SequenceFlag == 0 {
				typ.slots.SequenceFlag = b.slots.SequenceFlag
			}
		}
		typ.userBin = 0
		for i := range slotDefs {
			typ.deriveSlot(&slotDefs[i])
		}
		return
	}
	base := typ.Bases[0]
	typ.slots, typ.userBin = base.slots, base.userBin
	typ.slots.NextItems, typ.slots.Left, typ.slots.Forward = nil, nil, nil
	if base.slots.New == nil {
		typ.deriveSlots("__new__")
	}
	for pos := 0; ; {
		k, _, ok := typ.attrs.Next(&pos)
		if !ok {
			break
		}
		if s, ok := AsStr(k); ok && len(s.s) > 4 && s.s[0] == '_' && s.s[1] == '_' {
			typ.deriveSlots(s.s)
		}
	}
}

// noSlots are those of a class that has none.
var noSlots Slots

// deriveSlots derives the slots that a special method takes part in.
func (typ *Type) deriveSlots(name string) {
	for _, i := range slotDefByName[name] {
		g := &slotGroups[slotDefs[i].group]
		slotDefs[i].copy(&typ.slots, &noSlots)
		typ.userBin &^= g.bins
		for _, j := range g.defs {
			typ.deriveSlot(&slotDefs[j])
		}
	}
}

// deriveSlot points a slot at the special method that the class has or inherits under one of the slot's names.
func (typ *Type) deriveSlot(d *slotDef) {
	m := Value{}
	for _, c := range typ.MRO {
		if v, ok := c.attrs.getStr(d.key); ok {
			m = v
			break
		}
	}
	s := &typ.slots
	if m.ref == nil {
		return
	}
	if m.Type() == WrapperDescrType {
		// Inherited from a builtin class under its own name: use its slot itself, unless an earlier name of the same slot is the program's.
		if def := asPtr[MethodDescr](m.Object()).def; def.Name == d.name && typ.IsSubtype(def.owner) {
			if d.has(&def.owner.slots) && !d.has(s) {
				d.copy(s, &def.owner.slots)
			}
			return
		}
	}
	if f, ok := As[BuiltinFunc](m, builtinFuncLayout); ok && d.name == "__new__" && f.def.owner != nil && typ.IsSubtype(f.def.owner) {
		s.New = f.def.owner.slots.New
		return
	}
	if m.IsNone() && d.name == "__hash__" {
		s.Hash = nil
		return
	}
	d.user(typ, s)
}
