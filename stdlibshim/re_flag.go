package stdlibshim

import (
	"math/bits"
	"strconv"
	"strings"

	"github.com/safepy/safepy/internal/rex"
	"github.com/safepy/safepy/interp"
)

// regexFlagType is re.RegexFlag: ints that print as CPython's enum.IntFlag of that name. It is native so that importing re makes no class; it is not a
// subclass of enum.IntFlag.
var (
	regexFlagType = new(interp.Type)
	flagMetaType  = new(interp.Type) // type(re.RegexFlag): iteration and look-up by name
)

// regexFlags are the members in order of definition.
var regexFlags = []struct {
	name, letter string
	bit          rex.Flags
}{
	{"ASCII", "A", rex.ASCII}, {"IGNORECASE", "I", rex.IgnoreCase}, {"LOCALE", "L", rex.Locale}, {"UNICODE", "U", rex.Unicode},
	{"MULTILINE", "M", rex.MultiLine}, {"DOTALL", "S", rex.DotAll}, {"VERBOSE", "X", rex.Verbose}, {"DEBUG", "", rex.Debug},
}

const allRegexFlags = 1<<9 - 1

// flagNames is the text of a combination: the members' names behind prefix, and a number for the bits that have none.
func flagNames(n int64, prefix string) string {
	if n == 0 {
		return prefix + "NOFLAG"
	}
	var parts []string
	for _, f := range regexFlags {
		if n&int64(f.bit) != 0 {
			parts = append(parts, prefix+f.name)
			n &^= int64(f.bit)
		}
	}
	if n != 0 {
		parts = append(parts, "0x"+strconv.FormatInt(n, 16))
	}
	return strings.Join(parts, "|")
}

// regexFlag is the flag of value n; those of one bit are shared.
func regexFlag(t *interp.Thread, n int64) (interp.Value, error) {
	if n < 0 {
		n += int64(1) << min(62, max(9, bits.Len64(uint64(^n))))
	}
	return t.IntOf(regexFlagType, n)
}

func flagOp(f func(a, b int64) int64) interp.BinFunc {
	return func(t *interp.Thread, a, b interp.Value) (interp.Value, error) {
		x, ok := interp.AsInt64(a)
		y, ok2 := interp.AsInt64(b)
		if !ok || !ok2 {
			return interp.NotImplemented, nil
		}
		return regexFlag(t, f(x, y))
	}
}

func flagText(t *interp.Thread, v interp.Value) (interp.Value, error) {
	n, _ := interp.AsInt64(v)
	return t.StrOf(flagNames(n, "re."))
}

// flagMembers are the single flags in n.
func flagMembers(t *interp.Thread, n int64) ([]interp.Value, error) {
	var out []interp.Value
	for _, f := range regexFlags {
		if n&int64(f.bit) == 0 {
			continue
		}
		v, err := regexFlag(t, int64(f.bit))
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

func iterFlags(t *interp.Thread, n int64) (interp.Value, error) {
	ms, err := flagMembers(t, n)
	if err != nil {
		return interp.Value{}, err
	}
	l, err := interp.NewList(t, ms)
	if err != nil {
		return interp.Value{}, err
	}
	return t.Iter(interp.ValueOf(l))
}

func defineRegexFlag() {
	interp.Define(flagMetaType, interp.TypeSpec{
		Name: "EnumType", Module: "enum", Base: interp.TypeType,
		Slots: interp.Slots{
			Repr: func(*interp.Thread, interp.Value) (interp.Value, error) {
				return interp.StaticStr("<flag 'RegexFlag'>"), nil
			},
			Iter: func(t *interp.Thread, _ interp.Value) (interp.Value, error) { return iterFlags(t, allRegexFlags) },
			Len:  func(*interp.Thread, interp.Value) (int, error) { return len(regexFlags), nil },
			GetItem: func(t *interp.Thread, v, key interp.Value) (interp.Value, error) {
				if name, ok := interp.GoString(key); ok {
					if n, ok := flagByName(name); ok {
						return regexFlag(t, n)
					}
				}
				return interp.Value{}, t.RaiseValue(interp.KeyError, key)
			},
		},
	})
	attrs := map[string]interp.Value{}
	interp.Define(regexFlagType, interp.TypeSpec{
		Name: "RegexFlag", Module: "re", PyName: true, Base: interp.IntType, Meta: flagMetaType, Final: true, NewSig: "(*values)", Attrs: attrs,
		Slots: interp.Slots{
			New:  newRegexFlag,
			Repr: flagText, Str: flagText,
			Format: func(t *interp.Thread, v interp.Value, spec *interp.Str) (interp.Value, error) {
				if spec.Len() == 0 {
					return flagText(t, v)
				}
				n, _ := interp.AsInt64(v)
				s, err := t.Format(interp.Int(n), spec)
				if err != nil {
					return interp.Value{}, err
				}
				return interp.ValueOf(s), nil
			},
			Invert: func(t *interp.Thread, v interp.Value) (interp.Value, error) {
				n, _ := interp.AsInt64(v)
				return regexFlag(t, ^n)
			},
			Binary: flagBinary(),
			Iter: func(t *interp.Thread, v interp.Value) (interp.Value, error) {
				n, _ := interp.AsInt64(v)
				return iterFlags(t, n)
			},
			Len: func(_ *interp.Thread, v interp.Value) (int, error) {
				n, _ := interp.AsInt64(v)
				return bits.OnesCount64(uint64(n) & allRegexFlags &^ 1), nil
			},
			Contains: func(t *interp.Thread, v, x interp.Value) (bool, error) {
				a, _ := interp.AsInt64(v)
				b, ok := interp.AsInt64(x)
				if !ok || x.Type() != regexFlagType {
					return false, t.Errorf(interp.TypeError, "unsupported operand type(s) for 'in': '%s' and 'RegexFlag'", x.Type().QualName)
				}
				return a&b == b, nil
			},
			Bool: func(_ *interp.Thread, v interp.Value) (bool, error) {
				n, _ := interp.AsInt64(v)
				return n != 0, nil
			},
		},
		Methods: []interp.Native{
			flagGetter("value", func(_ *interp.Thread, n int64) (interp.Value, error) { return interp.Int(n), nil }),
			flagGetter("_value_", func(_ *interp.Thread, n int64) (interp.Value, error) { return interp.Int(n), nil }),
			flagGetter("name", func(t *interp.Thread, n int64) (interp.Value, error) { return t.StrOf(flagNames(n, "")) }),
			flagGetter("_name_", func(t *interp.Thread, n int64) (interp.Value, error) { return t.StrOf(flagNames(n, "")) }),
			{Name: "__reduce_ex__", Sig: "(proto, /)", Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
				n, _ := interp.AsInt64(a.V[0])
				args, err := interp.TupleOf(t, interp.Int(n))
				if err != nil {
					return interp.Value{}, err
				}
				return interp.TupleOf(t, regexFlagType.Value(), args)
			}},
		},
	})
	regexFlagType.AddStatic("NOFLAG", interp.StaticIntOf(regexFlagType, 0))
	for _, f := range regexFlags {
		v := interp.StaticIntOf(regexFlagType, int64(f.bit))
		regexFlagType.AddStatic(f.name, v)
		if f.letter != "" {
			regexFlagType.AddStatic(f.letter, v)
		}
	}
}

func flagGetter(name string, f func(t *interp.Thread, n int64) (interp.Value, error)) interp.Native {
	return interp.Native{Name: name, Kind: interp.Getter, Cost: interp.CostConst, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
		n, _ := interp.AsInt64(a.V[0])
		return f(t, n)
	}}
}

func flagBinary() (b [interp.NumBinOps]interp.BinFunc) {
	b[interp.OpOr] = flagOp(func(a, b int64) int64 { return a | b })
	b[interp.OpAnd] = flagOp(func(a, b int64) int64 { return a & b })
	b[interp.OpXor] = flagOp(func(a, b int64) int64 { return a ^ b })
	return b
}

func flagByName(name string) (int64, bool) {
	if name == "NOFLAG" {
		return 0, true
	}
	for _, f := range regexFlags {
		if name == f.name || name == f.letter && name != "" {
			return int64(f.bit), true
		}
	}
	return 0, false
}

func newRegexFlag(t *interp.Thread, _ *interp.Type, args interp.Args) (interp.Value, error) {
	if args.Len() != 1 {
		return interp.Value{}, t.Errorf(interp.TypeError, "RegexFlag() takes exactly one value")
	}
	n, ok := interp.AsInt64(args.V[0])
	if !ok {
		r, err := t.Repr(args.V[0])
		if err != nil {
			return interp.Value{}, err
		}
		return interp.Value{}, t.Errorf(interp.ValueError, "%s is not a valid RegexFlag", r.String())
	}
	return regexFlag(t, n)
}
