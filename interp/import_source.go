package interp

import (
	"errors"
	"strings"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// ModuleSource is a module in Python that the host has for a program.
type ModuleSource struct {
	File    string // its name in tracebacks
	Text    []byte
	Package bool // it may have modules inside

	Namespace bool // a package that is a folder, File, without code
	Written   bool // among the program's own files, so that it may have written the text itself: Host.Vet is asked
}

// findSource loads a module from source that the host has; unset when it has none. Its code runs as the program's own.
func (t *Thread) findSource(name string) (Value, error) {
	if err := t.Work(500); err != nil { // some questions to a file system
		return Value{}, err
	}
	code, src, err := t.sourceCode(name)
	if err != nil || code == nil {
		return Value{}, err
	}
	m, err := t.NewModule(name)
	if err != nil {
		return Value{}, err
	}
	mod := ValueOf(m)
	mark := t.Root(mod)
	defer t.Unroot(mark)
	if err := t.describeModule(m, name, src); err != nil {
		return Value{}, err
	}
	key := t.intern(name)
	if err := t.Modules().SetStr(t, key, mod); err != nil {
		return Value{}, err
	}
	m.initializing = true
	_, err = t.RunCode(code, m.dict, Value{})
	m.initializing = false
	if err != nil {
		t.Modules().delStr(key)
		return Value{}, err
	}
	if v, ok := t.Modules().getStr(key); ok { // it may have put something else there
		return v, nil
	}
	return mod, nil
}

// sourceCode asks the host for a module's source and compiles it; nil when it has none.
func (t *Thread) sourceCode(name string) (*compile.Code, *ModuleSource, error) {
	src, err := t.host.ModuleSource(name)
	if _, raised := errors.AsType[*Exc](err); raised || t.fatal != nil {
		return nil, nil, err
	}
	if err != nil {
		return nil, nil, t.Errorf(ImportError, "%s", err)
	}
	if src == nil {
		return nil, nil, nil
	}
	code, err := t.compileModule(src)
	return code, src, err
}

// describeModule sets what a module says of where it is from.
func (t *Thread) describeModule(m *Module, name string, src *ModuleSource) error {
	m.source = name
	pkg := name
	if !src.Package {
		pkg = name[:max(strings.LastIndexByte(name, '.'), 0)]
	}
	attrs := [][2]string{{"__package__", pkg}, {"__file__", src.File}}
	if src.Namespace {
		attrs = attrs[:1]
	}
	for _, attr := range attrs {
		s, err := NewStr(t, attr[1])
		if err != nil {
			return err
		}
		if err := m.Set(t, attr[0], s); err != nil {
			return err
		}
	}
	if src.Package {
		dir := src.File
		if !src.Namespace {
			dir = dir[:max(strings.LastIndexByte(dir, '/'), 0)]
		}
		folder, err := NewStr(t, dir)
		if err != nil {
			return err
		}
		path, err := NewList(t, []Value{folder})
		if err != nil {
			return err
		}
		if err := m.Set(t, "__path__", ValueOf(path)); err != nil {
			return err
		}
	}
	return nil
}

// Reload is importlib.reload: the source that a module was made from runs again in its namespace. A module of another kind stays as it is.
func (t *Thread) Reload(v Value) error {
	m, ok := As[Module](v, moduleLayout)
	if !ok || m.source == "" {
		return nil
	}
	if err := t.checkImport(m.source); err != nil {
		return err
	}
	if err := t.Work(500); err != nil {
		return err
	}
	code, src, err := t.sourceCode(m.source)
	if err != nil {
		return err
	}
	if code == nil {
		return t.moduleNotFound(m.source, "spec not found for the module '"+m.source+"'")
	}
	if err := t.describeModule(m, m.source, src); err != nil {
		return err
	}
	_, err = t.RunCode(code, m.dict, Value{})
	return err
}

func (t *Thread) compileModule(src *ModuleSource) (*compile.Code, error) {
	if err := t.Alloc(int64(len(src.Text)) * 8); err != nil {
		return nil, err
	}
	f, err := syntax.ParseBytes(src.File, src.Text, syntax.Options{Check: t.compileCheck})
	if err != nil {
		return nil, t.parseFailed(src.File, err)
	}
	code, err := compile.Compile(f, compile.Options{Check: t.compileCheck})
	if err != nil {
		return nil, t.syntaxError(err)
	}
	f.Body, f.Owned = nil, true
	if src.Written {
		if err := t.vet(code); err != nil {
			return nil, err
		}
	}
	return code, t.compileWarnings(code)
}
