"""Package of concurrent.futures."""
