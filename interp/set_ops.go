package interp

// The set operations. Which operand's table is walked decides the order in which elements enter the result, and with it the result's own order, so
// every one of them follows CPython's choice.

// basicType is the class of results of operations on a set of class typ: set or frozenset.
func basicType(typ *Type) *Type {
	if typ == SetType || typ.IsSubtype(SetType) {
		return SetType
	}
	return FrozenSetType
}

// like makes an empty set of the basic class of s, which will get as many elements.
func (s *Set) like(t *Thread) (*Set, error) { return s.likeOf(t, s.typ) }

// likeOf is like, of the basic class of typ.
func (s *Set) likeOf(t *Thread, typ *Type) (*Set, error) {
	if s.used == 0 || s.used*5 >= (minSetTable-1)*3 {
		return New[Set](t, basicType(typ))
	}
	r, err := newSetWithRoom(t)
	if err == nil {
		r.typ = basicType(typ)
	}
	return r, err
}

// unionGrown is the union with o, where the first table is too small for it: what the copy of s would only hold until it grows is not made.
func (s *Set) unionGrown(t *Thread, o *Set) (Value, error) {
	r, err := New[Set](t, basicType(s.typ))
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(r))
	defer t.Unroot(mark)
	if err := r.allocate(t, tableOver((s.used+o.used)*2)); err != nil {
		return Value{}, err
	}
	for i := range s.table {
		if e := &s.table[i]; e.key.ref != nil {
			r.insertClean(e.key, e.hash)
		}
	}
	r.fill, r.used = s.used, s.used
	return ValueOf(r), eachElement(t, o, func(e setEntry) error { return r.addHashed(t, e.key, e.hash) })
}

// copy is a set of the basic class of s with its elements.
func (s *Set) copy(t *Thread) (*Set, error) {
	r, err := s.like(t)
	if err != nil {
		return nil, err
	}
	return r, r.merge(t, s)
}

// merge adds the elements of o.
func (s *Set) merge(t *Thread, o *Set) error {
	if o == s || o.used == 0 {
		return nil
	}
	if (s.fill+o.used)*5 >= s.mask()*3 {
		if err := s.resize(t, (s.used+o.used)*2); err != nil {
			return err
		}
	}
	if s.table == nil {
		if err := s.allocate(t, minSetTable); err != nil {
			return err
		}
	}
	if s.fill == 0 {
		if err := t.Work(int64(len(o.table)) / 4); err != nil {
			return err
		}
		if len(s.table) == len(o.table) && o.fill == o.used {
			for i := 0; i < len(s.table); i += chunkItems {
				if err := t.lookNow(); err != nil {
					return err
				}
				copy(s.table[i:], o.table[i:min(i+chunkItems, len(o.table))])
			}
		} else {
			for i := range o.table {
				if e := &o.table[i]; e.key.ref != nil {
					s.insertClean(e.key, e.hash)
				}
				if i&0x3FFF == 0x3FFF {
					if err := t.lookNow(); err != nil {
						return err
					}
				}
			}
		}
		s.fill, s.used = o.used, o.used
		return nil
	}
	return eachElement(t, o, func(e setEntry) error { return s.addHashed(t, e.key, e.hash) })
}

// eachElement calls f for the elements of o in the order of its table, which f may change.
func eachElement(t *Thread, o *Set, f func(e setEntry) error) error {
	for pos := 0; ; {
		if pos&63 == 0 {
			if err := t.Work(16); err != nil {
				return err
			}
		}
		e := o.next(&pos)
		if e == nil {
			return nil
		}
		if err := t.Work(1); err != nil {
			return err
		}
		if err := f(*e); err != nil {
			return err
		}
	}
}

// eachKey calls f for the keys of d with their hashes.
func eachKey(t *Thread, d *Dict, f func(k Value, h int64) error) error {
	for i := 0; i < d.used; i++ {
		if err := t.Work(1); err != nil {
			return err
		}
		if e := d.entries[i]; e.key.ref != nil {
			if err := f(e.key, e.hash); err != nil {
				return err
			}
		}
	}
	return nil
}

// update adds what other yields.
func (s *Set) update(t *Thread, other Value) error {
	if o, ok := AsSet(other); ok {
		return s.merge(t, o)
	}
	if other.IsExact(DictType) {
		d := cast[Dict](other)
		if (s.fill+d.live)*5 >= s.mask()*3 {
			if err := s.resize(t, (s.used+d.live)*2); err != nil {
				return err
			}
		}
		return eachKey(t, d, func(k Value, h int64) error { return s.addHashed(t, k, h) })
	}
	return t.iterate(other, s, func(x Value) error { return s.Add(t, x) })
}

// accept adds v where that takes no time to speak of.
func (s *Set) accept(v Value) bool {
	h, ok := quickKeyHash(&v)
	return ok && s.addQuick(&v, h)
}

// intersection is a new set of the elements of s that other has.
func (s *Set) intersection(t *Thread, other Value) (Value, error) {
	if other == ValueOf(s) {
		r, err := s.copy(t)
		return setResult(r, err)
	}
	o, isSet := AsSet(other)
	smaller := s
	if isSet && o.used < s.used {
		smaller = o
	}
	r, err := smaller.likeOf(t, s.typ)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(r))
	defer t.Unroot(mark)
	if isSet {
		if o.used > s.used {
			s, o = o, s
		}
		return ValueOf(r), eachElement(t, o, func(e setEntry) error {
			i, err := s.find(t, e.key, e.hash)
			if err != nil || i < 0 {
				return err
			}
			return r.addHashed(t, e.key, e.hash)
		})
	}
	err = t.Iterate(other, func(x Value) error {
		h, err := t.Hash(x)
		if err != nil {
			return err
		}
		i, err := s.find(t, x, h)
		if err != nil || i < 0 {
			return err
		}
		if err := r.addHashed(t, x, h); err != nil {
			return err
		}
		if r.used >= s.used {
			return errStop
		}
		return nil
	})
	if err == errStop {
		err = nil
	}
	return ValueOf(r), err
}

func setResult(s *Set, err error) (Value, error) {
	if err != nil {
		return Value{}, err
	}
	return ValueOf(s), nil
}

// differenceUpdate removes what other yields.
func (s *Set) differenceUpdate(t *Thread, other Value) error {
	if other == ValueOf(s) {
		s.clear()
		return nil
	}
	var err error
	if o, ok := AsSet(other); ok {
		if o.used>>3 > s.used {
			// The other is much larger: only what both have is of interest.
			common, err := s.intersection(t, other)
			if err != nil {
				return err
			}
			mark := t.Root(common)
			defer t.Unroot(mark)
			o = cast[Set](common)
		}
		err = eachElement(t, o, func(e setEntry) error {
			_, err := s.discardHashed(t, e.key, e.hash)
			return err
		})
	} else {
		err = t.Iterate(other, func(x Value) error {
			_, err := s.Discard(t, x)
			return err
		})
	}
	if err != nil || s.fill-s.used <= s.mask()/4 {
		return err
	}
	return s.resize(t, growth(s.used))
}

// difference is a new set of the elements of s that other lacks.
func (s *Set) difference(t *Thread, other Value) (Value, error) {
	size := -1
	o, isSet := AsSet(other)
	isDict := other.IsExact(DictType)
	if isSet {
		size = o.used
	} else if isDict {
		size = cast[Dict](other).live
	}
	if size < 0 || s.used>>2 > size {
		r, err := s.copy(t)
		if err != nil {
			return Value{}, err
		}
		mark := t.Root(ValueOf(r))
		defer t.Unroot(mark)
		return ValueOf(r), r.differenceUpdate(t, other)
	}
	r, err := s.like(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(r))
	defer t.Unroot(mark)
	return ValueOf(r), eachElement(t, s, func(e setEntry) error {
		var i int
		var err error
		if isDict {
			i, err = cast[Dict](other).find(t, e.key, e.hash)
		} else {
			i, err = o.find(t, e.key, e.hash)
		}
		if err != nil || i >= 0 {
			return err
		}
		return r.addHashed(t, e.key, e.hash)
	})
}

// toggle removes k, or adds it when it is not there.
func (s *Set) toggle(t *Thread, k Value, h int64) error {
	removed, err := s.discardHashed(t, k, h)
	if err != nil || removed {
		return err
	}
	return s.addHashed(t, k, h)
}

// symmetricUpdate keeps what is in exactly one of s and other.
func (s *Set) symmetricUpdate(t *Thread, other Value) error {
	if other == ValueOf(s) {
		s.clear()
		return nil
	}
	if other.IsExact(DictType) {
		return eachKey(t, cast[Dict](other), func(k Value, h int64) error { return s.toggle(t, k, h) })
	}
	o, ok := AsSet(other)
	if !ok {
		var err error
		if o, err = s.like(t); err != nil {
			return err
		}
		mark := t.Root(ValueOf(o))
		defer t.Unroot(mark)
		if err := o.update(t, other); err != nil {
			return err
		}
	}
	return eachElement(t, o, func(e setEntry) error { return s.toggle(t, e.key, e.hash) })
}

// symmetric is a new set of what is in exactly one of s and other.
func (s *Set) symmetric(t *Thread, other Value) (Value, error) {
	r, err := s.like(t)
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(r))
	defer t.Unroot(mark)
	if err := r.update(t, other); err != nil {
		return Value{}, err
	}
	return ValueOf(r), r.symmetricUpdate(t, ValueOf(s))
}

// isSubset reports whether other has all elements of s.
func (s *Set) isSubset(t *Thread, other Value) (bool, error) {
	o, ok := AsSet(other)
	if !ok {
		common, err := s.intersection(t, other)
		if err != nil {
			return false, err
		}
		return cast[Set](common).used == s.used, nil
	}
	if s.used > o.used {
		return false, nil
	}
	err := eachElement(t, s, func(e setEntry) error {
		i, err := o.find(t, e.key, e.hash)
		if err == nil && i < 0 {
			err = errStop
		}
		return err
	})
	if err == errStop {
		return false, nil
	}
	return err == nil, err
}

// isSuperset reports whether s has everything that other yields.
func (s *Set) isSuperset(t *Thread, other Value) (bool, error) {
	if o, ok := AsSet(other); ok {
		return o.isSubset(t, ValueOf(s))
	}
	err := t.Iterate(other, func(x Value) error {
		in, err := s.Has(t, x)
		if err == nil && !in {
			err = errStop
		}
		return err
	})
	if err == errStop {
		return false, nil
	}
	return err == nil, err
}

// isDisjoint reports whether s and other have no element in common.
func (s *Set) isDisjoint(t *Thread, other Value) (bool, error) {
	if other == ValueOf(s) {
		return s.used == 0, nil
	}
	var err error
	if other.IsExact(SetType) || other.IsExact(FrozenSetType) {
		o := cast[Set](other)
		if o.used > s.used {
			s, o = o, s
		}
		err = eachElement(t, o, func(e setEntry) error {
			i, err := s.find(t, e.key, e.hash)
			if err == nil && i >= 0 {
				err = errStop
			}
			return err
		})
	} else {
		err = t.Iterate(other, func(x Value) error {
			in, err := s.Has(t, x)
			if err == nil && in {
				err = errStop
			}
			return err
		})
	}
	if err == errStop {
		return false, nil
	}
	return err == nil, err
}

// compare is s op o.
func (s *Set) compare(t *Thread, o *Set, op CmpOp) (bool, error) {
	switch op {
	case CmpEq, CmpNe:
		eq := s.used == o.used && !(s.hashed && o.hashed && s.hash != o.hash)
		if eq {
			var err error
			if eq, err = s.isSubset(t, ValueOf(o)); err != nil {
				return false, err
			}
		}
		return eq == (op == CmpEq), nil
	case CmpLe:
		return s.isSubset(t, ValueOf(o))
	case CmpLt:
		if s.used >= o.used {
			return false, nil
		}
		return s.isSubset(t, ValueOf(o))
	case CmpGe:
		return o.isSubset(t, ValueOf(s))
	}
	if s.used <= o.used {
		return false, nil
	}
	return o.isSubset(t, ValueOf(s))
}

// swap exchanges the contents with those of o.
func (s *Set) swap(o *Set) {
	s.table, o.table = o.table, s.table
	s.fill, o.fill = o.fill, s.fill
	s.used, o.used = o.used, s.used
}
