package interp

// The builtin exception classes, in CPython's hierarchy.
var (
	BaseException         = &Type{}
	BaseExceptionGroup    = &Type{}
	GeneratorExit         = &Type{}
	KeyboardInterrupt     = &Type{}
	SystemExit            = &Type{}
	Exception             = &Type{}
	ArithmeticError       = &Type{}
	FloatingPointError    = &Type{}
	OverflowError         = &Type{}
	ZeroDivisionError     = &Type{}
	AssertionError        = &Type{}
	AttributeError        = &Type{}
	BufferError           = &Type{}
	EOFError              = &Type{}
	ExceptionGroup        = &Type{}
	ImportError           = &Type{}
	ModuleNotFoundError   = &Type{}
	LookupError           = &Type{}
	IndexError            = &Type{}
	KeyError              = &Type{}
	MemoryError           = &Type{}
	NameError             = &Type{}
	UnboundLocalError     = &Type{}
	OSError               = &Type{}
	BlockingIOError       = &Type{}
	ChildProcessError     = &Type{}
	ConnectionError       = &Type{}
	BrokenPipeError       = &Type{}
	ConnectionAborted     = &Type{}
	ConnectionRefused     = &Type{}
	ConnectionReset       = &Type{}
	FileExistsError       = &Type{}
	FileNotFoundError     = &Type{}
	InterruptedError      = &Type{}
	IsADirectoryError     = &Type{}
	NotADirectoryError    = &Type{}
	PermissionError       = &Type{}
	ProcessLookupError    = &Type{}
	TimeoutError          = &Type{}
	ReferenceError        = &Type{}
	RuntimeError          = &Type{}
	NotImplementedError   = &Type{}
	PythonFinalizationErr = &Type{}
	RecursionError        = &Type{}
	StopAsyncIteration    = &Type{}
	StopIteration         = &Type{}
	SyntaxError           = &Type{}
	IndentationError      = &Type{}
	TabError              = &Type{}
	IncompleteInputError  = &Type{}
	SystemError           = &Type{}
	TypeError             = &Type{}
	ValueError            = &Type{}
	UnicodeError          = &Type{}
	UnicodeDecodeError    = &Type{}
	UnicodeEncodeError    = &Type{}
	UnicodeTranslateError = &Type{}
	Warning               = &Type{}
	BytesWarning          = &Type{}
	DeprecationWarning    = &Type{}
	EncodingWarning       = &Type{}
	FutureWarning         = &Type{}
	ImportWarning         = &Type{}
	PendingDeprecation    = &Type{}
	ResourceWarning       = &Type{}
	RuntimeWarning        = &Type{}
	SyntaxWarning         = &Type{}
	UnicodeWarning        = &Type{}
	UserWarning           = &Type{}
)

// excDef is one row of the hierarchy; fields name what Exc.extra holds for the class and its subclasses.
type excDef struct {
	typ    *Type
	name   string
	base   *Type
	fields []string
}

// Indexes into Exc.extra.
const (
	stopIterationValue = 0
	systemExitCode     = 0
	nameErrorName      = 0
	attrErrorName      = 0
	attrErrorObj       = 1
	importErrorMsg     = 0
	importErrorName    = 1
	importErrorPath    = 2
	importErrorFrom    = 3
	osErrorErrno       = 0
	osErrorStrerror    = 1
	osErrorFilename    = 2
	osErrorFilename2   = 3
	groupMessage       = 0
	groupExceptions    = 1
	syntaxMsg          = 0
	syntaxFilename     = 1
	syntaxLineno       = 2
	syntaxOffset       = 3
	syntaxText         = 4
	syntaxEndLineno    = 5
	syntaxEndOffset    = 6
	syntaxPrintFile    = 7
	unicodeEncoding    = 0
	unicodeObject      = 1
	unicodeStart       = 2
	unicodeEnd         = 3
	unicodeReason      = 4
)

var (
	unicodeFields = []string{"encoding", "object", "start", "end", "reason"}
	nameFields    = []string{"name"}
	syntaxFields  = []string{"msg", "filename", "lineno", "offset", "text", "end_lineno", "end_offset", "print_file_and_line"}
)

var excDefs = []excDef{
	{BaseException, "BaseException", nil, nil},
	{BaseExceptionGroup, "BaseExceptionGroup", BaseException, []string{"message", "exceptions"}},
	{GeneratorExit, "GeneratorExit", BaseException, nil},
	{KeyboardInterrupt, "KeyboardInterrupt", BaseException, nil},
	{SystemExit, "SystemExit", BaseException, []string{"code"}},
	{Exception, "Exception", BaseException, nil},
	{ArithmeticError, "ArithmeticError", Exception, nil},
	{FloatingPointError, "FloatingPointError", ArithmeticError, nil},
	{OverflowError, "OverflowError", ArithmeticError, nil},
	{ZeroDivisionError, "ZeroDivisionError", ArithmeticError, nil},
	{AssertionError, "AssertionError", Exception, nil},
	{AttributeError, "AttributeError", Exception, []string{"name", "obj"}},
	{BufferError, "BufferError", Exception, nil},
	{EOFError, "EOFError", Exception, nil},
	{ImportError, "ImportError", Exception, []string{"msg", "name", "path", "name_from"}},
	{ModuleNotFoundError, "ModuleNotFoundError", ImportError, nil},
	{LookupError, "LookupError", Exception, nil},
	{IndexError, "IndexError", LookupError, nil},
	{KeyError, "KeyError", LookupError, nil},
	{MemoryError, "MemoryError", Exception, nil},
	{NameError, "NameError", Exception, nameFields},
	{UnboundLocalError, "UnboundLocalError", NameError, nil},
	{OSError, "OSError", Exception, []string{"errno", "strerror", "filename", "filename2"}},
	{BlockingIOError, "BlockingIOError", OSError, nil},
	{ChildProcessError, "ChildProcessError", OSError, nil},
	{ConnectionError, "ConnectionError", OSError, nil},
	{BrokenPipeError, "BrokenPipeError", ConnectionError, nil},
	{ConnectionAborted, "ConnectionAbortedError", ConnectionError, nil},
	{ConnectionRefused, "ConnectionRefusedError", ConnectionError, nil},
	{ConnectionReset, "ConnectionResetError", ConnectionError, nil},
	{FileExistsError, "FileExistsError", OSError, nil},
	{FileNotFoundError, "FileNotFoundError", OSError, nil},
	{InterruptedError, "InterruptedError", OSError, nil},
	{IsADirectoryError, "IsADirectoryError", OSError, nil},
	{NotADirectoryError, "NotADirectoryError", OSError, nil},
	{PermissionError, "PermissionError", OSError, nil},
	{ProcessLookupError, "ProcessLookupError", OSError, nil},
	{TimeoutError, "TimeoutError", OSError, nil},
	{ReferenceError, "ReferenceError", Exception, nil},
	{RuntimeError, "RuntimeError", Exception, nil},
	{NotImplementedError, "NotImplementedError", RuntimeError, nil},
	{PythonFinalizationErr, "PythonFinalizationError", RuntimeError, nil},
	{RecursionError, "RecursionError", RuntimeError, nil},
	{StopAsyncIteration, "StopAsyncIteration", Exception, nil},
	{StopIteration, "StopIteration", Exception, []string{"value"}},
	{SyntaxError, "SyntaxError", Exception, syntaxFields},
	{IndentationError, "IndentationError", SyntaxError, nil},
	{TabError, "TabError", IndentationError, nil},
	{IncompleteInputError, "_IncompleteInputError", SyntaxError, nil},
	{SystemError, "SystemError", Exception, nil},
	{TypeError, "TypeError", Exception, nil},
	{ValueError, "ValueError", Exception, nil},
	{UnicodeError, "UnicodeError", ValueError, nil},
	{UnicodeDecodeError, "UnicodeDecodeError", UnicodeError, unicodeFields},
	{UnicodeEncodeError, "UnicodeEncodeError", UnicodeError, unicodeFields},
	{UnicodeTranslateError, "UnicodeTranslateError", UnicodeError, unicodeFields},
	{Warning, "Warning", Exception, nil},
	{BytesWarning, "BytesWarning", Warning, nil},
	{DeprecationWarning, "DeprecationWarning", Warning, nil},
	{EncodingWarning, "EncodingWarning", Warning, nil},
	{FutureWarning, "FutureWarning", Warning, nil},
	{ImportWarning, "ImportWarning", Warning, nil},
	{PendingDeprecation, "PendingDeprecationWarning", Warning, nil},
	{ResourceWarning, "ResourceWarning", Warning, nil},
	{RuntimeWarning, "RuntimeWarning", Warning, nil},
	{SyntaxWarning, "SyntaxWarning", Warning, nil},
	{UnicodeWarning, "UnicodeWarning", Warning, nil},
	{UserWarning, "UserWarning", Warning, nil},
}

// extraFields is the number of fields that exceptions of class typ carry besides args.
func extraFields(typ *Type) int {
	for typ.flags&typeHeap != 0 {
		typ = typ.excBase()
	}
	return typ.excFields
}

// excBase is the first builtin exception class of a user class's MRO that fixes the fields.
func (typ *Type) excBase() *Type {
	best := BaseException
	for _, c := range typ.MRO {
		if c.flags&typeHeap == 0 && c.flags&typeExcSub != 0 && c.excFields > best.excFields {
			best = c
		}
	}
	return best
}

func setupExceptions() {
	for _, d := range excDefs {
		defineException(d)
	}
	define(ExceptionGroup, TypeSpec{Name: "ExceptionGroup", Bases: []*Type{BaseExceptionGroup, Exception}})
	ExceptionGroup.excFields = BaseExceptionGroup.excFields
}
