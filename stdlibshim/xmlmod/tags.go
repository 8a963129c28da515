package xmlmod

import (
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/interp"
)

// attr is an attribute as written: offsets in the buffer.
type attr struct {
	from, to int // the name
	lo, hi   int // the value
}

// name reads a name at i and returns its end. With colons at most one may be in it, and not at either end.
func (s *scanner) name(b []byte, i int) (int, *fault) {
	start, colon := i, -1
	for i < len(b) {
		c := b[i]
		switch {
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_':
			i++
			continue
		case c == ':':
			if s.ns && (colon >= 0 || i == start) {
				return 0, bad(errInvalid, i)
			}
			colon = i
			i++
			continue
		case c >= '0' && c <= '9' || c == '-' || c == '.':
			if i == start || s.ns && colon == i-1 {
				return 0, bad(errInvalid, i)
			}
			i++
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		if !utf8.FullRune(b[i:]) {
			return 0, more
		}
		r, n := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && n == 1 || !nameRune(r, i == start || s.ns && colon == i-1) {
			return 0, bad(errInvalid, i)
		}
		i += n
	}
	switch {
	case i == len(b):
		return 0, more
	case i == start, s.ns && colon == i-1:
		return 0, bad(errInvalid, i)
	}
	return i, nil
}

// nameRune reports whether a character that is not ASCII may be in a name.
func nameRune(r rune, first bool) bool {
	switch {
	case r == 0xB7, r >= 0x300 && r <= 0x36F, r == 0x203F, r == 0x2040:
		return !first
	case r < 0xC0, r == 0xD7, r == 0xF7, r == 0x37E:
		return false
	case r < 0x2000, r == 0x200C, r == 0x200D, r >= 0x2070 && r <= 0x218F, r >= 0x2C00 && r <= 0x2FEF, r >= 0x3001 && r <= 0xD7FF, r >= 0xF900 && r <= 0xFDCF, r >= 0xFDF0 && r <= 0xFFFD:
		return true
	}
	return r >= 0x10000 && r < 0xF0000
}

// skipSpace is the offset behind white space.
func skipSpace(b []byte, i int) int {
	for i < len(b) && isSpace(b[i]) {
		i++
	}
	return i
}

// attributes reads attributes up to the > or /> that ends a tag; end lies behind that.
func (s *scanner) attributes(b []byte, i int) (list []attr, end int, empty bool, f *fault, err error) {
	for {
		j := skipSpace(b, i)
		if j == len(b) {
			return nil, 0, false, more, nil
		}
		switch b[j] {
		case '>':
			return list, j + 1, false, nil, nil
		case '/':
			if j+1 == len(b) {
				return nil, 0, false, more, nil
			}
			if b[j+1] != '>' {
				return nil, 0, false, bad(errInvalid, j+1), nil
			}
			return list, j + 2, true, nil, nil
		}
		if j == i {
			return nil, 0, false, bad(errInvalid, j), nil
		}
		a, next, f := s.attribute(b, j)
		if f != nil {
			return nil, 0, false, f, nil
		}
		if err := s.t.Work(int64(next-i)/8 + 4); err != nil {
			return nil, 0, false, nil, err
		}
		if err := s.t.Alloc(int64(128 + 2*(a.to-a.from))); err != nil {
			return nil, 0, false, nil, err
		}
		list, i = append(list, a), next
	}
}

func (s *scanner) attribute(b []byte, i int) (a attr, end int, f *fault) {
	a.from = i
	if a.to, f = s.name(b, i); f != nil {
		return a, 0, f
	}
	i = skipSpace(b, a.to)
	if i == len(b) {
		return a, 0, more
	}
	if b[i] != '=' {
		return a, 0, bad(errInvalid, i)
	}
	if i = skipSpace(b, i+1); i == len(b) {
		return a, 0, more
	}
	quote := b[i]
	if quote != '"' && quote != '\'' {
		return a, 0, bad(errInvalid, i)
	}
	a.lo = i + 1
	for i++; i < len(b); {
		switch c := b[i]; {
		case c == quote:
			a.hi = i
			return a, i + 1, nil
		case c == '<':
			return a, 0, bad(errInvalid, i)
		case c == '&':
			if i, f = s.reference(b, i); f != nil {
				return a, 0, f
			}
		default:
			n, f := char(b, i)
			if f != nil {
				return a, 0, f
			}
			i += n
		}
	}
	return a, 0, more
}

// char is the length of the character at i.
func char(b []byte, i int) (int, *fault) {
	c := b[i]
	if c < utf8.RuneSelf {
		if c < ' ' && !isSpace(c) {
			return 0, bad(errInvalid, i)
		}
		return 1, nil
	}
	r, n := utf8.DecodeRune(b[i:])
	if r == utf8.RuneError && n == 1 {
		if !utf8.FullRune(b[i:]) {
			return 0, more
		}
		return 0, bad(errInvalid, i)
	}
	if r == 0xFFFE || r == 0xFFFF {
		return 0, bad(errInvalid, i)
	}
	return n, nil
}

// startTag consumes a start tag, or that of an empty element, at i.
func (s *scanner) startTag(b []byte, i int, top bool) (int, *fault, error) {
	end, f := s.name(b, i+1)
	if f != nil {
		return 0, f, nil
	}
	list, next, empty, f, err := s.attributes(b, end)
	if f != nil || err != nil {
		return 0, f, err
	}
	seen := map[string]bool{}
	for _, a := range list {
		n := string(b[a.from:a.to])
		if seen[n] {
			return 0, bad(errDuplicate, a.from), nil
		}
		seen[n] = true
	}
	raw := string(b[i+1 : end])
	if err := s.add(len(raw) + 64); err != nil {
		return 0, nil, err
	}
	e := element{raw: raw, uris: len(s.spaces)}
	names, values, f, err := s.attributeValues(b, i, raw, list, seen)
	if f != nil || err != nil {
		return 0, f, err
	}
	if s.ns {
		if f, err := s.bind(i, names, values); f != nil || err != nil {
			return 0, f, err
		}
	}
	attrs, f, err := s.attributeDict(i, names, values)
	if f != nil || err != nil {
		return 0, f, err
	}
	tag, f, err := s.qualified(i, raw, true)
	if f != nil || err != nil {
		return 0, f, err
	}
	e.tag = tag
	if err := s.emit(evStart, tag, attrs); err != nil {
		return 0, nil, err
	}
	s.open = append(s.open, e)
	if empty {
		return next, nil, s.closeElement()
	}
	return next, nil, nil
}

// attributeValues are names and values of the attributes, with those that the document type declares.
func (s *scanner) attributeValues(b []byte, at int, raw string, list []attr, seen map[string]bool) (names, values []string, f *fault, err error) {
	for _, a := range list {
		n := string(b[a.from:a.to])
		v, f, err := s.normalized(b[a.lo:a.hi], at, 0, s.tokenized(raw, n))
		if f != nil || err != nil {
			return nil, nil, f, err
		}
		names, values = append(names, n), append(values, v)
	}
	known := s.defaults[raw]
	if known == nil {
		return names, values, nil, nil
	}
	for _, d := range known.list {
		if err := s.t.Work(4); err != nil {
			return nil, nil, nil, err
		}
		if d.given && !seen[d.name] {
			if err := s.t.Alloc(64); err != nil {
				return nil, nil, nil, err
			}
			names, values = append(names, d.name), append(values, d.value)
		}
	}
	return names, values, nil, nil
}

// bind takes the declarations of namespaces among attributes.
func (s *scanner) bind(at int, names, values []string) (*fault, error) {
	for i, n := range names {
		prefix := ""
		switch {
		case strings.HasPrefix(n, "xmlns:"):
			prefix = n[6:]
		case n != "xmlns":
			continue
		}
		uri := values[i]
		switch {
		case prefix == "xmlns":
			return bad(errReservedNS, at), nil
		case prefix == "xml" && uri != xmlURI:
			return bad(errReservedXML, at), nil
		case prefix != "xml" && uri == xmlURI, uri == "http://www.w3.org/2000/xmlns/":
			return bad(errReservedURI, at), nil
		case prefix != "" && uri == "":
			return bad(errUndeclare, at), nil
		}
		if err := s.add(len(prefix) + len(uri) + 32); err != nil {
			return nil, err
		}
		s.spaces = append(s.spaces, binding{prefix, uri})
		p, err := s.str(prefix)
		if err != nil {
			return nil, err
		}
		u, err := s.str(uri)
		if err != nil {
			return nil, err
		}
		if err := s.emit(evStartNS, p, u); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

const xmlURI = "http://www.w3.org/XML/1998/namespace"

func (s *scanner) attributeDict(at int, names, values []string) (value, *fault, error) {
	d, err := interp.NewDict(s.t)
	if err != nil {
		return value{}, nil, err
	}
	mark := s.t.Root(interp.ValueOf(d))
	defer s.t.Unroot(mark)
	n := 0
	for i, name := range names {
		if err := s.t.Work(int64(len(name)+len(values[i]))/8 + 4); err != nil {
			return value{}, nil, err
		}
		if s.ns && (name == "xmlns" || strings.HasPrefix(name, "xmlns:")) {
			continue
		}
		k, f, err := s.qualified(at, name, false)
		if f != nil || err != nil {
			return value{}, f, err
		}
		v, err := s.str(values[i])
		if err != nil {
			return value{}, nil, err
		}
		if err := d.Set(s.t, k, v); err != nil {
			return value{}, nil, err
		}
		if n++; d.Len() != n {
			return value{}, bad(errDuplicate, at), nil
		}
	}
	return interp.ValueOf(d), nil, nil
}

// qualified is a name with its namespace, as {uri}local.
func (s *scanner) qualified(at int, raw string, isElement bool) (value, *fault, error) {
	full := raw
	if s.ns {
		prefix, local, has := strings.Cut(raw, ":")
		if !has {
			prefix, local = "", raw
		}
		if has || isElement {
			uri, ok := s.uri(prefix)
			if !ok && has {
				return value{}, bad(errUnbound, at), nil
			}
			if err := s.t.Work(int64(len(s.spaces)) + 1); err != nil {
				return value{}, nil, err
			}
			if uri != "" {
				if err := s.t.Alloc(int64(len(uri) + len(local) + 2)); err != nil {
					return value{}, nil, err
				}
				full = "{" + uri + "}" + local
			}
		}
	}
	if v, ok := s.names[full]; ok {
		return v, nil, nil
	}
	if err := s.t.Work(int64(len(full))/8 + 30); err != nil { // a new str and a place for it in the map
		return value{}, nil, err
	}
	v, err := s.str(full)
	if err != nil {
		return value{}, nil, err
	}
	if s.names == nil {
		s.names = map[string]value{}
	}
	s.names[full] = v
	return v, nil, s.add(len(full) + 64)
}

func (s *scanner) uri(prefix string) (string, bool) {
	if prefix == "xml" {
		return xmlURI, true
	}
	for i := len(s.spaces) - 1; i >= 0; i-- {
		if s.spaces[i].prefix == prefix {
			return s.spaces[i].uri, true
		}
	}
	return "", false
}

// endTag consumes an end tag at i.
func (s *scanner) endTag(b []byte, i, floor int) (int, *fault, error) {
	end, f := s.name(b, i+2)
	if f != nil {
		return 0, f, nil
	}
	next := skipSpace(b, end)
	if next == len(b) {
		return 0, more, nil
	}
	if b[next] != '>' {
		return 0, bad(errInvalid, next), nil
	}
	if len(s.open) == floor {
		return 0, bad(errAsync, i), nil
	}
	if string(b[i+2:end]) != s.open[len(s.open)-1].raw {
		return 0, bad(errMismatch, i+2), nil
	}
	return next + 1, nil, s.closeElement()
}

func (s *scanner) closeElement() error {
	e := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	s.held -= int64(len(e.raw) + 64)
	if err := s.emit(evEnd, e.tag, value{}); err != nil {
		return err
	}
	for len(s.spaces) > e.uris {
		b := s.spaces[len(s.spaces)-1]
		s.spaces = s.spaces[:len(s.spaces)-1]
		s.held -= int64(len(b.prefix) + len(b.uri) + 32)
		p, err := s.str(b.prefix)
		if err != nil {
			return err
		}
		if err := s.emit(evEndNS, p, value{}); err != nil {
			return err
		}
	}
	return nil
}
