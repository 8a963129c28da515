// Package sessions keeps variables between the runs of a session: rows B3, B9 and P6 of what safepy does.
package sessions

import (
	"context"
	"fmt"
	"log"

	"github.com/safepy/safepy"
)

// run runs code in a session.
func run(sess safepy.Session, code string) *safepy.Result {
	prog, err := safepy.Compile("<cell>", code)
	if err != nil {
		log.Fatal(err)
	}
	res, err := sess.Run(context.Background(), prog, nil)
	if err != nil {
		log.Fatal(err)
	}
	return res
}

// The host sets variables and reads them as Go values.
func Example() {
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	defer eng.Close()
	sess, err := eng.NewSession(safepy.Policy{})
	if err != nil {
		log.Fatal(err)
	}
	defer sess.Close()
	if err := sess.Set("scores", map[string]int{"ada": 3, "bob": 1}); err != nil {
		log.Fatal(err)
	}
	run(sess, "import statistics\nscores['eve'] = 8\nmean = statistics.mean(scores.values())")
	vars, err := sess.Snapshot(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(vars["mean"], vars["scores"])
	if err := sess.Reset(); err != nil {
		log.Fatal(err)
	}
	fmt.Println(run(sess, "mean").Error)
	// Output:
	// 4 map[ada:3 bob:1 eve:8]
	// NameError: name 'mean' is not defined
}

// With export rules a run can't replace what the host gave, and later runs can't call what it defined until the host allows it.
func Example_exports() {
	fns := new(safepy.Functions)
	if err := fns.Register("fetch", func(id int) string { return fmt.Sprint("item ", id) }); err != nil {
		log.Fatal(err)
	}
	sess, err := safepy.NewInProcess(safepy.InProcessOptions{}).NewSession(safepy.Policy{}, safepy.SessionOptions{Functions: fns, Exports: &safepy.ExportRules{}})
	if err != nil {
		log.Fatal(err)
	}
	res := run(sess, "def fetch(id): return 'forged'\ndef double(x): return 2 * x\ncount = double(4)")
	fmt.Println(res.NotExported)
	fmt.Println(run(sess, "fetch(count)").Value)
	fmt.Println(run(sess, "double(count)").Error)
	if err := sess.AllowCalls("double"); err != nil {
		log.Fatal(err)
	}
	fmt.Println(run(sess, "double(count)").Value)
	// Output:
	// [fetch]
	// item 8
	// PermissionError: call of double is not allowed; an earlier run defined it, and the host has not allowed later ones to call it: define it again
	// 16
}

// What a run used is counted, host calls included, and so is what it may use.
func Example_usage() {
	fns := new(safepy.Functions)
	if err := fns.Register("tick", func() {}); err != nil {
		log.Fatal(err)
	}
	res, err := safepy.Run(context.Background(), "for i in range(3): tick()", safepy.Options{Functions: fns})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(res.Usage.HostCalls, res.Usage.Fuel > 0, res.Usage.Wall >= res.Usage.HostTime)
	res, err = safepy.Run(context.Background(), "while True: tick()", safepy.Options{Functions: fns, Policy: safepy.Policy{HostCalls: 100}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(res.Error)
	// Output:
	// 3 true true
	// execution called host functions more than 100 times
}
