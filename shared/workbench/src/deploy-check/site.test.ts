import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PAGE_DATA_ID } from '@dabbab/contract/page-data';
import { expect, it } from 'vitest';
import { boundedAsk } from './ask.ts';
import { lookAtCertificate } from './certificate.ts';
import { lookAtHeaders } from './headers.ts';
import { Report } from './report.ts';
import { lookAtSite } from './site.ts';
import { type Answers, standIn } from './stand-ins.ts';

const rulesOf = ({ found }: Report) => found.map(({ rule }) => rule);

const policy = `default-src 'none'; script-src 'self' 'sha256-a=' https://cdn.example; style-src 'self' 'nonce-a'; img-src 'self' https:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const strict = {
  'content-security-policy': policy,
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=()',
};

const pageData = (changes: object = {}) =>
  `<script id="${PAGE_DATA_ID}" type="application/json">${JSON.stringify({ supabaseUrl: 'https://x.example', publishableKey: 'sb_publishable_x', overrideOrigins: [], remotes: [], ...changes })}</script>`;

it.each<[string, Record<string, string>]>([
  ['', {}],
  ['csp.scripts', { 'content-security-policy': policy.replace("'self'", "'self' 'unsafe-inline'") }],
  ['csp.scripts', { 'content-security-policy': policy.replace("'self'", "'self' 'unsafe-eval'") }],
  ['csp.scripts', { 'content-security-policy': policy.replace('https://cdn.example', 'https:') }],
  ['csp.scripts', { 'content-security-policy': policy.replace("'sha256-a='", "'nonce-a'") }],
  ['csp.styles', { 'content-security-policy': policy.replace("style-src 'self'", "style-src 'unsafe-inline'") }],
  ['csp.local', { 'content-security-policy': policy.replace('https://cdn.example', 'http://localhost:3001') }],
  ['csp.local', { 'content-security-policy': `${policy}; connect-src ws:` }],
  ['csp.objects', { 'content-security-policy': policy.replace("object-src 'none'", 'object-src *') }],
  ['csp.base', { 'content-security-policy': policy.replace("base-uri 'none'; ", '') }],
  ['csp.frames', { 'content-security-policy': policy.replace("; frame-ancestors 'none'", '') }],
  ['csp.scripts csp.styles csp.objects csp.base csp.frames', { 'content-security-policy': '' }],
  ['headers.hsts', { 'strict-transport-security': 'max-age=300' }],
  ['headers.nosniff', { 'x-content-type-options': '' }],
  ['headers.referrer', { 'referrer-policy': 'unsafe-url' }],
  ['headers.opener', { 'cross-origin-opener-policy': '' }],
  ['headers.permissions', { 'permissions-policy': '' }],
  ['headers.server', { server: 'nginx/1.18.0' }],
  ['headers.server', { 'x-powered-by': 'Express' }],
  ['headers.cookies', { 'set-cookie': 'i18next=ar; Path=/; SameSite=Lax' }],
  ['headers.cookies', { 'set-cookie': 'i18next=ar; Path=/; Secure' }],
  ['', { 'set-cookie': 'i18next=ar; Path=/; Secure; SameSite=Lax' }],
])('headers are loose in %s', (rules, changes) => {
  const report = new Report();
  const headers = new Headers({ ...strict, ...changes });
  lookAtHeaders({ status: 200, headers, text: '', json: undefined }, true, report);
  expect(rulesOf(report).join(' ')).toBe(rules);
});

it.each<[string, (url: string) => Answers]>([
  ['', () => ({})],
  ['site.overrides', () => ({ '/': page(pageData({ overrideOrigins: ['http://localhost'] })) })],
  ['site.supabase', () => ({ '/': page(pageData({ supabaseUrl: 'http://127.0.0.1:54321' })) })],
  [
    'site.remotes',
    () => ({ '/': page(pageData({ remotes: [{ build: { name: 'shops', base: 'http://localhost:3003/' } }] })) }),
  ],
  ['site.source_maps', () => ({ '/main.js.map': { body: { sources: ['main.ts'] } } })],
  ['site.source_maps', () => ({ '/main.js': { body: 'go()\n//# sourceMappingURL=main.js.map' } })],
  ['site.secrets', () => ({ '/main.js': { body: 'k="sb_secret_AbCdEfGhIjKlMn"' } })],
  ['site.leaks', () => ({ '/.env': { headers: { 'content-type': 'text/plain' }, body: 'A=1' } })],
  ['', () => ({ '/.env': { headers: { 'content-type': 'text/html' }, body: 'Not found' } })],
  ['site.robots', () => ({ '/robots.txt': { body: 'Sitemap: http://localhost:3000/sitemap.xml' } })],
  ['', (url) => ({ '/robots.txt': { body: `Sitemap: ${url}/sitemap.xml` } })],
  ['site.host', () => ({ '/': page(pageData(), ({ host }) => `<link rel="canonical" href="https://${host}/">`) })],
  ['site.host', () => ({ '/': page(pageData(), (headers) => String(headers['x-forwarded-host'])) })],
])('a site is loose in %s', async (rules, changes) => {
  const url = await standIn((own) => ({ '/': page(pageData()), '/main.js': { body: 'go()' }, ...changes(own) }));
  const report = new Report();
  await lookAtSite(boundedAsk(), url, report);
  // This machine has no TLS.
  expect(
    rulesOf(report)
      .filter((rule) => rule !== 'site.https')
      .join(' '),
  ).toBe(rules);
  expect(rulesOf(report)).toContain('site.https');
});

function page(
  data: string,
  more: (headers: Record<string, string | string[] | undefined>) => string = () => '',
): Answers[string] {
  return ({ headers }) => ({
    headers: strict,
    body: `<html>${data}<script src="/main.js"></script>${more(headers)}`,
  });
}

/** Makes a certificate that nobody trusts, for five days; undefined on a machine without openssl. */
async function selfSigned(): Promise<{ key: Buffer; cert: Buffer } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'dabbab-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 5 -subj /CN=localhost -keyout ${key} -out ${cert}`;
  try {
    await promisify(execFile)('openssl', args.split(' '));
    return { key: await readFile(key), cert: await readFile(cert) };
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true });
  }
}
const own = await selfSigned();

it.skipIf(!own).each([
  ['tls.certificate tls.expiry', {}],
  ['tls.certificate tls.expiry tls.version', { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const],
])('a certificate is loose in %s', async (rules, versions) => {
  const server = createServer({ ...own, ...versions });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const report = new Report();
  await lookAtCertificate(new URL(`https://localhost:${(server.address() as AddressInfo).port}`), report);
  server.close();
  expect(rulesOf(report).join(' ')).toBe(rules);
});
