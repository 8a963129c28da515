package rex

import "unsafe"

// View lends b as a string, without a copy, for the time of a match.
//
// INVARIANT: b must not change while the string is in use. Nothing in this
// package keeps a subject after a call returns (TestMachineKeepsNoSubject), and
// no Python code runs during one.
func View(b []byte) string {
	return unsafe.String(unsafe.SliceData(b), len(b))
}
