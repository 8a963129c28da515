package rex

// opcode is what an instruction does. "Fail" means going back to the newest
// alternative on the stack; after any success the machine goes on at next.
type opcode uint8

const (
	opMatch       opcode = iota // the end: a match, if it lies where it should
	opFail                      // fail
	opByte                      // the byte b
	opString                    // the bytes lits[x]
	opSet1                      // a byte in set, whose members are single bytes
	opSet                       // a character in set
	opRepeat                    // min..max characters of set, as many as possible
	opFixed                     // min characters of set
	opLazy                      // min..max characters of set, as few as possible
	opOpen                      // a capture begins: caps[x] = pos
	opClose                     // a capture ends: caps[x] = pos, lastindex = x/2
	opSplit                     // next, and if that fails x
	opBranch                    // the alternatives of branches[x] that the next byte allows
	opLoop                      // loops[x] = {0, -1}; enter a counted repeat
	opUntil                     // head of a greedy repeat: body y or tail next
	opUntilLazy                 // head of a lazy repeat
	opUntilPoss                 // head of a possessive repeat: barrier in marks[z]
	opPossEnd                   // end of its body: cut back to marks[z], count loops[x]
	opAtomic                    // barrier in marks[x]
	opAtomicEnd                 // cut back to the barrier marks[x]
	opLook                      // barrier in marks[x], then min characters back
	opLookEnd                   // cut back to the barrier, return to its position
	opLookNot                   // as opLook; if the body fails go on at y
	opLookNotEnd                // drop everything down to the barrier, then fail
	opCond                      // next if group x took part, else y
	opBackref                   // the text of group x
	opBackrefFold               // the text of group x, without case
	opBackrefFoldASCII
	opStart // position is the start of the subject
	opLineStart
	opEnd
	opLastEnd
	opLineEnd
	opWord // a word boundary, \w as in Unicode
	opNotWord
	opWordASCII
	opNotWordASCII
)

// Flags of an instruction.
const (
	flagDisjoint uint8 = 1 << iota // opRepeat, opLazy: no member of set can begin what follows
	flagLast                       // opRepeat: nothing but the end of captures and opMatch follow
	flagFirst                      // opRepeat: a failed match can go on where the run that began it ends
	flagCounted                    // opRepeat, opFixed: characters must be counted one by one
)

// inst is one instruction. Every instruction names its successor; a program is
// laid out from its end to its start.
type inst struct {
	op       opcode
	b        byte
	flags    uint8
	next     int32
	x, y, z  int32
	min, max int32 // max: unbounded is maxInf
	set      *charset
	guard    *guard // of next: nil if anything may follow
	guard2   *guard // of the other way
}

// Sizes for sizeOf (TestMachineKeepsNoSubject).
const (
	instSize   = 56
	branchSize = 288
)

// maxInf stands for any number of rounds: no subject is that long.
const maxInf = 1<<31 - 1

// guard says with which bytes some rest of a pattern can begin, and whether it
// can match at the end of the subject.
type guard struct {
	tab  *[256]uint8
	mask uint8
	end  bool
	only int16 // the one byte it allows, or -1
}

// allows reports whether the rest can match at s[pos:].
func (g *guard) allows(s string, pos int) bool {
	if pos < len(s) {
		return g.tab[s[pos]]&g.mask != 0
	}
	return g.end
}

// branch chooses among many alternatives by the next byte.
type branch struct {
	// lists[byByte[b]] are the starts of the alternatives to try, in order, if
	// the next byte is b; lists[atEnd] at the end of the subject.
	byByte [256]uint8
	atEnd  uint8
	lists  [][]int32
}

// A Program is a compiled pattern. It is immutable.
type Program struct {
	pattern  string
	isBytes  bool
	flags    Flags
	groups   int
	names    []GroupName
	width    width
	warnings []Warning

	code     []inst
	start    int32
	lits     []string
	branches []branch
	loops    int
	marks    int
	plan     plan
	size     int64
}

// GroupName is a named group.
type GroupName struct {
	Name  string
	Index int
}

// Pattern is the source of the program, as given.
func (p *Program) Pattern() string { return p.pattern }

// IsBytes reports whether this is a bytes pattern.
func (p *Program) IsBytes() bool { return p.isBytes }

// Flags are the flags as Pattern.flags shows them: those given, those inline
// and Unicode where it is implied.
func (p *Program) Flags() Flags { return p.flags }

// Groups is the number of capturing groups.
func (p *Program) Groups() int { return p.groups }

// Names lists the named groups in the order of their numbers.
func (p *Program) Names() []GroupName { return p.names }

// GroupIndex finds a named group.
func (p *Program) GroupIndex(name string) (int, bool) {
	for _, n := range p.names {
		if n.Name == name {
			return n.Index, true
		}
	}
	return 0, false
}

// Width is how many characters a match has at least and at most, as far as can
// be told without matching; math.MaxUint64 means no bound.
func (p *Program) Width() (lo, hi uint64) { return p.width.lo, p.width.hi }

// Warnings are the FutureWarnings that compiling the pattern raises.
func (p *Program) Warnings() []Warning { return p.warnings }

// Size is about how many bytes the program holds.
func (p *Program) Size() int64 { return p.size }
