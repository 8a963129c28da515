// Package operatormod is the module operator: the operators as functions, and the callables made by itemgetter, attrgetter and methodcaller (getters.go).
package operatormod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

// Module is the table of operator.
var Module = sync.OnceValue(func() *interp.ModuleDef { return build("operator") })

// CModule is the table of _operator.
var CModule = sync.OnceValue(func() *interp.ModuleDef {
	Module()
	def := build("_operator")
	def.Funcs = append(def.Funcs, interp.Native{Name: "_compare_digest", Sig: "(a, b, /)", Cost: interp.CostPerByte, Fn: compareDigest})
	return def
})

var getters = sync.OnceFunc(setupGetters)

func build(module string) *interp.ModuleDef {
	getters()
	funcs := operators()
	byName := map[string]interp.Native{}
	for _, f := range funcs {
		byName[f.Name] = f
	}
	// The names with underscores are the same functions.
	def := &interp.ModuleDef{
		Name:  module,
		Doc:   "Operator interface.\n\nThis module exports a set of functions implemented in C corresponding\nto the intrinsic operators of Python.",
		Funcs: funcs,
		Types: []*interp.Type{itemGetterType, attrGetterType, methodCallerType},
	}
	def.Lazy = map[string]func(t *thread, m *interp.Module) (value, error){"_abs": interp.LazyFrom("builtins", "abs")}
	def.Consts = map[string]value{"__all__": interp.StaticTuple(strs(exported)...)}
	for alias, name := range dunders {
		def.Aliases = append(def.Aliases, interp.Alias{Name: alias, Of: name})
	}
	return def
}

func strs(names []string) []value {
	out := make([]value, len(names))
	for i, n := range names {
		out[i] = interp.StaticStr(n)
	}
	return out
}

// exported is __all__.
var exported = []string{
	"abs", "add", "and_", "attrgetter", "call", "concat", "contains", "countOf", "delitem", "eq", "floordiv", "ge", "getitem", "gt", "iadd", "iand", "iconcat", "ifloordiv", "ilshift", "imatmul",
	"imod", "imul", "index", "indexOf", "inv", "invert", "ior", "ipow", "irshift", "is_", "is_none", "is_not", "is_not_none", "isub", "itemgetter", "itruediv", "ixor", "le", "length_hint", "lshift",
	"lt", "matmul", "methodcaller", "mod", "mul", "ne", "neg", "not_", "or_", "pos", "pow", "rshift", "setitem", "sub", "truediv", "truth", "xor",
}

var dunders = func() map[string]string {
	m := map[string]string{}
	for _, n := range []string{
		"abs", "add", "call", "concat", "contains", "delitem", "eq", "floordiv", "ge", "getitem", "gt", "iadd", "iand", "iconcat", "ifloordiv", "ilshift", "imatmul", "imod", "imul",
		"index", "inv", "invert", "ior", "ipow", "irshift", "isub", "itruediv", "ixor", "le", "lshift", "lt", "matmul", "mod", "mul", "ne", "neg", "pos", "pow", "rshift", "setitem",
		"sub", "truediv", "xor",
	} {
		m["__"+n+"__"] = n
	}
	m["__and__"], m["__or__"], m["__not__"] = "and_", "or_", "not_"
	return m
}()

func unary(name string, f func(t *thread, v value) (value, error)) interp.Native {
	return interp.Native{Name: name, Sig: "(a, /)", Cost: interp.CostCallsBack, Fn: func(t *thread, a args) (value, error) { return f(t, a.V[0]) }}
}

func binary(name string, f func(t *thread, a, b value) (value, error)) interp.Native {
	return interp.Native{Name: name, Sig: "(a, b, /)", Cost: interp.CostCallsBack, Fn: func(t *thread, a args) (value, error) { return f(t, a.V[0], a.V[1]) }}
}

func arithmetic(name string, op interp.BinOp) interp.Native {
	n := binary(name, func(t *thread, a, b value) (value, error) { return t.BinaryOp(op, a, b) })
	n.Quick = quickArithmetic(op)
	return n
}

func inplace(name string, op interp.BinOp) interp.Native {
	return binary(name, func(t *thread, a, b value) (value, error) { return t.InplaceOp(op, a, b) })
}

func compare(name string, op interp.CmpOp) interp.Native {
	n := binary(name, func(t *thread, a, b value) (value, error) { return t.Compare(a, b, op) })
	n.Quick = quickCompare(op)
	return n
}

func boolean(b bool, err error) (value, error) { return interp.Bool(b), err }

func operators() []interp.Native {
	return []interp.Native{
		unary("abs", (*thread).Abs), unary("neg", (*thread).Neg), unary("pos", (*thread).Pos), unary("inv", (*thread).Invert), unary("invert", (*thread).Invert),
		unary("index", index),
		unary("truth", func(t *thread, v value) (value, error) { return boolean(t.Truth(v)) }),
		unary("not_", func(t *thread, v value) (value, error) {
			b, err := t.Truth(v)
			return interp.Bool(!b), err
		}),
		unary("is_none", func(_ *thread, v value) (value, error) { return interp.Bool(v.IsNone()), nil }),
		unary("is_not_none", func(_ *thread, v value) (value, error) { return interp.Bool(!v.IsNone()), nil }),
		arithmetic("add", interp.OpAdd), arithmetic("sub", interp.OpSub), arithmetic("mul", interp.OpMul), arithmetic("truediv", interp.OpTrueDiv),
		arithmetic("floordiv", interp.OpFloorDiv), arithmetic("mod", interp.OpMod), arithmetic("pow", interp.OpPow), arithmetic("lshift", interp.OpLShift),
		arithmetic("rshift", interp.OpRShift), arithmetic("and_", interp.OpAnd), arithmetic("or_", interp.OpOr), arithmetic("xor", interp.OpXor), arithmetic("matmul", interp.OpMatMul),
		inplace("iadd", interp.OpAdd), inplace("isub", interp.OpSub), inplace("imul", interp.OpMul), inplace("itruediv", interp.OpTrueDiv), inplace("ifloordiv", interp.OpFloorDiv),
		inplace("imod", interp.OpMod), inplace("ipow", interp.OpPow), inplace("ilshift", interp.OpLShift), inplace("irshift", interp.OpRShift), inplace("iand", interp.OpAnd),
		inplace("ior", interp.OpOr), inplace("ixor", interp.OpXor), inplace("imatmul", interp.OpMatMul),
		compare("lt", interp.CmpLt), compare("le", interp.CmpLe), compare("eq", interp.CmpEq), compare("ne", interp.CmpNe), compare("gt", interp.CmpGt), compare("ge", interp.CmpGe),
		binary("is_", func(_ *thread, a, b value) (value, error) { return interp.Bool(a.Is(b)), nil }),
		binary("is_not", func(_ *thread, a, b value) (value, error) { return interp.Bool(!a.Is(b)), nil }),
		binary("concat", func(t *thread, a, b value) (value, error) { return t.Concat(a, b, false) }),
		binary("iconcat", func(t *thread, a, b value) (value, error) { return t.Concat(a, b, true) }),
		binary("contains", func(t *thread, a, b value) (value, error) { return boolean(t.Contains(a, b)) }),
		binary("getitem", (*thread).GetItem),
		binary("delitem", func(t *thread, a, b value) (value, error) { return interp.None, t.DelItem(a, b) }),
		{Name: "setitem", Sig: "(a, b, c, /)", Cost: interp.CostCallsBack, Fn: func(t *thread, a args) (value, error) {
			return interp.None, t.SetItem(a.V[0], a.V[1], a.V[2])
		}},
		binary("countOf", countOf), binary("indexOf", indexOf),
		{Name: "length_hint", Sig: "(obj, default=0, /)", Cost: interp.CostCallsBack, Fn: lengthHint},
		{Name: "call", Sig: "(obj, /, *args, **kwargs)", Cost: interp.CostCallsBack, Fn: func(t *thread, a args) (value, error) {
			tup, _ := interp.AsTuple(a.V[1])
			kw, _ := interp.AsDict(a.Get(2))
			return t.CallKw(a.V[0], tup.Items(), kw)
		}},
	}
}

func index(t *thread, v value) (value, error) { return t.Index(v) }

// search looks for x in what v yields, counting or up to the first.
func search(t *thread, v, x value, f func(i int64) (stop bool)) error {
	it, err := t.Iter(v)
	if err != nil {
		if interp.IsExc(err, interp.TypeError) {
			return t.Errorf(interp.TypeError, "argument of type '%s' is not iterable", v.Type().Name)
		}
		return err
	}
	mark := t.Root(it)
	defer t.Unroot(mark)
	for i := int64(0); ; i++ {
		if err := t.Work(1); err != nil {
			return err
		}
		y, err := t.Next(it)
		if err != nil || y.IsUnset() {
			return err
		}
		eq, err := t.Equal(y, x)
		if err != nil {
			return err
		}
		if eq && f(i) {
			return nil
		}
	}
}

func countOf(t *thread, v, x value) (value, error) {
	n := int64(0)
	err := search(t, v, x, func(int64) bool {
		n++
		return false
	})
	return interp.Int(n), err
}

func indexOf(t *thread, v, x value) (value, error) {
	at := int64(-1)
	err := search(t, v, x, func(i int64) bool {
		at = i
		return true
	})
	if err == nil && at < 0 {
		err = t.Errorf(interp.ValueError, "sequence.index(x): x not in sequence")
	}
	return interp.Int(at), err
}

func lengthHint(t *thread, a args) (value, error) {
	def := int64(0)
	if v := a.Get(1); !v.IsUnset() {
		i, ok := interp.AsInt64(v)
		if !ok {
			if _, big := interp.AsInt(v); big {
				return value{}, t.Errorf(interp.OverflowError, "Python int too large to convert to C ssize_t")
			}
			return value{}, t.Errorf(interp.TypeError, "'%s' object cannot be interpreted as an integer", v.Type().Name)
		}
		def = i
	}
	n, err := t.LengthHint(a.V[0], int(def))
	return interp.Int(int64(n)), err
}

// compareDigest compares without stopping at the first difference.
func compareDigest(t *thread, a args) (value, error) {
	x, y := a.V[0], a.V[1]
	xs, ok1 := interp.AsStr(x)
	ys, ok2 := interp.AsStr(y)
	var p, q string
	switch {
	case ok1 && ok2:
		if !xs.ASCII() || !ys.ASCII() {
			return value{}, t.Errorf(interp.TypeError, "comparing strings with non-ASCII characters is not supported")
		}
		p, q = xs.String(), ys.String()
	default:
		var err error
		if p, err = t.BytesOf(x); err == nil {
			q, err = t.BytesOf(y)
		}
		if err != nil {
			return value{}, t.Errorf(interp.TypeError, "unsupported operand types(s) or combination of types: '%s' and '%s'", x.Type().Name, y.Type().Name)
		}
	}
	if err := t.Work(int64(len(q)) / 4); err != nil {
		return value{}, err
	}
	diff := byte(0)
	if len(p) != len(q) {
		p, diff = q, 1
	}
	for i := range len(q) {
		diff |= p[i] ^ q[i]
	}
	return interp.Bool(diff == 0), nil
}
