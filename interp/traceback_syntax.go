package interp

import (
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/interp/syntax"
)

// shownSyntax is what is shown of a SyntaxError instead of its str().
type shownSyntax struct {
	msg, file          string
	hasFile            bool
	text               string
	hasText            bool
	line, endLine      string // as text, whatever they were
	offset, endOffset  int
	hasLine, hasOffset bool
	typo               bool // the rest is about a misspelt keyword
}

// collectSyntax reads the fields, whatever Python code may have put there.
func (f *formatter) collectSyntax(e *Exc) (*shownSyntax, error) {
	s := &shownSyntax{msg: "<no detail available>"}
	num := func(i int) (int, bool) {
		v := e.extra[i]
		if v.ref != nil && (v.IsSmallInt() || v.IsBool()) {
			return int(v.SmallInt()), true
		}
		return 0, false
	}
	str := func(i int) (string, bool, error) {
		v := e.extra[i]
		if v.ref == nil || v.IsNone() {
			return "", false, nil
		}
		if s, ok := AsStr(v); ok {
			return s.s, true, nil
		}
		text, err := f.safeText(v, "<unprintable>", f.t.Str)
		return text, true, err
	}
	var err error
	if s.file, s.hasFile, err = str(syntaxFilename); err != nil {
		return nil, err
	}
	if m, ok, err := str(syntaxMsg); err != nil {
		return nil, err
	} else if ok && m != "" {
		s.msg = m
	}
	if s.line, s.hasLine, err = str(syntaxLineno); err != nil {
		return nil, err
	}
	if s.endLine, _, err = str(syntaxEndLineno); err != nil {
		return nil, err
	}
	if t, ok := AsStr(orNone(e.extra[syntaxText])); ok {
		s.text, s.hasText = t.s, true
	}
	s.offset, s.hasOffset = num(syntaxOffset)
	s.endOffset, _ = num(syntaxEndOffset)
	if meta, ok := AsTuple(orNone(e.extra[syntaxMetadata])); ok && len(meta.items) == 3 && s.hasText && syntax.Vague(s.msg) {
		source, isStr := GoString(meta.items[2])
		line, isNum := num(syntaxLineno)
		if isStr && isNum && meta.items[0].IsSmallInt() {
			return s, f.findTypo(s, source, int(meta.items[0].SmallInt()), line)
		}
	}
	return s, nil
}

// show is the place, the line, the caret and the message; typ is the class's name.
func (s *shownSyntax) show(typ string) string {
	var b strings.Builder
	suffix := ""
	switch {
	case s.hasLine:
		file := s.file
		if !s.hasFile {
			file = "<string>"
		}
		b.WriteString("  File \"" + file + "\", line " + s.line + "\n")
	case s.hasFile:
		suffix = " (" + s.file + ")"
	}
	if s.hasText {
		s.showLine(&b)
	}
	b.WriteString(typ + ": " + s.msg + suffix)
	return b.String()
}

// maxCarets bounds what a made-up column can ask for.
const maxCarets = 1000

// showLine writes the source line without its indentation, and the carets.
func (s *shownSyntax) showLine(b *strings.Builder) {
	whole := strings.TrimRight(s.text, "\n")
	line := strings.TrimLeft(whole, " \n\f")
	cut := utf8.RuneCountInString(whole) - utf8.RuneCountInString(line)
	b.WriteString("    " + line + "\n")
	if !s.hasOffset {
		return
	}
	behind := utf8.RuneCountInString(whole) + 1
	limit := behind
	if s.text == "" {
		limit = maxCarets
	}
	offset, end := min(s.offset, limit), behind
	if s.line == s.endLine && s.endOffset != 0 {
		end = min(s.endOffset, limit)
	} else if s.line == s.endLine {
		end = offset
	}
	if offset >= end {
		end = offset + 1
	}
	from, to := offset-1-cut, end-1-cut
	if from < 0 {
		return
	}
	b.WriteString("    ")
	i := 0
	for _, r := range line {
		if i++; i > from {
			break
		}
		if isSpace(r) {
			b.WriteRune(r) // a tab keeps the caret in its place
		} else {
			b.WriteByte(' ')
		}
	}
	b.WriteString(strings.Repeat("^", to-from) + "\n")
}
