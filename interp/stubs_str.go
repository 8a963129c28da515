package interp

// Placeholders: each moves to the file of its subject as that is written.

func (t *Thread) buildTemplate(parts []Value) (Value, error) {
	panic("interp: not written yet")
}
func (t *Thread) buildInterpolation(v, expr Value, conv int, spec Value) (Value, error) {
	panic("interp: not written yet")
}

func intFormat(t *Thread, v Value, spec *Str) (Value, error)     { panic("interp: not written yet") }
func floatFormat(t *Thread, v Value, spec *Str) (Value, error)   { panic("interp: not written yet") }
func complexFormat(t *Thread, v Value, spec *Str) (Value, error) { panic("interp: not written yet") }

func NewBytes(t *Thread, s string) (Value, error) {
	return ValueOf(&Bytes{Object: Object{typ: BytesType}, b: s}), nil
}
