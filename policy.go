package safepy

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/hooks"
	"github.com/safepy/safepy/interp"
)

// Unlimited as the value of a limit lifts it.
const Unlimited = interp.Unlimited

// The limits that hold where a Policy says nothing.
const (
	DefaultTimeout   = interp.DefaultTimeout  // 5 s
	DefaultMemory    = interp.DefaultMemory   // 256 MiB
	DefaultMaxDepth  = interp.DefaultMaxDepth // 1000 Python frames
	DefaultMaxOutput = 128 << 10              // bytes a stream
)

// Mode says which of a policy's lists of names count.
type Mode string

const (
	ModeRestrict Mode = "restrict" // all names but those of the Blocked lists; the default
	ModeAllow    Mode = "allow"    // no names but those of the Allowed lists
	ModeOpen     Mode = "open"     // all names: the program is still metered, and has no files, network or host that were not granted
)

// Policy says what a program may use and do. The zero value is the default policy; 0 in a field is that field's default.
type Policy struct {
	// Mode says which lists count: those of the other mode are ignored, and in ModeOpen all are. Module importlib is blocked in every mode but ModeOpen.
	Mode Mode

	// Modules, with their submodules: what they name can't be imported, nor reached through other modules. BlockedImports nil is os, subprocess, socket, ctypes and importlib.
	BlockedImports, AllowedImports []string
	// Builtin functions and classes. BlockedBuiltins nil is eval, exec, open, compile and breakpoint.
	BlockedBuiltins, AllowedBuiltins []string
	// Variables that the host gives: ExtraGlobals and the input.
	BlockedGlobals, AllowedGlobals []string
	ExtraGlobals                   map[string]any // variables for every run

	Timeout   time.Duration // wall time of a run; default 5 s
	Memory    int64         // bytes alive at once; default 256 MiB
	Fuel      int64         // units of work (docs/metering.md); default unlimited, as the timeout is on
	MaxDepth  int           // depth of Python calls; default 1000, which the program may raise to 20,000; one given here it can't raise
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
	Modules   []string          // host folders with Python modules that may be imported
	Env       map[string]string // what os.environ holds
	Hosts     []string          // hosts that may be connected to
	HostCalls int               // calls of host functions in a run; default 10,000
}

// unsupported names the fields that the in-process engine can't enforce: a policy that sets one is refused, not weakened.
func (p *Policy) unsupported() []string {
	var names []string
	for _, f := range []struct {
		name string
		set  bool
	}{
		{"Read", p.Read != nil}, {"Write", p.Write != nil}, {"Files", p.Files != nil}, {"Modules", p.Modules != nil}, {"Env", p.Env != nil},
		{"Hosts", p.Hosts != nil}, {"HostCalls", p.HostCalls != 0},
	} {
		if f.set {
			names = append(names, f.name)
		}
	}
	return names
}

func (p *Policy) limits() interp.Limits {
	return interp.Limits{Fuel: p.Fuel, Timeout: p.Timeout, Memory: p.Memory, MaxDepth: p.MaxDepth}
}

func (p *Policy) maxOutput() int64 {
	if p.MaxOutput == 0 {
		return DefaultMaxOutput
	}
	return p.MaxOutput
}

// compiled is what a policy means: immutable, and shared by the sandboxes that it holds for.
type compiled struct {
	names    *allowlist.Names // nil: all
	gate     hooks.Gate
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
		{"MaxArtifacts", p.MaxArtifacts, p.MaxArtifacts}, {"HostCalls", int64(p.HostCalls), p.HostCalls},
	} {
		if l.value < Unlimited {
			return fmt.Errorf("safepy: Policy.%s is %v, want a limit above 0, 0 for the default, or Unlimited", l.field, l.text)
		}
	}
	return nil
}

// compile checks the policy.
func (p *Policy) compile() (*compiled, error) {
	if err := p.checkLimits(); err != nil {
		return nil, err
	}
	if names := p.unsupported(); names != nil {
		return nil, fmt.Errorf("safepy: the in-process engine can't enforce %s of the policy", strings.Join(names, ", "))
	}
	switch p.Mode {
	case ModeOpen:
		return &compiled{}, nil
	case "", ModeRestrict:
		if p.BlockedImports == nil && p.BlockedBuiltins == nil && p.BlockedGlobals == nil {
			return defaultNames(), nil
		}
	case ModeAllow:
	default:
		return nil, fmt.Errorf("safepy: policy mode is %q, want %q, %q or %q", p.Mode, ModeRestrict, ModeAllow, ModeOpen)
	}
	return compileNames(&allowlist.Names{
		Allow:          p.Mode == ModeAllow,
		BlockedImports: orDefault(p.BlockedImports, allowlist.DefaultBlockedImports), AllowedImports: clone(p.AllowedImports),
		BlockedBuiltins: orDefault(p.BlockedBuiltins, allowlist.DefaultBlockedBuiltins), AllowedBuiltins: clone(p.AllowedBuiltins),
		BlockedGlobals: clone(p.BlockedGlobals), AllowedGlobals: clone(p.AllowedGlobals),
	}), nil
}

// defaultNames is the zero policy, compiled once.
var defaultNames = sync.OnceValue(func() *compiled {
	return compileNames(&allowlist.Names{BlockedImports: allowlist.DefaultBlockedImports, BlockedBuiltins: allowlist.DefaultBlockedBuiltins})
})

func compileNames(n *allowlist.Names) *compiled {
	return &compiled{names: n, gate: n.Gate(), builtins: interp.NewBuiltins(n.Builtin)}
}

func clone(s []string) []string { return append([]string{}, s...) }

func orDefault(s, dflt []string) []string {
	if s == nil {
		return dflt
	}
	return clone(s)
}

// keeps reports whether a variable that the host gives is kept from the program.
func (c *compiled) keeps(name string) bool { return c.names != nil && c.names.Global(name) != "" }
