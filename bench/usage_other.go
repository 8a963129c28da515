//go:build !unix

package main

import (
	"os"
	"time"
)

var began = time.Now()

// cpuTime is the wall's here.
func cpuTime() time.Duration { return time.Since(began) }

// maxRSS is not known here.
func maxRSS(*os.ProcessState) int64 { return 0 }
