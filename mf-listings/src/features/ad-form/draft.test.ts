import { beforeEach, expect, it, vi } from 'vitest';
import { emptyAd } from './ad-values.ts';
import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './draft.ts';

const key = draftKey('person');
const draft: Draft = {
  adId: 'ad',
  savedAt: '2026-01-01T00:00:00Z',
  values: { ...emptyAd, title_ar: 'كاواساكي' },
  photos: [{ id: 'p', turns: 1, path: null }],
};

beforeEach(() => localStorage.clear());

it('is there until it is dropped, for its person only', () => {
  expect(writeDraft(key, draft)).toBe(true);
  expect(readDraft(key)).toEqual(draft);
  expect(readDraft(draftKey('another'))).toBeUndefined();
  expect(readDraft(draftKey('person', 'ad'))).toBeUndefined();
  dropDraft(key);
  expect(readDraft(key)).toBeUndefined();
});

it('has every field of today, although it is older', () => {
  localStorage.setItem(key, JSON.stringify({ ...draft, values: { title_ar: 'قديم' } }));
  expect(readDraft(key)?.values).toEqual({ ...emptyAd, title_ar: 'قديم' });
});

it.each(['', '{', 'null', '[]', '{"adId":"x"}'])('is none where %o was kept', (text) => {
  localStorage.setItem(key, text);
  expect(readDraft(key)).toBeUndefined();
});

it('says that it was not kept where the browser refuses', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(writeDraft(key, draft)).toBe(false);
});
