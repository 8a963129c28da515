"""One request each."""

from requests import sessions


def request(method, url, **kwargs):
    """Send a request."""
    with sessions.Session() as session:
        return session.request(method=method, url=url, **kwargs)


def get(url, params=None, **kwargs):
    """Send a GET request."""
    return request("get", url, params=params, **kwargs)


def options(url, **kwargs):
    """Send an OPTIONS request."""
    return request("options", url, **kwargs)


def head(url, **kwargs):
    """Send a HEAD request; redirects are not followed."""
    kwargs.setdefault("allow_redirects", False)
    return request("head", url, **kwargs)


def post(url, data=None, json=None, **kwargs):
    """Send a POST request."""
    return request("post", url, data=data, json=json, **kwargs)


def put(url, data=None, **kwargs):
    """Send a PUT request."""
    return request("put", url, data=data, **kwargs)


def patch(url, data=None, **kwargs):
    """Send a PATCH request."""
    return request("patch", url, data=data, **kwargs)


def delete(url, **kwargs):
    """Send a DELETE request."""
    return request("delete", url, **kwargs)
