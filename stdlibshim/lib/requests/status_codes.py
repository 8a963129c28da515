"""Status codes by name: codes.ok, codes.not_found, codes.teapot."""

from http import HTTPStatus as _HTTPStatus

from requests.structures import LookupDict

_MORE = {100: ["continue"], 102: ["processing", "early-hints"], 103: ["checkpoint"], 200: ["ok", "okay", "all_ok", "all_okay", "all_good", "\\o/", "✓"], 203: ["non_authoritative_info"],
         205: ["reset"], 206: ["partial"], 207: ["multiple_status", "multi_stati"], 300: ["multiple_choices"], 301: ["moved", "\\o-"], 303: ["other"],
         307: ["temporary_moved", "temporary"], 308: ["resume_incomplete", "resume"], 400: ["bad"], 402: ["payment"], 404: ["-o-"], 405: ["not_allowed"],
         407: ["proxy_auth", "proxy_authentication"], 408: ["timeout"], 412: ["precondition"], 413: ["content_too_large", "request_entity_too_large"],
         414: ["request_uri_too_large", "uri_too_long"], 415: ["unsupported_media", "media_type"], 416: ["requested_range", "range_not_satisfiable"],
         418: ["im_a_teapot", "teapot", "i_am_a_teapot"], 422: ["unprocessable", "unprocessable_content"], 424: ["dependency"],
         425: ["unordered_collection"], 426: ["upgrade"], 428: ["precondition"], 429: ["too_many"], 431: ["header_fields_too_large", "fields_too_large"], 444: ["no_response", "none"],
         449: ["retry_with", "retry"], 450: ["blocked_by_windows_parental_controls", "parental_controls"], 451: ["legal_reasons"], 499: ["client_closed_request"],
         500: ["server_error", "/o\\", "✗"], 505: ["http_version"], 509: ["bandwidth_limit_exceeded", "bandwidth"], 511: ["network_auth", "network_authentication"]}

codes = LookupDict(name="status_codes")


def _fill():
    names = {int(s): [s.name.lower()] for s in _HTTPStatus}
    for code, more in _MORE.items():
        names.setdefault(code, []).extend(more)
    for code, titles in names.items():
        for title in titles:
            setattr(codes, title, code)
            if not title.startswith(("\\", "/")):
                setattr(codes, title.upper(), code)


_fill()
