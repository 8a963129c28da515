// Command goja runs a JavaScript file with goja; print writes its arguments, separated by spaces.
package main

import (
	"bufio"
	"fmt"
	"os"

	"github.com/dop251/goja"
)

func main() {
	source, err := os.ReadFile(os.Args[1])
	if err != nil {
		fail(err)
	}
	out := bufio.NewWriter(os.Stdout)
	vm := goja.New()
	err = vm.Set("print", func(call goja.FunctionCall) goja.Value {
		for i, arg := range call.Arguments {
			if i > 0 {
				out.WriteByte(' ')
			}
			out.WriteString(arg.String())
		}
		out.WriteByte('\n')
		return goja.Undefined()
	})
	if err == nil {
		_, err = vm.RunScript(os.Args[1], string(source))
	}
	out.Flush()
	if err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
