// Package scripttest runs the Python programs under testdata on a script.Runner and checks what they do. Only tests import
// it.
//
// Golden compares programs with what CPython 3.14 did: beside NAME.py lie NAME.out, always, NAME.err if there was text on
// standard error, and NAME.code if the exit status was not 0, as testdata/record wrote them. Everything is compared byte for
// byte. Hostile runs programs that attack: their header says which outcomes are right, and Go's heap is watched while they
// run. Recorded compares the recorded files with an installed CPython, so that a golden that was edited by hand is found.
//
// A program that is known to fail is listed with its reason in testdata/skips.txt. It runs all the same: a listed program
// that passes fails the suite, so the list can only be true.
//
// The checks are functions that return a problem as text, "" for none; what takes a *testing.T only reports. That is how
// the tests of this package see them fail.
package scripttest
