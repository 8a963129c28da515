package interp

import (
	"slices"
	"strings"
)

// typeLayout is the layout of classes. A class has room for attributes of its own, which only instances of user metaclasses use, in every case.
var typeLayout = func() *Layout {
	l := NewLayout[Type]("type")
	l.instOffset, l.instSize = typeInstOffset, l.size
	return l
}()

// AsType views v as a class.
func AsType(v Value) (*Type, bool) { return As[Type](v, typeLayout) }

// callType is the call of a class: its metaclass's __call__ unless that is type's own, then __new__ and __init__.
func (t *Thread) callType(typ *Type, args Args) (Value, error) {
	if typ.typ != TypeType {
		if call := typ.typ.slots.Call; call != nil {
			return call(t, typ.Value(), args)
		}
	}
	return typeCall(t, typ.Value(), args)
}

// typeCall is type.__call__.
func typeCall(t *Thread, self Value, args Args) (Value, error) {
	typ := cast[Type](self)
	if typ == TypeType {
		if args.Kw == nil && len(args.V) == 1 {
			return args.V[0].Type().Value(), nil
		}
		if n := len(args.Pos()); n == 1 {
			return Value{}, t.Errorf(TypeError, "type() takes no keyword arguments")
		} else if n != 3 {
			return Value{}, t.Errorf(TypeError, "type() takes 1 or 3 arguments")
		}
	}
	if typ.slots.New == nil {
		return Value{}, t.Errorf(TypeError, "cannot create '%s' instances", typ.FullName())
	}
	if t.gateCalls {
		if err := t.checkConstruct(typ, args); err != nil {
			return Value{}, err
		}
	}
	if err := t.enterCall(); err != nil {
		return Value{}, err
	}
	if typ == ListType && args.Kw == nil && len(args.V) == 1 { // knows how much room it needs, which __new__ does not
		l, err := t.listOf(args.V[0])
		t.natives--
		return ValueOf(l), err
	}
	v, err := typ.slots.New(t, typ, args)
	if err == nil && (typ.flags&typePlainInit == 0 || v.Type() != typ) {
		v, err = t.initialise(typ, v, args)
	}
	t.natives--
	return v, err
}

// initialise calls __init__ of what typ's __new__ made, if that is an instance of typ.
func (t *Thread) initialise(typ *Type, v Value, args Args) (Value, error) {
	if v.Type() != typ && !v.Type().IsSubtype(typ) {
		return v, nil
	}
	if init := v.Type().slots.Init; init != nil {
		mark := t.Root(v)
		err := init(t, v, args)
		t.Unroot(mark)
		if err != nil {
			return Value{}, err
		}
	}
	return v, nil
}

// typeNew is type.__new__(meta, name, bases, namespace, **kwargs).
func typeNew(t *Thread, meta *Type, args Args) (Value, error) {
	pos := args.Pos()
	if len(pos) != 3 {
		return Value{}, t.Errorf(TypeError, "type.__new__() takes exactly 3 arguments (%d given)", len(pos))
	}
	name, ok := AsStr(pos[0])
	if !ok {
		return Value{}, t.Errorf(TypeError, "type.__new__() argument 1 must be str, not %s", pos[0].Type().Name)
	}
	basesTuple, ok := AsTuple(pos[1])
	if !ok {
		return Value{}, t.Errorf(TypeError, "type.__new__() argument 2 must be tuple, not %s", pos[1].Type().Name)
	}
	ns, ok := AsDict(pos[2])
	if !ok {
		return Value{}, t.Errorf(TypeError, "type.__new__() argument 3 must be dict, not %s", pos[2].Type().Name)
	}
	if err := t.checkTypeName(pos[0], name.s); err != nil {
		return Value{}, err
	}
	bases := make([]*Type, 0, len(basesTuple.items)+1)
	for _, b := range basesTuple.items {
		k, ok := AsType(b)
		if !ok && !TypeType.IsSubtype(b.Type()) && b.Type().Lookup("__mro_entries__").ref == nil {
			return Value{}, t.Errorf(TypeError, metaConflict)
		}
		if !ok {
			if b.Type().Lookup("__mro_entries__").ref != nil {
				return Value{}, t.Errorf(TypeError, "type() doesn't support MRO entry resolution; use types.new_class()")
			}
			return Value{}, t.Errorf(TypeError, "bases must be types")
		}
		bases = append(bases, k)
	}
	winner, err := t.calculateMeta(meta, bases)
	if err != nil {
		return Value{}, err
	}
	if winner != meta {
		if winner.userNew() {
			return winner.slots.New(t, winner, args)
		}
		meta = winner
	}
	if len(bases) == 0 {
		bases = append(bases, ObjectType)
	}
	typ, err := t.makeClass(meta, name, bases, ns)
	if err != nil {
		return Value{}, err
	}
	if err := t.warnKeys(typ); err != nil {
		return Value{}, err
	}
	if err := t.finishClass(typ, args); err != nil {
		return Value{}, err
	}
	return typ.Value(), nil
}

// warnKeys warns of a namespace with keys that no attribute can have.
func (t *Thread) warnKeys(typ *Type) error {
	for i := range typ.attrs.entries {
		if k := typ.attrs.entries[i].key; k.ref != nil && k.Type().layout != strLayout {
			return t.Warn(RuntimeWarning, "non-string key in the __dict__ of class "+typ.Name)
		}
	}
	return nil
}

func (typ *Type) userNew() bool {
	f, ok := As[BuiltinFunc](typ.Lookup("__new__"), builtinFuncLayout)
	return !ok || f.def.owner != TypeType
}

// calculateMeta is the most derived metaclass of meta and the bases'.
func (t *Thread) calculateMeta(meta *Type, bases []*Type) (*Type, error) {
	for _, b := range bases {
		switch {
		case meta.IsSubtype(b.typ):
		case b.typ.IsSubtype(meta):
			meta = b.typ
		default:
			return nil, t.Errorf(TypeError, metaConflict)
		}
	}
	return meta, nil
}

const metaConflict = "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases"

// solid is the class that fixes the layout of typ's instances: the nearest one that declares slots, or the builtin one.
func (typ *Type) solid() *Type {
	for _, c := range typ.MRO {
		if len(c.slotNames) > 0 || c.flags&typeHeap == 0 && c.layout == typ.layout && (c.layout != excLayout || c.fixesFields()) {
			return c
		}
	}
	return ObjectType
}

// bestBase is the base whose Go struct instances must have.
func (t *Thread) bestBase(bases []*Type) (*Type, error) {
	best := bases[0]
	solid := best.solid()
	for _, b := range bases {
		switch s := b.solid(); {
		case solid.IsSubtype(s):
		case s.IsSubtype(solid):
			solid = s
		default:
			return nil, t.Errorf(TypeError, "multiple bases have instance lay-out conflict")
		}
		if b.flags&typeFinal != 0 {
			return nil, t.Errorf(TypeError, "type '%s' is not an acceptable base type", b.FullName())
		}
		switch {
		case b.layout == best.layout || b.layout == objectLayout:
		case best.layout == objectLayout:
			best = b
		default:
			return nil, t.Errorf(TypeError, "multiple bases have instance lay-out conflict")
		}
	}
	return best, nil
}

const typeSize = 1200 // of a class with its dictionary's header

func (t *Thread) makeClass(meta *Type, name *Str, bases []*Type, ns *Dict) (*Type, error) {
	best, err := t.bestBase(bases)
	if err != nil {
		return nil, err
	}
	if err := t.Alloc(typeSize); err != nil {
		return nil, err
	}
	typ := &Type{Name: name.s, QualName: name.s, Bases: bases, layout: best.layout}
	typ.typ = meta
	typ.flags = typeHeap
	if meta.instOffset != 0 {
		typ.inst.shape = meta.rootShape()
	}
	for _, b := range bases {
		typ.flags |= b.flags & (typeHasDict | typeIntSub | typeStrSub | typeExcSub | typeTypeSub | typeWeakrefs)
	}
	attrs := newDict()
	if err := attrs.reserve(t, ns.live+2); err != nil { // __dict__ and __weakref__ come, __qualname__ and cells go
		return nil, err
	}
	for pos := 0; ; {
		k, v, ok := ns.Next(&pos)
		if !ok {
			break
		}
		if err := t.Work(1); err != nil {
			return nil, err
		}
		if err := attrs.Set(t, k, v); err != nil {
			return nil, err
		}
	}
	typ.attrs = attrs
	if err := t.classNamespace(typ); err != nil {
		return nil, err
	}
	if err := t.fillCells(typ); err != nil {
		return nil, err
	}
	if typ.MRO, err = t.computeMRO(typ); err != nil {
		return nil, err
	}
	if err := t.classSlots(typ, best); err != nil {
		return nil, err
	}
	t.typeVersions++
	typ.version = t.typeVersions
	typ.initVer = 0
	for _, b := range bases {
		t.addSubclass(b, typ)
	}
	typ.userSlots()
	typ.plainAttrs()
	typ.flags |= typeReady
	typ.abstract = typ.hasAbstract()
	return typ, nil
}

// classNamespace applies what type.__new__ does to the namespace: __qualname__, __doc__, implicit classmethods, __eq__ without __hash__.
func (t *Thread) classNamespace(typ *Type) error {
	d := typ.attrs
	if q, ok := d.getStr(nameQualname); ok {
		s, ok := AsStr(q)
		if !ok {
			return t.Errorf(TypeError, "type __qualname__ must be a str, not %s", q.Type().Name)
		}
		typ.QualName = s.s
		d.delStr(nameQualname)
	}
	if _, ok := d.getStr(nameModule); !ok {
		if m, ok := t.callerGlobals().getStr(nameDunderName); ok {
			if err := d.SetStr(t, nameModule, m); err != nil {
				return err
			}
		}
	}
	if doc, ok := d.getStr(nameDoc); ok {
		if err := t.encodable(doc); err != nil {
			return err
		}
	} else {
		if err := d.SetStr(t, nameDoc, None); err != nil {
			return err
		}
	}
	for _, n := range []*Str{nameInitSubclass, nameClassGetItem} {
		if f, ok := d.getStr(n); ok && f.IsExact(FunctionType) {
			cm, err := New[ClassMethodObj](t, ClassMethodType)
			if err != nil {
				return err
			}
			cm.fn = f
			if err := d.SetStr(t, n, ValueOf(cm)); err != nil {
				return err
			}
		}
	}
	if f, ok := d.getStr(nameNew); ok && f.IsExact(FunctionType) {
		sm, err := New[StaticMethodObj](t, StaticMethodType)
		if err != nil {
			return err
		}
		sm.fn = f
		if err := d.SetStr(t, nameNew, ValueOf(sm)); err != nil {
			return err
		}
	}
	if _, ok := d.getStr(nameEq); ok {
		if _, ok := d.getStr(nameHash); !ok {
			return d.SetStr(t, nameHash, None)
		}
	}
	return nil
}

// callerGlobals are the globals of the innermost Python frame.
func (t *Thread) callerGlobals() *Dict {
	for f := t.frame; f != nil; f = f.prev {
		if f.fn != nil {
			return f.fn.globals
		}
	}
	if t.mainGlobals != nil {
		return t.mainGlobals
	}
	return newDict()
}

// MemberDescr is an attribute declared in __slots__.
type MemberDescr struct {
	Object
	owner *Type
	name  *Str
}

var memberDescrLayout = NewLayout[MemberDescr]("member_descriptor")

// Traverse implements Heap.
func (m *MemberDescr) Traverse(w *Walker) { w.Visit(m.owner.Value()) }

// ExtraSize implements Heap.
func (m *MemberDescr) ExtraSize() int64 { return 0 }

// classSlots gives the class's instances attribute storage: a __dict__ unless __slots__ says otherwise.
func (t *Thread) classSlots(typ, best *Type) error {
	typ.instOffset = typ.layout.instOffset
	sv, ok := typ.attrs.getStr(nameSlots)
	if !ok {
		if typ.flags&typeHasDict == 0 {
			if err := t.addGetSet(typ, "__dict__", instanceDictRows); err != nil {
				return err
			}
		}
		if typ.flags&typeWeakrefs == 0 {
			if err := t.addGetSet(typ, "__weakref__", weakrefRows); err != nil {
				return err
			}
		}
		typ.flags |= typeHasDict | typeWeakrefs
		return nil
	}
	var items []Value
	if s, ok := AsStr(sv); ok {
		items = []Value{ValueOf(s)}
	} else {
		l, err := t.Collect(sv)
		if err != nil {
			return err
		}
		items = l.items
	}
	if len(items) > 0 && (best.layout == intLayout || best.layout == tupleLayout || best.layout == bytesLayout) {
		return t.Errorf(TypeError, "nonempty __slots__ not supported for subtype of '%s'", best.Name)
	}
	baseDict := typ.flags&typeHasDict != 0
	if len(items) == 0 && !baseDict && best.instOffset == 0 && (typ.layout == objectLayout || typ.layout == tupleLayout) {
		typ.instOffset = 0 // no attributes at all
	}
	for _, v := range items {
		if err := t.Work(8); err != nil {
			return err
		}
		s, ok := AsStr(v)
		if !ok {
			return t.Errorf(TypeError, "__slots__ items must be strings, not '%s'", v.Type().Name)
		}
		switch {
		case !isIdentifier(s.s):
			return t.Errorf(TypeError, "__slots__ must be identifiers")
		case s.s == "__dict__":
			if typ.flags&typeHasDict != 0 {
				return t.Errorf(TypeError, "__dict__ slot disallowed: we already got one")
			}
			typ.flags |= typeHasDict
			if err := t.addGetSet(typ, "__dict__", instanceDictRows); err != nil {
				return err
			}
			continue
		case s.s == "__weakref__":
			if typ.flags&typeWeakrefs != 0 {
				return t.Errorf(TypeError, "__weakref__ slot disallowed: we already got one")
			}
			typ.flags |= typeWeakrefs
			if err := t.addGetSet(typ, "__weakref__", weakrefRows); err != nil {
				return err
			}
			continue
		}
		name := t.intern(mangle(typ.Name, s.s))
		v, clash := typ.attrs.getStr(name)
		if m, ok := As[MemberDescr](v, memberDescrLayout); clash && ok && m.owner == typ {
			continue // named twice
		}
		if clash && name.s != "__qualname__" && (name != nameDoc || !v.IsNone()) {
			return t.Errorf(ValueError, "'%s' in __slots__ conflicts with class variable", name.s)
		}
		typ.slotNames = append(typ.slotNames, name.s)
		if err := t.Alloc(64); err != nil {
			return err
		}
		m := &MemberDescr{Object{typ: MemberDescrType}, typ, name}
		if err := typ.attrs.SetStr(t, name, ValueOf(m)); err != nil {
			return err
		}
	}
	typ.flags |= typeSlotsOnly
	return nil
}

// mangle is Python's private name mangling.
func mangle(class, name string) string {
	if !strings.HasPrefix(name, "__") || strings.HasSuffix(name, "__") || strings.Contains(name, ".") {
		return name
	}
	class = strings.TrimLeft(class, "_")
	if class == "" {
		return name
	}
	return "_" + class + name
}

func (t *Thread) addSubclass(base, typ *Type) {
	t.charge(16)
	if base.flags&typeHeap != 0 {
		base.subs = append(base.subs, typ)
		return
	}
	if t.builtinSubs == nil {
		t.builtinSubs = map[*Type][]*Type{}
	}
	t.builtinSubs[base] = append(t.builtinSubs[base], typ)
}

// hasAbstract reports whether the class may not be instantiated: __abstractmethods__ is not empty.
func (typ *Type) hasAbstract() bool {
	v, ok := typ.attrs.getString("__abstractmethods__")
	if !ok {
		return false
	}
	if s, ok := AsSet(v); ok {
		return s.Len() > 0
	}
	return false
}

// fillCells gives the cells __class__ and __classdict__ of the methods what they stand for.
func (t *Thread) fillCells(typ *Type) error {
	if cell, ok := typ.attrs.getStr(nameClassCell); ok {
		c, ok := As[Cell](cell, cellLayout)
		if !ok {
			return t.Errorf(TypeError, "type.__new__() argument 3 must contain a cell '__classcell__', not '%s'", cell.Type().Name)
		}
		c.v = typ.Value()
		typ.attrs.delStr(nameClassCell)
	}
	if cell, ok := typ.attrs.getStr(nameClassDictCell); ok {
		if c, ok := As[Cell](cell, cellLayout); ok {
			c.v = ValueOf(typ.attrs)
		}
		typ.attrs.delStr(nameClassDictCell)
	}
	return nil
}

// finishClass calls __set_name__ of the namespace's values and __init_subclass__ of the parent.
func (t *Thread) finishClass(typ *Type, args Args) error {
	mark := t.Root(typ.Value())
	defer t.Unroot(mark)
	type pair struct{ k, v Value }
	var named []pair
	for pos := 0; ; {
		k, v, ok := typ.attrs.Next(&pos)
		if !ok {
			break
		}
		if m := v.Type().Lookup("__set_name__"); m.ref != nil {
			named = append(named, pair{k, v})
		}
	}
	for _, p := range named {
		m := p.v.Type().Lookup("__set_name__")
		if m.ref == nil {
			continue
		}
		if _, err := t.callMethodDescr(m, p.v, typ.Value(), p.k); err != nil {
			if e, ok := err.(*Exc); ok {
				t.addNote(e, "Error calling __set_name__ on '"+p.v.Type().Name+"' instance "+mustRepr(t, p.k)+" in '"+typ.Name+"'")
			}
			return err
		}
	}
	super, err := t.superLookup(typ, typ, typ.Value(), nameInitSubclass)
	if err == nil && super.ref == nil { // an mro() of the program's: then super() itself has it
		super, err = t.Attr(ObjectType.Value(), nameInitSubclass.s)
	}
	if err != nil {
		return err
	}
	n := len(args.Pos())
	_, err = t.CallArgs(super, Args{args.V[n:], args.Kw})
	return err
}

// instanceDictRows are the getter and setter of __dict__ that a class gets when its instances have one and its bases' don't.
var instanceDictRows = []Native{
	{Name: "__dict__", Kind: Getter, Cost: CostPerElement, Doc: "dictionary for instance variables", Fn: func(t *Thread, a Args) (Value, error) {
		switch v := a.V[0]; v.Type().layout { // of a class or module that is an instance of an ordinary class as well: its own namespace
		case typeLayout:
			return typeDict(t, a)
		case moduleLayout:
			d, _ := ModuleType.attrs.getString("__dict__")
			return cast[GetSetDescr](d).get.Fn(t, a)
		}
		return t.instanceDict(a.V[0])
	}},
	{Name: "__dict__", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return t.setInstanceDict(a.V[0], a.Get(1)) }},
}

var weakrefRows = []Native{
	{Name: "__weakref__", Kind: Getter, Cost: CostPerElement, Doc: "list of weak references to the object", Fn: func(t *Thread, a Args) (Value, error) { return t.firstWeakRef(a.V[0]) }},
}

// addGetSet puts a computed attribute into a user class.
func (t *Thread) addGetSet(typ *Type, name string, rows []Native) error {
	if _, ok := typ.attrs.getString(name); ok { // the class defines it itself
		return nil
	}
	if err := t.Alloc(96); err != nil {
		return err
	}
	g := &GetSetDescr{Object: Object{typ: GetSetDescrType}, owner: typ, name: name, get: &rows[0], doc: rows[0].Doc}
	if len(rows) > 1 {
		g.set = &rows[1]
	}
	return typ.attrs.SetStr(t, t.intern(name), ValueOf(g))
}

func (t *Thread) setInstanceDict(v, val Value) (Value, error) {
	switch v.Type().layout {
	case typeLayout: // the base whose instances the class and the module are as well does not open their namespaces
		return Value{}, t.Errorf(AttributeError, "attribute '__dict__' of 'type' objects is not writable")
	case moduleLayout:
		return Value{}, t.Errorf(AttributeError, "readonly attribute")
	}
	if val.ref == nil && slices.ContainsFunc(v.Type().MRO, func(c *Type) bool { return c.flags&(typeHeap|typeHasDict) == typeHasDict }) {
		return Value{}, t.Errorf(TypeError, "cannot delete __dict__") // a builtin class's instances have one always
	}
	if val.ref == nil {
		d, err := NewDict(t)
		if err != nil {
			return Value{}, err
		}
		val = ValueOf(d)
	}
	d, ok := AsDict(val)
	if !ok {
		return Value{}, t.Errorf(TypeError, "__dict__ must be set to a dictionary, not a '%s'", val.Type().Name)
	}
	in := v.inst()
	if err := in.toDict(t); err != nil {
		return Value{}, err
	}
	in.dict = d
	return None, nil
}
