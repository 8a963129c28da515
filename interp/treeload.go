package interp

import (
	"math"
	"math/big"
	"strings"

	"github.com/go-python/gpython/ast"
	"github.com/go-python/gpython/py"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// treeLoader makes the parser's tree of a tree of the module ast, so that programs can compile what they made or changed. A node may have been made by anybody: what the grammar promises of the
// parser's trees, and the compiler relies on, is checked here, with CPython's errors. A node that stands at several places becomes as many nodes.
//
// Its methods panic with a treeFault where a node is refused.
type treeLoader struct {
	t     *Thread
	file  *syntax.File
	kinds map[*Type]string // of the classes of ast: their names
	depth int
	nodes int
	held  int64 // memory of the tree
}

// treeFault carries an error to compileTree.
type treeFault struct{ err error }

// treeNodeBytes is about what a node takes in the parser's tree.
const treeNodeBytes = 160

// treeLoaderFor is a loader if v is a node of the module ast, else nil.
func (t *Thread) treeLoaderFor(v Value) *treeLoader {
	m, ok := t.Modules().getString("ast")
	if !ok {
		return nil
	}
	mod, ok := As[Module](m, moduleLayout)
	if !ok {
		return nil
	}
	names, _ := mod.dict.getString("_names")
	classes, ok := AsDict(names)
	base, _ := mod.dict.getString("AST")
	root, isType := AsType(base)
	if !ok || !isType || !v.Type().IsSubtype(root) {
		return nil
	}
	l := &treeLoader{t: t, kinds: map[*Type]string{}}
	for pos := 0; ; {
		k, c, ok := classes.Next(&pos)
		if !ok {
			return l
		}
		name, _ := GoString(k)
		if typ, ok := AsType(c); ok {
			l.kinds[typ] = name
		}
	}
}

// testModule is the module by which the host that runs tests is told of them.
const testModule = "safepy_test"

// RunTree runs a module's tree, which was made of a source text whose lines tracebacks show, in the namespace given. It is for the library's test runner, where the host runs tests: others
// would get by it what the policy says of exec and compile.
func (t *Thread) RunTree(v Value, source, name string, globals *Dict) error {
	if !t.inLibrary() || t.host.HostModules == nil || t.host.HostModules(testModule) == nil {
		return t.Errorf(PermissionError, "only safepy test runs trees")
	}
	l := t.treeLoaderFor(v)
	if l == nil {
		return t.Errorf(TypeError, "expected a node of ast, got %s", v.Type().Name)
	}
	if err := t.Alloc(int64(len(source))); err != nil {
		return err
	}
	l.file = &syntax.File{Name: name, Source: source}
	code, err := t.compileTree(l, v, compile.Options{})
	if err != nil {
		return err
	}
	globals, _, err = t.namespaces(ValueOf(globals), Value{}, "exec")
	if err != nil {
		return err
	}
	_, err = t.evalState(t.transient(code), globals, ValueOf(globals), nil)
	return err
}

// compileTree compiles a tree of the module ast to the loader's file.
func (t *Thread) compileTree(l *treeLoader, v Value, opt compile.Options) (*compile.Code, error) {
	defer t.Unroot(t.RootBytes(&l.held))
	if err := l.load(v); err != nil {
		return nil, err
	}
	opt.MaxCode = 65536 + 64*l.nodes
	opt.Check = t.compileCheck
	l.file.Dynamic = l.file.Source == ""
	return t.compileOwned(l.file, opt)
}

func (l *treeLoader) load(v Value) (err error) {
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(treeFault)
			if !ok {
				panic(r)
			}
			err = f.err
		}
	}()
	want := map[syntax.Mode]string{syntax.Exec: "Module", syntax.Eval: "Expression", syntax.Single: "Interactive", syntax.FuncType: "FunctionType"}[l.file.Mode]
	if l.kind(v) != want {
		l.fail(TypeError, "expected %s node, got %s", want, v.Type().Name)
	}
	l.file.Spans = []syntax.Span{{}} // the first is no node's, and a tree may have none
	switch l.file.Mode {
	case syntax.Eval:
		l.file.Expr = l.expr(v, want, "body")
	case syntax.FuncType:
		l.file.ArgTypes, l.file.Returns = l.exprs(v, want, "argtypes"), l.expr(v, want, "returns")
	default:
		l.file.Body = l.stmts(v, want, "body")
	}
	return nil
}

func (l *treeLoader) fail(class *Type, format string, args ...any) {
	panic(treeFault{l.t.Errorf(class, format, args...)})
}

func (l *treeLoader) must(err error) {
	if err != nil {
		panic(treeFault{err})
	}
}

// enter counts a node; the caller calls leave when it is done with what is in it.
func (l *treeLoader) enter(what string) {
	l.depth++
	l.nodes++
	l.held += treeNodeBytes
	if l.depth > syntax.DefaultMaxDepth {
		l.fail(RecursionError, "Stack overflow while traversing '%s' node", what)
	}
	if l.nodes > syntax.DefaultMaxNodes {
		l.fail(MemoryError, "too many nodes")
	}
	l.must(l.t.Alloc(treeNodeBytes))
	l.must(l.t.Work(32))
}

func (l *treeLoader) leave() { l.depth-- }

// pay charges n bytes of a text or number at each place where it stands: the compiler goes through all of them, and may copy them.
func (l *treeLoader) pay(n int) {
	l.held += int64(n)
	l.must(l.t.Alloc(int64(n)))
	l.must(l.t.Bytes(n))
}

// kind is the name of the class of ast that v is an instance of, the nearest one; "" for none.
func (l *treeLoader) kind(v Value) string {
	for _, c := range v.Type().MRO {
		if name, ok := l.kinds[c]; ok {
			return name
		}
	}
	return ""
}

// wrongKind refuses a value that is not a node of the kind wanted.
func (l *treeLoader) wrongKind(v Value, want string) {
	s, err := l.t.Repr(v)
	l.must(err)
	l.fail(TypeError, "expected some sort of %s, but got %s", want, s.s)
}

// ---- fields ----

// get reads a field; unset where it is missing.
func (l *treeLoader) get(n Value, name string) Value {
	v, err := l.t.AttrOpt(n, name)
	l.must(err)
	return v
}

// want reads a field that must be there; None only where the caller allows it.
func (l *treeLoader) want(n Value, owner, name string) Value {
	v := l.get(n, name)
	if v.ref == nil {
		l.fail(TypeError, "required field \"%s\" missing from %s", name, owner)
	}
	return v
}

// filled reads a field that must be there and not be None.
func (l *treeLoader) filled(n Value, owner, name string) Value {
	v := l.want(n, owner, name)
	if v.IsNone() {
		l.fail(ValueError, "field '%s' is required for %s", name, owner)
	}
	return v
}

// each calls f for the items of a list field; one that is missing is empty.
func (l *treeLoader) each(n Value, owner, name string, f func(Value)) {
	v := l.get(n, name)
	if v.ref == nil {
		return
	}
	list, ok := AsList(v)
	if !ok {
		l.fail(TypeError, "%s field \"%s\" must be a list, not a %s", owner, name, v.Type().Name)
	}
	size := len(list.items)
	for i := 0; i < size; i++ {
		f(list.items[i])
		if len(list.items) != size {
			l.fail(RuntimeError, "%s field \"%s\" changed size during iteration", owner, name)
		}
	}
}

// text is an identifier; "" for None.
func (l *treeLoader) text(v Value) string {
	if v.ref == nil || v.IsNone() {
		return ""
	}
	s, ok := AsStr(v)
	if !ok || v.Type() != StrType {
		l.fail(TypeError, "AST identifier must be of type str")
	}
	// The compiler's own variables begin with a dot.
	if strings.HasPrefix(s.s, ".") {
		l.fail(ValueError, "identifier field can't represent '%s'", s.s)
	}
	l.file.Locals = l.file.Locals || s.s == "f_locals" || s.s == "capture_locals"
	l.pay(len(s.s))
	return s.s
}

// ident is the identifier in a field that must be there.
func (l *treeLoader) ident(n Value, owner, name string) ast.Identifier {
	return ast.Identifier(l.text(l.filled(n, owner, name)))
}

// bound is an identifier that the program gets or sets.
func (l *treeLoader) bound(n Value, owner, name string) ast.Identifier {
	id := l.ident(n, owner, name)
	l.notConstant(string(id))
	return id
}

func (l *treeLoader) notConstant(id string) {
	if id == "None" || id == "True" || id == "False" {
		l.fail(ValueError, "identifier field can't represent '%s' constant", id)
	}
}

func (l *treeLoader) optIdent(n Value, name string) ast.Identifier {
	return ast.Identifier(l.text(l.get(n, name)))
}

func (l *treeLoader) idents(n Value, owner, name string) (all []ast.Identifier) {
	l.each(n, owner, name, func(v Value) {
		if _, ok := AsStr(v); !ok {
			l.fail(TypeError, "AST identifier must be of type str")
		}
		all = append(all, ast.Identifier(l.text(v)))
	})
	return all
}

// number is an int field.
func (l *treeLoader) number(v Value) int {
	if !v.Type().IsSubtype(IntType) {
		s, err := l.t.Repr(v)
		l.must(err)
		l.fail(ValueError, "invalid integer value: %s", s.s)
	}
	n, ok := AsInt64(v)
	if !ok || n < math.MinInt32 || n > math.MaxInt32 {
		l.fail(OverflowError, "Python int too large to convert to C int")
	}
	return int(n)
}

func (l *treeLoader) optNumber(n Value, name string, absent int) int {
	v := l.get(n, name)
	if v.ref == nil || v.IsNone() {
		return absent
	}
	return l.number(v)
}

// pos is the position of a node of a kind that has one.
func (l *treeLoader) pos(n Value, owner string) ast.Pos {
	line := l.number(l.want(n, owner, "lineno"))
	col := l.number(l.want(n, owner, "col_offset"))
	endLine := l.optNumber(n, "end_lineno", line)
	endCol := l.optNumber(n, "end_col_offset", col)
	switch {
	case line > endLine:
		l.fail(ValueError, "AST node line range (%d, %d) is not valid", line, endLine)
	case line < 0 && endLine != line || col < 0 && endCol != col:
		l.fail(ValueError, "AST node column range (%d, %d) for line range (%d, %d) is not valid", col, endCol, line, endLine)
	case line == endLine && col > endCol:
		l.fail(ValueError, "line %d, column %d-%d is not a valid range", line, col, endCol)
	}
	return l.file.AddSpan(syntax.Span{Line: int32(max(line, 0)), Col: int32(max(col, 0)), EndLine: int32(max(endLine, 0)), EndCol: int32(max(endCol, 0))})
}

// ---- constants ----

// constant makes the literal that a constant's value would be written as.
func (l *treeLoader) constant(v Value, pos ast.Pos) ast.Expr {
	base := ast.ExprBase{Pos: pos}
	switch {
	case v.IsNone():
		return &ast.NameConstant{ExprBase: base, Value: py.None}
	case v.Type() == BoolType:
		return &ast.NameConstant{ExprBase: base, Value: py.Bool(v == True)}
	case v == Ellipsis:
		return &ast.Ellipsis{ExprBase: base}
	}
	switch v.Type() {
	case IntType:
		if n, ok := AsInt64(v); ok {
			return &ast.Num{ExprBase: base, N: py.Int(n)}
		}
		n, _ := AsInt(v)
		l.pay(n.BitLen() / 8)
		return &ast.Num{ExprBase: base, N: (*py.BigInt)(new(big.Int).Set(n))}
	case FloatType:
		f, _ := AsFloat(v)
		return &ast.Num{ExprBase: base, N: py.Float(f)}
	case ComplexType:
		c, _ := AsComplex(v)
		return &ast.Num{ExprBase: base, N: py.Complex(c)}
	case StrType:
		s, _ := GoString(v)
		l.pay(len(s))
		return &ast.Str{ExprBase: base, S: py.String(s)}
	case BytesType:
		s, _ := GoBytes(v)
		l.pay(len(s))
		return &ast.Bytes{ExprBase: base, S: py.Bytes(s)}
	case TupleType:
		return &ast.Tuple{ExprBase: base, Elts: l.constants(cast[Tuple](v).items, pos), Ctx: ast.Load}
	case FrozenSetType:
		var items []Value
		l.must(l.t.Iterate(v, func(x Value) error { items = append(items, x); return l.t.Alloc(16) }))
		return &syntax.FrozenSet{ExprBase: base, Elts: l.constants(items, pos)}
	}
	l.fail(TypeError, "got an invalid type in Constant: %s", v.Type().Name)
	return nil
}

func (l *treeLoader) constants(items []Value, pos ast.Pos) []ast.Expr {
	all := make([]ast.Expr, 0, len(items))
	for _, v := range items {
		l.enter("expr")
		all = append(all, l.constant(v, pos))
		l.leave()
	}
	return all
}
