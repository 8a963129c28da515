package interp

import "github.com/safepy/safepy/interp/compile"

// raising says how an error came to unwind.
type raising uint8

const (
	byNative  raising = iota
	byRaise           // a raise statement, which has set the context
	byReraise         // raised on by the frame that caught it: the traceback has its entry
)

// unwind finds the handler of err, raised in the innermost frame, leaving frames up to the one called from Go. The innermost frame is then the one to go on in, positioned at the
// handler; or the result is the error that leaves the latter.
func (t *Thread) unwind(err error) error {
	fr := t.frame
	exc, ok := err.(*Exc)
	if t.heap > t.trigger && ok {
		t.weighExc(exc)
	}
	if t.fatal != nil {
		ok, err = false, t.fatal
	}
	how := t.raising
	t.raising = byNative
	again := how == byReraise
	sole := ok && how != byReraise && t.reuse.made(exc, fr, fr.ip)
	if ok && how == byNative && exc.context == nil && exc.tb == nil && exc.recent[0].fn == nil {
		t.setContext(fr, exc)
	}
	for {
		if ok {
			if !again {
				t.addTraceback(fr, exc)
			}
			again = false
			if fr.gen == nil || fr.gen.frame != nil {
				if h := fr.handler(); h != nil {
					exc.setSole(sole)
					*reg(fr.base, uintptr(h.reg)) = ValueOf(exc)
					fr.ip = h.target
					t.frame = fr
					return nil
				}
			}
		}
		isEntry := fr.entry
		prev := fr.prev
		if g := fr.gen; g != nil {
			sole = false
			err = t.failGenerator(g, err)
			if exc, ok = err.(*Exc); t.fatal != nil {
				ok, err = false, t.fatal
			}
		}
		t.popFrame(fr)
		if isEntry {
			return err
		}
		fr = prev
		if ins := fetch(fr.code, fr.ip-8); ok && compile.Op(ins) == compile.LoadAttr { // a property's own code raised it
			exc.namesAttr(*rb(fr.base, ins), fr.site(opC(ins)))
		}
	}
}

// weighExc has the accountant look where exceptions took the memory: they are charged for without asking, since an error must be raised in any case.
func (t *Thread) weighExc(exc *Exc) {
	mark := t.Root(ValueOf(exc))
	_ = t.Alloc(0) // a breach is seen in t.fatal
	t.Unroot(mark)
}

// handlerRT is an exception table entry in byte offsets.
type handlerRT struct {
	start, end, target uintptr
	reg                int32
}

// handler is the innermost handler around the instruction that raised: the one that ends before fr.ip.
func (fr *Frame) handler() *handlerRT {
	hs := fr.fn.code.rt.handlers
	at := fr.ip - 8
	for i := range hs {
		if h := &hs[i]; at >= h.start && at < h.end {
			return h
		}
	}
	return nil
}

// setContext links exc to the exception being handled where it is raised.
func (t *Thread) setContext(fr *Frame, exc *Exc) {
	for f := fr; f != nil; f = f.prev {
		if f.handled.ref != nil {
			exc.setContext(cast[Exc](f.handled))
			return
		}
	}
}

// setContext makes h the context of exc. A cycle is broken: if exc is in h's chain already, it is cut there.
func (exc *Exc) setContext(h *Exc) {
	if h == exc {
		return
	}
	h.setSole(false)
	// Brent's algorithm bounds the walk on chains that are cycles already.
	slow, step := h, false
	for o := h; o.context != nil; {
		if o.context == exc {
			o.context = nil
			break
		}
		if o = o.context; o == slow {
			break
		}
		if step {
			slow = slow.context
		}
		step = !step
	}
	exc.context = h
}
