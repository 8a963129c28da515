package syntax

func parse(name, src string, opt Options) (*File, error) {
	return nil, &SyntaxError{Msg: "the parser is being built", File: name}
}

func decodeSource(name string, src []byte) (string, error) { return string(src), nil }
