package interp

import (
	"slices"
	"strings"

	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
)

// A source that is refused with no more than "invalid syntax" may have a misspelt keyword: each name from the last good statement to the line of the error is
// tried as the keywords that it resembles, and the first one that makes the text acceptable is suggested. The bounds are CPython's.
const (
	maxTypoSource = 1024 // bytes of the text looked at
	maxTypoNames  = 10
	maxTypoTries  = 3 // per name
)

var keywords = []string{"False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
	"finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield"}

// findTypo replaces s by an error that points at a misspelt keyword, when there is one. source is the whole text and stmt the line of the last good statement.
func (f *formatter) findTypo(s *shownSyntax, source string, stmt, line int) error {
	if err := f.t.Bytes(len(source)); err != nil {
		return err
	}
	all := strings.Split(strings.TrimSuffix(source, "\n"), "\n")
	first := max(stmt-1, 0)
	if line > len(all) || first >= line {
		return nil
	}
	lines, _ := dedent(all[first:line])
	text := strings.Join(lines, "\n")
	if len(text) > maxTypoSource {
		return nil
	}
	for _, n := range sourceNames(lines) {
		for _, k := range similarKeywords(n.text) {
			changed := slices.Clone(lines)
			l := changed[n.line]
			changed[n.line] = l[:n.col] + k + l[n.col+len(n.text):]
			if err := f.t.Work(int64(len(text))); err != nil {
				return err
			}
			ok, err := f.acceptable(strings.Join(changed, "\n"))
			if err != nil {
				return err
			}
			if ok {
				col := charOffset(l, n.col)
				s.msg = "invalid syntax. Did you mean '" + k + "'?"
				s.text = l + "\n"
				s.offset, s.endOffset = col+1, col+1+len([]rune(n.text))
				s.endLine, s.typo = s.line, true
				return nil
			}
		}
	}
	return nil
}

// acceptable reports whether text is Python, or the beginning of it.
func (f *formatter) acceptable(text string) (bool, error) {
	file, err := syntax.Parse("", text+"\n", syntax.Options{Check: f.t.compileCheck})
	if err == nil {
		_, err = compile.Compile(file, compile.Options{Check: f.t.compileCheck})
	}
	switch e := err.(type) {
	case nil:
		return true, nil
	case *syntax.SyntaxError:
		return e.AtEnd || strings.Contains(e.Msg, "unterminated triple-quoted"), nil
	case *syntax.LimitError:
		return false, nil
	}
	return false, err
}

// sourceName is a name in a source: its line from 0 and its column in bytes.
type sourceName struct {
	text      string
	line, col int
}

// sourceNames lists the names in lines that are no keywords, the first few; those in strings and comments don't count.
func sourceNames(lines []string) (out []sourceName) {
	quote := "" // of the string that goes on, when it is a triple-quoted one
	for i, l := range lines {
		for j := 0; j < len(l); {
			c := l[j]
			switch {
			case quote != "":
				n := strings.Index(l[j:], quote)
				if n < 0 {
					j = len(l)
					continue
				}
				j += n + len(quote)
				quote = ""
			case c == '#':
				j = len(l)
			case c == '"' || c == '\'':
				if q := strings.Repeat(string(c), 3); strings.HasPrefix(l[j:], q) {
					quote, j = q, j+3
					continue
				}
				for j++; j < len(l) && l[j] != c; j++ {
					if l[j] == '\\' {
						j++
					}
				}
				j++
			case isWordByte(c):
				k := j
				for k < len(l) && isWordByte(l[k]) {
					k++
				}
				if word := l[j:k]; (c < '0' || c > '9') && !slices.Contains(keywords, word) {
					if len(out) == maxTypoNames {
						return out
					}
					out = append(out, sourceName{word, i, j})
				}
				j = k
			default:
				j++
			}
		}
	}
	return out
}

func isWordByte(c byte) bool {
	return c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// similarKeywords lists the keywords that word resembles: the closest by edits, then those that share at least half of their letters with it in runs.
func similarKeywords(word string) (out []string) {
	if k := closest(word, keywords); k != "" {
		out = append(out, k)
	}
	type scored struct {
		k     string
		score float64
	}
	var good []scored
	for _, k := range keywords {
		if s := 2 * float64(sharedRuns(k, word)) / float64(len(k)+len(word)); s >= 0.5 {
			good = append(good, scored{k, s})
		}
	}
	slices.SortFunc(good, func(a, b scored) int {
		switch {
		case a.score > b.score || a.score == b.score && a.k > b.k:
			return -1
		case a == b:
			return 0
		}
		return 1
	})
	for _, g := range good[:min(maxTypoTries, len(good))] {
		out = append(out, g.k)
	}
	return out[:min(maxTypoTries, len(out))]
}

// sharedRuns is the number of letters in the longest common run of a and b and, recursively, in the longest common runs to its left and right: the measure of
// difflib's SequenceMatcher. It recurses at most as deep as the shorter word is long, and words longer than maxSuggestLen share nothing.
func sharedRuns(a, b string) int {
	if len(a) > maxSuggestLen || len(b) > maxSuggestLen {
		return 0
	}
	best, bi, bj := 0, 0, 0
	for i := range len(a) {
		for j := range len(b) {
			n := 0
			for i+n < len(a) && j+n < len(b) && a[i+n] == b[j+n] {
				n++
			}
			if n > best {
				best, bi, bj = n, i, j
			}
		}
	}
	if best == 0 {
		return 0
	}
	return best + sharedRuns(a[:bi], b[:bj]) + sharedRuns(a[bi+best:], b[bj+best:])
}
