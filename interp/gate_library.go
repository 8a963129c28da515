package interp

import (
	"slices"
	"strings"

	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/interp/syntax"
)

// gateKind says what the gate has to do with the calls of some code.
type gateKind uint8

const (
	gateAsk  gateKind = iota // library code: asked about by its name
	gatePass                 // special methods, which Python itself calls, and functions that library functions made
)

// publicName is the name of the module that what f defines is known by: the one that f gives itself, else that of its table.
func publicName(f *syntax.File, name string) string {
	for _, st := range f.Body {
		a, ok := st.(*ast.Assign)
		if !ok || len(a.Targets) != 1 {
			continue
		}
		target, ok := a.Targets[0].(*ast.Name)
		if s, isStr := a.Value.(*ast.Str); ok && isStr && target.Id == "__name__" {
			return string(s.S)
		}
	}
	return name
}

// gatedRuntime is rt as a sandbox with a gate runs it: library functions are not plain, so that every call of one comes to where the gate is asked.
func gatedRuntime(rt *codeRT) *codeRT {
	if !rt.frozen {
		return rt
	}
	c := *rt
	c.plain = false
	c.gated = gatePass
	if name := c.code.Name; (!isDunder(name) || name == "__init__" || name == "__new__") && !strings.Contains(c.code.QualName, "<") {
		c.gated = gateAsk
	}
	return &c
}

func isDunder(s string) bool {
	return len(s) > 4 && strings.HasPrefix(s, "__") && strings.HasSuffix(s, "__")
}

// checkLibraryEx is checkLibrary for arguments that are not together yet.
func (t *Thread) checkLibraryEx(rt *codeRT, self Value, args []Value, kw *Dict) error {
	var all []Value
	if self.ref != nil {
		all = append(all, self)
	}
	all = append(all, args...)
	var names *Tuple
	if kw != nil {
		names = &Tuple{Object: Object{typ: TupleType}}
		for pos := 0; ; {
			k, v, ok := kw.Next(&pos)
			if !ok {
				break
			}
			names.items, all = append(names.items, k), append(all, v)
		}
	}
	if err := t.Alloc(int64(len(all)) * int64(valueSize)); err != nil {
		return err
	}
	return t.checkLibrary(rt, Args{all, names})
}

// libraryOf is the code of a function or frame of the library; nil for everything else.
func libraryOf(v Value) *codeRT {
	var f *Function
	switch o := v.Object(); o.typ {
	case FunctionType:
		f = asPtr[Function](o)
	case MethodType:
		f, _ = As[Function](asPtr[BoundMethod](o).fn, functionLayout)
	case FrameType:
		f = asPtr[FrameObj](o).fn
	}
	if f != nil && f.code.rt.frozen {
		return f.code.rt
	}
	return nil
}

// gateName is the canonical name of a library function written in Python.
func (rt *codeRT) gateName() string {
	name := rt.code.QualName
	if rt.code.Name == "__init__" || rt.code.Name == "__new__" {
		name = strings.TrimSuffix(name, "."+rt.code.Name)
	}
	return rt.code.File.Module + "." + name
}

// mentions reports whether library code names callee itself. What such code calls without naming it was given to it, and so was what is not of the library at all: a function of the host
// that has the name of a method that library code calls on some object.
func (rt *codeRT) mentions(callee any) bool {
	var name string
	switch c := callee.(type) {
	case *Native:
		if !c.ofStdlib() {
			return false
		}
		name = c.Name
	case *Type:
		if c.IsSubtype(TypeType) {
			return true // a class statement
		}
		name = c.ShortName()
	case *codeRT:
		if slices.Contains(rt.code.Names, c.code.Name) {
			return true
		}
		name = c.gateName()
		name = name[strings.LastIndexByte(name, '.')+1:]
	}
	return slices.Contains(rt.code.Names, name)
}

// names reports whether library code calls callee itself: it mentions it, and where that is a function of a module, it can get at it. The name alone may be that of a method which it calls on an
// object of the program's.
func (t *Thread) names(fn *Function, callee any) bool {
	rt := fn.code.rt
	if !rt.mentions(callee) {
		return false
	}
	name := ""
	switch c := callee.(type) {
	case *Native:
		if c.owner != nil {
			return true
		}
		name = c.Name
	case *codeRT:
		if strings.Contains(c.code.QualName, ".") || c.code.File.Module == rt.code.File.Module {
			return true
		}
		name = c.code.Name
	default:
		return true
	}
	if t.Work(int64(4*len(rt.code.Names))) != nil {
		return false // the gate's question fails then
	}
	builtins := t.libBuiltins
	if builtins == nil {
		builtins = t.builtins
	}
	for _, n := range rt.code.Names {
		for _, d := range []*Dict{fn.globals, builtins, t.modules} {
			if d == nil {
				continue
			}
			v, ok := d.getString(n)
			if !ok {
				continue
			}
			if m, isModule := As[Module](v, moduleLayout); isModule {
				if v, ok = m.dict.getString(name); !ok && m.def != nil {
					v = m.def.table[name]
				}
			}
			if isCallee(v, callee) {
				return true
			}
		}
	}
	return false
}

// isCallee reports whether v is the function that callee stands for.
func isCallee(v Value, callee any) bool {
	if v.ref == nil {
		return false
	}
	if f, ok := As[BuiltinFunc](v, builtinFuncLayout); ok {
		return callee == any(f.def)
	}
	f, ok := As[Function](v, functionLayout)
	return ok && callee == any(f.code.rt)
}

// ofStdlib reports whether n is of the standard library, by its name; modules of our own begin with an underscore.
func (n *Native) ofStdlib() bool {
	module, _, dotted := strings.Cut(n.dotted, ".")
	if n.owner != nil {
		module, _, _ = strings.Cut(n.owner.ModuleName(), ".")
		dotted = true
	}
	return dotted && (module == "builtins" || strings.HasPrefix(module, "_") || IsStdlibModule(module))
}

// ofLanguage reports whether n is a special method that statements and operators call, rather than one that looks into objects.
func (n *Native) ofLanguage() bool {
	switch n.Name {
	case "__getattribute__", "__setattr__", "__delattr__", "__subclasses__", "__reduce__", "__reduce_ex__":
		return false
	}
	return n.owner != nil && isDunder(n.Name) || n.dotted == "builtins.__build_class__"
}

// gateName is the canonical name of a native.
func (n *Native) gateName() string {
	if n.owner != nil {
		return n.owner.FullName() + "." + n.Name
	}
	return strings.TrimPrefix(n.dotted, "builtins.")
}

// CallName is the canonical name by which the gate is asked about calls of v, a module's own for a module; "" for what it is not asked about.
func CallName(v Value) string {
	for range 10 { // methods of methods
		if m, ok := As[BoundMethod](v, boundMethodLayout); ok {
			v = m.fn
			continue
		}
		if f, ok := As[BuiltinFunc](v, builtinFuncLayout); ok {
			return calleeName(f.def)
		}
		if d, ok := As[MethodDescr](v, methodDescrLayout); ok {
			return calleeName(d.def)
		}
		if f, ok := As[Function](v, functionLayout); ok && f.code.rt.frozen {
			return calleeName(f.code.rt)
		}
		if typ, ok := AsType(v); ok {
			return calleeName(typ)
		}
		if m, ok := As[Module](v, moduleLayout); ok {
			if name, ok := m.dict.getString("__name__"); ok {
				text, _ := GoString(name)
				return text
			}
		}
		break
	}
	return ""
}
