/** How a price compares with another. */
export interface PriceVerdict {
  how: 'below' | 'usual' | 'above';
  /** How far they are apart, as a part of the other one. */
  percent: number;
}

/** Compares a price with another, both in riyals. @param within so many percent apart they count as the same: `usual` */
export function comparePrices(price: number, other: number, within: number): PriceVerdict {
  const difference = Math.round((price / other - 1) * 100);
  const percent = Math.abs(difference);
  if (percent <= within) return { how: 'usual', percent };
  return { how: difference < 0 ? 'below' : 'above', percent };
}
