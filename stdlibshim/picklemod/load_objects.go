package picklemod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

func fillObjectOps() {
	ops[opGlobal] = func(u *unpickler) error {
		g, err := u.names()
		if err != nil {
			return err
		}
		return u.pushGlobal(g)
	}
	ops[opStackGlobal] = loadStackGlobal
	ops[opReduce] = loadReduce
	ops[opNewObj], ops[opNewObjEx] = loadNewObj, loadNewObjEx
	ops[opObj], ops[opInst] = loadObj, loadInst
	ops[opBuild] = loadBuild
	ops[opPersID], ops[opBinPersID] = loadPersID, loadBinPersID
	ext := func(n int) func(u *unpickler) error { return func(u *unpickler) error { return loadExt(u, n) } }
	ops[opExt1], ops[opExt2], ops[opExt4] = ext(1), ext(2), ext(4)
}

// names reads a module and a name, a line each.
func (u *unpickler) names() (g global, err error) {
	for _, to := range [2]*string{&g.module, &g.name} {
		s, err := u.line()
		if err != nil {
			return g, err
		}
		if len(s) < 2 {
			return g, u.truncated()
		}
		text, err := u.t.Decode(s[:len(s)-1], "utf-8", "strict")
		if err != nil {
			return g, err
		}
		*to = text.String()
	}
	return g, nil
}

// class finds what a pickle names.
func (u *unpickler) class(g global) (value, error) {
	if u.finder.IsUnset() {
		return find(u.t, g, u.fix, u.proto)
	}
	m, err := u.t.StrOf(g.module)
	if err != nil {
		return value{}, err
	}
	n, err := u.t.StrOf(g.name)
	if err != nil {
		return value{}, err
	}
	return u.t.Call(u.finder, m, n)
}

func (u *unpickler) pushGlobal(g global) error {
	v, err := u.class(g)
	if err != nil {
		return err
	}
	return u.push(v)
}

func loadStackGlobal(u *unpickler) error {
	name, err := u.pop()
	if err != nil {
		return err
	}
	module, err := u.pop()
	if err != nil {
		return err
	}
	if !name.IsExact(interp.StrType) || !module.IsExact(interp.StrType) {
		return u.fail("STACK_GLOBAL requires str")
	}
	m, _ := interp.GoString(module)
	n, _ := interp.GoString(name)
	return u.pushGlobal(global{m, n})
}

// two pops the two topmost objects; they stay rooted up to the Unroot of mark.
func (u *unpickler) two() (below, top value, mark int, err error) {
	if top, err = u.pop(); err != nil {
		return below, top, 0, err
	}
	mark = u.t.Root(top)
	if below, err = u.pop(); err == nil {
		u.t.Root(below)
	}
	return below, top, mark, err
}

func loadReduce(u *unpickler) error {
	fn, args, mark, err := u.two()
	defer u.t.Unroot(mark)
	if err != nil {
		return err
	}
	tup, ok := interp.AsTuple(args)
	if !ok {
		return u.t.Errorf(interp.TypeError, "argument list must be a tuple")
	}
	v, err := u.t.Call(fn, tup.Items()...)
	if err != nil {
		return err
	}
	return u.push(v)
}

// makeNew calls cls.__new__.
func (u *unpickler) makeNew(op string, cls, args, kw value) error {
	if _, ok := interp.AsType(cls); !ok {
		return u.fail("%s class argument must be a type, not %s", op, cls.Type().Name)
	}
	tup, ok := interp.AsTuple(args)
	if !ok {
		return u.fail("%s args argument must be a tuple, not %s", op, args.Type().Name)
	}
	var named *interp.Dict
	if !kw.IsUnset() {
		if named, ok = interp.AsDict(kw); !ok {
			return u.fail("%s kwargs argument must be a dict, not %s", op, kw.Type().Name)
		}
	}
	fn, err := u.t.Attr(cls, "__new__")
	if err != nil {
		return err
	}
	if err := u.t.Alloc(int64(len(tup.Items())+1) * 16); err != nil {
		return err
	}
	v, err := u.t.CallKw(fn, append([]value{cls}, tup.Items()...), named)
	if err != nil {
		return err
	}
	return u.push(v)
}

func loadNewObj(u *unpickler) error {
	cls, args, mark, err := u.two()
	defer u.t.Unroot(mark)
	if err != nil {
		return err
	}
	return u.makeNew("NEWOBJ", cls, args, value{})
}

func loadNewObjEx(u *unpickler) error {
	kw, err := u.pop()
	if err != nil {
		return err
	}
	mark := u.t.Root(kw)
	defer u.t.Unroot(mark)
	cls, args, _, err := u.two()
	if err != nil {
		return err
	}
	return u.makeNew("NEWOBJ_EX", cls, args, kw)
}

// instantiate makes an instance of an old-style class: without arguments, by __new__ alone.
func (u *unpickler) instantiate(cls value, args []value) error {
	if typ, ok := interp.AsType(cls); ok && len(args) == 0 && typ.Lookup("__getinitargs__").IsUnset() {
		v, err := u.t.CallMethod(cls, "__new__", cls)
		if err != nil {
			return err
		}
		return u.push(v)
	}
	v, err := u.t.Call(cls, args...)
	if err != nil {
		return err
	}
	return u.push(v)
}

// arguments takes what lies on the stack from a place on.
func (u *unpickler) arguments(at int) ([]value, int, error) {
	items, err := u.items(at)
	if err != nil {
		return nil, 0, err
	}
	if err := u.t.Alloc(int64(len(items)) * 16); err != nil {
		return nil, 0, err
	}
	args := append([]value(nil), items...)
	u.cut(at)
	return args, u.t.RootSlice(&args), nil
}

func loadObj(u *unpickler) error {
	at, err := u.mark()
	if err != nil {
		return err
	}
	if len(u.stack)-at < 1 {
		return u.underflow()
	}
	args, mark, err := u.arguments(at + 1)
	if err != nil {
		return err
	}
	defer u.t.Unroot(mark)
	cls, err := u.pop()
	if err != nil {
		return err
	}
	u.t.Root(cls)
	return u.instantiate(cls, args)
}

func loadInst(u *unpickler) error {
	at, err := u.mark()
	if err != nil {
		return err
	}
	args, mark, err := u.arguments(at)
	if err != nil {
		return err
	}
	defer u.t.Unroot(mark)
	g, err := u.names()
	if err != nil {
		return err
	}
	cls, err := u.class(g)
	if err != nil {
		return err
	}
	u.t.Root(cls)
	return u.instantiate(cls, args)
}

// loadBuild gives an object its state: by __setstate__, or as attributes.
func loadBuild(u *unpickler) error {
	if len(u.stack)-2 < u.fence {
		return u.underflow()
	}
	t := u.t
	state, err := u.pop()
	if err != nil {
		return err
	}
	defer t.Unroot(t.Root(state))
	obj := u.stack[len(u.stack)-1]
	f, err := t.AttrOpt(obj, "__setstate__")
	if err != nil {
		return err
	}
	if !f.IsUnset() {
		_, err := t.Call(f, state)
		return err
	}
	slots := value{}
	if pair, ok := interp.AsTuple(state); ok && len(pair.Items()) == 2 {
		state, slots = pair.Items()[0], pair.Items()[1]
	}
	if !state.IsNone() {
		if _, ok := interp.AsDict(state); !ok {
			return u.fail("state is not a dictionary")
		}
		d, err := t.Attr(obj, "__dict__")
		if err != nil {
			return err
		}
		defer t.Unroot(t.Root(d))
		if err := u.each(state, func(k, v value) error { return t.SetItem(d, k, v) }); err != nil {
			return err
		}
	}
	if slots.IsUnset() {
		return nil
	}
	if _, ok := interp.AsDict(slots); !ok {
		return u.fail("slot state is not a dictionary")
	}
	return u.each(slots, func(k, v value) error {
		name, ok := interp.AsStr(k)
		if !ok {
			return t.Errorf(interp.TypeError, "attribute name must be string, not '%s'", k.Type().Name)
		}
		return t.SetAttr(obj, name, v)
	})
}

// each calls f for the items of a dict; names are interned.
func (u *unpickler) each(d value, f func(k, v value) error) error {
	dict, _ := interp.AsDict(d)
	for pos := 0; ; {
		k, v, ok := dict.Next(&pos)
		if !ok {
			return nil
		}
		if err := u.t.Work(2); err != nil {
			return err
		}
		if s, ok := interp.AsStr(k); ok && k.IsExact(interp.StrType) {
			k = interp.ValueOf(u.t.InternStr(s))
		}
		if err := f(k, v); err != nil {
			return err
		}
	}
}

func (u *unpickler) pushPersistent(id value) error {
	if u.persistent.IsUnset() {
		return u.fail("A load persistent id instruction was encountered, but no persistent_load function was specified.")
	}
	v, err := u.t.Call(u.persistent, id)
	if err != nil {
		return err
	}
	return u.push(v)
}

func loadPersID(u *unpickler) error {
	s, err := u.line()
	if err != nil {
		return err
	}
	if strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 }) {
		return u.fail("persistent IDs in protocol 0 must be ASCII strings")
	}
	id, err := u.t.StrOf(s[:len(s)-1])
	if err != nil {
		return err
	}
	return u.pushPersistent(id)
}

func loadBinPersID(u *unpickler) error {
	id, err := u.pop()
	if err != nil {
		return err
	}
	defer u.t.Unroot(u.t.Root(id))
	return u.pushPersistent(id)
}

// loadExt finds a class by the code that copyreg has for it.
func loadExt(u *unpickler, width int) error {
	t := u.t
	code, err := u.number(width)
	if err != nil {
		return err
	}
	if code <= 0 || width == 4 && int32(code) <= 0 {
		return u.fail("EXT specifies code <= 0")
	}
	m, err := t.Import("copyreg")
	if err != nil {
		return err
	}
	var known [2]*interp.Dict
	for i, name := range [2]string{"_extension_cache", "_inverted_registry"} {
		v, err := t.Attr(m, name)
		if err != nil {
			return err
		}
		d, ok := interp.AsDict(v)
		if !ok {
			return t.Errorf(interp.RuntimeError, "copyreg.%s should be a dict, not %s", name, v.Type().Name)
		}
		known[i] = d
	}
	key := interp.Int(int64(code))
	v, err := known[0].Get(t, key)
	if err != nil {
		return err
	}
	if v.IsUnset() {
		pair, err := known[1].Get(t, key)
		if err != nil {
			return err
		}
		if pair.IsUnset() {
			return t.Errorf(interp.ValueError, "unregistered extension code %d", code)
		}
		tup, ok := interp.AsTuple(pair)
		if !ok || len(tup.Items()) != 2 {
			return t.Errorf(interp.ValueError, "_inverted_registry[%d] isn't a 2-tuple of strings", code)
		}
		module, mok := interp.GoString(tup.Items()[0])
		name, nok := interp.GoString(tup.Items()[1])
		if !mok || !nok {
			return t.Errorf(interp.ValueError, "_inverted_registry[%d] isn't a 2-tuple of strings", code)
		}
		if v, err = u.class(global{module, name}); err != nil {
			return err
		}
		if err := known[0].Set(t, key, v); err != nil {
			return err
		}
	}
	return u.push(v)
}
