package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/big"
	"sort"
	"strconv"
	"strings"

	"github.com/safepy/safepy"
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

// show writes a result value as Python would.
func show(v any) string {
	switch v := v.(type) {
	case nil:
		return "None"
	case bool:
		if v {
			return "True"
		}
		return "False"
	case string:
		return v
	case []byte:
		return fmt.Sprintf("b%s", strconv.QuoteToASCII(string(v)))
	}
	return repr(v)
}

func repr(v any) string {
	list := func(items []any) string {
		parts := make([]string, len(items))
		for i, x := range items {
			parts[i] = repr(x)
		}
		return strings.Join(parts, ", ")
	}
	switch v := v.(type) {
	case string:
		return "'" + strings.ReplaceAll(strings.ReplaceAll(v, "\\", "\\\\"), "'", "\\'") + "'"
	case float64:
		switch {
		case math.IsNaN(v):
			return "nan"
		case math.IsInf(v, 0):
			return strings.ToLower(strings.TrimPrefix(strconv.FormatFloat(v, 'g', -1, 64), "+"))
		case v == math.Trunc(v) && math.Abs(v) < 1e16:
			return strconv.FormatFloat(v, 'f', 1, 64)
		}
		return strconv.FormatFloat(v, 'g', -1, 64)
	case []any:
		return "[" + list(v) + "]"
	case safepy.Tuple:
		if len(v) == 1 {
			return "(" + repr(v[0]) + ",)"
		}
		return "(" + list(v) + ")"
	case safepy.Set:
		if len(v) == 0 {
			return "set()"
		}
		return "{" + list(v) + "}"
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		sort.Strings(keys)
		parts := make([]string, len(keys))
		for i, k := range keys {
			parts[i] = repr(k) + ": " + repr(v[k])
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case safepy.Dict:
		parts := make([]string, len(v))
		for i, it := range v {
			parts[i] = repr(it.Key) + ": " + repr(it.Value)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case safepy.Object:
		return v.Repr
	case nil, bool, []byte:
		return show(v)
	}
	return fmt.Sprint(v)
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
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(out)
}

// jsonValue makes a value that encoding/json can write: what JSON lacks becomes text.
func jsonValue(v any) any {
	switch v := v.(type) {
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return repr(v)
		}
	case complex128:
		return fmt.Sprint(v)
	case []byte:
		return base64.StdEncoding.EncodeToString(v)
	case []any:
		return jsonItems(v)
	case safepy.Tuple:
		return jsonItems(v)
	case safepy.Set:
		return jsonItems(v)
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
