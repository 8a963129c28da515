// Package tracemod is the module _traceback: what traceback.py, warnings.py and inspect.py need of the interpreter's own tracebacks and sources.
package tracemod

import (
	"strings"
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
			{Name: "position", Sig: "(tb, /)", Cost: interp.CostConst, Fn: position, Doc: "Where the entry's code stood: line, end line, column and end column in bytes; None what is not known."},
			{Name: "lines", Sig: "(frame, first, last, /)", Cost: interp.CostPerByte, Fn: lines, Doc: "The source lines of a frame's code in a string, or None."},
			{Name: "marked", Sig: "(lines, col, end_col, /)", Cost: interp.CostPerByte, Fn: marked, Doc: "Pairs of a source line that is shown and the marks below it or None."},
			{Name: "suggestion", Sig: "(exc, tb, /)", Cost: interp.CostCallsBack, Fn: suggestion, Doc: "What is added to the text of an exception that names something missing."},
			{Name: "keyword_typo", Sig: "(exc, /)", Cost: interp.CostPerByte, Fn: keywordTypo, Doc: "(message, text, column, end column) of a SyntaxError of a misspelt keyword, or None."},
			{Name: "edit_distance", Sig: "(a, b, limit, /)", Cost: interp.CostPerByte, Fn: editDistance, Doc: "How far two names are apart; above limit it need not be right."},
			{Name: "caller_line", Sig: "(depth, line, /)", Cost: interp.CostPerByte, Fn: callerLine, Doc: "A line of the source of the code some calls up."},
			{Name: "source", Sig: "(object, /)", Cost: interp.CostPerByte, Fn: source, Doc: "The source text that a function, code object or the main module is from, its first line and the file's name, or None."},
		},
	}
})

func position(t *thread, a args) (value, error) {
	tb, ok := interp.AsTraceback(a.V[0])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "traceback expected, got %s", a.V[0].Type().Name)
	}
	line, endLine, col, endCol := tb.Position()
	num := func(n int) value { return interp.Int(int64(n)) }
	if col < 0 {
		return interp.TupleOf(t, num(line), interp.None, interp.None, interp.None)
	}
	return interp.TupleOf(t, num(line), num(endLine), num(col), num(endCol))
}

func lines(t *thread, a args) (value, error) {
	first, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return value{}, err
	}
	last, err := t.IndexArg(a.V[2], "")
	if err != nil {
		return value{}, err
	}
	list, err := t.FrameLines(a.V[0], first, last)
	if err != nil || list == nil {
		return interp.None, err
	}
	n := 1
	for _, l := range list {
		n += len(l) + 1
	}
	if err := t.Alloc(int64(n)); err != nil {
		return value{}, err
	}
	return interp.NewStr(t, strings.Join(list, "\n")+"\n")
}

func marked(t *thread, a args) (value, error) {
	col, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return value{}, err
	}
	endCol, err := t.IndexArg(a.V[2], "")
	if err != nil {
		return value{}, err
	}
	given, err := t.Collect(a.V[0])
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(int64(len(given.Items())) * 64); err != nil { // texts and shown
		return value{}, err
	}
	var texts []string
	for _, v := range given.Items() {
		s, ok := interp.GoString(v)
		if !ok {
			return value{}, t.Errorf(interp.TypeError, "lines must be strings")
		}
		texts = append(texts, s)
	}
	if len(texts) == 0 {
		texts = []string{""}
	}
	shown, err := t.MarkLines(texts, max(col, 0), max(endCol, 0))
	if err != nil {
		return value{}, err
	}
	out, err := interp.NewListCap(t, len(shown))
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(out))
	defer t.Unroot(mark)
	for _, l := range shown {
		text, err := interp.NewStr(t, l.Text)
		if err != nil {
			return value{}, err
		}
		marks := interp.None
		if l.HasMarks {
			if marks, err = interp.NewStr(t, l.Marks); err != nil {
				return value{}, err
			}
		}
		pair, err := interp.TupleOf(t, text, marks)
		if err != nil {
			return value{}, err
		}
		if err := out.Append(t, pair); err != nil {
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

func suggestion(t *thread, a args) (value, error) {
	e, err := exception(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	tb, _ := interp.AsTraceback(a.V[1])
	text, err := t.Suggestion(e, tb)
	if err != nil {
		return value{}, err
	}
	return interp.NewStr(t, text)
}

func keywordTypo(t *thread, a args) (value, error) {
	e, err := exception(t, a.V[0])
	if err != nil {
		return value{}, err
	}
	msg, text, offset, endOffset, ok, err := t.KeywordTypo(e)
	if err != nil || !ok {
		return interp.None, err
	}
	m, err := interp.NewStr(t, msg)
	if err != nil {
		return value{}, err
	}
	s, err := interp.NewStr(t, text)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, m, s, interp.Int(int64(offset)), interp.Int(int64(endOffset)))
}

func editDistance(t *thread, a args) (value, error) {
	x, okX := interp.GoString(a.V[0])
	y, okY := interp.GoString(a.V[1])
	if !okX || !okY {
		return value{}, t.Errorf(interp.TypeError, "names must be strings")
	}
	limit, err := t.IndexArg(a.V[2], "")
	if err != nil {
		return value{}, err
	}
	d, err := t.EditDistance(x, y, limit)
	return interp.Int(int64(d)), err
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
