package interp

// AsTraceback views v as a traceback.
func AsTraceback(v Value) (*Traceback, bool) { return As[Traceback](v, tracebackLayout) }

// FormatChain is FormatException, with or without the exceptions that e is linked to, and as text that may hold lone surrogates.
func (t *Thread) FormatChain(e *Exc, chain bool) (string, error) {
	return FormatExceptionWith(t, e, FormatOptions{NoChain: !chain})
}

// CutTraceback is the part of a list of entries that a limit leaves: the first ones, or the last of a negative limit.
func CutTraceback(list []FrameSummary, limit int) []FrameSummary {
	switch n := len(list); {
	case limit >= 0:
		return list[:min(n, limit)]
	case -limit < n:
		return list[n+limit:]
	}
	return list
}

// SourceLine is line n of the file that the calling code, depth calls up, is from; "" when it is not known.
func (t *Thread) SourceLine(depth, n int) (string, error) {
	for f := t.frame; f != nil; f = f.prev {
		if f.fn == nil {
			continue
		}
		if depth == 0 {
			s := sources{t: t}
			text, err := s.of(f.fn)
			if err != nil || text == nil {
				return "", err
			}
			return text.line(n), nil
		}
		depth--
	}
	return "", nil
}

// FunctionSource is the text of the whole file that a function's or code object's code is from, and its first line.
func (t *Thread) FunctionSource(v Value) (text string, line int, ok bool, err error) {
	fn, isFn := As[Function](v, functionLayout)
	if !isFn {
		return "", 0, false, nil
	}
	s := sources{t: t}
	src, err := s.of(fn)
	if err != nil || src == nil {
		return "", 0, false, err
	}
	return src.src, int(fn.code.rt.code.FirstLine), true, nil
}
