package syntax

// kind is the lexical class of a token: one for each operator and keyword.
type kind uint8

const (
	tEOF kind = iota
	tName
	tNumber
	tString // a literal that is neither f- nor t-string, prefix and quotes included
	tFStart // prefix and opening quotes of an f-string
	tTStart // prefix and opening quotes of a t-string
	tFMiddle
	tFEnd
	tNewline
	tIndent
	tDedent
	tUnknown // a character no token begins with, such as $

	tLParen
	tRParen
	tLBrack
	tRBrack
	tLBrace
	tRBrace
	tComma
	tColon
	tSemi
	tDot
	tEllipsis
	tArrow
	tExclam
	tWalrus
	tTilde

	tPlus
	tMinus
	tStar
	tSlash
	tPercent
	tDStar
	tLShift
	tRShift
	tPipe
	tCaret
	tAmp
	tDSlash
	tAt

	tEqEq
	tNotEq
	tLess
	tLessEq
	tGreater
	tGreaterEq

	tAssign
	tPlusAssign // the augmented assignments, in the order of the operators above
	tMinusAssign
	tStarAssign
	tSlashAssign
	tPercentAssign
	tDStarAssign
	tLShiftAssign
	tRShiftAssign
	tPipeAssign
	tCaretAssign
	tAmpAssign
	tDSlashAssign
	tAtAssign

	kFalse
	kNone
	kTrue
	kAnd
	kAs
	kAssert
	kAsync
	kAwait
	kBreak
	kClass
	kContinue
	kDef
	kDel
	kElif
	kElse
	kExcept
	kFinally
	kFor
	kFrom
	kGlobal
	kIf
	kImport
	kIn
	kIs
	kLambda
	kNonlocal
	kNot
	kOr
	kPass
	kRaise
	kReturn
	kTry
	kWhile
	kWith
	kYield

	nKinds
)

// token is a token of the source, kept small because the parser looks back
// and ahead in a window of them. Offsets are into the source; a token's column
// is start-lineStart. Only string tokens span lines.
type token struct {
	kind                    kind
	level                   uint8 // number of brackets open after the token
	flag                    bool  // of a name: it has non-ASCII characters; of a colon: it begins a format spec
	start, end              int32
	line, endLine           int32
	lineStart, endLineStart int32
}

// keyword returns the keyword that s is, or tName.
func keyword(s string) kind {
	switch s {
	case "False":
		return kFalse
	case "None":
		return kNone
	case "True":
		return kTrue
	case "and":
		return kAnd
	case "as":
		return kAs
	case "assert":
		return kAssert
	case "async":
		return kAsync
	case "await":
		return kAwait
	case "break":
		return kBreak
	case "class":
		return kClass
	case "continue":
		return kContinue
	case "def":
		return kDef
	case "del":
		return kDel
	case "elif":
		return kElif
	case "else":
		return kElse
	case "except":
		return kExcept
	case "finally":
		return kFinally
	case "for":
		return kFor
	case "from":
		return kFrom
	case "global":
		return kGlobal
	case "if":
		return kIf
	case "import":
		return kImport
	case "in":
		return kIn
	case "is":
		return kIs
	case "lambda":
		return kLambda
	case "nonlocal":
		return kNonlocal
	case "not":
		return kNot
	case "or":
		return kOr
	case "pass":
		return kPass
	case "raise":
		return kRaise
	case "return":
		return kReturn
	case "try":
		return kTry
	case "while":
		return kWhile
	case "with":
		return kWith
	case "yield":
		return kYield
	}
	return tName
}

// Character classes of the lexer.
const (
	cIdent  = 1 << iota // letter, underscore or non-ASCII byte
	cDigit              // 0-9
	cHex                // 0-9 a-f A-F
	cKwEdge             // may begin a keyword
	cPlain              // ordinary inside a string: not a quote, backslash, newline, brace or NUL
)

var class = func() (t [256]uint8) {
	for c := range 256 {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', c == '_', c >= 0x80:
			t[c] |= cIdent
		case '0' <= c && c <= '9':
			t[c] |= cDigit | cHex
		}
		switch {
		case 'a' <= c && c <= 'f', 'A' <= c && c <= 'F':
			t[c] |= cHex
		}
		switch c {
		case '\'', '"', '\\', '\n', '{', '}', 0:
		default:
			t[c] |= cPlain
		}
	}
	for _, c := range "FNTabcdefgilnoprtwy" {
		t[c] |= cKwEdge
	}
	return t
}()
