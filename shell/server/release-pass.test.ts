import { generateSignedCookie } from 'hono/cookie';
import { expect, it, onTestFinished, vi } from 'vitest';
import { serveFor, siteOn } from './test-site.ts';

/** A site with testers, on a Supabase that names a person by their token. */
async function siteWithTesters({ cookieSecret = 'a secret', testers = 5 } = {}) {
  const ledger = { step: 9, testers, remotes: [] };
  const supabaseUrl = await serveFor((request, response) => {
    const named = {
      'Bearer noura': { tests: ['listings'], develops: ['listings'] },
      'Bearer sultan': { tests: [], develops: [] },
    }[request.headers.authorization ?? ''];
    const isPass = request.url?.includes('/rpc/release_pass?channel=live');
    const answer = isPass ? named : request.url?.includes('live_releases') ? ledger : {};
    response.writeHead(answer ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  const site = await siteOn(supabaseUrl, { channel: 'live', cookieSecret });
  const ask = (authorization?: string) =>
    site.request('/release-pass', { method: 'POST', headers: { ...(authorization && { authorization }) } });
  const cookieOf = async (authorization: string) =>
    ((await ask(authorization)).headers.get('set-cookie') ?? '').replace(/;.*/, '');
  const page = async (cookie = '', path = '/login') => {
    const answer = await site.request(path, { headers: { cookie } });
    const [, pass] = /"pass":"(\w+)"/.exec(await answer.text()) ?? [];
    return { pass, policy: answer.headers.get('content-security-policy') ?? '' };
  };
  return { ask, cookieOf, page };
}

const OWN = '/login?mf.listings=http://localhost:3101/&mf.shops=http://localhost:3102/';

it('lets a remote in from the machine of somebody who develops it, and from nowhere else', async () => {
  const { cookieOf, page } = await siteWithTesters();
  const noura = await cookieOf('Bearer noura');
  const { policy } = await page(noura, OWN);
  expect(policy).toContain('http://localhost:3101');
  expect(policy).not.toContain('3102');
  expect((await page(noura, '/login?mf.listings=https://evil.example/')).policy).not.toContain('evil');
  expect((await page(noura)).policy, 'a page that asks for nothing').not.toContain('localhost');
  expect((await page(await cookieOf('Bearer sultan'), OWN)).policy).not.toContain('localhost');
  expect((await page('', OWN)).policy).not.toContain('localhost');
});

it('is a cookie that no script reads and nobody can write, for an hour', async () => {
  const { ask, cookieOf, page } = await siteWithTesters();
  expect((await ask('Bearer noura')).headers.get('set-cookie')).toMatch(
    /Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  const [sultan, noura] = [await cookieOf('Bearer sultan'), await cookieOf('Bearer noura')];
  const [, signature] = sultan.split('.');
  const forged = `${noura.split('.')[0]}.${signature}`;
  const { cookieOf: ofAnother } = await siteWithTesters({ cookieSecret: 'another secret' });
  const former = await generateSignedCookie('release_pass', '{"tests":["listings"]}', 'a secret');
  for (const cookie of [forged, former, await ofAnother('Bearer noura'), 'release_pass=x', 'release_pass=']) {
    const { pass, policy } = await page(cookie, OWN);
    expect(pass).toBe('wanted');
    expect(policy).not.toContain('localhost');
  }
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await page(noura, OWN)).policy).not.toContain('localhost');
});

it('is asked for while there are testers, by whoever holds none or one from before the last was named', async () => {
  const { cookieOf, page } = await siteWithTesters();
  expect((await page()).pass).toBe('wanted');
  const noura = await cookieOf('Bearer noura');
  expect((await page(noura)).pass).toBe('held');
  const later = await siteWithTesters({ testers: 8 });
  expect((await later.page(noura)).pass).toBe('wanted');
  expect((await later.page(noura, OWN)).policy, 'until it has another').toContain('localhost:3101');
  expect((await later.page(await later.cookieOf('Bearer noura'))).pass).toBe('held');
});

it('is given back, refused to a token that is none, and unknown where nobody tests', async () => {
  const { ask } = await siteWithTesters();
  expect((await ask()).headers.get('set-cookie')).toContain('release_pass=; Max-Age=0');
  expect((await ask('Bearer nobody')).status).toBe(403);
  const site = await siteOn('http://127.0.0.1:9', { channel: 'live' });
  expect((await site.request('/release-pass', { method: 'POST' })).status).toBe(404);
  expect((await site.request('/release-pass')).status).toBe(404);
});
