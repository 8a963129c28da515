package xmlmod

import (
	"bytes"
	"unicode/utf8"

	"github.com/safepy/safepy/interp"
)

// contentToken consumes one token of an element's content at i. Of the document itself (top) text is reported as far as it has come.
func (s *scanner) contentToken(b []byte, i int, top bool) (int, *fault, error) {
	if s.phase == inCDATA {
		return s.cdata(b, i, top)
	}
	if i == len(b) {
		if top && s.final {
			return 0, bad(errNoElements, i), nil
		}
		return i, nil, nil
	}
	switch b[i] {
	case '<':
		return s.markup(b, i, top)
	case '&':
		return s.contentReference(b, i, 0)
	}
	return s.text(b, i, top)
}

func (s *scanner) markup(b []byte, i int, top bool) (int, *fault, error) {
	if i+1 == len(b) {
		return 0, more, nil
	}
	switch b[i+1] {
	case '/':
		return s.endTag(b, i, 0)
	case '?':
		return s.instruction(b, i)
	case '!':
		if i+2 == len(b) {
			return 0, more, nil
		}
		switch b[i+2] {
		case '-':
			return s.comment(b, i)
		case '[':
			for j, c := range []byte("<![CDATA[") {
				if i+j == len(b) {
					return 0, more, nil
				}
				if b[i+j] != c {
					return 0, bad(errInvalid, i+j), nil
				}
			}
			s.phase = inCDATA
			return i + 9, nil, s.emit(evCDATA, value{}, value{})
		}
		return 0, bad(errInvalid, i+2), nil
	}
	return s.startTag(b, i, top)
}

// run of text ends at one of these, or at what is no character of XML.
func plainRun(b []byte, i int, cdata bool) (int, *fault) {
	for i < len(b) {
		c := b[i]
		if c >= ' ' && c < utf8.RuneSelf && c != '<' && c != '&' && c != ']' {
			i++
			continue
		}
		switch c {
		case '\n', '\r':
			return i, nil
		case '<', '&':
			if !cdata {
				return i, nil
			}
			i++
		case ']':
			switch {
			case i+1 == len(b), b[i+1] == ']' && i+2 == len(b):
				return i, more
			case b[i+1] == ']' && b[i+2] == '>':
				if cdata {
					return i, nil
				}
				return i, bad(errInvalid, i+2)
			}
			i++
		default:
			n, f := char(b, i)
			if f != nil {
				return i, f
			}
			i += n
		}
	}
	return i, nil
}

// text consumes text up to markup, or the end of a line where lines are reported one by one.
func (s *scanner) text(b []byte, i int, top bool) (int, *fault, error) {
	start := i
	var out []byte
	from := i
	for {
		end, f := plainRun(b, i, false)
		if f == more && (!top || s.final) { // what looked like the beginning of something is the end of the text
			if b[end] != ']' {
				return 0, bad(errPartialChar, end), s.data(b, from, end, out)
			}
			return len(b), nil, s.data(b, from, len(b), out)
		}
		switch {
		case f == more && end > start:
			return end, nil, s.data(b, from, end, out)
		case f != nil:
			return 0, f, s.data(b, from, end, out)
		}
		if end == len(b) || b[end] != '\n' && b[end] != '\r' {
			return end, nil, s.data(b, from, end, out)
		}
		if b[end] == '\r' && end+1 == len(b) && top && !s.final {
			if end > start {
				return end, nil, s.data(b, from, end, out)
			}
			return 0, more, nil
		}
		next := end + 1
		if b[end] == '\r' && next < len(b) && b[next] == '\n' {
			next++
		}
		if s.split {
			if end > start {
				return end, nil, s.data(b, from, end, nil)
			}
			return next, nil, s.data([]byte("\n"), 0, 1, nil)
		}
		if b[end] == '\r' {
			if err := s.t.Alloc(int64(end-from) + 1); err != nil {
				return 0, nil, err
			}
			out = append(append(out, b[from:end]...), '\n')
			from = next
		}
		i = next
		if i-start > 1<<16 {
			return i, nil, s.data(b, from, i, out)
		}
		if i == len(b) {
			return i, nil, s.data(b, from, i, out)
		}
	}
}

// data reports out and b[from:to] as one text.
func (s *scanner) data(b []byte, from, to int, out []byte) error {
	if out != nil {
		out = append(out, b[from:to]...)
	} else {
		out = b[from:to]
	}
	if len(out) == 0 {
		return nil
	}
	if err := s.t.Work(int64(len(out)) / 16); err != nil {
		return err
	}
	if s.split {
		v, err := s.t.StrOfBytes(out)
		if err != nil {
			return err
		}
		return s.emit(evData, v, value{})
	}
	if n := len(s.joined) + len(out); n > cap(s.joined) {
		if err := s.t.Alloc(int64(2 * n)); err != nil {
			return err
		}
		s.joined = append(make([]byte, 0, 2*n), s.joined...)
	}
	s.joined = append(s.joined, out...)
	return nil
}

// flushText reports the text that has been gathered.
func (s *scanner) flushText() error {
	if len(s.joined) == 0 {
		return nil
	}
	v, err := s.t.StrOfBytes(s.joined)
	if err != nil {
		return err
	}
	if s.joined = s.joined[:0]; cap(s.joined) > 1<<16 {
		s.joined = nil
	}
	return s.emit(evData, v, value{})
}

// cdata consumes a part of a CDATA section.
func (s *scanner) cdata(b []byte, i int, top bool) (int, *fault, error) {
	end, f := plainRun(b, i, true)
	switch {
	case f == more && end > i:
		return end, nil, s.data(b, i, end, nil)
	case f != nil:
		return 0, f, nil
	case end == len(b):
		if end == i {
			if top && s.final {
				return 0, bad(errUnclosedData, end), nil
			}
			return i, nil, nil
		}
	case b[end] == ']':
		if err := s.data(b, i, end, nil); err != nil {
			return 0, nil, err
		}
		s.phase = content
		return end + 3, nil, s.emit(evEndCDATA, value{}, value{})
	default: // the end of a line
		if err := s.data(b, i, end, nil); err != nil {
			return 0, nil, err
		}
		next := end + 1
		if b[end] == '\r' {
			if next == len(b) && top && !s.final {
				if end > i {
					return end, nil, nil
				}
				return 0, more, nil
			}
			if next < len(b) && b[next] == '\n' {
				next++
			}
		}
		return next, nil, s.data([]byte("\n"), 0, 1, nil)
	}
	return end, nil, s.data(b, i, end, nil)
}

// comment consumes a comment at i.
func (s *scanner) comment(b []byte, i int) (int, *fault, error) {
	if i+3 == len(b) {
		return 0, more, nil
	}
	if b[i+3] != '-' {
		return 0, bad(errInvalid, i+3), nil
	}
	for j := i + 4; j < len(b); {
		if b[j] == '-' {
			if j+2 >= len(b) {
				return 0, more, nil
			}
			if b[j+1] == '-' {
				if b[j+2] != '>' {
					return 0, bad(errInvalid, j+2), nil
				}
				v, err := s.t.StrOfBytes(normalLines(b[i+4 : j]))
				if err != nil {
					return 0, nil, err
				}
				return j + 3, nil, s.emit(evComment, v, value{})
			}
			j++
			continue
		}
		n, f := char(b, j)
		if f != nil {
			return 0, f, nil
		}
		j += n
	}
	return 0, more, nil
}

// normalLines has \n for each end of a line.
func normalLines(b []byte) []byte {
	if bytes.IndexByte(b, '\r') < 0 {
		return b
	}
	return bytes.ReplaceAll(bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
}

// instruction consumes a processing instruction, or the XML declaration, at i.
func (s *scanner) instruction(b []byte, i int) (int, *fault, error) {
	end, f := s.name(b, i+2)
	if f != nil {
		return 0, f, nil
	}
	target := string(b[i+2 : end])
	if len(target) == 3 && bytes.EqualFold(b[i+2:end], []byte("xml")) {
		switch {
		case target != "xml":
			return 0, bad(errInvalid, end), nil
		case s.began || s.phase != prolog:
			return 0, bad(errMisplacedPI, i), nil
		}
		return s.declaration(b, i)
	}
	j := skipSpace(b, end)
	if j == len(b) {
		return 0, more, nil
	}
	if j == end && b[j] != '?' {
		return 0, bad(errInvalid, j), nil
	}
	for k := j; k < len(b); {
		if b[k] == '?' {
			if k+1 == len(b) {
				return 0, more, nil
			}
			if b[k+1] == '>' {
				t, err := s.str(target)
				if err != nil {
					return 0, nil, err
				}
				v, err := s.t.StrOfBytes(normalLines(b[j:k]))
				if err != nil {
					return 0, nil, err
				}
				return k + 2, nil, s.emit(evPI, t, v)
			}
			if j == end {
				return 0, bad(errInvalid, k+1), nil
			}
			k++
			continue
		}
		n, f := char(b, k)
		if f != nil {
			return 0, f, nil
		}
		k += n
	}
	return 0, more, nil
}

// str is a text as a Python str.
func (s *scanner) str(text string) (value, error) { return interp.NewStr(s.t, text) }
