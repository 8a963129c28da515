package main

import (
	"context"
	"fmt"
	"io"

	"github.com/safepy/safepy/internal/units"
)

// growthSteps are the sizes that a growth run compares, as divisors of a program's own size. The largest is the size the
// program is benchmarked at, so that none takes a hundred times as long as a benchmark.
var growthSteps = []int64{100, 10, 1}

// growth runs programs at 1, 10 and 100 hundredths of their size and prints time and memory of safepy and
// CPython, each with its growth from the step before: whether both grow in the same order is what it shows.
func (b *bench) growth(ctx context.Context, programs []program, w io.Writer) error {
	for _, p := range programs {
		if p.size < growthSteps[0] {
			return fmt.Errorf("%s has no line `N = …` of at least %d", p.path, growthSteps[0])
		}
	}
	fmt.Fprintf(w, "%-20s %10s %10s %7s %10s %7s %10s %10s\n", "program", "N", "safepy s", "growth", "CPython s", "growth",
		"safepy RSS", "CPython RSS")
	two := *b
	two.engines = b.engines[:2]
	var rows []row
	for _, p := range programs {
		var last row
		for _, divisor := range growthSteps {
			r, err := two.compareOne(ctx, p.resized(divisor))
			if err != nil {
				return err
			}
			rows = append(rows, r)
			if r.problem != "" {
				fmt.Fprintf(w, "%-20s %10d %s\n", p.name, r.program.size, r.problem)
				break
			}
			fmt.Fprintf(w, "%-20s %10d %10s %7s %10s %7s %10s %10s\n", p.name, r.program.size,
				seconds(r.best[0], b.engines[0]), growthOf(last, r, 0, b.engines), seconds(r.best[1], b.engines[1]),
				growthOf(last, r, 1, b.engines), units.FormatSize(r.best[0].rss), units.FormatSize(r.best[1].rss))
			last = r
		}
	}
	return failures(rows)
}

// growthOf is how many times longer engine i took than at the step before; "" for the first step.
func growthOf(last, r row, i int, engines []*engine) string {
	if last.best == nil {
		return ""
	}
	return fmt.Sprintf("×%.1f", float64(net(r.best[i], engines[i]))/float64(net(last.best[i], engines[i])))
}
