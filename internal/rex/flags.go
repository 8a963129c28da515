package rex

// Flags are the flags of Python's re module, with its numbers.
type Flags uint32

// The flags. Unicode is implied by a str pattern without ASCII; Debug changes
// nothing here.
const (
	IgnoreCase Flags = 2
	Locale     Flags = 4
	MultiLine  Flags = 8
	DotAll     Flags = 16
	Unicode    Flags = 32
	Verbose    Flags = 64
	Debug      Flags = 128
	ASCII      Flags = 256
)

// typeFlags choose the meaning of \w, \d, \s, \b and of letter case. At most
// one of them holds at a time.
const typeFlags = ASCII | Locale | Unicode

// flagOf returns the flag that an inline letter stands for, or 0.
func flagOf(c rune) Flags {
	switch c {
	case 'i':
		return IgnoreCase
	case 'L':
		return Locale
	case 'm':
		return MultiLine
	case 's':
		return DotAll
	case 'x':
		return Verbose
	case 'a':
		return ASCII
	case 'u':
		return Unicode
	}
	return 0
}

// fixFlags checks the flags of a whole pattern and adds the implied one.
func fixFlags(f Flags, isBytes bool) (Flags, error) {
	if isBytes {
		if f&Unicode != 0 {
			return f, &FlagError{"cannot use UNICODE flag with a bytes pattern"}
		}
		if f&Locale != 0 && f&ASCII != 0 {
			return f, &FlagError{"ASCII and LOCALE flags are incompatible"}
		}
		return f, nil
	}
	if f&Locale != 0 {
		return f, &FlagError{"cannot use LOCALE flag with a str pattern"}
	}
	if f&ASCII != 0 {
		if f&Unicode != 0 {
			return f, &FlagError{"ASCII and UNICODE flags are incompatible"}
		}
		return f, nil
	}
	return f | Unicode, nil
}

// combine applies the flags of a group such as (?i-s:…) to those around it.
func (f Flags) combine(add, del Flags) Flags {
	if add&typeFlags != 0 {
		f &^= typeFlags
	}
	return (f | add) &^ del
}
