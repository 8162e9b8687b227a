import '../locales.ts';
import '../features/own-ads/locales.ts';
import { readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { answerRest, refusal, type RestAnswer, type RestRequest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { emptyAd } from '../ad-input/ad-values.ts';
import type { StoredDraft } from '../data/drafts/stored-drafts.ts';
import { storedDraftKey } from '../data/listings/ad-draft.ts';
import { StoredDrafts } from '../features/own-ads/drafts/stored-drafts.tsx';

configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

const id = (number: number) => `0000000${number}-3333-4333-8333-333333333333`;
const path = (number: number) => `${rider.id}/${id(number)}/a`;

/** A draft that is complete, but for what is given. */
const draft = (number: number, fields: object = {}, paths = [path(number)]) => ({
  id: id(number),
  fields: {
    ...emptyAd,
    make: 'honda',
    bike_type: 'naked',
    city: 'riyadh',
    condition: 'used',
    title_ar: `دباب ${number}`,
    price: '20000',
    ...fields,
  },
  paths,
  created_at: `2026-01-01T00:00:0${number}+00:00`,
  updated_at: `2026-01-01T00:00:0${number}+00:00`,
});

const isAsked = ({ id: own }: { id: string }, asked = '') => asked.includes(own);

function show(
  drafts: (Pick<StoredDraft, 'id'> & Partial<StoredDraft>)[],
  answers: Record<string, RestAnswer> = {},
  first: ReactNode = null,
) {
  const requests = answerRest({
    'GET listing_drafts': ({ query }) => (query.id ? drafts.filter((one) => isAsked(one, query.id)) : drafts),
    'GET profiles': () => [{ phone: null }],
    'POST /functions/v1/moderate-listing': () => ({ allowed: true, reasons: [] }),
    'POST listings': ({ body }) => [{ id: (body as { id: string }).id }],
    'DELETE listing_drafts': ({ query }) => drafts.filter((one) => isAsked(one, query.id)),
    'POST listing_drafts': () => [{}],
    ...answers,
  });
  renderScreen(<StoredDrafts userId={rider.id} first={first} empty="none" />, {
    at: '/profile/ads?state=draft',
    user: rider,
  });
  return { requests, hands: userEvent.setup() };
}

const idsOf = (requests: readonly RestRequest[], method: string, of: string) =>
  requests
    .filter((request) => request.method === method && request.path === of)
    .map(({ body, query }) => (body as { id?: string } | undefined)?.id ?? query.id);
const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li') as HTMLElement);
};
const publishAll = async (hands: ReturnType<typeof userEvent.setup>, label: RegExp) => {
  await row('دباب 1');
  await hands.click(await screen.findByRole('button', { name: 'اختر كل المكتملة' }));
  await hands.click(await screen.findByRole('button', { name: label }));
};

it('publishes what is complete by the way of the form, and nothing else', async () => {
  const { requests, hands } = show([draft(1), draft(2, { price: '' }), draft(3), draft(4, {}, [])]);
  await publishAll(hands, /انشر إعلانين/);
  const outcome = await screen.findByText(/إعلانين صارت معروضة/);
  expect(outcome.closest('[tabindex]')).toHaveFocus();
  expect(idsOf(requests, 'POST', 'listings')).toEqual([id(1), id(3)]);
});

it('shows the draft of this device where those of the account cannot be loaded', async () => {
  show([], { 'GET listing_drafts': () => Promise.reject(new TypeError('Failed to fetch')) }, <li>waits</li>);
  expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeVisible();
  expect(screen.getByText('waits')).toBeVisible();
});

it('says of each draft that was chosen what it lacks', async () => {
  const { requests, hands } = show([draft(1, { price: '0' }), draft(2, {}, [])]);
  await hands.click((await row('دباب 1')).getByRole('checkbox'));
  await hands.click((await row('دباب 2')).getByRole('checkbox'));
  await hands.click(screen.getByRole('button', { name: /انشر إعلانين/ }));
  expect(await (await row('دباب 1')).findByText(/السعر.*اكتب رقمًا صحيحًا/)).toBeVisible();
  expect((await row('دباب 2')).getByText(/الإعلان يحتاج صورة/)).toBeVisible();
  expect(idsOf(requests, 'POST', 'listings')).toEqual([]);
});

it('leaves a draft that is refused as it is, with the reason, and goes on', async () => {
  const { requests, hands } = show([draft(1), draft(2)], {
    'POST /functions/v1/moderate-listing': ({ body }) =>
      (body as { title_ar: string }).title_ar === 'دباب 1'
        ? { allowed: false, reasons: [{ field: 'title_ar', code: 'prohibited_item', match: 'سلاح' }] }
        : { allowed: true, reasons: [] },
  });
  await publishAll(hands, /انشر إعلانين/);
  expect(await (await row('دباب 1')).findByText(/العنوان بالعربي.*سلاح/)).toBeVisible();
  expect(idsOf(requests, 'POST', 'listings')).toEqual([id(2)]);
});

it.each([
  ['the plan allows no more', () => refusal('42501', 403, 'ad_limit'), /وصلت حد إعلاناتك لهذا الشهر/],
  ['the connection is gone', () => Promise.reject(new TypeError('Failed to fetch')), /توقّف النشر/],
])('stops once %s, and keeps the others', async (_what, answer, words) => {
  const { requests, hands } = show([draft(1), draft(2), draft(3)], {
    'POST listings': ({ body }) => ((body as { id: string }).id === id(1) ? [{ id: id(1) }] : answer()),
  });
  await publishAll(hands, /انشر 3 إعلانات/);
  expect(await screen.findByText(words)).toBeVisible();
  expect(idsOf(requests, 'POST', 'listings')).toEqual([id(1), id(2)]);
});

it('deletes at once and offers the way back, with all that the draft held', async () => {
  const { requests, hands } = show([draft(1), draft(2)]);
  const toasts: { action?: { onClick: () => void } }[] = [];
  const listen = (event: Event) => toasts.push((event as CustomEvent<(typeof toasts)[number]>).detail);
  addEventListener('dabbab:toast', listen);
  await hands.click((await row('دباب 2')).getByRole('button', { name: /خيارات/ }));
  await hands.click(await screen.findByRole('menuitem', { name: 'احذف المسودة' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(requests.find(({ method }) => method === 'DELETE')?.query.id).toBe(`in.(${id(2)})`);
  await waitFor(() => expect(screen.getByRole('link', { name: 'كمّل الإعلان: دباب 1' })).toHaveFocus());
  toasts[0]?.action?.onClick();
  await waitFor(() => expect(idsOf(requests, 'POST', 'listing_drafts')).toEqual([id(2)]));
  const { fields, paths, created_at } = draft(2);
  expect(requests.findLast(({ path: asked, method }) => asked === 'listing_drafts' && method === 'POST')?.body).toEqual(
    {
      id: id(2),
      fields,
      paths,
      created_at,
    },
  );
  removeEventListener('dabbab:toast', listen);
});

it('publishes what is stored by now, not what the list shows, and forgets what this device kept of it', async () => {
  const now = [draft(1), draft(2), draft(3)];
  writeDraft(storedDraftKey(rider.id, id(1)), { photos: [] });
  const { requests, hands } = show([...now], {
    'GET listing_drafts': ({ query }) => (query.id ? now.filter((one) => isAsked(one, query.id)) : [...now]),
  });
  await row('دباب 3');
  now[0] = draft(1, { price: '18000' });
  now.splice(1, 1);
  now[1] = draft(3, { price: '' });
  await publishAll(hands, /انشر 3 إعلانات/);
  await screen.findByText(/صار معروض/);
  const made = requests.filter(({ method, path: asked }) => method === 'POST' && asked === 'listings');
  expect(made.map(({ body }) => body)).toMatchObject([{ id: id(1), price: 18_000 }]);
  expect(readDraft(storedDraftKey(rider.id, id(1)))).toBeUndefined();
});

it('brings back no draft that was gone before it was deleted here', async () => {
  const { requests, hands } = show([draft(1), draft(2)], { 'DELETE listing_drafts': () => [draft(2)] });
  const toasts: { action?: { onClick: () => void } }[] = [];
  const listen = (event: Event) => toasts.push((event as CustomEvent<(typeof toasts)[number]>).detail);
  addEventListener('dabbab:toast', listen);
  await publishAll(hands, /احذف مسودتين/);
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.onClick();
  await waitFor(() => expect(idsOf(requests, 'POST', 'listing_drafts')).toEqual([id(2)]));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(idsOf(requests, 'POST', 'listing_drafts')).toEqual([id(2)]);
  removeEventListener('dabbab:toast', listen);
});

it('lets nobody delete what is being published', async () => {
  let goOn: (verdict: object) => void = () => {};
  const { hands } = show([draft(1)], {
    'POST /functions/v1/moderate-listing': () => new Promise((resolve) => (goOn = resolve)),
  });
  await publishAll(hands, /انشر/);
  await screen.findByRole('progressbar');
  expect((await row('دباب 1')).queryByRole('button', { name: /خيارات/ })).toBeNull();
  await waitFor(() => expect(goOn).not.toHaveLength(0));
  goOn({ allowed: true, reasons: [] });
  expect(await (await row('دباب 1')).findByRole('button', { name: /خيارات/ })).toBeVisible();
});

it('reads what another version stored, as far as it fits the form', async () => {
  show([
    { ...draft(1), fields: { title_ar: 'قديمة', price: 5, tags: 'x', unknown: { a: 1 } } },
    { ...draft(2), fields: [] },
  ]);
  expect((await row('قديمة')).getByText('بدون سعر إلى الحين')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'إعلان بدون عنوان' })).toBeVisible();
});
