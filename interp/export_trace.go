package interp

import (
	"strings"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// AsTraceback views v as a traceback.
func AsTraceback(v Value) (*Traceback, bool) { return As[Traceback](v, tracebackLayout) }

// Position is where the code of an entry stood; Col is -1 where only the line is known.
func (tb *Traceback) Position() (line, endLine, col, endCol int) {
	f := position(tb.site.code(), int(tb.site.pc), int(tb.line))
	return f.Line, f.EndLine, f.Col, f.EndCol
}

// FrameLines are the source lines from first to last of the code of a frame, without white space at their ends; nil where the source is not known.
func (t *Thread) FrameLines(frame Value, first, last int) ([]string, error) {
	f, ok := As[FrameObj](frame, frameLayout)
	if !ok {
		return nil, nil
	}
	s := sources{t: t}
	text, err := s.of(f.fn)
	if err != nil || text == nil {
		return nil, err
	}
	sum := FrameSummary{Line: max(first, 1), EndLine: min(last, len(text.starts)), text: text}
	if err := t.Alloc(int64(max(0, sum.EndLine-sum.Line)) * 16); err != nil {
		return nil, err
	}
	return sum.Lines(), nil
}

// MarkedLine is a line of source and the marks below it.
type MarkedLine struct {
	Text, Marks string
	HasMarks    bool
}

// MarkLines is what is shown of an entry's source lines, between two columns in bytes.
func (t *Thread) MarkLines(lines []string, col, endCol int) ([]MarkedLine, error) {
	s := sources{t: t}
	return s.marked(lines, col, endCol)
}

// Suggestion is what is added to the text of an exception that names something missing.
func (t *Thread) Suggestion(e *Exc, tb *Traceback) (string, error) {
	return newFormatter(t).suggestion(e, tb)
}

// KeywordTypo is what a SyntaxError says instead when a keyword is misspelt.
func (t *Thread) KeywordTypo(e *Exc) (msg, text string, offset, endOffset int, ok bool, err error) {
	if !e.typ.IsSubtype(SyntaxError) {
		return "", "", 0, 0, false, nil
	}
	s, err := newFormatter(t).collectSyntax(e)
	if err != nil || !s.typo {
		return "", "", 0, 0, false, err
	}
	return s.msg, s.text, s.offset, s.endOffset, true, nil
}

// EditDistance is the distance by which spelling suggestions are made, or something above limit when it exceeds that.
func (t *Thread) EditDistance(a, b string, limit int) (int, error) {
	if err := t.Work(int64(min(len(a), maxSuggestLen) * min(len(b), maxSuggestLen))); err != nil {
		return 0, err
	}
	return editDistance(a, b, limit), nil
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

// CodeOf is the code of a code object.
func CodeOf(v Value) (*compile.Code, bool) {
	if c, ok := As[CodeObj](v, codeLayout); ok {
		return c.cs.rt.code, true
	}
	return nil, false
}

// CodeSource is the file that the code of a function, code object or module is from: its text, its name, and the code's first line, 0 for a module.
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
	} else if m, isModule := As[Module](v, moduleLayout); isModule {
		if m.source != "" {
			return t.hostSource(m.source)
		}
		f = t.moduleFile(m)
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

// moduleFile is the file of the main module or of a module of our own; nil when m is another.
func (t *Thread) moduleFile(m *Module) *syntax.File {
	if m.dict == t.mainGlobals {
		return t.mainFile
	}
	if m.def != nil && m.def.code.code != nil {
		return m.def.code.code.File
	}
	return nil
}

// hostSource asks the host again for the source that a module was made from, since only code that refers to its text keeps it.
func (t *Thread) hostSource(module string) (text, name string, line int, ok bool, err error) {
	if err := t.Work(500); err != nil {
		return "", "", 0, false, err
	}
	src, err := t.host.ModuleSource(module)
	if err != nil || src == nil || src.Namespace {
		return "", "", 0, false, nil //nolint:nilerr // a source that can't be read is not known
	}
	if err := t.Alloc(int64(len(src.Text))); err != nil {
		return "", "", 0, false, err
	}
	text, err = syntax.DecodeFile(src.File, src.Text)
	return text, src.File, 0, err == nil, nil
}

// NamesUsed are the names that a code object looks up as global or builtin variables, and those of attributes.
func (t *Thread) NamesUsed(v Value) (Value, error) {
	c, ok := CodeOf(v)
	if !ok {
		return Value{}, t.Errorf(TypeError, "a code object is required")
	}
	if err := t.Work(int64(len(c.Instrs) + len(c.Names)*len(c.Names))); err != nil {
		return Value{}, err
	}
	variables, attributes := c.NamesUsed()
	if err := t.Alloc(int64(len(c.Names)) * 32); err != nil {
		return Value{}, err
	}
	first, err := strTuple(t, variables)
	if err != nil {
		return Value{}, err
	}
	second, err := strTuple(t, attributes)
	if err != nil {
		return Value{}, err
	}
	return TupleOf(t, first, second)
}
