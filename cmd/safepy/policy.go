package main

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
	"github.com/safepy/safepy/internal/units"
	"github.com/safepy/safepy/interp"
)

// policyFlags are the flags that say what a program may do.
type policyFlags struct {
	timeout, memory, fuel, maxOutput, depth string
	file, preset                            string
	read, write, allow, modules, hosts      []string
}

func (f *policyFlags) register(c *cobra.Command) {
	fs := c.Flags()
	fs.StringVar(&f.timeout, "timeout", "", "wall time of the run (5s, 2m, unlimited; default 5s)")
	fs.StringVar(&f.memory, "memory", "", "memory alive at once (256MB, 1GiB, unlimited; default 256MB)")
	fs.StringVar(&f.fuel, "fuel", "", "units of work (1000000, 5M, unlimited; default unlimited)")
	fs.StringVar(&f.maxOutput, "max-output", "", "bytes shown of each stream (default unlimited, 128KB with --json)")
	fs.StringVar(&f.depth, "depth", "", "depth of Python calls, which the program then can't raise (default 1000)")
	fs.StringVar(&f.file, "policy", "", "policy `FILE` in TOML (docs/policies.md)")
	fs.StringVar(&f.preset, "preset", "", "policy by name: "+strings.Join(safepy.Presets(), ", ")+" (default the user's safepy/config.toml, else open)")
	fs.StringArrayVar(&f.read, "read", nil, "`DIR` whose files may be read; may be repeated")
	fs.StringArrayVar(&f.write, "write", nil, "`DIR` whose files may be read and changed; may be repeated")
	fs.StringArrayVar(&f.allow, "allow", nil, "dotted `NAME` that is allowed beyond what the policy allows (json.dumps, os, mod.*); may be repeated")
	fs.StringArrayVar(&f.hosts, "allow-host", nil, "`HOST` that HTTP requests may go to (example.org, *.example.org, localhost:8000); may be repeated")
	fs.StringArrayVar(&f.modules, "module-path", nil, "`DIR` with Python modules that may be imported; may be repeated")
}

// policy is the file's, the preset's, the user's or the open one, in this order, with what the flags say: limits in place of it, the others in addition to it.
func (f *policyFlags) policy(warn func(error)) (p safepy.Policy, err error) {
	switch {
	case f.file != "" && f.preset != "":
		return p, fmt.Errorf("--policy and --preset: give one or the other; a file may have a preset of its own")
	case f.file != "":
		p, err = safepy.PolicyFromFile(f.file)
	case f.preset != "":
		if p, err = safepy.Preset(f.preset); err != nil {
			err = fmt.Errorf("--preset: unknown preset %q, want %s", f.preset, strings.Join(safepy.Presets(), ", "))
		}
	default:
		var found bool
		if p, found, err = safepy.UserPolicy(); err != nil {
			warn(err)
			err = nil
		} else if !found {
			p.Mode = safepy.ModeOpen
		}
	}
	if err != nil {
		return p, err
	}
	p.Read, p.Write, p.Modules = append(p.Read, f.read...), append(p.Write, f.write...), append(p.Modules, f.modules...)
	p.Hosts = append(p.Hosts, f.hosts...)
	for _, name := range f.allow {
		p.Allow = append(p.Allow, allowlist.Name(name))
	}
	return p, f.limits(&p)
}

// limits reads the flags of the limits; an empty one leaves the policy as it is.
func (f *policyFlags) limits(p *safepy.Policy) error {
	depth := int64(p.MaxDepth)
	err := cmp.Or(
		limit("timeout", f.timeout, units.ParseDuration, &p.Timeout),
		limit("memory", f.memory, units.ParseSize, &p.Memory),
		limit("fuel", f.fuel, units.ParseCount, &p.Fuel),
		limit("max-output", f.maxOutput, units.ParseSize, &p.MaxOutput),
		limit("depth", f.depth, units.ParseCount, &depth),
	)
	if err == nil && depth > interp.MaxRaisedDepth {
		err = fmt.Errorf("--depth: at most %d", interp.MaxRaisedDepth)
	}
	p.MaxDepth = int(depth)
	return err
}

// limit reads one. 0 is refused: in a policy it would be the default, which is not what it says.
func limit[T ~int64](flag, text string, parse func(string) (T, error), to *T) error {
	if text == "" {
		return nil
	}
	n, err := parse(text)
	if err != nil {
		return fmt.Errorf("--%s: %w", flag, err)
	}
	if n == 0 {
		return fmt.Errorf("--%s: a limit of 0 allows nothing; \"unlimited\" lifts it", flag)
	}
	*to = n
	return nil
}

// warning tells of what is wrong and does not matter enough to stop.
func warning(err error) {
	fmt.Fprintln(os.Stderr, "safepy: warning:", strings.TrimPrefix(err.Error(), "safepy: ")+"; the default policy holds")
}

// runFlags are the flags of the commands that run code.
type runFlags struct {
	policyFlags
	engineFlags
	input     string
	asJSON    bool
	artifacts string
}

// register adds the flags of a command that runs one program.
func (f *runFlags) register(c *cobra.Command) {
	f.registerSession(c)
	f.engineFlags.register(c)
	c.Flags().BoolVar(&f.asJSON, "json", false, "print the result as one JSON object")
	c.Flags().StringVar(&f.artifacts, "artifacts", "", "`DIR` to which files are written that the program made or changed in memory or in an overlay")
}

// registerSession adds those that hold for a session too.
func (f *runFlags) registerSession(c *cobra.Command) {
	f.policyFlags.register(c)
	c.Flags().StringVar(&f.input, "input", "", "variables for the program: a JSON object, or @FILE with one")
}

// uncut is the policy of a command that passes output on: all of it, unless a limit was given.
func (f *policyFlags) uncut() (safepy.Policy, error) {
	p, err := f.policy(warning)
	if p.MaxOutput == 0 {
		p.MaxOutput = safepy.Unlimited
	}
	return p, err
}

func (f *runFlags) policy() (safepy.Policy, error) {
	if f.asJSON {
		return f.policyFlags.policy(warning)
	}
	return f.uncut()
}

func policyCommand() *cobra.Command {
	c := &cobra.Command{Use: "policy", Short: "Show and check policies", Args: cobra.NoArgs, RunE: func(c *cobra.Command, _ []string) error { return c.Help() }}
	c.AddCommand(policyShowCommand(), policyCheckCommand())
	return c
}

func policyShowCommand() *cobra.Command {
	var f policyFlags
	c := &cobra.Command{
		Use: "show [FILE]", Short: "Say in words what a policy means: that of FILE, else that of the flags, as run would take it", Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 && f.file != "" {
				return fmt.Errorf("give FILE or --policy")
			}
			f.file += strings.Join(args, "")
			read := f.uncut
			if len(args) == 1 {
				read = func() (safepy.Policy, error) { return f.policy(warning) }
			}
			p, err := read()
			if err != nil {
				return err
			}
			text, err := p.Summary()
			if err != nil {
				return err
			}
			for _, text := range p.Warnings() {
				fmt.Fprintln(os.Stderr, "safepy: warning:", text)
			}
			_, err = fmt.Print(text)
			return err
		},
	}
	f.register(c)
	return c
}

func policyCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use: "check FILE...", Short: "Check policy files; what is wrong is said with file, line and key, and the status is 1", Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			bad := false
			for _, file := range slices.Compact(args) {
				p, err := safepy.PolicyFromFile(file)
				if err == nil {
					_, err = p.Summary()
				}
				if err != nil {
					fmt.Fprintln(os.Stderr, err)
					bad = true
				}
				for _, text := range p.Warnings() {
					fmt.Fprintf(os.Stderr, "%s: warning: %s\n", file, text)
				}
			}
			if bad {
				return exitStatus(1)
			}
			return nil
		},
	}
}
