"""The module gzip."""

import gzip
from gzip import *

__all__ = gzip.__all__
