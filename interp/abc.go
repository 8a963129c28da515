package interp

// ABCMetaType is abc.ABCMeta: the metaclass of abstract base classes. What a class registered and what was asked of it lie in an object of its own in the class's
// namespace, _abc_impl.
var ABCMetaType = &Type{}

// abcState is _abc_impl.
type abcState struct {
	Object
	registry []Value
	yes, no  map[*Type]bool // answers of __subclasscheck__
	noVer    uint64         // abcVersion when no was last right
}

var (
	abcStateLayout = NewLayout[abcState]("_abc_data")
	abcStateType   = &Type{}
)

// Traverse implements Heap.
func (s *abcState) Traverse(w *Walker) {
	w.VisitAll(s.registry)
	for k := range s.yes {
		w.Visit(k.Value())
	}
	for k := range s.no {
		w.Visit(k.Value())
	}
}

// ExtraSize implements Heap.
func (s *abcState) ExtraSize() int64 {
	return int64(cap(s.registry))*int64(valueSize) + int64(len(s.yes)+len(s.no))*16
}

// maxABCCache bounds the answers that a class remembers.
const maxABCCache = 1 << 12

func setupABC() {
	define(abcStateType, TypeSpec{Name: "_abc_data", Module: "_abc", Layout: abcStateLayout, Final: true, NoNew: true})
	define(ABCMetaType, TypeSpec{
		Name: "ABCMeta", Module: "abc", Base: TypeType, Doc: "Metaclass for defining Abstract Base Classes (ABCs).",
		Slots: Slots{New: abcNew},
		Methods: []Native{
			{Name: "register", Sig: "(subclass)", Cost: CostCallsBack, Doc: "Register a virtual subclass of an ABC.", Fn: abcRegister},
			{Name: "__instancecheck__", Sig: "(instance)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				ok, err := t.abcInstance(a.V[0], a.V[1])
				return Bool(ok), err
			}},
			{Name: "__subclasscheck__", Sig: "(subclass)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				ok, err := t.abcSubclass(a.V[0], a.V[1])
				return Bool(ok), err
			}},
			{Name: "_abc_caches_clear", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				if s := cast[Type](a.V[0]).abcState(); s != nil {
					s.yes, s.no = nil, nil
				}
				return None, nil
			}},
			{Name: "_abc_registry_clear", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				if s := cast[Type](a.V[0]).abcState(); s != nil {
					s.registry = nil
				}
				return None, nil
			}},
		},
	})
	ABCMetaType.flags |= typeTypeSub
}

func (typ *Type) abcState() *abcState {
	if v, ok := typ.attrs.getString("_abc_impl"); ok {
		if s, ok := As[abcState](v, abcStateLayout); ok {
			return s
		}
	}
	return nil
}

// abcNew makes the class, then finds out which of its methods are abstract.
func abcNew(t *Thread, meta *Type, args Args) (Value, error) {
	v, err := typeNew(t, meta, args)
	if err != nil {
		return Value{}, err
	}
	typ, ok := AsType(v)
	if !ok || typ.flags&typeHeap == 0 {
		return v, nil
	}
	mark := t.Root(v)
	defer t.Unroot(mark)
	typ.patternFlag()
	return v, t.abcInit(typ)
}

// patternFlag makes a class that says so in __abc_tpflags__ a sequence or mapping for match statements, as CPython's Sequence and Mapping do. Subclasses inherit it.
func (typ *Type) patternFlag() {
	f, ok := typ.attrs.getString("__abc_tpflags__")
	if !ok || !f.IsSmallInt() {
		return
	}
	switch f.SmallInt() {
	case 1 << 5:
		typ.slots.SequenceFlag = 1
	case 1 << 6:
		typ.slots.SequenceFlag = 2
	}
}

// abcInit gives a class its state and sets __abstractmethods__.
func (t *Thread) abcInit(typ *Type) error {
	s, err := New[abcState](t, abcStateType)
	if err != nil {
		return err
	}
	if err := typ.attrs.SetStr(t, t.intern("_abc_impl"), ValueOf(s)); err != nil {
		return err
	}
	if flags, ok := typ.attrs.getString("__abc_tpflags__"); ok {
		switch n, _ := AsInt64(flags); n & (1<<5 | 1<<6) {
		case 1 << 5:
			typ.slots.SequenceFlag = 1
		case 1 << 6:
			typ.slots.SequenceFlag = 2
		case 1<<5 | 1<<6:
			return t.Errorf(TypeError, "__abc_tpflags__ cannot be both Py_TPFLAGS_SEQUENCE and Py_TPFLAGS_MAPPING")
		}
		typ.attrs.delStr(t.intern("__abc_tpflags__"))
	}
	return t.ComputeAbstract(typ)
}

// spreadKind makes instances of a registered class, and of its subclasses, sequences or mappings for match statements.
func (typ *Type) spreadKind(kind uint8) {
	if typ.flags&typeHeap == 0 {
		return
	}
	typ.slots.SequenceFlag = kind
	for _, s := range typ.subs {
		s.spreadKind(kind)
	}
}

// ComputeAbstract sets __abstractmethods__ from the class's namespace and its bases (abc.update_abstractmethods).
func (t *Thread) ComputeAbstract(typ *Type) error {
	set, err := New[Set](t, FrozenSetType)
	if err != nil {
		return err
	}
	var names, vals []Value
	for pos := 0; ; {
		k, v, ok := typ.attrs.Next(&pos)
		if !ok {
			break
		}
		names, vals = append(names, k), append(vals, v)
	}
	for i, v := range vals {
		if err := t.Work(2); err != nil {
			return err
		}
		if v.Type() == FunctionType && cast[Function](v).attrs == nil {
			continue
		}
		abs, err := t.isAbstract(v)
		if err != nil {
			return err
		}
		if abs {
			if err := set.Add(t, names[i]); err != nil {
				return err
			}
		}
	}
	for _, b := range typ.Bases {
		inherited, ok := b.attrs.getString("__abstractmethods__")
		if !ok || b.flags&typeHeap == 0 {
			continue
		}
		err := t.Iterate(inherited, func(n Value) error {
			name, err := t.nameArg(n)
			if err != nil {
				return err
			}
			v, err := t.getAttrOpt(typ.Value(), name)
			if err != nil || v.ref == nil {
				return err
			}
			abs, err := t.isAbstract(v)
			if err != nil || !abs {
				return err
			}
			return set.Add(t, n)
		})
		if err != nil {
			return err
		}
	}
	if err := typ.attrs.SetStr(t, t.intern("__abstractmethods__"), ValueOf(set)); err != nil {
		return err
	}
	typ.abstract = set.Len() > 0
	typ.modified(t)
	return nil
}

func abcRegister(t *Thread, a Args) (Value, error) {
	cls := cast[Type](a.V[0])
	sub, ok := AsType(a.V[1])
	if !ok {
		return Value{}, t.Errorf(TypeError, "Can only register classes")
	}
	is, err := t.IsSubclass(a.V[1], a.V[0])
	if err != nil || is {
		return a.V[1], err
	}
	if is, err = t.IsSubclass(a.V[0], a.V[1]); err != nil {
		return Value{}, err
	}
	if is {
		return Value{}, t.Errorf(RuntimeError, "Refusing to create an inheritance cycle")
	}
	s := cls.abcState()
	if s == nil {
		return Value{}, t.Errorf(TypeError, "%s is not an abstract base class", cls.Name)
	}
	if err := t.Alloc(32); err != nil {
		return Value{}, err
	}
	s.registry = append(s.registry, sub.Value())
	if sub.flags&typeHeap != 0 && sub.slots.SequenceFlag == 0 {
		sub.slots.SequenceFlag = cls.slots.SequenceFlag
	}
	t.abcVersion++
	if k := cls.slots.SequenceFlag; k != 0 {
		sub.spreadKind(k)
	}
	return a.V[1], nil
}

// abcInstance is isinstance(v, cls) for an abstract base class.
func (t *Thread) abcInstance(clsV, v Value) (bool, error) {
	typ := v.Type()
	if s := cast[Type](clsV).abcState(); s != nil {
		if s.yes[typ] {
			return true, nil
		}
		if s.noVer == t.abcVersion && s.no[typ] && typ.flags&typeHeap == 0 {
			return false, nil
		}
	}
	c := typ.Value()
	if typ.flags&typeHeap != 0 {
		var err error
		if c, err = t.AttrOpt(v, "__class__"); err != nil {
			return false, err
		}
		if c.ref == nil {
			c = typ.Value()
		}
	}
	ok, err := t.IsSubclassOf(clsV, c)
	if err != nil || ok || c == typ.Value() {
		return ok, err
	}
	return t.IsSubclassOf(clsV, typ.Value())
}

// IsSubclassOf asks cls.__subclasscheck__(sub).
func (t *Thread) IsSubclassOf(cls, sub Value) (bool, error) {
	m := cls.Type().Lookup("__subclasscheck__")
	if d, ok := As[MethodDescr](m, methodDescrLayout); ok && d.def.owner == ABCMetaType {
		return t.abcSubclass(cls, sub)
	}
	r, err := t.callMethodDescr(m, cls, sub)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

// abcSubclass is issubclass(subV, clsV) for an abstract base class.
func (t *Thread) abcSubclass(clsV, subV Value) (bool, error) {
	cls := cast[Type](clsV)
	sub, ok := AsType(subV)
	if !ok {
		return false, t.Errorf(TypeError, "issubclass() arg 1 must be a class")
	}
	if err := t.Work(4); err != nil {
		return false, err
	}
	s := cls.abcState()
	if s != nil {
		if s.yes[sub] {
			return true, nil
		}
		if s.noVer == t.abcVersion && s.no[sub] {
			return false, nil
		}
	}
	if err := t.Enter(" in __subclasscheck__"); err != nil {
		return false, err
	}
	defer t.Leave()
	is, err := t.abcAsk(cls, sub, s)
	if err != nil || s == nil {
		return is, err
	}
	return is, t.abcRemember(s, sub, is)
}

func (t *Thread) abcRemember(s *abcState, sub *Type, is bool) error {
	if err := t.Alloc(16); err != nil {
		return err
	}
	if is {
		if s.yes == nil || len(s.yes) > maxABCCache {
			s.yes = map[*Type]bool{}
		}
		s.yes[sub] = true
		return nil
	}
	if s.no == nil || s.noVer != t.abcVersion || len(s.no) > maxABCCache {
		s.no, s.noVer = map[*Type]bool{}, t.abcVersion
	}
	s.no[sub] = true
	return nil
}

// abcAsk answers without the caches: __subclasshook__, real inheritance, the registered classes, the subclasses.
func (t *Thread) abcAsk(cls, sub *Type, s *abcState) (bool, error) {
	r, err := t.CallMethod(cls.Value(), "__subclasshook__", sub.Value())
	if err != nil {
		return false, err
	}
	if r != NotImplemented {
		if !r.IsBool() {
			return false, t.Errorf(AssertionError, "")
		}
		return r == True, nil
	}
	if sub.IsSubtype(cls) {
		return true, nil
	}
	t.abcAsking++
	defer func() { t.abcAsking-- }()
	if s != nil {
		for i := 0; i < len(s.registry); i++ {
			if ok, err := t.IsSubclass(sub.Value(), s.registry[i]); err != nil || ok {
				return ok, err
			}
		}
	}
	if own := cls.Lookup("__subclasses__"); own.ref != nil {
		return t.abcOwnSubclasses(cls, sub)
	}
	subs := append([]*Type(nil), cls.subs...)
	for _, k := range subs {
		if ok, err := t.IsSubclass(sub.Value(), k.Value()); err != nil || ok {
			return ok, err
		}
	}
	return false, nil
}

// abcOwnSubclasses asks the subclasses that a class says it has.
func (t *Thread) abcOwnSubclasses(cls, sub *Type) (bool, error) {
	r, err := t.CallMethod(cls.Value(), "__subclasses__")
	if err != nil {
		return false, err
	}
	l, ok := AsList(r)
	if !ok {
		return false, t.Errorf(TypeError, "__subclasses__() must return a list")
	}
	for i := 0; i < len(l.items); i++ {
		if ok, err := t.IsSubclass(sub.Value(), l.items[i]); err != nil || ok {
			return ok, err
		}
	}
	return false, nil
}

// ABCAsking reports whether a class is being asked since an abstract base class asks what is registered with it or derives from it.
func (t *Thread) ABCAsking() bool { return t.abcAsking > 0 }

// ABCVersion moves with every registration (abc.get_cache_token).
func (t *Thread) ABCVersion() int64 { return int64(t.abcVersion) }
