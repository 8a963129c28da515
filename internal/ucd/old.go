package ucd

import (
	"sort"
	"strconv"
)

// OldVersion is the version of Unicode that Old describes, as unicodedata.ucd_3_2_0 does: internationalised domain names are defined by it (RFC 3490).
const OldVersion = "3.2.0"

// Old are the properties of Unicode 3.2: those of the present tables but for what came or changed since.
type Old struct{}

type oldField uint8

const (
	oldCategory oldField = iota
	oldBidi
	oldWidth
	oldMirrored
	oldDecimal
	oldNumeric
)

type oldValue struct {
	first, last rune
	value       string
}

// later reports whether r was not there yet.
func later(r rune) bool {
	i := sort.Search(len(laterRanges), func(i int) bool { return laterRanges[i][1] >= r })
	return i < len(laterRanges) && laterRanges[i][0] <= r
}

// oldOf is the value of a property of r that was another then.
func oldOf(field oldField, r rune) (string, bool) {
	rows := oldValues[field]
	i := sort.Search(len(rows), func(i int) bool { return rows[i].last >= r })
	if i == len(rows) || rows[i].first > r {
		return "", false
	}
	return rows[i].value, true
}

func oldText(field oldField, r rune, unassigned string, now func(r rune) string) string {
	if v, ok := oldOf(field, r); ok {
		return v
	}
	if later(r) {
		return unassigned
	}
	return now(r)
}

// Category is unicodedata.category.
func (Old) Category(r rune) string { return oldText(oldCategory, r, "Cn", Category) }

// Bidirectional is unicodedata.bidirectional.
func (Old) Bidirectional(r rune) string { return oldText(oldBidi, r, "", Bidirectional) }

// EastAsianWidth is unicodedata.east_asian_width.
func (Old) EastAsianWidth(r rune) string { return oldText(oldWidth, r, "N", EastAsianWidth) }

// Decomposition is unicodedata.decomposition.
func (Old) Decomposition(r rune) string {
	if later(r) {
		return ""
	}
	return Decomposition(r)
}

// Combining is unicodedata.combining.
func (Old) Combining(r rune) int {
	if later(r) {
		return 0
	}
	return Combining(r)
}

// IsMirrored is unicodedata.mirrored.
func (Old) IsMirrored(r rune) bool {
	if v, ok := oldOf(oldMirrored, r); ok {
		return v == "1"
	}
	return !later(r) && IsMirrored(r)
}

// Decimal is unicodedata.decimal.
func (Old) Decimal(r rune) (int, bool) {
	if v, ok := oldOf(oldDecimal, r); ok {
		n, err := strconv.Atoi(v)
		return n, err == nil
	}
	if later(r) {
		return 0, false
	}
	return Decimal(r)
}

// Numeric is unicodedata.numeric.
func (Old) Numeric(r rune) (float64, bool) {
	if v, ok := oldOf(oldNumeric, r); ok {
		f, err := strconv.ParseFloat(v, 64)
		return f, err == nil
	}
	if later(r) {
		return 0, false
	}
	return Numeric(r)
}

// Name is unicodedata.name.
func (Old) Name(r rune) (string, bool) {
	if later(r) {
		return "", false
	}
	return Name(r)
}

// NormalizeBytes is that of the present tables, with the decompositions of then.
func (Old) NormalizeBytes(f Form, s string, charge Charge) ([]byte, error) {
	return normalizeBytes(normalizer{form: f, meter: meter{charge: charge}, starter: none, old: true}, s)
}

// IsNormalized reports whether s is in the form f.
func (Old) IsNormalized(f Form, s string, charge Charge) (bool, error) {
	return isNormalized(normalizer{form: f, meter: meter{charge: charge}, starter: none, old: true}, s)
}
