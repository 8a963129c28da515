// Command tengo runs a Tengo file; it prints with the module fmt.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/d5/tengo/v2"
	"github.com/d5/tengo/v2/stdlib"
)

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(file string) error {
	source, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	script := tengo.NewScript(source)
	script.SetImports(stdlib.GetModuleMap("fmt"))
	_, err = script.RunContext(context.Background())
	return err
}
