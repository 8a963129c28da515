package conformance

import (
	"bufio"
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// The reasons for which a test is out of scope: it is about how CPython is made, or about what a sandbox has not got.
var scope = []string{"c-api", "refcounts", "subprocess", "bytecode", "gc-internals", "threads-os", "platform"}

// Missing begins a reason that is a debt.
const Missing = "missing: "

// OutOfScope reports whether a reason is one of those out of scope; the others are debts.
func OutOfScope(reason string) bool { return slices.Contains(scope, reason) }

// Expectations name the tests that do not pass, by file and test, each with its reason.
type Expectations map[string]map[string]string

// ParseExpectations reads the expectations file: a line with a file in brackets, then a line a test: its name, two spaces or more, and the reason.
func ParseExpectations(text []byte) (Expectations, error) {
	e := Expectations{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	file := ""
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "["):
			file = strings.Trim(line, "[]")
			e[file] = map[string]string{}
		default:
			id, reason, _ := strings.Cut(line, "  ")
			reason = strings.TrimSpace(reason)
			if file == "" || !OutOfScope(reason) && (!strings.HasPrefix(reason, Missing) || reason == Missing) {
				return nil, fmt.Errorf("expectations, line %d: want a test and a reason, one of %s, or %q and what", n, strings.Join(scope, ", "), Missing)
			}
			if _, twice := e[file][id]; twice {
				return nil, fmt.Errorf("expectations, line %d: %s is named twice", n, id)
			}
			e[file][id] = reason
		}
	}
	return e, lines.Err()
}

const expectationsHead = `# The tests of CPython that do not pass on safepy, each with its reason: out of scope by one word, or "missing:", which is a debt.
# make conformance CONFORMANCE=-update writes the file anew; reasons that it has are kept.
`

// Format is the text that ParseExpectations reads.
func (e Expectations) Format() []byte {
	var b bytes.Buffer
	b.WriteString(expectationsHead)
	for _, file := range slices.Sorted(maps.Keys(e)) {
		if len(e[file]) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n[%s]\n", file)
		for _, id := range slices.Sorted(maps.Keys(e[file])) {
			fmt.Fprintf(&b, "%s  %s\n", id, e[file][id])
		}
	}
	return b.Bytes()
}

// Check compares a file's outcomes with what is expected, and names each difference.
func (e Expectations) Check(f *FileOutcomes) []string {
	var bad []string
	seen := map[string]bool{}
	for _, t := range f.Tests {
		seen[t.ID] = true
		_, listed := e[f.File][t.ID]
		switch {
		case t.Status != Passed && !listed:
			bad = append(bad, fmt.Sprintf("%s.%s: %s", f.File, t.ID, summary(t)))
		case t.Status == Passed && listed:
			bad = append(bad, fmt.Sprintf("%s.%s passes and is in the expectations", f.File, t.ID))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(e[f.File])) {
		if !seen[id] {
			bad = append(bad, fmt.Sprintf("%s.%s is in the expectations and not among the tests", f.File, id))
		}
	}
	return bad
}

// Update makes the expectations say what is. Reasons that are there are kept, unless the run has a word of the vocabulary for a debt.
func (e Expectations) Update(f *FileOutcomes) {
	old := e[f.File]
	e[f.File] = map[string]string{}
	for _, t := range f.Tests {
		if t.Status == Passed {
			continue
		}
		reason := old[t.ID]
		if !OutOfScope(reason) {
			reason = reasonOf(t)
		}
		e[f.File][t.ID] = reason
	}
}

// A skip of our stand-in says its reason in these words; so does its refusal of what is out of scope.
var scopeText = regexp.MustCompile(`out of scope: ([a-z-]+)`)

// Skips of the tests themselves, where a module of CPython's inside can't be imported.
var internalModule = regexp.MustCompile(`\b(_testcapi|_testinternalcapi|_testlimitedcapi|_testbuffer|_testsinglephase|_testmultiphase|xxsubtype|_?ctypes|_hashlib|_hmac|OpenSSL|uuid_generate_time_safe)\b`)

// Skips of the tests themselves for what the machine has not got.
var platformSkip = regexp.MustCompile(`(?i)\bsymlinks?\b|\bIPv6\b|\bprivilege|\broot\b|on this platform|\b(os\.\w*fork|mkfifo|fork|chmod|openpty|sendfile|copy_file_range|set_blocking|socketpair)\b|\bunix sockets?\b`)

// A test that asks a module or class for a name with an underscore, or replaces what a module of CPython has imported, is of how CPython is made.
var insideText = regexp.MustCompile(`^(AttributeError|ImportError): (module|type object|cannot import name|'[\w.]+' object has no attribute|<module .*> does not have the attribute) .*'_[a-zA-Z][\w]*'|^AttributeError: (module .* has no|<module .*> does not have the) attribute '(socket|weakref|traceback|select|ssl|os|sys|time)'`)

func reasonOf(t Outcome) string {
	if m := scopeText.FindStringSubmatch(t.Text); m != nil && OutOfScope(m[1]) {
		return m[1]
	}
	if t.Status == Skipped && internalModule.MatchString(t.Text) {
		return "c-api"
	}
	switch {
	case insideText.MatchString(summary(t)):
		return "c-api"
	case t.Status == Skipped && platformSkip.MatchString(t.Text):
		return "platform"
	case strings.Contains(t.Text, "has no attribute 'unraisable'"), strings.Contains(t.Text, "ResourceWarning not triggered"), strings.Contains(t.Text, "filter ('', ResourceWarning) did not"):
		return "refcounts"
	case t.Status == Skipped && strings.Contains(t.Text, "command to run"):
		return "subprocess"
	case strings.Contains(t.Text, "threads take turns here"):
		return "threads-os"
	case strings.Contains(t.Text, "there is no network"), strings.Contains(t.Text, "is not one that a pickle may name"), strings.Contains(t.Text, "nothing of the host's system"),
		strings.Contains(t.Text, "/usr/share/zoneinfo/"):
		return "platform"
	}
	return Missing + summary(t)
}

// summary is the line of an outcome's text that says most.
func summary(t Outcome) string {
	lines := strings.Split(strings.TrimSpace(t.Text), "\n")
	line := lines[len(lines)-1]
	for i := len(lines) - 1; i > 0; i-- {
		// The last line that begins with the name of an exception: what follows are details.
		if exceptionLine.MatchString(lines[i]) {
			line = lines[i]
			break
		}
	}
	if t.Status == Skipped {
		line = "skipped: " + line
	}
	line = ofOneRun.ReplaceAllString(strings.Join(strings.Fields(line), " "), "$1…")
	if r := []rune(line); len(r) > 140 {
		line = string(r[:140]) + "…"
	}
	return line
}

// ofOneRun matches what is another in each run: addresses, and names of temporary files in the sandbox's folder.
var ofOneRun = regexp.MustCompile(`(\b0x|/work/tmp)\w+(?:/\w+)?`)

var exceptionLine = regexp.MustCompile(`^[A-Za-z_][\w.]*(Error|Exception|Warning|Failed|Exit|Interrupt|Iteration|Group)\b`)
