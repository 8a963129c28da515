package stdlibshim

import (
	"errors"
	"strings"
	"sync"

	"github.com/safepy/safepy/internal/rex"
	"github.com/safepy/safepy/interp"
)

// Module re binds package rex, which parses, compiles and matches. Here are Python's objects around it: patterns (re_pattern.go), matches (re_match.go),
// substitution (re_sub.go), flags (re_flag.go); the exception class and Scanner are Python (lib/re/_support.py) and come into being when asked for.
//
// A sandbox keeps one rex.Machine, which every match uses: nothing of it is needed once Python code may run again, since a Match copies its spans.

// reState is what a sandbox's re keeps.
type reState struct {
	machine *rex.Machine
	cache   map[reKey]*rePattern
	order   []reKey // keys of cache, oldest first
}

type reKey struct {
	text  string
	bytes bool
	flags rex.Flags
}

// maxReCache is how many compiled patterns are kept.
const maxReCache = 512

// Traverse lets the accountant see the cache.
func (s *reState) Traverse(w *interp.Walker) {
	w.Bytes(s.machine.Size() + int64(cap(s.order))*48)
	for k, p := range s.cache {
		w.Bytes(int64(len(k.text)) + 96)
		w.Visit(interp.ValueOf(p))
	}
}

type reStateKey struct{}

// rexMeter pays for package rex.
type rexMeter struct{ *interp.Thread }

func (m rexMeter) Alloc(n int64) error {
	if n < 0 {
		m.Release(-n)
		return nil
	}
	return m.Thread.Alloc(n)
}

func reStateOf(t *interp.Thread) *reState {
	return t.State(reStateKey{}, func() any {
		return &reState{machine: rex.NewMachine(rexMeter{t}), cache: map[reKey]*rePattern{}}
	}).(*reState)
}

// reModule is the table of re.
var reModule = sync.OnceValue(func() *interp.ModuleDef {
	defineRegexFlag()
	definePattern()
	defineMatch()
	consts := map[string]interp.Value{"NOFLAG": interp.StaticIntOf(regexFlagType, 0), "__version__": interp.StaticStr("2.2.1")}
	for _, f := range regexFlags {
		v := regexFlagType.Lookup(f.name)
		consts[f.name] = v
		if f.letter != "" {
			consts[f.letter] = v
		}
	}

	find := func(name, doc string, f func(t *interp.Thread, p *rePattern, a []interp.Value) (interp.Value, error)) interp.Native {
		return interp.Native{Name: name, Sig: "(pattern, string, flags=0)", Py: true, Cost: interp.CostSuperlinear, Doc: doc, Fn: func(t *interp.Thread, a interp.Args) (interp.Value, error) {
			p, err := patternOf(t, a.V[0], a.Get(2))
			if err != nil {
				return interp.Value{}, err
			}
			return f(t, p, a.V[1:2])
		}}
	}
	support := func(name string) func(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
		return func(t *interp.Thread, _ *interp.Module) (interp.Value, error) { return reSupport(t, name) }
	}
	return &interp.ModuleDef{
		Name: "re", Package: true, Doc: "Support for regular expressions (RE).",
		Funcs: []interp.Native{
			find("match", "Try to apply the pattern at the start of the string, returning\na Match object, or None if no match was found.", reMatchAt((*rex.Program).Match)),
			find("fullmatch", "Try to apply the pattern to all of the string, returning\na Match object, or None if no match was found.", reMatchAt((*rex.Program).FullMatch)),
			find("search", "Scan through string looking for a match to the pattern, returning\na Match object, or None if no match was found.", reMatchAt((*rex.Program).Search)),
			find("findall", "Return a list of all non-overlapping matches in the string.", reFindAll),
			find("finditer", "Return an iterator over all non-overlapping matches in the\nstring.", reFindIter),
			{Name: "split", Cost: interp.CostSuperlinear, Fn: reModuleSplit, Doc: "Split the source string by the occurrences of the pattern,\nreturning a list containing the resulting substrings."},
			{Name: "sub", Cost: interp.CostSuperlinear, Fn: reModuleSub("sub", false), Doc: "Return the string obtained by replacing the leftmost\nnon-overlapping occurrences of the pattern in string by the\nreplacement repl."},
			{Name: "subn", Cost: interp.CostSuperlinear, Fn: reModuleSub("subn", true), Doc: "Return a 2-tuple containing (new_string, number)."},
			{Name: "compile", Sig: "(pattern, flags=0)", Py: true, Cost: interp.CostPerByte, Fn: reCompile, Doc: "Compile a regular expression pattern, returning a Pattern object."},
			{Name: "_compile", Sig: "(pattern, flags)", Cost: interp.CostPerByte, Fn: reCompile},
			{Name: "escape", Sig: "(pattern)", Cost: interp.CostPerByte, Fn: reEscape, Doc: "Escape special characters in a string."},
			{Name: "purge", Sig: "()", Cost: interp.CostConst, Doc: "Clear the regular expression caches", Fn: func(t *interp.Thread, _ interp.Args) (interp.Value, error) {
				s := reStateOf(t)
				clear(s.cache)
				s.order = nil
				return interp.None, nil
			}},
		},
		Types:  []*interp.Type{regexFlagType, patternType, matchType},
		Consts: consts,
		Lazy: map[string]func(t *interp.Thread, m *interp.Module) (interp.Value, error){
			"__all__":      reAll,
			"PatternError": support("PatternError"), "error": support("PatternError"), "Scanner": support("Scanner"),
		},
	}
})

func reAll(t *interp.Thread, _ *interp.Module) (interp.Value, error) {
	var names []interp.Value
	for _, n := range strings.Fields("match fullmatch search sub subn split findall finditer compile purge escape error Pattern Match A I L M S X U " +
		"ASCII IGNORECASE LOCALE MULTILINE DOTALL VERBOSE UNICODE NOFLAG RegexFlag PatternError") {
		names = append(names, interp.StaticStr(n))
	}
	l, err := interp.NewList(t, names)
	if err != nil {
		return interp.Value{}, err
	}
	return interp.ValueOf(l), nil
}

func reSupport(t *interp.Thread, name string) (interp.Value, error) {
	m, err := t.Import("re._support")
	if err != nil {
		return interp.Value{}, err
	}
	return t.Attr(m, name)
}

// reError turns an error of package rex into the exception it stands for; pattern is what was to be compiled.
func reError(t *interp.Thread, err error, pattern interp.Value) error {
	var pe *rex.PatternError
	var fe *rex.FlagError
	var ge *rex.GroupNameError
	switch {
	case errors.As(err, &pe):
		cls, err := reSupport(t, "PatternError")
		if err != nil {
			return err
		}
		msg, err := t.StrOf(pe.Msg)
		if err != nil {
			return err
		}
		args := []interp.Value{msg, pattern, interp.Int(int64(pe.Pos))}
		if pe.Pos < 0 {
			args = args[:1]
		}
		e, err := t.Call(cls, args...)
		if err != nil {
			return err
		}
		return t.RaiseExc(e)
	case errors.As(err, &fe):
		return t.Errorf(interp.ValueError, "%s", fe.Msg)
	case errors.As(err, &ge):
		return t.Errorf(interp.IndexError, "%s", ge.Error())
	case errors.Is(err, rex.ErrRepeatTooLarge):
		return t.Errorf(interp.OverflowError, "%s", err.Error())
	case errors.Is(err, rex.ErrTooDeep):
		return t.Errorf(interp.RecursionError, "%s", err.Error())
	case errors.Is(err, rex.ErrPatternSize), errors.Is(err, rex.ErrSubjectSize), errors.Is(err, rex.ErrStackSize):
		return t.Errorf(interp.MemoryError, "%s", err.Error())
	}
	return err
}

// reFlagsArg reads a flags argument.
func reFlagsArg(t *interp.Thread, v interp.Value) (rex.Flags, error) {
	if v.IsUnset() {
		return 0, nil
	}
	n, ok := interp.AsInt64(v)
	if !ok {
		return 0, t.Errorf(interp.TypeError, "unsupported operand type(s) for &: '%s' and 'int'", v.Type().Name)
	}
	return rex.Flags(n), nil
}

// patternOf is the pattern that the first argument of a function of re stands for, compiled or taken from the cache.
func patternOf(t *interp.Thread, v, flagsArg interp.Value) (*rePattern, error) {
	flags, err := reFlagsArg(t, flagsArg)
	if err != nil {
		return nil, err
	}
	if p, ok := interp.As[rePattern](v, patternLayout); ok {
		if flags != 0 {
			return nil, t.Errorf(interp.ValueError, "cannot process flags argument with a compiled pattern")
		}
		return p, nil
	}
	key := reKey{flags: flags}
	if s, ok := interp.AsStr(v); ok {
		key.text = s.String()
	} else if b, ok := interp.AsBytes(v); ok {
		key.text, key.bytes = b.String(), true
	} else if b, ok := interp.AsByteArray(v); ok {
		key.text, key.bytes = string(b.Bytes()), true
	} else {
		return nil, t.Errorf(interp.TypeError, "first argument must be string or compiled pattern")
	}
	if err := t.Bytes(len(key.text)); err != nil {
		return nil, err
	}
	st := reStateOf(t)
	if p, ok := st.cache[key]; ok {
		return p, nil
	}
	prog, err := rex.Compile(rexMeter{t}, key.text, key.bytes, flags)
	if err != nil {
		return nil, reError(t, err, v)
	}
	for _, w := range prog.Warnings() {
		if err := t.Warn(interp.FutureWarning, w.Msg); err != nil {
			return nil, err
		}
	}
	p, err := newPattern(t, prog, v)
	if err != nil {
		return nil, err
	}
	if flags&rex.Debug != 0 {
		return p, nil
	}
	if len(st.order) >= maxReCache {
		delete(st.cache, st.order[0])
		st.order = append(st.order[:0], st.order[1:]...)
	}
	st.cache[key] = p
	st.order = append(st.order, key)
	return p, nil
}

func reCompile(t *interp.Thread, a interp.Args) (interp.Value, error) {
	p, err := patternOf(t, a.V[0], a.Get(1))
	if err != nil {
		return interp.Value{}, err
	}
	return interp.ValueOf(p), nil
}

// reSpecial are the characters that escape puts a backslash before.
const reSpecial = "()[]{}?*+-|^$\\.&~# \t\n\r\v\f"

func reEscape(t *interp.Thread, a interp.Args) (interp.Value, error) {
	v := a.V[0]
	s, isStr := interp.GoString(v)
	if !isStr {
		if _, ok := interp.GoBytes(v); !ok {
			return interp.Value{}, t.Errorf(interp.TypeError, "decoding to str: need a bytes-like object, %s found", v.Type().Name)
		}
		b, err := t.BytesOf(v)
		if err != nil {
			return interp.Value{}, err
		}
		s = b
	}
	if err := t.Alloc(int64(len(s)) * 2); err != nil {
		return interp.Value{}, err
	}
	out := make([]byte, 0, len(s)+8)
	for i := 0; i < len(s); i++ {
		if i&0xFFF == 0 {
			if err := t.Work(0x400); err != nil {
				return interp.Value{}, err
			}
		}
		if strings.IndexByte(reSpecial, s[i]) >= 0 {
			out = append(out, '\\')
		}
		out = append(out, s[i])
	}
	if isStr {
		return interp.OwnStr(string(out)), nil
	}
	return interp.OwnBytes(out), nil
}
