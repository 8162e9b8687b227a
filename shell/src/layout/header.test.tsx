import { defaultSettings } from '@dabbab/contract/settings';
import { sessionAtom } from '@dabbab/platform/session';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Header } from './header.tsx';
import { contribute } from './test-navigation.ts';

contribute([
  { place: 'header', to: '/shops', label: 'Shops' },
  { place: 'header', to: '/messages', label: 'Messages', icon: 'message', badge: 'messages', audience: 'signed-in' },
  { place: 'header', to: '/add-listing', label: 'Add listing', icon: 'plus', prominent: true },
  { place: 'user-menu', to: '/profile', label: 'Profile', audience: 'signed-in' },
  { place: 'user-menu', to: '/admin', label: 'Admin panel', audience: 'admin' },
]);

beforeEach(() => {
  answerRest({
    'POST rpc/get_user_activity_counts': () => [{ unread_messages_count: 3, unread_notifications_count: 0 }],
  });
});

async function openMenu(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Your account: ${name}` }));
  return within(screen.getByRole('menu'));
}

describe('Header', () => {
  it('offers the ways in to visitors, with the way back', async () => {
    renderScreen(<Header />, { at: '/shops', language: 'en' });
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('link', { name: /Messages/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Shops' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('has the logo that an admin has chosen, at once', async () => {
    const { container } = renderScreen(<Header />, { language: 'en' });
    await screen.findByRole('link', { name: 'Dabbab, home page' });
    expect(container.querySelector('img')).toBeNull();
    act(() => store.set(settingsAtom, { ...defaultSettings, logoUrl: 'https://cdn.test/logo.png' }));
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://cdn.test/logo.png');
    act(() => store.set(settingsAtom, defaultSettings));
  });

  it('has the main thing to do as a button with words', async () => {
    renderScreen(<Header />, { language: 'en' });
    const main = await screen.findByRole('link', { name: 'Add listing' });
    expect(main).toHaveClass('button');
    expect(screen.getAllByRole('link', { name: 'Add listing' })).toEqual([main]);
  });

  it('shows who is signed in and what is unread', async () => {
    renderScreen(<Header />, { user: rider, language: 'en' });
    expect(await screen.findByRole('link', { name: 'Messages 3 unread' })).toHaveAttribute('href', '/messages');
    const menu = await openMenu('سلطان');
    expect(menu.getByText('rider@dabbab.test')).toBeVisible();
    expect(menu.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('has the admin panel for admins only', async () => {
    renderScreen(<Header />, { user: rider, language: 'en' });
    expect((await openMenu('سلطان')).queryByRole('menuitem', { name: 'Admin panel' })).toBeNull();
    act(() => store.set(sessionAtom, { status: 'signed-in', user: { ...rider, isAdmin: true } }));
    expect(await screen.findByRole('menuitem', { name: 'Admin panel' })).toHaveAttribute('href', '/admin');
  });

  it('says "signed in as" to somebody without a username', async () => {
    renderScreen(<Header />, { user: { ...rider, username: null }, language: 'en' });
    expect((await openMenu('rider@dabbab.test')).getByText('Signed in as')).toBeVisible();
  });

  it('shows neither person nor ways in before the session is known', async () => {
    renderScreen(<Header />, { language: 'en' });
    act(() => store.set(sessionAtom, { status: 'loading', user: null }));
    await screen.findByRole('link', { name: 'Home' });
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Your account/ })).toBeNull();
  });

  it('has nothing but the way in for admins while the site is closed', async () => {
    store.set(settingsAtom, { ...defaultSettings, maintenance_mode: { enabled: true } });
    renderScreen(<Header />, { language: 'en' });
    expect(await screen.findByRole('link', { name: 'Admin login' })).toHaveAttribute('href', '/login');
    expect(screen.getAllByRole('link')).toHaveLength(2); // the other is the logo
    act(() => store.set(sessionAtom, { status: 'signed-in', user: { ...rider, isAdmin: true } }));
    expect(await screen.findByRole('link', { name: 'Shops' })).toBeVisible();
    store.set(settingsAtom, defaultSettings);
  });

  it('switches the theme at once, the language once its words are there, and drops a language from the address', async () => {
    const { location } = renderScreen(<Header />, { at: '/shops?lng=en&q=1', language: 'en' });
    await userEvent.click(await screen.findByRole('button', { name: 'Dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    const [word] = screen.getAllByRole('button', { name: 'العربية' });
    await userEvent.click(word as HTMLElement);
    expect(await screen.findByRole('link', { name: 'الرئيسية' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(location()).toBe('/shops?q=1');
  });
});
