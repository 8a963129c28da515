package interp

// Exceptions that nobody has seen are used again.
//
// Most exceptions are caught where they arise by a clause without a name (`except KeyError:`), and when that clause is left nothing refers to them. To know so:
//   - whoever makes an exception that only its raising refers to notes it, with the instruction that is being executed (excReuse.note): a native that reports an error, raise
//     with a class, and the call of a class whose result the very next instruction raises. A native that keeps an exception it made and also returns it must
//     not make it by Errorf or RaiseValue, but by NewExc.
//   - the exception is marked flagSole when it is caught by the run of the machine that raised it.
//   - the mark is taken away when it becomes another exception's context, when sys.exception() and the like give it out, and when it is raised on.
//   - the end of an except clause without a name, PopExc with b set, puts it aside if it is still marked.
type excReuse struct {
	last  *Exc   // the last exception noted
	frame *Frame // and by which instruction: the frame, what it runs (another call may have the same frame), and where it goes on
	cs    *codeState
	ip    uintptr

	// Ready for use.
	bare   *withInst[Exc]
	one    *excOne
	text   *excText
	fields *excFields
}

// Exceptions come in one piece of memory with what they always or mostly have.
type (
	excOne struct { // one argument, whose tuple is made when somebody asks for it (Exc.arguments)
		withInst[Exc]
		arg Value
	}
	excText struct { // a message, of which the same is true
		withInst[Exc]
		text string
	}
	excFields struct { // up to two fields, no arguments
		withInst[Exc]
		room [2]Value
	}
)

// excRoom says which of them an exception is the beginning of.
type excRoom uint8

const (
	roomBare excRoom = iota
	roomOne
	roomText
	roomFields
)

// exc makes an exception without charging it.
func (r *excReuse) exc(typ *Type, args []Value) *Exc {
	switch len(args) {
	case 0:
		if n := extraFields(typ); n == 1 || n == 2 {
			return r.withFields(typ, n)
		}
		b := r.bare
		if b == nil {
			b = &withInst[Exc]{}
		}
		r.bare = nil
		e := ready(b, typ, roomBare)
		e.args = &emptyTupleObj
		e.fill(0)
		return e
	case 1:
		b := r.one
		if b == nil {
			b = &excOne{}
		}
		r.one = nil
		b.arg = args[0]
		e := ready(&b.withInst, typ, roomOne)
		e.args = nil
		e.fill(1)
		return e
	}
	e := ready(&withInst[Exc]{}, typ, roomBare)
	e.args = &Tuple{Object: Object{typ: TupleType}, items: append([]Value(nil), args...)}
	e.fill(len(args))
	return e
}

// message makes an exception whose argument is a text, without charging it.
func (r *excReuse) message(typ *Type, msg string) *Exc {
	b := r.text
	if b == nil {
		b = &excText{}
	}
	r.text = nil
	b.text = msg
	e := ready(&b.withInst, typ, roomText)
	e.args = nil
	e.fill(1)
	return e
}

// withFields makes an exception of n empty fields and no arguments, without charging it.
func (r *excReuse) withFields(typ *Type, n int) *Exc {
	b := r.fields
	if b == nil {
		b = &excFields{}
	}
	r.fields = nil
	e := ready(&b.withInst, typ, roomFields)
	e.args = &emptyTupleObj
	e.extra = b.room[:n]
	return e
}

// ready makes memory an exception of class typ. Every exception class gives its instances attribute storage.
func ready(b *withInst[Exc], typ *Type, room excRoom) *Exc {
	b.base.typ, b.base.room = typ, room
	b.inst.shape = typ.rootShape()
	return &b.base
}

// note remembers that e was made by the instruction before ip of frame fr, and that nothing else refers to it.
func (r *excReuse) note(e *Exc, fr *Frame, ip uintptr) {
	r.last, r.frame, r.cs, r.ip = e, fr, fr.cs, ip
}

// made reports whether e was noted by the instruction before ip of fr, and forgets it.
func (r *excReuse) made(e *Exc, fr *Frame, ip uintptr) bool {
	ok := r.last == e && r.frame == fr && r.cs == fr.cs && r.ip == ip
	r.last = nil
	return ok
}

// raised is called by a raise statement in fr for an exception that it did not make: if the instruction before it did, then the statement counts as its maker.
func (r *excReuse) raised(e *Exc, fr *Frame) {
	if r.last == e && r.frame == fr && r.cs == fr.cs && r.ip == fr.ip-8 {
		r.ip = fr.ip
	} else {
		r.last = nil
	}
}

// setSole marks an exception that has just been caught, or takes the mark away.
func (e *Exc) setSole(on bool) {
	if on {
		e.flags |= flagSole
	} else {
		e.flags &^= flagSole
	}
}

// put takes back an exception that nothing refers to any more.
func (r *excReuse) put(e *Exc) {
	in := ValueOf(e).inst()
	if in.dict != nil || len(in.slots) > 0 {
		return
	}
	in.id = 0
	if e.room != roomFields && e.extra != nil {
		return
	}
	switch e.room {
	case roomBare:
		if e.args != &emptyTupleObj {
			return
		}
		r.bare = blockOf[withInst[Exc]](e)
	case roomOne:
		b := blockOf[excOne](e)
		r.one = b
		b.arg = Value{}
	case roomText:
		b := blockOf[excText](e)
		r.text = b
		b.text = ""
	case roomFields:
		b := blockOf[excFields](e)
		r.fields = b
		b.room = [2]Value{}
	}
	// Registers that nothing reads any more may still hold it, and the accountant looks at them.
	*e = Exc{Object: Object{typ: e.typ}, args: &emptyTupleObj}
}
