package dockerhost

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
)

// Owner names this process: machine, process id and the moment of its start, since ids are used again.
var Owner = sync.OnceValue(func() string {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return fmt.Sprintf("%s:%d:%s", host, os.Getpid(), startOf(os.Getpid()))
})

// OwnerGone reports whether the process of a label is known to have ended: it was on this machine, and there is no such process any more.
func OwnerGone(owner string) bool {
	parts := strings.Split(owner, ":")
	host, err := os.Hostname()
	if err != nil || len(parts) != 3 || parts[0] != host {
		return false
	}
	pid, err := strconv.Atoi(parts[1])
	return err == nil && parts[2] != "" && startOf(pid) != parts[2]
}

// startOf is when a process started, in the kernel's ticks; "" for none and where that is not told.
func startOf(pid int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return ""
	}
	_, rest, ok := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	if !ok || len(fields) < 20 {
		return ""
	}
	return fields[19]
}
