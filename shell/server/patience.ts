/** How many milliseconds a page waits for Supabase before it is sent without title, preview and first view. */
const PATIENCE_MS = 220;

/** Waits for a promise as long as a page waits, or longer; resolves to `otherwise` if it is late or fails. */
export async function withPatience<T, Otherwise>(
  promise: Promise<T>,
  otherwise: () => Otherwise,
  patienceMs = PATIENCE_MS,
): Promise<T | Otherwise> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, patienceMs);
  try {
    return await Promise.race([promise, late.then(otherwise)]);
  } catch {
    return otherwise();
  } finally {
    clearTimeout(timer);
  }
}
