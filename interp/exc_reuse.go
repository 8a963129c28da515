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
	frame *Frame // and by which instruction: the frame, and where it goes on
	ip    uintptr

	// Ready for use.
	bare   *withInst[Exc]
	one    *excOne
	text   *excText
	fields *excFields
}

// Exceptions come in one piece of memory with what they always or mostly have.
type (
	excOne struct { // one argument
		withInst[Exc]
		args tuple1
	}
	excText struct { // a message
		withInst[Exc]
		args tuple1
		text Str
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
		e.fill()
		return e
	case 1:
		b := r.one
		if b == nil {
			b = &excOne{}
			b.args.typ = TupleType
			b.args.items = b.args.room[:]
		}
		r.one = nil
		b.args.room[0] = args[0]
		e := ready(&b.withInst, typ, roomOne)
		e.args = &b.args.Tuple
		e.fill()
		return e
	}
	e := ready(&withInst[Exc]{}, typ, roomBare)
	e.args = &Tuple{Object: Object{typ: TupleType}, items: append([]Value(nil), args...)}
	e.fill()
	return e
}

// message makes an exception whose argument is a text, without charging it.
func (r *excReuse) message(typ *Type, msg string) *Exc {
	b := r.text
	if b == nil {
		b = &excText{}
		b.args.typ = TupleType
		b.args.items = b.args.room[:]
		b.args.room[0] = ValueOf(&b.text)
	}
	r.text = nil
	b.text = Str{Object: Object{typ: StrType}, s: msg}
	if isASCII(msg) {
		b.text.flags = flagASCII
	}
	e := ready(&b.withInst, typ, roomText)
	e.args = &b.args.Tuple
	e.fill()
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
func (r *excReuse) note(e *Exc, fr *Frame, ip uintptr) { r.last, r.frame, r.ip = e, fr, ip }

// made reports whether e was noted by the instruction before ip of fr, and forgets it.
func (r *excReuse) made(e *Exc, fr *Frame, ip uintptr) bool {
	ok := r.last == e && r.frame == fr && r.ip == ip
	r.last = nil
	return ok
}

// raised is called by a raise statement in fr for an exception that it did not make: if the instruction before it did, then the statement counts as its maker.
func (r *excReuse) raised(e *Exc, fr *Frame) {
	if r.last == e && r.frame == fr && r.ip == fr.ip-8 {
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
	switch args := e.args; e.room {
	case roomBare:
		if e.extra != nil || args != &emptyTupleObj {
			return
		}
		r.bare = blockOf[withInst[Exc]](e)
	case roomOne:
		b := blockOf[excOne](e)
		if e.extra != nil || args != &b.args.Tuple {
			return
		}
		r.one = b
		b.args.room[0], b.args.hash = Value{}, 0
	case roomText:
		b := blockOf[excText](e)
		if e.extra != nil || args != &b.args.Tuple {
			return
		}
		r.text = b
		b.args.hash = 0
	case roomFields:
		b := blockOf[excFields](e)
		r.fields = b
		b.room = [2]Value{}
	}
	// Registers that nothing reads any more may still hold it, and the accountant looks at them.
	*e = Exc{Object: Object{typ: e.typ}, args: &emptyTupleObj}
}
