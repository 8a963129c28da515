package picklemod

import (
	"encoding/binary"
	"errors"
	"strings"

	"github.com/safepy/safepy/interp"
)

// qualifiedName is how messages about pickling call a class: builtin ones and those of the program without their module.
func qualifiedName(typ *interp.Type) string { return strings.TrimPrefix(typ.FullName(), "__main__.") }

// parts are what __reduce__ takes an object apart into.
type parts struct {
	fn, args, state, items, pairs, setter value // unset: not there
}

// object writes anything that has no opcodes of its own.
func (p *pickler) object(v value) error {
	t := p.t
	var rv value
	var err error
	if !p.override.IsUnset() {
		if rv, err = t.Call(p.override, v); err != nil {
			return err
		}
		if rv == interp.NotImplemented {
			rv = value{}
		}
	}
	if rv.IsUnset() {
		cls, isClass := interp.AsType(v)
		switch {
		case isClass && v.IsExact(interp.TypeType):
			return p.saveClass(v, cls)
		case v.IsExact(interp.FunctionType):
			return p.saveGlobal(v, value{})
		}
		if rv, err = p.dispatched(v); err != nil {
			return err
		}
		if rv.IsUnset() {
			if isClass {
				return p.saveGlobal(v, value{})
			}
			if rv, err = t.CallMethod(v, "__reduce_ex__", interp.Int(int64(p.proto))); err != nil {
				return err
			}
		}
	}
	defer t.Unroot(t.Root(rv))
	if _, ok := interp.AsStr(rv); ok {
		return p.saveGlobal(v, rv)
	}
	r, err := p.reduction(rv)
	if err == nil {
		err = p.saveReduce(r, v)
	}
	return p.within(err, v, "object")
}

// dispatched asks the dispatch table, of the pickler or of copyreg, unset when it does not know the class.
func (p *pickler) dispatched(v value) (value, error) {
	t := p.t
	table := p.table
	if table.IsUnset() {
		var err error
		if table, err = p.registry("dispatch_table"); err != nil {
			return value{}, err
		}
	}
	var fn value
	var err error
	if d, ok := interp.AsDict(table); ok && table.IsExact(interp.DictType) {
		fn, err = d.Get(t, v.Type().Value())
	} else if fn, err = t.GetItem(table, v.Type().Value()); err != nil && interp.IsExc(err, interp.KeyError) {
		return value{}, nil
	}
	if err != nil || fn.IsUnset() {
		return value{}, err
	}
	return t.Call(fn, v)
}

// registry is an attribute of module copyreg.
func (p *pickler) registry(name string) (value, error) {
	m, err := p.t.Import("copyreg")
	if err != nil {
		return value{}, err
	}
	return p.t.Attr(m, name)
}

// reduction checks the answer of __reduce__.
func (p *pickler) reduction(rv value) (r parts, err error) {
	t := p.t
	wrong := func(which, what string, v value) error {
		return t.Errorf(picklingError, "%s item of the tuple returned by __reduce__ must be %s, not %s", which, what, qualifiedName(v.Type()))
	}
	tup, ok := interp.AsTuple(rv)
	if !ok {
		return r, t.Errorf(picklingError, "__reduce__ must return a string or tuple, not %s", qualifiedName(rv.Type()))
	}
	items := tup.Items()
	if len(items) < 2 || len(items) > 6 {
		return r, t.Errorf(picklingError, "tuple returned by __reduce__ must contain 2 through 6 elements")
	}
	for i, to := range []*value{&r.fn, &r.args, &r.state, &r.items, &r.pairs, &r.setter} {
		if i < len(items) && (i < 2 || !items[i].IsNone()) {
			*to = items[i]
		}
	}
	if !interp.IsCallable(r.fn) {
		return r, wrong("first", "callable", r.fn)
	}
	if _, ok := interp.AsTuple(r.args); !ok {
		return r, wrong("second", "a tuple", r.args)
	}
	for i, v := range [2]value{r.items, r.pairs} {
		if !v.IsUnset() && v.Type().Lookup("__next__").IsUnset() {
			return r, wrong([2]string{"fourth", "fifth"}[i], "an iterator", v)
		}
	}
	if !r.setter.IsUnset() && !interp.IsCallable(r.setter) {
		return r, wrong("sixth", "callable", r.setter)
	}
	return r, nil
}

// saveReduce writes what makes v out of its parts; v may be unset.
func (p *pickler) saveReduce(r parts, v value) error {
	if err := p.saveMaker(r, v); err != nil {
		return err
	}
	if !v.IsUnset() {
		if n, ok := p.memo[v]; ok { // an argument led back here
			p.put(opPop)
			return p.recall(n)
		}
		if err := p.memoize(v); err != nil {
			return err
		}
	}
	if !r.items.IsUnset() {
		if err := p.saveItems(r.items, v); err != nil {
			return err
		}
	}
	if !r.pairs.IsUnset() {
		if err := p.savePairs(r.pairs, v); err != nil {
			return err
		}
	}
	if r.state.IsUnset() {
		return nil
	}
	if r.setter.IsUnset() {
		if err := p.save(r.state, false); err != nil {
			return p.within(err, v, "state")
		}
		p.put(opBuild)
		return nil
	}
	if err := p.save(r.setter, false); err != nil {
		return p.within(err, v, "state setter")
	}
	if err := p.save(v, false); err != nil {
		return err
	}
	if err := p.save(r.state, false); err != nil {
		return p.within(err, v, "state")
	}
	p.put(opTuple2, opReduce, opPop)
	return nil
}

// saveMaker writes the call that makes an object. Calls of __newobj__ and __newobj_ex__ have opcodes.
func (p *pickler) saveMaker(r parts, v value) error {
	name := ""
	if p.proto >= 2 {
		n, err := p.t.AttrOpt(r.fn, "__name__")
		if err != nil {
			return err
		}
		if !n.IsUnset() {
			name, _ = interp.GoString(n)
		}
	}
	tup, _ := interp.AsTuple(r.args)
	items := tup.Items()
	switch name {
	case "__newobj__":
		if len(items) < 1 {
			return p.t.Errorf(picklingError, "__newobj__ expected at least 1 argument, got 0")
		}
		if err := p.checkClass(items[0], v, name); err != nil {
			return err
		}
		if err := p.save(items[0], false); err != nil {
			return p.within(err, v.Or(items[0]), "class")
		}
		rest, err := interp.NewTuple(p.t, items[1:])
		if err != nil {
			return err
		}
		defer p.t.Unroot(p.t.Root(rest))
		if err := p.save(rest, false); err != nil {
			return p.within(err, v.Or(items[0]), "__new__ arguments")
		}
		p.put(opNewObj)
		return nil
	case "__newobj_ex__":
		done, err := p.saveNewObjEx(&r, items, v)
		if done || err != nil {
			return err
		}
	}
	about := v.Or(r.fn)
	if err := p.save(r.fn, false); err != nil {
		return p.within(err, about, "reconstructor")
	}
	if err := p.save(r.args, false); err != nil {
		return p.within(err, about, "reconstructor arguments")
	}
	p.put(opReduce)
	return nil
}

// checkClass checks the class that __newobj__ is to make v of.
func (p *pickler) checkClass(cls, v value, fn string) error {
	if _, ok := interp.AsType(cls); !ok {
		return p.t.Errorf(picklingError, "first argument to %s() must be a class, not %s", fn, qualifiedName(cls.Type()))
	}
	if v.IsUnset() || fn == "__newobj_ex__" {
		return nil
	}
	own, err := p.t.Attr(v, "__class__")
	if err != nil || own == cls {
		return err
	}
	a, err := p.t.Repr(own)
	if err != nil {
		return err
	}
	b, err := p.t.Repr(cls)
	if err != nil {
		return err
	}
	return p.t.Errorf(picklingError, "first argument to %s() must be %s, not %s", fn, a, b)
}

// saveNewObjEx writes a call of __newobj_ex__; before protocol 4 it turns r into a call of a partial object instead.
func (p *pickler) saveNewObjEx(r *parts, items []value, v value) (done bool, err error) {
	t := p.t
	if len(items) != 3 {
		return false, t.Errorf(picklingError, "__newobj_ex__ expected 3 arguments, got %d", len(items))
	}
	if err := p.checkClass(items[0], v, "__newobj_ex__"); err != nil {
		return false, err
	}
	args, ok := interp.AsTuple(items[1])
	if !ok {
		return false, t.Errorf(picklingError, "second argument to __newobj_ex__() must be a tuple, not %s", qualifiedName(items[1].Type()))
	}
	kw, ok := interp.AsDict(items[2])
	if !ok {
		return false, t.Errorf(picklingError, "third argument to __newobj_ex__() must be a dict, not %s", qualifiedName(items[2].Type()))
	}
	about := v.Or(items[0])
	if p.proto >= 4 {
		if err := p.save(items[0], false); err != nil {
			return false, p.within(err, about, "class")
		}
		for _, x := range items[1:] {
			if err := p.save(x, false); err != nil {
				return false, p.within(err, about, "__new__ arguments")
			}
		}
		p.put(opNewObjEx)
		return true, nil
	}
	functools, err := t.Import("functools")
	if err != nil {
		return false, err
	}
	partial, err := t.Attr(functools, "partial")
	if err != nil {
		return false, err
	}
	make_, err := t.Attr(items[0], "__new__")
	if err != nil {
		return false, err
	}
	call := append([]value{make_, items[0]}, args.Items()...)
	if r.fn, err = t.CallKw(partial, call, kw); err != nil {
		return false, err
	}
	r.args = interp.EmptyTuple
	t.Root(r.fn)
	return false, nil
}

// saveItems writes what an iterator gives as items of the list-like object on the stack.
func (p *pickler) saveItems(it, v value) error {
	next := func() (value, error) { return p.t.Next(it) }
	i := 0
	one := func(x value) error {
		defer p.t.Unroot(p.t.Root(x))
		err := p.within(p.save(x, false), v, "item "+itoa(i))
		i++
		return err
	}
	return p.batches(next, one, opAppend, opAppends)
}

// savePairs is saveItems for items of dict-like objects.
func (p *pickler) savePairs(it, v value) error {
	next := func() (value, error) {
		x, err := p.t.Next(it)
		if err != nil || x.IsUnset() {
			return x, err
		}
		if tup, ok := interp.AsTuple(x); !ok || len(tup.Items()) != 2 {
			return x, p.t.Errorf(interp.TypeError, "dict items iterator must return 2-tuples")
		}
		return x, nil
	}
	one := func(x value) error {
		defer p.t.Unroot(p.t.Root(x))
		tup, _ := interp.AsTuple(x)
		return p.pair(v, tup.Items()[0], tup.Items()[1])
	}
	return p.batches(next, one, opSetItem, opSetItems)
}

// batches writes items one by one in protocol 0, else by the thousand; one that stands alone has no mark.
func (p *pickler) batches(next func() (value, error), one func(value) error, single, many byte) error {
	for {
		x, err := next()
		if err != nil || x.IsUnset() {
			return err
		}
		mark := p.t.Root(x)
		var y value
		if p.proto > 0 {
			if y, err = next(); err != nil {
				return err
			}
		}
		if y.IsUnset() {
			err := one(x)
			p.t.Unroot(mark)
			if err != nil {
				return err
			}
			p.put(single)
			if p.proto > 0 {
				return nil
			}
			continue
		}
		p.put(opMark)
		err = one(x)
		p.t.Unroot(mark)
		n := 1
		for ; err == nil && !y.IsUnset(); n++ {
			if err = one(y); err != nil || n+1 == batch {
				n++
				break
			}
			y, err = next()
		}
		if err != nil {
			return err
		}
		p.put(many)
		if n < batch {
			return nil
		}
	}
}

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
	path := text.String()
	mark := t.Root(name)
	defer t.Unroot(mark)
	repr := func(format string, more ...any) error {
		s, err := t.Repr(v)
		if err != nil {
			return err
		}
		return t.Errorf(picklingError, format, append([]any{s}, more...)...)
	}
	if v == encodeFunction() {
		if err := p.puts("c_codecs\nencode\n"); err != nil {
			return err
		}
		return p.memoize(v)
	}
	steps := strings.Split(path, ".")
	for _, s := range steps {
		if s == "<locals>" {
			return repr("Can't pickle local object %s")
		}
	}
	module, err := p.moduleOf(v, steps)
	if err != nil {
		return err
	}
	t.Root(module)
	modName, _ := interp.GoString(module)
	m, err := importModule(t, modName)
	if err != nil {
		var e *interp.Exc
		if !errors.As(err, &e) {
			return err
		}
		s, serr := t.Str(interp.ValueOf(e))
		if serr != nil {
			return serr
		}
		return because(t, repr("Can't pickle %s: %s", s), err, "__context__", "__cause__")
	}
	got, err := follow(t, m, steps)
	if err != nil {
		if !interp.IsExc(err, interp.AttributeError) {
			return err
		}
		return because(t, repr("Can't pickle %s: it's not found as %s.%s", modName, path), err, "__context__")
	}
	if got != v {
		return repr("Can't pickle %s: it's not the same object as %s.%s", modName, path)
	}
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

// saveExtension writes the code that copyreg has for a name, if it has one.
func (p *pickler) saveExtension(module, name value) (done bool, err error) {
	if p.proto < 2 {
		return false, nil
	}
	codes, err := p.registry("_extension_registry")
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
	if p.proto < 3 {
		for i, s := range [2]string{g.module, g.name} {
			if strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 }) {
				return t.Errorf(picklingError, "can't pickle %s identifier '%s' using pickle protocol %d", [2]string{"module", "global"}[i], s, p.proto)
			}
		}
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
	if name == "__main__" {
		return t.MainModule()
	}
	return t.Import(name)
}

// because makes one exception the context, or the cause, of another.
func because(t *thread, err, of error, attrs ...string) error {
	var e, cause *interp.Exc
	if !errors.As(err, &e) || !errors.As(of, &cause) {
		return err
	}
	for _, a := range attrs {
		if serr := t.SetAttr(interp.ValueOf(e), t.Intern(a), interp.ValueOf(cause)); serr != nil {
			return serr
		}
	}
	return err
}
