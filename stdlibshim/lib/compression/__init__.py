"""Compression: bz2, gzip and zlib under their newer names."""
