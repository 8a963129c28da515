package safepy

import (
	"strings"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// CompileInteractive compiles one input of a read-eval-print loop: values of expression statements are shown on stdout.
func CompileInteractive(name, source string) (*Program, error) {
	p := &Program{Name: name, Source: source}
	f, err := syntax.Parse(name, source, syntax.Options{Mode: syntax.Single, AllowTopLevelAwait: true})
	if err == nil {
		p.code, err = compile.Compile(f, compile.Options{TopLevelAwait: true})
	}
	return p, p.compiled(err)
}

// Incomplete reports whether interactive input needs more lines: an open bracket or string, or a compound statement that no empty line ended.
func Incomplete(source string, lastLineEmpty bool) bool {
	_, err := syntax.Parse("<stdin>", source, syntax.Options{Mode: syntax.Single, AllowTopLevelAwait: true})
	if err == nil {
		first, _, _ := strings.Cut(strings.TrimSpace(source), "\n")
		return !lastLineEmpty && (strings.HasSuffix(strings.TrimSpace(first), ":") || strings.HasPrefix(first, "@"))
	}
	se, ok := err.(*syntax.SyntaxError)
	if !ok {
		return false
	}
	for _, open := range []string{"was never closed", "unterminated triple-quoted", "unexpected EOF", "expected an indented block", "incomplete input"} {
		if strings.Contains(se.Msg, open) {
			return !lastLineEmpty || !strings.Contains(se.Msg, "expected an indented block")
		}
	}
	return false
}

// Completer is implemented by sessions that can complete names for an editor.
type Completer interface {
	// Complete returns the dotted names that begin with prefix, in order.
	Complete(prefix string) []string
}

// Complete implements Completer. It reads namespaces only and runs no Python code.
func (s *session) Complete(prefix string) []string {
	if !s.busy.CompareAndSwap(false, true) {
		return nil
	}
	defer s.busy.Store(false)
	if s.closed {
		return nil
	}
	return s.t.Complete(prefix)
}
