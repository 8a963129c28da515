package safepy

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"slices"
	"sync"
	"time"

	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/httpgate"
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/interp/compile"
)

// Unlimited as the value of a limit lifts it.
const Unlimited = interp.Unlimited

// The limits that hold where a Policy says nothing.
const (
	DefaultTimeout   = interp.DefaultTimeout  // 5 s
	DefaultMemory    = interp.DefaultMemory   // 256 MiB
	DefaultMaxDepth  = interp.DefaultMaxDepth // 1000 Python frames
	DefaultMaxOutput = 128 << 10              // bytes a stream

	DefaultHostCalls = interp.DefaultHostCalls // 10,000
	DefaultMaxBody   = httpgate.DefaultMaxBody // 16 MiB
)

// Mode says which of a policy's lists of names count.
type Mode string

const (
	ModeRestrict Mode = "restrict" // all names but those of the Blocked lists; the default
	ModeAllow    Mode = "allow"    // no names but those of the Allowed lists
	ModeCurated  Mode = "curated"  // all names, but calls are held to the curated allowlist (allowlist.Curated): a program may call that and what is its own
	ModeOpen     Mode = "open"     // all names: the program is still metered, and has no files, network or host that were not granted
)

var modes = []Mode{ModeRestrict, ModeAllow, ModeCurated, ModeOpen}

// modeNames lists the modes for errors.
func modeNames() string {
	return fmt.Sprintf("%q, %q, %q or %q", ModeRestrict, ModeAllow, ModeCurated, ModeOpen)
}

// Policy says what a program may use and do. The zero value is the default policy; 0 in a field is that field's default.
//
// Engines compile a policy when they make a session. Compile does it once, for a policy that many sessions begin with.
type Policy struct {
	// ConfigPath is a file that the policy is read from (PolicyFromFile), each time a session is made. No other field may be set with it.
	ConfigPath string

	// Mode says which lists count: those of the other mode are ignored, and in ModeOpen all are. Module importlib is blocked in every mode but ModeOpen.
	Mode Mode

	// Modules, with their submodules: what they name can't be imported, nor reached through other modules. BlockedImports nil is os, subprocess, socket, ctypes and importlib; without os where files are granted.
	BlockedImports, AllowedImports []string
	// Builtin functions and classes. BlockedBuiltins nil is eval, exec, open, compile and breakpoint; without open where files are granted.
	BlockedBuiltins, AllowedBuiltins []string
	// Variables that the host gives: ExtraGlobals and the input. "*" in AllowedGlobals is all of them.
	BlockedGlobals, AllowedGlobals []string
	ExtraGlobals                   map[string]any // variables for every run

	// Allow is what is allowed beyond what the mode allows: modules and builtins that it blocks, and calls where they are held to the curated allowlist. A rule with a condition holds calls
	// of what it names to that condition, in every mode.
	Allow    []allowlist.Rule
	Registry *allowlist.Registry // further rules, which the host may add to between runs

	BanImports bool // the program may import nothing
	BanDefs    bool // the program may have no def and no class statement, nor run text that has
	Yolo       bool // what would be denied passes, and is only reported to OnEvent; limits hold, and files, network and host stay what was granted

	Timeout   time.Duration // wall time of a run; default 5 s
	Memory    int64         // bytes alive at once; default 256 MiB
	Fuel      int64         // units of work (docs/metering.md); default unlimited, as the timeout is on
	MaxDepth  int           // depth of Python calls; default 1000, which the program may raise to 20,000; one given here it can't raise
	HostCalls int           // calls of host functions in a run; default 10,000
	MaxValue  int64         // bytes that a value which reaches Go may take: the result, and each argument of a host function; default: what Memory lets it
	MaxOutput int64         // bytes kept of stdout and of stderr each; the rest is cut, never an error; default 128 KiB; Unlimited with a writer: passed on, not kept

	// The files that a program has (docs/files.md); by default there are none.
	Read    []string // host folders whose files may be read, by the names they have on the host
	Write   []string // host folders whose files may be read, written and removed
	Files   []Mount  // folders under names of their own, in memory, read-only or overlaid
	WorkDir string   // the working directory, as the program names it; default the process's own if that is granted, else the first folder of Files, Write, Read

	MaxFileSize  int64 // bytes that a file may grow to; default 64 MiB
	MaxWritten   int64 // bytes written to files in a run; default 256 MiB
	MaxOpenFiles int   // files open at once; default 64
	MaxArtifacts int64 // bytes of Result.Files; what does not fit is left out; default 64 MiB

	// What else a program has of the host. Nothing is granted that is not listed, in any mode.
	Modules    []string          // host folders with modules in Python, which may be imported and run as the program's own code; those of the standard library come before them
	ModulePath []fs.FS           // the same in file systems of the host's own making (embed.FS, os.DirFS): searched in order, after the folders
	Env        map[string]string // what os.environ holds
	Hosts      []string          // hosts that HTTP requests may go to: "example.org", "*.example.org", "https://example.org:8443", "10.0.0.0/8" (docs/network.md)
	MaxBody    int64             // bytes of the body of an HTTP request, and of a response; default 16 MiB

	// FreeHostTime makes time spent in host functions, or waiting for them, not count to Timeout; what callables of the program take that they call does. A host function that hangs then hangs the run, unless the context of the run ends it.
	FreeHostTime bool

	compiled *compiled // by Compile
}

func (p *Policy) limits() interp.Limits {
	return interp.Limits{Fuel: p.Fuel, Timeout: p.Timeout, Memory: p.Memory, MaxDepth: p.MaxDepth, HostCalls: int64(p.HostCalls), FreeHostTime: p.FreeHostTime}
}

func (p *Policy) maxOutput() int64 {
	if p.MaxOutput == 0 {
		return DefaultMaxOutput
	}
	return p.MaxOutput
}

// compiled is what a policy means: immutable, and shared by the sandboxes that it holds for.
type compiled struct {
	source   Policy           // of Compile
	lists    *allowlist.Lists // nil: all names
	calls    *allowlist.Policy
	gate     hooks.Gate // where one does for all sandboxes
	builtins *interp.Builtins
}

// checkLimits refuses negative limits; Unlimited is none.
func (p *Policy) checkLimits() error {
	for _, l := range []struct {
		field string
		value int64
		text  any
	}{
		{"Timeout", int64(p.Timeout), p.Timeout}, {"Memory", p.Memory, p.Memory}, {"Fuel", p.Fuel, p.Fuel},
		{"MaxDepth", int64(p.MaxDepth), p.MaxDepth}, {"MaxOutput", p.MaxOutput, p.MaxOutput},
		{"MaxFileSize", p.MaxFileSize, p.MaxFileSize}, {"MaxWritten", p.MaxWritten, p.MaxWritten}, {"MaxOpenFiles", int64(p.MaxOpenFiles), p.MaxOpenFiles},
		{"MaxArtifacts", p.MaxArtifacts, p.MaxArtifacts}, {"HostCalls", int64(p.HostCalls), p.HostCalls}, {"MaxValue", p.MaxValue, p.MaxValue},
		{"MaxBody", p.MaxBody, p.MaxBody},
	} {
		if l.value < Unlimited {
			return fmt.Errorf("safepy: Policy.%s is %v, want a limit above 0, 0 for the default, or Unlimited", l.field, l.text)
		}
	}
	if p.MaxDepth > interp.MaxRaisedDepth {
		return fmt.Errorf("safepy: Policy.MaxDepth is %d, want %d at most: natives that call back recurse in Go", p.MaxDepth, interp.MaxRaisedDepth)
	}
	return nil
}

// Compile checks the policy and returns it in a form that sessions begin with at once, on any number of goroutines. A file is read now. The fields of what is returned are for
// reading: an engine refuses it when one was set anew.
func (p Policy) Compile() (Policy, error) {
	p, err := p.resolve()
	if err != nil || p.compiled != nil {
		return p, err
	}
	rules, err := p.compile()
	if err != nil {
		return Policy{}, err
	}
	own := *rules // may be the shared default's
	p = p.clone()
	own.source = p
	p.compiled = &own
	return p, nil
}

// resolve is the policy that p stands for: the file's, where it names one.
func (p Policy) resolve() (Policy, error) {
	if p.compiled == nil && p.ConfigPath == "" {
		return p, nil
	}
	return p.resolveNamed()
}

func (p Policy) resolveNamed() (Policy, error) {
	switch {
	case p.compiled != nil && !sameFields(&p, &p.compiled.source):
		return p, errors.New("safepy: a field of a compiled policy was changed; change the policy before Compile")
	case p.compiled != nil:
		return p, nil
	case !sameFields(&p, &Policy{ConfigPath: p.ConfigPath}):
		return p, errors.New("safepy: policy has a ConfigPath and other fields: give one or the other")
	}
	return PolicyFromFile(p.ConfigPath)
}

// compile checks the policy, which is resolved.
func (p *Policy) compile() (*compiled, error) {
	if p.compiled != nil {
		return p.compiled, nil
	}
	if p.Mode != "" && !slices.Contains(modes, p.Mode) {
		return nil, fmt.Errorf("safepy: policy mode is %q, want %s", p.Mode, modeNames())
	}
	if err := p.checkLimits(); err != nil {
		return nil, err
	}
	if _, err := httpgate.ParseHosts(p.Hosts); err != nil {
		return nil, fmt.Errorf("safepy: policy: hosts: %w", err)
	}
	if p.namesAreDefault() {
		return defaultRules(), nil
	}
	c, err := compileRules(p)
	if err != nil {
		return nil, fmt.Errorf("safepy: policy: %w", err)
	}
	return c, nil
}

// namesAreDefault reports whether all that decides about names and calls is as in the zero policy.
func (p *Policy) namesAreDefault() bool {
	return (p.Mode == "" || p.Mode == ModeRestrict) && p.BlockedImports == nil && p.BlockedBuiltins == nil && p.BlockedGlobals == nil && p.Allow == nil && p.Registry == nil && p.Modules == nil && p.ModulePath == nil &&
		!p.grantsFiles() && !p.BanImports && !p.Yolo
}

// defaultRules are the zero policy's, compiled once.
var defaultRules = sync.OnceValue(func() *compiled {
	c, err := compileRules(&Policy{})
	if err != nil {
		panic(err)
	}
	return c
})

// compileRules compiles what decides about names and calls.
func compileRules(p *Policy) (*compiled, error) {
	c := &compiled{}
	modules, err := p.moduleFolders().names()
	if err != nil {
		return nil, err
	}
	switch p.Mode {
	case ModeOpen:
	case ModeCurated:
		c.lists = &allowlist.Lists{}
	default:
		imports, builtins := p.blocked()
		c.lists = &allowlist.Lists{
			Allow:          p.Mode == ModeAllow,
			BlockedImports: imports, AllowedImports: append(modules, p.AllowedImports...),
			BlockedBuiltins: builtins, AllowedBuiltins: clone(p.AllowedBuiltins),
			BlockedGlobals: clone(p.BlockedGlobals), AllowedGlobals: clone(p.AllowedGlobals),
		}
	}
	c.calls, err = allowlist.Compile(allowlist.Config{
		Lists: c.lists, Curated: p.Mode == ModeCurated, Rules: p.Allow, Registry: p.Registry, BanImports: p.BanImports, Yolo: p.Yolo, Canonical: canonicalName,
	})
	if err != nil {
		return nil, err
	}
	if c.calls.Shared() {
		c.gate = c.calls.NewGate(allowlist.Callbacks{})
	}
	if p.Mode != ModeOpen && p.Mode != ModeCurated && !p.Yolo {
		c.builtins = interp.NewBuiltins(c.calls.Builtin)
	}
	return c, nil
}

// noDefs is why code with def or class statements is not to be run.
func noDefs(code *compile.Code) (denied *hooks.Denied, line int) {
	for c := range code.All() {
		if what := c.Defines(); what != "" {
			return &hooks.Denied{Reason: fmt.Sprintf("%s is not allowed (line %d)", what, c.FirstLine), Hint: "def and class statements are banned by the policy (ban_defs)"}, c.FirstLine
		}
	}
	return nil, 0
}

func clone[T any](s []T) []T { return append([]T{}, s...) }

// blocked are the modules and builtins that are blocked in ModeRestrict. Files that were granted can be opened, unless the policy says otherwise.
func (p *Policy) blocked() (imports, builtins []string) {
	imports, builtins = allowlist.DefaultBlockedImports, allowlist.DefaultBlockedBuiltins
	if p.grantsFiles() {
		imports, builtins = without(imports, "os"), without(builtins, "open")
	}
	return orDefault(p.BlockedImports, imports), orDefault(p.BlockedBuiltins, builtins)
}

// without is the list without a name.
func without(list []string, name string) []string {
	return slices.DeleteFunc(clone(list), func(s string) bool { return s == name })
}

func orDefault(s, dflt []string) []string {
	if s == nil {
		return dflt
	}
	return clone(s)
}

// clone copies the policy with its lists and maps.
func (p *Policy) clone() Policy {
	q := *p
	q.ExtraGlobals, q.Env = maps.Clone(p.ExtraGlobals), maps.Clone(p.Env)
	v := reflect.ValueOf(&q).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Slice && !f.IsNil() {
			own := reflect.MakeSlice(f.Type(), f.Len(), f.Len())
			reflect.Copy(own, f)
			f.Set(own)
		}
	}
	return q
}

// sameFields reports whether the fields of two policies are the same: lists and maps are when they are at one place.
func sameFields(a, b *Policy) bool {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	for i := range x.NumField() {
		f, g := x.Field(i), y.Field(i)
		switch {
		case !x.Type().Field(i).IsExported():
		case f.Kind() == reflect.Slice:
			if f.Len() != g.Len() || f.IsNil() != g.IsNil() || f.Len() > 0 && f.Pointer() != g.Pointer() {
				return false
			}
		case f.Kind() == reflect.Map:
			if f.Pointer() != g.Pointer() {
				return false
			}
		case !f.Equal(g):
			return false
		}
	}
	return true
}

// keeps reports whether a variable that the host gives is kept from the program.
func (c *compiled) keeps(name string) bool { return c.lists != nil && c.lists.Global(name) != "" }
