"""The decoder of package json."""

from json import JSONDecoder, JSONDecodeError

__all__ = ["JSONDecoder", "JSONDecodeError"]
