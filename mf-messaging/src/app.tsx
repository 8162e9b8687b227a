import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';

const MessagesScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "messages" */ './messages-screen.tsx')).MessagesScreen,
}));

const NotificationsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "notifications" */ './features/notifications/notifications-screen.tsx'))
    .NotificationsScreen,
}));

const PreferencesScreen = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "notification-preferences" */ './features/notification-preferences/preferences-screen.tsx'
    )
  ).PreferencesScreen,
}));

const UnsubscribeScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "unsubscribe" */ './features/unsubscribe/unsubscribe-screen.tsx'))
    .UnsubscribeScreen,
}));

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route path="/messages" element={<MessagesScreen />} />
      <Route path="/messages/:conversationId" element={<MessagesScreen />} />
      <Route path="/notifications" element={<NotificationsScreen />} />
      <Route path="/notifications/preferences" element={<PreferencesScreen />} />
      <Route path="/notifications/unsubscribe" element={<UnsubscribeScreen />} />
    </Routes>
  );
}
