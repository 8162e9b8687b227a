import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { stubMedia } from '@dabbab/testing/media';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ConsoleProvider } from '../../console/console-provider.tsx';
import { PartFitsScreen } from './part-fits-screen.tsx';

const lookups = {
  part_categories: [{ slug: 'exhaust', name_en: 'Exhausts', name_ar: 'عوادم' }],
  makers: [
    { slug: 'akrapovic', name_en: 'Akrapovič', name_ar: null },
    { slug: 'yamaha', name_en: 'Yamaha', name_ar: 'ياماها' },
  ],
  models: [{ maker: 'yamaha', slug: 'mt-09', name_en: 'MT-09', name_ar: null }],
};

const entry = {
  id: '00000000-0000-4000-8000-00000000000b',
  part_category: 'exhaust',
  make: 'akrapovic',
  part: 'Slip-On Line',
  fit: 'yamaha/mt-09:2017-2020',
  state: 'contested',
  decided: false,
  created_at: '2026-11-20T06:15:00Z',
  updated_at: '2026-11-21T06:15:00Z',
};
const voices = { sellers: 3, confirmed: 2, denied: 1 };
const { fit, state } = entry;

function show(answers: Parameters<typeof answerRest>[0] = {}, open = '') {
  const requests = answerRest({
    'GET rpc/get_lookups': () => lookups,
    'GET rpc/admin_list_part_fits': () => [{ ...entry, ...voices, cursor: '1' }],
    'GET part_fits': () => [entry],
    'GET rpc/list_part_fits': () => [{ fit, state, ...voices }],
    ...answers,
  });
  renderScreen(
    <ConsoleProvider>
      <PartFitsScreen />
    </ConsoleProvider>,
    { at: `/admin/part-fits${open}`, user: { ...rider, isAdmin: true }, language: 'en' },
  );
  return requests;
}

/** Chooses what is seldom done with the entry that is open. */
async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }, { timeout: 8000 }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubMedia();
});

test('an entry says what is known, is denied by a press, and that is taken back', { timeout: 15_000 }, async () => {
  const requests = show({ 'POST rpc/save_part_fit': () => entry.id, 'POST rpc/undo_last_change': () => 1 });
  await userEvent.click(await screen.findByRole('link', { name: /Slip-On Line/ }, { timeout: 8000 }));
  expect(await screen.findByText('Exhausts · Akrapovič', { selector: 'dd' })).toBeInTheDocument();
  const known = await screen.findByRole('table', { name: 'What is known of this part' });
  expect(within(known).getByRole('row', { current: true })).toHaveTextContent('Yamaha MT-09 · 2017–2020321Contested');
  await userEvent.click(screen.getByRole('button', { name: 'It does not fit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [
        'rpc/save_part_fit',
        {
          part_category: 'exhaust',
          make: 'akrapovic',
          part: 'Slip-On Line',
          fit: 'yamaha/mt-09:2017-2020',
          fits: false,
          id: entry.id,
          version: entry.updated_at,
        },
      ],
      ['rpc/undo_last_change', { entity: 'part_fits', entity_id: entry.id }],
    ]),
  );
});

test(
  'what nobody has decided is deleted after a question, and is not said to come back',
  { timeout: 15_000 },
  async () => {
    show({ 'POST rpc/delete_part_fit': () => undefined }, `?open=${entry.id}`);
    await choose('Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete from the catalogue?' });
    expect(question).toHaveTextContent('cannot be brought back');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted from the catalogue')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);

test('an edit that another admin was quicker with keeps what was typed', { timeout: 15_000 }, async () => {
  let theirs = entry;
  show(
    {
      'GET part_fits': () => [theirs],
      'POST rpc/save_part_fit': () => {
        theirs = { ...entry, part: 'Slip-On', updated_at: '2026-11-22T06:15:00Z' };
        return refusal('PT409', 409, 'changed');
      },
    },
    `?open=${entry.id}`,
  );
  await choose('Edit');
  const sheet = await screen.findByRole('dialog', { name: 'Edit the entry' });
  await userEvent.selectOptions(await within(sheet).findByLabelText('From year'), '2018');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByText('Say whether it fits.')).toBeInTheDocument();
  await userEvent.click(within(sheet).getByLabelText('It fits'));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByText(/Another admin has changed: Name of the part/)).toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Go on from there' }));
  expect(within(sheet).getByLabelText(/Name of the part/)).toHaveValue('Slip-On');
  expect(within(sheet).getByLabelText('From year')).toHaveValue('2018');
});

test('what the database refuses is said beside its field', { timeout: 15_000 }, async () => {
  show({ 'POST rpc/save_part_fit': () => refusal('22023', 400, 'part_name') }, `?open=${entry.id}`);
  await choose('Edit');
  const sheet = await screen.findByRole('dialog', { name: 'Edit the entry' });
  await userEvent.click(await within(sheet).findByLabelText('It does not fit'));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(within(sheet).getByLabelText(/Name of the part/)).toHaveAccessibleDescription(
      'Write a name with letters or digits, 60 at most.',
    ),
  );
});
