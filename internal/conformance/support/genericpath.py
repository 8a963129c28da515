"""What the path modules of all systems share."""

from posixpath import ALLOW_MISSING, commonprefix, exists, getatime, getctime, getmtime, getsize, isdevdrive, isdir, isfile, isjunction, islink, lexists, samefile, sameopenfile, samestat
