import type { Browser } from 'playwright';
import { kilobytes, type Metric } from '../metric.ts';
import { phone, settle, visitHome } from './open-home.ts';
import type { LoadedRequest } from './record-requests.ts';
import type { Sites } from './serve-sites.ts';
import { wavesUntil } from './waves.ts';

/** Bytes, requests and waves of the anonymous home page, and what of it the federation adds. */
export async function measureBytes(browser: Browser, sites: Sites): Promise<Metric[]> {
  const federated = await loadOf(browser, sites.federated);
  const monolith = await loadOf(browser, sites.monolith);
  const js = bytesOf(federated.requests, 'Script');
  // The HTML names the remote's files for both; only the federated site runs them.
  const monolithJs = bytesOf(
    monolith.requests.filter(({ url }) => !url.includes('/remotes/')),
    'Script',
  );
  const before = federated.requests.filter(({ startedMs }) => startedMs <= federated.firstAdMs);
  const waves = wavesUntil(federated.firstAdMs, federated.requests);
  const last = [...waves].findLast(([, wave]) => wave === Math.max(...waves.values()));
  return [
    { id: 'bytes.js', label: 'JavaScript of the home page, brotli', value: kilobytes(js), unit: 'KB', goal: 150 },
    { id: 'bytes.js-monolith', label: 'The same code as one build', value: kilobytes(monolithJs), unit: 'KB' },
    {
      id: 'bytes.federation',
      label: 'What the federation adds',
      value: kilobytes(js - monolithJs),
      unit: 'KB',
      goal: 20,
    },
    { id: 'bytes.ratio', label: 'Federated ÷ one build', value: js / monolithJs, unit: '×' },
    {
      id: 'bytes.css',
      label: 'CSS of the home page, brotli',
      value: kilobytes(bytesOf(federated.requests, 'Stylesheet')),
      unit: 'KB',
    },
    {
      id: 'bytes.fonts',
      label: 'Fonts of the home page',
      value: kilobytes(bytesOf(federated.requests, 'Font')),
      unit: 'KB',
    },
    {
      id: 'bytes.html',
      label: 'HTML of the home page, brotli',
      value: kilobytes(bytesOf(federated.requests, 'Document')),
      unit: 'KB',
    },
    {
      id: 'bytes.data',
      label: 'Data of the home page',
      value: kilobytes(bytesOf(federated.requests, 'Fetch', 'XHR')),
      unit: 'KB',
    },
    { id: 'bytes.requests', label: 'Requests until the first ad, all', value: before.length, unit: '' },
    { id: 'bytes.requests-needed', label: 'Requests until the first ad, code and data', value: waves.size, unit: '' },
    {
      id: 'bytes.waves',
      label: 'Dependent waves from HTML to first ad',
      value: Math.max(...waves.values()),
      unit: '',
      goal: 1,
      ...(last ? { note: `last of them ${pathOf(last[0])}` } : {}),
    },
    {
      id: 'bytes.round-trips',
      label: 'Round trips after the HTML until the first ad',
      ...(await roundTrips(browser, sites)),
    },
  ];
}

function loadOf(browser: Browser, url: string) {
  return visitHome(browser, { url, ...phone }, async ({ page, requests, firstAdMs }) => {
    await settle(page);
    return { firstAdMs, requests: [...requests] };
  });
}

function bytesOf(requests: readonly LoadedRequest[], ...types: readonly string[]): number {
  return requests.reduce((sum, { type, bodyBytes }) => sum + (types.includes(type) ? bodyBytes : 0), 0);
}

const DELAY_MS = 2000;

/** With every answer delayed by the same two seconds, time tells how many had to wait for another, whatever the reason. */
async function roundTrips(
  browser: Browser,
  { federated: url }: Sites,
): Promise<Pick<Metric, 'value' | 'unit' | 'note'>> {
  const viewing = { url, ...phone, network: { latencyMs: DELAY_MS } };
  const { firstAdMs, preflights } = await visitHome(browser, viewing, ({ firstAdMs, requests }) => ({
    firstAdMs,
    preflights: requests.filter(({ type }) => type === 'Preflight').length,
  }));
  return {
    value: Math.floor(firstAdMs / DELAY_MS) - 1,
    unit: '',
    note: `${preflights} CORS preflights among the requests`,
  };
}

function pathOf({ url }: LoadedRequest): string {
  return new URL(url).pathname;
}
