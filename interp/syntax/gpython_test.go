package syntax

import (
	"bytes"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/go-python/gpython/ast"
	gparser "github.com/go-python/gpython/parser"
	"github.com/go-python/gpython/py"
	"github.com/stretchr/testify/require"
)

// TestSecondOpinion compares our trees with those of gpython's parser, whose
// grammar is that of Python 3.4, on the files of its own tests, and on those of
// CPython's library, if there is one, that it can parse.
func TestSecondOpinion(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/go-python/gpython").Output()
	if err != nil {
		t.Skip("the go command does not find gpython's sources: ", err)
	}
	var files []string
	require.NoError(t, filepath.Walk(strings.TrimSpace(string(out)), func(path string, _ os.FileInfo, err error) error {
		if strings.HasSuffix(path, ".py") {
			files = append(files, path)
		}
		return err
	}))
	if _, ok := locateCPython(); ok {
		for _, pattern := range []string{"*.py", "json/*.py", "test/*.py"} {
			more, err := filepath.Glob(filepath.Join(findCPython(t).lib, pattern))
			require.NoError(t, err)
			files = append(files, more...)
		}
	}
	compared := 0
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil || bytes.Contains(src, []byte(`\N{`)) {
			continue // a broken link, or an escape that gpython does not know
		}
		theirs, err := gparser.Parse(strings.NewReader(string(src)), name, "exec")
		if err != nil {
			continue // Python 2, or newer than 3.4
		}
		ours, err := ParseBytes(name, src, Options{})
		if err != nil {
			t.Logf("%s: gpython accepts it: %v", filepath.Base(name), err)
			continue
		}
		want := strings.Split(outline(theirs.(*ast.Module).Body), "\n")
		got := strings.Split(outline(ours.Body), "\n")
		for i := range want {
			if i >= len(got) || got[i] != want[i] {
				t.Errorf("%s: statement %d\n   got %.2000s\n  want %.2000s", name, i, got[min(i, len(got)-1)], want[i])
				break
			}
		}
		compared++
	}
	require.Greater(t, compared, 50)
	t.Logf("%d files", compared)
}

// outline renders statements, one a line, in a form that both trees have in
// common: no positions, stars among the arguments, slices as expressions.
func outline(body []ast.Stmt) string {
	var b strings.Builder
	for _, s := range body {
		writeOutline(&b, reflect.ValueOf(s))
		b.WriteByte('\n')
	}
	return b.String()
}

func writeOutline(b *strings.Builder, v reflect.Value) {
	for v.IsValid() && (v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer) {
		if v.IsNil() {
			b.WriteString("nil")
			return
		}
		if n, ok := v.Interface().(*py.BigInt); ok {
			b.WriteString((*big.Int)(n).String())
			return
		}
		if leaf := outlineNode(b, v); leaf {
			return
		}
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.Struct:
		b.WriteString(v.Type().Name())
		b.WriteByte('(')
		writeFields(b, v)
		b.WriteByte(')')
	case reflect.Slice:
		if s, ok := v.Interface().(py.Bytes); ok {
			fmt.Fprintf(b, "%q", []byte(s))
			return
		}
		b.WriteByte('[')
		for i := range v.Len() {
			writeOutline(b, v.Index(i))
			b.WriteByte(' ')
		}
		b.WriteByte(']')
	default:
		fmt.Fprintf(b, "%#v", v.Interface())
	}
}

// writeFields writes the fields of a node, those that gpython lacks only if
// they are set.
func writeFields(b *strings.Builder, v reflect.Value) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		switch f.Name {
		case "ExprBase", "StmtBase", "SliceBase", "Pos", "NodeBase", "Starargs", "Kwargs", "Ctx":
			continue
		case "PosOnly", "TypeParams", "Async":
			if v.Field(i).IsZero() {
				continue
			}
		}
		if f.Anonymous {
			writeFields(b, v.Field(i))
			continue
		}
		b.WriteString(f.Name)
		b.WriteByte(':')
		if f.Name == "KwDefaults" {
			writeKwDefaults(b, v.Field(i).Interface().([]ast.Expr))
			continue
		}
		writeOutline(b, v.Field(i))
		b.WriteByte(' ')
	}
}

// writeKwDefaults leaves out what has no default, for which gpython has no
// entry.
func writeKwDefaults(b *strings.Builder, defaults []ast.Expr) {
	for _, d := range defaults {
		if d != nil {
			writeOutline(b, reflect.ValueOf(d))
			b.WriteByte(' ')
		}
	}
}

// outlineNode writes the nodes whose shape differs between the two.
func outlineNode(b *strings.Builder, v reflect.Value) bool {
	again := func(x any) bool {
		writeOutline(b, reflect.ValueOf(x))
		return true
	}
	switch n := v.Interface().(type) {
	case *ast.Call:
		if n.Starargs != nil || n.Kwargs != nil {
			c := *n
			c.Args, c.Keywords, c.Starargs, c.Kwargs = withStars(n.Args, n.Keywords, n.Starargs, n.Kwargs)
			return again(&c)
		}
	case *ast.ClassDef:
		if n.Starargs != nil || n.Kwargs != nil {
			c := *n
			c.Bases, c.Keywords, c.Starargs, c.Kwargs = withStars(n.Bases, n.Keywords, n.Starargs, n.Kwargs)
			return again(&c)
		}
	case *ast.Index:
		return again(n.Value)
	case *ast.Slice:
		return again(&Slice{Lower: n.Lower, Upper: n.Upper, Step: n.Step})
	case *ast.ExtSlice:
		b.WriteString("Tuple(Elts:[")
		for _, d := range n.Dims {
			writeOutline(b, reflect.ValueOf(d))
			b.WriteByte(' ')
		}
		b.WriteString("] )")
		return true
	case *ast.Name:
		// A decorator that is a dotted name.
		if i := strings.LastIndexByte(string(n.Id), '.'); i >= 0 {
			return again(&ast.Attribute{Value: &ast.Name{Id: n.Id[:i]}, Attr: n.Id[i+1:]})
		}
		if id := nfkc(string(n.Id)); id != string(n.Id) {
			return again(&ast.Name{Id: ast.Identifier(id)})
		}
	case *ast.With:
		// Items in parentheses, which Python 3.4 took for a tuple.
		if t, ok := n.Items[0].ContextExpr.(*ast.Tuple); ok && len(n.Items) == 1 && n.Items[0].OptionalVars == nil {
			with := &ast.With{Body: n.Body}
			for _, e := range t.Elts {
				with.Items = append(with.Items, &ast.WithItem{ContextExpr: e})
			}
			return again(with)
		}
	case *ast.Str:
		// Lone surrogates are lost.
		fmt.Fprintf(b, "%q", surrogates.ReplaceAllString(string(n.S), "\uFFFD"))
		return true
	}
	return false
}

var surrogates = regexp.MustCompile(`\x{FFFD}{3}`)

func withStars(args []ast.Expr, kws []*ast.Keyword, star, kw ast.Expr) ([]ast.Expr, []*ast.Keyword, ast.Expr, ast.Expr) {
	if star != nil {
		args = append(args[:len(args):len(args)], &ast.Starred{Value: star})
	}
	if kw != nil {
		kws = append(kws[:len(kws):len(kws)], &ast.Keyword{Value: kw})
	}
	return args, kws, nil, nil
}
