package syntax

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// DecodeFile is the text of a source file as its File.Source has it, without parsing it.
func DecodeFile(name string, src []byte) (string, error) {
	text, err := decodeSource(name, src, false)
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), err
}

// decodeSource turns the bytes of a source file into UTF-8 text as PEP 263
// says: a byte order mark, then a declaration in one of the first two lines,
// then UTF-8. A byte order mark is removed.
func decodeSource(name string, src []byte, text bool) (string, error) {
	bom := bytes.HasPrefix(src, []byte("\xef\xbb\xbf"))
	if bom {
		src = src[3:]
	}
	declared := declaredEncoding(src)
	// fail makes the error of a codec, which knows no position.
	fail := func(format string, args ...any) (string, error) {
		return "", &SyntaxError{Msg: fmt.Sprintf(format, args...), File: name, Col: -1}
	}
	if shown := tokenizerName(declared); bom && declared != "" && shown != "utf-8" {
		line := lineText(string(src)+"\x00", 0)
		return "", &SyntaxError{Msg: "encoding problem: " + shown + " with BOM", File: name,
			Line: 1, EndLine: 1, EndCol: chars(line), Text: line}
	}
	switch enc := canonicalEncoding(declared); enc {
	case "utf-8":
		if !utf8.Valid(src) {
			return "", notUTF8(name, src, text)
		}
		return string(src), nil
	case "ascii":
		for i, c := range src {
			if c >= utf8.RuneSelf {
				return fail("'ascii' codec can't decode byte 0x%02x in position %d: ordinal not in range(128)", c, i)
			}
		}
		return string(src), nil
	case "latin-1":
		return decodeLatin1(src), nil
	default:
		upper, ok := upperHalves[enc]
		if !ok {
			return fail("unknown encoding: %s", declared)
		}
		text, bad := decodeTable(src, []rune(upper))
		if bad >= 0 {
			return fail("'charmap' codec can't decode byte 0x%02x in position %d: character maps to <undefined>", src[bad], bad)
		}
		return text, nil
	}
}

// notUTF8 is the error for a source with a byte that is not UTF-8.
func notUTF8(name string, src []byte, text bool) error {
	i := 0
	for {
		r, n := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && n == 1 {
			break
		}
		i += n
	}
	line := 1 + bytes.Count(src[:i], []byte("\n"))
	bol := bytes.LastIndexByte(src[:i], '\n') + 1
	shown := replaceInvalid(lineText(string(src)+"\x00", bol))
	col := chars(string(src[bol:i])) + 1
	file := ""
	if !text {
		file = " in file " + name
	}
	return &SyntaxError{
		Msg: fmt.Sprintf("Non-UTF-8 code starting with '\\x%02x'%s on line %d, but no encoding declared; "+
			"see https://peps.python.org/pep-0263/ for details", src[i], file, line),
		File: name, Line: line, Col: col, EndLine: line, EndCol: col, Text: shown,
	}
}

// tokenizerName is what CPython's tokenizer calls an encoding.
func tokenizerName(enc string) string {
	name := strings.ToLower(strings.ReplaceAll(enc, "_", "-"))
	if name == "utf-8" || strings.HasPrefix(name, "utf-8-") {
		return "utf-8"
	}
	if canonicalEncoding(enc) == "latin-1" {
		return "iso-8859-1"
	}
	return enc
}

// declaredEncoding returns the encoding named by a comment in the first two
// lines, or "". The second counts only if the first is blank or a comment.
func declaredEncoding(src []byte) string {
	for range 2 {
		line := src
		if n := bytes.IndexAny(src, "\r\n"); n >= 0 {
			line, src = src[:n], src[n+1:]
			if n < len(src) && len(src) > 0 && src[0] == '\n' {
				src = src[1:]
			}
		} else {
			src = nil
		}
		trimmed := bytes.TrimLeft(line, " \t\f")
		if len(trimmed) == 0 {
			continue
		}
		if trimmed[0] != '#' {
			return ""
		}
		if enc := cookie(string(trimmed)); enc != "" {
			return enc
		}
	}
	return ""
}

// cookie finds `coding[:=]\s*([-\w.]+)` in a comment.
func cookie(line string) string {
	for {
		i := strings.Index(line, "coding")
		if i < 0 {
			return ""
		}
		line = line[i+len("coding"):]
		if line == "" || line[0] != ':' && line[0] != '=' {
			continue
		}
		rest := strings.TrimLeft(line[1:], " \t")
		n := 0
		for n < len(rest) && (class[rest[n]]&(cIdent|cDigit) != 0 || rest[n] == '-' || rest[n] == '.') {
			n++
		}
		if n > 0 {
			return rest[:n]
		}
	}
}

func canonicalEncoding(enc string) string {
	name := strings.ToLower(strings.ReplaceAll(enc, "_", "-"))
	switch name {
	case "", "utf-8", "utf8", "u8", "utf", "utf-8-sig", "cp65001":
		return "utf-8"
	case "ascii", "us-ascii", "646", "ansi-x3.4-1968":
		return "ascii"
	case "latin-1", "latin1", "iso-8859-1", "iso8859-1", "8859", "cp819", "l1", "latin", "iso-latin-1":
		return "latin-1"
	case "cp1252", "windows-1252", "1252":
		return "cp1252"
	case "iso-8859-15", "iso8859-15", "latin-9", "latin9", "l9":
		return "iso-8859-15"
	case "cp1251", "windows-1251", "1251":
		return "cp1251"
	case "koi8-r", "cskoi8r":
		return "koi8-r"
	}
	if strings.HasPrefix(name, "utf-8-") {
		return "utf-8"
	}
	for _, p := range []string{"latin-1-", "iso-8859-1-", "iso-latin-1-"} {
		if strings.HasPrefix(name, p) {
			return "latin-1"
		}
	}
	return name
}

// decodeTable decodes a one-byte encoding by the characters of its upper half.
func decodeTable(src []byte, upper []rune) (string, int) {
	var b strings.Builder
	b.Grow(len(src))
	for i, c := range src {
		r := rune(c)
		if c >= utf8.RuneSelf {
			if r = upper[c-utf8.RuneSelf]; r == utf8.RuneError {
				return "", i
			}
		}
		b.WriteRune(r)
	}
	return b.String(), -1
}

// decodeLatin1 decodes ISO 8859-1.
func decodeLatin1(src []byte) string {
	var b strings.Builder
	b.Grow(len(src))
	for _, c := range src {
		b.WriteRune(rune(c))
	}
	return b.String()
}

// upperHalves are the characters of the bytes from 0x80 on; U+FFFD where the
// encoding has none.
var upperHalves = map[string]string{
	"cp1252":      "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
	"iso-8859-15": "\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009d\u009e\u009f\u00a0¡¢£€¥Š§š©ª«¬\u00ad®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
	"koi8-r":      "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u00a0⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
	"cp1251":      "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\ufffd™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя",
}

// replaceInvalid is s with U+FFFD for each longest part that could have begun a character: what decoding with errors="replace" gives.
func replaceInvalid(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			for i+n < len(s) && !utf8.FullRuneInString(s[i:i+n]) && !utf8.FullRuneInString(s[i:i+n+1]) {
				n++
			}
		}
		b.WriteRune(r)
		i += n
	}
	return b.String()
}
