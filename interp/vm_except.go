package interp

// unwind finds the handler of err, raised in frame fr, leaving frames up to entry. It returns the frame to go on in, positioned at the handler; or the error that
// leaves entry.
func (t *Thread) unwind(entry, fr *Frame, err error) (*Frame, error) {
	exc, ok := err.(*Exc)
	if t.fatal != nil {
		ok, err = false, t.fatal
	}
	again := t.reraised // raised on: what it is known by was recorded when it was raised
	t.reraised = false
	if ok && !again && exc.context.ref == nil && exc.tb == nil && exc.last.fn == nil {
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
					*reg(fr.base, uintptr(h.reg)) = ValueOf(exc)
					fr.ip = h.target
					t.frame = fr
					return fr, nil
				}
			}
		}
		isEntry := fr.entry
		prev := fr.prev
		if g := fr.gen; g != nil {
			err = t.failGenerator(g, err)
			if exc, ok = err.(*Exc); t.fatal != nil {
				ok, err = false, t.fatal
			}
		}
		t.popFrame(fr)
		if isEntry || fr == entry {
			return nil, err
		}
		fr = prev
	}
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
		if f.handled.ref == nil {
			continue
		}
		h := f.handled
		if h == ValueOf(exc) {
			return
		}
		// Break a cycle: if exc is in h's chain already, cut it there. Brent's algorithm bounds the walk on chains that are cycles already.
		o := cast[Exc](h)
		slow, step := o, false
		for o.context.ref != nil {
			c := cast[Exc](o.context)
			if c == exc {
				o.context = Value{}
				break
			}
			o = c
			if o == slow {
				break
			}
			if step {
				slow = cast[Exc](slow.context)
			}
			step = !step
		}
		exc.context = h
		return
	}
}
