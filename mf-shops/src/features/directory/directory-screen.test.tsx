import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Shop } from '../../data/shops/shops.ts';
import { DirectoryScreen } from './directory-screen.tsx';

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
  lat: null,
  lng: null,
  hours: {},
  maps_url: 'https://maps.example.com/halaba',
  photo_path: null,
  cover_path: null,
  rating: null,
  reviews: 0,
  featured: false,
  distance_km: null,
  cursor: '1.s1',
};
const bare: Shop = {
  ...shop,
  id: 's2',
  name_ar: null,
  name_en: 'Eastern Tyres',
  contact_number: null,
  maps_url: null,
  type: null,
  city: null,
};

const lookups = {
  shop_types: [
    { slug: 'gear', name_en: 'Riding gear', name_ar: 'لبس وخوذ' },
    { slug: 'tyres', name_en: 'Tyres', name_ar: null },
  ],
  cities: [{ slug: 'riyadh', name_en: 'Riyadh', name_ar: 'الرياض', region: 'riyadh', lat: 24.7, lng: 46.7 }],
};

function open(list: (query: Record<string, string>) => unknown, at = '/shops', language: 'ar' | 'en' = 'ar') {
  const requests = answerRest({
    'GET rpc/list_shops': ({ query }) => list(query),
    'GET rpc/get_lookups': () => lookups,
  });
  return { ...renderScreen(<DirectoryScreen />, { at, language }), asked: () => queriesOf(requests) };
}

const queriesOf = (requests: ReturnType<typeof answerRest>) =>
  requests.filter(({ path }) => path === 'rpc/list_shops').map(({ query }) => query);

it('shows each shop with the ways to reach it that the data has', async () => {
  open(() => [shop, bare]);
  const [first, second] = await screen.findAllByRole('article');
  expect(await within(first as HTMLElement).findByText('لبس وخوذ · الرياض')).toBeVisible();
  expect(first).toHaveTextContent(/حلبة.*متجر الحلبة.*وكيل معتمد للخوذ/);
  const links = within(first as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+966551234567',
    'https://maps.example.com/halaba',
    '/user/u1',
  ]);
  expect(within(second as HTMLElement).getByRole('heading')).toHaveTextContent('Eastern Tyres');
  expect(within(second as HTMLElement).getAllByRole('link')).toHaveLength(1);
});

it('asks for what the address says, by the same names', async () => {
  const { asked } = open(() => [shop], '/shops?q=%D8%AD%D9%84%D8%A8%D8%A9&type=gear&city=riyadh&utm_source=x');
  expect(await screen.findByRole('searchbox')).toHaveValue('حلبة');
  await screen.findByRole('article');
  expect(asked()).toEqual([{ q: 'حلبة', type: 'gear', city: 'riyadh' }]);
  expect(await screen.findByRole('button', { name: 'لبس وخوذ' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: 'المدينة' })).toHaveValue('riyadh');
});

it('keeps every filter in the address', async () => {
  const { location, asked } = open(() => [shop]);
  await userEvent.click(await screen.findByRole('button', { name: 'Tyres' }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'الرياض');
  await userEvent.type(screen.getByRole('searchbox'), 'شرق');
  await waitFor(() => expect(asked().at(-1)).toEqual({ q: 'شرق', type: 'tyres', city: 'riyadh' }));
  expect(location()).toBe(`/shops?type=tyres&city=riyadh&q=${encodeURIComponent('شرق')}`);
  await userEvent.click(screen.getByRole('button', { name: 'الكل' }));
  expect(location()).toBe(`/shops?city=riyadh&q=${encodeURIComponent('شرق')}`);
});

it('offers all shops when none matches, and empties the search', async () => {
  const { location } = open(({ q }) => (q ? [] : [shop]), '/shops?q=zzz', 'en');
  expect(await screen.findByRole('heading', { name: 'No shop matches' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all shops' }));
  expect(await screen.findByRole('heading', { name: 'Al Halaba Store' })).toBeVisible();
  expect(location()).toBe('/shops');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('says that a filter of the address is none, and how to go on', async () => {
  const { location } = open(({ type }) => (type ? refusal('22023', 400, 'type') : [shop]), '/shops?type=nonsense');
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
  open(() => []);
  expect(await screen.findByRole('link', { name: 'تصفّح الإعلانات' })).toHaveAttribute('href', '/');
});

it('continues after the last one seen', async () => {
  const page = Array.from({ length: 24 }, (_, index) => ({ ...shop, id: `p${index}`, cursor: `1.s${index}` }));
  const { asked } = open(({ after }) => (after ? [bare] : page));
  await userEvent.click(await screen.findByRole('button', { name: 'اعرض المزيد' }));
  expect(await screen.findByRole('heading', { name: 'Eastern Tyres' })).toBeVisible();
  expect(asked()[1]).toEqual({ after: '1.s23' });
  expect(screen.queryByRole('button', { name: 'اعرض المزيد' })).toBeNull();
});
