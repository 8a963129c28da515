package interp

// Encodings that programs registered. The module codecs keeps the registry, since it is Python objects that call Python functions; str.encode, bytes.decode and files ask it about names that
// are no encoding of ours.

// SetCodecLookup makes f the function that str.encode and kin call for encodings they don't know: codecs.lookup.
func (t *Thread) SetCodecLookup(f Value) { t.codecs().lookup = f }

// registeredCodec asks codecs.lookup about an encoding, where a program has registered one. The result is unset where there is none.
func (t *Thread) registeredCodec(name, function string) (encoding, error) {
	f := t.codecs().lookup
	if f.IsUnset() {
		return encoding{}, t.Errorf(LookupError, "unknown encoding: %s", name)
	}
	s, err := NewStr(t, name)
	if err != nil {
		return encoding{}, err
	}
	info, err := t.Call(f, s)
	if err != nil {
		return encoding{}, err
	}
	mark := t.Root(info)
	defer t.Unroot(mark)
	if v, err := t.AttrOpt(info, "_is_text_encoding"); err != nil {
		return encoding{}, err
	} else if !v.IsUnset() {
		text, err := t.Truth(v)
		if err != nil {
			return encoding{}, err
		}
		if !text {
			return encoding{}, t.Errorf(LookupError, "'%s' is not a text encoding; use codecs.%s() to handle arbitrary codecs", name, function)
		}
	}
	tup, ok := AsTuple(info)
	if !ok || len(tup.items) != 4 {
		return encoding{}, t.Errorf(TypeError, "codec search functions must return 4-tuples")
	}
	return encoding{name: name, inError: name, info: info, own: true, width: 1}, nil
}

// runRegistered calls a codec's encoder or decoder (item 0 or 1) on v.
func (t *Thread) runRegistered(e *encoding, item int, v Value, errors string) (Value, error) {
	mark := t.Root(e.info)
	defer t.Unroot(mark)
	args := []Value{v}
	if errors != "strict" {
		errs, err := NewStr(t, errors)
		if err != nil {
			return Value{}, err
		}
		args = append(args, errs)
	}
	tup, _ := AsTuple(e.info)
	r, err := t.Call(tup.items[item], args...)
	if err != nil {
		if exc, ok := err.(*Exc); ok {
			t.addNote(exc, [2]string{"encoding", "decoding"}[item]+" with '"+e.name+"' codec failed")
		}
		return Value{}, err
	}
	what := [2]string{"encoder", "decoder"}[item]
	pair, ok := AsTuple(r)
	if !ok || len(pair.items) != 2 {
		return Value{}, t.Errorf(TypeError, "%s must return a tuple (object,integer)", what)
	}
	return pair.items[0], nil
}

func (t *Thread) encodeRegistered(e *encoding, s *Str, errors string) (string, error) {
	v, err := t.runRegistered(e, 0, ValueOf(s), errors)
	if err != nil {
		return "", err
	}
	if b, ok := AsBytes(v); ok {
		return b.b, nil
	}
	if v.Type().layout == byteArrayLayout {
		return t.BytesCopy(v)
	}
	return "", t.Errorf(TypeError, "'%s' encoder returned '%s' instead of 'bytes'; use codecs.encode() to encode to arbitrary types", e.name, typeName(v))
}

func (t *Thread) decodeRegistered(e *encoding, data string, object Value, errors string) (*Str, error) {
	if object.IsUnset() {
		var err error
		if object, err = NewBytes(t, data); err != nil {
			return nil, err
		}
	}
	v, err := t.runRegistered(e, 1, object, errors)
	if err != nil {
		return nil, err
	}
	if s, ok := AsStr(v); ok {
		return s, nil
	}
	return nil, t.Errorf(TypeError, "'%s' decoder returned '%s' instead of 'str'; use codecs.decode() to decode to arbitrary types", e.name, typeName(v))
}

// codecNote adds the note with which the registry names the codec that failed. CPython takes a shorter way, without notes, to the most common encodings.
func (t *Thread) codecNote(err error, doing, name string) error {
	e, ok := err.(*Exc)
	if !ok {
		return err
	}
	enc, known := encodingByName(normalEncoding(name))
	if !known || IsExc(err, LookupError) {
		return err
	}
	switch enc.name {
	case "utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "ascii", "iso8859-1":
		return err
	}
	t.addNote(e, doing+" with '"+name+"' codec failed")
	return err
}
