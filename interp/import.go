package interp

import (
	"strings"
	"sync"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// sourceCode compiles the Python part of a native module once per process.
type sourceCode struct {
	once sync.Once
	code *compile.Code
	err  error
}

// Modules is sys.modules.
func (t *Thread) Modules() *Dict {
	if t.modules == nil {
		t.modules = newDict()
		t.charge(dictSize)
	}
	return t.modules
}

func (t *Thread) runModuleSource(def *ModuleDef, m *Module) error {
	def.code.once.Do(func() {
		f, err := syntax.Parse("<frozen "+def.Name+">", def.Source, syntax.Options{})
		if err == nil {
			f.Module = publicName(f, def.Name)
			def.code.code, err = compile.Compile(f, compile.Options{})
		}
		def.code.err = err
	})
	if def.code.err != nil {
		panic("interp: module " + def.Name + ": " + def.code.err.Error())
	}
	if err := t.materialise(m); err != nil {
		return err
	}
	_, err := t.RunCode(def.code.code, m.dict, Value{})
	return err
}

// Import imports a module by its dotted name and returns that module itself (not its top package).
func (t *Thread) Import(name string) (Value, error) {
	if v, ok := t.Modules().getString(name); ok && !v.IsNone() {
		return v, nil
	}
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		parent, err := t.Import(name[:i])
		if err != nil {
			return Value{}, err
		}
		if v, ok := t.Modules().getString(name); ok {
			return v, nil
		}
		v, err := t.find(name)
		if err != nil {
			return Value{}, err
		}
		if v.ref == nil {
			if m, ok := As[Module](parent, moduleLayout); ok && m.def != nil { // os.path
				if v, err := t.AttrOpt(parent, name[i+1:]); err == nil && v.ref != nil && v.Type().layout == moduleLayout {
					return v, nil
				}
			}
			if p, err := t.AttrOpt(parent, "__path__"); err == nil && p.ref == nil {
				return Value{}, t.moduleNotFound(name, "No module named '"+name+"'; '"+name[:i]+"' is not a package")
			}
			return Value{}, t.moduleNotFound(name, "No module named '"+name+"'")
		}
		if p, ok := t.Modules().getString(name[:i]); ok { // what ran may have put another one there
			parent = p
		}
		err = t.SetAttr(parent, t.intern(name[i+1:]), v)
		if e, ok := err.(*Exc); ok && e.typ.IsSubtype(AttributeError) {
			err = t.Warn(ImportWarning, "Cannot set an attribute on '"+name[:i]+"' for child module '"+name[i+1:]+"'")
		}
		return v, err
	}
	v, err := t.find(name)
	if err == nil && v.ref == nil {
		err = t.moduleNotFound(name, "No module named '"+name+"'")
	}
	return v, err
}

// find loads a module that is not in sys.modules; unset when nobody has it.
func (t *Thread) find(name string) (Value, error) {
	if err := t.Work(100); err != nil {
		return Value{}, err
	}
	if name == "builtins" {
		return t.builtinsModule()
	}
	if t.host.HostModules != nil {
		if def := t.host.HostModules(name); def != nil {
			return t.load(def)
		}
	}
	if t.host.Modules != nil {
		if def := t.host.Modules(name); def != nil {
			if def.Name != name {
				// A second name of the module.
				m, err := t.Import(def.Name)
				if err != nil {
					return Value{}, err
				}
				return m, t.Modules().SetStr(t, t.intern(name), m)
			}
			return t.load(def)
		}
	}
	if t.host.ModuleSource != nil {
		return t.findSource(name)
	}
	return Value{}, nil
}

func (t *Thread) moduleNotFound(name, text string) error {
	if hint := outsideHint(name); hint != "" {
		text += "; " + hint
	}
	return t.notFound(name, text)
}

func (t *Thread) notFound(name, text string) error {
	err := t.Errorf(ModuleNotFoundError, "%s", text)
	if e, ok := err.(*Exc); ok {
		e.extra[importErrorMsg] = e.arguments().items[0]
		e.extra[importErrorName] = ValueOf(t.intern(name))
	}
	return err
}

// ImportGated imports a module as a program does, by its dotted name, and returns that module.
func (t *Thread) ImportGated(name string) (Value, error) {
	if _, err := t.importName(name, nil, None, 0, true); err != nil {
		return Value{}, err
	}
	v, _ := t.Modules().getString(name)
	return orNone(v), nil
}

// halted is the error for a module that the program does not want to be found: it, or a package that it is in, is None in sys.modules.
func (t *Thread) halted(name string) error {
	if v, ok := t.Modules().getString(name); ok {
		if v.IsNone() {
			return t.notFound(name, "import of "+name+" halted; None in sys.modules")
		}
		return nil
	}
	for {
		i := strings.LastIndexByte(name, '.')
		if i < 0 {
			return nil
		}
		if v, ok := t.Modules().getString(name[:i]); ok {
			if v.IsNone() {
				return t.notFound(name, "No module named '"+name+"'; '"+name[:i]+"' is not a package")
			}
			return nil
		}
		name = name[:i]
	}
}

// importName is __import__(name, globals, …, fromlist, level). With ask set the gate has a say.
func (t *Thread) importName(name string, globals *Dict, fromlist Value, level int, ask bool) (Value, error) {
	full := name
	if level > 0 {
		pkg, err := t.packageOf(globals, level)
		if err != nil {
			return Value{}, err
		}
		full = pkg
		if name != "" {
			full = pkg + "." + name
		}
	} else if name == "" {
		return Value{}, t.Errorf(ValueError, "Empty module name")
	}
	if ask && t.gate != nil {
		if err := t.checkImport(full); err != nil {
			return Value{}, err
		}
	}
	if err := t.halted(full); err != nil {
		return Value{}, err
	}
	m, err := t.Import(full)
	if err != nil {
		return Value{}, err
	}
	var from []Value
	if tup, ok := AsTuple(fromlist); fromlist.ref != nil && ok {
		from = tup.items
	} else if l, ok := AsList(fromlist); fromlist.ref != nil && ok {
		from = append(from, l.items...)
	}
	if len(from) == 0 {
		if level > 0 {
			if name == "" {
				return m, nil
			}
			top, _, _ := strings.Cut(name, ".")
			return t.Import(full[:len(full)-len(name)+len(top)])
		}
		top, _, more := strings.Cut(full, ".")
		if !more {
			return m, nil
		}
		return t.Import(top)
	}
	return m, t.importFromList(m, full, from, ask)
}

// importFromList imports the submodules that a from-import names.
func (t *Thread) importFromList(m Value, full string, from []Value, ask bool) error {
	if p, err := t.AttrOpt(m, "__path__"); err != nil || p.ref == nil {
		return err
	}
	for _, x := range from {
		s, ok := AsStr(x)
		if !ok || s.s == "*" {
			continue
		}
		have, err := t.AttrOpt(m, s.s)
		if err != nil {
			return err
		}
		if have.ref != nil {
			continue
		}
		if ask && t.gate != nil {
			if err := t.checkImport(full + "." + s.s); err != nil {
				return err
			}
		}
		if _, err := t.Import(full + "." + s.s); err != nil {
			if e, ok := err.(*Exc); ok && e.typ == ModuleNotFoundError {
				if n, ok := GoString(orNone(e.extra[importErrorName])); ok && n == full+"."+s.s {
					continue
				}
			}
			return err
		}
	}
	return nil
}

// packageOf is the package that a relative import starts from.
func (t *Thread) packageOf(globals *Dict, level int) (string, error) {
	pkg := ""
	if v, ok := globals.getStr(namePackage); ok && !v.IsNone() {
		if pkg, ok = GoString(v); !ok {
			return "", t.Errorf(TypeError, "package must be a string")
		}
	} else if err := t.Warn(ImportWarning, "can't resolve package from __spec__ or __package__, falling back on __name__ and __path__"); err != nil {
		return "", err
	} else if v, ok := globals.getStr(nameDunderName); !ok {
		return "", t.Errorf(KeyError, "'__name__' not in globals")
	} else {
		if pkg, ok = GoString(v); !ok {
			return "", t.Errorf(TypeError, "__name__ must be a string")
		}
		if _, isPkg := globals.getString("__path__"); !isPkg {
			pkg = pkg[:max(0, strings.LastIndexByte(pkg, '.'))]
		}
	}
	if pkg == "" {
		return "", t.Errorf(ImportError, "attempted relative import with no known parent package")
	}
	for ; level > 1; level-- {
		i := strings.LastIndexByte(pkg, '.')
		if i < 0 {
			return "", t.Errorf(ImportError, "attempted relative import beyond top-level package")
		}
		pkg = pkg[:i]
	}
	return pkg, nil
}

// execImport runs the import instructions.
func (t *Thread) execImport(fr *Frame, ins uint64) error {
	base := fr.base
	a := ra(base, ins)
	names := fr.fn.code.rt.names
	switch compile.Op(ins) {
	case compile.ImportName:
		name := names[opB(ins)]
		if imp, ok := fr.fn.builtins.getString("__import__"); ok {
			if f, ok := As[BuiltinFunc](imp, builtinFuncLayout); !ok || f.def.dotted != "builtins.__import__" {
				locals := None
				if fr.locals.ref != nil {
					locals = fr.locals
				} else if fr.fn.code.rt.flags&compile.NewLocals == 0 {
					locals = ValueOf(fr.fn.globals)
				}
				r, err := t.Call(imp, ValueOf(name), ValueOf(fr.fn.globals), locals, orNone(*a), Int(int64(opC(ins))))
				if err == nil {
					*a = r
				}
				return err
			}
		} else {
			return t.Errorf(ImportError, "__import__ not found")
		}
		r, err := t.importName(name.s, fr.fn.globals, *a, opC(ins), !fr.fn.code.rt.frozen)
		if err == nil {
			*a = r
		}
		return err
	case compile.ImportFrom:
		r, err := t.importFrom(fr, *rb(base, ins), names[opC(ins)])
		if err == nil {
			*a = r
		}
		return err
	}
	return t.importStar(fr, *a)
}

// importFrom is one name of a from-import.
func (t *Thread) importFrom(fr *Frame, m Value, name *Str) (Value, error) {
	if t.gate != nil && m.Type().layout == moduleLayout && !fr.fn.code.rt.frozen {
		if err := t.checkAttr(m, name, false); err != nil {
			return Value{}, err
		}
	}
	v, err := t.getAttrOpt(m, name)
	if err != nil || v.ref != nil {
		return v, err
	}
	modName := "<unknown module name>"
	if n, err := t.AttrOpt(m, "__name__"); err != nil {
		return Value{}, err
	} else if s, ok := GoString(n); n.ref != nil && ok {
		modName = s
		if v, ok := t.Modules().getString(modName + "." + name.s); ok {
			return v, nil
		}
	}
	where := "unknown location"
	if f, err := t.AttrOpt(m, "__file__"); err == nil && f.ref != nil {
		if s, ok := GoString(f); ok {
			where = s
		}
	}
	return Value{}, t.cannotImport(m, modName, name, where)
}

// moduleName is the name of a module in errors.
func (t *Thread) moduleName(m Value) string {
	if n, err := t.AttrOpt(m, "__name__"); err == nil && n.ref != nil {
		if s, ok := GoString(n); ok {
			return s
		}
	}
	return mustRepr(t, m)
}

func (t *Thread) cannotImport(m Value, modName string, name *Str, where string) error {
	text := "cannot import name '%s' from '%s' (%s)"
	if mod, ok := As[Module](m, moduleLayout); ok && mod.initializing {
		text = "cannot import name '%s' from partially initialized module '%s' (most likely due to a circular import) (%s)"
	}
	err := t.Errorf(ImportError, text, name.s, modName, where)
	if e, ok := err.(*Exc); ok {
		e.extra[importErrorMsg] = e.arguments().items[0]
		e.extra[importErrorName] = ValueOf(t.intern(modName))
		e.extra[importErrorFrom] = ValueOf(name)
	}
	return err
}

// importStar is from m import *.
func (t *Thread) importStar(fr *Frame, m Value) error {
	put := func(k *Str, v Value) error {
		if fr.locals.ref != nil {
			return t.SetItem(fr.locals, ValueOf(k), v)
		}
		return fr.fn.globals.SetStr(t, k, v)
	}
	all, err := t.AttrOpt(m, "__all__")
	if err != nil {
		return err
	}
	if all.ref != nil {
		return t.Iterate(all, func(x Value) error {
			s, ok := AsStr(x)
			if !ok {
				return t.Errorf(TypeError, "Item in %s.__all__ must be str, not %s", t.moduleName(m), x.Type().Name)
			}
			v, err := t.getAttrAt(fr, m, s)
			if err != nil {
				return err
			}
			return put(s, v)
		})
	}
	if mod, ok := As[Module](m, moduleLayout); ok {
		if err := t.materialise(mod); err != nil {
			return err
		}
	}
	d, err := t.Attr(m, "__dict__")
	if err != nil {
		return t.Errorf(ImportError, "from-import-* object has no __dict__ and no __all__")
	}
	keys, err := t.Collect(d)
	if err != nil {
		return err
	}
	for _, k := range keys.items {
		s, ok := AsStr(k)
		if !ok {
			return t.Errorf(TypeError, "Key in %s.__dict__ must be str, not %s", t.moduleName(m), k.Type().Name)
		}
		if strings.HasPrefix(s.s, "_") {
			continue
		}
		v, err := t.getAttrAt(fr, m, s)
		if err != nil {
			return err
		}
		if err := put(s, v); err != nil {
			return err
		}
	}
	return nil
}
