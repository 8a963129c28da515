package conformance

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// row counts the tests of a file, or of all.
type row struct {
	tests, passed, scope, missing, excluded int
	reasons                                 map[string]int
}

func (r *row) add(f *FileOutcomes, e Expectations) {
	r.excluded += f.Excluded
	for _, t := range f.Tests {
		r.tests++
		if t.Status == Passed {
			r.passed++
			continue
		}
		reason := e[f.File][t.ID]
		if !OutOfScope(reason) {
			r.missing++
			reason = "missing"
		} else {
			r.scope++
		}
		if r.reasons == nil {
			r.reasons = map[string]int{}
		}
		r.reasons[reason]++
	}
}

// rate is the share of the tests in scope that pass, in percent.
func (r *row) rate() float64 {
	if r.tests == r.scope {
		return 100
	}
	return 100 * float64(r.passed) / float64(r.tests-r.scope)
}

func (r *row) why() string {
	var parts []string
	for _, reason := range slices.Sorted(maps.Keys(r.reasons)) {
		if reason != "missing" {
			parts = append(parts, fmt.Sprintf("%s %d", reason, r.reasons[reason]))
		}
	}
	return strings.Join(parts, ", ")
}

// Table is the outcome of files as a Markdown table.
func Table(all []*FileOutcomes, e Expectations) string {
	var b strings.Builder
	b.WriteString("| file | tests | pass | missing | out of scope | of those in scope | not run by CPython either |\n|---|--:|--:|--:|---|--:|--:|\n")
	var total row
	line := func(name string, r row) {
		why := ""
		if r.scope > 0 {
			why = fmt.Sprintf("%d: %s", r.scope, r.why())
		}
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %s | %.1f %% | %d |\n", name, r.tests, r.passed, r.missing, why, r.rate(), r.excluded)
	}
	for _, f := range all {
		var r row
		r.add(f, e)
		total.add(f, e)
		line(f.File, r)
	}
	line("**all**", total)
	return b.String()
}

// Line is a file's outcome in a line.
func Line(f *FileOutcomes) string {
	return fmt.Sprintf("%-36s %4d tests  %4d passed  %4d failed  %4d skipped", f.File, len(f.Tests), f.Count(Passed), f.Count(Failed), f.Count(Skipped))
}
