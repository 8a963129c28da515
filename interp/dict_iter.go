package interp

// dictIter iterates over a dict by entry number, from either end. The machine steps the forward ones inline.
type dictIter struct {
	Object
	dict *Dict // nil when exhausted
	pos  int   // entry to look at next
	size int   // number of items when the iterator was made; -1 once a change was noticed; orderedIter
	left int   // items not yet yielded
	ver  uint32
}

// orderedIter is the size of an iterator over an OrderedDict, which notices any change of keys: by ver, what keysVer was when it was made.
const orderedIter = -2

// ordered reports whether typ is collections.OrderedDict or a subclass.
func (typ *Type) ordered() bool {
	if typ == DictType {
		return false
	}
	for _, k := range typ.MRO {
		if k.flags&typeHeap == 0 && k.QualName == "OrderedDict" {
			return true
		}
	}
	return false
}

// changed is what the iterator does where its size is not the dict's: nothing when all is well.
func (it *dictIter) changed(t *Thread) error {
	if it.size == orderedIter {
		if it.ver == it.dict.keysVer {
			return nil
		}
		it.dict = nil
		return t.Errorf(RuntimeError, "OrderedDict mutated during iteration")
	}
	it.size = -1
	return t.Errorf(RuntimeError, "dictionary changed size during iteration")
}

var dictIterLayout = NewLayout[dictIter]("dict_iterator")

// The iterators over dicts and their views.
var (
	DictKeyIterType, DictValueIterType, DictItemIterType          = &Type{}, &Type{}, &Type{}
	dictRevKeyIterType, dictRevValueIterType, dictRevItemIterType = &Type{}, &Type{}, &Type{}
)

// Traverse implements Heap.
func (it *dictIter) Traverse(w *Walker) {
	if it.dict != nil {
		w.Visit(ValueOf(it.dict))
	}
}

// ExtraSize implements Heap.
func (*dictIter) ExtraSize() int64 { return 0 }

func newDictIter(t *Thread, typ *Type, d Value) (Value, error) {
	it, err := New[dictIter](t, typ)
	if err != nil {
		return Value{}, err
	}
	it.dict = cast[Dict](d)
	it.size, it.left = it.dict.live, it.dict.live
	if it.dict.typ.ordered() {
		it.size, it.ver = orderedIter, it.dict.keysVer
	}
	switch typ {
	case dictRevKeyIterType, dictRevValueIterType, dictRevItemIterType:
		it.pos = it.dict.used - 1
	}
	return ValueOf(it), nil
}

// next is the next entry, nil at the end.
func (it *dictIter) next(t *Thread) (*dictEntry, error) {
	d := it.dict
	if d == nil {
		return nil, nil
	}
	if d.live != it.size {
		if err := it.changed(t); err != nil {
			return nil, err
		}
	}
	i := max(it.pos, int(d.first))
	for ; i < d.used && d.entries[i].key.ref == nil; i++ {
		if i&1023 == 1023 {
			if err := t.Work(256); err != nil {
				return nil, err
			}
		}
	}
	if i >= d.used {
		it.dict = nil
		return nil, nil
	}
	if it.left == 0 {
		it.dict = nil
		return nil, t.Errorf(RuntimeError, "dictionary keys changed during iteration")
	}
	it.pos = i + 1
	it.left--
	return &d.entries[i], nil
}

// iterateDict calls f for each entry of d, as pick shows it, with an iterator that is no object.
func (t *Thread) iterateDict(d *Dict, pick func(*Thread, *dictEntry) (Value, error), sink sink, f func(Value) error) error {
	it := dictIter{dict: d, size: d.live, left: d.live}
	if d.typ.ordered() {
		it.size, it.ver = orderedIter, d.keysVer
	}
	for {
		if err := t.Work(1); err != nil {
			return err
		}
		e := it.step()
		if e == nil {
			var err error
			if e, err = it.next(t); e == nil || err != nil {
				return err
			}
		}
		v, err := pick(t, e)
		if err != nil {
			return err
		}
		if sink != nil && sink.accept(v) {
			continue
		}
		if err := f(v); err != nil {
			return err
		}
	}
}

// step is next where the entry at hand is the one, nil otherwise.
func (it *dictIter) step() *dictEntry {
	d := it.dict
	if d == nil || d.live != it.size || it.pos >= d.used || it.left <= 0 {
		return nil
	}
	e := &d.entries[it.pos]
	if e.key.ref == nil {
		return nil
	}
	it.pos++
	it.left--
	return e
}

// prev is the next entry of a reverse iterator.
func (it *dictIter) prev(t *Thread) (*dictEntry, error) {
	d := it.dict
	if d == nil {
		return nil, nil
	}
	if d.live != it.size {
		if err := it.changed(t); err != nil {
			return nil, err
		}
	}
	i := it.pos
	if i >= d.used {
		i = -1 // the table was rebuilt
	}
	for ; i >= 0 && d.entries[i].key.ref == nil; i-- {
		if i&1023 == 1023 {
			if err := t.Work(256); err != nil {
				return nil, err
			}
		}
	}
	if i < 0 {
		it.dict = nil
		return nil, nil
	}
	if it.left == 0 {
		it.dict = nil
		return nil, t.Errorf(RuntimeError, "dictionary keys changed during iteration")
	}
	it.pos = i - 1
	it.left--
	return &d.entries[i], nil
}

func entryKey(_ *Thread, e *dictEntry) (Value, error)  { return e.key, nil }
func entryVal(_ *Thread, e *dictEntry) (Value, error)  { return e.val, nil }
func entryItem(t *Thread, e *dictEntry) (Value, error) { return newPair(t, e.key, e.val) }

func itemNextItems(t *Thread, v Value, out []Value) (whole Value, ok bool, err error) {
	it := cast[dictIter](v)
	e := it.step()
	if e == nil {
		if e, err = it.next(t); e == nil || err != nil {
			return Value{}, false, err
		}
	}
	if len(out) == 2 {
		out[0], out[1] = e.key, e.val
		return Value{}, true, nil
	}
	whole, err = newPair(t, e.key, e.val)
	return whole, err == nil, err
}

func setupDictIters() {
	for _, d := range [...]struct {
		typ  *Type
		name string
		step func(it *dictIter, t *Thread) (*dictEntry, error)
		pick func(t *Thread, e *dictEntry) (Value, error)
	}{
		{DictKeyIterType, "dict_keyiterator", (*dictIter).next, entryKey},
		{DictValueIterType, "dict_valueiterator", (*dictIter).next, entryVal},
		{DictItemIterType, "dict_itemiterator", (*dictIter).next, entryItem},
		{dictRevKeyIterType, "dict_reversekeyiterator", (*dictIter).prev, entryKey},
		{dictRevValueIterType, "dict_reversevalueiterator", (*dictIter).prev, entryVal},
		{dictRevItemIterType, "dict_reverseitemiterator", (*dictIter).prev, entryItem},
	} {
		slots := Slots{Iter: selfIter, Next: func(t *Thread, v Value) (Value, error) {
			e, err := d.step(cast[dictIter](v), t)
			if e == nil || err != nil {
				return Value{}, err
			}
			return d.pick(t, e)
		}}
		if d.typ == DictItemIterType {
			slots.NextItems = itemNextItems
		}
		define(d.typ, TypeSpec{Name: d.name, Layout: dictIterLayout, Final: true, NoNew: true, Slots: slots,
			Methods: []Native{{Name: "__length_hint__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
				it := cast[dictIter](a.V[0])
				if it.dict == nil || it.size != it.dict.live && it.size != orderedIter {
					return Int(0), nil
				}
				return Int(int64(it.left)), nil
			}}, {Name: "__reduce__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
				c, err := New[dictIter](t, d.typ)
				if err != nil {
					return Value{}, err
				}
				it := cast[dictIter](a.V[0])
				c.dict, c.pos, c.size, c.left, c.ver = it.dict, it.pos, it.size, it.left, it.ver
				return t.reduceRest(ValueOf(c))
			}}},
		})
	}
}
