/** A page does not wait longer than this for Supabase: then it comes without the extras. */
const PATIENCE_MS = 220;

/** What a promise brings in the time that a page waits; otherwise, and if it fails, something else. */
export async function withPatience<T, Otherwise>(
  promise: Promise<T>,
  otherwise: () => Otherwise,
): Promise<T | Otherwise> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  try {
    return await Promise.race([promise, late.then(otherwise)]);
  } catch {
    return otherwise();
  } finally {
    clearTimeout(timer);
  }
}
