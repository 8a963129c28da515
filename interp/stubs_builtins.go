package interp

// Placeholders: each moves to the file of its subject as that is written.

func setupModule()                                         {}
func setupBuiltins()                                       {}
func (t *Thread) moduleAttrError(v Value, name *Str) error { panic("interp: not written yet") }
func (t *Thread) execImport(fr *Frame, ins uint64) error   { panic("interp: not written yet") }
func (t *Thread) checkAttr(fr *Frame, v Value, name *Str, set bool) error {
	panic("interp: not written yet")
}

func (t *Thread) Import(name string) (Value, error) { panic("interp: not written yet") }
func (t *Thread) displayHook(v Value) error         { panic("interp: not written yet") }

func (t *Thread) Warn(cat *Type, text string) error { return nil }
