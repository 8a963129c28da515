package interp

import (
	"strings"

	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/interp/compile"
)

// The gate (package hooks) is asked about what a program imports, what it reads and sets of modules, classes and objects that are not its own, what it calls and what it writes.
//
// Every call of a native passes Native.call and every construction passes typeCall, whoever makes it: the machine at a call expression, or a native that was given the callable (map,
// sorted, functools.partial). So there is no indirect way past them. Library functions written in Python count as natives: under a gate their code is run by a copy that is not plain
// (gatedRuntime), which takes their calls off the machine's fast path to pushCall, pushArgs or callFunction.
//
// An answer belongs to a place in the program, the instruction of the running frame, and is kept there (codeState.answers) with the callee and the gate's version.
//
// Library code is trusted to call what it names itself; what it calls otherwise was given to it by the program, and the gate is asked about that.

// siteAnswer is what the gate said at one place about one callee.
type siteAnswer struct {
	callee  any // *Native, *Type or *codeRT of library code; or an attribute
	version uint64
	ask     bool // ask CheckCall at each call
	next    *siteAnswer
}

// attribute is what checkAttr remembers of the object and the attribute: the module or class itself, the class of anything else.
type attribute struct {
	of   *Object
	name string
	set  bool
}

const (
	siteAnswerSize = 64
	maxAnswers     = 32 // callees remembered of one place
)

// checkNative asks whether native n may be called with args.
func (t *Thread) checkNative(n *Native, args Args) error {
	if n.makes {
		return t.checkConstruct(n.owner, args)
	}
	return t.checkCall(n, args)
}

// checkConstruct asks whether instances of typ may be made: by the name of the builtin class that makes them. The program's own classes pass, and so do object and the exceptions.
func (t *Thread) checkConstruct(typ *Type, args Args) error {
	for _, k := range typ.MRO {
		if k.flags&typeHeap == 0 {
			if k == ObjectType || k == SuperType || k.layout == excLayout || k == TypeType && len(args.V) > 1 {
				return nil
			}
			return t.checkCall(k, args)
		}
	}
	return nil
}

// checkLibrary asks whether library code may be called, where rt is such. What Python itself calls (special methods) passes, except that making an instance has the name of the class.
func (t *Thread) checkLibrary(rt *codeRT, args Args) error {
	if rt.frozen && rt.gated != gatePass && t.gateCalls {
		return t.checkCall(rt, args)
	}
	return nil
}

// checkCall asks about a call of callee from the running frame, unless the answer is known there.
func (t *Thread) checkCall(callee any, args Args) error {
	if a := t.siteAnswer(callee); a != nil {
		if !a.ask {
			return nil
		}
		return t.askCall(callee, args)
	}
	if err := t.Work(20); err != nil {
		return err
	}
	version := t.gateVersion()
	if n, ok := callee.(*Native); ok && n.ofLanguage() || t.inLibrary() && t.names(t.frame.fn, callee) {
		return t.answered(siteAnswer{callee: callee, version: version})
	}
	name := calleeName(callee)
	target := t.target(name)
	target.Method = methodOf(callee)
	d, why := t.gate.Call(target)
	switch d {
	case hooks.Once:
		return nil
	case hooks.Deny:
		return t.denied(why, "call of "+name+" is not allowed")
	case hooks.Ask:
		if err := t.answered(siteAnswer{callee: callee, version: version, ask: true}); err != nil {
			return err
		}
		return t.askCall(callee, args)
	}
	return t.answered(siteAnswer{callee: callee, version: version})
}

// askCall asks about one call with its arguments.
func (t *Thread) askCall(callee any, args Args) error {
	var failed error
	target := t.target(calleeName(callee))
	if target.Method = methodOf(callee); target.Method && len(args.V) > 0 && t.given != nil {
		target.Object = t.given[args.V[0].Object()]
	}
	why := t.gate.CheckCall(target, func() ([]any, map[string]any) {
		pos, kw, err := t.goArgs(args)
		failed = err
		return pos, kw
	})
	if failed != nil {
		return failed
	}
	if why != nil {
		return t.denied(why, "call of "+calleeName(callee)+" with these arguments is not allowed")
	}
	return nil
}

// goArgs are the arguments of a call as Go values. No Python code runs for it: the arguments can't change between the question and the call.
func (t *Thread) goArgs(args Args) (pos []any, kw map[string]any, err error) {
	c := toGo{t: t, inert: true}
	conv := func(v Value) any {
		if v.ref == nil {
			return nil
		}
		x, cerr := c.value(v, 0)
		if _, ok := x.(GoObject); ok && cerr == nil {
			if path, ok := t.libraryPath(v); ok {
				return path
			}
		}
		if _, ok := cerr.(*ConvertError); ok {
			return GoObject{Type: goTypeName(v.Type())}
		}
		if cerr != nil && err == nil {
			err = cerr
		}
		return x
	}
	for _, v := range args.Pos() {
		pos = append(pos, conv(v))
	}
	if args.Kw != nil {
		kw = map[string]any{}
		_ = args.KwArgs(func(name *Str, v Value) error { kw[name.s] = conv(v); return nil })
	}
	return pos, kw, err
}

// libraryPath is the text of a path object of the library; what a program derived from one is not asked, since it may say anything.
func (t *Thread) libraryPath(v Value) (string, bool) {
	for _, name := range []string{"__fspath__", "__str__"} {
		switch f := v.Type().Lookup(name); {
		case f.ref == nil:
			return "", false
		case f.Type() == FunctionType && !cast[Function](f).code.rt.frozen:
			return "", false
		}
	}
	p, ok, err := t.CallSpecial(v, "__fspath__")
	s, isStr := AsStr(p)
	if err != nil || !ok || !isStr {
		return "", false
	}
	return s.s, true
}

// methodOf reports whether the arguments of a call of callee begin with the object, or the class, that it is a method of.
func methodOf(callee any) bool {
	switch c := callee.(type) {
	case *Native:
		return c.owner != nil && !c.makes && c.Kind != StaticMethod
	case *codeRT:
		code := c.code
		return strings.Contains(code.QualName, ".") && code.NumPos > 0 && (code.VarNames[0] == "self" || code.VarNames[0] == "cls")
	}
	return false
}

// Given notes that v is what the host gave the program as the variable of that name, for gates that tell one object from another. Values that can't change have no identity.
func (t *Thread) Given(name string, v Value) {
	if t.gateCalls && v.ref != nil && !v.Type().interchangeable() {
		if t.given == nil {
			t.given = map[*Object]string{}
		}
		t.given[v.Object()] = name
	}
}

// interchangeable reports whether instances are values that may share an object.
func (typ *Type) interchangeable() bool {
	switch typ {
	case ListType, DictType, SetType, ByteArrayType:
		return false
	}
	return typ.plainData()
}

// siteAnswer is what is known at the running instruction about callee; nil when it has to be asked.
func (t *Thread) siteAnswer(callee any) *siteAnswer {
	fr := t.frame
	if fr.fn == nil {
		return nil
	}
	if site := int(fr.ip / 8); site < len(fr.fn.code.answers) {
		for a := fr.fn.code.answers[site]; a != nil; a = a.next {
			if a.callee == callee && a.version == t.gate.Version() {
				return a
			}
		}
	}
	return nil
}

// answered keeps an answer there.
func (t *Thread) answered(a siteAnswer) error {
	fr := t.frame
	if fr.fn == nil {
		return nil
	}
	cs, site := fr.fn.code, int(fr.ip/8)
	if cs.answers == nil {
		n := len(cs.rt.instrs) + 1
		if err := t.Alloc(int64(n) * 8); err != nil {
			return err
		}
		cs.answers = make([]*siteAnswer, n)
	}
	if site >= len(cs.answers) {
		return nil
	}
	if err := t.Alloc(siteAnswerSize); err != nil {
		return err
	}
	kept := &cs.answers[site]
	n := 0
	for old := *kept; old != nil && n < maxAnswers; old = old.next {
		n++
	}
	if a.next = *kept; n == maxAnswers || a.next != nil && a.next.version != a.version {
		a.next = nil
		cs.known -= n
	}
	cs.known++
	*kept = &a
	return nil
}

// calleeName is the canonical dotted name of a callee.
func calleeName(callee any) string {
	switch c := callee.(type) {
	case *Native:
		return c.gateName()
	case *Type:
		return c.FullName()
	}
	return callee.(*codeRT).gateName()
}

// gateVersion is the gate's version. When that has moved, the answers that inline caches of attributes stand for are forgotten.
func (t *Thread) gateVersion() uint64 {
	v := t.gate.Version()
	if v != t.gateSeen {
		t.gateSeen = v
		for _, cs := range t.codes {
			cs.forget()
		}
		if t.lastCode != nil {
			t.lastCode.forget()
		}
	}
	return v
}

// forget drops the inline caches of cs and the codes inside it.
func (c *codeState) forget() {
	c.caches = nil
	for _, child := range c.children {
		if child != nil {
			child.forget()
		}
	}
}

// target is what a question is about, with the place in the program.
func (t *Thread) target(name string) hooks.Target {
	target := hooks.Target{Name: name}
	if t.inLibrary() {
		target.Library = t.frame.fn.code.rt.code.File.Module
	}
	for f := t.frame; f != nil; f = f.prev {
		if f.fn != nil && !f.fn.code.rt.frozen {
			code := f.fn.code.rt.code
			line := lineAt(code, int(f.ip/8)-1)
			target.Line, target.File = line, code.File.Name
			target.Source = func() string { return sourceLine(code.File.Source, line) }
			break
		}
	}
	return target
}

// sourceLine is a line of source text, without the white space around it.
func sourceLine(source string, line int) string {
	for text := range strings.Lines(source) {
		if line--; line == 0 {
			return strings.TrimSpace(text)
		}
	}
	return ""
}

// inLibrary reports whether library code runs.
func (t *Thread) inLibrary() bool { return t.frame.fn != nil && t.frame.fn.code.rt.frozen }

// checkImport asks the gate whether a module may be imported.
func (t *Thread) checkImport(name string) error {
	if t.gateScope&hooks.Imports == 0 {
		return nil
	}
	target := t.target(name)
	target.Granted = t.host.HostModules != nil && t.host.HostModules(name) != nil
	target.Module = name
	if d, why := t.gate.Import(target); d == hooks.Deny {
		return t.denied(why, "import of "+name+" is not allowed")
	}
	return nil
}

// checkAttr asks the gate whether an attribute of a module, a builtin class or a builtin object may be read or set. Plain data passes, and so does what is the program's own.
func (t *Thread) checkAttr(v Value, name *Str, set bool) error {
	typ := v.Type()
	if typ.flags&typeHeap != 0 || typ.plainData() {
		return nil
	}
	kind, library := hooks.Objects, libraryOf(v)
	switch {
	case typ.layout == moduleLayout:
		kind = hooks.Modules
	case library != nil:
		kind |= hooks.Library
	}
	if t.gateScope&kind == 0 {
		return nil
	}
	at := attribute{typ.Value().Object(), name.s, set}
	if typ.layout == moduleLayout || typ.layout == typeLayout {
		at.of = v.Object()
	}
	if library != nil {
		at.of = &library.nameStr.Object
	}
	if t.siteAnswer(at) != nil {
		return nil
	}
	target := t.target("")
	target.Attr, target.Write, target.Library = name.s, set, "" // the names that library code gives to getattr are the program's choice
	switch typ.layout {
	case moduleLayout:
		n, _ := cast[Module](v).dict.getStr(nameDunderName)
		if def := cast[Module](v).def; def != nil {
			if t.host.HostModules != nil && t.host.HostModules(def.Name) == def {
				return nil
			}
			target.Module = def.Name
		} else if s, ok := GoString(n); n.ref != nil && ok {
			target.Module = s
		}
		target.Name = target.Module + "." + name.s
	case typeLayout:
		if cast[Type](v).flags&typeHeap != 0 {
			return nil
		}
		target.Name = cast[Type](v).FullName() + "." + name.s
	default:
		target.Name = typ.FullName() + "." + name.s
		if library != nil {
			target.Library, target.Name = library.code.File.Module, library.gateName()+"."+name.s
		}
	}
	version := t.gateVersion()
	if d, why := t.gate.Attr(target); d == hooks.Deny {
		return t.denied(why, "access to "+target.Name+" is not allowed")
	} else if d == hooks.Once || len(at.name) > 64 {
		return nil // not to be kept, or not worth it
	}
	return t.answered(siteAnswer{callee: at, version: version})
}

// plainData reports whether instances are values that carry nothing but themselves.
func (typ *Type) plainData() bool {
	switch typ {
	case NoneType, BoolType, IntType, FloatType, ComplexType, StrType, BytesType, ByteArrayType, ListType, TupleType, DictType, SetType, FrozenSetType, RangeType, SliceType:
		return true
	}
	return typ.layout == excLayout
}

// getAttrAt is GetAttr for the instructions. What library code reads by an attribute expression is its own affair; the names it gives to getattr may come from the program.
func (t *Thread) getAttrAt(fr *Frame, v Value, name *Str) (Value, error) {
	if fr.fn.code.rt.frozen {
		return t.GetAttr(v, name)
	}
	return t.GetAttrGated(v, name)
}

// setAttrAt is setAttr likewise.
func (t *Thread) setAttrAt(fr *Frame, v Value, name *Str, val Value) error {
	if fr.fn.code.rt.frozen {
		return t.setAttr(v, name, val)
	}
	return t.setAttrGated(v, name, val)
}

// GetAttrGated is GetAttr for natives that read an attribute whose name the program chose: the gate is asked as it is at an attribute expression.
func (t *Thread) GetAttrGated(v Value, name *Str) (Value, error) {
	if t.gate != nil {
		if err := t.checkAttr(v, name, false); err != nil {
			return Value{}, err
		}
	}
	return t.GetAttr(v, name)
}

// getAttrOptGated is getAttrOpt likewise: unset where there is no such attribute, or the gate says that there is none.
func (t *Thread) getAttrOptGated(v Value, name *Str) (Value, error) {
	if t.gate != nil {
		if err := t.checkAttr(v, name, false); IsExc(err, AttributeError) {
			return Value{}, nil
		} else if err != nil {
			return Value{}, err
		}
	}
	return t.getAttrOpt(v, name)
}

// setAttrGated is setAttr likewise; val unset deletes.
func (t *Thread) setAttrGated(v Value, name *Str, val Value) error {
	if t.gate != nil {
		if err := t.checkAttr(v, name, true); err != nil {
			return err
		}
	}
	return t.setAttr(v, name, val)
}

// CheckWrite asks the gate whether path may be written, removed or renamed by the operation of that name ("open", "os.remove"). Everything that changes files asks it, with the path that it
// then uses, before it does anything.
func (t *Thread) CheckWrite(operation, path string) error {
	if t.gateScope&hooks.Writes == 0 {
		return nil
	}
	if why := t.gate.Write(path, t.target(operation)); why != nil {
		return t.denied(why, "writing to "+path+" is not allowed")
	}
	return nil
}

// vet asks whether code of the program's may be run.
func (t *Thread) vet(code *compile.Code) error {
	if t.host.Vet == nil || t.ownText() {
		return nil
	}
	why, line := t.host.Vet(code)
	if why == nil {
		return nil
	}
	if o, ok := t.gate.(hooks.Observer); ok {
		o.Banned(hooks.Target{Name: why.Reason, Line: line, File: code.File.Name}, why)
	}
	return t.denied(why, "code is not allowed")
}

// ownText reports whether the library code that runs compiles text of its own making, of which no policy has a say: dataclasses does. Other modules compile what a program gave them (doctest,
// timeit), or call what it gave them, which may be exec.
func (t *Thread) ownText() bool {
	return t.inLibrary() && t.frame.fn.code.rt.code.File.Module == "dataclasses"
}

// denied is the exception for a refusal of the gate.
func (t *Thread) denied(why *hooks.Denied, fallback string) error {
	if why == nil {
		return t.Errorf(PermissionError, "%s", fallback)
	}
	typ := PermissionError
	switch why.Type {
	case "ImportError":
		typ = ImportError
	case "NameError":
		typ = NameError
	case "AttributeError":
		typ = AttributeError
	}
	text := why.Reason
	if text == "" {
		text = fallback
	}
	if why.Hint != "" {
		text += "; " + why.Hint
	}
	return t.Errorf(typ, "%s", text)
}
