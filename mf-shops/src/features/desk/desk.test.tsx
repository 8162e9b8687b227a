import { writeDraft } from '@dabbab/platform/kit/drafts';
import { answerRest, refusal, type RestAnswer, type RestRequest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnShop } from '../../data/own-shop/own-shop.ts';
import { Desk } from './desk.tsx';
import { readShopDraft, shopDraftKey, startWith } from './shop-draft.ts';
import { shop, VERSION } from './tests/own-shop.ts';

const figures = {
  views: 1200,
  views_30: 40,
  contacts: 9,
  contacts_30: 3,
  followers: 7,
  by_day: [
    { day: '2026-01-01', views: 39, contacts: 3 },
    { day: '2026-01-02', views: 1, contacts: 0 },
  ],
};
const riyadh = { slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض', region: 'riyadh', lat: 24.7, lng: 46.7 };
const jeddah = { slug: 'jeddah', name_en: 'Jeddah', name_ar: 'جدة', region: 'makkah', lat: 21.5, lng: 39.2 };
const lookups = { cities: [riyadh, jeddah], shop_types: [{ slug: 'parts', name_en: 'Parts', name_ar: 'قطع' }] };
const LATER = '2026-02-01T00:00:00Z';
const deleted: string[] = [];
const changed = vi.fn<() => void>();

// The whole form, and supabase-js with it: slower than a part.
configure({ asyncUtilTimeout: 5000 });
vi.mock(import('@dabbab/platform/kit/photos/picture-files'), async (original) => ({
  ...(await original()),
  pictureFiles: () => ({
    store: async () => {},
    delete: async (paths) => void deleted.push(...paths),
    fetch: async () => new Blob(),
    urlOf: (path) => path,
  }),
}));

function open(own: OwnShop | null, answers: Record<string, RestAnswer> = {}, at = '/profile/shop') {
  const requests = answerRest({
    'GET rpc/my_shop': () => (own ? [own] : []),
    'GET rpc/my_plan': () => ({ has_shop: true }),
    'GET rpc/my_shop_figures': () => figures,
    'GET rpc/get_lookups': () => lookups,
    'PATCH shops': () => [{ id: shop.id, updated_at: VERSION }],
    'POST rpc/check_text_of_form': () => undefined,
    'POST rpc/set_shop_gallery': () => VERSION,
    ...answers,
  });
  return {
    requests,
    ...renderScreen(<Desk userId={rider.id} onChanged={changed} />, { at, user: rider, language: 'en' }),
  };
}

const edit = (own: OwnShop | null = shop, answers: Record<string, RestAnswer> = {}) =>
  open(own, answers, '/profile/shop?shop=edit');
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|Open the shop)$/ }));
/** What was written: what the form asked about its texts is no writing. */
const sent = (requests: RestRequest[], method: string) =>
  requests.filter((request) => request.method === method && request.path !== 'rpc/check_text_of_form');

async function retype(name: string | RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
  return input;
}

beforeEach(() => {
  localStorage.clear();
  deleted.length = 0;
  changed.mockClear();
});

it('leads who has no plan to the plans, and who has one to the form', async () => {
  open(null, { 'GET rpc/my_plan': () => ({ has_shop: false }) });
  expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/shop-plans');
  cleanup();
  const { location } = open(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Open your shop' }));
  expect(location()).toBe('/profile/shop?shop=edit');
  expect(await screen.findByRole('heading', { name: 'Open your shop' })).toHaveFocus();
});

it('has nobody fill in a form for a shop that their plan does not have', async () => {
  edit(null, { 'GET rpc/my_plan': () => ({ has_shop: false }) });
  expect(await screen.findByRole('link', { name: 'See the plans' })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

it('says nothing of a plan that is not loaded yet, and says that it could not be', async () => {
  open(null, { 'GET rpc/my_plan': () => refusal('42501', 403) });
  expect(screen.queryByText(/plan/)).toBeNull();
  expect(await screen.findByRole('heading', { name: 'We could not load your plan' })).toBeVisible();
});

it('shows how the shop goes, day by day also without the bars', async () => {
  open(shop);
  const panel = await screen.findByRole('region', { name: 'How it goes' });
  expect(await within(panel).findByText('40')).toBeVisible();
  expect(within(panel).getByText('1,200 in all')).toBeVisible();
  expect(within(panel).getByRole('columnheader', { name: 'Views' })).toBeInTheDocument();
  expect(within(panel).getByRole('row', { name: '1 January 39 3' })).toBeInTheDocument();
});

it('says why a shop is not seen, and what to do', async () => {
  open({ ...shop, state: 'suspended', suspension_reason: 'A copied logo' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/suspended your shop.*A copied logo.*appeal/);
  expect(screen.queryByRole('button', { name: 'Delete the shop' })).toBeNull();
  expect(screen.getByText(/^A suspended shop cannot be deleted/)).toBeVisible();
  cleanup();
  open({ ...shop, state: 'expired' });
  expect(await screen.findByRole('link', { name: 'Renew the plan' })).toHaveAttribute('href', '/shop-plans');
  expect(screen.getByText(/Everything is kept/)).toBeVisible();
});

it('opens a shop, which needs a name in one language, and leaves the form', async () => {
  const shops: OwnShop[] = [];
  const { requests, location } = edit(null, {
    'GET rpc/my_shop': () => shops,
    'POST shops': () => {
      shops.push(shop);
      return [{ id: shop.id }];
    },
  });
  const name = await field(/^Name in Arabic/);
  await save();
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Shop name is required.');
  expect(sent(requests, 'POST')).toEqual([]);
  await userEvent.type(name, ' متجر ');
  await save();
  expect(await screen.findByText('Your shop is open. Good luck!')).toBeVisible();
  expect(sent(requests, 'POST')[0]).toMatchObject({
    query: { on_conflict: 'owner_id' },
    body: { name_ar: 'متجر', name_en: null, lat: null, hours: {}, social_links: {}, cover_path: null },
  });
  await waitFor(() => expect(location()).toBe('/profile/shop'));
  expect(await screen.findByRole('heading', { name: 'Valley Bikes' })).toHaveFocus();
  expect(readShopDraft(rider.id, null)).toBeUndefined();
});

it('saves what was changed and nothing else, if nobody else did meanwhile', async () => {
  const { requests } = edit();
  await retype(/^Name in English/, 'Valley Motors');
  await save();
  expect(await screen.findByText('Your shop is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')).toMatchObject([
    { query: { id: `eq.${shop.id}`, updated_at: `eq.${VERSION}` }, body: { name_en: 'Valley Motors' } },
  ]);
  expect(sent(requests, 'PATCH')[0]?.body).toEqual({ name_en: 'Valley Motors' });
  expect(sent(requests, 'POST')).toEqual([]);
  expect(deleted).toEqual([]);
});

it('keeps the gallery in its order, and deletes a picture only after the save', async () => {
  let refuse = true;
  const { requests } = edit(shop, {
    'POST rpc/set_shop_gallery': () => (refuse ? refusal('PT503', 503) : VERSION),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete photo 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Error saving shop/);
  expect(deleted).toEqual([]);
  refuse = false;
  await save();
  expect(await screen.findByText('Your shop is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')[0]?.body).toEqual({ photo_path: null, cover_path: 'person/shop/b' });
  expect(sent(requests, 'POST').at(-1)?.body).toEqual({ shop_id: shop.id, paths: ['person/shop/b'] });
  expect(new Set(deleted)).toEqual(new Set(['person/shop/a', 'person/shop/logo']));
});

it('goes on after a lost connection and a reload', async () => {
  edit(shop, { 'PATCH shops': () => Promise.reject(new TypeError('Failed to fetch')) });
  await retype(/^Name in English/, 'Valley Motors');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Error saving shop.*Everything you typed is kept/);
  expect(await field(/^Name in English/)).toHaveValue('Valley Motors');
  cleanup();
  const { requests } = edit();
  expect(await field(/^Name in English/)).toHaveValue('Valley Motors');
  await save();
  expect(await screen.findByText('Your shop is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')[0]?.body).toEqual({ name_en: 'Valley Motors' });
});

it('takes a save whose reply was lost for done', async () => {
  let stored = shop;
  edit(shop, {
    'GET rpc/my_shop': () => [stored],
    'PATCH shops': ({ body }) => {
      if (stored !== shop) return [];
      stored = { ...shop, ...(body as object), updated_at: '2026-02-01T00:00:00Z' };
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await retype(/^Name in English/, 'Valley Motors');
  await save();
  await screen.findByRole('alert');
  await save();
  expect(await screen.findByText('Your shop is saved')).toBeVisible();
});

it('tells when it was changed elsewhere, and takes theirs', async () => {
  let stored = shop;
  edit(shop, { 'GET rpc/my_shop': () => [stored], 'PATCH shops': () => [] });
  await retype(/^Name in English/, 'Mine');
  stored = { ...shop, name_en: 'Theirs', updated_at: '2026-02-01T00:00:00Z' };
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed elsewhere/);
  await userEvent.click(screen.getByRole('button', { name: 'Load the newest version' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Load the newest version' }));
  await waitFor(async () => expect(await field(/^Name in English/)).toHaveValue('Theirs'));
  // Begun anew is not emptied: the shop as it is stored, with its pictures, and none of them deleted.
  expect(screen.getAllByRole('button', { name: /^Photo \d$/ })).toHaveLength(2);
  expect(deleted).toEqual([]);
});

it('gives up nothing until there is something newer, and says so', async () => {
  let failing = false;
  let stored = shop;
  edit(shop, {
    'GET rpc/my_shop': () => (failing ? refusal('PT503', 503) : [stored]),
    'PATCH shops': () => [],
  });
  await retype(/^Name in English/, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  stored = { ...shop, name_en: 'Theirs', updated_at: LATER };
  await save();
  const load = { name: 'Load the newest version' };
  await userEvent.click(await screen.findByRole('button', load));
  failing = true;
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', load));
  expect(await screen.findByText('We could not load your shop')).toBeVisible();
  expect(await field(/^Name in English/)).toHaveValue('Mine');
  expect(readShopDraft(rider.id, shop)?.values.name_en).toBe('Mine');
  failing = false;
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', load));
  await waitFor(async () => expect(await field(/^Name in English/)).toHaveValue('Theirs'));
  expect(readShopDraft(rider.id, shop)).toBeUndefined();
  expect(deleted).toEqual([]);
});

it('tells when a draft is of an older version, and saves mine', async () => {
  edit();
  await retype(/^Name in English/, 'Mine');
  cleanup();
  const { requests } = edit({ ...shop, updated_at: '2026-03-01T00:00:00Z' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed elsewhere/);
  expect(await field(/^Name in English/)).toHaveValue('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  expect(await screen.findByText('Your shop is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')[0]).toMatchObject({ query: { id: `eq.${shop.id}` }, body: { name_en: 'Mine' } });
  expect(sent(requests, 'PATCH')[0]?.query).not.toHaveProperty('updated_at');
});

it('saves mine without the pictures that were deleted elsewhere, and deletes those that were added there', async () => {
  edit();
  await retype(/^Name in English/, 'Mine');
  cleanup();
  // The other window took the logo and the cover away, and added a picture.
  const theirs = { photo_path: 'person/shop/logo2', cover_path: 'person/shop/b', updated_at: LATER };
  const { requests } = edit({ ...shop, ...theirs, gallery: ['person/shop/b', 'person/shop/c'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Save mine anyway' }));
  expect(await screen.findByText('Your shop is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')[0]?.body).toEqual({ name_en: 'Mine', cover_path: 'person/shop/b' });
  expect(sent(requests, 'POST')[0]?.body).toEqual({ shop_id: shop.id, paths: ['person/shop/b'] });
  expect(deleted).toContain('person/shop/c');
  expect(deleted).not.toContain('person/shop/b');
  expect(deleted).not.toContain('person/shop/logo2');
});

it('goes on from what it has stored itself, also after a reload', async () => {
  let stored = shop;
  const answers: Record<string, RestAnswer> = {
    'GET rpc/my_shop': () => [stored],
    'PATCH shops': ({ query, body }) => {
      if (query.updated_at && query.updated_at !== `eq.${stored.updated_at}`) return [];
      stored = { ...stored, ...(body as object), updated_at: LATER };
      return [{ id: shop.id, updated_at: LATER }];
    },
    'POST rpc/set_shop_gallery': () => refusal('PT503', 503),
  };
  edit(shop, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete photo 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await retype(/^Name in English/, 'Mine');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Error saving shop/);
  expect(stored).toMatchObject({ name_en: 'Mine', photo_path: null });
  // What goes back to how it was before is a change, too.
  await retype(/^Name in English/, shop.name_en ?? '');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Error saving shop/);
  expect(stored.name_en).toBe(shop.name_en);
  cleanup();
  edit(shop, { ...answers, 'POST rpc/set_shop_gallery': () => VERSION });
  await retype(/^Name in English/, 'Mine again');
  await save();
  expect(await screen.findByText('Your shop is saved')).toBeVisible();
  expect(stored.name_en).toBe('Mine again');
  expect(deleted).toContain('person/shop/logo');
});

it('does not overwrite a shop that another window opened', async () => {
  const { requests } = edit(null, {
    'GET rpc/my_shop': ({ query: _all }) => (requestsSoFar(requests) > 0 ? [shop] : []),
    'POST shops': () => [],
  });
  await retype(/^Name in Arabic/, 'متجر ثاني');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed elsewhere/);
});
const requestsSoFar = (requests: RestRequest[]) => sent(requests, 'POST').length;

it('does not overwrite it with what was begun before there was a shop, either', async () => {
  edit(null);
  await retype(/^Name in Arabic/, 'متجر ثاني');
  cleanup();
  const { requests } = edit(shop);
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed elsewhere/);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed elsewhere/);
  expect(sent(requests, 'PATCH')).toEqual([]);
});

it('leads to the link that is too long, and to what the database refused', async () => {
  const { requests } = edit(shop, {
    'PATCH shops': () =>
      Response.json(
        { code: '23514', hint: null, details: null, message: 'violates check constraint "shops_contact_number_check"' },
        { status: 400 },
      ),
  });
  const website = await field(/^Website/);
  await userEvent.click(website);
  await userEvent.paste(`https://dabbab.sa/${'a'.repeat(400)}`);
  await save();
  expect(website).toHaveFocus();
  expect(website).toHaveAccessibleDescription(/too long/);
  expect(sent(requests, 'PATCH')).toEqual([]);
  await userEvent.clear(website);
  await retype(/^Contact number/, '0559876543');
  await save();
  await waitFor(async () => expect(await field(/^Contact number/)).toHaveFocus());
  expect(await field(/^Contact number/)).toHaveAccessibleDescription(/.+/);
});

it('keeps a link in step with the place, and says so', async () => {
  const { requests } = edit();
  const link = await field(/^Link of a map/);
  expect(link).toHaveValue(shop.maps_url ?? '');
  const position = { coords: { latitude: 21.5, longitude: 39.2 } } as GeolocationPosition;
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      geolocation: { value: { getCurrentPosition: (found: PositionCallback) => found(position) } },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'I am there now' }));
  expect(link).toHaveValue('');
  expect(await screen.findByText(/led to the place before/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Set the city to Jeddah' }));
  await save();
  expect(await screen.findByText('Your shop is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')[0]?.body).toEqual({ maps_url: null, lat: 21.5, lng: 39.2, city: 'jeddah' });
});

it('keeps typed hours while the kind of the day changes, and the focus with what is added and removed', async () => {
  edit();
  const sunday = await screen.findByRole('combobox', { name: 'Sunday' });
  await userEvent.selectOptions(sunday, 'Closed');
  expect(screen.queryByLabelText(/^Opens Sunday/)).toBeNull();
  await userEvent.selectOptions(sunday, 'Hours');
  expect(screen.getByLabelText(/^Opens Sunday/)).toHaveValue('16:00');
  await userEvent.click(screen.getByRole('button', { name: 'One more time' }));
  expect(screen.getAllByLabelText(/^Opens Sunday/)[1]).toHaveFocus();
  await save();
  expect(screen.getAllByLabelText(/^Opens Sunday/)[1]).toHaveAccessibleDescription('Write both times');
  await userEvent.click(screen.getByRole('button', { name: 'Remove time 1' }));
  expect(screen.getByLabelText(/^Opens Sunday/)).toHaveFocus();
});

it('takes a copy to all days back without what was typed since', async () => {
  edit();
  await screen.findByRole('combobox', { name: 'Sunday' });
  await userEvent.click(screen.getByRole('button', { name: /^Copy to all days.*Sunday/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Monday' }), 'All day and night');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Other hours in Ramadan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const week = within(screen.getByRole('group', { name: 'A usual week' }));
  expect(week.getByRole('combobox', { name: 'Tuesday' })).toHaveValue('closed');
  expect(week.getByRole('combobox', { name: 'Monday' })).toHaveValue('all');
  expect(screen.getByRole('checkbox', { name: 'Other hours in Ramadan' })).toBeChecked();
});

it('says that the browser did not keep the new logo', async () => {
  const photos = [{ id: crypto.randomUUID(), turns: 0, path: null }];
  writeDraft(shopDraftKey(rider.id), { ...startWith(shop), photos, hasLogo: true });
  edit();
  expect(await screen.findByText(/not kept by the browser/)).toBeVisible();
});

it('takes a plus code with its city for the place', async () => {
  const { requests } = edit();
  await retype(/^Link of a map/, 'PM6G+GH Riyadh');
  await save();
  expect(await screen.findByText('Your shop is saved')).toBeVisible();
  expect(sent(requests, 'PATCH')[0]?.body).toMatchObject({ maps_url: null });
});

it('asks for hours once they are to be said, and for one open day', async () => {
  edit(null);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Say when the shop is open' }));
  expect(screen.getByRole('checkbox', { name: 'Say when the shop is open' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'A usual week' })).toBeVisible();
  await retype(/^Name in Arabic/, 'متجر');
  await save();
  const sunday = screen.getByRole('combobox', { name: 'Sunday' });
  expect(sunday).toHaveFocus();
  expect(sunday).toHaveAccessibleDescription(/one open day/);
});

it('shows the shop as it is typed', async () => {
  edit();
  await retype(/^Name in English/, 'Valley <b>Motors</b>');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = screen.getByRole('dialog', { name: 'As riders will see it' });
  expect(preview).toHaveTextContent('Valley <b>Motors</b>');
  expect(preview).toHaveTextContent('+966 55 123 4567');
  expect(preview).toHaveTextContent('Instagram');
});

it('deletes the shop after saying what that means, and then its pictures', async () => {
  const own = [shop];
  const { requests } = open(shop, {
    'GET rpc/my_shop': () => own,
    'DELETE shops': () => own.splice(0).map(({ id }) => ({ id })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the shop' }));
  const sheet = screen.getByRole('dialog', { name: 'Delete your shop for good?' });
  expect(sheet).toHaveTextContent(/photos.*ads and your followers stay.*plan goes on and is not refunded/s);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Keep it' }));
  expect(sent(requests, 'DELETE')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete the shop' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the shop' }));
  expect(await screen.findByRole('button', { name: 'Open your shop' })).toBeVisible();
  expect(new Set(deleted)).toEqual(new Set([...shop.gallery, 'person/shop/logo']));
  expect(changed).toHaveBeenCalledOnce();
});

it('does not take a refused deletion for done', async () => {
  open(shop, { 'DELETE shops': () => [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the shop' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete the shop' }));
  expect(await screen.findByText('Error deleting shop')).toBeVisible();
  expect(deleted).toEqual([]);
});
