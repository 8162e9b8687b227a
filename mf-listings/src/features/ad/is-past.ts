/** Whether a point in time is over, at this moment. */
export function isPast(iso: string, now = Date.now()): boolean {
  return Date.parse(iso) <= now;
}
