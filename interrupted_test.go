package safepy_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/safepy/safepy"
)

// TestInterrupted tests that a run which ends in the middle of a computation leaves the constants that all runs share as they are.
func TestInterrupted(t *testing.T) {
	const long = "from decimal import *\ngetcontext().prec = 400\nx = Decimal('1.25')\nx.exp(); x.ln(); x ** Decimal('0.3'); (x / 3).sqrt(); x.log10()"
	whole := run(t, long, safepy.Options{})
	assert.NoError(t, whole.Error)
	for fuel := whole.Usage.Fuel / 200; fuel < whole.Usage.Fuel; fuel += whole.Usage.Fuel / 200 {
		assert.True(t, run(t, long, safepy.Options{Policy: safepy.Policy{Fuel: fuel}}).ResourceExceeded)
	}
	res := run(t, "from decimal import *\n[str(f(Decimal(1))) for f in (Decimal.as_integer_ratio, Decimal.exp, Decimal.ln, lambda x: x / 3, lambda x: x + 1)]", safepy.Options{})
	assert.NoError(t, res.Error)
	assert.Equal(t, []any{"(1, 1)", "2.718281828459045235360287471", "0", "0.3333333333333333333333333333", "2"}, res.Value)
}
