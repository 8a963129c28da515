package interp

import "github.com/safepy/safepy/interp/compile"

// BinOp numbers the binary operators in the order of the opcodes Add … MatMul; DivMod has no opcode.
type BinOp uint8

const (
	OpAdd BinOp = iota
	OpSub
	OpMul
	OpTrueDiv
	OpFloorDiv
	OpMod
	OpPow
	OpLShift
	OpRShift
	OpAnd
	OpOr
	OpXor
	OpMatMul
	OpDivMod
	numBinOps
)

// CmpOp numbers the rich comparisons in the order of the opcodes.
type CmpOp uint8

const (
	CmpLt CmpOp = iota
	CmpLe
	CmpEq
	CmpNe
	CmpGt
	CmpGe
)

const _ = uint(compile.MatMul-compile.Add) - uint(OpMatMul) // the orders agree
const _ = uint(compile.Ge-compile.Lt) - uint(CmpGe)

var binOpSymbols = [numBinOps]string{"+", "-", "*", "/", "//", "%", "** or pow()", "<<", ">>", "&", "|", "^", "@", "divmod()"}
var inplaceSymbols = [numBinOps]string{"+=", "-=", "*=", "/=", "//=", "%=", "**=", "<<=", ">>=", "&=", "|=", "^=", "@=", ""}
var cmpSymbols = [...]string{"<", "<=", "==", "!=", ">", ">="}

func (c CmpOp) swapped() CmpOp {
	return [...]CmpOp{CmpGt, CmpGe, CmpEq, CmpNe, CmpLt, CmpLe}[c]
}

// BinFunc computes a op b where either operand may be of the type that owns the function; it returns NotImplemented to pass.
type BinFunc func(t *Thread, a, b Value) (Value, error)

// UnaryFunc computes something of one object.
type UnaryFunc func(t *Thread, v Value) (Value, error)

// Slots are a class's implementations of Python's special methods. A nil slot is inherited from the base when the class is made ready. For user
// classes they are derived from the special methods in the class's namespace, for builtin classes the methods are derived from the slots.
type Slots struct {
	New  func(t *Thread, typ *Type, args Args) (Value, error)
	Init func(t *Thread, self Value, args Args) error
	Call func(t *Thread, self Value, args Args) (Value, error)
	// Forward is Call of objects that only add arguments and pass the call on: it gives the arguments to Thread.Pass and returns what to call, and with which keywords.
	// Not inherited.
	Forward  func(t *Thread, self Value, pos []Value) (fn Value, kw *Dict, err error)
	Repr     UnaryFunc
	Str      UnaryFunc
	Hash     func(t *Thread, v Value) (int64, error)
	Compare  func(t *Thread, a, b Value, op CmpOp) (Value, error)
	GetAttr  func(t *Thread, v Value, name *Str) (Value, error)
	SetAttr  func(t *Thread, v Value, name *Str, val Value) error // val unset: delete
	DescrGet func(t *Thread, d, obj, owner Value) (Value, error)  // obj unset: through the class
	DescrSet func(t *Thread, d, obj, val Value) error             // val unset: delete
	Iter     UnaryFunc
	Next     UnaryFunc // unset result and nil error: exhausted, with the stop value, if any, in t.stopValue
	// NextItems is Next of iterators that yield tuples, for loops that take these apart in len(out): where the tuple has that length, it stores the items and makes
	// no tuple; else it gives the tuple as whole. ok is false at the end. Not inherited.
	NextItems func(t *Thread, v Value, out []Value) (whole Value, ok bool, err error)
	// Left guesses, at once, how many items an iterator will still give. Not inherited.
	Left     func(v Value) int
	Await    UnaryFunc
	AIter    UnaryFunc
	ANext    UnaryFunc
	Len      func(t *Thread, v Value) (int, error)
	GetItem  func(t *Thread, v, key Value) (Value, error)
	SetItem  func(t *Thread, v, key, val Value) error // val unset: delete
	Contains func(t *Thread, v, x Value) (bool, error)
	Bool     func(t *Thread, v Value) (bool, error)
	Neg      UnaryFunc
	Pos      UnaryFunc
	Abs      UnaryFunc
	Invert   UnaryFunc
	Int      UnaryFunc
	Float    UnaryFunc
	Index    UnaryFunc
	Binary   [numBinOps]BinFunc
	InPlace  [numBinOps]BinFunc
	PowMod   func(t *Thread, base, exp, mod Value) (Value, error)
	// Sequence forms tried after the number forms, as CPython's sq_concat and sq_repeat.
	Concat       BinFunc
	Repeat       func(t *Thread, seq, count Value) (Value, error)
	IConcat      BinFunc
	IRepeat      func(t *Thread, seq, count Value) (Value, error)
	Format       func(t *Thread, v Value, spec *Str) (Value, error)
	Buffer       func(t *Thread, v Value) (*Buffer, error) // the memory of a bytes-like object (PEP 688)
	MissingLen   bool                                      // the class is a mapping: bool and len go through Len only
	SequenceFlag uint8                                     // 1 sequence, 2 mapping for pattern matching
}
