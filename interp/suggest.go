package interp

// Spelling suggestions, by CPython's measure: an edit costs moveCost, a change of case caseCost; a name is suggested when its distance is at most a third of the
// two names' length (and a bit), the first of the closest winning.
const (
	moveCost       = 2
	caseCost       = 1
	maxSuggestLen  = 40  // bytes of a name that is compared at all
	maxSuggestions = 750 // names among which is searched
)

// closest is the name in known that name may be a misspelling of, or "".
func closest(name string, known []string) string {
	if len(known) >= maxSuggestions {
		return ""
	}
	best, bestDist := "", -1
	for _, k := range known {
		if k == name {
			continue
		}
		limit := (len(name) + len(k) + 3) * moveCost / 6
		if bestDist >= 0 {
			limit = min(limit, bestDist-1)
		}
		if d := editDistance(name, k, limit); d <= limit {
			best, bestDist = k, d
		}
	}
	return best
}

// editDistance is the weighted Levenshtein distance of a and b, or more than limit when it exceeds that.
func editDistance(a, b string, limit int) int {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 0 || len(b) == 0 {
		return (len(a) + len(b)) * moveCost
	}
	if len(a) > maxSuggestLen || len(b) > maxSuggestLen {
		return limit + 1
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	if (len(b)-len(a))*moveCost > limit {
		return limit + 1
	}
	var row [maxSuggestLen]int
	for i := range len(a) {
		row[i] = (i + 1) * moveCost
	}
	result := 0
	for j := range len(b) {
		diag := j * moveCost
		result = diag
		least := int(^uint(0) >> 1)
		for i := range len(a) {
			subst := diag + substCost(b[j], a[i])
			diag = row[i]
			result = min(subst, min(result, diag)+moveCost)
			row[i] = result
			least = min(least, result)
		}
		if least > limit {
			return limit + 1
		}
	}
	return result
}

// substCost is the cost of one character in place of another; only ASCII letters have case here.
func substCost(x, y byte) int {
	if x == y {
		return 0
	}
	if lowerASCII(x) == lowerASCII(y) {
		return caseCost
	}
	return moveCost
}

func lowerASCII(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
