"""Module datetime, which has no other half here."""

from datetime import *
