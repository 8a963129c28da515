package codecmod

import (
	"sync"

	"github.com/safepy/safepy/interp"
)

// pieces are the encodings whose decoders can stop before what is incomplete at the end of their input; whole are the others.
var (
	pieces = []string{"utf_8", "utf_7", "utf_16", "utf_16_le", "utf_16_be", "utf_32", "utf_32_le", "utf_32_be", "unicode_escape", "raw_unicode_escape"}
	whole  = []string{"ascii", "latin_1"}
)

// Codecs is the table of _codecs: encoders and decoders of text, one pair an encoding. What they don't express is in lib/codecs.py.
var Codecs = sync.OnceValue(func() *interp.ModuleDef {
	def := &interp.ModuleDef{Name: "_codecs", Doc: "Encoders and decoders of text, for the module codecs.", Funcs: []interp.Native{
		native("text_name", "(encoding, /)", "The canonical name of a text encoding and the name of its module, or None.", textName),
		native("normal_name", "(encoding, /)", "An encoding's name in lower case, with underscores.", normalName),
		native("aliases", "()", "Other names of text encodings, as a dict.", aliases),
		native("text_encode", "(encoding, str, errors='strict', /)", "", func(t *thread, a args) (value, error) {
			name, err := textArg(t, "text_encode", a.V[0], "")
			if err != nil {
				return value{}, err
			}
			return encodeText(t, "encode", name, a.Get(1), a.Get(2))
		}),
		native("text_decode", "(encoding, data, errors='strict', final=False, /)", "", func(t *thread, a args) (value, error) {
			name, err := textArg(t, "text_decode", a.V[0], "")
			if err != nil {
				return value{}, err
			}
			return decodeText(t, name, a.Get(1), a.Get(2), a.Get(3), false)
		}),
		{Name: "set_lookup", Sig: "(function, /)", Cost: interp.CostConst, Fn: func(t *thread, a args) (value, error) {
			t.SetCodecLookup(a.V[0])
			return interp.None, nil
		}},
		{Name: "register_error", Sig: "(errors, handler, /)", Cost: interp.CostPerByte, Doc: "Register the specified error handler under the name errors.", Fn: registerError},
		{Name: "handler", Sig: "(name, /)", Cost: interp.CostPerByte, Doc: "The error handler registered under a name, or None.", Fn: func(t *thread, a args) (value, error) {
			name, err := textArg(t, "lookup_error", a.V[0], " argument")
			return t.CodecError(name).Or(interp.None), err
		}},
		native("utf_16_ex_decode", "(data, errors=None, byteorder=0, final=False, /)", "", func(t *thread, a args) (value, error) { return decodeMarked(t, "utf_16", 2, a) }),
		native("utf_32_ex_decode", "(data, errors=None, byteorder=0, final=False, /)", "", func(t *thread, a args) (value, error) { return decodeMarked(t, "utf_32", 4, a) }),
	}}
	for _, name := range append(whole, pieces...) {
		def.Funcs = append(def.Funcs, encoderOf(name))
	}
	for _, name := range whole {
		def.Funcs = append(def.Funcs, native(name+"_decode", "(data, errors=None, /)", "", func(t *thread, a args) (value, error) {
			return decodeText(t, name, a.V[0], a.Get(1), value{}, true)
		}))
	}
	for _, name := range pieces {
		sig := "(data, errors=None, final=False, /)"
		if name == "unicode_escape" || name == "raw_unicode_escape" {
			sig = "(data, errors=None, final=True, /)"
		}
		final := sig[len("(data, errors=None, final=")] == 'T'
		def.Funcs = append(def.Funcs, native(name+"_decode", sig, "", func(t *thread, a args) (value, error) {
			return decodeText(t, name, a.V[0], a.Get(1), a.Get(2), final)
		}))
	}
	return def
})

func encoderOf(name string) interp.Native {
	sig := "(str, errors=None, /)"
	if name == "utf_16" || name == "utf_32" {
		sig = "(str, errors=None, byteorder=0, /)"
	}
	return native(name+"_encode", sig, "", func(t *thread, a args) (value, error) {
		order := 0
		if v := a.Get(2); !v.IsUnset() {
			var err error
			if order, err = t.IndexArg(v, ""); err != nil {
				return value{}, err
			}
		}
		return encodeText(t, name+"_encode", ordered(name, order), a.V[0], a.Get(1))
	})
}

// ordered is the encoding of the same width with the byte order of CPython's byteorder arguments: negative little, positive big.
func ordered(name string, order int) string {
	switch {
	case order < 0:
		return name + "_le"
	case order > 0:
		return name + "_be"
	}
	return name
}

// textArg is an argument that must be a str.
func textArg(t *thread, function string, v value, which string) (string, error) {
	s, ok := interp.AsStr(v)
	if !ok {
		return "", t.Errorf(interp.TypeError, "%s()%s must be str, not %s", function, which, typeName(v))
	}
	return s.String(), nil
}

func typeName(v value) string {
	if v.IsNone() {
		return "None"
	}
	return v.Type().Name
}

// errorsArg is the name of an error handler; None stands for strict.
func errorsArg(t *thread, function string, v value) (string, error) {
	if v.IsUnset() || v.IsNone() {
		return "strict", nil
	}
	s, ok := interp.AsStr(v)
	if !ok {
		return "", t.Errorf(interp.TypeError, "%s() argument 2 must be str or None, not %s", function, typeName(v))
	}
	return s.String(), nil
}

func encodeText(t *thread, function, encoding string, text, errors value) (value, error) {
	s, ok := interp.AsStr(text)
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "%s() argument 1 must be str, not %s", function, typeName(text))
	}
	errs, err := errorsArg(t, function, errors)
	if err != nil {
		return value{}, err
	}
	b, err := t.Encode(s, encoding, errs)
	if err != nil {
		return value{}, err
	}
	out, err := t.BytesFrom(b)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, out, interp.Int(int64(s.Len())))
}

// input is a bytes-like argument, or text that stands for its UTF-8, which escape decoders take.
func input(t *thread, encoding string, v value) (string, error) {
	if s, ok := interp.AsStr(v); ok && (encoding == "unicode_escape" || encoding == "raw_unicode_escape") {
		return t.Encode(s, "utf-8", "strict")
	}
	return t.BytesCopy(v)
}

func decodeText(t *thread, encoding string, data, errors, final value, byDefault bool) (value, error) {
	b, err := input(t, encoding, data)
	if err != nil {
		return value{}, err
	}
	errs, err := errorsArg(t, encoding+"_decode", errors)
	if err != nil {
		return value{}, err
	}
	end, err := truth(t, final, byDefault)
	if err != nil {
		return value{}, err
	}
	if end {
		s, err := t.Decode(b, encoding, errs)
		if err != nil {
			return value{}, err
		}
		return interp.TupleOf(t, interp.ValueOf(s), interp.Int(int64(len(b))))
	}
	s, n, err := t.DecodePart(b, encoding, errs)
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, interp.ValueOf(s), interp.Int(int64(n)))
}

// decodeMarked decodes UTF-16 or UTF-32 and tells the byte order, as long as it isn't known from the mark.
func decodeMarked(t *thread, encoding string, width int, a args) (value, error) {
	order := 0
	if v := a.Get(2); !v.IsUnset() {
		var err error
		if order, err = t.IndexArg(v, ""); err != nil {
			return value{}, err
		}
	}
	r, err := decodeText(t, ordered(encoding, order), a.V[0], a.Get(1), a.Get(3), false)
	if err != nil {
		return value{}, err
	}
	if order == 0 {
		b, err := t.BytesOf(a.V[0])
		if err != nil {
			return value{}, err
		}
		switch {
		case len(b) < width:
		case b[:width] == "\xff\xfe\x00\x00"[:width]:
			order = -1
		case b[:width] == "\x00\x00\xfe\xff"[4-width:]:
			order = 1
		}
	}
	pair, _ := interp.AsTuple(r)
	items := pair.Items()
	return interp.TupleOf(t, items[0], items[1], interp.Int(int64(order)))
}

func textName(t *thread, a args) (value, error) {
	s, err := textArg(t, "lookup", a.V[0], " argument")
	if err != nil {
		return value{}, err
	}
	canonical, ok := interp.EncodingName(s)
	if !ok {
		return interp.None, nil
	}
	c, err := interp.NewStr(t, canonical)
	if err != nil {
		return value{}, err
	}
	m, err := interp.NewStr(t, interp.NormalEncoding(s))
	if err != nil {
		return value{}, err
	}
	return interp.TupleOf(t, c, m)
}

func normalName(t *thread, a args) (value, error) {
	s, err := textArg(t, "normalize_encoding", a.V[0], " argument")
	if err != nil {
		return value{}, err
	}
	return interp.NewStr(t, interp.NormalEncoding(s))
}

func aliases(t *thread, _ args) (value, error) {
	d, err := interp.NewDict(t)
	if err != nil {
		return value{}, err
	}
	mark := t.Root(interp.ValueOf(d))
	defer t.Unroot(mark)
	err = t.Work(2000)
	interp.EncodingAliases(func(alias, name string) {
		if err == nil {
			var v, k value
			if k, err = interp.NewStr(t, alias); err == nil {
				if v, err = interp.NewStr(t, name); err == nil {
					err = d.Set(t, k, v)
				}
			}
		}
	})
	return interp.ValueOf(d), err
}

func registerError(t *thread, a args) (value, error) {
	name, err := textArg(t, "register_error", a.V[0], " argument 1")
	if err != nil {
		return value{}, err
	}
	if !interp.IsCallable(a.Get(1)) {
		return value{}, t.Errorf(interp.TypeError, "handler must be callable")
	}
	return interp.None, t.RegisterCodecError(name, a.Get(1))
}
