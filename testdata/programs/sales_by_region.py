"""Group sales records from CSV text by region and print a ranked table."""
import csv
import io
from collections import defaultdict

DATA = """\
date,region,rep,product,units,price
2025-01-03,North,Alice,Widget,10,2.50
2025-01-04,South,Bob,Gadget,3,19.99
2025-01-04,North,Alice,Gadget,1,19.99
2025-01-07,West,Chandra,Widget,120,2.35
2025-01-08,South,Bob,"Gizmo, large",7,42.00
2025-01-09,East,Dmitri,Widget,18,2.50
2025-01-11,West,Chandra,"Gizmo, large",2,45.50
2025-01-12,East,Dmitri,Gadget,,19.99
"""


def load(text):
    rows = []
    skipped = 0
    for row in csv.DictReader(io.StringIO(text)):
        try:
            row["units"] = int(row["units"])
            row["price"] = float(row["price"])
        except ValueError as exc:
            skipped += 1
            print(f"skipping line for {row['rep']}: {exc}")
            continue
        rows.append(row)
    return rows, skipped


def main():
    rows, skipped = load(DATA)
    totals = defaultdict(lambda: {"units": 0, "revenue": 0.0, "reps": set()})
    for row in rows:
        bucket = totals[row["region"]]
        bucket["units"] += row["units"]
        bucket["revenue"] += row["units"] * row["price"]
        bucket["reps"].add(row["rep"])

    grand = sum(b["revenue"] for b in totals.values())
    print(f"{'Region':<8}|{'Units':>7}|{'Revenue':>12}|{'Share':>8}")
    print("-" * 8 + "+" + "-" * 7 + "+" + "-" * 12 + "+" + "-" * 8)
    ranked = sorted(totals.items(), key=lambda kv: kv[1]["revenue"], reverse=True)
    for region, b in ranked:
        print(f"{region:<8}|{b['units']:>7,}|{b['revenue']:>12,.2f}|{b['revenue'] / grand:>8.1%}")
    print(f"{'Total':<8}|{sum(b['units'] for b in totals.values()):>7,}|{grand:>12,.2f}|{1:>8.1%}")
    print(f"{len(rows)} rows used, {skipped} skipped")

    best = max(rows, key=lambda r: r["units"] * r["price"])
    print("Best single sale:", best["product"], "by", best["rep"], "on", best["date"])

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["region", "revenue"])
    for region, b in ranked:
        writer.writerow([region, f"{b['revenue']:.2f}"])
    print(out.getvalue(), end="")


if __name__ == "__main__":
    main()
