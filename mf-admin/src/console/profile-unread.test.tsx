import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Console } from './console.tsx';

it('says that it is not known whether somebody is an admin, and asks again', { timeout: 15_000 }, async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const media = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
  let down = true;
  const profile = { username: 'مشعل', avatar_path: null, is_admin: true, suspended: false };
  answerRest({ 'GET profiles': () => (down ? refusal('XX000', 500) : [profile]) });
  const user = { ...rider, unread: true as const };
  renderScreen(<Console>the page</Console>, { at: '/admin', user, language: 'en' });
  const again = await screen.findByRole('button', { name: 'Try now' }, { timeout: 8000 });
  expect(screen.queryByText('You are not authorized to view this page.')).toBeNull();
  await userEvent.click(again);
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Error fetching profile on load', expect.anything()));
  expect(screen.queryByText('the page')).toBeNull();
  down = false;
  await vi.waitFor(() => expect(again).toBeEnabled());
  await userEvent.click(again);
  expect(await screen.findByText('the page')).toBeVisible();
  expect(store.get(sessionAtom).user?.isAdmin).toBe(true);
});
