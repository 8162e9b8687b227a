import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';

const ConversationsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "conversations" */ './features/conversations/conversations-screen.tsx'))
    .ConversationsScreen,
}));

const NotificationsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "notifications" */ './features/notifications/notifications-screen.tsx'))
    .NotificationsScreen,
}));

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route path="/messages" element={<ConversationsScreen />} />
      <Route path="/notifications" element={<NotificationsScreen />} />
    </Routes>
  );
}
