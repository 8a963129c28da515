"""Other names of encodings: a dict from a normalised name to that of the encoding's module."""

import _codecs

aliases = _codecs.aliases()
aliases.update({
    "base64": "base64_codec", "base_64": "base64_codec", "bz2": "bz2_codec", "hex": "hex_codec", "quopri": "quopri_codec",
    "quoted_printable": "quopri_codec", "quotedprintable": "quopri_codec", "rot13": "rot_13", "uu": "uu_codec", "zip": "zlib_codec", "zlib": "zlib_codec",
})
