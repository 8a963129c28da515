package interp

// Placeholders: each moves to the file of its subject as that is written.

import "github.com/safepy/safepy/interp/compile"

func defineException(d excDef)                   {}
func lineAt(code *compile.Code, pc int) int      { panic("interp: not written yet") }
func closest(name string, known []string) string { panic("interp: not written yet") }
func (t *Thread) excGroupMatch(exc, c Value) (m, rest Value, err error) {
	panic("interp: not written yet")
}
func (t *Thread) excGroupPrep(orig, parts Value) (Value, error) { panic("interp: not written yet") }
func (t *Thread) addNote(e *Exc, text string)                   { panic("interp: not written yet") }
