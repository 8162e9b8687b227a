/**
 * Reads a share in percent.
 * @throws Error if it is none
 */
export function shareArgument(text: string | undefined): number {
  const share = Number(text);
  if (text && Number.isInteger(share) && share >= 0 && share <= 100) return share;
  throw new Error('Name a share of the visitors: a whole number of percent from 0 (its testers alone) to 100.');
}
