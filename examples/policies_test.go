// Package examples has programs that show a feature each.
package examples

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
)

func show(res *safepy.Result, err error) {
	switch {
	case err != nil:
		fmt.Println("not run:", err)
	case res.OK:
		fmt.Println(res.Value)
	default:
		fmt.Println(res.Error)
	}
}

// A policy, or a file with one: not both.
func Example_policyFile() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "policy.toml")
	text := "[policy]\nmode = 'allow'\nallowed_imports = ['math']\nallowed_globals = ['helper']\n[policy.extra_globals]\nhelper = 9\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		log.Fatal(err)
	}
	ctx := context.Background()
	show(safepy.Run(ctx, "import math\nmath.sqrt(helper)", safepy.Options{PolicyFile: file}))
	show(safepy.Run(ctx, "import json", safepy.Options{PolicyFile: file}))
	show(safepy.Run(ctx, "1", safepy.Options{PolicyFile: file, Policy: safepy.Policy{Fuel: 1000}}))
	_, err = safepy.ParsePolicy("tenant.toml", "mode = 'allow'\ntimeout_second = 3\n")
	fmt.Println(err)
	// Output:
	// 3
	// ImportError: import of json is not allowed; json is not in the policy's allowed_imports
	// not run: safepy: Options has a Policy and a PolicyFile: give one or the other
	// safepy: policy tenant.toml:2: unknown key timeout_second
}

// The modes: what is blocked, or what alone is allowed.
func Example_modes() {
	ctx := context.Background()
	show(safepy.Run(ctx, "import os.path", safepy.Options{}))
	show(safepy.Run(ctx, "import json; json.dumps(eval('[1, 2]'))", safepy.Options{Policy: safepy.Policy{BlockedBuiltins: []string{}}}))
	allow := safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{"math", "importlib"}, AllowedBuiltins: []string{"print"}}
	show(safepy.Run(ctx, "import math; math.floor(2.5)", safepy.Options{Policy: allow}))
	show(safepy.Run(ctx, "len([])", safepy.Options{Policy: allow}))
	show(safepy.Run(ctx, "import importlib", safepy.Options{Policy: allow}))
	// Output:
	// ImportError: import of os.path is not allowed; os.path is in the policy's blocked_imports
	// [1, 2]
	// 2
	// NameError: name 'len' is not defined: it is not in the policy's allowed_builtins
	// ImportError: import of importlib is not allowed; importlib is blocked in every policy
}

// The host's variables: keys of the input, and the policy's own, which come first.
func Example_input() {
	policy := safepy.Policy{ExtraGlobals: map[string]any{"rate": 0.5}, BlockedGlobals: []string{"secret"}}
	input := map[string]any{"price": 8, "rate": 100, "secret": "s", "not a name": 1}
	show(safepy.Run(context.Background(), "price * rate, 'secret' in globals(), sorted(input_data)", safepy.Options{Policy: policy, Input: input}))
	// Output: [4 false [not a name price rate secret]]
}

// How a program ends itself.
func Example_exit() {
	for _, code := range []string{"0", "2", "'text'"} {
		res, err := safepy.Run(context.Background(), "import sys\nsys.exit("+code+")", safepy.Options{})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%v %d %v %q\n", res.OK, res.ExitCode, res.Error, res.Stderr)
	}
	// Output:
	// true 0 <nil> ""
	// false 2 SystemExit: 2 ""
	// false 1 SystemExit: text "text\n"
}

// Calls held to the curated allowlist, which rules widen.
func Example_allow() {
	ctx := context.Background()
	code := "import platform\nplatform.python_version_tuple()[0]"
	show(safepy.Run(ctx, code, safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeCurated}}))
	show(safepy.Run(ctx, code, safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeCurated, Allow: []allowlist.Rule{allowlist.Name("platform.*")}}}))
	for _, g := range allowlist.Curated() {
		if g.Name == "numbers" {
			fmt.Println(g.Reason)
		}
	}
	// Output:
	// PermissionError: call to platform.python_version_tuple is not allowed; allow it with allow = ["platform.python_version_tuple"] in the policy
	// 3
	// compute; random numbers are drawn, not influenced
}

// Writes to granted folders only, and only of some files.
func Example_writes() {
	csvOnly := allowlist.CheckFunc(func(_ context.Context, c *allowlist.Call) error {
		if file, _ := c.Self.(string); !strings.HasSuffix(file, ".csv") {
			return fmt.Errorf("%q is no .csv file", file)
		}
		return nil
	})
	policy := safepy.Policy{
		Mode: safepy.ModeCurated, Files: []safepy.Mount{{Path: "/out", Access: safepy.AccessWrite}},
		Allow: []allowlist.Rule{allowlist.Name("pathlib.Path.write_text").If(csvOnly)},
	}
	for _, code := range []string{"Path('/out/a.csv').write_text('1,2')", "Path('/out/a.sh').write_text('rm')", "open('/out/b.txt', 'w').write('b')", "open('/etc/b.txt', 'w')", "open('/out/../etc/b.txt', 'w')"} {
		show(safepy.Run(context.Background(), "from pathlib import Path\n"+code, safepy.Options{Policy: policy}))
	}
	// Output:
	// 3
	// PermissionError: call to pathlib.Path.write_text is not allowed: "/out/a.sh" is no .csv file
	// 1
	// PermissionError: call to open is not allowed: "/etc/b.txt" is not in a folder that may be written
	// PermissionError: call to open is not allowed: "/out/../etc/b.txt" is not in a folder that may be written
}

// The host decides about what would be denied, and sees what happens.
func Example_preDeny() {
	res, err := safepy.Run(context.Background(), "import platform\nplatform.machine()\nplatform.node()", safepy.Options{
		Policy: safepy.Policy{Mode: safepy.ModeCurated},
		PreDeny: func(_ context.Context, d *safepy.Denial) safepy.Verdict {
			fmt.Printf("asked about %s in line %d: %s\n", d.Name, d.Line, d.Source)
			if d.Name == "platform.machine" {
				return safepy.AllowOnce
			}
			return safepy.Refuse("the name of the machine is nobody's business")
		},
		OnEvent: func(e safepy.Event) {
			if e.Line > 1 {
				fmt.Println("event:", e.Kind, e.Name, e.Denied)
			}
		},
	})
	show(res, err)
	// Output:
	// asked about platform.machine in line 2: platform.machine()
	// event: call platform.machine false
	// asked about platform.node in line 3: platform.node()
	// event: call platform.node true
	// PermissionError: the name of the machine is nobody's business
}

// Bans, and checks that look at data of the run.
func Example_bans() {
	ctx := context.Background()
	show(safepy.Run(ctx, "x = 1\ndef f(): return x", safepy.Options{Policy: safepy.Policy{BanDefs: true}}))
	show(safepy.Run(ctx, "import math", safepy.Options{Policy: safepy.Policy{BanImports: true}}))
	type user struct{}
	policy := safepy.Policy{Allow: []allowlist.Rule{allowlist.Name("random.Random.seed").If(allowlist.CheckFunc(func(ctx context.Context, _ *allowlist.Call) error {
		if ctx.Value(user{}) != "admin" {
			return errors.New("for administrators only")
		}
		return nil
	}))}}
	code := "import random\nrandom.seed(1)\nrandom.randrange(100)"
	show(safepy.Run(ctx, code, safepy.Options{Policy: policy}))
	show(safepy.Run(context.WithValue(ctx, user{}, "admin"), code, safepy.Options{Policy: policy}))
	// Output:
	// PermissionError: def f is not allowed (line 2); def and class statements are banned by the policy (ban_defs)
	// ImportError: import of math is not allowed; imports are banned by the policy (ban_imports)
	// PermissionError: call to random.Random.seed is not allowed: for administrators only
	// 17
}

// The user's own policy; one that is broken is a warning.
func Example_userPolicy() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	for _, key := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		defer os.Setenv(key, os.Getenv(key))
		os.Setenv(key, dir)
	}
	file, err := safepy.UserPolicyFile()
	if err != nil {
		log.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		log.Fatal(err)
	}
	for _, text := range []string{"preset = 'strict'\n", "blocked_imports = 'os'\n"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			log.Fatal(err)
		}
		policy, found, err := safepy.UserPolicy()
		if err != nil {
			fmt.Println("warning:", strings.ReplaceAll(err.Error(), file, "config.toml"))
		}
		fmt.Println(found, policy.Mode)
	}
	// Output:
	// true allow
	// warning: safepy: policy config.toml:1: blocked_imports: must be a list of strings, got a string
	// true
}

// A policy in words.
func Example_summary() {
	policy, err := safepy.Preset("safepyrun")
	if err != nil {
		log.Fatal(err)
	}
	policy.Write, policy.BanDefs = []string{"/srv/out"}, true
	text, err := policy.Summary()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(text)
	// Output:
	// mode:      curated: all modules but importlib, and calls only of the curated allowlist and the program's own
	// banned:    def and class statements
	// files:     may be read and changed in /srv/out
	// files:     64 MiB a file, 256 MiB written in a run, 64 open at once, 64 MiB handed out; the working directory is /srv/out
	// env:       empty
	// network:   none
	// limits:    5s of time, 256 MiB of memory, 128 KiB of output a stream, any amount of fuel, 1000 Python calls deep
}

// One line that says what to do instead.
func Example_hints() {
	for _, code := range []string{"import numpy", "import os", "import math\nmath.sqroots(4)", "[].push(1)", "while True: pass"} {
		res, err := safepy.Run(context.Background(), code, safepy.Options{Policy: safepy.Policy{Timeout: 20e6}})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(res.Hint)
	}
	// Output:
	// there is no numpy here: use lists, math, statistics or array
	// do without os: paths are text that pathlib and str take apart; there are no processes or environment variables
	// there is no math.sqroots here: dir(math) lists what there is
	// use append(x)
	// do less work in a run: end every loop, use dicts and sets in place of searching lists, take a smaller input; or have the timeout raised
}
