// Package async gives programs functions that they await and that run in goroutines, and runs code with await at the top level: rows B2 and P2 of what safepy does.
package async

import (
	"context"
	"fmt"
	"log"
	"sync/atomic"
	"time"

	"github.com/safepy/safepy"
)

func Example() {
	fns := new(safepy.Functions)
	var running, most atomic.Int32
	if err := fns.RegisterAsync("fetch", func(ctx context.Context, url string) (string, error) {
		if n := running.Add(1); n > most.Load() {
			most.Store(n)
		}
		defer running.Add(-1)
		wait := 20 * time.Millisecond
		if url == "slow" {
			wait = time.Hour
		}
		select {
		case <-time.After(wait):
			return "body of " + url, nil
		case <-ctx.Done(): // the task was cancelled, or the run is over
			return "", ctx.Err()
		}
	}, safepy.FuncOptions{Params: []string{"url"}}); err != nil {
		log.Fatal(err)
	}
	res, err := safepy.Run(context.Background(), `
import asyncio
pages = await asyncio.gather(*(fetch(f"page{i}") for i in range(50)))
print(len(pages), pages[49])
async with asyncio.TaskGroup() as group:
    tasks = [group.create_task(fetch(url)) for url in ("a", "b")]
print([t.result() for t in tasks])
try:
    await asyncio.wait_for(fetch("slow"), 0.001)
except TimeoutError:
    print("too slow")
`, safepy.Options{Functions: fns})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(res.Stdout)
	fmt.Println(res.Error, most.Load() > 1) // calls overlap
	// Output:
	// 50 body of page49
	// ['body of a', 'body of b']
	// too slow
	// <nil> true
}

// Tasks that a program leaves behind are awaited, and their failures are the run's.
func Example_background() {
	res, err := safepy.Run(context.Background(), `
import asyncio
async def save(n):
    await asyncio.sleep(0.01)
    if n == 2:
        raise OSError("disk full")
    print("saved", n)
for n in range(3):
    asyncio.create_task(save(n))
await asyncio.sleep(0)
print("done")
`, safepy.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(res.Stdout)
	fmt.Println(res.OK, res.Error)
	// Output:
	// done
	// saved 0
	// saved 1
	// false OSError: disk full
}
