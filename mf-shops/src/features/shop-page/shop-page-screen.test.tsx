import { visitorId } from '@dabbab/platform/kit/visitor';
import { Route, Routes } from '@dabbab/platform/router';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { AllInSight, withRemote } from '@dabbab/testing/ad';
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { type RenderOptions, renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShopDetails } from '../../data/shops/shop.ts';
import { ShopPageScreen } from './shop-page-screen.tsx';

const ID = '77777777-7777-4777-8777-777777777777';
const visitor = { ...rider, id: '99999999-9999-4999-8999-999999999999' };
const shop: ShopDetails = {
  id: ID,
  owner_id: rider.id,
  name_ar: 'متجر الحلبة',
  name_en: null,
  description_ar: 'وكيل معتمد للخوذ.\nالاستبدال خلال سبعة أيام.',
  description_en: null,
  contact_number: '+966551234567',
  type: 'gear',
  city: 'riyadh',
  lat: null,
  lng: null,
  hours: {
    week: {
      sun: [
        ['09:00', '12:00'],
        ['16:00', '23:00'],
      ],
      mon: [['00:00', '24:00']],
      tue: [['00:00', '00:00']],
    },
    ramadan: { sun: [['21:00', '02:00']] },
  },
  maps_url: 'https://maps.example.com/halaba',
  photo_path: null,
  cover_path: null,
  social_links: { website: 'https://www.halaba.example/x', instagram: 'https://instagram.com/halaba' },
  gallery: [],
  rating: 4.5,
  reviews: 2,
  featured: true,
  owner_name: 'سلطان',
  owner_avatar_path: null,
  followers: 12,
  ads: 6,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

vi.mock('../../map/place-map.tsx', () => {
  throw new Error('Loading chunk place-map failed.');
});

/** Sunday, 22 November 2026, 17:00 in Riyadh. */
const SUNDAY_AFTERNOON = new Date('2026-11-22T14:00:00Z');

let leave: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SUNDAY_AFTERNOON });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  leave?.();
  leave = undefined;
  vi.useRealTimers();
});

function open(
  changed: Partial<ShopDetails> = {},
  options: RenderOptions = {},
  answers: Parameters<typeof answerRest>[0] = {},
) {
  const requests = answerRest({
    'GET rpc/get_shop': () => [{ ...shop, ...changed }],
    'GET rpc/get_lookups': () => ({
      shop_types: [{ slug: 'gear', name_en: 'Riding gear', name_ar: 'لبس وخوذ' }],
      cities: [{ slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض' }],
    }),
    'POST rpc/count_shop_contact': () => undefined,
    ...answers,
  });
  const { location } = renderScreen(
    <Routes>
      <Route path="/shop/:id" element={<ShopPageScreen />} />
      <Route path="/login" element={<p>login</p>} />
    </Routes>,
    { at: `/shop/${ID}`, ...options },
  );
  return { requests, location };
}
const countedMeans = (requests: { path: string; body: unknown }[]) =>
  requests.filter(({ path }) => path === 'rpc/count_shop_contact').map(({ body }) => (body as { means: string }).means);

it('shows which shop it is, that it is featured and open, and how others rate it', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'متجر الحلبة' })).toBeVisible();
  expect(await screen.findByText('لبس وخوذ · الرياض')).toBeVisible();
  expect(screen.getByText('مميّز')).toBeVisible();
  expect(screen.getByText(/^مفتوح · يقفل 11:00\sم$/)).toBeVisible();
  expect(screen.getByText('4.5 من 5 نجوم')).toBeInTheDocument();
  expect(screen.getByText('12 متابعًا')).toBeVisible();
  expect(screen.getByText(/وكيل معتمد/)).toHaveTextContent('الاستبدال خلال سبعة أيام');
});

it('says the hours of each day, with today, and those of Ramadan apart', async () => {
  open({}, { language: 'en' });
  const [usual, ramadan] = await screen.findAllByRole('table', { hidden: true });
  const rows = within(usual as HTMLElement).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'Sunday9:00 – 12:00 16:00 – 23:00',
    'Monday24 hours',
    'Tuesday24 hours',
    'WednesdayClosed',
    'ThursdayClosed',
    'FridayClosed',
    'SaturdayClosed',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([
    'date',
    ...Array.from({ length: 6 }, () => null),
  ]);
  expect(within(ramadan as HTMLElement).getByText('21:00 – 2:00')).toBeInTheDocument();
});

it('says nothing of hours that are not known', async () => {
  open({ hours: {} });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('أوقات الدوام')).toBeNull();
  expect(screen.queryByText(/مفتوح|مغلق/)).toBeNull();
});

it('offers every way to the shop, and counts those that are taken', async () => {
  leave = withRemote({ slots: ['message-person'] });
  const { requests } = open();
  const hrefOf = async (name: RegExp) => {
    const [link] = await screen.findAllByRole('link', { name });
    // What the link opens does not matter here.
    link?.addEventListener('click', (event) => event.preventDefault());
    return link as HTMLAnchorElement;
  };
  const ways = await Promise.all(
    [/^اتصل/, /^متجر الحلبة على واتساب/, /^افتح في الخرائط: متجر الحلبة/, /إنستغرام/].map(hrefOf),
  );
  expect(ways.map(({ href }) => href)).toEqual([
    'tel:+966551234567',
    expect.stringMatching(/^https:\/\/wa\.me\/966551234567\?text=/),
    'https://maps.example.com/halaba',
    'https://instagram.com/halaba',
  ]);
  expect(screen.getByRole('link', { name: /halaba\.example/ })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  for (const way of ways) await userEvent.click(way);
  expect(countedMeans(requests)).toEqual(['phone', 'whatsapp', 'map', 'link']);
  expect(requests.at(-1)?.body).toMatchObject({ shop_id: ID, means: 'link', visitor: visitorId() });
});

it('has no WhatsApp for a landline, and shows its place in maps where it has no link of its own', async () => {
  open({ contact_number: '+966112345678', maps_url: null, lat: 24.5, lng: 46.5 });
  const [call] = await screen.findAllByRole('link', { name: /011 234 5678/ });
  expect(call).toHaveAttribute('href', 'tel:+966112345678');
  expect(screen.queryByRole('link', { name: /واتساب/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^افتح في الخرائط/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=24.5%2C46.5',
  );
});

it('stays where its map cannot be loaded, and still leads to other maps', async () => {
  vi.stubGlobal('IntersectionObserver', AllInSight);
  open({ lat: 24.5, lng: 46.5 });
  expect(await screen.findByText('تعذّر تحميل الخريطة')).toBeVisible();
  expect(screen.getByRole('link', { name: /^افتح في الخرائط/ })).toBeVisible();
});

it('follows no link that is not https', async () => {
  open({ social_links: { website: 'javascript:alert(1)', x: 7 }, maps_url: 'javascript:alert(1)' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('list', { name: /حسابات/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^افتح في الخرائط/ })).toBeNull();
});

it('opens the dialog to write to the owner, which counts once it is in sight', async () => {
  leave = withRemote({ slots: ['message-person'] });
  const drawn: { onOpened: () => void }[] = [];
  setSlotRenderer(({ name, slotProps }) => {
    if (name === 'message-person') drawn.push(slotProps as { onOpened: () => void });
    return <p>{name}</p>;
  });
  const { requests } = open({}, { user: visitor });
  const [button] = await screen.findAllByRole('button', { name: 'راسل المتجر: متجر الحلبة' });
  await userEvent.click(button as HTMLElement);
  expect(await screen.findByText('message-person')).toBeVisible();
  expect(drawn.at(-1)).toMatchObject({ personId: rider.id, personName: 'متجر الحلبة' });
  expect(countedMeans(requests)).toEqual([]);
  drawn.at(-1)?.onOpened();
  await waitFor(() => expect(countedMeans(requests)).toEqual(['message']));
});

it('asks a visitor to sign in before writing or reporting', async () => {
  leave = withRemote({ slots: ['message-person'] });
  const { location } = open();
  const [button] = await screen.findAllByRole('button', { name: 'راسل المتجر: متجر الحلبة' });
  await userEvent.click(button as HTMLElement);
  expect(location()).toBe('/login');
});

it('shows the owner what to edit, and nothing that is for others', async () => {
  leave = withRemote({ slots: ['message-person'] });
  const { requests } = open({}, { user: rider });
  expect(await screen.findByRole('link', { name: 'عدّل المتجر' })).toHaveAttribute('href', '/profile/shop');
  for (const name of [/^راسل/, 'بلّغ عن المتجر']) expect(screen.queryByRole('button', { name })).toBeNull();
  const [call] = screen.getAllByRole('link', { name: /^اتصل/ });
  call?.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(call as HTMLElement);
  expect(countedMeans(requests)).toEqual([]);
});

it('sends a report of the shop', async () => {
  const { requests } = open({}, { user: visitor }, { 'POST reports': () => undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'بلّغ عن المتجر' }));
  const sheet = await screen.findByRole('dialog', { name: 'بلّغ عن المتجر' });
  await userEvent.click(within(sheet).getByRole('radio', { name: 'سلعة ممنوعة' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'أرسل البلاغ' }));
  expect(await screen.findByText('وصلنا بلاغك')).toBeVisible();
  expect(requests.find(({ path }) => path === 'reports')?.body).toEqual({
    shop_id: ID,
    reason: 'prohibited_item',
    details: null,
  });
});

it('shows six pictures, and how many others the last one leads to', async () => {
  open({ gallery: Array.from({ length: 9 }, (_, index) => `a/${index}`) });
  expect(await screen.findAllByRole('button', { name: /^كبّر الصورة/ })).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'كبّر الصورة 6 من 9' })).toHaveTextContent('+3');
});

it.each([
  ['unknown', null, 'ما لقينا هذا المتجر'],
  ['suspended', 'suspended', 'هذا المتجر موقوف'],
  ['not paid for', 'expired', 'هذا المتجر مقفل مؤقتًا'],
])('says that a shop is not there (%s), and leads on', async (_case, end, title) => {
  open({}, {}, { 'GET rpc/get_shop': () => [], 'GET rpc/get_shop_end': () => Response.json(end) });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'شوف متاجر ثانية' })).toHaveAttribute('href', '/shops');
});

it.each([
  ['suspended', 'صور مسروقة', 'متجرك موقوف', /السبب: صور مسروقة/],
  ['suspended', null, 'متجرك موقوف', /أوقفته الإدارة/],
  ['expired', null, 'متجرك مخفي', /انتهت باقتك/],
])('tells the owner why nobody sees it (%s, %s)', async (state, reason, title, text) => {
  open(
    {},
    { user: rider },
    {
      'GET rpc/get_shop': () => [],
      'GET rpc/get_shop_end': () => Response.json(state),
      'GET rpc/my_shop': () => [{ id: ID, state, suspension_reason: reason }],
    },
  );
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'عدّل المتجر' })).toHaveAttribute('href', '/profile/shop');
  expect(screen.queryByRole('link', { name: 'جدّد الباقة' }) !== null).toBe(state === 'expired');
});

it('tells others of a hidden shop what everybody is told, also if they have a shop', async () => {
  open(
    {},
    { user: visitor },
    {
      'GET rpc/get_shop': () => [],
      'GET rpc/get_shop_end': () => Response.json('suspended'),
      'GET rpc/my_shop': () => [{ id: 'another', state: 'running', suspension_reason: null }],
    },
  );
  expect(await screen.findByRole('heading', { name: 'هذا المتجر موقوف' })).toBeVisible();
});

it('says what failed and tries again', async () => {
  const answers = [refusal('XX000', 500), Response.json([shop])];
  open({}, {}, { 'GET rpc/get_shop': () => answers.shift() });
  expect(await screen.findByText('تعذّر تحميل المتجر')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'متجر الحلبة' })).toBeVisible();
});
