/** Within so many percent a price has stayed as it was. */
const STEADY = 2;

export interface PriceTrend {
  how: 'up' | 'down' | 'steady';
  percent: number;
}

/** Compares what something costs with what it cost, both in riyals. */
export function priceTrend(before: number, now: number): PriceTrend {
  const change = Math.round((now / before - 1) * 100);
  const percent = Math.abs(change);
  if (percent < STEADY) return { how: 'steady', percent };
  return { how: change > 0 ? 'up' : 'down', percent };
}
