package safepy

import (
	"time"

	"github.com/safepy/safepy/interp"
)

// The Go forms of Python values that Go has no type for (docs/values.md). What a run gives in them can be given to a run.
type (
	Tuple     = interp.GoTuple     // tuple, a []any
	Set       = interp.GoSet       // set, a []any in iteration order
	FrozenSet = interp.GoFrozenSet // frozenset
	Dict      = interp.GoDict      // dict in insertion order, a []Item
	Item      = interp.GoItem
	Decimal   = interp.GoDecimal // decimal.Decimal as it prints
	Date      = interp.GoDate    // datetime.date
	TimeOfDay = interp.GoTime    // datetime.time
	Object    = interp.GoObject  // an instance of a class: dataclasses, named tuples, enums and exceptions with their fields
	Field     = interp.GoField
)

// The values of Object.Kind.
const (
	KindDataclass  = interp.KindDataclass
	KindNamedTuple = interp.KindNamedTuple
	KindEnum       = interp.KindEnum
	KindException  = interp.KindException
)

// Naive is the location of a time.Time without a time zone: a naive datetime. It reads as UTC.
var Naive *time.Location = interp.Naive

// ConvertError is a value of the host that has no Python form. Path is where in the value the fault lies.
type ConvertError = interp.ConvertError
