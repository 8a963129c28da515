// Package prompt tells a language model what its code may use: row B5 of what safepy does.
package prompt

import (
	"context"
	"fmt"
	"log"

	"github.com/safepy/safepy"
)

type weather struct {
	Celsius float64 `json:"celsius"`
	Text    string  `json:"text" doc:"in English"`
}

func Example() {
	fns := new(safepy.Functions)
	if err := fns.RegisterAsync("weather", func(ctx context.Context, city string, opt struct {
		Days int `doc:"days from today"`
	}) ([]weather, error) {
		return nil, nil
	}, safepy.FuncOptions{Params: []string{"city"}, Keywords: struct {
		Days int `doc:"days from today"`
	}{1}, Doc: "Forecast for a city."}); err != nil {
		log.Fatal(err)
	}
	fmt.Print(safepy.Describe(safepy.Policy{Mode: safepy.ModeAllow, AllowedImports: []string{"math", "asyncio"}, AllowedBuiltins: []string{"print", "len", "sum"}}, fns))
	// Output:
	// Your code runs as Python 3.14 in a sandbox with the standard library and no other packages.
	// The result is the value of the last expression, or of the variable `result`; what is printed is shown too. `await` works at the top level.
	// Only these modules can be imported: asyncio, math.
	// Only these builtins exist: len, print, sum.
	// There are no files and no network.
	// Limits: 5s, 256 MiB of memory, 128 KiB of output, 10000 calls of the functions below.
	// Beyond Python's own there is the following. Its errors are exceptions; HostError is the general one.
	//
	// ```python
	// class Weather(TypedDict):
	//     celsius: float
	//     text: str  # in English
	// async def weather(city: str, *, days: int = 1) -> list[Weather]:
	//     """Forecast for a city.
	//
	//     days: days from today
	//     """
	// ```
}
