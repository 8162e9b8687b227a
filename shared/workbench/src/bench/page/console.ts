import type { Browser } from 'playwright';
import { consoleBytes } from '../../console-bytes.ts';
import { kilobytes, type Metric } from '../metric.ts';
import { desktop, settle } from './open-home.ts';
import { bytesOf, type LoadedRequest, recordRequests } from './record-requests.ts';

/** Bytes of the console: its first desk in a fresh browser, and what more of it adds. */
export async function measureConsole(browser: Browser, url: string): Promise<Metric[]> {
  const { desks, editor } = await consoleBytes();
  const figures = desks.map(({ name, bytes }) => `${name} ${kilobytes(bytes).toFixed(1)}`);
  const requests = await firstDesk(browser, url);
  const own = requests.filter((request) => request.url.includes('/remotes/admin/'));
  const ofSite = bytesOf(requests, 'Script') - bytesOf(own, 'Script');
  return [
    {
      id: 'bytes.console',
      label: 'JavaScript of the first desk of the console, brotli',
      value: kilobytes(bytesOf(own, 'Script')),
      unit: 'KB',
      goal: 440,
      note: `users; of the site ${kilobytes(ofSite).toFixed(1)} KB besides; no visitor loads any of the console`,
    },
    {
      id: 'bytes.console-desk',
      label: 'What the heaviest further desk adds',
      value: kilobytes(desks[0]?.bytes ?? Number.NaN),
      unit: 'KB',
      goal: 40,
      note: figures.join(', '),
    },
    { id: 'bytes.console-editor', label: 'The editor of pages besides', value: kilobytes(editor), unit: 'KB' },
  ];
}

/** Signs the demo admin in, and opens the desk in a browser that has nothing else of the site. */
async function firstDesk(browser: Browser, url: string): Promise<readonly LoadedRequest[]> {
  const { width, height } = desktop;
  const viewport = { width, height };
  const before = await browser.newContext({ viewport });
  const door = await before.newPage();
  await door.goto(new URL('/login', url).href);
  await door.locator('input[type=email]').fill('admin@dabbab.test');
  await door.locator('input[type=password]').fill('dabbab123');
  await door.locator('form button[type=submit]').click();
  await door.waitForURL((address) => address.pathname !== '/login');
  const storageState = await before.storageState();
  await before.close();

  const context = await browser.newContext({ viewport, storageState });
  try {
    const page = await context.newPage();
    const requests = await recordRequests(await context.newCDPSession(page));
    await page.goto(new URL('/admin/users', url).href);
    await page.locator('.desk-table__link').first().waitFor();
    await settle(page);
    return requests;
  } finally {
    await context.close();
  }
}
