interface Range {
  low: number;
  high: number;
}

/** Finds in which of so many equal parts of a range a price lies; one outside the range counts to the first or last. */
export function bucketOf(price: number, { low, high }: Range, parts: number): number {
  const part = Math.floor(((price - low) / (high - low)) * parts);
  return Math.min(Math.max(part, 0), parts - 1);
}
