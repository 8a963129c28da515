// Package tasks runs folders of model-style tasks: *.jsonl files with an object a line, of an `id` and a `program`, a whole
// Python program that ends by printing `ok` when its own checks pass. It counts what passes and groups what fails by the
// text of the error, so that one glance shows which kind of fault costs most.
package tasks

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/safepy/safepy/internal/script"
)

// Task is one line of a file.
type Task struct {
	Set     string `json:"-"` // the file's name without .jsonl
	ID      string `json:"id"`
	Program string `json:"program"`
}

// maxLine bounds the length of a line of a task file.
const maxLine = 16 << 20

// Load reads every *.jsonl file right in dir.
func Load(dir string) ([]Task, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no *.jsonl files in %s", dir)
	}
	var all []Task
	for _, file := range files {
		tasks, err := loadFile(file)
		if err != nil {
			return nil, err
		}
		all = append(all, tasks...)
	}
	return all, nil
}

func loadFile(file string) ([]Task, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	set := strings.TrimSuffix(filepath.Base(file), ".jsonl")
	var tasks []Task
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, maxLine)
	for number := 1; lines.Scan(); number++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		task := Task{Set: set}
		if err := json.Unmarshal(lines.Bytes(), &task); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, number, err)
		}
		if task.ID == "" || task.Program == "" {
			return nil, fmt.Errorf("%s:%d: no id or no program", file, number)
		}
		tasks = append(tasks, task)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return tasks, nil
}

// Result is what one task gave: Problem is "" if it passed.
type Result struct {
	Task
	Problem string
	Outcome script.Outcome
	Wall    time.Duration
}

// Run runs tasks with the limits on workers goroutines and returns their results in the tasks' order. A context that is
// cancelled ends it with the context's error.
func Run(ctx context.Context, tasks []Task, run script.Runner, limits script.Limits, workers int) ([]Result, error) {
	results := make([]Result, len(tasks))
	next := make(chan int)
	var wg sync.WaitGroup
	for range max(workers, 1) {
		wg.Go(func() {
			for i := range next {
				start := time.Now()
				o := run.Run(ctx, script.Program{Name: "task.py", Source: tasks[i].Program, Limits: limits})
				results[i] = Result{tasks[i], problem(o), o, time.Since(start)}
			}
		})
	}
	for i := range tasks {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wg.Wait()
	return results, ctx.Err()
}

// maxProblem bounds the text that failures are grouped by.
const maxProblem = 120

// problem says in one line why an outcome is no pass.
func problem(o script.Outcome) string {
	switch {
	case o.Kind == script.OK && o.Exit != 0:
		return fmt.Sprintf("exit status %d", o.Exit)
	case o.Kind == script.OK:
		if o.Stdout == "ok\n" || strings.HasSuffix(o.Stdout, "\nok\n") {
			return ""
		}
		return "does not end by printing ok"
	case o.Kind == script.Error:
		text := cmp.Or(script.ErrorLine(o.Stderr), o.Type)
		if len(text) > maxProblem {
			text = strings.ToValidUTF8(text[:maxProblem], "") + "…"
		}
		return text
	}
	text := string(o.Kind)
	if o.Detail != "" {
		first, _, _ := strings.Cut(o.Detail, "\n")
		text += ": " + first
	}
	return text
}

// Passed counts the results that passed.
func Passed(results []Result) int {
	n := 0
	for _, r := range results {
		if r.Problem == "" {
			n++
		}
	}
	return n
}

// maxIDs bounds how many tasks of a group a report names.
const maxIDs = 6

// Report prints the failures grouped by their text, the largest group first, then the pass rate of each set and of all.
func Report(w io.Writer, results []Result) {
	groups := map[string][]string{}
	sets := map[string][]Result{}
	for _, r := range results {
		sets[r.Set] = append(sets[r.Set], r)
		if r.Problem != "" {
			groups[r.Problem] = append(groups[r.Problem], r.Set+"/"+r.ID)
		}
	}
	texts := slices.SortedFunc(maps.Keys(groups), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(groups[b]), len(groups[a])), cmp.Compare(a, b))
	})
	for _, text := range texts {
		ids, more := groups[text], ""
		if len(ids) > maxIDs {
			ids, more = ids[:maxIDs], " …"
		}
		fmt.Fprintf(w, "%5d  %s\n       %s%s\n", len(groups[text]), text, strings.Join(ids, " "), more)
	}
	if len(texts) > 0 {
		fmt.Fprintln(w)
	}
	for _, set := range slices.Sorted(maps.Keys(sets)) {
		rate(w, set, sets[set])
	}
	rate(w, "all", results)
}

func rate(w io.Writer, name string, results []Result) {
	passed := Passed(results)
	var slowest Result
	for _, r := range results {
		if r.Wall > slowest.Wall {
			slowest = r
		}
	}
	fmt.Fprintf(w, "%-12s %4d of %4d pass (%.1f %%), slowest %s in %v\n", name, passed, len(results),
		100*float64(passed)/float64(max(len(results), 1)), slowest.ID, slowest.Wall.Round(time.Millisecond))
}
