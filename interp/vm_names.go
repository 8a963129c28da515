package interp

import (
	"slices"
	"strconv"

	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/interp/compile"
)

func itoa(n int) string { return strconv.Itoa(n) }

// cacheAt returns the inline cache of site n, or nil while the code has not run often enough to be worth its caches.
func (t *Thread) cacheAt(cs *codeState, n int) *cacheEntry {
	if n < len(cs.caches) {
		return &cs.caches[n]
	}
	size := len(cs.rt.code.Sites)
	if cs.warm++; cs.warm < size+warmRuns || t.host.Plain {
		return nil
	}
	t.charge(int64(size) * cacheSize)
	cs.caches = make([]cacheEntry, size)
	return &cs.caches[n]
}

// warmRuns is how many more uncached lookups than it has sites a code makes before it gets caches: straight-line code that runs once never pays for them.
const warmRuns = 8

func (fr *Frame) site(n int) *Str {
	rt := fr.fn.code.rt
	return rt.names[rt.code.Sites[n]]
}

func (t *Thread) loadGlobal(fr *Frame, site int, dst *Value) error {
	name := fr.site(site)
	g := fr.fn.globals
	e := t.cacheAt(fr.fn.code, site)
	if g.typ != DictType { // a subclass may make up names: annotationlib runs annotations in one
		v, err := t.namespaceGet(ValueOf(g), name)
		if err != nil || v.ref != nil {
			*dst = v
			return err
		}
	} else if n := g.findStr(name); n >= 0 {
		*dst = g.entries[n].val
		if e != nil {
			*e = cacheEntry{kind: cacheGlobal, dict: g, ver: uint64(g.keysVer), idx: int32(n)}
		}
		return nil
	}
	b := fr.fn.builtins
	if b.typ != DictType {
		v, err := t.namespaceGet(ValueOf(b), name)
		if err != nil || v.ref != nil {
			*dst = v
			return err
		}
	}
	if n := b.findStr(name); n >= 0 {
		*dst = b.entries[n].val
		if e != nil && b.typ == DictType {
			*e = cacheEntry{kind: cacheBuiltin, dict: g, ver: uint64(g.keysVer), val: ValueOf(b), ver2: b.keysVer, idx: int32(n)}
		}
		return nil
	}
	if name == nameBuiltins {
		if v := t.builtinsName(fr); v.ref != nil {
			*dst = v
			return nil
		}
	}
	return t.nameError(name)
}

// builtinsName is what a module sees as __builtins__: in __main__ the module builtins, elsewhere its namespace. Unset where the gate does not let it be imported.
func (t *Thread) builtinsName(fr *Frame) Value {
	m, err := t.importName("builtins", fr.fn.globals, None, 0, !fr.fn.code.rt.frozen)
	if err != nil {
		return Value{}
	}
	if main, err := t.Main(); err == nil && main == fr.fn.globals {
		return m
	}
	return t.shownBuiltins(fr.fn)
}

// dictMissing calls the __missing__ of a dict's class; unset when it has none or raises KeyError.
func (t *Thread) dictMissing(d *Dict, name *Str) (Value, error) {
	m := d.typ.Lookup("__missing__")
	if m.ref == nil {
		return Value{}, nil
	}
	v, err := t.callMethodDescr(m, ValueOf(d), ValueOf(name))
	if err != nil && IsExc(err, KeyError) {
		return Value{}, nil
	}
	return v, err
}

func (t *Thread) loadName(fr *Frame, site int, dst *Value) error {
	if fr.locals.ref != nil {
		v, err := t.namespaceGet(fr.locals, fr.site(site))
		if err != nil {
			return err
		}
		if v.ref != nil {
			*dst = v
			return nil
		}
	}
	return t.loadGlobal(fr, site, dst)
}

// namespaceGet looks a name up in a class or exec namespace; unset when it is missing.
func (t *Thread) namespaceGet(ns Value, name *Str) (Value, error) {
	if d, ok := AsDict(ns); ok && ns.IsExact(DictType) {
		v, _ := d.getStr(name)
		return v, nil
	}
	v, err := t.GetItem(ns, ValueOf(name))
	if err != nil && IsExc(err, KeyError) {
		return Value{}, nil
	}
	return v, err
}

func (t *Thread) storeGlobal(fr *Frame, site int, v Value) error {
	g := fr.fn.globals
	name := fr.site(site)
	if err := g.SetStr(t, name, v); err != nil {
		return err
	}
	if e := t.cacheAt(fr.fn.code, site); e != nil {
		*e = cacheEntry{kind: cacheGlobal, dict: g, ver: uint64(g.keysVer), idx: int32(g.findStr(name))}
	}
	return nil
}

func (t *Thread) storeName(fr *Frame, site int, v Value) error {
	if fr.locals.ref == nil {
		return t.storeGlobal(fr, site, v)
	}
	name := fr.site(site)
	if fr.locals.IsExact(DictType) {
		return cast[Dict](fr.locals).SetStr(t, name, v)
	}
	return t.SetItem(fr.locals, ValueOf(name), v)
}

func (t *Thread) deleteName(fr *Frame, name *Str, global bool) error {
	if fr.locals.ref != nil && !global {
		if fr.locals.IsExact(DictType) {
			if cast[Dict](fr.locals).delStr(name) {
				return nil
			}
			return t.nameError(name)
		}
		err := t.DelItem(fr.locals, ValueOf(name))
		if err != nil && IsExc(err, KeyError) {
			return t.nameError(name)
		}
		return err
	}
	if fr.fn.globals.delStr(name) {
		return nil
	}
	return t.nameError(name)
}

func (t *Thread) nameError(name *Str) error {
	text := "name '" + name.s + "' is not defined"
	if b := t.host.Builtins; b != nil {
		if why := b.withheld[name.s]; why != "" {
			text += ": " + why
			if o, ok := t.gate.(hooks.Observer); ok {
				o.Withheld(t.target(name.s), why)
			}
		}
	}
	err := t.Errorf(NameError, "%s", text)
	if e, ok := err.(*Exc); ok {
		e.extra[nameErrorName] = ValueOf(name)
	}
	return err
}

func (t *Thread) unboundLocal(name *Str) error {
	return t.Errorf(UnboundLocalError, "cannot access local variable '%s' where it is not associated with a value", name.s)
}

// unboundCell is the error for an empty cell in register r.
func (t *Thread) unboundCell(fr *Frame, r int) error {
	code := fr.fn.code.rt.code
	if r < len(code.VarNames) {
		return t.unboundLocal(t.intern(code.VarNames[r]))
	}
	return t.unboundLocal(t.intern("?"))
}

func (t *Thread) unboundFree(fr *Frame, i int) error {
	name := fr.fn.code.rt.code.FreeVars[i]
	err := t.Errorf(NameError, "cannot access free variable '%s' where it is not associated with a value in enclosing scope", name)
	if e, ok := err.(*Exc); ok {
		e.extra[nameErrorName] = ValueOf(t.intern(name))
	}
	return err
}

// runtimeOf is code as this sandbox runs it.
func (t *Thread) runtimeOf(code *compile.Code) *codeRT {
	if t.gateCalls {
		return gatedRuntime(runtimeOf(code))
	}
	return runtimeOf(code)
}

// runtimeOf is what all sandboxes share of code.
func runtimeOf(code *compile.Code) *codeRT {
	if rt, ok := code.Runtime.Load().(*codeRT); ok {
		return rt
	}
	n := len(code.Instrs)
	rt := &codeRT{
		code:    code,
		instrs:  append(make([]compile.Instr, 0, n+1), code.Instrs...),
		consts:  make([]Value, len(code.Consts), len(code.Consts)+1),
		names:   make([]*Str, len(code.Names)),
		params:  make([]*Str, code.NumParams()),
		numRegs: code.NumRegs,
		flags:   code.Flags,
		nPos:    code.NumPos,
		entry:   int64(code.EntryCost),
		selfReg: -1,
		frozen:  code.Frozen(),
		isGen:   code.Flags&(compile.Generator|compile.Coroutine|compile.AsyncGenerator) != 0,
	}
	rt.nameStr, rt.qualStr = sharedName(code.Name), sharedName(code.QualName)
	rt.instrs = rt.instrs[:n+1]
	rt.start = firstInstr(rt.instrs)
	for i, c := range code.Consts {
		rt.consts[i] = constant(c)
	}
	rt.konsts = firstValue(rt.consts)
	for i, s := range code.Names {
		rt.names[i] = sharedName(s)
	}
	for i := range rt.params {
		rt.params[i] = sharedName(code.VarNames[i])
		if code.VarNames[i] == "self" {
			rt.selfReg = i
		}
	}
	for _, h := range code.Handlers {
		rt.handlers = append(rt.handlers, handlerRT{uintptr(h.Start) * 8, uintptr(h.End) * 8, uintptr(h.Target) * 8, h.Reg})
	}
	rt.plain = code.Flags&(compile.VarArgs|compile.VarKw) == 0 && code.NumKwOnly == 0 && !rt.isGen
	rt.fixed = code.Flags&(compile.VarArgs|compile.VarKw) == 0 && code.NumKwOnly == 0
	rt.genType = genType(code.Flags)
	rt.genexpr = code.Flags&compile.Comprehension != 0 && code.Flags&compile.Generator != 0
	if code.Flags&compile.VarKw != 0 {
		rt.passesKw = code.SpreadOnly(code.NumParams() - 1)
	}
	rt.windowSize = uintptr(code.NumRegs) * valueSize
	if code.Name == "__init__" {
		rt.init = rt.initStores()
	}
	return code.Runtime.Publish(rt).(*codeRT)
}

// sharedName is the str for an identifier of a Code, shared by all sandboxes.
func sharedName(s string) *Str {
	if p, ok := staticNames[s]; ok {
		return p
	}
	return staticStr(s)
}

// state is the sandbox's state of code, for code of a whole program or library module.
func (t *Thread) state(code *compile.Code) (*codeState, error) {
	last := t.lastCode
	if last != nil && last.rt.code == code {
		return last, nil
	}
	cs, ok := t.codes[code]
	if !ok {
		t.charge(64)
		cs = &codeState{rt: t.runtimeOf(code)}
	}
	t.lastCode = cs
	if last == nil {
		return cs, nil
	}
	if t.codes == nil {
		t.codes, t.codesMax = map[*compile.Code]*codeState{}, 256
	}
	t.codes[last.rt.code] = last
	if len(t.codes) > t.codesMax {
		if err := t.account(t.heap); err != nil {
			return nil, err
		}
		t.codesMax = 256 + 2*len(t.codes)
	}
	return cs, nil
}

// pruneCodes drops the state of programs of which nothing is left: no function, class or frame that the walk found.
func (t *Thread) pruneCodes(epoch uint32) {
	for code, cs := range t.codes {
		if !cs.reached(epoch) {
			delete(t.codes, code)
		}
	}
}

func (c *codeState) reached(epoch uint32) bool {
	return c.epoch == epoch || slices.ContainsFunc(c.children, func(child *codeState) bool { return child != nil && child.reached(epoch) })
}

// child is the sandbox's state of the i-th code inside cs.
func (t *Thread) child(cs *codeState, i int) *codeState {
	if cs.children == nil {
		n := len(cs.rt.code.Children)
		t.charge(int64(n) * 8)
		cs.children = make([]*codeState, n)
	}
	if cs.children[i] == nil {
		t.charge(64)
		cs.children[i] = &codeState{rt: t.runtimeOf(cs.rt.code.Children[i]), transient: cs.transient}
	}
	return cs.children[i]
}
