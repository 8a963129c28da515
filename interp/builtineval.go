package interp

import (
	"errors"
	"io"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// writeHost writes program output to the host.
func (t *Thread) writeHost(w io.Writer, s string) error {
	if _, err := io.WriteString(w, s); err != nil {
		var exc *Exc
		if errors.As(err, &exc) {
			return exc
		}
		return t.Errorf(OSError, "%s", err)
	}
	return nil
}

// locals is locals(): the namespace of module and class code, a snapshot of a function's variables.
func (t *Thread) locals() (Value, error) {
	f := t.frame
	if f == nil || f.fn == nil {
		return ValueOf(t.callerGlobals()), nil
	}
	if f.locals.ref != nil || f.fn.code.rt.flags&compile.NewLocals == 0 {
		return t.frameNamespace(f)
	}
	return t.frameLocals(f)
}

// frameNamespace is locals() of module or class code: its namespace, or inside a comprehension a dict of the variables of that.
func (t *Thread) frameNamespace(f *Frame) (Value, error) {
	var d *Dict
	pc := int32(f.ip/8) - 1
	hidden := f.fn.code.rt.code.Hidden
	for i := len(hidden) - 1; i >= 0; i-- { // from the outermost on
		h := &hidden[i]
		v := *reg(f.base, uintptr(h.Reg))
		if pc < h.Start || pc >= h.End || v.ref == nil {
			continue
		}
		if c, ok := As[Cell](v, cellLayout); ok {
			v = c.v
		}
		if d == nil {
			var err error
			if d, err = NewDict(t); err != nil {
				return Value{}, err
			}
		}
		if v.ref == nil {
			continue
		}
		if err := d.SetStr(t, t.intern(h.Name), v); err != nil {
			return Value{}, err
		}
	}
	switch {
	case d != nil:
		return ValueOf(d), nil
	case f.locals.ref != nil:
		return f.locals, nil
	}
	return ValueOf(f.fn.globals), nil
}

// frameLocals collects the variables of a function's frame in a new dict.
func (t *Thread) frameLocals(f *Frame) (Value, error) {
	d, err := NewDict(t)
	if err != nil {
		return Value{}, err
	}
	code := f.fn.code.rt.code
	n := len(code.VarNames)
	if code.Flags&compile.LocalsInit == 0 && f.gen == nil {
		n = code.NumParams() // the registers of the others may hold stale values
	}
	for i := 0; i < n; i++ {
		v := *reg(f.base, uintptr(i))
		if v.ref == noKeywords.ref {
			own, err := NewDict(t)
			if err != nil {
				return Value{}, err
			}
			v = ValueOf(own)
			*reg(f.base, uintptr(i)) = v
		}
		if c, ok := As[Cell](v, cellLayout); ok && isCellVar(code, code.VarNames[i]) {
			v = c.v
		}
		if v.ref == nil {
			continue
		}
		if err := d.SetStr(t, t.intern(code.VarNames[i]), v); err != nil {
			return Value{}, err
		}
	}
	for i, name := range code.FreeVars {
		if v := f.fn.closure[i].v; v.ref != nil && name != "__class__" && name != "__classdict__" {
			if err := d.SetStr(t, t.intern(name), v); err != nil {
				return Value{}, err
			}
		}
	}
	return ValueOf(d), nil
}

func isCellVar(code *compile.Code, name string) bool {
	for _, c := range code.CellVars {
		if c == name {
			return true
		}
	}
	return false
}

// compileCheck charges the work of parsing and compiling and looks at the deadline.
func (t *Thread) compileCheck(work int) error { return t.Work(int64(work)) }

// CompileSource compiles source text for eval, exec and compile(), charged to the sandbox.
func (t *Thread) CompileSource(name, src string, mode syntax.Mode, opt compile.Options) (*compile.Code, error) {
	if err := t.Alloc(int64(len(src)) * 8); err != nil {
		return nil, err
	}
	opt.Check = t.compileCheck
	f, err := syntax.Parse(name, src, syntax.Options{Mode: mode, Check: t.compileCheck, AllowTopLevelAwait: opt.TopLevelAwait})
	return t.compileFile(name, f, err, opt)
}

// compileBytes is CompileSource for bytes, which may begin with a byte order mark or name their encoding (PEP 263).
func (t *Thread) compileBytes(name, src string, mode syntax.Mode, opt compile.Options) (*compile.Code, error) {
	if err := t.Alloc(int64(len(src)) * 8); err != nil {
		return nil, err
	}
	opt.Check = t.compileCheck
	f, err := syntax.ParseBytes(name, []byte(src), syntax.Options{Mode: mode, Check: t.compileCheck, AllowTopLevelAwait: opt.TopLevelAwait, Text: true})
	return t.compileFile(name, f, err, opt)
}

// compileValue compiles a source argument.
func (t *Thread) compileValue(v Value, name, src string, mode syntax.Mode, opt compile.Options) (*compile.Code, error) {
	if v.Type().layout == strLayout {
		return t.CompileSource(name, src, mode, opt)
	}
	return t.compileBytes(name, src, mode, opt)
}

func (t *Thread) compileFile(name string, f *syntax.File, err error, opt compile.Options) (*compile.Code, error) {
	if err != nil {
		return nil, t.parseFailed(name, err)
	}
	f.Dynamic = true
	return t.compileOwned(f, opt)
}

// compileOwned is compileFile of a file without errors, of which it may be that tracebacks show its lines.
func (t *Thread) compileOwned(f *syntax.File, opt compile.Options) (*compile.Code, error) {
	f.Owned = true
	code, err := compile.Compile(f, opt)
	if err != nil && f.Dynamic {
		err = withoutText(err)
	}
	if err != nil {
		return nil, t.syntaxError(err)
	}
	f.Body, f.Expr = nil, nil // the tree is not needed any more
	if err := t.vet(code); err != nil {
		return nil, err
	}
	return code, t.compileWarnings(code)
}

// withoutText takes the line of source off an error that was found after parsing. CPython reads that line from the file, and what is compiled at run time is in none.
func withoutText(err error) error {
	var e *syntax.SyntaxError
	if errors.As(err, &e) {
		e.Text = ""
	}
	return err
}

// syntaxError turns an error of the front end into the Python exception; errors of the meter pass.
func (t *Thread) syntaxError(err error) error {
	var e *syntax.SyntaxError
	var limit *syntax.LimitError
	switch {
	case errors.As(err, &e):
		return t.NewSyntaxError(e)
	case errors.As(err, &limit):
		return t.Errorf(MemoryError, "%s", limit)
	}
	return err
}

// encodable makes sure that source text has no lone surrogates: a program's source is UTF-8.
func (t *Thread) encodable(v Value) error {
	s, ok := AsStr(v)
	if !ok {
		return nil
	}
	ok, err := t.noSurrogates(s.s)
	if ok || err != nil {
		return err
	}
	_, err = t.Encode(s, "utf-8", "strict")
	return err
}

// sourceBuffer makes bytes of a first argument that only has a buffer.
func (t *Thread) sourceBuffer(a Args) error {
	if _, ok := textOf(a.V[0]); ok || a.V[0].Type().slots.Buffer == nil {
		return nil
	}
	text, _, err := t.numberText(a.V[0])
	if err == nil {
		a.V[0], err = NewBytes(t, text)
	}
	return err
}

// sourceArg is the text of a source argument: a str, bytes or bytearray.
func (t *Thread) sourceArg(v Value, fn string) (string, error) {
	if s, ok := textOf(v); ok {
		if err := t.encodable(v); err != nil {
			return "", err
		}
		for i := 0; i < len(s); i++ {
			if s[i] == 0 {
				return "", t.Errorf(SyntaxError, "source code string cannot contain null bytes")
			}
		}
		return s, nil
	}
	return "", t.Errorf(TypeError, "%s() arg 1 must be a string, bytes or code object", fn)
}

// knownFlags are the flags of compile(): those of the future statements, of ast, and those that earlier versions gave a meaning.
const knownFlags = 0x10 | 0x200 | 0x400 | 0x2000 | 0x1fe0000 | 0x2000000 | 0x8400

// Flags of compile() that the module ast has names for.
const (
	flagOnlyAST      = 0x400
	flagTopLevel     = 0x2000
	flagOptimizedAST = 0x8000
)

var compileModes = map[string]syntax.Mode{"exec": syntax.Exec, "eval": syntax.Eval, "single": syntax.Single}

func builtinCompile(t *Thread, a Args) (Value, error) {
	if err := t.sourceBuffer(a); err != nil {
		return Value{}, err
	}
	tree := t.treeLoaderFor(a.V[0])
	if _, ok := textOf(a.V[0]); !ok && tree == nil {
		return Value{}, t.Errorf(TypeError, "compile() arg 1 must be a string, bytes or AST object")
	}
	if err := t.encodable(a.V[0]); err != nil {
		return Value{}, err
	}
	name, ok := textOf(a.V[1])
	if !ok {
		return Value{}, t.Errorf(TypeError, "expected str, bytes or os.PathLike object, not %s", a.V[1].Type().Name)
	}
	m, ok := GoString(a.V[2])
	if !ok {
		return Value{}, t.Errorf(TypeError, "compile() argument 'mode' must be str, not %s", a.V[2].Type().Name)
	}
	opt, flags, err := t.compileOptions(a)
	if err != nil {
		return Value{}, err
	}
	mode, ok := compileModes[m]
	if m == "func_type" && flags&flagOnlyAST == 0 {
		return Value{}, t.Errorf(ValueError, "compile() mode 'func_type' requires flag PyCF_ONLY_AST")
	}
	if !ok && m != "func_type" {
		if flags&flagOnlyAST != 0 {
			return Value{}, t.Errorf(ValueError, "compile() mode must be 'exec', 'eval', 'single' or 'func_type'")
		}
		return Value{}, t.Errorf(ValueError, "compile() mode must be 'exec', 'eval' or 'single'")
	}
	if flags&flagOnlyAST != 0 {
		return t.compileToTree(a.V[:3], flags&flagOptimizedAST != 0, opt.Optimize)
	}
	var code *compile.Code
	if tree != nil {
		tree.file = &syntax.File{Name: name, Mode: mode}
		code, err = t.compileTree(tree, a.V[0], opt)
	} else {
		var src string
		if src, err = t.sourceArg(a.V[0], "compile"); err != nil {
			return Value{}, err
		}
		code, err = t.compileValue(a.V[0], name, src, mode, opt)
	}
	if err != nil {
		return Value{}, err
	}
	return t.codeObject(t.transient(code))
}

// compileOptions are those that the arguments of compile() ask for, and its flags.
func (t *Thread) compileOptions(a Args) (opt compile.Options, flags int64, err error) {
	if v := a.Get(3); v.ref != nil {
		i, err := t.Index(v)
		if err != nil {
			return opt, 0, err
		}
		flags, _ = AsInt64(i)
		if flags&^knownFlags != 0 {
			return opt, 0, t.Errorf(ValueError, "compile(): unrecognised flags")
		}
		opt.TopLevelAwait = flags&flagTopLevel != 0
		opt.FutureAnnotations = flags&0x1000000 != 0
	}
	if v := a.Get(5); v.ref != nil {
		i, err := t.Index(v)
		if err != nil {
			return opt, 0, err
		}
		n, _ := AsInt64(i)
		if n < -1 || n > 2 {
			return opt, 0, t.Errorf(ValueError, "compile(): invalid optimize value")
		}
		opt.Optimize = int(max(n, 0))
	}
	return opt, flags, nil
}

// compileToTree is compile() of source, file name and mode with the flag PyCF_ONLY_AST.
func (t *Thread) compileToTree(args []Value, optimized bool, level int) (Value, error) {
	args = append([]Value(nil), args...)
	return t.callModule("ast", "_parse", append(args, Bool(optimized), Int(int64(level)))...)
}

// namespaces are the globals and locals of eval and exec.
func (t *Thread) namespaces(g, l Value, fn string) (*Dict, Value, error) {
	g, l = noneToUnset(g), noneToUnset(l)
	if g.ref == nil {
		globals := t.callerGlobals()
		if l.ref == nil {
			v, err := t.locals()
			if err != nil {
				return nil, Value{}, err
			}
			l = v
		}
		return globals, l, nil
	}
	d, ok := AsDict(g)
	if !ok {
		if fn == "eval" {
			return nil, Value{}, t.Errorf(TypeError, "%s", globalsError(g))
		}
		return nil, Value{}, t.Errorf(TypeError, "exec() globals must be a dict, not %s", g.Type().Name)
	}
	if l.ref == nil {
		l = g
	} else if l.Type().slots.GetItem == nil {
		if fn == "eval" {
			return nil, Value{}, t.Errorf(TypeError, "locals must be a mapping")
		}
		return nil, Value{}, t.Errorf(TypeError, "locals must be a mapping or None, not %s", l.Type().Name)
	}
	if b, ok := d.getStr(nameBuiltins); ok {
		if b.Type().slots.GetItem == nil && b.Type().layout != moduleLayout {
			return nil, Value{}, t.Errorf(TypeError, "'%s' object is not subscriptable", b.Type().Name)
		}
	} else {
		m, err := t.Import("builtins")
		if err != nil {
			return nil, Value{}, err
		}
		cast[Module](m).dict.own(t)
		if err := d.SetStr(t, nameBuiltins, ValueOf(cast[Module](m).dict)); err != nil {
			return nil, Value{}, err
		}
	}
	return d, l, nil
}

func builtinEval(t *Thread, a Args) (Value, error) {
	globals, locals, err := t.namespaces(a.Get(1), a.Get(2), "eval")
	if err != nil {
		return Value{}, err
	}
	if c, ok := As[CodeObj](a.V[0], codeLayout); ok {
		if len(c.cs.rt.code.FreeVars) > 0 {
			return Value{}, t.Errorf(TypeError, "code object passed to eval() may not contain free variables")
		}
		return t.evalState(c.cs, globals, locals, nil)
	}
	if err := t.sourceBuffer(a); err != nil {
		return Value{}, err
	}
	src, err := t.sourceArg(a.V[0], "eval")
	if err != nil {
		return Value{}, err
	}
	for len(src) > 0 && (src[0] == ' ' || src[0] == '\t') {
		src = src[1:]
	}
	code, err := t.compileValue(a.V[0], "<string>", src, syntax.Eval, compile.Options{LastExpr: true})
	if err != nil {
		return Value{}, err
	}
	return t.evalState(t.transient(code), globals, locals, nil)
}

// transient is the state of code that eval or exec compiled: nothing but the running frame and the functions it makes keep it.
func (t *Thread) transient(code *compile.Code) *codeState {
	n := fileBytes(code.File) + 64
	for c := range code.All() {
		n += codeBytes(c)
	}
	t.charge(n)
	return &codeState{rt: t.runtimeOf(code), transient: true}
}

func (t *Thread) evalState(cs *codeState, globals *Dict, locals Value, closure []*Cell) (Value, error) {
	if err := t.enterNative(); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	return t.runState(cs, globals, locals, closure)
}

func builtinExec(t *Thread, a Args) (Value, error) {
	globals, locals, err := t.namespaces(a.Get(1), a.Get(2), "exec")
	if err != nil {
		return Value{}, err
	}
	closure := noneToUnset(a.Get(3))
	if c, ok := As[CodeObj](a.V[0], codeLayout); ok {
		cells, err := t.execClosure(c, closure)
		if err != nil {
			return Value{}, err
		}
		_, err = t.evalState(c.cs, globals, locals, cells)
		return None, err
	}
	if closure.ref != nil {
		return Value{}, t.Errorf(TypeError, "closure can only be used when source is a code object")
	}
	if err := t.sourceBuffer(a); err != nil {
		return Value{}, err
	}
	src, err := t.sourceArg(a.V[0], "exec")
	if err != nil {
		return Value{}, err
	}
	var code *compile.Code
	if a.V[0].IsExact(StrType) && t.ownText() {
		code, err = t.compileOwn(src)
	} else {
		code, err = t.compileValue(a.V[0], "<string>", src, syntax.Exec, compile.Options{})
	}
	if err != nil {
		return Value{}, err
	}
	_, err = t.evalState(t.transient(code), globals, locals, nil)
	return None, err
}

func (t *Thread) execClosure(c *CodeObj, closure Value) ([]*Cell, error) {
	free := c.cs.rt.code.FreeVars
	if len(free) == 0 {
		if closure.ref != nil {
			return nil, t.Errorf(TypeError, "cannot use a closure with this code object")
		}
		return nil, nil
	}
	tup, ok := AsTuple(closure)
	if closure.ref == nil || !ok || len(tup.items) != len(free) {
		return nil, t.Errorf(TypeError, "code object requires a closure of exactly length %d", len(free))
	}
	cells := make([]*Cell, len(free))
	for i, v := range tup.items {
		cell, ok := As[Cell](v, cellLayout)
		if !ok {
			return nil, t.Errorf(TypeError, "code object requires a closure of exactly length %d", len(free))
		}
		cells[i] = cell
	}
	return cells, nil
}

// displayHook shows the value of an interactive statement: sys.displayhook.
func (t *Thread) displayHook(v Value) error {
	if v.IsNone() {
		return nil
	}
	if hook := t.sysReplaced("displayhook"); hook.ref != nil {
		_, err := t.Call(hook, v)
		return err
	}
	s, err := t.Repr(v)
	if err != nil {
		return err
	}
	if err := t.builtins.SetStr(t, t.intern("_"), v); err != nil {
		return err
	}
	write, _, err := t.printTarget(Value{})
	if err != nil || write == nil {
		return err
	}
	return write(s.s + "\n")
}

// globalsError words eval's refusal of globals that are no dict.
func globalsError(g Value) string {
	if g.Type().slots.GetItem != nil {
		return "globals must be a real dict; try eval(code, {}, mapping)"
	}
	return "globals must be a dict"
}
