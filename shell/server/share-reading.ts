/**
 * Shares a reading among all who ask for it before it has ended: a crowd looks at a file once.
 * @param read reads what is asked for
 */
export function shareReading<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
