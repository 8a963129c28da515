package compile

import (
	"fmt"
	"strings"

	"github.com/safepy/safepy/interp/syntax"
)

// bail carries an error up to Compile. It is the only value this package panics with on purpose.
type bail struct{ err error }

// failAt ends the compilation with a SyntaxError at a span.
func failAt(f *syntax.File, at syntax.Span, format string, args ...any) {
	panic(bail{syntaxError(f, at, fmt.Sprintf(format, args...))})
}

// syntaxError makes the error CPython would raise for a node at that span. Its columns count bytes, unlike those of the parser's errors.
func syntaxError(f *syntax.File, at syntax.Span, msg string) *syntax.SyntaxError {
	e := &syntax.SyntaxError{Msg: msg, File: f.Name, Line: int(at.Line), EndLine: int(at.EndLine)}
	e.Text = sourceLine(f.Source, int(at.Line))
	e.Col, e.EndCol = int(at.Col)+1, int(at.EndCol)+1
	return e
}

// sourceLine is line n of a source, counted from 1, with its newline.
func sourceLine(src string, n int) string {
	for ; n > 1; n-- {
		i := strings.IndexByte(src, '\n')
		if i < 0 {
			return ""
		}
		src = src[i+1:]
	}
	if i := strings.IndexByte(src, '\n'); i >= 0 {
		return src[:i+1]
	}
	return src
}

// meter asks the caller's Check after every so much work.
type meter struct {
	check func(int) error
	done  int
}

func (m *meter) work(n int) {
	m.done += n
	if m.done >= 4096 {
		m.flush()
	}
}

func (m *meter) flush() {
	n := m.done
	m.done = 0
	if m.check != nil && n > 0 {
		if err := m.check(n); err != nil {
			panic(bail{err})
		}
	}
}
