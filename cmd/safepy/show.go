package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/interp"
	"github.com/safepy/safepy/stdlibshim"
)

// numbers turns json.Number into the ints and floats that Python's json would give.
func numbers(v any) any {
	switch v := v.(type) {
	case json.Number:
		if n, err := strconv.ParseInt(v.String(), 10, 64); err == nil {
			return n
		}
		if n, ok := new(big.Int).SetString(v.String(), 10); ok {
			return n
		}
		f, _ := v.Float64()
		return f
	case []any:
		for i := range v {
			v[i] = numbers(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = numbers(v[k])
		}
	}
	return v
}

// show writes a result value as Python would print it.
func show(v any) string {
	if s, ok := v.(string); ok {
		return s
	}
	return newWriter().repr(v)
}

// writer writes reprs; those of single values are the interpreter's.
type writer struct{ t *interp.Thread }

func newWriter() writer { return writer{interp.NewThread(interp.Host{Modules: stdlibshim.Find})} }

func (w writer) repr(v any) string {
	switch v := v.(type) {
	case []any:
		return "[" + w.list(v) + "]"
	case safepy.Tuple:
		if len(v) == 1 {
			return "(" + w.repr(v[0]) + ",)"
		}
		return "(" + w.list(v) + ")"
	case safepy.Set:
		if len(v) == 0 {
			return "set()"
		}
		return "{" + w.list(v) + "}"
	case safepy.FrozenSet:
		if len(v) == 0 {
			return "frozenset()"
		}
		return "frozenset({" + w.list(v) + "})"
	case map[string]any:
		parts := make([]string, 0, len(v))
		for _, k := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, w.repr(k)+": "+w.repr(v[k]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case safepy.Dict:
		parts := make([]string, len(v))
		for i, it := range v {
			parts[i] = w.repr(it.Key) + ": " + w.repr(it.Value)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case safepy.Object:
		return v.Repr
	}
	if x, err := w.t.FromGo(v); err == nil {
		if s, err := w.t.Repr(x); err == nil {
			return s.String()
		}
	}
	return fmt.Sprint(v) // an int beyond the limit of digits, or what has no Python form
}

// str is str() of a single value.
func (w writer) str(v any) string {
	if x, err := w.t.FromGo(v); err == nil {
		if s, err := w.t.Str(x); err == nil {
			return s.String()
		}
	}
	return fmt.Sprint(v)
}

func (w writer) list(items []any) string {
	parts := make([]string, len(items))
	for i, x := range items {
		parts[i] = w.repr(x)
	}
	return strings.Join(parts, ", ")
}

// printJSON writes the result as one JSON object.
func printJSON(w io.Writer, res *safepy.Result) error {
	out := map[string]any{
		"ok": res.OK, "value": jsonValue(res.Value), "stdout": res.Stdout, "stderr": res.Stderr, "timed_out": res.TimedOut,
		"resource_exceeded": res.ResourceExceeded, "exit_code": res.ExitCode, "usage": res.Usage,
	}
	if res.Error != nil {
		out["error"] = res.Error.Error()
	}
	if res.Hint != "" {
		out["hint"] = res.Hint
	}
	if res.Files != nil {
		out["files"] = res.Files // base64, as bytes are
	}
	if res.Removed != nil {
		out["removed"] = res.Removed
	}
	if res.Omitted != nil {
		out["omitted"] = res.Omitted
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(out)
}

// jsonValue makes a value that encoding/json can write: what JSON lacks becomes text.
func jsonValue(v any) any {
	switch v := v.(type) {
	case float64:
		repr := newWriter().repr(v)
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return repr
		}
		return json.RawMessage(repr) // 1.0, not 1: what reads it can tell a float from an int
	case complex128:
		return newWriter().repr(v)
	case []byte:
		return base64.StdEncoding.EncodeToString(v)
	case []any:
		return jsonItems(v)
	case safepy.Tuple:
		return jsonItems(v)
	case safepy.Set:
		return jsonItems(v)
	case safepy.FrozenSet:
		return jsonItems(v)
	case safepy.Date:
		return v.In(time.UTC).Format(time.DateOnly)
	case safepy.TimeOfDay:
		return newWriter().str(v)
	case map[string]any:
		m := make(map[string]any, len(v))
		for k, x := range v {
			m[k] = jsonValue(x)
		}
		return m
	case safepy.Dict:
		pairs := make([]any, len(v))
		for i, it := range v {
			pairs[i] = []any{jsonValue(it.Key), jsonValue(it.Value)}
		}
		return pairs
	case safepy.Object:
		return v.Repr
	}
	return v
}

func jsonItems(items []any) []any {
	out := make([]any, len(items))
	for i, x := range items {
		out[i] = jsonValue(x)
	}
	return out
}
