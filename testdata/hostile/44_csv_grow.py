# attack: 44 csv quoting grows
# expect: any
# limits: memory=64MB
import csv, io
csv.writer(io.StringIO()).writerow(['"' * 3 * 10**7])
