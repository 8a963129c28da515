"""Names of futures at their other address."""

from logging import getLogger
from . import _CANCELLED as CANCELLED, _FINISHED as FINISHED, _NOTIFIED as CANCELLED_AND_NOTIFIED, _PENDING as PENDING, _RUNNING as RUNNING
from . import (ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, BrokenExecutor, CancelledError, DoneAndNotDoneFutures, Error, Executor, Future, InvalidStateError, TimeoutError, as_completed, wait)

LOGGER = getLogger("concurrent.futures")
