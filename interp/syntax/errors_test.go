package syntax

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "record testdata from CPython")

// verdict is what became of parsing a source: type, message, line, column, end
// line and end column of the error, or nil. A MemoryError has no positions.
type verdict []any

func (v verdict) String() string { return string(encode(v)) }

// encode marshals without escaping what HTML would need.
func encode(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSpace(b.Bytes())
}

// judge parses src and describes the outcome.
func judge(src string) verdict {
	_, err := Parse("<unknown>", src, Options{})
	switch e := err.(type) {
	case nil:
		return nil
	case *SyntaxError:
		return verdict{e.Kind.String(), e.Msg, e.Line, e.Col, e.EndLine, e.EndCol}
	}
	return verdict{"MemoryError", err.Error()}
}

// judgeAll asks CPython for the outcome of each source.
func judgeAll(t testing.TB, c cpython, srcs []string) []verdict {
	const script = `
import ast, json, sys, warnings
warnings.simplefilter('ignore')
for line in sys.stdin:
    try:
        ast.parse(json.loads(line))
    except SyntaxError as e:
        r = [type(e).__name__, e.msg, e.lineno or 0, e.offset or 0, e.end_lineno or 0, e.end_offset or 0]
    except Exception as e:
        r = [type(e).__name__, str(e)]
    else:
        r = None
    print(json.dumps(r))
`
	var in strings.Builder
	for _, s := range srcs {
		in.Write(encode(s))
		in.WriteByte('\n')
	}
	var out []verdict
	lines := bufio.NewScanner(strings.NewReader(c.run(t, in.String(), "-c", script)))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var v verdict
		require.NoError(t, json.Unmarshal(lines.Bytes(), &v))
		out = append(out, v)
	}
	require.Len(t, out, len(srcs))
	return out
}

// compare checks our verdict on each source against CPython's.
func compare(t *testing.T, srcs []string, want []verdict) {
	t.Helper()
	bad := 0
	for i, src := range srcs {
		if got := judge(src); got.String() != want[i].String() {
			if bad++; bad <= 20 {
				t.Errorf("source: %q\n   got %s\n  want %s", src, got, want[i])
			}
		}
	}
	t.Logf("%d sources, %d differ", len(srcs), bad)
}

type errorCase struct {
	Src   string  `json:"src"`
	Error verdict `json:"error"`
}

func readCases(t *testing.T, name string) (cases []errorCase) {
	data, err := os.ReadFile(filepath.Join("testdata", name))
	require.NoError(t, err)
	for line := range bytes.Lines(data) {
		var c errorCase
		require.NoError(t, json.Unmarshal(line, &c))
		cases = append(cases, c)
	}
	return cases
}

// TestErrors compares type, message and positions of errors with those that
// CPython 3.14 gave (testdata/errors.jsonl; -update asks it again).
func TestErrors(t *testing.T) {
	cases := readCases(t, "errors.jsonl")
	srcs := make([]string, len(cases))
	want := make([]verdict, len(cases))
	for i, c := range cases {
		srcs[i], want[i] = c.Src, c.Error
	}
	if *update {
		want = judgeAll(t, findCPython(t), srcs)
		var b bytes.Buffer
		for i, src := range srcs {
			b.Write(encode(errorCase{src, want[i]}))
			b.WriteByte('\n')
		}
		require.NoError(t, os.WriteFile("testdata/errors.jsonl", b.Bytes(), 0o644))
	}
	require.Greater(t, len(cases), 800)
	compare(t, srcs, want)
}

// TestErrorsOfCPythonTests takes every string in CPython's own tests, and every
// example of a doctest, for a program: among them are the sources that its
// tests of the compiler expect to be rejected.
func TestErrorsOfCPythonTests(t *testing.T) {
	c := findCPython(t)
	const script = `
import ast, doctest, glob, json, os, sys
seen = set()
for pattern in sys.argv[1:]:
    for name in sorted(glob.glob(os.path.join(os.path.dirname(os.__file__), 'test', pattern))):
        try:
            with open(name, 'rb') as f:
                tree = ast.parse(f.read())
        except SyntaxError:
            continue
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Constant) and isinstance(node.value, str) and '\0' not in node.value):
                continue
            texts = [node.value]
            if '>>>' in node.value:
                try:
                    texts += [e.source for e in doctest.DocTestParser().get_examples(node.value)]
                except ValueError:
                    pass
            for text in texts:
                if text.isascii() or text.encode('utf-8', 'ignore').decode() == text:
                    seen.add(text)
for text in sorted(seen):
    print(json.dumps(text))
`
	patterns := []string{"test_*.py", "test_*/*.py"}
	if testing.Short() {
		patterns = []string{"test_syntax.py", "test_exceptions.py", "test_fstring.py", "test_tstring.py", "test_grammar.py",
			"test_patma.py", "test_type_params.py", "test_eof.py", "test_string_literals.py", "test_unpack_ex.py"}
	}
	var srcs []string
	for line := range strings.Lines(c.run(t, "", append([]string{"-c", script}, patterns...)...)) {
		var s string
		require.NoError(t, json.Unmarshal([]byte(line), &s))
		srcs = append(srcs, s)
	}
	require.NotEmpty(t, srcs)
	compare(t, srcs, judgeAll(t, c, srcs))
}

// TestErrorsOfMutations damages sound programs in the ways that hands and
// models do, and compares the verdicts with CPython's.
func TestErrorsOfMutations(t *testing.T) {
	c := findCPython(t)
	n := 20000
	if testing.Short() {
		n = 1000
	}
	programs := soundPrograms(t, c)
	r := rand.New(rand.NewSource(int64(n)))
	srcs := make([]string, n)
	for i := range srcs {
		srcs[i] = mutate(r, programs[r.Intn(len(programs))])
		if r.Intn(4) == 0 {
			srcs[i] = mutate(r, srcs[i])
		}
	}
	compare(t, srcs, judgeAll(t, c, srcs))
}

// soundPrograms are the statements at the top level of files of CPython's
// library.
func soundPrograms(t *testing.T, c cpython) (programs []string) {
	var files []string
	for _, pattern := range []string{"*.py", "json/*.py", "test/test_grammar.py", "test/test_fstring.py", "test/test_patma.py"} {
		names, err := filepath.Glob(filepath.Join(c.lib, pattern))
		require.NoError(t, err)
		files = append(files, names...)
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if os.IsNotExist(err) {
			continue // a symbolic link to a file outside the tree
		}
		require.NoError(t, err)
		f, err := ParseBytes(name, src, Options{})
		require.NoError(t, err)
		lines := strings.SplitAfter(f.Source, "\n")
		for _, s := range f.Body {
			span := f.Span(s)
			if text := strings.Join(lines[span.Line-1:span.EndLine], ""); len(text) < 1500 && text != "" {
				programs = append(programs, text)
			}
		}
	}
	slices.Sort(programs)
	return programs
}

// shrapnel are the tokens that mutate inserts.
var shrapnel = strings.Fields(`( ) [ ] { } , : ; . = == + - * ** / % := -> @ ... ! \ | ~ $ ? < > <> #
	if else elif for in is not and or lambda def class return yield await async with as import from pass break try
	except finally raise del global assert while None True print match case type _ x 1 1.5 "s" f"{a}" ' " """ f" {x`)

// mutate damages a program at one place.
func mutate(r *rand.Rand, src string) string {
	toks := lexAll(src)
	if len(toks) < 3 || len(src) < 3 {
		return src
	}
	i := r.Intn(len(toks) - 1)
	a, b := toks[i], toks[i+1]
	text := func(t token) string { return src[t.start:t.end] }
	insert := shrapnel[r.Intn(len(shrapnel))]
	at := r.Intn(len(src))
	lines := strings.SplitAfter(src, "\n")
	line := r.Intn(len(lines))
	switch r.Intn(10) {
	case 0: // a token is missing
		return src[:a.start] + src[a.end:]
	case 1: // twice
		return src[:a.end] + " " + text(a) + src[a.end:]
	case 2: // two swapped
		return src[:a.start] + text(b) + src[a.end:b.start] + text(a) + src[b.end:]
	case 3: // another token
		return src[:a.start] + insert + src[a.end:]
	case 4: // one more
		return src[:a.start] + insert + " " + src[a.start:]
	case 5: // a character missing
		return src[:at] + src[at+1:]
	case 6: // one more
		return src[:at] + insert + src[at:]
	case 7: // indentation
		lines[line] = []string{"", " ", "    ", "\t"}[r.Intn(4)] + strings.TrimLeft(lines[line], " \t")
	case 8: // a line missing
		lines[line] = ""
	case 9: // the rest missing
		return src[:a.start]
	}
	return strings.Join(lines, "")
}

// lexAll returns the tokens of src that have text, up to the first mistake.
func lexAll(src string) (toks []token) {
	defer func() { _ = recover() }()
	var l lexer
	l.begin(&File{}, normalise(src), nil)
	for {
		t := l.next()
		if t.kind == tEOF {
			return toks
		}
		if t.end > t.start && t.kind != tNewline {
			toks = append(toks, t)
		}
	}
}

type warningCase struct {
	Src      string   `json:"src"`
	Warnings []string `json:"warnings"`
}

// TestWarnings compares the SyntaxWarnings of compile() with those recorded
// from CPython 3.14 (testdata/warnings.jsonl; -update asks it again).
func TestWarnings(t *testing.T) {
	data, err := os.ReadFile("testdata/warnings.jsonl")
	require.NoError(t, err)
	var cases []warningCase
	for line := range bytes.Lines(data) {
		var c warningCase
		require.NoError(t, json.Unmarshal(line, &c))
		cases = append(cases, c)
	}
	if *update {
		recordWarnings(t, cases)
	}
	for _, c := range cases {
		f, err := Parse("<string>", c.Src, Options{})
		require.NoError(t, err, c.Src)
		got := []string{}
		for _, w := range f.Warnings {
			got = append(got, fmt.Sprintf("%d: %s", w.Line, w.Msg))
		}
		require.Equal(t, c.Warnings, got, c.Src)
	}
}

func recordWarnings(t *testing.T, cases []warningCase) {
	const script = `
import json, sys, warnings
for line in sys.stdin:
    case = json.loads(line)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter('always')
        compile(case['src'], '<string>', 'exec')
    case['warnings'] = [f'{w.lineno}: {w.message}' for w in caught]
    print(json.dumps(case, ensure_ascii=False, separators=(',', ':')))
`
	var in strings.Builder
	for _, c := range cases {
		in.Write(encode(c))
		in.WriteByte('\n')
	}
	out := findCPython(t).run(t, in.String(), "-c", script)
	require.NoError(t, os.WriteFile("testdata/warnings.jsonl", []byte(out), 0o644))
	i := 0
	for line := range strings.Lines(out) {
		require.NoError(t, json.Unmarshal([]byte(line), &cases[i]))
		i++
	}
}
