# attack: 46 iterators that are made into lists
# expect: limit
# limits: timeout=1s memory=64MB
import calendar

c = calendar.TextCalendar()
kept = []
while True:
    kept.append(c.formatyear(2024, 10**5, 3, 50))
