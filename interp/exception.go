package interp

import "fmt"

// Exc is a Python exception object; as a Go error it is the exception being raised.
type Exc struct {
	Object
	suppress bool // __suppress_context__
	last     traceSite
	args     *Tuple
	cause    Value // unset or an exception
	context  Value
	tb       *Traceback // the traceback but for the entry that last stands for
	extra    []Value    // fields of the special classes, by the indexes that exceptions.go gives
}

var excLayout = NewLayout[Exc]("BaseException")

// Traverse implements Heap.
func (e *Exc) Traverse(w *Walker) {
	if e.args != nil {
		w.Visit(ValueOf(e.args))
	}
	w.Visit(e.cause)
	w.Visit(e.context)
	if e.tb != nil {
		w.Visit(ValueOf(e.tb))
	}
	e.last.traverse(w)
	w.VisitAll(e.extra)
}

// ExtraSize implements Heap.
func (e *Exc) ExtraSize() int64 { return int64(cap(e.extra)) * int64(valueSize) }

// Error is for Go logs; tracebacks are made by FormatException.
func (e *Exc) Error() string {
	if e.args != nil && len(e.args.items) > 0 {
		if s, ok := GoString(e.args.items[0]); ok {
			return e.typ.Name + ": " + s
		}
	}
	return e.typ.Name
}

// AsExc views v as an exception.
func AsExc(v Value) (*Exc, bool) { return As[Exc](v, excLayout) }

// NewExc makes an exception of class typ with the arguments args, without running Python code.
func NewExc(t *Thread, typ *Type, args ...Value) (*Exc, error) {
	tup, err := NewTuple(t, args)
	if err != nil {
		return nil, err
	}
	if err := t.Alloc(typ.layout.instSize); err != nil {
		return nil, err
	}
	return newExc(typ, cast[Tuple](tup)), nil
}

// Errorf makes the exception typ(message) as an error to return. An empty format gives no arguments.
func (t *Thread) Errorf(typ *Type, format string, args ...any) error {
	if t.fatal != nil {
		return t.fatal
	}
	var vals []Value
	if format != "" {
		msg := format
		if len(args) > 0 {
			msg = fmt.Sprintf(format, args...)
		}
		if len(msg) > maxErrorText {
			msg = cutText(msg, maxErrorText)
		}
		t.charge(strSize + int64(len(msg)))
		vals = []Value{ValueOf(newStr(msg))}
	}
	t.charge(typ.layout.instSize + tupleSize)
	tup := &emptyTupleObj
	if vals != nil {
		tup = smallTuple(vals)
		tup.typ = TupleType
	}
	return newExc(typ, tup)
}

// newExc makes an exception without charging it. Every exception class gives its instances attribute storage.
func newExc(typ *Type, args *Tuple) *Exc {
	e := newWithInst[Exc]()
	e.typ = typ
	e.args = args
	ValueOf(e).inst().shape = typ.rootShape()
	if n := extraFields(typ); n > 0 {
		e.extra = make([]Value, n)
		if len(args.items) == 1 {
			switch typ.solidExc() {
			case StopIteration, SystemExit, ImportError, SyntaxError:
				e.extra[0] = args.items[0] // value, code, msg
			}
		}
	}
	return e
}

// maxErrorText bounds an error message made by the interpreter itself.
const maxErrorText = 1 << 16

// RaiseValue makes the exception typ(arg) where the argument is not text (KeyError).
func (t *Thread) RaiseValue(typ *Type, arg Value) error {
	e, err := NewExc(t, typ, arg)
	if err != nil {
		return err
	}
	return e
}

// IsExc reports whether err is a Python exception of class typ or a subclass.
func IsExc(err error, typ *Type) bool {
	e, ok := err.(*Exc)
	return ok && e.typ.IsSubtype(typ)
}

// Type is the exception's class.
func (e *Exc) Type() *Type { return e.typ }

// Line is the line of the program where the exception arose, as far as the traceback tells; 0 unknown.
func (e *Exc) Line() int {
	line := 0
	if c := e.last.code(); c != nil && !c.Frozen() {
		line = lineAt(c, int(e.last.pc))
	}
	for tb := e.tb; tb != nil; tb = tb.next {
		if c := tb.site.code(); c != nil && !c.Frozen() {
			line = tb.lineno()
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
