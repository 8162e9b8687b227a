import { expect, it } from 'vitest';
import { olderLanguage } from '../older-tag.tsx';
import { checkPage, slugOf } from './page-values.ts';

const page = { slug: 'safe-buying', title_ar: 'عنوان', title_en: 'Title', body_ar: '<p>نص</p>', body_en: '' };

it('needs an address and both titles', () => {
  expect(checkPage(page)).toEqual({});
  expect(checkPage({ ...page, slug: '', title_ar: ' ', title_en: 'x'.repeat(121) })).toEqual({
    slug: 'slug',
    title_ar: 'required',
    title_en: 'long',
  });
  expect(checkPage({ ...page, slug: 'a--b' })).toEqual({ slug: 'slug' });
  expect(checkPage({ ...page, body_ar: 'x'.repeat(100_001) })).toEqual({ body_ar: 'long' });
});

it('writes addresses as they may be', () => {
  expect(slugOf('Safe  Buying! 2')).toBe('safe-buying-2');
  expect(slugOf('عن دبّاب')).toBe('');
});

it('knows which language was written before the other', () => {
  const [first, later] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'];
  expect(olderLanguage({ ar_changed_at: first, en_changed_at: first })).toBeUndefined();
  expect(olderLanguage({ ar_changed_at: first, en_changed_at: later })).toBe('ar');
  expect(olderLanguage({ ar_changed_at: later, en_changed_at: first })).toBe('en');
});
