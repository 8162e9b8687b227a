import { writeDraft } from '@dabbab/platform/kit/drafts';
import { beforeEach, expect, it } from 'vitest';
import { adDraftKey } from '../data/listings/ad-draft.ts';
import { emptyAd } from './ad-values.ts';
import { readDraft } from './draft.ts';

const key = adDraftKey('person');
const draft = { adId: 'ad', values: { ...emptyAd, title_ar: 'كاواساكي' }, photos: [{ id: 'p', turns: 1, path: null }] };

beforeEach(() => localStorage.clear());

it('is there for its ad and its person only, and says when it was kept', () => {
  const savedAt = writeDraft(key, draft);
  expect(readDraft(key)).toEqual({ ...draft, savedAt });
  expect(readDraft(adDraftKey('another'))).toBeUndefined();
  expect(readDraft(adDraftKey('person', 'ad'))).toBeUndefined();
});

it('has every field of today, although it is older', () => {
  writeDraft(key, { ...draft, values: { title_ar: 'قديم' } });
  expect(readDraft(key)?.values).toEqual({ ...emptyAd, title_ar: 'قديم' });
});

it.each(['', [], { adId: 'x' }])('is none where %o was kept', (value) => {
  writeDraft(key, value);
  expect(readDraft(key)).toBeUndefined();
});
