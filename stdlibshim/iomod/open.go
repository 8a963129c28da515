package iomod

import (
	"strconv"
	"strings"

	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim/osmod"
)

func itoa(n int) string { return strconv.Itoa(n) }

// openMode is the mode of open().
type openMode struct {
	create, read, write, add, plus, text, binary bool
}

func (m openMode) raw() string {
	var b strings.Builder
	for _, k := range []struct {
		on bool
		c  byte
	}{{m.create, 'x'}, {m.read, 'r'}, {m.write, 'w'}, {m.add, 'a'}, {m.plus, '+'}} {
		if k.on {
			b.WriteByte(k.c)
		}
	}
	return b.String()
}

// parseMode reads a mode; a letter that is given twice is invalid.
func parseMode(t *interp.Thread, mode string) (m openMode, err error) {
	for i := range len(mode) {
		var is *bool
		switch mode[i] {
		case 'x':
			is = &m.create
		case 'r':
			is = &m.read
		case 'w':
			is = &m.write
		case 'a':
			is = &m.add
		case '+':
			is = &m.plus
		case 't':
			is = &m.text
		case 'b':
			is = &m.binary
		}
		if is == nil || *is {
			return m, t.Errorf(interp.ValueError, "invalid mode: '%s'", mode)
		}
		*is = true
	}
	if m.text && m.binary {
		return m, t.Errorf(interp.ValueError, "can't have text and binary mode at once")
	}
	kinds := 0
	for _, k := range []bool{m.create, m.read, m.write, m.add} {
		if k {
			kinds++
		}
	}
	if kinds > 1 {
		return m, t.Errorf(interp.ValueError, "must have exactly one of create/read/write/append mode")
	}
	return m, nil
}

// Open is the builtin open(), with its arguments bound.
func Open(t *interp.Thread, a interp.Args) (interp.Value, error) {
	if _, err := osmod.Files(t, "open"); err != nil {
		if n, ok := interp.AsInt64(a.V[0]); !ok || n > 2 {
			return interp.Value{}, err
		}
	}
	Define()
	file := a.V[0]
	if !interp.HasIndex(file) {
		p, err := openPath(t, file)
		if err != nil {
			return interp.Value{}, err
		}
		file = p.Shown
	}
	text := "r"
	if v := a.Get(1); !v.IsUnset() {
		s, ok := interp.AsStr(v)
		if !ok {
			return interp.Value{}, t.Errorf(interp.TypeError, "open() argument 'mode' must be str, not %s", v.Type().Name)
		}
		text = s.String()
	}
	buffering := -1
	if v := a.Get(2); !v.IsUnset() {
		var err error
		if buffering, err = t.IndexArg(v, ""); err != nil {
			return interp.Value{}, err
		}
	}
	encoding, hasEncoding, err := textArg(t, a.Get(3), "open", "encoding")
	if err != nil {
		return interp.Value{}, err
	}
	_, hasErrors, err := textArg(t, a.Get(4), "open", "errors")
	if err != nil {
		return interp.Value{}, err
	}
	_, hasNewline, err := textArg(t, a.Get(5), "open", "newline")
	if err != nil {
		return interp.Value{}, err
	}
	m, err := parseMode(t, text)
	if err != nil {
		return interp.Value{}, err
	}
	if m.binary {
		switch {
		case hasEncoding:
			err = t.Errorf(interp.ValueError, "binary mode doesn't take an encoding argument")
		case hasErrors:
			err = t.Errorf(interp.ValueError, "binary mode doesn't take an errors argument")
		case hasNewline:
			err = t.Errorf(interp.ValueError, "binary mode doesn't take a newline argument")
		case buffering == 1:
			err = t.Warn(interp.RuntimeWarning, "line buffering (buffering=1) isn't supported in binary mode, the default buffer size will be used")
		}
		if err != nil {
			return interp.Value{}, err
		}
	}
	mode, err := t.StrOf(m.raw())
	if err != nil {
		return interp.Value{}, err
	}
	raw, err := newFile(t, FileIO, interp.Args{})
	if err != nil {
		return interp.Value{}, err
	}
	defer t.Unroot(t.Root(raw))
	if err := fileInit(t, raw, interp.Args{V: []interp.Value{file, mode, a.Get(6).Or(interp.True), a.Get(7).Or(interp.None)}}); err != nil {
		return interp.Value{}, err
	}
	v, err := wrap(t, raw, m, text, buffering, encoding, a)
	if err != nil {
		_ = fileSelf(raw).close(t)
	}
	return v, err
}

// wrap puts the buffer and the text layer on a raw file. What open() makes is its own affair: the gate is not asked about the classes.
func wrap(t *interp.Thread, raw interp.Value, m openMode, mode string, buffering int, encoding string, a interp.Args) (interp.Value, error) {
	lines := buffering == 1 && !m.binary
	switch {
	case buffering == 1 || buffering < 0:
		buffering = defaultBuffer
	case buffering == 0 && !m.binary:
		return interp.Value{}, t.Errorf(interp.ValueError, "can't have unbuffered text I/O")
	case buffering == 0:
		return raw, nil
	}
	typ, reads, writes := BufferedReader, true, false
	switch {
	case m.plus:
		typ, writes = BufferedRandom, true
	case m.create || m.write || m.add:
		typ, reads, writes = BufferedWriter, false, true
	}
	b, err := interp.New[buffered](t, typ)
	if err != nil {
		return interp.Value{}, err
	}
	*b = buffered{Object: b.Object, raw: raw, file: fileSelf(raw), size: buffering, reads: reads, writes: writes}
	buf := interp.ValueOf(b)
	if m.binary {
		return buf, nil
	}
	defer t.Unroot(t.Root(buf))
	enc := a.Get(3).Or(interp.None)
	if encoding == "" {
		enc = interp.None
	}
	text, err := interp.New[textIO](t, TextIOWrapper)
	if err != nil {
		return interp.Value{}, err
	}
	v := interp.ValueOf(text)
	defer t.Unroot(t.Root(v))
	if err := textInit(t, v, interp.Args{V: []interp.Value{buf, enc, a.Get(4).Or(interp.None), a.Get(5).Or(interp.None), interp.Bool(lines)}}); err != nil {
		return interp.Value{}, err
	}
	s, err := t.StrOf(mode)
	if err != nil {
		return interp.Value{}, err
	}
	return v, t.SetAttr(v, t.Intern("mode"), s)
}
