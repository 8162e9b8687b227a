import { HOST_GLOBAL } from '@dabbab/build/host-modules';
import type { Browser } from 'playwright';
import { kilobytes, type Metric } from '../metric.ts';
import { phone, settle, visitHome } from './open-home.ts';
import { bytesOf } from './record-requests.ts';

/** Bytes of antd's controls, which load with the first screen that has one and never for a visitor. */
export function measureTiers(browser: Browser, url: string): Promise<Metric[]> {
  return visitHome(browser, { url, ...phone }, async ({ page, requests }) => {
    await settle(page);
    const bytesOfTier = async (tier: 'select' | 'date') => {
      const before = requests.length;
      await page.evaluate(loadTier, { host: HOST_GLOBAL, tier });
      await settle(page);
      return kilobytes(bytesOf(requests.slice(before), 'Script'));
    };
    return [
      {
        id: 'bytes.antd',
        label: 'antd with its searchable list, brotli',
        value: await bytesOfTier('select'),
        unit: 'KB',
        goal: 87,
        note: 'with the first form of somebody who is signed in; no visitor loads it',
      },
      {
        id: 'bytes.antd-date',
        label: 'Its calendar besides, brotli',
        value: await bytesOfTier('date'),
        unit: 'KB',
        goal: 50,
      },
    ];
  });
}

/** In the browser: what a control of a remote does. */
async function loadTier({ host, tier }: { host: string; tier: string }): Promise<void> {
  const modules = (
    globalThis as unknown as Record<string, Record<string, { loadTier(tier: string): Promise<unknown> }>>
  )[host];
  await modules?.['@dabbab/ui/antd/load-tier']?.loadTier(tier);
}
