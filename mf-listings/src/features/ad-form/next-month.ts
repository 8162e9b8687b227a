/** The first moment of next month in Riyadh, which is three hours ahead all year: when ads are counted anew. */
export function nextMonth(now = new Date()): string {
  const riyadh = new Date(now.getTime() + 3 * 3_600_000);
  return new Date(Date.UTC(riyadh.getUTCFullYear(), riyadh.getUTCMonth() + 1, 1) - 3 * 3_600_000).toISOString();
}
