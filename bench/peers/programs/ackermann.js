function ack(m, n) {
  if (m === 0) return n + 1;
  if (n === 0) return ack(m - 1, 1);
  return ack(m - 1, ack(m, n - 1));
}
let total = 0;
for (let round = 0; round < 900; round++) total += ack(2, 60 + round % 7) + ack(3, 5);
print(total);
