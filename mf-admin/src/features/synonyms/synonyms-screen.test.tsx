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
    { term: 'سايلنسر', alternatives: ['شكمان', 'type:exhaust'], times: 4 },
    { term: 'سايلنسر', alternatives: ['عادم'], times: 1 },
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
    expect(proposals.map((button) => button.closest('li')?.textContent)).toEqual(['شكمان4', 'عادم1']);
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
