import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { PAGE_DATA_ID, type PageData } from '@dabbab/contract/page-data';
import type { Answer, Ask } from './ask.ts';
import { lookAtCertificate } from './certificate.ts';
import { isLocal, lookAtHeaders } from './headers.ts';
import type { Report } from './report.ts';

/** What lies beside a program and is nobody's business. */
const leaks = [
  '/.env',
  '/.git/HEAD',
  '/package.json',
  '/supabase/config.toml',
  '/shell/server/main.ts',
  '/remotes.json.bak',
];
const STRANGER = 'elsewhere.example';
const MOST_SCRIPTS = 15;

/**
 * Reads which Supabase a site uses.
 * @returns undefined if the address shows no page of the site
 */
export function pageDataOf({ text }: Answer): PageData | undefined {
  const [, json] = new RegExp(`<script[^>]*id="${PAGE_DATA_ID}"[^>]*>([^<]*)<`).exec(text) ?? [];
  return json ? (JSON.parse(json) as PageData) : undefined;
}

/** Looks at the site as a browser and as a stranger with a terminal see it. */
export async function lookAtSite(ask: Ask, address: string, report: Report): Promise<void> {
  const url = new URL(address);
  const https = url.protocol === 'https:';
  if (!https)
    report.loose('site.https', 'people reach it without TLS', 'put TLS before it, and set DABBAB_SITE_URL=https://…');
  const page = await ask(url.href);
  lookAtHeaders(page, https, report);
  lookAtMarkers(page, report);
  await lookAtFiles(ask, url, page, report);
  if (https) {
    await report.part('certificate', () => lookAtCertificate(url, report));
    await report.part('redirect', () => lookAtRedirect(ask, url, report));
  }
  await report.part('host', () => lookAtHost(url, report));
}

/** What only a machine of a developer has. */
function lookAtMarkers(page: Answer, report: Report): void {
  const data = pageDataOf(page);
  if (!data) return report.notSeen('what the page carries: it is no page of the site');
  if (data.overrideOrigins.length > 0)
    report.loose(
      'site.overrides',
      `trial builds load from ${data.overrideOrigins.join(', ')}`,
      'leave DABBAB_OVERRIDE_ORIGINS empty',
    );
  if (!data.supabaseUrl.startsWith('https://') || isLocal(data.supabaseUrl))
    report.loose('site.supabase', `the page asks ${data.supabaseUrl}`, 'set SUPABASE_URL=https://…');
  for (const { build } of data.remotes)
    if (isLocal(build.base ?? ''))
      report.loose('site.remotes', `${build.name} comes from ${build.base}`, 'release it (npm run release)');
}

async function lookAtFiles(ask: Ask, url: URL, page: Answer, report: Report): Promise<void> {
  const scripts = [...page.text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => new URL(src, url).href);
  for (const script of scripts.slice(0, MOST_SCRIPTS)) {
    const { text } = await ask(script);
    const map = await ask(`${script}.map`);
    if (/sourceMappingURL=/.test(text.slice(-500)) || (map.json as { sources?: unknown } | undefined)?.sources)
      report.loose('site.source_maps', `${new URL(script).pathname} brings its source`, 'serve the production build');
    if (/sb_secret_[\w-]{10}/.test(text) || text.includes('service_role'))
      report.loose('site.secrets', `${new URL(script).pathname} holds a secret key`, 'revoke the key at once');
  }
  for (const path of leaks) {
    const { status, headers } = await ask(new URL(path, url).href);
    if (status === 200 && !headers.get('content-type')?.includes('text/html'))
      report.loose('site.leaks', `${path} is served`, 'serve nothing but the site');
  }
  const robots = (await ask(new URL('/robots.txt', url).href)).text;
  const [, sitemap = ''] = /^sitemap:\s*(\S+)/im.exec(robots) ?? [];
  if (sitemap && new URL(sitemap, url).origin !== url.origin)
    report.loose(
      'site.robots',
      `search engines are sent to ${sitemap}`,
      'set DABBAB_SITE_URL to the address that people use',
    );
}

async function lookAtRedirect(ask: Ask, url: URL, report: Report): Promise<void> {
  const { status, headers } = await ask(`http://${url.hostname}${url.pathname}`);
  const to = headers.get('location') ?? '';
  if (![301, 308].includes(status) || !to.startsWith('https://'))
    report.loose('site.redirect', `http:// answers ${status} instead of leading to https://`, 'redirect it for good');
}

/** Asks under another name: a cache would serve what it writes to everybody. */
async function lookAtHost(url: URL, report: Report): Promise<void> {
  for (const headers of [{ host: STRANGER }, { 'x-forwarded-host': STRANGER }]) {
    const text = await textUnder(url, headers);
    if (text.includes(STRANGER))
      report.loose('site.host', `the page believes the ${Object.keys(headers).join()} header`, 'set DABBAB_SITE_URL');
  }
}

/** `fetch` cannot name another host than the one it asks. */
function textUnder(url: URL, headers: Record<string, string>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const ask = url.protocol === 'https:' ? askHttps : askHttp;
  const options = { headers, timeout: 8000, servername: url.hostname, rejectUnauthorized: false };
  const sent = ask(url, options, (answer) => {
    let text = JSON.stringify(answer.headers);
    answer
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('end', () => resolve(text));
  });
  sent
    .on('timeout', () => sent.destroy(new Error('no answer')))
    .on('error', reject)
    .end();
  return promise;
}
