package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/internal/testenv"
)

// machine says what a table was measured on and with.
type machine struct {
	cpu, system, versions, warning string
}

func (m machine) String() string {
	text := fmt.Sprintf("%s, %d cores, %s. %s.", m.cpu, runtime.NumCPU(), m.system, m.versions)
	if m.warning != "" {
		text += " " + m.warning
	}
	return text
}

func describeMachine(ctx context.Context, root string, python testenv.Python) machine {
	m := machine{cpu: "unknown processor", system: runtime.GOOS + "/" + runtime.GOARCH}
	if info, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		for line := range strings.Lines(string(info)) {
			if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
				m.cpu = strings.TrimSpace(value)
				break
			}
		}
	}
	commit := ""
	git := exec.CommandContext(ctx, "git", "rev-parse", "--short", "HEAD")
	git.Dir = root
	if out, err := git.Output(); err == nil {
		commit = " (" + strings.TrimSpace(string(out)) + ")"
	}
	m.versions = fmt.Sprintf("safepy %s%s, %s", safepy.Version, commit, runtime.Version())
	if python.Path != "" {
		m.versions += ", " + python.String()
	}
	if load, err := os.ReadFile("/proc/loadavg"); err == nil {
		if one, err := strconv.ParseFloat(strings.Fields(string(load))[0], 64); err == nil && one > 0.5*float64(runtime.NumCPU()) {
			m.warning = fmt.Sprintf("The machine was not quiet: its load was %.1f when this began.", one)
		}
	}
	return m
}
