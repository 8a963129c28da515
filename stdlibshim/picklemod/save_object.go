package picklemod

import (
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
			if p.proto >= 2 && plain(t, v) {
				return p.within(p.savePlain(v), v, "object")
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

// hooks and extras are the special methods by which a class says how its instances are taken apart: object has the former.
var (
	hooks  = [...]string{"__reduce_ex__", "__reduce__", "__getstate__"}
	extras = [...]string{"__getnewargs__", "__getnewargs_ex__"}
)

// plain reports whether v is an instance that consists of its attributes only, and whose class has no say in how it is taken apart.
func plain(t *thread, v value) bool {
	if !interp.PlainInstance(v) {
		return false
	}
	typ := v.Type()
	for _, h := range hooks {
		if typ.Lookup(h) != interp.ObjectType.Lookup(h) {
			return false
		}
		if own, _ := interp.InstanceAttr(v, t.Intern(h)); !own.IsUnset() && h != "__reduce__" { // which is looked for in the class only
			return false
		}
	}
	for _, h := range extras {
		if !typ.Lookup(h).IsUnset() {
			return false
		}
	}
	return true
}

// savePlain writes what object.__reduce_ex__ makes of a plain instance, without asking it.
func (p *pickler) savePlain(v value) error {
	if err := p.save(v.Type().Value(), false); err != nil {
		return p.within(err, v, "class")
	}
	p.put(opEmptyTuple, opNewObj)
	if err := p.memoize(v); err != nil {
		return err
	}
	state, err := p.t.StateOf(v)
	if err != nil || state.IsNone() {
		return err
	}
	defer p.t.Unroot(p.t.Root(state))
	if err := p.save(state, false); err != nil {
		return p.within(err, v, "state")
	}
	p.put(opBuild)
	return nil
}

// dispatched asks the dispatch table, of the pickler or of copyreg, unset when it does not know the class.
func (p *pickler) dispatched(v value) (value, error) {
	t := p.t
	table := p.table
	if table.IsUnset() {
		var err error
		if table, err = registry(t, "dispatch_table"); err != nil {
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
func registry(t *thread, name string) (value, error) {
	m, err := t.Import("copyreg")
	if err != nil {
		return value{}, err
	}
	return t.Attr(m, name)
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
