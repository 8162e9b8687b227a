import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';
import { AccountFrame } from './account-frame/account-frame.tsx';

const ProfileScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "profile" */ './features/profile/profile-screen.tsx')).ProfileScreen,
}));

const SettingsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "settings" */ './features/settings/settings-screen.tsx')).SettingsScreen,
}));

const PublicProfileScreen = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "public-profile" */ './features/public-profile/public-profile-screen.tsx')
  ).PublicProfileScreen,
}));

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route element={<AccountFrame />}>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/profile/settings" element={<SettingsScreen />} />
      </Route>
      <Route path="/user/:id" element={<PublicProfileScreen />} />
    </Routes>
  );
}
