import { lookups } from '@dabbab/testing/ad';
import { answerRest } from '@dabbab/testing/answer-rest';
import { expect, it, vi } from 'vitest';
import { exportAds } from './export-ads.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ad = (number: number) => ({
  id: id(number),
  created_at: `2026-01-01T00:00:00.${String(number).padStart(6, '0')}`,
  kind: 'motorcycle',
  price: number,
  title_ar: 'دباب',
  chassis_number: `JH2PC4000${number}`,
  tags: [],
  pictures: [],
});

it('asks for the ads that are not sold in pages, with what only their owner reads, however many they are', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const all = Array.from({ length: 230 }, (_one, index) => ad(index + 1));
  const requests = answerRest({
    'GET rpc/get_own_full_listings': ({ query }) =>
      all.filter((one) => one.id > (query.id ?? '').replace('gt.', '')).slice(0, Number(query.limit)),
    'GET listing_drafts': () => [],
  });
  expect(await exportAds(lookups, 'en')).toBe(230);
  const asked = requests.filter(({ path }) => path === 'rpc/get_own_full_listings');
  expect(asked.map(({ query }) => [query.id, query.sold_at])).toEqual([
    ['gt.00000000-0000-0000-0000-000000000000', 'is.null'],
    [`gt.${id(100)}`, 'is.null'],
    [`gt.${id(200)}`, 'is.null'],
  ]);
  const [[file]] = saved.mock.calls as [[Blob]];
  const text = await file.text();
  expect(text.split('\r\n')).toHaveLength(231);
  expect(text).toContain('JH2PC4000230');
});
