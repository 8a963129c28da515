package interp

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/safepy/safepy/hooks"
)

// Module is a Python module.
type Module struct {
	Object
	dict *Dict
	def  *ModuleDef // native modules

	source       string          // the name under which the host gave the source it was made from; "" for others
	initializing bool            // its code, from source, runs for the first time
	deleted      map[string]bool // names of the table that the program deleted
}

// ModuleDef is a native module: one documented table, immutable and shared by all sandboxes. An object of it enters a sandbox when a program first asks
// for it, so importing costs only what is used.
type ModuleDef struct {
	Name   string // dotted
	Doc    string
	OfHost bool // as TypeSpec's
	Funcs  []Native
	Types  []*Type // classes, by their names
	// Consts are further attributes, shared by all sandboxes: immutable values only.
	Consts map[string]Value
	// Aliases are further names of functions and classes of the table.
	Aliases []Alias
	// Lazy makes attributes that are the sandbox's own, each when it is first asked for.
	Lazy map[string]func(t *Thread, m *Module) (Value, error)
	// Init completes the module in a sandbox when it is imported: attributes that are the sandbox's own.
	Init func(t *Thread, m *Module) error
	// Source is Python source of ours, run in the module's namespace after the rest is there; compiled once per process.
	Source string
	// Submodules imported along with it, as attributes ("os" imports "os.path").
	Submodules []string
	Package    bool
	// FromGo converts values that enter from Go, for the modules that are asked: datetime for time.Time and time.Duration.
	FromGo func(t *Thread, x any) (Value, error)

	once  sync.Once
	table map[string]Value // Funcs, Types and Consts by name
	code  sourceCode
}

// Alias is a second name for what a module's table has under another.
type Alias struct{ Name, Of string }

var moduleLayout = NewLayout[Module]("module")

// Traverse implements Heap.
func (m *Module) Traverse(w *Walker) { w.Visit(ValueOf(m.dict)) }

// ExtraSize implements Heap.
func (*Module) ExtraSize() int64 { return 0 }

// Dict is the module's namespace.
func (m *Module) Dict() *Dict { return m.dict }

// Set stores an attribute of the module.
func (m *Module) Set(t *Thread, name string, v Value) error {
	return m.dict.SetStr(t, t.intern(name), v)
}

// ready builds the table of shared objects.
func (def *ModuleDef) ready() map[string]Value {
	def.once.Do(func() {
		def.table = make(map[string]Value, len(def.Funcs)+len(def.Types)+len(def.Consts))
		name := ValueOf(staticStr(def.Name))
		for i := range def.Funcs {
			n := &def.Funcs[i]
			n.dotted = def.Name + "." + n.Name
			registerNative(n, def.OfHost)
			n.readSig(def.OfHost)
			def.table[n.Name] = ValueOf(&BuiltinFunc{Object: Object{typ: BuiltinFunctionType, flags: flagShared}, def: n, module: name})
		}
		for _, typ := range def.Types {
			def.table[typ.ShortName()] = typ.Value()
		}
		for k, v := range def.Consts {
			def.table[k] = v
		}
		for _, a := range def.Aliases {
			def.table[a.Name] = def.table[a.Of]
		}
	})
	return def.table
}

// NewModule makes an empty module with its special attributes.
func (t *Thread) NewModule(name string) (*Module, error) {
	d, err := NewDict(t)
	if err != nil {
		return nil, err
	}
	m, err := New[Module](t, ModuleType)
	if err != nil {
		return nil, err
	}
	m.dict = d
	s, err := NewStr(t, name)
	if err != nil {
		return nil, err
	}
	for _, p := range []struct {
		k *Str
		v Value
	}{{nameDunderName, s}, {nameDoc, None}, {namePackage, None}, {nameLoader, None}, {nameSpec, None}} {
		if err := d.SetStr(t, p.k, p.v); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// load makes a native module in the sandbox and puts it into sys.modules.
func (t *Thread) load(def *ModuleDef) (Value, error) {
	m, err := t.NewModule(def.Name)
	if err != nil {
		return Value{}, err
	}
	m.def = def
	mod := ValueOf(m)
	mark := t.Root(mod)
	defer t.Unroot(mark)
	if def.Doc != "" {
		s, err := NewStr(t, def.Doc)
		if err != nil {
			return Value{}, err
		}
		if err := m.dict.SetStr(t, nameDoc, s); err != nil {
			return Value{}, err
		}
	}
	pkg := def.Name
	if !def.Package {
		pkg = pkg[:max(0, strings.LastIndexByte(pkg, '.'))]
	}
	p, err := NewStr(t, pkg)
	if err != nil {
		return Value{}, err
	}
	if err := m.dict.SetStr(t, namePackage, p); err != nil {
		return Value{}, err
	}
	if def.Package {
		l, err := NewList(t, nil)
		if err != nil {
			return Value{}, err
		}
		if err := m.Set(t, "__path__", ValueOf(l)); err != nil {
			return Value{}, err
		}
	}
	def.ready()
	if err := t.Modules().SetStr(t, t.intern(def.Name), mod); err != nil {
		return Value{}, err
	}
	if def.Init != nil {
		err = def.Init(t, m)
	}
	if err == nil && def.Source != "" {
		err = t.runModuleSource(def, m)
	}
	for _, sub := range def.Submodules {
		if err == nil {
			_, err = t.Import(def.Name + "." + sub)
		}
	}
	if err != nil {
		t.Modules().delStr(t.intern(def.Name))
		return Value{}, err
	}
	return mod, nil
}

// moduleGet is attribute lookup on a module: its namespace, then its table, then its own __getattr__.
func moduleGet(t *Thread, v Value, name *Str) (Value, error) {
	m := cast[Module](v)
	if r, ok := m.dict.getStr(name); ok {
		return r, nil
	}
	if m.def != nil {
		if m.deleted[name.s] {
			return t.moduleFallback(v, name)
		}
		if r, ok := m.def.table[name.s]; ok {
			return r, m.dict.SetStr(t, name, r)
		}
		if f, ok := m.def.Lazy[name.s]; ok {
			r, err := f(t, m)
			if err != nil {
				return Value{}, err
			}
			return r, m.dict.SetStr(t, name, r)
		}
	}
	return t.moduleFallback(v, name)
}

// moduleFallback is moduleGet of what is neither in the namespace nor in the table.
func (t *Thread) moduleFallback(v Value, name *Str) (Value, error) {
	r, err := t.lookupAttr(v, name)
	if err != nil || r.ref != nil {
		return r, err
	}
	if g, ok := cast[Module](v).dict.getString("__getattr__"); ok {
		return t.Call(g, ValueOf(name))
	}
	return Value{}, t.moduleAttrError(v, name)
}

// materialise puts the whole table of a native module into its namespace, for dir(), vars() and import *.
func (t *Thread) materialise(m *Module) error {
	if m.dict.flags&flagFrozen != 0 {
		m.dict.own(t)
	}
	if m.def == nil {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(m.def.table)) {
		v := m.def.table[name]
		k := t.intern(name)
		if _, ok := m.dict.getStr(k); !ok && !m.deleted[name] {
			if err := m.dict.SetStr(t, k, v); err != nil {
				return err
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(m.def.Lazy)) {
		// An AttributeError: the sandbox does not have it, as with io.open where open is withheld.
		if _, err := moduleGet(t, ValueOf(m), t.intern(name)); err != nil && !IsExc(err, AttributeError) {
			return err
		}
	}
	return nil
}

func (t *Thread) moduleAttrError(v Value, name *Str) error {
	m := cast[Module](v)
	n, _ := m.dict.getStr(nameDunderName)
	s, ok := GoString(n)
	if n.ref == nil || !ok {
		return t.attrError(v, name, "module has no attribute '%s'", name.s)
	}
	if m.initializing {
		from := ""
		if f, ok := m.dict.getString("__file__"); ok {
			from = " from " + mustRepr(t, f)
		}
		return t.attrError(v, name, "partially initialized module '%s'%s has no attribute '%s' (most likely due to a circular import)", s, from, name.s)
	}
	if sub, ok := t.Modules().getString(s + "." + name.s); ok {
		if mod, ok := As[Module](sub, moduleLayout); ok && mod.initializing {
			return t.attrError(v, name, "cannot access submodule '%s' of module '%s' (most likely due to a circular import)", name.s, s)
		}
	}
	return t.attrError(v, name, "module '%s' has no attribute '%s'", s, name.s)
}

func moduleSet(t *Thread, v Value, name *Str, val Value) error {
	m := cast[Module](v)
	if d := v.Type().Lookup(name.s); d.ref != nil {
		if set := d.Type().slots.DescrSet; set != nil {
			return set(t, d, v, val)
		}
	}
	if m.dict.flags&flagFrozen != 0 {
		m.dict.own(t)
	}
	if val.ref != nil {
		return m.dict.SetStr(t, name, val)
	}
	if had := m.dict.delStr(name); m.def != nil && !m.deleted[name.s] {
		_, inTable := m.def.table[name.s]
		_, lazy := m.def.Lazy[name.s]
		if inTable || lazy {
			if m.deleted == nil {
				m.deleted = map[string]bool{}
			}
			m.deleted[name.s] = true
			return t.Alloc(64)
		} else if had {
			return nil
		}
	} else if had {
		return nil
	}
	return t.attrError(v, name, "'%s' object has no attribute '%s'", v.Type().Name, name.s)
}

func setupModule() {
	define(ModuleType, TypeSpec{
		Name: "module", Doc: "A module: a namespace with a name and a docstring.", Layout: moduleLayout, HasDict: true, NewSig: "(name, doc=None)",
		Slots: Slots{
			New: func(t *Thread, typ *Type, _ Args) (Value, error) {
				m, err := New[Module](t, typ)
				if err != nil {
					return Value{}, err
				}
				m.dict, err = NewDict(t)
				return ValueOf(m), err
			},
			Init: func(t *Thread, self Value, args Args) error {
				a, err := moduleSig.bind(t, args, nil)
				if err != nil {
					return err
				}
				m := cast[Module](self)
				if _, ok := AsStr(a[0]); !ok {
					return t.Errorf(TypeError, "module() argument 'name' must be str, not %s", a[0].Type().Name)
				}
				for _, p := range []struct {
					k *Str
					v Value
				}{{nameDunderName, a[0]}, {nameDoc, orNone(a[1])}, {namePackage, None}, {nameLoader, None}, {nameSpec, None}} {
					if err := m.dict.SetStr(t, p.k, p.v); err != nil {
						return err
					}
				}
				return nil
			},
			GetAttr: moduleGet, SetAttr: moduleSet,
			Repr: func(t *Thread, v Value) (Value, error) {
				m := cast[Module](v)
				n, _ := m.dict.getStr(nameDunderName)
				name := "'?'"
				if s, ok := AsStr(n); n.ref != nil && ok {
					r, err := t.Repr(ValueOf(s))
					if err != nil {
						return Value{}, err
					}
					name = r.s
				}
				if m.def != nil {
					return NewStr(t, "<module "+name+" (built-in)>")
				}
				if f, ok := m.dict.getString("__file__"); ok {
					return NewStr(t, "<module "+name+" from "+mustRepr(t, f)+">")
				}
				if l, ok := m.dict.getString("__loader__"); ok && !l.IsNone() {
					if typ := l.Type(); typ.Name == "NamespaceLoader" && typ.ModuleName() == "importlib.machinery" {
						p, err := t.AttrOpt(l, "_path")
						if err != nil || p.ref != nil {
							return t.namespaceRepr(name, p, err)
						}
					}
					r, err := t.Repr(l)
					if err != nil {
						return Value{}, err
					}
					return NewStr(t, "<module "+name+" ("+r.s+")>")
				}
				if p, ok := m.dict.getString("__path__"); ok {
					return t.namespaceRepr(name, p, nil)
				}
				return NewStr(t, "<module "+name+">")
			},
		},
		Methods: []Native{
			{Name: "__dict__", Kind: Getter, Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
				m := cast[Module](a.V[0])
				if err := t.materialise(m); err != nil || m.def == nil || t.gateScope&hooks.Frozen == 0 {
					return ValueOf(m.dict), err
				}
				d, err := m.dict.clone(t) // since a view gives what it is of to the __eq__ and __ror__ of others
				if err != nil {
					return Value{}, err
				}
				defer t.Unroot(t.Root(ValueOf(d)))
				return t.MappingProxy(d)
			}},
			{Name: "__dir__", Sig: "()", Cost: CostPerElement, Fn: func(t *Thread, a Args) (Value, error) {
				m := cast[Module](a.V[0])
				if err := t.materialise(m); err != nil {
					return Value{}, err
				}
				if m.typ != ModuleType {
					d, err := t.AttrOpt(a.V[0], "__dict__")
					if err != nil {
						return Value{}, err
					}
					if _, ok := AsDict(d); d.ref != nil && !ok {
						return Value{}, t.Errorf(TypeError, "<module>.__dict__ is not a dictionary")
					}
				}
				if f, ok := m.dict.getString("__dir__"); ok {
					return t.Call(f)
				}
				l, err := t.Collect(ValueOf(m.dict))
				return ValueOf(l), err
			}},
			{Name: "__annotations__", Kind: Getter, Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
				m := cast[Module](a.V[0])
				name := t.intern("__annotations__")
				if v, ok := m.dict.getStr(name); ok {
					return v, nil
				}
				f, _ := m.dict.getString("__annotate__")
				if f.IsNone() {
					f = Value{}
				}
				d, err := t.callAnnotate(f)
				if err != nil || m.initializing { // there may be more of them later
					return d, err
				}
				return d, m.dict.SetStr(t, name, d)
			}},
			{Name: "__annotate__", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				return None, cast[Module](a.V[0]).dict.SetStr(t, t.intern("__annotate__"), None)
			}},
			{Name: "__annotate__", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				m, v := cast[Module](a.V[0]), a.Get(1)
				switch {
				case v.ref == nil:
					return Value{}, t.Errorf(TypeError, "cannot delete __annotate__ attribute")
				case !v.IsNone() && !Callable(v):
					return Value{}, t.Errorf(TypeError, "__annotate__ must be callable or None")
				case !v.IsNone():
					m.dict.delStr(t.intern("__annotations__"))
				}
				return None, m.dict.SetStr(t, t.intern("__annotate__"), v)
			}},
			{Name: "__annotations__", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				m := cast[Module](a.V[0])
				name := t.intern("__annotations__")
				if a.Get(1).ref == nil {
					if !m.dict.delStr(name) {
						return Value{}, t.Errorf(AttributeError, "__annotations__")
					}
					m.dict.delStr(t.intern("__annotate__"))
					return None, nil
				}
				if err := m.dict.SetStr(t, name, a.V[1]); err != nil {
					return Value{}, err
				}
				m.dict.delStr(t.intern("__annotate__"))
				return None, nil
			}},
		},
	})
}

var moduleSig = kwNative("module", "(name, doc=None)")

// own gives a dict that shares its entries with a table of all sandboxes entries of its own, before it may be written.
func (d *Dict) own(t *Thread) {
	if d.flags&flagFrozen == 0 {
		return
	}
	t.charge(d.ExtraSize())
	d.flags &^= flagFrozen
	d.entries = append([]dictEntry(nil), d.entries...)
	d.index = append([]int32(nil), d.index...)
	d.keysVer++
}

// AsModule gives a module.
func AsModule(v Value) (*Module, bool) { return As[Module](v, moduleLayout) }

// namespaceRepr is the repr of a package without a file, of which path says where its parts are.
func (t *Thread) namespaceRepr(name string, path Value, err error) (Value, error) {
	if err != nil {
		return Value{}, err
	}
	r, err := t.Repr(path)
	if err != nil {
		return Value{}, err
	}
	return NewStr(t, "<module "+name+" (namespace) from "+r.s+">")
}
