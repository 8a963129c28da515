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

// excDef is one row of the hierarchy; fields name what Exc.extra holds for the class and its subclasses, and setup adds what else is the class's own.
type excDef struct {
	typ    *Type
	name   string
	base   *Type
	fields []string
	setup  func(*TypeSpec)
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
	osErrorWritten     = 4
	groupMessage       = 0
	groupExceptions    = 1
	groupShown         = 2 // how a sequence that is neither list nor tuple was shown when it was given
	syntaxMsg          = 0
	syntaxFilename     = 1
	syntaxLineno       = 2
	syntaxOffset       = 3
	syntaxText         = 4
	syntaxEndLineno    = 5
	syntaxEndOffset    = 6
	syntaxPrintFile    = 7
	syntaxMetadata     = 8
	unicodeEncoding    = 0
	unicodeObject      = 1
	unicodeStart       = 2
	unicodeEnd         = 3
	unicodeReason      = 4
)

var (
	unicodeFields = []string{"encoding", "object", "start", "end", "reason"}
	nameFields    = []string{"name"}
	syntaxFields  = []string{"msg", "filename", "lineno", "offset", "text", "end_lineno", "end_offset", "print_file_and_line", "_metadata"}
)

// excDefs lists the classes, bases first. A field named "" is not an attribute.
var excDefs = []excDef{
	{BaseException, "BaseException", nil, nil, setupBaseException},
	{BaseExceptionGroup, "BaseExceptionGroup", BaseException, []string{"message", "exceptions", ""}, setupExceptionGroup},
	{Exception, "Exception", BaseException, nil, nil},
	{GeneratorExit, "GeneratorExit", BaseException, nil, nil},
	{KeyboardInterrupt, "KeyboardInterrupt", BaseException, nil, nil},
	{SystemExit, "SystemExit", BaseException, []string{"code"}, setupSystemExit},
	{ArithmeticError, "ArithmeticError", Exception, nil, nil},
	{FloatingPointError, "FloatingPointError", ArithmeticError, nil, nil},
	{OverflowError, "OverflowError", ArithmeticError, nil, nil},
	{ZeroDivisionError, "ZeroDivisionError", ArithmeticError, nil, nil},
	{AssertionError, "AssertionError", Exception, nil, nil},
	{AttributeError, "AttributeError", Exception, []string{"name", "obj"}, setupAttributeError},
	{BufferError, "BufferError", Exception, nil, nil},
	{EOFError, "EOFError", Exception, nil, nil},
	{ImportError, "ImportError", Exception, []string{"msg", "name", "path", "name_from"}, setupImportError},
	{ModuleNotFoundError, "ModuleNotFoundError", ImportError, nil, nil},
	{LookupError, "LookupError", Exception, nil, nil},
	{IndexError, "IndexError", LookupError, nil, nil},
	{KeyError, "KeyError", LookupError, nil, setupKeyError},
	{MemoryError, "MemoryError", Exception, nil, nil},
	{NameError, "NameError", Exception, nameFields, setupNameError},
	{UnboundLocalError, "UnboundLocalError", NameError, nil, nil},
	{OSError, "OSError", Exception, []string{"errno", "strerror", "filename", "filename2", ""}, setupOSError},
	{BlockingIOError, "BlockingIOError", OSError, nil, nil},
	{ChildProcessError, "ChildProcessError", OSError, nil, nil},
	{ConnectionError, "ConnectionError", OSError, nil, nil},
	{BrokenPipeError, "BrokenPipeError", ConnectionError, nil, nil},
	{ConnectionAborted, "ConnectionAbortedError", ConnectionError, nil, nil},
	{ConnectionRefused, "ConnectionRefusedError", ConnectionError, nil, nil},
	{ConnectionReset, "ConnectionResetError", ConnectionError, nil, nil},
	{FileExistsError, "FileExistsError", OSError, nil, nil},
	{FileNotFoundError, "FileNotFoundError", OSError, nil, nil},
	{InterruptedError, "InterruptedError", OSError, nil, nil},
	{IsADirectoryError, "IsADirectoryError", OSError, nil, nil},
	{NotADirectoryError, "NotADirectoryError", OSError, nil, nil},
	{PermissionError, "PermissionError", OSError, nil, nil},
	{ProcessLookupError, "ProcessLookupError", OSError, nil, nil},
	{TimeoutError, "TimeoutError", OSError, nil, nil},
	{ReferenceError, "ReferenceError", Exception, nil, nil},
	{RuntimeError, "RuntimeError", Exception, nil, nil},
	{NotImplementedError, "NotImplementedError", RuntimeError, nil, nil},
	{PythonFinalizationErr, "PythonFinalizationError", RuntimeError, nil, nil},
	{RecursionError, "RecursionError", RuntimeError, nil, nil},
	{StopAsyncIteration, "StopAsyncIteration", Exception, nil, nil},
	{StopIteration, "StopIteration", Exception, []string{"value"}, setupStopIteration},
	{SyntaxError, "SyntaxError", Exception, syntaxFields, setupSyntaxError},
	{IndentationError, "IndentationError", SyntaxError, nil, nil},
	{TabError, "TabError", IndentationError, nil, nil},
	{IncompleteInputError, "_IncompleteInputError", SyntaxError, nil, nil},
	{SystemError, "SystemError", Exception, nil, nil},
	{TypeError, "TypeError", Exception, nil, nil},
	{ValueError, "ValueError", Exception, nil, nil},
	{UnicodeError, "UnicodeError", ValueError, nil, nil},
	{UnicodeDecodeError, "UnicodeDecodeError", UnicodeError, unicodeFields, setupUnicodeDecode},
	{UnicodeEncodeError, "UnicodeEncodeError", UnicodeError, unicodeFields, setupUnicodeEncode},
	{UnicodeTranslateError, "UnicodeTranslateError", UnicodeError, unicodeFields, setupUnicodeTranslate},
	{Warning, "Warning", Exception, nil, nil},
	{BytesWarning, "BytesWarning", Warning, nil, nil},
	{DeprecationWarning, "DeprecationWarning", Warning, nil, nil},
	{EncodingWarning, "EncodingWarning", Warning, nil, nil},
	{FutureWarning, "FutureWarning", Warning, nil, nil},
	{ImportWarning, "ImportWarning", Warning, nil, nil},
	{PendingDeprecation, "PendingDeprecationWarning", Warning, nil, nil},
	{ResourceWarning, "ResourceWarning", Warning, nil, nil},
	{RuntimeWarning, "RuntimeWarning", Warning, nil, nil},
	{SyntaxWarning, "SyntaxWarning", Warning, nil, nil},
	{UnicodeWarning, "UnicodeWarning", Warning, nil, nil},
	{UserWarning, "UserWarning", Warning, nil, nil},
}

// extraFields is the number of fields that exceptions of class typ carry besides args.
func extraFields(typ *Type) int {
	if typ.flags&typeHeap != 0 {
		typ = typ.solidExc()
	}
	return typ.excFields
}

// solidExc is the builtin exception class that fixes the fields of typ's instances. Two classes with different ones can't be bases of one class, nor can an
// instance of one become an instance of the other: fields are found by number.
func (typ *Type) solidExc() *Type {
	for _, c := range typ.MRO {
		if c.flags&typeHeap == 0 && c.flags&typeExcSub != 0 && c.fixesFields() {
			return c
		}
	}
	return BaseException
}

// fixesFields reports whether a builtin exception class has fields that its base has not.
func (typ *Type) fixesFields() bool {
	return typ == BaseException || typ.excFields != typ.Bases[0].excFields
}

// builtinBase is the first class of the MRO that is not the program's.
func (typ *Type) builtinBase() *Type {
	for _, c := range typ.MRO {
		if c.flags&typeHeap == 0 {
			return c
		}
	}
	return ObjectType
}

// shownSubs has the builtin subclasses that __subclasses__() tells of: the hierarchy of exceptions, and bool. The others stay out, object's foremost: what a program can't get
// by a name or an import it shall not get from there.
var shownSubs = map[*Type][]*Type{IntType: {BoolType}}

func setupExceptions() {
	for _, d := range excDefs {
		defineException(d)
		if d.base != nil {
			shownSubs[d.base] = append(shownSubs[d.base], d.typ)
		}
	}
	define(ExceptionGroup, TypeSpec{Name: "ExceptionGroup", Doc: exceptionDocs["ExceptionGroup"], Bases: []*Type{BaseExceptionGroup, Exception}})
	for _, base := range ExceptionGroup.Bases {
		shownSubs[base] = append(shownSubs[base], ExceptionGroup)
	}
	ExceptionGroup.excFields = BaseExceptionGroup.excFields
	setupTraceback()
	setupFrame()
}
