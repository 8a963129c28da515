package interp

// Placeholders: each moves to the file of its subject as that is written.

func (t *Thread) buildTemplate(parts []Value) (Value, error) {
	panic("interp: not written yet")
}
func (t *Thread) buildInterpolation(v, expr Value, conv int, spec Value) (Value, error) {
	panic("interp: not written yet")
}
