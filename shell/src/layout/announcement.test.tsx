import { defaultSettings, type SiteSettings } from '@dabbab/contract/settings';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { renderScreen } from '@dabbab/testing/render';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Announcement } from './announcement.tsx';

const announce = (announcement: Partial<SiteSettings['announcement']>) =>
  store.set(settingsAtom, {
    ...defaultSettings,
    announcement: { active: true, text: 'الدفع متوقف الليلة', type: 'warning', ...announcement },
  });

beforeEach(() => {
  sessionStorage.clear();
  store.set(settingsAtom, defaultSettings);
});

it.each([
  ['info', 'status', 'notice--info'],
  ['warning', 'status', 'notice--warn'],
  ['danger', 'alert', 'notice--danger'],
] as const)('shows an announcement of the kind %s', async (type, role, look) => {
  announce({ type });
  renderScreen(<Announcement />);
  const notice = await screen.findByText('الدفع متوقف الليلة');
  expect(notice.closest(`[role=${role}]`)).toHaveClass(look);
});

it.each([{ active: false }, { text: '' }])('shows nothing for %o', async (announcement) => {
  announce(announcement);
  const { container } = renderScreen(<Announcement />);
  await act(async () => {});
  expect(container.querySelector('.notice')).toBeNull();
});

it('stays away for this visit once it was closed, until it says something else', async () => {
  announce({});
  const { unmount } = renderScreen(<Announcement />);
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByText('الدفع متوقف الليلة')).toBeNull();
  unmount();
  renderScreen(<Announcement />);
  await act(async () => {});
  expect(screen.queryByText('الدفع متوقف الليلة')).toBeNull();
  act(() => announce({ text: 'رجع الدفع' }));
  expect(await screen.findByText('رجع الدفع')).toBeVisible();
});
