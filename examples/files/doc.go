// Package files shows how a program gets files: a folder of the host that is left as it is, files in memory, and what comes out of both. The example is run by the tests.
package files
