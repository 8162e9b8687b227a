import { writeDraft } from '@dabbab/platform/kit/drafts';
import { Route, Routes } from '@dabbab/platform/router';
import { answerRest, type RestAnswer, type RestRequest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type AdValues, emptyAd } from '../../ad-input/ad-values.ts';
import type { StoredDraft } from '../../data/drafts/stored-drafts.ts';
import { storedDraftKey } from '../../data/listings/ad-draft.ts';
import { EditDraftScreen } from './edit-draft-screen.tsx';

const files = vi.hoisted(() => ({
  deleted: vi.fn<(paths: readonly string[]) => Promise<void>>(async () => {}),
  fetched: vi.fn<(path: string) => Promise<Blob>>(async () => new Blob(['stored'])),
}));
vi.mock('@dabbab/platform/kit/photos/photo-tools', () => ({
  photoTools: () => ({
    drawPictures: async (file: Blob) => [{ width: 640, file }],
    store: async () => {},
    delete: files.deleted,
    fetch: files.fetched,
    urlOf: (path: string) => `/${path}`,
    kept: { get: async () => undefined, set: async () => {}, delete: async () => {} },
  }),
}));
vi.mock('../../data/listings/ad-pictures.ts', () => ({ AD_BUCKET: 'listings', adPictures: { delete: files.deleted } }));

// The whole form, and the photo editor with it: slower than a part.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const ID = '33333333-3333-4333-8333-333333333333';
const PICTURE = `${rider.id}/${ID}/a`;
const key = storedDraftKey(rider.id, ID);
const version = (number: number) => `2026-01-01T00:00:0${number}+00:00`;
const values: AdValues = { ...emptyAd, title_ar: 'هوندا', price: '20000' };
const stored = (part: Partial<AdValues> = {}): StoredDraft => ({
  id: ID,
  fields: { ...values, ...part },
  paths: [PICTURE],
  created_at: version(0),
  updated_at: version(1),
});
const lists = [
  'makers',
  'models',
  'bike_types',
  'part_categories',
  'cities',
  'conditions',
  'add_ons',
  'engine_sizes',
  'shop_types',
];

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});

function show(step: string, answers: Record<string, RestAnswer> = {}) {
  let saves = 1;
  const requests = answerRest({
    'GET rpc/get_lookups': () => Object.fromEntries(lists.map((name) => [name, []])),
    'POST rpc/ads_left': () => ({ limit: 10, used: 3, left: 7 }),
    'GET profiles': () => [{ phone: null, city: null }],
    'GET rpc/get_model_facts': () => [],
    'GET rpc/get_price_guidance': () => [],
    'GET rpc/commission_share': () => 0,
    'GET listings': () => [],
    'GET listing_drafts': () => [stored()],
    'PATCH listing_drafts': () => [{ updated_at: version((saves += 1)) }],
    ...answers,
  });
  const rendered = renderScreen(
    <Routes>
      <Route path="/edit-draft/:id" element={<EditDraftScreen />} />
    </Routes>,
    { at: `/edit-draft/${ID}${step && `?step=${step}`}`, user: rider },
  );
  return { ...rendered, requests };
}
const savesIn = (requests: readonly RestRequest[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body as { fields: AdValues; paths: string[] });
/** Lets a second pass at once, with all that is done in it. */
async function passTime(): Promise<void> {
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
}
const title = () => screen.findByRole('textbox', { name: /العنوان بالعربي/ });

it('turns a photo that only the account has, and deletes its pictures once the account has them no more', async () => {
  const answers: ((rows: object[]) => void)[] = [];
  const { requests } = show('photos', {
    'PATCH listing_drafts': () => new Promise((resolve) => answers.push(resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: /دوّر الصورة/ }));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(files.fetched).toHaveBeenCalledWith(PICTURE);
  const [turned = ''] = savesIn(requests)[0]?.paths ?? [];
  expect(turned).toMatch(/-1$/);
  await act(async () => answers[0]?.([{ updated_at: version(2) }]));
  expect(files.deleted).not.toHaveBeenCalled();

  files.deleted.mockClear();
  await userEvent.click(screen.getByRole('button', { name: /احذف الصورة/ }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(files.deleted).not.toHaveBeenCalledWith(expect.arrayContaining([PICTURE]));
  await act(async () => answers[1]?.([{ updated_at: version(3) }]));
  await waitFor(() => expect(files.deleted).toHaveBeenCalledWith([PICTURE, turned]));
});

it('saves what this device kept and the account never got', async () => {
  writeDraft(key, { adId: ID, values: { ...values, title_ar: 'كتبته بلا شبكة' }, photos: [], basedOn: version(1) });
  const { requests } = show('review');
  await waitFor(() => expect(savesIn(requests)).toMatchObject([{ fields: { title_ar: 'كتبته بلا شبكة' } }]));
});

it('begins with what the account has where that was changed since', async () => {
  writeDraft(key, { adId: ID, values: { ...values, title_ar: 'أقدم' }, photos: [], basedOn: version(0) });
  show('review');
  expect(await title()).toHaveValue('هوندا');
});

it.each<[string, string | undefined, string]>([
  ['where it was left on this device', 'price', 'كم تطلب فيه؟'],
  ['where something is missing', undefined, 'وش تبي تبيع؟'],
])('opens %s', async (_what, step, heading) => {
  writeDraft(key, { adId: ID, values, photos: [{ id: 'p', turns: 0, path: PICTURE }], basedOn: version(1), step });
  show('');
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
});

it('tries again once the connection is back, and sends one change after the other', async () => {
  let online = false;
  const answers: ((rows: object[]) => void)[] = [];
  const { requests, unmount } = show('review', {
    'PATCH listing_drafts': () => {
      if (!online) return Promise.reject(new TypeError('Failed to fetch'));
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  await userEvent.type(await title(), ' ١');
  await waitFor(() => expect(savesIn(requests).length).toBeGreaterThan(0));
  const failed = savesIn(requests).length;
  online = true;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(savesIn(requests)[failed]?.fields.title_ar).toBe('هوندا ١');

  await userEvent.type(await title(), '٢');
  unmount(); // sends what is new at once, but not before the save that is on its way has its answer
  await passTime();
  expect(answers).toHaveLength(1);
  answers[0]?.([{ updated_at: version(2) }]);
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(savesIn(requests).at(-1)?.fields.title_ar).toBe('هوندا ١٢');
  answers[1]?.([{ updated_at: version(3) }]);
});

it('waits for the saves before it is read again', async () => {
  const answers: ((rows: object[]) => void)[] = [];
  const { unmount } = show('review', {
    'PATCH listing_drafts': () => new Promise((resolve) => answers.push(resolve)),
  });
  await userEvent.type(await title(), ' ١');
  unmount();
  await waitFor(() => expect(answers).toHaveLength(1));
  const { requests } = show('review');
  await passTime();
  expect(requests.filter(({ path }) => path === 'listing_drafts')).toEqual([]);
  answers[0]?.([{ updated_at: version(2) }]);
  expect(await title()).toBeVisible();
});

it('begins anew with what the account has after it was finished in another window', async () => {
  let drafts = [stored()];
  show('review', { 'GET listing_drafts': () => drafts });
  await userEvent.type(await title(), '!');
  drafts = [];
  act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  await userEvent.click(await screen.findByRole('button', { name: /من جديد/ }));
  expect(await screen.findByRole('link', { name: /إعلاناتي/ })).toBeVisible();
});
