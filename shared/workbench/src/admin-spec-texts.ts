import type { SpecText } from './spec-text.ts';

const ADMIN = 'mf-admin/src';

/** Those texts of the error catalogue that admins read. */
export const adminSpecTexts: readonly SpecText[] = [
  // Settings
  {
    text: 'error_fetching_settings_title, error_fetching_settings_desc',
    screen: '/admin/settings',
    keys: [
      `${ADMIN}/features/settings error_fetching_settings_title`,
      `${ADMIN}/features/settings error_fetching_settings_desc`,
    ],
    shownBy: `${ADMIN}/failures.test.tsx`,
  },
  {
    text: 'error_saving_settings_title',
    screen: '/admin/settings',
    keys: [`${ADMIN}/features/settings error_saving_settings_title`],
    shownBy: `${ADMIN}/features/settings/settings-screen.test.tsx`,
  },
  {
    text: 'settings_saved_title, settings_saved_desc',
    screen: '/admin/settings',
    keys: [`${ADMIN}/features/settings settings_saved_title`, `${ADMIN}/features/settings settings_saved_desc`],
    shownBy: `${ADMIN}/features/settings/settings-screen.test.tsx`,
  },
  // The assistant of admins
  {
    text: 'Error prefix before what failed',
    screen: '/admin/ai-assistant',
    keys: [`${ADMIN}/assistant errorPrefix`],
    shownBy: `${ADMIN}/assistant/chat.test.tsx`,
  },
  {
    text: 'Function invocation failed: …',
    screen: '/admin/ai-assistant',
    keys: [`${ADMIN}/assistant failure.invocation`],
    shownBy: `${ADMIN}/assistant/chat.test.tsx`,
  },
  {
    text: 'Function error: …',
    screen: '/admin/ai-assistant',
    keys: [`${ADMIN}/assistant failure.function`],
    shownBy: `${ADMIN}/assistant/chat.test.tsx`,
  },
  {
    text: 'No relevant data to analyze.',
    screen: '/admin/ai-assistant',
    keys: [`${ADMIN}/assistant suggestion.nothing`],
    shownBy: `${ADMIN}/assistant/chat.test.tsx`,
  },
  {
    text: 'Error fetching suggestion',
    screen: 'log',
    code: `${ADMIN}/data/assistant/suggestion.ts`,
    shownBy: `${ADMIN}/assistant/chat.test.tsx`,
  },
  // Desks
  {
    text: 'Error loading data',
    screen: '/admin/users',
    keys: [`${ADMIN}/desk failed`],
    shownBy: `${ADMIN}/desk/desk.test.tsx`,
  },
  // Admins
  {
    text: 'Cannot delete the last admin.',
    screen: '/admin/admins',
    keys: [`${ADMIN}/features/admins obstacle.last_admin`],
    shownBy: `${ADMIN}/features/admins/admins.test.tsx`,
  },
  {
    text: 'Cannot delete own account.',
    screen: '/admin/admins',
    keys: [`${ADMIN}/features/admins obstacle.own_account`],
    shownBy: 'e2e/admin/admins.spec.ts',
  },
  {
    text: 'Error creating admin.',
    screen: '/admin/admins',
    keys: [`${ADMIN}/features/admins create.failed`],
    shownBy: `${ADMIN}/features/admins/admins.test.tsx`,
  },
  {
    text: 'Error updating admin',
    screen: '/admin/admins',
    keys: [`${ADMIN}/features/admins updateFailed`],
    shownBy: `${ADMIN}/features/admins/admins.test.tsx`,
  },
  {
    text: 'Error fetching admins',
    screen: '/admin/admins',
    keys: [`${ADMIN}/features/admins failed`],
    shownBy: `${ADMIN}/features/admins/admins.test.tsx`,
  },
  {
    text: 'You are not authorized to view this page.',
    screen: '/admin',
    keys: ['mf-admin forbidden', 'shell notAuthorized'],
    shownBy: `${ADMIN}/guard.test.tsx`,
  },
  // Reports and history
  {
    text: 'Error loading reports',
    screen: '/admin/reports',
    keys: [`${ADMIN}/features/reports failed`],
    shownBy: `${ADMIN}/failures.test.tsx`,
  },
  {
    text: 'Error updating report',
    screen: '/admin/reports',
    keys: [`${ADMIN}/features/reports failedUpdate`],
    shownBy: `${ADMIN}/features/reports/reports-screen.test.tsx`,
  },
  {
    text: 'Error fetching history',
    screen: '/admin/chat-history',
    keys: [`${ADMIN}/features/chat-history failed`],
    shownBy: `${ADMIN}/failures.test.tsx`,
  },
];
