# attack: 52 csv with one giant field
# expect: any
# limits: timeout=5s
import csv
next(csv.reader(['"' + 'a' * 5000000]))
