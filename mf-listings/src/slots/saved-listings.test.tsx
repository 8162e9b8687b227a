import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Slot } from './saved-listings.tsx';
import { Slot as Searches } from './saved-searches.tsx';

const saved = (number: number, more: object = {}) => ({
  listing_id: `0000000${number}-2222-4222-8222-222222222222`,
  state: 'on_sale',
  title_ar: `دباب ${number}`,
  title_en: null,
  cover_path: null,
  price: 20_000,
  saved_price: 20_000,
  city: null,
  year: 2020,
  saved_at: new Date(Date.now() - number * 86_400_000).toISOString(),
  ...more,
});

function show(ads: object[], answers: Record<string, RestAnswer> = {}) {
  const requests = answerRest({
    'GET rpc/list_saved_listings': () => ads,
    'GET rpc/get_lookups': () => ({ cities: [] }),
    'PATCH saved_listings': () => ({ listing_id: 'x' }),
    ...answers,
  });
  renderScreen(<Slot />, { user: rider });
  return { requests, hands: userEvent.setup() };
}

const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error(`No row of ${title}`);
  return row;
};

it('marks what became cheaper, was sold, ran out or is gone; what is gone leads nowhere', async () => {
  show([
    saved(1, { price: 18_500 }),
    saved(2, { state: 'sold', price: null }),
    saved(3, { state: 'expired', price: null }),
    saved(4, { state: 'gone', price: null }),
    saved(5, { price: 21_000 }),
  ]);
  expect(await rowOf('دباب 1')).toHaveTextContent(/نزل 1,500 ريال.*18,500.*كان.*20,000/);
  expect(await rowOf('دباب 2')).toHaveTextContent('انباع');
  expect(await rowOf('دباب 3')).toHaveTextContent('انتهت مدته');
  const gone = await rowOf('دباب 4');
  expect(gone).toHaveTextContent('ما عاد موجود');
  expect(within(gone).queryByRole('link')).toBeNull();
  const dearer = await rowOf('دباب 5');
  expect(dearer).not.toHaveTextContent('نزل');
  expect(within(dearer).getByRole('link')).toHaveAttribute('href', '/ad/00000005-2222-4222-8222-222222222222');
});

it('is removed at once, and brought back as it was', async () => {
  let removed = false;
  const { hands, requests } = show([], {
    'GET rpc/list_saved_listings': () => (removed ? [] : [saved(1, { state: 'gone', price: null })]),
    'PATCH saved_listings': ({ body }) => {
      removed = (body as { removed_at: string | null }).removed_at !== null;
      return { listing_id: 'x' };
    },
  });
  await hands.click(await screen.findByRole('button', { name: 'شيل «دباب 1» من المحفوظات' }));
  await waitFor(() => expect(screen.queryByText('دباب 1')).toBeNull());
  await hands.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('دباب 1')).toBeVisible();
  const written = requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(written).toEqual([{ removed_at: expect.any(String) as string }, { removed_at: null }]);
});

it('keeps the focus in the list, and brings back each of two that were removed quickly', async () => {
  const removed = new Set<string>();
  const all = [saved(1), saved(2), saved(3)];
  const { hands } = show([], {
    'GET rpc/list_saved_listings': () => all.filter(({ listing_id }) => !removed.has(listing_id)),
    'PATCH saved_listings': ({ body, query }) => {
      const id = String(query.listing_id).slice(3);
      if ((body as { removed_at: string | null }).removed_at) removed.add(id);
      else removed.delete(id);
      return { listing_id: id };
    },
  });
  await hands.click(await screen.findByRole('button', { name: 'شيل «دباب 1» من المحفوظات' }));
  expect(screen.getByRole('link', { name: 'دباب 2' })).toHaveFocus();
  await hands.click(screen.getByRole('button', { name: 'شيل «دباب 2» من المحفوظات' }));
  for (const title of ['دباب 1', 'دباب 2']) {
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  }
  await hands.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('دباب 1')).toBeVisible();
  await hands.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('دباب 2')).toBeVisible();
});

it('stays when it could not be removed, and says so', async () => {
  const { hands } = show([saved(1)], { 'PATCH saved_listings': () => refusal('42501', 403) });
  await hands.click(await screen.findByRole('button', { name: /^شيل/ }));
  expect(await screen.findByText('ما تغيّر شيء')).toBeVisible();
  expect(await screen.findByText('دباب 1')).toBeVisible();
});

it('tells who has saved nothing what to do', async () => {
  show([]);
  expect(await screen.findByRole('link', { name: 'تصفّح الإعلانات' })).toHaveAttribute('href', '/');
});

it('opens the ads of a saved search', async () => {
  answerRest({
    'GET saved_searches': () => [{ id: 's1', name: 'هوندا', criteria: { make: 'honda' }, alerts: true }],
    'GET rpc/get_lookups': () => ({
      makers: [{ slug: 'honda', name_en: 'Honda', name_ar: 'هوندا' }],
      cities: [],
      conditions: [],
      engine_sizes: [],
    }),
  });
  const { location } = renderScreen(<Searches />, { user: rider, at: '/profile/searches' });
  await userEvent.click(await screen.findByRole('button', { name: /^هوندا/ }));
  expect(location()).toBe('/?make=honda');
});

it('renames a saved search, unless nothing is left of the name, and says why it could not', async () => {
  let name = 'هوندا';
  let refuse = true;
  const requests = answerRest({
    'GET saved_searches': () => [{ id: 's1', name, criteria: { make: 'honda' }, alerts: true }],
    'GET rpc/get_lookups': () => ({ makers: [], cities: [], conditions: [], engine_sizes: [] }),
    'PATCH saved_searches': ({ body }) => {
      if (refuse) return refusal('23514', 400);
      ({ name } = body as { name: string });
      return { id: 's1' };
    },
  });
  renderScreen(<Searches />, { user: rider, at: '/profile/searches' });
  await userEvent.click(await screen.findByRole('button', { name: 'غيّر الاسم: هوندا' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'غيّر اسم البحث' }));
  const field = sheet.getByRole('textbox', { name: 'اسم البحث' });
  expect(field).toHaveAttribute('maxlength', '80'); // as the database has it
  await userEvent.clear(field);
  await userEvent.type(field, '  {Enter}');
  expect(field).toHaveAccessibleDescription('اكتب اسمًا للبحث.');
  await userEvent.type(field, 'بحث الرياض{Enter}');
  expect(await sheet.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: /^هوندا/ })).toBeVisible(); // not renamed
  refuse = false;
  await userEvent.click(sheet.getByRole('button', { name: 'احفظ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: /^بحث الرياض/ })).toBeVisible();
  expect(requests.findLast(({ method }) => method === 'PATCH')).toMatchObject({
    query: { id: 'eq.s1' },
    body: { name: 'بحث الرياض' },
  });
});
