"""What CPython has of the module types in C."""

from types import *
