package interp

// Placeholders: each moves to the file of its subject as that is written.

func (t *Thread) showWarning(cat *Type, text string) error { return nil }

func FormatException(t *Thread, e *Exc) (string, error)  { return e.Error() + "\n", nil }
func ExitCode(t *Thread, e *Exc) (code int, text string) { return 1, "" }
