package allowlist

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
)

// Rule allows something, beyond what a policy's mode allows. Name, Methods, Func and Object make rules; If adds a condition.
type Rule struct {
	names  []string
	class  string // may be called without the check
	object string // only methods of the host's variable of that name
	fn     any    // a Go function, known by the name that it was registered under
	check  Check
}

// Name allows what the dotted names stand for: a function or class ("json.dumps", "len"), a method ("pandas.DataFrame.head"), all that lies below a name
// ("json.*"), or everything ("*"). The name is the one that an object has where it is defined: "numpy.array", whatever the program calls it by; a method that a class inherits has the name of the
// class that defines it. For what is in the standard library a policy also takes the name that it is called by ("random.seed"). A module's name ("os") lifts the block of its import, a builtin's ("eval") that of the builtin.
func Name(names ...string) Rule { return Rule{names: names} }

// Methods allows a class, given by its dotted name, to be made instances of, and the methods named.
func Methods(class string, methods ...string) Rule {
	r := Rule{class: class}
	for _, m := range methods {
		r.names = append(r.names, class+"."+m)
	}
	return r
}

// Func allows a Go function that was registered as a host function.
func Func(fn any) Rule { return Rule{fn: fn} }

// Object allows methods of one object only: the one that the host gives as the variable of that name. No methods means all of them. It is the object that counts, whatever the
// program calls it by.
func Object(variable string, methods ...string) Rule {
	if len(methods) == 0 {
		methods = []string{"*"}
	}
	return Rule{object: variable, names: methods}
}

// If makes calls of what r allows depend on their arguments; making instances of a class of Methods does not.
func (r Rule) If(check Check) Rule {
	r.check = check
	return r
}

// Names are the dotted names that rules name one by one.
func Names(rules []Rule) (names []string) {
	for _, r := range rules {
		if r.object != "" {
			continue
		}
		for _, name := range append([]string{r.class}, r.names...) {
			if name != "" && !strings.Contains(name, "*") {
				names = append(names, name)
			}
		}
	}
	return names
}

// ruleSet is rules by name: immutable.
type ruleSet struct {
	exact   map[string]entry
	below   map[string]entry            // "json" for "json.*"; "" for "*"
	objects map[string]map[string]entry // variable, method
	checks  bool                        // some entry has a check

	canonical func(string) string // while it is made
}

type entry struct{ check Check }

// newRuleSet compiles rules with names: of two about the same name the later one counts. A name that is another one by canonical, which may be nil, stands for both.
func newRuleSet(rules []Rule, canonical func(string) string) (*ruleSet, error) {
	s := &ruleSet{exact: map[string]entry{}, below: map[string]entry{}, objects: map[string]map[string]entry{}, canonical: canonical}
	for _, r := range rules {
		names := r.names
		if r.fn != nil {
			return nil, fmt.Errorf("a host function is allowed by its name here")
		}
		if len(names) == 0 && r.class == "" {
			return nil, fmt.Errorf("a rule names nothing")
		}
		if r.class != "" {
			if err := s.add("", r.class, entry{}); err != nil {
				return nil, err
			}
		}
		e := entry{r.check}
		s.checks = s.checks || r.check != nil
		for _, name := range names {
			if err := s.add(r.object, name, e); err != nil {
				return nil, err
			}
		}
	}
	s.canonical = nil
	return s, nil
}

func (s *ruleSet) add(object, name string, e entry) error {
	stem, wild := strings.CutSuffix(name, "*")
	if wild && stem != "" {
		stem, wild = strings.CutSuffix(stem, ".")
	}
	if object != "" {
		if !isDotted(object) || !(name == "*" || isDotted(name) && !strings.Contains(name, ".")) {
			return fmt.Errorf("method %q of object %q: want a variable's name, and a method's or \"*\"", name, object)
		}
		if s.objects[object] == nil {
			s.objects[object] = map[string]entry{}
		}
		s.objects[object][name] = e
		return nil
	}
	switch {
	case wild && (stem == "" || isDotted(stem)):
		s.below[stem] = e
		if other := s.other(stem); other != "" {
			s.below[other] = e
		}
	case !wild && isDotted(name):
		s.exact[name] = e
		if other := s.other(name); other != "" {
			s.exact[other] = e
		}
	default:
		return fmt.Errorf("%q is not a name: want a dotted name like \"json.dumps\", or one with \".*\" at its end", name)
	}
	return nil
}

// other is the name that calls of what a name stands for are judged by, where that is another one; "" where it is not.
func (s *ruleSet) other(name string) string {
	if s.canonical == nil || name == "" {
		return ""
	}
	return s.canonical(name)
}

// isDotted reports whether name is words with dots between them.
func isDotted(name string) bool {
	for word := range strings.SplitSeq(name, ".") {
		if word == "" || strings.ContainsAny(word, "*/\\ \t\n()[]{}\"'") {
			return false
		}
	}
	return true
}

// lookup finds the most specific entry for a name: its own, else that of the longest name above it.
func (s *ruleSet) lookup(name string) (entry, bool) {
	if e, ok := s.exact[name]; ok {
		return e, true
	}
	for stem := name; ; {
		i := strings.LastIndexByte(stem, '.')
		if i < 0 {
			e, ok := s.below[""]
			return e, ok
		}
		stem = stem[:i]
		if e, ok := s.below[stem]; ok {
			return e, true
		}
	}
}

// ofObject finds the entry for a method of the host's object given as that variable.
func (s *ruleSet) ofObject(object, name string) (entry, bool) {
	methods := s.objects[object]
	if e, ok := methods[name[strings.LastIndexByte(name, '.')+1:]]; ok {
		return e, true
	}
	e, ok := methods["*"]
	return e, ok
}

// mayBeObject reports whether a method of that name is allowed of some object.
func (s *ruleSet) mayBeObject(name string) bool {
	for object := range s.objects {
		if _, ok := s.ofObject(object, name); ok {
			return true
		}
	}
	return false
}

// leadsTo reports whether something below the name is allowed.
func (s *ruleSet) leadsTo(name string) bool {
	for _, names := range []map[string]entry{s.exact, s.below} {
		for n := range names {
			if strings.HasPrefix(n, name+".") {
				return true
			}
		}
	}
	return false
}

// covers reports whether a module or builtin is allowed by name.
func (s *ruleSet) covers(name string) bool {
	for stem := name; ; {
		if _, ok := s.exact[stem]; ok {
			return true
		}
		if _, ok := s.below[stem]; ok {
			return true
		}
		i := strings.LastIndexByte(stem, '.')
		if i < 0 {
			_, ok := s.below[""]
			return ok
		}
		stem = stem[:i]
	}
}

// funcName is the name that a Go function was registered under.
func funcName(fn any, funcs map[string]any) (string, error) {
	v := reflect.ValueOf(fn)
	if v.Kind() != reflect.Func || v.IsNil() {
		return "", fmt.Errorf("Func wants a Go function, got %T", fn)
	}
	found := ""
	for name, f := range funcs {
		if w := reflect.ValueOf(f); w.Kind() == reflect.Func && w.Pointer() == v.Pointer() {
			if found != "" {
				return "", fmt.Errorf("%s is registered as %s and as %s: allow it by name", goName(v), min(found, name), max(found, name))
			}
			found = name
		}
	}
	if found == "" {
		return "", fmt.Errorf("%s is not registered as a host function", goName(v))
	}
	return found, nil
}

func goName(v reflect.Value) string {
	if f := runtime.FuncForPC(v.Pointer()); f != nil {
		return f.Name()
	}
	return v.Type().String()
}
