package rex

import (
	"strings"

	"github.com/safepy/safepy/internal/ucd"
)

// token is a character of the pattern, or a backslash and the character after
// it.
type token struct {
	r   rune
	esc bool
}

// eof is the token after the last one.
var eof = token{r: -1}

func (t token) is(r rune) bool { return t.r == r && !t.esc }

func (t token) size() int {
	switch {
	case t == eof:
		return 0
	case t.esc:
		return 2
	}
	return 1
}

func (t token) append(b []byte) []byte {
	if t.esc {
		b = append(b, '\\')
	}
	return ucd.AppendWTF8(b, t.r)
}

func (t token) String() string { return string(t.append(nil)) }

func (t token) in(set string) bool {
	return !t.esc && t.r >= 0 && strings.ContainsRune(set, t.r)
}

const (
	digits    = "0123456789"
	octDigits = "01234567"
	hexDigits = "0123456789abcdefABCDEF"
)

// source hands out the tokens of a pattern, always knowing the next one. The
// first error is kept and ends the text: every later token is eof, and later
// errors are consequences and ignored.
type source struct {
	orig    string
	text    []rune
	isBytes bool
	i       int // past next
	next    token
	err     error
}

func newSource(s string, isBytes bool) *source {
	src := &source{orig: s, text: runes(s, isBytes), isBytes: isBytes}
	src.advance()
	return src
}

func (s *source) advance() {
	if s.err != nil || s.i >= len(s.text) {
		s.next = eof
		return
	}
	s.next = token{r: s.text[s.i]}
	s.i++
	if s.next.r != '\\' {
		return
	}
	if s.i >= len(s.text) {
		s.failAt("bad escape (end of pattern)", len(s.text)-1)
		return
	}
	s.next = token{r: s.text[s.i], esc: true}
	s.i++
}

// get takes the next token.
func (s *source) get() token {
	t := s.next
	s.advance()
	return t
}

// match takes the next token if it is r.
func (s *source) match(r rune) bool {
	if s.next.is(r) {
		s.advance()
		return true
	}
	return false
}

// tell is the position of the next token.
func (s *source) tell() int { return s.i - s.next.size() }

func (s *source) seek(pos int) {
	s.i = pos
	s.advance()
}

// fail reports an error that lies back characters before the next token.
func (s *source) fail(msg string, back int) { s.failAt(msg, s.tell()-back) }

func (s *source) failAt(msg string, pos int) {
	if s.err != nil {
		return
	}
	if s.isBytes {
		msg = asciiMsg(msg)
	}
	s.setErr(newPatternError(msg, s.orig, s.text, pos))
}

func (s *source) setErr(err error) {
	if s.err == nil {
		s.err = err
		s.i = len(s.text)
		s.next = eof
	}
}

// while takes up to n tokens of a set and appends them to b.
func (s *source) while(n int, set string, b []byte) []byte {
	for ; n > 0 && s.next.in(set); n-- {
		b = append(b, byte(s.next.r))
		s.advance()
	}
	return b
}

// until takes a name that ends with a character. It returns the name and its
// length in characters.
func (s *source) until(end rune, what string) (name string, size int) {
	var b []byte
	for {
		t := s.get()
		switch {
		case t == eof:
			if size == 0 {
				s.fail("missing "+what, 0)
			} else {
				s.fail("missing "+string(end)+", unterminated name", size)
			}
			return "", 0
		case t.is(end):
			if size == 0 {
				s.fail("missing "+what, 1)
			}
			return string(b), size
		}
		b = t.append(b)
		size += t.size()
	}
}

// checkName reports a group name that is no identifier.
func (s *source) checkName(name string, size, back int) bool {
	text := runes(name, false)
	ok := len(text) > 0 && ucd.IsXIDStart(text[0])
	ascii := true
	for _, r := range text {
		ok = ok && ucd.IsXIDContinue(r)
		ascii = ascii && r < 0x80
	}
	if s.isBytes && !ascii {
		s.fail("bad character in group name "+quote(text, true), size+back)
		return false
	}
	if !ok {
		s.fail("bad character in group name "+quote(text, false), size+back)
	}
	return ok
}
