"""Where programs find what requests rests on."""

import sys

import urllib3
import urllib3.exceptions
import urllib3.util.retry

sys.modules["requests.packages.urllib3"] = urllib3
sys.modules["requests.packages.urllib3.exceptions"] = urllib3.exceptions
sys.modules["requests.packages.urllib3.util"] = urllib3.util
sys.modules["requests.packages.urllib3.util.retry"] = urllib3.util.retry
