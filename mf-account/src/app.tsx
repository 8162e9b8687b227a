import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';

const ProfileScreen = lazy(async () => {
  const screen = await import(/* webpackChunkName: "profile" */ './features/profile/profile-screen.tsx');
  return { default: screen.ProfileScreen };
});
const PublicProfileScreen = lazy(async () => {
  const screen = await import(
    /* webpackChunkName: "public-profile" */ './features/public-profile/public-profile-screen.tsx'
  );
  return { default: screen.PublicProfileScreen };
});

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/user/:id" element={<PublicProfileScreen />} />
    </Routes>
  );
}
