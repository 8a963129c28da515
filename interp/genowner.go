package interp

import (
	"unsafe"

	"github.com/safepy/safepy/interp/compile"
)

// A generator that is made in the header of a for statement or a clause of a comprehension is closed when the loop is left early, as CPython's reference counts have it: nothing else can
// hold it. The same holds of a coroutine that is awaited where it is made, and of what __iter__ or __anext__ make for the instruction that calls them: such a
// generator is used again when it has ended.
//
// To know so, the instruction that makes a generator is noted in it, by its code and place: a call (madeBy), or an instruction that calls a special method
// (madeWithin). The instruction that takes the generator recognises it by that. The frame would not do: the next call of some other function has the same one. Who can reach it from elsewhere takes the mark away: delegate and f_generator.

// madeBy notes that the call at which frame fr stands made the generator.
func (g *Generator) madeBy(fr *Frame) { g.maker, g.makerIP = fr.cs, fr.ip }

// madeBefore notes that the instruction at which frame fr stands made v, if that is a coroutine, by a call of a function that makes it; the next one takes it.
func (t *Thread) madeBefore(fr *Frame, v Value) {
	if g, ok := As[Generator](v, generatorLayout); ok && !g.started {
		g.madeBy(fr)
	}
}

// madeWithin notes that the special method fn, called by the instruction at which the running frame stands, returned v.
func (t *Thread) madeWithin(fn, v Value) {
	if fn.Object().typ != FunctionType || !cast[Function](fn).code.rt.isGen || v.ref == nil {
		return
	}
	if g, ok := As[Generator](v, generatorLayout); ok && !g.started {
		g.maker, g.makerIP = t.frame.cs, t.frame.ip|1
	}
}

// own marks a generator that only the instruction before ip of frame fr holds: it was made by it or, where back isn't 0, by the call so many instructions before.
func (g *Generator) own(fr *Frame, ip uintptr, back int) {
	if g.maker == fr.cs && !g.started && (g.makerIP == ip|1 || back > 0 && g.makerIP == ip-8*uintptr(back)) {
		g.owned = true
	}
	g.maker = nil
}

// ownIter marks an iterator that the instruction at which frame fr stands is about to store, and will be stepped by the one that takes it.
func (t *Thread) ownIter(fr *Frame, v Value, back int) {
	if typ := v.Object().typ; typ == GeneratorType || typ == AsyncGeneratorType {
		asPtr[Generator](v.Object()).own(fr, fr.ip, back)
	}
}

// ownArgument marks a generator that only the call at which frame fr stands holds: it is the last argument, and was made by the call before.
func (g *Generator) ownArgument(fr *Frame) {
	if g.maker != fr.cs || g.makerIP != fr.ip-8 || g.started || fr.isRoot {
		return
	}
	ins := fetch(fr.code, fr.ip-8)
	last := opB(ins)
	switch compile.Op(ins) {
	case compile.Call, compile.CallTemp:
	case compile.CallMethod, compile.CallMethodTemp:
		last++
	default:
		return
	}
	g.owned = *regAt(ra(fr.base, ins), last) == ValueOf(g)
	g.maker = nil
}

// dropGenerator closes an owned generator that is not wanted any more, because of err. What its clean-up raises is dropped.
func (t *Thread) dropGenerator(g *Generator, err error) error {
	f := g.frame
	if f == nil || g.running {
		return err
	}
	if g.delegates || len(f.cs.rt.handlers) > 0 {
		g.owned = false
		_, raised := t.genClose(g)
		if _, ok := raised.(*Exc); raised != nil && !ok {
			return raised
		}
		return err
	}
	g.finish()
	if t.releaseGenFrame(f) {
		t.releaseGenerator(g)
	}
	return err
}

// genFrame is the frame of a generator with its registers.
type genFrame struct {
	Frame
	regs []Value
	link *genFrame // the next idle one
}

// Frames with few registers come in one piece of memory with them.
type (
	genFrame8 struct {
		genFrame
		room [8]Value
	}
	genFrame16 struct {
		genFrame
		room [16]Value
	}
)

func (f *genFrame) size() int64 {
	return int64(unsafe.Sizeof(genFrame{})) + int64(cap(f.regs))*int64(valueSize)
}

// genPool has frames of generators that have ended, by their number of registers in steps of 8, and generators that nothing refers to. The accountant empties it.
type genPool struct {
	frames    [genClasses]*genFrame
	numFrames [genClasses]uint8
	idle      *Generator // linked by sub
	numIdle   uint8
	step      *asyncStep  // one that nothing refers to
	value     *asyncValue // the same
}

const (
	genClasses = 4
	maxIdle    = 32 // of a kind
)

// takeGenFrame is a frame with n registers, all unset.
func (t *Thread) takeGenFrame(n int) (*genFrame, error) {
	class := (n - 1) / 8
	if class < genClasses {
		if f := t.gens.frames[class]; f != nil {
			t.gens.frames[class] = f.link
			t.gens.numFrames[class]--
			f.link = nil
			return f, nil
		}
	}
	if err := t.Alloc(int64(unsafe.Sizeof(genFrame{})) + int64(class+1)*8*int64(valueSize)); err != nil {
		return nil, err
	}
	switch class {
	case 0:
		f := &genFrame8{}
		f.regs = f.room[:]
		return &f.genFrame, nil
	case 1:
		f := &genFrame16{}
		f.regs = f.room[:]
		return &f.genFrame, nil
	}
	return &genFrame{regs: make([]Value, (class+1)*8)}, nil
}

// releaseGenFrame takes back the frame of a generator that has returned. It reports false when somebody looks at it still.
func (t *Thread) releaseGenFrame(f *genFrame) bool {
	if f.obj != nil {
		return false
	}
	class := (len(f.regs) - 1) / 8
	if class >= genClasses || t.gens.numFrames[class] == maxIdle {
		return true
	}
	clear(f.regs[:f.fn.code.rt.numRegs])
	f.fn.spare()
	f.fn, f.cs, f.code, f.gen = nil, nil, nil, nil
	f.locals, f.handled = Value{}, Value{}
	f.link = t.gens.frames[class]
	t.gens.frames[class] = f
	t.gens.numFrames[class]++
	return true
}

// releaseGenerator takes back a generator that nothing refers to any more. Registers that nothing reads any more may still hold it, and the accountant looks at them.
func (t *Thread) releaseGenerator(g *Generator) {
	*g = Generator{Object: Object{typ: g.typ}}
	if t.gens.numIdle < maxIdle {
		g.sub = t.gens.idle
		t.gens.idle = g
		t.gens.numIdle++
	}
}

// spare puts aside the function of a generator expression, which nothing but its generator knows, for the next time that its place is run. It keeps nothing alive meanwhile.
func (f *Function) spare() {
	if f.code.rt.genexpr {
		clear(f.closure)
		f.globals, f.builtins, f.module = nil, nil, Value{}
		f.code.spare = f
	}
}

func (p *genPool) empty() { *p = genPool{} }

// has reports whether f is the generator's frame.
func (g *Generator) has(f *Frame) bool { return g.frame != nil && &g.frame.Frame == f }

// genType is the type of what a call of the code makes.
func genType(flags compile.Flags) *Type {
	switch {
	case flags&compile.AsyncGenerator != 0:
		return AsyncGeneratorType
	case flags&compile.Coroutine != 0:
		return CoroutineType
	}
	return GeneratorType
}
