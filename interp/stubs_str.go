package interp

// Placeholders: each moves to the file of its subject as that is written.

func setupStr()        {}
func setupBytes()      {}
func setupMemoryView() {}
func (t *Thread) formatValue(v Value, conv int, spec Value) (Value, error) {
	panic("interp: not written yet")
}
func (t *Thread) joinStrings(vs []Value) (Value, error)      { panic("interp: not written yet") }
func hashString(s string) int64                              { panic("interp: not written yet") }
func (t *Thread) Repr(v Value) (*Str, error)                 { panic("interp: not written yet") }
func isIdentifier(s string) bool                             { panic("interp: not written yet") }
func (t *Thread) buildTemplate(parts []Value) (Value, error) { panic("interp: not written yet") }
func (t *Thread) buildInterpolation(v, expr Value, conv int, spec Value) (Value, error) {
	panic("interp: not written yet")
}
