"""The logger of asyncio."""

import logging

logger = logging.getLogger(__package__)
