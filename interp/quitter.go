package interp

// Quitter is exit and quit: objects whose repr tells how to leave, and which leave when they are called.
type Quitter struct {
	Object
	name string
}

var quitterLayout = NewLayout[Quitter]("Quitter")

// Traverse implements Heap.
func (*Quitter) Traverse(*Walker) {}

// ExtraSize implements Heap.
func (*Quitter) ExtraSize() int64 { return 0 }

// QuitterType is their class, _sitebuiltins.Quitter.
var QuitterType = &Type{}

const quitterEOF = "Ctrl-D (i.e. EOF)"

// setupQuitter defines the class and returns the two objects, which all sandboxes share.
func setupQuitter() (exit, quit Value) {
	define(QuitterType, TypeSpec{
		Name: "Quitter", Module: "_sitebuiltins", Layout: quitterLayout, NoNew: true, PyName: true,
		Slots: Slots{
			Call: quitterCall,
			Repr: func(t *Thread, v Value) (Value, error) {
				return NewStr(t, "Use "+cast[Quitter](v).name+"() or "+quitterEOF+" to exit")
			},
		},
		Methods: []Native{
			{Name: "name", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return NewStr(t, cast[Quitter](a.V[0]).name) }},
			{Name: "eof", Kind: Getter, Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) { return NewStr(t, quitterEOF) }},
		},
	})
	make := func(name string) Value {
		return ValueOf(&Quitter{Object: Object{typ: QuitterType, flags: flagShared}, name: name})
	}
	return make("exit"), make("quit")
}

// quitterCall is exit(code=None).
func quitterCall(t *Thread, _ Value, a Args) (Value, error) {
	if n := len(a.Pos()); n > 1 {
		return Value{}, t.Errorf(TypeError, "Quitter.__call__() takes from 1 to 2 positional arguments but %d were given", n+1)
	}
	code := a.Get(0)
	err := a.KwArgs(func(name *Str, v Value) error {
		switch {
		case name.s != "code":
			return t.Errorf(TypeError, "Quitter.__call__() got an unexpected keyword argument '%s'", name.s)
		case len(a.Pos()) > 0:
			return t.Errorf(TypeError, "Quitter.__call__() got multiple values for argument 'code'")
		}
		code = v
		return nil
	})
	if err != nil {
		return Value{}, err
	}
	v, err := t.Call(SystemExit.Value(), orNone(code))
	if err != nil {
		return Value{}, err
	}
	return Value{}, cast[Exc](v)
}
