package xmlmod

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/safepy/safepy/interp"
)

// The kinds of events: the first item of each event's tuple, which is followed by two more.
const (
	evStart = iota
	evEnd
	evData
	evComment
	evPI
	evStartNS
	evEndNS
	evDoctype
	evEntity // one that was not read: its name, and where
	evXMLDecl
	evCDATA
	evEndCDATA
	evError
)

var (
	scannerType   = new(interp.Type)
	scannerLayout = interp.NewLayout[scanner]("_xml.Scanner")
	newSig        = interp.NewSig("Scanner", "(encoding=None, namespaces=True, split=False)")
)

// Module is the table of _xml.
var Module = sync.OnceValue(func() *interp.ModuleDef {
	method := func(name, sig, doc string, f func(t *thread, s *scanner, a args) (value, error)) interp.Native {
		return interp.Native{Name: name, Sig: sig, Doc: doc, Cost: interp.CostPerByte, Fn: func(t *thread, a args) (value, error) {
			s, _ := interp.As[scanner](a.V[0], scannerLayout)
			return f(t, s, a)
		}}
	}
	interp.Define(scannerType, interp.TypeSpec{
		Name: "Scanner", Module: "_xml", Layout: scannerLayout, NewSig: "(encoding=None, namespaces=True, split=False)",
		Doc: "Reads XML in pieces.",
		Slots: interp.Slots{New: func(t *thread, typ *interp.Type, a interp.Args) (value, error) {
			v, err := newSig.Bind(t, a)
			if err != nil {
				return value{}, err
			}
			return newScanner(t, typ, v)
		}},
		Methods: []interp.Native{
			method("feed", "(data, /)", "Take more of the document: text or bytes.", feed),
			method("finish", "()", "Say that the document ends.", func(_ *thread, s *scanner, _ args) (value, error) {
				s.final = true
				return interp.None, nil
			}),
			method("flush", "()", "Look at what is there, however little.", func(_ *thread, s *scanner, _ args) (value, error) {
				s.patience = 0
				return interp.None, nil
			}),
			method("events", "()", "Return the next events, a list of tuples; an empty one when there are none yet.", events),
			method("place", "()", "Return line and column of what comes next.", func(t *thread, s *scanner, _ args) (value, error) {
				if err := t.Work(int64(s.pos-s.mark)/8 + 1); err != nil {
					return value{}, err
				}
				s.advance(max(s.pos, s.mark))
				return interp.TupleOf(t, interp.Int(int64(s.line)), interp.Int(int64(s.col)))
			}),
		},
	})
	return &interp.ModuleDef{Name: "_xml", Doc: "A scanner of XML.", Types: []*interp.Type{scannerType}}
})

func newScanner(t *thread, typ *interp.Type, v []value) (value, error) {
	s, err := interp.New[scanner](t, typ)
	if err != nil {
		return value{}, err
	}
	s.line, s.ns = 1, true
	if e := v[0]; !e.IsUnset() && !e.IsNone() {
		name, ok := interp.GoString(e)
		if !ok {
			return value{}, t.Errorf(interp.TypeError, "encoding must be str or None, not %s", e.Type().Name)
		}
		if err := t.Alloc(int64(len(name))); err != nil {
			return value{}, err
		}
		if err := t.Bytes(len(name)); err != nil {
			return value{}, err
		}
		s.encoding, s.given = strings.Clone(name), true
	}
	if !v[1].IsUnset() {
		if s.ns, err = t.Truth(v[1]); err != nil {
			return value{}, err
		}
	}
	if !v[2].IsUnset() {
		if s.split, err = t.Truth(v[2]); err != nil {
			return value{}, err
		}
	}
	return interp.ValueOf(s), nil
}

func feed(t *thread, s *scanner, a args) (value, error) {
	if s.final {
		return interp.None, nil
	}
	s.t = t
	defer func() { s.t = nil }()
	if p, ok := interp.AsStr(a.V[1]); ok {
		if s.encoding == "" {
			s.encoding, s.given = "utf-8", true
		}
		text, err := t.Encode(p, "utf-8", "strict")
		if err != nil {
			return value{}, err
		}
		return interp.None, s.append(text)
	}
	b, err := t.BytesCopy(a.V[1])
	if err != nil {
		return value{}, err
	}
	if s.encoding == "utf-8" && s.raw == "" {
		return interp.None, s.append(b)
	}
	if err := t.Alloc(int64(len(s.raw) + len(b))); err != nil {
		return value{}, err
	}
	if err := t.Bytes(len(s.raw)); err != nil {
		return value{}, err
	}
	s.raw += b
	return interp.None, nil
}

func events(t *thread, s *scanner, _ args) (value, error) {
	if err := s.run(t); err != nil {
		return value{}, err
	}
	s.t = t
	defer func() { s.t = nil }()
	if err := s.flushText(); err != nil {
		return value{}, err
	}
	if len(s.events) == 0 && s.failed != nil {
		if err := t.Work(int64(max(0, s.failed.at-s.mark))/8 + 1); err != nil {
			return value{}, err
		}
		line, col := s.place(s.failed.at)
		name, err := s.str(s.failed.name)
		if err != nil {
			return value{}, err
		}
		pair, err := interp.TupleOf(t, interp.Int(int64(line)), interp.Int(int64(col)), name)
		if err != nil {
			return value{}, err
		}
		if err := s.emit(evError, interp.Int(int64(s.failed.code)), pair); err != nil {
			return value{}, err
		}
	}
	l, err := interp.NewList(t, s.events)
	if err != nil {
		return value{}, err
	}
	clear(s.events)
	s.events = s.events[:0]
	return interp.ValueOf(l), nil
}

// emit adds an event.
func (s *scanner) emit(kind int, a, b value) error {
	if kind != evData {
		if err := s.flushText(); err != nil {
			return err
		}
	}
	v, err := interp.TupleOf(s.t, interp.Int(int64(kind)), a.Or(interp.None), b.Or(interp.None))
	if err != nil {
		return err
	}
	if len(s.events) == cap(s.events) {
		if err := s.t.Alloc(int64(2*cap(s.events)+16) * 16); err != nil {
			return err
		}
	}
	s.events = append(s.events, v)
	return nil
}

func (s *scanner) emitPlace(kind int, name value, line, col int) error {
	pair, err := interp.TupleOf(s.t, interp.Int(int64(line)), interp.Int(int64(col)))
	if err != nil {
		return err
	}
	return s.emit(kind, name, pair)
}

func (s *scanner) emitDoctype(name string, public, system *string, internal value) error {
	n, err := s.str(name)
	if err != nil {
		return err
	}
	ids := [2]value{interp.None, interp.None}
	for i, id := range []*string{public, system} {
		if id != nil {
			if ids[i], err = s.str(*id); err != nil {
				return err
			}
		}
	}
	rest, err := interp.TupleOf(s.t, ids[0], ids[1], internal.Or(interp.None))
	if err != nil {
		return err
	}
	return s.emit(evDoctype, n, rest)
}

// decode turns the bytes that have come into text, once their encoding is known.
func (s *scanner) decode() (*fault, error) {
	if s.encoding == "" {
		if f := s.detect(); f != nil || s.encoding == "" {
			return f, nil
		}
	}
	if s.raw == "" {
		return nil, nil
	}
	raw := s.raw
	name, ok := interp.EncodingName(s.encoding)
	if !ok {
		return &fault{code: errEncoding, at: 0}, nil
	}
	if name == "utf-8" {
		s.raw = ""
		return nil, s.append(raw)
	}
	handler := "replace"
	text, n, err := s.t.DecodePart(raw, name, handler)
	if err != nil {
		return nil, err
	}
	s.raw = raw[n:]
	out, err := s.t.Encode(text, "utf-8", "replace")
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(name, "utf-16") && strings.ContainsRune(out, utf8.RuneError) {
		if err := s.t.Alloc(int64(len(out))); err != nil {
			return nil, err
		}
		out = strings.ReplaceAll(out, "\ufffd", "\uffff") // bytes that stand for nothing are no characters of XML
	}
	return nil, s.append(out)
}

// detect finds the encoding of the bytes by what they begin with: a mark, two bytes a character, or a declaration.
func (s *scanner) detect() *fault {
	raw := s.raw
	if len(raw) < 4 && !s.final || raw == "" && !s.final {
		return nil
	}
	switch {
	case strings.HasPrefix(raw, "\xff\xfe"), strings.HasPrefix(raw, "\xfe\xff"):
		s.encoding, s.col = "utf-16", 1 // the mark counts as a character
	case strings.HasPrefix(raw, "<\x00"):
		s.encoding = "utf-16-le"
	case strings.HasPrefix(raw, "\x00<"):
		s.encoding = "utf-16-be"
	case strings.HasPrefix(raw, "\xef\xbb\xbf"):
		s.encoding, s.raw = "utf-8", raw[3:]
		raw = s.raw
	}
	if !strings.HasPrefix(raw, "<?xml") {
		if s.encoding == "" {
			s.encoding = "utf-8"
		}
		return nil
	}
	if s.encoding == "utf-8" {
		return nil
	}
	end := strings.Index(raw[:min(len(raw), 1024)], "?>")
	if end < 0 {
		if s.final || len(raw) > 1024 {
			s.encoding = "utf-8"
		}
		return nil
	}
	s.encoding = "utf-8"
	if _, name := pseudo(raw[:end], "encoding"); name != "" {
		canonical, ok := interp.EncodingName(name)
		switch {
		case !ok || canonical == "utf-8" || canonical == "utf-7", strings.HasPrefix(canonical, "utf-16"):
			return nil // the declaration itself says what is wrong
		}
		s.encoding = canonical
	}
	return nil
}

// pseudo finds name="value" in a declaration: where the value begins, and what it is.
func pseudo(text, name string) (int, string) {
	i := strings.Index(text, name)
	if i < 0 {
		return -1, ""
	}
	rest := strings.TrimLeft(text[i+len(name):], " \t\r\n")
	if !strings.HasPrefix(rest, "=") {
		return -1, ""
	}
	rest = strings.TrimLeft(rest[1:], " \t\r\n")
	if rest == "" || rest[0] != '"' && rest[0] != '\'' {
		return -1, ""
	}
	at := len(text) - len(rest) + 1
	value, _, ok := strings.Cut(rest[1:], rest[:1])
	if !ok {
		return -1, ""
	}
	return at, value
}

// declaration consumes the XML declaration at i.
func (s *scanner) declaration(b []byte, i int) (int, *fault, error) {
	j := i + 5
	var values [3]string
	next := 0
	for {
		k := skipSpace(b, j)
		if k >= len(b)-1 {
			return 0, more, nil
		}
		if b[k] == '?' {
			if b[k+1] != '>' {
				return 0, bad(errXMLDecl, k), nil
			}
			if next == 0 {
				return 0, bad(errXMLDecl, k), nil
			}
			j = k + 2
			break
		}
		if k == j {
			return 0, bad(errXMLDecl, k), nil
		}
		a, end, f := s.attribute(b, k)
		if f != nil {
			if f != more {
				f = bad(errXMLDecl, f.at)
			}
			return 0, f, nil
		}
		which := -1
		for n, name := range []string{"version", "encoding", "standalone"} {
			if string(b[a.from:a.to]) == name {
				which = n
			}
		}
		if which < next || next == 0 && which != 0 {
			return 0, bad(errXMLDecl, a.from), nil
		}
		values[which], next = string(b[a.lo:a.hi]), which+1
		switch {
		case which == 0 && values[0] != "1.0" && !(strings.HasPrefix(values[0], "1.") && len(values[0]) > 2):
			return 0, bad(errXMLDecl, a.lo), nil
		case which == 1 && !s.given:
			if f := s.declared(values[1], a.lo); f != nil {
				return 0, f, nil
			}
		case which == 2 && values[2] != "yes" && values[2] != "no":
			return 0, bad(errXMLDecl, a.lo), nil
		}
		j = end
	}
	var v [3]value
	for n, text := range values {
		p, err := s.str(text)
		if err != nil {
			return 0, nil, err
		}
		v[n] = p
	}
	rest, err := interp.TupleOf(s.t, v[1], v[2])
	if err != nil {
		return 0, nil, err
	}
	return j, nil, s.emit(evXMLDecl, v[0], rest)
}

// declared checks the encoding that a declaration names against the one that the bytes are in.
func (s *scanner) declared(name string, at int) *fault {
	canonical, ok := interp.EncodingName(name)
	wide := strings.HasPrefix(s.encoding, "utf-16")
	switch {
	case !ok, canonical == "utf-7", strings.HasPrefix(canonical, "utf-32"):
		return &fault{code: errEncoding, at: at, name: name}
	case wide != strings.HasPrefix(canonical, "utf-16"):
		return bad(errWrongEncode, at)
	}
	return nil
}
