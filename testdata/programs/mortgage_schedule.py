def payment(principal, annual_rate, years):
    r = annual_rate / 12
    n = years * 12
    if r == 0:
        return principal / n
    return principal * r / (1 - (1 + r) ** -n)


def schedule(principal, annual_rate, years, extra=0.0):
    pay = payment(principal, annual_rate, years)
    balance, month = principal, 0
    while balance > 0.005:
        month += 1
        interest = balance * annual_rate / 12
        part = min(pay + extra - interest, balance)
        balance -= part
        yield month, interest, part, balance


def summary(label, principal, rate, years, extra=0.0):
    rows = list(schedule(principal, rate, years, extra))
    interest = sum(r[1] for r in rows)
    print(f"{label:<12} {payment(principal, rate, years):>10,.2f}/month {len(rows):>4} months  interest {interest:>12,.2f}")
    return rows


def main():
    base = summary("base", 250_000, 0.0375, 25)
    summary("extra 200", 250_000, 0.0375, 25, extra=200)
    summary("10 years", 250_000, 0.0375, 10)
    summary("no interest", 12_000, 0, 1)
    print()
    print("Year |  Interest | Principal |    Balance")
    print("-----|-----------|-----------|-----------")
    for year in (1, 2, 5, 10, 20, 25):
        rows = base[(year - 1) * 12:year * 12]
        i, p = sum(r[1] for r in rows), sum(r[2] for r in rows)
        print(f"{year:>4} | {i:>9,.2f} | {p:>9,.2f} | {abs(rows[-1][3]):>10,.2f}")
    half = next(m for m, *_, b in base if b <= 125_000)
    print(f"half repaid after {half // 12} years {half % 12} months")
    breakeven = next(m for m, i, p, _ in base if p > i)
    print(f"principal exceeds interest from month {breakeven}")
    for rate in (0.02, 0.03, 0.04, 0.05):
        print(f"{rate:>6.2%}: " + "  ".join(f"{payment(100_000, rate, y):8.2f}" for y in (10, 15, 20, 30)))


main()
