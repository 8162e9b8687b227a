import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';

const HomeScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "home" */ './features/home/home-screen.tsx')).HomeScreen,
}));

const AdScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad" */ './features/ad/ad-screen.tsx')).AdScreen,
}));

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/ad/:id" element={<AdScreen />} />
    </Routes>
  );
}
