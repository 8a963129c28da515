"""Tests of asyncio."""

from conformance_halves import complete_all

complete_all("asyncio.events", "asyncio.futures", "asyncio.tasks")
