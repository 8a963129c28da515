package safepy

import (
	"errors"
	"fmt"
	"slices"

	"github.com/safepy/safepy/allowlist"
)

// setMounts sets Files: tables with path and dir or content, and access.
func setMounts(mounts *[]Mount, v any) error {
	var out []Mount
	err := eachTable(v, func(t map[string]any) (err error) {
		var m Mount
		for _, key := range sortedKeys(t) {
			var text string
			switch key {
			case "path":
				m.Path, err = tomlText(t[key])
			case "dir":
				if text, err = tomlText(t[key]); err == nil {
					m.Dir, err = folder(text)
				}
			case "access":
				if text, err = tomlText(t[key]); err == nil {
					if m.Access = Access(text); !slices.Contains([]Access{AccessRead, AccessWrite, AccessOverlay}, m.Access) {
						err = fmt.Errorf("access is %q, want %q, %q or %q", text, AccessRead, AccessWrite, AccessOverlay)
					}
				}
			case "content":
				var texts map[string]string
				err = setTexts(&texts, t[key])
				m.Content = map[string][]byte{}
				for name, s := range texts {
					m.Content[name] = []byte(s)
				}
			default:
				err = fmt.Errorf("unknown key %s", key)
			}
			if err != nil {
				return err
			}
		}
		out = append(out, m)
		return nil
	})
	*mounts = out
	return err
}

// setRules sets Allow: names, or tables with a name, type or object.
func setRules(rules *[]allowlist.Rule, v any) error {
	var out []allowlist.Rule
	items, ok := v.([]any)
	if !ok {
		if tables, isTables := v.([]map[string]any); isTables {
			for _, t := range tables {
				items = append(items, t)
			}
		} else {
			return wrongType("a list of names and tables", v)
		}
	}
	for _, item := range items {
		switch item := item.(type) {
		case string:
			out = append(out, allowlist.Name(item))
		case map[string]any:
			r, err := tomlRule(item)
			if err != nil {
				return err
			}
			out = append(out, r)
		default:
			return wrongType("a list of names and tables", item)
		}
	}
	if _, err := allowlist.Compile(allowlist.Config{Rules: out}); err != nil {
		return err
	}
	*rules = out
	return nil
}

func tomlRule(t map[string]any) (r allowlist.Rule, err error) {
	var name, class, object, write, keyword string
	var methods []string
	position := int64(-1)
	for _, key := range sortedKeys(t) {
		switch key {
		case "name":
			name, err = tomlText(t[key])
		case "type":
			class, err = tomlText(t[key])
		case "object":
			object, err = tomlText(t[key])
		case "methods":
			err = setList(&methods, t[key])
		case "write":
			write, err = tomlText(t[key])
		case "keyword":
			keyword, err = tomlText(t[key])
		case "position":
			if n, ok := t[key].(int64); ok && n >= 0 {
				position = n
			} else {
				err = errors.New("must be an integer from 0")
			}
		default:
			return r, fmt.Errorf("unknown key %s", key)
		}
		if err != nil {
			return r, fmt.Errorf("%s: %w", key, err)
		}
	}
	switch {
	case name != "" && class == "" && object == "" && methods == nil:
		r = allowlist.Name(name)
	case name == "" && class != "" && object == "":
		r = allowlist.Methods(class, methods...)
	case name == "" && class == "" && object != "":
		r = allowlist.Object(object, methods...)
	default:
		return r, errors.New("a rule has a name, or a type with methods, or an object with methods")
	}
	switch {
	case write != "argument" && (position >= 0 || write != "path" && keyword != ""):
		return r, errors.New(`position and keyword go with write = "argument"`)
	case write == "":
		return r, nil
	case write == "path":
		return r.If(allowlist.PathWrite{Target: keyword}), nil
	case write == "open":
		return r.If(allowlist.OpenWrite{}), nil
	case write == "argument" && (position >= 0 || keyword != ""):
		return r.If(allowlist.PosAllow{Position: int(position), Keyword: keyword}), nil
	}
	return r, fmt.Errorf(`write is %q, want "path", "open", or "argument" with a position or keyword`, write)
}

func eachTable(v any, f func(t map[string]any) error) error {
	tables, ok := v.([]map[string]any)
	if items, isList := v.([]any); isList {
		ok = true
		for _, item := range items {
			t, isTable := item.(map[string]any)
			if !isTable {
				return wrongType("a list of tables", item)
			}
			tables = append(tables, t)
		}
	}
	if !ok {
		return wrongType("a list of tables", v)
	}
	for _, t := range tables {
		if err := f(t); err != nil {
			return err
		}
	}
	return nil
}
