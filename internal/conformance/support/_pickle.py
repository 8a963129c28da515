"""Module pickle, which has no other half here."""

import sys
import pickle

sys.modules[__name__] = pickle
