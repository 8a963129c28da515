"""Sessions: defaults, cookies and redirects."""

import datetime
import time
from collections import OrderedDict
from collections.abc import Mapping
from urllib.parse import urlsplit

from requests.adapters import HTTPAdapter
from requests.cookies import RequestsCookieJar, cookiejar_from_dict
from requests.exceptions import InvalidSchema, TooManyRedirects
from requests.models import DEFAULT_REDIRECT_LIMIT, PreparedRequest, REDIRECT_STATI, Request, Response, _hooks, redirect_url
from requests.structures import CaseInsensitiveDict
from requests.utils import default_headers, to_key_val_list


def merge_setting(request_setting, session_setting, dict_class=OrderedDict):
    """A request's setting over the session's; None takes a key away."""
    if session_setting is None:
        return request_setting
    if request_setting is None:
        return session_setting
    if not (isinstance(session_setting, Mapping) and isinstance(request_setting, Mapping)):
        return request_setting
    merged = dict_class(to_key_val_list(session_setting))
    merged.update(to_key_val_list(request_setting))
    for key in [k for k, v in merged.items() if v is None]:
        del merged[key]
    return merged


class Session:
    """Sends requests that have something in common."""

    __attrs__ = ["headers", "cookies", "auth", "proxies", "hooks", "params", "verify", "cert", "adapters", "stream", "trust_env", "max_redirects"]

    def __init__(self):
        self.headers = default_headers()
        self.auth = None
        self.proxies = {}
        self.hooks = _hooks(None)
        self.params = {}
        self.stream = False
        self.verify = True
        self.cert = None
        self.max_redirects = DEFAULT_REDIRECT_LIMIT
        self.trust_env = True
        self.cookies = cookiejar_from_dict({})
        self.adapters = OrderedDict()
        self.mount("https://", HTTPAdapter())
        self.mount("http://", HTTPAdapter())

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def close(self):
        for adapter in self.adapters.values():
            adapter.close()

    def mount(self, prefix, adapter):
        self.adapters[prefix] = adapter
        for key in [k for k in self.adapters if len(k) < len(prefix)]:
            self.adapters[key] = self.adapters.pop(key)

    def get_adapter(self, url):
        for prefix, adapter in self.adapters.items():
            if url.lower().startswith(prefix.lower()):
                return adapter
        raise InvalidSchema(f"No connection adapters were found for {url!r}")

    def prepare_request(self, request):
        cookies = request.cookies or {}
        jar = self.cookies.copy()
        jar.update(cookies if isinstance(cookies, RequestsCookieJar) else cookiejar_from_dict(cookies))
        p = PreparedRequest()
        hooks = {"response": self.hooks["response"] + request.hooks["response"]}
        p.prepare(method=request.method, url=request.url, files=request.files, data=request.data, json=request.json,
                  headers=merge_setting(request.headers, self.headers, dict_class=CaseInsensitiveDict), params=merge_setting(request.params, self.params),
                  auth=request.auth or self.auth, cookies=jar, hooks=hooks)
        return p

    def request(self, method, url, params=None, data=None, headers=None, cookies=None, files=None, auth=None, timeout=None, allow_redirects=True, proxies=None,
                hooks=None, stream=None, verify=None, cert=None, json=None):
        req = Request(method=method.upper(), url=url, headers=headers, files=files, data=data or {}, json=json, params=params or {}, auth=auth, cookies=cookies,
                      hooks=hooks)
        prep = self.prepare_request(req)
        return self.send(prep, timeout=timeout, allow_redirects=allow_redirects, proxies=proxies, stream=self.stream if stream is None else stream, verify=verify,
                         cert=cert)

    def get(self, url, **kwargs):
        kwargs.setdefault("allow_redirects", True)
        return self.request("GET", url, **kwargs)

    def options(self, url, **kwargs):
        kwargs.setdefault("allow_redirects", True)
        return self.request("OPTIONS", url, **kwargs)

    def head(self, url, **kwargs):
        kwargs.setdefault("allow_redirects", False)
        return self.request("HEAD", url, **kwargs)

    def post(self, url, data=None, json=None, **kwargs):
        return self.request("POST", url, data=data, json=json, **kwargs)

    def put(self, url, data=None, **kwargs):
        return self.request("PUT", url, data=data, **kwargs)

    def patch(self, url, data=None, **kwargs):
        return self.request("PATCH", url, data=data, **kwargs)

    def delete(self, url, **kwargs):
        return self.request("DELETE", url, **kwargs)

    def send(self, request, **kwargs):
        if isinstance(request, Request):
            raise ValueError("You can only send PreparedRequests.")
        if kwargs.get("cert") or self.cert:
            raise ValueError("cert is not available: connections are the host's")
        if any((kwargs.get("proxies") or self.proxies).values()):
            raise ValueError("proxies are not available: connections are the host's")
        allow_redirects = kwargs.pop("allow_redirects", True)
        kwargs = {"timeout": kwargs.get("timeout"), "stream": kwargs.get("stream") or False, "verify": True, "cert": None, "proxies": {}}
        response = self._send(request, kwargs)
        if allow_redirects:
            response = self._follow(response, request, kwargs)
        elif response.is_redirect:
            response._next = self._redirected(response, request)
        if not kwargs["stream"]:
            response.content
        return response

    def _send(self, request, kwargs):
        start = time.perf_counter()
        adapter = self.get_adapter(request.url)
        response = adapter.send(request, **kwargs)
        if request._digest is not None and response.status_code == 401 and "Authorization" not in request.headers:
            challenge = response.headers.get("www-authenticate", "")
            answer = request._digest.answer(request.method, request.url, challenge) if "digest" in challenge.lower() else None
            if answer:
                first, request = response, request.copy()
                request.headers["Authorization"] = answer
                response = adapter.send(request, **kwargs)
                response.history = [first]
        response.elapsed = datetime.timedelta(seconds=time.perf_counter() - start)
        for hook in request.hooks["response"]:
            response = hook(response, **kwargs) or response
        self.cookies.update(response.cookies)
        return response

    def _follow(self, response, request, kwargs):
        history = []
        while response.is_redirect:
            if len(history) >= self.max_redirects:
                raise TooManyRedirects(f"Exceeded {self.max_redirects} redirects.", response=response)
            history.append(response)
            request = self._redirected(response, request)
            response = self._send(request, kwargs)
            response.history = list(history)
        return response

    def _redirected(self, response, request):
        """The request that a redirect asks for."""
        new = request.copy()
        new.url = redirect_url(response)
        status = response.status_code
        if status == 303 and new.method != "HEAD" or status == 302 and new.method != "HEAD" or status == 301 and new.method == "POST":
            new.method = "GET"
        if status not in (307, 308):
            for name in ("Content-Length", "Content-Type", "Transfer-Encoding"):
                new.headers.pop(name, None)
            new.body = None
        if "Authorization" in new.headers and self.should_strip_auth(request.url, new.url):
            del new.headers["Authorization"]
        if urlsplit(request.url).netloc != urlsplit(new.url).netloc:
            new.headers.pop("Host", None)
        new.headers.pop("Cookie", None)
        jar = request._cookies.copy()
        jar.update(response.cookies)
        jar.update(self.cookies)
        new.prepare_cookies(jar)
        return new

    def should_strip_auth(self, old_url, new_url):
        old, new = urlsplit(old_url), urlsplit(new_url)
        if old.hostname != new.hostname:
            return True
        if old.scheme == "http" and old.port in (80, None) and new.scheme == "https" and new.port in (443, None):
            return False
        same_scheme = old.scheme == new.scheme
        standard = ({"http": 80, "https": 443}.get(old.scheme), None)
        if same_scheme and old.port in standard and new.port in standard:
            return False
        return old.port != new.port or not same_scheme

    def get_redirect_target(self, resp):
        return resp.headers["location"] if resp.is_redirect else None


def session():
    """A session."""
    return Session()
