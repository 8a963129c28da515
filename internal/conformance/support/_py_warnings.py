"""Module warnings, which has no other half here."""

import sys
import warnings

sys.modules[__name__] = warnings
