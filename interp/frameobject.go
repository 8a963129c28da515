package interp

import (
	"fmt"

	"github.com/safepy/safepy/interp/compile"
)

// FrameObj is a frame as Python code sees it. While the activation that it stands for lasts, frame points at it; when the activation ends the object keeps the
// variables that it had. A generator's frame is never used again for anything else, so that its object may keep it. Nothing can be changed through a frame
// object, and f_back ends where the sandbox does.
type FrameObj struct {
	Object
	frame  *Frame // nil once the activation is over, or was when the object was made (for a traceback)
	fn     *Function
	pc     int32
	back   *FrameObj
	locals Value // dict of the variables at the end, unset: none known
}

var frameLayout = NewLayout[FrameObj]("frame")

// Traverse implements Heap.
func (f *FrameObj) Traverse(w *Walker) {
	w.Visit(ValueOf(f.fn))
	w.Visit(f.locals)
	if f.back != nil {
		w.Visit(ValueOf(f.back))
	}
	if f.frame != nil && f.frame.gen != nil {
		f.frame.traverse(w)
	}
}

// ExtraSize implements Heap.
func (*FrameObj) ExtraSize() int64 { return 0 }

// frameObject is the object for an activation, the same each time.
func (t *Thread) frameObject(f *Frame) (Value, error) {
	if f.obj != nil {
		return ValueOf(f.obj), nil
	}
	o, err := New[FrameObj](t, FrameType)
	if err != nil {
		return Value{}, err
	}
	o.frame, o.fn = f, f.fn
	f.obj = o
	if f.ret == retReg {
		f.ret = retWatched // the quick way out of a call knows nothing of frame objects
	}
	return ValueOf(o), nil
}

// pythonFrame is f or the next frame above that runs the program's code.
func pythonFrame(f *Frame) *Frame {
	for f != nil && (f.fn == nil || f.fn.code.rt.frozen) {
		f = f.prev
	}
	if f == nil || f.isRoot {
		return nil
	}
	return f
}

// leaveFrameObject is called when the activation ends: the object keeps what it must.
func (t *Thread) leaveFrameObject(f *Frame) {
	o := f.obj
	f.obj = nil
	o.pc = int32(f.ip/8) - 1
	o.frame = nil
	switch {
	case f.locals.ref != nil:
		o.locals = f.locals
	case f.fn.code.rt.flags&compile.NewLocals == 0:
		o.locals = ValueOf(f.fn.globals)
	default:
		if d, err := t.frameLocals(f); err == nil { // short of memory: the next charge says so
			o.locals = d
		}
	}
	if back := pythonFrame(f.prev); back != nil {
		if b, err := t.frameObject(back); err == nil {
			o.back = cast[FrameObj](b)
		}
	}
}

// tracebackFrame is tb_frame.
func (t *Thread) tracebackFrame(tb *Traceback) (Value, error) {
	if tb.frame == nil {
		o, err := New[FrameObj](t, FrameType)
		if err != nil {
			return Value{}, err
		}
		o.fn, o.pc = tb.site.fn, tb.site.pc
		if o.fn.code.rt.flags&compile.NewLocals == 0 && o.fn.code.rt.flags&compile.ClassBody == 0 {
			o.locals = ValueOf(o.fn.globals)
		}
		tb.frame = o
	}
	return ValueOf(tb.frame), nil
}

// lineno is f_lineno.
func (f *FrameObj) lineno() int {
	if f.frame == nil {
		return lineAt(f.fn.code.rt.code, int(f.pc))
	}
	if g := f.frame.gen; g != nil && !g.started {
		return f.fn.code.rt.code.FirstLine
	}
	return lineAt(f.fn.code.rt.code, int(f.frame.ip/8)-1)
}

func (f *FrameObj) lasti() int64 {
	if f.frame == nil {
		return int64(f.pc) * 2
	}
	return (int64(f.frame.ip/8) - 1) * 2
}

func frameRows() []Native {
	get := func(name string, f func(t *Thread, o *FrameObj) (Value, error)) Native {
		return Native{Name: name, Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return f(t, cast[FrameObj](a.V[0])) }}
	}
	constant := func(name string, v Value) Native {
		return get(name, func(*Thread, *FrameObj) (Value, error) { return v, nil })
	}
	return []Native{
		get("f_code", func(t *Thread, o *FrameObj) (Value, error) { return t.codeObject(o.fn.code) }),
		get("f_lineno", func(_ *Thread, o *FrameObj) (Value, error) { return Int(int64(o.lineno())), nil }),
		{Name: "f_lineno", Kind: Setter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			if a.Get(1).ref == nil {
				return Value{}, t.Errorf(AttributeError, "cannot delete attribute")
			}
			return Value{}, t.Errorf(ValueError, "f_lineno can only be set in a trace function")
		}},
		get("f_lasti", func(_ *Thread, o *FrameObj) (Value, error) { return Int(o.lasti()), nil }),
		get("f_globals", func(_ *Thread, o *FrameObj) (Value, error) { return ValueOf(o.fn.globals), nil }),
		get("f_builtins", func(t *Thread, o *FrameObj) (Value, error) { return t.shownBuiltins(o.fn), nil }),
		get("f_locals", frameObjLocals),
		get("f_back", func(t *Thread, o *FrameObj) (Value, error) {
			if f := o.frame; f != nil {
				if b := pythonFrame(f.prev); b != nil {
					return t.frameObject(b)
				}
			} else if o.back != nil {
				return ValueOf(o.back), nil
			}
			return None, nil
		}),
		get("f_generator", func(_ *Thread, o *FrameObj) (Value, error) {
			if f := o.frame; f != nil && f.gen != nil && f.gen.has(f) {
				f.gen.owned = false
				return ValueOf(f.gen), nil
			}
			return None, nil
		}),
		constant("f_trace", None), constant("f_trace_lines", True), constant("f_trace_opcodes", False),
		{Name: "clear", Sig: "()", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			o := cast[FrameObj](a.V[0])
			switch f := o.frame; {
			case f == nil:
			case f.gen != nil && !f.gen.has(f):
				o.pc, o.frame = int32(f.ip/8)-1, nil
			case f.gen != nil && !f.gen.running && f.gen.started:
				return Value{}, t.Errorf(RuntimeError, "cannot clear a suspended frame")
			default:
				return Value{}, t.Errorf(RuntimeError, "cannot clear an executing frame")
			}
			if o.fn.code.rt.flags&compile.NewLocals != 0 {
				o.locals = Value{}
			}
			return None, nil
		}},
	}
}

// frameObjLocals is f_locals: the namespace itself at module level and in class bodies, else a copy of the variables.
func frameObjLocals(t *Thread, o *FrameObj) (Value, error) {
	if f := o.frame; f != nil {
		if f.locals.ref != nil || o.fn.code.rt.flags&compile.NewLocals == 0 {
			return t.frameNamespace(f)
		}
		return t.frameLocals(f)
	}
	if o.locals.ref == nil {
		d, err := NewDict(t)
		if err != nil {
			return Value{}, err
		}
		o.locals = ValueOf(d)
	}
	return o.locals, nil
}

func setupFrame() {
	define(FrameType, TypeSpec{Name: "frame", Doc: "A call that is running, with its variables.", Layout: frameLayout, Final: true, NoNew: true, Methods: frameRows(),
		Slots: Slots{Repr: func(t *Thread, v Value) (Value, error) {
			id, err := t.ID(v)
			if err != nil {
				return Value{}, err
			}
			o := cast[FrameObj](v)
			c := o.fn.code.rt.code
			file, err := t.Repr(ValueOf(newStr(c.File.Name)))
			if err != nil {
				return Value{}, err
			}
			return NewStr(t, fmt.Sprintf("<frame at 0x%012x, file %s, line %d, code %s>", id, file.s, o.lineno(), c.Name))
		}}})
}
