# float() of texts with more digits than a float needs, on both sides of the point.
for zeros in (0, 5, 700, 760, 790, 800, 830, 1100, 1300):
    n = 10**zeros * 10**20 + 987654321
    print(zeros, float(f"{n}e-{zeros + 20}"), float(f"-{n}.5e-{zeros + 19}"), float(f"{n}e{300 - zeros - 20}").hex(), float("0." + "0" * zeros + "123e%d" % zeros), float("1." + "0" * zeros + "1"))
half = "1.00000000000000011102230246251565404236316680908203125"
for zeros in (0, 700, 745, 746, 747, 800, 1200):
    print(zeros, float(half + "0" * zeros).hex(), float(half + "0" * zeros + "1").hex(), float(half.replace(".", "") + "0" * zeros + f"1e-{len(half) - 1 + zeros}").hex())
import json
print([eval("1" * 900 + t) for t in (".5e-880", "e-880", ".0e-1000j")], [json.loads("1" * 900 + t) for t in (".5e-880", "e-880")])
