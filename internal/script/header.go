package script

import (
	"fmt"
	"slices"
	"strings"

	"github.com/safepy/safepy/internal/units"
)

// Header is what the comment lines at the top of a program say to the tools, one `# key: value` a line, in any order:
//
//	# attack: 42 sequence repeat
//	# expect: error:MemoryError | memory
//	# limits: timeout=1s memory=64MB fuel=5M depth=200
//	# bench: strings — building text by joining
//	# files: memory
//
// The header ends at the first line that is no comment. Other comments are allowed in it; a key is one of those above.
type Header struct {
	Attack string   // the number and name of the class in the list of attacks
	Expect []Expect // any of them will do
	Limits Limits
	Bench  string // group and title
	Files  string // "memory": the program has files, in memory, in /work and /tmp, and those of /ro to read
}

// Expect is one outcome a program may have: a Kind, with the exception's type for Error where the type matters, or Any or
// AnyLimit.
type Expect struct {
	Kind Kind
	Type string
}

// Any, as an Expect's Kind, allows every outcome but Internal; the Kind Limit allows every limit. Memory allows an uncaught
// MemoryError as well, since a single request that can't fit is refused with one.
const Any Kind = "any"

// Allows reports whether o is such an outcome.
func (e Expect) Allows(o Outcome) bool {
	switch e.Kind {
	case Any:
		return o.Kind != Internal
	case Limit:
		return o.Kind == Limit || o.Kind == Timeout || o.Kind == Memory || o.Kind == Fuel
	case Memory:
		return o.Kind == Memory || o.Kind == Error && o.Type == "MemoryError"
	case Error:
		return o.Kind == Error && (e.Type == "" || e.Type == o.Type)
	}
	return e.Kind == o.Kind
}

func (e Expect) String() string {
	if e.Type != "" {
		return string(e.Kind) + ":" + e.Type
	}
	return string(e.Kind)
}

// ParseHeader reads the header of source. What it can't read is an error that names the line.
func ParseHeader(source string) (Header, error) {
	var h Header
	number := 0
	for line := range strings.Lines(source) {
		number++
		body, ok := strings.CutPrefix(strings.TrimSpace(line), "#")
		if !ok {
			break
		}
		key, value, ok := strings.Cut(body, ":")
		if !ok {
			continue
		}
		value = strings.TrimSpace(value)
		var err error
		switch strings.TrimSpace(key) {
		case "attack":
			h.Attack = value
		case "bench":
			h.Bench = value
		case "files":
			if h.Files = value; value != "memory" {
				err = fmt.Errorf("unknown files %q, want memory", value)
			}
		case "expect":
			h.Expect, err = parseExpect(value)
		case "limits":
			h.Limits, err = parseLimits(value)
		}
		if err != nil {
			return h, fmt.Errorf("line %d: %w", number, err)
		}
	}
	return h, nil
}

func parseExpect(value string) ([]Expect, error) {
	var all []Expect
	for word := range strings.SplitSeq(value, "|") {
		word = strings.TrimSpace(word)
		kind, name, typed := strings.Cut(word, ":")
		e := Expect{Kind(kind), strings.TrimSpace(name)}
		known := slices.Contains([]Kind{OK, Error, Timeout, Memory, Fuel, Limit, Any}, e.Kind)
		if !known || typed && (e.Kind != Error || e.Type == "") {
			return nil, fmt.Errorf("unknown outcome %q, want ok, error, error:TYPE, timeout, memory, fuel, limit or any", word)
		}
		all = append(all, e)
	}
	return all, nil
}

func parseLimits(value string) (Limits, error) {
	var l Limits
	for field := range strings.FieldsSeq(value) {
		key, text, _ := strings.Cut(field, "=")
		var err error
		var n int64
		switch key {
		case "timeout":
			l.Timeout, err = units.ParseDuration(text)
		case "memory":
			l.Memory, err = units.ParseSize(text)
		case "fuel":
			l.Fuel, err = units.ParseCount(text)
		case "depth":
			n, err = units.ParseCount(text)
			l.Depth = int(n)
		default:
			err = fmt.Errorf("unknown limit %q, want timeout, memory, fuel or depth", key)
		}
		if err != nil {
			return l, err
		}
	}
	return l, nil
}
