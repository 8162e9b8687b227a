import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';
import { AccountFrame } from './account-frame/account-frame.tsx';

const ProfileScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "profile" */ './features/profile/profile-screen.tsx')).ProfileScreen,
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
      </Route>
      <Route path="/user/:id" element={<PublicProfileScreen />} />
    </Routes>
  );
}
