import type { RegisteredRemote } from '@dabbab/contract/registry';
import { expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

const assets = { icon: '/assets/favicon.svg', picture: () => undefined } as unknown as Parameters<
  typeof webManifest
>[2];
const entry = (place: string, to: string, order: number, audience = 'everybody') => ({
  place,
  to,
  order,
  audience,
  label: { ar: `ع ${to}`, en: `E ${to}` },
});
const remote = {
  build: {
    manifest: {
      navigation: [
        entry('bottom-bar', '/add-listing', 20),
        entry('bottom-bar', '/messages', 10, 'signed-in'),
        entry('bottom-bar', '/admin', 5, 'admin'),
        entry('footer', '/shops', 1),
      ],
    },
  },
} as unknown as RegisteredRemote;

it('offers on a long press of the icon what stands in the bottom bar, in the language of the page', () => {
  expect(webManifest('en', {}, assets, [remote])).toMatchObject({
    id: '/',
    scope: '/',
    display: 'standalone',
    shortcuts: [
      { name: 'E /messages', url: '/messages' },
      { name: 'E /add-listing', url: '/add-listing' },
    ],
  });
  expect(webManifest('ar', {}, assets, [remote])).toMatchObject({
    dir: 'rtl',
    shortcuts: [{ name: 'ع /messages' }, {}],
  });
});

it('is there without remotes', () => {
  const down = { build: { name: 'shops' }, problem: 'off' } as unknown as RegisteredRemote;
  expect(webManifest('ar', {}, assets, [down])).toMatchObject({ shortcuts: [] });
});
