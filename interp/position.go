package interp

import (
	"strings"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// spanAt is the place in the source of the instruction at word pc; ok is false when the compiler recorded none.
func spanAt(code *compile.Code, pc int) (s syntax.Span, ok bool) {
	for pc = min(pc, len(code.Pos)-1); pc >= 0; pc-- {
		if i := code.Pos[pc]; i >= 0 {
			return code.File.Spans[i], true
		}
	}
	return s, false
}

// lineAt is the line of the instruction at word pc.
func lineAt(code *compile.Code, pc int) int {
	if s, ok := spanAt(code, pc); ok {
		return int(s.Line)
	}
	return code.FirstLine
}

// FrameSummary is one entry of a traceback or stack: which code stood where. Columns are bytes of UTF-8 from 0, the end exclusive; they are -1, and EndLine 0,
// when only the line is known.
type FrameSummary struct {
	File, Name                 string
	Line, EndLine, Col, EndCol int
	text                       *sourceText
}

// Text is the source line, without surrounding white space; "" when it isn't known.
func (f *FrameSummary) Text() string { return strings.TrimFunc(f.text.line(f.Line), isSpace) }

// Lines are the source lines from Line to EndLine, without white space at their ends.
func (f *FrameSummary) Lines() []string {
	last := max(f.Line, f.EndLine)
	out := make([]string, 0, last-f.Line+1)
	for n := f.Line; n <= last; n++ {
		out = append(out, strings.TrimRightFunc(f.text.line(n), isSpace))
	}
	return out
}

// sourceText finds the lines of a source text.
type sourceText struct {
	src    string
	starts []int32 // where each line begins
}

// line is line n, counted from 1; "" when there is no such line.
func (s *sourceText) line(n int) string {
	if s == nil || n < 1 || n > len(s.starts) {
		return ""
	}
	end := len(s.src)
	if n < len(s.starts) {
		end = int(s.starts[n])
	}
	return s.src[s.starts[n-1]:end]
}

// sources keeps the line tables made while one text is put together.
type sources struct {
	t     *Thread
	files map[*syntax.File]*sourceText
}

// docTest is what the names of files begin with that the examples of doctest are compiled under; they are shown with their own lines.
const docTest = "<doctest "

// of is the text that the lines of fn's code are shown from, nil when there is none. Code that the program compiled itself is shown from the file that it is said to be from. As on CPython,
// lines of a file that does not exist are looked for in the source of the module that the code runs in, if its name is not of the form <…>.
func (s *sources) of(fn *Function) (*sourceText, error) {
	f := fn.code.rt.code.File
	if f.Dynamic && !strings.HasPrefix(f.Name, docTest) {
		main := s.t.mainFile
		if len(f.Name) >= 2 && f.Name[0] == '<' && f.Name[len(f.Name)-1] == '>' {
			return nil, nil
		}
		if main == nil || f.Name != main.Name {
			if x, err := s.namedFile(f); err != nil || x != nil {
				return x, err
			}
			if main == nil || fn.globals != s.t.mainGlobals {
				return nil, nil
			}
		}
		f = main
	}
	return s.text(f)
}

// namedFile is the text that linecache has or finds for the name of f, nil when there is none.
func (s *sources) namedFile(f *syntax.File) (*sourceText, error) {
	if x, ok := s.files[f]; ok {
		return x, nil
	}
	name, err := NewStr(s.t, f.Name)
	if err != nil {
		return nil, err
	}
	_, err = s.t.callModule("linecache", "checkcache", name)
	r := None
	if err == nil {
		r, err = s.t.callModule("linecache", "getlines", name)
	}
	if err != nil {
		if _, raised := err.(*Exc); raised { // not allowed, say
			return nil, nil
		}
		return nil, err
	}
	l, ok := AsList(r)
	if !ok || len(l.items) == 0 {
		return nil, nil
	}
	var b strings.Builder
	for _, v := range l.items {
		line, ok := GoString(v)
		if !ok {
			return nil, nil
		}
		if err := s.t.Alloc(int64(len(line))); err != nil {
			return nil, err
		}
		b.WriteString(line)
	}
	x, err := s.text(&syntax.File{Source: b.String()})
	if err == nil {
		s.files[f] = x
	}
	return x, err
}

func (s *sources) text(f *syntax.File) (*sourceText, error) {
	if x, ok := s.files[f]; ok {
		return x, nil
	}
	if err := s.t.Bytes(len(f.Source)); err != nil {
		return nil, err
	}
	n := 1
	for i := 0; i < len(f.Source); i++ {
		if f.Source[i] == '\n' {
			n++
		}
	}
	if err := s.t.Alloc(int64(n)*4 + 64); err != nil {
		return nil, err
	}
	x := &sourceText{src: f.Source, starts: make([]int32, 1, n)}
	for i := 0; i+1 < len(f.Source); i++ {
		if f.Source[i] == '\n' {
			x.starts = append(x.starts, int32(i+1))
		}
	}
	if s.files == nil {
		s.files = map[*syntax.File]*sourceText{}
	}
	s.files[f] = x
	return x, nil
}

// summary describes where fn stands at word pc; line is used when it is not 0 (an entry made by Python code).
func (s *sources) summary(fn *Function, pc, line int) (FrameSummary, error) {
	f := position(fn.code.rt.code, pc, line)
	var err error
	f.text, err = s.of(fn)
	return f, err
}

// position is a summary without the source.
func position(code *compile.Code, pc, line int) FrameSummary {
	f := FrameSummary{File: code.File.Name, Name: code.Name, Line: code.FirstLine, Col: -1, EndCol: -1}
	if span, ok := spanAt(code, pc); ok && (line == 0 || line == int(span.Line)) {
		f.Line, f.EndLine, f.Col, f.EndCol = int(span.Line), int(span.EndLine), int(span.Col), int(span.EndCol)
	} else if line != 0 {
		f.Line = line
		if pc == 0 && line == code.FirstLine { // at the entrance, which CPython has an instruction of no width for
			f.EndLine, f.Col, f.EndCol = line, 0, 0
		}
	}
	return f
}

// Summaries lists the entries of a traceback, the outermost first.
func (t *Thread) Summaries(tb *Traceback) ([]FrameSummary, error) {
	s := sources{t: t}
	var out []FrameSummary
	for ; tb != nil; tb = tb.next {
		if err := t.Alloc(128); err != nil {
			return nil, err
		}
		f, err := s.summary(tb.site.fn, int(tb.site.pc), int(tb.line))
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}

// Traceback is e.__traceback__ as a list of entries, the outermost first.
func (e *Exc) Traceback(t *Thread) ([]FrameSummary, error) { return t.Summaries(e.traceback(t)) }
