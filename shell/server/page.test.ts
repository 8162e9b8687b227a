import { expect, it } from 'vitest';
import { deadSupabase, siteOn } from './test-site.ts';

it('tells the browser of a remote what it loads first, and not of every file', async () => {
  const site = await siteOn(deadSupabase, {}, undefined, {
    chunks: { rare: { js: ['rare.js'], css: [] } },
    integrity: { 'entry.js': 'sha256-ENTRY', 'rare.js': 'sha256-RARE' },
  });
  const html = await (await site.request('/login')).text();
  expect(html).toContain('sha256-ENTRY');
  expect(html).not.toMatch(/rare\.js|sha256-RARE/);
});
