package num

// Names of the Python exceptions an Error stands for.
const (
	ValueError        = "ValueError"
	TypeError         = "TypeError"
	OverflowError     = "OverflowError"
	ZeroDivisionError = "ZeroDivisionError"
	MemoryError       = "MemoryError"
)

// Error is a Python exception in the making: the interpreter raises the type named Type with the message Msg.
// Errno is not zero where CPython's exception carries an (errno, text) pair instead of one message.
type Error struct {
	Type  string
	Msg   string
	Errno int
}

func (e *Error) Error() string { return e.Type + ": " + e.Msg }

var (
	// ErrSyntax says that a text is no number. The caller words the message, since it quotes the repr of the
	// argument: "invalid literal for int() with base 10: 'x'" (the repr cut at 200 code points), "could not convert string to float: 'x'".
	ErrSyntax = &Error{Type: ValueError, Msg: "invalid literal"}

	// ErrUnderscore is ErrSyntax for an underscore not between digits in the text of a complex number, which CPython words
	// differently: "could not convert string to complex: '1_'" where ErrSyntax is "complex() arg is a malformed string".
	ErrUnderscore = &Error{Type: ValueError, Msg: "invalid underscore"}

	// ErrTooManyBits is for a shift count that does not fit int64.
	ErrTooManyBits = &Error{Type: OverflowError, Msg: "too many digits in integer"}

	errDivision       = &Error{Type: ZeroDivisionError, Msg: "division by zero"}
	errTooLarge       = &Error{Type: MemoryError, Msg: ""}
	errFloatRange     = &Error{Type: OverflowError, Msg: "Numerical result out of range", Errno: 34}
	errIntTooLarge    = &Error{Type: OverflowError, Msg: "int too large to convert to float"}
	errTrueDivRange   = &Error{Type: OverflowError, Msg: "integer division result too large for a float"}
	errNegativePower  = &Error{Type: ZeroDivisionError, Msg: "zero to a negative power"}
	errComplexPower   = &Error{Type: ZeroDivisionError, Msg: "zero to a negative or complex power"}
	errComplexPowSize = &Error{Type: OverflowError, Msg: "complex exponentiation"}
)
