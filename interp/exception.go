package interp

import "fmt"

// Exc is a Python exception object; as a Go error it is the exception being raised.
type Exc struct {
	Object
	args     *Tuple       // nil: not made yet, see arguments
	cause    *Exc         // __cause__
	context  *Exc         // __context__
	tb       *Traceback   // the traceback but for its first entries, which are
	recent   [2]traceSite // these, in the order in which they were made,
	rest     []traceSite  // and these
	suppress bool         // __suppress_context__
	room     excRoom      // what the exception was allocated with
	extra    []Value      // fields of the special classes, by the indexes that exceptions.go gives
}

var excLayout = NewLayout[Exc]("BaseException")

// Traverse implements Heap.
func (e *Exc) Traverse(w *Walker) {
	if e.args != nil {
		w.Visit(ValueOf(e.args))
	} else if e.room == roomOne {
		w.Visit(blockOf[excOne](e).arg)
	}
	if e.cause != nil {
		w.Visit(ValueOf(e.cause))
	}
	if e.context != nil {
		w.Visit(ValueOf(e.context))
	}
	if e.tb != nil {
		w.Visit(ValueOf(e.tb))
	}
	e.recent[0].traverse(w)
	e.recent[1].traverse(w)
	for i := range e.rest {
		e.rest[i].traverse(w)
	}
	w.VisitAll(e.extra)
}

// ExtraSize implements Heap.
func (e *Exc) ExtraSize() int64 {
	return int64(cap(e.extra))*int64(valueSize) + int64(cap(e.rest))*traceSiteSize
}

// Error is for Go logs; tracebacks are made by FormatException.
func (e *Exc) Error() string {
	if args := e.arguments(); len(args.items) > 0 {
		if s, ok := GoString(args.items[0]); ok {
			return e.typ.Name + ": " + s
		}
	}
	return e.typ.Name
}

// arguments is e.args. A tuple of one argument, and the message of an AttributeError of the interpreter's own, are put together when they are first asked for: most
// exceptions are caught unseen. What that takes was charged with the exception.
func (e *Exc) arguments() *Tuple {
	if e.args != nil {
		return e.args
	}
	arg := Value{}
	switch e.room {
	case roomOne:
		arg = blockOf[excOne](e).arg
	case roomText:
		arg = ValueOf(newStr(blockOf[excText](e).text))
	default:
		v, name := e.extra[attrErrorObj], cast[Str](e.extra[attrErrorName]).s
		if len(name) > maxErrorText {
			name = cutText(name, maxErrorText)
		}
		text := ""
		if typ, ok := AsType(v); ok {
			text = "type object '" + typ.Name + "' has no attribute '" + name + "'"
		} else {
			text = "'" + v.Type().Name + "' object has no attribute '" + name + "'"
		}
		arg = ValueOf(newStr(text))
	}
	e.args = newTuple(1)
	e.args.items[0] = arg
	return e.args
}

// AsExc views v as an exception.
func AsExc(v Value) (*Exc, bool) { return As[Exc](v, excLayout) }

// NewExc makes an exception of class typ with the arguments args, without running Python code.
func NewExc(t *Thread, typ *Type, args ...Value) (*Exc, error) {
	if err := t.Alloc(typ.layout.instSize + tupleSize + int64(len(args))*int64(valueSize)); err != nil {
		return nil, err
	}
	return (&excReuse{}).exc(typ, args), nil
}

// Errorf makes the exception typ(message) as an error to return. An empty format gives no arguments.
func (t *Thread) Errorf(typ *Type, format string, args ...any) error {
	if t.fatal != nil {
		return t.fatal
	}
	if format == "" {
		t.charge(typ.layout.instSize)
		e := t.reuse.exc(typ, nil)
		t.reuse.note(e, t.frame, t.frame.ip)
		return e
	}
	msg := format
	if len(args) > 0 {
		msg = fmt.Sprintf(format, args...)
	}
	return t.raiseText(typ, msg)
}

// raiseText is Errorf for a text that is no format.
func (t *Thread) raiseText(typ *Type, msg string) error {
	if t.fatal != nil {
		return t.fatal
	}
	if len(msg) > maxErrorText {
		msg = cutText(msg, maxErrorText)
	}
	t.charge(typ.layout.instSize + tupleSize + strSize + int64(len(msg)))
	e := t.reuse.message(typ, msg)
	t.reuse.note(e, t.frame, t.frame.ip)
	return e
}

// newPlain makes an exception of a class whose __new__ and __init__ are BaseException's.
func (t *Thread) newPlain(typ *Type, args []Value) (*Exc, error) {
	if t.fatal != nil {
		return nil, t.fatal
	}
	if err := t.Alloc(typ.layout.instSize + tupleSize + int64(len(args))*int64(valueSize)); err != nil {
		return nil, err
	}
	return t.reuse.exc(typ, args), nil
}

// missingAttr is the AttributeError whose message arguments puts together.
func (t *Thread) missingAttr(v Value, name *Str) error {
	if t.fatal != nil {
		return t.fatal
	}
	t.charge(AttributeError.layout.instSize + 2*int64(valueSize))
	e := t.reuse.withFields(AttributeError, 2)
	e.args = nil
	e.extra[attrErrorName], e.extra[attrErrorObj] = ValueOf(name), v
	t.reuse.note(e, t.frame, t.frame.ip)
	return e
}

// namesAttr tells an AttributeError that says nothing of the attribute which one was asked for: v.name, for which code of the program's own raised it.
func (e *Exc) namesAttr(v Value, name *Str) {
	if e.typ.IsSubtype(AttributeError) && e.extra[attrErrorName].ref == nil && e.extra[attrErrorObj].ref == nil {
		e.extra[attrErrorName], e.extra[attrErrorObj] = ValueOf(name), v
	}
}

// fill makes the fields, of which some classes take the first from the argument, if it is the only one of n.
func (e *Exc) fill(n int) {
	fields := extraFields(e.typ)
	if fields == 0 {
		return
	}
	if e.extra == nil {
		e.extra = make([]Value, fields)
	}
	if n == 1 {
		switch e.typ.solidExc() {
		case StopIteration, SystemExit, ImportError, SyntaxError:
			e.extra[0] = e.arguments().items[0] // value, code, msg
		}
	}
}

// maxErrorText bounds an error message made by the interpreter itself.
const maxErrorText = 1 << 16

// RaiseValue makes the exception typ(arg) where the argument is not text (KeyError).
func (t *Thread) RaiseValue(typ *Type, arg Value) error {
	e, err := t.newPlain(typ, []Value{arg})
	if err != nil {
		return err
	}
	t.reuse.note(e, t.frame, t.frame.ip)
	return e
}

// IsExc reports whether err is a Python exception of class typ or a subclass.
func IsExc(err error, typ *Type) bool {
	e, ok := err.(*Exc)
	return ok && e.typ.IsSubtype(typ)
}

// WithoutContext makes an exception one that is raised from None: what was handled when it was raised is not shown.
func WithoutContext(err error) error {
	if e, ok := err.(*Exc); ok {
		e.suppress = true
	}
	return err
}

// Type is the exception's class.
func (e *Exc) Type() *Type { return e.typ }

// Line is the line of the program where the exception arose, as far as the traceback tells; 0 unknown.
func (e *Exc) Line() int {
	line := 0
	look := func(s *traceSite) {
		if s.fn != nil && !s.code().Frozen() {
			line = lineAt(s.code(), int(s.pc))
		}
	}
	for i := len(e.rest) - 1; i >= 0; i-- {
		look(&e.rest[i])
	}
	look(&e.recent[1])
	look(&e.recent[0])
	for tb := e.tb; tb != nil; tb = tb.next {
		if c := tb.site.code(); c != nil && !c.Frozen() {
			line = tb.lineno()
		}
	}
	if line == 0 && e.typ.IsSubtype(SyntaxError) && !e.extra[syntaxLineno].IsUnset() { // of the program itself: nothing ran
		if n, ok := AsInt64(e.extra[syntaxLineno]); ok {
			line = int(n)
		}
	}
	return line
}

// cutText is the first n bytes of s, less the part of a character at the end.
func cutText(s string, n int) string {
	for n > 0 && s[n]&0xC0 == 0x80 {
		n--
	}
	return s[:n]
}

// TracebackValue is the exception's __traceback__.
func (e *Exc) TracebackValue() Value {
	if e.tb == nil {
		return None
	}
	return ValueOf(e.tb)
}
