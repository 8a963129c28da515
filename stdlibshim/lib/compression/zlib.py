"""The module zlib."""

from zlib import *
