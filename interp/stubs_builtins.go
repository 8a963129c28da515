package interp

// Placeholders: each moves to the file of its subject as that is written.

func builtinIterTypes() []*Type { return nil }

func (t *Thread) displayHook(v Value) error { panic("interp: not written yet") }

func (t *Thread) Warn(cat *Type, text string) error { return nil }

func builtinFuncs() []Native {
	return []Native{
		*buildClassNative,
		{Name: "print", Sig: "(*args, sep=' ', end='\\n', file=None, flush=False)", Cost: CostPerByte, Fn: func(t *Thread, a Args) (Value, error) {
			items := cast[Tuple](a.V[4]).items
			out := ""
			for i, v := range items {
				s, err := t.Str(v)
				if err != nil {
					return Value{}, err
				}
				if i > 0 {
					out += " "
				}
				out += s.s
			}
			if t.host.Stdout != nil {
				_, _ = t.host.Stdout.Write([]byte(out + "\n"))
			}
			return None, nil
		}},
		{Name: "len", Sig: "(obj, /)", Cost: CostConst, Fn: func(t *Thread, a Args) (Value, error) {
			n, err := t.Len(a.V[0])
			return Int(int64(n)), err
		}},
		{Name: "isinstance", Sig: "(obj, class_or_tuple, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			ok, err := t.IsInstance(a.V[0], a.V[1])
			return Bool(ok), err
		}},
		{Name: "repr", Sig: "(obj, /)", Cost: CostCallsBack, Fn: func(t *Thread, a Args) (Value, error) {
			s, err := t.Repr(a.V[0])
			return ValueOf(s), err
		}},
	}
}
