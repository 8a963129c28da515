"""Where pathlib's classes were in Python 3.13: pickles that it made name them here."""

from pathlib import *
