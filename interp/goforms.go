package interp

import (
	"strings"
	"time"
)

// The Go forms of Python values that Go has no type of its own for (docs/values.md). Each converts back to what it came from.
type (
	// GoTuple is a Python tuple.
	GoTuple []any
	// GoSet is a Python set, in iteration order.
	GoSet []any
	// GoFrozenSet is a Python frozenset, in iteration order.
	GoFrozenSet []any
	// GoItem is one item of a GoDict.
	GoItem struct{ Key, Value any }
	// GoDict is a dict in insertion order.
	GoDict []GoItem
	// GoDecimal is a decimal.Decimal as it prints: "1.10", "-Infinity", "NaN".
	GoDecimal string
	// GoDate is a datetime.date.
	GoDate struct {
		Year  int
		Month time.Month
		Day   int
	}
	// GoTime is a datetime.time. Zone is nil when it is naive.
	GoTime struct {
		Hour, Minute, Second, Microsecond int
		Zone                              *time.Location
	}
	// GoField is one field of a GoObject.
	GoField struct {
		Name  string
		Value any
	}
	// GoObject is an instance of a class. What Kind names has fields, and can be given back to the session whose class it is; of anything else there are the class and the repr.
	GoObject struct {
		Type   string // the class, with its module unless that is builtins or __main__
		Kind   string // KindDataclass, KindNamedTuple, KindEnum, KindException, or ""
		Fields []GoField
		Repr   string
	}
)

// The kinds of GoObject.
const (
	KindDataclass  = "dataclass"  // the fields of the dataclass
	KindNamedTuple = "namedtuple" // the fields of the named tuple
	KindEnum       = "enum"       // name and value
	KindException  = "exception"  // args, and the attributes that were set
)

// Field is the value of a field, nil when there is none of that name.
func (o GoObject) Field(name string) any {
	for _, f := range o.Fields {
		if f.Name == name {
			return f.Value
		}
	}
	return nil
}

// String is the repr.
func (o GoObject) String() string { return o.Repr }

// Naive is the location of a time.Time that has no time zone: a naive datetime. It reads as UTC.
var Naive = time.FixedZone("naive", 0)

// In is the moment at which the date begins in loc.
func (d GoDate) In(loc *time.Location) time.Time {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, loc)
}

// maxConvertDepth bounds nesting in conversions: both directions recurse.
const maxConvertDepth = 500

// shownPath is how much of the beginning and the end of a long path an error shows.
const shownPath = 60

// ConvertError is a value that can't cross the boundary. Path is where in the value the fault lies, as Go would write it after the value's name: `[2].Name`; "" for the whole.
type ConvertError struct{ Path, Text string }

func (e *ConvertError) Error() string {
	if e.Path == "" {
		return e.Text
	}
	path := e.Path
	if len(path) > 2*shownPath { // of a value that is too deep, say
		path = path[:shownPath] + "…" + path[len(path)-shownPath:]
	}
	return strings.ToValidUTF8(path, "") + ": " + e.Text
}
