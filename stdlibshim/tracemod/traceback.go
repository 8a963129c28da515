// Package tracemod is the module _traceback: what traceback.py, warnings.py and inspect.py need of the interpreter's own tracebacks and sources.
package tracemod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

type (
	thread = interp.Thread
	args   = interp.Args
	value  = interp.Value
)

// Module is the table of _traceback.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "_traceback", Doc: "Tracebacks as the interpreter shows them.",
		Funcs: []interp.Native{
			{Name: "entries", Sig: "(tb, limit=None, /)", Cost: interp.CostPerElement, Fn: entries, Doc: "The entries of a traceback: (file, line, name, text, end line, column, end column, shown)."},
			{Name: "stack", Sig: "(skip, limit=None, /)", Cost: interp.CostPerElement, Fn: stack, Doc: "The entries of the running frames."},
			{Name: "format", Sig: "(exc, chain, /)", Cost: interp.CostPerElement, Fn: format, Doc: "The text that is shown of an exception."},
			{Name: "format_only", Sig: "(exc, /)", Cost: interp.CostPerElement, Fn: formatOnly, Doc: "The last lines of it."},
			{Name: "caller_line", Sig: "(depth, line, /)", Cost: interp.CostPerByte, Fn: callerLine, Doc: "A line of the source of the code some calls up."},
			{Name: "source", Sig: "(object, /)", Cost: interp.CostPerByte, Fn: source, Doc: "The source text that a function, code object or the main module is from, its first line and the file's name, or None."},
		},
	}
})

func limitOf(t *thread, v value) (int, error) {
	if v.IsUnset() || v.IsNone() {
		return 1 << 30, nil
	}
	return t.IndexArg(v, "")
}

func entries(t *thread, a args) (value, error) {
	limit, err := limitOf(t, a.Get(1))
	if err != nil {
		return value{}, err
	}
	tb, ok := interp.AsTraceback(a.V[0])
	if !ok {
		l, err := interp.NewList(t, nil)
		return interp.ValueOf(l), err
	}
	list, err := t.Summaries(tb)
	if err != nil {
		return value{}, err
	}
	return tuples(t, interp.CutTraceback(list, limit))
}

func stack(t *thread, a args) (value, error) {
	skip, err := t.IndexArg(a.V[0], "")
	if err != nil {
		return value{}, err
	}
	limit, err := limitOf(t, a.Get(1))
	if err != nil {
		return value{}, err
	}
	list, err := t.StackSummaries(skip)
	if err != nil {
		return value{}, err
	}
	return tuples(t, interp.CutTraceback(list, -limit))
}

func tuples(t *thread, list []interp.FrameSummary) (value, error) {
	texts, err := t.FormatStack(list)
	if err != nil {
		return value{}, err
	}
	out, err := interp.NewListCap(t, len(list))
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(out))
	defer t.Unroot(mark)
	for i := range list {
		f := &list[i]
		if err := t.Work(20); err != nil {
			return value{}, err
		}
		var strs [4]value
		for j, s := range []string{f.File, f.Name, f.Text(), texts[i]} {
			if strs[j], err = interp.NewStr(t, s); err != nil {
				return value{}, err
			}
		}
		num := func(n int) value { return interp.Int(int64(n)) }
		tup, err := interp.NewTuple(t, []value{strs[0], num(f.Line), strs[1], strs[2], num(f.EndLine), num(f.Col), num(f.EndCol), strs[3]})
		if err != nil {
			return value{}, err
		}
		if err := out.Append(t, tup); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(out), nil
}

func exception(t *thread, v value) (*interp.Exc, error) {
	e, ok := interp.AsExc(v)
	if !ok {
		return nil, t.Errorf(interp.TypeError, "Exception expected for value, %s found", v.Type().ShortName())
	}
	return e, nil
}

func format(t *thread, a args) (value, error) {
	e, err := exception(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	chain, err := t.Truth(a.V[1])
	if err != nil {
		return value{}, err
	}
	text, err := t.FormatChain(e, chain)
	if err != nil {
		return value{}, err
	}
	return interp.NewStr(t, text)
}

func formatOnly(t *thread, a args) (value, error) {
	e, err := exception(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	text, err := interp.FormatExceptionOnly(t, e)
	if err != nil {
		return value{}, err
	}
	return interp.NewStr(t, text)
}

func callerLine(t *thread, a args) (value, error) {
	depth, err := t.IndexArg(a.V[0], "")
	if err != nil {
		return value{}, err
	}
	line, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return value{}, err
	}
	text, err := t.SourceLine(depth, line)
	if err != nil {
		return value{}, err
	}
	return interp.NewStr(t, text)
}

func source(t *thread, a args) (value, error) {
	text, name, line, ok, err := t.CodeSource(a.V[0])
	if err != nil || !ok {
		return interp.None, err
	}
	s, err := interp.NewStr(t, text)
	if err != nil {
		return value{}, err
	}
	n, err := interp.NewStr(t, name)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, s, interp.Int(int64(line)), n)
}
