import type { Browser } from 'playwright';
import { kilobytes, type Metric } from '../metric.ts';
import { phone, settle } from './open-home.ts';
import { bytesOf, type LoadedRequest, recordRequests } from './record-requests.ts';

/** A page that the server draws, and how many KB a first visit of it may load besides pictures. */
interface DrawnPage {
  id: string;
  label: string;
  path: string;
  /** The beginnings of the links that lead from the page at `path` to the page that is meant, one after the other. */
  links?: readonly string[];
  goal: number;
}

const pages: readonly DrawnPage[] = [
  { id: 'home', label: 'Home', path: '/', goal: 250 },
  { id: 'results', label: 'Results of a search', path: '/?q=honda', goal: 260 },
  { id: 'ad', label: 'An ad', path: '/', links: ['/ad/'], goal: 260 },
  { id: 'shops', label: 'Shops', path: '/shops', goal: 250 },
  { id: 'shop', label: 'A shop', path: '/shops', links: ['/shop/'], goal: 270 },
  { id: 'user', label: 'A public profile', path: '/', links: ['/ad/', '/user/'], goal: 260 },
];

const parts = {
  JavaScript: ['Script'],
  HTML: ['Document'],
  CSS: ['Stylesheet'],
  fonts: ['Font'],
  data: ['Fetch', 'XHR'],
};

/** What a phone loads that comes to the site by each page that the server draws, without pictures. */
export async function measureFirstViews(browser: Browser, url: string): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const page of pages) {
    const requests = await visit(browser, await addressOf(page, url));
    const figures = Object.entries(parts).map(([name, types]) => ({ name, bytes: bytesOf(requests, ...types) }));
    metrics.push({
      id: `bytes.view-${page.id}`,
      label: `${page.label}, first visit without pictures`,
      value: kilobytes(figures.reduce((sum, { bytes }) => sum + bytes, 0)),
      unit: 'KB',
      goal: page.goal,
      note: figures.map(({ name, bytes }) => `${name} ${kilobytes(bytes).toFixed(1)}`).join(', '),
    });
  }
  return metrics;
}

async function addressOf({ path, links = [] }: DrawnPage, site: string): Promise<string> {
  let address = new URL(path, site).href;
  for (const link of links) {
    const html = await (await fetch(address)).text();
    const [, found] = new RegExp(`href="(${link}[^"/?]+)"`).exec(html) ?? [];
    if (!found) throw new Error(`${address} came without a link to ${link}`);
    address = new URL(found, site).href;
  }
  return address;
}

async function visit(browser: Browser, address: string): Promise<readonly LoadedRequest[]> {
  const { width, height, density } = phone;
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density });
  try {
    const page = await context.newPage();
    const requests = await recordRequests(await context.newCDPSession(page));
    await page.goto(address);
    await settle(page);
    return requests;
  } finally {
    await context.close();
  }
}
