package interp

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
)

// An uncaught exception as CPython shows it. The work is in two steps, as there: first everything is asked of the exceptions and those they are linked to
// (their str() may run Python code), then the text is put together.

const (
	maxGroupWidth   = 15 // exceptions of a group that are shown
	maxGroupDepth   = 10 // levels of nested groups
	repeatsShown    = 3  // times that the same entry is shown in a row
	maxShownLinks   = 100_000
	causeSeparator  = "\nThe above exception was the direct cause of the following exception:\n\n"
	contextSepText  = "\nDuring handling of the above exception, another exception occurred:\n\n"
	tracebackHeader = "Traceback (most recent call last):\n"
)

// shownExc is what is shown of one exception.
type shownExc struct {
	typ      string
	str      string // str(exc) with the suggestion
	notes    []string
	hasNotes bool
	tb       *Traceback
	syntax   *shownSyntax
	cause    *shownExc
	context  *shownExc
	group    bool
	members  []*shownExc
	nMembers int
}

// formatter collects and writes.
type formatter struct {
	t     *Thread
	src   sources
	seen  map[*Exc]bool
	limit int // so many of the last entries of a traceback are shown
	out   *Builder
	texts map[traceKey]string // formatted entries
	depth int                 // of groups, while writing
	close bool                // the innermost group's closing line is still to be written
}

// traceKey tells entries of a traceback apart.
type traceKey struct {
	fn       *Function
	pc, line int32
}

const noTracebackLimit = int(^uint(0) >> 1)

// FormatException is the text that CPython prints for an uncaught exception, with its causes and contexts.
//
// A text that does not fit the sandbox's memory ends where it was when that showed.
func FormatException(t *Thread, e *Exc) (string, error) {
	f := newFormatter(t)
	mark := t.Root(ValueOf(e))
	defer t.Unroot(mark)
	f.out.Root()
	s, err := f.collectAll(e)
	if s != nil && (err == nil || IsExc(err, BaseException)) {
		err = f.write(s)
	}
	if _, isExc := err.(*Exc); isExc {
		err = nil // out of memory
	}
	return escapeSurrogates(string(f.out.b)), err
}

func newFormatter(t *Thread) *formatter {
	return &formatter{t: t, src: sources{t: t}, seen: map[*Exc]bool{}, limit: t.tracebackLimit(), out: t.NewBuilder(), texts: map[traceKey]string{}}
}

// tracebackLimit is sys.tracebacklimit as a limit: so many of the last entries.
func (t *Thread) tracebackLimit() int {
	if t.modules == nil {
		return noTracebackLimit
	}
	m, ok := t.modules.getString("sys")
	if !ok {
		return noTracebackLimit
	}
	if mod, ok := As[Module](m, moduleLayout); ok && mod.dict != nil {
		if v, ok := mod.dict.getString("tracebacklimit"); ok && v.IsSmallInt() {
			return int(max(0, min(v.SmallInt(), maxShownLinks)))
		}
	}
	return noTracebackLimit
}

// collectAll collects e and everything that it is linked to, each exception once.
func (f *formatter) collectAll(e *Exc) (*shownExc, error) {
	type item struct {
		s *shownExc
		e *Exc
	}
	first, err := f.collect(e)
	if err != nil {
		return first, err
	}
	queue := []item{{first, e}}
	n := 0
	add := func(x *Exc) (*shownExc, error) {
		if n++; n > maxShownLinks {
			return nil, nil
		}
		s, err := f.collect(x)
		if err == nil {
			queue = append(queue, item{s, x})
		}
		return s, err
	}
	for len(queue) > 0 {
		it := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if c := it.e.cause; c != nil && !f.seen[c] {
			if it.s.cause, err = add(c); err != nil {
				return first, err
			}
		}
		if c := it.e.context; c != nil && it.s.cause == nil && !it.e.suppress && !f.seen[c] {
			if it.s.context, err = add(c); err != nil {
				return first, err
			}
		}
		if !it.s.group {
			continue
		}
		items := it.e.groupItems()
		it.s.nMembers = len(items)
		for i := range min(len(items), maxGroupWidth) {
			m, err := add(cast[Exc](items[i]))
			if err != nil {
				return first, err
			}
			if m != nil {
				it.s.members = append(it.s.members, m)
			}
		}
	}
	return first, nil
}

// collect asks one exception for what is shown of it.
func (f *formatter) collect(e *Exc) (*shownExc, error) {
	t := f.t
	if err := t.Alloc(400); err != nil {
		return nil, err
	}
	if err := t.Work(100); err != nil {
		return nil, err
	}
	f.seen[e] = true
	s := &shownExc{typ: e.typ.QualName, tb: e.traceback(t)}
	switch m := e.typ.ModuleName(); m {
	case "builtins", "__main__":
	case "":
		s.typ = "<unknown>." + s.typ
	default:
		s.typ = m + "." + s.typ
	}
	_, s.group = asGroup(ValueOf(e))
	var err error
	if s.str, err = f.safeText(ValueOf(e), "<exception str() failed>", t.Str); err != nil {
		return s, err
	}
	if err := f.collectNotes(e, s); err != nil {
		return s, err
	}
	if e.typ.IsSubtype(SyntaxError) {
		s.syntax, err = f.collectSyntax(e)
		return s, err
	}
	hint, err := f.suggestion(e, s.tb)
	s.str += hint
	return s, err
}

// safeText is show(v), or failed when that raises.
func (f *formatter) safeText(v Value, failed string, show func(Value) (*Str, error)) (string, error) {
	s, err := show(v)
	if err != nil {
		if _, ok := err.(*Exc); ok {
			return failed, nil
		}
		return "", err
	}
	return s.s, nil
}

// collectNotes reads __notes__: each note by its str(); anything but a sequence by its repr().
func (f *formatter) collectNotes(e *Exc, s *shownExc) error {
	t := f.t
	notes, err := t.getAttrOpt(ValueOf(e), t.intern("__notes__"))
	if err != nil {
		x, ok := err.(*Exc)
		if !ok {
			return err
		}
		text, err := f.safeText(ValueOf(x), "<__notes__ repr() failed>", t.Repr)
		s.notes, s.hasNotes = []string{"Ignored error getting __notes__: " + text}, true
		return err
	}
	if notes.ref == nil || notes.IsNone() {
		return nil
	}
	s.hasNotes = true
	_, isStr := AsStr(notes)
	if _, isBytes := As[Bytes](notes, bytesLayout); isStr || isBytes || !isSequence(notes) {
		text, err := f.safeText(notes, "<__notes__ repr() failed>", t.Repr)
		s.notes = []string{text}
		return err
	}
	l, err := t.Collect(notes)
	if err != nil {
		if _, ok := err.(*Exc); ok {
			return nil
		}
		return err
	}
	for _, n := range l.items {
		text, err := f.safeText(n, "<note str() failed>", t.Str)
		if err != nil {
			return err
		}
		if err := t.Alloc(int64(len(text)) + 32); err != nil {
			return err
		}
		s.notes = append(s.notes, text)
	}
	return nil
}

func isSequence(v Value) bool { return v.Type().slots.SequenceFlag == 1 }

// write writes s behind what it is linked to.
func (f *formatter) write(s *shownExc) error {
	type part struct {
		s         *shownExc
		separator string
	}
	var parts []part
	for s != nil {
		p := part{s: s}
		next := s.cause
		if next != nil {
			p.separator = causeSeparator
		} else if next = s.context; next != nil {
			p.separator = contextSepText
		}
		parts = append(parts, p)
		s = next
	}
	for i := len(parts) - 1; i >= 0; i-- {
		p := parts[i]
		if p.separator != "" {
			if err := f.emit(p.separator); err != nil {
				return err
			}
		}
		if p.s.group {
			if err := f.writeGroup(p.s); err != nil {
				return err
			}
			continue
		}
		if p.s.tb != nil && f.limit != 0 {
			if err := f.emit(tracebackHeader); err != nil {
				return err
			}
			if err := f.stack(p.s.tb); err != nil {
				return err
			}
		}
		if err := f.exceptionOnly(p.s); err != nil {
			return err
		}
	}
	return nil
}

// writeGroup writes a group and its members, each in its frame.
func (f *formatter) writeGroup(s *shownExc) error {
	if f.depth > maxGroupDepth {
		return f.emit("... (max_group_depth is " + itoa(maxGroupDepth) + ")\n")
	}
	top := f.depth == 0
	if top {
		f.depth = 1
	}
	if s.tb != nil && f.limit != 0 {
		margin := "| "
		if top {
			margin = "+ "
		}
		if err := f.put(strings.Repeat(" ", 2*f.depth) + margin + "Exception Group " + tracebackHeader); err != nil {
			return err
		}
		if err := f.stack(s.tb); err != nil {
			return err
		}
	}
	if err := f.exceptionOnly(s); err != nil {
		return err
	}
	n := min(s.nMembers, maxGroupWidth+1)
	f.close = false
	for i := range n {
		if i == n-1 {
			f.close = true
		}
		if err := f.writeMember(s, i); err != nil {
			return err
		}
		if i == n-1 && f.close {
			if err := f.put(strings.Repeat(" ", 2*(f.depth+1)) + "+------------------------------------\n"); err != nil {
				return err
			}
			f.close = false
		}
	}
	if top {
		f.depth = 0
	}
	return nil
}

func (f *formatter) writeMember(s *shownExc, i int) error {
	title, corner := itoa(i+1), "  "
	if i >= maxGroupWidth {
		title = "..."
	}
	if i == 0 {
		corner = "+-"
	}
	if err := f.put(strings.Repeat(" ", 2*f.depth) + corner + "+---------------- " + title + " ----------------\n"); err != nil {
		return err
	}
	f.depth++
	defer func() { f.depth-- }()
	if i < len(s.members) && i < maxGroupWidth {
		return f.write(s.members[i])
	}
	rest := s.nMembers - maxGroupWidth
	return f.emit("and " + itoa(rest) + " more exception" + plural(rest) + "\n")
}

// stack writes the entries of a traceback. An entry that repeats is shown three times.
func (f *formatter) stack(tb *Traceback) error {
	n := 0
	for x := tb; x != nil; x = x.next {
		n++
	}
	var last FrameSummary
	count := 0
	for ; tb != nil; tb = tb.next {
		if n--; n >= f.limit {
			continue
		}
		s, err := f.src.summary(tb.site.fn, int(tb.site.pc), int(tb.line))
		if err != nil {
			return err
		}
		if count == 0 || s.File != last.File || s.Line != last.Line || s.Name != last.Name {
			if err := f.repeats(count); err != nil {
				return err
			}
			last, count = s, 0
		}
		if count++; count > repeatsShown {
			if err := f.t.Work(1); err != nil {
				return err
			}
			continue
		}
		if err := f.entry(&s, traceKey{tb.site.fn, tb.site.pc, tb.line}); err != nil {
			return err
		}
	}
	return f.repeats(count)
}

func (f *formatter) repeats(count int) error {
	if count -= repeatsShown; count > 0 {
		return f.emit("  [Previous line repeated " + itoa(count) + " more time" + plural(count) + "]\n")
	}
	return nil
}

// entry writes one entry.
func (f *formatter) entry(s *FrameSummary, k traceKey) error {
	text, ok := f.texts[k]
	if !ok {
		var err error
		if text, err = f.src.entryText(s); err != nil {
			return err
		}
		if err := f.t.Alloc(int64(len(text)) + 64); err != nil {
			return err
		}
		f.texts[k] = text
	}
	return f.emit(text)
}

// entryText is one entry of a traceback.
func (s *sources) entryText(f *FrameSummary) (string, error) {
	source, err := s.caretText(f)
	if err != nil {
		return "", err
	}
	file := f.File
	if strings.HasPrefix(file, "<stdin-") && strings.HasSuffix(file, ">") {
		file = "<stdin>"
	}
	return "  File \"" + file + "\", line " + itoa(f.Line) + ", in " + f.Name + "\n" + source, nil
}

// exceptionOnly writes the exception's class and text, and its notes.
func (f *formatter) exceptionOnly(s *shownExc) error {
	text := s.typ
	if s.syntax != nil {
		text = s.syntax.show(s.typ)
	} else if s.str != "" {
		text += ": " + s.str
	}
	if err := f.emit(text + "\n"); err != nil {
		return err
	}
	for _, n := range s.notes {
		if err := f.emit(n + "\n"); err != nil {
			return err
		}
	}
	return nil
}

// emit writes lines with the margin of the group that is being written.
func (f *formatter) emit(text string) error {
	if f.depth == 0 {
		return f.put(text)
	}
	margin := strings.Repeat(" ", 2*f.depth) + "| "
	for len(text) > 0 {
		n := lineEnd(text)
		if err := f.put(margin + text[:n]); err != nil {
			return err
		}
		text = text[n:]
	}
	return nil
}

// lineEnd is the length of the first line of s with its end, by Python's idea of lines.
func lineEnd(s string) int {
	for i := 0; i < len(s); {
		r, size := ucd.DecodeWTF8(s, i)
		i += size
		switch r {
		case '\r':
			if i < len(s) && s[i] == '\n' {
				i++
			}
			return i
		case '\n', '\v', '\f', 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029:
			return i
		}
	}
	return len(s)
}

// escapeSurrogates writes lone surrogates, which UTF-8 can't hold, as escapes: what stderr does.
func escapeSurrogates(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := ucd.DecodeWTF8(s, i)
		if 0xd800 <= r && r < 0xe000 {
			b.WriteString(fmt.Sprintf("\\u%04x", r))
		} else {
			b.WriteString(s[i : i+size])
		}
		i += size
	}
	return b.String()
}

func (f *formatter) put(text string) error {
	if err := f.t.Bytes(len(text)); err != nil {
		return err
	}
	return f.out.WriteString(text)
}
