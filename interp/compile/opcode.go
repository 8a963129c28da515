package compile

import "strconv"

// Op is an operation of the register machine.
type Op uint16

// Instr is one machine word. The low 16 bits are the Op, then the operands a, b and c, 16 bits each. bx is b and c read together as
// a signed 32-bit number. An operation whose Form has an extension takes the next word whole as ext.
type Instr uint64

// Make packs an instruction with three operands.
func Make(op Op, a, b, c int) Instr {
	return Instr(uint16(op)) | Instr(uint16(a))<<16 | Instr(uint16(b))<<32 | Instr(uint16(c))<<48
}

// MakeX packs an instruction with operands a and bx.
func MakeX(op Op, a int, bx int32) Instr {
	return Instr(uint16(op)) | Instr(uint16(a))<<16 | Instr(uint32(bx))<<32
}

func (i Instr) Op() Op  { return Op(i) }
func (i Instr) A() int  { return int(uint16(i >> 16)) }
func (i Instr) B() int  { return int(uint16(i >> 32)) }
func (i Instr) C() int  { return int(uint16(i >> 48)) }
func (i Instr) BX() int { return int(int32(i >> 32)) }
func (i Instr) SC() int { return int(int16(i >> 48)) } // c as a signed immediate or offset
func (o Op) String() string {
	if int(o) < len(opTable) && opTable[o].Name != "" {
		return opTable[o].Name
	}
	return "OP" + strconv.Itoa(int(o))
}

// Operand kinds of the opcode table; the disassembler and the verifier derive from them.
type Operand uint8

const (
	None  Operand = iota
	RegR          // a register that is read
	RegW          // a register that is written
	RegRW         // read and written
	BaseR         // first of a run of registers that is read; the effect text says how long
	BaseW         // first of a run that is written
	Imm           // a signed 16-bit number
	Count         // an unsigned number
	Const         // an index into Code.Consts
	Name          // an index into Code.Names
	Site          // an index into Code.Sites
	Child         // an index into Code.Children
	Free          // an index into Code.FreeVars
	Rel           // a jump: signed offset from the word after the whole instruction
	Flag          // a small enumeration, said in the effect text
)

// Info describes an opcode.
type Info struct {
	Name    string
	A, B, C Operand // when X is set B is the kind of bx and C is None
	X       bool    // bx form
	Ext     bool    // one extension word follows
	Effect  string
}

// Table returns the description of every opcode, indexed by Op.
func Table() []Info { return opTable[:] }

// Words is the number of words an instruction takes.
func (o Op) Words() int {
	if opTable[o].Ext {
		return 2
	}
	return 1
}

// The opcodes. R is the frame's register window, K its constants, N names, S sites. "unset" is the zero Value.
// Binary operations come in three parallel runs (plain, in-place, immediate) in the same order, so that op-Add, op-IAdd and op-AddI
// name the same operator; likewise the comparisons and their jumping forms.
const (
	Nop Op = iota

	// Moves.
	Move       // R[a] = R[b]
	LoadK      // R[a] = K[bx]
	LoadInt    // R[a] = int(bx)
	LoadUnset  // R[a] = unset
	LoadNoSelf // R[a] = unset, the second register of a method pair; skipped where the call before, of getattr, has filled it
	CheckSet   // raise UnboundLocalError for local b's name if R[a] is unset (a: register, b: name)

	// Variables.
	LoadCell          // R[a] = contents of the cell in R[b]; NameError/UnboundLocalError when empty
	StoreCell         // contents of the cell in R[a] = R[b]
	DelCell           // empty the cell in R[a]; error when empty already
	MakeCell          // R[a] = new cell holding R[a] (which may be unset)
	LoadFree          // R[a] = contents of closure cell b
	StoreFree         // contents of closure cell a = R[b]
	DelFree           // empty closure cell a
	LoadClassFree     // R[a] = class namespace[name of free variable b], else contents of closure cell b
	LoadGlobal        // R[a] = globals or builtins, S[b] names it
	StoreGlobal       // globals[S[b]] = R[a]
	DelGlobal         // del globals[N[a]]
	LoadName          // R[a] = locals, globals, builtins of S[b]; when the frame's locals are its globals as LoadGlobal
	StoreName         // locals[S[b]] = R[a]
	DelName           // del locals[N[a]]
	LoadLocals        // R[a] = the frame's namespace mapping (class bodies, module level)
	LoadClassDict     // R[a] = in an annotation scope inside a class: mapping R[b][N[c]] if there, else global N[c]
	LoadClassDictFree // R[a] = likewise: mapping R[b][name of free variable c] if there, else contents of closure cell c

	// Attributes and items.
	LoadAttr   // R[a] = R[b].S[c]
	StoreAttr  // R[a].S[c] = R[b]
	DelAttr    // del R[a].N[b]
	LoadMethod // R[a], R[a+1] = function, self for R[b].S[c](...); R[a+1] unset when not a method
	LoadIndex  // R[a] = R[b][R[c]]
	LoadIndexI // R[a] = R[b][imm c]
	StoreIndex // R[a][R[b]] = R[c]
	DelIndex   // del R[a][R[b]]
	BuildSlice // R[a] = slice(R[b], R[b+1], R[b+2]); c≠1 where only the next instruction uses it as index
	LoadSlice  // R[a] = R[b][R[c]:R[c+1]]

	// The same as LoadSlice, BuildList and Add where only one instruction will see the result, one that takes a list's items and drops the list
	// (unit.forOne). BuildSlice has c=2 where that is so of what the next instruction, LoadIndex, makes.
	LoadSliceTemp
	BuildListTemp
	AddTemp

	// Binary operators: R[a] = R[b] op R[c].
	Add
	Sub
	Mul
	TrueDiv
	FloorDiv
	Mod
	Pow
	LShift
	RShift
	And
	Or
	Xor
	MatMul
	// In-place: R[a] = R[b] op= R[c].
	IAdd
	ISub
	IMul
	ITrueDiv
	IFloorDiv
	IMod
	IPow
	ILShift
	IRShift
	IAnd
	IOr
	IXor
	IMatMul
	// Immediate: R[a] = R[b] op int(sc). In-place source forms use the plain immediate only where b is known not to define __iop__,
	// so code generation uses the *II run for augmented assignment.
	AddI
	SubI
	MulI
	TrueDivI
	FloorDivI
	ModI
	PowI
	LShiftI
	RShiftI
	AndI
	OrI
	XorI
	MatMulI
	// In-place immediate: R[a] = R[b] op= int(sc).
	IAddI
	ISubI
	IMulI
	ITrueDivI
	IFloorDivI
	IModI
	IPowI
	ILShiftI
	IRShiftI
	IAndI
	IOrI
	IXorI
	IMatMulI

	Neg    // R[a] = -R[b]
	Pos    // R[a] = +R[b]
	Invert // R[a] = ~R[b]
	Not    // R[a] = not R[b]
	ToBool // R[a] = bool(R[b])

	// Comparisons: R[a] = R[b] op R[c].
	Lt
	Le
	Eq
	Ne
	Gt
	Ge
	Is
	IsNot
	In    // R[a] = R[b] in R[c]
	NotIn // R[a] = R[b] not in R[c]

	// Jumps. Offsets count from the word after the instruction.
	Jump        // pc += bx
	JumpBack    // charge a fuel, pc += bx
	JumpIfFalse // if not R[a]: pc += bx
	JumpIfTrue  // if R[a]: pc += bx
	JumpIfNone  // if R[a] is None: pc += bx
	JumpNotNone // if R[a] is not None: pc += bx
	// Fused compare and jump: if not (R[a] op R[b]): pc += sc; then the ones that jump when it holds.
	JNotLt
	JNotLe
	JNotEq
	JNotNe
	JNotGt
	JNotGe
	JLt
	JLe
	JEq
	JNe
	JGt
	JGe
	// The same against an immediate: if not (R[a] op int(imm b)): pc += sc.
	JNotLtI
	JNotLeI
	JNotEqI
	JNotNeI
	JNotGtI
	JNotGeI
	JLtI
	JLeI
	JEqI
	JNeI
	JGtI
	JGeI
	Charge // charge a fuel (straight-line code, every 64 instructions)

	// Iteration.
	GetIter  // R[a] = iter(R[b]); c: R[b] was made in the header of a loop, by the call so many instructions before, so that only the loop can hold it; 0: it was not
	ForIter  // R[b] = next(R[a]); when exhausted R[a] = unset and pc += sc
	LeaveFor // the loop over R[a] is left early: a generator that only the loop holds is closed; R[a] = unset
	Unpack   // R[b], R[b+1] … (c of them) = R[a], exactly
	UnpackEx // R[b] … = R[a] with a star: ext low 32 bits = count before, high 32 = count after

	// Building.
	BuildTuple         // R[a] = tuple of R[b] … (c of them)
	BuildList          // R[a] = list of R[b] … (c of them); c=0, a≠b: an empty one, which will get an item for each of R[b]
	BuildSet           // R[a] = set of R[b] … (c of them)
	BuildMap           // R[a] = dict of c pairs R[b], R[b+1] …; c=0, a≠b: an empty one, which will get an item for each of R[b]
	BuildString        // R[a] = concatenation of c strings R[b] …
	ListAppend         // append R[b] to the list R[a]
	SetAdd             // add R[b] to the set R[a]
	MapAdd             // R[a][R[b]] = R[c] (a dict)
	ListExtend         // extend the list R[a] by iterable R[b]; c=1 words the error for a call's *args (callee R[a-1])
	SetUpdate          // update the set R[a] by iterable R[b]
	DictUpdate         // update the dict R[a] by mapping R[b] (display: later wins)
	DictMerge          // update the dict R[a] by mapping R[b] for a call of R[c]: duplicate keys and non-strings are TypeErrors
	ListToTuple        // R[a] = tuple(list R[b])
	FormatValue        // R[a] = format of R[b], conversion c (0 none, 1 str, 2 repr, 3 ascii), empty spec; c+4: for BuildString, which takes ints and floats as they are
	FormatSpec         // R[a] = format(R[a], R[b]) with conversion c applied to R[a] first
	BuildInterpolation // R[a] = Interpolation(R[b], R[b+1] expression text, conversion c, R[b+2] spec)
	BuildTemplate      // R[a] = Template of c parts R[b] … (strings and interpolations in source order)

	// Calls. The callee sits in R[a], its arguments in the registers after it.
	Call         // R[c] = R[a](R[a+1] … b of them)
	CallKw       // as Call; the last len(K[ext]) arguments are keywords named by the tuple K[ext]
	CallMethod   // R[c] = method pair R[a],R[a+1] called with R[a+2] … (b of them)
	CallMethodKw // as CallMethod with keyword names K[ext]
	CallEx       // R[c] = R[a](*R[a+1], **R[a+2]); R[a+1] a tuple, or any iterable when b&2; b&1 when there is R[a+2], a dict, or any mapping when b&4
	// The same as Call and CallMethod, of a callee that by its name drops lists made for it (LoadSliceTemp …).
	CallTemp
	CallMethodTemp
	Return     // return R[a]
	ReturnNone // return None

	// Functions and classes.
	MakeFunction // R[a] = function of Children[b]; R[c] … hold, for each that its Flags announce, in this order: defaults tuple, kwdefaults dict, annotate function
	BuildClass   // R[a] = the builtin __build_class__
	Intrinsic1   // R[a] = intrinsic c of R[b]
	Intrinsic2   // R[a] = intrinsic c of R[b], R[b+1]

	// Generators and coroutines.
	Yield        // suspend with R[b]; the value sent arrives in R[a]
	YieldFrom    // R[a]: value to send, then the result; R[b]: the sub-iterator. Suspends here until it is exhausted
	GetYieldIter // R[a] = iterator for `yield from R[b]`
	GetAwaitable // R[a] = iterator for `await R[b]`; c: 0 await, 1 async with __aenter__, 2 __aexit__
	GetAIter     // R[a] = aiter(R[b]); c as in GetIter
	GetANext     // R[a] = awaitable iterator of R[b].__anext__()
	AsyncGenWrap // R[a] = R[b] marked as a value yielded by an async generator

	// Exceptions.
	Raise              // raise; c=0 the handled one again, 1 R[a], 2 R[a] from R[b]
	Reraise            // raise R[a] as it is, keeping its traceback
	PushExc            // R[b] = the frame's handled exception; handled = R[a]
	PopExc             // the frame's handled exception = R[a]
	ExcMatch           // R[a] = exception R[b] matches R[c] (type or tuple), checking that R[c] is made of exception types
	ExcGroupMatch      // R[a], R[a+1] = matching part or None, rest or None, of R[b] against R[c] (except*)
	ExcGroupPrep       // R[a] = exception to raise after an except* statement or None; R[b] original, R[c] list of raised and unhandled parts
	WithEnter          // R[a], R[a+1] = exit method bound to R[b], result of its __enter__
	WithExit           // R[a] = bool(R[b](type, exc, tb)) for exception R[c]
	WithEnterAsync     // R[a], R[a+1] = __aexit__ bound to R[b], awaitable of __aenter__
	WithExitAsync      // R[a] = awaitable of R[b](type, exc, tb) for exception R[c]
	LoadAssertionError // R[a] = AssertionError (b=0) or NotImplementedError (b=1), whatever those names are bound to
	StopAsync          // if exception R[a] is StopAsyncIteration: pc += bx, else raise it again

	// Imports.
	ImportName // R[a] = __import__(N[b], fromlist R[a], level c)
	ImportFrom // R[a] = from module R[b] import N[c]
	ImportStar // import every public name of module R[a] into the namespace

	// Pattern matching.
	MatchSequence // R[a] = R[b] is a sequence for matching
	MatchMapping  // R[a] = R[b] is a mapping for matching
	MatchKeys     // R[a] = tuple of values of mapping R[b] at keys tuple R[c], or None
	MatchClass    // R[a] = tuple of attributes of R[b] by class R[c] with ext low 32 = positional count, high 32 = const index of keyword name tuple; or None
	MatchRest     // R[a] = dict of mapping R[b] without keys tuple R[c]
	GetLen        // R[a] = len(R[b])

	NumOps
)

// Intrinsics of one operand.
const (
	IntrinsicPrint         = iota // interactive display of R[b] (sys.displayhook)
	IntrinsicTypeVar              // TypeVar named R[b], no bound
	IntrinsicParamSpec            // ParamSpec named R[b]
	IntrinsicTypeVarTuple         // TypeVarTuple named R[b]
	IntrinsicGenericBase          // typing.Generic[R[b]...] for a class's type parameter tuple
	IntrinsicStopIteration        // StopIteration escaping a generator becomes RuntimeError (used by the generator's outermost handler)
	IntrinsicTypeAlias            // TypeAliasType from tuple R[b] = (name, type_params or None, evaluator function)
)

// Intrinsics of two operands.
const (
	IntrinsicTypeVarBound       = iota // TypeVar named R[b], R[b+1] evaluates its bound
	IntrinsicTypeVarConstraints        // TypeVar named R[b], R[b+1] evaluates its constraints
	IntrinsicTypeParamDefault          // type parameter R[b] with default evaluator R[b+1]
	IntrinsicSetTypeParams             // function R[b] gets __type_params__ R[b+1]
)
