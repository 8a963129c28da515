package interp

import (
	"strings"
	"unicode/utf8"
)

// shownSyntax is what is shown of a SyntaxError instead of its str().
type shownSyntax struct {
	msg, file          string
	hasFile            bool
	text               string
	hasText            bool
	line, offset       int
	endLine, endOffset int
	hasLine, hasOffset bool
	hasEndOffset       bool
	lineText           string // lineno as text
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
	if s.lineText, s.hasLine, err = str(syntaxLineno); err != nil {
		return nil, err
	}
	if t, ok := AsStr(orNone(e.extra[syntaxText])); ok {
		s.text, s.hasText = t.s, true
	}
	var isNum bool
	if s.line, isNum = num(syntaxLineno); !isNum {
		s.line = -1
	}
	s.endLine, _ = num(syntaxEndLineno)
	s.offset, s.hasOffset = num(syntaxOffset)
	s.endOffset, s.hasEndOffset = num(syntaxEndOffset)
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
		b.WriteString("  File \"" + file + "\", line " + s.lineText + "\n")
	case s.hasFile:
		suffix = " (" + s.file + ")"
	}
	if s.hasText {
		s.showLine(&b)
	}
	b.WriteString(typ + ": " + s.msg + suffix)
	return b.String()
}

// showLine writes the source line without its indentation, and the carets.
func (s *shownSyntax) showLine(b *strings.Builder) {
	whole := strings.TrimRight(s.text, "\n")
	line := strings.TrimLeft(whole, " \n\f")
	cut := utf8.RuneCountInString(whole) - utf8.RuneCountInString(line)
	b.WriteString("    " + line + "\n")
	if !s.hasOffset {
		return
	}
	offset, end := s.offset, s.offset
	if s.line != s.endLine {
		end = utf8.RuneCountInString(whole) + 1
	} else if s.hasEndOffset && s.endOffset != 0 {
		end = s.endOffset
	}
	if n := utf8.RuneCountInString(s.text); s.text != "" && offset > n {
		offset = n
		end = max(end, offset)
	}
	if offset >= end || end < 0 {
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
	b.WriteString(strings.Repeat("^", min(max(0, to-from), len(s.text)+2)) + "\n")
}
