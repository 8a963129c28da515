package interp

import "slices"

// What follows from a change of a class, and the assignment of __bases__.

// modified is called after typ's namespace or bases changed: caches that speak of typ or its subclasses become stale.
func (typ *Type) modified(t *Thread) {
	if typ.flags&typeHeap == 0 {
		return
	}
	if len(typ.subs) == 0 && typ.heirs == nil {
		typ.forget(t)
		return
	}
	for _, k := range t.lineage(typ) {
		k.forget(t)
	}
}

// forget makes the caches of one class stale.
func (typ *Type) forget(t *Thread) {
	t.typeVersions++
	typ.version = t.typeVersions
	typ.cache = nil
	typ.initFn = nil
}

// classChanged makes caches and slots follow a change of the class's namespace.
func (t *Thread) classChanged(typ *Type, name string) {
	typ.modified(t)
	if len(slotDefByName[name]) == 0 {
		return
	}
	for _, k := range t.lineage(typ) {
		k.deriveSlots(name)
		k.plainAttrs()
	}
	if name == "__get__" || name == "__set__" || name == "__delete__" {
		t.descriptorsChanged()
	}
}

// descriptorsChanged is called when objects of a class became descriptors, or are none any more: any class may have one as an attribute.
func (t *Thread) descriptorsChanged() {
	for _, subs := range t.builtinSubs {
		t.fuel -= int64(len(subs)) // as in lineage
		for _, k := range subs {
			k.modified(t)
		}
	}
}

// lineage lists typ and its subclasses, each once and none before its bases that are in the list. It can't fail, so that a change reaches all of them or none: the work is taken off the
// fuel, and the next charge notices.
func (t *Thread) lineage(typ *Type) []*Type {
	t.visits++
	type step struct {
		typ  *Type
		next int // subclass to go on with
	}
	typ.visit = t.visits
	stack := []step{{typ: typ}}
	var out []*Type // a class behind its subclasses
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		subs := len(top.typ.subs)
		if top.next == subs+len(top.typ.heirs) {
			out = append(out, top.typ)
			stack = stack[:len(stack)-1]
			continue
		}
		var k *Type
		if top.next < subs {
			k = top.typ.subs[top.next]
		} else {
			k = top.typ.heirs[top.next-subs]
		}
		top.next++
		t.fuel--
		if k.visit != t.visits {
			k.visit = t.visits
			t.fuel -= 4
			stack = append(stack, step{typ: k})
		}
	}
	slices.Reverse(out)
	return out
}

func setBases(t *Thread, a Args) (Value, error) {
	typ := cast[Type](a.V[0])
	if typ.flags&typeHeap == 0 {
		return Value{}, t.Errorf(TypeError, "cannot set '__bases__' attribute of immutable type '%s'", typ.FullName())
	}
	val := a.Get(1)
	if val.ref == nil {
		return Value{}, t.Errorf(TypeError, "cannot delete '__bases__' attribute of immutable type '%s'", typ.Name)
	}
	bases, err := t.newBases(typ, val)
	if err != nil {
		return Value{}, err
	}
	best, err := t.bestBase(bases)
	if err != nil {
		return Value{}, err
	}
	old, err := t.bestBase(typ.Bases)
	if err != nil {
		return Value{}, err
	}
	if err := t.replaceable(old, best); err != nil {
		return Value{}, err
	}
	before := typ.Bases
	typ.Bases = bases
	if err := t.rebuildMROs(typ); err != nil {
		if slices.Equal(typ.Bases, bases) {
			typ.Bases = before
		}
		return Value{}, err
	}
	if !slices.Equal(typ.Bases, bases) { // an mro() assigned others
		return None, nil
	}
	for _, b := range before {
		t.dropSubclass(b, typ)
	}
	for _, b := range bases {
		t.addSubclass(b, typ)
	}
	descr := typ.slots.descriptor()
	for _, k := range t.lineage(typ) {
		k.forget(t)
		k.userSlots()
		k.plainAttrs()
		t.fuel -= 200
	}
	if descr || typ.slots.descriptor() {
		t.descriptorsChanged()
	}
	return None, nil
}

// newBases are the classes of a value that is assigned to typ.__bases__.
func (t *Thread) newBases(typ *Type, val Value) ([]*Type, error) {
	tup, ok := AsTuple(val)
	if !ok {
		return nil, t.Errorf(TypeError, "can only assign tuple to %s.__bases__, not %s", typ.Name, val.Type().Name)
	}
	if len(tup.items) == 0 {
		return nil, t.Errorf(TypeError, "can only assign non-empty tuple to %s.__bases__, not ()", typ.Name)
	}
	bases := make([]*Type, 0, len(tup.items))
	for _, v := range tup.items {
		k, ok := AsType(v)
		if !ok {
			return nil, t.Errorf(TypeError, "%s.__bases__ must be tuple of classes, not '%s'", typ.Name, v.Type().Name)
		}
		if err := t.Work(int64(len(k.MRO))); err != nil {
			return nil, err
		}
		cycle, err := t.derives(k, typ)
		if err != nil {
			return nil, err
		}
		if cycle {
			return nil, t.Errorf(TypeError, "a __bases__ item causes an inheritance cycle")
		}
		bases = append(bases, k)
	}
	return bases, nil
}

// derives reports whether typ is k or among its bases by MRO or by __bases__, which is ahead of the MRO while an mro() runs.
func (t *Thread) derives(k, typ *Type) (bool, error) {
	if k.IsSubtype(typ) {
		return true, nil
	}
	t.visits++
	for todo := []*Type{k}; len(todo) > 0; {
		k, todo = todo[len(todo)-1], todo[:len(todo)-1]
		if k == typ {
			return true, nil
		}
		if err := t.Work(int64(len(k.Bases)) + 4); err != nil {
			return false, err
		}
		for _, b := range k.Bases {
			if b.flags&typeHeap != 0 && b.visit != t.visits {
				b.visit = t.visits
				todo = append(todo, b)
			}
		}
	}
	return false, nil
}

// replaceable refuses a base whose instances are laid out in another way than those of the old one.
func (t *Thread) replaceable(old, base *Type) error {
	if old.bare() != base.bare() {
		return t.Errorf(TypeError, "__bases__ assignment: '%s' deallocator differs from '%s'", base.Name, old.Name)
	}
	a, aBase, err := t.lastAddition(old)
	if err != nil {
		return err
	}
	b, bBase, err := t.lastAddition(base)
	if err != nil {
		return err
	}
	same := a == b
	if !same && aBase == bBase && a.flags&typeHeap != 0 && b.flags&typeHeap != 0 && a.flags&^aBase.flags&(typeHasDict|typeWeakrefs) == b.flags&^bBase.flags&(typeHasDict|typeWeakrefs) {
		if same, err = a.sameSlots(t, b); err != nil {
			return err
		}
	}
	if !same || old.layout != base.layout {
		return t.Errorf(TypeError, "__bases__ assignment: '%s' object layout differs from '%s'", base.Name, old.Name)
	}
	return nil
}

// bare reports whether CPython's collector does not look after instances of a builtin class, which can't take the place of one whose instances it does.
func (typ *Type) bare() bool {
	switch typ {
	case ObjectType, IntType, FloatType, ComplexType, StrType, BytesType, ByteArrayType:
		return true
	}
	return false
}

// lastAddition is the class that instances of typ have their last fields from, with its base: the nearest one that is builtin or adds slots, a __dict__ or weak references.
func (t *Thread) lastAddition(typ *Type) (added, base *Type, err error) {
	for {
		if len(typ.Bases) == 0 {
			return typ, nil, nil
		}
		if base, err = t.bestBase(typ.Bases); err != nil {
			return nil, nil, err
		}
		builtin := typ.flags&typeHeap == 0
		if builtin && (typ.layout != excLayout || typ.fixesFields()) || !builtin && (base.flags&typeHeap == 0 || len(typ.slotNames) > 0 || typ.flags&^base.flags&(typeHasDict|typeWeakrefs) != 0) {
			return typ, base, nil
		}
		typ = base
	}
}

// rebuildMROs computes the MROs of typ, whose bases changed, and its subclasses anew: all or none.
func (t *Thread) rebuildMROs(typ *Type) error {
	type change struct {
		typ *Type
		old []*Type
	}
	var done []change
	for _, k := range t.lineage(typ) {
		old := k.MRO
		mro, err := t.computeMRO(k)
		if err != nil {
			for _, c := range done {
				c.typ.MRO = c.old
			}
			return err
		}
		if !slices.Equal(k.MRO, old) { // an mro() assigned bases, and what that made of the class is newer
			continue
		}
		done = append(done, change{k, old})
		k.MRO = mro
	}
	return nil
}

func (t *Thread) dropSubclass(base, typ *Type) {
	subs := &base.subs
	list := base.subs
	if base.flags&typeHeap == 0 {
		list, subs = t.builtinSubs[base], nil
	}
	t.fuel -= int64(len(list)) >> 3
	i := slices.Index(list, typ)
	if i < 0 {
		return
	}
	list = slices.Concat(list[:i], list[i+1:]) // who goes through the old list keeps it
	if subs != nil {
		*subs = list
	} else {
		t.builtinSubs[base] = list
	}
}

// descriptor reports whether objects with the slots decide what it means to get, set or delete them as attributes.
func (s *Slots) descriptor() bool { return s.DescrGet != nil || s.DescrSet != nil }
