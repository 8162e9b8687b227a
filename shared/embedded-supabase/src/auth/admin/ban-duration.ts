import { invalid } from '../errors.ts';

const UNITS = { ns: 1e-6, us: 1e-3, µs: 1e-3, μs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/**
 * "24h", "1h30m": Go's durations, which know no days. `none` lifts the ban.
 * @returns until when, or null for no ban
 */
export function bannedUntil(duration: string, from = Date.now()): string | null {
  const milliseconds = duration === 'none' ? 0 : parse(duration);
  return milliseconds === 0 ? null : new Date(from + milliseconds).toISOString();
}

function parse(duration: string): number {
  const wrong = (why: string) => invalid(`invalid format for ban duration: time: ${why}`);
  const quoted = JSON.stringify(duration);
  const [, sign, amounts] =
    /^([-+]?)((?:\d+\.?\d*|\.\d+)[^\d.]*(?:(?:\d+\.?\d*|\.\d+)[^\d.]+)*|0)$/.exec(duration) ?? [];
  if (amounts === undefined) throw wrong(`invalid duration ${quoted}`);
  if (amounts === '0') return 0;
  let sum = 0;
  for (const [, amount, unit = ''] of amounts.matchAll(/([\d.]+)([^\d.]*)/g)) {
    if (!unit) throw wrong(`missing unit in duration ${quoted}`);
    if (!Object.hasOwn(UNITS, unit)) throw wrong(`unknown unit ${JSON.stringify(unit)} in duration ${quoted}`);
    sum += Number(amount) * UNITS[unit as keyof typeof UNITS];
  }
  return sign === '-' ? -sum : sum;
}
