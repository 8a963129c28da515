package xmlmod

import "unicode/utf8"

// attDefault is what the document type says of an attribute.
type attDefault struct {
	name   string
	value  string
	given  bool // there is a default
	tokens bool // of a type other than CDATA
}

// attDefaults are those of an element, in the order of their declarations, and which one a name has.
type attDefaults struct {
	list  []attDefault
	index map[string]int
}

// tokenized reports whether an attribute's value is a list of tokens.
func (s *scanner) tokenized(element, name string) bool {
	known := s.defaults[element]
	if known == nil {
		return false
	}
	i, ok := known.index[name]
	return ok && known.list[i].tokens
}

// literal reads a quoted text at i.
func (s *scanner) literal(b []byte, i int) (lo, hi int, f *fault) {
	if i == len(b) {
		return 0, 0, more
	}
	quote := b[i]
	if quote != '"' && quote != '\'' {
		return 0, 0, bad(errSyntax, i)
	}
	lo = i + 1
	for i++; i < len(b); {
		if b[i] == quote {
			return lo, i, nil
		}
		n, f := char(b, i)
		if f != nil {
			return 0, 0, f
		}
		i += n
	}
	return 0, 0, more
}

// identifiers reads an external identifier at i: PUBLIC and SYSTEM literals. ok is false where there is none.
func (s *scanner) identifiers(b []byte, i int, publicOnly bool) (public, system *string, end int, ok bool, f *fault) {
	read := func() *string {
		j := skipSpace(b, i)
		lo, hi, g := s.literal(b, j)
		if f = g; f != nil {
			return nil
		}
		text := string(b[lo:hi])
		i = hi + 1
		return &text
	}
	switch {
	case len(b)-i < 6:
		return nil, nil, 0, false, more
	case hasPrefix(b[i:], "PUBLIC"):
		i += 6
		if public = read(); f != nil {
			return nil, nil, 0, false, f
		}
		if j := skipSpace(b, i); publicOnly && j < len(b) && b[j] == '>' {
			return public, nil, j, true, nil
		}
		system = read()
	case hasPrefix(b[i:], "SYSTEM"):
		i += 6
		system = read()
	default:
		return nil, nil, i, false, nil
	}
	return public, system, i, f == nil, f
}

// doctype consumes the document type declaration at i, all of it at once: of one that is not complete no event stays.
func (s *scanner) doctype(b []byte, i int) (int, *fault, error) {
	n := len(s.events)
	end, f, err := s.wholeDoctype(b, i)
	if f != nil {
		clear(s.events[n:])
		s.events = s.events[:n]
	}
	return end, f, err
}

func (s *scanner) wholeDoctype(b []byte, i int) (int, *fault, error) {
	j := i + 9
	if j == len(b) {
		return 0, more, nil
	}
	if !isSpace(b[j]) {
		return 0, bad(errInvalid, j), nil
	}
	j = skipSpace(b, j)
	end, f := s.name(b, j)
	if f != nil {
		return 0, f, nil
	}
	name := string(b[j:end])
	j = skipSpace(b, end)
	if j == len(b) {
		return 0, more, nil
	}
	var public, system *string
	if b[j] != '[' && b[j] != '>' {
		var ok bool
		if public, system, j, ok, f = s.identifiers(b, j, false); f != nil {
			return 0, f, nil
		}
		if !ok {
			return 0, bad(errSyntax, j), nil
		}
		if j = skipSpace(b, j); j == len(b) {
			return 0, more, nil
		}
	}
	d := declarations{s: s, entities: map[string]*entity{}, defaults: map[string]*attDefaults{}, external: system != nil}
	internal := value{}
	if b[j] == '[' {
		from := j + 1
		var err error
		if j, f, err = d.subset(b, from); f != nil || err != nil {
			return 0, f, err
		}
		if internal, err = s.t.StrOfBytes(normalLines(b[from : j-1])); err != nil {
			return 0, nil, err
		}
		if j = skipSpace(b, j); j == len(b) {
			return 0, more, nil
		}
	}
	if b[j] != '>' {
		return 0, bad(errSyntax, j), nil
	}
	s.entities, s.defaults, s.external, s.doctyped = d.entities, d.defaults, d.external, true
	return j + 1, nil, s.emitDoctype(name, public, system, internal)
}

// declarations reads an internal subset. What it finds becomes the scanner's once the whole is there.
type declarations struct {
	s        *scanner
	entities map[string]*entity
	defaults map[string]*attDefaults
	external bool
}

// subset reads declarations up to the closing bracket; the result lies behind that.
func (d *declarations) subset(b []byte, i int) (int, *fault, error) {
	s := d.s
	for {
		i = skipSpace(b, i)
		if i == len(b) {
			return 0, more, nil
		}
		start := i
		var f *fault
		var err error
		switch {
		case b[i] == ']':
			return i + 1, nil, nil
		case b[i] == '%':
			end, f := s.name(b, i+1)
			if f != nil {
				return 0, f, nil
			}
			if b[end] != ';' {
				return 0, bad(errInvalid, end), nil
			}
			d.external = true
			i = end + 1
		case b[i] != '<':
			return 0, bad(errSyntax, i), nil
		case i+2 >= len(b):
			return 0, more, nil
		case b[i+1] == '?' || b[i+1] == '!' && b[i+2] == '-':
			was := s.began
			s.began = true
			if b[i+1] == '?' {
				i, f, err = s.instruction(b, i)
			} else {
				i, f, err = s.comment(b, i)
			}
			s.began = was
		case b[i+1] == '!':
			i, f, err = d.declaration(b, i)
		default:
			return 0, bad(errSyntax, i), nil
		}
		if f != nil || err != nil {
			return 0, f, err
		}
		if err := s.t.Work(int64(i-start)/8 + 4); err != nil {
			return 0, nil, err
		}
	}
}

func (d *declarations) declaration(b []byte, i int) (int, *fault, error) {
	word := i + 2
	for word < len(b) && b[word] >= 'A' && b[word] <= 'Z' {
		word++
	}
	if word == len(b) {
		return 0, more, nil
	}
	switch kind := string(b[i+2 : word]); kind {
	case "ENTITY":
		return d.entity(b, word)
	case "ATTLIST":
		return d.attlist(b, word)
	case "ELEMENT", "NOTATION":
		for j := word; j < len(b); {
			switch c := b[j]; c {
			case '>':
				return j + 1, nil, nil
			case '"', '\'':
				_, hi, f := d.s.literal(b, j)
				if f != nil {
					return 0, f, nil
				}
				j = hi + 1
			case '<':
				return 0, bad(errInvalid, j), nil
			default:
				n, f := char(b, j)
				if f != nil {
					return 0, f, nil
				}
				j += n
			}
		}
		return 0, more, nil
	}
	return 0, bad(errInvalid, word), nil
}

// entity reads the rest of an entity declaration. The first declaration of a name counts.
func (d *declarations) entity(b []byte, i int) (int, *fault, error) {
	s := d.s
	j := skipSpace(b, i)
	if j == len(b) {
		return 0, more, nil
	}
	if j == i {
		return 0, bad(errInvalid, i), nil
	}
	parameter := b[j] == '%'
	if parameter {
		j = skipSpace(b, j+1)
	}
	end, f := s.name(b, j)
	if f != nil {
		return 0, f, nil
	}
	name := string(b[j:end])
	if j = skipSpace(b, end); j == len(b) {
		return 0, more, nil
	}
	e := &entity{}
	if b[j] == '"' || b[j] == '\'' {
		lo, hi, f := s.literal(b, j)
		if f != nil {
			return 0, f, nil
		}
		var err error
		if e.text, f, err = d.entityText(b, lo, hi); f != nil || err != nil {
			return 0, f, err
		}
		j = hi + 1
	} else {
		_, _, next, ok, f := s.identifiers(b, j, false)
		if f != nil {
			return 0, f, nil
		}
		if !ok {
			return 0, bad(errSyntax, j), nil
		}
		e.external = true
		j = skipSpace(b, next)
		if hasPrefix(b[j:], "NDATA") {
			e.unparsed = true
			if j, f = s.name(b, skipSpace(b, j+5)); f != nil {
				return 0, f, nil
			}
		}
	}
	if j = skipSpace(b, j); j == len(b) {
		return 0, more, nil
	}
	if b[j] != '>' {
		return 0, bad(errSyntax, j), nil
	}
	if _, known := d.entities[name]; !known && !parameter {
		if err := s.add(len(name) + len(e.text) + 96); err != nil {
			return 0, nil, err
		}
		d.entities[name] = e
	}
	return j + 1, nil, nil
}

// entityText is the text that an entity's literal stands for: references by number are replaced, others stay.
func (d *declarations) entityText(b []byte, lo, hi int) ([]byte, *fault, error) {
	if err := d.s.t.Alloc(int64(hi - lo)); err != nil {
		return nil, nil, err
	}
	out := make([]byte, 0, hi-lo)
	for i := lo; i < hi; {
		switch c := b[i]; {
		case c == '%':
			return nil, bad(errParamRef, i), nil
		case c == '&':
			end, f := d.s.reference(b[:hi], i)
			if f == more {
				f = bad(errInvalid, i)
			}
			if f != nil {
				return nil, f, nil
			}
			if b[i+1] == '#' {
				r, _ := charReference(b[i:end])
				out = utf8.AppendRune(out, r)
			} else {
				out = append(out, b[i:end]...)
			}
			i = end
		case c == '\r':
			out = append(out, '\n')
			if i++; i < hi && b[i] == '\n' {
				i++
			}
		default:
			out = append(out, c)
			i++
		}
	}
	return out, nil, nil
}

// attlist reads the rest of a declaration of attributes.
func (d *declarations) attlist(b []byte, i int) (int, *fault, error) {
	s := d.s
	j := skipSpace(b, i)
	if j == len(b) {
		return 0, more, nil
	}
	end, f := s.name(b, j)
	if f != nil {
		return 0, f, nil
	}
	element := string(b[j:end])
	i = end
	for {
		if i = skipSpace(b, i); i == len(b) {
			return 0, more, nil
		}
		if b[i] == '>' {
			return i + 1, nil, nil
		}
		a := attDefault{}
		if end, f = s.name(b, i); f != nil {
			return 0, f, nil
		}
		a.name = string(b[i:end])
		if i = skipSpace(b, end); i == len(b) {
			return 0, more, nil
		}
		start := i
		for i < len(b) && !isSpace(b[i]) && b[i] != '(' && b[i] != '>' {
			i++
		}
		a.tokens = string(b[start:i]) != "CDATA"
		if i = skipSpace(b, i); i < len(b) && b[i] == '(' {
			for i < len(b) && b[i] != ')' {
				i++
			}
			i++
		}
		if i = skipSpace(b, min(i, len(b))); i == len(b) {
			return 0, more, nil
		}
		if b[i] == '#' {
			if end, f = s.name(b, i+1); f != nil {
				return 0, f, nil
			}
			fixed := string(b[i+1:end]) == "FIXED"
			i = skipSpace(b, end)
			if !fixed {
				if err := d.addDefault(element, a); err != nil {
					return 0, nil, err
				}
				continue
			}
		}
		lo, hi, f := s.literal(b, i)
		if f != nil {
			return 0, f, nil
		}
		own := s.entities
		s.entities = d.entities
		v, f, err := s.normalized(b[lo:hi], lo, 0, a.tokens)
		s.entities = own
		if f != nil || err != nil {
			return 0, f, err
		}
		a.value, a.given = v, true
		if err := d.addDefault(element, a); err != nil {
			return 0, nil, err
		}
		i = hi + 1
	}
}

// addDefault keeps what a declaration says of an attribute. The first one of a name counts.
func (d *declarations) addDefault(element string, a attDefault) error {
	if err := d.s.t.Work(4); err != nil {
		return err
	}
	known := d.defaults[element]
	if known == nil {
		if err := d.s.add(len(element) + 128); err != nil {
			return err
		}
		known = &attDefaults{index: map[string]int{}}
		d.defaults[element] = known
	}
	if _, ok := known.index[a.name]; ok {
		return nil
	}
	if err := d.s.add(len(a.name) + len(a.value) + 128); err != nil {
		return err
	}
	known.index[a.name] = len(known.list)
	known.list = append(known.list, a)
	return nil
}
