package interp

import (
	"github.com/safepy/safepy/interp/compile"
	"github.com/safepy/safepy/interp/syntax"
	"slices"
)

// Walker is the accountant at work: it visits every object that the sandbox can reach, once, and adds up their sizes. It goes a few levels down at once, while what it has
// found is still in the processor's cache; what lies deeper waits in a queue, so that recursion is bounded.
type Walker struct {
	t     *Thread
	epoch uint32
	depth int // of objects that are being walked
	queue []*Object
	err   error                 // why the walk stopped
	files map[*syntax.File]bool // sources of run-time code already counted
	bytes int64
	steps int
	named bool // of frames, only the registers that have names: temporaries are passed by
	weak  bool // weak references do not count
}

// Visit adds an object to be walked.
func (w *Walker) Visit(v Value) {
	if v.ref == nil {
		return
	}
	o := v.Object()
	if o.flags&flagShared != 0 || o.epoch == w.epoch {
		return
	}
	o.epoch = w.epoch
	w.found(o)
}

// walkDepth is how many levels the walker goes down at once.
const walkDepth = 4

func (w *Walker) found(o *Object) {
	switch {
	case o.typ == StrType: // refers to nothing
		w.bytes += strSize + asPtr[Str](o).ExtraSize()
		if w.steps++; w.steps&1023 == 0 && w.err == nil {
			w.err = w.t.lookAtClock()
		}
	case w.depth < walkDepth:
		w.depth++
		w.count(o)
		w.depth--
	default:
		w.queue = append(w.queue, o)
	}
}

// count adds the size of o and visits what it refers to. After an error it does nothing.
func (w *Walker) count(o *Object) {
	if w.steps++; w.steps&255 == 0 && w.err == nil {
		// Looking at the clock only: the walk's own work is not the program's and must not make fuel depend on the limit.
		w.err = w.t.lookAtClock()
	}
	if w.err != nil {
		return
	}
	l := o.typ.layout
	if o.typ.instOffset != 0 {
		w.bytes += l.instSize
		FromObject(o).inst().traverse(w)
	} else {
		w.bytes += l.size
	}
	if o.typ.flags&typeHeap != 0 {
		w.Visit(o.typ.Value())
	}
	w.bytes += l.extra(o)
	l.traverse(o, w)
}

// code adds what a function or code object keeps of its code: the sandbox's state of it, and the code itself with its source when the program compiled it at run time. Code inside it
// counts with its own state, or here where it has none yet.
func (w *Walker) code(cs *codeState) {
	var room [8]*codeState
	for todo := append(room[:0], cs); len(todo) > 0; {
		cs := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if cs.epoch == w.epoch {
			continue
		}
		cs.epoch = w.epoch
		w.bytes += cs.size()
		c := cs.rt.code
		if !c.File.Owned {
			for _, child := range cs.children {
				if child != nil {
					todo = append(todo, child)
				}
			}
			continue
		}
		w.bytes += codeBytes(c)
		if w.files == nil {
			w.files = map[*syntax.File]bool{}
		}
		if !w.files[c.File] {
			w.files[c.File] = true
			w.bytes += fileBytes(c.File)
		}
		for i, child := range c.Children {
			if i < len(cs.children) && cs.children[i] != nil {
				todo = append(todo, cs.children[i])
				continue
			}
			for inner := range child.All() {
				w.bytes += codeBytes(inner)
			}
		}
	}
}

// fileBytes is about what the source of compiled code takes.
func fileBytes(f *syntax.File) int64 {
	return int64(len(f.Source)) + int64(cap(f.Spans))*16 + 512
}

// codeBytes is about what compiled code takes, without the functions inside it: instructions twice (as compiled and padded), positions, tables, constants.
func codeBytes(c *compile.Code) int64 {
	consts := 0
	for todo := slices.Clone(c.Consts); len(todo) > 0; consts++ {
		k := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch k := k.(type) {
		case compile.Tuple:
			todo = append(todo, k...)
		case compile.FrozenSet:
			todo = append(todo, k...)
		case compile.RebuiltSet:
			todo = append(todo, k...)
		}
	}
	return int64(1200) + int64(len(c.Instrs))*20 + int64(consts)*112 + int64(len(c.Names)+len(c.VarNames))*80 + int64(len(c.Sites))*4 + int64(len(c.Handlers))*48
}

// VisitAll adds the objects of a slice.
func (w *Walker) VisitAll(vs []Value) {
	for _, v := range vs {
		w.Visit(v)
	}
}

// Bytes adds n bytes that no object declares.
func (w *Walker) Bytes(n int64) { w.bytes += n }

// account walks what is reachable and sets the counters to what is live. before is the count without the request at hand. What natives allocated since they
// were entered may be reachable from nowhere yet: natives root what they keep (Root).
func (m *Meter) account(before int64) error {
	m.epoch++
	m.t.clearAbove()
	w := Walker{t: m.t, epoch: m.epoch}
	if err := m.walk(&w); err != nil {
		return err
	}
	if reg, ok := m.t.slotsState[(*weakRegistry)(nil)].(*weakRegistry); ok && !reg.clearing {
		reg.prune(w.epoch)
	}
	m.t.pruneCodes(w.epoch)
	m.t.sweep(&w)
	m.live = min(w.bytes, before)
	m.dead += before - m.live
	m.heap = m.live
	return nil
}

// Sweeper is a state of a native module (Thread.State) that holds things for objects, and lets them go when the objects are lost: open files.
type Sweeper interface {
	// Sweep gives up what is held for objects that are not alive, and returns how many bytes of those that its Traverse counts that were.
	Sweep(alive func(Value) bool) (freed int64)
}

// sweep calls the sweepers after a walk.
func (t *Thread) sweep(w *Walker) {
	for _, s := range t.slotsState {
		if s, ok := s.(Sweeper); ok {
			w.bytes -= s.Sweep(func(v Value) bool {
				o := v.Object()
				return o.epoch == w.epoch || o.flags&flagShared != 0
			})
		}
	}
}

// cost is the fuel of a walk that a program asks for. Which objects temporary registers hold depends on how the code was optimised, so it is rounded.
func (w *Walker) cost() int64 { return int64(w.steps+255) &^ 255 }

// Sweep walks what the sandbox can reach and has the states of native modules give up what only lost objects keep. The walk is charged.
func (t *Thread) Sweep() error {
	t.epoch++
	t.clearAbove()
	w := Walker{t: t, epoch: t.epoch}
	if err := t.walk(&w); err != nil {
		return err
	}
	t.sweep(&w)
	return t.Work(w.cost())
}

// walk visits everything that the sandbox can reach.
func (m *Meter) walk(w *Walker) error {
	m.t.visitRoots(w)
	for len(w.queue) > 0 && w.err == nil {
		o := w.queue[len(w.queue)-1]
		w.queue = w.queue[:len(w.queue)-1]
		w.count(o)
	}
	return w.err
}

func (m *Meter) lookAtClock() error {
	if m.hasDead && m.now().After(m.deadline) {
		return m.fail(&LimitError{Kind: LimitTime, Used: int64(m.timeout), Max: int64(m.timeout)})
	}
	return nil
}

// visitRoots visits everything that the sandbox can reach.
func (t *Thread) visitRoots(w *Walker) {
	t.fiberState.traverse(w)
	if t.fibers != nil {
		t.fibers.traverse(w)
	}
	for _, d := range []*Dict{t.modules, t.builtins, t.mainGlobals} {
		if d != nil {
			w.Visit(ValueOf(d))
		}
	}
	w.Visit(t.asyncHooks.First)
	w.Visit(t.asyncHooks.Final)
	if j := t.idleJoin; j != nil && j.l != nil {
		w.Visit(ValueOf(j.l))
	}
	for _, s := range t.interned {
		w.Visit(ValueOf(s))
		w.bytes += 64
	}
	for _, subs := range t.builtinSubs {
		for _, s := range subs {
			w.Visit(s.Value())
		}
	}
	for v := range t.ids.m {
		w.bytes += 64
		if !w.named && !w.weak { // having been printed does not make a view hold its memory
			w.Visit(v)
		}
	}
	for _, s := range t.slotsState {
		if h, ok := s.(interface{ Traverse(*Walker) }); ok {
			h.Traverse(w)
		}
	}
	w.bytes += int64(len(t.codes)) * 64
	if t.lastCode != nil {
		w.code(t.lastCode)
	}
}
