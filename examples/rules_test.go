package examples

import (
	"context"
	"fmt"
	"log"

	"github.com/safepy/safepy"
	"github.com/safepy/safepy/allowlist"
)

type report struct{}

func (*report) Save() string { return "saved" }
func (*report) Send() string { return "sent" }

func lookup(id int) string { return fmt.Sprint("item ", id) }

// What may be called is said by a Go function, a class with some of its methods, one object alone, or a name with all below it.
func Example_allowForms() {
	fns := new(safepy.Functions)
	if err := fns.Register("lookup", lookup); err != nil {
		log.Fatal(err)
	}
	if err := fns.RegisterType(report{}, safepy.TypeOptions{Methods: map[string]safepy.FuncOptions{"Save": {}, "Send": {}}}); err != nil {
		log.Fatal(err)
	}
	input := map[string]any{"mine": &report{}, "other": &report{}}
	run := func(code string, rules ...allowlist.Rule) {
		show(safepy.Run(context.Background(), code, safepy.Options{Policy: safepy.Policy{Mode: safepy.ModeCurated, Allow: rules}, Functions: fns, Input: input}))
	}
	run("lookup(7)")
	run("lookup(7)", allowlist.Func(lookup))
	run("other.save()", allowlist.Methods("report", "save"))
	run("other.send()", allowlist.Methods("report", "save"))
	run("mine.send()", allowlist.Object("mine", "send"))
	run("other.send()", allowlist.Object("mine", "send"))
	run("import platform\nplatform.python_implementation()", allowlist.Name("platform.*"))

	policy, err := safepy.ParsePolicy("policy.toml", "mode = 'curated'\nallow = ['lookup', {object = 'mine', methods = ['send']}]\n")
	if err != nil {
		log.Fatal(err)
	}
	run("lookup(8), mine.send()", policy.Allow...)
	// Output:
	// PermissionError: call to lookup is not allowed; allow it with allow = ["lookup"] in the policy
	// item 7
	// saved
	// PermissionError: call to report.send is not allowed; allow it with allow = ["report.send"] in the policy
	// sent
	// PermissionError: call to report.send is not allowed; allow it with allow = ["report.send"] in the policy
	// safepy
	// [item 8 sent]
}

// A registry grows while a program runs. The run holds to what there was when it began, and says that there is more.
func Example_registry() {
	rules := new(allowlist.Registry)
	fns := new(safepy.Functions)
	if err := fns.Register("ask", func() error { return rules.Allow(allowlist.Name("platform.python_implementation")) }); err != nil {
		log.Fatal(err)
	}
	prog, err := safepy.Compile("p.py", "import platform\ntry:\n    ask()\n    answer = platform.python_implementation()\nexcept PermissionError:\n    answer = 'denied'\nanswer")
	if err != nil {
		log.Fatal(err)
	}
	policy := safepy.Policy{Mode: safepy.ModeCurated, Registry: rules, Allow: []allowlist.Rule{allowlist.Name("ask")}}
	sess, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(policy, safepy.SessionOptions{Functions: fns})
	if err != nil {
		log.Fatal(err)
	}
	defer sess.Close()
	for range 2 {
		res, err := sess.Run(context.Background(), prog, nil)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(res.Value, res.PolicyChanged)
	}
	// Output:
	// denied true
	// safepy true
}

// With yolo what would be denied passes and is reported. Files, network and host stay what was granted.
func Example_yolo() {
	policy := safepy.Policy{Mode: safepy.ModeCurated, Yolo: true}
	show(safepy.Run(context.Background(), "import platform\nplatform.python_implementation()", safepy.Options{
		Policy: policy,
		OnEvent: func(e safepy.Event) {
			if e.Reason != "" {
				fmt.Println(e.Denied, e.Reason)
			}
		},
	}))
	show(safepy.Run(context.Background(), "open('/etc/passwd')", safepy.Options{Policy: policy}))
	// Output:
	// false call to platform.python_implementation is not allowed; allow it with allow = ["platform.python_implementation"] in the policy
	// safepy
	// PermissionError: open() is not allowed: the sandbox has no files; grant some with the policy's read and write lists
}
