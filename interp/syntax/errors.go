package syntax

import "fmt"

// ErrorKind is the Python exception type of a SyntaxError.
type ErrorKind uint8

const (
	KindSyntax      ErrorKind = iota // SyntaxError
	KindIndentation                  // IndentationError
	KindTab                          // TabError
)

func (k ErrorKind) String() string {
	switch k {
	case KindIndentation:
		return "IndentationError"
	case KindTab:
		return "TabError"
	}
	return "SyntaxError"
}

// SyntaxError is a source that is not Python, with the fields of Python's
// exception: lines and columns count from 1, columns in characters, the end is
// exclusive, and 0 or -1 in the places where CPython puts them (no position
// known, or to the end of the line).
type SyntaxError struct {
	Kind            ErrorKind
	Msg             string
	File            string
	Line, Col       int
	EndLine, EndCol int
	Text            string // the source line, with its newline

	// Of an error with a vague message: the whole source, and the line of the last statement in it that was parsed to its end (0: none).
	Source string
	Stmt   int

	AtEnd    bool      // the source was read to its end: it may be the beginning of a right one
	Warnings []Warning // issued before the error was found
}

// Vague reports whether a message says so little that a misspelt keyword may be behind it.
func Vague(msg string) bool {
	return msg == "invalid syntax" || msg == "invalid syntax. Perhaps you forgot a comma?"
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s: %s (%s, line %d)", e.Kind, e.Msg, e.File, e.Line)
}

// LimitError is a source beyond a limit of Options. What CPython raises for
// it is a MemoryError, with the text of Error.
type LimitError struct {
	Limit string // the field of Options: MaxSource, MaxDepth, MaxTokens, MaxNodes
	Max   int
	Line  int
}

func (e *LimitError) Error() string {
	if e.Limit == "MaxDepth" {
		return "Parser stack overflowed - Python source too complex to parse"
	}
	return fmt.Sprintf("source exceeds %s of %d (line %d)", e.Limit, e.Max, e.Line)
}
