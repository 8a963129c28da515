# attack: 44 other spellings of a zone's name, each of which Go would open
# expect: ok
import _timezones
import zoneinfo

for name in ("Europe/././Paris", "Europe//Paris", "europe/paris", "Local", "../Europe/Paris", "/etc/localtime", "Europe/Paris/", "posix/Europe/Paris"):
    if _timezones.find(name) is not None:
        print("found", name)
print(zoneinfo.ZoneInfo("Europe/Paris").key)
