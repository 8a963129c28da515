package iomod

import (
	"strings"

	"github.com/safepy/safepy/interp"
)

// take hands out the text up to byte end.
func (s *textIO) take(t *interp.Thread, end int) (interp.Value, error) {
	v, err := t.StrOf(s.text[s.at:end])
	if err == nil {
		s.at = end
	}
	return v, err
}

func textRead(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
	n, err := sizeArg(t, a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	if _, err := s.canRead(t); err != nil {
		return interp.Value{}, err
	}
	if n < 0 {
		if _, err := s.more(t, -1); err != nil {
			return interp.Value{}, err
		}
		v, err := s.take(t, len(s.text))
		if err == nil {
			s.forget()
		}
		return v, err
	}
	for {
		end, have := s.forward(n)
		if err := t.Work(int64(end-s.at)/4 + 1); err != nil {
			return interp.Value{}, err
		}
		if have >= n {
			return s.take(t, end)
		}
		if ok, err := s.more(t, max(s.chunkSize(), min(n-have, len(s.text)))); err != nil {
			return interp.Value{}, err
		} else if !ok {
			return s.take(t, len(s.text))
		}
	}
}

// forward is the byte behind n characters from the position, and how many there are.
func (s *textIO) forward(n int) (end, have int) {
	if s.ascii {
		have = min(n, len(s.text)-s.at)
		return s.at + have, have
	}
	rest := s.text[s.at:]
	for i := range len(rest) {
		if rest[i]&0xC0 != 0x80 {
			if have == n {
				return s.at + i, have
			}
			have++
		}
	}
	return len(s.text), have
}

// line is where the line at the position ends; size, in characters, limits it, -1 does not.
func (s *textIO) line(t *interp.Thread, size int) (int, error) {
	for seen := s.at; ; {
		if err := t.Work(int64(len(s.text)-seen)>>5 + 1); err != nil {
			return 0, err
		}
		end := s.lineEnd(seen)
		if size >= 0 {
			limit, have := s.forward(size)
			if err := t.Work(int64(limit-s.at)/4 + 1); err != nil {
				return 0, err
			}
			if have >= size && (end < 0 || end > limit) {
				end = limit
			}
		}
		if end >= 0 {
			return end, nil
		}
		behind := max(len(s.text)-s.at-1, 0)
		ok, err := s.more(t, max(s.chunkSize(), behind))
		if err != nil {
			return 0, err
		}
		if !ok {
			return len(s.text), nil
		}
		seen = s.at + behind
	}
}

// lineEnd is the byte behind the first line end at or after from, -1 where there is none.
func (s *textIO) lineEnd(from int) int {
	rest := s.text[from:]
	nl := s.newline
	switch {
	case s.translate:
		nl = "\n"
	case s.anyEnd:
		i := strings.IndexAny(rest, "\r\n")
		if i < 0 {
			return -1
		}
		if strings.HasPrefix(rest[i:], "\r\n") {
			i++
		}
		return from + i + 1
	}
	i := strings.Index(rest, nl)
	if i < 0 {
		return -1
	}
	return from + i + len(nl)
}

func (s *textIO) readLine(t *interp.Thread, size int) (interp.Value, error) {
	end, err := s.line(t, size)
	if err != nil {
		return interp.Value{}, err
	}
	return s.take(t, end)
}

// textNext is the iteration over lines, during which tell is not to be had.
func textNext(t *interp.Thread, v interp.Value) (interp.Value, error) {
	s, err := textSelf(t, v)
	if err != nil {
		return interp.Value{}, err
	}
	s.telling = false
	var line interp.Value
	if v.IsExact(TextIOWrapper) {
		if err := s.checkOpen(t); err != nil {
			return interp.Value{}, err
		}
		if line, err = s.readLine(t, -1); err != nil {
			return interp.Value{}, err
		}
	} else if line, err = t.CallMethod(v, "readline"); err != nil {
		return interp.Value{}, err
	}
	p, ok := interp.AsStr(line)
	if !ok {
		return interp.Value{}, t.Errorf(interp.OSError, "readline() should have returned a str object, not '%s'", line.Type().Name)
	}
	if p.Len() == 0 {
		s.telling = s.seekable
		return interp.Value{}, nil
	}
	return line, nil
}

func textWrite(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
	p, ok := interp.AsStr(a.V[1])
	if !ok {
		return interp.Value{}, t.Errorf(interp.TypeError, "write() argument must be str, not %s", a.V[1].Type().Name)
	}
	n := p.Len()
	ends := s.out != "" && strings.IndexByte(p.String(), '\n') >= 0
	if ends && !a.V[1].IsExact(interp.StrType) { // its replace may be the program's
		r, err := s.replaceEnds(t, a.V[1])
		if err != nil {
			return interp.Value{}, err
		}
		if s, err = textSelf(t, a.V[0]); err != nil {
			return interp.Value{}, err
		}
		p, ends = r, false
	}
	if err := s.checkOpen(t); err != nil {
		return interp.Value{}, err
	}
	if s.inner != nil && !s.inner.writes {
		return interp.Value{}, Unsupported(t, "not writable")
	} else if s.inner == nil {
		r, err := t.CallMethod(s.buffer, "writable")
		if err != nil {
			return interp.Value{}, err
		}
		if ok, err := t.Truth(r); err != nil {
			return interp.Value{}, err
		} else if !ok {
			return interp.Value{}, Unsupported(t, "not writable")
		}
	}
	if ends {
		if err := t.Alloc(2 * int64(len(p.String()))); err != nil {
			return interp.Value{}, err
		}
		if err := t.Work(int64(len(p.String()))/4 + 1); err != nil {
			return interp.Value{}, err
		}
		v, err := t.StrOf(strings.ReplaceAll(p.String(), "\n", s.out))
		if err != nil {
			return interp.Value{}, err
		}
		p, _ = interp.AsStr(v)
	}
	data, err := s.encode(t, p)
	if err != nil {
		return interp.Value{}, err
	}
	if s.seekable {
		s.forget() // what is read next comes from behind what is written; the two halves of a pipe have nothing to do with each other
	}
	if s.inner != nil {
		err = s.inner.write(t, data)
	} else {
		var b interp.Value
		if b, err = t.BytesFrom(data); err == nil {
			_, err = t.CallMethod(s.buffer, "write", b)
		}
		if err == nil && s.lineBuffering && strings.ContainsAny(p.String(), "\r\n") {
			_, err = t.CallMethod(s.buffer, "flush")
		}
	}
	return interp.Int(int64(n)), err
}

// replaceEnds writes the line ends of an instance of a subclass of str by its own replace.
func (s *textIO) replaceEnds(t *interp.Thread, v interp.Value) (*interp.Str, error) {
	out, err := t.StrOf(s.out)
	if err != nil {
		return nil, err
	}
	r, err := t.CallMethod(v, "replace", interp.ValueOf(t.Intern("\n")), out)
	if err != nil {
		return nil, err
	}
	p, ok := interp.AsStr(r)
	if !ok {
		return nil, t.Errorf(interp.TypeError, "replace() should return a str, not %s", r.Type().Name)
	}
	return p, nil
}

// encode is the text as bytes: with a byte order mark where one is due.
func (s *textIO) encode(t *interp.Thread, p *interp.Str) (string, error) {
	enc := s.encoder
	if marked[enc] {
		if !s.atStart {
			if enc == "utf-8-sig" {
				enc = "utf-8"
			} else {
				enc += "-le"
			}
		}
		s.atStart = false
	}
	return t.Encode(p, enc, s.errors)
}

func textTell(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
	if !s.seekable {
		return interp.Value{}, Unsupported(t, "underlying stream is not seekable")
	}
	if !s.telling {
		return interp.Value{}, t.Errorf(interp.OSError, "telling position disabled by next() call")
	}
	if err := s.flush(t, a.V[0]); err != nil {
		return interp.Value{}, err
	}
	return s.tell(t)
}

// flush calls the stream's flush, which does nothing where all is written through.
func (s *textIO) flush(t *interp.Thread, v interp.Value) error {
	if s.inner != nil && s.inner.file != nil && v.IsExact(TextIOWrapper) {
		return nil
	}
	return s.flushed(t, v)
}

// flushed calls the stream's flush, which may take the buffer away.
func (s *textIO) flushed(t *interp.Thread, v interp.Value) error {
	_, err := t.CallMethod(v, "flush")
	if err == nil && s.detached {
		_, err = textSelf(t, v)
	}
	return err
}

func (s *textIO) tell(t *interp.Thread) (interp.Value, error) {
	pos, err := s.bufferTell(t)
	if err != nil {
		return interp.Value{}, err
	}
	n, err := s.consumed(t)
	return interp.Int(pos - int64(len(s.pending)+len(s.raw)) + int64(n)), err
}

func textSeek(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
	if !s.seekable {
		return interp.Value{}, Unsupported(t, "underlying stream is not seekable")
	}
	whence := 0
	var err error
	if w := a.Get(2); !w.IsUnset() {
		if whence, err = t.IndexArg(w, ""); err != nil {
			return interp.Value{}, err
		}
	}
	cookie, err := t.IndexArg(a.V[1], "")
	if err != nil {
		return interp.Value{}, err
	}
	switch {
	case whence == 1 && cookie != 0:
		return interp.Value{}, Unsupported(t, "can't do nonzero cur-relative seeks")
	case whence == 2 && cookie != 0:
		return interp.Value{}, Unsupported(t, "can't do nonzero end-relative seeks")
	case whence < 0 || whence > 2:
		return interp.Value{}, t.Errorf(interp.ValueError, "invalid whence (%d, should be 0, 1 or 2)", whence)
	case cookie < 0:
		return interp.Value{}, t.Errorf(interp.ValueError, "negative seek position %d", cookie)
	}
	if whence == 1 {
		v, err := textTell(t, s, a)
		if err != nil {
			return interp.Value{}, err
		}
		cookie, whence = int(v.SmallInt()), 0
	} else if err := s.flush(t, a.V[0]); err != nil {
		return interp.Value{}, err
	}
	var at interp.Value
	if s.inner != nil {
		at, err = s.inner.seek(t, int64(cookie), whence)
	} else {
		at, err = t.CallMethod(s.buffer, "seek", interp.Int(int64(cookie)), interp.Int(int64(whence)))
	}
	if err != nil {
		return interp.Value{}, err
	}
	s.forget()
	s.restart(at == interp.Int(0))
	return at, nil
}

// restart makes the codecs ready for another position: at the start a byte order mark is expected, and written, again.
func (s *textIO) restart(atStart bool) {
	s.telling, s.atStart = s.seekable, atStart
	switch {
	case atStart:
		s.decoder, _ = interp.EncodingName(s.encoding)
	case s.decoder == "utf-16" || s.decoder == "utf-32":
		s.decoder += "-le"
	case s.decoder == "utf-8-sig":
		s.decoder = "utf-8"
	}
}

func textReconfigure(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
	enc, hasEnc, err := textArg(t, a.Get(1), "reconfigure", "encoding")
	if err != nil {
		return interp.Value{}, err
	}
	errs, hasErrs, err := textArg(t, a.Get(2), "reconfigure", "errors")
	if err != nil {
		return interp.Value{}, err
	}
	newline := a.Get(3)
	hasNewline := !newline.IsUnset()
	if s.began && (hasEnc || hasErrs || hasNewline) {
		return interp.Value{}, Unsupported(t, "It is not possible to set the encoding or newline of stream after the first read")
	}
	if err := s.flush(t, a.V[0]); err != nil {
		return interp.Value{}, err
	}
	if hasNewline {
		nl, given, err := textArg(t, newline, "reconfigure", "newline")
		if err != nil {
			return interp.Value{}, err
		}
		if err := s.setNewline(t, nl, given); err != nil {
			return interp.Value{}, err
		}
	}
	if hasErrs {
		s.errors = errs
	} else if hasEnc {
		s.errors = "strict"
	}
	if hasEnc {
		if enc == "locale" {
			enc = "utf-8"
		} else {
			enc, _, _ = strings.Cut(enc, "\x00")
		}
		if err := s.setEncoding(t, enc); err != nil {
			return interp.Value{}, err
		}
		if err := s.notAtStart(t); err != nil {
			return interp.Value{}, err
		}
	}
	for i, to := range []*bool{&s.lineBuffering, &s.through} {
		if v := a.Get(4 + i); !v.IsUnset() && !v.IsNone() {
			if *to, err = t.Truth(v); err != nil {
				return interp.Value{}, err
			}
		}
	}
	return interp.None, nil
}

func textClose(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
	if b := s.inner; b != nil && b.file != nil && a.V[0].IsExact(TextIOWrapper) {
		if own, err := overridesFlush(t, a.V[0]); err != nil {
			return interp.Value{}, err
		} else if !own {
			return bufferedClose(t, interp.Args{V: []interp.Value{s.buffer}})
		}
	}
	buffer := s.buffer // what is called may detach it
	if closed, err := isClosed(t, buffer); err != nil || closed || s.detached {
		return interp.None, err
	}
	_, err := t.CallMethod(a.V[0], "flush")
	if limit := (*interp.LimitError)(nil); isLimit(err, &limit) {
		return interp.Value{}, err
	}
	if err == nil && s.detached {
		_, err = textSelf(t, a.V[0])
		return interp.Value{}, err
	}
	_, e := t.CallMethod(buffer, "close")
	return interp.None, during(t, err, e)
}

func textRepr(t *interp.Thread, v interp.Value) (interp.Value, error) {
	s, ok := interp.As[textIO](v, textLayout)
	if !ok {
		_, err := textSelf(t, v)
		return interp.Value{}, err
	}
	if s.buffer.IsUnset() {
		_, err := textSelf(t, v)
		return interp.Value{}, err
	}
	out := "<" + v.Type().FullName()
	for _, key := range []string{"name", "mode"} {
		x, err := t.AttrOpt(v, key)
		if err != nil && !interp.IsExc(err, interp.ValueError) {
			return interp.Value{}, err
		}
		if !x.IsUnset() && err == nil {
			r, err := t.Repr(x)
			if err != nil {
				return interp.Value{}, err
			}
			out += " " + key + "=" + r.String()
		}
	}
	enc, err := t.StrOf(s.encoding)
	if err != nil {
		return interp.Value{}, err
	}
	r, err := t.Repr(enc)
	if err != nil {
		return interp.Value{}, err
	}
	return t.StrOf(out + " encoding=" + r.String() + ">")
}

func newlinesSeen(t *interp.Thread, seen int) (interp.Value, error) {
	var kinds []interp.Value
	for i, nl := range []string{"\r", "\n", "\r\n"} {
		if seen&(1<<i) != 0 {
			kinds = append(kinds, interp.ValueOf(t.Intern(nl)))
		}
	}
	switch len(kinds) {
	case 0:
		return interp.None, nil
	case 1:
		return kinds[0], nil
	}
	return interp.NewTuple(t, kinds)
}

func defineTextIO() {
	get := func(name string, f func(t *interp.Thread, s *textIO) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostCallsBack, Fn: onText(func(t *interp.Thread, s *textIO, _ interp.Args) (interp.Value, error) { return f(t, s) })}
	}
	onBuffer := func(name string) interp.Native {
		return interp.Native{Name: name, Sig: "()", Cost: interp.CostCallsBack, Fn: onText(func(t *interp.Thread, s *textIO, _ interp.Args) (interp.Value, error) {
			return t.CallMethod(s.buffer, name)
		})}
	}
	text := func(f func(s *textIO) string) func(t *interp.Thread, s *textIO) (interp.Value, error) {
		return func(t *interp.Thread, s *textIO) (interp.Value, error) { return t.StrOf(f(s)) }
	}
	interp.Define(TextIOWrapper, interp.TypeSpec{
		Name: "TextIOWrapper", Module: "_io", Base: TextIOBase, Layout: textLayout, HasDict: true,
		NewSig: "(buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False)",
		Doc:    "Text on top of a buffered stream of bytes.",
		Slots: interp.Slots{
			New: func(t *interp.Thread, typ *interp.Type, _ interp.Args) (interp.Value, error) {
				s, err := interp.New[textIO](t, typ)
				return interp.ValueOf(s), err
			},
			Init: textInit, Repr: textRepr, Next: textNext,
		},
		Methods: append([]interp.Native{unpickled()}, []interp.Native{
			{Name: "read", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: openedText(textRead)},
			{Name: "readline", Sig: "(size=-1, /)", Cost: interp.CostPerByte, Fn: openedText(func(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
				n := -1
				if v := a.Get(1); !v.IsUnset() {
					var err error
					if n, err = t.IndexArg(v, ""); err != nil {
						return interp.Value{}, err
					}
				}
				return s.readLine(t, n)
			})},
			{Name: "write", Sig: "(s, /)", Cost: interp.CostPerByte, Fn: onText(textWrite)},
			{Name: "tell", Sig: "()", Cost: interp.CostPerByte, Fn: openedText(textTell)},
			{Name: "seek", Sig: "(cookie, whence=0, /)", Cost: interp.CostPerByte, Fn: openedText(textSeek)},
			{Name: "truncate", Sig: "(pos=None, /)", Cost: interp.CostPerByte, Fn: openedText(func(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
				if err := s.flushed(t, a.V[0]); err != nil {
					return interp.Value{}, err
				}
				return t.CallMethod(s.buffer, "truncate", a.Get(1).Or(interp.None))
			})},
			{Name: "flush", Sig: "()", Cost: interp.CostCallsBack, Fn: openedText(func(t *interp.Thread, s *textIO, _ interp.Args) (interp.Value, error) {
				s.telling = s.seekable
				if s.inner != nil && s.inner.file != nil {
					return interp.None, nil
				}
				return t.CallMethod(s.buffer, "flush")
			})},
			{Name: "close", Sig: "()", Cost: interp.CostCallsBack, Fn: onText(textClose)},
			{Name: "detach", Sig: "()", Cost: interp.CostCallsBack, Fn: onText(func(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
				if err := s.flushed(t, a.V[0]); err != nil {
					return interp.Value{}, err
				}
				b := s.buffer
				// None, since what goes on further up, a read for instance, may still use the buffer; what it decodes it hands out.
				s.buffer, s.inner, s.detached = interp.None, nil, true
				return b, nil
			})},
			{Name: "reconfigure", Sig: "(*, encoding=None, errors=None, newline=Ellipsis, line_buffering=None, write_through=None)", Cost: interp.CostConst, Fn: onText(textReconfigure)},
			onBuffer("readable"), onBuffer("writable"), onBuffer("seekable"), onBuffer("isatty"), onBuffer("fileno"),
			get("encoding", text(func(s *textIO) string { return s.encoding })), get("errors", text(func(s *textIO) string { return s.errors })),
			get("buffer", func(_ *interp.Thread, s *textIO) (interp.Value, error) { return s.buffer, nil }),
			get("newlines", func(t *interp.Thread, s *textIO) (interp.Value, error) { return newlinesSeen(t, s.seen) }),
			get("line_buffering", func(_ *interp.Thread, s *textIO) (interp.Value, error) { return interp.Bool(s.lineBuffering), nil }),
			get("write_through", func(_ *interp.Thread, s *textIO) (interp.Value, error) { return interp.Bool(s.through), nil }),
			get("closed", func(t *interp.Thread, s *textIO) (interp.Value, error) { return t.Attr(s.buffer, "closed") }),
			get("name", func(t *interp.Thread, s *textIO) (interp.Value, error) { return t.Attr(s.buffer, "name") }),
			get("_CHUNK_SIZE", func(_ *interp.Thread, s *textIO) (interp.Value, error) { return interp.Int(int64(s.chunkSize())), nil }),
			interp.Native{Name: "_CHUNK_SIZE", Kind: interp.Setter, Cost: interp.CostConst, Fn: onText(func(t *interp.Thread, s *textIO, a interp.Args) (interp.Value, error) {
				if a.Get(1).IsUnset() {
					return interp.Value{}, t.Errorf(interp.AttributeError, "attribute '_CHUNK_SIZE' of '%s' objects cannot be deleted", a.V[0].Type().FullName())
				}
				n, err := t.Index(a.V[1])
				if err != nil {
					return interp.Value{}, err
				}
				size, ok := interp.AsInt64(n)
				if !ok || size <= 0 {
					return interp.Value{}, t.Errorf(interp.ValueError, "a strictly positive integer is required")
				}
				s.chunk = int(min(size, 1<<30))
				return interp.None, nil
			})},
		}...),
	})
}
