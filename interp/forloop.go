package interp

// A generator that is made in the header of a for statement is closed when the loop is left early, as CPython's reference counts have it: nothing else can
// hold it. The call that makes a generator notes frame and place in it; GetIter, which comes next, recognises it by them.

// madeBy notes that the call at which frame fr stands made the generator.
func (g *Generator) madeBy(fr *Frame) { g.maker, g.makerIP = fr, uintptr(fr.ip) }

// ownIter marks an iterator that the instruction before this one made.
func (t *Thread) ownIter(fr *Frame, v Value) {
	if v.Object().typ != GeneratorType {
		return
	}
	g := asPtr[Generator](v.Object())
	g.loopOwned = !g.started && g.maker == fr && g.makerIP == uintptr(fr.ip)-8
	g.maker = nil
}

// leaveFor drops the iterator of a loop that is left early. What a generator's clean-up raises is dropped, as in CPython's finalizers.
func (t *Thread) leaveFor(r *Value) error {
	v := *r
	*r = Value{}
	if v.ref == nil || v.Object().typ != GeneratorType {
		return nil
	}
	g := asPtr[Generator](v.Object())
	if !g.loopOwned || g.frame == nil || g.running {
		return nil
	}
	_, err := t.genClose(g)
	if _, ok := err.(*Exc); ok {
		return nil
	}
	return err
}
