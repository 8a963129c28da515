package interp

// The other methods that bytes and bytearray share.

func bytesDecode(t *Thread, a Args) (Value, error) {
	enc, errs, err := t.encodingArgs("decode", a.Get(1), a.Get(2))
	if err != nil {
		return Value{}, err
	}
	return strResult(t.decodeBuffer(a.V[0], enc, errs, ""))
}

func isByteSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

func bytesStripFn(left, right bool) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		var set [256]bool
		if v := a.Get(1); v.IsUnset() || v.IsNone() {
			for c := range set {
				set[c] = isByteSpace(byte(c))
			}
		} else {
			chars, err := t.BytesOf(v)
			if err != nil {
				return Value{}, err
			}
			if err := t.Bytes(8 * len(chars)); err != nil {
				return Value{}, err
			}
			for i := range len(chars) {
				set[chars[i]] = true
			}
		}
		s := bytesText(a.V[0])
		lo, hi := 0, len(s)
		for left && lo < hi && set[s[lo]] {
			if lo++; lo&0xFFF == 0 {
				if err := t.Work(0x1000 / 8); err != nil {
					return Value{}, err
				}
			}
		}
		for right && lo < hi && set[s[hi-1]] {
			if hi--; hi&0xFFF == 0 {
				if err := t.Work(0x1000 / 8); err != nil {
					return Value{}, err
				}
			}
		}
		if hi-lo == len(s) {
			return t.sameBytes(a.V[0])
		}
		return t.bytesLike(bytesKind(a.V[0]), s[lo:hi])
	}
}

// fillArg is the fill byte of center and its kin.
func (t *Thread) fillArg(name string, v Value) (string, error) {
	if v.IsUnset() {
		return " ", nil
	}
	lay := v.Type().layout
	if lay != bytesLayout && lay != byteArrayLayout {
		return "", t.Errorf(TypeError, "%s() argument 2 must be a byte string of length 1, not %s", name, typeName(v))
	}
	s := bytesText(v)
	if len(s) != 1 {
		return "", t.Errorf(TypeError, "%s(): argument 2 must be a byte string of length 1, not a %s object of length %d", name, v.Type().Name, len(s))
	}
	return cast[Bytes](byteChars[s[0]]).b, nil
}

func bytesPadFn(name string) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		width, err := t.sizeArg(a.V[1], 0)
		if err != nil {
			return Value{}, err
		}
		fill, err := t.fillArg(name, a.Get(2))
		if err != nil {
			return Value{}, err
		}
		s := bytesText(a.V[0])
		n := width - len(s)
		if n <= 0 {
			return t.sameBytes(a.V[0])
		}
		left := 0
		switch name {
		case "rjust":
			left = n
		case "center":
			left = centerLeft(n, width)
		}
		if n > maxBytes {
			return Value{}, t.Errorf(MemoryError, "")
		}
		o, err := t.newByteOut(width)
		if err != nil {
			return Value{}, err
		}
		if err = o.fill(fill, left); err == nil {
			if err = o.add(s); err == nil {
				err = o.fill(fill, n-left)
			}
		}
		if err != nil {
			return Value{}, err
		}
		return o.bytes(bytesKind(a.V[0])), nil
	}
}

func bytesZfill(t *Thread, a Args) (Value, error) {
	width, err := t.sizeArg(a.V[1], 0)
	if err != nil {
		return Value{}, err
	}
	s := bytesText(a.V[0])
	n := width - len(s)
	if n <= 0 {
		return t.sameBytes(a.V[0])
	}
	if n > maxBytes {
		return Value{}, t.Errorf(MemoryError, "")
	}
	o, err := t.newByteOut(width)
	if err != nil {
		return Value{}, err
	}
	if err := o.zeros(s, n); err != nil {
		return Value{}, err
	}
	return o.bytes(bytesKind(a.V[0])), nil
}

func bytesExpandTabs(t *Thread, a Args) (Value, error) {
	tab, err := t.cIntArg(a.Get(1), 8)
	if err != nil {
		return Value{}, err
	}
	x := tabExpander{t: t, s: bytesText(a.V[0]), tab: tab, bytes: true}
	size, err := x.size()
	if err != nil {
		return Value{}, err
	}
	o, err := t.newByteOut(size)
	if err != nil {
		return Value{}, err
	}
	if err := x.write(o.add, o.fill); err != nil {
		return Value{}, err
	}
	return o.bytes(bytesKind(a.V[0])), nil
}

// bytesMapFn is a method that maps ASCII letters by a table.
func bytesMapFn(table *[128]byte) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		s := bytesText(a.V[0])
		o, err := t.newByteOut(len(s))
		if err != nil {
			return Value{}, err
		}
		for i := 0; i < len(s); i++ {
			if i&0xFFF == 0 {
				if err := t.Work(0x1000 / 8); err != nil {
					return Value{}, err
				}
			}
			c := s[i]
			if c < 128 {
				c = table[c]
			}
			o.b = append(o.b, c)
		}
		return o.bytes(bytesKind(a.V[0])), nil
	}
}

func bytesTitleFn(once bool) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		s := bytesText(a.V[0])
		o, err := t.newByteOut(len(s))
		if err != nil {
			return Value{}, err
		}
		o.b = o.b[:len(s)]
		if err := t.titleText(o.b, s, once); err != nil {
			return Value{}, err
		}
		return o.bytes(bytesKind(a.V[0])), nil
	}
}

func bytesAllFn(f func(c byte) bool) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		ok, err := t.allBytes(bytesText(a.V[0]), f)
		return Bool(ok), err
	}
}

func bytesIsASCII(t *Thread, a Args) (Value, error) {
	s := bytesText(a.V[0])
	for i := 0; i < len(s); i += bulk {
		end := min(i+bulk, len(s))
		if err := t.Bytes(end - i); err != nil {
			return Value{}, err
		}
		if !isASCII(s[i:end]) {
			return False, nil
		}
	}
	return True, nil
}

// bytesCasedFn is islower ('a') or isupper ('A').
func bytesCasedFn(first byte) func(*Thread, Args) (Value, error) {
	return func(t *Thread, a Args) (Value, error) {
		cased := false
		s := bytesText(a.V[0])
		ok, err := t.allBytes(s, func(c byte) bool {
			if !isASCIILetter(c) {
				return true
			}
			cased = true
			return c >= first && c < first+26
		})
		return Bool(ok && cased), err
	}
}

func bytesIsTitle(t *Thread, a Args) (Value, error) {
	cased, inWord := false, false
	ok, err := t.allBytes(bytesText(a.V[0]), func(c byte) bool {
		upper, lower := c >= 'A' && c <= 'Z', c >= 'a' && c <= 'z'
		was := inWord
		inWord = upper || lower
		cased = cased || inWord
		return !(upper && was || lower && !was)
	})
	return Bool(ok && cased), err
}

func bytesTranslate(t *Thread, a Args) (Value, error) {
	var table string
	var err error
	if v := a.V[1]; !v.IsNone() {
		if table, err = t.BytesCopy(v); err != nil {
			return Value{}, err
		}
		if len(table) != 256 {
			return Value{}, t.Errorf(ValueError, "translation table must be 256 characters long")
		}
	}
	var drop [256]bool
	if v := a.Get(2); !v.IsUnset() {
		del, err := t.BytesOf(v)
		if err != nil {
			return Value{}, err
		}
		if err := t.Bytes(8 * len(del)); err != nil {
			return Value{}, err
		}
		for i := range len(del) {
			drop[del[i]] = true
		}
	}
	s := bytesText(a.V[0])
	o, err := t.newByteOut(len(s))
	if err != nil {
		return Value{}, err
	}
	for i := 0; i < len(s); i++ {
		if i&0xFFF == 0 {
			if err := t.Work(0x1000 / 8); err != nil {
				return Value{}, err
			}
		}
		c := s[i]
		if drop[c] {
			continue
		}
		if table != "" {
			c = table[c]
		}
		o.b = append(o.b, c)
	}
	return o.bytes(bytesKind(a.V[0])), nil
}

func bytesMakeTrans(t *Thread, a Args) (Value, error) {
	from, err := t.BytesOf(a.V[0])
	if err != nil {
		return Value{}, err
	}
	to, err := t.BytesOf(a.V[1])
	if err != nil {
		return Value{}, err
	}
	if len(from) != len(to) {
		return Value{}, t.Errorf(ValueError, "maketrans arguments must have same length")
	}
	if err := t.Bytes(8 * len(from)); err != nil {
		return Value{}, err
	}
	table := make([]byte, 256)
	for i := range table {
		table[i] = byte(i)
	}
	for i := range len(from) {
		table[from[i]] = to[i]
	}
	return NewBytes(t, bytesString(table))
}

// bytesFromHex is the class method fromhex.
func bytesFromHex(t *Thread, a Args) (Value, error) {
	typ, _ := AsType(a.V[0])
	s, ok := GoString(a.V[1])
	if !ok {
		if a.V[1].Type().slots.Buffer == nil {
			return Value{}, t.Errorf(TypeError, "fromhex() argument must be str or bytes-like, not %s", a.V[1].Type().Name)
		}
		var err error
		if s, err = t.BytesOf(a.V[1]); err != nil {
			return Value{}, err
		}
	}
	o, err := t.newByteOut(len(s) / 2)
	if err != nil {
		return Value{}, err
	}
	for i := 0; i < len(s); {
		if i&0xFFF < 2 {
			if err := t.Work(0x1000 / 4); err != nil {
				return Value{}, err
			}
		}
		if isByteSpace(s[i]) {
			i++
			continue
		}
		hi, lo := hexValue(s[i]), -1
		if hi >= 0 {
			if i++; i == len(s) {
				return Value{}, t.Errorf(ValueError, "fromhex() arg must contain an even number of hexadecimal digits")
			}
			lo = hexValue(s[i])
		}
		if lo < 0 {
			return Value{}, t.Errorf(ValueError, "non-hexadecimal number found in fromhex() arg at position %d", countRunes(s[:i]))
		}
		o.b = append(o.b, byte(hi<<4|lo))
		i++
	}
	kind := BytesType
	if typ.layout == byteArrayLayout {
		kind = ByteArrayType
	}
	v := o.bytes(kind)
	if typ == kind {
		return v, nil
	}
	return t.Call(a.V[0], v)
}

func bytesHex(t *Thread, a Args) (Value, error) {
	sep, group, err := t.hexArgs(a.Get(1), a.Get(2))
	if err != nil {
		return Value{}, err
	}
	return t.hexText(bytesText(a.V[0]), sep, group)
}

// hexArgs reads (sep, bytes_per_sep); sep is empty where there is to be none.
func (t *Thread) hexArgs(sepArg, groupArg Value) (sep string, group int, err error) {
	if group, err = t.cIntArg(groupArg, 1); err != nil || sepArg.IsUnset() {
		return "", group, err
	}
	n, err := t.Len(sepArg)
	if err != nil {
		return "", 0, err
	}
	if n != 1 {
		return "", 0, t.Errorf(ValueError, "sep must be length 1.")
	}
	if s, ok := GoString(sepArg); ok {
		sep = s
	} else if b, ok := AsBytes(sepArg); ok {
		sep = b.b
	} else {
		return "", 0, t.Errorf(TypeError, "sep must be str or bytes.")
	}
	if len(sep) != 1 || sep[0] >= 128 {
		return "", 0, t.Errorf(ValueError, "sep must be ASCII.")
	}
	return sep, group, nil
}

// hexText writes bytes in hexadecimal, with sep between groups counted from the right, from the left if group is negative.
func (t *Thread) hexText(s, sep string, group int) (Value, error) {
	size := 2 * len(s)
	if sep != "" && group != 0 && len(s) > 0 {
		size += (len(s) - 1) / max(group, -group)
	} else {
		group = 0
	}
	o, err := t.newOut(size)
	if err != nil {
		return Value{}, err
	}
	for i := 0; i < len(s); i++ {
		if i&0xFFF == 0 {
			if err := t.Work(0x1000 / 2); err != nil {
				return Value{}, err
			}
		}
		if i > 0 && (group > 0 && (len(s)-i)%group == 0 || group < 0 && i%-group == 0) {
			o.b = append(o.b, sep...)
		}
		o.b = append(o.b, hexDigits[s[i]>>4], hexDigits[s[i]&15])
	}
	return o.done(true), nil
}
