import { answerRest } from '@dabbab/testing/answer-rest';
import { stubMedia } from '@dabbab/testing/media';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ConsoleProvider } from '../../console/console-provider.tsx';
import { SynonymsScreen } from './synonyms-screen.tsx';

const miss = {
  id: 'سايلنسر اسود',
  cursor: '6.سايلنسر اسود',
  q: 'سايلنسر اسود',
  times: 6,
  last_at: '2026-11-20T06:15:00Z',
  proposals: [
    { term: 'سايلنسر', alternatives: ['شكمان', 'type:exhaust'], alternative: 'شكمان', times: 4 },
    { term: 'سايلنسر', alternatives: ['عادم'], alternative: 'عادم', times: 1 },
  ],
};

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});

test(
  'what people typed next is a press away from a synonym, with the ads it would find',
  { timeout: 15_000 },
  async () => {
    let settled = false;
    const requests = answerRest({
      'GET rpc/admin_list_search_misses': () => (settled ? [] : [miss]),
      'POST rpc/admin_try_synonym': () => ({
        before: 0,
        after: 1,
        most: 24,
        ads: [{ id: '1', title_ar: null, title_en: 'Akrapovic exhaust' }],
      }),
      'POST search_synonyms': () => {
        settled = true;
      },
    });
    renderScreen(
      <ConsoleProvider>
        <SynonymsScreen />
      </ConsoleProvider>,
      { at: '/admin/synonyms', user: { ...rider, isAdmin: true }, language: 'en' },
    );
    const proposals = await screen.findAllByRole('button', { name: /^Let سايلنسر find/ }, { timeout: 8000 });
    expect(proposals.map((button) => button.closest('li')?.textContent)).toEqual([
      'شكمان4Do not propose شكمان for سايلنسر',
      'عادم1Do not propose عادم for سايلنسر',
    ]);
    await userEvent.click(proposals[0] as HTMLElement);
    const sheet = await screen.findByRole('dialog', { name: 'Add a synonym' });
    expect(within(sheet).getByLabelText('They say')).toHaveValue('سايلنسر');
    expect(within(sheet).getByLabelText('Ads say')).toHaveValue('شكمان\ntype:exhaust');
    expect(await within(sheet).findByText('Akrapovic exhaust')).toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Let سايلنسر find/ })).toBeNull());
    expect(requests.find(({ path }) => path === 'search_synonyms')?.body).toEqual({
      term: 'سايلنسر',
      alternatives: ['شكمان', 'type:exhaust'],
    });
  },
);

test('a proposal is refused alone, and that can be taken back', { timeout: 15_000 }, async () => {
  const requests = answerRest({
    'GET rpc/admin_list_search_misses': () => [miss],
    'POST rpc/refuse_search_proposal': () => {},
    'POST rpc/undo_last_change': () => 1,
  });
  renderScreen(
    <ConsoleProvider>
      <SynonymsScreen />
    </ConsoleProvider>,
    { at: '/admin/synonyms', user: { ...rider, isAdmin: true }, language: 'en' },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Do not propose عادم for سايلنسر' }, { timeout: 8000 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['rpc/refuse_search_proposal', { miss: miss.id, alternative: 'عادم' }],
      ['rpc/undo_last_change', { entity: 'search_misses', entity_id: miss.id }],
    ]),
  );
});
