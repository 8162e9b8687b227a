/** The course of a figure by its low points alone: memory goes up and down with every collection. */
export interface Trend {
  first: number;
  last: number;
  /** By the line that fits the low points best. */
  risePerHour: number;
  flat: boolean;
}

const WINDOWS = 12;
/** What came first is warming up: code is compiled, pools fill. */
const WARM_UP = 0.25;

/**
 * @param values at even distances
 * @param slack a rise over the whole time that is no rise
 */
export function trendOf(values: readonly number[], durationMs: number, slack: number): Trend {
  const warm = values.slice(Math.floor(values.length * WARM_UP));
  const size = Math.max(1, Math.ceil(warm.length / WINDOWS));
  const lows = Array.from({ length: Math.ceil(warm.length / size) }, (_, window) =>
    Math.min(...warm.slice(window * size, (window + 1) * size)),
  );
  const rise = slopeOf(lows) * Math.max(1, lows.length - 1);
  const hours = (durationMs * (1 - WARM_UP)) / 3_600_000;
  return { first: lows[0] ?? 0, last: lows.at(-1) ?? 0, risePerHour: rise / hours, flat: rise <= slack };
}

/** Per step, by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const sums = values.reduce(
    ({ across, square }, value, at) => ({
      across: across + (at - middle) * (value - mean),
      square: square + (at - middle) ** 2,
    }),
    { across: 0, square: 0 },
  );
  return sums.square === 0 ? 0 : sums.across / sums.square;
}
