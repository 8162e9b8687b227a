import type { Browser } from 'playwright';
import { kilobytes, type Metric } from '../metric.ts';
import { measureConsole } from './console.ts';
import { measureFirstViews } from './first-views.ts';
import { phone, settle, visitHome } from './open-home.ts';
import { bytesOf, type LoadedRequest } from './record-requests.ts';
import type { Sites } from './serve-sites.ts';
import { measureTiers } from './tiers.ts';
import { neededWaves, wavesOf } from './waves.ts';

/** Smaller files are served as they are. */
const COMPRESSED_FROM = 1000;

/** Bytes, requests and waves of the anonymous home page, what of it the federation adds, and bytes of the console. */
export async function measureBytes(browser: Browser, sites: Sites): Promise<Metric[]> {
  const { requests, firstAdMs } = await loadOf(browser, sites.federated);
  const monolith = await loadOf(browser, sites.monolith);
  const js = bytesOf(requests, 'Script');
  // The HTML names the remote's files for both; only the federated site runs them.
  const monolithJs = bytesOf(
    monolith.requests.filter(({ url }) => !url.includes('/remotes/')),
    'Script',
  );
  const size = (id: string, label: string, bytes: number, goal?: number): Metric => ({
    id: `bytes.${id}`,
    label,
    value: kilobytes(bytes),
    unit: 'KB',
    ...(goal ? { goal } : {}),
  });
  return [
    size('js', 'JavaScript of the home page, brotli', js, 135),
    size('js-monolith', 'The same code as one build', monolithJs),
    size('federation', 'What the federation adds', js - monolithJs, 20),
    { id: 'bytes.ratio', label: 'Federated ÷ one build', value: js / monolithJs, unit: '×' },
    size('css', 'CSS of the home page, brotli', bytesOf(requests, 'Stylesheet')),
    size('fonts', 'Fonts of the home page', bytesOf(requests, 'Font')),
    size('html', 'HTML of the home page, brotli', bytesOf(requests, 'Document')),
    size('data', 'Data of the home page', bytesOf(requests, 'Fetch', 'XHR')),
    ...(await measureFirstViews(browser, sites.federated)),
    ...(await measureTiers(browser, sites.federated)),
    ...(await measureConsole(browser, sites.federated)),
    ...(await countRequests(browser, sites.federated, requests, firstAdMs)),
  ];
}

async function countRequests(
  browser: Browser,
  url: string,
  all: readonly LoadedRequest[],
  firstAdMs: number,
): Promise<Metric[]> {
  const before = all.filter(({ startedMs }) => startedMs <= firstAdMs);
  const waves = wavesOf(before);
  const preflights = before.filter(({ type }) => type === 'Preflight').length;
  const needed = await neededWaves(browser, url, waves);
  const after = [...waves].filter(([, wave]) => wave > needed).length;
  return [
    {
      id: 'bytes.requests',
      label: 'Requests until the first ad',
      value: before.length - preflights,
      unit: '',
      note: `${waves.size} of code and data; ${preflights} CORS preflights besides`,
    },
    {
      id: 'bytes.waves',
      label: 'Dependent waves from HTML to first ad',
      value: needed,
      unit: '',
      goal: 1,
      note: `${after} requests of later waves do not hold it up`,
    },
  ];
}

function loadOf(browser: Browser, url: string): Promise<{ requests: LoadedRequest[]; firstAdMs: number }> {
  return visitHome(browser, { url, ...phone }, async ({ page, requests, firstAdMs }) => {
    await settle(page);
    const plain = requests.find(
      ({ type, bodyBytes, encoding }) => type === 'Script' && bodyBytes > COMPRESSED_FROM && encoding !== 'br',
    );
    if (plain) throw new Error(`${plain.url} came without brotli: remove the dist folders and measure again`);
    return { firstAdMs, requests: [...requests] };
  });
}
