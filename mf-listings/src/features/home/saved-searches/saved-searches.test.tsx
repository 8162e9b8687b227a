import { useLocation } from '@dabbab/platform/router';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ads } from '../../../cards/tests/ads.ts';
import { HomeScreen } from '../home-screen.tsx';
import { homeAnswers, kinds, standInForLayout } from '../tests/home-answers.ts';

// The first test waits until the parts that come later are compiled.
configure({ asyncUtilTimeout: 4000 });

beforeEach(() => standInForLayout(() => false));

const row = { id: 's1', name: 'هوندا الرياض', criteria: { make: 'honda', price_max: 40_000 }, alerts: true };

function open(at: string, more: Record<string, RestAnswer> = {}, user: typeof rider | null = rider) {
  const requests = answerRest(homeAnswers(() => ads(1), { 'GET rpc/search_facets': () => kinds(1), ...more }));
  let state: unknown;
  const Follow = () => {
    const place: { state: unknown } = useLocation();
    ({ state } = place);
    return null;
  };
  const rendered = renderScreen(
    <>
      <HomeScreen />
      <Follow />
    </>,
    { at, user: user ?? undefined },
  );
  return { ...rendered, requests, state: () => state, hands: userEvent.setup() };
}

it('keeps a search under a name, with the filters as the database has them', async () => {
  const { hands, requests } = open('/?make=honda&price_max=40000&sort=newest', {
    'POST saved_searches': () => [{ id: 's1' }],
  });
  await hands.click(await screen.findByRole('button', { name: 'احفظ البحث' }));
  const sheet = await screen.findByRole('dialog');
  const name = within(sheet).getByRole('textbox', { name: 'اسم البحث' });
  expect(name).toHaveValue('هوندا، حتى 40,000 ريال');
  await hands.clear(name);
  await hands.click(within(sheet).getByRole('button', { name: 'احفظ' }));
  expect(within(sheet).getByText('اكتب اسمًا للبحث.')).toBeVisible();
  await hands.type(name, 'بحثي');
  await hands.click(within(sheet).getByRole('checkbox'));
  await hands.click(within(sheet).getByRole('button', { name: 'احفظ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method, path }) => method === 'POST' && path === 'saved_searches')?.body).toEqual({
    name: 'بحثي',
    criteria: { make: 'honda', price_max: 40_000 },
    alerts: false,
  });
});

it('says why a search cannot be kept, and keeps what was typed', async () => {
  const { hands } = open('/?make=honda', { 'POST saved_searches': () => refusal('PT409', 409, 'too_many') });
  await hands.click(await screen.findByRole('button', { name: 'احفظ البحث' }));
  const sheet = await screen.findByRole('dialog');
  await hands.type(within(sheet).getByRole('textbox'), ' ١');
  await hands.click(within(sheet).getByRole('button', { name: 'احفظ' }));
  expect(await within(sheet).findByRole('alert')).toBeVisible();
  expect(within(sheet).getByRole('textbox')).toHaveValue('هوندا ١');
});

it('sends visitors to sign in, and they come back to it', async () => {
  const { hands, location, state } = open('/?make=honda', {}, null);
  await hands.click(await screen.findByRole('button', { name: 'احفظ البحث' }));
  expect(location()).toBe('/login');
  expect(state()).toEqual({ from: { pathname: '/', search: '?make=honda', hash: '#save-search' } });
});

it('is open at once for whoever comes back from signing in', async () => {
  const { hands, location } = open('/?make=honda#save-search');
  const sheet = await screen.findByRole('dialog', { name: 'احفظ هذا البحث' });
  await hands.click(within(sheet).getByRole('button', { name: 'إغلاق' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe('/?make=honda');
});

it('lists the searches one keeps: to be run, silenced, dropped and brought back', async () => {
  const { hands, location, requests } = open('/', {
    'GET saved_searches': () => [row],
    'PATCH saved_searches': () => ({ id: 's1' }),
    'DELETE saved_searches': () => [{ id: 's1' }],
    'POST saved_searches': () => [{ id: 's2' }],
  });
  const opener = await screen.findByRole('button', { name: 'عمليات بحثي' });
  await hands.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'عمليات بحثي المحفوظة' });
  await hands.click(await within(sheet).findByRole('checkbox', { name: /هوندا الرياض/ }));
  await hands.click(within(sheet).getByRole('button', { name: 'حذف «هوندا الرياض»' }));
  await hands.click(await screen.findByRole('button', { name: 'تراجع' }));
  const written = () => requests.filter(({ path, method }) => path === 'saved_searches' && method !== 'GET');
  await waitFor(() => expect(written()).toHaveLength(3));
  expect(written().map(({ method, query, body }) => [method, query.id, body])).toEqual([
    ['PATCH', 'eq.s1', { alerts: false }],
    ['DELETE', 'eq.s1', undefined],
    ['POST', undefined, { name: row.name, criteria: row.criteria, alerts: true }],
  ]);
  await hands.click(within(sheet).getByRole('button', { name: /^هوندا الرياض/ }));
  expect(Object.fromEntries(new URLSearchParams(location().slice(2)))).toEqual({ make: 'honda', price_max: '40000' });
});
