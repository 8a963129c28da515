package interp

// Constructors of bytes and bytearray, and the table of bytes.

var (
	bytesSig     = kwNative("bytes", "(source=b'', encoding='utf-8', errors='strict')")
	byteArraySig = kwNative("bytearray", "(source=b'', encoding='utf-8', errors='strict')")
)

// textSource is the contents of bytes(source, encoding, errors) where an encoding decides; ok is false where the source alone does.
func (t *Thread) textSource(name string, a []Value) (b string, ok bool, err error) {
	source, encoding, errs := a[0], a[1], a[2]
	if encoding.IsUnset() && errs.IsUnset() {
		if !source.IsUnset() && source.Type().layout == strLayout && (source.IsExact(StrType) || source.Type().Lookup("__bytes__").ref == nil) {
			return "", false, t.Errorf(TypeError, "string argument without an encoding")
		}
		return "", false, nil
	}
	enc, handler, err := t.encodingArgs(name, encoding, errs)
	if err != nil {
		return "", false, err
	}
	s, isStr := AsStr(source)
	switch {
	case !encoding.IsUnset() && !isStr:
		return "", false, t.Errorf(TypeError, "encoding without a string argument")
	case encoding.IsUnset() && isStr:
		return "", false, t.Errorf(TypeError, "string argument without an encoding")
	case encoding.IsUnset():
		return "", false, t.Errorf(TypeError, "errors without a string argument")
	}
	b, err = t.Encode(s, enc, handler)
	err = t.codecNote(err, "encoding", enc)
	return b, true, err
}

func bytesNew(t *Thread, typ *Type, args Args) (Value, error) {
	var v Value
	if args.Kw == nil && len(args.V) == 1 && args.V[0].IsExact(BytesType) {
		v = args.V[0]
	} else {
		var room [3]Value
		a := room[:]
		var err error
		if args.Kw == nil && len(args.V) == 1 {
			a[0] = args.V[0]
		} else if a, err = bytesSig.bind(t, args, nil); err != nil {
			return Value{}, err
		}
		if v, err = t.bytesFrom(a); err != nil {
			return Value{}, err
		}
	}
	if typ == BytesType {
		return v, nil
	}
	p, err := New[Bytes](t, typ)
	if err != nil {
		return Value{}, err
	}
	p.b, p.hash = cast[Bytes](v).b, cast[Bytes](v).hash
	return ValueOf(p), nil
}

// bytesFrom is bytes(source, encoding, errors).
func (t *Thread) bytesFrom(a []Value) (Value, error) {
	b, ok, err := t.textSource("bytes", a)
	if err != nil {
		return Value{}, err
	}
	if ok {
		return NewBytes(t, b)
	}
	source := a[0]
	if source.IsUnset() {
		return emptyBytes, nil
	}
	if !source.IsSmallInt() && !source.IsExact(ListType) && !source.IsExact(TupleType) {
		if r, found, err := t.CallSpecial(source, "__bytes__"); err != nil {
			return Value{}, err
		} else if found {
			if _, ok := AsBytes(r); !ok {
				return Value{}, t.Errorf(TypeError, "__bytes__ returned non-bytes (type %s)", r.Type().Name)
			}
			return r, nil
		}
	}
	data, err := t.byteSource(source, "bytes", "bytes must be in range(0, 256)")
	if err != nil {
		return Value{}, err
	}
	return t.newBytes(bytesString(data)), nil
}

// byteSource is the contents that a source other than text gives: zeros by number, what a buffer holds, or the ints of an iterable. It is charged and fresh.
func (t *Thread) byteSource(source Value, name, outOfRange string) ([]byte, error) {
	s := &source.Type().slots
	if s.Index != nil {
		n, exact, err := t.clampIndex(source)
		switch {
		case IsExc(err, TypeError):
		case err != nil:
			return nil, err
		case !exact:
			return nil, t.Errorf(OverflowError, "cannot fit 'int' into an index-sized integer")
		case n < 0:
			return nil, t.Errorf(ValueError, "negative count")
		default:
			return t.zeroBytes(n)
		}
	}
	if s.Buffer != nil {
		text, err := t.itemsOf(source)
		if err != nil {
			return nil, err
		}
		o, err := t.newByteOut(len(text))
		if err != nil {
			return nil, err
		}
		err = o.add(text)
		return o.b, err
	}
	return t.byteItems(source, name, outOfRange, name == "bytes")
}

func (t *Thread) zeroBytes(n int) ([]byte, error) {
	if n > maxBytes {
		return nil, t.Errorf(MemoryError, "")
	}
	if err := t.Alloc(bytesSize + int64(n)); err != nil {
		return nil, err
	}
	return make([]byte, n), t.Bytes(n)
}

// byteItems collects the ints of an iterable, which is asked for its length hint where CPython asks.
func (t *Thread) byteItems(source Value, name, outOfRange string, ask bool) ([]byte, error) {
	if source.Type().slots.Iter == nil && source.Type().slots.GetItem == nil || source.Type().layout == strLayout {
		return nil, t.Errorf(TypeError, "cannot convert '%s' object to %s", source.Type().Name, name)
	}
	hint := 16
	if ask {
		n, err := t.LengthHint(source, 16)
		if err != nil {
			return nil, err
		}
		hint = n
	}
	b := t.NewBuilder()
	if err := b.Grow(min(hint, bulk)); err != nil {
		return nil, err
	}
	mark := b.Root()
	defer t.Unroot(mark)
	err := t.Iterate(source, func(v Value) error {
		c, err := t.byteValue(v, outOfRange)
		if err != nil {
			return err
		}
		return b.WriteByte(c)
	})
	if n := len(b.b); err == nil && cap(b.b)-n > n/4 {
		out, err := t.newByteOut(n) // what it has room for would stay as long as the bytes
		if err == nil {
			err = out.add(view(b.b))
		}
		return out.b, err
	}
	return b.b, err
}

// byteValue is an int from 0 to 255.
func (t *Thread) byteValue(v Value, outOfRange string) (byte, error) {
	if v.IsSmallInt() && uint64(v.SmallInt()) < 256 {
		return byte(v.SmallInt()), nil
	}
	n, _, err := t.clampIndex(v)
	if err != nil {
		return 0, err
	}
	if n < 0 || n > 255 {
		return 0, t.Errorf(ValueError, "%s", outOfRange)
	}
	return byte(n), nil
}

func bytesStr(t *Thread, v Value) (Value, error) { return v.Type().slots.Repr(t, v) }

func setupBytes() {
	define(BytesType, TypeSpec{
		Name:   "bytes",
		Layout: bytesLayout,
		Doc: "bytes(iterable_of_ints) -> bytes\nbytes(string, encoding[, errors]) -> bytes\nbytes(bytes_or_buffer) -> immutable copy of bytes_or_buffer\n" +
			"bytes(int) -> bytes object of size given by the parameter initialized with null bytes\nbytes() -> empty bytes object",
		Slots: Slots{
			New: bytesNew, Repr: bytesRepr, Str: bytesStr, Hash: bytesHash, Compare: bytesCompare, Iter: bytesIterOf, Len: bytesLen, GetItem: bytesGetItem,
			Contains: bytesContains, Concat: bytesConcat, Repeat: bytesRepeat, Buffer: bytesBuffer, Binary: [numBinOps]BinFunc{OpMod: bytesPercent(bytesLayout)},
		},
		Methods: append(bytesMethods(), []Native{
			{Name: "__bytes__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return t.plainBytes(a.V[0]) }, Doc: "Convert this value to exact type bytes."},
			{Name: "__getnewargs__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
				b, err := t.plainBytes(a.V[0])
				if err != nil {
					return Value{}, err
				}
				return TupleOf(t, b)
			}},
			{Name: "__sizeof__", Sig: "()", Cost: CostConst, Fn: func(_ *Thread, a Args) (Value, error) { return Int(int64(33 + len(cast[Bytes](a.V[0]).b))), nil }},
		}...),
	})
	setupByteArray()
	setupBytesIterators()
}

// plainBytes is v, a bytes, as exactly that.
func (t *Thread) plainBytes(v Value) (Value, error) {
	if v.IsExact(BytesType) {
		return v, nil
	}
	if err := t.Alloc(bytesSize); err != nil {
		return Value{}, err
	}
	return t.newBytes(cast[Bytes](v).b), nil
}

// same is the result of a method that has nothing to change: a bytes itself, a copy of a bytearray.
func (t *Thread) sameBytes(v Value) (Value, error) {
	if bytesKind(v) == BytesType {
		return t.plainBytes(v)
	}
	return t.bytesLike(ByteArrayType, bytesText(v))
}

// bytesMethods is the table that bytes and bytearray share.
func bytesMethods() []Native {
	const sub = "(sub, start=None, end=None, /)"
	return []Native{
		{Name: "capitalize", Sig: "()", Cost: CostPerByte, Fn: bytesTitleFn(true), Doc: "A copy whose first character is in upper case and whose others are in lower case."},
		{Name: "center", Sig: "(width, fillchar=b' ', /)", Cost: CostPerByte, Fn: bytesPadFn("center"), Doc: "The bytes centred in a field of that width."},
		{Name: "count", Sig: sub, Cost: CostPerByte, Fn: bytesCount, Doc: "How often sub, bytes or an int, occurs in the range, without overlap."},
		{Name: "decode", Sig: "(encoding='utf-8', errors='strict')", Cost: CostPerByte, Fn: bytesDecode, Doc: "The text that the bytes are in an encoding; errors says what becomes of what is none."},
		{Name: "endswith", Sig: "(suffix, start=None, end=None, /)", Cost: CostPerByte, Fn: bytesTailFn("endswith"), Doc: "Whether the range ends with suffix, bytes or a tuple of some."},
		{Name: "expandtabs", Sig: "(tabsize=8)", Cost: CostPerByte, Fn: bytesExpandTabs, Doc: "A copy with tabs replaced by spaces up to the next column that is a multiple of tabsize."},
		{Name: "find", Sig: sub, Cost: CostPerByte, Fn: bytesFindFn(false, false), Doc: "The lowest index at which sub, bytes or an int, occurs in the range, -1 if it does not."},
		{Name: "fromhex", Kind: ClassMethod, Sig: "(string, /)", Cost: CostPerByte, Fn: bytesFromHex, Doc: "The bytes that pairs of hexadecimal digits stand for; white space between them is passed by."},
		{Name: "hex", Sig: "(sep=None, bytes_per_sep=1)", Cost: CostPerByte, Fn: bytesHex, Doc: "The hexadecimal digits of the bytes, with sep between groups counted from the right, or from the left if bytes_per_sep is negative.\n\n   >>> b'\\xb9\\x01'.hex(':')\n   'b9:01'"},
		{Name: "index", Sig: sub, Cost: CostPerByte, Fn: bytesFindFn(false, true), Doc: "As find, but ValueError if sub does not occur."},
		{Name: "isalnum", Sig: "()", Cost: CostPerByte, Fn: bytesAllFn(func(c byte) bool { return isASCIILetter(c) || isASCIIDigit(c) }), Doc: "Whether there are bytes and all are ASCII letters and digits."},
		{Name: "isalpha", Sig: "()", Cost: CostPerByte, Fn: bytesAllFn(isASCIILetter), Doc: "Whether there are bytes and all are ASCII letters."},
		{Name: "isascii", Sig: "()", Cost: CostPerByte, Fn: bytesIsASCII, Doc: "Whether all bytes are below 128."},
		{Name: "isdigit", Sig: "()", Cost: CostPerByte, Fn: bytesAllFn(isASCIIDigit), Doc: "Whether there are bytes and all are ASCII digits."},
		{Name: "islower", Sig: "()", Cost: CostPerByte, Fn: bytesCasedFn('a'), Doc: "Whether there are ASCII letters and all of them are lower case."},
		{Name: "isspace", Sig: "()", Cost: CostPerByte, Fn: bytesAllFn(isByteSpace), Doc: "Whether there are bytes and all are ASCII white space."},
		{Name: "istitle", Sig: "()", Cost: CostPerByte, Fn: bytesIsTitle, Doc: "Whether upper case only begins words, and lower case never does."},
		{Name: "isupper", Sig: "()", Cost: CostPerByte, Fn: bytesCasedFn('A'), Doc: "Whether there are ASCII letters and all of them are upper case."},
		{Name: "join", Sig: "(iterable_of_bytes, /)", Cost: CostPerByte, Fn: bytesJoin, Doc: "The concatenation of bytes-like objects, with these bytes between them."},
		{Name: "ljust", Sig: "(width, fillchar=b' ', /)", Cost: CostPerByte, Fn: bytesPadFn("ljust"), Doc: "The bytes at the left of a field of that width."},
		{Name: "lower", Sig: "()", Cost: CostPerByte, Fn: bytesMapFn(&lowerTable), Doc: "A copy with ASCII letters in lower case."},
		{Name: "lstrip", Sig: "(bytes=None, /)", Cost: CostPerByte, Fn: bytesStripFn(true, false), Doc: "A copy without white space, or those bytes, at the beginning."},
		{Name: "maketrans", Kind: StaticMethod, Sig: "(frm, to, /)", Cost: CostPerByte, Fn: bytesMakeTrans, Doc: "A table for translate."},
		{Name: "partition", Sig: "(sep, /)", Cost: CostPerByte, Fn: bytesPartitionFn(false), Doc: "What lies before the first sep, sep, and what lies behind."},
		{Name: "removeprefix", Sig: "(prefix, /)", Cost: CostPerByte, Fn: bytesRemoveFn(true), Doc: "The bytes without prefix, if they begin with that."},
		{Name: "removesuffix", Sig: "(suffix, /)", Cost: CostPerByte, Fn: bytesRemoveFn(false), Doc: "The bytes without suffix, if they end with that."},
		{Name: "replace", Sig: "(old, new, count=-1, /)", Cost: CostPerByte, Fn: bytesReplace, Doc: "A copy with all, or the first count, occurrences of old replaced by new."},
		{Name: "rfind", Sig: sub, Cost: CostPerByte, Fn: bytesFindFn(true, false), Doc: "The highest index at which sub, bytes or an int, occurs in the range, -1 if it does not."},
		{Name: "rindex", Sig: sub, Cost: CostPerByte, Fn: bytesFindFn(true, true), Doc: "As rfind, but ValueError if sub does not occur."},
		{Name: "rjust", Sig: "(width, fillchar=b' ', /)", Cost: CostPerByte, Fn: bytesPadFn("rjust"), Doc: "The bytes at the right of a field of that width."},
		{Name: "rpartition", Sig: "(sep, /)", Cost: CostPerByte, Fn: bytesPartitionFn(true), Doc: "What lies before the last sep, sep, and what lies behind."},
		{Name: "rsplit", Sig: "(sep=None, maxsplit=-1)", Cost: CostPerByte, Fn: bytesSplitFn(true), Doc: "The parts between separators (white space by default), splitting from the end."},
		{Name: "rstrip", Sig: "(bytes=None, /)", Cost: CostPerByte, Fn: bytesStripFn(false, true), Doc: "A copy without white space, or those bytes, at the end."},
		{Name: "split", Sig: "(sep=None, maxsplit=-1)", Cost: CostPerByte, Fn: bytesSplitFn(false), Doc: "The parts between separators (white space by default), splitting from the beginning."},
		{Name: "splitlines", Sig: "(keepends=False)", Cost: CostPerByte, Fn: bytesSplitLines, Doc: "The lines, without their ends unless keepends."},
		{Name: "startswith", Sig: "(prefix, start=None, end=None, /)", Cost: CostPerByte, Fn: bytesTailFn("startswith"), Doc: "Whether the range begins with prefix, bytes or a tuple of some."},
		{Name: "strip", Sig: "(bytes=None, /)", Cost: CostPerByte, Fn: bytesStripFn(true, true), Doc: "A copy without white space, or those bytes, at both ends."},
		{Name: "swapcase", Sig: "()", Cost: CostPerByte, Fn: bytesMapFn(&swapTable), Doc: "A copy with ASCII upper and lower case exchanged."},
		{Name: "title", Sig: "()", Cost: CostPerByte, Fn: bytesTitleFn(false), Doc: "A copy in which words begin in upper case and go on in lower case."},
		{Name: "translate", Sig: "(table, /, delete=b'')", Cost: CostPerByte, Fn: bytesTranslate, Doc: "A copy without the bytes of delete, the others looked up in a table of 256."},
		{Name: "upper", Sig: "()", Cost: CostPerByte, Fn: bytesMapFn(&upperTable), Doc: "A copy with ASCII letters in upper case."},
		{Name: "zfill", Sig: "(width, /)", Cost: CostPerByte, Fn: bytesZfill, Doc: "The bytes with zeros on the left, behind their sign, up to that width."},
	}
}
