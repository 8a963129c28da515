"""Guesses of a file's type by its name."""

import posixpath as _posixpath

__all__ = ["knownfiles", "inited", "MimeTypes", "guess_type", "guess_file_type", "guess_all_extensions", "guess_extension", "add_type", "init",
           "read_mime_types", "suffix_map", "encodings_map", "types_map", "common_types"]

knownfiles = [
    "/etc/mime.types", "/etc/httpd/mime.types", "/etc/httpd/conf/mime.types", "/etc/apache/mime.types", "/etc/apache2/mime.types",
    "/usr/local/etc/httpd/conf/mime.types", "/usr/local/lib/netscape/mime.types", "/usr/local/etc/httpd/conf/mime.types",
    "/usr/local/etc/mime.types"
]  # none of them is here
inited = False
_db = None

_suffix_map_default = dict(pair.split() for pair in """
.svgz .svg.gz
.tgz .tar.gz
.taz .tar.gz
.tz .tar.gz
.tbz2 .tar.bz2
.txz .tar.xz
""".strip().splitlines())
_encodings_map_default = dict(pair.split() for pair in """
.gz gzip
.Z compress
.bz2 bzip2
.xz xz
.br br
""".strip().splitlines())
_types_map_default = dict(pair.split() for pair in """
.js text/javascript
.mjs text/javascript
.epub application/epub+zip
.gz application/gzip
.json application/json
.webmanifest application/manifest+json
.doc application/msword
.dot application/msword
.wiz application/msword
.nq application/n-quads
.nt application/n-triples
.bin application/octet-stream
.a application/octet-stream
.dll application/octet-stream
.exe application/octet-stream
.o application/octet-stream
.obj application/octet-stream
.so application/octet-stream
.oda application/oda
.ogx application/ogg
.pdf application/pdf
.p7c application/pkcs7-mime
.ps application/postscript
.ai application/postscript
.eps application/postscript
.trig application/trig
.m3u application/vnd.apple.mpegurl
.m3u8 application/vnd.apple.mpegurl
.xls application/vnd.ms-excel
.xlb application/vnd.ms-excel
.eot application/vnd.ms-fontobject
.ppt application/vnd.ms-powerpoint
.pot application/vnd.ms-powerpoint
.ppa application/vnd.ms-powerpoint
.pps application/vnd.ms-powerpoint
.pwz application/vnd.ms-powerpoint
.odg application/vnd.oasis.opendocument.graphics
.odp application/vnd.oasis.opendocument.presentation
.ods application/vnd.oasis.opendocument.spreadsheet
.odt application/vnd.oasis.opendocument.text
.pptx application/vnd.openxmlformats-officedocument.presentationml.presentation
.xlsx application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
.docx application/vnd.openxmlformats-officedocument.wordprocessingml.document
.rar application/vnd.rar
.wasm application/wasm
.7z application/x-7z-compressed
.bcpio application/x-bcpio
.cpio application/x-cpio
.csh application/x-csh
.deb application/x-debian-package
.dvi application/x-dvi
.gtar application/x-gtar
.hdf application/x-hdf
.h5 application/x-hdf5
.latex application/x-latex
.mif application/x-mif
.cdf application/x-netcdf
.nc application/x-netcdf
.p12 application/x-pkcs12
.php application/x-httpd-php
.pfx application/x-pkcs12
.ram application/x-pn-realaudio
.pyc application/x-python-code
.pyo application/x-python-code
.rpm application/x-rpm
.sh application/x-sh
.shar application/x-shar
.swf application/x-shockwave-flash
.sv4cpio application/x-sv4cpio
.sv4crc application/x-sv4crc
.tar application/x-tar
.tcl application/x-tcl
.tex application/x-tex
.texi application/x-texinfo
.texinfo application/x-texinfo
.roff application/x-troff
.t application/x-troff
.tr application/x-troff
.man application/x-troff-man
.me application/x-troff-me
.ms application/x-troff-ms
.ustar application/x-ustar
.src application/x-wais-source
.xsl application/xml
.rdf application/xml
.wsdl application/xml
.xpdl application/xml
.yaml application/yaml
.yml application/yaml
.zip application/zip
.3gp audio/3gpp
.3gpp audio/3gpp
.3g2 audio/3gpp2
.3gpp2 audio/3gpp2
.aac audio/aac
.adts audio/aac
.loas audio/aac
.ass audio/aac
.au audio/basic
.snd audio/basic
.flac audio/flac
.mka audio/matroska
.m4a audio/mp4
.mp3 audio/mpeg
.mp2 audio/mpeg
.ogg audio/ogg
.opus audio/opus
.aif audio/x-aiff
.aifc audio/x-aiff
.aiff audio/x-aiff
.ra audio/x-pn-realaudio
.wav audio/vnd.wave
.otf font/otf
.ttf font/ttf
.weba audio/webm
.woff font/woff
.woff2 font/woff2
.avif image/avif
.bmp image/bmp
.emf image/emf
.fits image/fits
.g3 image/g3fax
.gif image/gif
.ief image/ief
.jp2 image/jp2
.jpg image/jpeg
.jpe image/jpeg
.jpeg image/jpeg
.jpm image/jpm
.jpx image/jpx
.heic image/heic
.heif image/heif
.png image/png
.svg image/svg+xml
.t38 image/t38
.tiff image/tiff
.tif image/tiff
.tfx image/tiff-fx
.ico image/vnd.microsoft.icon
.webp image/webp
.wmf image/wmf
.ras image/x-cmu-raster
.pnm image/x-portable-anymap
.pbm image/x-portable-bitmap
.pgm image/x-portable-graymap
.ppm image/x-portable-pixmap
.rgb image/x-rgb
.xbm image/x-xbitmap
.xpm image/x-xpixmap
.xwd image/x-xwindowdump
.eml message/rfc822
.mht message/rfc822
.mhtml message/rfc822
.nws message/rfc822
.gltf model/gltf+json
.glb model/gltf-binary
.stl model/stl
.css text/css
.csv text/csv
.html text/html
.htm text/html
.md text/markdown
.markdown text/markdown
.n3 text/n3
.txt text/plain
.bat text/plain
.c text/plain
.h text/plain
.ksh text/plain
.pl text/plain
.srt text/plain
.rtx text/richtext
.rtf text/rtf
.tsv text/tab-separated-values
.vtt text/vtt
.py text/x-python
.rst text/x-rst
.etx text/x-setext
.sgm text/x-sgml
.sgml text/x-sgml
.vcf text/x-vcard
.xml text/xml
.mkv video/matroska
.mk3d video/matroska-3d
.mp4 video/mp4
.mpeg video/mpeg
.m1v video/mpeg
.mpa video/mpeg
.mpe video/mpeg
.mpg video/mpeg
.ogv video/ogg
.mov video/quicktime
.qt video/quicktime
.webm video/webm
.avi video/vnd.avi
.m4v video/x-m4v
.wmv video/x-ms-wmv
.movie video/x-sgi-movie
""".strip().splitlines())
_common_types_default = dict(pair.split() for pair in """
.rtf application/rtf
.apk application/vnd.android.package-archive
.midi audio/midi
.mid audio/midi
.jpg image/jpg
.pict image/pict
.pct image/pict
.pic image/pict
.xul text/xul
""".strip().splitlines())


class MimeTypes:
    """Tables of types, and guesses by them."""

    def __init__(self, filenames=(), strict=True):
        self.encodings_map = _encodings_map_default.copy()
        self.suffix_map = _suffix_map_default.copy()
        self.types_map = ({}, {})
        self.types_map_inv = ({}, {})
        for ext, type in _types_map_default.items():
            self.add_type(type, ext, True)
        for ext, type in _common_types_default.items():
            self.add_type(type, ext, False)
        for name in filenames:
            self.read(name, strict)

    def add_type(self, type, ext, strict=True):
        """Map a file extension to a type."""
        if ext and not ext.startswith("."):
            import warnings
            warnings.warn("Using undotted extensions is deprecated and will raise a ValueError in Python 3.16", DeprecationWarning, stacklevel=2)
        if not type:
            return
        self.types_map[strict][ext] = type
        exts = self.types_map_inv[strict].setdefault(type, [])
        if ext not in exts:
            exts.append(ext)

    def guess_type(self, url, strict=True):
        """Guess the type of what a URL or path leads to: a pair of the type and the encoding that it is packed in, both possibly None."""
        import os
        from urllib.parse import urlparse
        url = os.fspath(url)
        p = urlparse(url)
        if p.scheme and len(p.scheme) > 1:
            scheme = p.scheme
            url = p.path
        else:
            return self.guess_file_type(url, strict=strict)
        if scheme == "data":
            comma = url.find(",")
            if comma < 0:
                return None, None
            semi = url.find(";", 0, comma)
            type = url[:semi] if semi >= 0 else url[:comma]
            if "=" in type or "/" not in type:
                type = "text/plain"
            return type, None
        return self._guess_file_type(url, strict, _posixpath.splitext)

    def guess_file_type(self, path, *, strict=True):
        """Guess the type of a file by its path."""
        import os
        path = os.fsdecode(path)
        path = os.path.splitdrive(path)[1]
        return self._guess_file_type(path, strict, os.path.splitext)

    def _guess_file_type(self, path, strict, splitext):
        base, ext = splitext(path)
        while (short := ext.lower()) in self.suffix_map:
            base, ext = splitext(base + self.suffix_map[short])
        encoding = self.encodings_map.get(ext)
        if ext in self.encodings_map:
            ext = splitext(base)[1]
        tables = [self.types_map[True]] if strict else [self.types_map[True], self.types_map[False]]
        return next((table[ext.lower()] for table in tables if ext.lower() in table), None), encoding

    def guess_all_extensions(self, type, strict=True):
        """Guess the extensions that files of a type have."""
        type = type.lower()
        extensions = list(self.types_map_inv[True].get(type, []))
        if not strict:
            for ext in self.types_map_inv[False].get(type, []):
                if ext not in extensions:
                    extensions.append(ext)
        return extensions

    def guess_extension(self, type, strict=True):
        """Guess an extension that files of a type have, or None."""
        extensions = self.guess_all_extensions(type, strict)
        return extensions[0] if extensions else None

    def read(self, filename, strict=True):
        """Read a file with types."""
        with open(filename, encoding="utf-8", errors="surrogateescape") as fp:
            self.readfp(fp, strict)

    def readfp(self, fp, strict=True):
        """Read types from a file that is open: a type and its extensions, without points, on each line."""
        for line in fp:
            words = line.split()
            for i, word in enumerate(words):
                if word[0] == "#":
                    del words[i:]
                    break
            if words:
                for suff in words[1:]:
                    self.add_type(words[0], "." + suff, strict)

    def read_windows_registry(self, strict=True):
        """Do nothing: there is no registry."""


def guess_type(url, strict=True):
    """Guess the type of what a URL or path leads to: a pair of the type and the encoding that it is packed in, both possibly None."""
    if _db is None:
        init()
    return _db.guess_type(url, strict)


def guess_file_type(path, *, strict=True):
    """Guess the type of a file by its path."""
    if _db is None:
        init()
    return _db.guess_file_type(path, strict=strict)


def guess_all_extensions(type, strict=True):
    """Guess the extensions that files of a type have."""
    if _db is None:
        init()
    return _db.guess_all_extensions(type, strict)


def guess_extension(type, strict=True):
    """Guess an extension that files of a type have, or None."""
    if _db is None:
        init()
    return _db.guess_extension(type, strict)


def add_type(type, ext, strict=True):
    """Map a file extension to a type."""
    if _db is None:
        init()
    return _db.add_type(type, ext, strict)


def init(files=None):
    """Make the tables anew, with the types that files have."""
    global suffix_map, types_map, encodings_map, common_types, inited, _db
    inited = True
    db = MimeTypes() if files is None or _db is None else _db
    import os
    for file in knownfiles + list(files or ()):
        if os.path.isfile(file):
            db.read(file)
    suffix_map, encodings_map = db.suffix_map, db.encodings_map
    types_map, common_types = db.types_map[True], db.types_map[False]
    _db = db


def read_mime_types(file):
    """Return the types that a file has, or None if there is no such file."""
    try:
        f = open(file, encoding="utf-8", errors="surrogateescape")
    except OSError:
        return None
    with f:
        db = MimeTypes()
        db.readfp(f, True)
        return db.types_map[True]


def _default_mime_types():
    global suffix_map, encodings_map, types_map, common_types
    suffix_map, encodings_map = _suffix_map_default.copy(), _encodings_map_default.copy()
    types_map, common_types = _types_map_default.copy(), _common_types_default.copy()


_default_mime_types()
