package files_test

import (
	"context"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/safepy/safepy"
)

// A program tidies up a project that it sees through an overlay, with input in memory. The folder stays as it is until the host applies what came out.
func Example() {
	project, err := os.MkdirTemp("", "project")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(project)
	for name, text := range map[string]string{"config.json": `{"name": "demo", "debug": true}`, "old.log": "..."} {
		if err := os.WriteFile(filepath.Join(project, name), []byte(text), 0o644); err != nil {
			log.Fatal(err)
		}
	}

	res, err := safepy.Run(context.Background(), `
import csv, json
from pathlib import Path

config = json.loads(Path("config.json").read_text())
config["debug"] = False
Path("config.json").write_text(json.dumps(config))
Path("old.log").unlink()

with open("/in/sales.csv", newline="") as f:
    total = sum(int(row["amount"]) for row in csv.DictReader(f))
Path("reports").mkdir()
with open("reports/total.txt", "w") as f:
    print("total", total, file=f)

try:
    open("/etc/passwd")
except FileNotFoundError as e:
    print(e)
`, safepy.Options{Policy: safepy.Policy{
		Files: []safepy.Mount{
			{Path: "/project", Dir: project, Access: safepy.AccessOverlay},
			{Path: "/in", Content: map[string][]byte{"sales.csv": []byte("who,amount\nann,30\nbob,12\n")}},
		},
	}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(res.Stdout)
	fmt.Println("removed:", res.Removed)
	for _, name := range slices.Sorted(maps.Keys(res.Files)) {
		fmt.Printf("%s: %q\n", name, res.Files[name])
	}
	left, _ := os.ReadFile(filepath.Join(project, "config.json"))
	fmt.Printf("on disk: %s\n", left)
	// Output:
	// [Errno 2] No such file or directory: '/etc/passwd'
	// removed: [/project/old.log]
	// /project/config.json: "{\"name\": \"demo\", \"debug\": false}"
	// /project/reports/total.txt: "total 42\n"
	// on disk: {"name": "demo", "debug": true}
}
