package syntax

// Parse parses Python text. The errors it returns are *SyntaxError,
// *LimitError, and what Options.Check returned.
func Parse(name, src string, opt Options) (*File, error) {
	return parse(name, src, opt)
}

// ParseBytes parses a source file as it lies on disk: a byte order mark and an
// encoding declaration (PEP 263) are honoured.
func ParseBytes(name string, src []byte, opt Options) (*File, error) {
	text, err := decodeSource(name, src)
	if err != nil {
		return nil, err
	}
	return parse(name, text, opt)
}
