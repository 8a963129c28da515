package scripttest

import (
	"fmt"
	"strconv"
	"strings"
)

const (
	diffBefore = 2   // lines shown before the first difference
	diffAfter  = 5   // lines shown of each side from there on
	diffWidth  = 160 // bytes shown of a line
)

// diff shows where got leaves want: the first line that differs, with the lines around it, or "" where they are equal.
// Lines only in want are marked -, those only in got +. It shows the first difference and not all of them, since what
// follows the first is most often its consequence.
func diff(want, got string) string {
	if want == got {
		return ""
	}
	w, g := splitLines(want), splitLines(got)
	at := 0
	for at < len(w) && at < len(g) && w[at] == g[at] {
		at++
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  line %d (- want, + got):\n", at+1)
	for _, line := range w[max(0, at-diffBefore):at] {
		fmt.Fprintf(&b, "    %s\n", show(line))
	}
	side(&b, '-', w[at:])
	side(&b, '+', g[at:])
	return b.String()
}

func side(b *strings.Builder, mark byte, lines []string) {
	for i, line := range lines {
		if i == diffAfter {
			fmt.Fprintf(b, "  %c … %d more lines\n", mark, len(lines)-i)
			return
		}
		fmt.Fprintf(b, "  %c %s\n", mark, show(line))
	}
	if len(lines) == 0 {
		fmt.Fprintf(b, "  %c (ends here)\n", mark)
	}
}

// splitLines cuts text after each newline; the newlines stay, so that a missing last one shows.
func splitLines(text string) []string {
	return strings.SplitAfter(text, "\n")[:strings.Count(text, "\n")+btoi(text != "" && !strings.HasSuffix(text, "\n"))]
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// show prints a line without its newline, quoted where something in it would not be seen.
func show(line string) string {
	text, complete := strings.CutSuffix(line, "\n")
	note := ""
	if !complete {
		note = " (no newline)"
	}
	if len(text) > diffWidth {
		text, note = strings.ToValidUTF8(text[:diffWidth], "")+"…", fmt.Sprintf(" (%d bytes)", len(line))+note
	}
	if strings.TrimRight(text, " \t\r") != text || strings.ContainsFunc(text, func(r rune) bool { return !strconv.IsPrint(r) && r != '\t' }) {
		text = strconv.Quote(text)
	}
	return text + note
}
