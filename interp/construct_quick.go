package interp

// Calls of the classes of containers without an argument, or with a short container of keys and items that need no calls (quick.go).

// quickItems is up to how many items are taken over.
const quickItems = 32

// quickNewDict is dict() and dict(d).
func quickNewDict(t *Thread, a []Value, d *Value) bool {
	if len(a) == 0 {
		t.charge(dictSize)
		*d = ValueOf(newDict())
		return true
	}
	if len(a) > 1 || !a[0].IsExact(DictType) {
		return false
	}
	src := cast[Dict](a[0])
	if src.index != nil || src.live != src.used || len(src.entries) != roomOf(minDictTable) {
		return false
	}
	c, err := NewSmallDict(t)
	if err != nil || c.copyTable(t, src) != nil {
		return false
	}
	*d = ValueOf(c)
	return true
}

// quickNewTuple is tuple() and tuple(l).
func quickNewTuple(t *Thread, a []Value, d *Value) bool {
	if len(a) == 0 {
		*d = EmptyTuple
		return true
	}
	if len(a) > 1 || a[0].Object().typ != ListType {
		return false
	}
	items := cast[List](a[0]).items
	n := len(items)
	if n == 0 || n > quickItems {
		return false
	}
	t.spend(int64(n) / 8)
	t.charge(tupleSize + int64(n)*int64(valueSize))
	if n <= leafTuple && onlyNumbers(items) {
		*d = ValueOf(newLeafTuple(items))
		return true
	}
	p := newTuple(n)
	copy(p.items, items)
	*d = ValueOf(p)
	return true
}

// quickNewSet is the call of typ, set or frozenset, with a list or tuple, and set().
func quickNewSet(typ *Type) func(*Thread, []Value, *Value) bool {
	return func(t *Thread, a []Value, d *Value) bool {
		if len(a) == 0 && typ == SetType {
			t.charge(setLayout.size)
			*d = ValueOf(&Set{Object: Object{typ: typ}})
			return true
		}
		if len(a) != 1 || a[0].Object().typ != ListType && a[0].Object().typ != TupleType {
			return false
		}
		s := t.setOf(seqItems(a[0]), typ)
		if s == nil {
			return false
		}
		*d = ValueOf(s)
		return true
	}
}

// smallSetOf is setOf for items that the first table has room for.
func (t *Thread) smallSetOf(items []Value, typ *Type) *Set {
	p := &setWithRoom{}
	p.typ, p.flags = typ, flagRoom
	p.table = p.room[:]
	for i := range items {
		if h, ok := quickKeyHash(&items[i]); !ok || !p.addQuick(&items[i], h) {
			return nil
		}
	}
	t.spend(int64(len(items)))
	t.charge(setLayout.size + minSetTable*setEntrySize)
	return &p.Set
}

// setOf is a set of the items, nil where it can't be made without calls. The first table of one that outgrows it is no object; elements go through it all the same, since their order
// in the next depends on it.
func (t *Thread) setOf(items []Value, typ *Type) *Set {
	if len(items) == 0 || len(items) > quickItems {
		return nil
	}
	if len(items)*5 < (minSetTable-1)*3 {
		return t.smallSetOf(items, typ)
	}
	var room [minSetTable]setEntry
	s := Set{table: room[:]}
	work, size := int64(len(items)), setLayout.size+minSetTable*setEntrySize
	for i := range items {
		h, ok := quickKeyHash(&items[i])
		if !ok {
			return nil
		}
		if s.addQuick(&items[i], h) {
			continue
		}
		at, outcome := s.lookupHashed(&items[i], h)
		if outcome != slotEmpty {
			return nil
		}
		old := s.table
		old[at] = setEntry{items[i], h}
		s.used++
		s.table = make([]setEntry, tableOver(growth(s.used)))
		s.fill = s.used
		for j := range old {
			if old[j].key.ref != nil {
				s.insertClean(old[j].key, old[j].hash)
			}
		}
		work += int64(len(old)) / 4
		size += int64(len(s.table)) * setEntrySize
	}
	t.spend(work)
	t.charge(size)
	if len(s.table) == minSetTable { // there were some more than once
		s.table = append([]setEntry(nil), room[:]...)
	}
	return &Set{Object: Object{typ: typ}, table: s.table, fill: s.fill, used: s.used}
}
