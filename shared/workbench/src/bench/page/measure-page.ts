import { browserArguments, findBrowser } from '@dabbab/remote-tools/browser';
import { chromium } from 'playwright';
import type { Metric } from '../metric.ts';
import { measureBytes } from './bytes.ts';
import { measurePaint } from './paint.ts';
import { serveSites } from './serve-sites.ts';
import { measureStability } from './stability.ts';

const measures = { bytes: measureBytes, view: measureStability, paint: measurePaint };

/** The measurements of the home page in a browser. */
export type PagePart = keyof typeof measures;

/** Serves the product and measures its home page. */
export async function measurePage(parts: readonly PagePart[], log: (line: string) => void): Promise<Metric[]> {
  const sites = await serveSites(log);
  try {
    const executablePath = findBrowser(chromium.executablePath());
    await using browser = await chromium.launch({ executablePath, args: browserArguments });
    const metrics: Metric[] = [];
    for (const part of parts) {
      log(`Measuring: ${part}`);
      metrics.push(...(await measures[part](browser, sites, log)));
    }
    return metrics;
  } finally {
    await sites.stop();
  }
}
