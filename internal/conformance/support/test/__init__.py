"""Package test of CPython: all but test.support is CPython's own."""
