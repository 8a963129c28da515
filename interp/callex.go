package interp

import (
	"github.com/safepy/safepy/interp/compile"
)

// callEx is CallEx: R[a](*R[a+1], **R[a+2]).
func (t *Thread) callEx(fr *Frame, ins uint64) error {
	f := ra(fr.base, ins)
	flags := opB(ins)
	star := regAt(f, 1)
	gather := flags&compile.CallExIterable != 0 && !star.IsExact(TupleType)
	var kw *Dict
	if flags&compile.CallExKeywords != 0 {
		var err error
		d := regAt(f, 2)
		if kw, err = t.keywords(*d, *f, flags, gather && !star.IsExact(ListType)); err != nil {
			return err
		}
		if err = t.strKeys(kw); err != nil {
			return err
		}
		if kw != nil {
			*d = ValueOf(kw)
		}
	}
	if gather {
		l, err := NewList(t, nil)
		if err == nil {
			mark := t.Root(ValueOf(l))
			err = t.listExtendOp(l, *star, 1, star)
			t.Unroot(mark)
		}
		if err == nil {
			*star, err = NewTuple(t, l.items)
		}
		if err != nil {
			return err
		}
	}
	args := cast[Tuple](*regAt(f, 1)).items
	n := len(args)
	if kw != nil {
		n += kw.live
	}
	if err := t.Work(int64(n) / 4); err != nil {
		return err
	}
	dst := opC(ins)
	switch fn := *f; fn.Object().typ {
	case FunctionType:
		return t.pushEx(fr, cast[Function](fn), Value{}, args, kw, dst)
	case MethodType:
		if m := cast[BoundMethod](fn); m.fn.Object().typ == FunctionType {
			return t.pushEx(fr, cast[Function](m.fn), m.self, args, kw, dst)
		}
	}
	if typ, ok := AsType(*f); ok && typ.flags&typeHeap != 0 && typ.layout == objectLayout && typ.initFast() && !typ.abstract && !typ.initFn.code.rt.isGen {
		obj, err := t.newInstance(typ)
		if err != nil {
			return err
		}
		if err = t.pushEx(fr, typ.initFn, obj, args, kw, dst); err == nil {
			t.frame.ret, t.frame.self = retInit, obj
		}
		return err
	}
	r, err := t.callSpread(*f, args, kw)
	if err == nil {
		*reg(fr.base, uintptr(dst)) = r
	}
	return err
}

// keywords is the dict of keyword arguments that v stands for; nil when there are none. It is only read, and with own set
// no dict of the program's.
func (t *Thread) keywords(v, callee Value, flags int, own bool) (*Dict, error) {
	if flags&compile.CallExMapping != 0 {
		if !v.IsExact(DictType) || !cast[Dict](v).onlyStr || own && cast[Dict](v).live > 0 {
			d, err := NewDict(t)
			if err != nil {
				return nil, err
			}
			mark := t.Root(ValueOf(d))
			defer t.Unroot(mark)
			return d, t.dictMerge(d, v, callee)
		}
		if err := t.Work(int64(cast[Dict](v).live)); err != nil {
			return nil, err
		}
	}
	if d := cast[Dict](v); d.live > 0 {
		return d, nil
	}
	return nil, nil
}

// callSpread calls anything with positional arguments from a tuple and keyword arguments from a dict, which may be nil.
func (t *Thread) callSpread(fn Value, args []Value, kw *Dict) (Value, error) {
	if kw == nil {
		return t.CallArgs(fn, Args{V: args})
	}
	keys := make([]Value, 0, kw.live)
	all := make([]Value, 0, len(args)+kw.live)
	all = append(all, args...)
	for pos := 0; ; {
		k, v, ok := kw.Next(&pos)
		if !ok {
			break
		}
		keys = append(keys, k)
		all = append(all, v)
	}
	if err := t.Alloc(int64(len(keys)) * 48); err != nil {
		return Value{}, err
	}
	return t.CallArgs(fn, Args{all, &Tuple{Object: Object{typ: TupleType}, items: keys}})
}

// pushEx pushes a frame for fn with self, unless it is unset, and arguments that are not in registers.
func (t *Thread) pushEx(fr *Frame, fn *Function, self Value, args []Value, kw *Dict, dst int) error {
	rt := fn.code.rt
	if err := t.Work(rt.entry); err != nil {
		return err
	}
	n := len(args)
	skip := 0
	if self.ref != nil {
		skip = 1
	}
	if kw != nil {
		n += kw.live
	}
	if rt.frozen && t.gateCalls {
		if err := t.checkLibraryEx(rt, self, args, kw); err != nil {
			return err
		}
	}
	f, err := t.pushFrame(fn, n+skip)
	if err != nil {
		return err
	}
	w := window(f.base, n+skip)
	if skip != 0 {
		w[0] = self
	}
	copy(w[skip:], args)
	f.dst, f.ret = uint16(dst), retReg
	var names *Tuple
	if kw != nil {
		if names, err = t.keywordNames(kw, w[skip+len(args):]); err != nil {
			t.popFrame(f)
			return err
		}
	}
	if names != nil || !rt.fixed || len(w) != rt.nPos {
		if err := t.bindArgs(fn, f.base, len(w), names); err != nil {
			t.popFrame(f)
			return err
		}
	}
	if rt.isGen {
		g, err := t.newGenerator(fn, f.base)
		t.popFrame(f)
		if err == nil {
			*reg(fr.base, uintptr(dst)) = g
			cast[Generator](g).madeBy(fr)
		}
		return err
	}
	return nil
}

// keywordNames puts the values of kw into vals and returns their names, in a tuple that lasts until the next call of keywordNames: bindArgs keeps none.
func (t *Thread) keywordNames(kw *Dict, vals []Value) (*Tuple, error) {
	names := &t.kwNames
	if kw.live > maxKwNames {
		if err := t.Alloc(tupleSize + int64(kw.live)*int64(valueSize)); err != nil {
			return nil, err
		}
		names = &Tuple{items: make([]Value, 0, kw.live)}
	}
	names.typ = TupleType
	names.items = names.items[:0]
	i := 0
	for pos := 0; ; i++ {
		k, v, ok := kw.Next(&pos)
		if !ok {
			return names, nil
		}
		names.items = append(names.items, k)
		vals[i] = v
	}
}

// maxKwNames is how many names a thread keeps room for.
const maxKwNames = 16

// noKeywords is the empty **kwargs of functions that only pass it on (codeRT.passesKw). No other Python code sees it.
var noKeywords = func() Value {
	d := newDict()
	d.flags |= flagShared | flagFrozen
	return ValueOf(d)
}()

// callForward calls an object that only adds arguments to those of a call (Slots.Forward), with positional arguments.
func (t *Thread) callForward(fr *Frame, f Value, pos []Value, dst int) error {
	mark := len(t.passed)
	fn, kw, err := f.Object().typ.slots.Forward(t, f, pos)
	if err == nil {
		err = t.strKeys(kw)
	}
	if err == nil {
		all := t.passed[mark:len(t.passed):len(t.passed)]
		switch {
		case fn.Object().typ == FunctionType:
			err = t.pushEx(fr, cast[Function](fn), Value{}, all, kw, dst)
		default:
			var r Value
			if r, err = t.callSpread(fn, all, kw); err == nil {
				*reg(fr.base, uintptr(dst)) = r
			}
		}
	}
	t.dropPassed(mark)
	return err
}

// strKeys refuses keyword arguments whose names are no strings.
func (t *Thread) strKeys(kw *Dict) error {
	if kw == nil || kw.onlyStr {
		return nil
	}
	for pos := 0; ; {
		k, _, ok := kw.Next(&pos)
		if !ok {
			return nil
		}
		if _, ok := AsStr(k); !ok {
			return t.Errorf(TypeError, "keywords must be strings")
		}
	}
}

// Pass adds to the arguments that a Forward slot gives.
func (t *Thread) Pass(args ...Value) error {
	mark := len(t.passed)
	n := mark + len(args)
	if n > cap(t.passed) {
		if err := t.Alloc(int64(2*n+16) * int64(valueSize)); err != nil {
			return err
		}
		t.passed = append(make([]Value, 0, 2*n+16), t.passed...)
	}
	t.passed = t.passed[:n]
	if len(args) > 4 {
		copy(t.passed[mark:], args)
		return nil
	}
	for i, v := range args { // calls of the runtime would cost more than this
		t.passed[mark+i] = v
	}
	return nil
}

// bindPassed is bind with the result among the arguments passed: a native may be given any memory, so that it would be allocated elsewhere. After an error nothing is there.
func (n *Native) bindPassed(t *Thread, args Args) ([]Value, error) {
	mark := len(t.passed)
	end := mark + n.skip() + n.params.total
	if end > cap(t.passed) {
		if err := t.Alloc(int64(2*end+16) * int64(valueSize)); err != nil {
			return nil, err
		}
		t.passed = append(make([]Value, 0, 2*end+16), t.passed...)
	}
	t.passed = t.passed[:end]
	out, err := n.bind(t, args, t.passed[mark:mark:end])
	if err != nil {
		t.dropPassed(mark)
	}
	return out, err
}

// dropPassed forgets the arguments passed since their number was mark.
func (t *Thread) dropPassed(mark int) {
	for i := len(t.passed) - 1; i >= mark; i-- {
		t.passed[i].ref = nil
	}
	t.passed = t.passed[:mark]
}
