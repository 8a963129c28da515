// Package ucd is the Unicode Character Database as CPython 3.14 sees it: the predicates and case mappings of
// str, the properties, names and normalization forms of unicodedata, and the equivalences of re.IGNORECASE.
//
// # Model
//
// Everything is looked up in tables that gen/gen.py writes by asking CPython about all 0x110000 code points. Tables
// are arrays and string constants of package level, so they cost nothing at start and lie in read-only pages
// or static data shared by every sandbox. A code point's properties, case forms and decomposition are each reached through
// a two-level trie ([index of blocks] → [pages of record numbers] → records): two dependent loads, no allocation.
//
// # Strings
//
// Strings are UTF-8 in which each surrogate code point stands alone as three bytes (ED A0..BF xx): the code points of
// a Python str, one by one, so that even an adjacent high and low surrogate stay two. DecodeWTF8 and AppendWTF8 read and write it, and
// every function of the package that walks a string passes surrogates through.
//
// # Cost
//
// Functions of a string do work linear in its length and take a Charge, called before each few thousand bytes of work or
// output, through which the caller meters, stops at a deadline, or refuses the memory.
// A case mapping makes at most 3 code points of one, a normalization form at most 18 (U+FDFA, NFKC and NFKD).
//
// Start with props.go (predicates), casemap.go and casestr.go, normalize.go, names.go.
package ucd

//go:generate sh -c "$DOLLAR{SAFEPY_CPYTHON:-python3.14} gen/gen.py"
//go:generate gofmt -w tables_case.go tables_decomp.go tables_names.go tables_props.go
//go:generate sh -c "$DOLLAR{SAFEPY_CPYTHON:-python3.14} gen/old.py"
//go:generate gofmt -w tables_old.go
//go:generate sh -c "$DOLLAR{SAFEPY_CPYTHON:-python3.14} gen/oracle.py > testdata/digests.txt"

// Version is the version of Unicode the tables hold, unicodedata.unidata_version.
const Version = unicodeVersion

// Charge is told that n more units of work or bytes of output are coming; an error stops the work and is returned
// to the caller. A nil Charge lets everything through.
type Charge func(n int) error

// meterChunk is how many units may lie between two calls of a Charge.
const meterChunk = 4096

// meter gathers small amounts of work for a Charge.
type meter struct {
	charge  Charge
	pending int
}

// spend notes n units of work and passes them on once enough have gathered.
func (m *meter) spend(n int) error {
	m.pending += n
	if m.pending < meterChunk {
		return nil
	}
	return m.flush()
}

// flush passes on what has gathered.
func (m *meter) flush() error {
	n := m.pending
	m.pending = 0
	if n == 0 || m.charge == nil {
		return nil
	}
	return m.charge(n)
}
