package interp

import (
	"slices"
	"strings"
)

// computeMRO is the MRO that follows from typ's bases, or what the metaclass's own mro() says. Python code may run meanwhile.
func (t *Thread) computeMRO(typ *Type) ([]*Type, error) {
	m := typ.typ.Lookup("mro")
	if m.ref == nil || m.Type() != FunctionType {
		return t.defaultMRO(typ)
	}
	r, err := t.callMethodDescr(m, typ.Value())
	if err != nil {
		return nil, err
	}
	l, err := t.Collect(r)
	if err != nil {
		return nil, err
	}
	if len(l.items) == 0 {
		return nil, t.Errorf(TypeError, "type MRO must not be empty")
	}
	best, err := t.bestBase(typ.Bases)
	if err != nil {
		return nil, err
	}
	solid := best.solid()
	mro := make([]*Type, 0, len(l.items))
	for _, v := range l.items {
		if err := t.Work(4); err != nil {
			return nil, err
		}
		k, ok := AsType(v)
		if !ok {
			return nil, t.Errorf(TypeError, "mro() returned a non-class ('%s')", v.Type().Name)
		}
		if k != typ && !solid.IsSubtype(k.solid()) { // its methods would take instances for what they are not
			return nil, t.Errorf(TypeError, "mro() returned base with unsuitable layout ('%s')", k.Name)
		}
		mro = append(mro, k)
	}
	if !slices.Contains(mro, typ) || !slices.Contains(mro, ObjectType) {
		return nil, t.Errorf(TypeError, "mro() returned no base that is '%s' itself, or none that is object", typ.Name)
	}
	return mro, t.inherit(typ, mro)
}

// inherit has the classes of an MRO that typ's bases do not account for know that typ depends on them.
func (t *Thread) inherit(typ *Type, mro []*Type) error {
	for _, k := range mro {
		known := k == typ || k.flags&typeHeap == 0 || slices.Contains(k.heirs, typ)
		for i := 0; i < len(typ.Bases) && !known; i++ {
			known = slices.Contains(typ.Bases[i].MRO, k)
		}
		if known {
			continue
		}
		if err := t.Alloc(8); err != nil {
			return err
		}
		k.heirs = append(k.heirs, typ)
	}
	return nil
}

// defaultMRO is type.mro: the C3 linearisation of typ's bases.
func (t *Thread) defaultMRO(typ *Type) ([]*Type, error) {
	if len(typ.Bases) == 1 {
		rest := typ.Bases[0].MRO
		if err := t.Alloc(int64(len(rest)+1) * 8); err != nil {
			return nil, err
		}
		if err := t.Work(int64(len(rest)) >> 2); err != nil {
			return nil, err
		}
		return append(append(make([]*Type, 0, len(rest)+1), typ), rest...), nil
	}
	seen := map[*Type]bool{}
	n := 0
	for _, b := range typ.Bases {
		if seen[b] {
			return nil, t.Errorf(TypeError, "duplicate base class %s", b.Name)
		}
		seen[b] = true
		n += len(b.MRO)
	}
	if err := t.Alloc(int64(n) * 16); err != nil {
		return nil, err
	}
	mro, left, err := c3(t, typ, typ.Bases)
	if err != nil {
		return nil, err
	}
	if left != nil {
		var names []string
		for _, c := range left {
			names = append(names, c.Name)
		}
		return nil, t.Errorf(TypeError, "Cannot create a consistent method resolution order (MRO) for bases %s", strings.Join(names, ", "))
	}
	return mro, nil
}

// c3 linearises the bases of a class. Where they are inconsistent, left are the classes that none could come first of. Without a thread the work isn't charged.
func c3(t *Thread, typ *Type, bases []*Type) (mro, left []*Type, err error) {
	seqs := make([][]*Type, 0, len(bases)+1)
	tails := map[*Type]int{} // in how many sequences a class comes behind another
	for _, b := range bases {
		seqs = append(seqs, b.MRO)
	}
	seqs = append(seqs, bases)
	for _, s := range seqs {
		if err := t.workIf(len(s)); err != nil {
			return nil, nil, err
		}
		for _, c := range s[1:] {
			tails[c]++
		}
	}
	mro = []*Type{typ}
	for {
		if err := t.workIf(len(seqs)); err != nil {
			return nil, nil, err
		}
		var pick *Type
		rest := false
		for _, s := range seqs {
			if len(s) == 0 {
				continue
			}
			rest = true
			if tails[s[0]] == 0 {
				pick = s[0]
				break
			}
		}
		if !rest {
			return mro, nil, nil
		}
		if pick == nil {
			return nil, heads(seqs), nil
		}
		mro = append(mro, pick)
		for i, s := range seqs {
			if len(s) == 0 || s[0] != pick {
				continue
			}
			if seqs[i] = s[1:]; len(s) > 1 {
				tails[s[1]]--
			}
		}
	}
}

// workIf is Work where there may be no thread: while packages are initialised.
func (t *Thread) workIf(n int) error {
	if t == nil {
		return nil
	}
	return t.Work(int64(n))
}

// heads are the different first classes of the lists.
func heads(seqs [][]*Type) (out []*Type) {
	for _, s := range seqs {
		if len(s) > 0 && !slices.Contains(out, s[0]) {
			out = append(out, s[0])
		}
	}
	return out
}

func typeMro(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	mro := typ.MRO
	if typ.flags&typeHeap != 0 {
		var err error
		if mro, err = t.defaultMRO(typ); err != nil {
			return Value{}, err
		}
	}
	l, err := NewListCap(t, len(mro))
	if err != nil {
		return Value{}, err
	}
	for _, k := range mro {
		l.items = append(l.items, k.Value())
	}
	return ValueOf(l), nil
}
