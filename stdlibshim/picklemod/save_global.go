package picklemod

import (
	"encoding/binary"
	"errors"
	"slices"
	"strings"

	"github.com/safepy/safepy/interp"
)

// saveClass writes a class whose metaclass is type. Those of the singletons can be reached only through them.
func (p *pickler) saveClass(v value, cls *interp.Type) error {
	for _, single := range [...]value{interp.None, interp.Ellipsis, interp.NotImplemented} {
		if single.Type() == cls {
			return p.saveCall(interp.TypeType.Value(), []value{single}, v)
		}
	}
	return p.saveGlobal(v, value{})
}

// saveGlobal writes the name of something that a module has. name is unset when the object knows its own.
func (p *pickler) saveGlobal(v, name value) error {
	t := p.t
	var err error
	for _, attr := range [...]string{"__qualname__", "__name__"} {
		if name.IsUnset() {
			if name, err = t.AttrOpt(v, attr); err != nil {
				return err
			}
		}
	}
	if name.IsUnset() {
		name = interp.None
	}
	text, ok := interp.AsStr(name)
	if !ok {
		return t.Errorf(picklingError, "Can't pickle %s object", qualifiedName(v.Type()))
	}
	if cls, ok := interp.AsType(v); ok && cls.Builtin() {
		if name, err = interp.NewStr(t, text.String()); err != nil { // an object of its own in CPython, as the memo shows
			return err
		}
	} else {
		name = interp.ValueOf(t.InternStr(text))
	}
	mark := t.Root(name)
	defer t.Unroot(mark)
	if v == encodeFunction() {
		if err := p.puts("c_codecs\nencode\n"); err != nil {
			return err
		}
		return p.memoize(v)
	}
	steps := strings.Split(text.String(), ".")
	module, modName, err := p.located(v, steps)
	if err != nil {
		return err
	}
	t.Root(module)
	if v.IsExact(interp.BuiltinFunctionType) {
		if module, err = p.functionModule(modName); err != nil {
			return err
		}
	}
	if done, err := p.saveExtension(module, name); done || err != nil {
		return err
	}
	if err := p.saveName(module, name, steps); err != nil {
		return err
	}
	return p.memoize(v)
}

// located finds the module of v and makes sure that v is what it has under the name.
func (p *pickler) located(v value, steps []string) (module value, name string, err error) {
	t := p.t
	wrong := func(format string, more ...any) error {
		s, err := t.Repr(v)
		if err != nil {
			return err
		}
		return t.Errorf(picklingError, format, append([]any{s}, more...)...)
	}
	if slices.Contains(steps, "<locals>") {
		return value{}, "", wrong("Can't pickle local object %s")
	}
	if module, err = p.moduleOf(v, steps); err != nil {
		return value{}, "", err
	}
	defer t.Unroot(t.Root(module))
	name, _ = interp.GoString(module)
	path := strings.Join(steps, ".")
	m, err := importModule(t, name)
	if err != nil {
		var e *interp.Exc
		if !errors.As(err, &e) {
			return value{}, "", err
		}
		s, serr := t.Str(interp.ValueOf(e))
		if serr != nil {
			return value{}, "", serr
		}
		return value{}, "", t.Linked(wrong("Can't pickle %s: %s", s), err, "__context__")
	}
	got, err := follow(t, m, steps)
	switch {
	case err != nil && !interp.IsExc(err, interp.AttributeError):
		return value{}, "", err
	case err != nil:
		return value{}, "", t.Linked(wrong("Can't pickle %s: it's not found as %s.%s", name, path), err, "__context__")
	case got != v:
		return value{}, "", wrong("Can't pickle %s: it's not the same object as %s.%s", name, path)
	}
	return module, name, nil
}

// saveExtension writes the code that copyreg has for a name, if it has one.
func (p *pickler) saveExtension(module, name value) (done bool, err error) {
	if p.proto < 2 {
		return false, nil
	}
	codes, err := registry(p.t, "_extension_registry")
	if err != nil {
		return false, err
	}
	d, ok := interp.AsDict(codes)
	if !ok || d.Len() == 0 {
		return false, nil
	}
	key, err := interp.TupleOf(p.t, module, name)
	if err != nil {
		return false, err
	}
	code, err := d.Get(p.t, key)
	if err != nil || code.IsUnset() {
		return false, err
	}
	n, _ := interp.AsInt64(code)
	switch {
	case n <= 0 || n > 0x7fffffff:
		return false, p.t.Errorf(interp.RuntimeError, "extension code %d is out of range", n)
	case n < 1<<8:
		p.put(opExt1, byte(n))
	case n < 1<<16:
		p.put(opExt2, byte(n), byte(n>>8))
	default:
		p.put(binary.LittleEndian.AppendUint32([]byte{opExt4}, uint32(n))...)
	}
	return true, nil
}

// saveName writes module and name in the way of the protocol.
func (p *pickler) saveName(module, name value, steps []string) error {
	t := p.t
	if p.proto >= 4 {
		if err := p.save(module, false); err != nil {
			return err
		}
		if err := p.save(name, false); err != nil {
			return err
		}
		p.put(opStackGlobal)
		return nil
	}
	modName, _ := interp.GoString(module)
	if len(steps) > 1 {
		getattr, err := p.builtin("getattr")
		if err != nil {
			return err
		}
		for range steps[1:] {
			if err := p.save(getattr, false); err != nil {
				return err
			}
			if p.proto < 2 {
				p.put(opMark)
			}
		}
	}
	g := global{modName, steps[0]}
	if p.fix && p.proto < 3 {
		g = to2(g)
	}
	if err := p.encodable(g); err != nil {
		return err
	}
	if err := p.puts("c" + g.module + "\n" + g.name + "\n"); err != nil {
		return err
	}
	for _, step := range steps[1:] {
		name, err := t.StrOf(step)
		if err != nil {
			return err
		}
		if err := p.save(name, false); err != nil {
			return err
		}
		if p.proto < 2 {
			p.put(opTuple, opReduce)
		} else {
			p.put(opTuple2, opReduce)
		}
	}
	return nil
}

// encodable checks that the names can be written: as ASCII before protocol 3, which has UTF-8.
func (p *pickler) encodable(g global) error {
	t, encoding := p.t, "ascii"
	if p.proto >= 3 {
		encoding = "utf-8"
	}
	for i, s := range [2]string{g.module, g.name} {
		v, err := t.StrOf(s)
		if err != nil {
			return err
		}
		text, _ := interp.AsStr(v)
		_, err = t.Encode(text, encoding, "strict")
		if err == nil {
			continue
		}
		shown, rerr := t.Repr(v)
		if rerr != nil {
			return rerr
		}
		return t.Linked(t.Errorf(picklingError, "can't pickle %s identifier %s using pickle protocol %d", [2]string{"module", "global"}[i], shown, p.proto), err, "__context__")
	}
	return nil
}

func (p *pickler) builtin(name string) (value, error) {
	m, err := p.t.Import("builtins")
	if err != nil {
		return value{}, err
	}
	return p.t.Attr(m, name)
}

// moduleOf is the name of the module that has v.
func (p *pickler) moduleOf(v value, steps []string) (value, error) {
	t := p.t
	m, err := t.AttrOpt(v, "__module__")
	if err != nil {
		return value{}, err
	}
	if !m.IsUnset() && !m.IsNone() {
		s, ok := interp.AsStr(m)
		if !ok {
			return m, nil
		}
		return interp.ValueOf(t.InternStr(s)), nil
	}
	names := []string{"builtins"}
	mods := t.Modules()
	for pos := 0; ; {
		k, _, ok := mods.Next(&pos)
		if !ok {
			break
		}
		if s, ok := interp.GoString(k); ok && s != "__main__" && s != "builtins" {
			names = append(names, s)
		}
	}
	for _, n := range names {
		if err := t.Work(50); err != nil {
			return value{}, err
		}
		mod, ok := mods.GetStr(n)
		if !ok {
			if n != "builtins" {
				continue
			}
			if mod, err = t.Import(n); err != nil {
				return value{}, err
			}
		}
		if mod.IsNone() {
			continue
		}
		got, err := follow(t, mod, steps)
		if err == nil && got == v {
			return interp.ValueOf(t.Intern(n)), nil
		}
		if err != nil && !interp.IsExc(err, interp.Exception) {
			return value{}, err
		}
	}
	return interp.ValueOf(t.Intern("__main__")), nil
}

// functionModule is the name of a module of builtin functions, which is another object than that of its classes.
func (p *pickler) functionModule(name string) (value, error) {
	if name == "operator" || name == "functools" {
		name = "_" + name
	}
	if v, ok := p.modules[name]; ok {
		return v, nil
	}
	v, err := interp.NewStr(p.t, name)
	if err != nil {
		return value{}, err
	}
	if p.modules == nil {
		p.modules = map[string]value{}
	}
	p.modules[name] = v
	return v, nil
}

// follow looks up a dotted name in a module.
func follow(t *thread, v value, steps []string) (value, error) {
	for _, s := range steps {
		var err error
		if v, err = t.Attr(v, s); err != nil {
			return value{}, err
		}
	}
	return v, nil
}

// importModule is __import__(name) followed by a look into sys.modules.
func importModule(t *thread, name string) (value, error) {
	if m, ok := t.Modules().GetStr(name); ok {
		return m, nil
	}
	switch name {
	case "__main__":
		return t.MainModule()
	case "":
		return value{}, t.Errorf(interp.ValueError, "Empty module name")
	}
	return t.Import(name)
}
