package rex

import (
	"errors"
	"fmt"
)

// PatternError is re.PatternError: a pattern or a template that can't be
// parsed. Pos counts characters from the start of the pattern; it is -1 where
// CPython gives None, and then Line and Col are 0.
type PatternError struct {
	Msg     string
	Pattern string
	Pos     int
	Line    int
	Col     int
}

// Error words the error as str() does in Python.
func (e *PatternError) Error() string {
	if e.Pos < 0 {
		return e.Msg
	}
	s := fmt.Sprintf("%s at position %d", e.Msg, e.Pos)
	for i := 0; i < len(e.Pattern); i++ {
		if e.Pattern[i] == '\n' {
			return fmt.Sprintf("%s (line %d, column %d)", s, e.Line, e.Col)
		}
	}
	return s
}

// newPatternError places a message at character pos of the pattern.
func newPatternError(msg, pattern string, text []rune, pos int) *PatternError {
	e := &PatternError{Msg: msg, Pattern: pattern, Pos: pos}
	if pos < 0 {
		return e
	}
	e.Line, e.Col = 1, 1
	for i := 0; i < pos && i < len(text); i++ {
		e.Col++
		if text[i] == '\n' {
			e.Line++
			e.Col = 1
		}
	}
	return e
}

// FlagError is the ValueError raised for flags that don't go together.
type FlagError struct{ Msg string }

func (e *FlagError) Error() string { return e.Msg }

// GroupNameError is the IndexError that a template raises for a name no group
// has.
type GroupNameError struct{ Name string }

func (e *GroupNameError) Error() string { return "unknown group name " + reprStr(e.Name) }

// The limits of the engine. Python code meets them as OverflowError,
// RecursionError and, for the last three, MemoryError.
var (
	ErrRepeatTooLarge = errors.New("the repetition number is too large")
	ErrTooDeep        = errors.New("maximum recursion depth exceeded")
	ErrPatternSize    = errors.New("regular expression is too large")
	ErrSubjectSize    = errors.New("string is too long for a regular expression")
	ErrStackSize      = errors.New("backtracking needs too much memory")
)

// Limits of a pattern and of a match.
const (
	MaxPattern  = 1 << 18    // characters in a pattern
	MaxRepeat   = 4294967295 // CPython's MAXREPEAT: stands for "no upper bound"
	maxGroups   = 1073741823 // CPython's MAXGROUPS
	maxDepth    = 497        // nested groups and the pattern itself; CPython's recursion limit allows as many
	maxLookBack = 4294967295 // CPython's MAXCODE
	maxStack    = 128 << 20  // bytes of backtrack stack
	maxSubject  = 1<<31 - 2  // frames hold 32-bit positions
)

// Warning is a FutureWarning about a set that may change its meaning.
type Warning struct{ Msg string }
