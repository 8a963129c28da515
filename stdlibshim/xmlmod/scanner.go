// Package xmlmod is the module _xml: a scanner of XML 1.0 with namespaces, which xml.etree, xml.sax and xml.dom read by.
//
// A scanner is given a document in pieces and returns events in batches. Every token pays by its length before it is looked at again, elements are kept on a stack of the scanner's own, and
// what is incomplete and long waits until the input has grown by half, so that many small pieces cost no more than one large one. Entities are those of the document itself: none is read from elsewhere, their nesting is
// bounded, and what they expand to is bounded by the size of the document, as Expat does it.
//
// Start with (*scanner).run.
package xmlmod

import (
	"unicode/utf8"

	"github.com/safepy/safepy/interp"
)

type (
	value  = interp.Value
	thread = interp.Thread
	args   = interp.Args
)

// Expat's error codes.
const (
	errSyntax       = 2
	errNoElements   = 3
	errInvalid      = 4
	errUnclosed     = 5
	errPartialChar  = 6
	errMismatch     = 7
	errDuplicate    = 8
	errJunk         = 9
	errParamRef     = 10
	errUndefined    = 11
	errRecursive    = 12
	errAsync        = 13
	errCharRef      = 14
	errBinaryRef    = 15
	errAttrExternal = 16
	errMisplacedPI  = 17
	errEncoding     = 18
	errWrongEncode  = 19
	errUnclosedData = 20
	errUnbound      = 27
	errUndeclare    = 28
	errXMLDecl      = 30
	errReservedXML  = 38
	errReservedNS   = 39
	errReservedURI  = 40
	errAmplified    = 43
)

// fault is a place where a document is not well-formed.
type fault struct {
	code int
	at   int    // in scanner.buf
	name string // of an undefined entity
}

// more is the fault of a token that goes on behind what has been given.
var more = &fault{code: -1}

func bad(code, at int) *fault { return &fault{code: code, at: at} }

// phase is the part of the document that the scanner is in.
type phase byte

const (
	prolog phase = iota
	content
	inCDATA
	epilog
)

// element is an open element.
type element struct {
	raw  string // as written
	tag  value
	uris int // how many namespaces were bound before it
}

type binding struct{ prefix, uri string }

// scanner is one document.
type scanner struct {
	interp.Object
	t        *thread // during a call
	buf      []byte  // UTF-8 that has not been consumed, from pos
	pos      int
	line     int // of buf[mark], from 1
	col      int // of buf[mark], from 0
	mark     int
	raw      string // bytes that have not been decoded
	encoding string // of the bytes that come; "" is not known yet
	given    bool   // the encoding is the caller's
	final    bool
	began    bool // something was consumed
	doctyped bool
	patience int // how long an incomplete token must be before it is looked at again
	phase    phase
	open     []element
	spaces   []binding
	names    map[string]value
	entities map[string]*entity
	defaults map[string]*attDefaults
	external bool  // there may be declarations that were not read
	direct   int64 // bytes of the document so far
	expanded int64 // bytes that entities added
	held     int64 // what maps and buffers hold
	ns       bool
	split    bool   // text is reported line by line
	joined   []byte // text that has not been reported
	events   []value
	failed   *fault
}

// Traverse implements interp.Heap.
func (s *scanner) Traverse(w *interp.Walker) {
	for _, e := range s.open {
		w.Visit(e.tag)
	}
	for _, v := range s.names {
		w.Visit(v)
	}
	for _, v := range s.events {
		w.Visit(v)
	}
}

// ExtraSize implements interp.Heap.
func (s *scanner) ExtraSize() int64 {
	return s.held + int64(cap(s.buf)+cap(s.joined)+len(s.raw)) + int64(cap(s.open))*48 + int64(cap(s.spaces))*32 + int64(cap(s.events))*16
}

// add charges for n more bytes that the scanner keeps.
func (s *scanner) add(n int) error {
	s.held += int64(n)
	return s.t.Alloc(int64(n))
}

// append puts text behind the buffer, after what has been consumed is dropped.
func (s *scanner) append(text string) error {
	if s.pos > 0 {
		s.advance(s.pos)
		n := copy(s.buf, s.buf[s.pos:])
		s.buf, s.pos, s.mark = s.buf[:n], 0, 0
	}
	if n := len(s.buf) + len(text); n > cap(s.buf) {
		if err := s.t.Alloc(int64(2 * n)); err != nil {
			return err
		}
		s.buf = append(make([]byte, 0, 2*n), s.buf...)
	}
	if err := s.t.Work(int64(len(text))/16 + int64(len(s.buf))/64 + 1); err != nil {
		return err
	}
	s.buf = append(s.buf, text...)
	s.direct += int64(len(text))
	return nil
}

// advance moves the mark, of which line and column are known, to an offset behind it.
func (s *scanner) advance(to int) {
	for i := s.mark; i < to; i++ {
		switch c := s.buf[i]; {
		case c == '\n':
			if i == 0 || s.buf[i-1] != '\r' {
				s.line++
			}
			s.col = 0
		case c == '\r':
			s.line++
			s.col = 0
		case c < utf8.RuneSelf || utf8.RuneStart(c):
			s.col++
		}
	}
	s.mark = to
}

// place is line and column of an offset that is not before the mark.
func (s *scanner) place(at int) (line, col int) {
	keep := [3]int{s.line, s.col, s.mark}
	s.advance(max(s.mark, min(at, len(s.buf))))
	line, col = s.line, s.col
	s.line, s.col, s.mark = keep[0], keep[1], keep[2]
	return line, col
}

// batch is how many events are returned at a time.
const batch = 256

// run consumes tokens until there are enough events or the input ends. A fault is kept, and reported once what came before it has been taken.
func (s *scanner) run(t *thread) error {
	s.t = t
	defer func() { s.t = nil }()
	if s.failed != nil {
		return nil
	}
	if f, err := s.decode(); err != nil {
		return err
	} else if f != nil {
		s.failed = f
		return nil
	}
	for len(s.events) < batch {
		if s.encoding == "" {
			return nil
		}
		if rest := len(s.buf) - s.pos; !s.final && (rest == 0 || rest < s.patience) {
			return nil
		}
		start := s.pos
		f, err := s.token()
		if err != nil {
			return err
		}
		read := s.pos
		if f != nil {
			read = len(s.buf)
			if f != more {
				read = f.at
			}
		}
		if err := t.Work(int64(max(0, read-start))/8 + 4); err != nil {
			return err
		}
		if f == more {
			if !s.final {
				if n := len(s.buf) - start; n > 1024 {
					s.patience = n*3/2 + 1
				}
				return nil
			}
			f = s.unfinished(start)
		}
		if f != nil {
			s.failed = f
			return nil
		}
		s.patience = 0
		if s.pos == start {
			return nil
		}
		s.began = true
		if s.pos-s.mark > 1<<16 {
			s.advance(s.pos)
		}
	}
	return nil
}

// unfinished is the fault of a document that ends within the token that begins at start.
func (s *scanner) unfinished(start int) *fault {
	rest := s.buf[start:]
	switch {
	case s.phase == inCDATA:
		return bad(errUnclosedData, len(s.buf))
	case len(rest) == 0 && s.phase == epilog:
		return nil
	case len(rest) == 0, isDoctype(rest):
		return bad(errNoElements, len(s.buf))
	}
	if s.phase == content && len(rest) >= 9 && string(rest[:9]) == "<![CDATA[" {
		return bad(errUnclosedData, len(s.buf))
	}
	if rest[0] >= utf8.RuneSelf && !utf8.FullRune(rest) {
		return bad(errPartialChar, start)
	}
	return bad(errUnclosed, start)
}

func isDoctype(b []byte) bool { return len(b) > 9 && string(b[:9]) == "<!DOCTYPE" }

// token consumes one token at pos; it consumes nothing at the end of a complete document.
func (s *scanner) token() (*fault, error) {
	i := s.pos
	b := s.buf
	if s.phase == content || s.phase == inCDATA {
		n, f, err := s.contentToken(b, i, true)
		if f == nil && err == nil {
			s.pos = n
		}
		if f == nil && err == nil && len(s.open) == 0 {
			s.phase = epilog
		}
		return f, err
	}
	start := i
	for i < len(b) && isSpace(b[i]) {
		i++
	}
	if i > start {
		s.pos = i
		return nil, s.t.Work(int64(i-start) / 8)
	}
	if i == len(b) {
		if s.final && s.phase == prolog {
			return bad(errNoElements, i), nil
		}
		return nil, nil
	}
	if b[i] != '<' {
		return s.strayText(b, i), nil
	}
	if i+1 == len(b) {
		return more, nil
	}
	var n int
	var f *fault
	var err error
	switch b[i+1] {
	case '?':
		n, f, err = s.instruction(b, i)
	case '!':
		switch {
		case i+2 == len(b):
			return more, nil
		case b[i+2] == '-':
			n, f, err = s.comment(b, i)
		case s.phase == prolog && !s.doctyped && hasPrefix(b[i:], "<!DOCTYPE"):
			n, f, err = s.doctype(b, i)
		default:
			end := i + 2
			for end < len(b) && b[end] >= 'A' && b[end] <= 'Z' || end < len(b) && b[end] >= 'a' && b[end] <= 'z' {
				end++
			}
			if end == len(b) {
				return more, nil
			}
			if s.doctyped {
				return bad(errSyntax, i), nil
			}
			return bad(errInvalid, end), nil
		}
	default:
		if s.phase == epilog {
			return bad(errJunk, i), nil
		}
		if n, f, err = s.startTag(b, i, true); f == nil && err == nil {
			s.phase = content
			if len(s.open) == 0 {
				s.phase = epilog
			}
		}
	}
	if f == nil && err == nil {
		s.pos = n
	}
	return f, err
}

// strayText is the fault of text outside of the document's element.
func (s *scanner) strayText(b []byte, i int) *fault {
	if b[i] >= utf8.RuneSelf {
		if !utf8.FullRune(b[i:]) {
			return more
		}
		if r, n := utf8.DecodeRune(b[i:]); r == utf8.RuneError && n == 1 {
			return bad(errInvalid, i)
		}
	} else if b[i] < ' ' {
		return bad(errInvalid, i)
	}
	if s.phase == epilog {
		return bad(errJunk, i)
	}
	if end, f := s.name(b, i); f == nil && b[end] != '>' && b[end] != '[' && !isSpace(b[end]) {
		return bad(errInvalid, end)
	}
	return bad(errSyntax, i)
}

func hasPrefix(b []byte, p string) bool { return len(b) >= len(p) && string(b[:len(p)]) == p }

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
