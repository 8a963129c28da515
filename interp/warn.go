package interp

import (
	"strings"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

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

// warnKey tells warnings apart that are shown once.
type warnKey struct {
	globals *Dict
	cat     *Type
	text    string
	line    int
}

// warnRegistry remembers the warnings that were shown; the key of Thread.State is a pointer to its type.
type warnRegistry map[warnKey]bool

const maxWarnings = 1000 // that are remembered; later ones are not shown

// showWarning applies the default filters and writes the warning to stderr: the place, the text and the source line.
func (t *Thread) showWarning(cat *Type, text string) error {
	f := pythonFrame(t.frame)
	if f == nil {
		return nil
	}
	isMain := f.fn.globals == t.mainGlobals
	for _, ignored := range []*Type{DeprecationWarning, PendingDeprecation, ImportWarning, ResourceWarning} {
		if cat.IsSubtype(ignored) && !(isMain && ignored == DeprecationWarning) {
			return nil
		}
	}
	s := sources{t: t}
	at, err := s.summary(f.fn, int(f.ip/8)-1, 0)
	if err != nil {
		return err
	}
	seen := t.State((*warnRegistry)(nil), func() any { return warnRegistry{} }).(warnRegistry)
	k := warnKey{f.fn.globals, cat, text, at.Line}
	if seen[k] || len(seen) >= maxWarnings {
		return nil
	}
	if err := t.Alloc(int64(len(text)) + 128); err != nil {
		return err
	}
	seen[k] = true
	return t.writeWarning(&at, cat, text)
}

// writeWarning writes a warning as CPython shows it.
func (t *Thread) writeWarning(at *FrameSummary, cat *Type, text string) error {
	out := at.File + ":" + itoa(at.Line) + ": " + cat.Name + ": " + text + "\n"
	if l := at.Text(); l != "" {
		out += "  " + l + "\n"
	}
	return t.WriteStderr(escapeSurrogates(out))
}

// compileWarnings issues what the compiler had to remark on code. A warning that the program has made an error is a SyntaxError.
func (t *Thread) compileWarnings(code *compile.Code) error {
	return t.issue(code.File, code.File.Warnings)
}

// parseFailed is the exception for an error of parsing f, or of a warning that came before it.
func (t *Thread) parseFailed(name string, err error) error {
	if e, ok := err.(*syntax.SyntaxError); ok && len(e.Warnings) > 0 {
		if err := t.issue(&syntax.File{Name: name, Dynamic: true}, e.Warnings); err != nil {
			return err
		}
	}
	return t.syntaxError(err)
}

// issue issues the warnings of a file.
func (t *Thread) issue(f *syntax.File, list []syntax.Warning) error {
	if len(list) == 0 {
		return nil
	}
	s := sources{t: t}
	var text *sourceText
	if !f.Dynamic {
		var err error
		if text, err = s.text(f); err != nil {
			return err
		}
	}
	for _, w := range list {
		if err := t.Work(100); err != nil {
			return err
		}
		at := FrameSummary{File: f.Name, Line: w.Line, text: text}
		if err := t.compileWarning(&at, w.Msg, w.Col); err != nil {
			return err
		}
	}
	return nil
}

func (t *Thread) compileWarning(at *FrameSummary, text string, col int) error {
	if t.modules == nil {
		return t.writeWarning(at, SyntaxWarning, text)
	}
	m, ok := t.modules.getString("warnings")
	if !ok {
		return t.writeWarning(at, SyntaxWarning, text)
	}
	msg, err := NewStr(t, text)
	if err != nil {
		return err
	}
	file, err := NewStr(t, at.File)
	if err != nil {
		return err
	}
	_, err = t.CallMethod(m, "warn_explicit", msg, SyntaxWarning.Value(), file, Int(int64(at.Line)))
	if IsExc(err, SyntaxWarning) {
		return t.NewSyntaxError(&syntax.SyntaxError{Msg: strings.Replace(text, " Such sequences will not work in the future.", "", 1), File: at.File, Line: at.Line, Col: col, Text: at.text.line(at.Line)})
	}
	return err
}
