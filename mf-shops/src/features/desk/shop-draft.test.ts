import { writeDraft } from '@dabbab/platform/kit/drafts';
import { beforeEach, expect, it } from 'vitest';
import { readShopDraft, shopDraftKey, startWith } from './shop-draft.ts';
import { emptyShop, rowOf } from './shop-values.ts';
import { shop, VERSION } from './tests/own-shop.ts';

const key = shopDraftKey('person');
const pathsOf = (start: ReturnType<typeof startWith>) => start.photos.map(({ path }) => path);

beforeEach(() => localStorage.clear());

it('begins with the shop as it is stored, and would write it back as it is', () => {
  const start = startWith(shop);
  expect(start).toMatchObject({ basedOn: VERSION, hasLogo: true, shown: [...shop.gallery, shop.photo_path] });
  expect(pathsOf(start)).toEqual(['person/shop/logo', 'person/shop/a', 'person/shop/b']);
  const row = rowOf(start.values, shop.photo_path, shop.gallery);
  expect(shop).toMatchObject(row);
});

it('takes a cover of its own as the first picture of the gallery', () => {
  expect(pathsOf(startWith({ ...shop, photo_path: null, cover_path: 'demo/c' }))).toEqual(['demo/c', ...shop.gallery]);
  const full = Array.from({ length: 20 }, (_, at) => `person/shop/${at}`);
  expect(pathsOf(startWith({ ...shop, photo_path: null, cover_path: 'demo/c', gallery: full }))).toEqual([
    'demo/c',
    ...full.slice(0, 19),
  ]);
  expect(startWith(null)).toMatchObject({ photos: [], hasLogo: false, basedOn: null });
});

it('goes on with what was typed, with every field of today although it is older', () => {
  const kept = { values: { name_ar: 'قديم', links: { x: '@a' } }, photos: [], basedOn: VERSION };
  const savedAt = writeDraft(key, kept);
  expect(readShopDraft('person', shop)).toEqual({
    savedAt,
    photos: [],
    hasLogo: false,
    basedOn: VERSION,
    shown: [],
    values: { ...emptyShop, name_ar: 'قديم', links: { ...emptyShop.links, x: '@a' } },
  });
  expect(readShopDraft('another', shop)).toBeUndefined();
});

it('forgets what was typed about a shop that is there no more', () => {
  writeDraft(key, { ...startWith(shop), savedAt: undefined });
  expect(readShopDraft('person', shop)).toBeDefined();
  expect(readShopDraft('person', null)).toBeUndefined();
});

it.each(['', [], { values: {} }])('is none where %o was kept', (value) => {
  writeDraft(key, value);
  expect(readShopDraft('person', shop)).toBeUndefined();
});
