package interp

import "github.com/safepy/safepy/interp/syntax"

// Placeholders: each moves to the file of its subject as that is written.

func closest(name string, known []string) string { panic("interp: not written yet") }
func (t *Thread) excGroupMatch(exc, c Value) (m, rest Value, err error) {
	panic("interp: not written yet")
}
func (t *Thread) excGroupPrep(orig, parts Value) (Value, error) { panic("interp: not written yet") }

var excSpecials = map[string]func(*TypeSpec){}

func (t *Thread) frameObject(f *Frame) (Value, error) { return None, nil }

func (t *Thread) NewSyntaxError(e *syntax.SyntaxError) error {
	return t.Errorf(SyntaxError, "%s", e.Msg)
}
func (t *Thread) showWarning(cat *Type, text string) error { return nil }

func FormatException(t *Thread, e *Exc) (string, error)  { return e.Error() + "\n", nil }
func ExitCode(t *Thread, e *Exc) (code int, text string) { return 1, "" }
