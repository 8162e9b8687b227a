import type { Browser } from 'playwright';
import { median, type Metric } from '../metric.ts';
import { type Network, phone, slow4G, visitHome } from './open-home.ts';
import type { Sites } from './serve-sites.ts';
import { writeStaticTwin } from './static-twin.ts';

const ROUNDS = 9;

/** How long until the first ad is painted, against the same view as one static page, measured in turns. */
export async function measurePaint(browser: Browser, sites: Sites, log: (line: string) => void): Promise<Metric[]> {
  const twin = await sites.serveTwin(await writeStaticTwin(browser, sites.federated));
  const metrics: Metric[] = [];
  for (const { id, label, network, goal } of [
    { id: 'slow-4g', label: 'Slow 4G', network: slow4G, goal: 1.5 },
    { id: 'local', label: 'no throttling', network: undefined, goal: undefined },
  ]) {
    log(`First ad against its static twin, ${label}: ${ROUNDS} rounds`);
    const { site, still } = await inTurns(browser, sites.federated, twin, network);
    metrics.push(
      {
        id: `paint.ratio-${id}`,
        label: `First ad visible ÷ static twin, ${label}`,
        value: site / still,
        unit: '×',
        ...(goal ? { goal } : {}),
      },
      { id: `paint.first-ad-${id}`, label: `First ad visible, ${label}`, value: site, unit: 'ms' },
      { id: `paint.twin-${id}`, label: `The same in the static twin, ${label}`, value: still, unit: 'ms' },
    );
  }
  return metrics;
}

/** Medians; the first round warms up the servers. */
async function inTurns(browser: Browser, siteUrl: string, twinUrl: string, network: Network | undefined) {
  const times: { site: number; still: number }[] = [];
  const visit = (url: string) => visitHome(browser, { url, ...phone, network }, ({ firstAdMs }) => firstAdMs);
  for (let round = 0; round <= ROUNDS; round++) times.push({ site: await visit(siteUrl), still: await visit(twinUrl) });
  const counted = times.slice(1);
  return { site: median(counted.map(({ site }) => site)), still: median(counted.map(({ still }) => still)) };
}
