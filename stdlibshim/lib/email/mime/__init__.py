"""Messages of a kind, to be put together."""
