package syntax

import (
	"errors"
	"testing"

	"github.com/go-python/gpython/ast"
)

// FuzzParse checks what must hold of any source: no panic, work in proportion,
// one of the errors that Parse promises, or a tree whose spans lie in the source.
func FuzzParse(f *testing.F) {
	for _, h := range hostile {
		f.Add(h.src[:min(len(h.src), 200)])
	}
	for _, src := range []string{
		"", "\n", "x = 1", "def f(a, /, b=1, *, c, **d) -> e: return lambda *a: a\n", "async def f():\n  async for x in y: await z\n",
		"match x:\n  case {'a': [b, *_], **c} | A(1, d=-1j) if e: pass\n", "try: pass\nexcept* (A, B) as c: pass\nelse: d\nfinally: e\n",
		"f'{a!r:>{b}} {{}} \\N{DASH}' f'''{\n'x'=}'''", "t'{a:b}'", "type X[T: int, *Ts, **P] = a | b", "with (a as b, c): pass", "@a.b\nclass C[T](D, e=1): x: int\n",
		"print 'x'", "f(a b)", "if x = 1: pass", "x = [1,\ny", "'abc", "\tx\n        y", "a\\\n+b # é\n", "é = 0x_1f + 1_0.5e-3j", "b'\\x41' rb'\\x'", "{**a, 'b': c, *d}",
		"[x for x in y if z]", "a if b else c", "not a is not b not in c", "*a, b = c", "a: b = c", "a @= b", "del a.b, c[1:2, ...]", "from ..a import (b as c,)", "global a\nnonlocal b",
		"\xff", "\r\n\f x", "# coding: latin-1\n", "u'\\ud800'", "1if x else 2", "x <> y", "a;b;\n", "'a' b'c'", "f'{a", "f'{'", "f'}'", "(a:=1)", "[*a for a in b]",
	} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		for _, mode := range []Mode{Exec, Eval, Single, FuncType} {
			work, most := 0, 60*len(src)+300_000
			check := func(n int) error {
				if work += n; work > most {
					t.Fatalf("too much work for %d bytes", len(src))
				}
				return nil
			}
			file, err := Parse("<fuzz>", src, Options{Mode: mode, MaxSource: 1 << 16, Check: check})
			if err != nil {
				checkError(t, err)
				continue
			}
			if mode == Exec {
				checkSpans(t, file)
				Dump(file, true)
			}
		}
	})
}

func checkError(t *testing.T, err error) {
	var e *SyntaxError
	var limit *LimitError
	switch {
	case errors.As(err, &e):
		if e.Msg == "" || e.Line < 0 || e.Col < -1 {
			t.Errorf("incomplete error %#v", e)
		}
	case !errors.As(err, &limit):
		t.Errorf("unexpected error %T: %v", err, err)
	}
}

func checkSpans(t *testing.T, f *File) {
	var lines []int
	for i := 0; i < len(f.Source); i++ {
		if i == 0 || f.Source[i-1] == '\n' {
			lines = append(lines, i)
		}
	}
	offset := func(line, col int32) int {
		if line < 1 || int(line) > len(lines) {
			t.Fatalf("line %d of %d", line, len(lines))
		}
		return lines[line-1] + int(col)
	}
	walkNodes(f.Body, func(n ast.Ast) {
		s := f.Span(n)
		start, end := offset(s.Line, s.Col), offset(s.EndLine, s.EndCol)
		if start > end || end > len(f.Source) {
			t.Errorf("%T at %v, which is %d to %d of %d", n, s, start, end, len(f.Source))
		}
	})
}
