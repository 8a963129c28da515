package codecmod

import (
	"html"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/ucd"
	"github.com/safepy/safepy/interp"
)

// HTML is the table of html. The names of character references are those of Go's package html, which are HTML5's as CPython's are.
var HTML = sync.OnceValue(func() *interp.ModuleDef {
	return &interp.ModuleDef{
		Name: "html", Package: true, Doc: "General functions for HTML manipulation.",
		Lazy: map[string]func(t *thread, m *interp.Module) (value, error){"__all__": func(t *thread, _ *interp.Module) (value, error) {
			l, err := interp.NewList(t, []value{interp.ValueOf(t.Intern("escape")), interp.ValueOf(t.Intern("unescape"))})
			if err != nil {
				return value{}, err
			}
			return interp.ValueOf(l), nil
		}, "entities": func(t *thread, _ *interp.Module) (value, error) { return t.Import("html.entities") }},
		Funcs: []interp.Native{
			py("escape", "(s, quote=True)", "Replace special characters \"&\", \"<\" and \">\" to HTML-safe sequences.", escapeHTML),
			py("unescape", "(s)", "Convert all named and numeric character references in the string s to the corresponding unicode characters.", unescapeHTML),
		},
	}
})

var (
	quotedHTML = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#x27;")
	plainHTML  = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
)

func escapeHTML(t *thread, a args) (value, error) {
	s, ok := interp.GoString(a.V[0])
	if !ok {
		return value{}, t.Errorf(interp.AttributeError, "'%s' object has no attribute 'replace'", a.V[0].Type().Name)
	}
	quote, err := truth(t, a.Get(1), true)
	if err != nil {
		return value{}, err
	}
	if err := pay(t, len(s), 0); err != nil {
		return value{}, err
	}
	special := strings.Count(s, "&") + strings.Count(s, "<") + strings.Count(s, ">")
	if quote {
		special += strings.Count(s, `"`) + strings.Count(s, "'")
	}
	if special == 0 {
		return a.V[0], nil
	}
	if err := t.Alloc(int64(len(s)) + 6*int64(special)); err != nil {
		return value{}, err
	}
	table := plainHTML
	if quote {
		table = quotedHTML
	}
	var out strings.Builder
	out.Grow(len(s) + 5*special)
	if err := inChunks(t, s, func(p string) { _, _ = table.WriteString(&out, p) }); err != nil {
		return value{}, err
	}
	return interp.OwnStr(out.String()), nil
}

func unescapeHTML(t *thread, a args) (value, error) {
	s, ok := interp.GoString(a.V[0])
	if !ok {
		return value{}, t.Errorf(interp.TypeError, "argument of type '%s' is not a container or iterable", a.V[0].Type().Name)
	}
	if strings.IndexByte(s, '&') < 0 {
		return a.V[0], t.Bytes(len(s))
	}
	if err := pay(t, len(s), 2); err != nil {
		return value{}, err
	}
	var out []byte
	for s != "" {
		i := strings.IndexByte(s, '&')
		if i < 0 {
			i = len(s)
		}
		out = append(out, s[:i]...)
		s = s[i:]
		if s == "" {
			break
		}
		if err := t.Work(200); err != nil {
			return value{}, err
		}
		n, text := reference(s)
		out = append(out, text...)
		s = s[n:]
	}
	return interp.OwnStr(string(out)), nil
}

// reference is the text of the character reference that s begins with, and its length; an ampersand stands for itself where there is none.
func reference(s string) (int, string) {
	if len(s) > 2 && s[1] == '#' {
		return numeric(s)
	}
	// A name: up to 32 characters without white space and markup, then a semicolon perhaps.
	n, end := 0, 1
	for end < len(s) && n < 32 && strings.IndexByte("\t\n\f <&#;", s[end]) < 0 {
		_, w := utf8.DecodeRuneInString(s[end:])
		end += w
		n++
	}
	if end == 1 {
		return 1, "&"
	}
	if end < len(s) && s[end] == ';' {
		switch s[1:end] { // which Go's package lacks
		case "nGt":
			return end + 1, "\u226b\u20d2"
		case "nLt":
			return end + 1, "\u226a\u20d2"
		}
		if r := html.UnescapeString(s[:end+1]); !strings.HasPrefix(r, "&") && (!strings.HasSuffix(r, ";") || r == ";") || s[:end+1] == "&amp;" || s[:end+1] == "&AMP;" {
			return end + 1, r
		}
	}
	for k := min(end, 8); k > 2; k-- {
		if r, ok := legacy(s[:k]); ok {
			return k, r
		}
	}
	return end, s[:end]
}

// legacy is a reference that needs no semicolon: all of those stand for one character.
func legacy(s string) (string, bool) {
	if s == "&amp" || s == "&AMP" {
		return "&", true
	}
	r := html.UnescapeString(s + " ")
	r = strings.TrimSuffix(r, " ")
	return r, utf8.RuneCountInString(r) == 1 && r != "&"
}

func numeric(s string) (int, string) {
	i, base, digits := 2, 10, "0123456789"
	if s[2] == 'x' || s[2] == 'X' {
		i, base, digits = 3, 16, "0123456789abcdefABCDEF"
	}
	start := i
	for i < len(s) && strings.IndexByte(digits, s[i]) >= 0 {
		i++
	}
	if i == start {
		return 1, "&"
	}
	num, err := strconv.ParseUint(s[start:i], base, 32)
	if err != nil {
		num = 0x110000
	}
	if i < len(s) && s[i] == ';' {
		i++
	}
	n := rune(min(num, 0x110000))
	switch {
	case n == 0 || n >= 0xD800 && n <= 0xDFFF || n > 0x10FFFF:
		return i, "\uFFFD"
	case n == '\r':
		return i, "\r"
	case n >= 0x80 && n <= 0x9F:
		return i, html.UnescapeString("&#" + strconv.Itoa(int(n)) + ";")
	case n >= 1 && n <= 8 || n == 0xB || n >= 0xE && n <= 0x1F || n == 0x7F || n >= 0xFDD0 && n <= 0xFDEF || n&0xFFFE == 0xFFFE:
		return i, ""
	}
	return i, string(ucd.AppendWTF8(nil, n))
}
