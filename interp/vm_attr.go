package interp

import "unsafe"

// entryFor finds what the inline cache of a place knows about v; nil when nothing.
func (t *Thread) entryFor(fr *Frame, v Value, site int) *cacheEntry {
	caches := fr.fn.code.caches
	if site >= len(caches) {
		return nil
	}
	e := &caches[site]
	typ := v.Object().typ
	if e.matches(v, typ) {
		return e
	}
	for i := range e.more {
		if c := &e.more[i]; c.matches(v, typ) {
			return c
		}
	}
	return nil
}

// slotFor finds the attribute slot that an inline cache has for v among its further entries; nil when none has.
func (t *Thread) slotFor(fr *Frame, v *Value, site int) *Value {
	if caches := fr.fn.code.caches; site < len(caches) {
		typ := v.Object().typ
		in := unsafe.Add(v.ref, typ.instOffset)
		more := caches[site].more
		for i := range more {
			if m := &more[i]; m.slotShape == shapeIn(in) && m.ver == typ.version {
				return &(*Inst)(in).slots[m.idx]
			}
		}
	}
	return nil
}

// readAttr is LoadAttr where the first entry of the inline cache did not give the value at once.
func (t *Thread) readAttr(fr *Frame, obj *Value, site int, d *Value) error {
	if s := t.slotFor(fr, obj, site); s != nil {
		*d = *s
		return nil
	}
	v := *obj
	if e := t.entryFor(fr, v, site); e != nil {
		switch e.kind {
		case cacheSlot:
			*d = v.inst().slots[e.idx]
			return nil
		case cacheValue:
			*d = e.val
			return nil
		case cacheGetter:
			r, err := t.getter(cast[GetSetDescr](e.val), v)
			if err == nil {
				*d = r
			}
			return err
		case cacheProperty:
			if pushed, err := t.pushSpecial(cast[Function](e.val), retReg, fr.register(d), v); pushed || err != nil {
				return err
			}
		default:
			if r, ok := e.namespace(v); ok {
				*d = r
				return nil
			}
		}
	}
	r, err := t.loadAttr(fr, v, site)
	if err == nil {
		*d = r
	}
	return err
}

// namespace is what the entry holds of a module, class or named tuple that it was made for.
func (e *cacheEntry) namespace(v Value) (Value, bool) {
	switch e.kind {
	case cacheTupleItem:
		if s := cast[Tuple](v); int(e.idx) < len(s.items) {
			return s.items[e.idx], true
		}
	case cacheModule:
		if d := cast[Module](v).dict; d == e.dict && d.keysVer == e.ver2 {
			return d.entries[e.idx].val, true
		}
	case cacheClass:
		if k := cast[Type](v); k == e.obj && k.version == e.objVer {
			return e.val, true
		}
	case cacheFunction:
		return e.functionAttr(v)
	}
	return Value{}, false
}

// writeAttr is StoreAttr where the first entry of the inline cache did not do it.
func (t *Thread) writeAttr(fr *Frame, obj *Value, site int, val *Value) error {
	if s := t.slotFor(fr, obj, site); s != nil {
		*s = *val
		return nil
	}
	v := *obj
	e := t.entryFor(fr, v, site)
	if e != nil && e.kind != cacheSlot {
		if ok, err := e.storeOwn(t, v, *val); ok || err != nil {
			return err
		}
	} else if e != nil {
		in := v.inst()
		if e.next == nil {
			in.slots[e.idx] = *val
			return nil
		}
		if len(in.slots) < cap(in.slots) {
			in.slots = append(in.slots, *val)
			in.shape = e.next
			return nil
		}
	}
	return t.storeAttr(fr, v, site, *val)
}

// readMethod is the LoadMethod at which frame fr stands where the first entry of the inline cache did not give the method at once: d[0] is what to call, d[1] its self
// or unset. It fetches the instruction again, as the loop would have to keep it for here.
func (t *Thread) readMethod(fr *Frame) error {
	ins := fetch(fr.code, fr.ip-8)
	v, site, d := *rb(fr.base, ins), opC(ins), ra(fr.base, ins)
	if e := t.entryFor(fr, v, site); e != nil {
		switch e.kind {
		case cacheMethod:
			*d, *regAt(d, 1) = e.val, v
			return nil
		case cacheSlot:
			*d, *regAt(d, 1) = v.inst().slots[e.idx], Value{}
			return nil
		default:
			if r, ok := e.namespace(v); ok {
				*d, *regAt(d, 1) = r, Value{}
				return nil
			}
			if e.method(v, d) {
				return nil
			}
		}
	}
	return t.loadMethod(fr, v, site, d)
}

// loadAttr is LoadAttr where the inline cache did not match; it fills the cache when the lookup is of a kind that can be cached.
func (t *Thread) loadAttr(fr *Frame, v Value, site int) (Value, error) {
	typ := v.Type()
	name := fr.site(site)
	if typ.flags&typeHeap == 0 || !typ.plainGetAttr() {
		r, err := t.getAttrAt(fr, v, name)
		if err == nil {
			t.cacheNamespace(fr, v, name, site, r)
			t.cacheGetter(fr, v, name, site)
		}
		return r, err
	}
	d := typ.Lookup(name.s)
	in := v.inst()
	if d.ref == nil || d.Type().slots.DescrSet == nil {
		if in != nil && in.dict == nil {
			if i := in.shape.find(name.s); i >= 0 && in.slots[i].ref != nil {
				if e := t.cacheAt(fr.fn.code, site); e != nil {
					e.fill(t, cacheEntry{kind: cacheSlot, typ: typ, ver: typ.version, shape: in.shape, idx: int32(i)})
				}
				return in.slots[i], nil
			}
		}
		if d.ref != nil && d.Type().slots.DescrGet == nil && in != nil && in.dict == nil {
			if e := t.cacheAt(fr.fn.code, site); e != nil {
				e.fill(t, cacheEntry{kind: cacheValue, typ: typ, ver: typ.version, shape: in.shape, val: d})
			}
			return d, nil
		}
	} else if d.IsExact(MemberDescrType) && in != nil && in.dict == nil {
		if i := in.shape.find(name.s); i >= 0 && in.slots[i].ref != nil {
			if e := t.cacheAt(fr.fn.code, site); e != nil {
				e.fill(t, cacheEntry{kind: cacheSlot, typ: typ, ver: typ.version, shape: in.shape, idx: int32(i)})
			}
			return in.slots[i], nil
		}
	} else if d.IsExact(GetSetDescrType) {
		t.cacheGetter(fr, v, name, site)
	} else if d.IsExact(TupleGetterType) && typ.layout == tupleLayout && cast[tupleGetter](d).index >= 0 {
		if e := t.cacheAt(fr.fn.code, site); e != nil {
			e.fill(t, cacheEntry{kind: cacheTupleItem, typ: typ, ver: typ.version, idx: int32(cast[tupleGetter](d).index)})
		}
	} else if d.IsExact(PropertyType) {
		if p := cast[Property](d); p.get.ref != nil && p.get.IsExact(FunctionType) {
			if e := t.cacheAt(fr.fn.code, site); e != nil {
				e.fill(t, cacheEntry{kind: cacheProperty, typ: typ, ver: typ.version, val: p.get})
			}
		}
	}
	return t.GetAttr(v, name)
}

// cacheNamespace remembers r, found as attribute of a module or class, when the next lookup there can only give the same.
func (t *Thread) cacheNamespace(fr *Frame, v Value, name *Str, site int, r Value) {
	if t.gate != nil && fr.fn.code.transient {
		return // gateVersion could not make it forget
	}
	switch typ := v.Type(); typ {
	case ModuleType:
		d := cast[Module](v).dict
		if n := d.findStr(name); n >= 0 && d.entries[n].val == r {
			if e := t.cacheAt(fr.fn.code, site); e != nil {
				e.fill(t, cacheEntry{kind: cacheModule, typ: typ, dict: d, ver2: d.keysVer, idx: int32(n)})
			}
		}
	case TypeType:
		t.cacheClassAttr(fr, cast[Type](v), name, site, r)
	case FunctionType:
		t.cacheFunctionAttr(fr, name, site)
	default:
		if typ.flags&typeTypeSub != 0 {
			t.cacheClassAttr(fr, cast[Type](v), name, site, r)
		}
	}
}

// plainGetAttr reports whether attribute lookup on instances is object's own.
func (typ *Type) plainGetAttr() bool { return typ.flags&typePlainGet != 0 }

// plainAttrs finds out whether typ looks up and stores attributes as object does; called whenever its slots are derived.
func (typ *Type) plainAttrs() {
	own := func(name string) bool {
		m := typ.lookupFrom(nil, name)
		return m.ref != nil && m.Object().typ == WrapperDescrType && asPtr[MethodDescr](m.Object()).def.owner == ObjectType
	}
	typ.flags &^= typePlainGet | typePlainSet
	if own("__getattribute__") && typ.lookupFrom(nil, "__getattr__").ref == nil {
		typ.flags |= typePlainGet
	}
	if own("__setattr__") {
		typ.flags |= typePlainSet
	}
}

// storeAttr is StoreAttr where the inline cache did not match.
func (t *Thread) storeAttr(fr *Frame, v Value, site int, val Value) error {
	typ := v.Type()
	name := fr.site(site)
	if typ.flags&typeHeap == 0 {
		if t.gate != nil && !fr.fn.code.rt.frozen {
			if err := t.checkAttr(v, name, true); err != nil {
				return err
			}
		}
		switch typ {
		case FunctionType:
			t.cacheFunctionAttr(fr, name, site)
		case ModuleType:
			t.cacheModuleStore(fr, v, name, site)
		}
		return t.setAttr(v, name, val)
	}
	in := v.inst()
	if in == nil || in.dict != nil || typ.flags&typePlainSet == 0 {
		return t.setAttr(v, name, val)
	}
	d := typ.Lookup(name.s)
	if d.ref != nil && d.Type().slots.DescrSet != nil && !d.IsExact(MemberDescrType) {
		return t.setAttr(v, name, val)
	}
	before := in.shape
	if err := t.setAttr(v, name, val); err != nil {
		return err
	}
	if in.dict != nil {
		return nil
	}
	if e := t.cacheAt(fr.fn.code, site); e != nil {
		c := cacheEntry{kind: cacheSlot, typ: typ, ver: typ.version, shape: before, idx: int32(in.shape.find(name.s))}
		if in.shape != before {
			c.next = in.shape
		}
		e.fill(t, c)
	}
	return nil
}

// loadMethod is LoadMethod where the inline cache did not match: d[0] is what to call, d[1] its self or unset.
func (t *Thread) loadMethod(fr *Frame, v Value, site int, d *Value) error {
	typ := v.Type()
	name := fr.site(site)
	self := regAt(d, 1)
	if t.gate != nil && !fr.fn.code.rt.frozen {
		if err := t.checkAttr(v, name, false); err != nil {
			return err
		}
	}
	if typ.plainGetAttr() {
		m := typ.Lookup(name.s)
		if m.ref != nil {
			if fn, kind := wrapped(m); fn.ref != nil {
				if in := v.inst(); in == nil || in.dict == nil && in.shape.find(name.s) < 0 {
					t.loadWrapped(fr, v, fn, kind, site, d)
					return nil
				}
			}
			if mt := m.Object().typ; mt == FunctionType || mt == MethodDescrType || mt == WrapperDescrType {
				in := v.inst()
				if in == nil {
					if e := t.cacheAt(fr.fn.code, site); e != nil {
						e.fill(t, cacheEntry{kind: cacheMethod, typ: typ, ver: typ.version, val: m})
					}
					*d, *self = m, v
					return nil
				}
				if in.dict == nil && in.shape.find(name.s) < 0 {
					if e := t.cacheAt(fr.fn.code, site); e != nil {
						e.fill(t, cacheEntry{kind: cacheMethod, typ: typ, ver: typ.version, val: m, shape: in.shape})
					}
					*d, *self = m, v
					return nil
				}
				if in.dict != nil {
					if _, shadowed := in.dict.getStr(name); !shadowed {
						*d, *self = m, v
						return nil
					}
				}
			}
		}
	}
	if typ == SuperType {
		if m, obj := cast[Super](v).method(name); m.ref != nil {
			*d, *self = m, obj
			return nil
		}
	}
	r, err := t.GetAttr(v, name)
	if err != nil {
		return err
	}
	t.cacheNamespace(fr, v, name, site, r)
	if r.Object().typ == MethodType {
		b := cast[BoundMethod](r)
		*d, *self = b.fn, b.self
		return nil
	}
	*d, *self = r, Value{}
	return nil
}

func (t *Thread) loadIndexTo(v, k Value, d *Value) error {
	switch o := v.Object(); {
	case o.typ.builtinDict():
		m := asPtr[Dict](o)
		if n := m.lookup(&k); n >= 0 {
			t.found = foundEntry{m, k, n, m.keysVer}
			*d = m.entries[n].val
			return nil
		}
	case o.typ == StrType && k.ref == intRef && o.flags&flagASCII != 0:
		s, i := asPtr[Str](o).s, int(k.bits)
		if i < 0 {
			i += len(s)
		}
		if uint(i) < uint(len(s)) {
			*d = asciiChars[s[i]]
			return nil
		}
	}
	if fn := v.Object().typ.specialFn(t, specialGetItem); fn != nil {
		if pushed, err := t.pushSpecial(fn, retReg, t.frame.register(d), v, k); pushed || err != nil {
			return err
		}
	}
	r, err := t.loadIndex(v, k)
	if err == nil {
		*d = r
	}
	return err
}

// loadIndex is v[k] where v is not a list or tuple indexed within bounds.
func (t *Thread) loadIndex(v, k Value) (Value, error) {
	if v.Object().typ == DictType {
		r, err := cast[Dict](v).Get(t, k)
		if err == nil && r.ref == nil {
			err = t.RaiseValue(KeyError, k)
		}
		return r, err
	}
	return t.GetItem(v, k)
}

func (t *Thread) storeIndex(v, k, val Value) error {
	keepTemp(val)
	if o := v.Object(); o.typ.builtinDict() {
		if f, m := &t.found, asPtr[Dict](o); f.d == m && f.key == k && f.ver == m.keysVer {
			m.entries[f.n].val = val
			return nil
		}
		if h, ok := quickKeyHash(&k); ok && asPtr[Dict](o).setQuick(&k, val, h) {
			return nil
		}
	}
	if fn := v.Object().typ.specialFn(t, specialSetItem); fn != nil {
		if pushed, err := t.pushSpecial(fn, retDiscard, 0, v, k, val); pushed || err != nil {
			return err
		}
	}
	if v.Object().typ == DictType {
		return cast[Dict](v).Set(t, k, val)
	}
	return t.SetItem(v, k, val)
}

// containsTo stores whether the truth of x in v is want.
func (t *Thread) containsTo(v, x Value, want bool, d *Value) error {
	n := slowLookup
	switch o := v.Object(); {
	case o.typ.builtinDict():
		n = asPtr[Dict](o).lookup(&x)
	case o.typ == SetType || o.typ == FrozenSetType:
		n = asPtr[Set](o).lookup(&x)
	case o.typ == StrType && x.Object().typ == StrType:
		n = t.quickIndex(asPtr[Str](o).s, 0, asPtr[Str](x.Object()).s)
	}
	if n != slowLookup {
		setBool(d, n >= 0 == want)
		return nil
	}
	if fn := v.Object().typ.specialFn(t, specialContains); fn != nil {
		if pushed, err := t.pushSpecial(fn, retOperator, 0, v, x); pushed || err != nil {
			return err
		}
	}
	b, err := t.contains(v, x)
	if err == nil {
		setBool(d, b == want)
	}
	return err
}

// builtinDict reports whether typ is dict or one of those of module collections, whose items are found and stored as dict does.
func (typ *Type) builtinDict() bool { return typ.layout == dictLayout && typ.flags&typeHeap == 0 }

// contains is x in v for the machine: the frequent containers without a detour.
func (t *Thread) contains(v, x Value) (bool, error) {
	switch v.Object().typ {
	case DictType:
		return cast[Dict](v).Has(t, x)
	case SetType, FrozenSetType:
		if x.Object().typ.layout != setLayout {
			return cast[Set](v).Has(t, x)
		}
	}
	return t.Contains(v, x)
}

// PlainObject is an instance of object or of a class without builtin base.
type PlainObject struct{ Object }

// Traverse implements Heap.
func (*PlainObject) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*PlainObject) ExtraSize() int64 { return 0 }

var objectLayout = NewLayout[PlainObject]("object")

// newInstance makes an instance of a class with object's layout. Its attribute slots lie in the same allocation when earlier instances had up to eight.
func (t *Thread) newInstance(typ *Type) (Value, error) {
	if typ.instOffset == 0 {
		p, err := New[PlainObject](t, typ)
		if err != nil {
			return Value{}, err
		}
		return ValueOf(p), nil
	}
	if typ.root == nil {
		typ.rootShape()
	}
	n := typ.hintSlots
	if n == 5 || n == 7 {
		n++
	}
	if err := t.Alloc(objectLayout.instSize + int64(n)*int64(valueSize)); err != nil {
		return Value{}, err
	}
	p := allocInstance(n)
	p.base.typ = typ
	p.inst.shape = typ.root
	return ValueOf(p), nil
}
