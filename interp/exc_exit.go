package interp

// ExitCode is how a program that ended in SystemExit e leaves: its exit status, and the text that is to be shown on stderr when the status was given as
// something else than a number.
func ExitCode(t *Thread, e *Exc) (code int, text string) {
	v := orNone(e.extra[systemExitCode])
	if v.IsNone() {
		return 0, ""
	}
	if small, large, ok := intParts(v); ok {
		if large != nil {
			small = -1 // beyond a C long
		}
		return int(small & 0xff), ""
	}
	s, err := t.Str(v)
	if err != nil {
		return 1, ""
	}
	return 1, escapeSurrogates(s.s)
}
