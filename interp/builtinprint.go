package interp

import "strings"

// builtinPrint is print(): to the host's stdout, or by the file object's write method.
func builtinPrint(t *Thread, a Args) (Value, error) {
	text := func(v Value, name, dflt string) (string, error) {
		if v.ref == nil || v.IsNone() {
			return dflt, nil
		}
		if s, ok := GoString(v); ok {
			return s, nil
		}
		return "", t.Errorf(TypeError, "%s must be None or a string, not %s", name, v.Type().Name)
	}
	sep, err := text(a.Get(0), "sep", " ")
	if err != nil {
		return Value{}, err
	}
	end, err := text(a.Get(1), "end", "\n")
	if err != nil {
		return Value{}, err
	}
	write, whole, err := t.printTarget(a.Get(2))
	if err != nil || write == nil {
		return None, err
	}
	items := cast[Tuple](a.V[4]).items
	if whole {
		if line, ok := t.plainLine(items, sep, end); ok {
			items, end = nil, line
		}
	}
	for i, v := range items {
		if i > 0 {
			if err := write(sep); err != nil {
				return Value{}, err
			}
		}
		s, err := t.Str(v)
		if err != nil {
			return Value{}, err
		}
		if err := write(s.s); err != nil {
			return Value{}, err
		}
	}
	if err := write(end); err != nil {
		return Value{}, err
	}
	if flush := a.Get(3); flush.ref != nil && a.Get(2).ref != nil && !a.Get(2).IsNone() {
		b, err := t.Truth(flush)
		if err != nil {
			return Value{}, err
		}
		if b {
			_, err = t.CallMethod(a.V[2], "flush")
			return None, err
		}
	}
	return None, nil
}

// printText writes text to the host's standard output. Lone surrogates, which UTF-8 can't hold, are an error unless sys.stdout was told otherwise.
func (t *Thread) printText(s string) error {
	if strings.IndexByte(s, 0xED) < 0 {
		return t.WriteStdout(s)
	}
	if ok, err := t.noSurrogates(s); ok || err != nil {
		if err == nil {
			err = t.WriteStdout(s)
		}
		return err
	}
	v, err := NewStr(t, s)
	if err != nil {
		return err
	}
	if t.stdoutObj.ref != nil {
		_, err = t.CallMethod(t.stdoutObj, "write", v)
		return err
	}
	_, err = t.Encode(cast[Str](v), "utf-8", "strict")
	return err
}

// printTarget is how print writes to file: nil when there is nowhere to write to.
func (t *Thread) printTarget(file Value) (write func(string) error, whole bool, err error) {
	if file.ref == nil || file.IsNone() {
		out, replaced, err := t.sysStdout()
		if err != nil {
			return nil, false, err
		}
		if !replaced {
			return t.printText, false, nil
		}
		if out.IsNone() {
			return nil, false, nil
		}
		file = out
	}
	w, err := t.Attr(file, "write")
	if err != nil {
		return nil, false, err
	}
	native, ok := As[BuiltinFunc](w, builtinFuncLayout)
	return func(s string) error {
		v, err := NewStr(t, s)
		if err == nil {
			_, err = t.Call(w, v)
		}
		return err
	}, ok && native.self == file && file.Type().Builtin(), nil
}

// plainLine is the whole of a line to print whose parts no Python code has a say about, and that every encoding has the characters of; ok is false for any other line, and for a long one.
func (t *Thread) plainLine(items []Value, sep, end string) (line string, ok bool) {
	const long = 4 << 10
	if len(items) > long/16 || len(sep) > 16 || len(end) > 16 || !isASCII(sep) || !isASCII(end) {
		return "", false
	}
	buf := make([]byte, 0, 128)
	for i, v := range items {
		if i > 0 {
			buf = append(buf, sep...)
		}
		var s *Str
		if v.Type() == StrType {
			s = cast[Str](v)
		} else if s = t.scalarText(v); s == nil {
			return "", false
		}
		if s.flags&flagASCII == 0 || len(buf)+len(s.s) > long {
			return "", false
		}
		buf = append(buf, s.s...)
	}
	return string(append(buf, end...)), true
}

// sysStdout is sys.stdout when the program replaced it.
func (t *Thread) sysStdout() (v Value, replaced bool, err error) {
	if t.modules == nil {
		return Value{}, false, nil
	}
	m, ok := t.modules.getString("sys")
	if !ok {
		return Value{}, false, nil
	}
	mod, ok := As[Module](m, moduleLayout)
	if !ok {
		return Value{}, false, nil
	}
	out, ok := mod.dict.getString("stdout")
	if !ok {
		return Value{}, false, nil
	}
	return out, out != t.stdoutObj, nil
}

// WriteStdout writes text to the host's standard output.
func (t *Thread) WriteStdout(s string) error {
	if err := t.Bytes(len(s)); err != nil {
		return err
	}
	if t.host.Stdout == nil {
		return nil
	}
	return t.writeHost(t.host.Stdout, s)
}
