import { answerRest, refusal, type RestRequest } from '@dabbab/testing/answer-rest';
import { renderScreen } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ads, pageOf } from '../../cards/tests/ads.ts';
import { HomeScreen } from './home-screen.tsx';
import { homeAnswers, standInForLayout } from './tests/home-answers.ts';

function show(list: (request: RestRequest) => unknown, at = '/') {
  const requests = answerRest(homeAnswers(list));
  const lists = () => requests.filter(({ path }) => path === 'rpc/list_listings').map(({ query }) => query);
  return { ...renderScreen(<HomeScreen />, { at }), lists };
}

let desktop: boolean;
let scrolledTo: Element[];
beforeEach(() => {
  desktop = true;
  scrolledTo = [];
  standInForLayout(() => desktop, scrolledTo);
});

const results = () => screen.findByRole('region', { name: /كل الإعلانات|نتائج البحث/ });

it('shows skeletons, then the ads', async () => {
  const { container } = show(() => ads(3));
  await waitFor(() => expect(container.querySelector('.skeletons')).toBeInTheDocument());
  expect(await within(await results()).findByRole('link', { name: 'إعلان 2' })).toBeVisible();
  expect(container.querySelector('.skeletons')).toBeNull();
});

it('asks the database for what stands in the address, and nothing else', async () => {
  const { lists } = show(() => ads(1), '/?city=riyadh,jeddah&price_max=65000&sort=price_asc&utm_source=x');
  await screen.findByRole('link', { name: 'إعلان 1' });
  expect(lists()).toEqual([{ city: 'riyadh,jeddah', price_max: '65000', sort: 'price_asc' }]);
});

it('continues where a page says that it goes on', async () => {
  const user = userEvent.setup();
  const { lists } = show(({ query }) => (query.after ? ads(2, 25) : pageOf(ads(24), 'c24')));
  await user.click(await screen.findByRole('button', { name: 'اعرض المزيد' }));
  expect(await screen.findByRole('link', { name: 'إعلان 26' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'إعلان 1' })).toBeVisible();
  expect(lists()).toEqual([{}, { after: 'c24' }]);
  expect(screen.queryByRole('button', { name: 'اعرض المزيد' })).toBeNull();
});

it('keeps the ads when the next page fails, and tries again on demand', async () => {
  const user = userEvent.setup();
  let fails = true;
  show(({ query }) => {
    if (!query.after) return pageOf(ads(24), 'c24');
    return fails ? refusal('XX000', 500) : ads(1, 25);
  });
  await user.click(await screen.findByRole('button', { name: 'اعرض المزيد' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('ما قدرنا نجيب باقي الإعلانات');
  expect(screen.getByRole('link', { name: 'إعلان 24' })).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('link', { name: 'إعلان 25' })).toBeVisible();
});

it('says that the ads could not be loaded, and loads them on retry', async () => {
  const user = userEvent.setup();
  let fails = true;
  show(() => (fails ? refusal('XX000', 500) : ads(1)));
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل الإعلانات');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByRole('link', { name: 'إعلان 1' })).toBeVisible();
});

it('offers to drop the last filter where nothing fits', async () => {
  const user = userEvent.setup();
  const { location } = show(({ query }) => (query.price_max ? [] : ads(1)), '/?city=riyadh&price_max=5');
  await user.click(await screen.findByRole('button', { name: 'بدون حتى 5 ريال: إعلان واحد' }));
  expect(location()).toBe('/?city=riyadh');
  expect(await screen.findByRole('link', { name: 'إعلان 1' })).toBeVisible();
});

it('takes out a filter that the database refuses, and says so', async () => {
  const { location } = show(
    ({ query }) => (query.make ? refusal('22023', 400, 'make') : ads(1)),
    '/?make=no-such-make&city=riyadh',
  );
  expect(await screen.findByRole('link', { name: 'إعلان 1' })).toBeVisible();
  expect(location()).toBe('/?city=riyadh');
  expect(await screen.findByText(/بعض الفلاتر في الرابط/)).toBeVisible();
});

it('cuts a search of 5,000 characters and says so until told otherwise', async () => {
  const user = userEvent.setup();
  const { lists, location } = show(() => ads(1), `/?q=${'x'.repeat(5000)}`);
  expect(await screen.findByText(/أول 100 حرف/)).toBeVisible();
  expect(lists()).toEqual([{ q: 'x'.repeat(100) }]);
  expect(location()).toBe(`/?q=${'x'.repeat(100)}`);
  await user.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByText(/أول 100 حرف/)).toBeNull();
});

it('puts three featured ads above the list, once, while nothing is filtered', async () => {
  const user = userEvent.setup();
  const { location } = show(() => [...ads(3, 1, { featured: true }), ...ads(2, 4)]);
  const featured = await screen.findByRole('region', { name: 'مميّزة هذا الأسبوع' });
  expect(await within(featured).findAllByRole('article')).toHaveLength(3);
  expect(within(await results()).getAllByRole('article')).toHaveLength(2);
  await user.click(await screen.findByRole('checkbox', { name: 'الرياض' }));
  expect(location()).toBe('/?city=riyadh');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'مميّزة هذا الأسبوع' })).toBeNull());
  expect(within(await results()).getAllByRole('article')).toHaveLength(5);
});

it.each([1, 2])('puts %i featured above the list where there are no more', async (count) => {
  show(() => [...ads(count, 1, { featured: true }), ...ads(2, 4)]);
  const featured = await screen.findByRole('region', { name: 'مميّزة هذا الأسبوع' });
  expect(await within(featured).findAllByRole('article')).toHaveLength(count);
  expect(within(await results()).getAllByRole('article')).toHaveLength(2);
});

it('leaves featured ads in the list where there are no others', async () => {
  show(() => ads(2, 1, { featured: true }));
  expect(await within(await results()).findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'مميّزة هذا الأسبوع' })).toBeNull();
});

it('searches words in a city, keeps the other filters and brings the results into sight', async () => {
  const user = userEvent.setup();
  const { location } = show(() => ads(1), '/?condition=used&sort=newest');
  await user.type(await screen.findByRole('combobox', { name: 'وش تدوّر؟' }), ' نينجا ');
  await screen.findByRole('option', { name: 'جدة' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'المدينة' }), 'جدة');
  await user.click(screen.getByRole('button', { name: 'ابحث' }));
  const query = new URLSearchParams(location().slice(2));
  expect(Object.fromEntries(query)).toEqual({ q: 'نينجا', city: 'jeddah', condition: 'used', sort: 'newest' });
  expect(scrolledTo).toEqual([await results()]);
});

it('takes numbers as Arabic keyboards write them, when one leaves the field', async () => {
  const user = userEvent.setup();
  const { location } = show(() => ads(1));
  const field = await screen.findByRole('textbox', { name: 'أعلى سعر' });
  await user.type(field, '٦٥٠٠٠ ريال');
  expect(location()).toBe('/');
  await user.tab();
  expect(location()).toBe('/?price_max=65000');
  expect(await screen.findByRole('button', { name: 'إزالة حتى 65,000 ريال' })).toBeVisible();
});

it('drops what parts cannot have when one looks for parts', async () => {
  const user = userEvent.setup();
  const { location } = show(() => ads(1), '/?type=sport,helmet&year_min=2010&mileage_max=5&engine=251-700');
  await screen.findByRole('checkbox', { name: 'رياضي' });
  await user.click(screen.getByRole('button', { name: /^قطع ولبس/ }));
  expect(location()).toBe('/?kind=part&type=helmet');
  expect(screen.queryByRole('textbox', { name: 'من سنة' })).toBeNull();
});

it('clears all filters but keeps the order', async () => {
  const user = userEvent.setup();
  const { location } = show(() => ads(1), '/?city=riyadh&engine=251-700&sort=oldest');
  await user.click(await screen.findByRole('button', { name: 'امسح الكل' }));
  expect(location()).toBe('/?sort=oldest');
});

it('sorts', async () => {
  const user = userEvent.setup();
  const { location, lists } = show(() => ads(1));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'الترتيب' }), 'السعر: الأقل أولًا');
  expect(location()).toBe('/?sort=price_asc');
  await waitFor(() => expect(lists().at(-1)).toEqual({ sort: 'price_asc' }));
});

it('puts the best match first where there are words, and says so nowhere else', async () => {
  const user = userEvent.setup();
  const { location, lists } = show(() => ads(1), '/?q=r1');
  const select = () => screen.findByRole('combobox', { name: 'الترتيب' });
  expect(await select()).toHaveDisplayValue('الأنسب');
  expect(within(await select()).getAllByRole('option')[0]).toHaveTextContent('الأنسب');
  expect(lists()).toEqual([{ q: 'r1' }]);
  await user.selectOptions(await select(), 'المميّزة أولًا');
  expect(location()).toBe('/?q=r1&sort=featured');
  await waitFor(() => expect(lists().at(-1)).toEqual({ q: 'r1', sort: 'featured' }));
  await user.selectOptions(await select(), 'الأنسب');
  expect(location()).toBe('/?q=r1');
});

it('forgets with the words that featured was chosen', async () => {
  const user = userEvent.setup();
  const { location, lists } = show(() => ads(1), '/?q=r1&city=riyadh&sort=featured');
  await user.click(await screen.findByRole('button', { name: 'إزالة «r1»' }));
  expect(location()).toBe('/?city=riyadh');
  await waitFor(() => expect(lists().at(-1)).toEqual({ city: 'riyadh' }));
});

it('shows featured ads first where the address asks for the best match of no words', async () => {
  const { lists } = show(() => ads(1), '/?sort=best');
  const select = await screen.findByRole('combobox', { name: 'الترتيب' });
  expect(select).toHaveDisplayValue('المميّزة أولًا');
  expect(within(select).queryByRole('option', { name: 'الأنسب' })).toBeNull();
  await waitFor(() => expect(lists()).toEqual([{}]));
});

it('asks on phones only when the sheet is sent', async () => {
  desktop = false;
  const user = userEvent.setup();
  const { location, lists } = show(() => ads(1));
  expect(await screen.findByRole('link', { name: 'إعلان 1' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'الفلاتر' }));
  await user.click(await screen.findByRole('checkbox', { name: 'الرياض' }));
  await user.click(screen.getByRole('checkbox', { name: 'هوندا' }));
  expect(location()).toBe('/');
  await user.click(screen.getByRole('button', { name: 'اعرض إعلان واحد' }));
  expect(Object.fromEntries(new URLSearchParams(location().slice(2)))).toEqual({ make: 'honda', city: 'riyadh' });
  await waitFor(() => expect(lists()).toHaveLength(2));
});
