"""The module bz2."""

import bz2
from bz2 import *

__all__ = bz2.__all__
