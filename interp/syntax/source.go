package syntax

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// decodeSource turns the bytes of a source file into UTF-8 text as PEP 263
// says: a byte order mark, then a declaration in one of the first two lines,
// then UTF-8.
func decodeSource(name string, src []byte) (string, error) {
	bom := bytes.HasPrefix(src, []byte("\xef\xbb\xbf"))
	if bom {
		src = src[3:]
	}
	enc := declaredEncoding(src)
	fail := func(format string, args ...any) (string, error) {
		return "", &SyntaxError{Msg: fmt.Sprintf(format, args...), File: name}
	}
	canonical := canonicalEncoding(enc)
	if bom && enc != "" && canonical != "utf-8" {
		return fail("encoding problem: %s with BOM", enc)
	}
	switch canonical {
	case "utf-8":
		if i, line := invalidUTF8(src); i >= 0 {
			return fail("(unicode error) 'utf-8' codec can't decode byte 0x%02x in position %d: invalid start byte on line %d", src[i], i, line)
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
		return decodeLatin1(src, nil), nil
	case "cp1252":
		return decodeLatin1(src, &cp1252), nil
	case "iso-8859-15":
		return decodeLatin1(src, &latin9), nil
	}
	return fail("encoding problem: %s", enc)
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

// invalidUTF8 returns the offset and line of the first byte that is not UTF-8,
// or -1.
func invalidUTF8(src []byte) (offset, line int) {
	if utf8.Valid(src) {
		return -1, 0
	}
	i := 0
	for i < len(src) {
		r, n := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && n == 1 {
			break
		}
		i += n
	}
	return i, 1 + bytes.Count(src[:i], []byte("\n"))
}

// decodeLatin1 decodes an encoding that is Latin-1 but for the bytes in table.
func decodeLatin1(src []byte, table *map[byte]rune) string {
	var b strings.Builder
	b.Grow(len(src))
	for _, c := range src {
		r := rune(c)
		if table != nil {
			if x, ok := (*table)[c]; ok {
				r = x
			}
		}
		b.WriteRune(r)
	}
	return b.String()
}

var cp1252 = map[byte]rune{
	0x80: '€', 0x82: '‚', 0x83: 'ƒ', 0x84: '„', 0x85: '…', 0x86: '†', 0x87: '‡', 0x88: 'ˆ', 0x89: '‰',
	0x8a: 'Š', 0x8b: '‹', 0x8c: 'Œ', 0x8e: 'Ž', 0x91: '‘', 0x92: '’', 0x93: '“', 0x94: '”', 0x95: '•',
	0x96: '–', 0x97: '—', 0x98: '˜', 0x99: '™', 0x9a: 'š', 0x9b: '›', 0x9c: 'œ', 0x9e: 'ž', 0x9f: 'Ÿ',
}

var latin9 = map[byte]rune{
	0xa4: '€', 0xa6: 'Š', 0xa8: 'š', 0xb4: 'Ž', 0xb8: 'ž', 0xbc: 'Œ', 0xbd: 'œ', 0xbe: 'Ÿ',
}
