package xmlmod

import (
	"unicode/utf8"
)

// entity is a general entity of the document type.
type entity struct {
	text     []byte
	external bool
	unparsed bool
	open     bool // it is being expanded
}

var predefined = map[string]string{"lt": "<", "gt": ">", "amp": "&", "apos": "'", "quot": "\""}

// maxNesting is how deep entities may stand in each other; the scanner recurses for each.
const maxNesting = 100

// reference checks the form of a reference at i and returns its end.
func (s *scanner) reference(b []byte, i int) (int, *fault) {
	if i+1 == len(b) {
		return 0, more
	}
	if b[i+1] != '#' {
		end, f := s.name(b, i+1)
		if f != nil {
			return 0, f
		}
		if b[end] != ';' {
			return 0, bad(errInvalid, end)
		}
		return end + 1, nil
	}
	j := i + 2
	hex := j < len(b) && b[j] == 'x'
	if hex {
		j++
	}
	digits := j
	for ; j < len(b); j++ {
		c := b[j]
		if c >= '0' && c <= '9' || hex && (c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F') {
			continue
		}
		if c == ';' && j > digits {
			break
		}
		return 0, bad(errInvalid, j)
	}
	if j == len(b) {
		return 0, more
	}
	if _, ok := charReference(b[i : j+1]); !ok {
		return 0, bad(errCharRef, i)
	}
	return j + 1, nil
}

// charReference is the character of a reference by number whose form is right; ok is false for what is no character of XML.
func charReference(b []byte) (r rune, ok bool) {
	base, digits := rune(10), b[2:len(b)-1]
	if digits[0] == 'x' {
		base, digits = 16, digits[1:]
	}
	for _, c := range digits {
		d := rune(c - '0')
		if c >= 'A' {
			d = rune(c|0x20) - 'a' + 10
		}
		if r = r*base + d; r > 0x10FFFF {
			return 0, false
		}
	}
	switch {
	case r < ' ' && r != '\t' && r != '\n' && r != '\r', r >= 0xD800 && r < 0xE000, r == 0xFFFE, r == 0xFFFF:
		return 0, false
	}
	return r, true
}

// grow counts n bytes that an entity stands for, and refuses what the document is too small for.
func (s *scanner) grow(n int) (bool, error) {
	if err := s.t.Work(int64(n)/8 + 10); err != nil {
		return false, err
	}
	s.expanded += int64(n)
	return s.expanded+s.direct < 8<<20 || s.expanded+s.direct <= 100*s.direct, nil
}

// contentReference consumes a reference in content at i.
func (s *scanner) contentReference(b []byte, i, depth int) (int, *fault, error) {
	end, f := s.reference(b, i)
	if f != nil {
		return 0, f, nil
	}
	if b[i+1] == '#' {
		r, _ := charReference(b[i:end])
		var buf [4]byte
		return end, nil, s.data(utf8.AppendRune(buf[:0], r), 0, utf8.RuneLen(r), nil)
	}
	name := string(b[i+1 : end-1])
	if c, ok := predefined[name]; ok {
		return end, nil, s.data([]byte(c), 0, 1, nil)
	}
	e := s.entities[name]
	switch {
	case e == nil && !s.external:
		return 0, bad(errUndefined, i), nil
	case e == nil, e.external && !e.unparsed:
		n, err := s.str(name)
		if err != nil {
			return 0, nil, err
		}
		s.advance(s.pos) // to the reference in the document itself, though this one may be in an entity
		return end, nil, s.emitPlace(evEntity, n, s.line, s.col)
	case e.unparsed:
		return 0, bad(errBinaryRef, i), nil
	case e.open:
		return 0, bad(errRecursive, i), nil
	case depth >= maxNesting:
		return 0, bad(errAmplified, i), nil
	}
	ok, err := s.grow(len(e.text))
	if err != nil {
		return 0, nil, err
	}
	if !ok {
		return 0, bad(errAmplified, i), nil
	}
	e.open = true
	f, err = s.expand(e.text, i, depth)
	e.open = false
	if f != nil {
		f = &fault{code: f.code, at: i, name: f.name}
	}
	return end, f, err
}

// expand reads an entity's text as content. Elements that begin in it must end in it.
func (s *scanner) expand(text []byte, at, depth int) (*fault, error) {
	floor := len(s.open)
	for i := 0; i < len(text); {
		var n int
		var f *fault
		var err error
		switch {
		case s.phase == content && text[i] == '&':
			n, f, err = s.contentReference(text, i, depth+1)
		case s.phase == content && text[i] == '<' && i+1 < len(text) && text[i+1] == '/':
			n, f, err = s.endTag(text, i, floor)
		default:
			n, f, err = s.contentToken(text, i, false)
		}
		if err != nil {
			return nil, err
		}
		if f == more {
			f = bad(errUnclosed, at)
		}
		if f != nil {
			return f, nil
		}
		if err := s.t.Work(int64(n-i)/8 + 4); err != nil {
			return nil, err
		}
		i = n
	}
	if s.phase != content {
		return bad(errUnclosedData, at), nil
	}
	if len(s.open) != floor {
		return bad(errAsync, at), nil
	}
	return nil, nil
}

// normalized is the value of an attribute: references replaced, white space as spaces, for tokenized types without what is too many of them.
func (s *scanner) normalized(b []byte, at, depth int, tokens bool) (string, *fault, error) {
	out, f, err := s.attrText(nil, b, at, depth)
	if f != nil || err != nil {
		return "", f, err
	}
	if tokens {
		kept := out[:0]
		for _, c := range out {
			if c != ' ' || len(kept) > 0 && kept[len(kept)-1] != ' ' {
				kept = append(kept, c)
			}
		}
		if len(kept) > 0 && kept[len(kept)-1] == ' ' {
			kept = kept[:len(kept)-1]
		}
		out = kept
	}
	return string(out), nil, nil
}

func (s *scanner) attrText(out, b []byte, at, depth int) ([]byte, *fault, error) {
	if err := s.t.Work(int64(len(b))/8 + 1); err != nil {
		return nil, nil, err
	}
	if err := s.t.Alloc(int64(2 * len(b))); err != nil {
		return nil, nil, err
	}
	for i := 0; i < len(b); {
		c := b[i]
		switch {
		case c == '\r' && depth == 0 && i+1 < len(b) && b[i+1] == '\n':
			i++
			continue
		case isSpace(c):
			out = append(out, ' ')
			i++
			continue
		case c == '<':
			return nil, bad(errInvalid, at), nil
		case c != '&':
			out = append(out, c)
			i++
			continue
		}
		end, f := s.reference(b, i)
		if f != nil {
			return nil, bad(errInvalid, at), nil
		}
		ref := b[i:end]
		i = end
		if ref[1] == '#' {
			r, _ := charReference(ref)
			out = utf8.AppendRune(out, r)
			continue
		}
		name := ref[1 : len(ref)-1]
		if c, ok := predefined[string(name)]; ok {
			out = append(out, c...)
			continue
		}
		e := s.entities[string(name)]
		switch {
		case e == nil && s.external:
			continue
		case e == nil:
			return nil, bad(errUndefined, at), nil
		case e.unparsed:
			return nil, bad(errBinaryRef, at), nil
		case e.external:
			return nil, bad(errAttrExternal, at), nil
		case e.open:
			return nil, bad(errRecursive, at), nil
		case depth >= maxNesting:
			return nil, bad(errAmplified, at), nil
		}
		ok, err := s.grow(len(e.text))
		if err != nil {
			return nil, nil, err
		}
		if !ok {
			return nil, bad(errAmplified, at), nil
		}
		e.open = true
		out, f, err = s.attrText(out, e.text, at, depth+1)
		e.open = false
		if f != nil || err != nil {
			return nil, f, err
		}
	}
	return out, nil, nil
}
