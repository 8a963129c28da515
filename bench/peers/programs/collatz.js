function longest(limit) {
  let best = 0, bestN = 0;
  for (let n = 1; n < limit; n++) {
    let steps = 1, x = n;
    while (x !== 1) {
      if (x % 2 === 0) x = x / 2;
      else x = 3 * x + 1;
      steps += 1;
    }
    if (steps > best) { best = steps; bestN = n; }
  }
  return "(" + bestN + ", " + best + ")";
}
print(longest(270000));
