package syntax

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/go-python/gpython/ast"
	"github.com/stretchr/testify/require"
)

var modeNames = map[string]Mode{"exec": Exec, "eval": Eval, "single": Single, "func_type": FuncType}

// outcome is a tree with its positions, or an error.
type outcome struct {
	Mode  string  `json:"mode"`
	Src   string  `json:"src"`
	Dump  string  `json:"dump,omitempty"`
	Error verdict `json:"error,omitempty"`
}

// TestTrees compares trees, positions and errors in all modes with those
// recorded from CPython 3.14 (testdata/trees.jsonl; -update asks it again).
func TestTrees(t *testing.T) {
	data, err := os.ReadFile("testdata/trees.jsonl")
	require.NoError(t, err)
	if *update {
		const script = `
import ast, json, sys, warnings
warnings.simplefilter('ignore')
for line in sys.stdin:
    case = json.loads(line)
    case = {'mode': case['mode'], 'src': case['src']}
    try:
        tree = compile(case['src'], '<unknown>', case['mode'], ast.PyCF_ONLY_AST)
        case['dump'] = ast.dump(tree, include_attributes=True)
    except SyntaxError as e:
        case['error'] = [type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset]
    print(json.dumps(case))
`
		data = []byte(findCPython(t).run(t, string(data), "-c", script))
		require.NoError(t, os.WriteFile("testdata/trees.jsonl", data, 0o644))
	}
	for line := range bytes.Lines(data) {
		var want outcome
		require.NoError(t, json.Unmarshal(line, &want))
		got := outcome{Mode: want.Mode, Src: want.Src}
		f, err := Parse("<unknown>", want.Src, Options{Mode: modeNames[want.Mode]})
		if err != nil {
			e := err.(*SyntaxError)
			got.Error = verdict{e.Kind.String(), e.Msg, float64(e.Line), float64(e.Col), float64(e.EndLine), float64(e.EndCol)}
		} else {
			got.Dump = Dump(f, true)
		}
		require.Equal(t, want, got, want.Src)
	}
}

// TestEveryNodeHasASpan walks a program with every construct: also the nodes
// that CPython gives no position have one here.
func TestEveryNodeHasASpan(t *testing.T) {
	_, err := Parse("<string>", `
from a import b as c
import d.e
with f(g, *h, i=1, **j) as (k, l): pass
def m[T: int = str, *Ts, **P](n, /, o: p = q, *r: s, t=u, **v) -> w: return lambda x: [y for z in aa if bb]
try: pass
except cc as dd: pass
match ee:
    case {1: ff, **gg} | [hh, *ii] | jj(kk, ll=mm) | None | nn.oo as pp if qq: pass
class A(B, metaclass=C): x: int = f'{y!r:>{z}}' t'{a}'[1:2, ...]
`[1:], Options{})
	var e *SyntaxError
	require.ErrorAs(t, err, &e) // an f-string beside a t-string

	f, err := Parse("<string>", `
from a import b as c
import d.e
with f(g, *h, i=1, **j) as (k, l): pass
def m[T: int = str, *Ts, **P](n, /, o: p = q, *r: s, t=u, **v) -> w: return lambda x: [y async for z in aa if bb]
try: pass
except cc as dd: pass
match ee:
    case {1: ff, **gg} | [hh, *ii] | jj(kk, ll=mm) | None | nn.oo as pp if qq: pass
class A(B, metaclass=C): x: int = f'{y!r:>{z}}'[1:2, ...] + t'{a}'
`[1:], Options{})
	require.NoError(t, err)
	seen := 0
	walkNodes(f.Body, func(n ast.Ast) {
		seen++
		s := f.Span(n)
		require.Positive(t, s.Line, "%T", n)
		require.Equal(t, int(s.Line), n.GetLineno(), "%T", n)
		require.True(t, s.EndLine > s.Line || s.EndLine == s.Line && s.EndCol > s.Col, "%T %v", n, s)
	})
	require.Greater(t, seen, 80)
	require.Zero(t, f.Span(&ast.Name{}))
}

func TestAddSpan(t *testing.T) {
	f := &File{}
	n := &ast.Name{}
	want := Span{3, 4, 5, 6}
	n.Pos = f.AddSpan(want)
	require.Equal(t, want, f.Span(n))
	require.Equal(t, 3, n.Lineno)
}

func TestUPrefix(t *testing.T) {
	f, err := Parse("<string>", `u'a'; 'a'; u'a' 'b'; 'a' u'b'; U'a'`, Options{})
	require.NoError(t, err)
	var got []bool
	for _, s := range f.Body {
		got = append(got, f.UPrefix(s.(*ast.ExprStmt).Value.(*ast.Str)))
	}
	require.Equal(t, []bool{true, false, true, false, false}, got)
}
