package syntax

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"
)

// Precedence of what surrounds an expression; one of lower precedence needs parentheses there.
const (
	aboveTuple = iota
	aboveTest  // conditional expressions, lambda
	aboveOr
	aboveAnd
	aboveNot
	aboveCmp
	aboveBitOr
	aboveBitXor
	aboveBitAnd
	aboveShift
	aboveArith
	aboveTerm
	aboveFactor
	abovePower
	aboveAwait
	aboveAtom
)

// maxRequote is how deep f-strings may nest in the fields of others before escapes in them are no longer doubled, which makes the text grow
// exponentially with the depth.
const maxRequote = 4

// Unparse gives the text of an expression as CPython writes annotations under `from __future__ import annotations`.
func (f *File) Unparse(e ast.Expr) string {
	u := unparser{f: f}
	u.expr(e, aboveTest)
	return u.b.String()
}

// Repr is Python's repr of a string held in WTF-8.
func Repr(s string) string { return reprString(s) }

// ReprBytes is Python's repr of bytes.
func ReprBytes(s string) string { return reprBytes([]byte(s)) }

// ReprFloat is Python's repr of a float.
func ReprFloat(f float64) string {
	if f < 0 {
		return "-" + reprFloat(-f)
	}
	return reprFloat(f)
}

// ReprImag is ReprFloat without a fraction of zero, as in the repr of complex numbers.
func ReprImag(f float64) string { return strings.TrimSuffix(ReprFloat(f), ".0") }

type unparser struct {
	f      *File
	b      strings.Builder
	nested int // f-strings around this one
}

func (u *unparser) str(s string) { u.b.WriteString(s) }

// open writes a parenthesis when an expression of precedence own stands where prec is wanted.
func (u *unparser) open(prec, own int) (closing string) {
	if prec > own {
		u.str("(")
		return ")"
	}
	return ""
}

func (u *unparser) expr(e ast.Expr, prec int) {
	switch x := e.(type) {
	case *ast.Name:
		u.str(string(x.Id))
	case *ast.Attribute:
		u.expr(x.Value, aboveAtom)
		if n, ok := x.Value.(*ast.Num); ok {
			switch n.N.(type) {
			case py.Int, *py.BigInt:
				u.str(" ")
			}
		}
		u.str(".")
		u.str(string(x.Attr))
	case *ast.Subscript:
		u.expr(x.Value, aboveAtom)
		u.str("[")
		u.index(x.Slice.(*ast.Index).Value)
		u.str("]")
	case *ast.Call:
		u.call(x)
	case *ast.Num:
		u.num(x)
	case *ast.Str:
		if u.f.UPrefix(x) {
			u.str("u")
		}
		u.str(reprString(string(x.S)))
	case *ast.Bytes:
		u.str(reprBytes(x.S))
	case *ast.NameConstant:
		u.constant(x)
	case *ast.Ellipsis:
		u.str("...")
	case *ast.BinOp:
		u.binop(x, prec)
	case *ast.UnaryOp:
		u.unary(x, prec)
	case *ast.BoolOp:
		u.boolop(x, prec)
	case *ast.Compare:
		u.compare(x, prec)
	case *ast.IfExp:
		c := u.open(prec, aboveTest)
		u.expr(x.Body, aboveTest+1)
		u.str(" if ")
		u.expr(x.Test, aboveTest+1)
		u.str(" else ")
		u.expr(x.Orelse, aboveTest)
		u.str(c)
	case *Lambda:
		u.lambda(x, prec)
	default:
		u.display(e, prec)
	}
}

// display writes what has brackets of its own, and the rest.
func (u *unparser) display(e ast.Expr, prec int) {
	switch x := e.(type) {
	case *ast.Tuple:
		u.tuple(x, prec)
	case *ast.List:
		u.str("[")
		u.list(x.Elts)
		u.str("]")
	case *ast.Set:
		u.str("{")
		u.list(x.Elts)
		u.str("}")
	case *ast.Dict:
		u.dict(x)
	case *ast.ListComp:
		u.comp("[", x.Elt, nil, x.Generators, "]")
	case *ast.SetComp:
		u.comp("{", x.Elt, nil, x.Generators, "}")
	case *ast.GeneratorExp:
		u.comp("(", x.Elt, nil, x.Generators, ")")
	case *ast.DictComp:
		u.comp("{", x.Key, x.Value, x.Generators, "}")
	case *ast.Starred:
		u.str("*")
		u.expr(x.Value, aboveBitOr)
	case *NamedExpr:
		c := u.open(prec, aboveTuple)
		u.expr(x.Target, aboveAtom)
		u.str(" := ")
		u.expr(x.Value, aboveAtom)
		u.str(c)
	case *Await:
		c := u.open(prec, aboveAwait)
		u.str("await ")
		u.expr(x.Value, aboveAtom)
		u.str(c)
	case *ast.Yield:
		u.str("(yield")
		if x.Value != nil {
			u.str(" ")
			u.expr(x.Value, aboveTest)
		}
		u.str(")")
	case *ast.YieldFrom:
		u.str("(yield from ")
		u.expr(x.Value, aboveTest)
		u.str(")")
	case *Slice:
		u.slice(x)
	case *JoinedStr:
		u.quoted("f", x.Values)
	case *TemplateStr:
		u.quoted("t", x.Values)
	case *FormattedValue:
		u.quoted("f", []ast.Expr{x})
	}
}

func (u *unparser) list(elts []ast.Expr) {
	for i, e := range elts {
		if i > 0 {
			u.str(", ")
		}
		u.expr(e, aboveTest)
	}
}

func (u *unparser) tuple(x *ast.Tuple, prec int) {
	if len(x.Elts) == 0 {
		u.str("()")
		return
	}
	c := u.open(prec, aboveTuple)
	u.list(x.Elts)
	if len(x.Elts) == 1 {
		u.str(",")
	}
	u.str(c)
}

func (u *unparser) dict(x *ast.Dict) {
	u.str("{")
	for i, k := range x.Keys {
		if i > 0 {
			u.str(", ")
		}
		if k == nil {
			u.str("**")
			u.expr(x.Values[i], aboveBitOr)
			continue
		}
		u.expr(k, aboveTest)
		u.str(": ")
		u.expr(x.Values[i], aboveTest)
	}
	u.str("}")
}

func (u *unparser) comp(open string, elt, value ast.Expr, gens []ast.Comprehension, end string) {
	u.str(open)
	u.expr(elt, aboveTest)
	if value != nil {
		u.str(": ")
		u.expr(value, aboveTest)
	}
	for _, g := range gens {
		iter := g.Iter
		if a, ok := iter.(*AsyncIter); ok {
			iter = a.Value
			u.str(" async for ")
		} else {
			u.str(" for ")
		}
		u.expr(g.Target, aboveTuple)
		u.str(" in ")
		u.expr(iter, aboveTest+1)
		for _, c := range g.Ifs {
			u.str(" if ")
			u.expr(c, aboveTest+1)
		}
	}
	u.str(end)
}

func (u *unparser) index(e ast.Expr) {
	u.expr(e, aboveTuple)
}

func (u *unparser) slice(x *Slice) {
	if x.Lower != nil {
		u.expr(x.Lower, aboveTest)
	}
	u.str(":")
	if x.Upper != nil {
		u.expr(x.Upper, aboveTest)
	}
	if x.Step != nil {
		u.str(":")
		u.expr(x.Step, aboveTest)
	}
}

func (u *unparser) call(x *ast.Call) {
	u.expr(x.Func, aboveAtom)
	if len(x.Args) == 1 && len(x.Keywords) == 0 {
		if g, ok := x.Args[0].(*ast.GeneratorExp); ok {
			u.comp("(", g.Elt, nil, g.Generators, ")")
			return
		}
	}
	u.str("(")
	u.list(x.Args)
	for i, k := range x.Keywords {
		if i > 0 || len(x.Args) > 0 {
			u.str(", ")
		}
		if k.Arg == "" {
			u.str("**")
		} else {
			u.str(string(k.Arg))
			u.str("=")
		}
		u.expr(k.Value, aboveTest)
	}
	u.str(")")
}

// maxDecimalBits is the size of the ints that are written in decimal: larger ones take time that grows faster than they do.
const maxDecimalBits = 14_000

func (u *unparser) num(x *ast.Num) {
	switch n := x.N.(type) {
	case py.Float:
		u.str(finite(reprFloat(float64(n))))
	case py.Complex:
		u.str(finite(ReprImag(imag(complex128(n)))))
		u.str("j")
	case *py.BigInt:
		if x := (*big.Int)(n); x.BitLen() > maxDecimalBits {
			u.str("0x" + x.Text(16))
		} else {
			u.str(x.String())
		}
	default:
		u.str(strconv.FormatInt(int64(n.(py.Int)), 10))
	}
}

// finite writes infinity as a literal that is too large.
func finite(s string) string {
	if s == "inf" {
		return "1e309"
	}
	return s
}

func (u *unparser) constant(x *ast.NameConstant) {
	switch x.Value {
	case ast.Singleton(py.True):
		u.str("True")
	case ast.Singleton(py.False):
		u.str("False")
	default:
		u.str("None")
	}
}

var binopText = [...]struct {
	op    string
	prec  int
	right bool
}{ast.Add: {" + ", aboveArith, false}, ast.Sub: {" - ", aboveArith, false}, ast.Mult: {" * ", aboveTerm, false}, ast.Div: {" / ", aboveTerm, false},
	ast.Modulo: {" % ", aboveTerm, false}, ast.Pow: {" ** ", abovePower, true}, ast.LShift: {" << ", aboveShift, false}, ast.RShift: {" >> ", aboveShift, false},
	ast.BitOr: {" | ", aboveBitOr, false}, ast.BitXor: {" ^ ", aboveBitXor, false}, ast.BitAnd: {" & ", aboveBitAnd, false},
	ast.FloorDiv: {" // ", aboveTerm, false}, MatMult: {" @ ", aboveTerm, false}}

func (u *unparser) binop(x *ast.BinOp, prec int) {
	o := binopText[x.Op]
	c := u.open(prec, o.prec)
	left, right := o.prec, o.prec+1
	if o.right {
		left, right = o.prec+1, o.prec
	}
	u.expr(x.Left, left)
	u.str(o.op)
	u.expr(x.Right, right)
	u.str(c)
}

func (u *unparser) unary(x *ast.UnaryOp, prec int) {
	text, own := "-", aboveFactor
	switch x.Op {
	case ast.Not:
		text, own = "not ", aboveNot
	case ast.UAdd:
		text = "+"
	case ast.Invert:
		text = "~"
	}
	c := u.open(prec, own)
	u.str(text)
	u.expr(x.Operand, own)
	u.str(c)
}

func (u *unparser) boolop(x *ast.BoolOp, prec int) {
	text, own := " and ", aboveAnd
	if x.Op == ast.Or {
		text, own = " or ", aboveOr
	}
	c := u.open(prec, own)
	for i, v := range x.Values {
		if i > 0 {
			u.str(text)
		}
		u.expr(v, own+1)
	}
	u.str(c)
}

var cmpText = [...]string{ast.Eq: " == ", ast.NotEq: " != ", ast.Lt: " < ", ast.LtE: " <= ", ast.Gt: " > ", ast.GtE: " >= ", ast.Is: " is ",
	ast.IsNot: " is not ", ast.In: " in ", ast.NotIn: " not in "}

func (u *unparser) compare(x *ast.Compare, prec int) {
	c := u.open(prec, aboveCmp)
	u.expr(x.Left, aboveCmp+1)
	for i, op := range x.Ops {
		u.str(cmpText[op])
		u.expr(x.Comparators[i], aboveCmp+1)
	}
	u.str(c)
}

func (u *unparser) lambda(x *Lambda, prec int) {
	c := u.open(prec, aboveTest)
	u.str("lambda")
	u.params(x)
	u.str(": ")
	u.expr(x.Body, aboveTest)
	u.str(c)
}

func (u *unparser) params(x *Lambda) {
	a := x.Args
	sep := " "
	next := func(s string) {
		u.str(sep)
		u.str(s)
		sep = ", "
	}
	for i, p := range a.Args {
		next(string(p.Arg))
		if k := i - (len(a.Args) - len(a.Defaults)); k >= 0 {
			u.str("=")
			u.expr(a.Defaults[k], aboveTest)
		}
		if i+1 == x.PosOnly {
			next("/")
		}
	}
	if a.Vararg != nil {
		next("*" + string(a.Vararg.Arg))
	} else if len(a.Kwonlyargs) > 0 {
		if sep == " " {
			sep = "" // as CPython has it
		}
		next("*")
	}
	for i, p := range a.Kwonlyargs {
		next(string(p.Arg))
		if i < len(a.KwDefaults) && a.KwDefaults[i] != nil {
			u.str("=")
			u.expr(a.KwDefaults[i], aboveTest)
		}
	}
	if a.Kwarg != nil {
		next("**" + string(a.Kwarg.Arg))
	}
}

// quoted writes an f-string or t-string: its body is put together and then quoted as a whole.
func (u *unparser) quoted(prefix string, values []ast.Expr) {
	u.str(prefix)
	body := u.body(values)
	if u.nested >= maxRequote {
		u.str("'")
		u.str(body)
		u.str("'")
		return
	}
	u.str(reprString(body))
}

func (u *unparser) body(values []ast.Expr) string {
	v := unparser{f: u.f, nested: u.nested + 1}
	for _, e := range values {
		v.part(e)
	}
	return v.b.String()
}

var braces = strings.NewReplacer("{", "{{", "}", "}}")

// part writes a literal part or a field.
func (u *unparser) part(e ast.Expr) {
	switch x := e.(type) {
	case *ast.Str:
		u.str(braces.Replace(string(x.S)))
	case *JoinedStr:
		for _, v := range x.Values {
			u.part(v)
		}
	case *FormattedValue:
		u.field(x.Value, "", x.Conversion, x.FormatSpec)
	case *Interpolation:
		u.field(x.Value, x.Str, x.Conversion, x.FormatSpec)
	}
}

func (u *unparser) field(value ast.Expr, text string, conv int, spec *JoinedStr) {
	if text == "" {
		v := unparser{f: u.f, nested: u.nested}
		v.expr(value, aboveTest+1)
		text = v.b.String()
	}
	u.str("{")
	if strings.HasPrefix(text, "{") {
		u.str(" ")
	}
	u.str(text)
	if conv > 0 {
		u.str("!")
		u.str(string(rune(conv)))
	}
	if spec != nil {
		u.str(":")
		for _, v := range spec.Values {
			u.part(v)
		}
	}
	u.str("}")
}
