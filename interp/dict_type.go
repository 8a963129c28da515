package interp

import "strconv"

// dictSubscript is d[k]; subclasses may have __missing__.
func dictSubscript(t *Thread, v, k Value) (Value, error) {
	d := cast[Dict](v)
	r, err := d.Get(t, k)
	if err != nil || r.ref != nil {
		return r, err
	}
	if d.typ != DictType {
		if m := d.typ.Lookup("__missing__"); m.ref != nil {
			return t.callMethodDescr(m, v, k)
		}
	}
	return Value{}, t.RaiseValue(KeyError, k)
}

func dictSetItem(t *Thread, v, k, val Value) error {
	d := cast[Dict](v)
	if val.ref != nil {
		return d.Set(t, k, val)
	}
	old, err := d.Delete(t, k)
	if err == nil && old.ref == nil {
		err = t.RaiseValue(KeyError, k)
	}
	return err
}

func dictContains(t *Thread, v, k Value) (bool, error) { return cast[Dict](v).Has(t, k) }

func dictRepr(t *Thread, v Value) (Value, error) {
	d := cast[Dict](v)
	if t.reprEnter(v) {
		return NewStr(t, "{...}")
	}
	defer t.reprLeave()
	b := t.NewBuilder()
	mark := b.Root()
	defer t.Unroot(mark)
	put := func(before string, v Value) error {
		if err := b.WriteString(before); err != nil {
			return err
		}
		s, err := t.Repr(v)
		if err != nil {
			return err
		}
		return b.WriteStr(s)
	}
	sep := "{"
	for pos := 0; ; {
		k, x, ok := d.Next(&pos)
		if !ok {
			break
		}
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
		m := t.Root(x)
		err := put(sep, k)
		if err == nil {
			err = put(": ", x)
		}
		t.Unroot(m)
		if err != nil {
			return Value{}, err
		}
		sep = ", "
	}
	if sep == "{" {
		return NewStr(t, "{}")
	}
	err := b.WriteByte('}')
	return b.String(), err
}

func dictCompare(t *Thread, a, b Value, op CmpOp) (Value, error) {
	if b.Object().typ.layout != dictLayout || op != CmpEq && op != CmpNe {
		return NotImplemented, nil
	}
	eq, err := cast[Dict](a).equal(t, cast[Dict](b))
	return Bool(eq == (op == CmpEq)), err
}

// equal reports whether both dicts have the same keys with equal values.
func (d *Dict) equal(t *Thread, o *Dict) (bool, error) {
	if d.live != o.live {
		return false, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return false, err
	}
	defer t.Leave()
	for i := 0; i < d.used; i++ {
		e := d.entries[i]
		if e.key.ref == nil {
			continue
		}
		if err := t.Work(1); err != nil {
			return false, err
		}
		mark := t.Root(e.val)
		n, err := o.find(t, e.key, e.hash)
		if err == nil && n < 0 {
			t.Unroot(mark)
			return false, nil
		}
		eq := false
		if err == nil {
			eq, err = t.Equal(e.val, o.entries[n].val)
		}
		t.Unroot(mark)
		if err != nil || !eq {
			return false, err
		}
	}
	return true, nil
}

// dictIterates reports whether iterating over m, a dict, gives its keys: no subclass has an __iter__ of its own.
func dictIterates(m Value) bool {
	typ := m.Type()
	return typ == DictType || typ.Lookup("__iter__") == DictType.Lookup("__iter__")
}

// DictUpdate stores the items of mapping m (anything with keys()) in d.
func (t *Thread) DictUpdate(d *Dict, m Value) error {
	if src, ok := AsDict(m); ok && dictIterates(m) {
		return d.merge(t, src)
	}
	keys, err := t.mappingKeys(m)
	if err != nil {
		return err
	}
	mark := t.Root(ValueOf(keys))
	defer t.Unroot(mark)
	return t.Iterate(ValueOf(keys), func(k Value) error {
		v, err := t.GetItem(m, k)
		if err != nil {
			return err
		}
		return d.Set(t, k, v)
	})
}

// mappingKeys is a list of m.keys().
func (t *Thread) mappingKeys(m Value) (*List, error) {
	r, err := t.CallMethod(m, "keys")
	if err != nil {
		return nil, err
	}
	if r.Type().slots.Iter == nil && (r.Type().slots.GetItem == nil || r.Type().slots.SequenceFlag == 2) {
		return nil, t.Errorf(TypeError, "%s.keys() returned a non-iterable (type %s)", m.Type().Name, r.Type().Name)
	}
	return t.Collect(r)
}

// merge stores the items of src in d. An empty dict takes over a copy of the table when there are no holes in it and it is not larger than it need be.
func (d *Dict) merge(t *Thread, src *Dict) error {
	if src == d || src.live == 0 {
		return nil
	}
	if d.live == 0 && src.live == src.used && (src.slots() == minDictTable || roomOf(src.slots()/2) < src.live) {
		return d.copyTable(t, src)
	}
	if roomOf(d.slots()) < src.live {
		d.onlyStr = d.onlyStr && src.onlyStr
		if err := d.rebuild(t, tableFor(((d.live+src.live)*3+1)/2)); err != nil {
			return err
		}
	}
	live := src.live
	for i := 0; i < src.used; i++ {
		e := src.entries[i]
		if e.key.ref == nil {
			continue
		}
		if err := t.Work(1); err != nil {
			return err
		}
		if err := d.setHashed(t, e.key, e.val, e.hash); err != nil {
			return err
		}
		if src.live != live {
			return t.Errorf(RuntimeError, "dict mutated during update")
		}
	}
	return nil
}

// update is dict.update and dict.__init__: arg is a mapping or an iterable of pairs.
func (d *Dict) update(t *Thread, arg Value) error {
	if arg.IsExact(DictType) {
		return d.merge(t, cast[Dict](arg))
	}
	switch arg.Type() {
	case ZipType, EnumerateType, ListType, TupleType, GeneratorType:
		return d.updatePairs(t, arg) // these have no keys
	}
	keys, err := t.AttrOpt(arg, "keys")
	if err != nil {
		return err
	}
	if keys.ref != nil {
		return t.DictUpdate(d, arg)
	}
	return d.updatePairs(t, arg)
}

// updatePairs stores the pairs that arg yields.
func (d *Dict) updatePairs(t *Thread, arg Value) error {
	if z, ok := As[zipIter](arg, zipLayout); ok && arg.IsExact(ZipType) && len(z.its) == 2 || arg.IsExact(EnumerateType) {
		return d.updateTwo(t, arg)
	}
	n := 0
	return t.Iterate(arg, func(pair Value) error {
		var items []Value
		switch pair.Object().typ {
		case TupleType, ListType:
			items = seqItems(pair)
		default:
			if pair.Type().slots.Iter == nil && pair.Type().slots.GetItem == nil {
				return t.notPair(t.Errorf(TypeError, "object is not iterable"), n)
			}
			l, err := t.Collect(pair)
			if err != nil {
				if IsExc(err, TypeError) && pair.Type().slots.Iter == nil {
					err = t.Errorf(TypeError, "object is not iterable")
				}
				return t.notPair(err, n)
			}
			items = l.items
		}
		if len(items) != 2 {
			return t.Errorf(ValueError, "dictionary update sequence element #%d has length %d; 2 is required", n, len(items))
		}
		n++
		return d.Set(t, items[0], items[1])
	})
}

// notPair adds to a TypeError which element of the argument of dict.update it is about.
func (t *Thread) notPair(err error, n int) error {
	if e, ok := err.(*Exc); ok && e.typ.IsSubtype(TypeError) {
		t.addNote(e, "Cannot convert dictionary update sequence element #"+strconv.Itoa(n)+" to a sequence")
	}
	return err
}

// updateTwo is updatePairs from an iterator that gives pairs without making tuples.
func (d *Dict) updateTwo(t *Thread, it Value) error {
	mark := t.Root(it)
	defer t.Unroot(mark)
	next := it.Type().slots.NextItems
	var pair [2]Value
	for {
		if err := t.Work(1); err != nil {
			return err
		}
		_, ok, err := next(t, it, pair[:])
		if err != nil || !ok {
			return err
		}
		if err := d.Set(t, pair[0], pair[1]); err != nil {
			return err
		}
	}
}

// updateArgs is update with the arguments of dict() or dict.update().
func (d *Dict) updateArgs(t *Thread, name string, args Args) error {
	pos := args.Pos()
	if err := t.argCount(name, len(pos), 0, 1); err != nil {
		return err
	}
	if len(pos) == 1 {
		if err := d.update(t, pos[0]); err != nil {
			return err
		}
	}
	return args.KwArgs(func(k *Str, v Value) error { return d.SetStr(t, k, v) })
}

func dictInit(t *Thread, self Value, args Args) error {
	mark := t.Root(self)
	defer t.Unroot(mark)
	return cast[Dict](self).updateArgs(t, "dict", args)
}

func dictUpdateMethod(t *Thread, a Args) (Value, error) {
	return None, cast[Dict](a.V[0]).updateArgs(t, "update", Args{a.V[1:], a.Kw})
}

func dictOr(t *Thread, a, b Value) (Value, error) {
	_, ok := AsDict(a)
	if _, ok2 := AsDict(b); !ok || !ok2 {
		return NotImplemented, nil
	}
	c, err := t.copyDict(a)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(c))
	defer t.Unroot(mark)
	return ValueOf(c), c.update(t, b)
}

func dictIOr(t *Thread, a, b Value) (Value, error) { return a, cast[Dict](a).update(t, b) }

func dictGet(t *Thread, a Args) (Value, error) {
	r, err := cast[Dict](a.V[0]).Get(t, a.V[1])
	if err == nil && r.ref == nil {
		if r = a.Get(2); r.ref == nil {
			r = None
		}
	}
	return r, err
}

func dictSetDefault(t *Thread, a Args) (Value, error) {
	d, k, v := cast[Dict](a.V[0]), a.V[1], a.Get(2)
	if v.ref == nil {
		v = None
	}
	h, err := t.keyHash(k)
	if err != nil {
		return Value{}, err
	}
	n, err := d.find(t, k, h)
	if err != nil {
		return Value{}, err
	}
	if n >= 0 {
		return d.entries[n].val, nil
	}
	return v, d.insert(t, k, v, h)
}

func dictPop(t *Thread, a Args) (Value, error) {
	d, k, def := cast[Dict](a.V[0]), a.V[1], a.Get(2)
	var v Value
	if d.live > 0 {
		var err error
		if v, err = d.Delete(t, k); err != nil {
			return Value{}, err
		}
	}
	if v.ref == nil {
		if def.ref == nil {
			return Value{}, t.RaiseValue(KeyError, k)
		}
		v = def
	}
	return v, nil
}

func dictPopItem(t *Thread, a Args) (Value, error) {
	d := cast[Dict](a.V[0])
	if d.live == 0 {
		return Value{}, t.Errorf(KeyError, "popitem(): dictionary is empty")
	}
	k, v := d.removeLast()
	return newPair(t, k, v)
}

func dictFromKeys(t *Thread, a Args) (Value, error) {
	val := a.Get(2)
	if val.ref == nil {
		val = None
	}
	r, err := t.Call(a.V[0])
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(r)
	defer t.Unroot(mark)
	if d, ok := AsDict(r); ok && r.IsExact(DictType) {
		if err := d.reserveFor(t, a.V[1]); err != nil {
			return Value{}, err
		}
		if s, ok := AsSet(a.V[1]); ok && (a.V[1].IsExact(SetType) || a.V[1].IsExact(FrozenSetType)) {
			for pos := 0; ; { // the hashes are known
				e := s.next(&pos)
				if e == nil {
					return r, nil
				}
				if err := t.Work(1); err != nil {
					return Value{}, err
				}
				if err := d.setHashed(t, e.key, val, e.hash); err != nil {
					return Value{}, err
				}
			}
		}
		return r, t.Iterate(a.V[1], func(k Value) error { return d.Set(t, k, val) })
	}
	return r, t.Iterate(a.V[1], func(k Value) error { return t.SetItem(r, k, val) })
}

// reserveFor makes room in an empty dict for the elements of a builtin dict or set.
func (d *Dict) reserveFor(t *Thread, src Value) error {
	n := 0
	switch {
	case d.live != 0:
	case src.IsExact(DictType):
		n = cast[Dict](src).live
	case src.IsExact(SetType) || src.IsExact(FrozenSetType):
		n = cast[Set](src).used
	}
	return d.reserve(t, n)
}

func dictCopy(t *Thread, a Args) (Value, error) {
	c, err := t.copyDict(a.V[0])
	if err != nil {
		return Value{}, err
	}
	return ValueOf(c), nil
}

// copyDict is a dict of the items that v, a dict, shows to iteration.
func (t *Thread) copyDict(v Value) (*Dict, error) {
	if dictIterates(v) {
		return cast[Dict](v).clone(t)
	}
	c, err := NewDict(t)
	if err != nil {
		return nil, err
	}
	mark := t.Root(ValueOf(c))
	defer t.Unroot(mark)
	return c, t.DictUpdate(c, v)
}

// dictSizeof is what CPython's dict of the same history takes.
func dictSizeof(_ *Thread, a Args) (Value, error) {
	d := cast[Dict](a.V[0])
	size := int64(48)
	if len(d.entries) > 0 {
		n, width, entry := int64(d.slots()), int64(1), int64(24)
		if n >= 1<<16 {
			width = 4
		} else if n >= 1<<8 {
			width = 2
		}
		if d.onlyStr {
			entry = 16
		}
		size += 32 + n*width + int64(roomOf(int(n)))*entry
	}
	return Int(size), nil
}

func setupDict() {
	view := func(name string, typ *Type, doc string) Native {
		return Native{Name: name, Sig: "()", Cost: CostConst, Doc: doc, Fn: func(t *Thread, a Args) (Value, error) { return newDictView(t, typ, a.V[0]) }}
	}
	slots := Slots{
		New: func(t *Thread, typ *Type, _ Args) (Value, error) {
			d, err := New[Dict](t, typ)
			if err != nil {
				return Value{}, err
			}
			d.onlyStr = true
			return ValueOf(d), nil
		},
		Init: dictInit, Repr: dictRepr, Compare: dictCompare,
		Iter:    func(t *Thread, v Value) (Value, error) { return newDictIter(t, DictKeyIterType, v) },
		Len:     func(_ *Thread, v Value) (int, error) { return cast[Dict](v).live, nil },
		GetItem: dictSubscript, SetItem: dictSetItem, Contains: dictContains, SequenceFlag: 2,
	}
	slots.Binary[OpOr], slots.InPlace[OpOr] = dictOr, dictIOr
	define(DictType, TypeSpec{
		Name: "dict", Layout: dictLayout, Slots: slots,
		Doc: "dict() -> empty dict\ndict(mapping) -> dict with the mapping's items\ndict(iterable) -> dict of the pairs that the iterable yields\n" +
			"dict(**kwargs) -> dict of the names and values given; may follow any of the above",
		Methods: []Native{
			{Name: "get", Sig: "(key, default=None, /)", Cost: CostCallsBack, Quick: quickGet, Drops: 2, Fn: dictGet, Doc: "The value for key if it is in the dictionary, else default."},
			{Name: "setdefault", Sig: "(key, default=None, /)", Cost: CostCallsBack, Quick: quickSetDefault, Fn: dictSetDefault, Doc: "The value for key, which is stored with the value default first when it is missing."},
			{Name: "pop", Sig: "(key, default=<unrepresentable>, /)", Cost: CostCallsBack, Fn: dictPop, Doc: "Remove key and return its value, or default when it is missing; KeyError without a default."},
			{Name: "popitem", Sig: "()", Cost: CostConst, Fn: dictPopItem, Doc: "Remove and return the last (key, value) pair; KeyError when the dict is empty."},
			{Name: "update", Cost: CostPerElement, Fn: dictUpdateMethod, Doc: "D.update([E, ]**F) -> None.  Store the items of mapping or iterable E, then those of F."},
			view("keys", dictKeysType, "A view of the keys."),
			view("values", dictValuesType, "A view of the values."),
			view("items", dictItemsType, "A view of the (key, value) pairs."),
			{Name: "copy", Sig: "()", Cost: CostPerElement, Fn: dictCopy, Doc: "A shallow copy."},
			{Name: "clear", Sig: "()", Cost: CostConst, Doc: "Remove all items.", Fn: func(_ *Thread, a Args) (Value, error) {
				cast[Dict](a.V[0]).Clear()
				return None, nil
			}},
			{Name: "fromkeys", Sig: "(iterable, value=None, /)", Kind: ClassMethod, Cost: CostPerElement, Fn: dictFromKeys, Doc: "A new dictionary with keys from iterable and values set to value."},
			{Name: "__reversed__", Sig: "()", Cost: CostConst, Doc: "A reverse iterator over the keys.", Fn: func(t *Thread, a Args) (Value, error) {
				return newDictIter(t, dictRevKeyIterType, a.V[0])
			}},
			{Name: "__sizeof__", Sig: "()", Cost: CostConst, Fn: dictSizeof, Doc: "The size of the dict in memory, in bytes."},
			classGetItemRow(),
		},
	})
	setupDictIters()
	setupDictViews()
	setupMappingProxy()
	DictType.quick = quickNewDict
}
