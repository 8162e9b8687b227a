import { useQuery } from '@dabbab/platform/query';
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { stubMedia } from '@dabbab/testing/media';
import { renderScreen } from '@dabbab/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ConsoleProvider } from '../console/console-provider.tsx';
import { deskList, type DeskPage } from '../data/desk/desk-list.ts';
import { listArgs } from '../data/desk/desk-list.ts';
import { Desk } from './desk.tsx';
import { RecordDrawer } from './record-drawer.tsx';

interface Bike {
  id: string;
  cursor: string;
  name: string;
}

const names = ['Honda', 'Kawasaki', 'Suzuki'];
const bikes: Bike[] = names.map((name, at) => ({ id: String(at), cursor: String(at), name }));
const page = vi.fn<DeskPage<Bike>>();
const asked = vi.fn<(args: object) => void>();
const sell = vi.fn<(bike: Bike, reason?: string) => Promise<void>>();

function BikeDrawer({ id }: { id: string }) {
  const request = useQuery({ queryKey: ['admin', 'bikes', id], queryFn: () => bikes[Number(id)] ?? null });
  return (
    <RecordDrawer
      label="Bike"
      title={request.data?.name}
      request={request}
      tabs={[
        { key: 'facts', label: 'Facts', content: 'its facts' },
        { key: 'history', label: 'History', content: 'its history' },
      ]}
    />
  );
}

function Bikes() {
  return (
    <ConsoleProvider>
      <Desk<Bike>
        name="bikes"
        list={(question) => {
          asked(listArgs(question));
          return deskList(['admin', 'bikes', question], page);
        }}
        columns={[
          { key: 'name', title: 'Name', sort: 'name', render: ({ name }) => name, csv: ({ name }) => name },
          { key: 'id', title: 'Number', render: ({ id }) => id, csv: ({ id }) => Number(id) },
          { key: 'frame', title: 'Frame', hidden: true, render: () => 'steel' },
        ]}
        filters={[
          {
            name: 'city',
            label: 'City',
            multiple: true,
            options: ['riyadh', 'jeddah'].map((value) => ({ value, label: value })),
          },
          { name: 'day', label: 'Day', kind: 'date' },
        ]}
        search="Search bikes"
        views={[
          { key: 'all', label: 'All', question: { filters: {} } },
          { key: 'sold', label: 'In Jeddah', question: { filters: { city: 'jeddah' } }, count: 1000 },
        ]}
        labelOf={({ name }) => name}
        drawer={(id) => <BikeDrawer id={id} />}
        bulk={[
          {
            key: 'sell',
            label: 'Sell',
            icon: 'check',
            run: sell,
            undo: 'bikes',
            confirm: { title: 'Sell?', text: 'x', reason: true },
          },
        ]}
        empty={{ title: 'No bikes' }}
      />
    </ConsoleProvider>
  );
}

let wide = true;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>(); // jsdom has no layout
  page.mockReset().mockResolvedValue(bikes);
  sell.mockReset().mockResolvedValue();
  wide = true;
  stubMedia(() => wide);
});

const show = async (at = '/admin/bikes') => {
  const rendered = renderScreen(<Bikes />, { at, language: 'en' });
  await screen.findByRole('link', { name: 'Honda' }, { timeout: 8000 });
  return rendered;
};
const link = (name: string) => screen.getByRole('link', { name });

test('what the address asks is what the list is asked for', { timeout: 15_000 }, async () => {
  await show('/admin/bikes?q=cb&city=riyadh,jeddah&sort=-name&open=9&other=1');
  expect(asked).toHaveBeenLastCalledWith({ q: 'cb', city: 'riyadh,jeddah', sort: '-name' });
  expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('searchbox', { name: 'Search bikes' })).toHaveValue('cb');
});

test('search, filter, sort and views write the address', async () => {
  const { location } = await show();
  await userEvent.type(screen.getByRole('searchbox'), 'cb 400{Enter}');
  expect(location()).toBe('/admin/bikes?q=cb+400');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'riyadh' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'jeddah' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  expect(decodeURIComponent(location())).toBe('/admin/bikes?q=cb+400&city=riyadh,jeddah&day=2026-11-01..');
  await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter City riyadh, jeddah' }));
  await userEvent.click(await screen.findByRole('columnheader', { name: /Name/ }));
  expect(decodeURIComponent(location())).toBe('/admin/bikes?q=cb+400&day=2026-11-01..&sort=-name');
  await userEvent.click(screen.getByRole('link', { name: 'In Jeddah +999' }));
  expect(location()).toBe('/admin/bikes?city=jeddah');
  expect(screen.getByRole('link', { name: 'In Jeddah +999' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('keys move through the list, open, move on in the drawer, and come back to the row', async () => {
  const { location } = await show();
  await userEvent.keyboard('jj');
  expect(link('Kawasaki')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe('/admin/bikes?open=1');
  const drawer = await screen.findByRole('complementary', { name: 'Bike' });
  expect(await within(drawer).findByRole('heading', { name: 'Kawasaki' })).toBeInTheDocument();
  await userEvent.keyboard('j');
  expect(await within(drawer).findByRole('heading', { name: 'Suzuki' })).toBeInTheDocument();
  expect(within(drawer).getByText('3 of 3')).toBeInTheDocument();
  await userEvent.keyboard('jkk');
  expect(location()).toBe('/admin/bikes?open=0');
  await userEvent.keyboard('x');
  expect(screen.getByText('One selected')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(location()).toBe('/admin/bikes');
  await waitFor(() => expect(link('Honda')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('One selected')).toBeNull();
});

test('letters typed into a field are no keys, and those of an Arabic keyboard are', async () => {
  const { location } = await show();
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('jx?');
  expect(screen.getByRole('searchbox')).toHaveValue('jx?');
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
  await waitFor(() => expect(location()).toContain('q=jx'));
  expect(link('Honda')).toHaveFocus();
  fireEvent.keyDown(document.body, { key: '؟', code: 'Slash', shiftKey: true });
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});

test('a narrow window shows the drawer as a dialog over the list', async () => {
  wide = false;
  const { location } = await show('/admin/bikes?open=1');
  const dialog = await screen.findByRole('dialog', { name: 'Bike' });
  await userEvent.click(await within(dialog).findByRole('tab', { name: 'History' }));
  expect(within(dialog).getByText('its history')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(location()).toBe('/admin/bikes');
});

test('many rows are changed at once, and what failed is said with its reason', async () => {
  sell.mockImplementation(async ({ id }) => {
    await Promise.resolve();
    if (id === '1') throw Object.assign(new Error('refused'), { code: '42501' });
  });
  await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sell' }));
  const question = screen.getByRole('dialog', { name: 'Sell?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Sell (3)' }));
  expect(within(question).getByText(/Write the reason/)).toBeInTheDocument();
  expect(sell).not.toHaveBeenCalled();
  await userEvent.type(within(question).getByRole('textbox', { name: 'Reason' }), ' too old ');
  await userEvent.click(within(question).getByRole('button', { name: 'Sell (3)' }));
  const summary = await screen.findByRole('dialog', { name: 'One failed' });
  expect(within(summary).getByRole('listitem')).toHaveTextContent('Kawasaki');
  expect(sell.mock.calls.map(([{ id }, reason]) => [id, reason])).toEqual(['0', '1', '2'].map((id) => [id, 'too old']));
  expect(screen.getByText('Sell: done for 2')).toBeInTheDocument();
});

test('the way back goes on past what cannot be undone, and says what that was', async () => {
  const requests = answerRest({
    'POST rpc/undo_last_change': ({ body }) =>
      (body as { entity_id: string }).entity_id === '0' ? refusal('PT409', 409, 'changed') : 1,
  });
  await show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sell' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'old');
  await userEvent.click(screen.getByRole('button', { name: 'Sell (3)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const summary = await screen.findByRole('dialog', { name: 'One failed' });
  expect(within(summary).getByRole('listitem')).toHaveTextContent('HondaThis has changed in the meantime');
  expect(requests.map(({ body }) => (body as { entity_id: string }).entity_id).toSorted()).toEqual(['0', '1', '2']);
  expect(screen.getByText('Undo: done for 2')).toBeInTheDocument();
});

test('what could not be undone is said on another page, too', async () => {
  answerRest({ 'POST rpc/undo_last_change': () => refusal('PT409', 409, 'changed') });
  function Console() {
    const [elsewhere, setElsewhere] = useState(false);
    return elsewhere ? (
      <p />
    ) : (
      <>
        <Bikes />
        <button type="button" onClick={() => setElsewhere(true)}>
          Leave
        </button>
      </>
    );
  }
  renderScreen(<Console />, { at: '/admin/bikes', language: 'en' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Honda' }, { timeout: 8000 }));
  await userEvent.click(screen.getByRole('button', { name: 'Sell' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'old');
  await userEvent.click(screen.getByRole('button', { name: 'Sell (1)' }));
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('One failed')).toBeInTheDocument();
});

test('a reason and a name that were typed are there again, until they have been sent', async () => {
  const { unmount } = await show('/admin/bikes?city=riyadh');
  const ask = async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Honda' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sell' }));
    return screen.getByRole('textbox', { name: 'Reason' });
  };
  await userEvent.type(await ask(), 'too old');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Capital');
  unmount();

  sell.mockRejectedValueOnce(new Error('the session has ended'));
  const again = await show('/admin/bikes?city=riyadh');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  expect(screen.getByRole('textbox', { name: 'Name of the view' })).toHaveValue('Capital');
  await userEvent.keyboard('{Escape}');
  expect(await ask()).toHaveValue('too old');
  await userEvent.click(screen.getByRole('button', { name: 'Sell (1)' }));
  await screen.findByRole('dialog', { name: 'One failed' });
  again.unmount();

  const once = await show();
  expect(await ask(), 'nothing was sold').toHaveValue('too old');
  await userEvent.click(screen.getByRole('button', { name: 'Sell (1)' }));
  await screen.findByText('Sell: done for one');
  once.unmount();
  await show();
  expect(await ask()).toHaveValue('');
});

test('of a long list only the rows around the window are drawn, and what is selected is all of it', async () => {
  const names = Array.from({ length: 1000 }, (_, at) => (at ? `Bike ${at}` : 'Honda'));
  page.mockResolvedValue(names.map((name, at) => ({ id: String(at), cursor: String(at), name })));
  await show();
  const drawn = () => document.querySelectorAll('[data-row]').length;
  const one = (name: string) => screen.queryByLabelText(`Select ${name}`);
  expect(drawn()).toBe(50);
  const all = screen.getByRole('checkbox', { name: 'Select all rows shown' });
  await userEvent.click(all);
  expect(screen.getByText('1,000 selected')).toBeInTheDocument();
  await userEvent.click(all);
  fireEvent.click(one('Honda') as HTMLElement);
  expect(screen.getByText('One selected')).toBeInTheDocument();

  const body = document.querySelector('tbody') as HTMLElement;
  body.getBoundingClientRect = () => new DOMRect(0, -20_000, 800, 49_000);
  fireEvent.scroll(window);
  await waitFor(() => expect(one('Bike 420')).toBeInTheDocument());
  expect(one('Honda')).toBeNull();
  expect(drawn()).toBeLessThan(200);
  fireEvent.click(one('Bike 420') as HTMLElement, { shiftKey: true });
  expect(screen.getByText('421 selected')).toBeInTheDocument();
});

test('says that there is nothing', async () => {
  page.mockResolvedValue([]);
  renderScreen(<Bikes />, { at: '/admin/bikes', language: 'en' });
  expect(await screen.findByRole('heading', { name: 'No bikes' }, { timeout: 8000 })).toBeInTheDocument();
});

test('a list is kept by name in this browser, and forgotten', async () => {
  const { unmount } = await show('/admin/bikes?city=riyadh');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Write a name.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Capital{Enter}');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await waitFor(() => expect(link('Capital')).toHaveFocus());
  unmount();
  const { location } = await show();
  await userEvent.click(screen.getByRole('link', { name: 'Capital' }));
  expect(location()).toBe('/admin/bikes?city=riyadh');
  await userEvent.click(screen.getByRole('button', { name: 'Delete the view Capital' }));
  expect(screen.queryByRole('link', { name: 'Capital' })).toBeNull();
  await waitFor(() => expect(link('All')).toHaveFocus());
});

test('a view that was kept has its columns, too', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Frame' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Frames{Enter}');
  expect(screen.getByRole('link', { name: 'Frames' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');

  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Frame' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('columnheader', { name: 'Frame' })).toBeNull();
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('link', { name: 'Frames' }));
  expect(screen.getByRole('columnheader', { name: 'Frame' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'All' }));
  expect(screen.queryByRole('columnheader', { name: 'Frame' })).toBeNull();
});

test('an admin chooses the columns, and finds them again', async () => {
  const { unmount } = await show();
  expect(screen.queryByRole('columnheader', { name: 'Frame' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Frame' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Number' }));
  unmount();
  await show();
  expect(screen.getByRole('columnheader', { name: 'Frame' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull();
});

test('all rows are saved as a file, also those that have not loaded', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => String(saved.push(file)) }));
  await show();
  const many = Array.from({ length: 100 }, (_, at) => ({ id: String(at), cursor: String(at), name: '=1+1' }));
  page.mockReset().mockResolvedValueOnce(many).mockResolvedValueOnce(bikes);
  await userEvent.click(screen.getByRole('button', { name: 'Export all results as CSV' }));
  expect(await screen.findByText('103 rows exported')).toBeInTheDocument();
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(104);
  expect(lines.slice(0, 2)).toEqual(['Name,Number', "'=1+1,0"]);
  expect(lines.at(-1)).toBe('Suzuki,2');
});

test('says that the list did not load, and loads it when asked again', async () => {
  page.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  renderScreen(<Bikes />, { at: '/admin/bikes', language: 'en' });
  expect((await screen.findAllByText('We could not load the list'))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Honda' })).toBeVisible();
});
