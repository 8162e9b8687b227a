/** What the pages of the console say when their list cannot be loaded, in the words of the product's error catalogue. */
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { stubMedia } from '@dabbab/testing/media';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { App } from './app.tsx';

// The first test waits for the texts and for Pro components to warm up.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => stubMedia());

it.each([
  ['/admin/reports', ['Error loading reports']],
  ['/admin/chat-history', ['Error fetching history']],
  ['/admin/settings', ['The settings did not load', 'Check your connection and try again.']],
])('%s says %j', { timeout: 20_000 }, async (at, words) => {
  const down = () => refusal('XX000', 500);
  answerRest({
    'GET site_settings': down,
    ...Object.fromEntries(
      [
        'admin_list_reports',
        'admin_count_reports',
        'admin_list_chat_history',
        'admin_menu_counts',
        'admin_assistant_state',
      ].map((name) => [`GET rpc/${name}`, down]),
    ),
  });
  renderScreen(<App />, { at, user: { ...rider, isAdmin: true }, language: 'en' });
  for (const text of words) expect((await screen.findAllByText(text))[0]).toBeVisible();
});
