package main

import (
	"context"
	"fmt"

	"github.com/safepy/safepy/internal/units"
)

// growthSteps are the sizes that a growth run compares, as divisors of a program's own size. The largest is the size the
// program is benchmarked at, so that none takes a hundred times as long as a benchmark.
var growthSteps = []int64{100, 10, 1}

// growth runs programs at 1, 10 and 100 hundredths of their size. The report has time and memory of safepy and CPython, each with its growth from the step before:
// whether both grow in the same order is what it shows.
func (b *bench) growth(ctx context.Context, programs []program, about machine) (report, []row, error) {
	r := report{about: about, head: []string{"program", "N", "safepy s", "growth", "CPython s", "growth", "safepy RSS", "CPython RSS"}}
	for _, p := range programs {
		if p.size < growthSteps[0] {
			return r, nil, fmt.Errorf("%s has no line `N = …` of at least %d", p.path, growthSteps[0])
		}
	}
	two := *b
	two.engines = b.engines[:2]
	var rows []row
	for i, p := range programs {
		fmt.Fprintf(b.log, "%d/%d %s\n", i+1, len(programs), p.name)
		var last row
		for _, divisor := range growthSteps {
			step, err := two.compareOne(ctx, p.resized(divisor))
			if err != nil {
				return r, nil, err
			}
			rows = append(rows, step)
			if step.problem != "" {
				r.notes = append(r.notes, fmt.Sprintf("%s at %d: %s", p.name, step.program.size, step.problem))
				break
			}
			r.lines = append(r.lines, []string{p.name, fmt.Sprint(step.program.size),
				seconds(step.best[0], b.engines[0]), growthOf(last, step, 0, b.engines), seconds(step.best[1], b.engines[1]),
				growthOf(last, step, 1, b.engines), units.FormatSize(step.best[0].rss), units.FormatSize(step.best[1].rss)})
			last = step
		}
	}
	return r, rows, nil
}

// growthOf is how many times longer engine i took than at the step before; "" for the first step.
func growthOf(last, r row, i int, engines []*engine) string {
	if last.best == nil {
		return ""
	}
	return fmt.Sprintf("×%.1f", float64(net(r.best[i], engines[i]))/float64(net(last.best[i], engines[i])))
}
