package syntax

import "github.com/go-python/gpython/ast"

// Mode says what Parse is to accept.
type Mode uint8

const (
	Exec     Mode = iota // a module: any number of statements
	Eval                 // one expression
	Single               // one interactive statement
	FuncType             // a signature type comment, `(int, str) -> bool`
)

// Defaults of the limits of Options.
const (
	DefaultMaxSource = 8 << 20   // bytes
	DefaultMaxDepth  = 6000      // levels of the tree
	DefaultMaxTokens = 1_500_000 // tokens
	DefaultMaxNodes  = 1_500_000 // nodes
)

// Options of Parse. The zero value parses a module within the default limits.
type Options struct {
	Mode Mode

	// Limits; 0 means the default above. The height of the tree, the left edge
	// of operator chains and elif chains included, is at most MaxDepth. A
	// source beyond a limit is a *LimitError.
	MaxSource, MaxDepth, MaxTokens, MaxNodes int

	// Check, if set, is called at least every 4096 tokens with the number of
	// tokens read since its last call, before the next ones are read. An error
	// it returns stops the parser and is returned by Parse as it is.
	Check func(work int) error

	// AllowTopLevelAwait is for the benefit of the stages that follow; the
	// grammar accepts await anywhere.
	AllowTopLevelAwait bool

	// Text says that the source is text that a program had compiled, not a file: an error of its encoding then doesn't name one.
	Text bool
}

// Span is where a node lies: lines from 1, columns in bytes of UTF-8 from 0,
// the end exclusive, as CPython's lineno, col_offset, end_lineno and
// end_col_offset.
type Span struct {
	Line, Col, EndLine, EndCol int32
}

// File is a parsed source.
type File struct {
	Name   string
	Source string // UTF-8, without byte order mark, lines ended by \n
	Mode   Mode

	// Dynamic says that the source is text that the program itself had compiled (exec, eval, compile): no file holds its lines for tracebacks to show.
	Dynamic bool

	// Owned says that the code was compiled for one sandbox, whose memory it counts in.
	Owned bool

	// Module is set for our own modules written in Python: the dotted name that what they define is known by. Programs can't set it.
	Module string

	// Locals says of a tree that has no source that it names f_locals or capture_locals.
	Locals bool

	Body []ast.Stmt // modes Exec and Single
	Expr ast.Expr   // mode Eval

	ArgTypes []ast.Expr // mode FuncType
	Returns  ast.Expr   // mode FuncType

	// Spans of all nodes; entry 0 is unused and zero.
	Spans []Span

	// Warnings in the order in which CPython issues them, for the caller to
	// issue or to drop.
	Warnings []Warning

	uStrings map[int]struct{} // span index of literals written u'…'
}

// Span returns where a node lies, or the zero Span for a node that has no
// position of its own (one the parser did not make, for instance).
func (f *File) Span(n ast.Ast) Span {
	if i := n.GetColOffset(); i > 0 && i < len(f.Spans) {
		return f.Spans[i]
	}
	return Span{}
}

// AddSpan records a position for a node made after parsing, and returns the
// Pos to give it.
func (f *File) AddSpan(s Span) ast.Pos {
	if len(f.Spans) == 0 {
		f.Spans = append(f.Spans, Span{})
	}
	f.Spans = append(f.Spans, s)
	return ast.Pos{Lineno: int(s.Line), ColOffset: len(f.Spans) - 1}
}

// UPrefix tells whether a literal was written with the u prefix, which only
// Constant.kind of Python's ast module shows.
func (f *File) UPrefix(n *ast.Str) bool {
	_, ok := f.uStrings[n.ColOffset]
	return ok
}

// Names calls f for every identifier and keyword of the source, also those in f-strings, as often as they occur.
func (f *File) Names(check func(work int) error, name func(string)) (err error) {
	defer func() {
		if r := recover(); r != nil {
			b, ok := r.(bail)
			if !ok {
				panic(r)
			}
			err = b.err
		}
	}()
	var l lexer
	l.begin(&File{}, normalise(f.Source), check)
	for {
		switch t := l.next(); t.kind {
		case tEOF:
			return nil
		case tName:
			name(l.src[t.start:t.end])
		}
	}
}
