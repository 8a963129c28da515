package interp

// The class str: its constructor, its table of methods, and the slots that are short.

// strNew is str(object=”, encoding='utf-8', errors='strict').
func strNew(t *Thread, typ *Type, args Args) (Value, error) {
	if typ == StrType && args.Kw == nil && len(args.V) == 1 {
		return strResult(t.Str(args.V[0]))
	}
	object, encoding, errs, err := strNewArgs(t, args)
	if err != nil {
		return Value{}, err
	}
	var s *Str
	switch {
	case object.IsUnset():
		s = cast[Str](emptyStr)
	case encoding.IsUnset() && errs.IsUnset():
		s, err = t.Str(object)
	default:
		s, err = t.decodeObject(object, encoding, errs)
	}
	if err != nil || typ == StrType {
		return strResult(s, err)
	}
	return t.strSubclass(typ, s)
}

func strNewArgs(t *Thread, args Args) (object, encoding, errs Value, err error) {
	pos := args.Pos()
	if len(pos) > 3 {
		return object, encoding, errs, t.Errorf(TypeError, "str expected at most 3 arguments, got %d", len(args.V))
	}
	var vals [3]Value
	copy(vals[:], pos)
	names := [...]string{"object", "encoding", "errors"}
	err = args.KwArgs(func(name *Str, v Value) error {
		for i, n := range names {
			if n == name.s {
				if !vals[i].IsUnset() {
					return t.Errorf(TypeError, "argument for str() given by name ('%s') and position (%d)", n, i+1)
				}
				vals[i] = v
				return nil
			}
		}
		return t.wrongKeyword("str", name, names[:])
	})
	if err != nil {
		return object, encoding, errs, err
	}
	for i, n := range names[1:] {
		if v := vals[i+1]; !v.IsUnset() {
			if _, ok := AsStr(v); !ok {
				return object, encoding, errs, t.Errorf(TypeError, "str() argument '%s' must be str, not %s", n, typeName(v))
			}
		}
	}
	return vals[0], vals[1], vals[2], nil
}

// strSubclass makes an instance of a subclass of str with the text of s.
func (t *Thread) strSubclass(typ *Type, s *Str) (Value, error) {
	p, err := New[Str](t, typ)
	if err != nil {
		return Value{}, err
	}
	p.s, p.hash = s.s, s.hash
	p.flags |= s.flags & flagASCII
	if held := s.held(); held > len(s.s) {
		p.ext = &strExt{n: -1, held: held}
	}
	return ValueOf(p), nil
}

func strStr(t *Thread, v Value) (Value, error) {
	s := cast[Str](v)
	if s.typ == StrType {
		return v, nil
	}
	return t.plainStr(s)
}

// plainStr is s as exactly a str.
func (t *Thread) plainStr(s *Str) (Value, error) {
	if s.typ == StrType {
		return ValueOf(s), nil
	}
	if v := shortStr(s.s); v.ref != nil {
		return v, nil
	}
	if err := t.Alloc(strSize); err != nil {
		return Value{}, err
	}
	p := &Str{Object: Object{typ: StrType, flags: s.flags & flagASCII}, s: s.s, hash: s.hash, ext: &strExt{n: -1, held: s.held()}}
	return ValueOf(p), nil
}

func strRepr(t *Thread, v Value) (Value, error) { return strResult(t.reprStr(cast[Str](v))) }

func strHash(t *Thread, v Value) (int64, error) { return t.hashStr(cast[Str](v)) }

func setupStr() {
	define(StrType, TypeSpec{
		Name:   "str",
		Layout: strLayout,
		Doc: "str(object='') -> str\nstr(bytes_or_buffer[, encoding[, errors]]) -> str\n\nA new str: the text of an object, or what bytes decode to. " +
			"encoding is 'utf-8' and errors is 'strict' where only one of the two is given.",
		Slots: Slots{
			New: strNew, Repr: strRepr, Str: strStr, Hash: strHash, Compare: strCompare, Iter: strIterOf,
			Len: strLen, GetItem: strGetItem, Contains: strContains, Concat: strConcat, Repeat: strRepeat,
			Format: strFormat, Binary: [numBinOps]BinFunc{OpMod: strPercent},
		},
		Methods: strMethods(),
	})
	StrType.flags |= typeStrSub
	StrType.quick = quickStr
	setupStrIterators()
}

// strFn is a method of str without arguments.
func strFn(f func(t *Thread, s *Str) (Value, error)) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) { return f(t, cast[Str](a.V[0])) }
}

func strMethods() []Native {
	const sub = "(sub, start=None, end=None, /)"
	return []Native{
		{Name: "capitalize", Sig: "()", Cost: CostPerByte, Quick: quickTitle(true), Drops: 1, Fn: strFn(strCapitalize), Doc: "A copy whose first character is in title case and whose others are in lower case."},
		{Name: "casefold", Sig: "()", Cost: CostPerByte, Fn: strFn(strCasefold), Doc: "A copy for caseless comparison."},
		{Name: "center", Sig: "(width, fillchar=' ', /)", Cost: CostPerByte, Quick: quickCenter, Drops: 1, Fn: strCenter, Doc: "The text centred in a field of that width."},
		{Name: "count", Sig: sub, Cost: CostPerByte, Quick: quickCount, Drops: 1, Fn: strCount, Doc: "How often sub occurs in the range, without overlap."},
		{Name: "encode", Sig: "(encoding='utf-8', errors='strict')", Cost: CostPerByte, Fn: strEncode, Doc: "The text as bytes in an encoding; errors says what becomes of what it can't express."},
		{Name: "endswith", Sig: "(suffix, start=None, end=None, /)", Cost: CostPerByte, Quick: quickEnds, Drops: 1, Fn: strEndsWith, Doc: "Whether the range ends with suffix, a str or a tuple of some."},
		{Name: "expandtabs", Sig: "(tabsize=8)", Cost: CostPerByte, Fn: strExpandTabs, Doc: "A copy with tabs replaced by spaces up to the next column that is a multiple of tabsize."},
		{Name: "find", Sig: sub, Cost: CostPerByte, Quick: quickFind, Drops: 1, Fn: strFind("find", false, false), Doc: "The lowest index at which sub occurs in the range, -1 if it does not."},
		{Name: "format", Cost: CostCallsBack, Fn: strFormatMethod, Doc: "The text with its replacement fields, in braces, filled in from the arguments."},
		{Name: "format_map", Sig: "(mapping, /)", Cost: CostCallsBack, Fn: strFormatMap, Doc: "The text with its replacement fields, in braces, filled in from a mapping."},
		{Name: "index", Sig: sub, Cost: CostPerByte, Fn: strFind("index", false, true), Doc: "As find, but ValueError if sub does not occur."},
		{Name: "isalnum", Sig: "()", Cost: CostPerByte, Quick: quickAll(classAlpha | classDigit), Drops: 1, Fn: strFn(strIsAlnum), Doc: "Whether the text is not empty and all letters and numbers."},
		{Name: "isalpha", Sig: "()", Cost: CostPerByte, Quick: quickAll(classAlpha), Drops: 1, Fn: strFn(strIsAlpha), Doc: "Whether the text is not empty and all letters."},
		{Name: "isascii", Sig: "()", Cost: CostConst, Fn: strFn(func(_ *Thread, s *Str) (Value, error) { return Bool(s.ASCII()), nil }), Doc: "Whether all characters are ASCII."},
		{Name: "isdecimal", Sig: "()", Cost: CostPerByte, Quick: quickAll(classDigit), Drops: 1, Fn: strFn(strIsDecimal), Doc: "Whether the text is not empty and all decimal digits."},
		{Name: "isdigit", Sig: "()", Cost: CostPerByte, Quick: quickAll(classDigit), Drops: 1, Fn: strFn(strIsDigit), Doc: "Whether the text is not empty and all digits."},
		{Name: "isidentifier", Sig: "()", Cost: CostPerByte, Fn: strFn(strIsIdentifier), Doc: "Whether the text is a name of Python's grammar."},
		{Name: "islower", Sig: "()", Cost: CostPerByte, Quick: quickCased(&toLower), Drops: 1, Fn: strFn(strIsLower), Doc: "Whether there are cased characters and all of them are lower case."},
		{Name: "isnumeric", Sig: "()", Cost: CostPerByte, Fn: strFn(strIsNumeric), Doc: "Whether the text is not empty and all characters have a numeric value."},
		{Name: "isprintable", Sig: "()", Cost: CostPerByte, Fn: strFn(strIsPrintable), Doc: "Whether repr would escape nothing."},
		{Name: "isspace", Sig: "()", Cost: CostPerByte, Quick: quickAll(classSpace), Drops: 1, Fn: strFn(strIsSpace), Doc: "Whether the text is not empty and all white space."},
		{Name: "istitle", Sig: "()", Cost: CostPerByte, Fn: strFn(strIsTitle), Doc: "Whether upper and title case only begin words, and lower case never does."},
		{Name: "isupper", Sig: "()", Cost: CostPerByte, Quick: quickCased(&toUpper), Drops: 1, Fn: strFn(strIsUpper), Doc: "Whether there are cased characters and all of them are upper case."},
		{Name: "join", Sig: "(iterable, /)", Cost: CostPerByte, Fn: strJoin, Doc: "The concatenation of the strs of iterable, with this one between them."},
		{Name: "ljust", Sig: "(width, fillchar=' ', /)", Cost: CostPerByte, Quick: quickLjust, Drops: 1, Fn: strLjust, Doc: "The text at the left of a field of that width."},
		{Name: "lower", Sig: "()", Cost: CostPerByte, Quick: quickCase(&toLower), Drops: 1, Fn: strFn(strLower), Doc: "A copy in lower case."},
		{Name: "lstrip", Sig: "(chars=None, /)", Cost: CostPerByte, Quick: quickStrip(true, false), Drops: 1, Fn: strStripFn("lstrip", true, false), Doc: "A copy without white space, or those characters, at the beginning."},
		{Name: "maketrans", Kind: StaticMethod, Sig: "(x, y=None, z=None, /)", Cost: CostPerByte, Fn: strMakeTrans, Doc: "A table for translate."},
		{Name: "partition", Sig: "(sep, /)", Cost: CostPerByte, Quick: quickPartition(false), Drops: 1, Fn: strPartition, Doc: "What lies before the first sep, sep, and what lies behind; the text and two empty ones if there is none."},
		{Name: "removeprefix", Sig: "(prefix, /)", Cost: CostPerByte, Quick: quickRemove(true), Drops: 1, Fn: strRemovePrefix, Doc: "The text without prefix, if it begins with that."},
		{Name: "removesuffix", Sig: "(suffix, /)", Cost: CostPerByte, Quick: quickRemove(false), Drops: 1, Fn: strRemoveSuffix, Doc: "The text without suffix, if it ends with that."},
		{Name: "replace", Sig: "(old, new, /, count=-1)", Cost: CostPerByte, Quick: quickReplace, Drops: 1, Fn: strReplace, Doc: "A copy with all, or the first count, occurrences of old replaced by new."},
		{Name: "rfind", Sig: sub, Cost: CostPerByte, Fn: strFind("rfind", true, false), Doc: "The highest index at which sub occurs in the range, -1 if it does not."},
		{Name: "rindex", Sig: sub, Cost: CostPerByte, Fn: strFind("rindex", true, true), Doc: "As rfind, but ValueError if sub does not occur."},
		{Name: "rjust", Sig: "(width, fillchar=' ', /)", Cost: CostPerByte, Quick: quickRjust, Drops: 1, Fn: strRjust, Doc: "The text at the right of a field of that width."},
		{Name: "rpartition", Sig: "(sep, /)", Cost: CostPerByte, Quick: quickPartition(true), Drops: 1, Fn: strRPartition, Doc: "What lies before the last sep, sep, and what lies behind; two empty texts and the text if there is none."},
		{Name: "rsplit", Sig: "(sep=None, maxsplit=-1)", Cost: CostPerByte, Fn: strRSplit, Doc: "The parts between separators (white space by default), splitting from the end."},
		{Name: "rstrip", Sig: "(chars=None, /)", Cost: CostPerByte, Quick: quickStrip(false, true), Drops: 1, Fn: strStripFn("rstrip", false, true), Doc: "A copy without white space, or those characters, at the end."},
		{Name: "split", Sig: "(sep=None, maxsplit=-1)", Cost: CostPerByte, Quick: quickSplit, Drops: 1, Fn: strSplit, Doc: "The parts between separators (white space by default), splitting from the beginning."},
		{Name: "splitlines", Sig: "(keepends=False)", Cost: CostPerByte, Fn: strSplitLines, Doc: "The lines, without their ends unless keepends."},
		{Name: "startswith", Sig: "(prefix, start=None, end=None, /)", Cost: CostPerByte, Quick: quickStarts, Drops: 1, Fn: strStartsWith, Doc: "Whether the range begins with prefix, a str or a tuple of some."},
		{Name: "strip", Sig: "(chars=None, /)", Cost: CostPerByte, Quick: quickStrip(true, true), Drops: 1, Fn: strStripFn("strip", true, true), Doc: "A copy without white space, or those characters, at both ends."},
		{Name: "swapcase", Sig: "()", Cost: CostPerByte, Fn: strFn(strSwapCase), Doc: "A copy with upper and lower case exchanged."},
		{Name: "title", Sig: "()", Cost: CostPerByte, Quick: quickTitle(false), Drops: 1, Fn: strFn(strTitle), Doc: "A copy in which words begin in title case and go on in lower case."},
		{Name: "translate", Sig: "(table, /)", Cost: CostCallsBack, Fn: strTranslate, Doc: "A copy in which each character is what table, indexed by its ordinal, says."},
		{Name: "upper", Sig: "()", Cost: CostPerByte, Quick: quickCase(&toUpper), Drops: 1, Fn: strFn(strUpper), Doc: "A copy in upper case."},
		{Name: "zfill", Sig: "(width, /)", Cost: CostPerByte, Quick: quickZfill, Drops: 1, Fn: strZfill, Doc: "The text with zeros on the left, behind its sign, up to that width."},
		{Name: "__getnewargs__", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			s, err := t.plainStr(cast[Str](a.V[0]))
			if err != nil {
				return Value{}, err
			}
			return TupleOf(t, s)
		}},
		{Name: "__sizeof__", Sig: "()", Cost: CostPerByte, Fn: strFn(strSizeOf), Doc: "Size of the object in memory, in bytes."},
	}
}

// strSizeOf gives CPython's figure, since programs print it: a header, and 1, 2 or 4 bytes a code point and for the terminator.
func strSizeOf(t *Thread, s *Str) (Value, error) {
	if s.ASCII() {
		return Int(int64(41 + len(s.s))), nil
	}
	unit := 1
	err := t.runes(s.s, func(r rune) bool {
		switch {
		case r > 0xFFFF:
			unit = 4
		case r > 0xFF:
			unit = max(unit, 2)
		}
		return unit < 4
	})
	if err == nil {
		err = t.survey(s)
	}
	return Int(int64(56 + unit + unit*s.Len())), err
}
