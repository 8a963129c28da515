"""Module decimal, which has no other half here."""

import sys
import decimal

sys.modules[__name__] = decimal
