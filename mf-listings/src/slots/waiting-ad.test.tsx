import '../features/waiting-ad/locales.ts';
import { readDraft as readKept, writeDraft } from '@dabbab/platform/kit/drafts';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyAd } from '../ad-input/ad-values.ts';
import { type Draft, readDraft } from '../ad-input/draft.ts';
import { holdDraft } from '../data/drafts/hold-draft.ts';
import { adDraftKey } from '../data/listings/ad-draft.ts';
import { Slot } from './waiting-ad.tsx';

const AD = '33333333-3333-4333-8333-333333333333';
const key = adDraftKey(rider.id);
const path = `${rider.id}/${AD}/p`;
const values = { ...emptyAd, make: 'honda', title_ar: 'هوندا', price: '20000' };
const draft = { adId: AD, values, photos: [{ id: 'p', turns: 0, path }], waits: true };

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => localStorage.clear());

function show(answers: Record<string, RestAnswer> = {}) {
  const requests = answerRest({
    'POST /functions/v1/moderate-listing': () => ({ allowed: true, reasons: [] }),
    'POST listings': () => [{ id: AD }],
    'POST rpc/set_listing_pictures': () => 1,
    ...answers,
  });
  const { location } = renderScreen(<Slot />, { user: rider });
  return { location, requests };
}
const kept = () => readKept<Draft>(key)?.value;
/** Has the connection come back, and waits until that has been acted on. */
async function tryAgain(): Promise<void> {
  const tried = vi.spyOn(navigator.locks, 'request');
  dispatchEvent(new Event('online'));
  expect(tried).toHaveBeenCalledOnce();
  await tried.mock.results[0]?.value;
  tried.mockRestore();
}
const offline = () => {
  throw new TypeError('Failed to fetch');
};

it('publishes the ad that waits, once, and leads to it', async () => {
  writeDraft(key, draft);
  const { location, requests } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'شف الإعلان' }));
  expect(location()).toBe(`/ad/${AD}`);
  expect(kept()).toBeUndefined();
  dispatchEvent(new Event('online'));
  expect(requests.map((request) => request.path)).toEqual([
    '/functions/v1/moderate-listing',
    'listings',
    'rpc/set_listing_pictures',
  ]);
  expect(requests[1]?.body).toMatchObject({ id: AD, title_ar: 'هوندا', price: 20_000 });
  expect(requests[2]?.body).toEqual({ listing_id: AD, paths: [path] });
});

it('goes on waiting while the backend cannot be reached', async () => {
  writeDraft(key, draft);
  const insert = vi.fn<RestAnswer>(offline);
  show({ 'POST listings': insert });
  await waitFor(() => expect(insert).toHaveBeenCalledOnce());
  await waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
  expect(kept()).toMatchObject({ values, waits: true });
  insert.mockReturnValue([{ id: AD }]);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('نزل إعلانك، بالتوفيق!')).toBeVisible();
  expect(kept()).toBeUndefined();
});

it.each<[string, Record<string, RestAnswer>, object]>([
  [
    'its words may not stand',
    {
      'POST /functions/v1/moderate-listing': () => ({
        allowed: false,
        reasons: [{ field: 'title_ar', code: 'scam', match: 'هوندا' }],
      }),
    },
    { kind: 'flagged', reasons: [{ field: 'title_ar', code: 'scam', match: 'هوندا' }] },
  ],
  [
    'the ads of the month are used up',
    { 'POST listings': () => refusal('42501', 403, 'ad_limit') },
    { kind: 'adLimit' },
  ],
  [
    'another reason',
    { 'POST listings': () => refusal('42501', 403, 'suspended') },
    { kind: 'failed', error: { code: 'suspended', reason: 'suspended' } },
  ],
])('leaves the draft, with the reason, and tries no more: %s', async (_what, answers, reason) => {
  writeDraft(key, draft);
  const { location, requests } = show(answers);
  expect(await screen.findByText('ما نزل إعلانك')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'افتحه' }));
  expect(location()).toBe('/add-listing');
  expect(kept()).toMatchObject({ values, photos: draft.photos });
  expect(kept()?.waits).toBeUndefined();
  expect(readDraft(key)?.refusal).toMatchObject(reason);
  const { length } = requests;
  await tryAgain();
  expect(requests).toHaveLength(length);
});

it('says that photos were lost where their files are gone', async () => {
  writeDraft(key, { ...draft, photos: [...draft.photos, { id: 'gone', turns: 0, path: null }] });
  const { requests } = show();
  expect(await screen.findByText('ما نزل إعلانك')).toBeVisible();
  expect(readDraft(key)?.refusal).toEqual({ kind: 'photosFailed' });
  expect(requests).toEqual([]);
});

it('leaves to an open form what waits in it, and leaves drafts alone that do not wait', async () => {
  writeDraft(key, draft);
  const letGo = await new Promise<() => void>((done) => {
    const stop = holdDraft(key, () => queueMicrotask(() => done(stop)));
  });
  const { requests } = show();
  await tryAgain();
  expect(requests).toEqual([]);
  letGo();
  writeDraft(key, { ...draft, waits: undefined });
  await tryAgain();
  expect(requests).toEqual([]);
  expect(kept()).toMatchObject({ values });
});
