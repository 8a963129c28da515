package rex

// Machine is what one match needs. It is reused from match to match, belongs to
// one goroutine, and pays its meter. The zero Machine has no meter.
type Machine struct {
	// Caps are the spans of the last match: the start and end of group i at 2i
	// and 2i+1, group 0 being all of it; -1 for a group that took no part. Valid
	// until the next match; byte offsets.
	Caps []int
	// LastIndex is the number of the group that ended last, 0 if none did.
	LastIndex int

	meter Meter
	fuel  int // work left until the meter is told
	stack []frame
	loops []loop
	marks []int
}

// frame is an entry of the stack: an alternative, an old value or a barrier.
type frame struct {
	kind frameKind
	x    int32
	a, b int32
}

type frameKind int32

const (
	frAlt      frameKind = iota // go on at pc x, position a
	frRepeat                    // opRepeat x: positions a..b-1 are left, from the end
	frLazy                      // opLazy x stands at a after b members
	frBranch                    // opBranch x at position a: alternative b is next
	frLoopLazy                  // opUntilLazy x at position a: one more round
	frLookNot                   // barrier of opLookNot x, position a
	frPoss                      // barrier of opUntilPoss x, position a
	frBarrier                   // barrier of opLook and opAtomic x, position a
	// From here on, old values; they survive a cut.
	frCap   // caps[x] was a
	frClose // caps[x] was a, lastindex b
	frLoop  // loops[x] was {a, b}
)

const frameSize = 16

// loop is the state of a counted repeat.
type loop struct {
	count int32 // rounds begun
	last  int32 // where the newest optional round began
}

// NewMachine makes a machine that pays m, which may be nil.
func NewMachine(m Meter) *Machine { return &Machine{meter: m, fuel: flushEvery} }

// Flush tells the meter of the work not yet told: less than a thousand units.
func (m *Machine) Flush() error { return m.spend(0) }

// spend counts n units and tells the meter of all counted so far.
func (m *Machine) spend(n int) error {
	n += flushEvery - m.fuel
	m.fuel = flushEvery
	if m.meter == nil || n == 0 {
		return nil
	}
	return m.meter.Work(int64(n))
}

// alloc asks the meter for memory.
func (m *Machine) alloc(n int) error {
	if m.meter == nil {
		return nil
	}
	return m.meter.Alloc(int64(n))
}

// grow doubles the stack.
func (m *Machine) grow() error {
	n := max(64, 2*len(m.stack))
	if n*frameSize > maxStack {
		return ErrStackSize
	}
	if err := m.alloc((n - len(m.stack)) * frameSize); err != nil {
		return err
	}
	stack := make([]frame, n)
	copy(stack, m.stack)
	m.stack = stack
	return nil
}

// keepStack is the size of a stack that a machine keeps for its next match.
const keepStack = 4096 * frameSize

// shrink gives a large stack back after a match.
func (m *Machine) shrink() {
	if n := len(m.stack) * frameSize; n > keepStack {
		m.stack = nil
		_ = m.alloc(-n)
	}
}

// Size is how many bytes the machine holds.
func (m *Machine) Size() int64 {
	return int64(cap(m.stack)*frameSize + cap(m.Caps)*8 + cap(m.loops)*8 + cap(m.marks)*8 + 160)
}

// prepare fits the machine to a program.
func (m *Machine) prepare(p *Program) error {
	n := 2 * (p.groups + 1)
	if cap(m.Caps) < n || len(m.loops) < p.loops || len(m.marks) < p.marks {
		if err := m.alloc((n + p.loops + p.marks) * 8); err != nil {
			return err
		}
		m.Caps = make([]int, n)
		m.loops = make([]loop, max(p.loops, len(m.loops)))
		m.marks = make([]int, max(p.marks, len(m.marks)))
	}
	m.Caps = m.Caps[:n]
	return nil
}

// Match matches at pos, as Pattern.match does. Positions are byte offsets; the
// subject ends at endpos, but what lies before pos can be looked back at.
func (p *Program) Match(m *Machine, s string, pos, endpos int) (bool, error) {
	return p.exec(m, s, pos, endpos, mode{})
}

// FullMatch matches all of pos..endpos, as Pattern.fullmatch does.
func (p *Program) FullMatch(m *Machine, s string, pos, endpos int) (bool, error) {
	return p.exec(m, s, pos, endpos, mode{all: true})
}

// Search finds the first match from pos on, as Pattern.search does.
func (p *Program) Search(m *Machine, s string, pos, endpos int) (bool, error) {
	return p.exec(m, s, pos, endpos, mode{search: true})
}

// mode says what match is asked for.
type mode struct {
	search  bool // anywhere from pos on
	all     bool // it must end at endpos
	advance bool // not the empty match at pos
}

func (p *Program) exec(m *Machine, s string, pos, endpos int, md mode) (bool, error) {
	pos = min(max(pos, 0), len(s))
	endpos = min(max(endpos, 0), len(s))
	if pos > endpos {
		return false, nil
	}
	s = s[:endpos]
	if len(s) > maxSubject {
		return false, ErrSubjectSize
	}
	if err := m.prepare(p); err != nil {
		return false, err
	}
	if m.fuel <= 0 {
		if err := m.spend(0); err != nil {
			return false, err
		}
	}
	found, err := m.match(p, s, pos, md)
	if len(m.stack)*frameSize > keepStack {
		m.shrink()
	}
	if !found || err != nil {
		return false, err
	}
	c := m.Caps
	for i := 2; i < len(c); i += 2 {
		if c[i] < 0 || c[i+1] < c[i] {
			c[i], c[i+1] = -1, -1
		}
	}
	return true, nil
}

// Scan walks over the matches of a subject with the rules that findall,
// finditer, sub, split and Pattern.scanner share: each match begins where the
// one before ended, and an empty match is not found twice.
type Scan struct {
	Pos     int // where the next match may begin
	advance bool
}

// Search finds the next match anywhere.
func (sc *Scan) Search(p *Program, m *Machine, s string, endpos int) (bool, error) {
	return sc.next(p, m, s, endpos, mode{search: true})
}

// Match finds the next match where the last one ended.
func (sc *Scan) Match(p *Program, m *Machine, s string, endpos int) (bool, error) {
	return sc.next(p, m, s, endpos, mode{})
}

func (sc *Scan) next(p *Program, m *Machine, s string, endpos int, md mode) (bool, error) {
	if sc.Pos < 0 {
		return false, nil
	}
	md.advance = sc.advance
	ok, err := p.exec(m, s, sc.Pos, endpos, md)
	if err != nil {
		return false, err
	}
	if !ok {
		sc.Pos = -1
		return false, nil
	}
	sc.Pos = m.Caps[1]
	sc.advance = m.Caps[0] == m.Caps[1]
	return true, nil
}
