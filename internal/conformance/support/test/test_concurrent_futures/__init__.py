"""Tests of concurrent.futures."""

from conformance_halves import complete_all

complete_all("concurrent.futures.process")
