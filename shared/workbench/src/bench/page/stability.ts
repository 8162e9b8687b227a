import type { Browser } from 'playwright';
import { kilobytes, median, type Metric } from '../metric.ts';
import { desktop, phone, settle, slow4G, visitHome } from './open-home.ts';
import type { Sites } from './serve-sites.ts';

const CARD_PICTURES = '/storage/v1/object/public/listings/';
/** Time for what moves after everything has arrived. */
const AFTERMATH_MS = 1000;

/** Layout shift and bytes of the card pictures, on a phone and on a desk. */
export async function measureStability(browser: Browser, { federated: url }: Sites): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const viewing of [phone, desktop]) {
    // Slow, so that fonts and data arrive after the first paint, where they could push things about.
    const { shift, pictures } = await visitHome(
      browser,
      { url, ...viewing, network: slow4G },
      async ({ page, requests }) => {
        await settle(page);
        await page.waitForTimeout(AFTERMATH_MS);
        return {
          shift: await page.evaluate(() => globalThis.__bench_layout_shift__),
          pictures: requests.filter(({ url }) => url.includes(CARD_PICTURES)).map(({ bodyBytes }) => bodyBytes),
        };
      },
    );
    const where = `${viewing.width} px`;
    const note = `${pictures.length} pictures at ${viewing.density}x, the largest ${kilobytes(Math.max(...pictures)).toFixed(1)} KB`;
    metrics.push(
      { id: `view.shift-${viewing.width}`, label: `Layout shift, ${where}`, value: shift, unit: '', goal: 0 },
      {
        id: `view.picture-${viewing.width}`,
        label: `Card picture, median, ${where}`,
        value: kilobytes(median(pictures)),
        unit: 'KB',
        goal: 12,
        note,
      },
    );
  }
  return metrics;
}
