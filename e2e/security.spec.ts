import { randomUUID } from 'node:crypto';
import { complaints } from './support/complaints.ts';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const waysIn = ['/login', '/register', '/forgot-password', '/reset-password'];

test.describe('every screen', () => {
  test.use({ account: 'admin' });

  // What the browser complains about on each of them is collected where axe looks at it (accessibility.spec.ts).
  test('comes with the headers that protect it', async ({ page }) => {
    test.setTimeout(30_000 + screens.length * 2_000);
    for (const { name, path, account, status } of screens) {
      const answer = await page.request.get(await path());
      expect.soft(answer.status(), name).toBe(status);
      const document = await answer.text();
      // Search engines keep off what not everybody may enter, what is not there, and the ways in.
      if (account || status !== 200 || waysIn.includes(name))
        expect.soft(document, name).toMatch(/<meta name="robots" content="noindex/);
      const headers = answer.headers();
      expect.soft(headers, name).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect.soft(headers['permissions-policy'], name).toContain('camera=()');
      const policy = headers['content-security-policy'] ?? '';
      expect.soft(policy, name).toContain("default-src 'none'");
      expect.soft(policy, name).toContain("frame-ancestors 'none'");
      expect.soft(policy, name).toContain("base-uri 'none'");
      expect.soft(policy, name).not.toContain('unsafe');
    }
  });
});

test.describe('whatever the registry has', () => {
  test.use({ account: 'admin' });

  test('breaks no rule either', async ({ page }) => {
    const found = await complaints(page);
    const answer = await page.request.get('/remotes.json');
    const { remotes } = (await answer.json()) as { remotes: { manifest: { routes: { path: string }[] } }[] };
    const known = new Set(screens.map(({ name }) => name));
    const paths = remotes
      .flatMap(({ manifest }) => manifest.routes.map(({ path }) => path))
      .filter((path) => !known.has(path))
      .map((path) => path.replaceAll(/:\w+/g, randomUUID())); // what is not there is a screen, too
    expect(paths).not.toEqual([]);
    test.setTimeout(30_000 + paths.length * 10_000);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('#main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(
        found.filter((text) => !text.startsWith('Failed to load resource')),
        path,
      ).toEqual([]);
    }
  });
});

test('a script that somebody puts into the page does not run', async ({ page }) => {
  const found = await complaints(page);
  await page.goto('/shops');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.injected = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="globalThis.injected = true">');
  });
  await expect.poll(() => found.filter((text) => text.startsWith('script-src')).length).toBeGreaterThan(1);
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
});

test('a document that was written anew has a nonce of its own', async ({ page }) => {
  const nonces = new Set<string | undefined>();
  for (const path of ['/', '/?lng=en', '/shops']) {
    const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    nonces.add(/style-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1]);
  }
  expect(nonces.size).toBe(3);
});
