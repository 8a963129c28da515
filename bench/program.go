package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/safepy/safepy/internal/script"
)

// program is one benchmark.
type program struct {
	name   string // of its file, without .py
	group  string
	title  string
	source string
	path   string // of the file it was read from
	size   int64  // the N of its line `N = …`; 0 if it has none
}

// loadPrograms reads the programs of dir whose GROUP/NAME matches only, in the order of their names.
func loadPrograms(dir string, only *regexp.Regexp) ([]program, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.py"))
	if err != nil {
		return nil, err
	}
	var all []program
	for _, file := range files {
		p, err := loadProgram(file)
		if err != nil {
			return nil, err
		}
		if only.MatchString(p.group + "/" + p.name) {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no program in %s matches %q", dir, only)
	}
	return all, nil
}

func loadProgram(file string) (program, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return program{}, err
	}
	header, err := script.ParseHeader(string(source))
	if err != nil {
		return program{}, fmt.Errorf("%s: %w", file, err)
	}
	group, title, ok := strings.Cut(header.Bench, " — ")
	if !ok {
		return program{}, fmt.Errorf("%s does not begin with a line `# bench: GROUP — TITLE`", file)
	}
	return program{
		name: strings.TrimSuffix(filepath.Base(file), ".py"), group: strings.TrimSpace(group), title: strings.TrimSpace(title),
		source: string(source), path: file, size: findSize(string(source)),
	}, nil
}

// sizeLine is the line that sets a program's size.
var sizeLine = regexp.MustCompile(`(?m)^N = (\d[\d_]*)\b`)

func findSize(source string) int64 {
	match := sizeLine.FindStringSubmatch(source)
	if match == nil {
		return 0
	}
	n, err := strconv.ParseInt(strings.ReplaceAll(match[1], "_", ""), 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// resized is p with its size divided by divisor, at least 1; p itself if it has no size.
func (p program) resized(divisor int64) program {
	if p.size == 0 {
		return p
	}
	p.size = max(p.size/divisor, 1)
	at := sizeLine.FindStringSubmatchIndex(p.source)
	p.source = p.source[:at[2]] + strconv.FormatInt(p.size, 10) + p.source[at[3]:]
	return p
}
