import { Route, Routes } from '@dabbab/platform/router';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { AccountFrame } from './account-frame.tsx';
import { tabs } from './tabs.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn(); // jsdom has no layout
});

it.each(tabs)('shows whose account it is, and marks the tab $to that is open', async ({ to }) => {
  renderScreen(
    <Routes>
      <Route element={<AccountFrame />}>
        <Route path={to} element={<h1>The tab</h1>} />
      </Route>
    </Routes>,
    { at: to, user: rider, language: 'ar' },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('The tab');
  expect(screen.getByText(rider.username ?? '')).toBeVisible();
  expect(screen.getByRole('link', { name: 'صفحتك العامة' })).toHaveAttribute('href', `/user/${rider.id}`);
  const links = within(screen.getByRole('navigation', { name: 'حسابي' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(tabs.map((tab) => tab.to));
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', to);
});
