package main

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/safepy/safepy/internal/units"
)

// report is a table ready to be printed: its cells, and the lines that belong under it.
type report struct {
	about machine
	head  []string
	lines [][]string
	notes []string
}

// newReport makes the table: the programs by group, each group with its mean, then the mean of all.
func newReport(about machine, b *bench, rows []row) report {
	r := report{about: about, head: []string{"program", b.engines[1].name, "safepy", "ratio"}}
	for _, e := range b.engines[2:] {
		r.head = append(r.head, e.name)
	}
	r.head = append(r.head, "fuel", "allocated", "peak RSS", "CPython's")
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(x, y row) int { return cmp.Compare(x.program.group, y.program.group) })
	var all []float64
	measured := rows
	for len(rows) > 0 {
		group := rows[0].program.group
		var ratios []float64
		for len(rows) > 0 && rows[0].program.group == group {
			r.lines = append(r.lines, b.cells(rows[0]))
			if rows[0].problem != "" {
				r.notes = append(r.notes, rows[0].program.name+": "+rows[0].problem)
			}
			ratios = append(ratios, rows[0].ratio)
			rows = rows[1:]
		}
		r.lines = append(r.lines, []string{"mean of " + group, "", "", ratio(geomean(ratios))})
		all = append(all, ratios...)
	}
	r.lines = append(r.lines, []string{"mean of all", "", "", ratio(geomean(all))})
	var starts []string
	for _, e := range b.engines {
		starts = append(starts, fmt.Sprintf("%s %s", e.name, e.startup.Round(100*time.Microsecond)))
	}
	for i, e := range b.engines {
		switch e.name {
		case unmetered:
			r.notes = append(r.notes, fmt.Sprintf("Metering: safepy takes %s of the time of a build without it, in the mean.", ratio(meanOf(measured, i, b.engines))))
		case gated:
			r.notes = append(r.notes, fmt.Sprintf("The gate: with calls held to the curated allowlist safepy takes %s of the time without, in the mean.", ratio(1/meanOf(measured, i, b.engines))))
		}
	}
	r.notes = append(r.notes, "CPU seconds without start-up, fastest of "+fmt.Sprint(b.times)+"; a ratio below 1 is faster than CPython; "+
		"means are geometric. Start-up: "+strings.Join(starts, ", ")+".")
	return r
}

// meanOf is the mean of safepy's time to that of engine i.
func meanOf(rows []row, i int, engines []*engine) float64 {
	var ratios []float64
	for _, r := range rows {
		if r.problem == "" && r.best[i].err == nil {
			ratios = append(ratios, float64(net(r.best[0], engines[0]))/float64(net(r.best[i], engines[i])))
		}
	}
	return geomean(ratios)
}

func (b *bench) cells(r row) []string {
	cells := []string{r.program.name, seconds(r.best[1], b.engines[1]), seconds(r.best[0], b.engines[0]), ratio(r.ratio)}
	for i := 2; i < len(b.engines); i++ {
		cells = append(cells, seconds(r.best[i], b.engines[i]))
	}
	return append(cells, count(r.usage.fuel), size(r.usage.allocated), size(r.best[0].rss), size(r.best[1].rss))
}

func seconds(s sample, e *engine) string {
	switch {
	case s.err != nil:
		return "failed"
	case s.cpu == 0:
		return "–"
	}
	return fmt.Sprintf("%.3f", net(s, e).Seconds())
}

func ratio(x float64) string {
	if math.IsNaN(x) {
		return "–"
	}
	return fmt.Sprintf("%.2f", x)
}

func count(n int64) string {
	switch {
	case n == 0:
		return "–"
	case n < 1e6:
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%.1fM", float64(n)/1e6)
}

func size(n int64) string {
	if n == 0 {
		return "–"
	}
	return units.FormatSize(n)
}

// print writes the table in aligned columns.
func (r report) print(w io.Writer) {
	width := make([]int, len(r.head))
	for _, line := range append([][]string{r.head}, r.lines...) {
		for i, cell := range line {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	for n, line := range append([][]string{r.head}, r.lines...) {
		var b strings.Builder
		for i, cell := range line {
			pad := strings.Repeat(" ", width[i]-utf8.RuneCountInString(cell))
			if i == 0 {
				b.WriteString(cell + pad)
			} else {
				b.WriteString("  " + pad + cell)
			}
		}
		fmt.Fprintln(w, strings.TrimRight(b.String(), " "))
		if n == 0 || strings.HasPrefix(line[0], "mean of ") && n < len(r.lines) {
			fmt.Fprintln(w)
		}
	}
	fmt.Fprintln(w)
	for _, note := range r.notes {
		fmt.Fprintln(w, note)
	}
}

// markdown is the report as part of a page.
func (r report) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", r.about)
	fmt.Fprintf(&b, "| %s |\n|%s|\n", strings.Join(r.head, " | "), "---"+strings.Repeat("|--:", len(r.head)-1))
	for _, line := range r.lines {
		cells := slices.Clone(line)
		if strings.HasPrefix(cells[0], "mean of ") {
			for i := range cells {
				if cells[i] != "" {
					cells[i] = "**" + cells[i] + "**"
				}
			}
		}
		cells = append(cells, make([]string, len(r.head)-len(cells))...)
		fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | "))
	}
	fmt.Fprintf(&b, "\n%s\n", strings.Join(r.notes, "\n\n"))
	return b.String()
}

// writePage puts text into the Markdown page file, between two lines that name the section; what is outside of them is kept. A page that is not there is made.
func writePage(file, section, text string) error {
	begin, end := fmt.Sprintf("<!-- %s: begin -->\n", section), fmt.Sprintf("<!-- %s: end -->\n", section)
	page, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	before, rest, found := strings.Cut(string(page), begin)
	_, after, closed := strings.Cut(rest, end)
	switch {
	case len(page) == 0:
		before = "# Performance\n\n"
	case !found || !closed:
		return fmt.Errorf("%s has no place for the table: no lines %q and %q", file, begin, end)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(before+begin+"\n"+text+"\n"+end+after), 0o644)
}
