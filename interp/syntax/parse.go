package syntax

import "strings"

// Parse parses Python text. The errors it returns are *SyntaxError,
// *LimitError, and what Options.Check returned.
func Parse(name, src string, opt Options) (*File, error) {
	return parse(name, src, opt)
}

// ParseBytes parses a source file as it lies on disk: a byte order mark and an
// encoding declaration (PEP 263) are honoured.
func ParseBytes(name string, src []byte, opt Options) (*File, error) {
	text, err := decodeSource(name, src, opt.Text)
	if err != nil {
		return nil, err
	}
	if i := strings.IndexByte(text, 0); i >= 0 { // a file shows the line, as far as it goes
		start := strings.LastIndexByte(text[:i], '\n') + 1
		return nil, &SyntaxError{Msg: "source code cannot contain null bytes", File: name, Line: 1 + strings.Count(text[:i], "\n"), Text: text[start:i]}
	}
	return parse(name, text, opt)
}
