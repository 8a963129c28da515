package iomod

import (
	"strings"
	"unicode/utf8"

	"github.com/safepy/safepy/interp"
)

// textIO is io.TextIOWrapper: text on top of a stream of bytes, which it reads in chunks and writes to at once.
//
// Of what was read it keeps the text that is not consumed yet with the bytes that it came from (raw), so that tell can say where in the bytes the consumed text ends.
type textIO struct {
	interp.Object
	buffer                   interp.Value
	inner                    *buffered // buffer, where it is exactly a buffer of this package
	encoding                 string    // as it was given
	errors                   string
	newline                  string // as it was given
	anyEnd, translate        bool   // of line ends when reading
	out                      string // what "\n" is written as; "" as it is
	lineBuffering, through   bool
	detached                 bool
	seekable, telling, began bool

	decoder   string // the encoding that what comes is decoded by: with the byte order, once it is known
	text      string
	ascii     bool   // of text
	at        int    // of text: what was handed out
	raw       string // what text was decoded from
	plain     bool   // text is raw but for line ends
	pending   string // bytes behind raw, of a character that is not complete
	heldCR    bool   // raw ends in a "\r" that text does not have yet
	chunk     int    // what _CHUNK_SIZE was set to; 0 is textChunk
	seen      int    // line ends met: 1 "\r", 2 "\n", 4 "\r\n"
	encoder   string // the encoding that what is written is encoded by
	atStart   bool   // nothing was written: a byte order mark comes first
	readWhole bool   // the encoding can only be decoded as a whole
}

// TextIOWrapper is io.TextIOWrapper.
var TextIOWrapper = new(interp.Type)

var textLayout = interp.NewLayout[textIO]("_io.TextIOWrapper_")

// Traverse implements interp.Heap.
func (s *textIO) Traverse(w *interp.Walker) { w.Visit(s.buffer) }

// ExtraSize implements interp.Heap.
func (s *textIO) ExtraSize() int64 { return int64(len(s.text) + len(s.raw) + len(s.pending)) }

const textChunk = 8192

func (s *textIO) chunkSize() int {
	if s.chunk > 0 {
		return s.chunk
	}
	return textChunk
}

// WritesAlike reports whether writing a text at once to a stream of io can't be told from writing it in parts: no code of the program sees the calls.
// Where the text is not known to be ASCII, it must be one that UTF-8 can encode.
func WritesAlike(v interp.Value, ascii bool) bool {
	if v.IsExact(StringIO) {
		return true
	}
	s, ok := interp.As[textIO](v, textLayout)
	return ok && v.IsExact(TextIOWrapper) && s.inner != nil && s.inner.file != nil && (ascii || s.encoder == "utf-8")
}

type textFn = func(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error)

// textSelf is the stream, unless it is of another kind (sys.stdout) or has no buffer.
func textSelf(t *interp.Thread, v interp.Value) (*textIO, error) {
	s, ok := interp.As[textIO](v, textLayout)
	switch {
	case !ok:
		return nil, t.Errorf(interp.TypeError, "descriptor requires a '_io.TextIOWrapper' object on top of a buffer")
	case s.detached:
		return nil, t.Errorf(interp.ValueError, "underlying buffer has been detached")
	case s.buffer.IsUnset():
		return nil, t.Errorf(interp.ValueError, "I/O operation on uninitialized object")
	}
	return s, nil
}

func onText(f textFn) fn {
	return func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		s, err := textSelf(t, a.V[0])
		if err != nil {
			return interp.Value{}, err
		}
		return f(t, s, a)
	}
}

// openedText wraps a method that needs the stream open.
func openedText(f textFn) fn {
	return onText(func(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
		if err := s.checkOpen(t); err != nil {
			return interp.Value{}, err
		}
		return f(t, s, a)
	})
}

func (s *textIO) checkOpen(t *interp.Thread) error {
	var closed bool
	var err error
	if s.inner != nil && !s.inner.detached && !s.inner.raw.IsUnset() {
		closed, err = s.inner.closed(t)
	} else {
		closed, err = isClosed(t, s.buffer)
	}
	if err == nil && closed {
		err = t.Errorf(interp.ValueError, closedText)
	}
	return err
}

var textSig = interp.NewSig("TextIOWrapper", "(buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False)")

func textInit(t *interp.Thread, v interp.Value, args interp.Args) error {
	a, err := textSig.Bind(t, args)
	if err != nil {
		return err
	}
	self, ok := interp.As[textIO](v, textLayout)
	if !ok {
		return t.Errorf(interp.TypeError, "TextIOWrapper can't be initialised again")
	}
	*self = textIO{Object: self.Object} // of no use where this fails
	s := &textIO{Object: self.Object, encoding: "utf-8", errors: "strict", telling: true}
	if e, given, err := textArg(t, a[1], "TextIOWrapper", "encoding"); err != nil {
		return err
	} else if given && e != "locale" {
		s.encoding = e
	}
	if e, given, err := textArg(t, a[2], "TextIOWrapper", "errors"); err != nil {
		return err
	} else if given {
		s.errors = e
	}
	nl, given, err := textArg(t, a[3], "TextIOWrapper", "newline")
	if err != nil {
		return err
	}
	if err := s.setNewline(t, nl, given); err != nil {
		return err
	}
	if err := s.setEncoding(t, s.encoding); err != nil {
		return err
	}
	if s.lineBuffering, err = truthOr(t, a[4]); err != nil {
		return err
	}
	if s.through, err = truthOr(t, a[5]); err != nil {
		return err
	}
	s.buffer = a[0]
	if b, ok := interp.As[buffered](a[0], bufferedLayout); ok && (a[0].IsExact(BufferedReader) || a[0].IsExact(BufferedWriter) || a[0].IsExact(BufferedRandom)) {
		s.inner = b
	}
	if s.inner != nil && s.inner.file != nil {
		s.seekable = s.inner.file.fd > 2
	} else {
		r, err := t.CallMethod(a[0], "seekable")
		if err != nil {
			return err
		}
		if s.seekable, err = t.Truth(r); err != nil {
			return err
		}
	}
	s.telling = s.seekable
	s.atStart = true
	*self = *s
	return self.notAtStart(t)
}

// notAtStart finds out whether what is written comes behind something: then no byte order mark does.
func (s *textIO) notAtStart(t *interp.Thread) error {
	if !s.seekable || !marked[s.encoder] {
		return nil
	}
	if s.inner != nil {
		if !s.inner.writes {
			return nil
		}
	} else {
		w, err := t.CallMethod(s.buffer, "writable")
		if err != nil {
			return err
		}
		if ok, err := t.Truth(w); err != nil || !ok {
			return err
		}
	}
	n, err := s.bufferTell(t)
	s.atStart = n == 0
	return err
}

func truthOr(t *interp.Thread, v interp.Value) (bool, error) {
	if v.IsUnset() || v.IsNone() {
		return false, nil
	}
	return t.Truth(v)
}

// textArg reads an argument of a function that is text or None.
func textArg(t *interp.Thread, v interp.Value, function, name string) (text string, given bool, err error) {
	if v.IsUnset() || v.IsNone() {
		return "", false, nil
	}
	s, ok := interp.AsStr(v)
	if !ok {
		return "", false, t.Errorf(interp.TypeError, "%s() argument '%s' must be str or None, not %s", function, name, v.Type().Name)
	}
	if text, err = t.Encode(s, "utf-8", "strict"); err != nil {
		return "", false, err
	}
	if function != "reconfigure" && strings.IndexByte(text, 0) >= 0 {
		return "", false, t.Errorf(interp.ValueError, "embedded null character")
	}
	return text, true, nil
}

func (s *textIO) setNewline(t *interp.Thread, nl string, given bool) error {
	switch nl {
	case "", "\n", "\r", "\r\n":
	default:
		return t.Errorf(interp.ValueError, "illegal newline value: %s", nl)
	}
	s.newline, s.translate, s.anyEnd = nl, !given, nl == ""
	s.out = ""
	if nl == "\r" || nl == "\r\n" {
		s.out = nl
	}
	return nil
}

// marked are the encodings whose texts begin with a byte order mark, and what follows it.
var marked = map[string]bool{"utf-16": true, "utf-32": true, "utf-8-sig": true}

func (s *textIO) setEncoding(t *interp.Thread, name string) error {
	empty, err := t.StrOf("")
	if err != nil {
		return err
	}
	p, _ := interp.AsStr(empty)
	if _, err := t.Encode(p, name, "strict"); err != nil {
		if interp.IsExc(err, interp.LookupError) && strings.Contains(err.Error(), "codecs.encode") {
			return t.Errorf(interp.LookupError, "'%s' is not a text encoding", name)
		}
		return err
	}
	canonical, ok := interp.EncodingName(name)
	if !ok { // one that the program registered
		s.encoding, s.decoder, s.encoder, s.readWhole = name, name, name, true
		return nil
	}
	s.encoding, s.decoder, s.encoder = name, canonical, canonical
	switch canonical {
	case "utf-7", "punycode", "idna", "unicode_escape", "raw_unicode_escape":
		s.readWhole = true
	default:
		s.readWhole = false
	}
	return nil
}

// bufferTell is the position in the bytes.
func (s *textIO) bufferTell(t *interp.Thread) (int64, error) {
	if s.inner != nil && !s.inner.detached && !s.inner.raw.IsUnset() {
		return s.inner.tell(t)
	}
	r, err := t.CallMethod(s.buffer, "tell")
	if err != nil {
		return 0, err
	}
	n, err := t.IndexArg(r, "")
	return int64(n), err
}

// readBytes reads up to n bytes, at once where there is read1; n < 0 reads all.
func (s *textIO) readBytes(t *interp.Thread, n int) (string, error) {
	var v interp.Value
	var err error
	switch {
	case s.inner != nil && s.inner.reads && n < 0:
		v, err = s.inner.readAll(t)
	case s.inner != nil && s.inner.reads:
		v, err = s.inner.read1(t, n)
	case n < 0:
		v, err = t.CallMethod(s.buffer, "read")
	default:
		method := "read1"
		if m, e := t.AttrOpt(s.buffer, method); e != nil {
			return "", e
		} else if m.IsUnset() {
			method = "read"
		}
		v, err = t.CallMethod(s.buffer, method, interp.Int(int64(n)))
		if _, ok := interp.GoBytes(v); err == nil && !ok {
			var text string
			if text, err = t.BytesCopy(v); err == nil {
				return text, nil
			} else if interp.IsExc(err, interp.TypeError) {
				err = t.Errorf(interp.TypeError, "underlying %s() should have returned a bytes-like object, not '%s'", method, v.Type().Name)
			}
		}
	}
	if err != nil {
		return "", err
	}
	data, ok := interp.GoBytes(v)
	if !ok {
		return "", t.Errorf(interp.TypeError, "underlying read() should have returned a bytes-like object, not '%s'", v.Type().Name)
	}
	if _, array := interp.AsByteArray(v); array {
		data, err = t.BytesCopy(v)
	}
	return data, err
}

// more reads and decodes a chunk behind the text that is there, all when n < 0; false at the end.
func (s *textIO) more(t *interp.Thread, n int) (bool, error) {
	r, err := s.canRead(t)
	if err != nil || !r {
		return false, err
	}
	if s.readWhole {
		n = -1
	}
	data, err := s.readBytes(t, n)
	if err != nil {
		return false, err
	}
	s.began = true
	end := n < 0 || data == ""
	if data == "" && s.pending == "" && !s.heldCR {
		return false, nil
	}
	if err := t.Alloc(int64(len(s.pending) + len(data))); err != nil {
		return false, err
	}
	text, used, plain, err := s.decode(t, s.pending+data, end)
	if err != nil {
		return false, err
	}
	return data != "" || text != "", s.join(t, text, (s.pending + data)[:used], plain, end, (s.pending + data)[used:])
}

// canRead checks that the buffer can be read.
func (s *textIO) canRead(t *interp.Thread) (bool, error) {
	if s.inner != nil {
		if !s.inner.reads {
			return false, Unsupported(t, "not readable")
		}
		return true, nil
	}
	r, err := t.CallMethod(s.buffer, "readable")
	if err != nil {
		return false, err
	}
	ok, err := t.Truth(r)
	if err == nil && !ok {
		err = Unsupported(t, "not readable")
	}
	return ok, err
}

// decode decodes what is complete of data; plain says that the text is the same bytes.
func (s *textIO) decode(t *interp.Thread, data string, end bool) (text string, used int, plain bool, err error) {
	skip := 0
	if s.decoder == "utf-8-sig" {
		const mark = "\xef\xbb\xbf"
		if len(data) < 3 && strings.HasPrefix(mark, data) && !end {
			return "", 0, false, nil
		}
		if strings.HasPrefix(data, mark) {
			skip = 3
		}
		s.decoder = "utf-8"
	}
	var str *interp.Str
	if end {
		str, err = t.Decode(data[skip:], s.decoder, s.errors)
		used = len(data) - skip
	} else {
		str, used, err = t.DecodePart(data[skip:], s.decoder, s.errors)
	}
	if err != nil {
		return "", 0, false, err
	}
	used += skip
	if used > 0 {
		s.order(data)
	}
	return str.String(), used, skip == 0 && str.String() == data[:used], nil
}

// order settles the byte order of an encoding that leaves it open, by how the data begins.
func (s *textIO) order(data string) {
	switch {
	case s.decoder != "utf-16" && s.decoder != "utf-32":
	case s.decoder == "utf-16" && strings.HasPrefix(data, "\xfe\xff"), s.decoder == "utf-32" && strings.HasPrefix(data, "\x00\x00\xfe\xff"):
		s.decoder += "-be"
	default:
		s.decoder += "-le"
	}
}

// join puts decoded text behind what is there and drops what was consumed.
func (s *textIO) join(t *interp.Thread, text, raw string, plain, end bool, pending string) error {
	if s.at > 0 {
		n, err := s.consumed(t)
		if err != nil {
			return err
		}
		s.text, s.raw, s.at = s.text[s.at:], s.raw[n:], 0
	}
	if s.anyEnd {
		if s.heldCR {
			text = "\r" + text
			s.heldCR = false
		}
		if strings.HasSuffix(text, "\r") && !end {
			text = text[:len(text)-1]
			s.heldCR = true
		}
		if err := t.Work(int64(len(text))/8 + 1); err != nil {
			return err
		}
		if strings.IndexByte(text, '\r') >= 0 {
			text = s.lineEnds(text)
		} else if s.seen&2 == 0 && strings.IndexByte(text, '\n') >= 0 {
			s.seen |= 2
		}
	}
	if err := t.Alloc(int64(len(text) + len(s.text) + len(raw) + len(s.raw))); err != nil {
		return err
	}
	if err := t.Bytes(len(text) + len(s.text)); err != nil {
		return err
	}
	s.plain = plain && (s.plain || s.text == "")
	if s.text == "" && s.raw == "" {
		s.text, s.raw = text, raw
	} else {
		s.text, s.raw = s.text+text, s.raw+raw
	}
	s.ascii = isASCII(s.text)
	s.pending = pending
	return nil
}

// kindsOfEnds are the kinds of line ends in text: 1 "\r", 2 "\n", 4 "\r\n".
func kindsOfEnds(text string) (kinds int) {
	crlf := strings.Count(text, "\r\n")
	if crlf > 0 {
		kinds |= 4
	}
	if strings.Count(text, "\n") > crlf {
		kinds |= 2
	}
	if strings.Count(text, "\r") > crlf {
		kinds |= 1
	}
	return kinds
}

// lineEnds notes the kinds of line ends in text and translates them when that is asked for.
func (s *textIO) lineEnds(text string) string {
	s.seen |= kindsOfEnds(text)
	if s.translate {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	return text
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// consumed is how many bytes of raw the consumed text takes.
func (s *textIO) consumed(t *interp.Thread) (int, error) {
	switch {
	case s.at == 0:
		return 0, nil
	case s.at == len(s.text):
		if s.heldCR {
			return len(s.raw) - 1, nil
		}
		return len(s.raw), nil
	case s.plain && s.text == s.raw:
		return s.at, nil
	}
	if err := t.Work(int64(len(s.raw))/4 + 1); err != nil {
		return 0, err
	}
	if s.plain {
		return s.consumedPlain(), nil
	}
	return s.consumedSearch(t)
}

// consumedPlain walks over bytes that are text but for their line ends.
func (s *textIO) consumedPlain() int {
	i := 0
	for n := 0; n < s.at && i < len(s.raw); n++ {
		if s.translate && s.raw[i] == '\r' && i+1 < len(s.raw) && s.raw[i+1] == '\n' {
			i++
		}
		i++
	}
	return i
}

// consumedSearch finds the largest part of raw that decodes to no more than what was consumed.
func (s *textIO) consumedSearch(t *interp.Thread) (int, error) {
	decoder := s.decoder
	if strings.HasPrefix(s.raw, "\xff\xfe") || strings.HasPrefix(s.raw, "\xfe\xff") || strings.HasPrefix(s.raw, "\x00\x00\xfe\xff") {
		if c, ok := strings.CutSuffix(strings.TrimSuffix(decoder, "-be"), "-le"); ok || c != decoder {
			decoder = c // the mark is part of raw
		}
	}
	if strings.HasPrefix(s.raw, "\xef\xbb\xbf") && !strings.HasPrefix(s.text, "\ufeff") {
		decoder = "utf-8-sig"
	}
	best := 0
	lo, hi := 0, len(s.raw)
	for lo <= hi {
		mid := (lo + hi) / 2
		str, used, err := t.DecodePart(s.raw[:mid], decoder, s.errors)
		if err != nil {
			return 0, err
		}
		text := str.String()
		if s.translate {
			text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
		}
		if err := t.Work(int64(len(text))/4 + 1); err != nil {
			return 0, err
		}
		if len(text) <= s.at {
			best = max(best, used)
			lo = mid + 1
		} else {
			hi = mid - 1
		}
	}
	return best, nil
}

// forget drops what was read ahead.
func (s *textIO) forget() {
	s.text, s.raw, s.pending, s.at, s.heldCR, s.began = "", "", "", 0, false, false
}
