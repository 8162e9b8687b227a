/** Finds the first moment of next month in Riyadh (UTC+3 all year), from which the limit of ads counts anew. ISO 8601. */
export function nextMonth(now = new Date()): string {
  const riyadh = new Date(now.getTime() + 3 * 3_600_000);
  return new Date(Date.UTC(riyadh.getUTCFullYear(), riyadh.getUTCMonth() + 1, 1) - 3 * 3_600_000).toISOString();
}
