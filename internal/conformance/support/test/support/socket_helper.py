"""Helpers of tests that use the network, which a sandbox has not got."""

import unittest

HOST = HOSTv4 = "127.0.0.1"
HOSTv6 = "::1"
IPV6_ENABLED = False


def _refused(*args, **kwargs):
    raise unittest.SkipTest("out of scope: platform")


find_unused_port = bind_port = create_unix_domain_name = transient_internet = _refused


def skip_unless_bind_unix_socket(test):
    return unittest.skip("out of scope: platform")(test)


def skip_if_tcp_blackhole(test):
    return test
