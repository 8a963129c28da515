"""Packages for XML: etree, and what sax and dom have of it here."""

__all__ = ["dom", "parsers", "sax", "etree"]
