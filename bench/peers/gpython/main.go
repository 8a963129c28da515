// Command gpython runs a Python file with gpython's compiler and virtual machine.
package main

import (
	"fmt"
	"os"

	_ "github.com/go-python/gpython/stdlib"

	"github.com/go-python/gpython/py"
)

func main() {
	source, err := os.ReadFile(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	ctx := py.NewContext(py.DefaultContextOpts())
	defer ctx.Close()
	// py.RunFile would look absolute paths up below the working folder.
	code, err := py.Compile(string(source), os.Args[1], py.ExecMode, 0, true)
	if err == nil {
		_, err = py.RunCode(ctx, code, os.Args[1], nil)
	}
	if err != nil {
		py.TracebackDump(err)
		os.Exit(1)
	}
}
