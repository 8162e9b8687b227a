import './locales.ts';
import { Route, Routes } from '@dabbab/platform/router';
import { lazy } from 'react';

const HomeScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "home" */ './features/home/home-screen.tsx')).HomeScreen,
}));

/** The root of the remote: its screens by route. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
    </Routes>
  );
}
