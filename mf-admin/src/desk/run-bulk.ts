/** How a change of many rows stands. */
export interface BulkProgress<Row> {
  done: readonly Row[];
  failed: readonly { row: Row; error: unknown }[];
}

/** Requests under way at a time: more would only wait in the browser. */
const AT_ONCE = 4;

/**
 * Changes rows one by one, a few at a time, until all are changed or the signal ends it. A refusal of one stops no other.
 * @param report is told after each row
 */
export async function runBulk<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
  signal: AbortSignal,
  report: (progress: BulkProgress<Row>) => void,
): Promise<BulkProgress<Row>> {
  const done: Row[] = [];
  const failed: { row: Row; error: unknown }[] = [];
  const waiting = rows.values();
  const work = async () => {
    for (const row of waiting) {
      if (signal.aborted) return;
      try {
        await change(row);
        done.push(row);
      } catch (error) {
        failed.push({ row, error });
      }
      report({ done: [...done], failed: [...failed] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done, failed };
}
