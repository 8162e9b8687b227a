import { AppError } from '@dabbab/platform/errors';
import { draftKey, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { keptFiles } from '@dabbab/platform/kit/photos/kept-files';
import { lookups } from '@dabbab/testing/ad';
import { answerRest, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ImportAdsScreen } from './import-ads-screen.tsx';
import type { ImportRow, KeptImport } from './import-row.ts';
import { storeRow } from './store-row.ts';

vi.mock('./store-row.ts', async (actual) => ({ ...(await actual<object>()), storeRow: vi.fn() }));
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

const key = draftKey('import-ads', rider.id);
const header = 'make,bike_type,city,condition,title_ar,price,pictures';
const line = (number: number, picture = 'a.jpg') =>
  `kawasaki,naked,riyadh,used,دباب ${number},2000${number},${picture}`;
const table = (lines: readonly string[], name = 'ads.csv') => new File([[header, ...lines].join('\n')], name);
const picture = (name: string) => new File([name], name, { type: 'image/jpeg' });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(storeRow).mockReset();
});

function show(answers: Record<string, RestAnswer> = {}) {
  answerRest({
    'GET rpc/get_lookups': () => lookups,
    'GET profiles': () => [{ phone: null }],
    'POST rpc/ads_left': () => ({ left: 100 }),
    'GET listings': () => [],
    'GET listing_drafts': () => [],
    ...answers,
  });
  const { container } = renderScreen(<ImportAdsScreen />, { at: '/import-ads', user: rider });
  const choose = async (...files: File[]) => {
    await screen.findByText(/اختر الجدول والصور|جدول ثاني أو صور/);
    fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  };
  return { choose, hands: userEvent.setup() };
}

const row = async (number: number) => within(await screen.findByRole('listitem', { name: `سطر ${number}` }));
const storedTitles = () =>
  vi.mocked(storeRow).mock.calls.map(([{ values }]: [ImportRow, ...unknown[]]) => values.title_ar);
const kept = () => readDraft<KeptImport>(key)?.value;

it('stores rows as they are when the connection is back, and none that was left out meanwhile', async () => {
  const { choose, hands } = show();
  vi.mocked(storeRow).mockRejectedValueOnce(new AppError('offline'));
  // A row that was wrong in the file keeps its fields.
  await choose(table([line(1), line(2).replace('20002', 'كثير'), line(3), line(1)]), picture('a.jpg'));
  const price = (await row(3)).getByLabelText(/السعر/);
  await hands.type(price, '100');
  await hands.click(screen.getByRole('button', { name: 'الكل 4' }));
  await hands.click(screen.getByRole('button', { name: 'احفظ 4 مسودات' }));
  await screen.findByText(/انحفظ 0 من 4. انقطع الاتصال/);
  await hands.type((await row(3)).getByLabelText(/السعر/), '5');
  await hands.click((await row(5)).getByRole('button', { name: /اتركه/ }));
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText(/انحفظت 3 مسودات/);
  const stored = vi.mocked(storeRow).mock.calls.slice(1);
  expect(stored.map(([{ number, values }]) => [number, values.price])).toEqual([
    [2, '20001'],
    [3, '1005'],
    [4, '20003'],
  ]);
  expect((await row(5)).getByText('متروك')).toBeVisible();
});

it('asks before another table takes the place of open rows, and then stores none of the old one', async () => {
  const { choose, hands } = show();
  await choose(table([line(1), line(2)]), picture('a.jpg'));
  let answer = () => {};
  vi.mocked(storeRow).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await hands.click(await screen.findByRole('button', { name: 'احفظ مسودتين' }));
  await choose(table([line(7)], 'new.csv'));
  await hands.click(await screen.findByRole('button', { name: 'كمّل على هذا' }));
  expect(screen.getByText('ads.csv')).toBeVisible();
  await choose(table([line(7)], 'new.csv'));
  await hands.click(await screen.findByRole('button', { name: 'خذ الجديد' }));
  expect(await screen.findByText('new.csv')).toBeVisible();
  await act(async () => answer());
  expect(storedTitles()).toEqual(['دباب 1']);
});

it('keeps the pictures of every choice, however fast one follows the other', async () => {
  const { choose } = show();
  const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(picture);
  await choose(table([line(1, 'a.jpg; b.jpg; c.jpg; d.jpg')]), files[0] as File);
  await choose(files[1] as File);
  await choose(files[2] as File);
  await choose(files[3] as File);
  expect(await screen.findByText('اخترت 4 صور')).toBeVisible();
  expect(await screen.findByText('1 من 1 سطر سليمة')).toBeVisible();
});

it('goes on after the second press of a double click', async () => {
  const { choose, hands } = show();
  await choose(table([line(1), line(2), line(3)]), picture('a.jpg'));
  const pressed = Promise.withResolvers<undefined>();
  vi.mocked(storeRow).mockImplementation(() => pressed.promise);
  await hands.dblClick(await screen.findByRole('button', { name: 'احفظ 3 مسودات' }));
  await act(async () => pressed.resolve(undefined));
  const outcome = await screen.findByText(/انحفظت 3 مسودات/);
  expect(storedTitles()).toHaveLength(3);
  await waitFor(() => expect(outcome.closest('[tabindex]')).toHaveFocus());
});

it('takes over what another window has mended, stored or finished', async () => {
  const { choose } = show();
  await choose(table([line(1), line(2)]), picture('a.jpg'));
  await screen.findByText('2 من 2 سطر سليمة');
  await waitFor(() => expect(kept()?.rows).toHaveLength(2));
  const before = kept() as KeptImport;
  const elsewhere = (newValue: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
  writeDraft(key, { ...before, rows: before.rows.map((one, at) => (at === 0 ? { ...one, state: 'stored' } : one)) });
  elsewhere(localStorage.getItem(key));
  expect(await screen.findByText('1 من 1 سطر سليمة')).toBeVisible();
  const forget = vi.spyOn(keptFiles, 'delete');
  elsewhere(null);
  expect(await screen.findByRole('heading', { name: 'كيف ينكتب الجدول' })).toBeVisible();
  expect(forget).not.toHaveBeenCalled();
});

it('leaves out what is a draft already, until one takes it back in', async () => {
  const fields = { title_ar: 'دباب 1', price: '20001', year: '' };
  const { choose, hands } = show({ 'GET listing_drafts': () => [{ id: 'x', fields, paths: [] }] });
  await choose(table([line(1), line(2)]), picture('a.jpg'));
  expect(await screen.findByText('1 من 1 سطر سليمة')).toBeVisible();
  expect(screen.getByRole('heading', { name: /ads.csv/ })).toHaveFocus();
  await hands.click(screen.getByRole('button', { name: 'رجّعها' }));
  expect(await screen.findByText('2 من 2 سطر سليمة')).toBeVisible();
  // Left out again, it stays in the list from which that was said.
  await hands.click(screen.getByRole('button', { name: /مكررة/ }));
  await hands.click((await row(2)).getByRole('button', { name: /اتركه/ }));
  expect((await row(2)).getByRole('button', { name: /رجّعه/ })).toHaveFocus();
});

it('lets one say no where a cell says neither yes nor no', async () => {
  const { choose, hands } = show();
  await choose(new File([`${header},warranty\n${line(1)},يمكن`], 'ads.csv'), picture('a.jpg'));
  const no = (await row(2)).getByRole('radio', { name: 'لا' });
  expect(no).not.toBeChecked();
  expect((await row(2)).getByText('اختر نعم أو لا')).toBeVisible();
  await hands.click(no);
  expect(no).toBeChecked();
  expect(await screen.findByText('1 من 1 سطر سليمة')).toBeVisible();
});
