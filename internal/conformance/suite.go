package conformance

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// Suite is a run of files.
type Suite struct {
	Library *Library
	Command []string // what is started with WorkerFlag; nil: the files run in this process, and are not kept
	Workers int
	Fresh   bool                // run also what the cache has
	Done    func(*FileOutcomes) // called for each file, one at a time
}

// FileOutcomes is how the tests of a file ended.
type FileOutcomes struct {
	File     string
	Tests    []Outcome // those that CPython passes
	Excluded int       // those that CPython skips or fails itself
}

// Count is how many tests ended so.
func (f *FileOutcomes) Count(s Status) int {
	n := 0
	for _, t := range f.Tests {
		if t.Status == s {
			n++
		}
	}
	return n
}

// Run runs the files, some at once, and returns how their tests ended in the order of files.
func (s *Suite) Run(ctx context.Context, files []string) ([]*FileOutcomes, error) {
	all, errs := make([]*FileOutcomes, len(files)), make([]error, len(files))
	next := make(chan int)
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range max(s.Workers, 1) {
		wg.Go(func() {
			for i := range next {
				all[i], errs[i] = s.file(ctx, files[i])
				if s.Done != nil && errs[i] == nil {
					mu.Lock()
					s.Done(all[i])
					mu.Unlock()
				}
			}
		})
	}
	for i := range files {
		next <- i
	}
	close(next)
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (s *Suite) file(ctx context.Context, file string) (*FileOutcomes, error) {
	sources, err := s.Library.sources(file)
	if err != nil {
		return nil, fmt.Errorf("%s is not among CPython's tests: %w", file, err)
	}
	driver, err := support.ReadFile("support/conformance_driver.py")
	if err != nil {
		return nil, err
	}
	base := []string{s.Library.Python.Version, file, string(driver)}
	for _, path := range sources {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		base = append(base, string(text))
	}
	want, err := s.cached(false, append(base, "reference"), func() ([]Report, error) { return s.Library.reference(ctx, file) })
	if err != nil {
		return nil, err
	}
	got, err := s.here(ctx, file, base)
	if err != nil {
		return nil, err
	}
	return compare(file, want, got), nil
}

// here is what a file's tests do on safepy.
func (s *Suite) here(ctx context.Context, file string, base []string) ([]Report, error) {
	if s.Command == nil {
		var all []Report
		err := RunFile(ctx, s.Library, file, nil, func(r Report) { all = append(all, r) })
		return slices.DeleteFunc(all, func(r Report) bool { return r.Status == Started }), err
	}
	binary, err := fileHash(s.Command[0])
	if err != nil {
		return nil, err
	}
	return s.cached(s.Fresh, append(base, binary, fmt.Sprint(s.Command[1:])), func() ([]Report, error) { return runApart(ctx, s.Command, file) })
}

// compare is how the tests that passed on CPython ended here.
func compare(file string, want, got []Report) *FileOutcomes {
	f := &FileOutcomes{File: file}
	ended, listed := map[string]Report{}, map[string]bool{}
	var holders []Report
	for _, r := range got {
		if strings.Contains(r.ID, "_FailedTest.") && (r.Status == Failed || r.Status == Skipped) {
			r.Status = Holder // a module of tests that could not be loaded
		}
		switch r.Status {
		case Listed:
			listed[r.ID] = true
		case Holder:
			holders = append(holders, r)
		default:
			if _, twice := ended[r.ID]; !twice {
				ended[r.ID] = r
			}
		}
	}
	result := map[string]Status{}
	order := []string{}
	for _, r := range want {
		if r.Status == Holder {
			continue
		}
		if _, known := result[r.ID]; !known {
			order = append(order, r.ID)
		}
		if old := result[r.ID]; old == "" || old == Listed {
			result[r.ID] = r.Status
		}
	}
	for _, id := range order {
		if result[id] != Passed {
			f.Excluded++
			continue
		}
		r, ran := ended[id]
		if !ran {
			r = Report{id, Failed, notRun(id, listed[id], holders)}
		}
		f.Tests = append(f.Tests, Outcome{file, id, r.Status, r.Text})
	}
	byID(f.Tests)
	return f
}

// notRun says why a test did not run: a fixture that failed.
func notRun(id string, listed bool, holders []Report) string {
	class := id[:max(strings.LastIndexByte(id, '.'), 0)]
	for _, h := range holders {
		if strings.HasPrefix(h.ID, "setUpClass") && strings.HasSuffix(h.ID, "."+class+")") || strings.HasPrefix(h.ID, "setUpModule") {
			return "did not run: " + h.Text
		}
	}
	for _, h := range holders {
		if !strings.HasSuffix(h.ID, ")") {
			return "did not run: " + h.Text
		}
	}
	if listed {
		return "did not run"
	}
	return "did not run: the test was not found"
}

// cached is what make made once of the parts.
func (s *Suite) cached(fresh bool, parts []string, make func() ([]Report, error)) ([]Report, error) {
	h := sha256.New()
	for _, p := range parts {
		fmt.Fprintf(h, "%d:%s", len(p), p)
	}
	path := ""
	if dir, err := os.UserCacheDir(); err == nil {
		path = filepath.Join(dir, "safepy-conformance", hex.EncodeToString(h.Sum(nil)[:16])+".json")
	}
	var all []Report
	if text, err := os.ReadFile(path); err == nil && !fresh && json.Unmarshal(text, &all) == nil {
		return all, nil
	}
	all, err := make()
	if err != nil || path == "" {
		return all, err
	}
	text, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	return all, os.WriteFile(path, text, 0o600)
}

func fileHash(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return string(h.Sum(nil)), nil
}
