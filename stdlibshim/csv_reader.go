package stdlibshim

import (
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp"
)

// csvReader is csv.reader: an automaton that takes lines and gives rows. A row may go over several lines.
type csvReader struct {
	interp.Object
	it      interp.Value
	d       *csvDialect
	lineNum int64

	state    csvStateNo
	field    []byte
	unquoted bool // the field has no quotes: it may be a number or None
	row      *interp.List
	width    int // fields of the last row
}

type csvStateNo uint8

const (
	csvStartRecord csvStateNo = iota
	csvStartField
	csvEscaped
	csvInField
	csvInQuoted
	csvEscapedInQuoted
	csvQuoteInQuoted
	csvEatEnd
	csvAfterEscapedEnd
)

var csvReaderLayout = interp.NewLayout[csvReader]("_csv.reader")

// Traverse implements interp.Heap.
func (r *csvReader) Traverse(w *interp.Walker) {
	w.Visit(r.it)
	w.Visit(interp.ValueOf(r.d))
	if r.row != nil {
		w.Visit(interp.ValueOf(r.row))
	}
}

// ExtraSize implements interp.Heap.
func (r *csvReader) ExtraSize() int64 { return int64(cap(r.field)) }

func csvArgs(t *interp.Thread, name string, a interp.Args) error {
	switch n := len(a.Pos()); {
	case n < 1:
		return t.Errorf(interp.TypeError, "%s expected at least 1 argument, got %d", name, n)
	case n > 2:
		return t.Errorf(interp.TypeError, "%s expected at most 2 arguments, got %d", name, n)
	}
	return nil
}

func csvReaderNew(t *interp.Thread, a interp.Args) (interp.Value, error) {
	if err := csvArgs(t, "reader", a); err != nil {
		return interp.Value{}, err
	}
	it, err := t.Iter(a.V[0])
	if err != nil {
		return interp.Value{}, err
	}
	defer t.Unroot(t.Root(it))
	d, err := csvMakeDialect(t, valueAt(a.Pos(), 1), a)
	if err != nil {
		return interp.Value{}, err
	}
	r, err := interp.New[csvReader](t, csvReaderType)
	if err != nil {
		return interp.Value{}, err
	}
	r.it, r.d = it, d
	return interp.ValueOf(r), nil
}

func defineCSVReader() {
	self := func(v interp.Value) *csvReader { r, _ := interp.As[csvReader](v, csvReaderLayout); return r }
	interp.Define(csvReaderType, interp.TypeSpec{
		Name: "reader", Module: "_csv", Layout: csvReaderLayout, NoNew: true, Doc: "CSV reader",
		Slots: interp.Slots{Iter: interp.SelfIter, Next: func(t *interp.Thread, v interp.Value) (interp.Value, error) { return self(v).next(t) }},
		Methods: []interp.Native{
			{Name: "dialect", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				return interp.ValueOf(self(a.V[0]).d), nil
			}},
			{Name: "line_num", Kind: interp.Getter, Cost: interp.CostConst, Fn: func(_ *interp.Thread, a interp.Args) (interp.Value, error) {
				return interp.Int(self(a.V[0]).lineNum), nil
			}},
		},
	})
}

// next reads lines until a row is complete.
func (r *csvReader) next(t *interp.Thread) (interp.Value, error) {
	row, err := interp.NewListCap(t, r.width)
	if err != nil {
		return interp.Value{}, err
	}
	r.row, r.state, r.field, r.unquoted = row, csvStartRecord, r.field[:0], false
	for {
		line, err := t.Next(r.it)
		if err != nil {
			return interp.Value{}, err
		}
		if r.row == nil { // it read a row of this reader, to its end
			return interp.Value{}, t.Errorf(csvErrorType, "iterator has already advanced the reader")
		}
		if line.IsUnset() {
			if len(r.field) == 0 && r.state != csvInQuoted {
				return interp.Value{}, nil
			}
			if r.d.strict {
				return interp.Value{}, t.Errorf(csvErrorType, "unexpected end of data")
			}
			return r.finish(t)
		}
		s, ok := interp.AsStr(line)
		if !ok {
			return interp.Value{}, t.Errorf(csvErrorType, "iterator should return strings, not %s (the file should be opened in text mode)", line.Type().Name)
		}
		r.lineNum++
		if err := r.line(t, s); err != nil {
			return interp.Value{}, err
		}
		if r.state == csvStartRecord {
			return r.done(), nil
		}
	}
}

// done hands the row over.
func (r *csvReader) done() interp.Value {
	v := interp.ValueOf(r.row)
	r.width = min(len(r.row.Items()), 64)
	r.row = nil
	return v
}

// finish ends a row whose last line is missing.
func (r *csvReader) finish(t *interp.Thread) (interp.Value, error) {
	if err := r.save(t); err != nil {
		return interp.Value{}, err
	}
	return r.done(), nil
}

// line feeds a line to the automaton.
func (r *csvReader) line(t *interp.Thread, s *interp.Str) error {
	text := s.String()
	if err := t.Work(int64(len(text))/4 + 4); err != nil {
		return err
	}
	if r.state == csvStartRecord && r.plain(text) {
		if done, err := r.split(t, s); done || err != nil {
			return err
		}
	}
	st, err := csvStateOf(t)
	if err != nil {
		return err
	}
	if err := t.Work(int64(len(text))); err != nil {
		return err
	}
	for i := 0; i < len(text); {
		if n := r.run(text[i:]); n > 0 && int64(len(r.field)+n) <= st.limit {
			if err := r.room(t, n); err != nil {
				return err
			}
			r.field = append(r.field, text[i:i+n]...)
			i += n
			continue
		}
		c, w := rune(text[i]), 1
		if c >= utf8.RuneSelf {
			c, w = ucd.DecodeWTF8(text, i)
		}
		if err := r.char(t, c, st.limit); err != nil {
			return err
		}
		i += w
		if i&0xFFF == 0 {
			if err := t.Work(0); err != nil {
				return err
			}
		}
	}
	return r.char(t, csvEOL, st.limit)
}

// plain reports whether a line may be cut by split: short, in a dialect where nothing but delimiters and quotes has a meaning, without ends of lines within.
func (r *csvReader) plain(text string) bool {
	d := r.d
	if d.delimiter >= utf8.RuneSelf || d.quote >= utf8.RuneSelf || d.escape >= 0 || d.skipspace || d.quoting != quoteMinimal && d.quoting != quoteAll && d.quoting != quoteNone {
		return false
	}
	body := strings.TrimRight(text, "\r\n")
	return len(text) < 1<<12 && strings.IndexByte(body, '\r') < 0 && strings.IndexByte(body, '\n') < 0
}

// split is line for a plain line. It reports false, having done nothing, where a quoted field does not end in this line, something follows its
// end, or a field may be too large.
func (r *csvReader) split(t *interp.Thread, s *interp.Str) (ok bool, err error) {
	st, err := csvStateOf(t)
	if err != nil {
		return false, err
	}
	text := strings.TrimRight(s.String(), "\r\n")
	if text == "" {
		return true, nil
	}
	sep, quote := byte(r.d.delimiter), -1
	if r.d.quoting != quoteNone {
		quote = int(r.d.quote)
	}
	for at := 0; ; {
		end := len(text)
		var field string
		if at < len(text) && int(text[at]) == quote {
			if end, err = r.quoted(t, text, at+1); err != nil {
				return false, err
			}
			if end < 0 || end < len(text) && text[end] != sep {
				return false, r.startOver(t)
			}
			field = text[at+1 : end-1]
		} else {
			if i := strings.IndexByte(text[at:], sep); i >= 0 {
				end = at + i
			}
			field = text[at:end]
		}
		size := int64(len(field))
		if len(r.field) > 0 {
			size = int64(len(r.field))
		}
		if size > st.limit {
			return false, r.startOver(t) // counted in bytes, not characters
		}
		var v interp.Value
		if len(r.field) > 0 {
			v, err = t.StrOfBytes(r.field)
			r.field = r.field[:0]
		} else {
			v, err = t.StrOf(field)
		}
		if err == nil {
			err = r.row.Append(t, v)
		}
		if err != nil {
			return false, err
		}
		if end == len(text) {
			return true, nil
		}
		at = end + 1
	}
}

// startOver forgets the fields of a row that was begun.
func (r *csvReader) startOver(t *interp.Thread) (err error) {
	r.field = r.field[:0]
	if len(r.row.Items()) > 0 {
		r.row, err = interp.NewListCap(t, r.width)
	}
	return err
}

// quoted finds the end of the field whose opening quote is before text[at:]: where what follows its closing quote begins, -1 where it does not close. The field is text[at:end-1],
// or in r.field where quotes are doubled in it.
func (r *csvReader) quoted(t *interp.Thread, text string, at int) (end int, err error) {
	quote := byte(r.d.quote)
	for {
		i := strings.IndexByte(text[at:], quote)
		if i < 0 {
			return -1, nil
		}
		i += at
		if i+1 == len(text) || text[i+1] != quote || !r.d.doublequote {
			if len(r.field) > 0 {
				r.field = append(r.field, text[at:i]...)
			}
			return i + 1, nil
		}
		if err := r.room(t, len(text)); err != nil {
			return -1, err
		}
		r.field = append(r.field, text[at:i+1]...)
		at = i + 2
	}
}

// csvEOL stands for the end of a line.
const csvEOL = rune(-2)

func (r *csvReader) add(t *interp.Thread, c rune, limit int64) error {
	if int64(len(r.field)) >= limit && int64(utf8.RuneCount(r.field)) >= limit {
		return t.Errorf(csvErrorType, "field larger than field limit (%d)", limit)
	}
	if err := r.room(t, utf8.UTFMax); err != nil {
		return err
	}
	r.field = ucd.AppendWTF8(r.field, c)
	return nil
}

// room makes room for n more bytes of the field.
func (r *csvReader) room(t *interp.Thread, n int) error {
	if len(r.field)+n <= cap(r.field) {
		return nil
	}
	size := max(64, 2*cap(r.field), len(r.field)+n)
	if err := t.Alloc(int64(size)); err != nil {
		return err
	}
	r.field = append(make([]byte, 0, size), r.field...)
	return nil
}

// run is how many bytes at the start of text are nothing but content of the field, at most 4096.
func (r *csvReader) run(text string) int {
	d := r.d
	if r.state != csvInField && r.state != csvInQuoted || max(d.delimiter, d.quote, d.escape) >= utf8.RuneSelf {
		return 0
	}
	n := 0
	for n < len(text) && n < 0x1000 {
		c := rune(text[n])
		if c == '\n' || c == '\r' || c == d.delimiter || c == d.quote || c == d.escape {
			break
		}
		n++
	}
	return n
}

// save ends a field.
func (r *csvReader) save(t *interp.Thread) error {
	v, err := t.StrOfBytes(r.field)
	if err != nil {
		return err
	}
	q := r.d.quoting
	switch {
	case !r.unquoted:
	case len(r.field) == 0 && (q == quoteNotnull || q == quoteStrings):
		v = interp.None
	case len(r.field) > 0 && (q == quoteNonnumeric || q == quoteStrings):
		if v, err = t.Call(interp.FloatType.Value(), v); err != nil {
			return err
		}
	}
	r.field, r.unquoted = r.field[:0], false
	return r.row.Append(t, v)
}

// char is one step of the automaton.
func (r *csvReader) char(t *interp.Thread, c rune, limit int64) error {
	d := r.d
	end := c == '\n' || c == '\r' || c == csvEOL
	switch r.state {
	case csvStartRecord:
		if c == csvEOL {
			return nil
		}
		if end {
			r.state = csvEatEnd
			return nil
		}
		return r.startField(t, c, limit)
	case csvStartField:
		return r.startField(t, c, limit)
	case csvEscaped:
		if c == '\n' || c == '\r' {
			r.state = csvAfterEscapedEnd
			return r.add(t, c, limit)
		}
		if c == csvEOL {
			c = '\n'
		}
		r.state = csvInField
		return r.add(t, c, limit)
	case csvAfterEscapedEnd:
		if c == csvEOL {
			return nil
		}
		return r.inField(t, c, limit)
	case csvInField:
		return r.inField(t, c, limit)
	case csvInQuoted:
		switch {
		case c == csvEOL:
			return nil
		case c == d.escape:
			r.state = csvEscapedInQuoted
			return nil
		case c == d.quote && d.quoting != quoteNone:
			r.state = csvInField
			if d.doublequote {
				r.state = csvQuoteInQuoted
			}
			return nil
		}
		return r.add(t, c, limit)
	case csvEscapedInQuoted:
		if c == csvEOL {
			c = '\n'
		}
		r.state = csvInQuoted
		return r.add(t, c, limit)
	case csvQuoteInQuoted:
		return r.afterQuote(t, c, limit)
	case csvEatEnd:
		switch {
		case c == csvEOL:
			r.state = csvStartRecord
		case c != '\n' && c != '\r':
			return t.Errorf(csvErrorType, "new-line character seen in unquoted field - do you need to open the file with newline=''?")
		}
	}
	return nil
}

// endField ends a field at a delimiter or the end of the line.
func (r *csvReader) endField(t *interp.Thread, c rune) error {
	err := r.save(t)
	switch c {
	case csvEOL:
		r.state = csvStartRecord
	case '\n', '\r':
		r.state = csvEatEnd
	default:
		r.state = csvStartField
	}
	return err
}

func (r *csvReader) startField(t *interp.Thread, c rune, limit int64) error {
	d := r.d
	r.unquoted = true
	switch {
	case c == '\n' || c == '\r' || c == csvEOL || c == d.delimiter:
		return r.endField(t, c)
	case c == d.quote && d.quoting != quoteNone:
		r.unquoted = false
		r.state = csvInQuoted
	case c == d.escape:
		r.state = csvEscaped
	case c == ' ' && d.skipspace:
		r.state = csvStartField
	default:
		r.state = csvInField
		return r.add(t, c, limit)
	}
	return nil
}

func (r *csvReader) inField(t *interp.Thread, c rune, limit int64) error {
	switch {
	case c == '\n' || c == '\r' || c == csvEOL || c == r.d.delimiter:
		return r.endField(t, c)
	case c == r.d.escape:
		r.state = csvEscaped
		return nil
	}
	r.state = csvInField
	return r.add(t, c, limit)
}

// afterQuote decides what a quote in a quoted field was: doubled, or the field's end.
func (r *csvReader) afterQuote(t *interp.Thread, c rune, limit int64) error {
	d := r.d
	switch {
	case c == d.quote && d.quoting != quoteNone:
		r.state = csvInQuoted
		return r.add(t, c, limit)
	case c == d.delimiter || c == '\n' || c == '\r' || c == csvEOL:
		return r.endField(t, c)
	case !d.strict:
		r.state = csvInField
		return r.add(t, c, limit)
	}
	return t.Errorf(csvErrorType, "'%c' expected after '%c'", d.delimiter, d.quote)
}
