package interp

import (
	"strings"

	"github.com/safepy/safepy/interp/syntax"
)

// setupSyntaxError: SyntaxError(msg, (filename, lineno, offset, text[, end_lineno, end_offset[, metadata]])).
func setupSyntaxError(spec *TypeSpec) {
	spec.Slots.Init = func(t *Thread, self Value, args Args) error {
		if err := excInit(t, self, args); err != nil {
			return err
		}
		e := cast[Exc](self)
		clear(e.extra)
		if len(args.V) >= 1 {
			e.extra[syntaxMsg] = args.V[0]
		}
		if len(args.V) != 2 {
			return nil
		}
		info, err := t.Collect(args.V[1])
		if err != nil {
			return err
		}
		n := len(info.items)
		switch {
		case n < 4:
			return t.Errorf(TypeError, "function takes at least 4 arguments (%d given)", n)
		case n > 7:
			return t.Errorf(TypeError, "function takes at most 7 arguments (%d given)", n)
		}
		for i, field := range []int{syntaxFilename, syntaxLineno, syntaxOffset, syntaxText, syntaxEndLineno, syntaxEndOffset, syntaxMetadata}[:n] {
			e.extra[field] = info.items[i]
		}
		if n == 5 {
			return t.Errorf(TypeError, "end_offset must be provided when end_lineno is provided")
		}
		return nil
	}
	spec.Slots.Str = syntaxErrorStr
}

// syntaxErrorStr is the message with the file's base name and the line, as far as they are known.
func syntaxErrorStr(t *Thread, v Value) (Value, error) {
	e := cast[Exc](v)
	msg, err := t.Str(orNone(e.extra[syntaxMsg]))
	if err != nil {
		return Value{}, err
	}
	where := ""
	if f, ok := GoString(orNone(e.extra[syntaxFilename])); ok {
		where = f[strings.LastIndexByte(f, '/')+1:]
	}
	if l := e.extra[syntaxLineno]; l.ref != nil && (l.IsSmallInt() || l.IsExact(IntType)) {
		line := -1 // beyond a C long
		if l.IsSmallInt() {
			line = int(l.SmallInt())
		}
		if where != "" {
			where += ", "
		}
		where += "line " + itoa(line)
	}
	if where == "" {
		return ValueOf(msg), nil
	}
	return t.concat("", msg, " ("+where+")")
}

// NewSyntaxError makes the Python exception for an error of the parser or compiler.
func (t *Thread) NewSyntaxError(e *syntax.SyntaxError) error {
	typ := SyntaxError
	switch e.Kind {
	case syntax.KindIndentation:
		typ = IndentationError
	case syntax.KindTab:
		typ = TabError
	}
	var texts [3]Value
	for i, s := range []string{e.Msg, e.File, e.Text} {
		v, err := NewStr(t, s)
		if err != nil {
			return err
		}
		texts[i] = v
	}
	if e.Text == "" {
		texts[2] = None
	}
	info, err := TupleOf(t, texts[1], Int(int64(e.Line)), Int(int64(e.Col)), texts[2], Int(int64(e.EndLine)), Int(int64(e.EndCol)))
	if err != nil {
		return err
	}
	exc, err := NewExc(t, typ, texts[0], info)
	if err != nil {
		return err
	}
	exc.extra[syntaxMsg] = texts[0]
	copy(exc.extra[syntaxFilename:], cast[Tuple](info).items)
	if e.Source != "" {
		source, err := NewStr(t, e.Source)
		if err != nil {
			return err
		}
		if exc.extra[syntaxMetadata], err = TupleOf(t, Int(int64(e.Stmt)), Int(0), source); err != nil {
			return err
		}
	}
	return exc
}

// NewScriptError is NewSyntaxError for a whole program, which CPython reads from a file: there a block that is missing at the end of the text has no column.
func (t *Thread) NewScriptError(e *syntax.SyntaxError) error {
	if line := strings.TrimSuffix(e.Text, "\n"); strings.HasPrefix(e.Msg, "expected an indented block") && e.Col == countRunes(line)+1 {
		c := *e
		c.Col = 0
		e = &c
	}
	return t.NewSyntaxError(e)
}
