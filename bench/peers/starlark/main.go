// Command starlark runs a Python file with starlark-go, every extension of its dialect that is nearer to Python allowed.
package main

import (
	"bufio"
	"fmt"
	"os"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	thread := &starlark.Thread{Print: func(_ *starlark.Thread, text string) { fmt.Fprintln(out, text) }}
	options := &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}
	_, err := starlark.ExecFileOptions(options, thread, os.Args[1], nil, nil)
	out.Flush()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
