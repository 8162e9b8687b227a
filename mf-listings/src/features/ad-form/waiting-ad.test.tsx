import { readDraft as readKept, writeDraft } from '@dabbab/platform/kit/drafts';
import { Route, Routes } from '@dabbab/platform/router';
import { answerRest, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyAd } from '../../ad-input/ad-values.ts';
import type { Draft } from '../../ad-input/draft.ts';
import { ifNotHeld } from '../../data/drafts/hold-draft.ts';
import { adDraftKey } from '../../data/listings/ad-draft.ts';
import { AddListingScreen } from './add-listing-screen.tsx';

const AD = '33333333-3333-4333-8333-333333333333';
const key = adDraftKey(rider.id);
const lookup = (slug: string, name_ar: string) => ({ slug, name_en: slug, name_ar });
const lookups = {
  makers: [lookup('honda', 'هوندا'), lookup('other', 'أخرى')],
  models: [],
  bike_types: [lookup('naked', 'نيكد')],
  part_categories: [],
  cities: [lookup('riyadh', 'الرياض')],
  conditions: [lookup('used', 'مستعمل')],
  add_ons: [],
  engine_sizes: [],
  shop_types: [],
};
const values = {
  ...emptyAd,
  make: 'honda',
  bike_type: 'naked',
  condition: 'used',
  city: 'riyadh',
  title_ar: 'هوندا نظيف',
  price: '20000',
};
const draft = { adId: AD, values, photos: [{ id: 'p', turns: 0, path: `${rider.id}/${AD}/p` }] };

// The whole form, and supabase-js with it: slower than a part.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

const online = vi.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  localStorage.clear();
  goOffline();
});
const goOffline = () => void online.mockReturnValue(false);
const goOnline = () => {
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
};
/** An answer that comes only with a connection. */
const reachable =
  (answer: RestAnswer): RestAnswer =>
  (request) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return answer(request);
  };

/** Opens the form at its last step, with what this device has kept. */
function show(answers: Record<string, RestAnswer> = {}) {
  const requests = answerRest({
    'GET rpc/get_lookups': () => lookups,
    'POST rpc/ads_left': () => ({ limit: 10, used: 3, left: 7 }),
    'GET profiles': () => [{ phone: null, city: 'riyadh' }],
    'GET listings': () => [],
    'GET rpc/get_model_facts': () => [],
    'GET rpc/get_price_guidance': () => [],
    'GET rpc/commission_share': () => 0.05,
    'POST /functions/v1/moderate-listing': reachable(() => ({ allowed: true, reasons: [], source: 'rules' })),
    'POST listings': reachable(() => [{ id: AD }]),
    'POST rpc/set_listing_pictures': reachable(() => 1),
    ...answers,
  });
  const { location } = renderScreen(
    <Routes>
      <Route path="/add-listing" element={<AddListingScreen />} />
      <Route path="/ad/:id" element={<p>the ad</p>} />
    </Routes>,
    { at: '/add-listing?step=review', user: rider },
  );
  return { location, inserts: () => requests.filter(({ method, path }) => method === 'POST' && path === 'listings') };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const kept = () => readKept<Draft>(key)?.value;
const says = () => screen.findByText(/ننشر إعلانك أول ما يرجع/);
const saysNoMore = () => waitFor(() => expect(screen.queryByText(/ننشر إعلانك أول ما يرجع/)).toBeNull());

it('waits for a connection and is published once, with what was written', async () => {
  writeDraft(key, draft);
  const { inserts, location } = show();
  await press('انشر الإعلان');
  expect(await says()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(kept()).toMatchObject({ waits: true, values });
  const elsewhere = vi.fn<() => Promise<void>>();
  await ifNotHeld(key, elsewhere);
  expect(elsewhere).not.toHaveBeenCalled();
  goOnline();
  expect(await screen.findByText('the ad')).toBeVisible();
  expect(location()).toBe(`/ad/${AD}`);
  expect(inserts()).toHaveLength(1);
  expect(kept()).toBeUndefined();
});

it('waits through a reload, and is not published as it was once it is changed', async () => {
  writeDraft(key, draft);
  show();
  await press('انشر الإعلان');
  await says();
  cleanup();
  const { inserts } = show();
  await says();
  const title = screen.getByRole('textbox', { name: /العنوان بالعربي/ });
  await userEvent.type(title, ' جدًّا');
  await saysNoMore();
  expect(kept()?.waits).toBeUndefined();
  goOnline();
  expect(inserts()).toEqual([]);
  goOffline();
  await press('انشر الإعلان');
  await says();
  goOnline();
  expect(await screen.findByText('the ad')).toBeVisible();
  expect(inserts().map(({ body }) => body)).toEqual([expect.objectContaining({ id: AD, title_ar: 'هوندا نظيف جدًّا' })]);
});

it('is a draft like any other once that is taken back', async () => {
  writeDraft(key, { ...draft, waits: true });
  show();
  await says();
  await press('لا تنشره');
  await saysNoMore();
  expect(kept()).toMatchObject({ values });
  expect(kept()?.waits).toBeUndefined();
  expect(screen.getByRole('heading', { name: 'راجع إعلانك' })).toHaveFocus();
});

it('is published by its form when that opens with a connection, but not while it is on its way already', async () => {
  writeDraft(key, { ...draft, waits: true });
  online.mockReturnValue(true);
  let { inserts } = show();
  expect(await screen.findByText('the ad')).toBeVisible();
  expect(inserts()).toHaveLength(1);
  cleanup();
  writeDraft(key, { ...draft, waits: true });
  let publishedElsewhere = () => {};
  const elsewhere = ifNotHeld(
    key,
    () =>
      new Promise((done) => {
        publishedElsewhere = () => {
          localStorage.clear();
          done();
        };
      }),
  );
  await waitFor(async () => expect(await navigator.locks.query()).toMatchObject({ held: [{ mode: 'exclusive' }] }));
  ({ inserts } = show());
  await waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  expect(screen.queryByRole('form')).toBeNull();
  publishedElsewhere();
  await elsewhere;
  expect(await screen.findByRole('textbox', { name: /العنوان بالعربي/ })).toHaveValue('');
  expect(inserts()).toEqual([]);
});

it('says at the field why it was not published while its form was closed', async () => {
  const reasons = [{ field: 'title_ar', code: 'scam', match: 'نظيف' }];
  writeDraft(key, { ...draft, refusal: { kind: 'flagged', reasons } });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('محتوى الإعلان عليه ملاحظات');
  const title = await screen.findByRole('textbox', { name: /العنوان بالعربي/ });
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toBeInvalid();
});
