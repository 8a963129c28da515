// Package functions gives programs functions written in Go: row B2 of what safepy does.
package functions

import (
	"context"
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/safepy/safepy"
)

type searchOptions struct {
	Limit int  `doc:"how many hits at most"`
	Exact bool `doc:"whole words only"`
}

type hit struct {
	Title string  `json:"title"`
	Score float64 `json:"score"`
}

var errQuota = errors.New("quota used up")

// search is a function as any Go program has it: a context, arguments, options, a result and an error.
func search(ctx context.Context, query string, opt searchOptions) ([]hit, error) {
	if strings.Contains(query, "everything") {
		return nil, fmt.Errorf("searching for %q: %w", query, errQuota)
	}
	if query == "" {
		return nil, safepy.Raise("ValueError", "the query is empty")
	}
	hits := []hit{{"On " + query, 0.9}, {query + " for beginners", 0.7}, {"A history of " + query, 0.5}}
	return hits[:min(opt.Limit, len(hits))], ctx.Err()
}

func Example() {
	fns := new(safepy.Functions)
	check := func(err error) {
		if err != nil {
			log.Fatal(err)
		}
	}
	check(fns.Register("docs.search", search, safepy.FuncOptions{
		Params: []string{"query"}, Keywords: searchOptions{Limit: 2}, Doc: "Search the documents.",
	}))
	check(fns.Register("greet", func(name string, titles ...string) string { return strings.Join(append(titles, name), " ") }))
	check(fns.RegisterError("docs.QuotaError", errQuota))

	res, err := safepy.Run(context.Background(), `
import docs
print(greet("Lovelace", "Countess", "of"))
for hit in docs.search("gardening"):
    print(hit["title"], hit["score"])
print(len(docs.search(query="tea", limit=3)))
for query in ["", "everything"]:
    try:
        docs.search(query)
    except (ValueError, docs.QuotaError) as e:
        print(type(e).__name__, "-", e)
docs.search("tea", limt=1)
`, safepy.Options{Functions: fns})
	check(err)
	fmt.Print(res.Stdout)
	fmt.Println(res.Error)
	fmt.Println(res.Usage.HostCalls, "calls")
	// Output:
	// Countess of Lovelace
	// On gardening 0.9
	// gardening for beginners 0.7
	// 3
	// ValueError - the query is empty
	// QuotaError - searching for "everything": quota used up
	// TypeError: search() got an unexpected keyword argument 'limt'. Did you mean 'limit'?
	// 5 calls
}

// A callable of the program works until the function that it was given to returns.
func Example_callback() {
	fns := new(safepy.Functions)
	if err := fns.Register("rank", func(items []string, key func(string) (float64, error)) (string, error) {
		best, top := "", 0.0
		for _, item := range items {
			score, err := key(item)
			if err != nil {
				return "", err // the program's own exception
			}
			if best == "" || score > top {
				best, top = item, score
			}
		}
		return best, nil
	}); err != nil {
		log.Fatal(err)
	}
	res, err := safepy.Run(context.Background(), `rank(["fig", "banana", "kiwi"], lambda s: len(s) / 2)`, safepy.Options{Functions: fns})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(res.Value, res.Error)
	// Output: banana <nil>
}

// A panic is contained: the program gets an exception that says nothing of it, and the host the whole.
func Example_panic() {
	fns := new(safepy.Functions)
	if err := fns.Register("lookup", func(m map[string]int) { m["x"]++ }); err != nil { // a nil map
		log.Fatal(err)
	}
	res, err := safepy.Run(context.Background(), "try:\n    lookup(None)\nexcept HostError as e:\n    print(e)", safepy.Options{Functions: fns})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(res.Stdout)
	fmt.Println(res.HostPanics[0].Function, "|", res.HostPanics[0].Value)
	// Output:
	// lookup() failed: an internal error of the host
	// lookup | assignment to entry in nil map
}
