package interp

import (
	"strings"

	"github.com/safepy/safepy/interp/syntax"
)

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

// CodeSource is the file that the code of a function, code object or the main module is from: its text, its name, and the code's first line, 0 for a module.
func (t *Thread) CodeSource(v Value) (text, name string, line int, ok bool, err error) {
	var f *syntax.File
	s := sources{t: t}
	if fn, isFn := As[Function](v, functionLayout); isFn {
		src, err := s.of(fn)
		if err != nil || src == nil {
			return "", "", 0, false, err
		}
		code := fn.code.rt.code
		return src.src, code.File.Name, int(code.FirstLine), true, nil
	}
	if c, isCode := As[CodeObj](v, codeLayout); isCode {
		if f = c.cs.rt.code.File; f.Dynamic && !strings.HasPrefix(f.Name, docTest) {
			return "", "", 0, false, nil
		}
		line = int(c.cs.rt.code.FirstLine)
	} else if m, isModule := As[Module](v, moduleLayout); isModule && m.dict == t.mainGlobals {
		f = t.mainFile
	}
	if f == nil {
		return "", "", 0, false, nil
	}
	src, err := s.text(f)
	if err != nil {
		return "", "", 0, false, err
	}
	return src.src, f.Name, line, true, nil
}
