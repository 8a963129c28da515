package safepy_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/script"
	"github.com/safepy/safepy/internal/scripttest"
)

// inProcess runs the programs of testdata on the in-process engine.
var inProcess = script.RunnerFunc(func(ctx context.Context, p script.Program) script.Outcome { return runScript(ctx, p, safepy.ModeOpen) })

func runScript(ctx context.Context, p script.Program, mode safepy.Mode) script.Outcome {
	return runPolicy(ctx, p, safepy.Policy{Mode: mode, Timeout: p.Limits.Timeout})
}

// runPolicy runs a program with its limits; without a mode in the policy all names are there.
func runPolicy(ctx context.Context, p script.Program, policy safepy.Policy) script.Outcome {
	if policy.Mode == "" {
		policy.Mode, policy.Timeout = safepy.ModeOpen, time.Minute
	}
	if h, err := script.ParseHeader(p.Source); err == nil && h.Files != "" {
		policy.Files = []safepy.Mount{
			{Path: "/work", Access: safepy.AccessWrite}, {Path: "/tmp", Access: safepy.AccessWrite}, {Path: "/ro", Content: map[string][]byte{"a.txt": []byte("read me\n"), "sub/b.txt": []byte("b\n")}},
		}
	}
	policy.Memory, policy.Fuel, policy.MaxDepth, policy.MaxOutput = p.Limits.Memory, p.Limits.Fuel, p.Limits.Depth, 16<<20
	res, err := safepy.Run(ctx, p.Source, safepy.Options{Name: p.Name, Policy: policy})
	if err != nil {
		o := script.Outcome{Kind: script.Internal, Detail: err.Error()}
		var internal *safepy.InternalError
		if errors.As(err, &internal) {
			o.Detail += "\n" + internal.Stack
		}
		return o
	}
	o := script.Outcome{Kind: script.OK, Stdout: res.Stdout, Stderr: res.Stderr, Exit: res.ExitCode}
	var limit *safepy.LimitError
	var exc *safepy.Exception
	switch {
	case errors.As(res.Error, &limit):
		o.Kind = script.Kind(map[string]script.Kind{"time": script.Timeout, "memory": script.Memory, "fuel": script.Fuel}[string(limit.Kind)])
	case errors.As(res.Error, &exc) && exc.Type != "SystemExit":
		o.Kind = script.Error
		o.Type = exc.Type[strings.LastIndexByte(exc.Type, '.')+1:]
	}
	return o
}

// patient is inProcess with a timeout that a loaded machine does not meet.
var patient = script.RunnerFunc(func(ctx context.Context, p script.Program) script.Outcome {
	if p.Limits.Timeout == 0 {
		p.Limits.Timeout = time.Minute
	}
	return inProcess(ctx, p)
})

func TestPrograms(t *testing.T) { scripttest.Golden(t, patient, "testdata", "programs") }

func TestLanguage(t *testing.T) { scripttest.Golden(t, patient, "testdata", "lang") }

func TestStdlib(t *testing.T) { scripttest.Golden(t, patient, "testdata", "stdlib") }

func TestSyntaxErrors(t *testing.T) { scripttest.Golden(t, patient, "testdata", "syntax_errors") }

// restricted is the engine under the default policy, or the one that the program's header gives: its lines `# policy: …` are a policy file.
var restricted = script.RunnerFunc(func(ctx context.Context, p script.Program) script.Outcome {
	var file strings.Builder
	file.WriteString("preset = \"default\"\n")
	for line := range strings.Lines(p.Source) {
		if text, ok := strings.CutPrefix(line, "# policy: "); ok {
			file.WriteString(text)
		}
	}
	policy, err := safepy.ParsePolicy(p.Name, file.String())
	if err != nil {
		return script.Outcome{Kind: script.Internal, Detail: err.Error()}
	}
	policy.Timeout = p.Limits.Timeout
	if policy.Mode == "" {
		policy.Mode = safepy.ModeRestrict
	}
	return runPolicy(ctx, p, policy)
})

func TestEscape(t *testing.T) { scripttest.Escape(t, restricted, "testdata", "escape") }

func TestHostile(t *testing.T) { scripttest.Hostile(t, inProcess, "testdata", "hostile") }
