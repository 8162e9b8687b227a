/** Rounds an amount up to its second digit, as people bargain: thousands for motorcycles, tens for parts. */
function rounded(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.ceil(amount / step) * step;
}

/** Suggests amounts from the lowest that the seller takes, or nine tenths of the price, up to the price. */
export function suggestedAmounts(price: number, minBid: number | null): number[] {
  const least = minBid ?? rounded(price * 0.9);
  const between = [0, 1 / 3, 2 / 3].map((part) => rounded(least + (price - least) * part));
  return [...new Set([least, ...between.slice(1)])].filter(
    (amount) => amount >= least && amount <= Math.max(price, least),
  );
}
