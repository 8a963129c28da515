package allowlist

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/safepy/safepy/hooks"
)

// Config says what a gate lets pass.
type Config struct {
	Lists      *Lists // modules and builtins; nil: all
	Curated    bool   // only what Curated and the rules name may be called
	Rules      []Rule
	Registry   *Registry // further rules; may be nil
	BanImports bool      // nothing may be imported
	Yolo       bool      // what would be denied passes, and is reported

	// Canonical gives the name that calls of what a dotted name stands for are judged by, "" where that is the name itself or not known; nil: never another. A rule is about both.
	Canonical func(name string) string
}

// Policy is a compiled Config: immutable, and shared by any number of gates.
type Policy struct {
	lists      *Lists
	curated    *ruleSet // nil: whatever has no rule may be called
	rules      *ruleSet
	source     []Rule // of rules, where some are Func: Bind finds their names
	registry   *Registry
	banImports bool
	yolo       bool
	canonical  func(string) string
}

// Compile checks c.
func Compile(c Config) (*Policy, error) {
	var named []Rule
	for _, r := range c.Rules {
		if r.fn == nil {
			named = append(named, r)
		} else if reflect.ValueOf(r.fn).Kind() != reflect.Func {
			return nil, fmt.Errorf("Func wants a Go function, got %T", r.fn)
		}
	}
	rules, err := newRuleSet(named, c.Canonical)
	if err != nil {
		return nil, err
	}
	p := &Policy{lists: c.Lists, rules: rules, registry: c.Registry, banImports: c.BanImports, yolo: c.Yolo, canonical: c.Canonical}
	if len(named) < len(c.Rules) {
		p.source = slices.Clone(c.Rules)
	}
	if c.Curated {
		p.curated = curatedRules()
	}
	return p, nil
}

// Bind is the policy for a sandbox with these host functions, by their dotted names: Func rules are about them. One that is about another function is an error.
func (p *Policy) Bind(funcs map[string]any) (*Policy, error) {
	if p.source == nil {
		return p, nil
	}
	named := slices.Clone(p.source)
	for i, r := range named {
		if r.fn != nil {
			name, err := funcName(r.fn, funcs)
			if err != nil {
				return nil, err
			}
			named[i] = Rule{names: []string{name}, check: r.check}
		}
	}
	rules, err := newRuleSet(named, p.canonical)
	if err != nil {
		return nil, err
	}
	bound := *p
	bound.rules, bound.source = rules, nil
	return &bound, nil
}

// Builtin is why the program does not get a builtin name, "" when it does.
func (p *Policy) Builtin(name string) string {
	if p.yolo || p.lists == nil || p.rules.covers(name) {
		return ""
	}
	return p.lists.Builtin(name)
}

// Passes reports whether the policy denies nothing.
func (p *Policy) Passes() bool {
	return p.lists == nil && p.curated == nil && p.registry == nil && !p.rules.checks && !p.banImports && p.source == nil
}

// Shared reports whether one gate without Callbacks does for all sandboxes, since nothing depends on the run.
func (p *Policy) Shared() bool {
	return p.registry == nil && !p.rules.checks && p.curated == nil && p.source == nil
}

// Callbacks are what a host may want of a gate. They are called on the goroutine that runs the program, and the time they take counts.
type Callbacks struct {
	// PreDeny decides about what the policy denies.
	PreDeny func(ctx context.Context, d *Denial) Verdict
	// OnEvent observes imports, calls that the policy has a say about, and denials.
	OnEvent func(hooks.Event)
	// Writable tells checks which paths may be written, as far as a path's text tells; nil: none.
	Writable func(path string) bool
}

// Denial is what is about to be denied.
type Denial struct {
	Kind   hooks.Kind // KindImport, KindAttr, KindCall or KindWrite
	Name   string     // module, dotted name or path
	Self   any        // of a call of a method: the object
	Args   []any      // of a call: as in Call
	Kw     map[string]any
	Line   int // where in the program
	File   string
	Source string // the text of the line
	Reason string // why it would be denied
}

// Verdict is what PreDeny decides. The zero value denies for the policy's reason.
type Verdict struct {
	allow, keep bool
	text        string
}

// The verdicts that allow.
var (
	AllowOnce    = Verdict{allow: true}             // this time
	AllowSession = Verdict{allow: true, keep: true} // this and all further uses of the name in the session
)

// Refuse denies with a text for the program in place of the policy's.
func Refuse(text string) Verdict { return Verdict{text: text} }

// Gate is a Policy at work in one sandbox.
type Gate struct {
	p       *Policy
	on      Callbacks
	ctx     context.Context
	added   *ruleSet // of the registry, when the run began
	version uint64   // of the registry, then
	changed bool     // that was reported
	granted map[string]bool
}

// NewGate makes a gate. Start comes before each run.
func (p *Policy) NewGate(on Callbacks) *Gate { return &Gate{p: p, on: on, ctx: context.Background()} }

// Start begins a run.
func (g *Gate) Start(ctx context.Context) {
	g.ctx, g.changed = ctx, false
	if g.p.registry != nil {
		g.added, g.version = g.p.registry.snapshot()
	}
}

// Changed reports whether the host changed the registry since Start. The first to notice is told of as an event.
func (g *Gate) Changed() bool {
	if g.p.registry == nil || g.changed || g.p.registry.Version() == g.version {
		return g.changed
	}
	g.changed = true
	g.event(hooks.Event{Kind: hooks.KindPolicy, Reason: "the rules were changed during the run"})
	return true
}

// Scope implements hooks.Scoped: builtins are withheld rather than guarded, and calls are asked about only where some may be denied or are to be seen.
func (g *Gate) Scope() hooks.Scope {
	s := hooks.Imports
	if g.p.lists != nil {
		s |= hooks.Modules | hooks.Library
	}
	if g.on.OnEvent != nil {
		s |= hooks.Writes
	}
	if g.p.curated != nil {
		s |= hooks.Frozen
	}
	if g.p.curated != nil || g.p.rules.checks || g.p.registry != nil {
		s |= hooks.Calls
	}
	return s
}

// Version implements hooks.Gate: the rules hold for the run.
func (g *Gate) Version() uint64 { return g.version }

// Import implements hooks.Gate.
func (g *Gate) Import(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	t.Name = t.Module
	return g.decide(hooks.KindImport, t, g.import_(t.Module, t.Granted), nil)
}

func (g *Gate) import_(module string, granted bool) *hooks.Denied {
	if g.p.banImports {
		return &hooks.Denied{Reason: "import of " + module + " is not allowed", Hint: "imports are banned by the policy (ban_imports)", Type: "ImportError"}
	}
	if why := g.names(module); why != "" && !granted && !g.leadsTo(module) {
		return &hooks.Denied{Reason: "import of " + module + " is not allowed", Hint: module + " is " + why, Type: "ImportError"}
	}
	return nil
}

// names is why a module can't be imported by the lists.
func (g *Gate) names(module string) string {
	if g.p.lists == nil {
		return ""
	}
	why := g.p.lists.Import(module)
	if why != "" && !covers([]string{alwaysBlocked}, module) && (g.p.rules.covers(module) || g.added != nil && g.added.covers(module)) {
		return ""
	}
	return why
}

// leadsTo reports whether a module or an attribute is on the way to what is allowed by name.
func (g *Gate) leadsTo(name string) bool {
	if covers([]string{alwaysBlocked}, name) {
		return false
	}
	return g.p.lists.leadsTo(name) || g.p.rules.leadsTo(name) || g.added != nil && g.added.leadsTo(name)
}

// Attr implements hooks.Gate. A module that can't be imported has no attributes but what tells its name.
func (g *Gate) Attr(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	switch {
	case t.Library != "":
		return g.decide(hooks.KindAttr, t, libraryAttr(t), nil)
	case g.p.curated != nil && t.Write && t.Module != "" && !slices.Contains(settable, t.Name) && t.Module != "__main__":
		return g.decide(hooks.KindAttr, t, &hooks.Denied{Reason: "setting " + t.Name + " is not allowed", Hint: "modules can't be changed"}, nil)
	case t.Module == "" || t.Module == "builtins" || t.Module == "__main__", !t.Write && (t.Attr == "__name__" || t.Attr == "__doc__" || t.Attr == "__class__"):
		return hooks.Allow, nil
	}
	if why := g.names(t.Module); why != "" && (t.Write || g.names(t.Name) != "" && !g.leadsTo(t.Name)) {
		return g.decide(hooks.KindAttr, t, &hooks.Denied{Reason: "access to " + t.Name + " is not allowed", Hint: "module " + t.Module + " is " + why, Type: "AttributeError"}, nil)
	}
	return hooks.Allow, nil
}

// libraryAttr keeps the inside of the library's functions and frames, which the program could else reach modules by and change what others run.
func libraryAttr(t hooks.Target) *hooks.Denied {
	switch {
	case t.Write && strings.HasPrefix(t.Attr, "__"): // others are notes on the function, such as a mock's return_value
		return &hooks.Denied{Reason: "setting " + t.Name + " is not allowed", Hint: "functions of the standard library can't be changed"}
	case slices.Contains(inside, t.Attr):
		return &hooks.Denied{Reason: "access to " + t.Name + " is not allowed", Hint: "it is inside the standard library", Type: "AttributeError"}
	}
	return nil
}

// inside are the attributes of functions and frames that give more than the function does.
var inside = []string{"__globals__", "__builtins__", "__closure__", "f_globals", "f_builtins", "f_locals", "f_back"}

// settable are the attributes of modules that may be set where calls are held to an allowlist: library code that finds the program's functions in a module would call them as its own.
var settable = []string{"sys.stdout", "sys.stderr", "sys.stdin", "sys.excepthook", "sys.displayhook"}

// lookup finds what is said about calls of a name; allowed is whether it may be called, subject to the entry's check.
func (g *Gate) lookup(name string) (e entry, allowed bool) {
	if g.added != nil {
		if e, ok := g.added.lookup(name); ok {
			return e, true
		}
	}
	if e, ok := g.p.rules.lookup(name); ok {
		return e, true
	}
	if g.p.curated == nil {
		return entry{}, true
	}
	return g.p.curated.lookup(name)
}

// object finds what is said about a method of one object.
func (g *Gate) object(t hooks.Target) (e entry, allowed bool) {
	if t.Object == "" {
		return entry{}, false
	}
	if g.added != nil {
		if e, ok := g.added.ofObject(t.Object, t.Name); ok {
			return e, true
		}
	}
	return g.p.rules.ofObject(t.Object, t.Name)
}

// Call implements hooks.Gate.
func (g *Gate) Call(t hooks.Target) (hooks.Decision, *hooks.Denied) {
	e, allowed := g.lookup(t.Name)
	switch {
	case allowed && e.check == nil && g.on.OnEvent == nil:
		return hooks.Allow, nil
	case allowed, g.on.PreDeny != nil, t.Method && (g.p.rules.mayBeObject(t.Name) || g.added != nil && g.added.mayBeObject(t.Name)):
		return hooks.Ask, nil
	}
	return g.decide(hooks.KindCall, t, notAllowed(t.Name), nil)
}

func notAllowed(name string) *hooks.Denied {
	return &hooks.Denied{Reason: "call to " + name + " is not allowed", Hint: `allow it with allow = ["` + name + `"] in the policy`}
}

// CheckCall implements hooks.Gate.
func (g *Gate) CheckCall(t hooks.Target, args func() ([]any, map[string]any)) *hooks.Denied {
	e, allowed := g.lookup(t.Name)
	if o, ok := g.object(t); ok && !(allowed && e.check == nil) {
		e, allowed = o, true
	}
	var denied *hooks.Denied
	var call *Call
	theCall := func() *Call {
		if call == nil {
			call = &Call{Name: t.Name, Line: t.Line, File: t.File, writable: g.on.Writable}
			call.Args, call.Kw = args()
			if t.Method && len(call.Args) > 0 {
				call.Self, call.Args = call.Args[0], call.Args[1:]
			}
		}
		return call
	}
	switch {
	case !allowed:
		denied = notAllowed(t.Name)
	case e.check != nil:
		if err := e.check.Check(g.ctx, theCall()); err != nil {
			denied = &hooks.Denied{Reason: "call to " + t.Name + " is not allowed: " + err.Error()}
		}
	}
	_, denied = g.decide(hooks.KindCall, t, denied, theCall)
	return denied
}

// Write implements hooks.Gate: which paths may be written is the file system's affair, so that this is only to be seen.
func (g *Gate) Write(path string, t hooks.Target) *hooks.Denied {
	t.Name = path
	_, denied := g.decide(hooks.KindWrite, t, nil, nil)
	return denied
}

// Withheld implements hooks.Observer.
func (g *Gate) Withheld(t hooks.Target, reason string) {
	g.event(hooks.Event{Kind: hooks.KindName, Name: t.Name, Line: t.Line, File: t.File, Denied: true, Reason: reason})
}

// Banned implements hooks.Observer.
func (g *Gate) Banned(t hooks.Target, why *hooks.Denied) {
	g.event(hooks.Event{Kind: hooks.KindCode, Name: t.Name, Line: t.Line, File: t.File, Denied: true, Reason: why.Reason + "; " + why.Hint})
}

// decide is what comes of a question that the policy answers with denied: the host is asked where it wants to be, and told. call gives the arguments of a call.
func (g *Gate) decide(kind hooks.Kind, t hooks.Target, denied *hooks.Denied, call func() *Call) (hooks.Decision, *hooks.Denied) {
	ev := hooks.Event{Kind: kind, Name: t.Name, Line: t.Line, File: t.File}
	if denied == nil {
		g.event(ev)
		return hooks.Allow, nil
	}
	ev.Reason = denied.Reason
	if denied.Hint != "" {
		ev.Reason += "; " + denied.Hint
	}
	key := string(kind) + " " + t.Name
	switch {
	case g.p.yolo, g.granted[key]:
		g.event(ev)
		return hooks.Once, nil
	case g.on.PreDeny != nil:
		d := &Denial{Kind: kind, Name: t.Name, Line: t.Line, File: t.File, Reason: ev.Reason}
		if t.Source != nil {
			d.Source = t.Source()
		}
		if call != nil {
			c := call()
			d.Self, d.Args, d.Kw = c.Self, c.Args, c.Kw
		}
		v := g.on.PreDeny(g.ctx, d)
		if v.allow {
			if v.keep {
				if g.granted == nil {
					g.granted = map[string]bool{}
				}
				g.granted[key] = true
			}
			g.event(ev)
			return hooks.Once, nil
		}
		if v.text != "" {
			denied = &hooks.Denied{Reason: v.text, Type: denied.Type}
			ev.Reason = v.text
		}
	}
	ev.Denied = true
	g.event(ev)
	return hooks.Deny, denied
}

func (g *Gate) event(e hooks.Event) {
	if g.on.OnEvent != nil {
		g.on.OnEvent(e)
	}
}

// Describe says in words what may be called, beyond what a mode allows: a line a rule.
func Describe(rules []Rule) []string {
	var lines []string
	for _, r := range rules {
		names := r.names
		if r.class != "" {
			names = append([]string{r.class}, names...)
		}
		text := strings.Join(names, ", ")
		switch {
		case r.fn != nil:
			text = "a Go function"
		case r.object != "":
			text = "of the object " + r.object + " alone: " + text
		}
		switch c := r.check.(type) {
		case nil:
		case fmt.Stringer:
			text += ", but " + c.String()
		default:
			text += ", where a check of the host's lets the call pass"
		}
		lines = append(lines, text)
	}
	return lines
}
