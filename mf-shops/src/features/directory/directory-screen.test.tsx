import { answerRest, refusal, type RestRequest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Shop } from '../../data/shops/shops.ts';
import { DirectoryScreen } from './directory-screen.tsx';
import type { View } from './question.ts';

const shop: Shop = {
  id: 's1',
  owner_id: 'u1',
  name_ar: 'متجر الحلبة',
  name_en: 'Al Halaba Store',
  description_ar: 'وكيل معتمد للخوذ',
  description_en: null,
  contact_number: '+966551234567',
  type: 'gear',
  city: 'riyadh',
  lat: 24.7,
  lng: 46.7,
  hours: {},
  maps_url: 'https://maps.example.com/halaba',
  photo_path: null,
  cover_path: null,
  rating: 4.5,
  reviews: 12,
  featured: true,
  distance_km: null,
  cursor: 'p_1_s1',
};
const bare: Shop = {
  ...shop,
  id: 's2',
  name_ar: null,
  name_en: 'Eastern Tyres',
  contact_number: null,
  maps_url: null,
  lat: null,
  lng: null,
  type: null,
  city: null,
  rating: null,
  reviews: 0,
  featured: false,
};

const lookups = {
  shop_types: [
    { slug: 'gear', name_en: 'Riding gear', name_ar: 'لبس وخوذ' },
    { slug: 'tyres', name_en: 'Tyres', name_ar: null },
  ],
  cities: [{ slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض', region: 'riyadh', lat: 24.7, lng: 46.7 }],
};

beforeEach(() => {
  // A phone.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

interface Options {
  at?: string;
  language?: 'ar' | 'en';
  about?: View;
}

function open(
  list: (query: Record<string, string>) => unknown,
  { at = '/shops', language, about = 'list' }: Options = {},
) {
  const requests = answerRest({
    'GET rpc/list_shops': ({ query }) => list(query),
    'GET rpc/get_lookups': () => lookups,
  });
  return { ...renderScreen(<DirectoryScreen about={about} />, { at, language }), asked: () => queriesOf(requests) };
}

const queriesOf = (requests: readonly RestRequest[]) =>
  requests.filter(({ path }) => path === 'rpc/list_shops').map(({ query }) => query);

/** Finds the card of a shop by its name. */
async function card(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name });
  const found = heading.closest('article');
  if (!found) throw new Error(`${name} stands on no card`);
  return found;
}

it('shows each shop with what is known of it; the card leads to its page', async () => {
  open(() => [shop, bare]);
  const first = await card('متجر الحلبة');
  expect(await within(first).findByText('لبس وخوذ · الرياض')).toBeVisible();
  expect(first).toHaveTextContent(/مميّز.*حلبة.*متجر الحلبة.*4\.5.*وكيل معتمد للخوذ/);
  expect(within(first).getByRole('link', { name: 'متجر الحلبة' })).toHaveAttribute('href', '/shop/s1');
  expect(within(first).getByRole('link', { name: /55 123 4567/ })).toHaveAttribute('href', 'tel:+966551234567');
  const second = await card('Eastern Tyres');
  expect(within(second).getAllByRole('link')).toHaveLength(1);
  expect(second).not.toHaveTextContent(/مميّز|كم/);
});

it('says how far each shop is, as the database measured it', async () => {
  const distances = [0.34, 4.24, 9.96, 388.2];
  open(() => distances.map((distance_km, index) => ({ ...shop, id: `s${index}`, distance_km })), {
    at: '/shops?near=24.7,46.7&sort=near',
  });
  const cards = await screen.findAllByRole('article');
  for (const [index, text] of ['300 م', '4.2 كم', '10 كم', '388 كم'].entries())
    expect(cards[index]).toHaveTextContent(text);
});

it('asks for what the address says, by the same names', async () => {
  const { asked } = open(() => [shop], {
    at: '/shops?q=%D8%AD%D9%84%D8%A8%D8%A9&type=gear&city=riyadh&open=true&sort=rating&utm_source=x',
  });
  expect(await screen.findByRole('searchbox')).toHaveValue('حلبة');
  await screen.findByRole('article');
  expect(asked()).toEqual([{ q: 'حلبة', type: 'gear', city: 'riyadh', open: 'true', sort: 'rating' }]);
  expect(await screen.findByRole('button', { name: 'لبس وخوذ' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'فاتح الحين' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: 'المدينة' })).toHaveValue('riyadh');
  expect(screen.getByRole('combobox', { name: 'الترتيب' })).toHaveValue('rating');
});

it('keeps every filter in the address', async () => {
  const { location, asked } = open(() => [shop]);
  await userEvent.click(await screen.findByRole('button', { name: 'Tyres' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'المدينة' }), 'الرياض');
  await userEvent.click(screen.getByRole('button', { name: 'فاتح الحين' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الترتيب' }), 'الأحدث');
  await userEvent.type(screen.getByRole('searchbox'), 'شرق');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ q: 'شرق', type: 'tyres', city: 'riyadh', open: 'true', sort: 'newest' }),
  );
  expect(location()).toBe(`/shops?type=tyres&city=riyadh&open=true&sort=newest&q=${encodeURIComponent('شرق')}`);
  await userEvent.click(screen.getByRole('button', { name: 'كل الأنواع' }));
  await userEvent.click(screen.getByRole('button', { name: 'فاتح الحين' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الترتيب' }), 'المميّزة أول');
  expect(location()).toBe(`/shops?city=riyadh&q=${encodeURIComponent('شرق')}`);
});

it('keeps the focus on the filter that was pressed', async () => {
  open(() => [shop]);
  const open_ = await screen.findByRole('button', { name: 'فاتح الحين' });
  await userEvent.click(open_);
  await screen.findByRole('article');
  expect(open_).toHaveFocus();
});

it('asks for the position when one presses "near me", and sorts by it', async () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const { location } = open(() => [shop], { at: '/shops?city=riyadh' });
  const near = await screen.findByRole('button', { name: 'قريب مني' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(near);
  getCurrentPosition.mock.calls[0]?.[0]({ coords: { latitude: 24.7, longitude: 46.7 } } as GeolocationPosition);
  await waitFor(() => expect(location()).toBe('/shops?near=24.700%2C46.700&sort=near'));
  expect(near).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(near);
  expect(location()).toBe('/shops');
});

it('asks for the position for the order by distance, and says why it got none', async () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((_, failed) =>
    failed?.({ code: 1, PERMISSION_DENIED: 1, TIMEOUT: 3 } as GeolocationPositionError),
  );
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const { location } = open(() => [shop]);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'الترتيب' }), 'الأقرب');
  expect(await screen.findByText(/ما سمح المتصفح بموقعك/)).toBeVisible();
  expect(location()).toBe('/shops');
  expect(screen.getByRole('combobox', { name: 'الترتيب' })).toHaveValue('featured');
});

it('offers all shops when none matches, and empties the search', async () => {
  const { location } = open(({ q }) => (q ? [] : [shop]), { at: '/shops?q=zzz', language: 'en' });
  expect(await screen.findByRole('heading', { name: 'No shop matches' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all shops' }));
  expect(await card('Al Halaba Store')).toBeVisible();
  expect(location()).toBe('/shops');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('offers to search everywhere when there is none in the area', async () => {
  const { location } = open(({ bounds }) => (bounds ? [] : [shop]), {
    at: '/shops?type=gear&bounds=46,24,47,25',
    language: 'en',
  });
  expect(await screen.findByRole('heading', { name: 'No shops in this area' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Search everywhere' }));
  expect(await card('Al Halaba Store')).toBeVisible();
  expect(location()).toBe('/shops?type=gear');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('does not say that nothing fits while the next answer is still awaited', async () => {
  const { promise, resolve } = Promise.withResolvers<Shop[]>();
  open(({ type }) => (type ? promise : []), { at: '/shops?q=zzz', language: 'en' });
  await screen.findByRole('heading', { name: 'No shop matches' });
  await userEvent.click(screen.getByRole('button', { name: 'Tyres' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'No shop matches' })).toBeNull());
  expect(screen.getByText('Loading the shops')).toBeInTheDocument();
  resolve([shop]);
  expect(await card('Al Halaba Store')).toBeVisible();
});

it('says that a filter of the address is none, and how to go on', async () => {
  const { location } = open(({ type }) => (type ? refusal('22023', 400, 'type') : [shop]), {
    at: '/shops?type=nonsense',
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('فيه فلتر ما نعرفه');
  await userEvent.click(screen.getByRole('button', { name: 'اعرض كل المتاجر' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(location()).toBe('/shops');
});

it('says what failed and tries again', async () => {
  const answers = [refusal('XX000', 500), Response.json([shop])];
  open(() => answers.shift());
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل المتاجر');
  await userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('says that there is no shop at all', async () => {
  open(() => [], { at: '/shops?sort=newest' });
  expect(await screen.findByRole('link', { name: 'تصفّح الإعلانات' })).toHaveAttribute('href', '/');
});

it('continues after the last one seen, with the first new one focused', async () => {
  const page = Array.from({ length: 24 }, (_, index) => ({ ...shop, id: `p${index}`, cursor: `p_1_s${index}` }));
  const { asked } = open(({ after }) => (after ? [bare] : page));
  await userEvent.click(await screen.findByRole('button', { name: 'اعرض المزيد' }));
  const [link] = within(await card('Eastern Tyres')).getAllByRole('link');
  expect(link).toHaveFocus();
  expect(asked()[1]).toEqual({ after: 'p_1_s23' });
  expect(screen.queryByRole('button', { name: 'اعرض المزيد' })).toBeNull();
});

it('leads back to the last card when there was nothing more', async () => {
  const page = Array.from({ length: 24 }, (_, index) => ({ ...shop, id: `p${index}`, name_ar: `متجر ${index}` }));
  open(({ after }) => (after ? [] : page));
  await userEvent.click(await screen.findByRole('button', { name: 'اعرض المزيد' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'اعرض المزيد' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'متجر 23' })).toHaveFocus());
});
