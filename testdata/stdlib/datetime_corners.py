# ISO texts without separators, weeks, components out of range, and the pickled form of an ISO date.
import pickle
from datetime import date, datetime

for a in ((2**40, 1, 1), (2020, 2**40, 1), (2020, 1, -2**70)):
    try:
        print(date.fromisocalendar(*a))
    except ValueError as e:
        print(e)
week = date(2020, 1, 1).isocalendar()
print(week.__reduce__(), pickle.loads(pickle.dumps(week)))
for s in ["2022W52520", "2022W527520", "2026W01516", "2025W014503", "2025W01512", "2025W014T12", "2020-2020", "2009-04-19T12:30:45 +02:30", "2018-01-31\ud80023:59", "2009-04-19T12:30:45.400 "]:
    try:
        print(ascii(s), datetime.fromisoformat(s))
    except ValueError as e:
        print(ascii(e))
