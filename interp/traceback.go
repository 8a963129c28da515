package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// traceSite is where a frame stood when an exception left it: what a traceback entry knows. The zero traceSite is none.
type traceSite struct {
	fn   *Function
	self *Object // for suggestions: what the register of the parameter self held, or the namespace of a class body and the like; nil when there is none
	pc   int32   // index of the instruction
}

func (s *traceSite) code() *compile.Code {
	if s.fn == nil {
		return nil
	}
	return s.fn.code.rt.code
}

func (s *traceSite) traverse(w *Walker) {
	if s.fn != nil {
		w.Visit(ValueOf(s.fn))
		if s.self != nil {
			w.Visit(FromObject(s.self))
		}
	}
}

// Traceback is one entry of an exception's traceback.
//
// The entries that an exception gets are kept in the exception (Exc.recent, Exc.rest) until somebody asks for the traceback.
type Traceback struct {
	Object
	next  *Traceback
	site  traceSite
	line  int32 // of entries that Python code made; 0: the line of site
	lasti int32 // the same for tb_lasti
	frame *FrameObj
}

var tracebackLayout = NewLayout[Traceback]("traceback")

const traceSiteSize = int64(unsafe.Sizeof(traceSite{}))

const tracebackSize = int64(unsafe.Sizeof(Traceback{}))

// Traverse implements Heap.
func (tb *Traceback) Traverse(w *Walker) {
	if tb.next != nil {
		w.Visit(ValueOf(tb.next))
	}
	if tb.frame != nil {
		w.Visit(ValueOf(tb.frame))
	}
	tb.site.traverse(w)
}

// ExtraSize implements Heap.
func (*Traceback) ExtraSize() int64 { return 0 }

// lineno is tb_lineno.
func (tb *Traceback) lineno() int {
	if tb.line != 0 {
		return int(tb.line)
	}
	return lineAt(tb.site.code(), int(tb.site.pc))
}

// traceback is e.__traceback__, or nil.
func (e *Exc) traceback(t *Thread) *Traceback {
	for i := range e.recent {
		if e.recent[i].fn != nil {
			e.pushTraceback(t, &e.recent[i])
		}
	}
	for i := range e.rest {
		e.pushTraceback(t, &e.rest[i])
	}
	e.rest = nil
	return e.tb
}

// pushTraceback makes a Traceback of an entry.
func (e *Exc) pushTraceback(t *Thread, s *traceSite) {
	t.charge(tracebackSize)
	e.tb = &Traceback{Object: Object{typ: TracebackType}, next: e.tb, site: *s}
	*s = traceSite{}
}

// setTraceback makes tb e.__traceback__.
func (e *Exc) setTraceback(tb *Traceback) { e.tb, e.recent, e.rest = tb, [2]traceSite{}, nil }

// addTraceback records that exc passed through fr. What happens inside the standard library is not the program's business: modules written in Go leave no
// entries, and those written in Python none either.
func (t *Thread) addTraceback(fr *Frame, exc *Exc) {
	if fr.fn.code.rt.frozen {
		return
	}
	fn := fr.fn
	site := traceSite{fn: fn, pc: int32(fr.ip/8) - 1}
	if r := fn.code.rt.selfReg; r >= 0 {
		if v := *reg(fr.base, uintptr(r)); v.ref != intRef && v.ref != floatRef && v.ref != boolRef {
			site.self = v.Object()
		}
	} else if fr.locals.ref != nil {
		site.self = fr.locals.Object()
	}
	if fn.code.rt.flags&compile.KeepLocals != 0 {
		if o, err := t.frameObject(fr); err == nil { // it takes the variables when the frame ends
			t.charge(tracebackSize)
			exc.tb = &Traceback{Object: Object{typ: TracebackType}, next: exc.traceback(t), site: site, frame: cast[FrameObj](o)}
			return
		}
	}
	switch {
	case exc.recent[0].fn == nil:
		exc.recent[0] = site
	case exc.recent[1].fn == nil:
		exc.recent[1] = site
	default:
		if n := len(exc.rest); n == cap(exc.rest) {
			t.charge(int64(n+4) * traceSiteSize)
			exc.rest = append(make([]traceSite, 0, 2*n+4), exc.rest...)
		}
		exc.rest = append(exc.rest, site)
	}
}

func setupTraceback() {
	define(TracebackType, TypeSpec{Name: "traceback", Doc: "An entry of the way that an exception took.", Layout: tracebackLayout, Final: true, Slots: Slots{New: tracebackNew}, Methods: []Native{
		{Name: "__dir__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) {
			var names []Value
			for _, s := range []string{"tb_frame", "tb_next", "tb_lasti", "tb_lineno"} {
				names = append(names, ValueOf(t.intern(s)))
			}
			l, err := NewList(t, names)
			return ValueOf(l), err
		}},
		{Name: "tb_next", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			if tb := cast[Traceback](a.V[0]).next; tb != nil {
				return ValueOf(tb), nil
			}
			return None, nil
		}},
		{Name: "tb_next", Kind: Setter, Cost: CostPerElement, Fn: setTbNext},
		{Name: "tb_lineno", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			return Int(int64(cast[Traceback](a.V[0]).lineno())), nil
		}},
		{Name: "tb_lasti", Kind: Getter, Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) {
			tb := cast[Traceback](a.V[0])
			if tb.line != 0 {
				return Int(int64(tb.lasti)), nil
			}
			return Int(int64(tb.site.pc) * 2), nil
		}},
		readOnlyRow("tb_lasti"),
		{Name: "tb_frame", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			return t.tracebackFrame(cast[Traceback](a.V[0]))
		}},
		readOnlyRow("tb_frame"),
	}})
}

// readOnlyRow is the setter of a member that CPython exposes read-only.
func readOnlyRow(name string) Native {
	return Native{Name: name, Kind: Setter, Cost: CostConst, Fn: func(t *Thread, _ Args) (Value, error) {
		return Value{}, t.Errorf(AttributeError, "readonly attribute")
	}}
}

// tracebackNew is traceback(tb_next, tb_frame, tb_lasti, tb_lineno).
func tracebackNew(t *Thread, typ *Type, args Args) (Value, error) {
	v, err := bindNew(t, tracebackParams, "traceback", args)
	if err != nil {
		return Value{}, err
	}
	next, ok := As[Traceback](v[0], tracebackLayout)
	if !ok && !v[0].IsNone() {
		return Value{}, t.Errorf(TypeError, "expected traceback object or None, got '%s'", v[0].Type().Name)
	}
	f, ok := As[FrameObj](v[1], frameLayout)
	if !ok {
		return Value{}, t.Errorf(TypeError, "traceback() argument 'tb_frame' must be frame, not %s", v[1].Type().Name)
	}
	var n [2]int
	for i := range n {
		if n[i], err = t.IndexArg(v[2+i], ""); err != nil {
			return Value{}, err
		}
		if n[i] != int(int32(n[i])) {
			return Value{}, t.Errorf(OverflowError, "Python int too large to convert to C int")
		}
	}
	tb, err := New[Traceback](t, typ)
	if err != nil {
		return Value{}, err
	}
	tb.next, tb.frame = next, f
	tb.site = traceSite{fn: f.fn, pc: int32(n[0] / 2)}
	tb.lasti, tb.line = int32(n[0]), int32(n[1])
	return ValueOf(tb), nil
}

var tracebackParams = parseSig("(tb_next, tb_frame, tb_lasti, tb_lineno)")

// bindNew binds the arguments of a constructor of builtin class name, as CPython's argument clinic words errors.
func bindNew(t *Thread, p *params, name string, args Args) ([]Value, error) {
	n := Native{Name: name, params: p, dotted: name}
	return n.bind(t, args, nil)
}

func setTbNext(t *Thread, a Args) (Value, error) {
	tb, v := cast[Traceback](a.V[0]), a.Get(1)
	if v.ref == nil {
		return Value{}, t.Errorf(TypeError, "can't delete tb_next attribute")
	}
	next, ok := As[Traceback](v, tracebackLayout)
	if !ok && !v.IsNone() {
		return Value{}, t.Errorf(TypeError, "expected traceback object, got '%s'", v.Type().Name)
	}
	for x := next; x != nil; x = x.next {
		if x == tb {
			return Value{}, t.Errorf(ValueError, "traceback loop detected")
		}
		if err := t.Work(1); err != nil {
			return Value{}, err
		}
	}
	tb.next = next
	return None, nil
}
