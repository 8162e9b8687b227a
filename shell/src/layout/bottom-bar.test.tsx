import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BottomBar } from './bottom-bar.tsx';
import { contribute } from './test-navigation.ts';

contribute([
  { place: 'bottom-bar', to: '/shops', label: 'Shops', audience: 'signed-out' },
  { place: 'bottom-bar', to: '/messages', label: 'Messages', badge: 'messages', audience: 'signed-in' },
  { place: 'bottom-bar', to: '/notifications', label: 'Alerts', badge: 'notifications', audience: 'not-admin' },
  { place: 'bottom-bar', to: '/admin', label: 'Admin panel', audience: 'admin' },
]);

async function entries() {
  await screen.findByRole('link', { name: 'Home' });
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('BottomBar', () => {
  it('has the ways in for visitors and marks where they are', async () => {
    renderScreen(<BottomBar />, { at: '/login', language: 'en' });
    expect(await entries()).toEqual(['/', '/shops', '/login', '/register']);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('has the unread counts for those who are signed in', async () => {
    answerRest({
      'POST rpc/get_user_activity_counts': () => [{ unread_messages_count: 120, unread_notifications_count: 7 }],
    });
    renderScreen(<BottomBar />, { user: rider, language: 'en' });
    expect(await entries()).toEqual(['/', '/messages', '/notifications']);
    expect(await screen.findByRole('link', { name: /7 unread/ })).toHaveAttribute('href', '/notifications');
    expect(screen.getByRole('link', { name: /120 unread/ })).toHaveTextContent('99+');
  });

  it('has the admin panel in the place of the notifications for admins', async () => {
    answerRest({
      'POST rpc/get_user_activity_counts': () => [{ unread_messages_count: 0, unread_notifications_count: 0 }],
    });
    renderScreen(<BottomBar />, { user: { ...rider, isAdmin: true }, language: 'en' });
    expect(await entries()).toEqual(['/', '/messages', '/admin']);
  });
});
