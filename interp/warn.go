package interp

// Warn issues a warning: the module warnings decides what becomes of it when the program has imported it, else it is shown on stderr once a place, as CPython's
// default filters do (DeprecationWarning only in __main__).
func (t *Thread) Warn(cat *Type, text string) error {
	if t.modules != nil {
		if m, ok := t.modules.getString("warnings"); ok {
			s, err := NewStr(t, text)
			if err != nil {
				return err
			}
			_, err = t.CallMethod(m, "warn", s, cat.Value())
			return err
		}
	}
	return t.showWarning(cat, text)
}
