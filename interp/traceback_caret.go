package interp

import (
	"strings"
	"unicode/utf8"

	"github.com/go-python/gpython/ast"

	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp/syntax"
)

// The part of a traceback entry below its first line: the source, and carets under the part that was being evaluated.
//
//	    x = f(a) + g[b]        the whole span is underlined by ~, and the operator, the brackets of a subscript or of a call by ^
//	        ~~~~~^~~~~~
//
// A span over several lines shows its first and last lines and those next to where the marks change.

// place is a position in a list of lines, in characters.
type place struct{ line, col int }

// before reports whether p comes before q.
func (p place) before(q place) bool { return p.line < q.line || p.line == q.line && p.col < q.col }

// caretText is the source of entry f with its carets, indented; "" when there is no source.
func (s *sources) caretText(f *FrameSummary) (string, error) {
	span := max(1, f.EndLine-f.Line+1)
	if err := s.t.Work(int64(span)); err != nil {
		return "", err
	}
	if err := s.t.Alloc(int64(span) * 64); err != nil {
		return "", err
	}
	lines := f.Lines()
	if f.Col < 0 || f.EndLine == 0 {
		if l := f.Text(); l != "" {
			return "    " + l + "\n", nil
		}
		return "", nil
	}
	shown, err := s.marked(lines, f.Col, f.EndCol)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, l := range shown {
		b.WriteString("    " + l.Text + "\n")
		if l.HasMarks {
			b.WriteString("    " + l.Marks + "\n")
		}
	}
	return b.String(), nil
}

// marked is what is shown of lines, of which the part from byte col of the first to byte endCol of the last was being evaluated; nothing of blank ones.
func (s *sources) marked(lines []string, col, endCol int) ([]MarkedLine, error) {
	n := 0
	for _, l := range lines {
		n += len(l)
	}
	if err := s.t.Bytes(n * 8); err != nil {
		return nil, err
	}
	if err := s.t.Alloc(int64(n)*4 + int64(len(lines))*64); err != nil {
		return nil, err
	}
	shown, cut := dedent(lines)
	if strings.TrimSpace(strings.Join(shown, "")) == "" {
		return nil, nil
	}
	last := len(lines) - 1
	start := max(0, charOffset(lines[0], col)-cut)
	end := max(0, charOffset(lines[last], endCol)-cut)
	c := caretBlock{lines: shown, start: place{0, start}, end: place{last, end}}
	if err := s.findMarks(&c); err != nil {
		return nil, err
	}
	return c.render(), nil
}

// dedent removes the white space that all lines begin with, and tells how many characters the first line lost.
func dedent(lines []string) (out []string, cut int) {
	margin, first := "", true
	for _, l := range lines {
		body := strings.TrimLeft(l, " \t")
		if body == "" {
			continue
		}
		indent := l[:len(l)-len(body)]
		if first {
			margin, first = indent, false
			continue
		}
		n := 0
		for n < len(margin) && n < len(indent) && margin[n] == indent[n] {
			n++
		}
		margin = margin[:n]
	}
	out = make([]string, len(lines))
	for i, l := range lines {
		if strings.TrimLeft(l, " \t") != "" {
			out[i] = strings.TrimPrefix(l, margin)
		}
	}
	return out, utf8.RuneCountInString(lines[0]) - utf8.RuneCountInString(out[0])
}

// charOffset is the number of characters in the first n bytes of line.
func charOffset(line string, n int) int { return countRunes(line[:min(n, len(line))]) }

// caretBlock is what is shown of one entry.
type caretBlock struct {
	lines      []string
	start, end place // of the span
	marked     bool  // left and right are set
	left       place // the part between is marked by ^, the rest by ~
	right      place
	carets     bool
}

// findMarks decides whether carets are shown and where the marks change.
func (s *sources) findMarks(c *caretBlock) error {
	segment := append([]string(nil), c.lines...)
	last := c.end.line
	segment[last] = cutChars(segment[last], c.end.col)
	segment[0] = strings.TrimPrefix(segment[0], cutChars(segment[0], c.start.col))
	left, right, ok, err := s.anchors(segment)
	if err != nil {
		return err
	}
	if ok {
		c.marked = true
		c.left, c.right = left, right
		if left.line == 0 {
			c.left.col += c.start.col
		}
		if right.line == 0 {
			c.right.col += c.start.col
		}
	}
	plain, err := s.plainStatement(c)
	if err != nil || plain {
		return err
	}
	before := strings.TrimSpace(cutChars(c.lines[0], c.start.col))
	after := strings.TrimSpace(strings.TrimPrefix(c.lines[last], cutChars(c.lines[last], c.end.col)))
	c.carets = ok || before != "" || after != ""
	return nil
}

// cutChars is the first n characters of s.
func cutChars(s string, n int) string {
	i := 0
	for ; n > 0 && i < len(s); n-- {
		i += runeSize(s[i])
	}
	return s[:min(i, len(s))]
}

func (s *sources) parse(src string) (*syntax.File, error) {
	f, err := syntax.Parse("", src, syntax.Options{MaxSource: 1 << 20, MaxDepth: 400, Check: s.t.compileCheck})
	if err != nil {
		switch err.(type) {
		case *syntax.SyntaxError, *syntax.LimitError:
			return nil, nil
		}
		return nil, err
	}
	return f, nil
}

// plainStatement reports whether the span is the whole call in `return f(…)` or `x = v(…)`, where carets would say nothing new.
func (s *sources) plainStatement(c *caretBlock) (bool, error) {
	f, err := s.parse(strings.Join(c.lines, "\n"))
	if err != nil || f == nil {
		return false, err
	}
	if len(f.Body) == 0 {
		return true, nil
	}
	var call *ast.Call
	switch st := f.Body[0].(type) {
	case *ast.Return:
		if x, ok := st.Value.(*ast.Call); ok {
			if _, ok := x.Func.(*ast.Name); ok {
				call = x
			}
		}
	case *ast.Assign:
		if _, ok := st.Targets[0].(*ast.Name); ok && len(st.Targets) == 1 {
			call, _ = st.Value.(*ast.Call)
		}
	}
	if call == nil {
		return false, nil
	}
	sp := f.Span(call)
	return sp.Line == 1 && int(sp.EndLine) == len(c.lines) && int(sp.Col) == c.start.col && int(sp.EndCol) == c.end.col, nil
}

// anchors finds the operator, or the brackets, of the expression that lines are.
func (s *sources) anchors(lines []string) (left, right place, ok bool, err error) {
	f, err := s.parse("(\n" + strings.Join(lines, "\n") + "\n)")
	if err != nil || f == nil || len(f.Body) != 1 {
		return left, right, false, err
	}
	st, ok := f.Body[0].(*ast.ExprStmt)
	if !ok {
		return left, right, false, nil
	}
	// Positions of the tree, in lines.
	at := func(line, col int32) place {
		p := place{line: int(line) - 2}
		if p.line < 0 || p.line >= len(lines) {
			return place{-1, 0}
		}
		p.col = charOffset(lines[p.line], int(col))
		return p
	}
	endOf := func(n ast.Ast) place { sp := f.Span(n); return at(sp.EndLine, sp.EndCol) }
	startOf := func(n ast.Ast) place { sp := f.Span(n); return at(sp.Line, sp.Col) }
	text := newCharLines(lines)
	switch x := st.Value.(type) {
	case *ast.BinOp:
		left, ok = text.skip(endOf(x.Left))
		if !ok {
			return left, right, false, nil
		}
		right = place{left.line, left.col + 1}
		if c := text.at(right); c != 0 && right.before(startOf(x.Right)) && !isSpace(c) && c != '\\' && c != '#' {
			right.col++
		}
		return left, right, true, nil
	case *ast.Subscript:
		left, ok = text.skip(endOf(x.Value))
		if !ok {
			return left, right, false, nil
		}
		sp := f.Span(x)
		return left, at(sp.EndLine, sp.EndCol), true, nil
	case *ast.Call:
		left, ok = text.skip(endOf(x.Func))
		if !ok {
			return left, right, false, nil
		}
		sp := f.Span(x)
		return left, at(sp.EndLine, sp.EndCol), true, nil
	}
	return left, right, false, nil
}

// charLines are lines by characters.
type charLines [][]rune

func newCharLines(lines []string) charLines {
	out := make(charLines, len(lines))
	for i, l := range lines {
		out[i] = []rune(l)
	}
	return out
}

// at is the character at p, 0 beyond the end of a line.
func (c charLines) at(p place) rune {
	if p.line < 0 || p.line >= len(c) || p.col >= len(c[p.line]) {
		return 0
	}
	return c[p.line][p.col]
}

// skip moves p over white space, closing parentheses, comments and line ends.
func (c charLines) skip(p place) (place, bool) {
	if p.line < 0 {
		return p, false
	}
	for p.line < len(c) {
		switch ch := c.at(p); {
		case ch == 0 || ch == '#' || ch == '\\':
			p = place{p.line + 1, 0}
		case isSpace(ch) || ch == ')':
			p.col++
		default:
			return p, true
		}
	}
	return p, false
}

func isSpace(r rune) bool { return r == ' ' || '\t' <= r && r <= '\r' || r > 127 && ucd.IsSpace(r) }

// displayWidth is how many columns the first n characters of s take.
func displayWidth(s string, n int) int {
	if isASCII(s) {
		return n
	}
	w := 0
	for i := 0; i < len(s) && n > 0; n-- {
		r, size := ucd.DecodeWTF8(s, i)
		i += size
		switch ucd.EastAsianWidth(r) {
		case "W", "F":
			w++
		}
		w++
	}
	return w
}

// render puts the lines worth showing together.
func (c *caretBlock) render() []MarkedLine {
	var out []MarkedLine
	show := c.significant()
	prev := -1
	for i := range c.lines {
		if !show[i] {
			continue
		}
		if gap := i - prev - 1; prev >= 0 && gap == 1 {
			out = append(out, c.line(i-1))
		} else if prev >= 0 && gap > 1 {
			out = append(out, MarkedLine{Text: "...<" + itoa(gap) + " lines>..."})
		}
		out = append(out, c.line(i))
		prev = i
	}
	flat := make([]string, 0, 2*len(out))
	for _, l := range out {
		flat = append(flat, l.Text, l.Marks)
	}
	flat, _ = dedent(flat)
	for i := range out {
		out[i].Text, out[i].Marks = flat[2*i], flat[2*i+1]
	}
	return out
}

// significant marks the first and the last line and those around the places where marks change.
func (c *caretBlock) significant() map[int]bool {
	show := map[int]bool{0: true, len(c.lines) - 1: true}
	if c.marked {
		for d := -1; d <= 1; d++ {
			show[c.left.line+d] = true
			show[c.right.line+d] = true
		}
	}
	return show
}

// line is line i with its carets.
func (c *caretBlock) line(i int) MarkedLine {
	l := c.lines[i]
	if !c.carets {
		return MarkedLine{Text: l}
	}
	var b strings.Builder
	all := displayWidth(l, countRunes(l))
	n, from := all, 0
	if i == c.end.line {
		n = displayWidth(l, c.end.col)
	}
	if i == 0 {
		from = displayWidth(l, c.start.col)
	}
	from = max(from, countRunes(l)-countRunes(strings.TrimLeftFunc(l, isSpace)))
	lo, hi := n, n // columns of the part marked by ^
	if c.marked && i >= c.left.line && i <= c.right.line {
		lo = 0
		if i == c.left.line {
			lo = displayWidth(l, c.left.col)
		}
		if i == c.right.line {
			hi = displayWidth(l, c.right.col)
		}
	}
	for col := range n {
		switch {
		case col < from:
			b.WriteByte(' ')
		case !c.marked || lo <= col && col < hi:
			b.WriteByte('^')
		default:
			b.WriteByte('~')
		}
	}
	return MarkedLine{l, b.String(), true}
}
