"""Names of futures at their other address."""

from logging import getLogger
from . import (ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, BrokenExecutor, CancelledError, DoneAndNotDoneFutures, Error, Executor, Future, InvalidStateError, TimeoutError, as_completed, wait)

PENDING, RUNNING, CANCELLED, CANCELLED_AND_NOTIFIED, FINISHED = "PENDING", "RUNNING", "CANCELLED", "CANCELLED_AND_NOTIFIED", "FINISHED"
LOGGER = getLogger("concurrent.futures")
