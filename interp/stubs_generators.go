package interp

// Placeholders: each moves to the file of its subject as that is written.

func setupGenerators()                                  {}
func (t *Thread) execAsync(fr *Frame, ins uint64) error { panic("interp: not written yet") }
