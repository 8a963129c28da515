package interp

// What inline caches remember of static methods, class methods and attributes of functions.

// wrapped is the function in a static method or class method, whose call needs no object for the binding; unset for anything else. kind is that of the cache of a
// method call on an instance.
func wrapped(m Value) (fn Value, kind cacheKind) {
	switch m.Object().typ {
	case StaticMethodType:
		return cast[StaticMethodObj](m).fn, cacheStatic
	case ClassMethodType:
		return cast[ClassMethodObj](m).fn, cacheClassMethod
	}
	return Value{}, cacheNone
}

// loadWrapped is LoadMethod of what wrapped found on the class of v, which has no attribute of that name itself.
func (t *Thread) loadWrapped(fr *Frame, v, fn Value, kind cacheKind, site int, d *Value) {
	typ := v.Type()
	if e := t.cacheAt(fr.fn.code, site); e != nil {
		c := cacheEntry{kind: kind, typ: typ, ver: typ.version, val: fn}
		if in := v.inst(); in != nil {
			c.shape = in.shape
		}
		e.fill(t, c)
	}
	*d, *regAt(d, 1) = fn, Value{}
	if kind == cacheClassMethod {
		*regAt(d, 1) = typ.Value()
	}
}

// method stores what the entry knows of a method call on v in d and the register behind; ok is false when it does not speak of that.
func (e *cacheEntry) method(v Value, d *Value) (ok bool) {
	self := regAt(d, 1)
	switch e.kind {
	case cacheStatic:
		*d, *self = e.val, Value{}
	case cacheClassMethod:
		*d, *self = e.val, v.Type().Value()
	case cacheOfClass:
		if k := cast[Type](v); k != e.obj || k.version != e.objVer {
			return false
		}
		*d, *self = e.val, v
	default:
		return false
	}
	return true
}

// cacheClassAttr remembers that attribute name of class k is r, unless finding it takes more than a look at the class.
func (t *Thread) cacheClassAttr(fr *Frame, k *Type, name *Str, site int, r Value) {
	meta := k.typ
	if k.flags&typeHeap == 0 || meta.Lookup(name.s).ref != nil {
		return
	}
	if meta != TypeType && (meta.Lookup("__getattribute__") != TypeType.Lookup("__getattribute__") || meta.Lookup("__getattr__").ref != nil) {
		return
	}
	d := k.Lookup(name.s)
	if d.ref == nil {
		return
	}
	c := cacheEntry{kind: cacheClass, typ: meta, ver: meta.version, obj: k, objVer: k.version, val: r}
	switch fn, kind := wrapped(d); {
	case kind == cacheStatic && fn == r:
	case kind == cacheClassMethod && r.IsExact(MethodType) && cast[BoundMethod](r).fn == fn:
		c.kind, c.val = cacheOfClass, fn
	case d == r && (d.Type() == FunctionType || d.Type().slots.DescrGet == nil):
	default:
		return
	}
	if e := t.cacheAt(fr.fn.code, site); e != nil {
		e.fill(t, c)
	}
}

// cacheFunctionAttr remembers that name is nothing that all functions have, so that it is looked for among a function's own attributes alone.
func (t *Thread) cacheFunctionAttr(fr *Frame, name *Str, site int) {
	if FunctionType.Lookup(name.s).ref != nil || t.gate != nil { // the gate tells functions apart
		return
	}
	if e := t.cacheAt(fr.fn.code, site); e != nil {
		e.fill(t, cacheEntry{kind: cacheFunction, typ: FunctionType, ver: FunctionType.version, val: ValueOf(name)})
	}
}

// cacheGetter remembers that attribute name of v's class is computed by a getter written in Go, which nothing else comes before.
func (t *Thread) cacheGetter(fr *Frame, v Value, name *Str, site int) {
	typ := v.Type()
	if !typ.plainGetAttr() || t.gate != nil && (typ == FunctionType || typ == MethodType || typ == FrameType || fr.fn.code.transient) {
		return
	}
	d := typ.Lookup(name.s)
	if d.ref == nil || d.Object().typ != GetSetDescrType || !typ.IsSubtype(asPtr[GetSetDescr](d.Object()).owner) {
		return
	}
	if e := t.cacheAt(fr.fn.code, site); e != nil {
		e.fill(t, cacheEntry{kind: cacheGetter, typ: typ, ver: typ.version, val: d})
	}
}

// cacheModuleStore remembers that name is nothing that all modules have, so that it is stored in the namespace of v alone.
func (t *Thread) cacheModuleStore(fr *Frame, v Value, name *Str, site int) {
	if ModuleType.Lookup(name.s).ref != nil || t.gate != nil && fr.fn.code.transient {
		return
	}
	if e := t.cacheAt(fr.fn.code, site); e != nil {
		e.fill(t, cacheEntry{kind: cacheModuleSet, typ: ModuleType, ver: ModuleType.version, dict: cast[Module](v).dict, val: ValueOf(name)})
	}
}

// storeOwn stores an attribute of a function or module that the entry is for; ok is false when it is for another.
func (e *cacheEntry) storeOwn(t *Thread, v, val Value) (ok bool, err error) {
	var d *Dict
	switch e.kind {
	case cacheFunction:
		d = cast[Function](v).attrs
	case cacheModuleSet:
		if d = cast[Module](v).dict; d != e.dict || d.flags&flagFrozen != 0 {
			return false, nil
		}
	}
	if d == nil {
		return false, nil
	}
	return true, d.SetStr(t, asPtr[Str](e.val.Object()), val)
}

// functionAttr is the attribute of function v that a cacheFunction entry is for.
func (e *cacheEntry) functionAttr(v Value) (Value, bool) {
	if attrs := cast[Function](v).attrs; attrs != nil {
		return attrs.getStr(asPtr[Str](e.val.Object()))
	}
	return Value{}, false
}
