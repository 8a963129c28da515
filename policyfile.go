package safepy

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"github.com/safepy/safepy/httpgate"
	"github.com/safepy/safepy/interp"
)

// PolicyFromFile reads a policy from a TOML file: the keys of safe-py-runner, at the top or in a table [policy], and those that docs/policies.md adds. What a file does not say is as in
// the zero Policy, but for the lists of what is blocked: as with safe-py-runner a file blocks what it lists, unless it begins with a preset. The error for a file that is none names the file, the key and the line.
func PolicyFromFile(file string) (Policy, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return Policy{}, fmt.Errorf("safepy: policy: %w", err)
	}
	return ParsePolicy(file, string(text))
}

// ParsePolicy is PolicyFromFile for the text of a file; name is for errors.
func ParsePolicy(name, text string) (Policy, error) {
	p, preset, err := parsePolicy(name, text)
	if err == nil && !preset { // a file blocks what it lists
		p.BlockedImports, p.BlockedBuiltins = orEmpty(p.BlockedImports), orEmpty(p.BlockedBuiltins)
	}
	return p, err
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// parsePolicy reads a policy whose lists are nil where neither the text nor its preset has them; preset is whether it has one.
func parsePolicy(name, text string) (p Policy, preset bool, err error) {
	keys, md, prefix, err := policyTable(name, text)
	if err != nil {
		return Policy{}, false, err
	}
	if value, ok := keys["preset"]; ok { // before the others, which change it
		preset = true
		set := func(v any) error {
			base, err := tomlText(v)
			if err == nil {
				p, err = Preset(base)
			}
			return err
		}
		if err := md.PrimitiveDecode(value, &tomlKey{prefix + "preset", set}); err != nil {
			return Policy{}, false, policyError(name, err)
		}
	}
	for _, key := range sortedKeys(keys) {
		if key == "preset" {
			continue
		}
		set := policyKeys[key]
		if set == nil {
			err = refuse(md, keys[key], fmt.Errorf("unknown key %s%s", prefix, key))
		} else {
			err = md.PrimitiveDecode(keys[key], &tomlKey{prefix + key, func(v any) error { return set(&p, v) }})
		}
		if err != nil {
			return Policy{}, false, policyError(name, err)
		}
	}
	return p, preset, nil
}

// policyTable is the table with the policy's keys, and what errors put before their names.
func policyTable(name, text string) (keys map[string]toml.Primitive, meta *toml.MetaData, prefix string, err error) {
	var top map[string]toml.Primitive
	md, err := toml.Decode(text, &top)
	if err != nil {
		return nil, nil, "", policyError(name, err)
	}
	table, ok := top["policy"]
	if !ok {
		return top, &md, "", nil
	}
	if md.Type("policy") != "Hash" {
		return nil, nil, "", policyError(name, refuse(&md, table, errors.New("policy must be a table")))
	}
	for _, key := range sortedKeys(top) {
		if key != "policy" {
			return nil, nil, "", policyError(name, refuse(&md, top[key], fmt.Errorf("key %s is outside of [policy]", key)))
		}
	}
	if err := md.PrimitiveDecode(table, &keys); err != nil {
		return nil, nil, "", policyError(name, err)
	}
	return keys, &md, "policy.", nil
}

// policyError gives an error the file's name and the line.
func policyError(name string, err error) error {
	var at toml.ParseError
	if errors.As(err, &at) {
		return fmt.Errorf("safepy: policy %s:%d: %s", name, at.Position.Line, at.Message)
	}
	return fmt.Errorf("safepy: policy %s: %w", name, err)
}

// tomlKey sets a field from the value of a key. The decoder gives its errors the line.
type tomlKey struct {
	name string
	set  func(v any) error
}

// UnmarshalTOML implements toml.Unmarshaler.
func (k *tomlKey) UnmarshalTOML(v any) error {
	if err := k.set(v); err != nil {
		return fmt.Errorf("%s: %w", k.name, err)
	}
	return nil
}

// refuse is err with the line of the key that value belongs to.
func refuse(md *toml.MetaData, value toml.Primitive, err error) error {
	return md.PrimitiveDecode(value, unwanted{err})
}

type unwanted struct{ err error }

// UnmarshalTOML implements toml.Unmarshaler.
func (u unwanted) UnmarshalTOML(any) error { return u.err }

// policyKeys are the keys of a policy file, and how each sets its field.
var policyKeys = map[string]func(p *Policy, v any) error{
	// Those of safe-py-runner.
	"mode":             func(p *Policy, v any) error { return setMode(&p.Mode, v) },
	"timeout_seconds":  func(p *Policy, v any) error { return setSeconds(&p.Timeout, v) },
	"memory_limit_mb":  func(p *Policy, v any) error { return setLimit(&p.Memory, v, 1<<20) },
	"max_output_kb":    func(p *Policy, v any) error { return setLimit(&p.MaxOutput, v, 1<<10) },
	"blocked_imports":  func(p *Policy, v any) error { return setList(&p.BlockedImports, v) },
	"allowed_imports":  func(p *Policy, v any) error { return setList(&p.AllowedImports, v) },
	"blocked_builtins": func(p *Policy, v any) error { return setList(&p.BlockedBuiltins, v) },
	"allowed_builtins": func(p *Policy, v any) error { return setList(&p.AllowedBuiltins, v) },
	"blocked_globals":  func(p *Policy, v any) error { return setList(&p.BlockedGlobals, v) },
	"allowed_globals":  func(p *Policy, v any) error { return setList(&p.AllowedGlobals, v) },
	"extra_globals":    func(p *Policy, v any) error { return setGlobals(&p.ExtraGlobals, v) },

	"fuel":             func(p *Policy, v any) error { return setLimit(&p.Fuel, v, 1) },
	"max_depth":        func(p *Policy, v any) error { return setDepth(&p.MaxDepth, v) },
	"allow":            func(p *Policy, v any) error { return setRules(&p.Allow, v) },
	"ban_imports":      func(p *Policy, v any) error { return setBool(&p.BanImports, v) },
	"ban_defs":         func(p *Policy, v any) error { return setBool(&p.BanDefs, v) },
	"yolo":             func(p *Policy, v any) error { return setBool(&p.Yolo, v) },
	"read":             func(p *Policy, v any) error { return setFolders(&p.Read, v) },
	"write":            func(p *Policy, v any) error { return setFolders(&p.Write, v) },
	"files":            func(p *Policy, v any) error { return setMounts(&p.Files, v) },
	"work_dir":         func(p *Policy, v any) (err error) { p.WorkDir, err = tomlText(v); return err },
	"max_file_mb":      func(p *Policy, v any) error { return setLimit(&p.MaxFileSize, v, 1<<20) },
	"max_written_mb":   func(p *Policy, v any) error { return setLimit(&p.MaxWritten, v, 1<<20) },
	"max_open_files":   func(p *Policy, v any) error { return setCount(&p.MaxOpenFiles, v) },
	"max_artifacts_mb": func(p *Policy, v any) error { return setLimit(&p.MaxArtifacts, v, 1<<20) },
	"modules":          func(p *Policy, v any) error { return setFolders(&p.Modules, v) },
	"env":              func(p *Policy, v any) error { return setTexts(&p.Env, v) },
	"hosts":            func(p *Policy, v any) error { return setHosts(&p.Hosts, v) },
	"max_body_mb":      func(p *Policy, v any) error { return setLimit(&p.MaxBody, v, 1<<20) },
	"host_calls":       func(p *Policy, v any) error { return setCount(&p.HostCalls, v) },
	"free_host_time":   func(p *Policy, v any) error { return setBool(&p.FreeHostTime, v) },
	"max_value_kb":     func(p *Policy, v any) error { return setLimit(&p.MaxValue, v, 1<<10) },
}

func setMode(mode *Mode, v any) error {
	text, err := tomlText(v)
	if err != nil {
		return err
	}
	if *mode = Mode(text); text == "" || !slices.Contains(modes, *mode) {
		return fmt.Errorf("mode is %q, want %s", text, modeNames())
	}
	return nil
}

// unlimited is the value that lifts a limit.
const unlimited = "unlimited"

func setSeconds(d *time.Duration, v any) error {
	switch v := v.(type) {
	case int64:
		if v > 0 && v <= int64(1<<63-1)/int64(time.Second) {
			*d = time.Duration(v) * time.Second
			return nil
		}
	case float64:
		if v > 0 && v < float64(1<<63-1)/float64(time.Second) {
			*d = max(time.Duration(v*float64(time.Second)), 1)
			return nil
		}
	case string:
		if v == unlimited {
			*d = Unlimited
			return nil
		}
		return fmt.Errorf("must be a number of seconds or %q, got %q", unlimited, v)
	default:
		return wrongType("a number of seconds", v)
	}
	return fmt.Errorf("must be more than 0, got %v; leave it out for the default", v)
}

func setLimit(n *int64, v any, unit int64) error {
	switch v := v.(type) {
	case int64:
		if v <= 0 {
			return fmt.Errorf("must be more than 0, got %d; leave it out for the default", v)
		}
		if v > (1<<63-1)/unit {
			return fmt.Errorf("%d is too large", v)
		}
		*n = v * unit
		return nil
	case string:
		if v == unlimited {
			*n = Unlimited
			return nil
		}
		return fmt.Errorf("must be an integer or %q, got %q", unlimited, v)
	}
	return wrongType("an integer", v)
}

func setCount(n *int, v any) error {
	var wide int64
	if err := setLimit(&wide, v, 1); err != nil {
		return err
	}
	if wide > 1<<31-1 {
		return fmt.Errorf("%d is too large", wide)
	}
	*n = int(wide)
	return nil
}

func setDepth(n *int, v any) error {
	var depth int
	if err := setCount(&depth, v); err != nil {
		return err
	}
	if depth > interp.MaxRaisedDepth {
		return fmt.Errorf("%d is too large: %d at most", depth, interp.MaxRaisedDepth)
	}
	*n = depth
	return nil
}

func setBool(b *bool, v any) error {
	x, ok := v.(bool)
	if !ok {
		return wrongType("true or false", v)
	}
	*b = x
	return nil
}

func setList(list *[]string, v any) error {
	items, ok := v.([]any)
	if !ok {
		return wrongType("a list of strings", v)
	}
	out := []string{}
	for _, item := range items {
		text, ok := item.(string)
		if !ok {
			return wrongType("a list of strings", item)
		}
		out = append(out, text)
	}
	*list = out
	return nil
}

// setHosts refuses a host where it is written down, with the line, rather than when a session is made.
func setHosts(list *[]string, v any) error {
	if err := setList(list, v); err != nil {
		return err
	}
	_, err := httpgate.ParseHosts(*list)
	return err
}

// setFolders sets a list of host folders. "$TMPDIR" is the temporary folder, "~" the user's.
func setFolders(list *[]string, v any) error {
	var out []string
	if err := setList(&out, v); err != nil {
		return err
	}
	for i, f := range out {
		var err error
		if out[i], err = folder(f); err != nil {
			return err
		}
	}
	*list = out
	return nil
}

func folder(f string) (string, error) {
	first, rest, _ := strings.Cut(filepath.ToSlash(f), "/")
	switch first {
	case "$TMPDIR":
		return filepath.Join(os.TempDir(), rest), nil
	case "~":
		home, err := os.UserHomeDir()
		return filepath.Join(home, rest), err
	}
	if f == "" {
		return "", errors.New("a folder has no name")
	}
	return f, nil
}

func setTexts(m *map[string]string, v any) error {
	table, ok := v.(map[string]any)
	if !ok {
		return wrongType("a table of strings", v)
	}
	out := map[string]string{}
	for _, key := range sortedKeys(table) {
		text, ok := table[key].(string)
		if !ok {
			return fmt.Errorf("%s: %w", key, wrongType("a string", table[key]))
		}
		out[key] = text
	}
	*m = out
	return nil
}

func setGlobals(m *map[string]any, v any) error {
	table, ok := v.(map[string]any)
	if !ok {
		return wrongType("a table", v)
	}
	for _, key := range sortedKeys(table) {
		if err := noLocalTimes(table[key]); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	*m = table
	return nil
}

// noLocalTimes refuses dates and times without a zone: Go has no type for them.
func noLocalTimes(v any) error {
	switch v := v.(type) {
	case time.Time:
		if strings.HasSuffix(v.Location().String(), "-local") {
			return errors.New("a date or time must have a zone offset: 2026-01-31T12:00:00Z")
		}
	case []any:
		for _, x := range v {
			if err := noLocalTimes(x); err != nil {
				return err
			}
		}
	case []map[string]any:
		for _, x := range v {
			if err := noLocalTimes(x); err != nil {
				return err
			}
		}
	case map[string]any:
		for _, x := range v {
			if err := noLocalTimes(x); err != nil {
				return err
			}
		}
	}
	return nil
}

func tomlText(v any) (string, error) {
	s, ok := v.(string)
	if !ok {
		return "", wrongType("a string", v)
	}
	return s, nil
}

// wrongType says what a value is where something else is wanted, in TOML's words.
func wrongType(want string, v any) error {
	got := ""
	switch v.(type) {
	case string:
		got = "a string"
	case int64:
		got = "an integer"
	case float64:
		got = "a float"
	case bool:
		got = "a boolean"
	case time.Time:
		got = "a date or time"
	case []any, []map[string]any:
		got = "an array"
	default:
		got = "a table"
	}
	return fmt.Errorf("must be %s, got %s", want, got)
}
