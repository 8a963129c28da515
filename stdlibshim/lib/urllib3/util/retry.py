"""How often requests are sent again."""

import time


class Retry:
    """How often a request is sent again, after which status or failure, and how long after."""

    DEFAULT_ALLOWED_METHODS = frozenset({"HEAD", "GET", "PUT", "DELETE", "OPTIONS", "TRACE"})

    def __init__(self, total=10, connect=None, read=None, redirect=None, status=None, other=None, allowed_methods=DEFAULT_ALLOWED_METHODS, status_forcelist=None,
                 backoff_factor=0, backoff_max=120, raise_on_redirect=True, raise_on_status=True, history=None, respect_retry_after_header=True,
                 remove_headers_on_redirect=frozenset(), backoff_jitter=0.0):
        self.total, self.connect, self.read, self.redirect, self.status, self.other = total, connect, read, redirect, status, other
        self.allowed_methods, self.status_forcelist = allowed_methods, set(status_forcelist or ())
        self.backoff_factor, self.backoff_max, self.raise_on_status = backoff_factor, backoff_max, raise_on_status
        self.respect_retry_after_header = respect_retry_after_header

    @classmethod
    def from_int(cls, retries, redirect=True, default=None):
        return retries if isinstance(retries, Retry) else cls(0 if retries is None or retries is False else retries)

    def _left(self, which):
        counts = [n for n in (self.total, which) if n is not None and n is not False]
        return min(counts) if counts else 0

    def _wait(self, tried, response=None):
        after = response.headers.get("Retry-After") if response is not None and self.respect_retry_after_header else None
        if after is not None and after.isdigit():
            time.sleep(int(after))
        elif self.backoff_factor and tried > 1:
            time.sleep(min(self.backoff_max, self.backoff_factor * 2 ** min(tried - 1, 60)))

    def __repr__(self):
        return (f"Retry(total={self.total}, connect={self.connect}, read={self.read}, redirect={self.redirect}, status={self.status})")
