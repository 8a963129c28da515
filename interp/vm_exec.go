package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// exec runs the instructions that run does not handle inline. fr.ip is behind the instruction's first word; exec moves it over extensions and for jumps. done
// means that the loop returns v to Go.
func (t *Thread) exec(fr *Frame, ins uint64) (v Value, done bool, err error) {
	base := fr.base
	op := compile.Op(ins)
	switch op {
	case compile.DelGlobal:
		return Value{}, false, t.deleteName(fr, fr.fn.code.rt.names[opA(ins)], true)
	case compile.DelName:
		return Value{}, false, t.deleteName(fr, fr.fn.code.rt.names[opA(ins)], false)
	case compile.LoadClassFree:
		err = t.loadClassFree(fr, fr.locals, opB(ins), ra(base, ins))
	case compile.LoadLocals:
		if fr.locals.ref != nil {
			*ra(base, ins) = fr.locals
		} else {
			*ra(base, ins) = ValueOf(fr.fn.globals)
		}
	case compile.LoadClassDict:
		err = t.loadClassDict(fr, *rb(base, ins), fr.fn.code.rt.names[opC(ins)], ra(base, ins))
	case compile.LoadClassDictFree:
		err = t.loadClassFree(fr, *rb(base, ins), opC(ins), ra(base, ins))
	case compile.CallTemp, compile.CallMethodTemp:
		err = t.callTemp(fr, ins)
	case compile.AddTemp:
		if err = t.arith(compile.Add, *rb(base, ins), *rc(base, ins), ra(base, ins)); err == nil && t.frame == fr {
			setTemp(*ra(base, ins))
		}
	case compile.BuildListTemp:
		if err = t.buildList(ra(base, ins), rb(base, ins), opC(ins)); err == nil {
			setTemp(*ra(base, ins))
		}
	case compile.Neg:
		v, err = t.Neg(*rb(base, ins))
		return t.store(base, ins, v, err)
	case compile.Pos:
		v, err = t.Pos(*rb(base, ins))
		return t.store(base, ins, v, err)
	case compile.Invert:
		v, err = t.Invert(*rb(base, ins))
		return t.store(base, ins, v, err)
	case compile.DelAttr:
		err = t.setAttrAt(fr, *ra(base, ins), fr.fn.code.rt.names[opB(ins)], Value{})
	case compile.DelIndex:
		err = t.DelItem(*ra(base, ins), *rb(base, ins))
	case compile.UnpackEx:
		ext := fetch(fr.code, fr.ip)
		fr.ip += 8
		before, after := int(uint32(ext)), int(uint32(ext>>32))
		err = t.unpackEx(*ra(base, ins), window(unsafe.Pointer(rb(base, ins)), before+1+after), before, after)
	case compile.CallEx:
		err = t.callEx(fr, ins)
	case compile.MakeFunction:
		v, err = t.makeFunction(fr, opB(ins), rc(base, ins))
		return t.store(base, ins, v, err)
	case compile.BuildClass:
		v, err = t.buildClassFunc(fr)
		return t.store(base, ins, v, err)
	case compile.Intrinsic1:
		v, err = t.intrinsic1(opC(ins), *rb(base, ins))
		return t.store(base, ins, v, err)
	case compile.Intrinsic2:
		b := rb(base, ins)
		v, err = t.intrinsic2(opC(ins), *b, *regAt(b, 1))
		return t.store(base, ins, v, err)
	default:
		switch {
		case op >= compile.BuildSet && op <= compile.BuildTemplate:
			err = t.execBuild(fr, ins)
		case op >= compile.Raise && op <= compile.StopAsync:
			err = t.execExcept(fr, ins)
		case op >= compile.GetYieldIter && op <= compile.AsyncGenWrap:
			err = t.execAsync(fr, ins)
		case op >= compile.ImportName && op <= compile.ImportStar:
			err = t.execImport(fr, ins)
		case op >= compile.MatchSequence && op <= compile.GetLen:
			err = t.execMatch(fr, ins)
		default:
			panic("interp: no implementation of " + op.String())
		}
	}
	return Value{}, false, err
}

// store is the tail of an instruction that writes R[a].
func (t *Thread) store(base unsafe.Pointer, ins uint64, v Value, err error) (Value, bool, error) {
	if err == nil {
		*ra(base, ins) = v
	}
	return Value{}, false, err
}

// The instructions below have cases in run, which must not keep anything across a call: so the address of the result's register is theirs.

func (t *Thread) makeCell(d *Value) error {
	if err := t.Alloc(32); err != nil {
		return err
	}
	*d = ValueOf(&Cell{Object{typ: CellType}, *d})
	return nil
}

func (t *Thread) buildTuple(fr *Frame, b *Value, n int, d *Value) error {
	if t.passItems(fr, b, n, fr.register(d)) {
		return nil
	}
	v, err := NewTuple(t, window(unsafe.Pointer(b), n))
	if err == nil {
		*d = v
	}
	return err
}

// buildList makes *d a list of the n values from b on. An empty one for a comprehension has room for an item for each of *b.
func (t *Thread) buildList(d, b *Value, n int) error {
	var l *List
	var err error
	if n > 0 || d == b {
		l, err = NewList(t, window(unsafe.Pointer(b), n))
	} else {
		l, err = NewListCap(t, t.roomFor(*b))
	}
	if err == nil {
		*d = ValueOf(l)
	}
	return err
}

// roomFor is how many items a list gets room for that will be filled from v.
func (t *Thread) roomFor(v Value) int {
	const few, many = 4, 1024
	typ := v.Object().typ
	switch typ {
	case EnumerateType:
		v = asPtr[enumerateIter](v.Object()).it
	case ZipType, MapType: // as the first of them, which is as long as the others, mostly
		its := iteratorsOf(v)
		if len(its) == 0 {
			return few
		}
		v = its[0]
	}
	n := few
	switch o := v.Object(); o.typ {
	case RangeIterType:
		n = int(min(asPtr[rangeIter](o).left, many))
	case ListIterType:
		if l := asPtr[listIter](o); l.list != nil {
			n = len(l.list.items) - l.pos
		}
	case TupleIterType:
		l := asPtr[tupleIter](o)
		n = len(l.items) - l.pos
	case listRevIterType:
		n = asPtr[listRevIter](o).pos + 1
	default:
		if f := o.typ.slots.Len; f != nil && o.typ.flags&typeHeap == 0 {
			if size, err := f(t, v); err == nil {
				n = size
			}
		}
	}
	return max(0, min(n, many))
}

func (t *Thread) callNative(def *Native, args []Value, d *Value) error {
	if q := def.Quick; q != nil && !t.gateCalls && !t.host.Plain && t.callQuick(q, args, d, def.Drops) {
		return nil
	}
	t.keepStr()
	v, err := def.call(t, Args{V: args})
	if err == nil {
		*d = v
	}
	return err
}

// setAdd runs SetAdd.
func (t *Thread) setAdd(set, v *Value) error {
	if !set.IsExact(SetType) { // __conditional_annotations__ is a name that a program can bind
		return t.Errorf(TypeError, "'%s' object is not a set", set.Type().Name)
	}
	s := cast[Set](*set)
	if h, ok := quickKeyHash(v); ok && s.addQuick(v, h) {
		return nil
	}
	return s.Add(t, *v)
}

// execBuild runs the building instructions.
func (t *Thread) execBuild(fr *Frame, ins uint64) (err error) {
	base := fr.base
	a, b := ra(base, ins), rb(base, ins)
	var v Value
	switch compile.Op(ins) {
	case compile.BuildSet:
		v, err = t.buildSet(window(unsafe.Pointer(b), opC(ins)))
	case compile.BuildMap:
		if n := opC(ins); n == 0 && a != b {
			v, err = t.buildMapFor(*b)
		} else {
			v, err = t.buildMap(window(unsafe.Pointer(b), 2*n))
		}
	case compile.BuildString:
		v, err = t.joinStrings(window(unsafe.Pointer(b), opC(ins)))
	case compile.ListExtend:
		return t.listExtendOp(cast[List](*a), *b, opC(ins), a)
	case compile.SetUpdate:
		return cast[Set](*a).update(t, *b)
	case compile.DictUpdate:
		return t.dictDisplayUpdate(cast[Dict](*a), *b)
	case compile.DictMerge:
		return t.dictMerge(cast[Dict](*a), *b, *rc(base, ins))
	case compile.ListToTuple:
		v, err = NewTuple(t, cast[List](*b).items)
	case compile.FormatValue:
		v, err = t.formatValue(*b, opC(ins), emptyStr)
	case compile.FormatSpec:
		v, err = t.formatValue(*a, opC(ins), *b)
	case compile.BuildInterpolation:
		v, err = t.buildInterpolation(*b, *regAt(b, 1), opC(ins), *regAt(b, 2))
	case compile.BuildTemplate:
		v, err = t.buildTemplate(window(unsafe.Pointer(b), opC(ins)))
	}
	if err == nil {
		*a = v
	}
	return err
}

// buildMap makes a dict of key, value, key, value …
func (t *Thread) buildMap(kv []Value) (Value, error) {
	n := len(kv) / 2
	var d *Dict
	var err error
	if 0 < n && n <= 5 {
		d, err = newDictOf(t, n)
	} else if d, err = NewDict(t); err == nil && n > 0 {
		for i := 0; i < len(kv) && d.onlyStr; i += 2 {
			d.onlyStr = kv[i].Object().typ == StrType
		}
		err = d.reserve(t, n)
	}
	if err != nil {
		return Value{}, err
	}
	mark := t.Root(ValueOf(d))
	defer t.Unroot(mark)
	for i := 0; i < len(kv); i += 2 {
		if err := d.Set(t, kv[i], kv[i+1]); err != nil {
			return Value{}, err
		}
	}
	return ValueOf(d), nil
}

// buildMapFor makes an empty dict that will get an item for each of v.
func (t *Thread) buildMapFor(v Value) (Value, error) {
	const many = 256
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	size := minDictTable
	for n := min(t.roomFor(v), many); roomOf(size) < n; { // as it would grow
		size = tableFor(roomOf(size) * 3)
	}
	if size > minDictTable {
		err = d.rebuild(t, size)
	}
	return ValueOf(d), err
}

// listExtendOp is ListExtend; where says whether the list collects call arguments, which words the error.
func (t *Thread) listExtendOp(l *List, it Value, where int, reg0 *Value) error {
	if it.Type().slots.Iter == nil && it.Type().slots.GetItem == nil {
		if where == 1 && len(l.items) == 0 {
			return t.Errorf(TypeError, "%s argument after * must be an iterable, not %s", t.calleeText(*regAt(reg0, -1)), it.Type().Name)
		}
		return t.Errorf(TypeError, "Value after * must be an iterable, not %s", it.Type().Name)
	}
	if where == 1 && len(l.items) == 0 {
		return t.Iterate(it, func(x Value) error { return l.Append(t, x) }) // becomes a tuple, which asks for no hint
	}
	return t.ListExtend(l, it)
}

// ListExtend appends what it yields.
func (t *Thread) ListExtend(l *List, it Value) error {
	var items []Value
	switch {
	case it.IsExact(ListType):
		items = cast[List](it).items
	case it.IsExact(TupleType):
		items = cast[Tuple](it).items
	default:
		if it.Type().flags&typeHeap == 0 {
			return t.iterate(it, l, func(x Value) error { return l.Append(t, x) })
		}
		iter, err := t.Iter(it)
		if err != nil {
			return err
		}
		mark := t.Root(iter)
		_, err = t.LengthHint(it, 0) // only a program can tell whether it was asked
		t.Unroot(mark)
		if err != nil {
			return err
		}
		return t.drain(iter, l, func(x Value) error { return l.Append(t, x) })
	}
	if err := l.growBy(t, len(items)); err != nil {
		return err
	}
	if err := t.Work(int64(len(items)) / 8); err != nil {
		return err
	}
	l.items = append(l.items, items...)
	return nil
}

// dictDisplayUpdate is {**m}.
func (t *Thread) dictDisplayUpdate(d *Dict, m Value) error {
	if err := t.DictUpdate(d, m); err != nil {
		if IsExc(err, AttributeError) {
			return t.Errorf(TypeError, "'%s' object is not a mapping", m.Type().Name)
		}
		return err
	}
	return nil
}

// dictMerge is **m in a call of callee.
func (t *Thread) dictMerge(d *Dict, m, callee Value) error {
	if _, isDict := AsDict(m); !isDict {
		return t.mappingMerge(d, m, callee)
	}
	if !m.IsExact(DictType) {
		tmp, err := NewDict(t)
		if err != nil {
			return err
		}
		mark := t.Root(ValueOf(tmp))
		defer t.Unroot(mark)
		if err := t.DictUpdate(tmp, m); err != nil {
			return t.mergeError(err, m, callee)
		}
		m = ValueOf(tmp)
	}
	src := cast[Dict](m)
	for pos := 0; ; {
		k, v, ok := src.Next(&pos)
		if !ok {
			return nil
		}
		if err := t.Work(1); err != nil {
			return err
		}
		if err := t.mergeKeyword(d, k, v, callee); err != nil {
			return err
		}
	}
}

// mergeKeyword adds a keyword argument. One whose name is no string is refused by the call.
func (t *Thread) mergeKeyword(d *Dict, k, v, callee Value) error {
	old, err := d.Get(t, k)
	if err != nil {
		return err
	}
	if old.ref != nil {
		s, err := t.Str(k)
		if err != nil {
			return err
		}
		return t.Errorf(TypeError, "%s got multiple values for keyword argument '%s'", t.calleeText(callee), s.s)
	}
	return d.Set(t, k, v)
}

// mappingMerge is dictMerge of a mapping that is not a dict: it may have a key twice.
func (t *Thread) mappingMerge(d *Dict, m, callee Value) error {
	keys, err := t.mappingKeys(m)
	if err != nil {
		return t.mergeError(err, m, callee)
	}
	mark := t.Root(ValueOf(keys))
	defer t.Unroot(mark)
	err = t.Iterate(ValueOf(keys), func(k Value) error {
		v, err := t.GetItem(m, k)
		if err != nil {
			return err
		}
		return t.mergeKeyword(d, k, v, callee)
	})
	return t.mergeError(err, m, callee)
}

// mergeError words what went wrong in **m: CPython takes every AttributeError for a missing keys(), and every KeyError for a name given twice.
func (t *Thread) mergeError(err error, m, callee Value) error {
	switch {
	case IsExc(err, AttributeError):
		return t.Errorf(TypeError, "%s argument after ** must be a mapping, not %s", t.calleeText(callee), m.Type().Name)
	case IsExc(err, KeyError):
		args := err.(*Exc).arguments()
		if len(args.items) != 1 {
			return err
		}
		name, ok := AsStr(args.items[0])
		if !ok {
			return t.Errorf(TypeError, "keywords must be strings")
		}
		return t.Errorf(TypeError, "%s got multiple values for keyword argument '%s'", t.calleeText(callee), name.s)
	}
	return err
}

// calleeText names a callable in argument errors: module.qualname().
func (t *Thread) calleeText(f Value) string {
	if f.ref == nil {
		return "function"
	}
	switch f.Type().layout {
	case functionLayout:
		fn := cast[Function](f)
		if m, ok := GoString(fn.module); ok && m != "builtins" {
			return m + "." + fn.qualname.s + "()"
		}
		return fn.qualname.s + "()"
	case builtinFuncLayout:
		d := cast[BuiltinFunc](f).def
		if d.owner != nil {
			return d.owner.QualName + "." + d.Name + "()"
		}
		return d.Name + "()"
	case methodDescrLayout:
		d := cast[MethodDescr](f).def
		return d.owner.QualName + "." + d.Name + "()"
	case boundMethodLayout:
		return t.calleeText(cast[BoundMethod](f).fn)
	case typeLayout:
		return cast[Type](f).FullName() + "()"
	}
	return t.objectText(f)
}

// objectText is calleeText of an object that is no function: by its __qualname__ and __module__, else its str.
func (t *Thread) objectText(f Value) string {
	q, err := t.AttrOpt(f, "__qualname__")
	if err == nil && q.ref != nil {
		name, err := t.Str(q)
		if err != nil {
			return f.Type().Name + " object"
		}
		m, err := t.AttrOpt(f, "__module__")
		if err == nil && m.ref != nil && !m.IsNone() {
			if mod, err := t.Str(m); err == nil && mod.s != "builtins" {
				return mod.s + "." + name.s + "()"
			}
		}
		return name.s + "()"
	}
	if s, err := t.Str(f); err == nil {
		return s.s
	}
	return f.Type().Name + " object"
}

// makeFunction is MakeFunction.
func (t *Thread) makeFunction(fr *Frame, child int, extra *Value) (Value, error) {
	cs := t.child(fr.fn.code, child)
	code := cs.rt.code
	if f := cs.spare; f != nil {
		cs.spare = nil
		f.place(fr)
		return ValueOf(f), nil
	}
	if err := t.Alloc(functionLayout.size + int64(len(code.Captures))*8); err != nil {
		return Value{}, err
	}
	f := &Function{Object: Object{typ: FunctionType}, code: cs}
	rt := cs.rt
	f.name, f.qualname = rt.nameStr, rt.qualStr
	f.doc = None
	if code.Flags&compile.HasDocstring != 0 {
		f.doc = rt.consts[0]
	}
	if code.Flags&compile.HasDefaults != 0 {
		f.defaults = cast[Tuple](*extra)
		extra = regAt(extra, 1)
	}
	if code.Flags&compile.HasKwDefaults != 0 {
		f.kwdefaults = cast[Dict](*extra)
		extra = regAt(extra, 1)
	}
	if code.Flags&compile.HasAnnotate != 0 {
		f.annotate = *extra
	}
	if len(code.Captures) > 0 {
		f.closure = make([]*Cell, len(code.Captures))
	}
	f.place(fr)
	return ValueOf(f), nil
}

// place gives a function that frame fr makes what it has from there: globals, builtins and its closure.
func (f *Function) place(fr *Frame) {
	f.globals, f.builtins, f.module = fr.fn.globals, fr.fn.builtins, None
	if m, ok := f.globals.getStr(nameDunderName); ok {
		f.module = m
	}
	for i, c := range f.code.rt.code.Captures {
		if c.FromFree {
			f.closure[i] = fr.fn.closure[c.Index]
		} else {
			f.closure[i] = cast[Cell](*reg(fr.base, uintptr(c.Index)))
		}
	}
}

func (t *Thread) loadClassFree(fr *Frame, ns Value, i int, dst *Value) error {
	name := fr.fn.code.rt.code.FreeVars[i]
	if ns.ref != nil {
		v, err := t.namespaceGet(ns, t.intern(name))
		if err != nil {
			return err
		}
		if v.ref != nil {
			*dst = v
			return nil
		}
	}
	v := fr.fn.closure[i].v
	if v.ref == nil {
		return t.unboundFree(fr, i)
	}
	*dst = v
	return nil
}

func (t *Thread) loadClassDict(fr *Frame, ns Value, name *Str, dst *Value) error {
	v, err := t.namespaceGet(ns, name)
	if err != nil {
		return err
	}
	if v.ref == nil {
		var ok bool
		g := fr.fn.globals
		if v, ok = g.getStr(name); !ok && g.typ != DictType {
			if v, err = t.dictMissing(g, name); err != nil {
				return err
			}
			ok = v.ref != nil
		}
		if !ok {
			if v, ok = fr.fn.builtins.getStr(name); !ok {
				return t.nameError(name)
			}
		}
	}
	*dst = v
	return nil
}

// unpack fills out with exactly len(out) elements of v.
func (t *Thread) unpack(v Value, out []Value) error {
	var items []Value
	switch {
	case v.IsExact(TupleType):
		items = cast[Tuple](v).items
	case v.IsExact(ListType):
		items = cast[List](v).items
	default:
		return t.unpackIter(v, out)
	}
	if len(items) < len(out) {
		return t.Errorf(ValueError, "not enough values to unpack (expected %d, got %d)", len(out), len(items))
	}
	if len(items) > len(out) {
		return t.Errorf(ValueError, "too many values to unpack (expected %d, got %d)", len(out), len(items))
	}
	copy(out, items)
	return nil
}

func (t *Thread) unpackIter(v Value, out []Value) error {
	it, err := t.iterForUnpack(v)
	if err != nil {
		return err
	}
	mark := t.Root(it)
	defer t.Unroot(mark)
	for i := range out {
		x, err := t.Next(it)
		if err != nil {
			return err
		}
		if x.ref == nil {
			return t.Errorf(ValueError, "not enough values to unpack (expected %d, got %d)", len(out), i)
		}
		out[i] = x
	}
	x, err := t.Next(it)
	if err != nil || x.ref == nil {
		return err
	}
	if v.IsExact(DictType) {
		n, err := t.Len(v)
		if err != nil {
			return err
		}
		return t.Errorf(ValueError, "too many values to unpack (expected %d, got %d)", len(out), n)
	}
	return t.Errorf(ValueError, "too many values to unpack (expected %d)", len(out))
}

func (t *Thread) iterForUnpack(v Value) (Value, error) {
	if v.Type().slots.Iter == nil && (v.Type().slots.GetItem == nil || v.Type().slots.SequenceFlag == 2) {
		return Value{}, t.Errorf(TypeError, "cannot unpack non-iterable %s object", v.Type().Name)
	}
	return t.Iter(v)
}

func (t *Thread) unpackEx(v Value, out []Value, before, after int) error {
	var items []Value
	if v.IsExact(ListType) || v.IsExact(TupleType) {
		items = seqItems(v)
	} else {
		it, err := t.iterForUnpack(v)
		if err != nil {
			return err
		}
		l, err := t.listOf(it)
		if err != nil {
			return err
		}
		items = l.items
	}
	n := len(items)
	if n < before+after {
		return t.Errorf(ValueError, "not enough values to unpack (expected at least %d, got %d)", before+after, n)
	}
	if err := t.Work(int64(n) / 8); err != nil {
		return err
	}
	rest, err := NewList(t, items[before:n-after])
	copy(out, items[:before])
	copy(out[before+1:], items[n-after:])
	if err == nil {
		out[before] = ValueOf(rest)
	}
	return err
}
