"""Retries and timeouts."""

from urllib3.util.retry import Retry
from urllib3.util.timeout import Timeout

__all__ = ("Retry", "Timeout", "make_headers")


def make_headers(keep_alive=None, accept_encoding=None, user_agent=None, basic_auth=None, proxy_basic_auth=None, disable_cache=None):
    """Header fields for a request."""
    from _http_bodies import basic_auth as _basic
    headers = {}
    if accept_encoding:
        headers["accept-encoding"] = accept_encoding if isinstance(accept_encoding, str) else ",".join(accept_encoding) if isinstance(accept_encoding, list) else "gzip,deflate"
    if user_agent:
        headers["user-agent"] = user_agent
    if keep_alive:
        headers["connection"] = "keep-alive"
    if basic_auth:
        headers["authorization"] = _basic(*basic_auth.split(":", 1), "latin-1")
    if disable_cache:
        headers["cache-control"] = "no-cache"
    return headers
