// Package units reads and prints the quantities of the command line, of policy files and of test headers: sizes in
// bytes, durations and counts.
//
// Sizes count in powers of 1024 whatever the spelling: 256MB, 256MiB, 256M and 268435456 are one limit, as they are for
// Docker's --memory and for safe-py-runner's memory_limit_mb. A limit that meant 4.6 % less in one spelling than in the
// other would only surprise. The word "unlimited" stands for Unlimited in each of the three.
//
// Every parser refuses what it does not understand with an *Error; none of them rounds a value that is not a whole number
// of bytes or fuel, and none of them overflows.
package units

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"
)

// Unlimited is what the word "unlimited" reads as. It is negative, so that it can't be confused with 0, which in every
// limit of safepy stands for the default.
const Unlimited = -1

// Error says which text was not understood, as what, and why.
type Error struct {
	Kind   string // "size", "duration" or "count"
	Text   string
	Reason string
}

func (e *Error) Error() string {
	return fmt.Sprintf("invalid %s %q: %s", e.Kind, e.Text, e.Reason)
}

// sizeUnits are the spellings of a size's unit in upper case, as shifts of one byte.
var sizeUnits = map[string]uint{
	"": 0, "B": 0,
	"K": 10, "KB": 10, "KIB": 10,
	"M": 20, "MB": 20, "MIB": 20,
	"G": 30, "GB": 30, "GIB": 30,
	"T": 40, "TB": 40, "TIB": 40,
}

// ParseSize reads a size in bytes: a number, with or without a fraction and underscores between its digits, then a unit of
// B, KB, MB, GB or TB in any case, with or without its B, an i before it, or a space: "256MB", "1.5 GiB", "131072".
func ParseSize(text string) (int64, error) {
	number, unit, done, err := split("size", text)
	if done || err != nil {
		return Unlimited, err
	}
	shift, ok := sizeUnits[strings.ToUpper(unit)]
	if !ok {
		return 0, &Error{"size", text, fmt.Sprintf("unknown unit %q, want B, KB, MB, GB or TB", unit)}
	}
	return whole("size", text, number, new(big.Rat).SetInt64(1<<shift), "bytes")
}

// countUnits are the suffixes of a count, powers of 1000.
var countUnits = map[string]int64{"": 1, "K": 1e3, "M": 1e6, "G": 1e9, "B": 1e9}

// ParseCount reads a number of things, such as units of fuel or a depth: "1000", "1_000_000", "5M", "1e9". Unlike those of
// a size its suffixes K, M and G (or B) are powers of 1000.
func ParseCount(text string) (int64, error) {
	number, unit, done, err := split("count", text)
	if done || err != nil {
		return Unlimited, err
	}
	factor := new(big.Rat).SetInt64(1)
	if exponent, ok := cutExponent(unit); ok {
		factor.SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(exponent), nil))
	} else if f, ok := countUnits[strings.ToUpper(unit)]; ok {
		factor.SetInt64(f)
	} else {
		return 0, &Error{"count", text, fmt.Sprintf("unknown suffix %q, want K, M or G", unit)}
	}
	return whole("count", text, number, factor, "whole units")
}

// cutExponent reads the unit part of "1e9". Exponents above 18 can't give an int64 and are no exponents here.
func cutExponent(unit string) (int64, bool) {
	if len(unit) < 2 || unit[0]|0x20 != 'e' {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.TrimPrefix(unit[1:], "+"), 10, 64)
	return n, err == nil && n >= 0 && n <= 18
}

// ParseDuration reads a duration as time.ParseDuration does ("1m30s", "250ms"), or a bare number of seconds ("5", "0.5").
// Negative durations are refused.
func ParseDuration(text string) (time.Duration, error) {
	number, unit, done, err := split("duration", text)
	if done || err != nil {
		return Unlimited, err
	}
	if unit == "" {
		ns, err := whole("duration", text, number, new(big.Rat).SetInt64(int64(time.Second)), "nanoseconds")
		return time.Duration(ns), err
	}
	d, err := time.ParseDuration(strings.ReplaceAll(strings.TrimSpace(text), " ", ""))
	if err != nil {
		return 0, &Error{"duration", text, "want a number of seconds, or a number with ns, us, ms, s, m or h"}
	}
	return d, nil
}

// maxNumber bounds the digits of a number, so that a hostile text can't make big.Rat work.
const maxNumber = 40

// split cuts a quantity into its number and the rest, which may be empty. done reports the word "unlimited".
func split(kind, text string) (number, unit string, done bool, err error) {
	s := strings.TrimSpace(text)
	switch {
	case strings.EqualFold(s, "unlimited"):
		return "", "", true, nil
	case s == "":
		return "", "", false, &Error{kind, text, "it is empty"}
	case s[0] == '-':
		return "", "", false, &Error{kind, text, `it is negative; "unlimited" lifts a limit`}
	}
	end := strings.IndexFunc(s, func(r rune) bool { return (r < '0' || r > '9') && r != '.' && r != '_' })
	if end < 0 {
		end = len(s)
	}
	number, unit = s[:end], strings.TrimSpace(s[end:])
	switch {
	case len(number) > maxNumber:
		return "", "", false, &Error{kind, text, "it is too large"}
	case !wellFormed(number):
		return "", "", false, &Error{kind, text, "it does not begin with a number"}
	}
	return strings.ReplaceAll(number, "_", ""), unit, false, nil
}

// wellFormed reports whether s is digits with at most one point and underscores only between digits.
func wellFormed(s string) bool {
	digits, points := 0, 0
	for i := range len(s) {
		switch s[i] {
		case '.':
			points++
		case '_':
			if i == 0 || i == len(s)-1 || !isDigit(s[i-1]) || !isDigit(s[i+1]) {
				return false
			}
		default:
			digits++
		}
	}
	return digits > 0 && points <= 1
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// whole multiplies number by factor and returns the product if it is whole and an int64.
func whole(kind, text, number string, factor *big.Rat, what string) (int64, error) {
	n, ok := new(big.Rat).SetString(strings.TrimSuffix("0"+number, "."))
	if !ok {
		return 0, &Error{kind, text, "it does not begin with a number"}
	}
	n.Mul(n, factor)
	switch {
	case !n.IsInt():
		return 0, &Error{kind, text, "it is not a whole number of " + what}
	case !n.Num().IsInt64():
		return 0, &Error{kind, text, "it is too large"}
	}
	return n.Num().Int64(), nil
}

// FormatSize prints a size with the largest unit that leaves at least one before the point: "256MB", "1.5GB", "812B".
// ParseSize reads it back, exactly where no decimal had to be cut.
func FormatSize(n int64) string {
	if n < 0 {
		return "unlimited"
	}
	units := []string{"B", "KB", "MB", "GB", "TB"}
	f, i := float64(n), 0
	for i < len(units)-1 && f >= 1024 {
		f /= 1024
		i++
	}
	return strconv.FormatFloat(math.Round(f*10)/10, 'f', -1, 64) + units[i]
}
