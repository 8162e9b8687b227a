import type { Page } from '@playwright/test';

/** Counts what a page holds that was watched from its beginning (`watchHoldings`), by kind; what ends by itself does not count. */
export const heldOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const counts: Record<string, number> = {
      lock: held.length,
      style: document.querySelectorAll('style, link[rel="stylesheet"]').length,
    };
    for (const { kind } of globalThis.__holdings__?.() ?? [])
      if (kind !== 'timeout') counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  });
