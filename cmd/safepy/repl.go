package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"github.com/peterh/liner"
	"github.com/spf13/cobra"

	"github.com/safepy/safepy"
)

func replCommand() *cobra.Command {
	var f runFlags
	c := &cobra.Command{
		Use: "repl", Short: "Read programs line by line, keeping their variables", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return repl(c.Context(), &f) },
	}
	f.registerSession(c)
	return c
}

// historyFile is where the REPL keeps its lines; "" when there is no place.
func historyFile() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "safepy", "history")
}

func repl(ctx context.Context, f *runFlags) error {
	policy, err := f.policy()
	if err != nil {
		return err
	}
	input, err := f.inputValues()
	if err != nil {
		return err
	}
	eng := safepy.NewInProcess(safepy.InProcessOptions{})
	sess, err := eng.NewSession(policy, safepy.SessionOptions{Stdout: os.Stdout, Stderr: os.Stderr})
	if err != nil {
		return err
	}
	defer sess.Close()
	line := liner.NewLiner()
	defer line.Close()
	line.SetCtrlCAborts(true)
	line.SetMultiLineMode(true)
	if h := historyFile(); h != "" {
		if r, err := os.Open(h); err == nil {
			_, _ = line.ReadHistory(r)
			r.Close()
		}
		defer saveHistory(line, h)
	}
	if c, ok := sess.(safepy.Completer); ok {
		line.SetWordCompleter(func(text string, pos int) (string, []string, string) {
			start := strings.LastIndexAny(text[:pos], " \t()[]{},:;=+-*/%<>&|^~!@") + 1
			return text[:start], c.Complete(text[start:pos]), text[pos:]
		})
	}
	fmt.Printf("safepy %s, Python 3.14. Ctrl-D ends.\n", safepy.Version)
	for {
		src, err := readStatement(line)
		switch {
		case errors.Is(err, io.EOF):
			fmt.Println()
			return nil
		case errors.Is(err, liner.ErrPromptAborted):
			continue
		case err != nil:
			return err
		}
		if strings.TrimSpace(src) == "" {
			continue
		}
		line.AppendHistory(strings.TrimRight(src, "\n"))
		res, err := runStatement(ctx, sess, src, input)
		if err != nil {
			return err
		}
		input = nil // it is the session's from now on
		if res != nil && res.Exited {
			if res.ExitCode != 0 {
				return exitStatus(res.ExitCode)
			}
			return nil
		}
	}
}

// readStatement reads lines until they are a whole statement: brackets closed, and a compound statement ended by an empty line or the end of input.
func readStatement(line *liner.State) (string, error) {
	var b strings.Builder
	prompt := ">>> "
	for {
		s, err := line.Prompt(prompt)
		if errors.Is(err, io.EOF) && b.Len() > 0 {
			return b.String(), nil
		}
		if err != nil {
			return "", err
		}
		b.WriteString(s)
		b.WriteByte('\n')
		if !safepy.Incomplete(b.String(), s == "") {
			return b.String(), nil
		}
		prompt = "... "
	}
}

// runStatement runs one input; an interrupt ends the run, not the REPL.
func runStatement(ctx context.Context, sess safepy.Session, src string, input map[string]any) (*safepy.Result, error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	prog, err := safepy.CompileInteractive("<stdin>", src)
	if err != nil {
		return nil, err
	}
	res, err := sess.Run(ctx, prog, input)
	if errors.Is(err, context.Canceled) {
		fmt.Fprintln(os.Stderr, "KeyboardInterrupt")
		return nil, nil
	}
	return res, err
}

func saveHistory(line *liner.State, file string) {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return
	}
	w, err := os.OpenFile(file, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return
	}
	defer w.Close()
	_, _ = line.WriteHistory(w)
}
