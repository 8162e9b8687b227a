import type { CSSProperties } from 'react';
import './price-range.css';

/** Prices of things that are alike, in riyals: all of them, and the middle half. */
export interface PriceRangeProps {
  low: number;
  high: number;
  lower_quartile: number;
  upper_quartile: number;
  /** The price that is marked. */
  price: number;
}

/** Draws where a price lies among others, whose middle half is darker; what it says stands beside it in words. */
export function PriceRange({ low, high, lower_quartile: from, upper_quartile: to, price }: PriceRangeProps) {
  const at = (amount: number) => `${Math.min(Math.max((amount - low) / (high - low), 0), 1) * 100}%`;
  return (
    <span
      className="price-range"
      aria-hidden="true"
      style={{ '--from': at(from), '--to': at(to), '--at': at(price) } as CSSProperties}
    />
  );
}
