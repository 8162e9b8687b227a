/** Rounds an amount up to its second digit, as people bargain: thousands for motorcycles, tens for parts. */
function rounded(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.ceil(amount / step) * step;
}

/** Suggests amounts between two others. */
export function amountsBetween(low: number, high: number): number[] {
  const thirds = [1 / 3, 2 / 3].map((part) => rounded(low + (high - low) * part));
  return [...new Set(thirds)].filter((amount) => amount > low && amount < high);
}

/** Suggests amounts from the lowest that the seller takes, or nine tenths of the price, up to the price. */
export function suggestedAmounts(price: number, minBid: number | null): number[] {
  const least = minBid ?? rounded(price * 0.9);
  return [least, ...amountsBetween(least, price)];
}

/** Suggests amounts in answer to one: towards the price of the ad, or below it if the bidder is to pay less. */
export function counterAmounts(amount: number, price: number, up: boolean): number[] {
  return up ? amountsBetween(amount, price) : amountsBetween(amount * 0.9, amount);
}
