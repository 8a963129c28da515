package interp

import (
	"strings"
	"unicode/utf8"
)

// The text encodings. An encoding turns a str into bytes (encoder) and bytes into a str (decoder), both from beginning to end, handing what it can't express
// to the error handler that was named; the name is looked at only then. Encodings with the same rule share a function: those of one byte a
// character differ in a table.

// encoding is one text encoding.
type encoding struct {
	name    string // as codecs.lookup(name).name gives it
	inError string // as UnicodeError.encoding gives it
	encode  func(e *encoder) error
	decode  func(d *decoder) (consumed int, err error)
	width   int    // bytes of a code unit
	order   byte   // of code units: 'l', 'b', or 'n' for little-endian with a mark
	table   string // of code pages: the characters of 0x80 to 0xFF
	own     bool   // ASCII text is not always itself
	info    Value  // of one that the program registered: its codecs.CodecInfo
}

// encodings are those that are not code pages.
func encodingByName(name string) (encoding, bool) {
	switch name {
	case "utf_8":
		return encoding{name: "utf-8", inError: "utf-8", encode: encodeUTF8, decode: decodeUTF8, width: 1}, true
	case "utf_8_sig":
		return encoding{name: "utf-8-sig", inError: "utf-8", encode: encodeUTF8Sig, decode: decodeUTF8Sig, width: 1, own: true}, true
	case "ascii":
		return encoding{name: "ascii", inError: "ascii", encode: encodeNarrow, decode: decodeASCII, width: 1}, true
	case "latin_1":
		return encoding{name: "iso8859-1", inError: "latin-1", encode: encodeNarrow, decode: decodeLatin1, width: 1}, true
	case "utf_16":
		return encoding{name: "utf-16", inError: "utf-16", encode: encodeWide, decode: decodeUTF16, width: 2, order: 'n'}, true
	case "utf_16_le":
		return encoding{name: "utf-16-le", inError: "utf-16-le", encode: encodeWide, decode: decodeUTF16, width: 2, order: 'l'}, true
	case "utf_16_be":
		return encoding{name: "utf-16-be", inError: "utf-16-be", encode: encodeWide, decode: decodeUTF16, width: 2, order: 'b'}, true
	case "utf_32":
		return encoding{name: "utf-32", inError: "utf-32", encode: encodeWide, decode: decodeUTF32, width: 4, order: 'n'}, true
	case "utf_32_le":
		return encoding{name: "utf-32-le", inError: "utf-32-le", encode: encodeWide, decode: decodeUTF32, width: 4, order: 'l'}, true
	case "utf_32_be":
		return encoding{name: "utf-32-be", inError: "utf-32-be", encode: encodeWide, decode: decodeUTF32, width: 4, order: 'b'}, true
	case "unicode_escape":
		return encoding{name: "unicode-escape", inError: "unicodeescape", encode: encodeEscape, decode: decodeEscape, width: 1, own: true}, true
	case "raw_unicode_escape":
		return encoding{name: "raw-unicode-escape", inError: "rawunicodeescape", encode: encodeRawEscape, decode: decodeRawEscape, width: 1, own: true}, true
	}
	switch name {
	case "utf_7":
		return encoding{name: "utf-7", inError: "utf7", encode: encodeUTF7, decode: decodeUTF7, width: 1, own: true}, true
	case "punycode":
		return encoding{name: "punycode", inError: "punycode", encode: encodePunycode, decode: decodePunycode, width: 1, own: true}, true
	case "idna":
		return encoding{name: "idna", inError: "idna", encode: encodeIDNA, decode: decodeIDNA, width: 1, own: true}, true
	}
	if table, ok := charmaps[name]; ok {
		canonical := strings.ReplaceAll(name, "_", "-")
		if strings.HasPrefix(name, "iso8859_") {
			canonical = "iso8859-" + name[8:]
		}
		return encoding{name: canonical, inError: "charmap", encode: encodeCharmap, decode: decodeCharmap, width: 1, table: table}, true
	}
	return encoding{}, false
}

// notText are the codecs of CPython that don't turn text into bytes.
var notText = map[string]bool{"hex": true, "hex_codec": true, "base64": true, "base64_codec": true, "bz2": true, "bz2_codec": true, "zlib": true, "zip": true, "zlib_codec": true,
	"quopri": true, "quopri_codec": true, "quoted_printable": true, "uu": true, "uu_codec": true, "rot13": true, "rot_13": true}

// maxEncodingName is longer than any name of an encoding.
const maxEncodingName = 64

// normalEncoding is the name of an encoding as the tables have it: lower case, what is not a letter, digit or point as one underscore.
func normalEncoding(name string) string {
	if len(name) > maxEncodingName {
		return ""
	}
	var b []byte
	gap := false
	for i := 0; i < len(name); i++ {
		c := name[i]
		if !isASCIILetter(c) && !isASCIIDigit(c) && c != '.' {
			gap = true
			continue
		}
		if gap && len(b) > 0 {
			b = append(b, '_')
		}
		gap = false
		b = append(b, lowerTable[c])
	}
	s := string(b)
	if a, ok := encodingAliases[s]; ok {
		return a
	}
	return s
}

// lookupEncoding finds a text encoding; module function (encode or decode) to point to is named in the error for other codecs.
func (t *Thread) lookupEncoding(name, function string) (encoding, error) {
	switch name {
	case "utf-8", "utf8", "UTF-8":
		name = "utf_8"
	default:
		if n := normalEncoding(name); n != "" {
			if notText[n] {
				return encoding{}, t.Errorf(LookupError, "'%s' is not a text encoding; use codecs.%s() to handle arbitrary codecs", name, function)
			}
			if e, ok := encodingByName(n); ok {
				return e, nil
			}
		}
		return t.registeredCodec(name, function)
	}
	e, _ := encodingByName(name)
	return e, nil
}

// EncodingName is the canonical name of a text encoding, as codecs.lookup(name).name gives it; ok is false where there is none.
func EncodingName(name string) (canonical string, ok bool) {
	e, ok := encodingByName(normalEncoding(name))
	return e.name, ok
}

// EncodingAliases calls f for every other name of a text encoding.
func EncodingAliases(f func(alias, name string)) {
	for a, n := range encodingAliases {
		f(a, n)
	}
}

// NormalEncoding is a name of an encoding in lower case, with one underscore for what is neither letter, digit nor point, and without aliases resolved where there is one.
func NormalEncoding(name string) string { return normalEncoding(name) }

// Encode is s.encode(encoding, errors), as Go bytes in a string.
func (t *Thread) Encode(s *Str, encoding, errors string) (string, error) {
	enc, err := t.lookupEncoding(encoding, "encode")
	if err != nil {
		return "", err
	}
	if !enc.info.IsUnset() {
		return t.encodeRegistered(&enc, s, errors)
	}
	if s.ASCII() && enc.plainASCII() {
		return t.shareText(s)
	}
	if enc.name == "utf-8" {
		clean, err := t.noSurrogates(s.s)
		if err != nil {
			return "", err
		}
		if clean {
			return t.shareText(s)
		}
	}
	e := encoder{t: t, encoding: enc, s: s, errors: errors, out: t.NewBuilder()}
	mark := e.out.Root()
	defer t.Unroot(mark)
	if err := e.out.Grow(len(s.s) + 4); err != nil {
		return "", err
	}
	if err := enc.encode(&e); err != nil {
		return "", err
	}
	return e.out.bytes()
}

// shareText is the text of s for an object that lives on: itself unless s is a small part of a large text.
func (t *Thread) shareText(s *Str) (string, error) {
	if len(s.s) > inlineStr && s.held() <= 2*len(s.s) {
		return s.s, nil
	}
	if err := t.Alloc(int64(len(s.s))); err != nil {
		return "", err
	}
	return strings.Clone(s.s), t.Bytes(len(s.s))
}

// noSurrogates reports whether s is UTF-8 proper.
func (t *Thread) noSurrogates(s string) (bool, error) {
	for i := 0; i < len(s); {
		end := min(i+bulk, len(s))
		n := strings.IndexByte(s[i:end], 0xED)
		if n < 0 {
			n = end - i
		} else if s[i+n+1] >= 0xA0 {
			return false, nil
		} else {
			n++
		}
		if err := t.Work(int64(n)>>5 + 1); err != nil {
			return false, err
		}
		i += n
	}
	return true, nil
}

// Decode is data.decode(encoding, errors). The result may share data, which must never change.
func (t *Thread) Decode(data, encoding, errors string) (*Str, error) {
	s, _, err := t.decode(data, Value{}, encoding, errors, true)
	return s, err
}

// plainASCII reports whether bytes below 128 are the ASCII characters, whatever stands around them.
func (e *encoding) plainASCII() bool { return e.width == 1 && !e.own }

// DecodePart decodes as much of data as is complete, for those that read in pieces; it returns how many bytes that was.
func (t *Thread) DecodePart(data, encoding, errors string) (s *Str, consumed int, err error) {
	return t.decode(data, Value{}, encoding, errors, false)
}

func (t *Thread) decode(data string, object Value, encoding, errors string, final bool) (*Str, int, error) {
	enc, err := t.lookupEncoding(encoding, "decode")
	if err != nil {
		return nil, 0, err
	}
	if !enc.info.IsUnset() {
		s, err := t.decodeRegistered(&enc, data, object, errors)
		return s, len(data), err
	}
	if len(data) == 0 {
		return cast[Str](emptyStr), 0, nil
	}
	if len(data) <= inlineStr && enc.width == 1 && isASCII(data) && enc.plainASCII() {
		t.charge(strSize)
		return t.decoded(data), len(data), nil
	}
	d := decoder{t: t, encoding: enc, data: data, object: object, errors: errors, final: final}
	if enc.plainASCII() {
		n, err := d.plainPrefix(enc.name == "utf-8")
		if err != nil {
			return nil, 0, err
		}
		if n == len(data) {
			t.charge(strSize)
			return t.decoded(data), n, nil
		}
		d.clean = n
	}
	d.out = t.NewBuilder()
	mark := d.out.Root()
	defer t.Unroot(mark)
	if err := d.out.Grow(len(data)); err != nil {
		return nil, 0, err
	}
	n, err := enc.decode(&d)
	if err != nil {
		return nil, 0, err
	}
	return d.out.Str(), n, nil
}

// decoded is a str of text that it shares with the bytes it came from.
func (t *Thread) decoded(text string) *Str {
	if v := shortStr(text); v.ref != nil {
		return cast[Str](v)
	}
	if len(text) <= inlineStr {
		t.charge(int64(len(text)))
		p, b := allocStr(len(text))
		copy(b, text)
		p.setASCII(isASCII(text))
		return p
	}
	return newStr(text)
}

// plainPrefix is the length of the ASCII text, or UTF-8, that data begins with.
func (d *decoder) plainPrefix(utf bool) (int, error) {
	i := 0
	for i < len(d.data) {
		if n := asciiRun(d.data[i:]); n > 0 {
			i += n
			if err := d.t.Work(int64(n)>>5 + 1); err != nil {
				return 0, err
			}
			continue
		}
		if !utf {
			break
		}
		start := i
		end := min(i+0x1000, len(d.data))
		for i < end && d.data[i] >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(d.data[i:])
			if r == utf8.RuneError && size < 3 {
				return i, nil
			}
			i += size
		}
		if err := d.t.Work(int64(i-start)>>3 + 1); err != nil {
			return 0, err
		}
	}
	return i, nil
}

// bytes is what was written, as a string that is given away.
func (b *Builder) bytes() (string, error) {
	n := len(b.b)
	if cap(b.b)-n <= n/4+32 {
		return bytesString(b.b), nil
	}
	if err := b.t.Alloc(int64(n)); err != nil {
		return "", err
	}
	return string(b.b), b.t.Bytes(n)
}

// encodingArgs reads encoding and errors of encode and decode.
func (t *Thread) encodingArgs(function string, encoding, errors Value) (enc, errs string, err error) {
	enc, errs = "utf-8", "strict"
	if !encoding.IsUnset() {
		if enc, err = t.codecName(function, "encoding", encoding); err != nil {
			return "", "", err
		}
	}
	if !errors.IsUnset() {
		if errs, err = t.codecName(function, "errors", errors); err != nil {
			return "", "", err
		}
	}
	return enc, errs, nil
}

// codecName is an argument that names an encoding or error handler, which UTF-8 must be able to express.
func (t *Thread) codecName(function, arg string, v Value) (string, error) {
	s, ok := AsStr(v)
	if !ok {
		return "", t.Errorf(TypeError, "%s() argument '%s' must be str, not %s", function, arg, typeName(v))
	}
	if s.ASCII() {
		if strings.IndexByte(s.s, 0) >= 0 {
			return "", t.Errorf(ValueError, "embedded null character")
		}
		return s.s, nil
	}
	return t.Encode(s, "utf-8", "strict")
}

func strEncode(t *Thread, a Args) (Value, error) {
	s := cast[Str](a.V[0])
	if len(a.V) == 1 && s.ASCII() && len(s.s) <= inlineStr {
		return t.bytesLike(BytesType, s.s)
	}
	enc, errs, err := t.encodingArgs("encode", a.Get(1), a.Get(2))
	if err != nil {
		return Value{}, err
	}
	b, err := t.Encode(s, enc, errs)
	if err != nil {
		return Value{}, t.codecNote(err, "encoding", enc)
	}
	t.charge(bytesSize)
	return t.newBytes(b), nil
}

// decodeObject is str(object, encoding, errors).
func (t *Thread) decodeObject(object, encoding, errors Value) (*Str, error) {
	if object.Type().layout == strLayout {
		return nil, t.Errorf(TypeError, "decoding str is not supported")
	}
	enc, errs, err := t.encodingArgs("str", encoding, errors)
	if err != nil {
		return nil, err
	}
	return t.decodeBuffer(object, enc, errs, "decoding to str: need a bytes-like object, %s found")
}

// decodeBuffer decodes a bytes-like object; wrong words the error for others.
func (t *Thread) decodeBuffer(object Value, enc, errs, wrong string) (*Str, error) {
	if b, ok := AsBytes(object); ok {
		s, _, err := t.decode(b.b, object, enc, errs, true)
		return s, t.codecNote(err, "decoding", enc)
	}
	if object.Type().slots.Buffer == nil {
		return nil, t.Errorf(TypeError, wrong, object.Type().Name)
	}
	data, err := t.BytesOf(object)
	if IsExc(err, BufferError) {
		return nil, t.Errorf(TypeError, wrong, object.Type().Name)
	}
	if err != nil {
		return nil, err
	}
	s, err := t.Decode(data, enc, errs)
	return s, t.codecNote(err, "decoding", enc)
}
