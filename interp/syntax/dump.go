package syntax

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// Dump renders the tree of f as CPython 3.14's ast.dump renders the one of
// ast.parse, with the positions of include_attributes=True if attributes is
// set. It serves tests and debugging.
func Dump(f *File, attributes bool) string {
	d := dumper{f: f, attributes: attributes}
	d.file()
	return d.b.String()
}

// DumpChecked is Dump with positions for a reader that makes a tree of it: large ints are hexadecimal. check is called with the work done and may end it with an error.
func DumpChecked(f *File, check func(work int) error) (text string, err error) {
	d := dumper{f: f, attributes: true, check: check}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case bail:
			err = r.err
		default:
			panic(r)
		}
	}()
	d.file()
	return d.b.String(), nil
}

func (d *dumper) file() {
	f := d.f
	switch f.Mode {
	case Eval:
		d.open("Expression")
		d.expr("body", f.Expr)
	case Single:
		d.open("Interactive")
		d.stmts("body", f.Body)
	case FuncType:
		d.open("FunctionType")
		d.exprs("argtypes", f.ArgTypes)
		d.expr("returns", f.Returns)
	default:
		d.open("Module")
		d.stmts("body", f.Body)
	}
	d.b.WriteByte(')')
}

type dumper struct {
	f          *File
	b          strings.Builder
	attributes bool
	first      bool // no field of the open node has been written
	check      func(work int) error
	nodes      int
}

func (d *dumper) open(name string) {
	if d.nodes++; d.check != nil && d.nodes%checkNodes == 0 {
		if err := d.check(checkNodes * 16); err != nil {
			panic(bail{err})
		}
	}
	d.b.WriteString(name)
	d.b.WriteByte('(')
	d.first = true
}

// close ends a node that has a position.
func (d *dumper) close(n ast.Ast) {
	if d.attributes {
		s := d.f.Span(n)
		d.int("lineno", int(s.Line))
		d.int("col_offset", int(s.Col))
		d.int("end_lineno", int(s.EndLine))
		d.int("end_col_offset", int(s.EndCol))
	}
	d.end()
}

// end ends a node that has none.
func (d *dumper) end() {
	d.b.WriteByte(')')
	d.first = false
}

func (d *dumper) field(name string) {
	if !d.first {
		d.b.WriteString(", ")
	}
	d.first = false
	d.b.WriteString(name)
	d.b.WriteByte('=')
}

func (d *dumper) raw(name, value string) {
	d.field(name)
	d.b.WriteString(value)
}

func (d *dumper) int(name string, v int) { d.raw(name, strconv.Itoa(v)) }

// str writes a string field, or nothing for an absent one.
func (d *dumper) str(name, v string) {
	if v != "" {
		d.raw(name, reprString(v))
	}
}

func (d *dumper) strs(name string, vs []ast.Identifier) {
	dumpList(d, name, vs, func(v ast.Identifier) { d.b.WriteString(reprString(string(v))) })
}

// dumpList writes a list field, or nothing for an empty one.
func dumpList[T any](d *dumper, name string, xs []T, one func(T)) {
	if len(xs) == 0 {
		return
	}
	d.field(name)
	d.b.WriteByte('[')
	for i, x := range xs {
		if i > 0 {
			d.b.WriteString(", ")
		}
		one(x)
	}
	d.b.WriteByte(']')
	d.first = false
}

func (d *dumper) stmts(name string, xs []ast.Stmt) { dumpList(d, name, xs, d.stmtNode) }

func (d *dumper) exprs(name string, xs []ast.Expr) { dumpList(d, name, xs, d.exprNode) }

func (d *dumper) expr(name string, x ast.Expr) {
	if x != nil {
		d.field(name)
		d.exprNode(x)
	}
}

func (d *dumper) keywords(xs []*ast.Keyword) {
	dumpList(d, "keywords", xs, func(k *ast.Keyword) {
		d.open("keyword")
		d.str("arg", string(k.Arg))
		d.expr("value", k.Value)
		d.close(k)
	})
}

func (d *dumper) typeParams(xs []*TypeParam) {
	dumpList(d, "type_params", xs, func(t *TypeParam) {
		d.open([]string{TypeVar: "TypeVar", TypeVarTuple: "TypeVarTuple", ParamSpec: "ParamSpec"}[t.Kind])
		d.str("name", string(t.Name))
		d.expr("bound", t.Bound)
		d.expr("default_value", t.Default)
		d.close(t)
	})
}

func (d *dumper) arg(a *ast.Arg) {
	d.open("arg")
	d.str("arg", string(a.Arg))
	d.expr("annotation", a.Annotation)
	d.close(a)
}

func (d *dumper) args(a *ast.Arguments, posOnly int) {
	d.field("args")
	d.open("arguments")
	dumpList(d, "posonlyargs", a.Args[:posOnly], d.arg)
	dumpList(d, "args", a.Args[posOnly:], d.arg)
	if a.Vararg != nil {
		d.field("vararg")
		d.arg(a.Vararg)
	}
	dumpList(d, "kwonlyargs", a.Kwonlyargs, d.arg)
	dumpList(d, "kw_defaults", a.KwDefaults, d.maybeExpr)
	if a.Kwarg != nil {
		d.field("kwarg")
		d.arg(a.Kwarg)
	}
	d.exprs("defaults", a.Defaults)
	d.end()
}

func (d *dumper) maybeExpr(e ast.Expr) {
	if e == nil {
		d.b.WriteString("None")
		return
	}
	d.exprNode(e)
}

func (d *dumper) aliases(xs []*ast.Alias) {
	dumpList(d, "names", xs, func(a *ast.Alias) {
		d.open("alias")
		d.str("name", string(a.Name))
		d.str("asname", string(a.AsName))
		d.close(a)
	})
}

func (d *dumper) items(xs []*ast.WithItem) {
	dumpList(d, "items", xs, func(w *ast.WithItem) {
		d.open("withitem")
		d.expr("context_expr", w.ContextExpr)
		d.expr("optional_vars", w.OptionalVars)
		d.end()
	})
}

func (d *dumper) handlers(xs []*ast.ExceptHandler) {
	dumpList(d, "handlers", xs, func(h *ast.ExceptHandler) {
		d.open("ExceptHandler")
		d.expr("type", h.ExprType)
		d.str("name", string(h.Name))
		d.stmts("body", h.Body)
		d.close(h)
	})
}

func (d *dumper) cases(xs []*MatchCase) {
	dumpList(d, "cases", xs, func(c *MatchCase) {
		d.open("match_case")
		d.field("pattern")
		d.pattern(c.Pattern)
		d.expr("guard", c.Guard)
		d.stmts("body", c.Body)
		d.end()
	})
}

func (d *dumper) generators(xs []ast.Comprehension) {
	dumpList(d, "generators", xs, func(c ast.Comprehension) {
		d.open("comprehension")
		d.expr("target", c.Target)
		async := 0
		if a, ok := c.Iter.(*AsyncIter); ok {
			async = 1
			d.expr("iter", a.Value)
		} else {
			d.expr("iter", c.Iter)
		}
		d.exprs("ifs", c.Ifs)
		d.int("is_async", async)
		d.end()
	})
}

func (d *dumper) ctx(c ast.ExprContext) {
	d.raw("ctx", c.String())
}

func opName(op ast.OperatorNumber) string {
	if op == MatMult {
		return "MatMult()"
	}
	return op.String()
}

// checkNodes is how many nodes are written between two checks.
const checkNodes = 512

// constant is the repr of a number or a singleton.
func (d *dumper) constant(v py.Object) string {
	switch x := v.(type) {
	case py.Int:
		return strconv.FormatInt(int64(x), 10)
	case *py.BigInt:
		if d.check != nil {
			return "0x" + (*big.Int)(x).Text(16)
		}
		return bigText(x)
	case py.Float:
		return reprFloat(float64(x))
	case py.Complex:
		if r := real(complex128(x)); r != 0 || math.IsNaN(imag(complex128(x))) {
			return "complex(" + reprFloat(r) + ", " + reprFloat(imag(complex128(x))) + ")"
		}
		return strings.TrimSuffix(reprFloat(imag(complex128(x))), ".0") + "j"
	case py.Bool:
		if x {
			return "True"
		}
		return "False"
	}
	return "None"
}
